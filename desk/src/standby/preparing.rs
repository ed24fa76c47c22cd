//! What the first machine makes for the second one, a folder that is carried over by hand: with it one can copy the whole
//! desk, and make certificates when the second machine has become the desk.

use std::path::PathBuf;

use time::OffsetDateTime;

use super::{StandbyError, state};
use crate::authority::{Authority, Certificate};
use crate::desk_folder::{self, Desk, DeskFolder, Handed, Other, Way};
use crate::server::cluster::Cluster;
use crate::server::configuration::{MACHINES, SECOND};
use crate::server::{keeper, making, people};

/// What of the carried folder is what the machines know each other by.
pub(super) const BETWEEN: &str = "between";

/// What was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prepared {
    /// What is carried to the second machine.
    pub folder: PathBuf,
    /// Whose folders in `handed` name both machines now.
    pub told: Vec<String>,
}

/// Prepares a second machine that is reached so. One that was prepared before is withdrawn.
///
/// # Errors
/// When the desk does not run, is itself the second machine, or the addresses are none.
pub async fn prepare(
    folder: &DeskFolder,
    cluster: &Cluster,
    addresses: &[String],
    port: u16,
    now: OffsetDateTime,
) -> Result<Prepared, StandbyError> {
    making::is_address(addresses)?;
    let client = keeper::open(folder, "desk").await?;
    if state::follows(&client).await? {
        return Err(StandbyError::IsSecond);
    }
    let authority = Authority::read(&folder.authority())?;
    let certificate = authority.for_machine(SECOND, now)?;
    let mut desk = folder.desk()?;
    let mut names = addresses.to_vec();
    names.extend(desk.addresses.iter().cloned());
    let server = authority.for_server(&names, now)?;
    enter(folder, cluster, &client, &certificate, now).await?;
    let own = Other { addresses: desk.addresses.clone(), port: desk.port, is_waited_for: false };
    let is_waited_for = desk.other.as_ref().is_some_and(|other| other.is_waited_for);
    desk.other = Some(Other { addresses: addresses.to_vec(), port, is_waited_for });
    desk_folder::write_toml(&folder.desk_file(), &desk)?;
    know(&folder.between(), folder, &certificate, addresses, port)?;
    let carried = folder.for_second();
    desk_folder::make_private(&carried)?;
    authority.write(&carried.join("authority"))?;
    know(&carried.join(BETWEEN), folder, &certificate, &desk.addresses, desk.port)?;
    desk_folder::write_private(&carried.join("server.pem"), &server.certificate)?;
    desk_folder::write_private(&carried.join("server.key"), &server.key)?;
    let second = Desk {
        event: desk.event.clone(),
        addresses: addresses.to_vec(),
        port,
        places: desk.places,
        other: Some(own),
    };
    desk_folder::write_toml(&carried.join(desk_folder::WAY), &second)?;
    Ok(Prepared { folder: carried, told: folder.tell_ways()? })
}

/// The role, its one certificate that holds, and what is kept for it from now on.
async fn enter(
    folder: &DeskFolder,
    cluster: &Cluster,
    client: &tokio_postgres::Client,
    certificate: &Certificate,
    now: OffsetDateTime,
) -> Result<(), StandbyError> {
    if client.query_opt("SELECT FROM pg_roles WHERE rolname = $1", &[&SECOND]).await?.is_none() {
        let role =
            format!("CREATE ROLE {SECOND} LOGIN REPLICATION IN ROLE {MACHINES} CONNECTION LIMIT 5");
        client.batch_execute(&role).await?;
    }
    let withdrawn = "UPDATE desk.people SET withdrawn = clock_timestamp() WHERE name = $1 AND withdrawn IS NULL";
    client.execute(withdrawn, &[&SECOND]).await?;
    let entered = "INSERT INTO desk.people (name, part, serial) VALUES ($1, 'machine', $2)";
    client.execute(entered, &[&SECOND, &certificate.serial]).await?;
    people::write_withdrawn(folder, client, now).await.map_err(people_error)?;
    cluster.reload()?;
    let ended = "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE usename = $1";
    client.execute(ended, &[&SECOND]).await?;
    let dropped =
        "SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_name = $1";
    client.execute(dropped, &[&SECOND]).await?;
    client.execute("SELECT pg_create_physical_replication_slot($1, true)", &[&SECOND]).await?;
    Ok(())
}

/// What one machine needs to ask the other one.
fn know(
    to: &std::path::Path,
    folder: &DeskFolder,
    certificate: &Certificate,
    addresses: &[String],
    port: u16,
) -> Result<(), StandbyError> {
    let handed = Handed {
        authority: desk_folder::read_text(&folder.authority().join(desk_folder::AUTHORITY))?,
        certificate: certificate.certificate.clone(),
        key: certificate.key.clone(),
        way: Way { name: SECOND.to_owned(), addresses: addresses.to_vec(), port, elsewhere: None },
    };
    Ok(handed.write(to)?)
}

pub(super) fn people_error(error: people::PeopleError) -> StandbyError {
    match error {
        people::PeopleError::Keeper(error) => error.into(),
        people::PeopleError::Authority(error) => error.into(),
        people::PeopleError::Folder(error) => error.into(),
        people::PeopleError::Cluster(error) => error.into(),
        // None of them is asked here.
        people::PeopleError::Unknown(name)
        | people::PeopleError::NoSpectator(name)
        | people::PeopleError::OtherPart { name, .. } => StandbyError::NotHanded(name.to_string()),
    }
}
