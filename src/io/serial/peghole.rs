//! The peg-hole board's driver: a thread that holds the port, tells what the board says, and looks for
//! the board again whenever it is gone.

use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender, SyncSender, TrySendError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::port::PortError;
use super::search::{Found, PortChoice, Search};
use crate::board::Fact;
use crate::board::peghole::{FromHost, Hello, Link, Loss, Report, Trouble};
use crate::time::Millis;

/// The pause before the board is looked for again; it doubles up to the longest.
const FIRST_PAUSE: Duration = Duration::from_millis(250);
const LONGEST_PAUSE: Duration = Duration::from_secs(2);

/// How long a silent port is kept before it is opened anew: some converters need it.
const SILENT_PORT: Duration = Duration::from_secs(5);

/// A player makes a few notices a second, noise at most one: a full channel means that nobody reads.
const ROOM: usize = 256;

/// How long a thread that waits for something sleeps before it looks again.
const GLANCE: Duration = Duration::from_millis(5);

/// Something that the driver tells, with the time of the program when it was noticed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// When, by the clock that was given to the driver.
    pub at: Millis,
    /// What.
    pub what: SerialNotice,
}

/// What the driver tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SerialNotice {
    /// The board said so.
    Fact {
        /// What it said.
        fact: Fact,
        /// When, by the board's own clock in ms since it was powered.
        board_ms: u32,
    },
    /// The board is there: for the first time, or again. Its occupancy follows as a fact.
    Back {
        /// Who it is.
        hello: Hello,
        /// The port.
        path: PathBuf,
    },
    /// The board was there and is gone; it is being looked for.
    Lost(Loss),
    /// Something is wrong with the board; the facts go on.
    Trouble(Trouble),
    /// The port does not open; it is being tried again. Told once for each reason.
    Port(PortError),
}

/// The host's end of the peg-hole board. Dropping it closes the port.
#[derive(Debug)]
pub struct PegBoard {
    orders: Sender<Order>,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

/// What the program can want of the board.
#[derive(Clone, Copy, Debug)]
enum Order {
    Signal(u8),
    Snapshot,
}

impl PegBoard {
    /// Opens the port and waits for the board's hello (up to 3 s; a search listens 2.5 s before).
    /// From then on the driver tells what happens and finds the board again by itself. `clock` stamps
    /// the notices.
    ///
    /// # Errors
    /// When the port does not open, or no board says hello on it: the set-up is wrong.
    pub fn connect(
        choice: PortChoice,
        clock: impl Fn() -> Millis + Send + 'static,
    ) -> Result<(PegBoard, Receiver<Notice>), PortError> {
        let (opened, outcome) = mpsc::channel();
        let (board, notices) = PegBoard::spawn(choice, clock, Some(opened));
        match outcome.recv() {
            Ok(Ok(())) => Ok((board, notices)),
            Ok(Err(error)) => Err(error),
            // The thread answers before it ends; only its panic comes here.
            Err(_) => Err(PortError::Failed {
                path: PathBuf::from("the board's port"),
                why: "the driver ended".to_owned(),
            }),
        }
    }

    /// Looks for the board without waiting for it: for a game that goes on by voice and keys until
    /// the board is there. Why it is not there yet is told as [`SerialNotice::Port`].
    pub fn await_board(
        choice: PortChoice,
        clock: impl Fn() -> Millis + Send + 'static,
    ) -> (PegBoard, Receiver<Notice>) {
        PegBoard::spawn(choice, clock, None)
    }

    fn spawn(
        choice: PortChoice,
        clock: impl Fn() -> Millis + Send + 'static,
        opened: Option<Sender<Result<(), PortError>>>,
    ) -> (PegBoard, Receiver<Notice>) {
        let (notices, receiver) = mpsc::sync_channel(ROOM);
        let (orders, received) = mpsc::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let driver = Driver {
            search: Search::new(choice),
            link: Link::new(),
            began: Instant::now(),
            clock,
            notices,
            orders: received,
            stop: Arc::clone(&stop),
            opened,
            told: None,
            silent_since: None,
        };
        let thread = thread::spawn(move || driver.run());
        (PegBoard { orders, stop, thread: Some(thread) }, receiver)
    }

    /// Has the board sound or vibrate a pattern, where it can. Forgotten while the board is gone.
    pub fn signal(&self, pattern: u8) {
        self.order(Order::Signal(pattern));
    }

    /// Has the board tell all its holes; they come as [`Fact::Occupancy`].
    pub fn ask_snapshot(&self) {
        self.order(Order::Snapshot);
    }

    fn order(&self, order: Order) {
        // The receiver lives as long as the thread; after its end there is nothing to order.
        let _ = self.orders.send(order);
    }
}

impl Drop for PegBoard {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has nothing left to tell here.
            let _ = thread.join();
        }
    }
}

/// Why a port was given up.
enum End {
    /// The program wants no more.
    Stopped,
    /// The board, or its port, is gone.
    Gone,
    /// Something else is on the port.
    Refused(PortError),
}

struct Driver<C> {
    search: Search,
    link: Link,
    began: Instant,
    clock: C,
    notices: SyncSender<Notice>,
    orders: Receiver<Order>,
    stop: Arc<AtomicBool>,
    /// Who waits for the first hello, until it came.
    opened: Option<Sender<Result<(), PortError>>>,
    /// The last reason told why there is no board.
    told: Option<PortError>,
    silent_since: Option<Instant>,
}

