//! Writing a record: an event is durable when [`JournalFile::append`] returns, or it is nothing.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, Seek as _, SeekFrom, Write as _},
    path::{Path, PathBuf},
};

use rusqlite::Connection;

use super::{JournalError, reader, schema, snapshot};
use crate::game::Event;
use crate::journal::{ClosingCode, Entry, GameId, Hash, Line, Record, Row, seal_text, split_seal};
use crate::time::Millis;

/// The log is folded into the database when it has grown past this, in bytes: some thousand events.
const LOG_MAX: u64 = 16 << 20;

/// A record open for writing. One at a time: a second one on the same file is refused, in this
/// process and in others.
#[derive(Debug)]
pub struct JournalFile {
    path: PathBuf,
    game: GameId,
    /// None between a failed commit and a reopening that succeeds.
    connection: Option<Connection>,
    /// The last row that was acknowledged.
    head: Row,
    /// A row behind the head that is in the file although its commit failed.
    doubt: Option<Row>,
    /// Holds the lock that keeps a second writer out. Declared last, so that it closes after the
    /// connection: closing a handle of the file drops SQLite's own locks.
    lock: File,
}

/// A row that is durable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Appended {
    /// Its number.
    pub seq: u64,
    /// Its hash.
    pub hash: Hash,
}

impl JournalFile {
    /// The writer of a record that holds its opening and nothing else. The file is locked already.
    pub(super) fn at_opening(
        path: &Path,
        lock: File,
        game: GameId,
        head: Row,
    ) -> Result<JournalFile, JournalError> {
        let connection = Some(open(path)?);
        Ok(JournalFile { path: path.to_owned(), game, connection, head, doubt: None, lock })
    }

    /// Opens a record to go on with it, and gives back all that is in it.
    ///
    /// # Errors
    /// When the record does not hold up, is closed for good, or is in use.
    pub fn resume(path: &Path) -> Result<(JournalFile, Vec<Record>), JournalError> {
        schema::check_library()?;
        let file_error = |why: io::Error| {
            if why.kind() == io::ErrorKind::NotFound {
                JournalError::NotFound { path: path.to_owned() }
            } else {
                JournalError::File { path: path.to_owned(), why }
            }
        };
        let lock = OpenOptions::new().read(true).write(true).open(path).map_err(file_error)?;
        take_lock(&lock, path)?;

        let snapshot = snapshot::take(path)?;
        let read = reader::read_snapshot(path, &snapshot)?;
        let verdict = read.verify();
        if let Some(why) = verdict.why {
            return Err(JournalError::Damaged { path: path.to_owned(), why });
        }
        if verdict.closed {
            return Err(JournalError::Closed { path: path.to_owned() });
        }
        let records = read.records()?;

        // The database is complete without its seal; from here on the file is an open one again.
        let (content, _) = split_seal(&snapshot.main, snapshot.stated_len());
        if content.len() < snapshot.main.len() {
            lock.set_len(content.len() as u64).map_err(file_error)?;
            lock.sync_all().map_err(file_error)?;
        }
        let connection = open(path)?;
        let failed = |e: rusqlite::Error| schema::database_error(path, &e);
        if !schema::is_as_created(&connection).map_err(failed)? {
            return Err(JournalError::Tables { path: path.to_owned() });
        }
        checkpoint(&connection).map_err(failed)?;
        let head = schema::head(&connection).map_err(failed)?;
        match head {
            Some(head) if Some(&head) == read.rows.last() => Ok((
                JournalFile {
                    path: path.to_owned(),
                    game: read.game,
                    connection: Some(connection),
                    head,
                    doubt: None,
                    lock,
                },
                records,
            )),
            // Nobody else can have written: the lock is ours. Whatever it is, it is not trusted.
            Some(_) | None => Err(JournalError::Tables { path: path.to_owned() }),
        }
    }

