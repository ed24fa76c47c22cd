//! `annabella journal export`: a record as JSON lines, as a game in PGN, or as a player's own record. The rows are
//! taken one after the other, so that a record of any length is exported in little memory, each read and computed
//! once.

use std::path::Path;

use annabella_said::said;

use super::journal::{can_go_on, compare_words, ended, tell, tell_left_out, words_in};
use crate::app::args::{ExportForm, PlayerName};
use crate::app::failure::{Exit, Failure, Outcome};
use crate::app::new_file;
use crate::app::output::Output;
use crate::game::{Event, Game, Phase};
use crate::io::journal_file::{State, each_row};
use crate::journal::{
    Check, Entry, Pgn, PgnComment, PgnTags, Record, RulingComments, Stood, Verdict, json_line,
    replaces_comment, simulated_comment,
};
use crate::rules::Color;
use crate::scoresheet::dictation;
use crate::table::{self, About, Comparison, Otherwise, Words};
use crate::voices::{Language, UnknownLanguage};

/// Exports a record.
///
/// # Errors
/// When the record cannot be read, or the file to write cannot be made.
pub(super) fn export(
    to: ExportForm,
    sheet: Option<PlayerName>,
    out: Option<&Path>,
    voices: Option<&Path>,
    file: &Path,
    output: &mut Output,
) -> Outcome {
    let (text, verdict) = match (sheet, to) {
        (None, ExportForm::Jsonl) => {
            let (text, state, verdict) = json_lines(file)?;
            tell(file, &state, || can_go_on(&verdict), output);
            (text, verdict)
        }
        (sheet, ExportForm::Pgn | ExportForm::Jsonl) => {
            let words = Language::ALL.into_iter().map(|language| words_in(language, voices));
            let words = words.collect::<Result<Vec<_>, _>>()?;
            let exported = computed(file, &words)?;
            tell(file, &exported.state, || can_go_on(&exported.verdict), output);
            tell_left_out(&exported.left_out, file, output);
            let text = match sheet {
                Some(player) => {
                    // A sheet is in the words of the calls; a PGN is not.
                    compare_words(file, exported.digest.as_deref(), exported.words, output);
                    own_record(&exported, player.into())?
                }
                None => pgn(&exported),
            };
            if exported.is_otherwise {
                output.message(&exported.words.pack.text("replay-exported", &[]));
            }
            (text, exported.verdict)
        }
    };
    match out {
        None => output.words_and_json(&text),
        Some(path) => new_file::write(path, &text, "--out")?,
    }
    Ok(ended(verdict, file, output))
}

/// Every row as it is stored.
fn json_lines(file: &Path) -> Result<(String, State, Verdict), Failure> {
    let mut text = String::new();
    let mut check = None;
    let mut last = None;
    let (game, state) = each_row(file, |game, row| -> Result<(), Failure> {
        check.get_or_insert_with(|| Check::new(*game)).row(&row);
        text.push_str(&json_line(game, &row).map_err(|why| Failure::said(Exit::Input, why))?);
        text.push('\n');
        last = Some(row.seq);
        Ok(())
    })?;
    let verdict = check.unwrap_or_else(|| Check::new(game)).verdict();
    let verdict = state.judge(verdict, last);
    Ok((text, state, verdict))
}

/// A record as a game, computed by today's program.
struct Exported<'a> {
    game: Game,
    /// The words in which it began.
    words: &'a Words,
    /// The digest of the club's own words with which it began.
    digest: Option<String>,
    /// When it began, in ms since 1970 (UTC).
    utc_ms: i64,
    /// That it is no game between people, and what the arbiter ruled.
    comments: Vec<PgnComment>,
    /// Whether today's program concludes another game than the record has.
    is_otherwise: bool,
    /// The rows that cannot be read.
    left_out: Vec<u64>,
    state: State,
    verdict: Verdict,
}

