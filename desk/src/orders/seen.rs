//! What is shown to others: the page, and the games of a round.

use std::path::Path;
use std::process::ExitCode;

use annabella_core::voices::Language;
use time::UtcOffset;
use tokio::signal::unix::{SignalKind, signal};

use super::carried_out::Done;
use super::told::line;
use crate::broadcast::{self, Round};
use crate::courier::identity::Identity;
use crate::desk_folder::DeskFolder;
use crate::page;

/// Opens the page, and serves it until it is told to end.
pub(super) async fn open(
    folder: &DeskFolder,
    port: u16,
    name: Option<&str>,
    language: Language,
    zone: Option<UtcOffset>,
) -> Done {
    // Before there is any other thread: afterwards the system's zone is not to be had.
    let zone = zone.or_else(|| UtcOffset::current_local_offset().ok()).unwrap_or(UtcOffset::UTC);
    let mut ends = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    let opened = page::open(folder, port, name, language, zone, |opened| {
        for address in &opened.addresses {
            line(&format!("The page: {address}"));
        }
        line(&format!("Its certificate, SHA-256: {}", opened.fingerprint));
        if let Some(origin) = &opened.passkeys {
            line(&format!("Passkeys hold at: {origin}/"));
        }
    });
    tokio::select! {
        ended = opened => ended?,
        _ = ends.0.recv() => {}
        _ = ends.1.recv() => {}
    }
    Ok(ExitCode::SUCCESS)
}

/// Writes the games of a round, until it is told to end.
pub(super) async fn broadcast(with: &Path, to: &Path, round: &Round, is_once: bool) -> Done {
    let identity = Identity::read(with)?;
    let mut ends = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    let written = broadcast::broadcast(&identity, to, round, is_once, line);
    tokio::select! {
        ended = written => ended?,
        _ = ends.0.recv() => {}
        _ = ends.1.recv() => {}
    }
    Ok(ExitCode::SUCCESS)
}
