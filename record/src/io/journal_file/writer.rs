//! Writing a record: an event is durable when [`JournalFile::append`] returns, or it is nothing.

use std::{
    collections::VecDeque,
    fs::File,
    io,
    path::{Path, PathBuf},
};

use nix::sys::resource::{Resource, getrlimit};
use rusqlite::Connection;
use rusqlite::config::DbConfig;

use super::rescue::SetAside;
use super::schema::Life;
use super::watch::{Looks, Trouble};
use super::{JournalError, beginning, generation, schema, walk};
use crate::game::Event;
use crate::journal::{ClosingCode, Entry, GameId, Happened, Hash, Line, Outside, Pulse, Row};
use crate::time::Millis;

/// The log is folded into the database when so much was added to it, in bytes: about a hundred events, since what
/// is not folded is lost with the log. Mostly a pause comes first.
const LOG_MAX: u64 = 1 << 20;

/// So much of a record is kept in memory, in bytes, to be written anew where its file is lost: the longest
/// game many times over.
const KEPT_MAX: usize = 16 << 20;

/// A record open for writing. One at a time: a second one on the same file is refused, in this
/// process and in others.
#[derive(Debug)]
pub struct JournalFile {
    pub(super) path: PathBuf,
    pub(super) game: GameId,
    /// None between a failed commit and a reopening that succeeds.
    pub(super) connection: Option<Connection>,
    /// The last row that was acknowledged.
    pub(super) head: Row,
    /// Rows behind the head that are in the file although their commit failed.
    doubt: VecDeque<Row>,
    /// The last sign of life, behind the head.
    pub(super) pulse: Option<Pulse>,
    /// Whether the record had lost its seal when it was taken up, and the chain does not have that yet.
    pub(super) unsealed: bool,
    /// Every acknowledged row before the head; none once they are too many.
    pub(super) kept: Option<Kept>,
    /// About how much was added to the log since it was folded, in bytes.
    unfolded: u64,
    /// Whether the database says that events stand in the log as it is now.
    is_noted: bool,
    /// What the files looked like when this program last wrote to them.
    pub(super) looks: Looks,
    /// Whether they were written to since their bytes were last read: what somebody else did to them in the moment of
    /// writing shows in nothing else.
    pub(super) unread: bool,
    /// How the table was left that wrote it before; none of a new record and of one left in order.
    pub(super) interrupted: Option<Interrupted>,
    /// Whether its log was gone when it was taken up, with nothing missing.
    pub(super) folded: bool,
    /// What lay beside the record and was set aside when it was taken up.
    pub(super) aside: Vec<SetAside>,
    /// Where the record is written anew when its file is lost and nobody can be asked.
    pub(super) refuge: Option<PathBuf>,
    /// Holds the lock that keeps a second writer out. Declared last, so that it closes after the
    /// connection: closing a handle of the file drops SQLite's own locks.
    pub(super) lock: File,
}

/// A table that was not left in order: killed, or without power.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Interrupted {
    /// What the wall clock said at its last sign of life, in ms since 1970 (UTC).
    pub utc_ms: i64,
    /// Whether it gave signs of life at all.
    pub has_pulse: bool,
}

/// Rows in memory.
#[derive(Debug, Default)]
pub(super) struct Kept {
    pub(super) rows: Vec<Row>,
    bytes: usize,
}

