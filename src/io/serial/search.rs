//! Finding a board's port: where it was named, where it was last, by listening, or by its USB identity.
//!
//! Nothing is asked of an unknown device: the bytes of a question could be orders to it (a DGT board
//! takes the letter Q for writing its EEPROM). A board that says by itself who it is, is heard; of the
//! others only ports with the vendor and product of the kind are tried.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serialport::SerialPort;

use super::port::{ListedPort, UsbIdentity, list_ports, open};
use crate::board::{self, Kind, PortChoice, PortError};

/// How long the search listens for a board: two and a half heartbeats of a peg-hole board.
const LISTENING: Duration = Duration::from_millis(2500);

/// More bytes than this without a board among them are another device's chatter.
const HEARD_MAX: usize = 16 * 1024;

/// An open port and its name.
pub(super) struct Found {
    pub(super) port: Box<dyn SerialPort>,
    pub(super) path: PathBuf,
}

/// Looks for the board, and remembers the USB device that it was: after a replug the same device often
/// has another name.
pub(super) struct Search {
    kind: &'static Kind,
    choice: PortChoice,
    device: Option<UsbIdentity>,
    /// Ports on which something else answered, or nothing, since all were tried last.
    refused: Vec<PathBuf>,
}

impl Search {
    pub(super) const fn new(kind: &'static Kind, choice: PortChoice) -> Search {
        Search { kind, choice, device: None, refused: Vec::new() }
    }

    /// Which kind of board is looked for.
    pub(super) const fn kind(&self) -> &'static Kind {
        self.kind
    }

    /// Opens the port where the board is, or should be. Takes up to 2.5 s while listening.
    pub(super) fn find(&mut self, stop: &AtomicBool) -> Result<Found, PortError> {
        let ports = list_ports();
        if let Some(again) = self.remembered(&ports) {
            return self.found_at(again);
        }
        if let PortChoice::At(path) = &self.choice {
            return self.found_at(path);
        }
        match self.kind.search {
            board::Search::Named => Err(PortError::Unnamed(self.kind.name)),
            board::Search::Listen(is_heard_in) => {
                let usb = ports.into_iter().filter(|port| port.usb.is_some());
                let paths: Vec<PathBuf> = usb.map(|port| port.path).collect();
                first_heard(self.kind, is_heard_in, &paths, stop)
            }
            board::Search::Usb => {
                let is_known = |usb: &UsbIdentity| self.kind.usb.contains(&(usb.vid, usb.pid));
                let known =
                    ports.into_iter().filter(|port| port.usb.as_ref().is_some_and(is_known));
                let paths: Vec<PathBuf> = known.map(|port| port.path).collect();
                self.first_untried(&paths)
            }
        }
    }

    /// A board answered on this port: it is this device that is looked for from now on.
    pub(super) fn remember(&mut self, path: &Path) {
        let node = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let device = list_ports().into_iter().find(|port| port.path == node);
        self.device = device.and_then(|port| port.usb).filter(|usb| usb.serial.is_some());
        self.refused.clear();
    }

    /// No such board answers on this port. Whether other ports are left to be tried at once.
    pub(super) fn refuse(&mut self, path: &Path) -> bool {
        self.device = None;
        self.refused.push(path.to_owned());
        self.choice == PortChoice::Auto && matches!(self.kind.search, board::Search::Usb)
    }

    fn remembered<'a>(&self, ports: &'a [ListedPort]) -> Option<&'a Path> {
        let device = self.device.as_ref()?;
        ports.iter().find(|port| port.usb.as_ref() == Some(device)).map(|port| port.path.as_path())
    }

    fn found_at(&self, path: &Path) -> Result<Found, PortError> {
        open(path, self.kind.baud).map(|port| Found { port, path: path.to_owned() })
    }

    /// The first of these ports that opens and was not refused since all were tried last.
    fn first_untried(&mut self, paths: &[PathBuf]) -> Result<Found, PortError> {
        if paths.is_empty() {
            self.refused.clear();
            return Err(PortError::NoneFound(self.kind.name));
        }
        let mut denied = None;
        for path in paths.iter().filter(|path| !self.refused.contains(path)) {
            match self.found_at(path) {
                Ok(found) => return Ok(found),
                Err(error) => denied = denied.or(Some(error)),
            }
        }
        self.refused.clear();
        Err(denied.unwrap_or_else(|| none_heard(self.kind, paths)))
    }
}

