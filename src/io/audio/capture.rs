//! The microphone: from a device's data callback to small chunks of 16 kHz sound.
//!
//! The callback only copies into buffers that were made before; a thread mixes down, converts the
//! rate, looks after the device and hands chunks on. A microphone that records nothing but zeros, or
//! stops without an error, looks healthy from outside, so both are noticed and told.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{
    Receiver, RecvTimeoutError, SyncSender, TryRecvError, TrySendError, channel, sync_channel,
};
use std::thread;
use std::time::{Duration, Instant};

use thiserror::Error;

use super::devices::{DeviceChoice, Direction};
use super::gate::Gate;
use super::level::Dbfs;
use super::link::OPEN_MS_MAX;
use super::samples::{Converter, RateError, count};
use super::stream::{FirstOpen, News, Station, StreamError};
use super::tap::{Buffer, TapEnd, back, opener};
use crate::time::Millis;

/// The rate of every chunk (Hz): what the recognizer's models are made for.
pub const CHUNK_RATE_HZ: u32 = 16_000;

/// Sound in a chunk: 30 ms. Shorter ones cost more calls of the recognizer, longer ones answer later.
pub const CHUNK: Millis = Millis(30);

/// Chunks that may wait for the recognizer: 3 s. Making a new grammar takes it some hundred ms; a
/// call that is 3 s late belongs to a moment that is past.
pub const CHUNKS_WAITING: usize = 100;

/// How long nothing but zeros may come before it is told (ms). Real microphones always hiss a bit; a
/// switched-off one, or one that a sound server mutes, gives zeros.
pub const ZEROS: Millis = Millis(5_000);

/// How often the thread looks after the stream when no sound comes. Sound is taken as it comes.
const LOOK: Duration = Duration::from_millis(50);

/// How the microphone is to be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CaptureSettings {
    /// Whether it has to be there at once.
    pub first: FirstOpen,
    /// How long the gate stays shut after the room channel has spoken (ms). 200 ms cover the echo of
    /// a playing hall's corner.
    pub tail: Millis,
}

impl Default for CaptureSettings {
    fn default() -> CaptureSettings {
        CaptureSettings { first: FirstOpen::Required, tail: Millis(200) }
    }
}

/// A piece of sound from the microphone.
#[derive(Clone, Debug, PartialEq)]
pub struct Chunk {
    /// [`CHUNK`] of sound at [`CHUNK_RATE_HZ`].
    pub mono: Vec<i16>,
    /// When its first sample was captured, on the monotonic clock; never before the last chunk's.
    pub heard_at: Instant,
    /// Sound that is missing before it (ms): the gate was shut, the device was away, or nobody took
    /// the chunks. Zero when it follows the last one directly.
    pub gap_before: Millis,
    /// Its loudness.
    pub level: Dbfs,
}

/// What the microphone tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CaptureNotice {
    /// The device stopped working; it is tried again until it is back.
    Lost {
        /// The reason, in plain words.
        why: String,
    },
    /// The same device works again.
    Back,
    /// Nothing but zeros for [`ZEROS`]: it is switched off or muted. Told once until sound comes.
    OnlyZeros,
    /// Sound was dropped because nobody took it. Told once until chunks are taken again.
    Overrun,
}

/// Why a microphone cannot be had.
#[derive(Debug, Error)]
pub enum CaptureError {
    /// The device.
    #[error(transparent)]
    Stream(#[from] StreamError),
}

/// An open microphone. It closes when this is dropped.
pub struct Microphone {
    gate: Gate,
    level: Arc<AtomicU32>,
    _life: SyncSender<()>,
}

impl Microphone {
    /// Opens a microphone. Chunks arrive at the receiver, at most [`CHUNKS_WAITING`] of them;
    /// notices go to `notify`, on the microphone's own thread.
    ///
    /// # Errors
    /// With [`FirstOpen::Required`] when the device cannot be opened within five seconds. Otherwise
    /// only when there is no thread.
    pub fn open(
        choice: DeviceChoice,
        settings: CaptureSettings,
        notify: impl FnMut(CaptureNotice) + Send + 'static,
    ) -> Result<(Microphone, Receiver<Chunk>), CaptureError> {
        let gate = Gate::new(settings.tail);
        let level = Arc::new(AtomicU32::new(Dbfs::SILENCE.0.to_bits()));
        let (chunks, taken) = sync_channel(CHUNKS_WAITING);
        let (life, alive) = sync_channel(1);
        let (tell_first, opened) = channel();
        let (their_gate, their_level) = (gate.clone(), Arc::clone(&level));
        let first = settings.first;
        let run = move || {
            let station = Station::start(Direction::Input, choice, opener(), Some(tell_first));
            let listening = Listening {
                station,
                first,
                notify: Box::new(notify),
                cutter: Cutter::new(their_gate, their_level, chunks),
                converter: None,
            };
            listening.run(&alive);
        };
        thread::Builder::new()
            .name("listening".to_owned())
            .spawn(run)
            .map_err(StreamError::from)?;
        match first {
            FirstOpen::Later => {}
            FirstOpen::Required => {
                let longest = Duration::from_millis(OPEN_MS_MAX.0);
                opened.recv_timeout(longest).map_err(|_| StreamError::NoAnswer)??;
            }
        }
        Ok((Microphone { gate, level, _life: life }, taken))
    }

