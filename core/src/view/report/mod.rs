//! The report for the arbiter on two scores and two boards (D.2.9): for the ear and the braille display as
//! lines, for a screen and for paper as one page of HTML, for programs as JSON. All three say the same.
//!
//! It proposes and leaves room: the decision is the arbiter's.

mod articles;
mod boards;
mod certain;
mod diagram;
mod fragments;
mod html;
mod json;
mod likeliest;
mod offers;
mod open;
mod questions;
mod results;
mod scores;
mod sentences;
mod subject;
mod text;

pub use html::html;
pub use json::{Json, JsonQuestion, json, json_question};
pub(super) use json::{step, wrong};
pub use questions::{answered, asked};
pub use subject::{Keepers, ReadAt, Report};
pub use text::text;

#[cfg(test)]
mod tests;
#[cfg(test)]
mod told_tests;
