//! What the table tells its people beside the lines of the game: a typed line that means nothing, a score
//! that is not taken, a board in trouble. Each is a value until here, and gets its words from the pack,
//! in the language of the table.

mod keys;
mod scores;

#[cfg(test)]
mod samples;

use super::HandInError;
use super::line_mode::KeyError;
use crate::voices::{FluentValue, Pack};

/// Something for whoever reads the messages of the table. It is no line of the game and not recorded.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// A typed line means nothing.
    Key(KeyError),
    /// A score is not taken.
    HandIn(HandInError),
}

impl Notice {
    /// In the words of this pack.
    #[must_use]
    pub fn text(&self, pack: &Pack) -> String {
        self.message(pack).text(pack)
    }

    fn message(&self, pack: &Pack) -> Message {
        match self {
            Notice::Key(error) => keys::message(error, pack),
            Notice::HandIn(error) => scores::message(error, pack),
        }
    }
}

/// A message of the pack with what stands in it.
struct Message {
    id: &'static str,
    arguments: Vec<(&'static str, FluentValue<'static>)>,
}

impl Message {
    fn plain(id: &'static str) -> Message {
        Message { id, arguments: Vec::new() }
    }

    fn with(mut self, name: &'static str, value: impl ToString) -> Message {
        self.arguments.push((name, value.to_string().into()));
        self
    }

    fn text(&self, pack: &Pack) -> String {
        pack.text(self.id, &self.arguments)
    }
}