    /// The gate, to be shut while the room channel speaks.
    #[must_use]
    pub fn gate(&self) -> Gate {
        self.gate.clone()
    }

    /// How loud it is, to be read at any time.
    #[must_use]
    pub fn meter(&self) -> LevelMeter {
        LevelMeter(Arc::clone(&self.level))
    }
}

/// How loud a microphone is at present.
#[derive(Clone, Debug)]
pub struct LevelMeter(Arc<AtomicU32>);

impl LevelMeter {
    /// How loud the last chunk was, whether or not the gate let it through.
    #[must_use]
    pub fn level(&self) -> Dbfs {
        Dbfs(f32::from_bits(self.0.load(Ordering::Relaxed)))
    }
}

/// The thread's own things.
struct Listening {
    station: Station<TapEnd>,
    first: FirstOpen,
    notify: Box<dyn FnMut(CaptureNotice) + Send>,
    cutter: Cutter,
    /// Made anew for each stream: the device may come back with another rate.
    converter: Option<(u64, Converter)>,
}

impl Listening {
    fn run(mut self, alive: &Receiver<()>) {
        loop {
            let first = self.wait();
            if alive.try_recv() == Err(TryRecvError::Disconnected) {
                return;
            }
            match self.station.tick() {
                News::None => {}
                News::Back => (self.notify)(CaptureNotice::Back),
                News::Lost(_) if self.given_up() => return,
                News::Lost(why) => {
                    self.converter = None;
                    self.cutter.restart();
                    (self.notify)(CaptureNotice::Lost { why });
                }
            }
            if let Err(error) = self.take(first) {
                tracing::error!(%error, "the microphone's rate cannot be converted");
            }
            for notice in self.cutter.notices() {
                (self.notify)(notice);
            }
        }
    }

    /// Waits for the next sound, or a while.
    fn wait(&mut self) -> Option<(u64, Buffer)> {
        if let Some(end) = self.station.end() {
            match end.full.recv_timeout(LOOK) {
                Ok(buffer) => return Some((end.number, buffer)),
                Err(RecvTimeoutError::Timeout) => return None,
                // The stream is gone, and the station will notice.
                Err(RecvTimeoutError::Disconnected) => {}
            }
        }
        thread::sleep(LOOK);
        None
    }

    fn given_up(&self) -> bool {
        match self.first {
            FirstOpen::Required => !self.station.was_open(),
            FirstOpen::Later => false,
        }
    }

