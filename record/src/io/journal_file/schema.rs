//! The database of a record: its tables, its guards, and the settings that durability rests on.

use std::collections::VecDeque;
use std::io;
use std::path::Path;

use rusqlite::{Connection, OptionalExtension as _, Row as SqlRow, ffi, params};
use sha2::{Digest as _, Sha256};

use super::JournalError;
use crate::journal::{GameId, Hash, Pulse, Row};
use crate::time::Millis;

/// "Anna": what the file header says a record is (SQLite file format, offset 68).
pub(super) const APPLICATION_ID: u32 = 0x416e_6e61;

/// The format of the tables (SQLite's user version, offset 60). Bodies have their own version. Format 1 has
/// no `pulse`.
pub(super) const FORMAT: u32 = 2;

/// The page size, in bytes.
pub(super) const PAGE: usize = 4096;

/// The one table that is written over: the table's last sign of life, outside the chain until the next event
/// takes it in, and whether the end of the record stands in a log beside it. The chain does not hold it, so it has
/// a sum of its own, against damage: whoever may write to the file can make that, too.
const PULSE: (&str, &str) = (
    "pulse",
    "CREATE TABLE pulse (one INTEGER PRIMARY KEY CHECK (one = 1), logged INTEGER NOT NULL, \
     seq INTEGER NOT NULL, at_ms INTEGER NOT NULL, utc_ms INTEGER NOT NULL, sum INTEGER NOT NULL) STRICT",
);

/// Keeps these sums apart from any other use of SHA-256.
const DOMAIN: &[u8] = b"annabella pulse 1\n";

/// What a record tells of the last sign of life.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Life {
    /// The record is of the first format, which has none.
    Untold,
    /// The last one, and what is noted beside it.
    Told(Pulse, Marks),
    /// It cannot be read, or does not fit its sum.
    Damaged,
}

/// What a record notes of itself beside the last sign of life.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Marks {
    /// Whether the end of the record stands in a log beside it.
    pub logged: bool,
    /// Whether the record had lost its seal when it was taken up behind the row of the sign of life.
    pub unsealed: bool,
}

impl Marks {
    const fn number(self) -> u8 {
        self.logged as u8 + 2 * self.unsealed as u8
    }

    const fn of(number: u8) -> Option<Marks> {
        match number {
            0..4 => Some(Marks { logged: number & 1 != 0, unsealed: number & 2 != 0 }),
            4.. => None,
        }
    }
}

/// The first SQLite without the WAL-reset fault (all of 3.7.0 to 3.51.2 could damage a database).
const SQLITE_MIN: i32 = 3_051_003;

/// Append-only, guarded by the database itself. The guard on INSERT also stops INSERT OR REPLACE,
/// which deletes without asking the guard on DELETE.
const TABLES: &[(&str, &str)] = &[
    (
        "game",
        "CREATE TABLE game (one INTEGER PRIMARY KEY CHECK (one = 1), \
         id BLOB NOT NULL CHECK (length(id) = 16)) STRICT",
    ),
    (
        "record",
        "CREATE TABLE record (seq INTEGER PRIMARY KEY CHECK (seq >= 0), at_ms INTEGER NOT NULL, \
         utc_ms INTEGER NOT NULL, version INTEGER NOT NULL, body TEXT NOT NULL, \
         prev_hash BLOB NOT NULL CHECK (length(prev_hash) = 32), \
         hash BLOB NOT NULL CHECK (length(hash) = 32)) STRICT",
    ),
    (
        "game_is_not_updated",
        "CREATE TRIGGER game_is_not_updated BEFORE UPDATE ON game \
         BEGIN SELECT RAISE(ABORT, 'a record is never changed'); END",
    ),
    (
        "game_is_not_deleted",
        "CREATE TRIGGER game_is_not_deleted BEFORE DELETE ON game \
         BEGIN SELECT RAISE(ABORT, 'a record is never changed'); END",
    ),
    (
        "game_is_one",
        "CREATE TRIGGER game_is_one BEFORE INSERT ON game \
         WHEN EXISTS (SELECT 1 FROM game) \
         BEGIN SELECT RAISE(ABORT, 'a record is of one game'); END",
    ),
    (
        "record_is_not_updated",
        "CREATE TRIGGER record_is_not_updated BEFORE UPDATE ON record \
         BEGIN SELECT RAISE(ABORT, 'a record is never changed'); END",
    ),
    (
        "record_is_not_deleted",
        "CREATE TRIGGER record_is_not_deleted BEFORE DELETE ON record \
         BEGIN SELECT RAISE(ABORT, 'a record is never changed'); END",
    ),
    (
        "record_follows",
        "CREATE TRIGGER record_follows BEFORE INSERT ON record \
         WHEN NEW.seq <> (SELECT coalesce(max(seq) + 1, 0) FROM record) OR NEW.prev_hash <> \
         coalesce((SELECT hash FROM record ORDER BY seq DESC LIMIT 1), zeroblob(32)) \
         BEGIN SELECT RAISE(ABORT, 'a record follows on the one before'); END",
    ),
];

