//! Scoresheets (Article 8, Appendix C): what people write of a game, read as witnesses of it, and written
//! in every form that they use.

mod letters;
mod notation;
mod sheet;

pub use letters::{Letters, UnknownLetters};
pub use sheet::{Entry, Place, Reading, Reason, Sheet, WrittenResult};
