//! `annabella journal`: verify, show, replay, export.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Serialize;

use super::journal_copies;
use crate::app::args::{ExportForm, JournalAction, PlayerName};
use crate::app::failure::{Exit, Failure, Outcome};
use crate::app::new_file;
use crate::app::output::Output;
use crate::app::packs;
use crate::game::{Event, Game, Phase, Played, Ply, Ruling};
use crate::io::journal_file::{Read, State, check, read};
use crate::journal::{Entry, Pgn, PgnComment, PgnPly, PgnTags, Record, RulingComments, json_line};
use crate::rules::{Color, Position};
use crate::scoresheet::dictation;
use crate::table::{self, About, Comparison, Otherwise, Replay, Words, languages};
use crate::view::{Kind, Line};
use crate::voices::{Language, Pack, code_words};

/// Runs the command.
///
/// # Errors
/// When the record cannot be read, or the file to write cannot be made.
pub(crate) fn run(action: &JournalAction, output: &mut Output) -> Outcome {
    match action {
        JournalAction::Verify { file, code } => verify(file, code.as_deref(), output),
        JournalAction::List => journal_copies::list(output),
        JournalAction::Backup { file, out } => {
            journal_copies::backup(file.as_deref(), out.as_deref(), output)
        }
        JournalAction::Show { file } => show(file, output),
        JournalAction::Replay { file } => replay(file, output),
        JournalAction::Export { to, sheet, out, file } => {
            export(*to, *sheet, out.as_deref(), file, output)
        }
    }
}

#[derive(Serialize)]
struct Verified {
    ok: bool,
    events: u64,
    first_bad: Option<u64>,
    closed: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    closing_code: Option<String>,
    /// The same as words, by language.
    #[serde(skip_serializing_if = "Option::is_none")]
    code_words: Option<BTreeMap<&'static str, String>>,
    /// Of which row the code is that was asked for; null where it is of none.
    #[serde(skip_serializing_if = "Option::is_none")]
    row_of_code: Option<Option<u64>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
}

fn verify(file: &Path, code: Option<&str>, output: &mut Output) -> Outcome {
    let code = code.map(table::written).transpose().map_err(Failure::input)?;
    let mut of_code = None;
    let (verdict, state) = check(file, |row| {
        if code.is_some_and(|code| code.same_kind_of(&row.hash) == code) {
            of_code = Some(row.seq);
        }
    })?;
    tell(file, &state, output);
    let of_code = code.map(|_| of_code);
    let answer = Verified {
        ok: verdict.ok,
        events: verdict.events,
        first_bad: verdict.first_bad,
        closed: verdict.closed,
        closing_code: verdict.code.map(|code| code.to_string()),
        code_words: verdict.code.and_then(|code| code.bytes()).map(|bytes| {
            Language::ALL.map(|language| (language.tag(), code_words(&bytes, language))).into()
        }),
        row_of_code: of_code,
        why: verdict.why.as_ref().map(ToString::to_string),
    };
    let code = answer.closing_code.as_deref().unwrap_or("none");
    let words = match (&answer.why, answer.first_bad) {
        (Some(why), Some(seq)) => format!("not verified: row {seq}: {why}"),
        (Some(why), None) => format!("not verified: {why}"),
        (None, _) if answer.closed => {
            format!("verified: {} events, closed, closing code {code}", answer.events)
        }
        (None, _) => format!("verified: {} events, open, code so far {code}", answer.events),
    };
    let asked = match of_code {
        None => String::new(),
        Some(Some(row)) => format!("; the code that was written down is that of row {row}"),
        Some(None) => "; the code that was written down is of no row of this record".to_owned(),
    };
    let told: String =
        answer.code_words.iter().flatten().map(|(_, told)| format!("\n  {told}")).collect();
    output.line(&answer, &format!("{words}{asked}{told}"));
    Ok(if answer.ok && of_code != Some(None) { Exit::Done } else { Exit::Negative })
}

fn show(file: &Path, output: &mut Output) -> Outcome {
    let read = open(file, output)?;
    let (records, words) = live(&read)?;
    for record in &records {
        for line in &record.lines {
            let line = table::shown(line, record.at)?;
            output.text(&line.json(), &line.timed(&words.pack));
        }
    }
    Ok(ends(&read, file, output))
}

/// What today's core concludes otherwise from the facts of a record, counted up.
#[derive(Serialize)]
struct Replayed {
    /// Whether the record itself holds up.
    ok: bool,
    otherwise: usize,
    /// The first entry with a difference.
    first_otherwise: Option<u64>,
    /// What wrote the record.
    program: Option<String>,
}

