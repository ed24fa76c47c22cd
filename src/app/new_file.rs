//! Files that the program writes for people: made whole, and never over one that is there.

use std::io::{ErrorKind, Write as _};
use std::path::Path;

use super::failure::Failure;

/// The refusal of a file that is there already.
#[must_use]
pub fn exists(path: &Path, named_by: &str) -> Failure {
    Failure::input(format!("{} exists already; name another file with {named_by}", path.display()))
}

/// Writes a file that does not exist yet. `named_by` is the word behind which the caller names it.
///
/// # Errors
/// When it exists, or cannot be written.
pub fn write(path: &Path, text: &str, named_by: &str) -> Result<(), Failure> {
    let failed = |error: std::io::Error| {
        if error.kind() == ErrorKind::AlreadyExists {
            return exists(path, named_by);
        }
        Failure::device(format!(
            "{} cannot be written: {error}; check the folder, the rights and the disk",
            path.display()
        ))
    };
    let mut file = std::fs::File::create_new(path).map_err(failed)?;
    file.write_all(text.as_bytes()).and_then(|()| file.sync_all()).map_err(failed)
}
