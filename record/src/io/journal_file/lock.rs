//! One writer at a time: who writes a record holds the lock of its file, and the system lets it go when the program
//! ends, however it does.

use std::fs::{self, File, TryLockError};
use std::path::Path;

use super::JournalError;

/// Whether another program writes to the record of this name. Not for a record that this process has open:
/// closing any handle of a file drops the locks of SQLite that the process holds on it.
#[must_use]
pub fn is_in_use(path: &Path) -> bool {
    // Opening something else, a pipe for example, may wait for ever.
    fs::metadata(path).is_ok_and(|found| found.is_file())
        && File::open(path)
            .is_ok_and(|file| matches!(file.try_lock(), Err(TryLockError::WouldBlock)))
}

/// Takes the lock of an open record.
pub(super) fn take_lock(lock: &File, path: &Path) -> Result<(), JournalError> {
    lock.try_lock().map_err(|error| match error {
        TryLockError::WouldBlock => JournalError::InUse { path: path.to_owned() },
        TryLockError::Error(why) => JournalError::File { path: path.to_owned(), why },
    })
}
