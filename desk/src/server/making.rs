//! `annabella-desk setup`: cluster, authority, roles, rights, and a certificate for each table. All of it is made beside
//! the place where it is to be, and gets its name when it is whole: whatever goes wrong, nothing half is left.

use std::path::Path;

use time::OffsetDateTime;

use super::cluster::{Cluster, ClusterError, Seen};
use super::configuration;
use super::dangers;
use super::keeper::{self, KeeperError};
use super::people::{self, Part, PeopleError};
use super::postgres::{Postgres, PostgresError};
use super::version;
use crate::authority::{Authority, AuthorityError};
use crate::desk_folder::{self, Desk, DeskFolder, FolderError};
use crate::name::Name;

/// The desk's tables and rights.
pub(super) const SCHEMA: &str = include_str!("schema.sql");

/// Roles that nobody logs in as.
const GROUPS: &str = "CREATE ROLE desk_owner NOLOGIN; CREATE ROLE tables NOLOGIN; CREATE ROLE arbiters NOLOGIN; \
                      CREATE ROLE chiefs NOLOGIN IN ROLE arbiters; CREATE ROLE spectators NOLOGIN; \
                      CREATE ROLE machines NOLOGIN; GRANT pg_read_all_stats TO desk_owner";

/// The longest name of an event, in letters.
const EVENT_MAX: usize = 200;

/// Places for people and further tables beside those that are made.
const SPARE: u16 = 20;

/// What is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The event's name.
    pub event: String,
    /// The names and addresses under which tables look for the desk.
    pub addresses: Vec<String>,
    /// The port of the server.
    pub port: u16,
    /// How many tables get a certificate at once.
    pub tables: u16,
    /// For how many days the certificates hold.
    pub days: u16,
    /// How long spectators wait, in minutes.
    pub delay_minutes: u16,
}

