//! The passkeys that the desk keeps, in its server: whose each is, by which key it is known, how often it has signed, and
//! whether it still lets anybody in. None is ever taken out: one that was removed stays, with who did it.

use time::OffsetDateTime;
use tokio_postgres::{Client, Error};

use super::link::Link;
use crate::code::{drawn, hashed};
use crate::name::Name;
use crate::passkeys::Passkey;
use crate::server::keeper::KeeperError;

/// How many passkeys a person can have at a time.
pub(super) const MOST: usize = 10;

/// A passkey in the list of a person's own, or of everybody's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Kept {
    /// By which the desk names it.
    pub(super) number: i64,
    /// Whose it is.
    pub(super) person: String,
    /// What that person calls it.
    pub(super) label: String,
    pub(super) made: OffsetDateTime,
    pub(super) used: Option<OffsetDateTime>,
    /// Whether it counted backwards, and lets nobody in any more.
    pub(super) is_copied: bool,
    pub(super) passkey: Passkey,
}

/// Whether a passkey that is kept lets anybody in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Holds {
    Yes,
    /// It counted backwards before.
    Copied,
    Removed,
    /// Whose it is, is not admitted any more.
    Withdrawn,
}

/// A passkey that somebody shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) number: i64,
    pub(super) passkey: Passkey,
    pub(super) handle: Vec<u8>,
    pub(super) holds: Holds,
}

/// All that are not removed, of people who are admitted; by person and age.
pub(super) async fn kept(link: &Link) -> Result<Vec<Kept>, KeeperError> {
    let client = link.client().await?;
    let asked = "SELECT number, name::text, label, made, used, counted_back IS NOT NULL, id, key, algorithm, counter \
                 FROM desk.passkeys k WHERE removed IS NULL AND EXISTS \
                 (SELECT FROM desk.people p WHERE p.name = k.name AND p.withdrawn IS NULL) ORDER BY name, number";
    let kept = |row: &tokio_postgres::Row| Kept {
        number: row.get(0),
        person: row.get(1),
        label: row.get(2),
        made: row.get(3),
        used: row.get(4),
        is_copied: row.get(5),
        passkey: passkey(row, 6),
    };
    Ok(client.query(asked, &[]).await?.iter().map(kept).collect())
}

fn passkey(row: &tokio_postgres::Row, from: usize) -> Passkey {
    let counter: i64 = row.get(from + 3);
    Passkey {
        id: row.get(from),
        key: row.get(from + 1),
        algorithm: row.get(from + 2),
        counter: u32::try_from(counter).unwrap_or(u32::MAX),
    }
}

/// By which the passkeys of a person know whose they are: the same bytes for all of them, drawn with the first.
pub(super) async fn handle(link: &Link, name: &Name) -> Result<Vec<u8>, KeeperError> {
    let client = link.client().await?;
    let asked = "SELECT handle FROM desk.passkeys WHERE name = $1 LIMIT 1";
    let found = client.query_opt(asked, &[&name.as_str()]).await?;
    Ok(found.map_or_else(|| rand::random::<[u8; 32]>().to_vec(), |row| row.get(0)))
}

/// Keeps a new one. False where the desk knows it already.
pub(super) async fn add(
    link: &Link,
    name: &Name,
    handle: &[u8],
    label: &str,
    passkey: &Passkey,
) -> Result<bool, KeeperError> {
    let client = link.client().await?;
    let into = "INSERT INTO desk.passkeys (id, name, handle, label, key, algorithm, counter) \
                VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING";
    let Passkey { id, key, algorithm, counter } = passkey;
    let values: [&(dyn tokio_postgres::types::ToSql + Sync); 7] =
        [id, &name.as_str(), &handle, &label, key, algorithm, &i64::from(*counter)];
    Ok(client.execute(into, &values).await? == 1)
}

