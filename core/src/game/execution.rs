//! What stands on a board, measured against the moves that could have put it there.
//!
//! A board that only feels pegs names no pieces, so moves are told apart by which squares are
//! occupied and which were lifted. What the squares leave open is left open: the call and the clock
//! are further witnesses, and where they do not help either, people are asked. A board that names its
//! pieces leaves nothing open but whether the hand has come to its end.

use super::sign;
use super::wood::Wood;
use super::{Executed, Played};
use crate::board::Senses;
use crate::rules::{Displacement, Move, Piece, Placement, Position, Square, Squares};

/// How far a hand has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Progress {
    /// Something is still in the hand, or the second piece of the move has not come yet.
    Underway,
    /// Every piece of the mover's stands where it stood; only something of the opponent's is off.
    NothingMoved,
    /// This stands.
    Stands(Executed),
}

/// Whether the hand may still go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hand {
    /// Nobody has said that the move is at its end.
    MayGoOn,
    /// The clock was pressed: with it the player says that all is done.
    IsDone,
}

/// What the mover has put on the board, starting from this position.
///
/// `called` is the move that the call names, if it names one, legal or not: where the wood fits it,
/// that move stands (a second witness settles what the squares alone leave open).
pub(super) fn infer(
    position: &Position,
    wood: &Wood,
    called: Option<Played>,
    hand: Hand,
) -> Progress {
    let unfinished = hand == Hand::MayGoOn && wood.is_unfinished(position.turn());
    // Without the pieces' names a capture looks like an attacker in the air: nothing is concluded
    // while one is.
    if unfinished && wood.senses() == Senses::Occupancy {
        return Progress::Underway;
    }
    if let Some(called) = called
        && wood.looks_like(&called.after(position).placement())
    {
        return Progress::Stands(Executed::Move(called));
    }
    let legal = position.legal_moves();
    if let Some(stands) = one_of(wood, &fitting(position, &legal, wood, hand)) {
        return Progress::Stands(stands);
    }
    if unfinished
        || legal.iter().any(|m| is_half_done(position, *m, wood))
        || (hand == Hand::MayGoOn && sign::may_follow(position, wood))
    {
        return Progress::Underway;
    }
    if let Some(played) = before_the_reply(position, &legal, wood, called) {
        return Progress::Stands(Executed::Move(played));
    }
    let knows = wood.senses() == Senses::Pieces || wood.holds_any();
    if hand == Hand::MayGoOn && knows && is_at_home(position, wood) {
        return Progress::NothingMoved;
    }
    let carried = carried(position, wood.shows()).filter(|_| wood.is_all_known());
    Progress::Stands(match carried {
        Some(carried) => Executed::Move(Played::Illegal(carried)),
        None => Executed::Unclear,
    })
}

/// The legal moves that lead to what stands.
fn fitting(position: &Position, legal: &[Move], wood: &Wood, hand: Hand) -> Vec<Move> {
    let stand = legal.iter().copied().filter(|m| wood.looks_like(&position.after(*m).placement()));
    let left = |square: Square| wood.lifted().contains(square);
    match wood.senses() {
        Senses::Pieces => stand.collect(),
        Senses::Occupancy => {
            let mut seen: Vec<Move> =
                stand.clone().filter(|m| squares_to_lift(*m).into_iter().all(left)).collect();
            if seen.is_empty() && hand == Hand::IsDone {
                // What is captured can be replaced so quickly that its square never reads empty.
                seen = stand.filter(|m| squares_to_carry(*m).into_iter().all(left)).collect();
            }
            if seen.len() > 1 {
                seen.retain(|m| wood.agrees_with(&position.after(*m).placement()));
            }
            seen
        }
    }
}

/// What these moves come to: nothing, one move, a promotion whose piece is open, or more than the
/// squares can tell apart.
fn one_of(wood: &Wood, found: &[Move]) -> Option<Executed> {
    let [first, rest @ ..] = found else { return None };
    if wood.senses() == Senses::Pieces || (rest.is_empty() && first.promotion().is_none()) {
        return Some(Executed::Move(Played::Legal(*first)));
    }
    let bare = |m: &Move| Displacement { promotion: None, ..m.displacement() };
    let one_pawn = first.promotion().is_some() && rest.iter().all(|m| bare(m) == bare(first));
    Some(if one_pawn { Executed::Promotion(bare(first)) } else { Executed::Unclear })
}

