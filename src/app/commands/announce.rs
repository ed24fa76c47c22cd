//! `annabella announce`: a move to its call.

use serde::Serialize;

use super::positions;
use crate::app::args::AnnounceArgs;
use crate::app::failure::{Exit, Failure, Outcome};
use crate::app::language;
use crate::app::output::Output;
use crate::calls::{self, Meaning};
use crate::rules::{Displacement, Move, Position};
use crate::scoresheet::{Reader, Why};
use crate::table::languages;
use crate::voices::Language;

#[derive(Serialize)]
struct Answer {
    text: String,
    tokens: Vec<String>,
    uci: String,
    san: String,
}

/// What a written move comes to.
enum Written {
    One(Move),
    Several(Vec<Move>),
    Illegal,
    Unreadable,
}

/// Runs the command.
///
/// # Errors
/// When the position or the move cannot be read.
pub(crate) fn run(args: &AnnounceArgs, output: &mut Output) -> Outcome {
    let position = positions::read(&args.fen, args.chess960)?;
    let lexicon = languages::lexicon(args.lang, &[])?;
    let written = ("written", args.written.as_str().into());
    match read(&args.written, &position)? {
        Written::One(m) => {
            let announcement = calls::announce(m, &position, args.style.into(), &lexicon);
            let answer = Answer {
                text: announcement.text,
                tokens: announcement.tokens,
                uci: position.uci(m),
                san: position.san(m),
            };
            output.line(&answer, &answer.text);
            Ok(Exit::Done)
        }
        Written::Several(moves) => {
            let pack = language::or_english(output);
            let moves: Vec<String> = moves.iter().map(|m| position.san(*m)).collect();
            let moves = ("moves", language::one_of(&moves, &pack).into());
            Err(Failure::input(pack.text("tell-can-be", &[written, moves])))
        }
        Written::Illegal => {
            let pack = language::or_english(output);
            Err(Failure::of(Exit::Negative, pack.text("tell-not-legal", &[written])))
        }
        Written::Unreadable => {
            let pack = language::or_english(output);
            Err(Failure::input(pack.text("tell-no-move", &[written])))
        }
    }
}

/// UCI first, then SAN, then what a voice says, in English before German before all others, then every form
/// that a scoresheet has.
fn read(written: &str, position: &Position) -> Result<Written, Failure> {
    if let Ok(carried) = written.parse::<Displacement>()
        && let Some(m) = position.legal(carried)
    {
        return Ok(Written::One(m));
    }
    if let Some(m) = position.from_san(written) {
        return Ok(Written::One(m));
    }
    let mut found = Written::Unreadable;
    let first = [Language::English, Language::German];
    let others = Language::ALL.into_iter().filter(|other| !first.contains(other));
    for language in first.into_iter().chain(others) {
        let reading = calls::parse(written, &languages::lexicon(language, &[])?);
        let called: Vec<_> = reading.calls();
        if called.is_empty() {
            continue;
        }
        match calls::resolve_any(&called, position) {
            Meaning::One(m) => return Ok(Written::One(m)),
            Meaning::Several(moves) => return Ok(Written::Several(moves)),
            Meaning::Illegal => found = Written::Illegal,
        }
    }
    match found {
        Written::Unreadable => Ok(on_a_sheet(written, position)),
        Written::One(_) | Written::Several(_) | Written::Illegal => Ok(found),
    }
}

/// A move in the letters of any language, as a scoresheet of one ply.
fn on_a_sheet(written: &str, position: &Position) -> Written {
    let reader = Reader { start: Some(position.clone()), ..Reader::default() };
    let Ok(read) = reader.read(written.as_bytes()) else { return Written::Unreadable };
    match (&read.played.moves[..], &read.played.faults[..]) {
        ([only], []) => Written::One(*only),
        (_, [fault, ..]) => match &fault.why {
            Why::Ambiguous { candidates } => Written::Several(
                candidates.iter().filter_map(|san| position.from_san(san)).collect(),
            ),
            Why::Illegal => Written::Illegal,
            // A move was asked for, and no result.
            Why::CastlingOrResult => {
                position.from_san("O-O").map_or(Written::Illegal, Written::One)
            }
            Why::Illegible | Why::Missing => Written::Unreadable,
        },
        _ => Written::Unreadable,
    }
}
