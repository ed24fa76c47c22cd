//! Why a record's file cannot be written or read, in words for the person at the table.

use std::{io, path::PathBuf};

use super::Trouble;
use super::remedy::{Leads, NoRecord, Rest, remedy, remedy_of_files};
use crate::journal::{EntryError, Fault, Row};
use crate::time::Millis;

/// Why a record's file cannot be written or read.
#[derive(Debug, thiserror::Error, annabella_said::Saying)]
pub enum JournalError {
    /// There is a file already.
    #[error("{path} exists already; name another file, or continue it with --resume")]
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// There is no such record, and yet a part of one of that name, with events that it may not have.
    #[error(
        "{path} belongs to a record {record} that is no longer there; put that back beside it, or name another file"
    )]
    Leftover {
        /// The part.
        path: PathBuf,
        /// The record that it belongs to.
        record: PathBuf,
    },
    /// There is no such file.
    #[error("{path} does not exist; check the name")]
    NotFound {
        /// The file.
        path: PathBuf,
    },
    /// There is no such record, and what has the name of a part of it is none.
    #[error(
        "another file lies where a part of the record {record} would be, {path}; name another record, or move that file away"
    )]
    InItsPlace {
        /// The other file.
        path: PathBuf,
        /// The record that is to be begun.
        record: PathBuf,
    },
    /// It has the name of what SQLite leaves beside a record, so nothing that looks for records would find it.
    #[error(
        "{path} would be taken for a part of another record, since its name ends with {end}; name another file"
    )]
    NamedAsAPart {
        /// The file that is to be begun.
        path: PathBuf,
        /// How its name ends.
        end: &'static str,
    },
    /// It is a link that leads to no file: it can neither be begun nor continued.
    #[error("{path} is {}; remove the link, or name another file", Leads::of(*.round))]
    Dangling {
        /// The link.
        path: PathBuf,
        /// Whether it leads back to itself; else what it points to is not there.
        round: bool,
    },
    /// Another program writes to it.
    #[error("{path} is in use by another program; close that program first")]
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// The file is something else.
    #[error("{path} is not a record of a game ({why})")]
    NotARecord {
        /// The file.
        path: PathBuf,
        /// What it lacks.
        why: NoRecord,
    },
    /// A newer program wrote it.
    #[error(
        "{path} was written by a newer program (format {found}, known here: {known}); use that one"
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its format.
        found: u32,
        /// The latest format known here.
        known: u32,
    },
    /// The record does not hold up, so nothing may be added to it.
    #[error(
        "{path} cannot be continued: {why}{rest}; look at it with journal verify, and copy what can be read of it with journal backup",
        rest = Rest(*.left)
    )]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        why: Fault,
        /// What stands there from where it does not hold up.
        left: Option<LeftBehind>,
    },
    /// What became of the file while it was written.
    #[error("{path} cannot be written: {trouble}")]
    Lost {
        /// The file.
        path: PathBuf,
        /// What became of it.
        trouble: Trouble,
    },
    /// Every row is in another file instead.
    #[error("{path} is not whole ({why}); everything that was shown is in {to}")]
    Rescued {
        /// The file that it should be in.
        path: PathBuf,
        /// What is wrong with that.
        why: Box<JournalError>,
        /// Where it is.
        to: PathBuf,
    },
    /// It could not be put away, and everything is in it all the same.
    #[error("{path} could not be put away ({why}); everything that was shown is in it")]
    NotPutAway {
        /// The file.
        path: PathBuf,
        /// What went wrong.
        why: Box<JournalError>,
    },
    /// The tables are not those that this program makes: its guards may be missing.
    #[error("{path} cannot be continued: its tables were changed; start a new record")]
    Tables {
        /// The file.
        path: PathBuf,
    },
    /// The game's record was closed for good.
    #[error("{path} is the record of a game that is closed; start a new one")]
    Closed {
        /// The file.
        path: PathBuf,
    },
    /// The game was gone on with in another file.
    #[error("the game of {path} goes on in {to}; go on with that file")]
    GoesOn {
        /// The file.
        path: PathBuf,
        /// The other one.
        to: PathBuf,
    },
    /// The linked database library has a known fault.
    #[error(
        "the database library {version} can damage records; this program needs 3.51.3 or later"
    )]
    OldLibrary {
        /// Its version.
        version: &'static str,
    },
    /// The database did not take a setting that durability rests on.
    #[error(
        "{path} cannot be written safely: the database sets {setting} to \"{found}\", not \"{needed}\""
    )]
    Setting {
        /// The file.
        path: PathBuf,
        /// The setting.
        setting: &'static str,
        /// What was read back.
        found: String,
        /// What it must be.
        needed: &'static str,
    },
    /// An event cannot be written so that it can be read again.
    #[error("the event cannot be recorded: {0}")]
    Entry(#[from] EntryError),
    /// An event is earlier than the one before.
    #[error("the event at {at:?} is earlier than the last one, at {last:?}")]
    Backwards {
        /// The event's time.
        at: Millis,
        /// The last event's time.
        last: Millis,
    },
    /// The event may or may not have reached the disk. It has no effect; append it again.
    #[error("the event was not recorded ({why}); check the disk, then try again")]
    NotRecorded {
        /// What the database says.
        why: io::Error,
    },
    /// The event before was not acknowledged and yet is in the record: it must come first.
    #[error(
        "record {seq} is written but was never acknowledged; the same event must be appended again"
    )]
    InDoubt {
        /// The row.
        seq: u64,
    },
    /// The database refuses.
    #[error("{path} cannot be used ({why}); {remedy}", remedy = remedy(why))]
    Database {
        /// The file.
        path: PathBuf,
        /// What the database says.
        why: io::Error,
    },
    /// A record that is long and not whole by itself is read from a copy, and there is no room for that.
    #[error(
        "{path} cannot be read: a table has it open or left it open, and the copy to read from cannot be made in {folder} ({why}); free twice the length of the record there, or name another folder with TMPDIR=FOLDER before the command"
    )]
    NoRoom {
        /// The record.
        path: PathBuf,
        /// Where its copy would be.
        folder: PathBuf,
        /// What the system says.
        why: io::Error,
    },
    /// The file system refuses.
    #[error("{path} cannot be used ({why}); {remedy}", remedy = remedy_of_files(why.kind()))]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        why: io::Error,
    },
}

