//! Which log belongs to an open record.
//!
//! When a log was folded into the database, the next event begins it anew, with other salts. A copy of the log from
//! before that fits the database as well: the two together are what a kill left at that moment, and all that came later
//! would be gone without a word. So before the first event of a new log is acknowledged, the database says in which log
//! events stand now; an earlier one beside it is not its own.
//!
//! It says so in bytes of its header that SQLite keeps free (file format, section 1.3.15), written past SQLite. A
//! folding may write an earlier word over it: then everything that was acknowledged is in the database, until
//! the next event renews it. So the word is never later than the log, whatever a kill or a power cut leaves.
//!
//! And it says which event the log began with. A database that has that one has what stood behind it: a log is folded
//! whole. So a record is known as whole whose log another program has folded, and removed, when it only looked at it.

use std::fs::File;
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;

use sha2::{Digest as _, Sha256};

use super::log;
use super::snapshot::{NOTED, beside};
use crate::io::named_file;

/// Keeps these sums apart from any other use of SHA-256.
const DOMAIN: &[u8] = b"annabella log 2\n";

/// What tells one log of a record from the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Generation {
    /// How often the log had been begun anew before, by the program that first began it.
    pub count: u32,
    /// Its salts: whenever it is begun anew, the first grows by one and the second is drawn.
    pub salts: (u32, u32),
}

/// What an open record says of its log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Note {
    /// In which log events stand; none as long as nothing was recorded in one.
    pub generation: Option<Generation>,
    /// The number of the first row of that log, or of the last row where there is none: a database with this row has
    /// every one.
    pub complete_from: u32,
}

impl Note {
    /// The one of a database. Bytes that do not fit their sum say nothing.
    pub(super) fn of(opening: &[u8]) -> Option<Note> {
        let bytes = opening.get(NOTED)?;
        let word = |at: usize| bytes.get(at..)?.first_chunk().map(|word| u32::from_be_bytes(*word));
        let generation = Generation { count: word(0)?, salts: (word(4)?, word(8)?) };
        let generation = (generation != Generation::default()).then_some(generation);
        let note = Note { generation, complete_from: word(12)? };
        (note.bytes() == bytes).then_some(note)
    }

    fn bytes(self) -> [u8; NOTED.end - NOTED.start] {
        let mut bytes = [0; NOTED.end - NOTED.start];
        let Generation { count, salts } = self.generation.unwrap_or_default();
        let words = [count, salts.0, salts.1, self.complete_from].map(u32::to_be_bytes);
        let sum = Sha256::new().chain_update(DOMAIN).chain_update(words.concat()).finalize();
        for (place, byte) in bytes.iter_mut().zip(words.iter().flatten().chain(&sum)) {
            *place = *byte;
        }
        bytes
    }
}

impl Generation {
    /// Whether it is this log, or what that became when it was begun anew.
    pub(super) fn is_or_follows(self, noted: Generation) -> bool {
        let later = self.count.wrapping_sub(noted.count);
        later == self.salts.0.wrapping_sub(noted.salts.0)
            && later <= u32::MAX / 2
            && (later > 0 || self.salts == noted.salts)
    }
}

/// That of the log beside a record, if there is one.
fn beside_record(path: &Path) -> io::Result<Option<Generation>> {
    let mut header = [0; log::HEADER];
    let read =
        named_file::open(&beside(path, "-wal")).and_then(|mut log| log.read_exact(&mut header));
    match read {
        Ok(()) => Ok(log::generation(&header)),
        Err(why) if why.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(why) if why.kind() == io::ErrorKind::UnexpectedEof => Ok(None),
        Err(why) => Err(why),
    }
}

/// Has a database say that events stand in the log that lies beside it now, from this row on.
pub(super) fn note(lock: &mut File, path: &Path, first: u64) -> io::Result<()> {
    let generation = Some(beside_record(path)?.ok_or(io::ErrorKind::NotFound)?);
    write(lock, generation, first)
}

/// Has a database say that no event stands in a log behind this row, unless it names a log that the one beside it is or
/// follows. What is begun now is no successor of another one; of a record that holds up that is one which is folded,
/// or was put away but for the last of that.
pub(super) fn forget_another(lock: &mut File, path: &Path, last: u64) -> io::Result<()> {
    let mut opening = [0; NOTED.end];
    lock.seek(SeekFrom::Start(0))?;
    lock.read_exact(&mut opening)?;
    let noted = Note::of(&opening).and_then(|note| note.generation);
    match (noted, beside_record(path)?) {
        (Some(noted), Some(log)) if log.is_or_follows(noted) => Ok(()),
        (Some(_), Some(_) | None) => write(lock, None, last),
        // Without this word it is only not known whether something is missing, should the log be lost.
        (None, Some(_) | None) => {
            if let Err(error) = write(lock, None, last) {
                tracing::warn!(%error, "the record does not say that nothing stands in its log");
            }
            Ok(())
        }
    }
}

/// These bytes stand in one sector, which is written or is not. Of a number that has no room there nothing is said.
fn write(lock: &mut File, generation: Option<Generation>, complete_from: u64) -> io::Result<()> {
    let complete_from = u32::try_from(complete_from).unwrap_or(u32::MAX);
    lock.seek(SeekFrom::Start(NOTED.start as u64))?;
    lock.write_all(&Note { generation, complete_from }.bytes())?;
    lock.sync_data()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_is_known_by_what_was_noted_and_by_what_it_became() {
        let noted = Generation { count: 3, salts: (u32::MAX, 7) };
        let after = |count, first, second| Generation { count, salts: (first, second) };
        assert!(noted.is_or_follows(noted));
        assert!(after(4, 0, 99).is_or_follows(noted), "begun anew");
        assert!(after(903, 899, 1).is_or_follows(noted), "often");
        assert!(!after(2, u32::MAX - 1, 7).is_or_follows(noted), "the one before");
        assert!(!after(3, u32::MAX, 8).is_or_follows(noted), "another one");
        assert!(!after(4, 5, 7).is_or_follows(noted), "of another beginning");
        let mut opening = [0; NOTED.end];
        assert_eq!(Note::of(&opening), None);
        for generation in [Some(noted), None] {
            let note = Note { generation, complete_from: 5 };
            opening[NOTED].copy_from_slice(&note.bytes());
            assert_eq!(Note::of(&opening), Some(note));
            for bit in NOTED.start * 8..NOTED.end * 8 {
                opening[bit / 8] ^= 1 << (bit % 8);
                assert_eq!(Note::of(&opening), None, "{bit}");
                opening[bit / 8] ^= 1 << (bit % 8);
            }
        }
    }
}
