//! What the arbiter rules of a piece that was touched and not moved (4.2.2, 4.3, 4.8), or of a move that was made and
//! changed (4.7): it binds, or what was moved stays. A mate that stands there ends the game only then (5.1.1).

use super::facts::Bound;
use super::rulings::Settled;
use super::state::{Game, LastMove, Phase, Ply};
use super::touch::{Touch, obligation};
use super::{
    Discrepancy, Effects, Executed, Note, Played, Refusal, TouchVerdict, completing, endings,
    own_record, rulings,
};
use crate::calls::call_of_played;
use crate::rules::editions::CastlingTouch;
use crate::rules::{Color, Move, Position};
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
    if verdict == TouchVerdict::Upheld
        && let Some(made) = made_first(game, side)
    {
        enforce(game, now, side, made, fx);
        return;
    }
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
        // What was ruled upon binds nobody to anything, or it would be open again at the next look at the boards.
        game.facts.tray_mut(side).forget_touches();
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

/// The legal move that this side made and then changed, in the running turn or in the last move: what was released
/// stays (4.7). None where it did not keep what was touched before it, where castling was begun (4.7.2), or where what
/// took its place is illegal: then the move goes back and the touch binds.
pub(super) fn made_first(game: &Game, side: Color) -> Option<Played> {
    let tray = game.facts.tray(side);
    let last = game.last.as_ref().filter(|last| last.by == side);
    let (before, touches, claimed, plies) = match last.filter(|_| game.mover() != side) {
        Some(last) => {
            let plies = game.plies.len().checked_sub(1)?;
            (&last.before, last.touches.clone(), last.claimed, plies)
        }
        None if game.mover() == side && game.phase == Phase::Playing => {
            (&game.position, tray.touched(), tray.claimed, game.plies.len())
        }
        None => return None,
    };
    let is_of = |ply: Option<usize>| ply.map_or(game.mover() == side, |ply| ply == plies);
    let open = || game.ledger.dated().filter(|(ply, open)| is_of(*ply) && open.side() == side);
    let castles = |(_, open): (_, &Discrepancy)| matches!(open, Discrepancy::KingReleased { .. });
    // An illegal move in its place goes back by itself (7.5.1).
    let illegal = |(_, open): (_, &Discrepancy)| open.is_illegal_of(side);
    if claimed.is_some() || open().any(castles) || open().any(illegal) {
        return None;
    }
    // What a board saw rest came before the move that was said to stand.
    let released = |(_, open): (_, &Discrepancy)| {
        if let Discrepancy::Released { stood: Executed::Move(played), .. } = open {
            Some(*played)
        } else {
            None
        }
    };
    let changed = |(_, open): (_, &Discrepancy)| {
        if let Discrepancy::ChangedAfterMade { made, .. } = open { Some(*made) } else { None }
    };
    let made = open().find_map(released).or_else(|| open().find_map(changed));
    let Played::Legal(m) = made? else { return None };
    let castling_touch = game.settings.regulations.open.castling_touch;
    obligation(before, &touches, castling_touch).permits(m).then_some(Played::Legal(m))
}

/// What was made first stands as the move (4.7), in place of what stands on the board: both clocks stand, and the boards
/// are compared with it.
pub(super) fn enforce(game: &mut Game, now: Millis, side: Color, made: Played, fx: &mut Effects) {
    if game.mover() == side {
        game.ledger.resolve_in_turn(fx, |open| !open.is_offence_of(side));
        rulings::make(game, now, made, fx);
        return;
    }
    let Some(last) = game.last.clone() else { return };
    let before = last.before.clone();
    let (plies, position) = (game.plies.len().saturating_sub(1), made.after(&before));
    rulings::hold(game, now, fx);
    own_record::gone_back(game, &before, fx);
    if let Some(ply) = game.plies.last_mut() {
        let reached = position.fingerprint();
        *ply = Ply {
            played: made,
            reached,
            disputed: false,
            called: None,
            carried: None,
            only_called: false,
            claimed: false,
            ..*ply
        };
    }
    game.ledger.resolve_from(fx, plies, |open| !open.is_offence_of(side));
    rulings::go_on(game, &position, &Bound::default(), Settled::Touch(!side), fx);
    own_record::completed(game, now, before.ply(), fx);
    let (ply, san, clocks) = (before.ply(), made.written(&before), game.clocks(now));
    let (disputed, only_called) = (false, false);
    fx.note(Note::Completed { by: side, ply, played: made, disputed, only_called, san, clocks });
    let call = call_of_played(made, &before, game.settings.style);
    let (played, ruled, repeated) = (made, true, false);
    game.last = Some(LastMove { played, call: Some(call), ruled, repeated, ..last });
    rulings::announce(game, call, fx);
    rulings::end_where_over(game, now, fx);
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
    let castling = castling_begun(game, side, &game.position);
    let castling_touch = tray.castling_touch.or_else(|| castling_touch_ruled(game, side));
    let bound = Bound { touches: tray.touched(), claimed: tray.claimed, castling, castling_touch };
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
    let castling = castling_begun(game, last.by, &last.before);
    let castling_touch = last.castling_touch.or_else(|| castling_touch_ruled(game, last.by));
    if let Some(clock) = &mut game.clock {
        clock.hand_back(last.by, now);
    }
    rulings::hold(game, now, fx);
    rulings::go_back_settling(game, plies, Settled::Touch(last.by), fx);
    let bound = Bound { touches: last.touches, claimed: last.claimed, castling, castling_touch };
    game.facts.tray_mut(last.by).bound_again(&bound);
}

/// In Chess960 the arbiter says whether king and rook that were touched mean castling: upheld, they do, and that is not
/// asked again about the same touch (4.4.1 to 4.4.3).
fn castling_touch_ruled(game: &Game, side: Color) -> Option<CastlingTouch> {
    let is_asked = |open: &Discrepancy| matches!(open, Discrepancy::TouchedNotMoved { by, open: true, .. } if *by == side);
    game.ledger.iter().any(is_asked).then_some(CastlingTouch::Castle)
}

/// The castling for which this side has released its king, where another move stands in its place and that is open (4.7.2).
fn castling_begun(game: &Game, side: Color, before: &Position) -> Option<Move> {
    let released = game.ledger.iter().find_map(|open| {
        let Discrepancy::KingReleased { by, square, .. } = open else { return None };
        (*by == side).then_some(*square)
    })?;
    let mut moves = before.legal_moves().into_iter();
    moves.find(|m| m.castling().is_some() && m.destination() == released)
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
