//! Reading a record without touching it.

use std::{fs, path::Path};

use rusqlite::Connection;

use super::{JournalError, schema, snapshot::Snapshot};
use crate::journal::{EntryError, Fault, GameId, Record, Row, Seal, Verdict, split_seal, verify};

/// What was read of a record.
#[derive(Clone, Debug, PartialEq)]
pub struct Read {
    /// The game's own name.
    pub game: GameId,
    /// Every whole row, in order.
    pub rows: Vec<Row>,
    /// Whether the file ends early.
    pub cut_off: Option<CutOff>,
    /// Whether the file is as it was closed.
    pub seal: Seal,
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
    /// Events that had been acknowledged cannot be read any more.
    #[error("the record is damaged or cut off behind its last readable event ({0})")]
    Lost(String),
}

impl Read {
    /// Checks the rows, the seal and the end of the file.
    ///
    /// An unsealed file (of a running or interrupted game) can have lost its last events without a
    /// trace; only the closing code on the scoresheets tells.
    #[must_use]
    pub fn verify(&self) -> Verdict {
        let mut verdict = verify(&self.game, &self.rows);
        if let Some(CutOff::Lost(why)) = &self.cut_off {
            let seq = self.rows.last().map_or(0, |last| last.seq.saturating_add(1));
            verdict = verdict.with_fault(Some(seq), Fault::Lost { seq, why: why.clone() });
        }
        if self.seal == Seal::Broken {
            verdict = verdict.with_fault(None, Fault::Seal);
        }
        verdict
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
/// written beside the record; SQLite works on a private copy in the directory for temporary files.
///
/// # Errors
/// When there is no such file, or it is not a record, or not one of this format.
pub fn read(path: &Path) -> Result<Read, JournalError> {
    schema::check_library()?;
    read_snapshot(path, &super::snapshot::take(path)?)
}

pub(super) fn read_snapshot(path: &Path, snapshot: &Snapshot) -> Result<Read, JournalError> {
    let (content, seal) = split_seal(&snapshot.main, snapshot.stated_len());
    // A page that is not there reads as zeros, and SQLite stops at it. Half a page must go as well: it
    // fills from its end, so that the half that is there would show later rows without earlier ones.
    let short = snapshot.stated_len().saturating_sub(content.len());
    let mut main = content.to_vec();
    if short > 0 && short <= MISSING_MAX {
        main.truncate(content.len() / schema::PAGE * schema::PAGE);
        main.resize(snapshot.stated_len(), 0);
    }

    let copy = Copy::of(&main, snapshot)
        .map_err(|why| JournalError::File { path: std::env::temp_dir(), why })?;
    let failed = |e: rusqlite::Error| schema::database_error(path, &e);
    let connection = copy.open().map_err(failed)?;
    let game = schema::game_id(&connection).map_err(|_| JournalError::NotARecord {
        path: path.to_owned(),
        why: "its opening cannot be read",
    })?;
    let (rows, stopped) = schema::rows(&connection);
    let frames: usize = connection
        .query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |row| row.get::<_, i64>(1))
        .ok()
        .and_then(|frames| usize::try_from(frames).ok())
        .unwrap_or_default();
    let tail = snapshot.log_tail(frames);

    let cut_off = if let Some(error) = stopped {
        Some(CutOff::Lost(error.to_string()))
    } else if short > 0 && frames == 0 {
        Some(CutOff::Lost(format!("{short} bytes of the file are missing")))
    } else if tail.commits > 1 {
        Some(CutOff::Lost(format!("{} bytes of its log cannot be read", tail.bytes)))
    } else if tail.bytes > 0 {
        Some(CutOff::Unfinished)
    } else {
        None
    };
    Ok(Read { game, rows, cut_off, seal })
}

/// The most that is filled up of a file that is cut off, in bytes. No game comes near; a damaged
/// header may claim anything.
const MISSING_MAX: usize = 256 << 20;

/// A private copy of a record's files, removed when dropped.
struct Copy {
    directory: tempfile::TempDir,
}

impl Copy {
    fn of(main: &[u8], snapshot: &Snapshot) -> std::io::Result<Copy> {
        let directory = tempfile::tempdir()?;
        let path = directory.path().join("record");
        for (suffix, bytes) in [("-wal", &snapshot.log), ("-journal", &snapshot.rollback)] {
            if !bytes.is_empty() {
                fs::write(super::snapshot::beside(&path, suffix), bytes)?;
            }
        }
        fs::write(path, main)?;
        Ok(Copy { directory })
    }

    fn open(&self) -> rusqlite::Result<Connection> {
        let connection = Connection::open(self.directory.path().join("record"))?;
        connection.pragma_update(None, "trusted_schema", "OFF")?;
        connection.pragma_update(None, "cell_size_check", "ON")?;
        // Without shared memory: nobody else looks at the copy.
        connection.pragma(None, "locking_mode", "EXCLUSIVE", |_| Ok(()))?;
        connection.pragma_update(None, "synchronous", "OFF")?;
        Ok(connection)
    }
}
