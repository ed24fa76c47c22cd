//! The beginning of a record: a file has the record's name only when its opening is durable.
//!
//! The opening is written under another name in the same directory, and the file is renamed when the
//! disk has it. So a kill at any moment leaves either no record, and the name is free for the next
//! start, or one that can be resumed. What a killed start leaves under the other name is no record's
//! name, and the next start of that record removes it.

use std::{
    fs::{self, File},
    io::{self, Read as _},
    path::Path,
};

use rusqlite::Connection;

use super::ending::{say, seal};
use super::lock::take_lock;
use super::writer::JournalFile;
use super::{JournalError, log, schema, snapshot};
use crate::io::begun_file::{self, SIDE_FILES, directory_of, remove_leftovers};
use crate::io::named_file;
use crate::journal::{Entry, Line, Opening, Row};
use crate::time::Millis;

impl JournalFile {
    /// Begins a record in a new file. `utc_ms` is the wall clock, in ms since 1970; the record's own
    /// time begins at zero.
    ///
    /// # Errors
    /// When the file exists, cannot be made, or the settings cannot be kept. Nothing is left behind.
    pub fn create(
        path: &Path,
        utc_ms: i64,
        opening: &Opening,
        lines: &[Line],
    ) -> Result<JournalFile, JournalError> {
        schema::check_library()?;
        let body = Entry::Opening(Box::new(opening.clone())).to_body(lines)?;
        name_is_free(path)?;
        let (lock, (game, head)) = written_as(path, |connection| {
            let created = schema::create(connection, None, |connection, game| {
                let row = Row::following(None, game, Millis::ZERO, utc_ms, body);
                schema::insert(connection, &row)?;
                Ok(row)
            });
            let created = created.map_err(|error| schema::database_error(path, &error))?;
            Ok((Made::Open, created))
        })?;
        let path = path.canonicalize().map_err(|why| file_error(path, why))?;
        JournalFile::at_opening(&path, lock, game, head).inspect_err(|_| {
            remove_side_files(&path);
            // The reason that is already on its way says more than a failed removal.
            let _ = fs::remove_file(&path);
        })
    }
}

/// Why nothing can be begun or read there, if it is a link that leads to no file.
pub(super) fn dangling(path: &Path) -> Option<JournalError> {
    let is_link = fs::symlink_metadata(path).is_ok_and(|found| found.is_symlink());
    let why = fs::metadata(path).err().filter(|_| is_link)?;
    let round = why.raw_os_error() == Some(nix::errno::Errno::ELOOP as i32);
    let leads_nowhere = round || why.kind() == io::ErrorKind::NotFound;
    leads_nowhere.then(|| JournalError::Dangling { path: path.to_owned(), round })
}

/// Whether nothing lies there, neither a record nor a part of one.
pub(super) fn name_is_free(path: &Path) -> Result<(), JournalError> {
    if let Some(end) = SIDE_FILES.into_iter().find(|end| is_named(path, end)) {
        return Err(JournalError::NamedAsAPart { path: path.to_owned(), end });
    }
    // First the record itself: what lies beside it is its own.
    if let Some(dangling) = dangling(path) {
        return Err(dangling);
    }
    if fs::symlink_metadata(path).is_ok() {
        let kind = fs::metadata(path).map(|found| found.file_type()).ok();
        let no_file = kind.and_then(|kind| snapshot::no_file(path, kind));
        return Err(no_file.unwrap_or_else(|| JournalError::Exists { path: path.to_owned() }));
    }
    // A log beside the name would be taken for this record's as soon as the record has it.
    for left in SIDE_FILES.map(|suffix| snapshot::beside(path, suffix)) {
        if fs::symlink_metadata(&left).is_ok() {
            let record = path.to_owned();
            return Err(match is_part(&left) {
                true => JournalError::Leftover { path: left, record },
                false => JournalError::InItsPlace { path: left, record },
            });
        }
    }
    Ok(())
}

fn is_named(path: &Path, end: &str) -> bool {
    path.file_name().is_some_and(|name| name.as_encoded_bytes().ends_with(end.as_bytes()))
}

/// How a rollback journal begins (SQLite file format, section 3).
const JOURNAL: [u8; 8] = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7];

/// Whether a file is a log or a rollback journal of a database like a record, whatever it is called.
fn is_part(path: &Path) -> bool {
    let mut header = [0; log::HEADER];
    let read = named_file::open(path).and_then(|mut file| file.read_exact(&mut header));
    read.is_ok() && (log::generation(&header).is_some() || header.starts_with(&JOURNAL))
}

/// What a new file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Made {
    /// A record that its table goes on with.
    Open,
    /// A whole record that nobody has open: it has its seal before it has its name.
    Sealed,
    /// The same of what is not whole: it has no seal, and so it is known.
    Unsealed,
}

