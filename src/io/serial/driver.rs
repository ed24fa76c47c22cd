//! A board's driver: a thread that holds the port, tells what the board says, and looks for the board
//! again whenever it is gone. It knows no protocol; that is the [`Connection`]'s.

use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender, SyncSender, TrySendError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::capture::CaptureFile;
use super::search::{Found, Search};
use crate::board::capture::Passing;
use crate::board::{
    BoardChoice, BoardEvent, ClockTask, Connection, LostCause, News, PortError, PortNews, Told,
};
use crate::rules::{ByColor, Color, Placement};
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
    pub what: PortNews,
}

/// The host's end of a board. Dropping it closes the port.
#[derive(Debug)]
pub struct BoardDriver {
    orders: Sender<Order>,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

/// What the program can want of the board.
#[derive(Clone, Debug)]
enum Order {
    Signal(u8),
    ReadAgain,
    Expect(Placement),
    Show(Option<String>),
    SetClock { times: ByColor<Millis>, runs: Option<Color> },
}

impl BoardDriver {
    /// Opens the port and waits for the board's answer (up to 3 s; a search listens 2.5 s before).
    /// From then on the driver tells what happens and finds the board again by itself. `clock` stamps
    /// the notices.
    ///
    /// # Errors
    /// When the port does not open, or no board answers on it: the set-up is wrong.
    pub fn connect(
        choice: BoardChoice,
        clock: impl Fn() -> Millis + Send + 'static,
    ) -> Result<(BoardDriver, Receiver<Notice>), PortError> {
        let (opened, outcome) = mpsc::channel();
        let (board, notices) = BoardDriver::spawn(choice, clock, None, Some(opened));
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
    /// the board is there. Why it is not there yet is told as [`PortNews::NoPort`]. What goes over
    /// the wire is written to the capture, if there is one.
    pub fn await_board(
        choice: BoardChoice,
        clock: impl Fn() -> Millis + Send + 'static,
        capture: Option<CaptureFile>,
    ) -> (BoardDriver, Receiver<Notice>) {
        BoardDriver::spawn(choice, clock, capture, None)
    }

    fn spawn(
        choice: BoardChoice,
        clock: impl Fn() -> Millis + Send + 'static,
        capture: Option<CaptureFile>,
        opened: Option<Sender<Result<(), PortError>>>,
    ) -> (BoardDriver, Receiver<Notice>) {
        let (notices, receiver) = mpsc::sync_channel(ROOM);
        let (orders, received) = mpsc::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let driver = Driver {
            search: Search::new(choice.kind, choice.port),
            connection: (choice.kind.connection)(&choice.setting),
            began: Instant::now(),
            first: clock(),
            clock,
            capture,
            notices,
            orders: received,
            stop: Arc::clone(&stop),
            opened,
            told: None,
            silent_since: None,
        };
        let thread = thread::spawn(move || driver.run());
        (BoardDriver { orders, stop, thread: Some(thread) }, receiver)
    }

    /// Has the board sound or vibrate a pattern, where it can. Forgotten while the board is gone.
    pub fn signal(&self, pattern: u8) {
        self.order(Order::Signal(pattern));
    }

    /// Reads the whole board anew; it comes as a fact.
    pub fn read_again(&self) {
        self.order(Order::ReadAgain);
    }

    /// The position of the game, which may show how the board lies.
    pub fn expect(&self, placement: Placement) {
        self.order(Order::Expect(placement));
    }

    /// Shows a text on the clock at the board, as far as it can; nothing shows the times again.
    pub fn show(&self, text: Option<&str>) {
        self.order(Order::Show(text.map(str::to_owned)));
    }

    /// Sets both players' times (ms) on the clock at the board; one of them runs, or none. What becomes
    /// of it is told as [`News::ClockTask`].
    pub(crate) fn set_clock(&self, times: ByColor<Millis>, runs: Option<Color>) {
        self.order(Order::SetClock { times, runs });
    }

    fn order(&self, order: Order) {
        // The receiver lives as long as the thread; after its end there is nothing to order.
        let _ = self.orders.send(order);
    }
}

impl Drop for BoardDriver {
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
    connection: Box<dyn Connection>,
    began: Instant,
    /// What the clock of the notices showed when the driver began.
    first: Millis,
    clock: C,
    capture: Option<CaptureFile>,
    notices: SyncSender<Notice>,
    orders: Receiver<Order>,
    stop: Arc<AtomicBool>,
    /// Who waits for the first answer, until it came.
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
                Ok(found) => {
                    let path = found.path.clone();
                    match self.hold(found) {
                        End::Stopped => return,
                        End::Gone => {
                            pause = FIRST_PAUSE;
                            None
                        }
                        End::Refused(error) => {
                            if self.search.refuse(&path) {
                                continue;
                            }
                            Some(error)
                        }
                    }
                }
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
        // What was wanted of the board while there was none is no longer wanted.
        while let Ok(order) = self.orders.try_recv() {
            if let Order::Expect(placement) = order {
                self.expect(placement);
            }
        }
        // What came before the port was opened is not ours to interpret.
        let _ = found.port.clear(serialport::ClearBuffer::Input);
        let now = self.now();
        self.capture(now, || Passing::Opened(found.path.to_string_lossy().into_owned()));
        let greeting = self.connection.connect(now);
        let mut end = self.answer(greeting, now, &mut found);
        let mut bytes = [0; 1024];
        while end.is_none() {
            end = match found.port.read(&mut bytes) {
                // A vanished device is always ready and has nothing to say.
                Ok(0) => Some(End::Gone),
                Ok(count) => {
                    let now = self.now();
                    self.capture(now, || Passing::Said(bytes[..count].to_vec()));
                    let told = self.connection.feed(&bytes[..count], now);
                    self.answer(told, now, &mut found)
                }
                Err(error) if is_passing(error.kind()) => None,
                Err(_) => Some(End::Gone),
            }
            .or_else(|| self.step(&mut found));
        }
        let now = self.now();
        let lost = self.connection.disconnect();
        let _ = self.answer(lost, now, &mut found);
        self.capture(now, || Passing::Closed);
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
        let now = self.now();
        let mut told = self.connection.tick(now);
        let mut unset = None;
        while let Ok(order) = self.orders.try_recv() {
            match order {
                Order::Signal(pattern) => told.extend(self.connection.signal(pattern)),
                Order::ReadAgain => told.extend(self.connection.read_again(now)),
                Order::Expect(placement) => self.expect(placement),
                Order::Show(text) => told.extend(self.connection.show(text.as_deref(), now)),
                Order::SetClock { times, runs } => {
                    match self.connection.set_clock(times, runs, now) {
                        Ok(orders) => told.extend(orders),
                        Err(why) => unset = Some(why),
                    }
                }
            }
        }
        let end = self.answer(told, now, found);
        let unset = unset.map(|why| News::ClockTask(ClockTask::Set, Err(why)));
        let broken = self.capture.as_mut().and_then(CaptureFile::end);
        let notices = unset.map(PortNews::Board).into_iter();
        let is_heard =
            notices.chain(broken.map(PortNews::CaptureEnded)).all(|notice| self.tell(notice));
        end.or((!is_heard).then_some(End::Stopped))
    }

