//! Positions from the command line.

use crate::app::failure::Failure;
use crate::rules::{Mode, Position, chess960};

/// Reads a FEN that somebody typed, or the number of a start of Chess960.
pub(super) fn read(fen: &str, chess960: bool) -> Result<Position, Failure> {
    let mode = if chess960 { Mode::Chess960 } else { Mode::Standard };
    chess960::position(fen, mode).map_err(|error| {
        Failure::input(format!("the position \"{fen}\" is {error}."))
            .advise("A FEN looks like rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
    })
}
