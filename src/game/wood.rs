//! A board of wood as the game knows it: what stands there, what is in the hand.
//!
//! Sensed and keyed boards come to the same thing here: lifts and places. A board that only feels
//! pegs cannot name pieces, so they are followed from where they stood; where the same squares are
//! occupied as in a known placement, that placement is taken to stand.

use super::{Hole, Stands};
use crate::rules::{Piece, Placement, Square, Squares};

/// One board.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Wood {
    /// The pieces that stand, as far as they are known.
    shows: Placement,
    /// Occupied squares of which nobody knows the piece.
    unknown: Squares,
    /// Pieces off their squares, in the order of lifting: in a hand, or captured.
    in_hand: Vec<(Square, Piece)>,
    /// Squares that were lifted since the board last showed a position of the game.
    lifted: Squares,
    /// Whether the board reports by itself at present.
    pub(super) reporting: bool,
    /// Whether the board is back from an outage and has not told its squares yet: what changed in the
    /// meantime was nobody's move.
    pub(super) returned: bool,
    /// Whether anything was reported or keyed in since the board last showed a position.
    touched: bool,
}

/// Which pieces may be put where: from a square, of a kind, to a square.
pub(super) trait Fits {
    /// Whether the piece from this origin belongs on this square.
    fn fits(&self, origin: Square, square: Square) -> bool;
}

impl<F: Fn(Square, Square) -> bool> Fits for F {
    fn fits(&self, origin: Square, square: Square) -> bool {
        self(origin, square)
    }
}

impl Wood {
    pub(super) fn new(shows: Placement, reporting: bool) -> Wood {
        Wood {
            shows,
            unknown: Squares::EMPTY,
            in_hand: Vec::new(),
            lifted: Squares::EMPTY,
            reporting,
            returned: false,
            touched: false,
        }
    }

    /// Takes what stands on the square into the hand. Nothing known there: `None`, and the square is
    /// empty afterwards all the same.
    pub(super) fn lift(&mut self, square: Square) -> Option<Piece> {
        self.touched = true;
        self.unknown = self.unknown.without(square);
        let piece = self.shows.take(square)?;
        self.in_hand.push((square, piece));
        self.lifted = self.lifted.with(square);
        Some(piece)
    }

    /// Puts a piece of the hand on a square: one that belongs there, else the last lifted of the
    /// wanted colour, else the last lifted. `None` when the hand is empty: something unknown stands
    /// there now.
    pub(super) fn place(
        &mut self,
        square: Square,
        actor: crate::rules::Color,
        fits: &dyn Fits,
    ) -> Option<Piece> {
        self.touched = true;
        let own = |(_, piece): &(Square, Piece)| piece.color == actor;
        let index = self
            .in_hand
            .iter()
            .rposition(|held| own(held) && fits.fits(held.0, square))
            .or_else(|| self.in_hand.iter().rposition(own))
            .or_else(|| self.in_hand.len().checked_sub(1));
        match index {
            Some(index) => {
                let (_, piece) = self.in_hand.remove(index);
                self.shows.put(square, piece);
                Some(piece)
            }
            None => {
                self.unknown = self.unknown.with(square);
                None
            }
        }
    }

    /// Takes a whole report of occupied squares: what is missing was lifted unseen, what is new is
    /// unknown unless exactly one piece has changed its square.
    pub(super) fn occupy(&mut self, squares: Squares) {
        self.touched = true;
        let missing: Vec<Square> = self.shows.occupied().minus(squares).iter().collect();
        let new: Vec<Square> = squares.minus(self.shows.occupied()).iter().collect();
        self.unknown = Squares::EMPTY;
        if let ([from], [to]) = (missing.as_slice(), new.as_slice())
            && let Some(piece) = self.shows.take(*from)
        {
            self.shows.put(*to, piece);
            self.lifted = self.lifted.with(*from);
            return;
        }
        for square in missing {
            self.lift(square);
        }
        self.unknown = new.into_iter().collect();
    }

    /// The board shows this placement exactly; whatever was in the hand is off it.
    pub(super) fn settle(&mut self, placement: Placement) {
        self.shows = placement;
        self.unknown = Squares::EMPTY;
        self.in_hand.clear();
        self.lifted = Squares::EMPTY;
        self.touched = false;
    }

    /// The pieces that stand, as far as they are known.
    pub(super) const fn shows(&self) -> &Placement {
        &self.shows
    }

    /// The squares on which something stands.
    pub(super) fn occupied(&self) -> Squares {
        self.unknown.iter().fold(self.shows.occupied(), Squares::with)
    }

    /// The squares that were lifted since the board last showed a position of the game.
    pub(super) const fn lifted(&self) -> Squares {
        self.lifted
    }

    /// Whether anything was reported or keyed in since the board last showed a position.
    pub(super) const fn is_touched(&self) -> bool {
        self.touched
    }

    /// Whether a piece of this colour is in the hand.
    pub(super) fn holds(&self, color: crate::rules::Color) -> bool {
        self.in_hand.iter().any(|(_, piece)| piece.color == color)
    }

    /// Whether anything is in the hand.
    pub(super) fn holds_any(&self) -> bool {
        !self.in_hand.is_empty()
    }

    /// Whether the same squares are occupied as in this placement.
    pub(super) fn looks_like(&self, placement: &Placement) -> bool {
        self.occupied() == placement.occupied()
    }

    /// Whether every known piece stands as in this placement too, a promoted pawn aside.
    pub(super) fn agrees_with(&self, placement: &Placement) -> bool {
        self.looks_like(placement)
            && self.shows.differences(placement).iter().all(|(_, here, there)| {
                matches!((here, there), (Some(h), Some(t)) if h.color == t.color) || here.is_none()
            })
    }

    /// What is wrong on this board, measured against what should stand.
    pub(super) fn holes(&self, should: &Placement) -> Vec<Hole> {
        Square::ALL
            .into_iter()
            .map(|square| Hole {
                square,
                has: match self.shows.piece_at(square) {
                    Some(piece) => Stands::Piece(piece),
                    None if self.unknown.contains(square) => Stands::Something,
                    None => Stands::Nothing,
                },
                should: should.piece_at(square),
            })
            .filter(|hole| match (hole.has, hole.should) {
                (Stands::Nothing, None) | (Stands::Something, Some(_)) => false,
                (Stands::Piece(has), Some(should)) => has != should,
                (Stands::Nothing, Some(_)) | (Stands::Piece(_) | Stands::Something, None) => true,
            })
            .collect()
    }
}
