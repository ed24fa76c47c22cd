//! Files that people name: only ordinary ones of a bounded size are read, and only ordinary ones are written. A
//! pipe at whose other end nobody is, or a device that never ends, would keep the table waiting for ever.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write as _};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

use nix::fcntl::OFlag;

/// Opens an ordinary file; a folder too, whose reading then fails with the system's own words.
///
/// # Errors
/// When it cannot be opened, or is a pipe, a device or a socket.
pub fn open(path: &Path) -> io::Result<File> {
    // Opening a pipe would wait for whoever writes to it.
    let file = OpenOptions::new().read(true).custom_flags(OFlag::O_NONBLOCK.bits()).open(path)?;
    let kind = file.metadata()?.file_type();
    if kind.is_file() || kind.is_dir() { Ok(file) } else { Err(no_file()) }
}

/// Opens an ordinary file to write it anew, made where there is none.
///
/// # Errors
/// When it cannot be opened, or is a pipe, a device or a socket.
pub fn create(path: &Path) -> io::Result<File> {
    let file = to_write(path, OpenOptions::new().write(true))?;
    file.set_len(0)?;
    Ok(file)
}

/// Opens an ordinary file to write behind what it has, made where there is none.
///
/// # Errors
/// As [`create`].
pub fn append(path: &Path) -> io::Result<File> {
    to_write(path, OpenOptions::new().append(true))
}

/// Writes an ordinary file anew.
///
/// # Errors
/// As [`create`], and when it cannot be written.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    create(path)?.write_all(bytes)
}

fn to_write(path: &Path, how: &mut OpenOptions) -> io::Result<File> {
    // A pipe that nobody reads is refused then by the system, with words that say nothing to people.
    let is_other = |found: &std::fs::Metadata| !found.is_file() && !found.is_dir();
    if std::fs::metadata(path).is_ok_and(|found| is_other(&found)) {
        return Err(no_file());
    }
    let file = how.create(true).custom_flags(OFlag::O_NONBLOCK.bits()).open(path)?;
    if file.metadata()?.is_file() { Ok(file) } else { Err(no_file()) }
}

/// What is told of a pipe, a device or a socket.
pub(super) fn no_file() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, "it is a pipe or a device, and no file")
}

/// The bytes of an ordinary file that has so many at the most.
///
/// # Errors
/// When it cannot be read, is none, or has more bytes.
pub fn read(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open(path)?.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        let why = format!("it has more than {most} bytes, which is no such file");
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, why));
    }
    Ok(bytes)
}

/// The text of such a file.
///
/// # Errors
/// As [`read`], and when it is no UTF-8.
pub fn read_text(path: &Path, most: u64) -> io::Result<String> {
    let no_text = |_| io::Error::new(io::ErrorKind::InvalidData, "it is no text in UTF-8");
    String::from_utf8(read(path, most)?).map_err(no_text)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use nix::sys::stat::Mode;
    use nix::unistd::mkfifo;

    use super::*;

    #[test]
    fn pipes_devices_and_enormous_files_are_refused_at_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let place = |name: &str| folder.path().join(name);
        mkfifo(&place("pipe"), Mode::S_IRWXU).expect("a pipe");
        fs::write(place("small"), "12345").expect("written");
        for refused in [place("pipe"), "/dev/zero".into(), "/dev/null".into(), place("missing")] {
            assert!(read(&refused, 5).is_err(), "{refused:?}");
        }
        assert_eq!(read(&place("small"), 5).expect("a file"), b"12345");
        assert_eq!(read(&place("small"), 4).unwrap_err().kind(), io::ErrorKind::FileTooLarge);
        for refused in [place("pipe"), "/dev/null".into(), folder.path().into()] {
            assert!(create(&refused).is_err() && append(&refused).is_err(), "{refused:?}");
        }
        write(&place("new"), b"123").expect("written");
        write(&place("new"), b"4").expect("written anew");
        append(&place("new")).expect("a file").write_all(b"5").expect("written");
        assert_eq!(read(&place("new"), 5).expect("a file"), b"45");
        assert_eq!(read(folder.path(), 5).unwrap_err().kind(), io::ErrorKind::IsADirectory);
    }
}
