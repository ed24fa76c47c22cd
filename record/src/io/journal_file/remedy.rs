//! What stands in the errors of a record's file: what a link leads to, why something is no record, and what to do.

use std::fmt;
use std::io;

use annabella_said::{Said, Saying};

use super::LeftBehind;

/// Where a link leads that leads to no file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
pub(super) enum Leads {
    /// To itself.
    #[error("a link that leads back to itself")]
    Round,
    /// To what is not there.
    #[error("a link to a file that does not exist")]
    Nowhere,
}

impl Leads {
    pub(super) const fn of(round: bool) -> Leads {
        if round { Leads::Round } else { Leads::Nowhere }
    }
}

/// Why a file is no record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
pub enum NoRecord {
    /// It is no file at all.
    #[error("it is a pipe or a device")]
    Pipe,
    /// No record has so many bytes.
    #[error("it, or its log, is longer than any record")]
    TooLong,
    /// It is a database with other tables.
    #[error("its tables are not those of a record")]
    OtherTables,
    /// What every record begins with cannot be read.
    #[error("its opening cannot be read")]
    NoOpening,
    /// It has no bytes.
    #[error("it is empty")]
    Empty,
    /// It begins as no database does.
    #[error("it is no database")]
    NoDatabase,
    /// It is the beginning of a database.
    #[error("it ends before its opening")]
    Short,
    /// It is a database that this program did not make.
    #[error("it is a database of another program")]
    OfAnother,
}

impl NoRecord {
    /// Whether a record of which the end is missing, or all of it, looks like that.
    #[must_use]
    pub const fn may_be_cut_off(self) -> bool {
        match self {
            NoRecord::Empty | NoRecord::Short | NoRecord::NoOpening => true,
            NoRecord::Pipe
            | NoRecord::TooLong
            | NoRecord::OtherTables
            | NoRecord::NoDatabase
            | NoRecord::OfAnother => false,
        }
    }
}

/// What stands from where a record does not hold up, behind what is said of it.
pub(super) struct Rest(pub Option<LeftBehind>);

impl fmt::Display for Rest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(left) => write!(f, "; {left}"),
            None => Ok(()),
        }
    }
}

impl Saying for Rest {
    fn said(&self) -> Said {
        match &self.0 {
            Some(left) => {
                Said::new("left-behind-too", self.to_string(), vec![("left", left.variable())])
            }
            None => Said::plain(""),
        }
    }
}

/// What to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
pub(super) enum Remedy {
    /// The disk is full.
    #[error("make room on its disk, then try again")]
    MakeRoom,
    /// A file may not grow any more.
    #[error(
        "it may not grow any further: lift that limit (ulimit -f), or name a file on another disk"
    )]
    LiftLimit,
    /// Nothing can be written there.
    #[error(
        "name a file on a disk that can be written; to go on with a record, copy it there with what lies \
         beside it (-wal)"
    )]
    OtherDisk,
    /// Many things may be wrong.
    #[error("check the name, the folder and the rights")]
    CheckName,
    /// It may be read alone.
    #[error("allow writing it and its folder, or copy it to another disk")]
    AllowWriting,
    /// Whatever the database says otherwise.
    #[error("check the disk and the rights")]
    CheckDisk,
}

/// What to do where the file system refuses.
pub(super) const fn remedy_of_files(why: io::ErrorKind) -> Remedy {
    match why {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Remedy::MakeRoom,
        io::ErrorKind::FileTooLarge => Remedy::LiftLimit,
        io::ErrorKind::ReadOnlyFilesystem => Remedy::OtherDisk,
        _ => Remedy::CheckName,
    }
}

/// What to do where the database refuses.
pub(super) fn remedy(why: &io::Error) -> Remedy {
    if why.kind() == io::ErrorKind::StorageFull {
        Remedy::MakeRoom
    } else if why.to_string().contains("readonly") {
        Remedy::AllowWriting
    } else {
        Remedy::CheckDisk
    }
}
