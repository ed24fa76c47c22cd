//! Everything that `annabella equip` writes, with its place below the prefix.

use std::io;
use std::path::{Path, PathBuf};

use super::{completions, manual, service, udev};
use crate::table::settings::DEFAULT;

/// Every setting with its built-in value and what it means.
const EXAMPLE: &str = "share/doc/annabella/examples/settings.toml";

/// One file.
#[derive(Debug)]
pub(crate) struct Piece {
    /// Its place, from the prefix on.
    pub place: PathBuf,
    /// What is in it.
    pub bytes: Vec<u8>,
}

/// All files, for a program that is installed at this prefix.
///
/// # Errors
/// Never: they are made in memory.
pub(crate) fn kit(prefix: &Path) -> io::Result<Vec<Piece>> {
    let mut pieces = manual::pages()?;
    pieces.extend(completions::all());
    pieces.push(udev::rules());
    pieces.push(service::unit(prefix));
    pieces.push(Piece { place: EXAMPLE.into(), bytes: DEFAULT.into() });
    Ok(pieces)
}
