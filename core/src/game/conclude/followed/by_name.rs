//! Pieces that somebody keys in by their names, on a board that cannot tell them.

use super::super::ways::Fits;
use super::Followed;
use crate::rules::{Piece, Rank, Role, Square};

impl Followed {
    /// Puts the piece of this name down: out of the hand, the one that belongs here before another one; what no hand
    /// holds comes from beside the board. The answer is whether it did: a pawn that is in the hand above its last rank
    /// may have become it.
    pub(super) fn place_by_name(&mut self, square: Square, piece: Piece, fits: &dyn Fits) -> bool {
        let pawn = Piece { role: Role::Pawn, ..piece };
        let promotes = piece != pawn && square.rank() == last_rank(piece);
        if promotes && self.in_hand.iter().any(|(_, held)| *held == pawn) {
            let belongs = |held: &(Square, Piece)| held.1 == pawn && fits.fits(held.0, square);
            let Some(index) = self.in_hand.iter().rposition(belongs) else { return false };
            self.put_down(square, index);
            self.becomes(square, piece);
            return true;
        }
        let of_name = |(_, held): &(Square, Piece)| *held == piece;
        let belongs = |held: &(Square, Piece)| of_name(held) && fits.fits(held.0, square);
        let held = self.in_hand.iter().rposition(belongs);
        match held.or_else(|| self.in_hand.iter().rposition(of_name)) {
            Some(index) => self.put_down(square, index),
            None => {
                self.unknown = self.unknown.without(square);
                self.shows.put(square, piece);
            }
        }
        self.named = self.named.with(square);
        true
    }

    /// A pawn that has come to its last rank is this piece now.
    pub(super) fn becomes(&mut self, square: Square, piece: Piece) {
        let pawn = Piece { role: Role::Pawn, ..piece };
        if square.rank() == last_rank(piece) && self.shows.piece_at(square) == Some(pawn) {
            self.shows.put(square, piece);
            self.became = Some((square, piece.role));
        }
    }
}

const fn last_rank(piece: Piece) -> Rank {
    piece.color.other().backrank()
}
