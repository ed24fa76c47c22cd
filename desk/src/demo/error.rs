//! Why there is no hall for trying.

use annabella_core::calls::LexiconError;
use annabella_record::io::journal_file::JournalError;

use crate::desk_folder::FolderError;
use crate::trial_desk::TrialError;

/// Why there is no hall for trying.
#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    /// The desk is none for trying.
    #[error(transparent)]
    Trial(#[from] TrialError),
    /// The desk does not answer.
    #[error("the desk does not answer: {0}")]
    Unanswered(String),
    /// A record.
    #[error("a record cannot be written: {0}")]
    Record(#[from] JournalError),
    /// A table stopped in a way that it should not.
    #[error("table {0} has stopped by a fault of this program")]
    Stopped(u16),
    /// The words of the calls, which are the program's own.
    #[error("the program's own call words cannot be read: {0}")]
    Words(#[from] LexiconError),
    /// The system.
    #[error("{0}")]
    System(#[from] std::io::Error),
    /// The desk's files.
    #[error(transparent)]
    Folder(#[from] FolderError),
}

impl From<tokio_postgres::Error> for DemoError {
    fn from(error: tokio_postgres::Error) -> DemoError {
        DemoError::Unanswered(crate::server::keeper::plain(&error))
    }
}

/// Why a table does not play on.
#[derive(Debug)]
pub(super) enum Left {
    /// The demonstration is over.
    Over,
    /// Something failed.
    Failed(DemoError),
}

impl<E: Into<DemoError>> From<E> for Left {
    fn from(error: E) -> Left {
        Left::Failed(error.into())
    }
}