impl Kept {
    pub(super) fn and(mut self, row: Row) -> Option<Kept> {
        self.bytes += row.body.len() + size_of::<Row>();
        self.rows.push(row);
        (self.bytes <= KEPT_MAX).then_some(self)
    }
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
        JournalFile::opened(path, lock, game, head, Kept::default().into())
    }

    /// The writer of a whole record with this head. The file is locked already, and nothing stands behind
    /// its database.
    pub(super) fn opened(
        path: &Path,
        mut lock: File,
        game: GameId,
        head: Row,
        kept: Option<Kept>,
    ) -> Result<JournalFile, JournalError> {
        let failed = |e: rusqlite::Error| schema::database_error(path, &e);
        generation::forget_another(&mut lock, path, head.seq)
            .map_err(|why| beginning::file_error(path, why))?;
        let mut connection = open(path)?;
        if !schema::is_as_created(&connection).map_err(failed)? {
            return Err(JournalError::Tables { path: path.to_owned() });
        }
        begin_log(&mut connection).map_err(failed)?;
        // Nobody else can have written: the lock is ours. Whatever it is, it is not trusted.
        if schema::head(&connection).map_err(failed)?.as_ref() != Some(&head) {
            return Err(JournalError::Tables { path: path.to_owned() });
        }
        let pulse = match schema::life(&connection) {
            Life::Told(pulse, _) => Some(pulse),
            Life::Untold | Life::Damaged => None,
        };
        Ok(JournalFile {
            path: path.to_owned(),
            game,
            connection: Some(connection),
            pulse: pulse.filter(|pulse| pulse.seq == head.seq && pulse.at > head.at),
            unsealed: false,
            head,
            doubt: VecDeque::new(),
            kept,
            unfolded: 0,
            is_noted: false,
            looks: Looks::of(path),
            unread: false,
            interrupted: None,
            folded: false,
            aside: Vec::new(),
            refuge: None,
            lock,
        })
    }

    /// What is known beside the rows, and is not in the chain yet.
    pub(super) fn outside(&self) -> Outside {
        Outside { pulse: self.pulse, unsealed: self.unsealed }
    }

    /// Whether the record had lost its seal when it was taken up, which the next event has with it.
    #[must_use]
    pub fn was_unsealed(&self) -> bool {
        self.unsealed
    }

    /// Whether its log was gone when it was taken up, and nothing is missing all the same: somebody else has folded it.
    #[must_use]
    pub fn was_folded(&self) -> bool {
        self.folded
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
        let body = Entry::Event(event.clone()).to_body_after(self.outside(), lines)?;
        let appended = self.append_body(at, utc_ms, body)?;
        if self.unfolded > LOG_MAX {
            self.fold();
        }
        Ok(appended)
    }

    /// Adds several events at once, in one transaction: the disk is waited for once, and has all of them or none.
    ///
    /// # Errors
    /// As [`JournalFile::append`]; each of them may be appended again, in the same order.
    pub fn append_all(&mut self, happened: &[Happened]) -> Result<(), JournalError> {
        if let [Happened { at, utc_ms, event, lines }] = happened {
            return self.append(*at, *utc_ms, event, lines).map(drop);
        }
        self.is_untouched()?;
        self.connection()?;
        if let Some(Row { seq, .. }) = self.doubt.front() {
            return Err(JournalError::InDoubt { seq: *seq });
        }
        let mut rows: Vec<Row> = Vec::with_capacity(happened.len());
        for Happened { at, utc_ms, event, lines } in happened {
            let head = rows.last().unwrap_or(&self.head);
            if *at < head.at {
                return Err(JournalError::Backwards { at: *at, last: head.at });
            }
            // The first of them takes what is known beside the rows into the chain.
            let outside = if rows.is_empty() { self.outside() } else { Outside::default() };
            let body = Entry::Event(event.clone()).to_body_after(outside, lines)?;
            rows.push(Row::following(Some(head), &self.game, *at, *utc_ms, body));
        }
        if let Err(error) = schema::insert_all(self.connection()?, &rows) {
            return Err(self.not_recorded(&error));
        }
        self.note_log();
        // Somebody waits for them: the next event folds the log, or the pause.
        rows.into_iter().for_each(|row| self.acknowledged(row));
        Ok(())
    }

    /// A sign of life of the table at this time: behind it nothing but the pause can be in doubt. It is
    /// written over the one before, outside of the chain; the next event takes it in.
    ///
    /// # Errors
    /// When the disk does not take it. The next one tries again.
    pub fn alive(&mut self, at: Millis, utc_ms: i64) -> Result<(), JournalError> {
        let pulse = Pulse { seq: self.head.seq, at, utc_ms };
        let path = self.path.clone();
        self.is_untouched()?;
        schema::set_pulse(self.connection()?, &pulse)
            .map_err(|error| schema::database_error(&path, &error))?;
        self.pulse = Some(pulse);
        self.unfolded += PAGES_OF_A_ROW;
        self.fold();
        Ok(())
    }

    /// The last sign of life behind the last row.
    #[must_use]
    pub fn last_alive(&self) -> Option<Pulse> {
        self.pulse
    }

    /// How the table was left that wrote the record before.
    #[must_use]
    pub fn interrupted(&self) -> Option<Interrupted> {
        self.interrupted
    }

    /// What lay beside the record and was set aside when it was taken up; told once.
    pub fn take_aside(&mut self) -> Vec<SetAside> {
        std::mem::take(&mut self.aside)
    }

    /// Uses a pause: folds the log into the database, so that the file alone has everything.
    pub fn rest(&mut self) {
        if self.unfolded > 0 {
            self.fold();
        }
    }

    /// The closing code as it stands after the last acknowledged row.
    #[must_use]
    pub fn closing_code(&self) -> ClosingCode {
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
        let mut rows = Vec::new();
        let stopped = walk::each_row(self.connection()?, |row| {
            rows.push(row);
            true
        });
        if let Some(error) = stopped {
            return Err(schema::database_error(&path, &error));
        }
        rows.retain(|row| row.seq <= acknowledged);
        Ok(rows)
    }

    pub(super) fn append_body(
        &mut self,
        at: Millis,
        utc_ms: i64,
        body: String,
    ) -> Result<Appended, JournalError> {
        if at < self.head.at {
            return Err(JournalError::Backwards { at, last: self.head.at });
        }
        self.is_untouched()?;
        self.connection()?;
        if let Some(doubt) = self.doubt.pop_front() {
            // The wall clock of the second try may differ; time and contents say that it is one.
            if doubt.at != at || doubt.body != body {
                let seq = doubt.seq;
                self.doubt.push_front(doubt);
                return Err(JournalError::InDoubt { seq });
            }
            self.acknowledged(doubt);
            return Ok(self.head());
        }
        let row = Row::following(Some(&self.head), &self.game, at, utc_ms, body);
        match schema::insert(self.connection()?, &row) {
            Ok(()) => {
                self.note_log();
                self.acknowledged(row);
                Ok(self.head())
            }
            Err(error) => Err(self.not_recorded(&error)),
        }
    }

    /// Has the database say that events stand in the log as it is now: an earlier one in its place is not taken for it.
    /// Where the disk does not take that, the event is on it all the same, and the next one tries again.
    fn note_log(&mut self) {
        if self.is_noted {
            return;
        }
        match generation::note(&mut self.lock, &self.path, self.head.seq + 1) {
            Ok(()) => self.is_noted = true,
            Err(error) => {
                tracing::warn!(%error, "the record does not say which log is its own");
            }
        }
        self.looks = Looks::of(&self.path);
    }

    fn acknowledged(&mut self, row: Row) {
        self.unfolded += PAGES_OF_A_ROW + row.body.len() as u64;
        let before = std::mem::replace(&mut self.head, row);
        self.kept = self.kept.take().and_then(|kept| kept.and(before));
        self.pulse = None;
        self.unsealed = false;
        self.unread = true;
        self.looks.log_was_written(&self.path);
    }

    /// After a failed commit nothing is known: the row may be in the file or not, and the connection
    /// may show one and the disk hold the other. It is closed, opened again and asked.
    fn not_recorded(&mut self, error: &rusqlite::Error) -> JournalError {
        self.connection = None;
        // If this fails too, the next call tries again.
        let _ = self.connection();
        // What was written of it is this program's own.
        self.looks = Looks::of(&self.path);
        // The database has one word for whatever a disk answers but that it is full.
        let is_io = error.sqlite_error_code() == Some(rusqlite::ErrorCode::SystemIoFailure);
        let why = if is_io && self.is_at_a_limit() {
            io::Error::from(nix::errno::Errno::EFBIG)
        } else {
            schema::in_words(error)
        };
        JournalError::NotRecorded { why }
    }

    /// Whether one of the files may not grow by an event (a limit of the system, `ulimit -f`).
    fn is_at_a_limit(&self) -> bool {
        let Ok((limit, _)) = getrlimit(Resource::RLIMIT_FSIZE) else { return false };
        self.looks.longest().saturating_add(PAGES_OF_A_ROW) >= limit
    }

    /// The connection, opened again after a failure.
    fn connection(&mut self) -> Result<&Connection, JournalError> {
        if self.connection.is_none() {
            generation::forget_another(&mut self.lock, &self.path, self.head.seq)
                .map_err(|why| beginning::file_error(&self.path, why))?;
            self.is_noted = false;
            let mut connection = open(&self.path)?;
            let failed = |e: rusqlite::Error| schema::database_error(&self.path, &e);
            // Pages that a failed sync left behind look clean to the kernel and would never reach
            // the disk. A checkpoint writes and syncs them anew; only then is the head what it seems.
            begin_log(&mut connection).map_err(failed)?;
            let mut behind = schema::rows_from(&connection, self.head.seq).map_err(failed)?;
            let is_head = behind.pop_front().as_ref() == Some(&self.head);
            if !is_head || behind.front().is_some_and(|row| row.prev_hash != self.head.hash) {
                return Err(JournalError::Tables { path: self.path.clone() });
            }
            self.doubt = behind;
            self.connection = Some(connection);
            self.looks = Looks::of(&self.path);
        }
        self.connection.as_ref().ok_or_else(|| JournalError::NotRecorded {
            why: io::Error::other("the record is not open"),
        })
    }

    /// Folds the log into the database, between events. A failure costs nothing: the log still has
    /// everything, and the next pause tries again.
    fn fold(&mut self) {
        // What somebody else wrote into the log would be folded as well.
        if let Some(trouble) = self.trouble()
            && trouble != Trouble::ReadOnly
        {
            tracing::warn!(%trouble, "the record's log is not folded into its database");
            return;
        }
        // The next event begins the log anew.
        self.is_noted = false;
        if let Some(connection) = &self.connection {
            match checkpoint(connection, "RESTART") {
                Ok(()) => self.unfolded = 0,
                Err(error) => {
                    tracing::warn!(%error, "the record's log could not be folded into its database");
                }
            }
        }
        self.unread = true;
        self.looks = Looks::of(&self.path);
    }
}

