//! What a peg-hole board can report.

use super::Button;
use crate::rules::{Square, Squares};

/// One thing that a board reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A piece left a square: on the peg-hole board this is touching it (D.2.2).
    Lifted(Square),
    /// A piece came to stand on a square.
    Placed(Square),
    /// Which squares are occupied, the whole board at once.
    Occupancy(Squares),
    /// A button on the board's edge was pressed.
    Pressed(Button),
}
