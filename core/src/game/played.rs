//! What stands on the mover's own board.

use crate::rules::{Displacement, Played};

/// What stands on the mover's own board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Executed {
    /// One move and no other.
    Move(Played),
    /// A pawn has reached its last rank; what it becomes only the call can tell.
    Promotion(Displacement),
    /// Pieces stand where no move puts them, or several do.
    Unclear,
}
