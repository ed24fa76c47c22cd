//! Taking up a record to go on with it: everything in it is checked, what does not belong to it is set aside, and the
//! file is an open one again before its seal is taken off.

use std::fs::OpenOptions;
use std::io;
use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use super::lock::take_lock;
use super::reader::Source;
use super::writer::Kept;
use super::{
    Interrupted, JournalError, JournalFile, LeftBehind, ending, rescue, schema, snapshot, walk,
};
use crate::journal::{Check, Fault, Record, Row, Seal};

impl JournalFile {
    /// Opens a record to go on with it, and gives back all that is in it.
    ///
    /// # Errors
    /// When the record does not hold up, is closed for good, or is in use.
    pub fn resume(path: &Path) -> Result<(JournalFile, Vec<Record>), JournalError> {
        let mut records = Vec::new();
        let file = JournalFile::resume_with(path, |record| records.push(record))?;
        Ok((file, records))
    }

    /// Opens a record to go on with it. Each row is shown once, in order, and none is kept that somebody does
    /// not keep; what they come to is worth nothing where this fails.
    ///
    /// # Errors
    /// As [`JournalFile::resume`].
    pub fn resume_with(
        path: &Path,
        mut seen: impl FnMut(Record),
    ) -> Result<JournalFile, JournalError> {
        schema::check_library()?;
        let real = snapshot::resolve(path)?;
        let file_error = |why: io::Error| JournalError::File { path: path.to_owned(), why };
        let mut lock = OpenOptions::new().read(true).write(true).open(&real).map_err(file_error)?;
        take_lock(&lock, path)?;

        let (content, has_log, mut source) = snapshot::for_the_table(|most| {
            let snapshot = snapshot::take(path, most)?;
            let (content, has_log) = (snapshot.content, snapshot.has_log);
            Ok((content, has_log, Source::open(path, snapshot)?))
        })?;
        let mut check = Check::new(source.game);
        let mut last: Option<Row> = None;
        let mut kept = Some(Kept::default());
        let mut goes_on = None;
        let mut left: Option<LeftBehind> = None;
        let stopped = walk::each_row(source.connection(), |row| {
            if let Some(record) = check.record(&row) {
                goes_on = rescue::goes_on(&record.entry);
                seen(record);
            }
            if !check.holds() {
                left = Some(LeftBehind::and(left, &row));
                return true;
            }
            if let Some(before) = last.replace(row) {
                kept = kept.take().and_then(|kept| kept.and(before));
            }
            true
        });
        source.stopped(stopped);
        let verdict = source.state.judge(check.verdict(), last.as_ref().map(|last| last.seq));
        // Without its seal alone the game goes on, and what follows tells that.
        if let Some(why) = verdict.why.filter(|why| *why != Fault::NoSeal) {
            return Err(JournalError::Damaged { path: path.to_owned(), why, left });
        }
        if verdict.closed {
            return Err(JournalError::Closed { path: path.to_owned() });
        }
        // Where that one is gone, this one has at least what there was until then.
        if let Some(to) = goes_on.filter(|to| to.exists()) {
            return Err(JournalError::GoesOn { path: path.to_owned(), to });
        }
        // What is refused is left as it is.
        let as_created = schema::is_as_created(source.connection());
        let as_created = as_created.map_err(|e| schema::database_error(path, &e))?;
        let Some(head) = last.filter(|_| as_created) else {
            return Err(JournalError::Tables { path: path.to_owned() });
        };
        let (game, state) = (source.game, source.state.clone());
        // Nobody else may have the file open when it is opened to be written.
        drop(source);

        let log = state.unread.filter(|unread| unread.is_named_as_log());
        let aside = rescue::set_aside(&real, log).map_err(file_error)?;
        if state.unsealed && !has_log && state.seal == Seal::Absent {
            taken_up_unsealed(&real, &head)?;
        }
        // The database is complete without its seal; from here on the file is an open one again, and says so first.
        if !has_log {
            ending::say(&mut lock, snapshot::WITH_A_LOG).map_err(file_error)?;
        }
        if content < lock.metadata().map_err(file_error)?.len() {
            lock.set_len(content).map_err(file_error)?;
            lock.sync_all().map_err(file_error)?;
        }
        let pulse = state.pulse;
        let last = pulse.filter(|pulse| pulse.seq == head.seq).map(|pulse| pulse.utc_ms);
        let interrupted = Interrupted {
            utc_ms: last.unwrap_or_default().max(head.utc_ms),
            has_pulse: pulse.is_some(),
        };
        let mut file = JournalFile::opened(&real, lock, game, head, kept)?;
        file.interrupted = (!state.left_in_order).then_some(interrupted);
        file.unsealed = state.unsealed;
        file.folded = state.folded;
        file.aside = aside;
        Ok(file)
    }
}

/// Notes in a record that was put away, and has no seal, that it is taken up without one. As long as it says that it was
/// put away, that is how it is found.
fn taken_up_unsealed(path: &Path, head: &Row) -> Result<(), JournalError> {
    let failed = |e: rusqlite::Error| schema::database_error(path, &e);
    let mut connection =
        Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE).map_err(failed)?;
    connection.pragma_update(None, "synchronous", "FULL").map_err(failed)?;
    schema::renew(&mut connection).map_err(failed)?;
    schema::set_unsealed(&connection, head).map_err(failed)?;
    connection.close().map_err(|(_, e)| failed(e))
}
