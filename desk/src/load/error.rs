//! Why there is no load.

use crate::courier::identity::IdentityError;
use crate::desk_folder::FolderError;

/// Why there is no load.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// It is somebody's desk.
    #[error(
        "there are games at this desk: load is for one of its own, made with annabella-desk setup and thrown away"
    )]
    InUse,
    /// There are too few certificates.
    #[error("the desk has certificates for {there} tables, and {wanted} are to play")]
    TooFew {
        /// How many are to play.
        wanted: u16,
        /// How many are there.
        there: u16,
    },
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
    /// What was handed out.
    #[error(transparent)]
    Identity(#[from] IdentityError),
    /// The desk's files.
    #[error(transparent)]
    Folder(#[from] FolderError),
}

impl From<tokio_postgres::Error> for LoadError {
    fn from(error: tokio_postgres::Error) -> LoadError {
        LoadError::Unanswered(crate::server::keeper::plain(&error))
    }
}
