//! A pawn that was left on its last rank (7.5.2): where it is in the game, the queen that stands for it, and what that
//! makes of the moves behind it. Whether a new piece was put there only people see where the board does not name it.

use super::facts::Bound;
use super::illegal_moves::{Found, found_at, last_ply};
use super::state::{Game, Ply};
use super::touch::Touch;
use super::{Discrepancy, Effects, Executed, Missing, Note, Played, Task, boards, completing};
use crate::rules::{Color, Displacement, Move, Piece, Position, Role, Square, Stands, WrongSquare};
use crate::time::Millis;

/// A pawn of this side that was left on its last rank, as far as the program has seen it.
pub(super) fn open_pawn(game: &Game, side: Color) -> Option<Found> {
    let turn = &game.found.turn;
    let is_one =
        |open: &Discrepancy| open.side() == side && open.missing() == Some(Missing::Promotion);
    let open = game.ledger.iter().any(is_one);
    match turn.stands() {
        Some(Executed::Promotion(carried)) if turn.by == side => Some(Found {
            before: game.position.clone(),
            plies: game.plies.len(),
            // Who pressed it back has not undone that it was pressed.
            pressed: open || game.facts.tray(side).pressed.is_some(),
            replied: false,
            reply_completed: false,
            claimed: false,
            queen: queen_for(carried, &game.position),
        }),
        // What was called behind the clock has undone nothing either.
        Some(_) | None => last_ply(game, side, |queen| queen.is_some())
            .or_else(|| called_pawn(game, side).filter(|_| open)),
    }
}

/// The pawn of this side that is ruled where its fault is named: the one of the running turn, else the last one.
pub(super) fn named_pawn(game: &Game, side: Color) -> Option<Found> {
    let open = || open_pawn(game, side);
    unnamed_pawn(game, side).or_else(open).or_else(|| called_pawn(game, side))
}

/// The same, where only people have seen whether it was left there: its promotion was pressed, called without a new piece
/// and carried out on no board that tells, or was called with one.
pub(super) fn unseen_pawn(game: &Game, side: Color) -> Option<Found> {
    unnamed_pawn(game, side).or_else(|| called_pawn(game, side))
}

/// The pawn of the running turn of which nobody has told what became of it. Before the press it is no offence.
fn unnamed_pawn(game: &Game, side: Color) -> Option<Found> {
    let carried = unnamed(game, side)?;
    let plies = game.plies.len();
    // Who pressed it back has not undone that it was pressed.
    let is_early =
        |open: &Discrepancy| open.side() == side && open.missing() == Some(Missing::Call);
    let pressed =
        game.facts.tray(side).pressed.is_some() || game.ledger.is_open_of(plies, is_early);
    pressed.then(|| Found {
        before: game.position.clone(),
        plies,
        pressed,
        replied: false,
        reply_completed: false,
        claimed: false,
        queen: queen_for(carried, &game.position),
    })
}

/// The promotion of the running turn whose call names no new piece (D.2.1), where nobody has told what the board shows.
fn unnamed(game: &Game, side: Color) -> Option<Displacement> {
    let turn = &game.found.turn;
    let is_told = turn.executed.is_some() || completing::tells_hand(game, side);
    let call = turn.call.as_ref().filter(|_| turn.by == side && !is_told)?;
    let meaning = Some(&call.meaning).filter(|meaning| meaning.lacks_promotion())?;
    let carried = meaning.moves().first()?.carried();
    Some(Displacement { promotion: None, ..carried })
}

/// The last promotion of this side whose new piece nobody but its call has named: whether the pawn was left there only
/// people see.
pub(super) fn called_pawn(game: &Game, side: Color) -> Option<Found> {
    let plies = game.plies.iter().enumerate().rposition(|(at, ply)| {
        ply.only_called && game.position_behind(at).is_some_and(|before| before.turn() == side)
    })?;
    let before = game.position_behind(plies)?;
    let carried = game.plies.get(plies)?.played.carried();
    let queen = queen_for(carried, &before);
    Some(found_at(game, side, plies, before, queen))
}

/// The queen that a pawn carried to its last rank becomes, where it may go there.
fn queen_for(carried: Displacement, before: &Position) -> Option<Move> {
    before.legal(Displacement { promotion: Some(Role::Queen), ..carried })
}

/// The queen for a pawn that was left on its last rank and replied to: carried it was without one, and it stands in the
/// game as the queen, or as a pawn where the reply is legal beside a pawn alone.
pub(super) fn queen_of(played: Played, before: &Position) -> Option<Move> {
    match played {
        Played::Illegal(illegal) => match illegal.carried().promotion {
            Some(Role::Queen) | None => queen_for(illegal.carried(), before),
            Some(_) => None,
        },
        Played::Legal(_) => None,
    }
}

/// Whether nothing has been moved from its last rank, or captured there, since it was left.
pub(super) fn is_there(game: &Game, found: &Found) -> bool {
    let Some(square) = found.queen.map(Move::destination) else { return false };
    let later = game.plies.get(found.plies + 1..).unwrap_or_default();
    !later.iter().any(|ply| ply.played.squares().contains(square))
}

/// Whether everything that was played behind a pawn on its last rank is legal with the queen that stands for it: the plies, and
/// what is called or carried of the reply.
pub(super) fn is_played_on(game: &Game, found: &Found) -> bool {
    let Some(queen) = found.queen else { return true };
    let mut at = found.before.after(queen);
    let are_legal = game.plies.iter().skip(found.plies + 1).all(|ply| {
        let legal = at.legal(ply.played.carried());
        if let Some(m) = legal {
            at = at.after(m);
        }
        legal.is_some()
    });
    let turn = &game.found.turn;
    let underway = turn.played().filter(|_| turn.by == at.turn());
    are_legal && underway.is_none_or(|played| at.legal(played.carried()).is_some())
}

