//! Reading a record without touching it.
//!
//! One rule for seal and log. A whole seal means that the file is as it was put down: a log beside it is
//! not read, and told, with what it has; where that are later events, the file is an older copy. A log that belongs to the database leaves no verdict on the seal, because what stands
//! in the file is then a matter of the next checkpoint. Without either, the database says by itself whether
//! it should have a log.
//!
//! And one for a seal that is missing: a record says that it has no log only when its seal is on the disk, and says
//! that it has one before its seal is taken off. So neither a kill nor a power cut leaves it without both.

use std::fs::File;
use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use super::belonging::{Logged, Unread};
use super::bytes::{Bytes, FEW, NoRoom};
use super::generation::Generation;
use super::log::Log;
use super::schema::{Life, Tables};
use super::snapshot::{Copied, Snapshot};
use super::{JournalError, NoRecord, log, schema, snapshot, walk};
use crate::journal::{
    Check, EntryError, Fault, GameId, Hash, Pulse, Record, Row, Seal, Verdict, verify,
};

/// What was read of a record.
#[derive(Clone, Debug, PartialEq)]
pub struct Read {
    /// The game's own name.
    pub game: GameId,
    /// Every whole row, in order.
    pub rows: Vec<Row>,
    /// What the file is otherwise.
    pub state: State,
}

/// What there is to know of a record's file beside its rows.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// Whether the file ends early.
    pub cut_off: Option<CutOff>,
    /// Whether the file is as it was closed.
    pub seal: Seal,
    /// Whether the record was put away, and its seal is not there; or was not there when it was taken up behind its
    /// last row.
    pub unsealed: bool,
    /// Whether the record was put away, or all but the last of that was done.
    pub left_in_order: bool,
    /// Whether it was not left in order, has no log of its own, and yet has every row: somebody else folded the log, or
    /// nothing stood in it.
    pub folded: bool,
    /// What lies beside it and is not read.
    pub unread: Option<Unread>,
    /// Whether something was added to its tables, which are read without it.
    pub added: bool,
    /// The last sign of life of the table.
    pub pulse: Option<Pulse>,
    /// Whether that is damaged.
    pub pulse_is_damaged: bool,
}

/// How a file ends early.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
pub enum CutOff {
    /// The end of one event that was being written; it was never acknowledged. Nothing is wrong: so
    /// it looks when the program was killed, and while another one is writing.
    #[error(
        "the record stops in the middle of writing an event; it opens up to its last whole one"
    )]
    Unfinished,
    /// Its log is not there, or empty, or too short.
    #[error(
        "the record was not left in order, and its log (the file with -wal) is missing or cut off"
    )]
    NoLog {
        /// Whether it is known that events stood in it which are not here.
        of_events: bool,
    },
    /// Events that had been acknowledged cannot be read any more.
    #[error("the record is damaged or cut off behind its last readable event ({0})")]
    Lost(String),
}

impl State {
    fn lives(&mut self, connection: &Connection) {
        let life = schema::life(connection);
        self.pulse_is_damaged = life == Life::Damaged;
        if let Life::Told(pulse, marks) = life {
            self.pulse = Some(pulse);
            self.left_in_order |= !marks.logged;
            self.unsealed |= marks.unsealed && head_of(connection) == Some(pulse.seq);
        }
    }

    /// The verdict on rows, with what is wrong with their file.
    #[must_use]
    pub fn judge(&self, verdict: Verdict, last: Option<u64>) -> Verdict {
        let next = last.map_or(0, |last| last.saturating_add(1));
        let verdict = match &self.cut_off {
            Some(CutOff::Lost(why)) => {
                verdict.with_fault(Some(next), Fault::Lost { seq: next, why: why.clone() })
            }
            Some(CutOff::NoLog { of_events }) => {
                let last = last.unwrap_or_default();
                let why = if *of_events { Fault::NoLog { last } } else { Fault::NoTrace { last } };
                verdict.with_fault(Some(next), why)
            }
            Some(CutOff::Unfinished) | None => verdict,
        };
        let verdict = match self.unread {
            Some(Unread::Later { last: later }) => {
                let last = last.unwrap_or_default();
                verdict.with_fault(Some(next), Fault::Later { last, later })
            }
            None
            | Some(
                Unread::Older { .. }
                | Unread::Otherwise { .. }
                | Unread::Nothing
                | Unread::Journal
                | Unread::NoFile(_),
            ) => verdict,
        };
        let verdict = if self.added { verdict.with_fault(None, Fault::Added) } else { verdict };
        let verdict = match self.seal {
            Seal::Broken => verdict.with_fault(None, Fault::Seal),
            Seal::Whole | Seal::Absent => verdict,
        };
        let verdict =
            if self.pulse_is_damaged { verdict.with_fault(None, Fault::Pulse) } else { verdict };
        // Last, for with this one alone a game can go on.
        if self.unsealed { verdict.with_fault(None, Fault::NoSeal) } else { verdict }
    }
}

