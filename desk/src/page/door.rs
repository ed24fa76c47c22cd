//! Who is let in at the page, asked anew each time: whoever was withdrawn a moment ago is not.

use axum::http::HeaderMap;
use clap::ValueEnum as _;

use super::codes::open_hashed;
use super::link::Link;
use super::visitor::{By, COOKIE_NAME, Peer, Visitor, kept};
use crate::code::hashed;
use crate::desk_folder::DeskFolder;
use crate::server::keeper::KeeperError;
use crate::server::people::Part;

/// The door of the page.
pub(super) struct Door {
    link: Link,
}

impl Door {
    pub(super) fn new(folder: &DeskFolder) -> Door {
        Door { link: Link::new(folder, None) }
    }

    /// The session that knows who is who. It has the keeper's rights, and is asked nothing else.
    pub(super) const fn link(&self) -> &Link {
        &self.link
    }

    /// Who asks. None where nobody is signed in, or is not admitted any more.
    pub(super) async fn who(
        &self,
        peer: &Peer,
        headers: &HeaderMap,
    ) -> Result<Option<Visitor>, KeeperError> {
        if let Some(serial) = &peer.serial {
            let client = self.link.client().await?;
            let asked =
                "SELECT name::text, part FROM desk.people WHERE serial = $1 AND withdrawn IS NULL";
            let found = client.query_opt(asked, &[serial]).await?;
            let key = format!("certificate {serial}");
            return Ok(found.and_then(|row| visitor(&row, key, By::Certificate)));
        }
        match kept(headers, COOKIE_NAME) {
            Some(session) => self.by_session(session, &hashed(session)).await,
            None => Ok(None),
        }
    }

    /// Whose address this stands in, at which the games of a round are got without signing in.
    pub(super) async fn by_address(&self, token: &str) -> Result<Option<Visitor>, KeeperError> {
        self.by_session(token, &open_hashed(token)).await
    }

    /// Who has what is kept as this.
    async fn by_session(&self, session: &str, kept: &[u8]) -> Result<Option<Visitor>, KeeperError> {
        let client = self.link.client().await?;
        let asked = "SELECT p.name::text, p.part, false FROM desk.codes c JOIN desk.people p ON p.name = c.name \
                     WHERE c.session = $1 AND c.ended IS NULL AND p.withdrawn IS NULL UNION ALL \
                     SELECT p.name::text, p.part, true FROM desk.passkey_sessions s \
                     JOIN desk.passkeys k ON k.number = s.passkey JOIN desk.people p ON p.name = k.name \
                     WHERE s.session = $1 AND s.ended IS NULL AND k.removed IS NULL AND k.counted_back IS NULL \
                     AND p.withdrawn IS NULL LIMIT 1";
        let found = client.query_opt(asked, &[&kept]).await?;
        let by = |is_passkey| if is_passkey { By::Passkey } else { By::Code };
        Ok(found.and_then(|row| visitor(&row, format!("session {session}"), by(row.get(2)))))
    }
}

fn visitor(row: &tokio_postgres::Row, key: String, by: By) -> Option<Visitor> {
    let (name, part): (&str, &str) = (row.get(0), row.get(1));
    let part = Part::from_str(part, false).ok()?;
    Some(Visitor { name: name.parse().ok()?, part, key, by })
}
