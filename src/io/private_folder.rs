//! A folder of this program's own among everybody's temporary files, for what is needed while it runs. A program
//! that is killed leaves it behind; the next one takes it away.

use std::fs::{self, File, Permissions};
use std::io;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::Path;

use nix::unistd::geteuid;
use tempfile::TempDir;

/// What such a folder's name begins with, whatever it is for.
const PREFIX: &str = "annabella-";

/// Nobody else may look into it.
const MODE: u32 = 0o700;

/// How often another folder is made when somebody took the last one for one that was left.
const TRIES_MAX: u32 = 10;

/// A folder that is removed when it is dropped.
#[derive(Debug)]
pub(crate) struct PrivateFolder {
    folder: TempDir,
    /// As long as it is locked, the program that made it is there.
    _held: File,
}

impl PrivateFolder {
    /// A new folder in the directory for temporary files. Folders there whose programs are gone are removed first.
    ///
    /// # Errors
    /// When none can be made.
    pub(crate) fn new() -> io::Result<PrivateFolder> {
        PrivateFolder::new_in(&std::env::temp_dir())
    }

    fn new_in(place: &Path) -> io::Result<PrivateFolder> {
        remove_left(place);
        for _ in 0..TRIES_MAX {
            let mut builder = tempfile::Builder::new();
            builder.prefix(PREFIX).permissions(Permissions::from_mode(MODE));
            let folder = builder.tempdir_in(place)?;
            // Until it is locked, another program may take it for one that was left.
            let Ok(held) = File::open(folder.path()) else { continue };
            if held.try_lock().is_ok() && folder.path().exists() {
                return Ok(PrivateFolder { folder, _held: held });
            }
        }
        Err(io::ErrorKind::ResourceBusy.into())
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        self.folder.path()
    }
}

/// Removes the user's own folders of this kind that nobody holds. What cannot be removed stays: it is in nobody's
/// way.
fn remove_left(place: &Path) {
    let Ok(entries) = fs::read_dir(place) else { return };
    for entry in entries.flatten() {
        let is_left = || -> io::Result<Option<File>> {
            // Of a link it is the link itself that is looked at.
            let found = entry.metadata()?;
            let private = found.mode() & 0o777 == MODE && found.uid() == geteuid().as_raw();
            if !found.is_dir() || !private {
                return Ok(None);
            }
            let folder = File::open(entry.path())?;
            Ok(folder.try_lock().is_ok().then_some(folder))
        };
        if entry.file_name().to_string_lossy().starts_with(PREFIX)
            && let Ok(Some(_held)) = is_left()
        {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_removed_by_the_next_only_when_its_program_is_gone() {
        let place = tempfile::tempdir().expect("a folder");
        let at_work = PrivateFolder::new_in(place.path()).expect("a folder");
        fs::write(at_work.path().join("game"), "a game").expect("written");
        let mode = fs::metadata(at_work.path()).expect("it is there").mode();
        assert_eq!(mode & 0o777, 0o700);
        let left = PrivateFolder::new_in(place.path()).expect("a folder");
        fs::write(left.path().join("game"), "a game").expect("written");
        let PrivateFolder { folder, _held: held } = left;
        drop(held);
        let left = folder.keep();
        // Neither of this program, nor a folder.
        let others =
            ["elsewhere", "annabella-file", "annabella-open"].map(|name| place.path().join(name));
        fs::create_dir(&others[0]).expect("a folder");
        fs::write(&others[1], "a file").expect("written");
        fs::create_dir(&others[2]).expect("a folder that others may look into");

        let next = PrivateFolder::new_in(place.path()).expect("a folder");
        assert!(!left.exists() && next.path().exists());
        assert!(at_work.path().join("game").exists() && others.iter().all(|path| path.exists()));
    }
}
