//! Where a user's own files are (XDG Base Directory Specification).

use std::env;
use std::path::PathBuf;

/// The directory for data that is to stay: records, models. Not made here.
#[must_use]
pub(crate) fn data_directory() -> PathBuf {
    // The specification says to ignore a relative path.
    let home = env::var_os("XDG_DATA_HOME")
        .map(PathBuf::from)
        .filter(|path| path.is_absolute())
        .or_else(|| env::home_dir().map(|home| home.join(".local/share")));
    home.unwrap_or_default().join("annabella")
}
