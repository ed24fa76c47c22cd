//! Codes for whoever has no certificate in the browser: the desk prints one, it is typed once within the hour, and what the
//! browser gets for it holds until it is withdrawn, or ended there. A table's code is typed at the table's computer instead,
//! which gets what would be on its stick ([`super::handing`]).

use super::link::Link;
use super::openings::bracketed;
use crate::code::{self, hashed};
use crate::desk_folder::DeskFolder;
use crate::name::Name;
use crate::server::keeper::{self, KeeperError};
use crate::server::people::{Part, PeopleError};

/// How long a code can be used, in minutes.
const MINUTES: i32 = 60;

/// A code that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// As it is written down.
    pub written: String,
    /// Whether it is a table's, and not for the page.
    pub is_of_table: bool,
}

/// Makes a code for somebody who is admitted.
///
/// # Errors
/// When nobody of that name is admitted, or the desk does not run.
pub async fn code_for(folder: &DeskFolder, name: &Name) -> Result<Code, PeopleError> {
    let client = keeper::open(folder, "desk").await?;
    let part = admitted_as(&client, name).await?;
    let is_of_table = part == "table";
    if is_of_table {
        // One at a time: whoever asks for another has lost the one before.
        let end = "UPDATE desk.codes SET ended = clock_timestamp() WHERE name = $1 AND used IS NULL AND ended IS NULL";
        client.execute(end, &[&name.as_str()]).await?;
    }
    let code = code::code();
    client
        .execute(
            "INSERT INTO desk.codes (code, name) VALUES ($1, $2)",
            &[&hashed(&code), &name.as_str()],
        )
        .await?;
    Ok(Code { written: code::written(&code), is_of_table })
}

/// Makes addresses at which whoever knows them gets the games of a round with the rights of a spectator, until that one is
/// withdrawn.
///
/// # Errors
/// When nobody of that name is admitted or it is no spectator, or the desk does not run.
pub async fn address_for(
    folder: &DeskFolder,
    name: &Name,
    port: u16,
) -> Result<Vec<String>, PeopleError> {
    let client = keeper::open(folder, "desk").await?;
    let part = admitted_as(&client, name).await?;
    // What an arbiter sees at once is for nobody who only knows an address.
    if part != "spectator" {
        return Err(PeopleError::NoSpectator(name.clone()));
    }
    let session = code::drawn(52);
    client
        .execute(
            "INSERT INTO desk.codes (code, name, used, session) VALUES ($1, $2, clock_timestamp(), $3)",
            &[&hashed(&code::drawn(52)), &name.as_str(), &open_hashed(&session)],
        )
        .await?;
    let addresses = folder.desk()?.addresses;
    let at = |address: &String| format!("https://{}:{port}/open/{session}/", bracketed(address));
    Ok(addresses.iter().map(at).collect())
}

/// What the desk keeps of an address: never what it keeps of a browser that has signed in, so that neither opens what the other
/// does.
pub(super) fn open_hashed(token: &str) -> Vec<u8> {
    hashed(&format!("open {token}"))
}

/// As what somebody is admitted.
async fn admitted_as(client: &tokio_postgres::Client, name: &Name) -> Result<String, PeopleError> {
    let asked = "SELECT part FROM desk.people WHERE name = $1 AND withdrawn IS NULL LIMIT 1";
    let row = client.query_opt(asked, &[&name.as_str()]).await?;
    row.map(|row| row.get(0)).ok_or_else(|| PeopleError::Unknown(name.clone()))
}

/// Takes a code, once, and gives what the browser is to keep for it. None where it is none, or was used, or is too old, or
/// is a table's.
pub(super) async fn take(link: &Link, typed: &str) -> Result<Option<String>, KeeperError> {
    let session = code::drawn(52);
    let client = link.client().await?;
    let taken = client
        .execute(
            "UPDATE desk.codes c SET used = clock_timestamp(), session = $2 WHERE code = $1 AND used IS NULL \
             AND ended IS NULL AND made > clock_timestamp() - make_interval(mins => $3) \
             AND EXISTS (SELECT FROM desk.people p WHERE p.name = c.name AND p.withdrawn IS NULL AND p.part <> 'table')",
            &[&hashed(&code::typed(typed)), &hashed(&session), &MINUTES],
        )
        .await?;
    Ok((taken == 1).then_some(session))
}

/// The code of a table that can still be used, as it is kept.
pub(super) async fn of_table(link: &Link, name: &Name) -> Result<Option<Vec<u8>>, KeeperError> {
    let client = link.client().await?;
    let asked = format!(
        "SELECT code FROM desk.codes c WHERE name = $1 AND {USABLE_BY_TABLE} ORDER BY made DESC LIMIT 1"
    );
    let row = client.query_opt(&asked, &[&name.as_str(), &MINUTES]).await?;
    Ok(row.map(|row| row.get(0)))
}

/// Uses up a table's code. False where it cannot be used any more: it was in this very moment, or the table is withdrawn.
pub(super) async fn use_up(link: &Link, name: &Name, kept: &[u8]) -> Result<bool, KeeperError> {
    let client = link.client().await?;
    let using = format!(
        "UPDATE desk.codes c SET used = clock_timestamp() WHERE name = $1 AND {USABLE_BY_TABLE} AND code = $3"
    );
    Ok(client.execute(&using, &[&name.as_str(), &MINUTES, &kept]).await? == 1)
}

/// Gives a table's code back, for which nothing was handed over.
pub(super) async fn give_back(link: &Link, kept: &[u8]) -> Result<(), KeeperError> {
    let client = link.client().await?;
    client.execute("UPDATE desk.codes SET used = NULL WHERE code = $1", &[&kept]).await?;
    Ok(())
}

/// That a code can be used: of the table `c.name`, within `$2` minutes.
const USABLE_BY_TABLE: &str = "used IS NULL AND ended IS NULL \
    AND made > clock_timestamp() - make_interval(mins => $2) AND EXISTS \
    (SELECT FROM desk.people p WHERE p.name = c.name AND p.withdrawn IS NULL AND p.part = 'table')";

/// Ends what a browser was signed in with.
pub(super) async fn end(link: &Link, session: &str) -> Result<(), KeeperError> {
    let client = link.client().await?;
    client
        .execute(
            "UPDATE desk.codes SET ended = clock_timestamp() WHERE session = $1 AND ended IS NULL",
            &[&hashed(session)],
        )
        .await?;
    Ok(())
}

/// Parts that sign in at the page.
pub(super) const fn may_look(part: Part) -> bool {
    match part {
        Part::Arbiter | Part::Chief | Part::Spectator => true,
        Part::Table => false,
    }
}