impl Read {
    /// Checks the rows, the seal and the end of the file.
    ///
    /// An unsealed file (of a running or interrupted game) can have lost its last events without a
    /// trace; only a witness code that was written down elsewhere tells.
    #[must_use]
    pub fn verify(&self) -> Verdict {
        let last = self.rows.last().map(|last| last.seq);
        self.state.judge(verify(&self.game, &self.rows), last)
    }

    /// The rows as live values.
    ///
    /// # Errors
    /// When a body cannot be read; which one, `verify` says.
    pub fn records(&self) -> Result<Vec<Record>, EntryError> {
        self.rows.iter().map(Row::to_record).collect()
    }

    /// The rows as live values as far as they can be read, and the numbers of those that cannot.
    #[must_use]
    pub fn readable(&self) -> (Vec<Record>, Vec<u64>) {
        let mut unreadable = Vec::new();
        let mut next = 0;
        let records = self.rows.iter().filter_map(|row| {
            // Between two rows that are there: of a long gap the first numbers say enough.
            unreadable.extend((next..row.seq).take(GAP_MAX));
            next = row.seq.saturating_add(1);
            match row.to_record() {
                Ok(record) => Some(record),
                Err(why) => {
                    tracing::info!(seq = row.seq, %why, "a row cannot be read");
                    unreadable.push(row.seq);
                    None
                }
            }
        });
        (records.collect(), unreadable)
    }
}

/// Reads a record up to its last whole event, also while another process writes it. Nothing is
/// written beside it: of one that is not sealed, SQLite works on a copy that nobody else can see.
///
/// # Errors
/// When there is no such file, or it is not a record, or not one of this format.
pub fn read(path: &Path) -> Result<Read, JournalError> {
    schema::check_library()?;
    Source::open(path, snapshot::take(path, FEW)?)?.read()
}

/// Reads a record that this process has open for writing, through that file.
pub(super) fn read_open(main: &File, real: &Path) -> Result<Read, JournalError> {
    snapshot::for_the_table(|most| Source::open(real, snapshot::of_open(main, real, most)?)?.read())
}

/// Shows every row of a record to somebody, in order, and keeps none; what they come to is told by
/// [`State::judge`].
///
/// # Errors
/// As [`read`]; and what the other one answers stops the reading.
pub fn each_row<E: From<JournalError>>(
    path: &Path,
    mut row: impl FnMut(&GameId, Row) -> Result<(), E>,
) -> Result<(GameId, State), E> {
    schema::check_library()?;
    let mut source = Source::open(path, snapshot::take(path, FEW)?)?;
    let game = source.game;
    let mut refused = None;
    let stopped = walk::each_row(&source.connection, |found| match row(&game, found) {
        Ok(()) => true,
        Err(error) => {
            refused = Some(error);
            false
        }
    });
    if let Some(error) = refused {
        return Err(error);
    }
    source.stopped(stopped);
    Ok((game, source.state))
}

/// Checks a record of any length in little memory; each row is shown to somebody else, too.
///
/// # Errors
/// As [`read`].
pub fn check(path: &Path, seen: impl FnMut(&Row)) -> Result<(Verdict, State), JournalError> {
    check_to(path, seen).map(|(verdict, state, _)| (verdict, state))
}

/// The same, with the hash of the last row that can be read.
pub(super) fn check_to(
    path: &Path,
    mut seen: impl FnMut(&Row),
) -> Result<(Verdict, State, Option<Hash>), JournalError> {
    let mut check = None;
    let mut last = None;
    let (game, state) = each_row(path, |game, row| -> Result<(), JournalError> {
        check.get_or_insert_with(|| Check::new(*game)).row(&row);
        seen(&row);
        last = Some((row.seq, row.hash));
        Ok(())
    })?;
    let verdict = check.unwrap_or_else(|| Check::new(game)).verdict();
    let verdict = state.judge(verdict, last.map(|(seq, _)| seq));
    Ok((verdict, state, last.map(|(_, hash)| hash)))
}

/// A record that is open for reading.
pub(super) struct Source {
    connection: Connection,
    /// The game's own name.
    pub game: GameId,
    /// What is known of the file.
    pub state: State,
}

/// So many rows of one gap are named.
const GAP_MAX: usize = 100;

/// A log that cannot be read is longer than this where more than the word that there is one was ever in it (bytes).
const BEGUN_MAX: u64 = 8 * 4120;