/// Rows of a record from the first that does not hold up: no copy takes them, and no game goes on with them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
#[error(
    "{rows} records from there to record {last} are there too, which journal show reads and no copy takes"
)]
pub struct LeftBehind {
    /// How many.
    pub rows: u64,
    /// The number of the last one.
    pub last: u64,
}

impl LeftBehind {
    /// One more of them.
    pub(super) fn and(left: Option<LeftBehind>, row: &Row) -> LeftBehind {
        LeftBehind { rows: left.map_or(0, |left| left.rows) + 1, last: row.seq }
    }
}

impl JournalError {
    /// Whether it may pass, or another file may do: what is wrong is the disk or the file and not what was to
    /// be written.
    #[must_use]
    pub fn may_pass(&self) -> bool {
        match self {
            JournalError::Entry(_)
            | JournalError::Backwards { .. }
            | JournalError::InDoubt { .. }
            | JournalError::OldLibrary { .. }
            | JournalError::Setting { .. } => false,
            JournalError::Exists { .. }
            | JournalError::Leftover { .. }
            | JournalError::InItsPlace { .. }
            | JournalError::NamedAsAPart { .. }
            | JournalError::NotFound { .. }
            | JournalError::Dangling { .. }
            | JournalError::InUse { .. }
            | JournalError::NotARecord { .. }
            | JournalError::Newer { .. }
            | JournalError::Damaged { .. }
            | JournalError::Lost { .. }
            | JournalError::Rescued { .. }
            | JournalError::NotPutAway { .. }
            | JournalError::Tables { .. }
            | JournalError::Closed { .. }
            | JournalError::GoesOn { .. }
            | JournalError::NotRecorded { .. }
            | JournalError::NoRoom { .. }
            | JournalError::Database { .. }
            | JournalError::File { .. } => true,
        }
    }

    /// Whether the file that was named is at fault (it cannot be used as it is), and not a device or
    /// the program.
    #[must_use]
    pub fn is_input(&self) -> bool {
        match self {
            JournalError::File { why, .. } => why.kind() == io::ErrorKind::IsADirectory,
            JournalError::Exists { .. }
            | JournalError::Leftover { .. }
            | JournalError::InItsPlace { .. }
            | JournalError::NamedAsAPart { .. }
            | JournalError::NotFound { .. }
            | JournalError::Dangling { .. }
            | JournalError::NotARecord { .. }
            | JournalError::Newer { .. }
            | JournalError::Damaged { .. }
            | JournalError::Tables { .. }
            | JournalError::Closed { .. }
            | JournalError::GoesOn { .. } => true,
            JournalError::InUse { .. }
            | JournalError::OldLibrary { .. }
            | JournalError::Setting { .. }
            | JournalError::Lost { .. }
            | JournalError::Rescued { .. }
            | JournalError::NotPutAway { .. }
            | JournalError::Entry(_)
            | JournalError::Backwards { .. }
            | JournalError::NotRecorded { .. }
            | JournalError::InDoubt { .. }
            | JournalError::NoRoom { .. }
            | JournalError::Database { .. } => false,
        }
    }
}
