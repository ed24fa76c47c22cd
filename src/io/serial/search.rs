//! Finding the board's port: where it was named, where it was last, or by listening.
//!
//! The search listens and does not ask. A question is harmless to a peg-hole board, but other devices
//! read the same bytes as orders (a DGT board takes the letter Q for writing its EEPROM), and the
//! peg-hole board is heard within a second anyway by its heartbeat.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serialport::SerialPort;

use super::port::{ListedPort, PortError, UsbIdentity, list_ports, open};
use crate::board::peghole::{FromBoard, LineReader};

/// How long the search listens for a line: two heartbeats and a half.
const LISTENING: Duration = Duration::from_millis(2500);

/// Where to look for the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PortChoice {
    /// On this port.
    At(PathBuf),
    /// On every USB serial port.
    Auto,
}

/// `auto`, or a path.
impl From<&str> for PortChoice {
    fn from(text: &str) -> PortChoice {
        if text == "auto" { PortChoice::Auto } else { PortChoice::At(PathBuf::from(text)) }
    }
}

/// An open port and its name.
pub(super) struct Found {
    pub(super) port: Box<dyn SerialPort>,
    pub(super) path: PathBuf,
}

/// Looks for the board, and remembers the USB device that it was: after a replug the same device often
/// has another name.
pub(super) struct Search {
    choice: PortChoice,
    device: Option<UsbIdentity>,
}

impl Search {
    pub(super) const fn new(choice: PortChoice) -> Search {
        Search { choice, device: None }
    }

    /// Opens the port where the board is, or should be. Takes up to 2.5 s while listening.
    pub(super) fn find(&self, stop: &AtomicBool) -> Result<Found, PortError> {
        let ports = list_ports();
        if let Some(again) = self.remembered(&ports) {
            return found_at(again);
        }
        if let PortChoice::At(path) = &self.choice {
            return found_at(path);
        }
        let usb: Vec<PathBuf> =
            ports.into_iter().filter(|port| port.usb.is_some()).map(|port| port.path).collect();
        first_heard(&usb, stop)
    }

    /// A board answered on this port: it is this device that is looked for from now on.
    pub(super) fn remember(&mut self, path: &Path) {
        let node = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let device = list_ports().into_iter().find(|port| port.path == node);
        self.device = device.and_then(|port| port.usb).filter(|usb| usb.serial.is_some());
    }

    /// Nothing that answers is on the device that was remembered.
    pub(super) fn forget(&mut self) {
        self.device = None;
    }

    fn remembered<'a>(&self, ports: &'a [ListedPort]) -> Option<&'a Path> {
        let device = self.device.as_ref()?;
        ports.iter().find(|port| port.usb.as_ref() == Some(device)).map(|port| port.path.as_path())
    }
}

fn found_at(path: &Path) -> Result<Found, PortError> {
    open(path).map(|port| Found { port, path: path.to_owned() })
}

/// Listens on all ports at once; the first on which a whole line of the protocol is heard.
fn first_heard(paths: &[PathBuf], stop: &AtomicBool) -> Result<Found, PortError> {
    if paths.is_empty() {
        return Err(PortError::NoneFound);
    }
    let enough = AtomicBool::new(false);
    let over = || enough.load(Ordering::Relaxed) || stop.load(Ordering::Relaxed);
    let answers: Vec<Result<Option<Found>, PortError>> = thread::scope(|scope| {
        let listeners: Vec<_> = paths
            .iter()
            .map(|path| {
                scope.spawn(|| {
                    let mut port = open(path)?;
                    let heard = hears_a_board(port.as_mut(), over);
                    if heard {
                        enough.store(true, Ordering::Relaxed);
                    }
                    Ok(heard.then(|| Found { port, path: path.clone() }))
                })
            })
            .collect();
        listeners.into_iter().filter_map(|listener| listener.join().ok()).collect()
    });
    let mut denied = None;
    for answer in answers {
        match answer {
            Ok(Some(found)) => return Ok(found),
            Ok(None) => {}
            Err(error) => denied = denied.or(Some(error)),
        }
    }
    // A port that could not be opened is the likelier reason than a silent one.
    Err(denied.unwrap_or_else(|| {
        let names: Vec<_> = paths.iter().map(|path| path.display().to_string()).collect();
        PortError::NoneHeard(names.join(", "))
    }))
}

fn hears_a_board(port: &mut dyn SerialPort, over: impl Fn() -> bool) -> bool {
    let began = Instant::now();
    let mut reader = LineReader::new();
    let mut bytes = [0; 256];
    while began.elapsed() < LISTENING && !over() {
        match port.read(&mut bytes) {
            Ok(0) => return false,
            Ok(count) => {
                let lines = reader.feed(&bytes[..count]);
                if lines.into_iter().flatten().any(|body| FromBoard::decode(&body).is_ok()) {
                    return true;
                }
            }
            Err(error) if matches!(error.kind(), ErrorKind::TimedOut | ErrorKind::Interrupted) => {}
            Err(_) => return false,
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::super::super::pseudo_terminal::PseudoTerminal;
    use super::super::super::simulated_board::SimulatedBoard;
    use super::*;
    use crate::board::peghole::INITIAL_HOLES;

    #[test]
    fn the_board_is_heard_among_other_ports_which_hear_nothing() {
        let mut other = PseudoTerminal::open(None).unwrap();
        let board = SimulatedBoard::start(None, INITIAL_HOLES).unwrap();
        let paths = [other.path().to_owned(), board.path().unwrap()];
        let found = first_heard(&paths, &AtomicBool::new(false)).ok().map(|found| found.path);
        assert_eq!(found, board.path());
        assert_eq!(other.receive(), b"", "a question could harm another device");
    }

    #[test]
    fn no_port_and_no_board_are_said_apart() {
        let go = AtomicBool::new(false);
        assert_eq!(first_heard(&[], &go).err(), Some(PortError::NoneFound));
        let other = PseudoTerminal::open(None).unwrap();
        let names = other.path().display().to_string();
        let heard = first_heard(&[other.path().to_owned()], &go).err();
        assert_eq!(heard, Some(PortError::NoneHeard(names)));
        let held = open(other.path()).unwrap();
        let busy = first_heard(&[other.path().to_owned()], &go).err();
        assert_eq!(busy, Some(PortError::Busy(other.path().to_owned())));
        drop(held);
    }

    #[test]
    fn a_choice_is_a_path_or_auto() {
        assert_eq!(PortChoice::from("auto"), PortChoice::Auto);
        assert_eq!(PortChoice::from("/dev/ttyACM0"), PortChoice::At("/dev/ttyACM0".into()));
    }
}
