//! Which tables and rights a desk was set up with. A desk lives as long as its event, so nothing is carried over from one
//! version to the next; but whoever exchanges the program in the middle of an event has to be told, before a page asks
//! for tables that are not there.

use ring::digest::{SHA256, digest};
use tokio_postgres::Client;

use super::making::SCHEMA;

/// Writes down with which tables and rights the desk is made.
pub(super) fn mark() -> String {
    format!("COMMENT ON SCHEMA desk IS '{}'", of_this_program())
}

/// Whether this desk was set up by a program with the same tables and rights as this one.
///
/// # Errors
/// When the server refuses.
pub async fn is_of_this_program(client: &Client) -> Result<bool, tokio_postgres::Error> {
    let asked = "SELECT obj_description('desk'::regnamespace, 'pg_namespace')";
    let marked: Option<String> = client.query_one(asked, &[]).await?.get(0);
    Ok(marked.is_some_and(|marked| marked == of_this_program()))
}

/// The SHA-256 of all that makes the tables and rights, in hexadecimal.
fn of_this_program() -> String {
    digest(&SHA256, SCHEMA.as_bytes()).as_ref().iter().map(|byte| format!("{byte:02x}")).collect()
}
