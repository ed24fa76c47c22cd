//! The facts of a score that comes to the arbiter (8.5, D.2.9): handed in as a file, typed or dictated.
//!
//! Each of them carries the writing as it came and what it was read as. So a record replays to the
//! same scores when the reader of notations or a language's words are others by then: what was shown
//! to the arbiter was decided upon that reading, and on no later one.

use crate::scoresheet::{Encoding, Entry, Form, Sheet, WrittenResult};

/// What happens to one player's score.
#[derive(Clone, Debug, PartialEq)]
pub enum SheetEvent {
    /// A whole score, in place of what was there.
    Handed(Box<HandedSheet>),
    /// From here on it is taken: what is typed and said goes onto it. What is there already stays.
    Opened,
    /// A line was typed.
    Written {
        /// The line as it was typed.
        text: String,
        /// What it adds, read.
        entries: Vec<Entry>,
        /// The result that stands on it.
        result: Option<WrittenResult>,
    },
    /// The last entry is struck.
    Struck,
    /// Nothing more is taken.
    Ended,
    /// Everything on it is gone.
    Cleared,
}

/// A score from a file.
#[derive(Clone, Debug, PartialEq)]
pub struct HandedSheet {
    /// The name of the file, without the folders.
    pub file: String,
    /// The text as it came.
    pub text: String,
    /// The form in which it was read.
    pub form: Form,
    /// How its letters were saved.
    pub encoding: Encoding,
    /// What it was read as.
    pub sheet: Sheet,
}