impl Source {
    /// Opens what a snapshot holds.
    pub(super) fn open(path: &Path, mut snapshot: Snapshot) -> Result<Source, JournalError> {
        let failed = |e: rusqlite::Error| schema::database_error(path, &e);
        let no_room = |NoRoom(why)| snapshot::no_room(path, why);
        let state = State {
            cut_off: None,
            seal: snapshot.seal,
            unsealed: !snapshot.has_log && snapshot.seal == Seal::Absent,
            left_in_order: !snapshot.has_log || snapshot.seal == Seal::Whole,
            folded: false,
            unread: match snapshot::no_file_beside(&snapshot.real) {
                Some(suffix) => Some(Unread::NoFile(suffix)),
                None => snapshot.has_journal.then_some(Unread::Journal),
            },
            added: false,
            pulse: None,
            pulse_is_damaged: false,
        };
        let Some(copy) = snapshot.copy.take() else {
            let connection = match snapshot.sealed.take() {
                Some(main) => copied_database(snapshot::without_log(main).map_err(no_room)?),
                None => as_it_lies(&snapshot.real),
            };
            let mut source = Source::of(path, connection.map_err(failed)?, state)?;
            if let Some(copied) = &snapshot.unread {
                source.state.unread = Some(source.relation(copied).map_err(no_room)?);
            }
            return Ok(source);
        };
        let (log, has_log_file) = (snapshot.log, copy.log.is_some());
        // What the database has without its log: one of an earlier moment puts older pages over newer ones.
        let alone = || copy.alone().map(|alone| copied_database(alone).ok());
        let before = if log.frames > 0 { alone().map_err(no_room)? } else { None };
        let before = before.and_then(|alone| Some((known(&alone)?, head_of(&alone))));
        let folded = copied_database(copy.folded(log.frames).map_err(no_room)?).map_err(failed)?;
        let now = known(&folded).map(|game| (game, head_of(&folded)));
        let is_other = matches!((before, now), (Some((game, _)), Some((now, _))) if game != now);
        let over = match (&copy.log, now) {
            (Some(bytes), Some((game, _))) if log.frames > 0 => {
                let (main, frames) = (&copy.main, log.frames);
                let logged = Logged { main, log: bytes, frames, game: &game };
                logged.over(&folded).map_err(no_room)?
            }
            _ => None,
        };
        // No record ever becomes shorter.
        let is_less = before.is_some_and(|(_, head)| now.is_none_or(|(_, now)| now < head))
            || log.frames > 0 && log.pages < snapshot.pages;
        let is_foreign = over == Some(Unread::Nothing) && before.is_some();
        // An earlier log of the same record, or one of another time of it. An older copy of the record does not know
        // its own log either, and that has later events.
        let other = |(noted, log): (Generation, Generation)| !log.is_or_follows(noted);
        let noted = snapshot.noted.and_then(|note| note.generation);
        let is_another = noted.zip(log.generation).is_some_and(other)
            && !matches!(over, Some(Unread::Later { .. }));
        let without = is_other || is_foreign || is_less || is_another;
        let instead = if without { alone().map_err(no_room)? } else { None };
        let instead = instead.filter(|alone| is_other || is_another || is_whole(alone));
        let without_log = instead.is_some();
        let mut source = Source::of(path, instead.unwrap_or(folded), state)?;
        source.state.unread = if without_log {
            Some(source.relation(&copy).map_err(no_room)?)
        } else {
            over.filter(|over| matches!(over, Unread::Later { .. })).or(source.state.unread)
        };
        let log = if without_log { Log::default() } else { log };
        source.state.cut_off = source.cut_off(&snapshot, log, has_log_file);
        if log.frames == 0 && log.len > 0 && !source.logged(log, has_log_file) {
            source.state.unread.get_or_insert(Unread::Nothing);
        }
        Ok(source)
    }

    /// A database whose tables are those of a record, which is looked at before any row of them is.
    fn of(path: &Path, connection: Connection, mut state: State) -> Result<Source, JournalError> {
        let refused = |why| JournalError::NotARecord { path: path.to_owned(), why };
        match schema::tables(&connection) {
            Ok(Tables::AsMade) => {}
            Ok(Tables::Added) => state.added = true,
            Ok(Tables::Others) => return Err(refused(NoRecord::OtherTables)),
            Err(_) => return Err(refused(NoRecord::NoOpening)),
        }
        let game = schema::game_id(&connection).map_err(|_| refused(NoRecord::NoOpening))?;
        state.lives(&connection);
        Ok(Source { connection, game, state })
    }

