//! What the courier says, one thing a line, the most important word first. It says it once, not with every try.

use std::fmt;
use std::path::PathBuf;

use super::carrier::Refusal;

/// Something that whoever looks after the tables may have to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// The desk answers.
    Connected {
        /// Under which name.
        name: String,
    },
    /// The desk does not answer.
    Offline {
        /// Why.
        why: String,
    },
    /// A record is at the desk up to its last row.
    UpToDate {
        /// The record.
        record: PathBuf,
        /// Its last row.
        last: u64,
    },
    /// The desk has another course of a game.
    Fork {
        /// The record.
        record: PathBuf,
        /// From which row on.
        first: u64,
    },
    /// The desk does not take a record.
    Refused {
        /// The record.
        record: PathBuf,
        /// Why.
        why: Refusal,
    },
    /// A record cannot be read.
    Unread {
        /// The record.
        record: PathBuf,
        /// Why.
        why: String,
    },
}

impl fmt::Display for News {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            News::Connected { name } => write!(f, "Connected to the desk as {name}."),
            News::Offline { why } => {
                write!(
                    f,
                    "The desk does not answer ({why}). The tables play on; this is tried again."
                )
            }
            News::UpToDate { record, last } => {
                write!(f, "At the desk: {}, all rows up to {last}.", record.display())
            }
            News::Fork { record, first } => write!(
                f,
                "Two courses of one game: the desk has another row {first} than {}. Rows of this record are kept aside \
                 there, and an arbiter has to look at it. The game goes on.",
                record.display()
            ),
            News::Refused { record, why } => write!(f, "Not taken: {}: {why}.", record.display()),
            News::Unread { record, why } => write!(f, "Not read: {}: {why}.", record.display()),
        }
    }
}
