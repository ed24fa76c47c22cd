//! One device's stream through its life: opened, beating, lost, opened again.
//!
//! What playing and listening have in common. A stream is opened, kept and closed on a thread of
//! its own (a keeper): on some systems a stream may not change threads, and with a sound server that
//! hangs, opening and closing may never return. A keeper that hangs is left behind; nobody joins it.

use std::convert::Infallible;
use std::io;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel, sync_channel};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use annabella_said::{Said, Saying, said};
use cpal::ErrorKind;
use cpal::traits::DeviceTrait;
use thiserror::Error;

use super::alsa_messages;
use super::devices::{DeviceChoice, DeviceError, DeviceInfo, Direction, locate};
use super::guard::{FRESH, Guard, Presence, Probe};
use super::link::{Link, Step, Tell};
use crate::time::Millis;

/// Whether a channel may begin without its device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstOpen {
    /// The device has to be there now; otherwise it is an error.
    Required,
    /// Begin as lost and take the device when it comes (a headset that is plugged in later).
    Later,
}

/// How long a backend's unexplained error is borne while data still may come (500 ms).
const TROUBLE: Millis = Millis(500);

/// A device behind a sound server is looked for every second (half of this) even when nothing is
/// played, so that a pulled earphone is told, and another microphone in place of the own is found.
const IDLE_FRESH: Duration = Duration::from_secs(2);

/// How long the sound system may sleep on one wait before it looks at the device's state (ms).
pub(super) const POLL: Duration = Duration::from_millis(100);

/// One period of a stream: 25 ms. Two of them lie in the device's buffer, so a sound that is cut
/// short is gone after about 50 ms, and a busy machine has as long before there is a gap.
pub(super) const PERIODS_PER_SECOND: u32 = 40;

