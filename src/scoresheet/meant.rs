//! What an entry of a sheet means at its place: the legal moves that it can be, or the illegal one that
//! was carried out and stood (7.5).
//!
//! Two entries that mean the same move are equal, however they are written (Appendix C leaves much
//! free). So nothing here compares texts.

use super::Entry;
use crate::calls;
use crate::rules::{Displacement, Move, Position};

/// One ply as an entry can have meant it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Meant {
    /// A legal move.
    Legal(Move),
    /// A move that no rule allows, with certain squares.
    Illegal(Displacement),
}

impl Meant {
    /// What was carried where.
    #[must_use]
    pub fn displacement(self) -> Displacement {
        match self {
            Meant::Legal(m) => m.displacement(),
            Meant::Illegal(carried) => carried,
        }
    }

    /// The position after it.
    #[must_use]
    pub fn played_in(self, position: &Position) -> Position {
        match self {
            Meant::Legal(m) => position.after(m),
            Meant::Illegal(carried) => position.after_displacement(carried),
        }
    }

    /// As a score writes it: SAN, an illegal move by its squares.
    #[must_use]
    pub fn written(self, position: &Position) -> String {
        match self {
            Meant::Legal(m) => position.san(m),
            Meant::Illegal(carried) => carried.to_string(),
        }
    }

    /// In UCI.
    #[must_use]
    pub fn uci(self, position: &Position) -> String {
        match self {
            Meant::Legal(m) => position.uci(m),
            Meant::Illegal(carried) => carried.to_string(),
        }
    }
}

/// What a sheet says of one ply in one position.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Statement {
    /// Nothing: no entry, an empty one, or one that cannot be read as a move.
    Silent,
    /// One of these.
    Moves(Vec<Meant>),
    /// Something that cannot be carried out here, legally or not.
    Unplayable,
}

impl Statement {
    /// What an entry says, given the legal moves of the position.
    pub(super) fn of(entry: Option<&Entry>, position: &Position, legal: &[Move]) -> Statement {
        let Some(entry) = entry.filter(|entry| !entry.readings.is_empty()) else {
            return Statement::Silent;
        };
        let means = |m: &&Move| {
            entry.readings.iter().any(|reading| calls::can_mean(&reading.call, **m, position))
        };
        let mut moves: Vec<Meant> = legal.iter().filter(means).map(|m| Meant::Legal(*m)).collect();
        if moves.is_empty() {
            // Only where no reading is legal can the entry be of an illegal move that stood.
            for reading in &entry.readings {
                let carried = reading.call.displacement(position).map(Meant::Illegal);
                moves.extend(carried.filter(|meant| !moves.contains(meant)));
            }
        }
        if moves.is_empty() { Statement::Unplayable } else { Statement::Moves(moves) }
    }
}