    /// Adds an event and the lines that followed. When this returns `Ok`, the event is on the disk;
    /// before that nothing may be said or shown because of it.
    ///
    /// After [`JournalError::NotRecorded`] the event has had no effect. It may be appended again
    /// (with the same time, event and lines it is never doubled); another one is refused with
    /// [`JournalError::InDoubt`] as long as the first may be in the file.
    ///
    /// # Errors
    /// When the event cannot be kept, or the disk does not take it.
    pub fn append(
        &mut self,
        at: Millis,
        utc_ms: i64,
        event: &Event,
        lines: &[Line],
    ) -> Result<Appended, JournalError> {
        let body = Entry::Event(event.clone()).to_body(lines)?;
        let appended = self.append_body(at, utc_ms, body)?;
        self.fold_log_if_long();
        Ok(appended)
    }

    /// Closes the record for good: a last row with the closing code and these lines, then the seal.
    /// The record can be read, but never continued.
    ///
    /// # Errors
    /// When the disk does not take it.
    pub fn finish(
        mut self,
        at: Millis,
        utc_ms: i64,
        lines: &[Line],
    ) -> Result<ClosingCode, JournalError> {
        let code = self.closing_code();
        let body = Entry::Closing { code }.to_body(lines)?;
        self.append_body(at, utc_ms, body)?;
        self.close()?;
        Ok(code)
    }

    /// Puts the record away so that it can be continued: everything in one file, with a seal.
    ///
    /// Without it nothing that was acknowledged is lost; the file is then as after a crash.
    ///
    /// # Errors
    /// When the disk does not take it.
    pub fn close(mut self) -> Result<(), JournalError> {
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => open(&self.path)?,
        };
        let failed = |e: rusqlite::Error| schema::database_error(&self.path, &e);
        checkpoint(&connection).map_err(failed)?;
        // Out of WAL mode the record is a single file also for programs that only look at it.
        connection
            .pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(()))
            .map_err(failed)?;
        connection.close().map_err(|(_, e)| failed(e))?;
        self.seal().map_err(|why| JournalError::File { path: self.path.clone(), why })
    }

    /// The closing code as it stands after the last acknowledged row.
    #[must_use]
    pub(crate) fn closing_code(&self) -> ClosingCode {
        ClosingCode::of(&self.head.hash)
    }

    /// The last acknowledged row.
    #[must_use]
    pub fn head(&self) -> Appended {
        Appended { seq: self.head.seq, hash: self.head.hash }
    }

    /// The game's own name.
    #[must_use]
    pub fn game(&self) -> GameId {
        self.game
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Every acknowledged row, for an export while the game goes on.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn rows(&mut self) -> Result<Vec<Row>, JournalError> {
        let acknowledged = self.head.seq;
        let path = self.path.clone();
        let (mut rows, stopped) = schema::rows(self.connection()?);
        if let Some(error) = stopped {
            return Err(schema::database_error(&path, &error));
        }
        rows.retain(|row| row.seq <= acknowledged);
        Ok(rows)
    }

    fn append_body(
        &mut self,
        at: Millis,
        utc_ms: i64,
        body: String,
    ) -> Result<Appended, JournalError> {
        if at < self.head.at {
            return Err(JournalError::Backwards { at, last: self.head.at });
        }
        self.connection()?;
        if let Some(doubt) = self.doubt.take() {
            // The wall clock of the second try may differ; time and contents say that it is one.
            if doubt.at != at || doubt.body != body {
                let seq = doubt.seq;
                self.doubt = Some(doubt);
                return Err(JournalError::InDoubt { seq });
            }
            self.head = doubt;
            return Ok(self.head());
        }
        let row = Row::following(Some(&self.head), &self.game, at, utc_ms, body);
        match schema::insert(self.connection()?, &row) {
            Ok(()) => {
                self.head = row;
                Ok(self.head())
            }
            Err(error) => Err(self.not_recorded(&error)),
        }
    }

    /// After a failed commit nothing is known: the row may be in the file or not, and the connection
    /// may show one and the disk hold the other. It is closed, opened again and asked.
    fn not_recorded(&mut self, error: &rusqlite::Error) -> JournalError {
        self.connection = None;
        // If this fails too, the next call tries again.
        let _ = self.connection();
        JournalError::NotRecorded { why: error.to_string() }
    }

    /// The connection, opened again after a failure.
    fn connection(&mut self) -> Result<&Connection, JournalError> {
        if self.connection.is_none() {
            let connection = open(&self.path)?;
            let failed = |e: rusqlite::Error| schema::database_error(&self.path, &e);
            // Pages that a failed sync left behind look clean to the kernel and would never reach
            // the disk. A checkpoint writes and syncs them anew; only then is the head what it seems.
            checkpoint(&connection).map_err(failed)?;
            self.doubt = match schema::head(&connection).map_err(failed)? {
                Some(found) if found == self.head => None,
                Some(found) if found.prev_hash == self.head.hash => Some(found),
                Some(_) | None => {
                    return Err(JournalError::Tables { path: self.path.clone() });
                }
            };
            self.connection = Some(connection);
        }
        self.connection
            .as_ref()
            .ok_or_else(|| JournalError::NotRecorded { why: "the record is not open".to_owned() })
    }

    /// Folds a long log into the database, between events. A failure costs nothing: the log still has
    /// everything, and the next event tries again.
    fn fold_log_if_long(&mut self) {
        let log = snapshot::beside(&self.path, "-wal");
        let long = fs::metadata(log).is_ok_and(|metadata| metadata.len() > LOG_MAX);
        if long
            && let Some(connection) = &self.connection
            && let Err(error) = checkpoint(connection)
        {
            tracing::warn!(%error, "the record's log could not be folded into its database");
        }
    }

    fn seal(&mut self) -> io::Result<()> {
        let content = fs::read(&self.path)?;
        self.lock.seek(SeekFrom::End(0))?;
        self.lock.write_all(seal_text(&content).as_bytes())?;
        self.lock.sync_all()
    }
}

