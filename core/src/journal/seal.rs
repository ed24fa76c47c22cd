//! The seal of a closed record file: one line of text behind the database, with the SHA-256 of every
//! byte before it.
//!
//! The chain covers the rows, not the database around them: free space, page headers, the rows that a
//! damaged page no longer shows. The seal covers all of it, so that every flipped bit of a closed
//! file is noticed. SQLite leaves what stands behind its last page alone, so the file still opens
//! with ordinary tools; `head -c -89 FILE | sha256sum` checks the seal without this program.

use sha2::{Digest, Sha256};

use super::Hash;

const PREFIX: &str = "annabella seal sha256 = ";

/// The length of a seal, in bytes.
pub const SEAL_LEN: usize = PREFIX.len() + 64 + 1;

/// How a file is sealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seal {
    /// Nothing stands behind the database: it was not closed, or the closing was interrupted.
    Absent,
    /// The file is as it was closed.
    Whole,
    /// Something stands behind the database that is not its seal: the file was changed.
    Broken,
}

/// The seal of a content with this SHA-256.
#[must_use]
pub fn seal_of(content: &Hash) -> String {
    format!("{PREFIX}{content}\n")
}

/// The seal of these bytes.
#[must_use]
pub fn seal_text(content: &[u8]) -> String {
    seal_of(&Hash(Sha256::digest(content).into()))
}

/// How a content with this SHA-256 is sealed by what stands behind it. `len` is how much stands there; of
/// more than some thousand bytes it is enough to give the first of them.
///
/// A seal of which only the beginning was written, or of which the disk has the place alone, counts as absent: the
/// program was interrupted while it closed the file, and what it had recorded is not in doubt. In the place alone are
/// zeros, or after a power cut anything: behind a file that grew a disk may have what was there before.
#[must_use]
pub fn split_seal(content: &Hash, behind: &[u8], len: u64) -> Seal {
    let seal = seal_of(content);
    let written = seal.bytes().zip(behind).take_while(|(s, b)| s == *b).count();
    let torn = written < SEAL_LEN && behind[written..].iter().all(|byte| *byte == 0);
    if len == 0 || torn || (len <= SEAL_LEN as u64 && !resembles_a_seal(behind)) {
        Seal::Absent
    } else if written == SEAL_LEN && len == SEAL_LEN as u64 {
        Seal::Whole
    } else {
        Seal::Broken
    }
}

/// Whether this was once a seal, of whatever content: more than half of the words that each begins with are there.
fn resembles_a_seal(behind: &[u8]) -> bool {
    let same = PREFIX.bytes().zip(behind).filter(|(p, b)| p == *b).count();
    same * 2 > PREFIX.len().min(behind.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(content: &[u8], behind: &[u8]) -> Seal {
        split_seal(&Hash(Sha256::digest(content).into()), behind, behind.len() as u64)
    }

    #[test]
    fn a_seal_is_found_and_its_beginning_is_forgiven() {
        let content = vec![7; 4096];
        let seal = seal_text(&content);
        assert_eq!(seal.len(), SEAL_LEN);
        assert_eq!(of(&content, seal.as_bytes()), Seal::Whole);
        for cut in 0..SEAL_LEN {
            let mut torn = seal.as_bytes()[..cut].to_vec();
            assert_eq!(of(&content, &torn), Seal::Absent, "{cut}");
            // The place was given, and the rest did not reach it.
            torn.resize(4096, 0);
            assert_eq!(of(&content, &torn), Seal::Absent, "{cut}");
        }
        let more = [seal.as_bytes(), b"\0"].concat();
        assert_eq!(of(&content, &more), Seal::Broken, "something behind it");
        let of_another = seal_text(&[8; 4096]);
        assert_eq!(of(&content, of_another.as_bytes()), Seal::Broken, "the content was changed");
    }

    /// A file that grew, and a power cut: its end has been given, and what belongs there has not come.
    #[test]
    fn what_never_was_a_seal_is_none() {
        let content = vec![7; 4096];
        let mut chance = 1_u64;
        for len in 1..=SEAL_LEN {
            let rubbish: Vec<u8> = (0..len)
                .map(|_| {
                    chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    chance.to_be_bytes()[0]
                })
                .collect();
            assert_eq!(of(&content, &rubbish), Seal::Absent, "{rubbish:?}");
        }
        let longer = vec![0xa5; SEAL_LEN + 1];
        assert_eq!(of(&content, &longer), Seal::Broken, "no seal is that long");
    }

    #[test]
    fn every_flipped_bit_breaks_it() {
        let mut content = vec![7; 512];
        let mut seal = seal_text(&content).into_bytes();
        for bit in 0..content.len() * 8 {
            content[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(of(&content, &seal), Seal::Broken, "bit {bit} of the content");
            content[bit / 8] ^= 1 << (bit % 8);
        }
        for bit in 0..seal.len() * 8 {
            seal[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(of(&content, &seal), Seal::Broken, "bit {bit} of the seal");
            seal[bit / 8] ^= 1 << (bit % 8);
        }
    }
}