pub(super) fn check_library() -> Result<(), JournalError> {
    if rusqlite::version_number() >= SQLITE_MIN {
        Ok(())
    } else {
        Err(JournalError::OldLibrary { version: rusqlite::version() })
    }
}

/// The version of the database library that is linked.
///
/// # Errors
/// [`JournalError::OldLibrary`] when it can damage records.
pub fn database_version() -> Result<&'static str, JournalError> {
    check_library().map(|()| rusqlite::version())
}

/// The database's word on a failure, for one path.
pub(super) fn database_error(path: &Path, error: &rusqlite::Error) -> JournalError {
    let path = path.to_owned();
    let code = error.sqlite_error_code();
    if matches!(code, Some(ffi::ErrorCode::DatabaseBusy | ffi::ErrorCode::DatabaseLocked)) {
        JournalError::InUse { path }
    } else {
        JournalError::Database { path, why: in_words(error) }
    }
}

/// The database's word on a failure, where it is the system's as the system says it: that has words in every language.
pub(super) fn in_words(error: &rusqlite::Error) -> io::Error {
    if error.sqlite_error_code() == Some(ffi::ErrorCode::DiskFull) {
        io::Error::from(nix::errno::Errno::ENOSPC)
    } else {
        io::Error::other(error.to_string())
    }
}

/// Makes the tables in an empty database, with the game's name (a new one where none is given), in one
/// transaction that `then` completes: a record has its opening or is nothing.
pub(super) fn create<T>(
    connection: &mut Connection,
    game: Option<GameId>,
    then: impl FnOnce(&Connection, &GameId) -> rusqlite::Result<T>,
) -> rusqlite::Result<(GameId, T)> {
    connection.pragma_update(None, "page_size", PAGE as i64)?;
    let transaction = connection.transaction()?;
    transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
    for (_, sql) in TABLES {
        transaction.execute_batch(sql)?;
    }
    // SQLite's random bytes come from the operating system.
    match game {
        Some(game) => transaction.execute("INSERT INTO game (one, id) VALUES (1, ?)", [game.0])?,
        None => transaction.execute("INSERT INTO game (one, id) VALUES (1, randomblob(16))", [])?,
    };
    let game = game_id(&transaction)?;
    add_pulse(&transaction)?;
    let made = then(&transaction, &game)?;
    transaction.commit()?;
    Ok((game, made))
}

fn add_pulse(transaction: &Connection) -> rusqlite::Result<()> {
    transaction.pragma_update(None, "user_version", FORMAT)?;
    transaction.execute_batch(PULSE.1)?;
    let (none, game) = (Pulse::default(), game_id(transaction)?);
    let sum = sum_of(&game, &none, Marks::default());
    transaction.execute("INSERT INTO pulse VALUES (1, 0, 0, 0, 0, ?)", [sum])?;
    Ok(())
}

/// What must stand beside a sign of life.
fn sum_of(game: &GameId, pulse: &Pulse, marks: Marks) -> i64 {
    let mut hasher = Sha256::new();
    hasher.update(DOMAIN);
    hasher.update(game.0);
    hasher.update([marks.number()]);
    hasher.update(pulse.seq.to_be_bytes());
    hasher.update(pulse.at.0.to_be_bytes());
    hasher.update(pulse.utc_ms.to_be_bytes());
    let hash: [u8; 32] = hasher.finalize().into();
    hash.first_chunk().map_or(0, |first| i64::from_be_bytes(*first))
}

/// Gives a record of the first format what it lacks.
pub(super) fn renew(connection: &mut Connection) -> rusqlite::Result<()> {
    if format(connection)? == 1 {
        let transaction = connection.transaction()?;
        add_pulse(&transaction)?;
        transaction.commit()?;
    }
    Ok(())
}

fn format(connection: &Connection) -> rusqlite::Result<u32> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// The last sign of life.
pub(super) fn life(connection: &Connection) -> Life {
    if format(connection).is_ok_and(|format| format == 1) {
        return Life::Untold;
    }
    let read = || -> rusqlite::Result<(Pulse, u8, i64)> {
        connection.query_row("SELECT seq, at_ms, utc_ms, logged, sum FROM pulse", [], |row| {
            let pulse =
                Pulse { seq: natural(row, 0)?, at: Millis(natural(row, 1)?), utc_ms: row.get(2)? };
            Ok((pulse, row.get(3)?, row.get(4)?))
        })
    };
    let told = || {
        let (game, (pulse, number, sum)) = (game_id(connection).ok()?, read().ok()?);
        let marks = Marks::of(number)?;
        (sum == sum_of(&game, &pulse, marks)).then_some(Life::Told(pulse, marks))
    };
    told().unwrap_or(Life::Damaged)
}

