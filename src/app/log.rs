//! The log for the developers: to a file, never to the screen and never to a voice.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::{self, Read as _, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use annabella_said::said;

use super::failure::{Exit, Failure};
use crate::io::begun_file::{self, SIDE_FILES};
use crate::io::named_file;
use crate::io::streams::{self, Stream};
use crate::view::visible_path;

/// Starts the log, if a file for it is named. Names of players are not logged.
///
/// # Errors
/// When the file cannot be made, is a file of something else, or has a name that the command writes to or reads by
/// these words.
pub(super) fn start(file: Option<&Path>, given: &[OsString]) -> Result<(), Failure> {
    let Some(path) = file else { return Ok(()) };
    is_free_for_a_log(path, given)?;
    let file = named_file::append(path).map_err(|error| {
        let path = path.display();
        let failed = said!(
            "log-not-written",
            "the log {path} cannot be written: {error}",
            path = path,
            error = error
        );
        Failure::said(Exit::Device, failed)
    })?;
    let log = Mutex::new(LogFile { file, path: path.to_owned(), is_broken: false });
    tracing_subscriber::fmt().with_writer(log).with_ansi(false).init();
    Ok(())
}

/// So much of a file is looked at to know a log: its first line begins with the time and the level.
const BEGINNING: u64 = 64;
const LEVELS: [&str; 5] = ["TRACE", "DEBUG", "INFO", "WARN", "ERROR"];

/// Whether a log may be written there: what is behind a record would break its seal, and what is in its place would be
/// in its way.
fn is_free_for_a_log(path: &Path, given: &[OsString]) -> Result<(), Failure> {
    let shown = visible_path(path);
    let here = place(path);
    let named = given.iter().filter(|word| is_named_as(word, &here)).count();
    // Once it is named for the log itself.
    if named > 1
        || given.iter().any(|word| SIDE_FILES.iter().any(|end| is_side_file(word, end, &here)))
    {
        let why = said!(
            "log-named-twice",
            "{path} is named for something else in the same command; name another file for the log",
            path = shown
        );
        return Err(Failure::said(Exit::Input, why));
    }
    let record = SIDE_FILES.iter().find_map(|end| here.to_str()?.strip_suffix(end));
    if record.is_some_and(|record| Path::new(record).exists()) {
        let why = said!(
            "log-part-of-record",
            "{path} is the name of a part of a record; name another file for the log",
            path = shown
        );
        return Err(Failure::said(Exit::Input, why));
    }
    // What is no ordinary file is refused where it is opened.
    if fs::metadata(path).is_ok_and(|found| found.is_file() && found.len() > 0) && !is_log(path) {
        let why = said!(
            "log-other-file",
            "{path} exists and is no log of this program; name another file for the log",
            path = shown
        );
        return Err(Failure::said(Exit::Input, why));
    }
    Ok(())
}

/// Where a file is, or would be, whatever leads there.
fn place(path: &Path) -> PathBuf {
    if let Ok(real) = path.canonicalize() {
        return real;
    }
    let name = path.file_name().unwrap_or_default();
    begun_file::directory_of(path)
        .canonicalize()
        .map_or_else(|_| path.to_owned(), |folder| folder.join(name))
}

/// What a word of the command may name: it, or what stands behind the sign of an option's value.
fn values(word: &OsStr) -> impl Iterator<Item = &Path> {
    let value =
        word.to_str().filter(|word| word.starts_with("--")).and_then(|word| word.split_once('='));
    [Path::new(word)].into_iter().chain(value.map(|(_, value)| Path::new(value)))
}

fn is_named_as(word: &OsStr, here: &Path) -> bool {
    values(word).any(|value| !value.as_os_str().is_empty() && place(value) == here)
}

fn is_side_file(word: &OsStr, end: &str, here: &Path) -> bool {
    values(word).any(|value| {
        let mut side = place(value).into_os_string();
        side.push(end);
        Path::new(&side) == here
    })
}

/// Whether a file begins as a log of this program does.
fn is_log(path: &Path) -> bool {
    let mut beginning = Vec::new();
    let read =
        named_file::open(path).and_then(|file| file.take(BEGINNING).read_to_end(&mut beginning));
    let text = String::from_utf8_lossy(&beginning);
    let mut words = text.split_whitespace();
    let time = words.next().and_then(|word| word.parse::<jiff::Timestamp>().ok());
    read.is_ok() && time.is_some() && words.next().is_some_and(|level| LEVELS.contains(&level))
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