/// Why a stream cannot be had.
#[derive(Debug, Error, annabella_said::Saying)]
pub enum StreamError {
    /// No device is meant by the choice.
    #[error(transparent)]
    Device(#[from] DeviceError),
    /// The device is there and does not open.
    #[error("{id} cannot be opened: {why}; see that no other program holds it, and try again")]
    Open {
        /// The device.
        id: String,
        /// What the sound system said.
        why: String,
    },
    /// The device speaks a form of samples that is not known here.
    #[error("{id} wants samples as {format}, which is not supported; choose another device")]
    Format {
        /// The device.
        id: String,
        /// The form it wants.
        format: String,
    },
    /// Nothing came back.
    #[error("the sound system does not answer; restart it, or choose another device")]
    NoAnswer,
    /// The system gave no thread.
    #[error("no thread for sound: {0}; close other programs")]
    Thread(#[from] io::Error),
}

impl StreamError {
    /// A device did not open. What the sound system says ends with a full stop, and stands in a sentence here.
    pub(super) fn open(id: &str, error: &cpal::Error) -> StreamError {
        let why = error.to_string();
        StreamError::Open { id: id.to_owned(), why: why.trim_end_matches('.').to_owned() }
    }
}

/// What callbacks tell about themselves. They only add and store: no lock, no memory, no clock.
#[derive(Debug, Default)]
pub(super) struct Heart {
    /// Data callbacks so far.
    beats: AtomicU64,
    /// The last fatal error, as [`Fault`]; 0 is none.
    fault: AtomicU8,
}

/// Errors of a running stream that end it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
enum Fault {
    Gone = 1,
    Moved = 2,
    Server = 3,
    Invalid = 4,
    Backend = 5,
}

impl Heart {
    /// To be called in each data callback.
    pub(super) fn beat(&self) {
        self.beats.fetch_add(1, Ordering::Relaxed);
    }

    /// To be called in each error callback.
    pub(super) fn error(&self, error: &cpal::Error) {
        let fault = match error.kind() {
            // A gap in the sound, or a refused priority: the stream goes on.
            ErrorKind::Xrun | ErrorKind::RealtimeDenied => return,
            // The server moved the stream to another device. That must not happen to what is meant
            // for one ear, so it counts as a loss.
            ErrorKind::DeviceChanged => Fault::Moved,
            ErrorKind::DeviceNotAvailable => Fault::Gone,
            ErrorKind::HostUnavailable => Fault::Server,
            ErrorKind::StreamInvalidated => Fault::Invalid,
            _ => Fault::Backend,
        };
        self.fault.store(fault as u8, Ordering::Relaxed);
    }

    fn beats(&self) -> u64 {
        self.beats.load(Ordering::Relaxed)
    }

    /// The device was found to be gone.
    fn gone(&self) {
        self.fault.store(Fault::Gone as u8, Ordering::Relaxed);
    }

    fn forgive(&self) {
        self.fault.store(0, Ordering::Relaxed);
    }

    fn fault(&self) -> Option<Fault> {
        let code = self.fault.load(Ordering::Relaxed);
        [Fault::Gone, Fault::Moved, Fault::Server, Fault::Invalid, Fault::Backend]
            .into_iter()
            .find(|fault| *fault as u8 == code)
    }
}

impl Saying for Fault {
    fn said(&self) -> Said {
        match self {
            Fault::Gone => said!("stream-gone", "the device is gone"),
            Fault::Moved => {
                said!("stream-moved", "the sound server moved it to another device")
            }
            Fault::Server => said!("stream-server-gone", "the sound server is gone"),
            Fault::Invalid => said!("stream-invalid", "the device changed its settings"),
            Fault::Backend => {
                said!("stream-backend", "the sound system reported an error")
            }
        }
    }
}

/// Opens the device once: the stream, and the caller's end of what its callbacks need.
pub(super) type Opener<T> = Arc<
    dyn Fn(cpal::Device, &DeviceInfo, &Arc<Heart>) -> Result<(cpal::Stream, T), StreamError>
        + Send
        + Sync,
>;

/// What became of the stream since the last look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum News {
    /// Nothing.
    None,
    /// Sound stopped; the people have to be told why.
    Lost(Said),
    /// Sound runs again.
    Back,
}

/// The device that was found first.
type Pinned = Arc<Mutex<Option<(DeviceInfo, cpal::Device)>>>;

/// Keeps a keeper's stream open; dropping it lets the stream go.
type Hold = Sender<Infallible>;

enum Stage<T> {
    Closed,
    Opening { answer: Receiver<Result<T, StreamError>>, hold: Hold },
    Open { end: T, _hold: Hold },
}

/// A device's stream, whatever becomes of the device.
pub(super) struct Station<T> {
    direction: Direction,
    choice: DeviceChoice,
    /// What the choice meant when it was first found: the only device ever opened.
    pinned: Pinned,
    opener: Opener<T>,
    heart: Arc<Heart>,
    stage: Stage<T>,
    link: Link,
    born: Instant,
    /// Answers the one who waits for the first attempt, if any.
    first: Option<Sender<Result<(), StreamError>>>,
    was_open: bool,
    /// Only for a device behind a sound server.
    guard: Option<Guard>,
    /// Since when the backend reports errors without an explanation, and the beats then.
    trouble: Option<(Millis, u64)>,
}

impl<T: Send + 'static> Station<T> {
    /// Starts the first attempt. Its outcome goes to `first` as well, when given.
    pub(super) fn start(
        direction: Direction,
        choice: DeviceChoice,
        opener: Opener<T>,
        first: Option<Sender<Result<(), StreamError>>>,
    ) -> Station<T> {
        let mut station = Station {
            direction,
            choice,
            pinned: Arc::new(Mutex::new(None)),
            opener,
            heart: Arc::new(Heart::default()),
            stage: Stage::Closed,
            link: Link::opening(Millis::ZERO),
            born: Instant::now(),
            first,
            was_open: false,
            guard: None,
            trouble: None,
        };
        station.attempt();
        station
    }

    /// The caller's end of the open stream.
    pub(super) fn end(&mut self) -> Option<&mut T> {
        match &mut self.stage {
            Stage::Open { end, .. } => Some(end),
            Stage::Opening { .. } | Stage::Closed => None,
        }
    }

    /// Whether the first attempt is still under way, or open without a beat.
    pub(super) fn is_fresh(&self) -> bool {
        self.link.is_fresh()
    }

    /// Whether the device could be opened at least once.
    pub(super) fn was_open(&self) -> bool {
        self.was_open
    }