    /// What the log beside a record has that is read without it.
    fn relation(&self, copied: &Copied) -> Result<Unread, NoRoom> {
        let Some(bytes) = &copied.log else { return Ok(Unread::Nothing) };
        let frames = log::look(bytes.reader()?).map_err(NoRoom)?.frames;
        Logged { main: &copied.main, log: bytes, frames, game: &self.game }.beside(&self.connection)
    }

    /// Whether the database says that the end of the record stands in a log.
    fn logged(&self, log: Log, has_log_file: bool) -> bool {
        match schema::life(&self.connection) {
            Life::Told(_, marks) => marks.logged,
            // Records of the first format do not tell; their log was never taken away, only emptied.
            Life::Untold | Life::Damaged => !log.is_stump() || !has_log_file,
        }
    }

    /// How the record ends early.
    fn cut_off(&mut self, snapshot: &Snapshot, log: Log, has_log_file: bool) -> Option<CutOff> {
        let logged = snapshot.has_log && self.logged(log, has_log_file);
        let complete_from = snapshot.noted.map(|note| u64::from(note.complete_from));
        let short = snapshot.short;
        if short > 0 && log.frames == 0 {
            Some(CutOff::Lost(format!("{short} bytes of the file are missing")))
        } else if log.lost_events() {
            let lost = log.lost;
            let them = if lost == 1 { "transaction" } else { "transactions" };
            Some(CutOff::Lost(format!("{lost} {them} of its log cannot be read")))
        } else if logged && snapshot.seal != Seal::Broken && log.is_stump() {
            self.folded(complete_from)
        } else if log.len > 0 && !log.begun && (logged || log.len > BEGUN_MAX) {
            Some(CutOff::Lost("its log cannot be read".to_owned()))
        } else if log.unfinished {
            Some(CutOff::Unfinished)
        } else {
            None
        }
    }

    /// A record whose log is gone: what its database has of it, by the row that the log began with.
    fn folded(&mut self, complete_from: Option<u64>) -> Option<CutOff> {
        let has = |first| head_of(&self.connection).is_some_and(|head| head >= first);
        self.state.folded = complete_from.is_some_and(has);
        (!self.state.folded).then_some(CutOff::NoLog { of_events: complete_from.is_some() })
    }

    /// Everything that can be read.
    pub(super) fn read(mut self) -> Result<Read, JournalError> {
        let mut rows = Vec::new();
        let stopped = walk::each_row(&self.connection, |row| {
            rows.push(row);
            true
        });
        self.stopped(stopped);
        Ok(Read { game: self.game, rows, state: self.state })
    }

    /// Where its rows are.
    pub(super) const fn connection(&self) -> &Connection {
        &self.connection
    }

    pub(super) fn stopped(&mut self, why: Option<rusqlite::Error>) {
        if let Some(error) = why {
            self.state.cut_off = Some(CutOff::Lost(error.to_string()));
        }
    }
}

/// The game of a database whose tables are those of a record.
fn known(connection: &Connection) -> Option<GameId> {
    match schema::tables(connection) {
        Ok(Tables::AsMade | Tables::Added) => schema::game_id(connection).ok(),
        Ok(Tables::Others) | Err(_) => None,
    }
}

/// The number of the last row, where it can be read.
fn head_of(connection: &Connection) -> Option<u64> {
    schema::head(connection).ok().flatten().map(|head| head.seq)
}

/// Whether a database holds up by itself.
fn is_whole(connection: &Connection) -> bool {
    let Some(game) = known(connection) else { return false };
    let mut check = Check::new(game);
    let stopped = walk::each_row(connection, |row| {
        check.row(&row);
        true
    });
    stopped.is_none() && check.verdict().ok
}

/// The database without any log, as its bytes lie there; nothing is written and nothing locked.
fn as_it_lies(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
    let connection = Connection::open_with_flags(address(path, "immutable=1"), flags)?;
    careful(&connection)?;
    Ok(connection)
}

/// A database that nobody else can see, and that has no log.
fn copied_database(bytes: Bytes) -> rusqlite::Result<Connection> {
    let connection = bytes.database()?;
    careful(&connection)?;
    Ok(connection)
}

fn careful(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "trusted_schema", "OFF")?;
    connection.pragma_update(None, "cell_size_check", "ON")
}

/// A file's name as SQLite takes it with options: what has a meaning there is written in hexadecimal.
pub(super) fn address(path: &Path, options: &str) -> String {
    let mut address = "file:".to_owned();
    for byte in path.as_os_str().as_encoded_bytes() {
        match byte {
            b'/' | b'.' | b'-' | b'_' | b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' => {
                address.push(char::from(*byte));
            }
            byte => address.push_str(&format!("%{byte:02x}")),
        }
    }
    address + "?" + options
}
