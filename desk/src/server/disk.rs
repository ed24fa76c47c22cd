//! The room that is left on the desk's disk. When there is none the server takes no more rows, and may end; nothing that was
//! acknowledged is lost, and the tables play on, but nobody looks into a game any more, for each look is written down.

use nix::sys::statvfs::statvfs;

use crate::desk_folder::DeskFolder;

/// What counts as little, in MB: twice as much as PostgreSQL's own log of changes takes between two times in which it is emptied
/// (`max_wal_size` in `configuration`).
const LITTLE_MB: u64 = 500;

/// How many MB are left where the server writes. None where the system does not say.
#[must_use]
pub fn left(folder: &DeskFolder) -> Option<u64> {
    let disk = statvfs(&folder.cluster()).ok()?;
    Some(disk.blocks_available().saturating_mul(disk.fragment_size()) >> 20)
}

/// The same, where they are few.
#[must_use]
pub fn little_left(folder: &DeskFolder) -> Option<u64> {
    left(folder).filter(|left| *left < LITTLE_MB)
}
