//! Moves as they stand in a game and on a scoresheet: the Laws know illegal ones too, where nobody
//! noticed in time (Article 7.5).

use super::{Displacement, Move, Position};

/// A move as it was played, legal or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Played {
    /// A legal move.
    Legal(Move),
    /// A move that no rule allows, and that was made all the same; its squares are certain.
    Illegal(Displacement),
}

impl Played {
    /// What was carried in this position: a legal move of it, or none.
    #[must_use]
    pub fn in_position(carried: Displacement, position: &Position) -> Played {
        position.legal(carried).map_or(Played::Illegal(carried), Played::Legal)
    }

    /// What was carried where, as games and scores keep it: see [`Move::carried`].
    #[must_use]
    pub fn carried(self) -> Displacement {
        match self {
            Played::Legal(m) => m.carried(),
            Played::Illegal(carried) => carried,
        }
    }

    /// What was carried where; for castling, by the king.
    #[must_use]
    pub fn displacement(self) -> Displacement {
        match self {
            Played::Legal(m) => m.displacement(),
            Played::Illegal(carried) => carried,
        }
    }

    /// The position after it, where it was played in this one.
    #[must_use]
    pub fn after(self, position: &Position) -> Position {
        match self {
            Played::Legal(m) => position.after(m),
            Played::Illegal(carried) => position.after_displacement(carried),
        }
    }

    /// As a score writes it: in SAN, an illegal move by its squares.
    #[must_use]
    pub fn written(self, position: &Position) -> String {
        match self {
            Played::Legal(m) => position.san(m),
            Played::Illegal(carried) => carried.to_string(),
        }
    }

    /// In UCI.
    #[must_use]
    pub fn uci(self, position: &Position) -> String {
        match self {
            Played::Legal(m) => position.uci(m),
            Played::Illegal(carried) => carried.to_string(),
        }
    }
}
