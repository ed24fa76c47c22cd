//! `annabella simulate replay`: a captured board on a pseudo-terminal. What the board said then is said
//! again at its times, whatever is asked now.

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use annabella_said::{Said, said};
use serde_json::json;

use super::teller::{Teller, Telling};
use crate::board::capture::{Capture, CaptureError, Passage, Passing};
use crate::io::named_file;
use crate::io::pseudo_terminal::{PseudoTerminal, PseudoTerminalError};
use crate::io::signals;
use crate::time::Millis;
use crate::view::visible_path;

/// How often it is looked whether bytes are due, and whether somebody has the port open.
const GLANCE: Duration = Duration::from_millis(2);

/// A day of a board that tells its fields every second is a third of this.
const FILE_MAX: u64 = 64 * 1024 * 1024;

/// How long the last bytes stay on the port for whoever reads it, before it is gone.
const LAST_BYTES: Duration = Duration::from_millis(250);

/// Whoever opens a port throws away what came before; boards of all kinds are spoken to first. So long
/// the first word is waited for; a reader that asks nothing is not kept waiting for ever.
const FIRST_WORD: Duration = Duration::from_secs(1);

/// What `simulate replay` was asked for.
#[derive(Clone, Debug)]
pub struct ReplayOptions {
    /// The capture.
    pub file: PathBuf,
    /// Where to put the link that names the port.
    pub link: PathBuf,
    /// Whether its times are kept.
    pub pace: Pace,
    /// How to tell.
    pub telling: Telling,
    /// What is wrong with the file, in the words of whoever plays it.
    pub in_words: fn(&Said) -> String,
}

/// Whether the times of a capture are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Everything comes after the time that it took then.
    AsThen,
    /// Everything comes as fast as it is read.
    Fast,
}

/// Why a capture cannot be played again.
#[derive(Debug, thiserror::Error, annabella_said::Saying)]
pub enum ReplayError {
    /// Wrong use: the file cannot be read.
    #[error("the capture {} cannot be read: {why}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        why: io::Error,
    },
    /// Wrong use: the file is larger than any capture.
    #[error("{} is longer than {} MiB; no capture is", .0.display(), FILE_MAX / (1024 * 1024))]
    TooLong(PathBuf),
    /// Wrong use: a line of the file is not of a capture. Nothing was played.
    #[error("{}, {why}", path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// The line, and what is wrong with it.
        why: CaptureError,
    },
    /// A device failed: there is no port for the board.
    #[error(transparent)]
    Terminal(#[from] PseudoTerminalError),
    /// A file failed: standard output cannot be written.
    #[error("cannot go on: {0}")]
    Stream(#[from] io::Error),
}

impl ReplayError {
    /// Whether the use was wrong (exit code 2); otherwise a device or a file failed (exit code 3).
    #[must_use]
    pub(crate) const fn is_wrong_use(&self) -> bool {
        match self {
            ReplayError::Unreadable { .. } | ReplayError::TooLong(_) | ReplayError::Line { .. } => {
                true
            }
            ReplayError::Terminal(_) | ReplayError::Stream(_) => false,
        }
    }
}

/// Plays a capture again, up to its end or Ctrl-C. Its time stands still while it waits for somebody to
/// open the port; a port that was gone is gone again, and another one is put in its place.
///
/// # Errors
/// When the file is no capture (nothing was done then), or there is no port, or standard output fails.
pub fn replay(options: &ReplayOptions) -> Result<(), ReplayError> {
    let capture = read(&options.file)?;
    if capture.is_cut_off {
        let left_out = said!(
            "replay-last-line",
            "the last line of {path} has no end and was left out",
            path = visible_path(&options.file)
        );
        writeln!(io::stderr(), "{}", (options.in_words)(&left_out))?;
    }
    let interrupted = signals::end_flag()?;
    let out = &mut io::stdout();
    let player = Player {
        teller: Teller::new(options.telling, out),
        link: &options.link,
        pace: options.pace,
        interrupted: &interrupted,
        terminal: None,
        began: Instant::now(),
        first: Millis::ZERO,
    };
    player.play(&capture)
}

fn read(path: &Path) -> Result<Capture, ReplayError> {
    let mut bytes = Vec::new();
    named_file::open(path)
        .and_then(|file| file.take(FILE_MAX + 1).read_to_end(&mut bytes))
        .map_err(|why| ReplayError::Unreadable { path: path.to_owned(), why })?;
    if u64::try_from(bytes.len()).is_ok_and(|length| length > FILE_MAX) {
        return Err(ReplayError::TooLong(path.to_owned()));
    }
    Capture::read(&bytes).map_err(|why| ReplayError::Line { path: path.to_owned(), why })
}

struct Player<'a> {
    teller: Teller<'a>,
    link: &'a Path,
    pace: Pace,
    interrupted: &'a AtomicBool,
    terminal: Option<PseudoTerminal>,
    /// When the time of the capture was `first`.
    began: Instant,
    first: Millis,
}

