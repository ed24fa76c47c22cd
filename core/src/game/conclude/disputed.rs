//! The board of the player who waits, where call and board of the running move are in dispute (D.2.9): what was called may have
//! been executed there before anybody knew.

use super::{Scene, Turn};
use crate::game::Played;
use crate::game::facts::Board;
use crate::rules::Squares;

/// The squares of the moves in dispute, of each ply by itself; on a keyed board those of the running turn among them, once
/// the clock was pressed behind a call and a board that differ.
pub(super) fn on_other_board(scene: &Scene<'_>, turn: &Turn) -> Vec<Squares> {
    let is_pressed = scene.facts.tray(turn.by).pressed.is_some();
    let is_open = is_pressed && turn.agreed_last() == Some(false);
    let is_keyed = !scene.facts.board(!turn.by).is_reporting();
    let moves = turn.carried_and_named().map(Played::squares);
    let running = moves.fold(Squares::EMPTY, Squares::union);
    scene.disputes.iter().copied().chain((is_open && is_keyed).then_some(running)).collect()
}

/// Whether call and board of this turn differ, and what was called stood on this board when it was last explained.
pub(super) fn stands_as_called(board: &Board, turn: &Turn) -> bool {
    let stands = |called: Played| {
        let after = called.after(&turn.before).placement();
        board.base().pieces.differing(&after).common(called.squares()).is_empty()
    };
    turn.agreed_last() == Some(false) && turn.named().is_some_and(stands)
}