/// Computes the game; a ruling that it refused is no comment.
fn computed<'a>(file: &Path, all: &'a [Words]) -> Result<Exported<'a>, Failure> {
    let mut comments = RulingComments::default();
    let mut simulated = Vec::new();
    let mut begun: Option<(Comparison<'a>, &'a Words, i64)> = None;
    let mut check = None;
    let mut digest = None;
    let mut is_otherwise = false;
    let mut left_out = Vec::new();
    let mut last = None;
    let (game_id, state) = each_row(file, |game, row| -> Result<(), Failure> {
        last = Some(row.seq);
        let whole = check.get_or_insert_with(|| Check::new(*game)).record(&row);
        // What is damaged is exported as far as it can be read.
        let Some(record) = whole.or_else(|| row.to_record().ok()) else {
            left_out.push(row.seq);
            return Ok(());
        };
        let (comparison, ..) = match &mut begun {
            Some(begun) => begun,
            None => {
                digest = table::digest_of(std::slice::from_ref(&record)).map(str::to_owned);
                let words = words_of(&record, all)?;
                let others = all.iter().filter(|other| !std::ptr::eq(*other, words));
                begun.insert((Comparison::new(words, others), words, row.utc_ms))
            }
        };
        let ruling = match &record.entry {
            Entry::Event(Event::Ruled(ruling)) => Some(ruling),
            Entry::Event(_) | Entry::Opening(_) | Entry::Closing { .. } => None,
        };
        if let Entry::Event(Event::Simulated { board }) = record.entry {
            let comment = simulated_comment(board);
            if !simulated.contains(&comment) {
                simulated.push(comment);
            }
        }
        let before = ruling.and(comparison.game()).cloned();
        let stood = comparison.game().map(|game| Stood::of(game, record.at));
        let (lines, otherwise) = comparison.row(&record);
        is_otherwise |= otherwise.iter().any(is_of_the_game);
        if let (Some(ruling), Some(before), Some(after)) = (ruling, before, comparison.game())
            && table::took(after, ruling, &lines)
        {
            comments.ruled(ruling, &before, after);
        }
        if let (Some(stood), Some(after)) = (stood, comparison.game()) {
            comments.went_on(&stood, after, record.at);
        }
        Ok(())
    })?;
    let no_game = || {
        let none = said!(
            "export-no-game",
            "the record holds no game: its first row is missing or damaged"
        );
        Failure::said(Exit::Input, none)
    };
    let (comparison, words, utc_ms) = begun.ok_or_else(no_game)?;
    let check = check.unwrap_or_else(|| Check::new(game_id));
    let game = comparison.game().ok_or_else(no_game)?.clone();
    let replaces = game.settings().replaces.as_ref().map(replaces_comment).into_iter();
    Ok(Exported {
        game: game.clone(),
        words,
        digest,
        utc_ms,
        comments: replaces.chain(simulated).chain(comments.into_comments()).collect(),
        is_otherwise,
        left_out,
        verdict: state.judge(check.verdict(), last),
        state,
    })
}

/// The words in which a record begins.
fn words_of<'a>(first: &Record, all: &'a [Words]) -> Result<&'a Words, Failure> {
    let language = match table::language_of(std::slice::from_ref(first)) {
        Some(tag) => {
            tag.parse().map_err(|unknown: UnknownLanguage| Failure::said(Exit::Input, unknown))?
        }
        None => Language::German,
    };
    let of_language = |words: &&Words| words.pack.language() == language;
    all.iter().find(of_language).ok_or_else(|| Failure::input("a language is missing"))
}

/// What is exported as a game is computed by today's program: where that concludes another one than the
/// record has, it is told.
fn is_of_the_game(one: &Otherwise) -> bool {
    match one.about {
        About::Plies | About::Times | About::Result => true,
        About::Differences | About::Said | About::Shown => false,
    }
}

/// The own record of a player as a sheet in words.
fn own_record(exported: &Exported<'_>, player: Color) -> Result<String, Failure> {
    let Some(sheet) = exported.game.own_sheet(player) else {
        let none = said!(
            "export-no-own-record",
            "no own record is kept of this player; white.own_record and black.own_record of the settings say so \
             before the game"
        );
        return Err(Failure::said(Exit::Input, none));
    };
    Ok(dictation(&sheet, &exported.words.lexicon))
}

fn pgn(exported: &Exported<'_>) -> String {
    let game = &exported.game;
    let name = |side: Color| game.settings().players[side].name.clone();
    let date = jiff::Timestamp::from_millisecond(exported.utc_ms).ok();
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
        // Who may castle no more has begun from the same position (A.5.1.2): the ruling is a comment.
        start: game.start_as_recorded(),
        // What it was ruled to be later is a comment.
        control: game.control_as_begun(),
        plies: table::pgn_plies(game),
        comments: exported.comments.clone(),
        result,
    };
    pgn.to_text()
}