fn open(path: &Path) -> Result<Connection, JournalError> {
    let flags = rusqlite::OpenFlags::SQLITE_OPEN_READ_WRITE;
    let connection =
        Connection::open_with_flags(path, flags).map_err(|e| schema::database_error(path, &e))?;
    schema::set_writer(&connection, path)?;
    Ok(connection)
}

/// Folds the whole log into the database, syncs it and empties the log.
fn checkpoint(connection: &Connection) -> rusqlite::Result<()> {
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))
}

/// Whether another program writes to the record of this name. Not for a record that this process has open:
/// closing any handle of a file drops the locks of SQLite that the process holds on it.
#[must_use]
pub(crate) fn is_in_use(path: &Path) -> bool {
    // Opening something else, a pipe for example, may wait for ever.
    fs::metadata(path).is_ok_and(|found| found.is_file())
        && File::open(path)
            .is_ok_and(|file| matches!(file.try_lock(), Err(TryLockError::WouldBlock)))
}

pub(super) fn take_lock(lock: &File, path: &Path) -> Result<(), JournalError> {
    lock.try_lock().map_err(|error| match error {
        TryLockError::WouldBlock => JournalError::InUse { path: path.to_owned() },
        TryLockError::Error(why) => JournalError::File { path: path.to_owned(), why },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Settings;
    use crate::journal::Opening;
    use crate::rules::Color;

    fn begin(directory: &Path) -> JournalFile {
        let opening =
            Opening { program: String::new(), settings: Settings::default(), packs: Vec::new() };
        JournalFile::create(&directory.join("game"), 0, &opening, &[]).expect("a new record")
    }

    const BEGUN: Event = Event::Begun;
    const PRESSED: Event = Event::Pressed { by: Color::White };

    fn failure() -> rusqlite::Error {
        rusqlite::Error::SqliteFailure(
            rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_IOERR_FSYNC),
            Some("disk I/O error".to_owned()),
        )
    }

    /// A failed sync whose transaction became real: what was seen with errors injected under SQLite.
    #[test]
    fn an_event_whose_commit_failed_and_is_there_is_not_doubled() {
        let directory = tempfile::tempdir().expect("a directory");
        let mut file = begin(directory.path());
        let body = Entry::Event(BEGUN).to_body(&[]).expect("a body");
        let row = Row::following(Some(&file.head), &file.game, Millis(5), 7, body);
        schema::insert(file.connection().expect("open"), &row).expect("inserted");
        let error = file.not_recorded(&failure());
        assert!(matches!(error, JournalError::NotRecorded { .. }), "{error}");
        assert_eq!(file.head().seq, 0, "not acknowledged");
        assert_eq!(file.rows().expect("rows").len(), 1, "nor shown");

        let other = file.append(Millis(6), 8, &PRESSED, &[]).expect_err("refused");
        assert!(matches!(other, JournalError::InDoubt { seq: 1 }), "{other}");
        // The wall clock went on in between; the row keeps what it was written with.
        let again = file.append(Millis(5), 9, &BEGUN, &[]).expect("acknowledged now");
        assert_eq!(again, Appended { seq: 1, hash: row.hash });
        assert_eq!(file.append(Millis(6), 8, &PRESSED, &[]).expect("the next").seq, 2);
        assert_eq!(file.rows().expect("rows").len(), 3);
        file.close().expect("closed");
        let verdict = reader::read(&directory.path().join("game")).expect("a record").verify();
        assert_eq!((verdict.ok, verdict.events), (true, 2));
    }

    #[test]
    fn an_event_whose_commit_failed_and_is_not_there_leaves_no_trace() {
        let directory = tempfile::tempdir().expect("a directory");
        let mut file = begin(directory.path());
        file.not_recorded(&failure());
        assert_eq!(file.append(Millis(6), 8, &PRESSED, &[]).expect("another").seq, 1);
        assert_eq!(file.rows().expect("rows").len(), 2);
    }

    #[test]
    fn a_full_disk_refuses_and_loses_nothing() {
        let directory = tempfile::tempdir().expect("a directory");
        let mut file = begin(directory.path());
        let line = |length: usize| {
            let text = "e".repeat(length);
            [Line { kind: "said".to_owned(), who: None, text, channel: None }]
        };
        file.append(Millis(1), 0, &BEGUN, &line(10)).expect("room enough");
        // SQLite answers a full database as it answers a full disk.
        let connection = file.connection().expect("open");
        let pages: i64 =
            connection.query_row("PRAGMA page_count", [], |row| row.get(0)).expect("pages");
        connection.pragma_update(None, "max_page_count", pages).expect("a limit");
        let refused = file.append(Millis(2), 0, &PRESSED, &line(100_000)).expect_err("full");
        let expected = "the event was not recorded (database or disk is full); check the disk, then \
                        try again";
        assert_eq!(refused.to_string(), expected);
        // The connection was opened anew, so the limit is gone: somebody made room.
        let again = file.append(Millis(2), 0, &PRESSED, &line(100_000)).expect("room again");
        assert_eq!(again.seq, 2);
        assert!(reader::read(&directory.path().join("game")).expect("a record").verify().ok);
    }

    #[test]
    fn time_does_not_run_back() {
        let directory = tempfile::tempdir().expect("a directory");
        let mut file = begin(directory.path());
        file.append(Millis(5), 0, &BEGUN, &[]).expect("an event");
        let refused = file.append(Millis(4), 0, &PRESSED, &[]).expect_err("refused");
        assert!(matches!(refused, JournalError::Backwards { .. }), "{refused}");
        assert_eq!(file.append(Millis(5), 0, &PRESSED, &[]).expect("at once").seq, 2);
    }
}