/// Listens on all ports at once; the first on which such a board is heard.
fn first_heard(
    kind: &Kind,
    is_heard_in: fn(&[u8]) -> bool,
    paths: &[PathBuf],
    stop: &AtomicBool,
) -> Result<Found, PortError> {
    if paths.is_empty() {
        return Err(PortError::NoneFound(kind.name));
    }
    let enough = AtomicBool::new(false);
    let over = || enough.load(Ordering::Relaxed) || stop.load(Ordering::Relaxed);
    let answers: Vec<Result<Option<Found>, PortError>> = thread::scope(|scope| {
        let listeners: Vec<_> = paths
            .iter()
            .map(|path| {
                scope.spawn(|| {
                    let mut port = open(path, kind.baud)?;
                    let heard = hears_a_board(port.as_mut(), is_heard_in, over);
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
    Err(denied.unwrap_or_else(|| none_heard(kind, paths)))
}

fn none_heard(kind: &Kind, paths: &[PathBuf]) -> PortError {
    let names: Vec<_> = paths.iter().map(|path| path.display().to_string()).collect();
    PortError::NoneHeard { kind: kind.name, ports: names.join(", ") }
}

fn hears_a_board(
    port: &mut dyn SerialPort,
    is_heard_in: fn(&[u8]) -> bool,
    over: impl Fn() -> bool,
) -> bool {
    let began = Instant::now();
    let (mut heard, mut bytes) = (Vec::new(), [0; 256]);
    while began.elapsed() < LISTENING && heard.len() < HEARD_MAX && !over() {
        match port.read(&mut bytes) {
            Ok(0) => return false,
            Ok(count) => {
                heard.extend_from_slice(&bytes[..count]);
                if is_heard_in(&heard) {
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
    use crate::board::{dgt, pegasus, peghole};

    fn heard(paths: &[PathBuf]) -> Result<Found, PortError> {
        let board::Search::Listen(is_heard_in) = peghole::KIND.search else {
            panic!("the peg-hole board is heard")
        };
        first_heard(&peghole::KIND, is_heard_in, paths, &AtomicBool::new(false))
    }

    #[test]
    fn the_board_is_heard_among_other_ports_which_hear_nothing() {
        let mut other = PseudoTerminal::open(None).unwrap();
        let board = SimulatedBoard::start(None, peghole::INITIAL_HOLES).unwrap();
        let paths = [other.path().to_owned(), board.path().unwrap()];
        assert_eq!(heard(&paths).ok().map(|found| found.path), board.path());
        assert_eq!(other.receive(), b"", "a question could harm another device");
    }

    #[test]
    fn no_port_and_no_board_are_said_apart() {
        let kind = peghole::KIND.name;
        assert_eq!(heard(&[]).err(), Some(PortError::NoneFound(kind)));
        let other = PseudoTerminal::open(None).unwrap();
        let ports = other.path().display().to_string();
        let paths = [other.path().to_owned()];
        assert_eq!(heard(&paths).err(), Some(PortError::NoneHeard { kind, ports }));
        let held = open(other.path(), 9600).unwrap();
        assert_eq!(heard(&paths).err(), Some(PortError::Busy(other.path().to_owned())));
        drop(held);
    }

    #[test]
    fn ports_of_one_identity_are_tried_by_turns() {
        let (one, two) = (PseudoTerminal::open(None).unwrap(), PseudoTerminal::open(None).unwrap());
        let paths = [one.path().to_owned(), two.path().to_owned()];
        let mut search = Search::new(&dgt::KIND, PortChoice::Auto);
        for path in &paths {
            assert_eq!(&search.first_untried(&paths).ok().unwrap().path, path);
            assert!(search.refuse(path), "there may be others");
        }
        let none = search.first_untried(&paths).err();
        assert!(matches!(none, Some(PortError::NoneHeard { .. })), "{none:?}");
        assert_eq!(search.first_untried(&paths).ok().unwrap().path, paths[0], "and from the first");
    }

    #[test]
    fn what_cannot_be_searched_for_must_be_named() {
        let found = Search::new(&pegasus::KIND, PortChoice::Auto).find(&AtomicBool::new(false));
        assert_eq!(found.err(), Some(PortError::Unnamed(pegasus::KIND.name)));
    }

    #[test]
    fn a_choice_is_a_path_or_auto() {
        assert_eq!(PortChoice::from("auto"), PortChoice::Auto);
        assert_eq!(PortChoice::from("/dev/ttyACM0"), PortChoice::At("/dev/ttyACM0".into()));
    }
}
