//! The log for the developers: to a file, never to the screen and never to a voice.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use super::failure::Failure;
use crate::io::named_file;
use crate::io::streams::{self, Stream};
use crate::view::visible_path;

/// Starts the log, if a file for it is named. Names of players are not logged.
///
/// # Errors
/// When the file cannot be made.
pub(super) fn start(file: Option<&Path>) -> Result<(), Failure> {
    let Some(path) = file else { return Ok(()) };
    let file = named_file::append(path).map_err(|error| {
        Failure::device(format!("the log {} cannot be written: {error}", path.display()))
    })?;
    let log = Mutex::new(LogFile { file, path: path.to_owned(), is_broken: false });
    tracing_subscriber::fmt().with_writer(log).with_ansi(false).init();
    Ok(())
}

/// A log that tells once that it cannot be written any longer, and is quiet then.
struct LogFile {
    file: File,
    path: PathBuf,
    is_broken: bool,
}

impl Write for LogFile {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        if let (false, Err(error)) = (self.is_broken, self.file.write_all(text)) {
            self.is_broken = true;
            let path = visible_path(&self.path);
            let told = format!("the log {path} cannot be written any longer: {error}");
            streams::line(Stream::Err, &told);
        }
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
