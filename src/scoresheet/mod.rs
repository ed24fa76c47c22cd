//! Scoresheets (Article 8, Appendix C): what people write of a game, read as witnesses of it, and written
//! in every form that they use.

mod agreement;
mod corrections;
mod meant;
mod reconcile;
mod reconstruct;
mod sheet;

pub use agreement::{Agreement, End};
pub use corrections::{Correction, WrongSquare, corrections, wrong_squares};
pub use meant::Meant;
pub use reconcile::{
    BoardFinding, Case, Clocks, Course, CoursePly, Evidence, FirstDifference, Keeper,
    Reconciliation, Recorded, Shows, reconcile,
};
pub use reconstruct::{Candidate, Question, Reconstruction, Testimony, reconstruct};
pub use sheet::{Entry, Place, Reading, Reason, Sheet, WrittenResult};

#[cfg(test)]
mod tests;
