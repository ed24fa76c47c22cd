//! The end of a record: it is put away, sealed, and read once more as it lies on the disk before anybody says
//! that it is whole.

use std::fs::{self, File};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;

use super::beginning::Made;
use super::snapshot::{NOTED, WRITTEN_AT};
use super::writer::{checkpoint, open};
use super::{JournalError, JournalFile, Trouble, reader, schema, snapshot};
use crate::game::Event;
use crate::journal::{ClosingCode, Entry, Fault, Line, Seal, seal_of};
use crate::time::Millis;

impl JournalFile {
    /// Closes the record for good: a last row with the closing code and these lines, then the seal.
    /// The record can be read, but never continued.
    ///
    /// # Errors
    /// As [`JournalFile::close`].
    pub fn finish(
        mut self,
        at: Millis,
        utc_ms: i64,
        lines: &[Line],
    ) -> Result<ClosingCode, JournalError> {
        let code = self.closing_code();
        let body = Entry::Closing { code }.to_body_after(self.outside(), lines)?;
        if let Err(error) = self.append_body(at, utc_ms, body.clone()) {
            tracing::warn!(%error, "the closing is not recorded; it is tried elsewhere");
            let moved = self.take_refuge().and_then(|to| {
                self.append_body(at, utc_ms, body)?;
                Ok(to)
            });
            return match moved {
                Ok(to) => {
                    let path = self.path.clone();
                    self.close()?;
                    Err(JournalError::Rescued { path, why: Box::new(error), to })
                }
                Err(_) => Err(error),
            };
        }
        self.close()?;
        Ok(code)
    }

    /// Puts a file away whose game goes on in another one, with this event as its last: else both could be gone
    /// on with, and there were two records of one game.
    ///
    /// # Errors
    /// When the disk does not take it; then the file is as after a crash.
    pub fn leave_for_another(
        mut self,
        at: Millis,
        utc_ms: i64,
        event: &Event,
        lines: &[Line],
    ) -> Result<(), JournalError> {
        self.append(at, utc_ms, event, lines)?;
        self.put_away()
    }

    /// Puts the record away so that it can be continued: everything in one file, with a seal. Then it is
    /// read once more as it lies on the disk.
    ///
    /// Without it nothing that was acknowledged is lost; the file is then as after a crash.
    ///
    /// # Errors
    /// When the disk does not take it, or does not give it back: [`JournalError::Rescued`] where every row
    /// was written into another file instead.
    pub fn close(mut self) -> Result<(), JournalError> {
        let put_away = self.put_away().and_then(|()| self.is_whole());
        let Err(error) = put_away else { return Ok(()) };
        self.make_refuge();
        for to in self.refuges() {
            let made = if self.unsealed { Made::Unsealed } else { Made::Sealed };
            if let Ok((to, _)) = self.written_anew(&to, made) {
                let path = self.path.clone();
                return Err(JournalError::Rescued { path, why: Box::new(error), to });
            }
        }
        // It may have everything, and only not be in order.
        if reader::check_to(&self.path, |_| {})
            .is_ok_and(|(_, _, last)| last == Some(self.head.hash))
        {
            let (path, why) = (self.path.clone(), Box::new(error));
            return Err(JournalError::NotPutAway { path, why });
        }
        Err(error)
    }

    fn put_away(&mut self) -> Result<(), JournalError> {
        if let Some(trouble) = self.trouble()
            && trouble != Trouble::ReadOnly
        {
            return Err(JournalError::Lost { path: self.path.clone(), trouble });
        }
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => open(&self.path)?,
        };
        let failed = |e: rusqlite::Error| schema::database_error(&self.path, &e);
        // Every row is on the disk. What is written now is synced by the checkpoint: the log, then the database.
        connection.pragma_update(None, "synchronous", "NORMAL").map_err(failed)?;
        schema::set_logged(&connection, false).map_err(failed)?;
        checkpoint(&connection, "TRUNCATE").map_err(failed)?;
        // Its log stays, and is empty.
        connection.close().map_err(|(_, e)| failed(e))?;
        // Only with its seal on the disk the record says that it has no log, so that one with neither was not left so.
        // Then it is a single file also for programs that only look at it.
        seal(&self.path, &mut self.lock)
            .and_then(|()| say(&mut self.lock, snapshot::ALONE))
            .map_err(|why| JournalError::File { path: self.path.clone(), why })?;
        // What stands in an empty one is nothing.
        let log = snapshot::beside(&self.path, "-wal");
        if fs::metadata(&log).is_ok_and(|found| found.is_file() && found.len() == 0) {
            let _ = fs::remove_file(&log);
        }
        Ok(())
    }

    /// Reads the record as it lies on the disk now.
    fn is_whole(&self) -> Result<(), JournalError> {
        let (verdict, state, last) = reader::check_to(&self.path, |_| {})?;
        if let Some(why) = verdict.why.filter(|why| !self.unsealed || *why != Fault::NoSeal) {
            return Err(JournalError::Damaged { path: self.path.clone(), why, left: None });
        }
        if state.seal == Seal::Whole && last == Some(self.head.hash) {
            Ok(())
        } else {
            Err(JournalError::Lost { path: self.path.clone(), trouble: Trouble::Changed })
        }
    }
}

/// Puts the seal behind a database that is on the disk.
pub(super) fn seal(path: &Path, lock: &mut File) -> io::Result<()> {
    let content = snapshot::digest(&mut File::open(path)?)?;
    lock.seek(SeekFrom::End(0))?;
    lock.write_all(seal_of(&content).as_bytes())?;
    lock.sync_all()
}

/// Has a database say how it is written, and nothing of the log that events stand in. These bytes stand in one sector,
/// which is written or is not.
pub(super) fn say(lock: &mut File, written: [u8; 2]) -> io::Result<()> {
    let mut opening = [0; NOTED.end];
    lock.seek(SeekFrom::Start(0))?;
    lock.read_exact(&mut opening)?;
    opening[WRITTEN_AT..WRITTEN_AT + written.len()].copy_from_slice(&written);
    opening[NOTED].fill(0);
    lock.seek(SeekFrom::Start(WRITTEN_AT as u64))?;
    lock.write_all(&opening[WRITTEN_AT..])?;
    lock.sync_all()
}