    /// Looks after the stream; to be called every 10 to 50 ms.
    pub(super) fn tick(&mut self) -> News {
        let now = self.now();
        let (step, why) = match self.answer() {
            Some(Err(error)) => {
                let why = error.said();
                self.tell_first(Err(error));
                (self.link.failed(now), why)
            }
            Some(Ok(())) => {
                self.was_open = true;
                self.set_guard();
                self.tell_first(Ok(()));
                self.link.opened(now);
                (Step::Stay, Said::plain(""))
            }
            None => match &self.stage {
                Stage::Open { .. } => match self.fault(now) {
                    Some(fault) => (self.link.failed(now), fault.said()),
                    None => {
                        let why = said!("stream-silent", "no sound has passed for two seconds");
                        (self.link.tick(now, self.heart.beats()), why)
                    }
                },
                Stage::Opening { .. } | Stage::Closed => {
                    (self.link.tick(now, 0), StreamError::NoAnswer.said())
                }
            },
        };
        match step {
            Step::Stay => News::None,
            Step::Back => News::Back,
            Step::Open => {
                self.attempt();
                News::None
            }
            Step::Close(tell) => {
                // An attempt that hangs stays: a second one beside it could only hang as well.
                if !matches!(self.stage, Stage::Opening { .. }) {
                    self.stage = Stage::Closed;
                }
                match tell {
                    Tell::Loss => News::Lost(why),
                    Tell::Nothing => News::None,
                }
            }
        }
    }

    fn now(&self) -> Millis {
        Millis(u64::try_from(self.born.elapsed().as_millis()).unwrap_or(u64::MAX))
    }

    /// Whether sound may go on: for a device behind a sound server, whether it was there a moment
    /// ago. To be asked before a clip begins and while it sounds; what is gone is closed by the next
    /// tick.
    pub(super) fn is_there(&mut self) -> bool {
        self.check(FRESH)
    }

    fn check(&mut self, fresh: Duration) -> bool {
        match self.guard.as_mut().map(|guard| guard.check(Instant::now(), fresh)) {
            None | Some(Presence::There) => true,
            Some(Presence::Asking) => false,
            Some(Presence::Gone(why)) => {
                tracing::info!(%why, "the device behind the sound server is gone");
                self.heart.gone();
                false
            }
        }
    }

    fn set_guard(&mut self) {
        let pinned = self.pinned.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let behind_a_server = pinned.filter(|(info, _)| !info.is_hardware);
        self.guard = match (&self.choice, behind_a_server) {
            (DeviceChoice::Named(_), Some((_, device))) => {
                Some(Guard::new(probe(self.direction, device)))
            }
            (DeviceChoice::Named(_) | DeviceChoice::Default, _) => None,
        };
    }

    /// The error that ends the open stream, if there is one.
    fn fault(&mut self, now: Millis) -> Option<Fault> {
        self.check(IDLE_FRESH);
        match self.heart.fault() {
            None => {
                self.trouble = None;
                None
            }
            Some(Fault::Backend) => {
                // Some drivers report trouble and go on. Beats decide.
                let beats = self.heart.beats();
                let (since, before) = *self.trouble.get_or_insert((now, beats));
                if beats != before {
                    self.heart.forgive();
                    self.trouble = None;
                    return None;
                }
                (now - since >= TROUBLE).then_some(Fault::Backend)
            }
            Some(fault @ (Fault::Gone | Fault::Moved | Fault::Server | Fault::Invalid)) => {
                Some(fault)
            }
        }
    }

    fn tell_first(&mut self, outcome: Result<(), StreamError>) {
        if let Some(first) = self.first.take() {
            // Nobody waits any more: then nobody needs it.
            let _ = first.send(outcome);
        }
    }

    /// The outcome of the attempt under way, once.
    fn answer(&mut self) -> Option<Result<(), StreamError>> {
        let Stage::Opening { answer, .. } = &self.stage else {
            return None;
        };
        let outcome = match answer.try_recv() {
            Ok(outcome) => outcome,
            Err(TryRecvError::Empty) => return None,
            // The keeper panicked inside of the sound library.
            Err(TryRecvError::Disconnected) => Err(StreamError::NoAnswer),
        };
        match (outcome, std::mem::replace(&mut self.stage, Stage::Closed)) {
            (Ok(end), Stage::Opening { hold, .. }) => {
                self.stage = Stage::Open { end, _hold: hold };
                Some(Ok(()))
            }
            (Err(error), _) => Some(Err(error)),
            (Ok(_), Stage::Open { .. } | Stage::Closed) => None,
        }
    }