/// Writes the last sign of life over the one before.
pub(super) fn set_pulse(connection: &Connection, pulse: &Pulse) -> rusqlite::Result<()> {
    let (before, marks) = lived(connection);
    let unsealed = marks.unsealed && before.seq == pulse.seq;
    set_life(connection, pulse, Marks { unsealed, ..marks })
}

/// Notes whether the end of the record stands in a log beside it from now on.
pub(super) fn set_logged(connection: &Connection, logged: bool) -> rusqlite::Result<()> {
    let (pulse, marks) = lived(connection);
    set_life(connection, &pulse, Marks { logged, ..marks })
}

/// Notes that the record had lost its seal when it was taken up behind this row.
pub(super) fn set_unsealed(connection: &Connection, head: &Row) -> rusqlite::Result<()> {
    let (pulse, marks) = lived(connection);
    let here = Pulse { seq: head.seq, at: head.at, utc_ms: head.utc_ms };
    let pulse = if pulse.seq == head.seq { pulse } else { here };
    set_life(connection, &pulse, Marks { unsealed: true, ..marks })
}

fn lived(connection: &Connection) -> (Pulse, Marks) {
    match life(connection) {
        Life::Told(pulse, marks) => (pulse, marks),
        Life::Untold | Life::Damaged => (Pulse::default(), Marks::default()),
    }
}

fn set_life(connection: &Connection, pulse: &Pulse, marks: Marks) -> rusqlite::Result<()> {
    let sum = sum_of(&game_id(connection)?, pulse, marks);
    connection
        .prepare_cached("UPDATE pulse SET logged = ?, seq = ?, at_ms = ?, utc_ms = ?, sum = ?")?
        .execute(params![marks.number(), whole(pulse.seq)?, whole(pulse.at.0)?, pulse.utc_ms, sum])
        .map(|_| ())
}

/// What the tables of a database are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tables {
    /// Those of a record; of their guards some may be gone.
    AsMade,
    /// The same, and something beside them.
    Added,
    /// Others. What stands behind their names may be anything, a view that never comes to an end for example.
    Others,
}

/// Looks at the tables, and at no row of theirs: what is stored under their names is what defines them.
pub(super) fn tables(connection: &Connection) -> rusqlite::Result<Tables> {
    let found = defined(connection)?;
    let needed = match format(connection)? {
        1 => &READ[..2],
        _ => &READ[..],
    };
    let is_there = |name: &&str| {
        made(connection)
            .is_ok_and(|made| made.iter().any(|one| one.0 == *name && found.contains(&owned(*one))))
    };
    if !needed.iter().all(is_there) {
        return Ok(Tables::Others);
    }
    let made: Vec<_> = made(connection)?.into_iter().map(owned).collect();
    let only = found.iter().all(|one| made.contains(one));
    Ok(if only { Tables::AsMade } else { Tables::Added })
}

/// The tables that are read.
const READ: [&str; 3] = ["game", "record", PULSE.0];

type Defined = (String, Option<String>);

fn owned((name, sql): (&str, &str)) -> Defined {
    (name.to_owned(), Some(sql.to_owned()))
}

/// Whatever is defined in a database, by name.
fn defined(connection: &Connection) -> rusqlite::Result<Vec<Defined>> {
    let mut statement = connection.prepare("SELECT name, sql FROM sqlite_schema ORDER BY name")?;
    statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
}

/// What is defined in a record of its format, by name.
fn made(connection: &Connection) -> rusqlite::Result<Vec<(&'static str, &'static str)>> {
    let mut made = TABLES.to_vec();
    if format(connection)? >= 2 {
        made.push(PULSE);
    }
    made.sort_unstable();
    Ok(made)
}

/// Whether the tables and their guards are those that [`create`] makes.
pub(super) fn is_as_created(connection: &Connection) -> rusqlite::Result<bool> {
    let made: Vec<_> = made(connection)?.into_iter().map(owned).collect();
    Ok(defined(connection)? == made)
}

/// The pages at which the tables begin.
pub(super) struct Roots {
    /// That of the rows.
    pub rows: u32,
    /// The others, which have one row and one page each.
    pub others: Vec<u32>,
}

/// The pages at which the tables begin.
pub(super) fn roots(connection: &Connection) -> rusqlite::Result<Roots> {
    let mut roots = Roots { rows: 0, others: Vec::new() };
    let mut statement =
        connection.prepare("SELECT name, rootpage FROM sqlite_schema WHERE type = 'table'")?;
    let found = statement.query_map([], |row| Ok((row.get::<_, String>(0)?, row.get(1)?)))?;
    for found in found {
        match found? {
            (name, root) if name == "record" => roots.rows = root,
            (_, root) => roots.others.push(root),
        }
    }
    Ok(roots)
}

