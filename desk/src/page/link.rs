//! Sessions with the desk's server that are opened anew when they have broken, each with the rights that it is for.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Mutex;
use tokio_postgres::error::SqlState;
use tokio_postgres::{Client, Error};

use crate::book::{self, BookLine, Entry};
use crate::desk_folder::DeskFolder;
use crate::name::Name;
use crate::server::keeper::{self, KeeperError};

/// So long the page waits for the end of the book; whoever has kept it for so long is cut off.
const HELD_MAX: Duration = Duration::from_secs(2);

/// A session that many may use at once.
pub(super) struct Link {
    folder: DeskFolder,
    role: Option<&'static str>,
    client: Mutex<Option<Arc<Client>>>,
}

impl Link {
    /// With the rights of this group of roles, or with the keeper's.
    pub(super) fn new(folder: &DeskFolder, role: Option<&'static str>) -> Link {
        Link { folder: folder.clone(), role, client: Mutex::default() }
    }

    /// The session.
    pub(super) async fn client(&self) -> Result<Arc<Client>, KeeperError> {
        let mut held = self.client.lock().await;
        if let Some(client) = held.as_ref().filter(|client| !client.is_closed()) {
            return Ok(client.clone());
        }
        let client = keeper::open(&self.folder, "desk").await?;
        if let Some(role) = self.role {
            client.batch_execute(&format!("SET ROLE {role}")).await?;
        }
        let client = Arc::new(client);
        *held = Some(client.clone());
        Ok(client)
    }
}

/// Writes into the book, and reads in it, in the name and with the rights of the person who is signed in: one after the
/// other.
pub(super) struct Scribe {
    link: Link,
    turn: Mutex<()>,
}

impl Scribe {
    pub(super) fn new(folder: &DeskFolder) -> Scribe {
        Scribe { link: Link::new(folder, None), turn: Mutex::default() }
    }

    /// Writes a line.
    pub(super) async fn write(
        self: &Arc<Self>,
        who: &Name,
        entry: Entry,
    ) -> Result<(), KeeperError> {
        self.work(who, Work::Write(entry)).await.map(|_| ())
    }

    /// The last lines that this person may read, the latest first.
    pub(super) async fn last(
        self: &Arc<Self>,
        who: &Name,
        count: i64,
    ) -> Result<Vec<BookLine>, KeeperError> {
        self.work(who, Work::Last(count)).await
    }

    /// Does something in this name. Whoever asked for it may go away meanwhile: it is done all the same, and the session
    /// is nobody's again.
    async fn work(self: &Arc<Self>, who: &Name, work: Work) -> Result<Vec<BookLine>, KeeperError> {
        let (scribe, who) = (self.clone(), who.clone());
        let done = tokio::spawn(async move {
            let _turn = scribe.turn.lock().await;
            let client = scribe.link.client().await?;
            match work.done(&client, &who).await {
                Err(why) if why.code() == Some(&SqlState::LOCK_NOT_AVAILABLE) => {
                    // Somebody with an own session keeps the end of the book, and with it the page for everybody.
                    book::cut_off_holders(&client, HELD_MAX).await?;
                    Ok(work.done(&client, &who).await?)
                }
                done => Ok(done?),
            }
        });
        done.await.map_err(|why| KeeperError::Refused(why.to_string()))?
    }
}

/// What is done in somebody's name.
enum Work {
    Write(Entry),
    Last(i64),
}

impl Work {
    /// Does it in this name.
    async fn done(&self, client: &Client, who: &Name) -> Result<Vec<BookLine>, Error> {
        // A name has no sign that means anything here.
        let begin = format!(
            "SET lock_timeout = {}; SET SESSION AUTHORIZATION \"{who}\"",
            HELD_MAX.as_millis()
        );
        client.batch_execute(&begin).await?;
        let done = match self {
            Work::Write(entry) => book::write(client, entry).await.map(|()| Vec::new()),
            Work::Last(count) => book::last(client, *count).await,
        };
        client.batch_execute("RESET SESSION AUTHORIZATION").await?;
        done
    }
}
