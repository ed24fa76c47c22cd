//! Where a user's own files are (XDG Base Directory Specification).

use std::env;
use std::path::PathBuf;

/// The directory for data that is to stay: records, models. Not made here.
#[must_use]
pub(crate) fn data_directory() -> PathBuf {
    of_program("XDG_DATA_HOME", ".local/share")
}

/// The user's own settings of a table: the file that `setup` writes and that the user's service opens.
#[must_use]
pub(crate) fn settings_file() -> PathBuf {
    of_program("XDG_CONFIG_HOME", ".config").join("table.toml")
}

/// The program's own folder in the one that this variable names, or in this one of the home.
fn of_program(variable: &str, otherwise: &str) -> PathBuf {
    // The specification says to ignore a relative path.
    let named = env::var_os(variable)
        .map(PathBuf::from)
        .filter(|path| path.is_absolute())
        .or_else(|| env::home_dir().map(|home| home.join(otherwise)));
    named.unwrap_or_default().join("annabella")
}