/// The one of which a browser says that it answers.
pub(super) async fn find(link: &Link, id: &[u8]) -> Result<Option<Found>, KeeperError> {
    let client = link.client().await?;
    let asked = "SELECT number, handle, removed IS NOT NULL, counted_back IS NOT NULL, EXISTS \
                 (SELECT FROM desk.people p WHERE p.name = k.name AND p.withdrawn IS NULL), id, key, algorithm, counter \
                 FROM desk.passkeys k WHERE id = $1";
    let found = |row: tokio_postgres::Row| {
        let (is_removed, is_copied, is_admitted) = (row.get(2), row.get(3), row.get(4));
        let holds = match (is_admitted, is_removed, is_copied) {
            (false, _, _) => Holds::Withdrawn,
            (true, true, _) => Holds::Removed,
            (true, false, true) => Holds::Copied,
            (true, false, false) => Holds::Yes,
        };
        Found { number: row.get(0), handle: row.get(1), passkey: passkey(&row, 5), holds }
    };
    Ok(client.query_opt(asked, &[&id]).await?.map(found))
}

/// Lets somebody in whose passkey has answered, and gives what the browser is to keep for it. None where the passkey was
/// used, removed or withdrawn in this very moment.
pub(super) async fn enter(
    link: &Link,
    number: i64,
    counter: u32,
) -> Result<Option<String>, KeeperError> {
    let session = drawn(52);
    let client = link.client().await?;
    let entered = client
        .execute(
            "WITH used AS (UPDATE desk.passkeys k SET counter = $2, used = clock_timestamp() WHERE number = $1 \
             AND removed IS NULL AND counted_back IS NULL AND (counter < $2 OR (counter = 0 AND $2 = 0)) \
             AND EXISTS (SELECT FROM desk.people p WHERE p.name = k.name AND p.withdrawn IS NULL) RETURNING number) \
             INSERT INTO desk.passkey_sessions (session, passkey) SELECT $3::bytea, number FROM used",
            &[&number, &i64::from(counter), &hashed(&session)],
        )
        .await?;
    Ok((entered == 1).then_some(session))
}

/// Ends what a browser was signed in with by a passkey.
pub(super) async fn end(link: &Link, session: &str) -> Result<(), KeeperError> {
    let client = link.client().await?;
    client
        .execute(
            "UPDATE desk.passkey_sessions SET ended = clock_timestamp() WHERE session = $1 AND ended IS NULL",
            &[&hashed(session)],
        )
        .await?;
    Ok(())
}

/// Writes down that a passkey has counted backwards. From now on it lets nobody in.
pub(super) async fn counted_back(link: &Link, number: i64) -> Result<(), KeeperError> {
    let client = link.client().await?;
    client
        .execute(
            "UPDATE desk.passkeys SET counted_back = clock_timestamp() WHERE number = $1 AND counted_back IS NULL",
            &[&number],
        )
        .await?;
    Ok(())
}

/// Removes one, a person's own or anybody's, and says whether it was there.
pub(super) async fn remove(
    link: &Link,
    number: i64,
    remover: &Name,
    of: Option<&Name>,
) -> Result<bool, KeeperError> {
    let client = link.client().await?;
    let removed = client
        .execute(
            "UPDATE desk.passkeys SET removed = clock_timestamp(), remover = $2 WHERE number = $1 AND removed IS NULL \
             AND ($3::name IS NULL OR name = $3)",
            &[&number, &remover.as_str(), &of.map(Name::as_str)],
        )
        .await?;
    Ok(removed == 1)
}

/// Of which people a passkey counted backwards and was not removed, and since when, as the server writes times.
///
/// # Errors
/// When the server refuses.
pub async fn copied_passkeys(client: &Client) -> Result<Vec<(String, String)>, Error> {
    let asked = "SELECT name::text, to_char(counted_back AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') \
                 FROM desk.passkeys WHERE counted_back IS NOT NULL AND removed IS NULL ORDER BY number";
    let rows = client.query(asked, &[]).await?;
    Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect())
}
