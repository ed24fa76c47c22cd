//! The way in of whoever owns the desk's folder: the socket in it, and no network.

use tokio_postgres::error::SqlState;
use tokio_postgres::{Client, Config, NoTls};

use crate::desk_folder::{DeskFolder, FolderError};

/// The role of whoever owns the desk's folder, which may do everything.
pub const KEEPER: &str = "keeper";

/// Why the keeper is not let in, or not obeyed.
#[derive(Debug, thiserror::Error)]
pub enum KeeperError {
    /// No server answers.
    #[error("the desk does not run: annabella-desk start starts it ({0})")]
    NotRunning(String),
    /// The server refuses.
    #[error("the desk's server refuses: {0}")]
    Refused(String),
    /// The desk's files.
    #[error(transparent)]
    Folder(#[from] FolderError),
}

impl From<tokio_postgres::Error> for KeeperError {
    fn from(error: tokio_postgres::Error) -> KeeperError {
        KeeperError::Refused(plain(&error))
    }
}

/// What a server or the way to it says, in one line.
#[must_use]
pub fn plain(error: &tokio_postgres::Error) -> String {
    if let Some(said) = error.as_db_error() {
        return match said.constraint() {
            Some("settled_fork_fkey") => {
                "there is no alarm of that number: annabella-desk waits says which there are"
                    .to_owned()
            }
            Some("settled_pkey") => "that alarm is settled already".to_owned(),
            Some("settled_words_check") => {
                "it takes 1 to 2,000 letters on what was found".to_owned()
            }
            Some(_) | None if *said.code() == SqlState::INSUFFICIENT_PRIVILEGE => format!(
                "that is not for whoever this folder lets in, but for somebody of another part: docs/desk.md says who may do what ({})",
                said.message()
            ),
            Some(_) | None => said.message().to_owned(),
        };
    }
    let mut words = error.to_string();
    let mut below = std::error::Error::source(error);
    while let Some(cause) = below {
        let cause_words = cause.to_string();
        if !words.contains(&cause_words) {
            words = format!("{words}: {cause_words}");
        }
        below = cause.source();
    }
    words
}

/// Opens a database of the cluster.
///
/// # Errors
/// When the server does not run, or refuses.
pub async fn open(folder: &DeskFolder, database: &str) -> Result<Client, KeeperError> {
    let port = folder.desk()?.port;
    open_at(folder, port, database).await
}

/// The same, of a desk that has not written down its port yet.
pub(super) async fn open_at(
    folder: &DeskFolder,
    port: u16,
    database: &str,
) -> Result<Client, KeeperError> {
    let mut config = Config::new();
    config
        .host_path(folder.run())
        .port(port)
        .user(KEEPER)
        .dbname(database)
        .application_name("annabella-desk");
    let (client, connection) =
        config.connect(NoTls).await.map_err(|why| match why.as_db_error() {
            // It starts, or comes back from a crash: in a moment it is there.
            Some(said) if *said.code() == SqlState::CANNOT_CONNECT_NOW => {
                KeeperError::NotRunning(said.message().to_owned())
            }
            Some(said) => KeeperError::Refused(said.message().to_owned()),
            None => KeeperError::NotRunning(plain(&why)),
        })?;
    tokio::spawn(connection);
    // What the keeper writes is not what tables wait for: with the second machine away it must go on.
    client.batch_execute("SET synchronous_commit = local").await?;
    Ok(client)
}
