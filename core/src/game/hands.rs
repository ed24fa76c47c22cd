//! What hands do on the boards, as the boards report it or somebody keys it in. What they touch is in
//! `touching`, what then stands there in `judging`.

use super::boards::{differs, owed, settle};
use super::execution::{carries, squares_of};
use super::judging::{finish_owed, judge};
use super::state::{Game, Phase, Stage};
use super::touch::Touch;
use super::touching::{Purpose, let_go, purpose, touched};
use super::{BoardEvent, Effects, Message, Note, Played, Refusal, telling};
use crate::rules::{Color, Move, Piece, Position, Square};
use crate::time::Millis;

pub(super) fn board(
    game: &mut Game,
    now: Millis,
    board: Color,
    what: &BoardEvent,
    fx: &mut Effects,
) {
    match what {
        BoardEvent::Lifted(square) => lifted(game, now, board, (*square, None), fx),
        BoardEvent::PieceLifted(square, piece) => {
            lifted(game, now, board, (*square, Some(*piece)), fx);
        }
        BoardEvent::Placed(square) => placed(game, now, board, (*square, None), fx),
        BoardEvent::PiecePlaced(square, piece) => {
            placed(game, now, board, (*square, Some(*piece)), fx);
        }
        BoardEvent::Occupancy(squares) => {
            game.wood_mut(board).occupy(*squares);
            read_whole(game, now, board, fx);
        }
        BoardEvent::Pieces(pieces) => {
            game.wood_mut(board).show(pieces.as_ref().clone());
            read_whole(game, now, board, fx);
        }
        BoardEvent::Lost { cause: _ } => {
            if !game.wood(board).reporting {
                return;
            }
            game.wood_mut(board).fall_silent();
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

/// The whole board was told at once.
fn read_whole(game: &mut Game, now: Millis, board: Color, fx: &mut Effects) {
    let wood = game.wood_mut(board);
    wood.reporting = true;
    if std::mem::take(&mut wood.returned) && !is_expected(game, board) {
        differs(game, board, &game.position.clone(), fx);
    } else {
        judge(game, now, board, fx);
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
        || called.is_some_and(|played| wood.looks_like(&played.after(&game.position).placement()))
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

/// A captured piece can be replaced so quickly that its square never reads empty; then nothing tells that
/// the owed move has come to its end but that the player's own hand goes on.
fn goes_on(game: &mut Game, board: Color, square: Square, fx: &mut Effects) {
    let own = game.wood(board).shows().piece_at(square).is_some_and(|piece| piece.color == board);
    if own && owed(game, board).is_some_and(|last| !squares_of(&last.played).contains(square)) {
        finish_owed(game, board, fx);
    }
}

/// A square, and the piece on it where the board names it.
type Named = (Square, Option<Piece>);

fn lifted(game: &mut Game, now: Millis, board: Color, (square, named): Named, fx: &mut Effects) {
    take_as_done(game, board, square, fx);
    goes_on(game, board, square, fx);
    let purpose = purpose(game, now, board, square);
    let wood = game.wood_mut(board);
    // What came from nowhere and goes again was on its way past.
    if wood.forget(square) {
        judge(game, now, board, fx);
        return;
    }
    let lifted = match named {
        Some(piece) => wood.lift_named(square, piece),
        None => wood.lift(square),
    };
    let Some(piece) = lifted else {
        fx.note(Note::Refused(Refusal::EmptySquare(square)));
        return;
    };
    match purpose {
        Purpose::Adjust => {
            game.turn.adjusted.push(Touch { square, piece });
            fx.note(Note::Adjusted { by: board, square });
        }
        Purpose::Touch => touched(game, now, board, Touch { square, piece }, fx),
        Purpose::Other => {}
    }
    // A board that looks at one square after the other may tell last that the origin is empty.
    if named.is_some() || !game.wood(board).is_all_known() || ends_with_lifting(game, board) {
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

fn placed(game: &mut Game, now: Millis, board: Color, (square, named): Named, fx: &mut Effects) {
    let set_up = matches!(game.phase, Phase::Adjourned(Stage::Away | Stage::Resuming));
    // What is lifted from here on was not lifted at once with what was lifted before.
    game.turn.touched_at = None;
    match named {
        Some(piece) => game.wood_mut(board).place_named(square, piece),
        None if set_up => set_up_again(game, board, square, fx),
        None => place_from_hand(game, board, square, fx),
    }
    game.wood_mut(board).placed = Some((square, now));
    if board == game.turn.by && !set_up {
        let_go(game, now, board, square, fx);
    }
    judge(game, now, board, fx);
}

/// A peg comes into a hole: of what is in the hand, the piece that a move carries there.
fn place_from_hand(game: &mut Game, board: Color, square: Square, fx: &mut Effects) {
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
}

/// A piece comes onto a board that is being set up again: of what is in the hand, the one that belongs
/// there.
fn set_up_again(game: &mut Game, board: Color, square: Square, fx: &mut Effects) {
    let position = game.position.clone();
    let wanted = position.piece_at(square);
    let actor = wanted.map_or(game.turn.by, |piece| piece.color);
    let fits = |origin: Square, _: Square| wanted.is_some() && position.piece_at(origin) == wanted;
    if game.wood_mut(board).place(square, actor, &fits).is_none() {
        fx.note(Note::Refused(Refusal::NothingInHand(square)));
    }
}
