//! A folder with the games of a round, for whatever carries them on: each file is whole at any moment.

use std::fs;
use std::io::{self, Write as _};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use tokio_postgres::Client;

use super::games_json::games_json;
use super::round::{Round, round_pgn};
use crate::courier::identity::Identity;
use crate::hall::{self, Hall, View};
use crate::server::keeper::plain;

/// How often it is looked for what is new.
const EVERY: Duration = Duration::from_secs(1);

/// How long a desk that does not answer is left alone.
const LEFT_ALONE: Duration = Duration::from_secs(3);

/// Why nothing is broadcast.
#[derive(Debug, thiserror::Error)]
pub enum BroadcastError {
    /// The folder was handed to somebody from whom nothing is held back.
    #[error(
        "{0} is no spectator: only from a spectator PostgreSQL holds the games back; annabella-desk admit DESK NAME --part \
         spectator makes one"
    )]
    NoSpectator(String),
    /// The desk does not answer.
    #[error("the desk does not answer: {0}")]
    NoAnswer(String),
    /// A file cannot be written.
    #[error("{}: {why}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        why: io::Error,
    },
}

/// Writes `round.pgn` and `games.json` into a folder, again whenever something else is in them: once, or for ever and
/// through everything that happens to the desk; then each fault is told, and what was written stays.
///
/// # Errors
/// When whoever was let in is no spectator, or a file cannot be written; and once, when the desk does not answer.
pub async fn broadcast(
    identity: &Identity,
    to: &Path,
    round: &Round,
    is_once: bool,
    mut tell: impl FnMut(&str),
) -> Result<(), BroadcastError> {
    fs::create_dir_all(to).map_err(|why| BroadcastError::File { path: to.to_owned(), why })?;
    let hall = Hall::new(View::Spectators);
    let mut said = String::new();
    loop {
        let why = match identity.open().await {
            Ok(client) => {
                is_spectator(&client, &identity.name).await?;
                loop {
                    if let Err(why) = hall::look(&client, &hall).await {
                        break plain(&why);
                    }
                    if !std::mem::take(&mut said).is_empty() {
                        tell("the desk answers again");
                    }
                    write(to, round, &hall)?;
                    if is_once {
                        return Ok(());
                    }
                    tokio::time::sleep(EVERY).await;
                }
            }
            Err(why) => plain(&why),
        };
        if is_once {
            return Err(BroadcastError::NoAnswer(why));
        }
        if why != said {
            tell(&format!("the desk does not answer: {why}"));
            said = why;
        }
        tokio::time::sleep(LEFT_ALONE).await;
    }
}

/// Refuses whoever sees everything at once.
async fn is_spectator(client: &Client, name: &str) -> Result<(), BroadcastError> {
    let asked = "SELECT pg_has_role(session_user, 'spectators', 'member') \
                 AND NOT pg_has_role(session_user, 'arbiters', 'member')";
    let answer = client.query_one(asked, &[]).await;
    let is_one: bool = answer.map_err(|why| BroadcastError::NoAnswer(plain(&why)))?.get(0);
    if is_one { Ok(()) } else { Err(BroadcastError::NoSpectator(name.to_owned())) }
}

fn write(to: &Path, round: &Round, hall: &Hall) -> Result<(), BroadcastError> {
    let (seats, told) = (hall.seats(), hall.told());
    let pgn = round_pgn(&told.event, round, &seats);
    replace(&to.join("round.pgn"), &pgn)?;
    replace(&to.join("games.json"), &games_json(&told, round, &seats))
}

/// Puts a file in the place of the one that is there, where it is another one. Everybody may read it.
fn replace(path: &Path, text: &str) -> Result<(), BroadcastError> {
    if fs::read_to_string(path).is_ok_and(|before| before == text) {
        return Ok(());
    }
    let folder = path.parent().unwrap_or(Path::new("."));
    let write = || -> io::Result<()> {
        let mut begun = tempfile::Builder::new().prefix(".begun").tempfile_in(folder)?;
        begun.as_file().set_permissions(fs::Permissions::from_mode(0o644))?;
        begun.write_all(text.as_bytes())?;
        begun.persist(path).map_err(|refused| refused.error)?;
        Ok(())
    };
    write().map_err(|why| BroadcastError::File { path: path.to_owned(), why })
}
