//! Which of two machines may take rows when it is started. The one that was left behind may not: the other one was
//! promoted, tables have brought rows there, and a second course of the whole event would begin here.
//!
//! It asks the other one. Where that does not answer, commits wait for it from the start: whatever this machine is, it
//! acknowledges nothing that the other one has not got, until a person decides.

use super::StandbyError;
use super::copying::is_second;
use super::other::{self, Says};
use crate::desk_folder::{self, DeskFolder};
use crate::server::cluster::Cluster;
use crate::server::configuration::SECOND;
use crate::server::keeper;

/// How a desk was started.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Started {
    /// It takes rows, and there is no second machine that is waited for.
    Takes,
    /// It takes rows, and the second machine has to confirm each.
    Together,
    /// The same, and nothing is seen of the second machine.
    Waits,
    /// It follows the first machine.
    Follows,
}

/// Starts a desk, whichever of two machines it is.
///
/// # Errors
/// When it was left behind; and what [`Cluster::start`] says.
pub async fn start(folder: &DeskFolder, cluster: &Cluster) -> Result<Started, StandbyError> {
    if is_second(folder) {
        cluster.start().await?;
        return Ok(Started::Follows);
    }
    let desk = folder.desk()?;
    let Some(second) = desk.other.filter(|_| folder.between().is_dir()) else {
        cluster.start().await?;
        return Ok(Started::Takes);
    };
    // One that was killed a moment ago may look as if it ran: whether it answers is what counts.
    if keeper::open(folder, "desk").await.is_ok() {
        // What it waits for was decided since it was started.
        cluster.start().await?;
        return waits(folder).await;
    }
    let said = other::ask(folder).await?;
    match &said {
        Says::Serves { timeline } if *timeline >= cluster.timeline()? => {
            return Err(StandbyError::LeftBehind(format!("promoted, course {timeline}")));
        }
        Says::Refuses(why) => return Err(StandbyError::LeftBehind(why.clone())),
        Says::Serves { .. }
        | Says::Unclear(_)
        | Says::Follows
        | Says::NobodyListens
        | Says::Nothing => {}
    }
    if second.is_waited_for {
        let own = format!("synchronous_standby_names = '{SECOND}'\n");
        desk_folder::write_private(&folder.cluster().join("postgresql.auto.conf"), &own)?;
    }
    cluster.start().await?;
    match (second.is_waited_for, said) {
        (false, _) => Ok(Started::Takes),
        (true, Says::Follows) => Ok(Started::Together),
        (
            true,
            Says::Serves { .. }
            | Says::Refuses(_)
            | Says::Unclear(_)
            | Says::NobodyListens
            | Says::Nothing,
        ) => Ok(Started::Waits),
    }
}

async fn waits(folder: &DeskFolder) -> Result<Started, StandbyError> {
    let client = keeper::open(folder, "desk").await?;
    let first = super::state::first(&client).await?;
    let is_there = first.following.is_some_and(|following| following.is_there());
    Ok(match (first.is_waited_for, is_there) {
        (false, _) => Started::Takes,
        (true, true) => Started::Together,
        (true, false) => Started::Waits,
    })
}
