//! `annabella call`: words of a call to moves.

use serde::Serialize;

use super::positions;
use crate::app::args::CallArgs;
use crate::app::failure::{Exit, Failure, Outcome};
use crate::app::language;
use crate::app::output::Output;
use crate::calls::{self, Call, Meaning};
use crate::rules::{Move, Position};
use crate::table::languages;
use crate::voices::Pack;

/// What came of the words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Status {
    /// One legal move.
    One,
    /// Several legal moves.
    Several,
    /// A call that cannot be played here.
    Illegal,
    /// No call.
    Unknown,
}

#[derive(Serialize)]
struct Answer<'a> {
    status: Status,
    moves: Vec<MoveAnswer>,
    /// The call as it was understood, in the words of the call language.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    called: Vec<String>,
    /// Words that belong to no call.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    unknown: &'a [String],
}

#[derive(Serialize)]
struct MoveAnswer {
    uci: String,
    san: String,
}

/// Runs the command.
///
/// # Errors
/// When the position or a name set cannot be read.
pub(crate) fn run(args: &CallArgs, output: &mut Output) -> Outcome {
    let position = positions::read(&args.fen, args.chess960)?;
    let lexicon = languages::lexicon(args.lang, &args.names)?;
    let reading = calls::parse(&args.words.join(" "), &lexicon);
    let called: Vec<Call> = reading.calls();
    let meaning = calls::resolve_any(&called, &position);
    let status = match (&meaning, called.is_empty()) {
        (_, true) => Status::Unknown,
        (Meaning::One(_), false) => Status::One,
        (Meaning::Several(_), false) => Status::Several,
        (Meaning::Illegal, false) => Status::Illegal,
    };
    let moves = meaning.moves().iter().map(|m| answer(&position, *m)).collect();
    let called = called.iter().map(|call| calls::render(call, &lexicon).text).collect();
    let answer = Answer { status, moves, called, unknown: &reading.unknown };
    let pack = language::or_english(output);
    output.line(&answer, &words(&answer, &pack));
    Ok(match status {
        Status::One | Status::Several => Exit::Done,
        Status::Illegal | Status::Unknown => Exit::Negative,
    })
}

fn answer(position: &Position, m: Move) -> MoveAnswer {
    MoveAnswer { uci: position.uci(m), san: position.san(m) }
}

fn words(answer: &Answer<'_>, pack: &Pack) -> String {
    let moves: Vec<String> =
        answer.moves.iter().map(|m| format!("{} ({})", m.san, m.uci)).collect();
    match answer.status {
        Status::One => moves.join(""),
        Status::Several => pack.text("tell-several", &[("moves", moves.join(", ").into())]),
        Status::Illegal => pack.text("tell-illegal", &[("calls", answer.called.join(", ").into())]),
        Status::Unknown if answer.unknown.is_empty() => pack.text("tell-no-call", &[]),
        Status::Unknown => {
            pack.text("tell-not-understood", &[("words", answer.unknown.join(" ").into())])
        }
    }
}

impl From<crate::calls::LexiconError> for Failure {
    fn from(error: crate::calls::LexiconError) -> Failure {
        Failure::input(error)
    }
}
