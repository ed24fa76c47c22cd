//! Which log belongs to an open record.
//!
//! When a log was folded into the database, the next event begins it anew, with other salts. A copy of the log from
//! before that fits the database as well: the two together are what a kill left at that moment, and all that came later
//! would be gone without a word. So before the first event of a new log is acknowledged, the database says in which log
//! events stand now; an earlier one beside it is not its own.
//!
//! It says so in bytes of its header that SQLite keeps free (file format, section 1.3.15), written past SQLite. A
//! folding may write an earlier word over it, or none: then everything that was acknowledged is in the database, until
//! the next event renews it. So the word is never later than the log, whatever a kill or a power cut leaves.

use std::fs::File;
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;

use sha2::{Digest as _, Sha256};

use super::log;
use super::snapshot::{NOTED, beside};
use crate::io::named_file;

/// Keeps these sums apart from any other use of SHA-256.
const DOMAIN: &[u8] = b"annabella log 1\n";

/// What tells one log of a record from the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Generation {
    /// How often the log had been begun anew before, by the program that first began it.
    pub count: u32,
    /// Its salts: whenever it is begun anew, the first grows by one and the second is drawn.
    pub salts: (u32, u32),
}

impl Generation {
    /// The one that a database says events stand in. Bytes that do not fit their sum say nothing.
    pub(super) fn noted(opening: &[u8]) -> Option<Generation> {
        let bytes = opening.get(NOTED)?;
        let word = |at: usize| bytes.get(at..)?.first_chunk().map(|word| u32::from_be_bytes(*word));
        let noted = Generation { count: word(0)?, salts: (word(4)?, word(8)?) };
        (noted.bytes() == bytes).then_some(noted)
    }

    fn bytes(self) -> [u8; NOTED.end - NOTED.start] {
        let mut bytes = [0; NOTED.end - NOTED.start];
        let words = [self.count, self.salts.0, self.salts.1].map(u32::to_be_bytes);
        let sum = Sha256::new().chain_update(DOMAIN).chain_update(words.concat()).finalize();
        for (place, byte) in bytes.iter_mut().zip(words.iter().flatten().chain(&sum)) {
            *place = *byte;
        }
        bytes
    }

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

/// Has a database say that events stand in the log that lies beside it now.
pub(super) fn note(lock: &mut File, path: &Path) -> io::Result<()> {
    let generation = beside_record(path)?.ok_or(io::ErrorKind::NotFound)?;
    write(lock, &generation.bytes())
}

/// Has a database say nothing of a log that the one beside it does not follow: what is begun now is no successor of
/// it. Of a record that holds up that is one which is folded, or was put away but for the last of that.
pub(super) fn forget_another(lock: &mut File, path: &Path) -> io::Result<()> {
    let mut opening = [0; NOTED.end];
    lock.seek(SeekFrom::Start(0))?;
    lock.read_exact(&mut opening)?;
    let Some(noted) = Generation::noted(&opening) else { return Ok(()) };
    match beside_record(path)? {
        Some(log) if log.is_or_follows(noted) => Ok(()),
        Some(_) | None => write(lock, &[0; NOTED.end - NOTED.start]),
    }
}

/// These bytes stand in one sector, which is written or is not.
fn write(lock: &mut File, bytes: &[u8]) -> io::Result<()> {
    lock.seek(SeekFrom::Start(NOTED.start as u64))?;
    lock.write_all(bytes)?;
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
        assert_eq!(Generation::noted(&opening), None);
        opening[NOTED].copy_from_slice(&noted.bytes());
        assert_eq!(Generation::noted(&opening), Some(noted));
        for bit in NOTED.start * 8..NOTED.end * 8 {
            opening[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(Generation::noted(&opening), None, "{bit}");
            opening[bit / 8] ^= 1 << (bit % 8);
        }
    }
}
