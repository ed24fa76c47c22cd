//! Asking the other machine, by the certificate that both have: whether it is there, and whether it takes rows.

use std::io;
use std::time::Duration;

use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_postgres::config::TargetSessionAttrs;
use tokio_postgres::error::SqlState;

use super::StandbyError;
use crate::courier::identity::Identity;
use crate::desk_folder::DeskFolder;
use crate::server::keeper::plain;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// How often a server that starts or stops is asked again, and after how long.
const TRIES: u32 = 20;
const BETWEEN_TRIES: Duration = Duration::from_millis(500);

/// What the other machine says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Says {
    /// It follows.
    Follows,
    /// It takes rows, on this line of history.
    Serves {
        /// One more with each promotion.
        timeline: u32,
    },
    /// It is there, and does not let this one in any more: the certificate between the two was withdrawn.
    Refuses(String),
    /// Something is there, and says neither.
    Unclear(String),
    /// The machine is there, and no server on it.
    NobodyListens,
    /// No answer of any kind: it is off, or cut off.
    Nothing,
}

/// Asks the other machine of a desk.
///
/// # Errors
/// When there is no other one, or the certificate for it is spoiled.
pub async fn ask(folder: &DeskFolder) -> Result<Says, StandbyError> {
    let identity = Identity::read(&folder.between())?;
    let mut tries = 0;
    loop {
        let says = once(&identity).await;
        // A server that starts or stops says something else in a moment.
        if !matches!(says, Says::Unclear(_)) || tries == TRIES {
            return Ok(says);
        }
        tries += 1;
        tokio::time::sleep(BETWEEN_TRIES).await;
    }
}

async fn once(identity: &Identity) -> Says {
    let mut says = Says::NobodyListens;
    for (address, port) in &identity.doors {
        match timeout(PATIENCE, TcpStream::connect((address.as_str(), *port))).await {
            Ok(Ok(_)) => return at(identity, address, *port).await,
            Ok(Err(why)) if why.kind() == io::ErrorKind::ConnectionRefused => {}
            Ok(Err(_)) | Err(_) => says = Says::Nothing,
        }
    }
    says
}

async fn at(identity: &Identity, address: &str, port: u16) -> Says {
    let mut config = identity.config.clone();
    config.host(address).port(port).target_session_attrs(TargetSessionAttrs::Any);
    let asked = async {
        let (client, connection) = config.connect(identity.tls.clone()).await?;
        tokio::spawn(connection);
        let row = client
            .query_one(
                "SELECT CASE WHEN pg_is_in_recovery() THEN NULL \
                 ELSE left(pg_walfile_name(pg_current_wal_lsn()), 8) END",
                &[],
            )
            .await?;
        Ok(row.get::<_, Option<String>>(0))
    };
    match timeout(PATIENCE, asked).await {
        Ok(Ok(None)) => Says::Follows,
        Ok(Ok(Some(timeline))) => {
            Says::Serves { timeline: u32::from_str_radix(&timeline, 16).unwrap_or_default() }
        }
        Ok(Err(why)) => refused(&why),
        Err(_) => Says::Unclear("it does not answer in time".to_owned()),
    }
}

fn refused(why: &tokio_postgres::Error) -> Says {
    let said = plain(why);
    let starts_or_stops = [
        SqlState::CANNOT_CONNECT_NOW,
        SqlState::ADMIN_SHUTDOWN,
        SqlState::CRASH_SHUTDOWN,
        SqlState::TOO_MANY_CONNECTIONS,
    ];
    // Of a certificate it speaks before it is PostgreSQL's turn.
    let is_about_us = match why.code() {
        Some(code) => !starts_or_stops.contains(code),
        None => said.contains("alert"),
    };
    if is_about_us { Says::Refuses(said) } else { Says::Unclear(said) }
}
