//! Folders of a user's own that are there whole or not at all, and that nobody else may read.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Write as _};
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
use std::path::{Path, PathBuf};

use nix::errno::Errno;
use nix::fcntl::{AT_FDCWD, RenameFlags, renameat2};

use super::named_file;

/// The largest file that is copied (bytes).
const BYTES_MAX: u64 = 1 << 26;
/// Deeper folders are no profile.
const DEPTH_MAX: usize = 4;

/// Makes a folder by filling another one beside it, which then gets its name.
///
/// # Errors
/// What the system says; nothing of it stays then.
pub(crate) fn make(target: &Path, fill: impl FnOnce(&Path) -> io::Result<()>) -> io::Result<()> {
    make_if(target, |folder| fill(folder).map(|()| true)).map(drop)
}

/// Likewise, where `fill` says at its end that it shall be there. The answer is whether it is.
///
/// # Errors
/// What the system says; nothing of it stays then.
pub(crate) fn make_if(
    target: &Path,
    fill: impl FnOnce(&Path) -> io::Result<bool>,
) -> io::Result<bool> {
    let partial = beside(target);
    // As long as it is locked, nobody takes it for what a killed program has left.
    let held = private(&partial).and_then(|()| File::open(&partial)).inspect(|held| {
        // Where there are no locks nobody can be kept off.
        let _ = held.try_lock();
    });
    let wanted = held.and_then(|held| fill(&partial).map(|wanted| (wanted, held)));
    let made = wanted.and_then(|(wanted, _held)| {
        if wanted {
            fs::rename(&partial, target)?;
        }
        Ok(wanted)
    });
    if !matches!(made, Ok(true)) {
        // What was begun is of no use to anybody; that it is gone matters less than why.
        let _ = fs::remove_dir_all(&partial);
    }
    made
}

/// A new folder in the place of one that is there. At any moment there is one of them, whole, where the system can exchange
/// two names; elsewhere the old one may for a moment have no other name than one that ends in `.old`. Where it fails, the
/// old one is in its place.
///
/// # Errors
/// What the system says. The old one may then be left where the new one was.
pub(crate) fn replace(target: &Path, new: &Path) -> io::Result<()> {
    match renameat2(AT_FDCWD, new, AT_FDCWD, target, RenameFlags::RENAME_EXCHANGE) {
        Ok(()) => return fs::remove_dir_all(new),
        // Not every file system can do it.
        Err(Errno::EINVAL | Errno::ENOSYS) => {}
        Err(error) => return Err(error.into()),
    }
    let old = new.with_extension("old");
    fs::rename(target, &old)?;
    if let Err(error) = fs::rename(new, target) {
        // Nobody is to be without it.
        let _ = fs::rename(&old, target);
        return Err(error);
    }
    fs::remove_dir_all(&old)
}

/// A new file in such a folder, on disk when this returns.
///
/// # Errors
/// What the system says.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        private(folder)?;
    }
    let mut file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Copies a folder with its regular files.
///
/// # Errors
/// What the system says; nothing of the copy stays then.
pub(crate) fn copy(from: &Path, to: &Path) -> io::Result<()> {
    make(to, |partial| fill(from, partial))
}

/// Copies the regular files of a folder into another one.
///
/// # Errors
/// What the system says.
pub(crate) fn fill(from: &Path, to: &Path) -> io::Result<()> {
    fill_to(from, to, DEPTH_MAX)
}

fn fill_to(from: &Path, to: &Path, deeper: usize) -> io::Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (kind, target) = (entry.file_type()?, to.join(entry.file_name()));
        if kind.is_file() {
            write(&target, &named_file::read(&entry.path(), BYTES_MAX)?)?;
        } else if kind.is_dir() && deeper > 0 {
            fill_to(&entry.path(), &target, deeper - 1)?;
        }
    }
    Ok(())
}

fn private(folder: &Path) -> io::Result<()> {
    DirBuilder::new().mode(0o700).recursive(true).create(folder)
}

fn beside(target: &Path) -> PathBuf {
    let mut name = target.file_name().unwrap_or_default().to_os_string();
    name.push(format!(".{}.partial", std::process::id()));
    target.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;

    #[test]
    fn a_folder_is_there_whole_and_private_or_not_at_all() {
        let place = tempfile::tempdir().expect("a folder");
        let (one, two) = (place.path().join("one"), place.path().join("two"));
        make(&one, |folder| write(&folder.join("am/net"), b"weights")).expect("made");
        copy(&one, &two).expect("copied");
        assert_eq!(fs::read(two.join("am/net")).expect("a file"), b"weights");
        for (path, mode) in [(two.join("am"), 0o700), (two.join("am/net"), 0o600)] {
            let found = fs::metadata(&path).expect("it is there").permissions().mode() & 0o777;
            assert_eq!(found, mode, "{path:?}");
        }
        let failed = make(&place.path().join("three"), |folder| {
            write(&folder.join("net"), b"half")?;
            Err(io::ErrorKind::StorageFull.into())
        });
        assert!(failed.is_err());
        let unwanted = make_if(&place.path().join("four"), |folder| {
            write(&folder.join("net"), b"whole")?;
            Ok(false)
        });
        assert!(matches!(unwanted, Ok(false)));
        assert_eq!(fs::read_dir(place.path()).expect("a folder").count(), 2);
    }
}
