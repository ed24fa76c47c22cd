//! Why there is no load.

use crate::desk_folder::FolderError;
use crate::trial_desk::TrialError;

/// Why there is no load.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// The desk is none for trying.
    #[error(transparent)]
    Trial(#[from] TrialError),
    /// The desk does not answer.
    #[error("the desk does not answer: {0}")]
    Unanswered(String),
    /// Nothing was seen at the desk.
    #[error("nothing of what was played was seen at the desk")]
    NothingSeen,
    /// A record.
    #[error("a record cannot be written: {0}")]
    Record(String),
    /// The system.
    #[error("{0}")]
    System(#[from] std::io::Error),
    /// The desk's files.
    #[error(transparent)]
    Folder(#[from] FolderError),
}

impl From<tokio_postgres::Error> for LoadError {
    fn from(error: tokio_postgres::Error) -> LoadError {
        LoadError::Unanswered(crate::server::keeper::plain(&error))
    }
}
