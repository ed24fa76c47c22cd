//! `POST /fetch`: what is handed to a table, to whoever shows that it knows a code of this table's ([`crate::fetch`]).

use std::collections::BTreeSet;
use std::fmt::Display;
use std::io;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Body;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject as _;
use serde::Deserialize;
use time::OffsetDateTime;

use super::codes;
use super::places::Shared;
use super::sent::Sent;
use super::serving::serial;
use super::visitor::Peer;
use crate::desk_folder::{DeskFolder, FolderError, Handed};
use crate::fetch;
use crate::fetch::sealed::{Asking, BYTES, Secret};
use crate::name::Name;
use crate::server::people::{self, PeopleError};

/// How many ask at once, each from another address: each costs a processor some hundredths of a second.
const ASKING_MAX: usize = 20;

/// The desk's folder, out of which is handed over, and who asks for something in it.
pub(super) struct Handing {
    folder: DeskFolder,
    /// The SHA-256 of the page's own certificate.
    page: [u8; BYTES],
    asking: Mutex<BTreeSet<Option<IpAddr>>>,
    turn: tokio::sync::Mutex<()>,
}

/// Somebody who asks, as long as this lives.
struct AsksOnce<'a> {
    handing: &'a Handing,
    from: Option<IpAddr>,
}

impl Drop for AsksOnce<'_> {
    fn drop(&mut self) {
        self.handing.asking().remove(&self.from);
    }
}

impl Handing {
    pub(super) fn new(folder: &DeskFolder, page: [u8; BYTES]) -> Arc<Handing> {
        let (asking, turn) = (Mutex::default(), tokio::sync::Mutex::default());
        Arc::new(Handing { folder: folder.clone(), page, asking, turn })
    }

    fn asking(&self) -> MutexGuard<'_, BTreeSet<Option<IpAddr>>> {
        self.asking.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// None where somebody asks from there already, or too many do.
    fn asks(&self, from: Option<IpAddr>) -> Option<AsksOnce<'_>> {
        let mut asking = self.asking();
        let is_let_in = asking.len() < ASKING_MAX && asking.insert(from);
        is_let_in.then(|| AsksOnce { handing: self, from })
    }

    /// What is handed to a table: as it lies there, and made anew where it was carried away or is withdrawn.
    async fn handed(&self, shared: &Shared, name: &Name) -> Result<Handed, PeopleError> {
        if let Some(handed) = self.lying(name)?
            && is_admitted(shared, name, &handed).await?
        {
            return Ok(handed);
        }
        people::admit_again(&self.folder, name, OffsetDateTime::now_utc()).await?;
        self.lying(name)?.ok_or_else(|| PeopleError::Unknown(name.clone()))
    }

    /// What lies in the folder; none where it is not there.
    fn lying(&self, name: &Name) -> Result<Option<Handed>, FolderError> {
        match Handed::read(&self.folder.handed(name)) {
            Ok(handed) => Ok(Some(handed)),
            Err(FolderError::File { why, .. }) if why.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(why) => Err(why),
        }
    }
}

/// Whether a certificate that lies there is one with which the table is let in.
async fn is_admitted(shared: &Shared, name: &Name, handed: &Handed) -> Result<bool, PeopleError> {
    let own = CertificateDer::from_pem_slice(handed.certificate.as_bytes());
    let Some(serial) = own.ok().and_then(|own| serial(&own)) else { return Ok(false) };
    let client = shared.door().link().client().await?;
    let asked = "SELECT FROM desk.people WHERE name = $1 AND serial = $2 AND withdrawn IS NULL";
    Ok(client.query_opt(asked, &[&name.as_str(), &serial]).await?.is_some())
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
    Extension(peer): Extension<Peer>,
    Sent(wanted): Sent<Wanted>,
) -> Response {
    let Some(_asks) = handing.asks(peer.address) else {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    };
    match handed(&shared, &handing, &wanted).await {
        Ok(Some(sealed)) => {
            ([(CONTENT_TYPE, "application/octet-stream")], Body::from(sealed)).into_response()
        }
        // Nothing is said of which part was wrong.
        Ok(None) => StatusCode::FORBIDDEN.into_response(),
        Err(why) => {
            // Whoever keeps the desk sees why; whoever asks may be anybody.
            eprintln!("annabella-desk: nothing was handed to {:?}: {why}", wanted.name);
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

/// What is handed over, sealed; none for whoever does not know a code of the table that can be used.
async fn handed(
    shared: &Shared,
    handing: &Handing,
    wanted: &Wanted,
) -> Result<Option<Vec<u8>>, String> {
    let parts =
        (wanted.name.parse::<Name>(), fetch::bytes(&wanted.once), fetch::bytes(&wanted.proof));
    let (Ok(name), Some(once), Some(proof)) = parts else { return Ok(None) };
    let asking = Asking { once, page: handing.page };
    let _turn = handing.turn.lock().await;
    let link = shared.door().link();
    let kept = codes::of_table(link, &name).await.map_err(told)?;
    // A name without a code costs as much as one with it: nobody learns which has one.
    let (of, by) = (name.clone(), kept.clone().unwrap_or_default());
    let secret = tokio::task::spawn_blocking(move || Secret::of(&of, &by)).await.map_err(told)?;
    let Some(kept) = kept.filter(|_| secret.is_proof(&asking, &proof)) else { return Ok(None) };
    // First, so that nobody else uses it meanwhile, and a table that is withdrawn in this moment gets nothing.
    if !codes::use_up(link, &name, &kept).await.map_err(told)? {
        return Ok(None);
    }
    let handed = handing.handed(shared, &name).await.map_err(told);
    let sealed = handed.and_then(|handed| {
        secret.seal(&asking, &handed).ok_or_else(|| "it could not be sealed".to_owned())
    });
    if sealed.is_err() {
        codes::give_back(link, &kept).await.map_err(told)?;
    }
    sealed.map(Some)
}

fn told(why: impl Display) -> String {
    why.to_string()
}
