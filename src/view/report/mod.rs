//! The report for the arbiter on two scores and two boards (D.2.9): for the ear and the braille display as
//! lines, for a screen and for paper as one page of HTML, for programs as JSON. All three say the same.
//!
//! It proposes and leaves room: the decision is the arbiter's.

mod diagram;
mod html;
mod json;
mod scores;
mod sentences;
mod text;

use crate::rules::{Placement, Position};
use crate::scoresheet::{Reconciliation, Reconstruction, Sheet};

pub use html::html;
pub use json::{Json, json};
pub use text::text;

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
