//! At the table's computer: asks the desk's page for what would be on the stick, and writes it, whole or not at all.

use std::path::Path;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use hyper::header::{CONTENT_TYPE, HOST};
use hyper::{Method, Request, StatusCode};
use tokio::time::timeout;

use super::sealed::{Asking, BYTES, Secret};
use super::witness::Witness;
use crate::code;
use crate::courier::identity::{Identity, IdentityError};
use crate::desk_folder::{self, FolderError};
use crate::https::{self, HttpsError};
use crate::name::Name;

/// How many bytes an answer may have: a folder has a tenth of it.
const ANSWER_MAX: usize = 64 << 10;

/// How long an answer may take.
const ANSWER_IN: Duration = Duration::from_secs(60);

/// Why nothing was fetched.
#[derive(Debug, thiserror::Error)]
pub enum FetchError {
    /// The way to the page.
    #[error(transparent)]
    Way(#[from] HttpsError),
    /// The page does not take the code.
    #[error(
        "the desk does not take this code for {0}: it is mistyped, was used, is older than an hour, or is another \
         table's, or somebody stands between here and the desk. annabella-desk code prints another one; if that is not \
         taken either, take a stick"
    )]
    Code(Name),
    /// Somebody else fetches at this moment.
    #[error("the desk is busy with others who fetch: try again in a moment; the code still holds")]
    Busy,
    /// The page cannot do it.
    #[error(
        "the desk has not handed it over ({0}): where annabella-desk page runs there is a line that says why"
    )]
    Desk(StatusCode),
    /// The answer does not come, or ends in the middle.
    #[error(
        "no whole answer came ({0}): try again; if the code is not taken any more, annabella-desk code prints another one"
    )]
    CutOff(String),
    /// Whoever answers does not know the code.
    #[error(
        "what answered at {0} does not know the code, so it is not the desk: nothing was written. Take a stick, or \
         another network"
    )]
    Stranger(String),
    /// The library.
    #[error("no connection can be made ({0}): take a stick")]
    Library(#[from] rustls::Error),
    /// The files.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// What came is of no use.
    #[error(transparent)]
    Identity(#[from] IdentityError),
}

/// Fetches what is handed to this name from the page of a desk, and writes it to a folder that is not there yet.
///
/// # Errors
/// When the page does not answer or does not take the code, or is not the desk's; then there is no folder.
pub async fn fetch(
    name: &Name,
    (host, port): (&str, u16),
    typed: &str,
    to: &Path,
) -> Result<(), FetchError> {
    // Before the code is used up: where nothing can be written nothing is asked for.
    let begun = desk_folder::begin(to)?;
    let (witness, config) = Witness::new()?;
    let mut page = https::connect(host, port, config).await?;
    let stranger = || FetchError::Stranger(format!("{host}, port {port},"));
    let asking = Asking::of(rand::random(), &witness.seen().ok_or_else(stranger)?);
    let secret = Secret::of(name, &code::hashed(&code::typed(typed)));
    let (once, proof) = (hexadecimal(&asking.once), hexadecimal(&secret.proof(&asking)));
    let request = Request::builder()
        .method(Method::POST)
        .uri("/fetch")
        .header(HOST, format!("{host}:{port}"))
        .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(Body::from(format!("name={name}&once={once}&proof={proof}")))
        .map_err(|_| HttpsError::Name(host.to_owned()))?;
    let answer = timeout(ANSWER_IN, page.send_request(request)).await;
    let answer = answer.map_err(cut_off)?.map_err(cut_off)?;
    match answer.status() {
        StatusCode::OK => {}
        StatusCode::FORBIDDEN => return Err(FetchError::Code(name.clone())),
        StatusCode::SERVICE_UNAVAILABLE => return Err(FetchError::Busy),
        other => return Err(FetchError::Desk(other)),
    }
    let bytes = timeout(ANSWER_IN, to_bytes(Body::new(answer.into_body()), ANSWER_MAX)).await;
    let bytes = bytes.map_err(cut_off)?.map_err(cut_off)?;
    let handed = secret.open(&asking, bytes.to_vec()).ok_or_else(stranger)?;
    if handed.way.name != name.as_str() {
        return Err(stranger());
    }
    handed.write(begun.path())?;
    // It is what a courier can use, or there is none.
    Identity::read(begun.path())?;
    Ok(desk_folder::complete(begun, to)?)
}

fn cut_off(why: impl std::fmt::Display) -> FetchError {
    FetchError::CutOff(why.to_string())
}

/// Bytes as they are posted.
fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What was posted, as bytes. None where it is not as many.
pub(crate) fn bytes(text: &str) -> Option<[u8; BYTES]> {
    let mut bytes = [0; BYTES];
    let is_whole = text.len() == 2 * BYTES && text.bytes().all(|sign| sign.is_ascii_hexdigit());
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
        *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
    }
    is_whole.then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_come_back_as_they_were_posted() {
        let any: [u8; BYTES] = std::array::from_fn(|at| (at * 37) as u8);
        assert_eq!(bytes(&hexadecimal(&any)), Some(any));
        for bad in ["", "00", &"0".repeat(65), &"+0".repeat(BYTES), &"é".repeat(BYTES)] {
            assert_eq!(bytes(bad), None, "{bad}");
        }
    }
}
