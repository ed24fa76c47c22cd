//! Positions from the command line.

use annabella_said::said;

use crate::app::failure::{Exit, Failure};
use crate::rules::{Mode, Position, chess960};

/// Reads a FEN that somebody typed, or the number of a start of Chess960.
pub(super) fn read(fen: &str, chess960: bool) -> Result<Position, Failure> {
    let mode = if chess960 { Mode::Chess960 } else { Mode::Standard };
    chess960::position(fen, mode).map_err(|error| {
        let refused = said!(
            "position-refused",
            "the position \"{fen}\" is {error}.",
            fen = fen,
            error = error
        );
        Failure::said(Exit::Input, refused).and(said!(
            "position-advice",
            "A FEN looks like rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
        ))
    })
}