/// About how much one row takes in the log beside its own length, in bytes: the pages that it changes.
const PAGES_OF_A_ROW: u64 = 2 * schema::PAGE as u64;

pub(super) fn open(path: &Path) -> Result<Connection, JournalError> {
    let flags = rusqlite::OpenFlags::SQLITE_OPEN_READ_WRITE;
    let failed = |e: rusqlite::Error| schema::database_error(path, &e);
    let connection = Connection::open_with_flags(path, flags).map_err(failed)?;
    // A connection that is given up after a failure must leave the log as it is.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true).map_err(failed)?;
    schema::set_writer(&connection, path)?;
    Ok(connection)
}

/// Begins the log: from here on the database says that it has one. Before an event is recorded, the log and
/// that word are on the disk, so that a database without its log can be told from one that needs none.
fn begin_log(connection: &mut Connection) -> rusqlite::Result<()> {
    schema::renew(connection)?;
    schema::set_logged(connection, true)?;
    checkpoint(connection, "RESTART")
}

/// Folds the whole log into the database and syncs it. `RESTART` has the next event begin the log anew, over
/// what stands in it; `TRUNCATE` empties it.
pub(super) fn checkpoint(connection: &Connection, how: &str) -> rusqlite::Result<()> {
    connection.query_row(&format!("PRAGMA wal_checkpoint({how})"), [], |_| Ok(()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Settings;
    use crate::io::journal_file::read;
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
        let verdict = read(&directory.path().join("game")).expect("a record").verify();
        assert_eq!((verdict.ok, verdict.events), (true, 2));
    }

    fn happened(at: u64, event: Event) -> Happened {
        Happened { at: Millis(at), utc_ms: 7, event, lines: Vec::new() }
    }

    #[test]
    fn several_events_are_written_at_once_as_they_are_one_by_one() {
        let directory = tempfile::tempdir().expect("a directory");
        let mut file = begin(directory.path());
        file.append(Millis(1), 7, &BEGUN, &[]).expect("an event");
        file.alive(Millis(3), 9).expect("a sign of life");
        let refused = file.append_all(&[happened(6, PRESSED), happened(5, PRESSED)]);
        assert!(matches!(refused, Err(JournalError::Backwards { .. })), "{refused:?}");
        file.append_all(&[happened(5, PRESSED), happened(6, PRESSED)]).expect("written");
        assert_eq!(file.head().seq, 3);
        file.append(Millis(6), 7, &PRESSED, &[]).expect("an event");
        assert_eq!(file.last_alive(), None, "the chain has it");
        file.close().expect("closed");
        let verdict = read(&directory.path().join("game")).expect("a record").verify();
        assert_eq!((verdict.ok, verdict.events), (true, 4));
    }

    /// What becomes of them is the same: each of them is tried again, and none is doubled.
    #[test]
    fn several_events_whose_commit_failed_and_which_are_there_are_not_doubled() {
        let directory = tempfile::tempdir().expect("a directory");
        let mut file = begin(directory.path());
        file.alive(Millis(3), 9).expect("a sign of life");
        let both = [happened(5, BEGUN), happened(6, PRESSED)];
        let mut rows: Vec<Row> = Vec::new();
        let outside = [file.outside(), Outside::default()];
        for (Happened { at, utc_ms, event, .. }, outside) in both.iter().zip(outside) {
            let body = Entry::Event(event.clone()).to_body_after(outside, &[]).expect("a body");
            let head = rows.last().unwrap_or(&file.head);
            rows.push(Row::following(Some(head), &file.game, *at, *utc_ms, body));
        }
        schema::insert_all(file.connection().expect("open"), &rows).expect("inserted");
        file.not_recorded(&failure());
        assert_eq!((file.head().seq, file.rows().expect("rows").len()), (0, 1));
        let again = file.append_all(&both).expect_err("one by one");
        assert!(matches!(again, JournalError::InDoubt { seq: 1 }), "{again}");
        for (Happened { at, event, .. }, row) in both.iter().zip(&rows) {
            let appended = file.append(*at, 9, event, &[]).expect("acknowledged now");
            assert_eq!(appended, Appended { seq: row.seq, hash: row.hash });
        }
        assert_eq!(file.append(Millis(6), 8, &PRESSED, &[]).expect("the next").seq, 3);
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
        let expected = "the event was not recorded (No space left on device (os error 28)); check the \
                        disk, then try again";
        assert_eq!(refused.to_string(), expected);
        // The connection was opened anew, so the limit is gone: somebody made room.
        let again = file.append(Millis(2), 0, &PRESSED, &line(100_000)).expect("room again");
        assert_eq!(again.seq, 2);
        assert!(read(&directory.path().join("game")).expect("a record").verify().ok);
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