/// Makes a database under another name, and gives it the record's when it is whole and on the disk, without a
/// log beside it. Nothing is ever written over.
pub(super) fn written_as<T>(
    path: &Path,
    write: impl FnOnce(&mut Connection) -> Result<(Made, T), JournalError>,
) -> Result<(File, T), JournalError> {
    remove_leftovers(path);
    let mut begun = begun_file::begin(path).map_err(|why| file_error(path, why))?;
    take_lock(begun.as_file(), begun.path())?;
    let failed = |error: rusqlite::Error| schema::database_error(path, &error);
    let written = (|| -> Result<(Made, T), JournalError> {
        let mut connection = Connection::open(begun.path()).map_err(failed)?;
        connection.pragma_update(None, "synchronous", "FULL").map_err(failed)?;
        let written = write(&mut connection)?;
        connection.close().map_err(|(_, error)| failed(error))?;
        Ok(written)
    })();
    // The rollback journal of a commit that failed has the other name, too.
    remove_side_files(begun.path());
    let (made, written) = written?;
    match made {
        // Whoever is killed before the log is begun has not put it away.
        Made::Open => say(begun.as_file_mut(), snapshot::WITH_A_LOG),
        Made::Unsealed => begun.as_file().sync_all(),
        Made::Sealed => {
            let begun_as = begun.path().to_owned();
            seal(&begun_as, begun.as_file_mut())
        }
    }
    .map_err(|why| file_error(path, why))?;
    let lock = begun.persist_noclobber(path).map_err(|refused| {
        if refused.error.kind() == io::ErrorKind::AlreadyExists {
            JournalError::Exists { path: path.to_owned() }
        } else {
            file_error(path, refused.error)
        }
    })?;
    sync_directory(path).inspect_err(|_| {
        let _ = fs::remove_file(path);
    })?;
    Ok((lock, written))
}

pub(super) fn remove_side_files(path: &Path) {
    for suffix in SIDE_FILES {
        let _ = fs::remove_file(snapshot::beside(path, suffix));
    }
}

/// A new file is durable only when its directory is.
pub(super) fn sync_directory(path: &Path) -> Result<(), JournalError> {
    let directory = directory_of(path);
    File::open(&directory)
        .and_then(|opened| opened.sync_all())
        .map_err(|why| file_error(&directory, why))
}

pub(super) fn file_error(path: &Path, why: io::Error) -> JournalError {
    JournalError::File { path: path.to_owned(), why }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Settings;
    use crate::io::begun_file::BEGUN;
    use crate::io::journal_file::read;

    fn opening() -> Opening {
        Opening { program: String::new(), settings: Settings::default(), packs: Vec::new() }
    }

    fn names(directory: &Path) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(directory)
            .expect("a directory")
            .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
            .collect();
        names.sort();
        names
    }

    /// A kill at any moment before the rename leaves the record's name free, and one after it a record.
    #[test]
    fn a_killed_start_is_in_nobodys_way() {
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("game");
        for bytes in [&b""[..], b"SQLite for"] {
            let left =
                begun_file::begin(&path).expect("a file begun").keep().expect("left there").1;
            fs::write(&left, bytes).expect("half an opening");
            fs::write(snapshot::beside(&left, "-journal"), "half a journal").expect("its journal");
            assert!(!path.exists());
        }
        let going_on = begun_file::begin(&path).expect("another start");
        take_lock(going_on.as_file(), going_on.path()).expect("its lock");
        let other = directory.path().join(".game-2.annabella.x1.begun");
        fs::write(&other, "of another record").expect("a file");

        let file = JournalFile::create(&path, 0, &opening(), &[]).expect("a record all the same");
        file.close().expect("closed");
        let (record, _) = JournalFile::resume(&path).expect("a record to go on with");
        drop(record);
        let going_on_name =
            going_on.path().file_name().expect("a name").to_string_lossy().into_owned();
        let mut expected =
            vec![".game-2.annabella.x1.begun".to_owned(), going_on_name, "game".to_owned()];
        expected.sort();
        let mut found = names(directory.path());
        // The log of the record that was resumed is its own.
        found.retain(|name| name != "game-wal");
        assert_eq!(found, expected);
    }

    /// What has the record's name is durable: without its log the opening is in the file.
    #[test]
    fn a_kill_after_the_rename_leaves_a_whole_record() {
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("game");
        let file = JournalFile::create(&path, 0, &opening(), &[]).expect("a record");
        let alone = directory.path().join("alone");
        fs::copy(&path, &alone).expect("the file without its log");
        drop(file);
        let found = read(&alone).expect("a record");
        assert_eq!(found.rows.len(), 1);
        // Its log was begun, and nothing stood in it.
        assert!(found.state.folded && found.verify().ok, "{found:?}");

        // Killed before that: there is no log yet, and nobody misses it.
        let early = directory.path().join("early");
        let (lock, _) = written_as(&early, |connection| {
            let opened = schema::create(connection, None, |connection, game| {
                let body = Entry::Opening(Box::new(opening())).to_body(&[]).expect("a body");
                schema::insert(connection, &Row::following(None, game, Millis::ZERO, 0, body))
            });
            let opened = opened.map_err(|error| schema::database_error(&early, &error))?;
            Ok((Made::Open, opened))
        })
        .expect("a database");
        drop(lock);
        assert!(read(&early).expect("a record").verify().ok);
        assert!(JournalFile::resume(&early).is_ok());
    }

    #[test]
    fn two_starts_on_one_name_make_one_record() {
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("game");
        let starts: Vec<_> = std::thread::scope(|scope| {
            let start = || JournalFile::create(&path, 0, &opening(), &[]);
            let runs: Vec<_> = (0..8).map(|_| scope.spawn(start)).collect();
            runs.into_iter().map(|run| run.join().expect("a start that ends")).collect()
        });
        assert_eq!(starts.iter().filter(|start| start.is_ok()).count(), 1, "{starts:?}");
        drop(starts);
        assert!(read(&path).expect("a record").verify().ok);
        assert!(names(directory.path()).iter().all(|name| !name.ends_with(BEGUN)));
    }
}
