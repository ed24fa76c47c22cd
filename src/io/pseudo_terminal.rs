//! A serial port made of software: what is written on our side is read by whoever opens the other as
//! a port. The simulated boards stand on it, so that the real driver is used in the demo and in tests.
//!
//! Dropping the [`PseudoTerminal`] is pulling the cable: whoever has the port open reads its end.

use std::fs::{self, File};
use std::io::{ErrorKind, Read, Write};
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use nix::errno::Errno;
use nix::fcntl::{OFlag, open};
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::pty::{grantpt, posix_openpt, ptsname_r, unlockpt};
use nix::sys::stat::Mode;
use nix::sys::termios::{SetArg, cfmakeraw, tcgetattr, tcsetattr};

/// Why there is no pseudo-terminal.
#[derive(Debug, thiserror::Error, annabella_said::Saying)]
pub enum PseudoTerminalError {
    /// The system gives none.
    #[error("the system gives no pseudo-terminal ({0}); is /dev/pts mounted?")]
    Unavailable(#[from] Errno),
    /// Something that is not ours stands where the link should be.
    #[error("{} exists and is not a simulated board's link; name another path", .0.display())]
    Occupied(PathBuf),
    /// The link cannot be made.
    #[error("the link {} could not be made ({why}); name a path in a folder that you can write", path.display())]
    Link {
        /// Where it should be.
        path: PathBuf,
        /// What the system says.
        why: std::io::Error,
    },
}

/// The near end of a pseudo-terminal, with a link that names the far end.
#[derive(Debug)]
pub struct PseudoTerminal {
    near: File,
    device: PathBuf,
    link: Option<PathBuf>,
}

impl PseudoTerminal {
    /// Opens a pseudo-terminal in raw mode. With a path, a link is put there that names the port; a
    /// link that an earlier one left behind is replaced.
    ///
    /// # Errors
    /// When the system gives none, or the link cannot be put there.
    pub fn open(link: Option<&Path>) -> Result<PseudoTerminal, PseudoTerminalError> {
        // A program that is started meanwhile must not hold the cable, or it could not be pulled. And a
        // board does not stop because nobody reads what it sends.
        let ours = OFlag::O_RDWR | OFlag::O_NOCTTY | OFlag::O_CLOEXEC;
        let near = posix_openpt(ours | OFlag::O_NONBLOCK)?;
        grantpt(&near)?;
        unlockpt(&near)?;
        let device = PathBuf::from(ptsname_r(&near)?);
        let far = open(&device, ours, Mode::empty())?;
        let mut settings = tcgetattr(&far)?;
        cfmakeraw(&mut settings);
        tcsetattr(&far, SetArg::TCSANOW, &settings)?;
        if let Some(link) = link {
            put_link(&device, link)?;
        }
        // Our own far end is closed here: from now on the system tells whether anyone has it open.
        drop(far);
        let near = File::from(OwnedFd::from(near));
        Ok(PseudoTerminal { near, device, link: link.map(Path::to_owned) })
    }

    /// What to open at the far end: the link, or the device where there is no link.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.link.as_deref().unwrap_or(&self.device)
    }

    /// The device at the far end, which the link names.
    #[must_use]
    pub fn device(&self) -> &Path {
        &self.device
    }

    /// Whether anyone has the far end open.
    #[must_use]
    pub(crate) fn is_open_at_far_end(&self) -> bool {
        let mut ends = [PollFd::new(self.near.as_fd(), PollFlags::POLLIN)];
        let answered = poll(&mut ends, PollTimeout::ZERO).is_ok();
        answered && !ends[0].revents().is_some_and(|e| e.contains(PollFlags::POLLHUP))
    }

    /// Takes what has arrived, without waiting; nothing when nothing has.
    pub fn receive(&mut self) -> Vec<u8> {
        let mut bytes = vec![0; 1024];
        // An error here means that nobody is at the far end: then nothing has arrived.
        let count = self.near.read(&mut bytes).unwrap_or(0);
        bytes.truncate(count);
        bytes
    }

    /// Sends without waiting. As on a wire, what nobody takes is lost.
    pub fn send(&mut self, bytes: &[u8]) {
        self.send_some(bytes);
    }

