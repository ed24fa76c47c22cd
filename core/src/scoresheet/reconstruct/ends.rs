//! What stands on the boards, and how often the clock was pressed: both speak of the end of the game
//! alone, and weigh the games that reach it.
//!
//! Two boards that show the same confirm each other. Of two that differ one at least is wrong, and nobody knows
//! which: so the one that fits better speaks, and the other one does not speak against it.

use super::Testimony;
use crate::rules::{Placement, Position};

/// A square that does not show the position: a hand was wrong, or the game is.
const WRONG_SQUARE: f64 = 1.5;

/// The same on a board that no other one confirms. A piece on a wrong square makes two to four of these, and
/// together they weigh less than a slip on a score: whoever asks for a reconstruction does so because boards
/// or scores are wrong.
const WRONG_SQUARE_ALONE: f64 = 0.75;

/// More wrong squares than this say that somebody upset the board, not that the game is wrong.
const BOARD_MAX: f64 = 12.0;

/// A ply more or less than the clock was pressed.
const PRESS_OFF: f64 = 3.0;
const PRESSES_MAX: f64 = 9.0;

/// How dear it is to believe that the game stands here, after so many plies.
pub(super) fn cost(testimony: &Testimony<'_>, position: &Position, plies: u16) -> f64 {
    let placement = position.placement();
    let wrong = |board: &Placement, square: f64| {
        (square * board.differences(&placement).len() as f64).min(BOARD_MAX)
    };
    let boards = match testimony.boards {
        [Some(a), Some(b)] if a == b => 2.0 * wrong(a, WRONG_SQUARE),
        [Some(a), Some(b)] => wrong(a, WRONG_SQUARE_ALONE).min(wrong(b, WRONG_SQUARE_ALONE)),
        [Some(one), None] | [None, Some(one)] => wrong(one, WRONG_SQUARE_ALONE),
        [None, None] => 0.0,
    };
    let presses = testimony.presses.map_or(0.0, |presses| {
        (PRESS_OFF * f64::from(presses.abs_diff(testimony.before.saturating_add(plies))))
            .min(PRESSES_MAX)
    });
    boards + presses
}