/// Why there is no desk.
#[derive(Debug, thiserror::Error)]
pub enum MakingError {
    /// Tables could not find it.
    #[error(
        "{0:?} is no address: name the desk's computer as the tables reach it, such as 192.168.1.10 or desk.local"
    )]
    Address(String),
    /// The name would not fit into a certificate.
    #[error("the event's name must have 1 to {EVENT_MAX} letters in one line")]
    EventName,
    /// The cluster that was made is dangerous: something of this system got into it.
    #[error("the new desk would be dangerous, and is not kept: {0}")]
    Dangerous(String),
    /// The folder.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// PostgreSQL's programs.
    #[error(transparent)]
    Postgres(#[from] PostgresError),
    /// The cluster.
    #[error(transparent)]
    Cluster(#[from] ClusterError),
    /// The certificates.
    #[error(transparent)]
    Authority(#[from] AuthorityError),
    /// The keeper.
    #[error(transparent)]
    Keeper(#[from] KeeperError),
    /// The people.
    #[error(transparent)]
    People(#[from] PeopleError),
}

impl From<tokio_postgres::Error> for MakingError {
    fn from(error: tokio_postgres::Error) -> MakingError {
        KeeperError::from(error).into()
    }
}

/// Makes a desk.
///
/// # Errors
/// What is wrong with the wishes, or with PostgreSQL; nothing is left then.
pub async fn make(
    path: &Path,
    postgres: &Postgres,
    wanted: &Wanted,
    now: OffsetDateTime,
) -> Result<DeskFolder, MakingError> {
    check(wanted)?;
    let to_be = DeskFolder::at(path)?;
    Cluster::of(&to_be, postgres)?;
    let begun = desk_folder::begin(to_be.path())?;
    let folder = DeskFolder::at(begun.path())?;
    let cluster = Cluster::of(&folder, postgres)?;
    let made = fill(&folder, &cluster, postgres, wanted, now).await;
    // Before the folder goes, or gets another name.
    let stopped = cluster.stop();
    made?;
    stopped?;
    let dangers = dangers::lying(&folder, postgres).map_err(ClusterError::from)?;
    if let Some(danger) = dangers.first() {
        return Err(MakingError::Dangerous(danger.to_string()));
    }
    desk_folder::complete(begun, to_be.path())?;
    Ok(to_be)
}

fn check(wanted: &Wanted) -> Result<(), MakingError> {
    let is_event = !wanted.event.is_empty()
        && wanted.event.chars().count() <= EVENT_MAX
        && !wanted.event.chars().any(char::is_control);
    if !is_event {
        return Err(MakingError::EventName);
    }
    is_address(&wanted.addresses)
}

/// Whether a machine can be looked for under these.
pub(crate) fn is_address(addresses: &[String]) -> Result<(), MakingError> {
    let is_one = |address: &String| {
        let letters = |c: char| c.is_ascii_alphanumeric() || "-.".contains(c);
        let is_name = address.starts_with(|c: char| c.is_ascii_alphanumeric())
            && address.chars().all(letters);
        address.parse::<std::net::IpAddr>().is_ok() || is_name
    };
    match addresses.iter().find(|address| !is_one(address)) {
        Some(wrong) => Err(MakingError::Address(wrong.clone())),
        None if addresses.is_empty() => Err(MakingError::Address(String::new())),
        None => Ok(()),
    }
}

async fn fill(
    folder: &DeskFolder,
    cluster: &Cluster,
    postgres: &Postgres,
    wanted: &Wanted,
    now: OffsetDateTime,
) -> Result<(), MakingError> {
    let places = wanted.tables.saturating_add(SPARE);
    let desk = Desk {
        event: wanted.event.clone(),
        addresses: wanted.addresses.clone(),
        port: wanted.port,
        places,
        other: None,
    };
    let authority = Authority::make(&wanted.event, now, wanted.days)?;
    desk_folder::write_toml(&folder.desk_file(), &desk)?;
    authority.write(&folder.authority())?;
    let data = folder.cluster();
    let arguments = [
        "-k",
        "-U",
        keeper::KEEPER,
        "-A",
        "peer",
        "--auth-host=reject",
        "-E",
        "UTF8",
        "--locale=C",
        "-D",
    ];
    postgres.run("initdb", arguments.iter().map(std::ffi::OsStr::new).chain([data.as_os_str()]))?;
    let server = authority.for_server(&wanted.addresses, now)?;
    for (file, text) in [
        ("postgresql.conf", configuration::settings(&desk)),
        ("pg_hba.conf", configuration::doors()),
        ("pg_ident.conf", configuration::keepers(&dangers::owner())),
        ("authority.pem", authority.certificate()?),
        ("withdrawn.pem", authority.withdrawn(&[], now)?),
        ("server.pem", server.certificate),
        ("server.key", server.key),
    ] {
        desk_folder::write_private(&data.join(file), &text)?;
    }
    cluster.start_unseen(Seen::ByTheKeeper)?;
    let client = keeper::open(folder, "postgres").await?;
    client.batch_execute(GROUPS).await?;
    client.batch_execute("CREATE DATABASE desk OWNER desk_owner").await?;
    drop(client);
    let client = keeper::open(folder, "desk").await?;
    client.batch_execute(SCHEMA).await?;
    client.batch_execute(&version::mark()).await?;
    client
        .execute(
            "INSERT INTO desk.event (name, delay) VALUES ($1, make_interval(mins => $2))",
            &[&wanted.event, &i32::from(wanted.delay_minutes)],
        )
        .await?;
    let chief = "chief".parse::<Name>().ok().map(|name| (name, Part::Chief));
    for (name, part) in
        (1..=wanted.tables).map(|number| (Name::of_table(number), Part::Table)).chain(chief)
    {
        let certificate = authority.for_name(&name, now)?;
        people::enter(&client, &name, part, &certificate).await?;
        folder.hand(&name, &certificate.certificate, &certificate.key)?;
    }
    Ok(())
}