impl<C: Fn() -> Millis> Driver<C> {
    fn run(mut self) {
        let mut pause = FIRST_PAUSE;
        loop {
            let error = match self.search.find(&self.stop) {
                Ok(found) => match self.hold(found) {
                    End::Stopped => return,
                    End::Gone => {
                        pause = FIRST_PAUSE;
                        None
                    }
                    End::Refused(error) => {
                        self.search.forget();
                        Some(error)
                    }
                },
                Err(error) => Some(error),
            };
            if let Some(error) = error {
                if let Some(opened) = self.opened.take() {
                    let _ = opened.send(Err(error));
                    return;
                }
                self.tell_port(error);
            }
            if self.stops_within(pause) {
                return;
            }
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    /// Holds a port until it is gone.
    fn hold(&mut self, mut found: Found) -> End {
        self.silent_since = None;
        // What was wanted while there was no board is no longer wanted.
        while self.orders.try_recv().is_ok() {}
        // What came before the port was opened is not ours to interpret.
        let _ = found.port.clear(serialport::ClearBuffer::Input);
        let greeting = self.link.connect(self.now());
        let mut end = self.answer(greeting, &mut found);
        let mut bytes = [0; 1024];
        while end.is_none() {
            end = match found.port.read(&mut bytes) {
                // A vanished device is always ready and has nothing to say.
                Ok(0) => Some(End::Gone),
                Ok(count) => {
                    let reports = self.link.feed(&bytes[..count], self.now());
                    self.answer(reports, &mut found)
                }
                Err(error) if is_passing(error.kind()) => None,
                Err(_) => Some(End::Gone),
            }
            .or_else(|| self.step(&mut found));
        }
        let lost = self.link.disconnect();
        let _ = self.answer(lost, &mut found);
        end.unwrap_or(End::Gone)
    }

    /// What is due between two reads.
    fn step(&mut self, found: &mut Found) -> Option<End> {
        if self.stop.load(Ordering::Relaxed) {
            return Some(End::Stopped);
        }
        if self.silent_since.is_some_and(|since| since.elapsed() > SILENT_PORT) {
            return Some(End::Gone);
        }
        let mut reports = self.link.tick(self.now());
        while let Ok(order) = self.orders.try_recv() {
            match order {
                Order::Signal(pattern) => reports.push(Report::Ask(FromHost::Signal(pattern))),
                Order::Snapshot => reports.extend(self.link.ask_snapshot(self.now())),
            }
        }
        self.answer(reports, found)
    }

    /// Carries out what the link reports: writes its questions, tells the rest.
    fn answer(&mut self, reports: Vec<Report>, found: &mut Found) -> Option<End> {
        let mut end = None;
        for report in reports {
            let what = match report {
                Report::Ask(question) => {
                    match found.port.write_all(question.encode().as_bytes()) {
                        Ok(()) => {}
                        Err(error) if is_passing(error.kind()) => {}
                        Err(_) => end = end.or(Some(End::Gone)),
                    }
                    continue;
                }
                Report::Fact { fact, board_ms } => SerialNotice::Fact { fact, board_ms },
                Report::Back(hello) => {
                    self.welcome(&found.path);
                    SerialNotice::Back { hello, path: found.path.clone() }
                }
                Report::Lost(loss) => {
                    match loss {
                        Loss::Silent => self.silent_since = Some(Instant::now()),
                        // That its port is missing is no news then.
                        Loss::Unplugged => self.told = Some(PortError::Missing(found.path.clone())),
                    }
                    SerialNotice::Lost(loss)
                }
                Report::Trouble(Trouble::NoHello) => {
                    end = end.or(Some(End::Refused(PortError::NoBoard(found.path.clone()))));
                    continue;
                }
                Report::Trouble(Trouble::OtherProtocol { theirs, .. }) => {
                    let path = found.path.clone();
                    end = end.or(Some(End::Refused(PortError::OtherProtocol { path, theirs })));
                    continue;
                }
                Report::Trouble(trouble) => SerialNotice::Trouble(trouble),
            };
            if !self.tell(what) {
                return Some(End::Stopped);
            }
        }
        end
    }

    fn welcome(&mut self, path: &Path) {
        self.told = None;
        self.silent_since = None;
        self.search.remember(path);
        if let Some(opened) = self.opened.take() {
            let _ = opened.send(Ok(()));
        }
    }

    fn tell_port(&mut self, error: PortError) {
        let absent = |error: &PortError| {
            matches!(error, PortError::Missing(_) | PortError::NoneFound | PortError::NoneHeard(_))
        };
        let known = self
            .told
            .as_ref()
            .is_some_and(|told| *told == error || (absent(told) && absent(&error)));
        if !known {
            self.told = Some(error.clone());
            self.tell(SerialNotice::Port(error));
        }
    }

    /// Tells, and waits while the channel is full: nothing is dropped. False when nobody listens.
    fn tell(&self, what: SerialNotice) -> bool {
        let mut notice = Notice { at: (self.clock)(), what };
        loop {
            match self.notices.try_send(notice) {
                Ok(()) => return true,
                Err(TrySendError::Disconnected(_)) => {
                    self.stop.store(true, Ordering::Relaxed);
                    return false;
                }
                Err(TrySendError::Full(back)) => {
                    if self.stop.load(Ordering::Relaxed) {
                        return false;
                    }
                    notice = back;
                    thread::sleep(GLANCE);
                }
            }
        }
    }

    fn stops_within(&self, pause: Duration) -> bool {
        let began = Instant::now();
        while began.elapsed() < pause {
            if self.stop.load(Ordering::Relaxed) {
                return true;
            }
            thread::sleep(GLANCE);
        }
        self.stop.load(Ordering::Relaxed)
    }

    fn now(&self) -> Millis {
        Millis(u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX))
    }
}

/// Whether an error passes by itself: nothing came, or nothing could be written yet.
fn is_passing(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::TimedOut | ErrorKind::WouldBlock | ErrorKind::Interrupted)
}
