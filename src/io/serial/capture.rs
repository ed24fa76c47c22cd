//! The file that keeps what goes over a board's wire (`play --capture`). It serves whoever looks for a
//! fault later, so it may never hold up the board: a thread of its own writes it, and whatever goes
//! wrong with the file ends the capture and not the game.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender, TrySendError};
use std::thread;
use std::time::{Duration, Instant};

use annabella_said::{Said, Saying as _};

use crate::board::CaptureEnd;
use crate::board::capture::{Head, Passage, Passing};
use crate::time::Millis;

/// So many passages may wait for a slow disk: a board at play makes thirty a second at most, so this is
/// half a minute.
const ROOM: usize = 1024;

/// How long at most a line is in the system's memory alone, where a power cut would take it.
const SYNC_EVERY: Duration = Duration::from_secs(1);

/// How long the end of the program waits for the last lines.
const LAST_LINES: Duration = Duration::from_secs(2);

/// Why nothing can be captured.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
pub enum CaptureFailure {
    /// There is something in the folder already.
    #[error("the folder {} is not empty: name a new or an empty one for the capture", .0.display())]
    NotEmpty(PathBuf),
    /// The folder or a file in it cannot be made.
    #[error("{} cannot be written ({why}): name a folder for the capture that you can write", path.display())]
    NotMade {
        /// Which.
        path: PathBuf,
        /// What the system says.
        why: Said,
    },
}

/// Makes the folder for captures, where it is not there yet.
///
/// # Errors
/// When there is something in it, or it cannot be made or read.
pub(crate) fn make_folder(folder: &Path) -> Result<(), CaptureFailure> {
    fs::create_dir_all(folder)
        .and_then(|()| fs::read_dir(folder)?.next().transpose())
        .map_err(|error| not_made(folder, &error))
        .and_then(|first| match first {
            None => Ok(()),
            Some(_) => Err(CaptureFailure::NotEmpty(folder.to_owned())),
        })
}

/// The file of one board. Dropping it writes what is left.
#[derive(Debug)]
pub struct CaptureFile {
    path: PathBuf,
    key: Vec<u8>,
    /// Nothing once it has failed.
    passages: Option<SyncSender<Passage>>,
    ends: Receiver<CaptureEnd>,
}

impl CaptureFile {
    /// Begins a new file.
    ///
    /// # Errors
    /// When the file is there already, or cannot be made.
    pub fn begin(path: &Path, head: &Head) -> Result<CaptureFile, CaptureFailure> {
        let refused = |error: io::Error| not_made(path, &error);
        let mut file =
            OpenOptions::new().append(true).create_new(true).open(path).map_err(refused)?;
        file.write_all(head.to_string().as_bytes()).map_err(refused)?;
        CaptureFile::over(file, path, head.setting.key.clone()).map_err(refused)
    }

    fn over(file: File, path: &Path, key: Vec<u8>) -> io::Result<CaptureFile> {
        let (passages, received) = mpsc::sync_channel(ROOM);
        let (ended, ends) = mpsc::channel();
        let writer = Writer { file, path: path.to_owned(), unsynced: None, ended };
        thread::Builder::new()
            .name("capture of a board".to_owned())
            .spawn(move || writer.run(&received))?;
        Ok(CaptureFile { path: path.to_owned(), key, passages: Some(passages), ends })
    }

    /// Something happened.
    pub(super) fn write(&mut self, at: Millis, what: Passing) {
        let what = match what {
            Passing::Sent(bytes) => Passing::sent(&bytes, &self.key),
            Passing::Opened(_) | Passing::Said(_) | Passing::Game(_) | Passing::Closed => what,
        };
        let Some(passages) = &self.passages else { return };
        match passages.try_send(Passage { at, what }) {
            Ok(()) => {}
            // A capture with a hole in it would be a false witness; so it ends here.
            Err(TrySendError::Full(_)) => {
                let (ended, ends) = mpsc::channel();
                let _ = ended.send(CaptureEnd::TooSlow(self.path.clone()));
                self.ends = ends;
                self.passages = None;
            }
            // The writer has failed, and said so.
            Err(TrySendError::Disconnected(_)) => self.passages = None,
        }
    }

    /// Why nothing more is captured; told once.
    pub(super) fn end(&mut self) -> Option<CaptureEnd> {
        let end = self.ends.try_recv().ok()?;
        self.passages = None;
        Some(end)
    }
}

impl Drop for CaptureFile {
    fn drop(&mut self) {
        // The writer ends with the last passage; then nobody can tell a failure any longer.
        self.passages = None;
        while self.ends.recv_timeout(LAST_LINES).is_ok() {}
    }
}

fn not_made(path: &Path, error: &io::Error) -> CaptureFailure {
    CaptureFailure::NotMade { path: path.to_owned(), why: error.said() }
}

