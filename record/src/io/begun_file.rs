//! Files that have their name only when they are whole. They are written under another name in the same folder,
//! and renamed when the disk has them: a kill or a power cut at any moment leaves the whole file or none. What a
//! killed writing leaves under the other name is removed by the next one.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::named_file;

/// The end of the name under which a file is begun.
pub const BEGUN: &str = ".begun";

/// What SQLite may leave beside a database.
pub const SIDE_FILES: [&str; 3] = ["-wal", "-shm", "-journal"];

/// Writes a file that does not exist yet.
///
/// # Errors
/// What the system says when it exists, or cannot be written: then nothing is left of it.
pub fn write(path: &Path, text: &[u8]) -> io::Result<()> {
    if fs::symlink_metadata(path).is_ok() {
        // What is no file is said to be that: no other name would help whoever takes it for one.
        return Err(match fs::metadata(path) {
            Ok(found) if found.is_dir() => io::ErrorKind::IsADirectory.into(),
            Ok(found) if !found.is_file() => named_file::no_file(),
            Ok(_) | Err(_) => io::ErrorKind::AlreadyExists.into(),
        });
    }
    remove_leftovers(path);
    let begun = begin(path)?;
    // Where there are no locks another writing may only remove what it finds.
    let _ = begun.as_file().try_lock();
    begun.as_file().write_all(text)?;
    begun.as_file().sync_all()?;
    begun.persist_noclobber(path).map_err(|refused| refused.error)?;
    File::open(directory_of(path)).and_then(|folder| folder.sync_all())
}

/// Writes a file over the one that is there, whose rights it gets: at any moment there is the old one or the new one.
///
/// # Errors
/// What the system says; the old one is left then.
pub fn replace(path: &Path, text: &[u8]) -> io::Result<()> {
    // Through a link: it is the file behind it that is meant.
    let path = path.canonicalize()?;
    remove_leftovers(&path);
    let begun = begin(&path)?;
    let _ = begun.as_file().try_lock();
    begun.as_file().set_permissions(fs::metadata(&path)?.permissions())?;
    begun.as_file().write_all(text)?;
    begun.as_file().sync_all()?;
    begun.persist(&path).map_err(|refused| refused.error)?;
    File::open(directory_of(&path)).and_then(|folder| folder.sync_all())
}

/// A file of its own name beside the one to be; it goes when it is dropped.
pub fn begin(path: &Path) -> io::Result<NamedTempFile> {
    let prefix = begun_prefix(path);
    let mut builder = tempfile::Builder::new();
    builder.prefix(&prefix).suffix(BEGUN);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        // As any file of this user's: an arbiter may have to read it. The umask still holds.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(directory_of(path)).map_err(without_its_path)
}

/// What the system says, without the name under which the file was begun: nobody has chosen that one.
fn without_its_path(error: io::Error) -> io::Error {
    let words = error.to_string();
    let Some((words, _)) = words.split_once(" at path ") else { return error };
    // The library keeps the system's own error to itself, whose number alone has words in every language.
    let number = words.rsplit_once("(os error ").and_then(|(_, end)| end.strip_suffix(')'));
    match number.and_then(|number| number.parse().ok()) {
        Some(number) => io::Error::from_raw_os_error(number),
        None => io::Error::new(error.kind(), words),
    }
}

/// Hidden, and with the whole name in it.
fn begun_prefix(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    format!(".{name}.")
}

/// Removes what killed writings of this file have left. One that is still going on holds its lock; what cannot
/// be removed is in nobody's way.
pub fn remove_leftovers(path: &Path) {
    let prefix = begun_prefix(path);
    let Ok(entries) = fs::read_dir(directory_of(path)) else { return };
    for left in entries.flatten() {
        let name = left.file_name();
        let Some(name) = name.to_str().and_then(|name| name.strip_prefix(&prefix)) else {
            continue;
        };
        // The side file of a database that was begun goes with it, or after it.
        let of_database = SIDE_FILES.iter().find_map(|side| name.strip_suffix(side));
        if !of_database.unwrap_or(name).ends_with(BEGUN) {
            continue;
        }
        let main = match of_database {
            Some(main) => left.path().with_file_name(format!("{prefix}{main}")),
            None => left.path(),
        };
        let is_left = match File::open(&main) {
            Ok(file) => file.try_lock().is_ok(),
            Err(why) => why.kind() == io::ErrorKind::NotFound,
        };
        if is_left {
            let _ = fs::remove_file(left.path());
        }
    }
}

/// The folder of a file.
pub fn directory_of(path: &Path) -> PathBuf {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent.to_owned(),
        Some(_) | None => PathBuf::from("."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_whole_and_never_over_another_and_what_was_left_is_removed() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("game.pgn");
        let left = begin(&path).expect("begun").keep().expect("left there").1;
        // Its database is gone already.
        fs::write(folder.path().join(".game.pgn.x1.begun-journal"), "half").expect("written");
        let going_on = begin(&path).expect("another writing");
        going_on.as_file().try_lock().expect("its lock");
        write(&path, b"1. e4 *").expect("written");
        assert_eq!(fs::read(&path).expect("a file"), b"1. e4 *");
        assert!(!left.exists() && going_on.path().exists());
        drop(going_on);
        let again = write(&path, b"other").expect_err("it exists");
        assert_eq!(again.kind(), io::ErrorKind::AlreadyExists);
        replace(&path, b"1. d4 *").expect("written anew");
        assert_eq!(fs::read(&path).expect("a file"), b"1. d4 *");
        let nothing = replace(&folder.path().join("none.pgn"), b"x").expect_err("no file");
        assert_eq!(nothing.kind(), io::ErrorKind::NotFound);
        let nowhere = write(&folder.path().join("none/game.pgn"), b"x").expect_err("no folder");
        assert_eq!(nowhere.kind(), io::ErrorKind::NotFound);
        assert!(!nowhere.to_string().contains(BEGUN), "{nowhere}");
        assert_eq!(nowhere.raw_os_error(), Some(nix::errno::Errno::ENOENT as i32));
        assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 1);
    }
}
