//! Whether rows are acknowledged only when both machines have them: a person's decision, each time anew, and written down
//! at the desk. Nothing here happens by itself: while the second machine is away, commits wait, and the tables play on.

use std::time::Duration;

use tokio::time::timeout;
use tokio_postgres::Client;

use super::{StandbyError, state};
use crate::desk_folder::{self, DeskFolder};
use crate::server::configuration::SECOND;
use crate::server::keeper;

/// How long a change of the setting may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// From now on a row is acknowledged when it is on both machines' disks.
///
/// # Errors
/// When the second machine does not follow.
pub async fn together(folder: &DeskFolder) -> Result<(), StandbyError> {
    let client = keeper::open(folder, "desk").await?;
    if state::follows(&client).await? {
        return Err(StandbyError::IsSecond);
    }
    let mut desk = folder.desk()?;
    let Some(other) = &mut desk.other else { return Err(StandbyError::NoSecond) };
    let is_there = match state::first(&client).await?.following {
        Some(following) if following.is_there() => Ok(()),
        Some(following) => Err(format!("{}, {} bytes behind", following.state, following.behind)),
        None => Err("it is not connected".to_owned()),
    };
    is_there.map_err(StandbyError::DoesNotFollow)?;
    wait_for(&client, SECOND).await?;
    // With each start it begins so, whatever was decided in between.
    other.is_waited_for = true;
    desk_folder::write_toml(&folder.desk_file(), &desk)?;
    // This one commit is the first for which both are waited for.
    client.batch_execute("SET synchronous_commit = on").await?;
    let noted = decide(&client, "together", "");
    timeout(PATIENCE, noted).await.map_err(|_| StandbyError::NotConfirmed)?
}

/// From now on, until it is decided otherwise or the desk is started anew, a row is acknowledged when it is on this
/// machine's disk alone.
///
/// # Errors
/// When the desk waits for nobody, or the second machine is there.
pub async fn alone(folder: &DeskFolder, words: &str) -> Result<(), StandbyError> {
    let client = keeper::open(folder, "desk").await?;
    if state::follows(&client).await? {
        return Err(StandbyError::IsSecond);
    }
    let first = state::first(&client).await?;
    if !first.is_waited_for {
        return Err(StandbyError::WaitsForNone);
    }
    if first.following.is_some_and(|following| following.is_there()) {
        return Err(StandbyError::IsThere);
    }
    // Noted before it is so: no row may be acknowledged alone of which nothing says that it was.
    decide(&client, "alone", words).await?;
    wait_for(&client, "").await
}

/// Writes a decision down.
pub(super) async fn decide(client: &Client, what: &str, words: &str) -> Result<(), StandbyError> {
    client
        .execute("INSERT INTO desk.decisions (what, words) VALUES ($1, $2)", &[&what, &words])
        .await?;
    Ok(())
}

/// Sets for whom commits wait, and gives back when they do.
pub(super) async fn wait_for(client: &Client, whom: &str) -> Result<(), StandbyError> {
    client.batch_execute(&format!("ALTER SYSTEM SET synchronous_standby_names = '{whom}'")).await?;
    client.batch_execute("SELECT pg_reload_conf()").await?;
    let asked = "SELECT current_setting('synchronous_standby_names') = $1 AND ($1 = '' OR EXISTS \
                 (SELECT FROM pg_stat_replication WHERE application_name = $1 AND sync_state = 'sync'))";
    let in_force = async {
        while !client.query_one(asked, &[&whom]).await?.get::<_, bool>(0) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Ok::<(), StandbyError>(())
    };
    timeout(PATIENCE, in_force).await.map_err(|_| StandbyError::NotConfirmed)?
}