/// Writes passages as they come.
struct Writer {
    file: File,
    path: PathBuf,
    /// Since when something was written that the disk may not have yet.
    unsynced: Option<Instant>,
    ended: Sender<CaptureEnd>,
}

impl Writer {
    fn run(mut self, passages: &Receiver<Passage>) {
        loop {
            let done = match passages.recv_timeout(SYNC_EVERY) {
                Ok(passage) => self.write(&passage),
                Err(RecvTimeoutError::Timeout) => self.sync(),
                Err(RecvTimeoutError::Disconnected) => {
                    // Whoever could be told is gone.
                    let _ = self.sync();
                    return;
                }
            };
            if let Err(error) = done {
                let why = error.to_string();
                tracing::warn!(why, "a capture has ended");
                let _ = self.ended.send(CaptureEnd::Broken { file: self.path, why });
                return;
            }
        }
    }

    fn write(&mut self, passage: &Passage) -> io::Result<()> {
        self.file.write_all(passage.to_string().as_bytes())?;
        let since = *self.unsynced.get_or_insert_with(Instant::now);
        if since.elapsed() >= SYNC_EVERY { self.sync() } else { Ok(()) }
    }

    fn sync(&mut self) -> io::Result<()> {
        match self.unsynced.take().map(|_| self.file.sync_data()) {
            // Some file systems have nothing that could be synced.
            Some(Err(error)) if error.kind() == ErrorKind::InvalidInput => Ok(()),
            Some(synced) => synced,
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::capture::Capture;
    use crate::board::{Setting, peghole};

    fn head(key: &[u8]) -> Head {
        let setting = Setting { key: key.to_vec(), ..Setting::default() };
        Head { program: "0.1.0".to_owned(), kind: &peghole::KIND, setting }
    }

    #[test]
    fn what_is_written_lies_in_the_file_when_it_is_closed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("white-peg.capture");
        let mut file = CaptureFile::begin(&path, &head(&[7, 8, 9])).unwrap();
        file.write(Millis(5), Passing::Opened("/dev/ttyACM0".to_owned()));
        file.write(Millis(5), Passing::Sent(vec![1, 7, 8, 9]));
        file.write(Millis(6), Passing::Said(b"$AK".to_vec()));
        assert_eq!(file.end(), None);
        drop(file);
        let text = fs::read_to_string(&path).unwrap();
        let (_, lines) = text.split_once("\n\n").unwrap();
        assert_eq!(lines, "5 open /dev/ttyACM0\n5 > 01 00 00 00\n6 < 24 41 4b\n");
        assert!(Capture::read(text.as_bytes()).is_ok());
        assert!(matches!(
            CaptureFile::begin(&path, &head(&[])),
            Err(CaptureFailure::NotMade { .. })
        ));
    }

    #[test]
    fn a_full_disk_is_told_once_and_holds_nobody_up() {
        let full = OpenOptions::new().append(true).open("/dev/full").unwrap();
        let mut file = CaptureFile::over(full, Path::new("/dev/full"), Vec::new()).unwrap();
        file.write(Millis(5), Passing::Closed);
        let end = loop {
            if let Some(end) = file.end() {
                break end;
            }
            thread::sleep(Duration::from_millis(1));
        };
        let CaptureEnd::Broken { file: of, .. } = &end else { panic!("{end:?}") };
        assert_eq!(of, Path::new("/dev/full"));
        for ms in 6..5000 {
            file.write(Millis(ms), Passing::Closed);
        }
        assert_eq!(file.end(), None);
    }

    #[test]
    fn a_disk_that_takes_nothing_ends_the_capture_and_is_told_once() {
        let (passages, _nobody_takes_them) = mpsc::sync_channel(ROOM);
        let (_ended, ends) = mpsc::channel();
        let path = PathBuf::from("slow");
        let mut file =
            CaptureFile { path: path.clone(), key: Vec::new(), passages: Some(passages), ends };
        for ms in 0..=ROOM {
            assert_eq!(file.end(), None);
            file.write(Millis(u64::try_from(ms).unwrap()), Passing::Closed);
        }
        assert_eq!(file.end(), Some(CaptureEnd::TooSlow(path)));
        file.write(Millis(5000), Passing::Closed);
        assert_eq!(file.end(), None);
    }

    #[test]
    fn a_folder_is_made_or_found_empty() {
        let folder = tempfile::tempdir().unwrap();
        let new = folder.path().join("a/b");
        assert_eq!(make_folder(&new), Ok(()));
        assert_eq!(make_folder(&new), Ok(()));
        assert_eq!(make_folder(folder.path()), Err(CaptureFailure::NotEmpty(folder.path().into())));
        fs::write(new.join("x"), "").unwrap();
        let under_a_file = make_folder(&new.join("x/y"));
        assert!(matches!(under_a_file, Err(CaptureFailure::NotMade { .. })), "{under_a_file:?}");
    }
}
