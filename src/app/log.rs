//! The log for the developers: to a file, never to the screen and never to a voice.

use std::fs::File;
use std::path::Path;

use super::failure::Failure;

/// Starts the log, if a file for it is named. Names of players are not logged.
///
/// # Errors
/// When the file cannot be made.
pub(super) fn start(file: Option<&Path>) -> Result<(), Failure> {
    let Some(path) = file else { return Ok(()) };
    let file = File::options().create(true).append(true).open(path).map_err(|error| {
        Failure::device(format!("the log {} cannot be written: {error}", path.display()))
    })?;
    tracing_subscriber::fmt().with_writer(file).with_ansi(false).init();
    Ok(())
}
