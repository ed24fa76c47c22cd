//! Scoresheets (Article 8, Appendix C): what people write of a game, read as witnesses of it, and written
//! in every form that they use.

mod sheet;

pub use sheet::{Entry, Place, Reading, Reason, Sheet, WrittenResult};
