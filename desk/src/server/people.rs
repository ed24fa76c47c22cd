//! Who is let in: tables (or rooms of them), arbiters, chief arbiters, spectators. Each has a certificate, and a role of
//! its name in the group that its part has.

use std::path::PathBuf;

use clap::ValueEnum;
use time::OffsetDateTime;

use super::cluster::{Cluster, ClusterError};
use super::keeper::{self, KeeperError};
use crate::authority::{Authority, AuthorityError, Certificate};
use crate::desk_folder::{self, DeskFolder, FolderError};
use crate::name::Name;

/// What somebody is let in for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Part {
    /// Brings the records of a table, or of a room of them.
    Table,
    /// Reads all games.
    Arbiter,
    /// An arbiter who also sees who is admitted, and settles forks.
    Chief,
    /// Reads rows when they have been at the desk for the event's delay.
    Spectator,
}

impl Part {
    /// All of them.
    pub const ALL: [Part; 4] = [Part::Table, Part::Arbiter, Part::Chief, Part::Spectator];

    /// The group of roles that has the rights.
    #[must_use]
    pub const fn group(self) -> &'static str {
        match self {
            Part::Table => "tables",
            Part::Arbiter => "arbiters",
            Part::Chief => "chiefs",
            Part::Spectator => "spectators",
        }
    }

    /// How many connections one of them may have: one that is cut off may not be noticed yet when the next one comes.
    const fn connections(self) -> u8 {
        match self {
            Part::Table => 2,
            Part::Arbiter | Part::Chief | Part::Spectator => 5,
        }
    }
}

