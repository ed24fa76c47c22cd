//! Whether the files of an open record are still the ones that are written: somebody may rename, delete, cut
//! or replace them, or take the folder's rights, and an open handle does not notice.

use std::fs::{self, File, Metadata};
use std::io;
use std::path::Path;
use std::time::SystemTime;

use super::bytes::FEW;
use super::snapshot::beside;
use super::{CutOff, JournalError, JournalFile, reader};
use crate::journal::Hash;

/// What became of a record under a running table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
pub enum Trouble {
    /// It was deleted, with its log or alone.
    #[error("it was deleted")]
    Deleted,
    /// Its log was deleted, and it is there.
    #[error("its log (the file with -wal) was deleted")]
    LogDeleted,
    /// It has another name now, or its folder has.
    #[error("it was moved or renamed")]
    Moved,
    /// Another file has its name.
    #[error("another file was put in its place")]
    Replaced,
    /// Another file has the name of its log.
    #[error("another file was put in the place of its log (the file with -wal)")]
    LogReplaced,
    /// Something else wrote to it or cut it off.
    #[error("it was overwritten or cut off")]
    Changed,
    /// The system does not let it be read, and nothing is known of what stands in it.
    #[error("it cannot be read any more")]
    Unreadable,
    /// Its folder cannot be written any more.
    #[error("its folder cannot be written any more")]
    ReadOnly,
}

/// What the two files of a record look like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Looks {
    main: Option<Look>,
    log: Option<Look>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Look {
    file: FileName,
    len: u64,
    modified: Option<SystemTime>,
    /// When anything of it was changed last, by the system's own word: a time of writing can be set by anybody.
    changed: (i64, i64),
}

/// What tells one file from another, whatever its name.
type FileName = (u64, u64);

fn file_name(metadata: &Metadata) -> FileName {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt as _;
        (metadata.dev(), metadata.ino())
    }
    #[cfg(not(unix))]
    {
        let _ = metadata;
        (0, 0)
    }
}

fn changed(metadata: &Metadata) -> (i64, i64) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt as _;
        (metadata.ctime(), metadata.ctime_nsec())
    }
    #[cfg(not(unix))]
    {
        let _ = metadata;
        (0, 0)
    }
}

/// Whether an open file has no name any more.
fn is_nameless(metadata: &Metadata) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt as _;
        metadata.nlink() == 0
    }
    #[cfg(not(unix))]
    {
        let _ = metadata;
        false
    }
}

impl JournalFile {
    /// Looks whether the record is still where it was and as it was written: by what the system says of its files,
    /// and, where it is not longer than any game, once after each writing by its bytes.
    #[must_use]
    pub fn trouble(&mut self) -> Option<Trouble> {
        self.touched().or_else(|| {
            let is_short = self.looks.bytes() <= FEW as u64;
            if self.unread && is_short { self.read_anew() } else { None }
        })
    }

    /// The same by what the system says alone.
    fn touched(&mut self) -> Option<Trouble> {
        let trouble = self.looks.trouble(&self.path, &self.lock)?;
        // Somebody else wrote to it, or only touched it.
        if trouble != Trouble::Changed {
            return Some(trouble);
        }
        let found = self.read_anew();
        if found.is_none() {
            self.looks = Looks::of(&self.path);
        }
        found
    }

    /// Nothing is written to a record that is lost: it would be lost with it, and what somebody did to the files would
    /// no longer show.
    pub(super) fn is_untouched(&mut self) -> Result<(), JournalError> {
        match self.touched() {
            // What is open can be written all the same.
            None | Some(Trouble::ReadOnly) => Ok(()),
            Some(trouble) => Err(JournalError::Lost { path: self.path.clone(), trouble }),
        }
    }

    /// What is wrong with the files, unless every row can be read from them up to the last one that was acknowledged, each
    /// following on the one before. What the system does not read may be whole: nobody is told that it was overwritten.
    fn read_anew(&mut self) -> Option<Trouble> {
        let read = match reader::read_open(&self.lock, &self.path) {
            Ok(read) => read,
            Err(JournalError::File { .. } | JournalError::NoRoom { .. }) => {
                return Some(Trouble::Unreadable);
            }
            Err(_) => return Some(Trouble::Changed),
        };
        // Behind the last whole event there may be a part of one that the disk refused. Nobody else folds its log.
        let has_end = matches!(read.state.cut_off, None | Some(CutOff::Unfinished))
            && !read.state.folded
            && !read.state.pulse_is_damaged;
        let mut before = None;
        let chained = read.rows.iter().all(|row| {
            let follows = row.prev_hash == before.replace(row.hash).unwrap_or(Hash::ZERO);
            follows && row.computed_hash(&self.game) == row.hash
        });
        let whole = has_end && chained && read.rows.iter().rev().any(|row| *row == self.head);
        self.unread &= !whole;
        (!whole).then_some(Trouble::Changed)
    }
}

impl Looks {
    /// As they look now.
    pub(super) fn of(path: &Path) -> Looks {
        Looks { main: look(path), log: look(&beside(path, "-wal")) }
    }

    /// The log as it looks now. An event is written into nothing else, so what became of the database meanwhile is
    /// still to be noticed.
    pub(super) fn log_was_written(&mut self, path: &Path) {
        self.log = look(&beside(path, "-wal"));
    }

    /// How long both are together, in bytes.
    pub(super) fn bytes(&self) -> u64 {
        [&self.main, &self.log].into_iter().flatten().map(|look| look.len).sum()
    }

    /// How long the longer one is, in bytes.
    pub(super) fn longest(&self) -> u64 {
        [&self.main, &self.log].into_iter().flatten().map(|look| look.len).max().unwrap_or_default()
    }

    /// What happened to them since. `open` is the record as it was opened.
    pub(super) fn trouble(&self, path: &Path, open: &File) -> Option<Trouble> {
        let now = Looks::of(path);
        let opened = open.metadata().ok();
        match (&now.main, &opened) {
            (None, Some(opened)) if is_nameless(opened) => return Some(Trouble::Deleted),
            (None, _) => return Some(Trouble::Moved),
            (Some(found), Some(opened)) if found.file != file_name(opened) => {
                let gone = is_nameless(opened);
                return Some(if gone { Trouble::Replaced } else { Trouble::Moved });
            }
            (Some(_), _) => {}
        }
        match (&now.log, &self.log) {
            (None, Some(_)) => return Some(Trouble::LogDeleted),
            (Some(found), Some(before)) if found.file != before.file => {
                return Some(Trouble::LogReplaced);
            }
            (Some(_) | None, _) => {}
        }
        if now != *self {
            return Some(Trouble::Changed);
        }
        can_write(path).err().map(|_| Trouble::ReadOnly)
    }
}

fn look(path: &Path) -> Option<Look> {
    let metadata = fs::metadata(path).ok()?;
    Some(Look {
        file: file_name(&metadata),
        len: metadata.len(),
        modified: metadata.modified().ok(),
        changed: changed(&metadata),
    })
}

/// Whether the record's folder takes files.
#[cfg(unix)]
fn can_write(path: &Path) -> io::Result<()> {
    let folder = crate::io::begun_file::directory_of(path);
    Ok(nix::unistd::access(&folder, nix::unistd::AccessFlags::W_OK)?)
}

#[cfg(not(unix))]
fn can_write(_: &Path) -> io::Result<()> {
    Ok(())
}