    /// Takes what the callback has filled, that which was waited for first, and gives the buffers back.
    fn take(&mut self, first: Option<(u64, Buffer)>) -> Result<(), RateError> {
        let Some(end) = self.station.end() else { return Ok(()) };
        if self.converter.as_ref().is_none_or(|(stream, _)| *stream != end.number) {
            self.converter = Some((end.number, Converter::new(end.rate_hz, CHUNK_RATE_HZ)?));
            self.cutter.restart();
        }
        let Some((_, converter)) = &mut self.converter else { return Ok(()) };
        if end.dropped.swap(0, Ordering::Relaxed) > 0 {
            self.cutter.overrun();
        }
        // A buffer of a stream that has gone meanwhile is lost with it.
        let mut next = first.filter(|(stream, _)| *stream == end.number).map(|(_, buffer)| buffer);
        while let Some(mut buffer) = next.take().or_else(|| end.full.try_recv().ok()) {
            self.cutter.push(&buffer, converter);
            buffer.mono.clear();
            // Never full: there are no more buffers than places.
            let _ = end.free.try_send(buffer);
        }
        Ok(())
    }
}

/// Cuts converted sound into chunks, and minds the gate, the level and the zeros.
struct Cutter {
    gate: Gate,
    level: Arc<AtomicU32>,
    chunks: SyncSender<Chunk>,
    /// Converted sound that does not fill a chunk yet.
    waiting: Vec<i16>,
    /// The stamp of the last chunk that was cut, handed on or not.
    stamp: Option<Instant>,
    /// The end of the last chunk that was handed on.
    handed: Option<Instant>,
    /// How long nothing but zeros has come, in samples.
    zeros: u64,
    zeros_told: Told,
    overrun: Overrun,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Told {
    No,
    Due,
    Yes,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Overrun {
    None,
    Due,
    Told,
}

impl Cutter {
    fn new(gate: Gate, level: Arc<AtomicU32>, chunks: SyncSender<Chunk>) -> Cutter {
        Cutter {
            gate,
            level,
            chunks,
            waiting: Vec::new(),
            stamp: None,
            handed: None,
            zeros: 0,
            zeros_told: Told::No,
            overrun: Overrun::None,
        }
    }

    /// A new stream begins: what is left of the old one is too little to be a chunk.
    fn restart(&mut self) {
        self.waiting.clear();
        self.zeros = 0;
        self.level.store(Dbfs::SILENCE.0.to_bits(), Ordering::Relaxed);
    }

    fn overrun(&mut self) {
        if self.overrun == Overrun::None {
            self.overrun = Overrun::Due;
        }
    }

    fn notices(&mut self) -> Vec<CaptureNotice> {
        let mut notices = Vec::new();
        if self.zeros_told == Told::Due {
            self.zeros_told = Told::Yes;
            notices.push(CaptureNotice::OnlyZeros);
        }
        if self.overrun == Overrun::Due {
            self.overrun = Overrun::Told;
            notices.push(CaptureNotice::Overrun);
        }
        notices
    }

    fn push(&mut self, buffer: &Buffer, converter: &mut Converter) {
        let before = self.waiting.len();
        converter.push(&buffer.mono, &mut self.waiting);
        let came = (self.waiting.len() - before) as u64;
        if buffer.mono.iter().any(|&s| s != 0.0) {
            self.zeros = 0;
            self.zeros_told = Told::No;
        } else {
            self.zeros += came;
            let limit = count(CHUNK_RATE_HZ, ZEROS) as u64;
            if self.zeros >= limit && self.zeros_told == Told::No {
                self.zeros_told = Told::Due;
            }
        }
        let length = count(CHUNK_RATE_HZ, CHUNK);
        let delay = Duration::from_millis(converter.delay().0);
        while self.waiting.len() >= length {
            let left = self.waiting.len() as f64 / f64::from(CHUNK_RATE_HZ);
            let captured = back(back(buffer.end, delay), Duration::from_secs_f64(left));
            let mono: Vec<i16> = self.waiting.drain(..length).collect();
            self.hand_on(mono, captured);
        }
    }

    fn hand_on(&mut self, mono: Vec<i16>, captured: Instant) {
        let chunk_length = Duration::from_millis(CHUNK.0);
        // Buffers jitter by some ms; chunks do not overlap, so their stamps may not either.
        let heard_at = self.stamp.map_or(captured, |last| captured.max(last));
        self.stamp = Some(heard_at);
        let level = Dbfs::of(&mono);
        self.level.store(level.0.to_bits(), Ordering::Relaxed);
        if !self.gate.lets_through(heard_at) {
            return;
        }
        let gap = self.handed.map_or(Duration::ZERO, |end| heard_at.saturating_duration_since(end));
        // Less than a chunk is jitter of the stamps.
        let gap = if gap < chunk_length { Duration::ZERO } else { gap };
        let gap_before = Millis(u64::try_from(gap.as_millis()).unwrap_or(u64::MAX));
        match self.chunks.try_send(Chunk { mono, heard_at, gap_before, level }) {
            Ok(()) => {
                self.handed = Some(heard_at + chunk_length);
                if self.overrun == Overrun::Told {
                    self.overrun = Overrun::None;
                }
            }
            Err(TrySendError::Full(_)) => self.overrun(),
            // Nobody listens any more; the microphone is about to be dropped too.
            Err(TrySendError::Disconnected(_)) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::gate::Reason;
    use super::*;

    struct Rig {
        cutter: Cutter,
        chunks: Receiver<Chunk>,
        gate: Gate,
        converter: Converter,
        clock: Instant,
    }

    fn rig() -> Rig {
        let gate = Gate::new(Millis(200));
        let (tell, chunks) = sync_channel(CHUNKS_WAITING);
        let level = Arc::new(AtomicU32::new(0));
        let cutter = Cutter::new(gate.clone(), level, tell);
        let converter = Converter::new(48_000, CHUNK_RATE_HZ).unwrap();
        Rig { cutter, chunks, gate, converter, clock: Instant::now() }
    }

    impl Rig {
        /// Some ms of a tone at 48 kHz, in buffers of 10 ms.
        fn sound(&mut self, ms: u64, amplitude: f32) {
            for n in 0..ms / 10 {
                let mono = (0..480)
                    .map(|k| {
                        let t = (n * 480 + k) as f32 / 48_000.0;
                        amplitude * (t * 500.0 * std::f32::consts::TAU).sin()
                    })
                    .collect();
                self.clock += Duration::from_millis(10);
                let buffer = Buffer { mono, end: self.clock };
                self.cutter.push(&buffer, &mut self.converter);
            }
        }
    }

    #[test]
    fn sound_comes_in_chunks_with_true_stamps_and_without_gaps() {
        let mut rig = rig();
        let start = rig.clock;
        rig.sound(900, 0.5);
        let chunks: Vec<Chunk> = rig.chunks.try_iter().collect();
        assert!((28..=30).contains(&chunks.len()), "{}", chunks.len());
        for (n, chunk) in chunks.iter().enumerate() {
            assert_eq!(chunk.mono.len(), 480);
            assert_eq!(chunk.gap_before, Millis::ZERO);
            let after = chunk.heard_at.saturating_duration_since(start).as_millis() as u64;
            assert!(after.abs_diff(30 * n as u64) <= 12, "chunk {n} at {after} ms");
        }
        assert!((chunks[5].level.0 + 9.0).abs() < 0.5, "{}", chunks[5].level);
        assert!(chunks.windows(2).all(|w| w[1].heard_at > w[0].heard_at));
    }

    #[test]
    fn a_shut_gate_drops_and_the_next_chunk_tells_how_much() {
        let mut rig = rig();
        rig.sound(300, 0.5);
        let before = rig.chunks.try_iter().count();
        rig.gate.close(Reason::RoomSpeaks);
        rig.sound(600, 0.5);
        assert_eq!(rig.chunks.try_iter().count(), 0);
        rig.gate.open_at(Reason::RoomSpeaks, rig.clock);
        rig.sound(600, 0.5);
        let after: Vec<Chunk> = rig.chunks.try_iter().collect();
        assert!(before >= 8 && (11..=14).contains(&after.len()), "{before} {}", after.len());
        let gap = after[0].gap_before.0;
        assert!((780..=860).contains(&gap), "600 ms shut and 200 ms of tail, not {gap}");
        assert!(after[1..].iter().all(|c| c.gap_before == Millis::ZERO));
    }

    #[test]
    fn zeros_are_told_once_and_again_only_after_sound() {
        let mut rig = rig();
        let mut told = |ms: u64, amplitude| {
            for _ in 0..ms / 100 {
                rig.sound(100, amplitude);
                rig.chunks.try_iter().for_each(drop);
            }
            rig.cutter.notices()
        };
        assert_eq!(told(4_900, 0.0), []);
        assert_eq!(told(200, 0.0), [CaptureNotice::OnlyZeros]);
        assert_eq!(told(9_000, 0.0), []);
        assert_eq!(told(100, 0.001), []);
        assert_eq!(told(5_200, 0.0), [CaptureNotice::OnlyZeros]);
    }

    #[test]
    fn chunks_that_nobody_takes_are_dropped_and_told_once() {
        let mut rig = rig();
        rig.sound(4_000, 0.5);
        assert_eq!(rig.cutter.notices(), [CaptureNotice::Overrun]);
        rig.sound(1_000, 0.5);
        assert_eq!(rig.cutter.notices(), []);
        assert_eq!(rig.chunks.try_iter().count(), CHUNKS_WAITING);
        rig.sound(300, 0.5);
        let next = rig.chunks.try_iter().next().unwrap();
        assert!((1_900..=2_100).contains(&next.gap_before.0), "{:?}", next.gap_before);
    }

    #[test]
    fn an_unknown_microphone_is_an_error_when_it_is_required() {
        let choice = DeviceChoice::Named("no such microphone".to_owned());
        let opened = Microphone::open(choice, CaptureSettings::default(), |_| {});
        let error = opened.err().unwrap().to_string();
        assert!(error.contains("microphone"), "{error}");
    }
}
