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
pub(crate) const SEAL_LEN: usize = PREFIX.len() + 64 + 1;

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

/// The seal of these bytes.
#[must_use]
pub fn seal_text(content: &[u8]) -> String {
    format!("{PREFIX}{}\n", Hash(Sha256::digest(content).into()))
}

/// Divides a file into its database and its seal. `content_len` is how long the database says it is,
/// in bytes.
///
/// A seal of which only the beginning was written counts as absent: the program was interrupted
/// while it closed the file, and what it had recorded is not in doubt.
#[must_use]
pub fn split_seal(file: &[u8], content_len: usize) -> (&[u8], Seal) {
    // A whole seal speaks for itself, whatever the database says of its own length.
    if let Some((content, seal)) = file.split_last_chunk::<SEAL_LEN>()
        && seal_text(content).as_bytes() == seal
    {
        return (content, Seal::Whole);
    }
    match file.split_at_checked(content_len) {
        None => (file, Seal::Absent),
        Some((content, [])) => (content, Seal::Absent),
        Some((content, behind)) if behind.len() < SEAL_LEN => {
            let torn = seal_text(content).as_bytes().starts_with(behind);
            (content, if torn { Seal::Absent } else { Seal::Broken })
        }
        Some((content, _)) => (content, Seal::Broken),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seal_is_found_and_its_beginning_is_forgiven() {
        let content = vec![7; 4096];
        let seal = seal_text(&content);
        assert_eq!(seal.len(), SEAL_LEN);
        let whole = [&content[..], seal.as_bytes()].concat();
        assert_eq!(split_seal(&whole, 4096), (&content[..], Seal::Whole));
        assert_eq!(split_seal(&content, 4096), (&content[..], Seal::Absent));
        for cut in 4096..whole.len() {
            assert_eq!(split_seal(&whole[..cut], 4096), (&content[..], Seal::Absent), "{cut}");
        }
        // A file shorter than it says is not the seal's business.
        assert_eq!(split_seal(&content[..100], 4096), (&content[..100], Seal::Absent));
    }

    #[test]
    fn every_flipped_bit_breaks_it() {
        let content = vec![7; 512];
        let mut file = [&content[..], seal_text(&content).as_bytes()].concat();
        for bit in 0..file.len() * 8 {
            file[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(split_seal(&file, 512).1, Seal::Broken, "bit {bit}");
            file[bit / 8] ^= 1 << (bit % 8);
        }
    }
}