    fn expect(&mut self, placement: Placement) {
        let now = self.now();
        self.capture(now, || Passing::Game(placement.clone()));
        self.connection.expect(placement);
    }

    /// Writes down what happened, where somebody wants it. The times are those of the link, counted on
    /// from where the clock of the notices stood: so a capture that is played again asks the same.
    fn capture(&mut self, now: Millis, what: impl FnOnce() -> Passing) {
        if let Some(file) = &mut self.capture {
            file.write(self.first + now, what());
        }
    }

    /// Carries out what the connection tells: writes its questions, passes the rest on.
    fn answer(&mut self, told: Vec<Told>, now: Millis, found: &mut Found) -> Option<End> {
        let mut end = None;
        for one in told {
            let what = match one {
                Told::Write(bytes) => {
                    match found.port.write_all(&bytes) {
                        Ok(()) => {}
                        Err(error) if is_passing(error.kind()) => {}
                        Err(_) => end = end.or(Some(End::Gone)),
                    }
                    self.capture(now, || Passing::Sent(bytes));
                    continue;
                }
                Told::Refused(why) => {
                    let (path, kind) = (found.path.clone(), self.search.kind().name);
                    end = end.or(Some(End::Refused(PortError::Refused { path, kind, why })));
                    continue;
                }
                Told::News(news) => news,
            };
            if !self.follow(&what, &found.path) || !self.tell(PortNews::Board(what)) {
                return Some(End::Stopped);
            }
        }
        end
    }

    /// What news of the board mean for its port. False when nobody listens.
    fn follow(&mut self, news: &News, path: &Path) -> bool {
        match news {
            News::Identity(_) => {
                self.welcome(path);
                return self.tell(PortNews::Found(path.to_owned()));
            }
            News::Event(BoardEvent::Lost { cause: Some(LostCause::Unplugged) }) => {
                // That its port is missing is no news then.
                self.told = Some(PortError::Missing(path.to_owned()));
            }
            News::Event(BoardEvent::Lost { .. }) => {
                self.silent_since = Some(Instant::now());
            }
            News::Event(_)
            | News::Pressed(_)
            | News::Clock { .. }
            | News::NoClock
            | News::ClockTask(..)
            | News::Result(..)
            | News::Battery(_)
            | News::Trouble(_) => {}
        }
        true
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
            matches!(
                error,
                PortError::Missing(_) | PortError::NoneFound(_) | PortError::NoneHeard { .. }
            )
        };
        let known = self
            .told
            .as_ref()
            .is_some_and(|told| *told == error || (absent(told) && absent(&error)));
        if !known {
            self.told = Some(error.clone());
            self.tell(PortNews::NoPort(error));
        }
    }

    /// Tells, and waits while the channel is full: nothing is dropped. False when nobody listens.
    fn tell(&self, what: PortNews) -> bool {
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
