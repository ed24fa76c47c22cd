//! Reading a record without touching it.
//!
//! One rule for seal and log. A whole seal means that the file is as it was put down: a log beside it is
//! not read, and told. A log that belongs to the database leaves no verdict on the seal, because what stands
//! in the file is then a matter of the next checkpoint. Without either, the database says by itself whether
//! it should have a log.

use std::fs::File;
use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use super::bytes::{Bytes, FEW, NoRoom};
use super::schema::Life;
use super::snapshot::Snapshot;
use super::{JournalError, schema, snapshot};
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
    /// Whether the database says that it was put away, in one file.
    pub put_away: bool,
    /// Whether a log or a journal lies beside it that is not read, because the file is whole without it.
    pub unread_log: bool,
    /// The last sign of life of the table.
    pub pulse: Option<Pulse>,
    /// Whether that is damaged.
    pub pulse_is_damaged: bool,
}

/// How a file ends early.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
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
    NoLog,
    /// Events that had been acknowledged cannot be read any more.
    #[error("the record is damaged or cut off behind its last readable event ({0})")]
    Lost(String),
}

impl State {
    fn lives(&mut self, life: Life) {
        self.pulse_is_damaged = life == Life::Damaged;
        if let Life::Told(pulse, _) = life {
            self.pulse = Some(pulse);
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
            Some(CutOff::NoLog) => {
                verdict.with_fault(Some(next), Fault::NoLog { last: last.unwrap_or_default() })
            }
            Some(CutOff::Unfinished) | None => verdict,
        };
        let verdict = match self.seal {
            Seal::Broken => verdict.with_fault(None, Fault::Seal),
            Seal::Whole | Seal::Absent => verdict,
        };
        if self.pulse_is_damaged { verdict.with_fault(None, Fault::Pulse) } else { verdict }
    }

    /// The verdict, for somebody who wants to know whether the file is as it was left: one that was put away has its
    /// seal. Without it nothing that was recorded is in doubt, and the game can go on; but whether the end of the
    /// file was cut off since, or the program killed at that moment, nobody can tell.
    #[must_use]
    pub fn judge_as_left(&self, verdict: Verdict) -> Verdict {
        match self.seal {
            Seal::Absent if self.put_away => verdict.with_fault(None, Fault::NoSeal),
            Seal::Absent | Seal::Whole | Seal::Broken => verdict,
        }
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
    let stopped = schema::each_row(&source.connection, |found| match row(&game, found) {
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
    /// Whether the log that lies beside the record does not belong to it any more.
    pub log_is_old: bool,
}

impl Source {
    /// Opens what a snapshot holds.
    pub(super) fn open(path: &Path, mut snapshot: Snapshot) -> Result<Source, JournalError> {
        let failed = |e: rusqlite::Error| schema::database_error(path, &e);
        let no_room = |NoRoom(why)| snapshot::no_room(path, why);
        let no_opening = || JournalError::NotARecord {
            path: path.to_owned(),
            why: "its opening cannot be read",
        };
        let mut state = State {
            cut_off: None,
            seal: snapshot.seal,
            put_away: !snapshot.has_log,
            unread_log: snapshot.beside,
            pulse: None,
            pulse_is_damaged: false,
        };
        let Some(copy) = snapshot.copy.take() else {
            let connection = as_it_lies(&snapshot.real).map_err(failed)?;
            let game = schema::game_id(&connection).map_err(|_| no_opening())?;
            state.lives(schema::life(&connection));
            return Ok(Source { connection, game, state, log_is_old: snapshot.beside });
        };
        let mut log = snapshot.log;
        let has_log_file = copy.log.is_some();
        // A log of an earlier moment puts older pages over newer ones: then the database alone has more.
        let alone = if log.frames > 0 {
            copied_database(copy.alone().map_err(no_room)?).ok()
        } else {
            None
        };
        let alone = alone.and_then(|alone| {
            let head = schema::head(&alone).ok().flatten()?.seq;
            Some((alone, head))
        });
        let mut connection =
            copied_database(copy.folded(log.frames).map_err(no_room)?).map_err(failed)?;
        let mut log_is_old = false;
        if let Some((alone, more)) = alone
            && schema::head(&connection).ok().flatten().is_none_or(|head| head.seq < more)
            && is_whole(&alone)
        {
            connection = alone;
            log = super::log::Log::default();
            log_is_old = true;
            state.unread_log = true;
        }
        let game = schema::game_id(&connection).map_err(|_| no_opening())?;
        let life = schema::life(&connection);
        state.lives(life);
        let logged = match life {
            Life::Told(_, logged) => logged,
            // Records of the first format do not tell; their log was never taken away, only emptied.
            Life::Untold | Life::Damaged => !log.is_stump() || !has_log_file,
        };
        let short = snapshot.short;
        state.cut_off = if log_is_old {
            None
        } else if short > 0 && log.frames == 0 {
            Some(CutOff::Lost(format!("{short} bytes of the file are missing")))
        } else if log.lost > 1 {
            Some(CutOff::Lost(format!("{} transactions of its log cannot be read", log.lost)))
        } else if snapshot.has_log && logged && snapshot.seal != Seal::Broken && log.is_stump() {
            Some(CutOff::NoLog)
        } else if snapshot.has_log && logged && log.len > 0 && !log.begun {
            Some(CutOff::Lost("its log cannot be read".to_owned()))
        } else if log.unfinished {
            Some(CutOff::Unfinished)
        } else {
            None
        };
        Ok(Source { connection, game, state, log_is_old })
    }

    /// Everything that can be read.
    pub(super) fn read(mut self) -> Result<Read, JournalError> {
        let mut rows = Vec::new();
        let stopped = schema::each_row(&self.connection, |row| {
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

/// Whether a database holds up by itself.
fn is_whole(connection: &Connection) -> bool {
    let Ok(game) = schema::game_id(connection) else { return false };
    let mut check = Check::new(game);
    let stopped = schema::each_row(connection, |row| {
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
