//! What hands do on the boards: executing on one's own board and on the other one (D.2.1, D.2.10.1), and
//! holes that differ (D.2.9). What they touch is in `touching`.

use super::boards::{differs, mended, owed, settle};
use super::execution::{Progress, after, carries, infer, is_half_done, squares_of};
use super::state::{Game, Phase, Stage};
use super::touch::Touch;
use super::touching::{Purpose, let_go, purpose, touched};
use super::{
    BoardEvent, Discrepancy, Effects, Executed, Message, Missing, Note, Played, Refusal, comparing,
    telling,
};
use crate::rules::{Color, Move, Position, Square};
use crate::time::Millis;

pub(super) fn board(
    game: &mut Game,
    now: Millis,
    board: Color,
    what: BoardEvent,
    fx: &mut Effects,
) {
    match what {
        BoardEvent::Lifted(square) => lifted(game, now, board, square, fx),
        BoardEvent::Placed(square) => placed(game, now, board, square, fx),
        BoardEvent::Occupancy(squares) => {
            let wood = game.wood_mut(board);
            wood.reporting = true;
            let returned = std::mem::take(&mut wood.returned);
            wood.occupy(squares);
            if returned && !is_expected(game, board) {
                differs(game, board, &game.position.clone(), fx);
            } else {
                judge(game, now, board, fx);
            }
        }
        BoardEvent::Lost => {
            if !std::mem::replace(&mut game.wood_mut(board).reporting, false) {
                return;
            }
            telling::tell(game.settings.telling.board_lost, board, Message::BoardLost(board), fx);
        }
        BoardEvent::Back => {
            if std::mem::replace(&mut game.wood_mut(board).reporting, true) {
                return;
            }
            game.wood_mut(board).returned = true;
            telling::tell(game.settings.telling.board_lost, board, Message::BoardBack(board), fx);
        }
    }
}

/// Whether a board that is back from an outage shows something that the game can account for: the
/// position, what it still owes, or the move that was called.
fn is_expected(game: &Game, board: Color) -> bool {
    if game.phase != Phase::Playing || game.turn.by != board {
        // There nothing is taken for a move anyway.
        return true;
    }
    let wood = game.wood(board);
    let called = game.turn.played(&game.position).filter(|_| game.turn.call.is_some());
    wood.looks_like(&game.position.placement())
        || owed(game, board).is_some_and(|last| wood.looks_like(&last.before.placement()))
        || called.is_some_and(|played| wood.looks_like(&after(&game.position, &played).placement()))
}

/// On a board that does not report by itself the owed move is taken as done as soon as something else
/// is keyed in for it.
fn take_as_done(game: &mut Game, board: Color, square: Square, fx: &mut Effects) {
    let keyed = !game.wood(board).reporting && !game.wood(board).is_touched();
    let other = owed(game, board).is_some_and(|last| !squares_of(&last.played).contains(square));
    if keyed && other {
        settle(game, board, &game.position.clone(), fx);
        if let Some(last) = &mut game.last {
            last.executed_on_other = true;
        }
    }
}

fn lifted(game: &mut Game, now: Millis, board: Color, square: Square, fx: &mut Effects) {
    take_as_done(game, board, square, fx);
    let purpose = purpose(game, board, square);
    let Some(piece) = game.wood_mut(board).lift(square) else {
        fx.note(Note::Refused(Refusal::EmptySquare(square)));
        return;
    };
    match purpose {
        Purpose::Adjust => {
            game.turn.adjusted.push(Touch { square, piece });
            fx.note(Note::Adjusted { by: board, square });
        }
        Purpose::Touch => touched(game, board, Touch { square, piece }, fx),
        Purpose::Other => {}
    }
    if ends_with_lifting(game, board) {
        judge(game, now, board, fx);
    }
}

/// Whether a capture en passant stands now that its pawn is off: of all moves it alone can end with a
/// piece that is lifted.
fn ends_with_lifting(game: &Game, board: Color) -> bool {
    let stands = |before: &Position, m: Move| {
        m.is_en_passant() && game.wood(board).looks_like(&before.after(m).placement())
    };
    let legal = |played: &Played| match played {
        Played::Legal(m) => Some(*m),
        Played::Illegal(_) => None,
    };
    let last = owed(game, board)
        .is_some_and(|last| legal(&last.played).is_some_and(|m| stands(&last.before, m)));
    let moves = if board == game.turn.by {
        game.position.legal_moves()
    } else {
        game.turn.played(&game.position).as_ref().and_then(legal).into_iter().collect()
    };
    last || moves.into_iter().any(|m| stands(&game.position, m))
}