fn replay(file: &Path, output: &mut Output) -> Outcome {
    let read = open(file, output)?;
    let (records, words) = live(&read)?;
    let pack = &words.pack;
    let others = other_languages(&words)?;
    let mut all = Vec::new();
    let mut comparison = Comparison::new(&records, &words, &others);
    while let Some((_, lines, otherwise)) = comparison.next() {
        for line in &lines {
            output.text(&line.json(), &line.timed(&comparison.words().pack));
        }
        all.extend(otherwise);
    }
    let verified = read.verify().ok;
    if verified && all.is_empty() {
        return Ok(Exit::Done);
    }
    for otherwise in &all {
        output.text(&otherwise.json(), &otherwise.plain(pack));
    }
    let replayed = Replayed {
        ok: verified,
        otherwise: all.len(),
        first_otherwise: all.first().map(|first| first.entry),
        program: table::program_of(&records).map(str::to_owned),
    };
    output.line(&replayed, &verdict(&all, &replayed, pack));
    Ok(Exit::Negative)
}

/// The last line of a replay: how much is otherwise, and that this is nothing against the record.
fn verdict(all: &[Otherwise], replayed: &Replayed, pack: &Pack) -> String {
    let counted = About::ALL.into_iter().filter_map(|about| {
        let count = all.iter().filter(|otherwise| otherwise.about == about).count();
        let arguments = [("about", about.as_str().into()), ("count", count.to_string().into())];
        (count > 0).then(|| pack.text("replay-counted", &arguments))
    });
    let otherwise = all.first().map(|first| {
        let arguments = [
            ("total", all.len().to_string().into()),
            ("entry", first.entry.to_string().into()),
            ("counted", counted.collect::<Vec<_>>().join(", ").into()),
        ];
        pack.text("replay-verdict", &arguments)
    });
    let record = if replayed.ok {
        let program = replayed.program.clone().unwrap_or_default();
        pack.text("replay-unchanged", &[("program", program.into())])
    } else {
        pack.text("replay-changed", &[])
    };
    otherwise.into_iter().chain([record]).collect::<Vec<_>>().join(" ")
}

fn export(
    to: ExportForm,
    sheet: Option<PlayerName>,
    out: Option<&Path>,
    file: &Path,
    output: &mut Output,
) -> Outcome {
    let read = open(file, output)?;
    let text = match (sheet, to) {
        (Some(player), _) => own_record(&read, player.into())?,
        (None, ExportForm::Jsonl) => {
            let mut text = String::new();
            for row in &read.rows {
                text.push_str(&json_line(&read.game, row).map_err(Failure::input)?);
                text.push('\n');
            }
            text
        }
        (None, ExportForm::Pgn) => pgn(&read)?,
    };
    if sheet.is_some() || to == ExportForm::Pgn {
        warn_of_otherwise(&read, output)?;
    }
    match out {
        None => output.words_and_json(&text),
        Some(path) => new_file::write(path, &text, "--out")?,
    }
    Ok(ends(&read, file, output))
}

/// What is exported as a game is computed by today's program: where that concludes another one than the
/// record has, it is told.
fn warn_of_otherwise(read: &Read, output: &mut Output) -> Result<(), Failure> {
    let (records, words) = live(read)?;
    let others = other_languages(&words)?;
    let mut comparison = Comparison::new(&records, &words, &others);
    let is_of_the_game = |one: &Otherwise| match one.about {
        About::Plies | About::Times | About::Result => true,
        About::Differences | About::Said | About::Shown => false,
    };
    if comparison.any(|(_, _, otherwise)| otherwise.iter().any(is_of_the_game)) {
        output.message(&words.pack.text("replay-exported", &[]));
    }
    Ok(())
}

/// Reads a record up to its last whole event; what is cut off is told.
fn open(file: &Path, output: &mut Output) -> Result<Read, Failure> {
    let read = read(file)?;
    tell(file, &read.state, output);
    Ok(read)
}

/// Tells what there is to know of a record's file beside its rows.
pub(super) fn tell(file: &Path, state: &State, output: &mut Output) {
    let file = file.display();
    if let Some(cut_off) = &state.cut_off {
        output.message(&format!("{file}: {cut_off}"));
    }
    if state.unread_log {
        output.message(&format!(
            "{file}: a log lies beside it that is older than the record; the record is whole without it, \
             and the log is not read"
        ));
    }
}

/// How a command ends that has shown a record: not well where the record does not hold up.
fn ends(read: &Read, file: &Path, output: &mut Output) -> Exit {
    match read.verify().why {
        None => Exit::Done,
        Some(why) => {
            output.message(&format!("{}: not verified: {why}", file.display()));
            Exit::Negative
        }
    }
}

