//! What the arbiter rules of a piece that was touched and not moved (4.2.2, 4.3, 4.8): it binds, or what was moved
//! stays. A mate that stands there ends the game only then (5.1.1).

use super::facts::Bound;
use super::rulings::Settled;
use super::state::{Game, LastMove, Phase, Ply};
use super::touch::{Touch, obligation};
use super::{
    Discrepancy, Effects, Executed, Note, Played, Refusal, TouchVerdict, completing, endings,
    own_record, rulings,
};
use crate::calls::call_of_played;
use crate::rules::{Color, Position};
use crate::time::Millis;

/// The arbiter has ruled.
pub(super) fn rule(
    game: &mut Game,
    now: Millis,
    side: Color,
    verdict: TouchVerdict,
    fx: &mut Effects,
) {
    if matches!(game.phase, Phase::Ended { .. }) {
        fx.note(Note::Refused(Refusal::Ended));
        return;
    }
    let is_open = game.ledger.iter().any(|open| open.is_about_hand(side));
    // A contact can be clearly accidental before anything is moved against it (4.2.2).
    let is_touched = game.mover() == side && !game.facts.tray(side).touches.is_empty();
    if verdict == TouchVerdict::Accidental && is_touched && !is_open {
        game.facts.tray_mut(side).forget_touches();
        return;
    }
    if !is_open {
        fx.note(Note::Refused(Refusal::NothingTouched(side)));
        return;
    }
    let last = game.last.as_ref().is_some_and(|last| last.by == side);
    if verdict == TouchVerdict::Upheld {
        if last && game.mover() != side {
            take_back(game, now, fx);
        } else if is_of_running(game, side) {
            take_back_running(game, now, side, fx);
        }
        return;
    }
    game.ledger.resolve(fx, |open| open.is_about_hand(side));
    if game.mover() == side {
        game.facts.tray_mut(side).put_everything_back();
    }
    if game.phase != Phase::Playing {
        return;
    }
    let turn = &game.found.turn;
    match turn.made {
        Some((played, _)) if turn.by == side && played.after(&game.position).ending().is_some() => {
            completing::complete(game, now, played, fx);
            // What spoke against it was just rejected.
            endings::end_by_last_move(game, now, side, fx);
        }
        Some(_) | None => endings::end_by_last_move(game, now, side, fx),
    }
}

/// Whether the matter is of the running turn: its move was made and not pressed, or was pressed and is not completed, for
/// its call and its board differ.
fn is_of_running(game: &Game, side: Color) -> bool {
    let pressed = game.facts.tray(side).pressed.is_some();
    let made = || game.ledger.is_open_of(game.plies.len(), |open| open.is_about_hand(side));
    game.mover() == side && (pressed || game.phase == Phase::Playing && made())
}

/// The same, where the move is not completed: a press, if there was one, is handed back.
fn take_back_running(game: &mut Game, now: Millis, side: Color, fx: &mut Effects) {
    let tray = game.facts.tray(side);
    let touches = tray.touched();
    let bound = Bound { touches, claimed: tray.claimed };
    let pressed = tray.pressed.is_some();
    let plies = game.plies.len();
    if let Some(clock) = game.clock.as_mut().filter(|_| pressed) {
        clock.hand_back(side, now);
    }
    rulings::hold(game, now, fx);
    rulings::go_back_settling(game, plies, Settled::Touch(side), fx);
    game.facts.tray_mut(side).bound_again(&bound);
}

/// The move goes back with what its press brought, what was touched binds, and both clocks stand.
fn take_back(game: &mut Game, now: Millis, fx: &mut Effects) {
    let Some(last) = game.last.clone() else { return };
    let plies = game.plies.len().saturating_sub(1);
    if let Some(clock) = &mut game.clock {
        clock.hand_back(last.by, now);
    }
    rulings::hold(game, now, fx);
    rulings::go_back_settling(game, plies, Settled::Touch(last.by), fx);
    let bound = Bound { touches: last.touches, claimed: last.claimed };
    game.facts.tray_mut(last.by).bound_again(&bound);
}

/// What whoever made an illegal move has touched for it: that piece, with castling the rook, and what was captured
/// (4.3).
pub(super) fn touched_for(played: Played, before: &Position) -> Vec<Touch> {
    let Played::Illegal(illegal) = played else { return Vec::new() };
    let rook = illegal.castling_rook().map(|(origin, _)| origin);
    let squares = [Some(illegal.carried().origin), rook, illegal.captured()];
    let touch = |square| before.piece_at(square).map(|piece| Touch { square, piece });
    squares.into_iter().flatten().filter_map(touch).collect()
}