fn placed(game: &mut Game, now: Millis, board: Color, square: Square, fx: &mut Effects) {
    if let Phase::Adjourned(Stage::Away | Stage::Resuming) = game.phase {
        set_up(game, board, square, fx);
        judge(game, now, board, fx);
        return;
    }
    let owed = owed(game, board).filter(|_| game.turn.touches.is_empty()).cloned();
    let actor = owed.as_ref().map_or(game.turn.by, |last| last.by);
    let played = game.turn.played(&game.position);
    let legal = game.position.legal_moves();
    let fits = |origin: Square, to: Square| match &owed {
        Some(last) => carries(&last.played, origin, to),
        None => {
            played.iter().any(|p| carries(p, origin, to))
                || legal.iter().any(|m| carries(&Played::Legal(*m), origin, to))
        }
    };
    if game.wood_mut(board).place(square, actor, &fits).is_none() {
        fx.note(Note::Refused(Refusal::NothingInHand(square)));
    }
    if board == game.turn.by {
        let_go(game, board, square, fx);
    }
    judge(game, now, board, fx);
}

/// A piece comes onto a board that is being set up again: of what is in the hand, the one that belongs
/// there.
fn set_up(game: &mut Game, board: Color, square: Square, fx: &mut Effects) {
    let position = game.position.clone();
    let wanted = position.piece_at(square);
    let actor = wanted.map_or(game.turn.by, |piece| piece.color);
    let fits = |origin: Square, _: Square| wanted.is_some() && position.piece_at(origin) == wanted;
    if game.wood_mut(board).place(square, actor, &fits).is_none() {
        fx.note(Note::Refused(Refusal::NothingInHand(square)));
    }
}

/// Measures a board against the game after something changed on it, or in the game.
pub(super) fn judge(game: &mut Game, now: Millis, board: Color, fx: &mut Effects) {
    match game.phase {
        Phase::NotBegun => judge_setup(game, board, fx),
        Phase::Playing if board == game.turn.by => judge_own(game, now, board, fx),
        Phase::Playing => judge_other(game, board, fx),
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
    } else if !game.wood(board).holds_any() {
        differs(game, board, &game.position.clone(), fx);
    }
}

/// The board in front of the player whose turn it is.
fn judge_own(game: &mut Game, now: Millis, board: Color, fx: &mut Effects) {
    let current = game.position.clone();
    if let Some(m) = changed_places(game, board) {
        executed_own(game, now, Executed::Move(Played::Legal(m)), fx);
        return;
    }
    if game.wood(board).looks_like(&current.placement()) {
        settle(game, board, &current, fx);
        executed_last(game, board, fx);
        if game.turn.executed.take().is_some() {
            taken_back(game, fx);
        }
        return;
    }
    if let Some(last) = owed(game, board).cloned() {
        let before = last.before.placement();
        if game.wood(board).looks_like(&before) {
            settle(game, board, &last.before, fx);
            return;
        }
        // The player may do both at once: the opponent's move, and then the own one.
        let both = infer(&current, game.wood(board), None);
        if !matches!(both, Progress::Stands(Executed::Move(Played::Legal(_)))) {
            if !is_underway(game, board, &last.before, &last.played) {
                differs(game, board, &current, fx);
            }
            return;
        }
        mended(game, board, fx);
        executed_last(game, board, fx);
    }
    let called = game.turn.played(&current).filter(|_| game.turn.call.is_some());
    if let Progress::Stands(executed) = infer(&current, game.wood(board), called) {
        if called.is_some_and(|played| executed == Executed::Move(played)) {
            mended(game, board, fx);
        }
        executed_own(game, now, executed, fx);
    }
}

fn executed_own(game: &mut Game, now: Millis, what: Executed, fx: &mut Effects) {
    if game.turn.executed == Some(what) {
        return;
    }
    game.turn.executed = Some(what);
    fx.note(Note::Executed { board: game.turn.by, by: game.turn.by, what });
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
        let next = after(&current, &played);
        if game.wood(board).looks_like(&next.placement()) {
            settle(game, board, &next, fx);
            if !game.turn.executed_on_other {
                game.turn.executed_on_other = true;
                let what = Executed::Move(played);
                fx.note(Note::Executed { board, by: game.turn.by, what });
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
    if !game.wood(board).holds_any() {
        let should = match played {
            Some(played) if game.turn.executed_on_other || owed(game, board).is_none() => {
                after(&current, &played)
            }
            Some(_) | None => current,
        };
        differs(game, board, &should, fx);
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
            let what = Executed::Move(last.played);
            fx.note(Note::Executed { board, by: last.by, what });
        } else if last.by == board {
            let by = last.by;
            game.open.resolve(fx, |open| is_late_execution(open, by));
        }
    }
}

fn is_late_execution(open: &Discrepancy, side: Color) -> bool {
    open.is_about_clock(side) && open.missing() == Some(Missing::Execution)
}