/// Sets what durability and single use rest on, and reads it back.
///
/// The exclusive lock is set before the database is first looked at: WAL then needs no shared
/// memory, and no other program can write to, or checkpoint, a running record.
pub(super) fn set_writer(connection: &Connection, path: &Path) -> Result<(), JournalError> {
    let failed = |e: rusqlite::Error| database_error(path, &e);
    connection.pragma_update(None, "trusted_schema", "OFF").map_err(failed)?;
    // The names are read back as SQLite gives them, `synchronous` as its number.
    for (setting, value, needed) in [
        ("locking_mode", "EXCLUSIVE", "exclusive"),
        ("journal_mode", "WAL", "wal"),
        ("synchronous", "FULL", "2"),
        // Checkpoints are made between events, by the writer; never inside a commit.
        ("wal_autocheckpoint", "0", "0"),
    ] {
        connection.pragma(None, setting, value, |_| Ok(())).map_err(failed)?;
        let found = connection
            .pragma_query_value(None, setting, |row| {
                let value = row.get_ref(0)?;
                Ok(value
                    .as_i64()
                    .map(|number| number.to_string())
                    .or_else(|_| value.as_str().map(str::to_owned))?)
            })
            .map_err(failed)?;
        if found != needed {
            return Err(JournalError::Setting { path: path.to_owned(), setting, found, needed });
        }
    }
    Ok(())
}

pub(super) fn game_id(connection: &Connection) -> rusqlite::Result<GameId> {
    connection.query_row("SELECT id FROM game", [], |row| row.get(0).map(GameId))
}

pub(super) const COLUMNS: &str = "seq, at_ms, utc_ms, version, body, prev_hash, hash";

/// Inserts a row; outside of a transaction this is one of its own.
pub(super) fn insert(connection: &Connection, row: &Row) -> rusqlite::Result<()> {
    connection
        .prepare_cached(&format!("INSERT INTO record ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)"))?
        .execute(params![
            whole(row.seq)?,
            whole(row.at.0)?,
            row.utc_ms,
            row.version,
            row.body,
            row.prev_hash.0,
            row.hash.0
        ])
        .map(|_| ())
}

/// Inserts several rows, all of them or none.
pub(super) fn insert_all(connection: &Connection, rows: &[Row]) -> rusqlite::Result<()> {
    // Dropped before its end it takes everything back.
    let transaction = connection.unchecked_transaction()?;
    for row in rows {
        insert(&transaction, row)?;
    }
    transaction.commit()
}

/// The rows from this one on.
pub(super) fn rows_from(connection: &Connection, seq: u64) -> rusqlite::Result<VecDeque<Row>> {
    connection
        .prepare(&format!("SELECT {COLUMNS} FROM record NOT INDEXED WHERE seq >= ? ORDER BY seq"))?
        .query_map([whole(seq)?], read_row)?
        .collect()
}

/// The row of this number.
pub(super) fn row(connection: &Connection, seq: u64) -> rusqlite::Result<Option<Row>> {
    connection
        .query_row(
            &format!("SELECT {COLUMNS} FROM record NOT INDEXED WHERE seq = ?"),
            [whole(seq)?],
            read_row,
        )
        .optional()
}

/// The last row.
pub(super) fn head(connection: &Connection) -> rusqlite::Result<Option<Row>> {
    connection
        .query_row(
            &format!("SELECT {COLUMNS} FROM record NOT INDEXED ORDER BY seq DESC LIMIT 1"),
            [],
            read_row,
        )
        .optional()
}

pub(super) fn read_row(row: &SqlRow<'_>) -> rusqlite::Result<Row> {
    Ok(Row {
        seq: natural(row, 0)?,
        at: Millis(natural(row, 1)?),
        utc_ms: row.get(2)?,
        version: row.get(3)?,
        // What is damaged so that it is no text is not what was hashed, and what follows can be read all the same.
        body: String::from_utf8_lossy(row.get_ref(4)?.as_bytes()?).into_owned(),
        prev_hash: Hash(row.get(5)?),
        hash: Hash(row.get(6)?),
    })
}

/// SQLite's integers are signed; a number past the half is refused, never wrapped.
fn whole(number: u64) -> rusqlite::Result<i64> {
    i64::try_from(number).map_err(|e| rusqlite::Error::ToSqlConversionFailure(Box::new(e)))
}

fn natural(row: &SqlRow<'_>, column: usize) -> rusqlite::Result<u64> {
    let number: i64 = row.get(column)?;
    u64::try_from(number).map_err(|_| rusqlite::Error::IntegralValueOutOfRange(column, number))
}
