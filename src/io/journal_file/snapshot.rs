//! A record's bytes at one moment, without a trace on the record: the database and its write-ahead
//! log, read while another process may be writing.

use std::{
    fs::{self, File},
    io::{self, Read as _},
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

use super::{JournalError, schema};

/// How often the bytes are read again when a writer was in between. Only a checkpoint changes the
/// database itself; it takes a few milliseconds, at the end of a game or once in thousands of events.
const TRIES_MAX: u32 = 50;
const TRY_AGAIN: Duration = Duration::from_millis(20);

/// The header of a SQLite database.
const HEADER: usize = 100;
const MAGIC: &[u8; 16] = b"SQLite format 3\0";

/// The log's header and each frame's (SQLite file format, section 4.1).
const LOG_HEADER: usize = 32;
const FRAME_HEADER: usize = 24;

/// What lies on the disk.
pub(super) struct Snapshot {
    /// The database file, with whatever stands behind the database.
    pub main: Vec<u8>,
    /// The write-ahead log, empty where there is none.
    pub log: Vec<u8>,
    /// The rollback journal of an interrupted change of mode, empty where there is none.
    pub rollback: Vec<u8>,
}

/// The path of a file that SQLite keeps beside the database.
pub(super) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

/// Reads the bytes as they stood at one moment.
pub(super) fn take(path: &Path) -> Result<Snapshot, JournalError> {
    let failed = |why| JournalError::File { path: path.to_owned(), why };
    for _ in 0..TRIES_MAX {
        let snapshot = Snapshot {
            main: read_main(path)?,
            log: read_if_there(&beside(path, "-wal")).map_err(failed)?,
            rollback: read_if_there(&beside(path, "-journal")).map_err(failed)?,
        };
        if snapshot.still_stands(path)? {
            check_header(path, &snapshot.main)?;
            return Ok(snapshot);
        }
        thread::sleep(TRY_AGAIN);
    }
    Err(JournalError::InUse { path: path.to_owned() })
}

fn read_main(path: &Path) -> Result<Vec<u8>, JournalError> {
    match fs::read(path) {
        Ok(bytes) => Ok(bytes),
        Err(why) if why.kind() == io::ErrorKind::NotFound => {
            Err(JournalError::NotFound { path: path.to_owned() })
        }
        Err(why) => Err(JournalError::File { path: path.to_owned(), why }),
    }
}

fn read_if_there(path: &Path) -> io::Result<Vec<u8>> {
    match fs::read(path) {
        Err(why) if why.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        read => read,
    }
}

/// Whether the log is the one that was read, with nothing taken away. Each log has its own salt in its
/// header, so that a new one that has grown as long is told apart.
fn log_goes_on(log: &Path, read: &[u8]) -> io::Result<bool> {
    if read.is_empty() {
        return Ok(true);
    }
    let mut file = match File::open(log) {
        Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(false),
        file => file?,
    };
    let mut header = Vec::with_capacity(LOG_HEADER);
    file.by_ref().take(LOG_HEADER as u64).read_to_end(&mut header)?;
    Ok(read.starts_with(&header) && file.metadata()?.len() >= read.len() as u64)
}

fn number(bytes: &[u8], offset: usize) -> Option<u32> {
    bytes.get(offset..)?.first_chunk().map(|bytes| u32::from_be_bytes(*bytes))
}

/// Whether this is a record of a format that is known here, said before SQLite sees it.
fn check_header(path: &Path, main: &[u8]) -> Result<(), JournalError> {
    let refused = |why| Err(JournalError::NotARecord { path: path.to_owned(), why });
    if main.is_empty() {
        return refused("it is empty");
    }
    let shown = main.len().min(MAGIC.len());
    if main[..shown] != MAGIC[..shown] {
        return refused("it is no database");
    }
    if main.len() < HEADER {
        return refused("it ends before its opening");
    }
    if number(main, 68) != Some(schema::APPLICATION_ID) {
        return refused("it is a database of another program");
    }
    let found = number(main, 60).unwrap_or_default();
    if found > schema::FORMAT {
        let known = schema::FORMAT;
        return Err(JournalError::Newer { path: path.to_owned(), found, known });
    }
    Ok(())
}

impl Snapshot {
    /// Whether the files still hold what was read of them, so that it is of one moment.
    ///
    /// Frames are only ever added to the log while the database stands still, so a log read after the
    /// database completes it. A checkpoint changes the database, and then takes the log away: of a log
    /// that was cut while it was read, the frames that are left would put older pages over newer ones.
    fn still_stands(&self, path: &Path) -> Result<bool, JournalError> {
        let failed = |why| JournalError::File { path: path.to_owned(), why };
        let log = beside(path, "-wal");
        Ok(read_main(path)? == self.main
            && log_goes_on(&log, &self.log).map_err(failed)?
            && read_if_there(&beside(path, "-journal")).map_err(failed)? == self.rollback)
    }

    /// How long the database says it is, in bytes.
    pub(crate) fn stated_len(&self) -> usize {
        let pages = number(&self.main, 28).unwrap_or_default() as usize;
        pages.saturating_mul(schema::PAGE)
    }

    /// What stands in the log behind its first `frames` frames.
    pub(crate) fn log_tail(&self, frames: usize) -> LogTail {
        let frame = FRAME_HEADER + schema::PAGE;
        let used = if frames == 0 { 0 } else { LOG_HEADER + frames * frame };
        let tail = self.log.get(used..).unwrap_or_default();
        // A log that was opened and not yet written to has its header alone.
        let unwritten = frames == 0 && tail.len() <= LOG_HEADER;
        let start = if frames == 0 { LOG_HEADER } else { 0 };
        let commits = tail
            .get(start..)
            .unwrap_or_default()
            .chunks_exact(frame)
            // The second number of a frame that ends a transaction is the size of the database.
            .filter(|frame| number(frame, 4).is_some_and(|pages| pages != 0))
            .count();
        LogTail { bytes: if unwritten { 0 } else { tail.len() }, commits }
    }
}

/// What stands in the log behind its last whole transaction.
pub(super) struct LogTail {
    /// How many bytes.
    pub bytes: usize,
    /// How many of its frames end a transaction. One may be the event that was being written; before
    /// a second was begun, the first had been acknowledged.
    pub commits: usize,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What may happen between reading the files and looking at them once more.
    #[test]
    fn only_a_log_that_goes_on_is_of_the_same_moment() {
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("game");
        let log = beside(&path, "-wal");
        let rollback = beside(&path, "-journal");
        let written = |salt: u8, frames: usize| {
            let mut bytes = vec![salt; LOG_HEADER];
            bytes.resize(LOG_HEADER + frames * (FRAME_HEADER + schema::PAGE), 1);
            bytes
        };
        let snapshot = Snapshot { main: vec![9; HEADER], log: written(7, 3), rollback: Vec::new() };
        let stands = || {
            let stands = snapshot.still_stands(&path).expect("readable");
            fs::write(&path, &snapshot.main).expect("written");
            fs::write(&log, &snapshot.log).expect("written");
            let _ = fs::remove_file(&rollback);
            stands
        };
        fs::write(&path, &snapshot.main).expect("written");
        fs::write(&log, &snapshot.log).expect("written");
        assert!(stands(), "as it was read");

        fs::write(&log, written(7, 4)).expect("written");
        assert!(stands(), "another event");
        // A checkpoint that had written every page before the first look: the database is the same.
        for (why, bytes) in [
            ("taken away", Vec::new()),
            ("cut", written(7, 2)),
            ("begun anew", written(8, 1)),
            ("begun anew and longer", written(8, 5)),
        ] {
            fs::write(&log, bytes).expect("written");
            assert!(!stands(), "{why}");
        }
        fs::remove_file(&log).expect("removed");
        assert!(!stands(), "gone");
        fs::write(&path, [8; HEADER]).expect("written");
        assert!(!stands(), "another database");
        fs::write(&rollback, [1]).expect("written");
        assert!(!stands(), "a change of mode");
    }
}
