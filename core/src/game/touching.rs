//! Touching and adjusting by the player to move: 4.2, 4.3, 4.8, D.2.2. What touching obliges to is
//! computed in `touch`.

use super::boards::owed;
use super::execution::squares_of;
use super::state::{Game, Phase, Stage};
use super::touch::Touch;
use super::{Duty, Effects, Note, Sight, Task, endings};
use crate::rules::{Color, Square};
use crate::time::Millis;

/// Why a piece leaves its square.
pub(super) enum Purpose {
    /// The mover adjusts (4.2).
    Adjust,
    /// The mover touches (D.2.2, 4.3).
    Touch,
    /// A move is executed on this board, a hole is mended, or it is nobody's turn here.
    Other,
}

/// A player says before touching that pieces will be adjusted (4.2): one or more, until one of them is
/// put elsewhere or a move is called. Only the player to move may.
pub(super) fn adjusting(game: &mut Game, by: Color) {
    if game.phase == Phase::Playing && by == game.turn.by {
        game.turn.adjusting = true;
    }
}

/// A piece was touched with the intention of moving or capturing it.
pub(super) fn touched(game: &mut Game, now: Millis, by: Color, touch: Touch, fx: &mut Effects) {
    // What is keyed in has the order in which somebody saw it.
    let seen_at = game.wood(by).reporting.then_some(now);
    game.turn.touch(touch, seen_at, &game.position);
    let bound = game.turn.obligation.squares.clone();
    let article = game.turn.obligation.article;
    let Touch { square, piece } = touch;
    fx.note(Note::Touched { by, square, piece, bound, article });
    let sighted = game.settings.players.of(by).sight == Sight::Ordinary;
    if sighted && game.settings.duties.report_touch == Duty::Assistant {
        fx.note(Note::Due { task: Task::ReportTouch { by, square } });
    }
    endings::reject_offer(game, by, fx);
    game.confirming = None;
    lapse_claims(game, !by, fx);
}

/// 4.8: who touches a piece can no longer claim what the opponent did against 4.1 to 4.7.
pub(super) fn lapse_claims(game: &mut Game, against: Color, fx: &mut Effects) {
    game.open.resolve(fx, |open| open.is_about_hand(against));
}

pub(super) fn purpose(game: &Game, now: Millis, board: Color, square: Square) -> Purpose {
    // Who touches a piece before the move is sealed is bound as before any other move.
    let thinks = matches!(game.phase, Phase::Playing | Phase::Adjourned(Stage::Sealing));
    if !thinks || game.turn.by != board || game.turn.sealed.is_some() {
        return Purpose::Other;
    }
    // What is pushed over while the opponent's move is being executed was not touched to be moved.
    let executes = owed(game, board).is_some_and(|last| {
        squares_of(&last.played).contains(square) || game.wood(board).holds_any()
    });
    let mends = game.open.iter().any(|open| {
        open.is_about_board(board) && open.holes().iter().any(|hole| hole.square == square)
    });
    // A piece that was carried in this turn already is no newly touched piece.
    let carried_already =
        game.wood(board).shows().piece_at(square) != game.position.piece_at(square);
    let bounces = game.wood(board).bounces(square, now);
    if executes || mends || carried_already || bounces || game.turn.pressed.is_some() {
        Purpose::Other
    } else if game.turn.adjusting {
        Purpose::Adjust
    } else {
        Purpose::Touch
    }
}

/// A piece that was to be adjusted is back on its square, or it was not adjusted but moved: then it
/// was touched, and so was everything else that is still in the hand (4.2.2).
pub(super) fn let_go(game: &mut Game, now: Millis, by: Color, square: Square, fx: &mut Effects) {
    let adjusted = &mut game.turn.adjusted;
    match adjusted.iter().position(|touch| touch.square == square) {
        Some(index) => {
            adjusted.remove(index);
        }
        None => {
            let moved = std::mem::take(adjusted);
            game.turn.adjusting &= moved.is_empty();
            for touch in moved {
                touched(game, now, by, touch, fx);
            }
        }
    }
}
