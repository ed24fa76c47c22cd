//! Reading a record beside the table that writes it: a copy of its bytes, without a lock and without a word into any of
//! its files.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use annabella_core::journal::{Entry, GameId, Row};
use annabella_record::io::begun_file::{BEGUN, SIDE_FILES};
use annabella_record::io::journal_file::{self, CutOff, JournalError};
use annabella_record::io::named_file;

/// About how many bytes of bodies are read at once; the rest when these are at the desk.
const AT_ONCE: usize = 4 << 20;

/// What was read.
#[derive(Debug)]
pub struct Reading {
    /// The game.
    pub game: GameId,
    /// The rows that were asked for, as far as they were read.
    pub rows: Vec<Row>,
    /// The last row that was seen, asked for or not.
    pub last: Option<u64>,
    /// Whether there are more than these.
    pub is_more: bool,
    /// Whether the last row closes the record.
    pub is_closed: bool,
    /// The table's last sign of life, in ms since the record was opened.
    pub pulse: Option<u64>,
    /// What of the record cannot be read any more.
    pub lost: Option<String>,
}

enum Stop {
    Enough,
    Failed(JournalError),
}

impl From<JournalError> for Stop {
    fn from(error: JournalError) -> Stop {
        Stop::Failed(error)
    }
}

/// Reads the rows from this number on.
///
/// # Errors
/// When it is no record, or cannot be read.
pub fn read(path: &Path, from: u64) -> Result<Reading, JournalError> {
    let (mut game, mut rows, mut last, mut bytes) = (None, Vec::new(), None::<Row>, 0_usize);
    let told = journal_file::each_row(path, |of, row| {
        game = Some(*of);
        if row.seq >= from {
            if bytes > AT_ONCE {
                return Err(Stop::Enough);
            }
            bytes = bytes.saturating_add(row.body.len());
            rows.push(row.clone());
        }
        last = Some(row);
        Ok(())
    });
    let is_closed = last.as_ref().is_some_and(closes);
    let last = last.map(|row| row.seq);
    match (told, game) {
        (Ok((game, state)), _) => {
            let lost = match &state.cut_off {
                Some(CutOff::Lost(_)) => state.cut_off.as_ref().map(ToString::to_string),
                // So it looks beside a table that writes.
                Some(CutOff::Unfinished | CutOff::NoLog { .. }) | None => None,
            };
            let pulse = state.pulse.map(|pulse| pulse.at.0);
            Ok(Reading { game, rows, last, is_more: false, is_closed, pulse, lost })
        }
        (Err(Stop::Enough), Some(game)) => Ok(Reading {
            game,
            rows,
            last,
            is_more: true,
            is_closed: false,
            pulse: None,
            lost: None,
        }),
        (Err(Stop::Failed(error)), _) => Err(error),
        // Nothing is enough before there is a row.
        (Err(Stop::Enough), None) => Err(JournalError::NotFound { path: path.to_owned() }),
    }
}

fn closes(row: &Row) -> bool {
    row.to_record().is_ok_and(|record| matches!(record.entry, Entry::Closing { .. }))
}

/// Waits until what was read is on the table's own disk: a row can be read a moment before it is there. A power cut in
/// that moment would leave the desk with a row that the table never had, and every one after it would be a fork.
///
/// # Errors
/// What the system says.
pub fn settle(path: &Path) -> io::Result<()> {
    for file in [path.to_owned(), beside(path)] {
        match File::open(&file) {
            Ok(file) => file.sync_data()?,
            Err(why) if why.kind() == io::ErrorKind::NotFound => {}
            Err(why) => return Err(why),
        }
    }
    Ok(())
}

fn beside(path: &Path) -> PathBuf {
    let mut log = path.as_os_str().to_owned();
    log.push("-wal");
    log.into()
}

/// What changes when a record is written to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature([Option<(u64, Option<SystemTime>)>; 2]);

/// The signature of a record now.
#[must_use]
pub fn signature(path: &Path) -> Signature {
    let of =
        |file: &Path| fs::metadata(file).ok().map(|found| (found.len(), found.modified().ok()));
    Signature([of(path), of(&beside(path))])
}

/// The records in a folder, and those that are named themselves.
#[must_use]
pub fn records(places: &[PathBuf]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for place in places {
        let Ok(entries) = fs::read_dir(place) else {
            found.push(place.clone());
            continue;
        };
        found.extend(entries.flatten().map(|entry| entry.path()).filter(|path| is_record(path)));
    }
    found.sort();
    found.dedup();
    found
}

/// Whether a file in a folder is a record, by its name or by its first bytes: there may be anything beside them. What is called a
/// record and is none is told, not passed over.
fn is_record(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let is_beside = SIDE_FILES.iter().chain([&BEGUN]).any(|end| name.ends_with(end));
    if is_beside || path.extension().is_some_and(|end| end == "annabella") {
        return !is_beside;
    }
    if !path.is_file() {
        return false;
    }
    let mut opening = [0; 72];
    let read = named_file::open(path).and_then(|mut file| file.read_exact(&mut opening));
    read.is_ok() && opening.starts_with(b"SQLite format 3\0") && opening.ends_with(b"Anna")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_called_a_record_in_a_folder_is_not_passed_over() {
        let folder = tempfile::tempdir().expect("a folder");
        for name in ["a.annabella", "a.annabella-wal", "notes.txt"] {
            fs::write(folder.path().join(name), "hi").expect("written");
        }
        std::os::unix::fs::symlink("nowhere", folder.path().join("b.annabella")).expect("a link");
        let found = records(&[folder.path().to_owned()]);
        let names: Vec<_> = found.iter().filter_map(|path| path.file_name()).collect();
        assert_eq!(names, ["a.annabella", "b.annabella"]);
    }
}