    fn attempt(&mut self) {
        self.heart = Arc::new(Heart::default());
        self.trouble = None;
        self.guard = None;
        let (tell, answer) = sync_channel(1);
        let (hold, held) = channel::<Infallible>();
        let (opener, heart) = (Arc::clone(&self.opener), Arc::clone(&self.heart));
        let (direction, choice) = (self.direction, self.choice.clone());
        let pinned = Arc::clone(&self.pinned);
        let keeper = move || {
            alsa_messages::hush();
            let opened = pin(direction, &choice, &pinned)
                .map_err(StreamError::from)
                .and_then(|(info, device)| opener(device, &info, &heart));
            match opened {
                Ok((stream, end)) => {
                    if tell.send(Ok(end)).is_ok() {
                        // Until the station lets go.
                        let _ = held.recv();
                    }
                    drop(stream);
                }
                Err(error) => drop(tell.send(Err(error))),
            }
        };
        let name = match self.direction {
            Direction::Output => "sound-out",
            Direction::Input => "sound-in",
        };
        match thread::Builder::new().name(name.to_owned()).spawn(keeper) {
            Ok(_) => self.stage = Stage::Opening { answer, hold },
            Err(error) => {
                // Answered by the next tick, as any failed attempt.
                let (tell, answer) = sync_channel(1);
                let _ = tell.send(Err(StreamError::Thread(error)));
                self.stage = Stage::Opening { answer, hold };
            }
        }
    }
}

/// Finds the device, and from then on only that one.
fn pin(
    direction: Direction,
    choice: &DeviceChoice,
    pinned: &Mutex<Option<(DeviceInfo, cpal::Device)>>,
) -> Result<(DeviceInfo, cpal::Device), DeviceError> {
    let mut pinned = pinned.lock().unwrap_or_else(PoisonError::into_inner);
    let found = match (&*pinned, choice) {
        (Some((info, _)), DeviceChoice::Named(_)) => {
            locate(direction, &DeviceChoice::Named(info.id.clone()))
        }
        (Some(_) | None, _) => locate(direction, choice),
    }?;
    pinned.get_or_insert_with(|| found.clone());
    Ok(found)
}

/// Opens a device and lets it go again, without a sound. How it is opened is asked of it once: each question is
/// a connection to the server of its own, and people wait for the answer.
fn probe(direction: Direction, device: cpal::Device) -> Probe {
    let known = OnceLock::new();
    Arc::new(move || {
        alsa_messages::hush();
        let opened = match direction {
            Direction::Output => once(&known, || device.default_output_config()).and_then(|how| {
                let data = |_: &mut cpal::Data, _: &cpal::OutputCallbackInfo| {};
                let (format, config) = (how.sample_format(), how.config());
                device.build_output_stream_raw(config, format, data, |_| {}, Some(POLL))
            }),
            Direction::Input => once(&known, || device.default_input_config()).and_then(|how| {
                let data = |_: &cpal::Data, _: &cpal::InputCallbackInfo| {};
                let (format, config) = (how.sample_format(), how.config());
                device.build_input_stream_raw(config, format, data, |_| {}, Some(POLL))
            }),
        };
        opened.map(drop).map_err(|e| e.to_string())
    })
}

/// What is known already, or the answer to this; a failure is asked again.
fn once<T: Clone, E>(known: &OnceLock<T>, ask: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
    match known.get() {
        Some(known) => Ok(known.clone()),
        None => ask().map(|answer| known.get_or_init(|| answer).clone()),
    }
}

/// Builds a stream with periods of 25 ms, or with the device's own when it refuses.
pub(super) fn with_short_periods(
    config: cpal::StreamConfig,
    build: impl Fn(cpal::StreamConfig) -> Result<cpal::Stream, cpal::Error>,
) -> Result<cpal::Stream, cpal::Error> {
    let period = config.sample_rate / PERIODS_PER_SECOND;
    let fixed = cpal::StreamConfig { buffer_size: cpal::BufferSize::Fixed(period), ..config };
    build(fixed).or_else(|error| match error.kind() {
        ErrorKind::UnsupportedConfig | ErrorKind::InvalidInput | ErrorKind::BackendError => {
            build(cpal::StreamConfig { buffer_size: cpal::BufferSize::Default, ..config })
        }
        _ => Err(error),
    })
}