/// Whether a press of this side that left a pawn on its last rank was pressed back.
pub(super) fn is_pressed_back(game: &Game, side: Color) -> bool {
    let turn = &game.found.turn;
    let stands = matches!(turn.stands(), Some(Executed::Promotion(_)));
    let is_left = stands && turn.by == side || unnamed_pawn(game, side).is_some();
    is_left && game.facts.tray(side).pressed.is_none()
}

/// A pawn whose new piece was only called is ruled to have been left on its last rank, and is not there to be ruled
/// again. Where it goes back it binds (7.4a of 2009).
pub(super) fn pawn_ruled(game: &mut Game, side: Color, pawn: &Found, goes_back: bool) {
    if let Some(ply) = game.plies.get_mut(pawn.plies) {
        ply.only_called = false;
    } else if goes_back && game.position == pawn.before {
        let square = pawn.queen.map(Move::origin);
        let touch = |square| pawn.before.piece_at(square).map(|piece| Touch { square, piece });
        let touches = square.and_then(touch).into_iter().collect();
        game.facts.tray_mut(side).bound_again(&Bound { touches, ..Bound::default() });
    }
}

/// 7.5.2: the pawn is replaced by a queen: in the running turn, or in the ply that was replied to.
pub(super) fn queen_stands(
    game: &mut Game,
    now: Millis,
    side: Color,
    queen: Displacement,
    fx: &mut Effects,
) {
    if game.mover() == side
        && let Some(m) = game.position.legal(queen)
    {
        // The Laws name the new piece. What was called beside the pawn and is forbidden by the queen is no reply.
        game.found.turn.names_piece = true;
        let is_reply_forbidden = game.found.turn.pawn_stays;
        completing::complete(game, now, Played::Legal(m), fx);
        if is_reply_forbidden {
            game.facts.tray_mut(!side).call = None;
        }
        return;
    }
    let found = last_ply(game, side, |left| left.is_some());
    let Some(found) = found.or_else(|| ruled_pawn(game, side, queen)) else { return };
    let Some(m) = found.queen else { return };
    let left = game.plies.get(found.plies).map(|ply| ply.played);
    let mut plies: Vec<Ply> = game.plies.to_vec();
    let mut position = found.before;
    for (index, ply) in plies.iter_mut().enumerate().skip(found.plies) {
        if index == found.plies {
            ply.played = Played::Legal(m);
        }
        if let Some(last) = game.last.as_mut().filter(|_| index + 1 == game.plies.len()) {
            last.before = position.clone();
            last.played = ply.played;
        }
        position = ply.played.after(&position);
        ply.reached = position.fingerprint();
    }
    game.plies = plies.into();
    game.position = position;
    if let Some(left) = left {
        queen_is_due(game, side, left, m, fx);
    }
}

/// The pawn of this ply stays on its last rank on its player's own keyed board when the game goes back before it for the queen:
/// nothing is put back there. The answer is where it stands.
pub(super) fn stays(game: &mut Game, side: Color, plies: usize) -> Option<Square> {
    let ply = game.plies.get(plies).copied()?;
    let before = game.position_behind(plies).filter(|before| before.turn() == side)?;
    if game.facts.board(side).is_reporting() || queen_of(ply.played, &before).is_none() {
        return None;
    }
    boards::shows_as_before(game, side, ply.played.squares(), &before);
    Some(ply.played.displacement().destination)
}

/// The queen of the ruling is to be put in on this board, for the pawn of this side.
pub(super) fn queen_is_due_on(
    game: &mut Game,
    board: Color,
    (side, square): (Color, Square),
    fx: &mut Effects,
) {
    let [pawn, queen] = [Role::Pawn, Role::Queen].map(|role| Piece { color: side, role });
    let holes = vec![WrongSquare { square, has: Stands::Piece(pawn), should: Some(queen) }];
    game.found.boards[board].to_set.clone_from(&holes);
    fx.note(Note::Due { task: Task::Correct { board, holes } });
}

/// The queen of the ruling is to be put in on both boards: with the move where that is still owed, for the pawn elsewhere.
/// A board that names its pieces shows by itself what stands there.
fn queen_is_due(game: &mut Game, side: Color, left: Played, m: Move, fx: &mut Effects) {
    let (square, queen) = (m.destination(), Piece { color: side, role: Role::Queen });
    for board in Color::ALL {
        let owed = &mut game.found.boards[board].owed;
        if let Some(owed) = owed.iter_mut().find(|owed| owed.by == side && owed.played == left) {
            owed.played = Played::Legal(m);
            continue;
        }
        let stays = game.position.piece_at(square) == Some(queen);
        if !stays || game.facts.board(board).is_reporting() {
            continue;
        }
        queen_is_due_on(game, board, (side, square), fx);
    }
}

/// The last promotion of this side by these squares, whatever its new piece is.
fn ruled_pawn(game: &Game, side: Color, queen: Displacement) -> Option<Found> {
    let plies = game.plies.iter().enumerate().rposition(|(at, ply)| {
        let carried = ply.played.carried();
        let same = (carried.origin, carried.destination) == (queen.origin, queen.destination);
        same && game.position_behind(at).is_some_and(|before| before.turn() == side)
    })?;
    let before = game.position_behind(plies)?;
    let queen = before.legal(queen);
    Some(found_at(game, side, plies, before, queen))
}
