//! A board of wood as the game knows it: what stands there, what is in the hand.
//!
//! Sensed and keyed boards come to the same thing here: lifts and places. A board that only feels
//! pegs cannot name pieces, so they are followed from where they stood; where the same squares are
//! occupied as in a known placement, that placement is taken to stand. A board that names its pieces
//! is believed, piece by piece; it may say that a piece has come before it says that it has left.

use crate::board::Senses;
use crate::rules::{Color, Piece, Placement, Rank, Role, Square, Squares, Stands, WrongSquare};
use crate::time::Millis;

/// One board.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Wood {
    /// The pieces that stand, as far as they are known.
    shows: Placement,
    /// Occupied squares of which nobody knows the piece.
    unknown: Squares,
    /// What the board knows of its pieces, as its reports show.
    senses: Senses,
    /// Pieces off their squares, in the order of lifting: in a hand, or captured.
    in_hand: Vec<(Square, Piece)>,
    /// Pieces that were seen to come and not yet to leave: they stand twice, or are new on the board.
    ahead: Vec<(Square, Piece)>,
    /// Squares that were lifted since the board last showed a position of the game.
    lifted: Squares,
    /// Whether the board reports by itself at present.
    pub(super) reporting: bool,
    /// Whether the board is back from an outage and has not told its squares yet: what changed in the
    /// meantime was nobody's move.
    pub(super) returned: bool,
    /// Whether the kings stand in the middle as a sign for the result, and the people were told.
    pub(super) signed: bool,
    /// Whether anything was reported or keyed in since the board last showed a position.
    touched: bool,
    /// Whether the last report was the whole board at once: nobody's hand was seen in it.
    read_whole: bool,
    /// What was put down last, and when.
    pub(super) placed: Option<(Square, Millis)>,
}

/// For so long a piece may lose its contact again after it was put down. No hand takes it again so
/// quickly.
const BOUNCE: Millis = Millis(250);

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

/// What is lifted, put down and read.
impl Wood {
    pub(super) fn new(shows: Placement, reporting: bool) -> Wood {
        Wood {
            shows,
            unknown: Squares::EMPTY,
            senses: Senses::Occupancy,
            in_hand: Vec::new(),
            ahead: Vec::new(),
            lifted: Squares::EMPTY,
            reporting,
            returned: false,
            signed: false,
            touched: false,
            read_whole: false,
            placed: None,
        }
    }

    /// Takes what stands on the square into the hand. Nothing known there: `None`, and the square is
    /// empty afterwards all the same.
    pub(super) fn lift(&mut self, square: Square) -> Option<Piece> {
        self.touch(square);
        let piece = self.shows.take(square)?;
        self.leaves(square, piece);
        Some(piece)
    }

    /// Takes away something that nobody knew. The answer is whether there was such a thing.
    pub(super) fn forget(&mut self, square: Square) -> bool {
        let unknown = self.unknown.contains(square);
        if unknown {
            self.touch(square);
        }
        unknown
    }

    /// The same, where the board names the piece that has left.
    pub(super) fn lift_named(&mut self, square: Square, piece: Piece) -> Option<Piece> {
        self.senses = Senses::Pieces;
        self.lift(square).map(|_| piece)
    }

    /// Puts a piece of the hand on a square: one of the wanted colour that belongs there, else one
    /// that stood there, else the last lifted of the wanted colour, else the last lifted. `None` when
    /// the hand is empty: something unknown stands there now.
    pub(super) fn place(&mut self, square: Square, actor: Color, fits: &dyn Fits) -> Option<Piece> {
        self.touch(square);
        let own = |(_, piece): &(Square, Piece)| piece.color == actor;
        let index = self
            .in_hand
            .iter()
            .rposition(|held| own(held) && fits.fits(held.0, square))
            .or_else(|| self.in_hand.iter().rposition(|held| held.0 == square))
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

    /// This piece stands there now, whatever stood there before.
    pub(super) fn place_named(&mut self, square: Square, piece: Piece) {
        self.senses = Senses::Pieces;
        self.touch(square);
        if self.shows.piece_at(square) == Some(piece) {
            return;
        }
        if let Some(stood) = self.shows.take(square) {
            self.leaves(square, stood);
        }
        self.comes(square, piece);
    }

    /// Takes a whole report of occupied squares: what is missing was lifted unseen, what is new is
    /// unknown unless exactly one piece has changed its square.
    pub(super) fn occupy(&mut self, squares: Squares) {
        self.touched = true;
        self.read_whole = true;
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
            if let Some(piece) = self.shows.take(square) {
                self.leaves(square, piece);
            }
        }
        self.unknown = new.into_iter().collect();
    }

    /// Takes a whole report of pieces: what was told wrongly before is taken back.
    pub(super) fn show(&mut self, pieces: Placement) {
        self.touched = true;
        self.read_whole = true;
        self.senses = Senses::Pieces;
        self.unknown = Squares::EMPTY;
        let changes = self.shows.differences(&pieces);
        // First what is gone, so that a piece that only changed its square is not missed anywhere.
        for (square, was, _) in &changes {
            if let Some(piece) = was {
                self.shows.take(*square);
                self.leaves(*square, *piece);
            }
        }
        for (square, _, is) in changes {
            if let Some(piece) = is {
                self.comes(square, piece);
            }
        }
    }

