//! Files that the program writes for people: made whole, and never over one that is there.

use std::io::ErrorKind;
use std::path::Path;

use annabella_said::said;

use super::failure::{Exit, Failure};
use crate::io::begun_file;
use crate::table::FileFault;

/// What the system says of a file, as the table tells it.
#[must_use]
pub(crate) fn file_fault(error: &std::io::Error) -> FileFault {
    let kind = error.kind();
    let known = [
        (ErrorKind::NotFound, FileFault::Missing),
        (ErrorKind::PermissionDenied, FileFault::NotAllowed),
        (ErrorKind::AlreadyExists, FileFault::Exists),
    ];
    let fault = known.into_iter().find(|(of, _)| *of == kind).map(|(_, fault)| fault);
    fault.unwrap_or_else(|| FileFault::System(error.to_string()))
}

/// The refusal of a file that is there already.
#[must_use]
pub(super) fn exists(path: &Path, named_by: &str) -> Failure {
    Failure::said(
        Exit::Input,
        said!(
            "file-exists",
            "{path} exists already; name another file with {named_by}",
            path = path.display(),
            named_by = named_by
        ),
    )
}

/// Writes a file that does not exist yet. `named_by` is the word behind which the caller names it.
///
/// # Errors
/// When it exists, or cannot be written.
pub(super) fn write(path: &Path, text: &str, named_by: &str) -> Result<(), Failure> {
    let failed = |error: std::io::Error| {
        if error.kind() == ErrorKind::AlreadyExists {
            return exists(path, named_by);
        }
        if matches!(error.kind(), ErrorKind::IsADirectory | ErrorKind::InvalidInput) {
            let failed = said!(
                "file-not-written",
                "{path} cannot be written: {error}; name another file with {named_by}",
                path = path.display(),
                error = error,
                named_by = named_by
            );
            return Failure::said(Exit::Input, failed);
        }
        Failure::said(
            Exit::Device,
            said!(
                "file-not-written-here",
                "{path} cannot be written: {error}; check the folder, the rights and the disk",
                path = path.display(),
                error = error
            ),
        )
    };
    write_new(path, text).map_err(failed)
}

/// Writes a file that does not exist yet.
///
/// # Errors
/// What the system says when it exists, or cannot be written.
pub(crate) fn write_new(path: &Path, text: &str) -> std::io::Result<()> {
    begun_file::write(path, text.as_bytes())
}