/// The move after which the opponent's reply stands here already: two moves in one look at the board.
/// Of pegs without names only the call can tell which move it was.
fn before_the_reply(
    position: &Position,
    legal: &[Move],
    wood: &Wood,
    called: Option<Played>,
) -> Option<Played> {
    let answered = |played: &Played| shows_reply(&played.after(position), wood);
    if let Some(called) = called {
        return answered(&called).then_some(called);
    }
    if wood.senses() == Senses::Occupancy || is_at_home(position, wood) {
        return None;
    }
    legal.iter().map(|m| Played::Legal(*m)).find(answered)
}

/// Whether no piece of the mover's has changed its square.
fn is_at_home(position: &Position, wood: &Wood) -> bool {
    let mover = position.turn();
    let changed = position.placement().differences(wood.shows());
    let own = |piece: Option<Piece>| piece.is_some_and(|piece| piece.color == mover);
    !changed.into_iter().any(|(_, before, now)| own(before) || own(now))
}

/// Whether the board shows a legal move of the side to move, executed on it already.
pub(super) fn shows_reply(position: &Position, wood: &Wood) -> bool {
    let replies = position.legal_moves();
    replies.iter().any(|reply| wood.looks_like(&position.after(*reply).placement()))
}

/// The squares from which a move carries a piece of the mover's.
fn squares_to_carry(m: Move) -> Vec<Square> {
    let mut squares = vec![m.origin()];
    squares.extend(m.castling_rook().map(|(from, _)| from));
    squares
}

/// The squares from which a move lifts something.
fn squares_to_lift(m: Move) -> Vec<Square> {
    let mut squares = squares_to_carry(m);
    squares.extend(m.captured().map(|(square, _)| square));
    squares
}

/// Castling of which only the king has moved (4.7.2), or a capture en passant whose victim still
/// stands: the hand is between two pieces.
pub(super) fn is_half_done(position: &Position, m: Move, wood: &Wood) -> bool {
    if m.castling().is_none() && !m.is_en_passant() {
        return false;
    }
    let half = position.placement().occupied().without(m.origin()).with(m.destination());
    wood.occupied() == half
}

/// The one piece of the mover that has changed its square, with nothing of the opponent's gone but
/// from where it went. An illegal castling is the king's two squares.
fn carried(position: &Position, shows: &Placement) -> Option<Displacement> {
    let mover = position.turn();
    let (mut left, mut reached, mut gone) = (Vec::new(), Vec::new(), Squares::EMPTY);
    for (square, before, now) in position.placement().differences(shows) {
        match before {
            Some(piece) if piece.color == mover => left.push(square),
            Some(_) => gone = gone.with(square),
            None => {}
        }
        if now.is_some_and(|piece| piece.color == mover) {
            reached.push(square);
        } else if now.is_some() {
            return None;
        }
    }
    let carried = |origin, destination| Displacement { origin, destination, promotion: None };
    match (left.as_slice(), reached.as_slice()) {
        ([origin], [destination]) if gone.without(*destination).is_empty() => {
            Some(carried(*origin, *destination))
        }
        ([_, _], [_, _]) => left
            .iter()
            .flat_map(|origin| reached.iter().map(|destination| carried(*origin, *destination)))
            .find(|displacement| position.castling_gesture(*displacement).is_some()),
        _ => None,
    }
}

/// The squares that a move touches on the wood, lifted or reached.
pub(super) fn squares_of(played: &Played) -> Squares {
    match played {
        Played::Legal(m) => {
            let mut squares: Squares = squares_to_lift(*m).into_iter().collect();
            squares = squares.with(m.destination());
            if let Some((_, to)) = m.castling_rook() {
                squares = squares.with(to);
            }
            squares
        }
        Played::Illegal(carried) => Squares::EMPTY.with(carried.origin).with(carried.destination),
    }
}

/// Whether the move carries a piece from this origin to this square.
pub(super) fn carries(played: &Played, origin: Square, square: Square) -> bool {
    let piece = played.displacement();
    let rook = match played {
        Played::Legal(m) => m.castling_rook(),
        Played::Illegal(_) => None,
    };
    (piece.origin == origin && piece.destination == square) || rook == Some((origin, square))
}