    /// The board shows this placement exactly; whatever was in the hand is off it.
    pub(super) fn settle(&mut self, placement: Placement) {
        self.shows = placement;
        self.unknown = Squares::EMPTY;
        self.in_hand.clear();
        self.ahead.clear();
        self.lifted = Squares::EMPTY;
        self.signed = false;
        self.touched = false;
        self.read_whole = false;
    }

    /// The board is gone: who helps out with keys names no pieces.
    pub(super) fn fall_silent(&mut self) {
        self.reporting = false;
        self.senses = Senses::Occupancy;
    }

    fn touch(&mut self, square: Square) {
        self.touched = true;
        self.read_whole = false;
        self.unknown = self.unknown.without(square);
    }

    /// The piece is off this square. Where the same piece has come to another square before, it is
    /// that one that has left here.
    fn leaves(&mut self, square: Square, piece: Piece) {
        self.lifted = self.lifted.with(square);
        let here = self.ahead.iter().position(|came| *came == (square, piece));
        match here.or_else(|| self.ahead.iter().position(|(_, came)| *came == piece)) {
            Some(index) => {
                self.ahead.remove(index);
            }
            None => self.in_hand.push((square, piece)),
        }
    }

    fn comes(&mut self, square: Square, piece: Piece) {
        self.shows.put(square, piece);
        match self.in_hand.iter().rposition(|(_, held)| *held == piece) {
            Some(index) => {
                self.in_hand.remove(index);
            }
            None => self.ahead.push((square, piece)),
        }
    }
}

/// What is known of it.
impl Wood {
    /// The pieces that stand, as far as they are known.
    pub(super) const fn shows(&self) -> &Placement {
        &self.shows
    }

    /// What the board knows of its pieces.
    pub(super) const fn senses(&self) -> Senses {
        self.senses
    }

    /// The squares on which something stands.
    pub(super) fn occupied(&self) -> Squares {
        self.unknown.iter().fold(self.shows.occupied(), Squares::with)
    }

    /// Whether every piece that stands is known, if only by following the hands.
    pub(super) fn is_all_known(&self) -> bool {
        self.unknown.is_empty()
    }

    /// The squares that were lifted since the board last showed a position of the game.
    pub(super) const fn lifted(&self) -> Squares {
        self.lifted
    }

    /// Whether anything was reported or keyed in since the board last showed a position.
    pub(super) const fn is_touched(&self) -> bool {
        self.touched
    }

    /// Whether the last report was the whole board at once.
    pub(super) const fn is_read_whole(&self) -> bool {
        self.read_whole
    }

    /// Whether anything is in the hand, or still on the way from one square to another: what has come
    /// from nowhere has not been seen to leave yet.
    pub(super) fn holds_any(&self) -> bool {
        let from_nowhere = !self.read_whole && !self.unknown.is_empty();
        from_nowhere || !self.in_hand.is_empty() || !self.ahead.is_empty()
    }

    /// Whether what stands on this square was put there a moment ago, so that it bounces and is not
    /// touched anew.
    pub(super) fn bounces(&self, square: Square, now: Millis) -> bool {
        self.placed.is_some_and(|(last, at)| last == square && now - at <= BOUNCE)
    }

    /// Whether the hand of this side has not come to its end: one of its pieces is in the air, stands
    /// twice, or is a pawn that has to become another piece (3.7.3).
    pub(super) fn is_unfinished(&self, mover: Color) -> bool {
        let held = self.in_hand.iter().filter(|(_, piece)| piece.color == mover);
        match self.senses {
            // A report of the whole board shows where they came down, though not which is which.
            Senses::Occupancy => held.count() > self.unknown.iter().count(),
            Senses::Pieces => {
                let last = mover.fold_wb(Rank::Eighth, Rank::First);
                let pawn = Piece { color: mover, role: Role::Pawn };
                let new = self
                    .ahead
                    .iter()
                    .filter(|(square, piece)| piece.color == mover && square.rank() == last)
                    .count();
                let pawns = held.clone().filter(|(_, piece)| *piece == pawn).count();
                // The pawn in the hand has become the piece that came to the last rank.
                let exchanged = new.min(pawns);
                let waits = |square: Square| {
                    square.rank() == last && self.shows.piece_at(square) == Some(pawn)
                };
                held.count() > exchanged
                    || self.ahead.len() > exchanged
                    || Square::ALL.into_iter().any(waits)
            }
        }
    }

    /// Whether the same squares are occupied as in this placement; on a board that names its pieces,
    /// by the same pieces.
    pub(super) fn looks_like(&self, placement: &Placement) -> bool {
        match self.senses {
            Senses::Occupancy => self.occupied() == placement.occupied(),
            Senses::Pieces => self.unknown.is_empty() && self.shows == *placement,
        }
    }

    /// Whether every known piece stands as in this placement too, a promoted pawn aside.
    pub(super) fn agrees_with(&self, placement: &Placement) -> bool {
        self.looks_like(placement)
            && self.shows.differences(placement).iter().all(|(_, here, there)| {
                matches!((here, there), (Some(h), Some(t)) if h.color == t.color) || here.is_none()
            })
    }

    /// What is wrong on this board, measured against what should stand.
    pub(super) fn holes(&self, should: &Placement) -> Vec<WrongSquare> {
        Square::ALL
            .into_iter()
            .map(|square| WrongSquare {
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
