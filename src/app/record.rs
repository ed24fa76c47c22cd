//! Opening a record: a new one with its settings, or an old one to go on with.

use std::path::{Path, PathBuf};

use super::failure::{Exit, Failure};
use crate::game::{Game, Settings};
use crate::io::journal_file::{JournalError, JournalFile};
use crate::io::user_files;
use crate::io::wall_clock::{TableClock, utc_ms};
use crate::journal;
use crate::table::{self, Table, UnknownKind, Words};
use crate::time::Millis;
use crate::view::Line;
use crate::voices::Pack;

/// Where the game comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A new record in this file.
    New(PathBuf),
    /// The record in this file goes on.
    Resumed(PathBuf),
}

/// An open record with its game.
pub struct Opened {
    /// The game and its record.
    pub table: Table<JournalFile>,
    /// The time, running on from where the record stands.
    pub clock: TableClock,
    /// What there is to show of it: the opening, or everything so far.
    pub lines: Vec<Line>,
}

/// Opens a record. The settings of a resumed game are those with which it began.
///
/// # Errors
/// When the file exists already, or cannot be gone on with.
pub fn open(origin: Origin, settings: Settings, words: Words) -> Result<Opened, Failure> {
    match origin {
        Origin::New(path) => create(&path, settings, words),
        Origin::Resumed(path) => resume(&path, words),
    }
}

fn create(path: &Path, settings: Settings, words: Words) -> Result<Opened, Failure> {
    let program = format!("annabella {}", env!("CARGO_PKG_VERSION"));
    let (opening, lines) = table::opening(&program, &settings, &words);
    let recorded: Vec<journal::Line> = lines.iter().map(table::recorded).collect();
    let file = JournalFile::create(path, utc_ms(), &opening, &recorded)?;
    let table = Table::new(Game::new(settings), words, file);
    Ok(Opened { table, clock: TableClock::starting_at(Millis::ZERO), lines })
}

fn resume(path: &Path, words: Words) -> Result<Opened, Failure> {
    let (file, records) = JournalFile::resume(path)?;
    let (game, at) = table::resumed(&records).ok_or_else(|| no_opening(path))?;
    let table = Table::new(game, words, file);
    Ok(Opened { table, clock: TableClock::starting_at(at), lines: Vec::new() })
}

fn no_opening(path: &Path) -> Failure {
    Failure::input(format!("{} holds no game: its first row is missing", path.display()))
}

/// Where a new record goes when no file is named: the user's data directory, by the day and the time.
///
/// # Errors
/// When the directory cannot be made.
pub fn default_path() -> Result<PathBuf, Failure> {
    let directory = user_files::data_directory().join("games");
    std::fs::create_dir_all(&directory).map_err(|error| {
        Failure::device(format!(
            "{} cannot be made: {error}.\nName a file for the record with --journal FILE.",
            directory.display()
        ))
    })?;
    let stamp = jiff::Timestamp::from_millisecond(utc_ms()).unwrap_or_default();
    Ok(directory.join(format!("{}.annabella", stamp.strftime("%Y-%m-%d_%H%M%S"))))
}

/// The record cannot be written any longer, for the people at the table, with what the system says.
#[must_use]
pub fn not_written(error: JournalError, pack: &Pack) -> Failure {
    let why = match error {
        JournalError::NotRecorded { why } | JournalError::Database { why, .. } => why,
        JournalError::File { why, .. } => why.to_string(),
        other @ (JournalError::Exists { .. }
        | JournalError::Leftover { .. }
        | JournalError::NotFound { .. }
        | JournalError::InUse { .. }
        | JournalError::NotARecord { .. }
        | JournalError::Newer { .. }
        | JournalError::Damaged { .. }
        | JournalError::Tables { .. }
        | JournalError::Closed { .. }
        | JournalError::OldLibrary { .. }
        | JournalError::Setting { .. }
        | JournalError::Entry(_)
        | JournalError::Backwards { .. }
        | JournalError::InDoubt { .. }) => other.to_string(),
    };
    Failure::device(table::Notice::RecordNotWritten(why).text(pack))
}

impl From<JournalError> for Failure {
    fn from(error: JournalError) -> Failure {
        let exit = if error.is_input() { Exit::Input } else { Exit::Device };
        Failure { exit, what: error.to_string() }
    }
}

impl From<UnknownKind> for Failure {
    fn from(error: UnknownKind) -> Failure {
        Failure::input(error)
    }
}
