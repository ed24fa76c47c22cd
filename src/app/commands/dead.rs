//! `annabella dead`: whether each side can still mate by any series of legal moves.

use std::time::Duration;

use serde::Serialize;

use super::positions;
use crate::app::args::DeadArgs;
use crate::app::failure::{Exit, Outcome};
use crate::app::language;
use crate::app::mating;
use crate::app::output::Output;
use crate::rules::editions::MatePossible;
use crate::rules::{Color, Ending, Helpmate};
use crate::view;
use crate::voices::Pack;

#[derive(Serialize)]
struct Answer<'a> {
    white_can_mate: &'static str,
    black_can_mate: &'static str,
    /// Whether the game is drawn, for neither side can mate: by 5.2.2, or by 5.2.1 where it is a stalemate.
    dead: bool,
    stalemate: bool,
    /// A mate by the side to move where it has one, or by the other.
    line: &'a [String],
    white_line: &'a [String],
    black_line: &'a [String],
    text: String,
}

/// Runs the command.
///
/// # Errors
/// When the position cannot be read.
pub(crate) fn run(args: &DeadArgs, output: &mut Output) -> Outcome {
    let position = positions::read(&args.fen, args.chess960)?;
    let found = mating::helpmates(&position, Duration::from_millis(args.deadline_ms));
    let lines = found.as_ref().map(|found| match found {
        Helpmate::Found(line) => line.as_slice(),
        Helpmate::Impossible | Helpmate::Undecided => &[],
    });
    let mates = found.as_ref().map(Helpmate::verdict);
    let turn = position.turn();
    let line = if mates[turn] == MatePossible::Yes { lines[turn] } else { lines[!turn] };
    let stalemate = position.ending() == Some(Ending::Stalemate);
    let pack = Pack::embedded(language::of_sentences(args.lang, None, output));
    let text = view::mates_text(mates, stalemate, lines, &pack);
    let answer = Answer {
        white_can_mate: mates[Color::White].word(),
        black_can_mate: mates[Color::Black].word(),
        dead: mates.into_iter().all(|possible| possible == MatePossible::No),
        stalemate,
        line,
        white_line: lines.white,
        black_line: lines.black,
        text,
    };
    output.line(&answer, &answer.text);
    Ok(Exit::Done)
}
