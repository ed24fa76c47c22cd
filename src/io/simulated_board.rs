//! A simulated board in real time on a pseudo-terminal, for the demo, for tests and for `annabella
//! simulate`. The bytes are made by whatever is [`Simulated`]; here are only the clock and the wire.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::pseudo_terminal::{PseudoTerminal, PseudoTerminalError};
use crate::board::peghole::{Label, LabelError, Simulator};
use crate::board::simulation::{Action, ActionError, Noticed, Simulated};
use crate::rules::Squares;
use crate::time::Millis;

/// How often the board looks at its wire and its clock: well under what a person can notice.
const GLANCE: Duration = Duration::from_millis(5);

/// Why a simulated board cannot stand, or cannot do something.
#[derive(Debug, thiserror::Error, annabella_said::Saying)]
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
    simulated: Box<dyn Simulated>,
    link: Option<PathBuf>,
    terminal: Option<PseudoTerminal>,
    began: Instant,
}

impl SimulatedBoard {
    /// Puts a peg-hole board there, plugged in, with pegs in these holes. With a path, a link is put
    /// there that names its port; without one the port may have another path after each replug.
    ///
    /// # Errors
    /// When there is no pseudo-terminal or the link cannot be made.
    pub fn start(
        link: Option<&Path>,
        holes: Squares,
    ) -> Result<SimulatedBoard, SimulatedBoardError> {
        SimulatedBoard::stand(Box::new(Simulator::default()), Some(Action::SetHoles(holes)), link)
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
        let board = Box::new(Simulator::with_serial(Label::new(serial)?));
        SimulatedBoard::stand(board, Some(Action::SetHoles(holes)), link)
    }

    /// Plugs a board of any kind in, and puts the link there that names its port. First of all
    /// something may happen to it, as pieces being set.
    ///
    /// # Errors
    /// When that cannot happen, there is no pseudo-terminal, or the link cannot be made.
    pub fn stand(
        simulated: Box<dyn Simulated>,
        first: Option<Action>,
        link: Option<&Path>,
    ) -> Result<SimulatedBoard, SimulatedBoardError> {
        let mut desk = Desk {
            simulated,
            link: link.map(Path::to_owned),
            terminal: None,
            began: Instant::now(),
        };
        first.into_iter().try_for_each(|action| desk.act(action))?;
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

    /// The device that the link names; nothing while the board is unplugged.
    #[must_use]
    pub fn device(&self) -> Option<PathBuf> {
        lock(&self.desk).terminal.as_ref().map(|terminal| terminal.device().to_owned())
    }

    /// The squares on which something stands.
    #[must_use]
    pub fn holes(&self) -> Squares {
        lock(&self.desk).simulated.occupied()
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
        lock(&self.desk).act(action)
    }

    /// Several things happen, and no heartbeat between them.
    ///
    /// # Errors
    /// When one of them cannot happen; those before it have happened.
    pub fn act_all(&self, actions: &[Action]) -> Result<(), SimulatedBoardError> {
        let mut desk = lock(&self.desk);
        actions.iter().try_for_each(|action| desk.act(action.clone()))
    }

    /// What the host had the board do since the last call.
    #[must_use]
    pub fn take_noticed(&self) -> Vec<Noticed> {
        lock(&self.desk).simulated.take_noticed()
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
        let bytes = self.simulated.act(action, now)?;
        self.send(&bytes);
        if !self.simulated.is_plugged() {
            self.terminal = None;
        }
        Ok(())
    }

    fn glance(&mut self) {
        let now = self.now();
        let heard = self.terminal.as_mut().map(PseudoTerminal::receive).unwrap_or_default();
        let mut bytes = self.simulated.hear(&heard, now);
        bytes.extend(self.simulated.tick(now));
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
