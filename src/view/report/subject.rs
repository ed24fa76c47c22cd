//! What a report is about: everything that its three forms are made of.

use crate::rules::{Placement, Position};
use crate::scoresheet::{Reconciliation, Reconstruction, Sheet};

/// Everything that is reported.
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    /// What was found.
    pub found: &'a Reconciliation,
    /// The likeliest game, where the scores leave something open.
    pub reconstruction: Option<&'a Reconstruction>,
    /// The position before the first ply.
    pub start: &'a Position,
    /// The sheets of A and B.
    pub sheets: [&'a Sheet; 2],
    /// What stands on the boards of A and B, where that is known.
    pub boards: [Option<&'a Placement>; 2],
    /// The year of the edition of the Laws.
    pub edition: &'a str,
}
