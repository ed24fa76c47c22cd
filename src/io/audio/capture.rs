//! The microphone: from a device's data callback to small chunks of 16 kHz sound.
//!
//! The callback only copies into buffers that were made before; a thread mixes down, converts the
//! rate, looks after the device and hands chunks on. A microphone that records nothing but zeros, or
//! stops without an error, looks healthy from outside, so both are noticed and told.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{
    Receiver, RecvTimeoutError, SyncSender, TryRecvError, channel, sync_channel,
};
use std::thread;
use std::time::{Duration, Instant};

use annabella_said::Said;
use thiserror::Error;

use super::cutter::Cutter;
use super::devices::{DeviceChoice, Direction};
use super::gate::Gate;
use super::level::Dbfs;
use super::link::OPEN_MS_MAX;
use super::samples::{Converter, RateError};
use super::stream::{FirstOpen, News, Station, StreamError};
use super::tap::{Buffer, TapEnd, opener};
use crate::time::Millis;

/// The rate of every chunk (Hz): what the recognizer's models are made for.
pub(crate) const CHUNK_RATE_HZ: u32 = 16_000;

/// Sound in a chunk: 30 ms. Shorter ones cost more calls of the recognizer, longer ones answer later.
pub(crate) const CHUNK: Millis = Millis(30);

/// Chunks that may wait for the recognizer: 3 s. Making a new grammar takes it some hundred ms; a
/// call that is 3 s late belongs to a moment that is past.
pub(crate) const CHUNKS_WAITING: usize = 100;

/// How long nothing but zeros may come before it is told (ms). Real microphones always hiss a bit; a
/// switched-off one, or one that a sound server mutes, gives zeros.
pub(crate) const ZEROS: Millis = Millis(5_000);

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
    /// `CHUNK` of sound at `CHUNK_RATE_HZ`.
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
        why: Said,
    },
    /// The same device works again, or gives sound again.
    Back,
    /// Nothing but zeros for `ZEROS`: it is switched off or muted. Told once until sound comes, which is
    /// told too.
    OnlyZeros,
    /// Sound was dropped because nobody took it. Told once until chunks are taken again.
    Overrun,
}

/// Why a microphone cannot be had.
#[derive(Debug, Error, annabella_said::Saying)]
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
    /// Opens a microphone. Chunks arrive at the receiver, at most `CHUNKS_WAITING` of them;
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
    pub(crate) fn meter(&self) -> LevelMeter {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_microphone_is_an_error_when_it_is_required() {
        let choice = DeviceChoice::Named("no such microphone".to_owned());
        let opened = Microphone::open(choice, CaptureSettings::default(), |_| {});
        let error = opened.err().unwrap().to_string();
        assert!(error.contains("microphone"), "{error}");
    }
}
