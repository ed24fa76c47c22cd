//! Why there is no load.

use crate::courier::identity::IdentityError;
use crate::desk_folder::FolderError;
use crate::server::cluster::ClusterError;
use crate::server::postgres::PostgresError;
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
    /// The page beside it.
    #[error("the page beside the load: {0}")]
    Page(String),
    /// The server's restart.
    #[error("the server was not restarted: {0}")]
    Restart(String),
    /// PostgreSQL's programs.
    #[error(transparent)]
    Postgres(#[from] PostgresError),
    /// The cluster.
    #[error(transparent)]
    Cluster(#[from] ClusterError),
    /// What was handed out.
    #[error(transparent)]
    Identity(#[from] IdentityError),
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
