//! What is known of a board whose pieces were followed.

use super::Followed;
use crate::board::Senses;
use crate::rules::{Color, Piece, Placement, Role, Square, Squares};

/// What is known of it.
impl Followed {
    /// The pieces that stand, as far as they are known.
    pub(in crate::game) const fn shows(&self) -> &Placement {
        &self.shows
    }

    /// From where the piece on this square seems to have come, if one look at the whole board is all that says so.
    pub(in crate::game) fn seems_from(&self, square: Square) -> Option<Square> {
        self.seems_moved.filter(|(_, to)| self.read_whole && *to == square).map(|(from, _)| from)
    }

    /// From where the piece on this square was lifted first, if a hand has carried it there.
    pub(in crate::game) fn origin_of(&self, square: Square) -> Option<Square> {
        self.on_the_way.iter().find(|(stands, _)| *stands == square).map(|(_, origin)| *origin)
    }

    /// Occupied squares of which nobody knows the piece.
    pub(in crate::game) const fn unknown(&self) -> Squares {
        self.unknown
    }

    /// The squares on which something stands.
    pub(in crate::game) fn occupied(&self) -> Squares {
        self.shows.occupied().union(self.unknown)
    }

    /// Where a pawn has come to its last rank, and what it was said to have become.
    pub(in crate::game) const fn became(&self) -> Option<(Square, Role)> {
        self.became
    }

    /// The squares on which a piece of the hand was put down by its name.
    pub(in crate::game) const fn named(&self) -> Squares {
        self.named
    }

    /// The squares that were lifted.
    pub(in crate::game) const fn lifted(&self) -> Squares {
        self.lifted
    }

    /// The squares from which pieces are in the air, or captured.
    pub(in crate::game) fn held(&self) -> Squares {
        self.in_hand.iter().map(|(square, _)| *square).collect()
    }

    /// How many of a side's pieces are off their squares and were captured on none of these `beside` the board.
    pub(in crate::game) fn count_held(&self, side: Color, beside: Squares) -> usize {
        let held = self.in_hand.iter();
        held.filter(|(square, piece)| piece.color == side && !beside.contains(*square)).count()
    }

    /// The squares from which pieces are in the air, without those where another piece came since: what
    /// stood there was captured.
    pub(in crate::game) fn in_the_air(&self) -> Squares {
        self.held().minus(self.replaced)
    }

    /// Whether anything is in the hand, or still on the way from one square to another: what has come
    /// from nowhere has not been seen to leave yet.
    pub(in crate::game) fn holds_any(&self) -> bool {
        let from_nowhere = self.from_nowhere.common(self.unknown);
        (!self.read_whole && !from_nowhere.is_empty())
            || !self.in_hand.is_empty()
            || !self.ahead.is_empty()
    }

    /// Whether the last change was the whole board at once.
    pub(in crate::game) const fn is_read_whole(&self) -> bool {
        self.read_whole
    }

    /// Whether the hand of this side has not come to its end: one of its pieces is in the air, stands
    /// twice, or is a pawn that has to become another piece (3.7.3). What was captured on the squares
    /// `beside` lies beside the board.
    pub(in crate::game) fn is_unfinished(&self, mover: Color, beside: Squares) -> bool {
        let held = self
            .in_hand
            .iter()
            .filter(|(square, piece)| piece.color == mover && !beside.contains(*square));
        match self.senses {
            // A report of the whole board shows where they came down, though not which is which; but not what was
            // lifted since.
            Senses::Occupancy => {
                let since = held.clone().filter(|(square, _)| self.left_since.contains(*square));
                held.count() > self.unknown.len()
                    || since.count() > self.unknown.common(self.from_nowhere).len()
            }
            Senses::Pieces => {
                let last = (!mover).backrank();
                let pawn = Piece { color: mover, role: Role::Pawn };
                let new = self
                    .ahead
                    .iter()
                    .filter(|(square, piece)| piece.color == mover && square.rank() == last)
                    .count();
                let pawns = held.clone().filter(|(_, piece)| *piece == pawn).count();
                // The pawn in the hand has become the piece that came to the last rank.
                let exchanged = new.min(pawns);
                // What the other side's pawn has become is new on the board, and in no hand of this one's.
                let ahead = self.ahead.iter().filter(|(_, piece)| piece.color == mover).count();
                let waits = |square: Square| {
                    square.rank() == last && self.shows.piece_at(square) == Some(pawn)
                };
                held.count() > exchanged || ahead > exchanged || Square::ALL.into_iter().any(waits)
            }
        }
    }
}