/// The rows as live values, and the words in which the record begins.
fn live(read: &Read) -> Result<(Vec<Record>, Words), Failure> {
    let records = read.records().map_err(Failure::input)?;
    let language = match table::language_of(&records) {
        Some(tag) => tag.parse().map_err(Failure::input)?,
        None => Language::German,
    };
    Ok((records, words_in(language)?))
}

/// The words of the languages in which the record may go on.
fn other_languages(words: &Words) -> Result<Vec<Words>, Failure> {
    let others = Language::ALL.into_iter().filter(|other| *other != words.pack.language());
    others.map(words_in).collect()
}

fn words_in(language: Language) -> Result<Words, Failure> {
    Ok(Words {
        pack: packs::pack(language, None)?,
        lexicon: languages::lexicon(Language::German, &[])?,
    })
}

/// The own record of a player as a sheet in words.
fn own_record(read: &Read, player: Color) -> Result<String, Failure> {
    let (records, words) = live(read)?;
    let mut replay = Replay::new(&records, &words);
    let game = played(&mut replay)?;
    let Some(sheet) = game.own_sheet(player) else {
        return Err(Failure::input(
            "no own record is kept of this player; white.own_record and black.own_record of the \
             settings say so before the game",
        ));
    };
    Ok(dictation(&sheet, &words.lexicon))
}

/// The game as it stands at the end of the record.
fn played<'a>(replay: &'a mut Replay<'_>) -> Result<&'a Game, Failure> {
    while replay.next().is_some() {}
    replay.game().ok_or_else(|| Failure::input("the record holds no game"))
}

fn pgn(read: &Read) -> Result<String, Failure> {
    let (records, words) = live(read)?;
    let mut replay = Replay::new(&records, &words);
    let comments = rulings(&mut replay);
    let game = played(&mut replay)?;
    let name = |side: Color| game.settings().players[side].name.clone();
    let date =
        records.first().and_then(|first| jiff::Timestamp::from_millisecond(first.utc_ms).ok());
    let result = match game.phase() {
        Phase::Ended { outcome, .. } => Some(outcome),
        Phase::NotBegun | Phase::Playing | Phase::Adjourned(_) => None,
    };
    let pgn = Pgn {
        tags: PgnTags {
            date: date.map(|date| date.strftime("%Y.%m.%d").to_string()),
            white: name(Color::White),
            black: name(Color::Black),
            ..PgnTags::default()
        },
        start: &game.settings().start,
        control: game.settings().control.as_ref(),
        plies: plies(game),
        comments,
        result,
    };
    Ok(pgn.to_text())
}

/// What the arbiter ruled, as comments. A ruling that the game refused is none.
fn rulings(replay: &mut Replay<'_>) -> Vec<PgnComment> {
    let mut comments = RulingComments::default();
    let mut before: Option<Game> = None;
    while let Some((record, lines)) = replay.next() {
        if let Entry::Event(Event::Ruled(ruling)) = &record.entry
            && let (Some(before), Some(after)) = (&before, replay.game())
            && took(after, ruling, &lines)
        {
            comments.ruled(ruling, before, after);
        }
        before = replay.game().cloned();
    }
    comments.into_comments()
}

/// Whether the game took a ruling. Of a decision without a clock only the times are refused.
fn took(game: &Game, ruling: &Ruling, lines: &[Line]) -> bool {
    match ruling {
        Ruling::Settled(settled) => {
            let carried = |ply: &Ply| ply.played.carried();
            game.plies().iter().map(carried).eq(settled.plies.iter().copied())
        }
        Ruling::Move(_)
        | Ruling::Position(_)
        | Ruling::Clock { .. }
        | Ruling::Stop
        | Ruling::Start { .. }
        | Ruling::Result(_)
        | Ruling::Continue
        | Ruling::Seal
        | Ruling::Adjourn
        | Ruling::Resume
        | Ruling::Sealed(_)
        | Ruling::Remark(_) => !lines.iter().any(|line| line.kind == Kind::Refused),
    }
}

fn plies(game: &Game) -> Vec<PgnPly> {
    let mut position: Position = game.settings().start.clone();
    let mut plies = Vec::new();
    for Ply { played, left, .. } in game.plies() {
        plies.push(match played {
            Played::Legal(m) => PgnPly::Legal { san: position.san(*m), clock: *left },
            Played::Illegal(carried) => PgnPly::Illegal { text: carried.to_string() },
        });
        position = played.after(&position);
    }
    plies
}
