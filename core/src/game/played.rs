//! Moves as they stand in the game and on the wood, legal or not.

use crate::rules::{Displacement, Move, Position};

/// A move as it stands in the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Played {
    /// A legal move.
    Legal(Move),
    /// A move that no rule allows, and that was made all the same.
    Illegal(Displacement),
}

impl Played {
    /// What was carried where, as the game keeps it.
    #[must_use]
    pub fn carried(&self) -> Displacement {
        match self {
            Played::Legal(m) => m.carried(),
            Played::Illegal(carried) => *carried,
        }
    }

    /// What was carried where; for castling, by the king.
    #[must_use]
    pub fn displacement(&self) -> Displacement {
        match self {
            Played::Legal(m) => m.displacement(),
            Played::Illegal(carried) => *carried,
        }
    }

    /// The position after it, where it was played in this one.
    #[must_use]
    pub fn after(&self, position: &Position) -> Position {
        match self {
            Played::Legal(m) => position.after(*m),
            Played::Illegal(carried) => position.after_displacement(*carried),
        }
    }
}

/// What stands on the mover's own board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Executed {
    /// One move and no other.
    Move(Played),
    /// A pawn has reached its last rank; what it becomes only the call can tell.
    Promotion(Displacement),
    /// Pieces stand where no single move puts them.
    Unclear,
}
