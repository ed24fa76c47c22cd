//! What stands on a board, measured against the moves that could have put it there.
//!
//! A board that only feels pegs names no pieces, so moves are told apart by which squares are
//! occupied and which were lifted. What the squares leave open is left open.

use super::wood::Wood;
use super::{Executed, Played};
use crate::rules::{Displacement, Move, Placement, Position, Square, Squares};

/// How far a hand has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Progress {
    /// Something is still in the hand, or the second piece of the move has not come yet.
    Underway,
    /// This stands.
    Stands(Executed),
}

/// What the mover has put on the board, starting from this position.
///
/// `called` is the move that the call names, if it names one, legal or not: where the wood fits it,
/// that move stands (a second witness settles what the squares alone leave open).
pub(super) fn infer(position: &Position, wood: &Wood, called: Option<Played>) -> Progress {
    if let Some(called) = called
        && wood.looks_like(&after(position, &called).placement())
    {
        return Progress::Stands(Executed::Move(called));
    }
    let legal = position.legal_moves();
    let mut found: Vec<Move> = legal
        .iter()
        .copied()
        .filter(|m| squares_to_lift(*m).iter().all(|square| wood.lifted().contains(*square)))
        .filter(|m| wood.looks_like(&position.after(*m).placement()))
        .collect();
    if found.len() > 1 {
        found.retain(|m| wood.agrees_with(&position.after(*m).placement()));
    }
    match found.as_slice() {
        [] => {}
        [m] if m.promotion().is_none() => {
            return Progress::Stands(Executed::Move(Played::Legal(*m)));
        }
        [first, rest @ ..] => {
            let carried = Displacement { promotion: None, ..first.displacement() };
            let one_pawn = first.promotion().is_some()
                && rest
                    .iter()
                    .all(|m| Displacement { promotion: None, ..m.displacement() } == carried);
            let stands = if one_pawn { Executed::Promotion(carried) } else { Executed::Unclear };
            return Progress::Stands(stands);
        }
    }
    if wood.holds(position.turn()) || legal.iter().any(|m| is_half_done(position, *m, wood)) {
        return Progress::Underway;
    }
    let all_known = wood.occupied() == wood.shows().occupied();
    Progress::Stands(match carried(position, wood.shows()).filter(|_| all_known) {
        Some(carried) => Executed::Move(Played::Illegal(carried)),
        None => Executed::Unclear,
    })
}

/// The squares from which a move lifts something.
fn squares_to_lift(m: Move) -> Vec<Square> {
    let mut squares = vec![m.origin()];
    squares.extend(m.captured().map(|(square, _)| square));
    squares.extend(m.castling_rook().map(|(from, _)| from));
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

/// The position after a move as it stands in the game.
pub(super) fn after(position: &Position, played: &Played) -> Position {
    match played {
        Played::Legal(m) => position.after(*m),
        Played::Illegal(carried) => position.after_displacement(*carried),
    }
}
