//! The command that fills a desk with a hall for trying, and tells what happens in it.

use std::process::ExitCode;

use tokio::signal::unix::{SignalKind, signal};

use super::carried_out::Done;
use super::told::line;
use crate::demo::{self, Wanted};
use crate::desk_folder::DeskFolder;

/// Has the tables play until it is time, or until it is told to end.
pub(super) async fn run(folder: &DeskFolder, wanted: Wanted) -> Done {
    let mut ends = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    line(&format!("Playing: tables {}. No game is between people.", wanted.tables));
    let ended = async {
        tokio::select! {
            _ = ends.0.recv() => {}
            _ = ends.1.recv() => {}
        }
    };
    demo::run(folder, wanted, ended, |news| line(&news.to_string())).await?;
    line("Over. Every record is put away and removed.");
    Ok(ExitCode::SUCCESS)
}
