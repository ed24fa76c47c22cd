//! What stands on the boards, measured against the game: the own move executed, the opponent's move
//! executed (D.2.1, D.2.10.1), and holes that differ (D.2.9).

use super::boards::{differs, mended, owed, settle};
use super::execution::{Hand, Progress, infer, is_half_done, shows_reply};
use super::state::{Game, Phase, Stage};
use super::{Discrepancy, Effects, Executed, Missing, Note, Played, apart, comparing, sign};
use crate::board::Senses;
use crate::rules::{Color, Move, Position, Square};
use crate::time::Millis;

/// Measures a board against the game after something changed on it, or in the game.
pub(super) fn judge(game: &mut Game, now: Millis, board: Color, fx: &mut Effects) {
    match game.phase {
        Phase::NotBegun => judge_setup(game, board, fx),
        Phase::Playing => {
            if sign::noted(game, board, fx) {
                return;
            }
            if board == game.turn.by {
                let hand = match game.turn.pressed {
                    Some(_) => Hand::IsDone,
                    None => Hand::MayGoOn,
                };
                judge_own(game, now, board, hand, fx);
            } else {
                judge_other(game, board, fx);
            }
        }
        // What happens on a board that is packed away is nobody's business.
        Phase::Adjourned(Stage::Sealing | Stage::Away) => {}
        Phase::Adjourned(Stage::Resuming) => judge_setup(game, board, fx),
        Phase::Ended { .. } => {}
    }
}

fn judge_setup(game: &mut Game, board: Color, fx: &mut Effects) {
    let should = game.position.placement();
    if game.wood(board).looks_like(&should) {
        settle(game, board, &game.position.clone(), fx);
        executed_last(game, board, fx);
    } else if !game.wood(board).holds_any()
        || game.wood(board).is_read_whole()
        || is_being_mended(game, board)
    {
        // What a whole report misses is in nobody's hand, and what is mended one by one becomes less.
        differs(game, board, &game.position.clone(), fx);
    }
}

/// Whether people know already that this board differs: then every piece that is put right counts.
fn is_being_mended(game: &Game, board: Color) -> bool {
    game.open.iter().any(|open| open.is_about_board(board))
}

/// The clock is pressed: what stands on the mover's board is measured once more, now that the hand has
/// come to its end.
pub(super) fn judge_pressed(game: &mut Game, now: Millis, fx: &mut Effects) {
    let board = game.turn.by;
    let wood = game.wood(board);
    let settled = match game.turn.executed {
        Some(Executed::Move(played)) => {
            let stands = played.after(&game.position).placement();
            game.turn.made.is_some() || wood.looks_like(&stands)
        }
        Some(Executed::Promotion(_)) => true,
        Some(Executed::Unclear) | None => !wood.is_touched() || wood.signed,
    };
    if !settled {
        judge_own(game, now, board, Hand::IsDone, fx);
    }
}

/// The board in front of the player whose turn it is.
fn judge_own(game: &mut Game, now: Millis, board: Color, hand: Hand, fx: &mut Effects) {
    let current = game.position.clone();
    if let Some(m) = changed_places(game, board) {
        executed_own(game, now, Executed::Move(Played::Legal(m)), fx);
        return;
    }
    if game.wood(board).looks_like(&current.placement()) {
        if owed(game, board).is_some_and(|last| is_in_the_air(game, board, last.by)) {
            return;
        }
        settle(game, board, &current, fx);
        executed_last(game, board, fx);
        if game.turn.executed.take().is_some() {
            taken_back(game, fx);
        }
        return;
    }
    let called = game.turn.played(&current).filter(|_| game.turn.call.is_some());
    if let Some(last) = owed(game, board).cloned() {
        let before = last.before.placement();
        if game.wood(board).looks_like(&before) {
            settle(game, board, &last.before, fx);
            return;
        }
        // The player may do both at once: the opponent's move, and then the own one.
        let both = infer(&current, game.wood(board), called, hand);
        if !matches!(both, Progress::Stands(Executed::Move(Played::Legal(_)))) {
            if !is_underway(game, board, &last.before, &last.played) || is_being_mended(game, board)
            {
                differs(game, board, &current, fx);
            }
            // Both were done, but which move the second one is nobody can tell: it is asked for.
            let own = |square: &Square| {
                current.piece_at(*square).is_some_and(|piece| piece.color == board)
            };
            let moved = game.wood(board).lifted().iter().any(|square| own(&square));
            if hand == Hand::IsDone && moved && game.turn.call.is_none() {
                executed_own(game, now, Executed::Unclear, fx);
            }
            return;
        }
        mended(game, board, fx);
        executed_last(game, board, fx);
    }
    let stands = match infer(&current, game.wood(board), called, hand) {
        Progress::Underway => return,
        Progress::NothingMoved => {
            if game.turn.executed.take().is_some() {
                taken_back(game, fx);
            }
            return;
        }
        Progress::Stands(stands) => stands,
    };
    // Of what nobody can read the clock makes no move either: what was called is then missing.
    if hand == Hand::IsDone && stands == Executed::Unclear && game.turn.call.is_some() {
        game.turn.executed = None;
        return;
    }
    if called.is_some_and(|played| stands == Executed::Move(played)) {
        mended(game, board, fx);
    }
    executed_own(game, now, stands, fx);
}

