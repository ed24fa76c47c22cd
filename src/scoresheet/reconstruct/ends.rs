//! What stands on the boards, and how often the clock was pressed: both speak of the end of the game
//! alone, and weigh the games that reach it.

use super::Testimony;
use crate::rules::{Placement, Position};

/// A square that does not show the position: a hand was wrong, or the game is.
const WRONG_SQUARE: f64 = 1.5;

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
    let boards: f64 = testimony.boards.iter().flatten().map(|one| board(one)).sum();
    let presses = testimony
        .presses
        .map_or(0.0, |presses| (PRESS_OFF * f64::from(presses.abs_diff(plies))).min(PRESSES_MAX));
    boards + presses
}
