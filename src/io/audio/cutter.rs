//! From the buffers of a microphone's stream to chunks of one length, with the time at which each was
//! captured and what was left out before it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{SyncSender, TrySendError};
use std::time::{Duration, Instant};

use super::capture::{CHUNK, CHUNK_RATE_HZ, CaptureNotice, Chunk, ZEROS};
use super::gate::Gate;
use super::level::Dbfs;
use super::samples::{Converter, count};
use super::tap::{Buffer, back};
use crate::time::Millis;

/// Cuts converted sound into chunks, and minds the gate, the level and the zeros.
pub(super) struct Cutter {
    gate: Gate,
    level: Arc<AtomicU32>,
    chunks: SyncSender<Chunk>,
    /// Converted sound that does not fill a chunk yet.
    waiting: Vec<i16>,
    /// The stamp of the last chunk that was cut, handed on or not.
    stamp: Option<Instant>,
    /// The end of the last chunk that was handed on.
    handed: Option<Instant>,
    /// Whether sound was left out since then. The stamps alone do not tell: a busy machine calls back
    /// late and then catches up, and nothing is missing.
    left_out: bool,
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
    /// Sound has come since.
    BackDue,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Overrun {
    None,
    Due,
    Told,
}

impl Cutter {
    pub(super) fn new(gate: Gate, level: Arc<AtomicU32>, chunks: SyncSender<Chunk>) -> Cutter {
        Cutter {
            gate,
            level,
            chunks,
            waiting: Vec::new(),
            stamp: None,
            handed: None,
            left_out: false,
            zeros: 0,
            zeros_told: Told::No,
            overrun: Overrun::None,
        }
    }

    /// A new stream begins: what is left of the old one is too little to be a chunk.
    pub(super) fn restart(&mut self) {
        self.waiting.clear();
        self.left_out = true;
        self.zeros = 0;
        // Whoever gives the new stream has told that the microphone is back.
        self.zeros_told = Told::No;
        self.level.store(Dbfs::SILENCE.0.to_bits(), Ordering::Relaxed);
    }

    pub(super) fn overrun(&mut self) {
        self.left_out = true;
        if self.overrun == Overrun::None {
            self.overrun = Overrun::Due;
        }
    }

    pub(super) fn notices(&mut self) -> Vec<CaptureNotice> {
        let mut notices = Vec::new();
        match self.zeros_told {
            Told::No | Told::Yes => {}
            Told::Due => {
                self.zeros_told = Told::Yes;
                notices.push(CaptureNotice::OnlyZeros);
            }
            Told::BackDue => {
                self.zeros_told = Told::No;
                notices.push(CaptureNotice::Back);
            }
        }
        if self.overrun == Overrun::Due {
            self.overrun = Overrun::Told;
            notices.push(CaptureNotice::Overrun);
        }
        notices
    }

    pub(super) fn push(&mut self, buffer: &Buffer, converter: &mut Converter) {
        let before = self.waiting.len();
        converter.push(&buffer.mono, &mut self.waiting);
        let came = (self.waiting.len() - before) as u64;
        if buffer.mono.iter().any(|&s| s != 0.0) {
            self.zeros = 0;
            self.zeros_told = match self.zeros_told {
                Told::No | Told::Due => Told::No,
                Told::Yes | Told::BackDue => Told::BackDue,
            };
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
            self.left_out = true;
            return;
        }
        let gap = match self.handed {
            // What was left out is a chunk at least, whatever the stamps say.
            Some(end) if self.left_out => heard_at.saturating_duration_since(end).max(chunk_length),
            Some(_) | None => Duration::ZERO,
        };
        let gap_before = Millis(u64::try_from(gap.as_millis()).unwrap_or(u64::MAX));
        match self.chunks.try_send(Chunk { mono, heard_at, gap_before, level }) {
            Ok(()) => {
                self.handed = Some(heard_at + chunk_length);
                self.left_out = false;
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
    use std::sync::mpsc::{Receiver, sync_channel};

    use super::super::capture::CHUNKS_WAITING;
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
        assert_eq!(told(100, 0.001), [CaptureNotice::Back]);
        assert_eq!(told(100, 0.001), []);
        assert_eq!(told(5_200, 0.0), [CaptureNotice::OnlyZeros]);
        rig.cutter.restart();
        rig.sound(100, 0.001);
        assert_eq!(rig.cutter.notices(), []);
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
    fn a_machine_that_calls_back_late_and_catches_up_has_left_nothing_out() {
        let mut rig = rig();
        rig.sound(300, 0.5);
        let mono = vec![0.5; 480];
        for late in [200, 190, 180, 170, 160] {
            rig.clock += Duration::from_millis(10);
            let end = rig.clock + Duration::from_millis(late);
            rig.cutter.push(&Buffer { mono: mono.clone(), end }, &mut rig.converter);
        }
        rig.sound(600, 0.5);
        assert!(rig.chunks.try_iter().all(|chunk| chunk.gap_before == Millis::ZERO));
        // A new stream begins somewhere else.
        rig.cutter.restart();
        rig.sound(300, 0.5);
        let gaps: Vec<u64> = rig.chunks.try_iter().map(|chunk| chunk.gap_before.0).collect();
        assert!(gaps[0] >= CHUNK.0 && gaps[1..].iter().all(|gap| *gap == 0), "{gaps:?}");
    }
}