fn executed_own(game: &mut Game, now: Millis, what: Executed, fx: &mut Effects) {
    if game.turn.executed == Some(what) {
        return;
    }
    game.turn.executed = Some(what);
    executed(game, game.turn.by, game.turn.by, what, fx);
    comparing::compare(game, now, fx);
}

/// The castling that was called, where king and rook only change places (Chess960): the same squares
/// are occupied before and after, so both must have been touched, and nothing may be in the hand.
fn changed_places(game: &Game, board: Color) -> Option<Move> {
    let m = match (&game.turn.call, game.turn.played(&game.position)?) {
        (Some(_), Played::Legal(m)) => m,
        (Some(_), Played::Illegal(_)) | (None, _) => return None,
    };
    let (rook, _) = m.castling_rook()?;
    let touched = |square| game.turn.touches.iter().any(|touch| touch.square == square);
    let after = game.position.after(m).placement();
    let same = after.occupied() == game.position.placement().occupied();
    let wood = game.wood(board);
    (same && touched(m.origin()) && touched(rook) && wood.looks_like(&after)).then_some(m)
}

/// The mover took the move back before completing it: nothing is left to disagree with, unless the
/// move was made already.
fn taken_back(game: &mut Game, fx: &mut Effects) {
    let by = game.turn.by;
    comparing::compare_with_made(game, fx);
    game.open.resolve(fx, |open| {
        open.side() == by
            && matches!(
                open,
                Discrepancy::CallAndBoard { .. } | Discrepancy::TouchedNotMoved { .. }
            )
    });
}

/// The board in front of the player who waits.
fn judge_other(game: &mut Game, board: Color, fx: &mut Effects) {
    let current = game.position.clone();
    let played = game.turn.played(&current);
    if let Some(played) = played {
        let next = played.after(&current);
        if game.wood(board).looks_like(&next.placement()) {
            if is_in_the_air(game, board, game.turn.by) {
                return;
            }
            settle(game, board, &next, fx);
            if !game.turn.executed_on_other {
                game.turn.executed_on_other = true;
                executed(game, board, game.turn.by, Executed::Move(played), fx);
            }
            return;
        }
        if is_underway(game, board, &current, &played) {
            return;
        }
    }
    if game.wood(board).looks_like(&current.placement()) {
        game.turn.executed_on_other = false;
        settle(game, board, &current, fx);
        executed_last(game, board, fx);
        return;
    }
    if let Some(last) =
        game.last.as_ref().filter(|last| !last.executed_on_other || last.by == board)
    {
        let (before, played) = (last.before.clone(), last.played);
        if game.wood(board).looks_like(&before.placement())
            || is_underway(game, board, &before, &played)
        {
            return;
        }
    }
    // A reply may stand here before it was called; it is compared as soon as it is known.
    let awaited = played.is_none() && shows_reply(&current, game.wood(board));
    if awaited || sign::may_follow(&current, game.wood(board)) {
        return;
    }
    if !game.wood(board).holds_any() || is_being_mended(game, board) {
        let should = match played {
            Some(played) if game.turn.executed_on_other || owed(game, board).is_none() => {
                played.after(&current)
            }
            Some(_) | None => current,
        };
        differs(game, board, &should, fx);
    }
}

/// Whether a piece of this side is still in a hand above this board. On pegs without names its capture
/// looks then as if it were done.
fn is_in_the_air(game: &Game, board: Color, by: Color) -> bool {
    let wood = game.wood(board);
    wood.senses() == Senses::Occupancy && wood.is_unfinished(by)
}

/// Something shows that no hand is above this board any more: what looks like the owed move is it.
pub(super) fn finish_owed(game: &mut Game, board: Color, fx: &mut Effects) {
    let current = game.position.clone();
    let stands = game.wood(board).looks_like(&current.placement());
    if owed(game, board).is_some() && stands {
        settle(game, board, &current, fx);
        executed_last(game, board, fx);
    }
}

/// Whether hands are still busy with this move on this board.
fn is_underway(game: &Game, board: Color, from: &Position, played: &Played) -> bool {
    game.wood(board).holds_any()
        || match played {
            Played::Legal(m) => is_half_done(from, *m, game.wood(board)),
            Played::Illegal(_) => false,
        }
}

fn executed_last(game: &mut Game, board: Color, fx: &mut Effects) {
    if let Some(last) = &mut game.last {
        if last.by != board && !last.executed_on_other {
            last.executed_on_other = true;
            let (by, what) = (last.by, Executed::Move(last.played));
            executed(game, board, by, what, fx);
        } else if last.by == board {
            let by = last.by;
            game.open.resolve(fx, |open| is_late_execution(open, by));
        }
    }
}

/// A move has come to stand on a board.
fn executed(game: &mut Game, board: Color, by: Color, what: Executed, fx: &mut Effects) {
    apart::executed(game, board, by);
    fx.note(Note::Executed { board, by, what });
}

fn is_late_execution(open: &Discrepancy, side: Color) -> bool {
    open.is_about_clock(side) && open.missing() == Some(Missing::Execution)
}