impl Player<'_> {
    fn play(mut self, capture: &Capture) -> Result<(), ReplayError> {
        let opened = |passage: &&Passage| matches!(passage.what, Passing::Opened(_));
        let first = capture.passages.iter().find(opened);
        self.first = first.map_or(Millis::ZERO, |passage| passage.at);
        let mut ready = json!({"action": "ready", "link": self.link.to_string_lossy()});
        ready["board"] = capture.head.kind.word.into();
        self.put_port(&format!("ready at {}", visible_path(self.link)), ready, self.first)?;
        for Passage { at, what } in &capture.passages {
            match what {
                // Whoever has the port open now asks by itself.
                Passing::Sent(_) | Passing::Game(_) => continue,
                Passing::Opened(_) | Passing::Said(_) | Passing::Closed => self.wait_until(*at)?,
            }
            if self.is_interrupted() {
                return Ok(());
            }
            match what {
                Passing::Opened(_) => self.open(*at)?,
                Passing::Said(bytes) => self.say(bytes, *at)?,
                Passing::Closed => {
                    self.take_port();
                    self.teller.tell(*at, "unplug", json!({"action": "unplug"}))?;
                }
                Passing::Sent(_) | Passing::Game(_) => {}
            }
        }
        self.take_port();
        Ok(())
    }

    /// A port is there, and stays until it is opened by somebody.
    fn open(&mut self, at: Millis) -> Result<(), ReplayError> {
        if self.terminal.is_none() {
            self.put_port("replug", json!({"action": "replug"}), at)?;
        }
        let is_open = |terminal: &PseudoTerminal| terminal.is_open_at_far_end();
        while !self.is_interrupted() && !self.terminal.as_ref().is_some_and(is_open) {
            thread::sleep(GLANCE);
        }
        let opened = Instant::now();
        while !self.is_interrupted() && !self.hear(at)? && opened.elapsed() < FIRST_WORD {
            thread::sleep(GLANCE);
        }
        (self.began, self.first) = (Instant::now(), at);
        Ok(())
    }

    /// Takes what the port was sent: whether that was anything.
    fn hear(&mut self, at: Millis) -> Result<bool, ReplayError> {
        let heard = self.terminal.as_mut().map(PseudoTerminal::receive).unwrap_or_default();
        if !heard.is_empty() {
            let object = json!({"action": "heard", "bytes": hex(&heard)});
            self.teller.tell(at, &format!("heard {}", hex(&heard)), object)?;
        }
        Ok(!heard.is_empty())
    }

    fn put_port(
        &mut self,
        words: &str,
        mut object: serde_json::Value,
        at: Millis,
    ) -> Result<(), ReplayError> {
        let terminal = PseudoTerminal::open(Some(self.link))?;
        object["device"] = terminal.device().to_string_lossy().into();
        self.terminal = Some(terminal);
        Ok(self.teller.tell(at, words, object)?)
    }

    fn take_port(&mut self) {
        if self.terminal.as_ref().is_some_and(PseudoTerminal::is_open_at_far_end) {
            thread::sleep(LAST_BYTES);
        }
        self.terminal = None;
    }

    fn say(&mut self, bytes: &[u8], at: Millis) -> Result<(), ReplayError> {
        if let Some(terminal) = &mut self.terminal {
            let mut rest = bytes;
            // As on a wire, what nobody takes is lost; only without the times it waits.
            while !rest.is_empty() && !self.interrupted.load(Ordering::Relaxed) {
                let taken = terminal.send_some(rest);
                rest = &rest[taken..];
                if self.pace == Pace::AsThen || !terminal.is_open_at_far_end() {
                    break;
                }
                if !rest.is_empty() {
                    thread::sleep(GLANCE);
                }
            }
        }
        let object = json!({"action": "said", "bytes": hex(bytes)});
        Ok(self.teller.tell(at, &format!("said {}", hex(bytes)), object)?)
    }

    /// Waits until it is time, and hears what the port is sent meanwhile.
    fn wait_until(&mut self, at: Millis) -> Result<(), ReplayError> {
        loop {
            let elapsed = u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX);
            let now = self.first + Millis(elapsed);
            self.hear(now.min(at))?;
            if self.pace == Pace::Fast || now >= at || self.is_interrupted() {
                return Ok(());
            }
            thread::sleep(GLANCE.min(Duration::from_millis((at - now).0)));
        }
    }

    fn is_interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }
}

fn hex(bytes: &[u8]) -> String {
    let pairs: Vec<String> = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    pairs.join(" ")
}
