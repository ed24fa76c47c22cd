//! Moves as they stand in a game and on a scoresheet: the Laws know illegal ones too, where nobody
//! noticed in time (Article 7.5).

use super::{Displacement, IllegalMove, Move, Position, Square, Squares};

/// A move as it was played, legal or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Played {
    /// A legal move.
    Legal(Move),
    /// A move that no rule allows, and that was made all the same; its squares are certain.
    Illegal(IllegalMove),
}

impl PartialEq<Move> for Played {
    fn eq(&self, other: &Move) -> bool {
        matches!(self, Played::Legal(m) if m == other)
    }
}

impl Played {
    /// What was carried in this position: a legal move of it, or none.
    #[must_use]
    pub fn in_position(carried: Displacement, position: &Position) -> Played {
        let illegal = || Played::Illegal(IllegalMove::of(carried, position));
        position.legal(carried).map_or_else(illegal, Played::Legal)
    }

    /// What was carried where, as games and scores keep it: see [`Move::carried`].
    #[must_use]
    pub fn carried(self) -> Displacement {
        match self {
            Played::Legal(m) => m.carried(),
            Played::Illegal(illegal) => illegal.carried(),
        }
    }

    /// What was carried where; for castling, by the king.
    #[must_use]
    pub fn displacement(self) -> Displacement {
        match self {
            Played::Legal(m) => m.displacement(),
            Played::Illegal(illegal) => illegal.displacement(),
        }
    }

    /// Whether a hand finds in this position what it is to carry. A call can name a square where nothing stands.
    #[must_use]
    pub fn finds_its_piece(self, before: &Position) -> bool {
        before.piece_at(self.displacement().origin).is_some()
    }

    /// The square of what comes off the board. En passant it is not the destination.
    #[must_use]
    pub fn captured(self) -> Option<Square> {
        match self {
            Played::Legal(m) => m.captured().map(|(square, _)| square),
            Played::Illegal(illegal) => illegal.captured(),
        }
    }

    /// The castling rook's origin and destination.
    #[must_use]
    pub fn castling_rook(self) -> Option<(Square, Square)> {
        match self {
            Played::Legal(m) => m.castling_rook(),
            Played::Illegal(illegal) => illegal.castling_rook(),
        }
    }

    /// From where to where the mover's pieces go: the piece, then the castling rook. Where a castling of Chess960
    /// leaves the king or the rook on its square (II.3.2), that one goes nowhere.
    #[must_use]
    pub fn ways(self) -> Vec<(Square, Square)> {
        let Displacement { origin, destination, promotion: _ } = self.displacement();
        let rook = self.castling_rook();
        let stays = |way: &(Square, Square)| rook.is_some() && way.0 == way.1;
        let all = std::iter::once((origin, destination)).chain(rook);
        all.filter(|way| !stays(way)).collect()
    }

    /// The squares from which a hand lifts something for it: the piece, the castling rook, what is captured.
    #[must_use]
    pub fn lifted(self) -> Vec<Square> {
        self.ways().into_iter().map(|(from, _)| from).chain(self.captured()).collect()
    }

    /// The squares on which a hand puts something down for it: the piece, then the castling rook.
    #[must_use]
    pub fn placed(self) -> Vec<Square> {
        self.ways().into_iter().map(|(_, to)| to).collect()
    }

    /// The squares that a hand touches for it, lifted or reached.
    #[must_use]
    pub fn squares(self) -> Squares {
        self.lifted().into_iter().chain(self.placed()).collect()
    }

    /// The position after it. In another position than the one in which it is legal it is whatever was carried.
    #[must_use]
    pub fn after(self, position: &Position) -> Position {
        match self {
            Played::Legal(m) if position.has(m) => position.after(m),
            Played::Legal(m) => Played::in_position(m.carried(), position).after(position),
            Played::Illegal(illegal) => position.after_illegal(illegal),
        }
    }

    /// As a score writes it: in SAN, an illegal move by its squares.
    #[must_use]
    pub fn written(self, position: &Position) -> String {
        match self {
            Played::Legal(m) => position.san(m),
            Played::Illegal(illegal) => illegal.to_string(),
        }
    }

    /// In UCI.
    #[must_use]
    pub fn uci(self, position: &Position) -> String {
        match self {
            Played::Legal(m) => position.uci(m),
            Played::Illegal(illegal) => illegal.to_string(),
        }
    }
}
