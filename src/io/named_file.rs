//! Files that people name: only ordinary ones of a bounded size are read. A pipe that nobody writes to, or a
//! device that never ends, would keep the table waiting for ever.

use std::fs::{File, OpenOptions};
use std::io::{self, Read};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

use nix::fcntl::OFlag;

/// Opens an ordinary file; a folder too, whose reading then fails with the system's own words.
///
/// # Errors
/// When it cannot be opened, or is a pipe, a device or a socket.
pub(crate) fn open(path: &Path) -> io::Result<File> {
    // Opening a pipe would wait for whoever writes to it.
    let file = OpenOptions::new().read(true).custom_flags(OFlag::O_NONBLOCK.bits()).open(path)?;
    let kind = file.metadata()?.file_type();
    if kind.is_file() || kind.is_dir() {
        return Ok(file);
    }
    Err(io::Error::new(io::ErrorKind::InvalidInput, "it is a pipe or a device, and no file"))
}

/// The bytes of an ordinary file that has so many at the most.
///
/// # Errors
/// When it cannot be read, is none, or has more bytes.
pub(crate) fn read(path: &Path, most: u64) -> io::Result<Vec<u8>> {
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
pub(crate) fn read_text(path: &Path, most: u64) -> io::Result<String> {
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
        assert_eq!(read(folder.path(), 5).unwrap_err().kind(), io::ErrorKind::IsADirectory);
    }
}
