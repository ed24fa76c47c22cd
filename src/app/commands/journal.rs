//! `annabella journal`: verify, show, replay, export.

use std::io::Write as _;
use std::path::Path;

use serde::Serialize;

use crate::app::args::{ExportForm, JournalAction};
use crate::app::failure::{Exit, Failure, Outcome};
use crate::app::languages;
use crate::app::output::Output;
use crate::app::record::{self, Replay};
use crate::app::table::{self, Words};
use crate::game::{Game, Phase, Played, Ply};
use crate::io::journal_file::{Read, read};
use crate::journal::{Pgn, PgnPly, PgnTags, Record, json_line};
use crate::rules::{Color, Position};
use crate::voices::Language;

/// Runs the command.
///
/// # Errors
/// When the record cannot be read, or the file to write cannot be made.
pub fn run(action: &JournalAction, output: &mut Output) -> Outcome {
    match action {
        JournalAction::Verify { file } => verify(file, output),
        JournalAction::Show { file } => show(file, output),
        JournalAction::Replay { file } => replay(file, output),
        JournalAction::Export { to, out, file } => export(*to, out.as_deref(), file, output),
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
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
}

fn verify(file: &Path, output: &mut Output) -> Outcome {
    let read = open(file, output)?;
    let verdict = read.verify();
    let answer = Verified {
        ok: verdict.ok,
        events: verdict.events,
        first_bad: verdict.first_bad,
        closed: verdict.closed,
        closing_code: verdict.code.map(|code| code.to_string()),
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
    output.line(&answer, &words);
    Ok(if answer.ok { Exit::Done } else { Exit::Negative })
}

fn show(file: &Path, output: &mut Output) -> Outcome {
    let read = open(file, output)?;
    let (records, words) = live(&read)?;
    for record in &records {
        for line in &record.lines {
            let line = record::shown(line, record.at)?;
            output.text(&line.json(), &line.timed(&words.pack));
        }
    }
    Ok(Exit::Done)
}

fn replay(file: &Path, output: &mut Output) -> Outcome {
    let read = open(file, output)?;
    let (records, words) = live(&read)?;
    let mut first_different = None;
    for (record, lines) in Replay::new(&records, &words) {
        let computed: Vec<_> = lines.iter().map(table::recorded).collect();
        if computed != record.lines && first_different.is_none() {
            first_different = Some(record.seq);
        }
        for line in &lines {
            output.text(&line.json(), &line.timed(&words.pack));
        }
    }
    match first_different {
        None => Ok(Exit::Done),
        Some(seq) => {
            output.message(&format!(
                "the replay differs from the record, first at row {seq}: the record was changed, \
                 or another version of the program or of its language pack wrote it"
            ));
            Ok(Exit::Negative)
        }
    }
}

fn export(to: ExportForm, out: Option<&Path>, file: &Path, output: &mut Output) -> Outcome {
    let read = open(file, output)?;
    let text = match to {
        ExportForm::Jsonl => {
            let mut text = String::new();
            for row in &read.rows {
                text.push_str(&json_line(&read.game, row).map_err(Failure::input)?);
                text.push('\n');
            }
            text
        }
        ExportForm::Pgn => pgn(&read)?,
    };
    match out {
        None => output.words_and_json(&text),
        Some(path) => {
            let failed = |error: std::io::Error| {
                if error.kind() == std::io::ErrorKind::AlreadyExists {
                    return Failure::input(format!(
                        "{} exists already; name another file with --out",
                        path.display()
                    ));
                }
                Failure::device(format!(
                    "{} cannot be written: {error}; check the folder, the rights and the disk",
                    path.display()
                ))
            };
            let mut file = std::fs::File::create_new(path).map_err(failed)?;
            file.write_all(text.as_bytes()).and_then(|()| file.sync_all()).map_err(failed)?;
        }
    }
    Ok(Exit::Done)
}

/// Reads a record up to its last whole event; what is cut off is told.
fn open(file: &Path, output: &mut Output) -> Result<Read, Failure> {
    let read = read(file)?;
    if let Some(cut_off) = &read.cut_off {
        output.message(&format!("{}: {cut_off}", file.display()));
    }
    Ok(read)
}

/// The rows as live values, and the words in which they were written.
fn live(read: &Read) -> Result<(Vec<Record>, Words), Failure> {
    let records = read.records().map_err(Failure::input)?;
    let language = match record::language_of(&records) {
        Some(tag) => tag.parse().map_err(Failure::input)?,
        None => Language::German,
    };
    let words = Words {
        pack: languages::pack(language, None)?,
        lexicon: languages::lexicon(Language::German, &[])?,
    };
    Ok((records, words))
}

fn pgn(read: &Read) -> Result<String, Failure> {
    let (records, words) = live(read)?;
    let mut replay = Replay::new(&records, &words);
    while replay.next().is_some() {}
    let Some(game) = replay.game() else {
        return Err(Failure::input("the record holds no game"));
    };
    let name = |side: Color| game.settings().players.of(side).name.clone();
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
        result,
    };
    Ok(pgn.to_text())
}

fn plies(game: &Game) -> Vec<PgnPly> {
    let mut position: Position = game.settings().start.clone();
    let mut plies = Vec::new();
    for Ply { played, left, .. } in game.plies() {
        plies.push(match played {
            Played::Legal(m) => PgnPly::Legal { san: position.san(*m), clock: *left },
            Played::Illegal(carried) => PgnPly::Illegal { text: carried.to_string() },
        });
        position = match played {
            Played::Legal(m) => position.after(*m),
            Played::Illegal(carried) => position.after_displacement(*carried),
        };
    }
    plies
}
