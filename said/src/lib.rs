//! What an error says, apart from the words in which it says it: a name, under which the languages have the text, and
//! what stands in it. English is in the error itself (`#[error("...")]`), is what it displays, and what the log has.
//!
//! An error that derives [`trait@Saying`] gives both; a text of its own is made by [`said!`].

mod macros;
mod said;
mod systems;

pub use annabella_said_derive::Saying;
pub use said::{Given, GivenSaid, GivenShown, Said, Saying, Variable};
