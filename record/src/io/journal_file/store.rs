//! A record's file as the place where a table keeps its record.

use super::{JournalError, JournalFile};
use crate::journal::{ClosingCode, Happened, Line, Store};
use crate::time::Millis;

impl Store for JournalFile {
    type Error = JournalError;

    fn append_all(&mut self, happened: &[Happened]) -> Result<(), JournalError> {
        JournalFile::append_all(self, happened)
    }

    fn closing_code(&self) -> ClosingCode {
        JournalFile::closing_code(self)
    }

    fn finish(self, at: Millis, utc_ms: i64, lines: &[Line]) -> Result<(), JournalError> {
        JournalFile::finish(self, at, utc_ms, lines).map(drop)
    }

    fn put_down(self) -> Result<(), JournalError> {
        self.close()
    }
}
