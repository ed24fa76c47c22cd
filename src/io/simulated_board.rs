//! A simulated peg-hole board in real time on a pseudo-terminal, for the demo, for tests and for
//! `annabella simulate peg`. The bytes are made by [`Simulator`]; here are only the clock and the wire.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::pseudo_terminal::{PseudoTerminal, PseudoTerminalError};
use crate::board::peghole::{Action, ActionError, Hello, Label, LabelError, PROTOCOL, Simulator};
use crate::rules::Squares;
use crate::time::Millis;

/// How often the board looks at its wire and its clock: well under what a person can notice.
const GLANCE: Duration = Duration::from_millis(5);

/// Why a simulated board cannot stand, or cannot do something.
#[derive(Debug, thiserror::Error)]
pub enum SimulatedBoardError {
    /// There is no wire for it.
    #[error(transparent)]
    Terminal(#[from] PseudoTerminalError),
    /// It cannot happen as the board stands.
    #[error(transparent)]
    Impossible(#[from] ActionError),
    /// Its name cannot be said in a hello.
    #[error(transparent)]
    Name(#[from] LabelError),
}

/// A simulated board that stands until it is dropped.
#[derive(Debug)]
pub struct SimulatedBoard {
    desk: Arc<Mutex<Desk>>,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

/// The board and its end of the wire.
#[derive(Debug)]
struct Desk {
    simulator: Simulator,
    link: Option<PathBuf>,
    terminal: Option<PseudoTerminal>,
    began: Instant,
}

impl SimulatedBoard {
    /// Puts a board there, plugged in, with pegs in these holes. With a path, a link is put there that
    /// names its port; without one the port has another path after each replug.
    ///
    /// # Errors
    /// When there is no pseudo-terminal or the link cannot be made.
    pub fn start(
        link: Option<&Path>,
        holes: Squares,
    ) -> Result<SimulatedBoard, SimulatedBoardError> {
        SimulatedBoard::start_as("SIM-1", link, holes)
    }

    /// The same for a board with another serial number.
    ///
    /// # Errors
    /// Also when the serial number cannot stand in a hello.
    pub fn start_as(
        serial: &str,
        link: Option<&Path>,
        holes: Squares,
    ) -> Result<SimulatedBoard, SimulatedBoardError> {
        let (serial, firmware) = (Label::new(serial)?, Label::new(env!("CARGO_PKG_VERSION"))?);
        let hello = Hello { protocol: PROTOCOL, serial, firmware };
        let mut desk = Desk {
            simulator: Simulator::new(hello, holes),
            link: link.map(Path::to_owned),
            terminal: None,
            began: Instant::now(),
        };
        desk.act(Action::Plug)?;
        let desk = Arc::new(Mutex::new(desk));
        let stop = Arc::new(AtomicBool::new(false));
        let thread = thread::spawn({
            let (desk, stop) = (Arc::clone(&desk), Arc::clone(&stop));
            move || {
                while !stop.load(Ordering::Relaxed) {
                    lock(&desk).glance();
                    thread::sleep(GLANCE);
                }
            }
        });
        Ok(SimulatedBoard { desk, stop, thread: Some(thread) })
    }

    /// What to open as the board's port; nothing while it is unplugged.
    #[must_use]
    pub fn path(&self) -> Option<PathBuf> {
        lock(&self.desk).terminal.as_ref().map(|terminal| terminal.path().to_owned())
    }

    /// The holes that hold pegs.
    #[must_use]
    pub fn holes(&self) -> Squares {
        lock(&self.desk).simulator.holes()
    }

    /// Time since the board was put there.
    #[must_use]
    pub fn now(&self) -> Millis {
        lock(&self.desk).now()
    }

    /// Something happens to the board; what it sends because of it is on the wire when this returns.
    ///
    /// # Errors
    /// When it cannot happen, or there is no new port to plug into.
    pub fn act(&self, action: Action) -> Result<(), SimulatedBoardError> {
        self.act_all(&[action])
    }

    /// Several things happen, and no heartbeat between them.
    ///
    /// # Errors
    /// When one of them cannot happen; those before it have happened.
    pub fn act_all(&self, actions: &[Action]) -> Result<(), SimulatedBoardError> {
        let mut desk = lock(&self.desk);
        actions.iter().try_for_each(|action| desk.act(*action))
    }

    /// The patterns that the host had the board sound or vibrate since the last call.
    #[must_use]
    pub fn take_signals(&self) -> Vec<u8> {
        lock(&self.desk).simulator.take_signals()
    }
}

impl Drop for SimulatedBoard {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has nothing left to tell here.
            let _ = thread.join();
        }
    }
}

impl Desk {
    fn now(&self) -> Millis {
        Millis(u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX))
    }

    fn act(&mut self, action: Action) -> Result<(), SimulatedBoardError> {
        let now = self.now();
        if action == Action::Plug && self.terminal.is_none() {
            self.terminal = Some(PseudoTerminal::open(self.link.as_deref())?);
        }
        let bytes = self.simulator.act(action, now)?;
        self.send(&bytes);
        if !self.simulator.is_plugged() {
            self.terminal = None;
        }
        Ok(())
    }

    fn glance(&mut self) {
        let now = self.now();
        let heard = self.terminal.as_mut().map(PseudoTerminal::receive).unwrap_or_default();
        let mut bytes = self.simulator.hear(&heard, now);
        bytes.extend(self.simulator.tick(now));
        self.send(&bytes);
    }

    fn send(&mut self, bytes: &[u8]) {
        if let Some(terminal) = &mut self.terminal
            && !bytes.is_empty()
        {
            terminal.send(bytes);
        }
    }
}

/// A panic elsewhere does not make the board's state wrong.
fn lock(desk: &Mutex<Desk>) -> MutexGuard<'_, Desk> {
    desk.lock().unwrap_or_else(PoisonError::into_inner)
}
