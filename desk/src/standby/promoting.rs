//! The second machine becomes the desk. A person decides it; what can be looked at is looked at before: that the first one
//! is gone, that it waited for this one to the end as far as this one knows, and that all that was received is seen.

use std::time::{Duration, Instant};

use time::OffsetDateTime;
use tokio_postgres::Client;

use super::copying::is_second;
use super::deciding::decide;
use super::other::{self, Says};
use super::preparing::people_error;
use super::{StandbyError, starting, state};
use crate::desk_folder::{self, DeskFolder};
use crate::server::cluster::Cluster;
use crate::server::{keeper, people};

/// How long it may take until all is seen that was received.
const PATIENCE: Duration = Duration::from_secs(60);

/// What the person who decides has said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Word {
    /// That the first machine is switched off, or cut off from all tables for good.
    pub is_switched_off: bool,
    /// That this machine may be behind what was acknowledged.
    pub may_be_behind: bool,
    /// Why, in words.
    pub words: String,
}

/// What the new desk begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Promoted {
    /// How many games are there.
    pub games: i64,
    /// How many rows.
    pub rows: i64,
    /// Of when the last change is that came from the first machine, by its clock (UTC).
    pub last: Option<String>,
}

/// Makes the second machine the desk.
///
/// # Errors
/// When it is no second machine, when the first one is or may be there, or when rows may be missing here.
pub async fn promote(
    folder: &DeskFolder,
    cluster: &Cluster,
    word: &Word,
    now: OffsetDateTime,
) -> Result<Promoted, StandbyError> {
    if !is_second(folder) {
        return Err(StandbyError::IsFirst);
    }
    starting::start(folder, cluster).await?;
    let client = keeper::open(folder, "desk").await?;
    is_gone(folder, &client, word).await?;
    let was_waited_for = match state::decided(&client).await? {
        Some((what, _, _)) if what == "together" => Ok(()),
        Some((_, since, _)) => Err(format!("since {since} UTC")),
        None => Err("at any time".to_owned()),
    };
    if let Err(since) = was_waited_for
        && !word.may_be_behind
    {
        return Err(StandbyError::Behind(since));
    }
    let last = seen(&client).await?;
    // The list of what was withdrawn is a file, and does not follow by itself.
    people::write_withdrawn(folder, &client, now).await.map_err(people_error)?;
    cluster.promote()?;
    client.batch_execute("ALTER SYSTEM RESET ALL").await?;
    client.batch_execute("SELECT pg_reload_conf()").await?;
    client.batch_execute("CHECKPOINT").await?;
    decide(&client, "promoted", &word.words).await?;
    let mut desk = folder.desk()?;
    if let Some(other) = &mut desk.other {
        other.is_waited_for = false;
    }
    desk_folder::write_toml(&folder.desk_file(), &desk)?;
    let counted = "SELECT (SELECT count(*) FROM desk.heads), (SELECT count(*) FROM desk.rows)";
    let counted = client.query_one(counted, &[]).await?;
    Ok(Promoted { games: counted.get(0), rows: counted.get(1), last })
}

/// That the first machine takes no rows any more.
async fn is_gone(folder: &DeskFolder, client: &Client, word: &Word) -> Result<(), StandbyError> {
    match other::ask(folder).await? {
        Says::Serves { .. } => Err(StandbyError::FirstIsThere("it takes rows".to_owned())),
        Says::Follows => Err(StandbyError::FirstIsThere("it follows another one".to_owned())),
        Says::Refuses(why) | Says::Unclear(why) => Err(StandbyError::FirstIsThere(why)),
        Says::Nothing if !word.is_switched_off => Err(StandbyError::MayBeAlive),
        Says::NobodyListens if state::second(client).await?.is_sent_to => {
            Err(StandbyError::FirstIsThere("it still sends".to_owned()))
        }
        Says::Nothing | Says::NobodyListens => Ok(()),
    }
}

/// Waits until all is seen that was received, and gives the time of the last of it.
async fn seen(client: &Client) -> Result<Option<String>, StandbyError> {
    let begun = Instant::now();
    loop {
        let second = state::second(client).await?;
        if second.unseen == 0 {
            return Ok(second.last);
        }
        if begun.elapsed() > PATIENCE {
            return Err(StandbyError::NotReplayed(format!("{} bytes", second.unseen)));
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}
