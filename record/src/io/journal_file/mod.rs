//! The record of one game as a file: one SQLite database, one row an event, each row durable before
//! anybody acts upon it.
//!
//! - Writing: [`JournalFile`]. WAL with `synchronous=FULL`, one transaction an event, one writer.
//! - Reading: [`read`] looks at a copy of the bytes and writes nothing beside them, also while
//!   another process writes, also what is damaged or cut off.
//!
//! While a record is open for writing, its process reads it through [`JournalFile::rows`] and not
//! through [`read`]: on Unix, closing any handle of a file drops SQLite's locks on it.

mod beginning;
mod belonging;
mod bytes;
mod ending;
mod error;
mod generation;
mod lock;
mod log;
mod reader;
mod remedy;
mod rescue;
mod resuming;
mod schema;
mod snapshot;
mod store;
mod walk;
mod watch;
mod writer;

pub use belonging::Unread;
pub use error::{JournalError, LeftBehind};
pub use lock::is_in_use;
pub use reader::{CutOff, Read, State, check, each_row, read};
pub use remedy::NoRecord;
pub use rescue::{Beside, SetAside, back_up};
pub use rescue::{goes_on, goes_on_in, refuges_of};
pub use schema::database_version;
pub use watch::Trouble;
pub use writer::{Appended, Interrupted, JournalFile};

#[cfg(test)]
mod tests;
