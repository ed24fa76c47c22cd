//! The questions by which a table is set up (`annabella setup`): each is about settings of `default.toml`, which say
//! themselves what they take, and its answer goes into the text of the settings file at once.

mod dialogue;
mod edit;
mod question;
mod shown;

#[cfg(test)]
mod tests;

pub use dialogue::{Answered, Setup};
pub use question::{Found, Offered, QUESTIONS, Question, Thing};
pub use shown::Asked;
