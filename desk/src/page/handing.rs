//! `POST /fetch`: what is handed to a table, to whoever shows that it knows a code of this table's ([`crate::fetch`]).

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Extension, Form, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use serde::Deserialize;
use time::OffsetDateTime;
use tokio::sync::Semaphore;

use super::codes;
use super::places::Shared;
use crate::desk_folder::{self, DeskFolder, FolderError};
use crate::fetch::sealed::{Asking, BYTES, Handed, Secret};
use crate::fetch::{self};
use crate::name::Name;
use crate::server::people::{self, Part, PeopleError};

/// How many wait while one is looked at: each costs a processor some hundredths of a second.
const WAITING: usize = 20;

/// What hands over.
pub(super) struct Handing {
    folder: DeskFolder,
    /// The SHA-256 of the page's own certificate.
    page: [u8; BYTES],
    turn: tokio::sync::Mutex<()>,
    waiting: Semaphore,
}

impl Handing {
    pub(super) fn new(folder: &DeskFolder, page: [u8; BYTES]) -> Arc<Handing> {
        let (turn, waiting) = (tokio::sync::Mutex::default(), Semaphore::new(WAITING));
        Arc::new(Handing { folder: folder.clone(), page, turn, waiting })
    }

    /// What is handed to a table: as it lies there, and made anew where it was carried away.
    async fn handed(&self, name: &Name) -> Result<Handed, PeopleError> {
        match self.lying(name) {
            Ok(handed) => Ok(handed),
            Err(_) => {
                people::admit(&self.folder, name, Part::Table, OffsetDateTime::now_utc()).await?;
                Ok(self.lying(name)?)
            }
        }
    }

    fn lying(&self, name: &Name) -> Result<Handed, FolderError> {
        let folder = self.folder.handed(name);
        let read = |file: &str| desk_folder::read_text(&folder.join(file));
        Ok(Handed {
            authority: read(desk_folder::AUTHORITY)?,
            certificate: read(desk_folder::CERTIFICATE)?,
            key: read(desk_folder::KEY)?,
            way: desk_folder::read_toml(&folder.join(desk_folder::WAY))?,
        })
    }
}

/// What is posted, in hexadecimal digits but for the name.
#[derive(Deserialize)]
pub(super) struct Wanted {
    name: String,
    once: String,
    proof: String,
}

/// `POST /fetch`
pub(super) async fn hand(
    State(shared): State<Shared>,
    Extension(handing): Extension<Arc<Handing>>,
    Form(wanted): Form<Wanted>,
) -> Response {
    match handed(&shared, &handing, &wanted).await {
        Ok(sealed) => {
            ([(CONTENT_TYPE, "application/octet-stream")], Body::from(sealed)).into_response()
        }
        Err(status) => status.into_response(),
    }
}

async fn handed(
    shared: &Shared,
    handing: &Handing,
    wanted: &Wanted,
) -> Result<Vec<u8>, StatusCode> {
    // Nothing is said of which part was wrong.
    let refused = StatusCode::FORBIDDEN;
    let name: Name = wanted.name.parse().map_err(|_| refused)?;
    let once = fetch::bytes(&wanted.once).ok_or(refused)?;
    let proof = fetch::bytes(&wanted.proof).ok_or(refused)?;
    let asking = Asking { once, page: handing.page };
    let _waiting = handing.waiting.try_acquire().map_err(|_| StatusCode::SERVICE_UNAVAILABLE)?;
    let _turn = handing.turn.lock().await;
    let away = |_| StatusCode::INTERNAL_SERVER_ERROR;
    let link = shared.door().link();
    for kept in codes::of_table(link, &name).await.map_err(away)? {
        let (of, by) = (name.clone(), kept.clone());
        let secret = tokio::task::spawn_blocking(move || Secret::of(&of, &by)).await;
        let secret = secret.map_err(|_| StatusCode::INTERNAL_SERVER_ERROR)?;
        if !secret.is_proof(&asking, &proof) {
            continue;
        }
        // Before the code is used up, so that it is not in vain.
        let handed = handing.handed(&name).await.map_err(|_| StatusCode::INTERNAL_SERVER_ERROR)?;
        let sealed = secret.seal(&asking, &handed).ok_or(StatusCode::INTERNAL_SERVER_ERROR)?;
        return match codes::use_up(link, &kept).await.map_err(away)? {
            true => Ok(sealed),
            false => Err(refused),
        };
    }
    Err(refused)
}
