//! The checksums that a model may bring along (SHA256SUMS, as `sha256sum` writes it).
//!
//! A flipped bit in the weights of a network or a graph is a sound model to every other check, and one
//! that mishears. libvosk knows no checksums. A model for whose files the list does not vouch is opened by
//! another process first (`trial`).

use crate::io::named_file;
use std::{
    fs,
    io::{self, Read},
    path::{Component, Path, PathBuf},
};

use sha2::{Digest, Sha256};

use crate::hearing::FILE_NAME;

/// The list of checksums in a model's directory.
pub(super) const LIST: &str = "SHA256SUMS";

/// Bytes of a file that are summed up at a time.
const PIECE_BYTES: usize = 1 << 16;

/// Why a model is not the one that was given out.
#[derive(Debug, thiserror::Error, annabella_said::Saying)]
pub enum ChecksumError {
    /// A file of the list, or the list itself, cannot be read.
    #[error("{path} of the model cannot be read ({source}): unpack the model again")]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The list is damaged.
    #[error(
        "{path} of the model: line {line} is not a checksum and a file; unpack the model again"
    )]
    Line {
        /// The list.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
    },
    /// A file is another one.
    #[error("{0} of the model is damaged (its checksum is another): unpack the model again")]
    Differs(PathBuf),
}

/// Whether a model says what each of its files must be. The calibration may be another: libvosk does not read
/// it. Where a folder cannot be read, nothing is vouched for.
pub(super) fn vouch_for_all(model: &Path) -> bool {
    let Ok(mut listed) = listed(model) else { return false };
    listed.extend([LIST, FILE_NAME].map(|name| model.join(name)));
    files_below(model).is_ok_and(|files| files.iter().all(|file| listed.contains(file)))
}

/// The files that the list names.
///
/// # Errors
/// When there is no list, or it cannot be read.
pub(super) fn listed(model: &Path) -> io::Result<Vec<PathBuf>> {
    let text = named_file::read_text(&model.join(LIST), LIST_MAX)?;
    Ok(text.lines().filter_map(entry).map(|(_, name)| model.join(name)).collect())
}

/// Every file below a folder, and whatever else is no folder.
pub(super) fn files_below(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        // Of a link it says that it is one: so none leads in a circle.
        if entry.file_type()?.is_dir() {
            files.extend(files_below(&entry.path())?);
        } else {
            files.push(entry.path());
        }
    }
    Ok(files)
}

/// The largest list (bytes).
const LIST_MAX: u64 = 1 << 20;

/// Compares every file of the list, where there is one.
///
/// # Errors
/// At the first file that is missing or another one.
pub(super) fn verify(model: &Path) -> Result<(), ChecksumError> {
    let list = model.join(LIST);
    let text = match named_file::read_text(&list, LIST_MAX) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(source) => return Err(ChecksumError::Unreadable { path: list, source }),
    };
    for (index, line) in text.lines().enumerate() {
        let (sum, name) = entry(line)
            .ok_or_else(|| ChecksumError::Line { path: list.clone(), line: index + 1 })?;
        let path = model.join(name);
        let found = sum_of(&path)
            .map_err(|source| ChecksumError::Unreadable { path: path.clone(), source })?;
        if !found.eq_ignore_ascii_case(sum) {
            return Err(ChecksumError::Differs(path));
        }
    }
    Ok(())
}

/// The checksum and the file of a line. No line leads out of the model's directory.
fn entry(line: &str) -> Option<(&str, &str)> {
    let (sum, name) = line.split_once("  ").or_else(|| line.split_once(" *"))?;
    let inside = |part: Component<'_>| matches!(part, Component::Normal(_));
    let is_sum = sum.len() == 64 && sum.bytes().all(|byte| byte.is_ascii_hexdigit());
    (is_sum && !name.is_empty() && Path::new(name).components().all(inside)).then_some((sum, name))
}

/// The checksum of a file.
///
/// # Errors
/// What the system says.
pub(super) fn sum_of(path: &Path) -> io::Result<String> {
    let mut hasher = Sha256::new();
    let mut file = named_file::open(path)?;
    let mut piece = vec![0; PIECE_BYTES];
    loop {
        match file.read(&mut piece)? {
            0 => break,
            read => hasher.update(&piece[..read]),
        }
    }
    Ok(hex(&hasher.finalize()))
}

/// The checksum of these bytes, as the list has it.
pub(super) fn sum_of_bytes(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

fn hex(digest: &[u8]) -> String {
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The checksum of "abc" (FIPS 180-4, example 1).
    const ABC: &str = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    fn model(list: &str) -> tempfile::TempDir {
        let place = tempfile::tempdir().expect("a directory");
        fs::create_dir(place.path().join("am")).expect("a directory");
        fs::write(place.path().join("am/final.mdl"), "abc").expect("a file");
        fs::write(place.path().join(LIST), list).expect("a file");
        place
    }

    #[test]
    fn the_file_that_was_given_out_passes_and_every_other_is_named() {
        let place = model(&format!("{ABC}  am/final.mdl\n"));
        verify(place.path()).expect("as given out");
        fs::write(place.path().join("am/final.mdl"), "abd").expect("a file");
        let differs = verify(place.path()).expect_err("another file").to_string();
        assert!(differs.contains("final.mdl of the model is damaged"), "{differs}");
        fs::remove_file(place.path().join("am/final.mdl")).expect("removed");
        let missing = verify(place.path()).expect_err("no file").to_string();
        assert!(missing.contains("cannot be read"), "{missing}");
    }

    #[test]
    fn only_a_list_of_every_file_vouches_for_a_model() {
        let place = model(&format!("{ABC}  am/final.mdl\n"));
        let vouched = || vouch_for_all(place.path());
        assert!(vouched());
        fs::write(place.path().join(FILE_NAME), "legal_weight = 1.0").expect("a file");
        assert!(vouched(), "libvosk does not read the calibration");
        fs::write(place.path().join("am/global_cmvn.stats"), "abc").expect("a file");
        assert!(!vouched());
        assert!(!vouch_for_all(model("").path()), "an empty list");
        fs::remove_file(place.path().join(LIST)).expect("removed");
        assert!(!vouched(), "no list");
    }

    #[test]
    fn a_model_without_a_list_passes_and_a_damaged_list_does_not() {
        let place = model("");
        verify(place.path()).expect("an empty list");
        fs::remove_file(place.path().join(LIST)).expect("removed");
        verify(place.path()).expect("no list");
        for list in ["abc  am/final.mdl", ABC, &format!("{ABC}  ../other"), &format!("{ABC}  /x")] {
            let place = model(list);
            assert!(
                matches!(verify(place.path()), Err(ChecksumError::Line { line: 1, .. })),
                "{list}"
            );
        }
    }
}
