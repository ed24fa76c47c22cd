//! What stands on the boards, and how often the clock was pressed: both speak of the end of the game
//! alone, and weigh the games that reach it.
//!
//! Of two boards that differ one at least is wrong, and nobody knows which: so the one that fits better speaks,
//! and the other one does not speak against it.

use super::Testimony;
use crate::rules::{Placement, Position};

/// A square that does not show the position: a hand was wrong, or the game is. A piece on a wrong square makes
/// two to four of these, and together they weigh less than a slip on a score: whoever asks for a reconstruction
/// does so because boards or scores are wrong.
const WRONG_SQUARE: f64 = 0.75;

/// More wrong squares than this say that somebody upset the board, not that the game is wrong.
const BOARD_MAX: f64 = 12.0;

/// A ply more or less than the clock was pressed.
const PRESS_OFF: f64 = 3.0;
const PRESSES_MAX: f64 = 9.0;

/// How dear it is to believe that the game stands here, after so many plies.
pub(super) fn cost(testimony: &Testimony<'_>, position: &Position, plies: u16) -> f64 {
    let placement = position.placement();
    let board = |board: &Placement| {
        let wrong = board.differences(&placement).len();
        (WRONG_SQUARE * wrong as f64).min(BOARD_MAX)
    };
    let costs = testimony.boards.map(|one| one.map(board));
    let boards = match costs {
        [Some(a), Some(b)] if testimony.boards[0] != testimony.boards[1] => a.min(b),
        [a, b] => a.unwrap_or_default() + b.unwrap_or_default(),
    };
    let presses = testimony
        .presses
        .map_or(0.0, |presses| (PRESS_OFF * f64::from(presses.abs_diff(plies))).min(PRESSES_MAX));
    boards + presses
}