/// Why somebody is not admitted or withdrawn.
#[derive(Debug, thiserror::Error)]
pub enum PeopleError {
    /// Nobody has this name.
    #[error("nobody of the name {0} is admitted: annabella-desk people lists who is")]
    Unknown(Name),
    /// The name has another part already.
    #[error("{name} is admitted as {part} already: withdraw that first, or take another name")]
    OtherPart {
        /// The name.
        name: Name,
        /// The part.
        part: String,
    },
    /// Others see it later, and whoever knows an address must not see more.
    #[error(
        "{0} is no spectator: at an address without signing in there is what a spectator gets, and nothing else"
    )]
    NoSpectator(Name),
    /// The keeper is not let in.
    #[error(transparent)]
    Keeper(#[from] KeeperError),
    /// The certificates.
    #[error(transparent)]
    Authority(#[from] AuthorityError),
    /// The files.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// The cluster.
    #[error(transparent)]
    Cluster(#[from] ClusterError),
}

impl From<tokio_postgres::Error> for PeopleError {
    fn from(error: tokio_postgres::Error) -> PeopleError {
        KeeperError::from(error).into()
    }
}

/// One line of who is admitted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Admitted {
    /// The name.
    pub name: String,
    /// What for, as [`Part`] is called in small letters.
    pub part: String,
    /// The number of the certificate.
    pub serial: String,
    /// Whether it was withdrawn.
    pub is_withdrawn: bool,
}

/// Lets somebody in: a role, a certificate, a folder to hand over. Who is admitted already gets another certificate, and
/// the one before holds on until it is withdrawn.
///
/// # Errors
/// When the name has another part, or the desk does not run.
pub async fn admit(
    folder: &DeskFolder,
    name: &Name,
    part: Part,
    now: OffsetDateTime,
) -> Result<PathBuf, PeopleError> {
    let certificate = Authority::read(&folder.authority())?.for_name(name, now)?;
    let client = keeper::open(folder, "desk").await?;
    enter(&client, name, part, &certificate).await?;
    Ok(folder.hand(name, &certificate.certificate, &certificate.key)?)
}

/// Makes another certificate for a table that is admitted, and for nobody who is withdrawn in this very moment.
///
/// # Errors
/// When no table of this name is admitted, or the desk does not run.
pub async fn admit_again(
    folder: &DeskFolder,
    name: &Name,
    now: OffsetDateTime,
) -> Result<PathBuf, PeopleError> {
    let certificate = Authority::read(&folder.authority())?.for_name(name, now)?;
    let mut client = keeper::open(folder, "desk").await?;
    let transaction = client.transaction().await?;
    // Whoever withdraws it waits until this is over, and then withdraws both.
    let is_admitted = "SELECT FROM desk.people WHERE name = $1 AND part = 'table' AND withdrawn IS NULL FOR UPDATE";
    if transaction.query(is_admitted, &[&name.as_str()]).await?.is_empty() {
        return Err(PeopleError::Unknown(name.clone()));
    }
    let into = "INSERT INTO desk.people (name, part, serial) VALUES ($1, 'table', $2)";
    transaction.execute(into, &[&name.as_str(), &certificate.serial]).await?;
    transaction.commit().await?;
    Ok(folder.hand(name, &certificate.certificate, &certificate.key)?)
}

/// The role and the entry of a certificate that was made.
pub(super) async fn enter(
    client: &tokio_postgres::Client,
    name: &Name,
    part: Part,
    certificate: &Certificate,
) -> Result<(), PeopleError> {
    let word =
        part.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default();
    let before = client
        .query_opt(
            "SELECT part FROM desk.people WHERE name = $1 AND part <> $2 AND withdrawn IS NULL LIMIT 1",
            &[&name.as_str(), &word],
        )
        .await?;
    if let Some(before) = before {
        return Err(PeopleError::OtherPart { name: name.clone(), part: before.get(0) });
    }
    let is_there =
        client.query_opt("SELECT FROM pg_roles WHERE rolname = $1", &[&name.as_str()]).await?;
    if is_there.is_none() {
        client.batch_execute(&format!("CREATE ROLE \"{name}\"")).await?;
    }
    for other in Part::ALL.iter().filter(|other| **other != part) {
        client.batch_execute(&format!("REVOKE {} FROM \"{name}\"", other.group())).await?;
    }
    let (group, connections) = (part.group(), part.connections());
    client
        .batch_execute(&format!(
            "GRANT {group} TO \"{name}\"; ALTER ROLE \"{name}\" LOGIN CONNECTION LIMIT {connections}"
        ))
        .await?;
    client
        .execute(
            "INSERT INTO desk.people (name, part, serial) VALUES ($1, $2, $3)",
            &[&name.as_str(), &word, &certificate.serial],
        )
        .await?;
    Ok(())
}

/// Withdraws all certificates of a name, and ends its connections: neither happens by itself with the other. Its rows
/// stay.
///
/// # Errors
/// When nobody has the name, or the desk does not run.
pub async fn withdraw(
    folder: &DeskFolder,
    cluster: &Cluster,
    name: &Name,
    now: OffsetDateTime,
) -> Result<usize, PeopleError> {
    let client = keeper::open(folder, "desk").await?;
    let withdrawn = client
        .execute(
            "UPDATE desk.people SET withdrawn = clock_timestamp() WHERE name = $1 AND withdrawn IS NULL",
            &[&name.as_str()],
        )
        .await?;
    let known = client
        .query_opt("SELECT FROM desk.people WHERE name = $1 LIMIT 1", &[&name.as_str()])
        .await?;
    if known.is_none() {
        return Err(PeopleError::Unknown(name.clone()));
    }
    client.batch_execute(&format!("ALTER ROLE \"{name}\" NOLOGIN")).await?;
    // Who was signed in at the page by a code is not any more.
    client
        .execute(
            "UPDATE desk.codes SET ended = clock_timestamp() WHERE name = $1 AND ended IS NULL",
            &[&name.as_str()],
        )
        .await?;
    // Nor is a passkey any more what it was, also when the person comes back.
    client
        .execute(
            "UPDATE desk.passkeys SET removed = clock_timestamp() WHERE name = $1 AND removed IS NULL",
            &[&name.as_str()],
        )
        .await?;
    write_withdrawn(folder, &client, now).await?;
    cluster.reload()?;
    client
        .execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1",
            &[&name.as_str()],
        )
        .await?;
    Ok(usize::try_from(withdrawn).unwrap_or(usize::MAX))
}

/// Writes the list of what was withdrawn as the desk has it. The server reads it when it is told to.
pub(crate) async fn write_withdrawn(
    folder: &DeskFolder,
    client: &tokio_postgres::Client,
    now: OffsetDateTime,
) -> Result<(), PeopleError> {
    let serials = client
        .query("SELECT serial FROM desk.people WHERE withdrawn IS NOT NULL ORDER BY serial", &[])
        .await?;
    let serials: Vec<String> = serials.iter().map(|row| row.get(0)).collect();
    let list = Authority::read(&folder.authority())?.withdrawn(&serials, now)?;
    Ok(desk_folder::write_private(&folder.cluster().join("withdrawn.pem"), &list)?)
}

/// Everybody who was ever admitted.
///
/// # Errors
/// When the desk does not run.
pub async fn people(folder: &DeskFolder) -> Result<Vec<Admitted>, PeopleError> {
    let client = keeper::open(folder, "desk").await?;
    let rows = client
        .query("SELECT name::text, part, serial, withdrawn IS NOT NULL FROM desk.people ORDER BY name, admitted", &[])
        .await?;
    let admitted = |row: &tokio_postgres::Row| Admitted {
        name: row.get(0),
        part: row.get(1),
        serial: row.get(2),
        is_withdrawn: row.get(3),
    };
    Ok(rows.iter().map(admitted).collect())
}