    /// Sends as much as there is room for now: how many bytes that is.
    pub(crate) fn send_some(&mut self, bytes: &[u8]) -> usize {
        let mut sent = 0;
        while sent < bytes.len() && self.is_open_at_far_end() {
            match self.near.write(&bytes[sent..]) {
                Ok(0) => break,
                Ok(count) => sent += count,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(_) => break,
            }
        }
        sent
    }
}

impl Drop for PseudoTerminal {
    fn drop(&mut self) {
        if let Some(link) = &self.link
            && fs::read_link(link).is_ok_and(|target| target == self.device)
        {
            // A link that stays behind does no harm: the next one replaces it.
            let _ = fs::remove_file(link);
        }
    }
}

/// Puts the link there in one step, in place of one that names a pseudo-terminal or nothing.
fn put_link(device: &Path, link: &Path) -> Result<(), PseudoTerminalError> {
    let fail = |why| PseudoTerminalError::Link { path: link.to_owned(), why };
    match fs::symlink_metadata(link) {
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) => return Err(fail(error)),
        Ok(there) => {
            let target = there.is_symlink().then(|| fs::read_link(link).ok()).flatten();
            let stale = target.is_some_and(|t| t.starts_with("/dev/pts") || !link.exists());
            if !stale {
                return Err(PseudoTerminalError::Occupied(link.to_owned()));
            }
        }
    }
    let Some(name) = link.file_name() else {
        return Err(PseudoTerminalError::Occupied(link.to_owned()));
    };
    let mut beside = name.to_owned();
    beside.push(format!(".{}", std::process::id()));
    let beside = link.with_file_name(beside);
    symlink(device, &beside).map_err(fail)?;
    fs::rename(&beside, link).map_err(|error| {
        let _ = fs::remove_file(&beside);
        fail(error)
    })
}

#[cfg(test)]
mod tests {
    use std::fs::OpenOptions;

    use super::*;

    #[test]
    fn bytes_go_both_ways_unchanged_and_unechoed() {
        let mut near = PseudoTerminal::open(None).unwrap();
        let mut far = OpenOptions::new().read(true).write(true).open(near.path()).unwrap();
        near.send(b"$AK,1,1\r\n\x04\x03");
        let mut bytes = [0; 11];
        far.read_exact(&mut bytes).unwrap();
        assert_eq!(&bytes, b"$AK,1,1\r\n\x04\x03");
        far.write_all(b"$AQ,H*74\r\n").unwrap();
        assert_eq!(near.receive(), b"$AQ,H*74\r\n");
    }

    #[test]
    fn what_nobody_takes_is_lost() {
        let mut near = PseudoTerminal::open(None).unwrap();
        assert!(!near.is_open_at_far_end());
        near.send(b"old");
        let mut far = OpenOptions::new().read(true).write(true).open(near.path()).unwrap();
        assert!(near.is_open_at_far_end());
        near.send(b"new");
        let mut bytes = [0; 3];
        far.read_exact(&mut bytes).unwrap();
        assert_eq!(&bytes, b"new");
        drop(far);
        assert!(!near.is_open_at_far_end());
        // More than any buffer holds: it must not block either.
        let _far = OpenOptions::new().read(true).write(true).open(near.path()).unwrap();
        near.send(&vec![b'x'; 1 << 20]);
    }

    #[test]
    fn the_link_comes_and_goes_and_replaces_only_its_like() {
        let folder = tempfile::tempdir().unwrap();
        let link = folder.path().join("board");
        let first = PseudoTerminal::open(Some(&link)).unwrap();
        assert_eq!(first.path(), link);
        let second = PseudoTerminal::open(Some(&link)).unwrap();
        // The first one's end must not take the second one's link away.
        drop(first);
        assert_eq!(fs::read_link(&link).unwrap(), second.device);
        drop(second);
        assert!(fs::symlink_metadata(&link).is_err());

        symlink("/nowhere/at/all", &link).unwrap();
        drop(PseudoTerminal::open(Some(&link)).unwrap());

        fs::write(&link, "a file of the user's").unwrap();
        let refused = PseudoTerminal::open(Some(&link)).unwrap_err();
        assert!(matches!(refused, PseudoTerminalError::Occupied(_)), "{refused}");
        assert_eq!(fs::read_to_string(&link).unwrap(), "a file of the user's");

        let nowhere = folder.path().join("no/such/folder/board");
        let refused = PseudoTerminal::open(Some(&nowhere)).unwrap_err();
        assert!(matches!(refused, PseudoTerminalError::Link { .. }), "{refused}");
    }
}
