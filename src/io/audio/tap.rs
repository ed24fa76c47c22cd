//! The callback's half of the microphone: it copies into buffers that were made before, and hands
//! them to the thread. It neither allocates nor frees, and it waits for nobody.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::{Duration, Instant};

use cpal::traits::{DeviceTrait, StreamTrait};
use cpal::{FromSample, Sample, SizedSample};

use super::devices::DeviceInfo;
use super::sample_format::in_sample_format;
use super::stream::{Heart, Opener, POLL, StreamError, with_short_periods};

/// Buffers between callback and thread: 32 of at most 100 ms. The thread takes them every few ms; if
/// it sleeps longer than a second, sound is dropped and told.
const BUFFERS: usize = 32;

/// Room for each buffer, in samples of one channel: 100 ms at 48 kHz. A longer period is split.
const BUFFER_SAMPLES: usize = 4_800;

/// One buffer of sound on its way from the callback.
pub(super) struct Buffer {
    /// One channel, at the device's rate.
    pub(super) mono: Vec<f32>,
    /// When its last sample was captured.
    pub(super) end: Instant,
}

/// The thread's end of the callback.
pub(super) struct TapEnd {
    /// Differs from stream to stream.
    pub(super) number: u64,
    pub(super) rate_hz: u32,
    pub(super) full: Receiver<Buffer>,
    pub(super) free: SyncSender<Buffer>,
    /// Buffers that had to be dropped since the last look.
    pub(super) dropped: Arc<AtomicU64>,
}

/// The callback's end: it fills buffers that exist and hands them over. When none is free, sound is
/// dropped and counted.
struct Tap {
    full: SyncSender<Buffer>,
    free: Receiver<Buffer>,
    dropped: Arc<AtomicU64>,
    channels: usize,
    rate_hz: u32,
}

fn tap(number: u64, channels: usize, rate_hz: u32) -> (Tap, TapEnd) {
    let (full, filled) = sync_channel(BUFFERS);
    let (free, empty) = sync_channel(BUFFERS);
    for _ in 0..BUFFERS {
        let buffer = Buffer { mono: Vec::with_capacity(BUFFER_SAMPLES), end: Instant::now() };
        // As many places as buffers.
        let _ = free.try_send(buffer);
    }
    let dropped = Arc::new(AtomicU64::new(0));
    let end = TapEnd { number, rate_hz, full: filled, free, dropped: Arc::clone(&dropped) };
    (Tap { full, free: empty, dropped, channels: channels.max(1), rate_hz }, end)
}

impl Tap {
    /// Takes interleaved frames; `start` is when the first of them was captured.
    fn take<S>(&mut self, data: &[S], start: Instant)
    where
        S: Sample,
        f32: FromSample<S>,
    {
        let mut frames_before = 0;
        for part in data.chunks(BUFFER_SAMPLES * self.channels) {
            let frames = part.len() / self.channels;
            frames_before += frames;
            let Ok(mut buffer) = self.free.try_recv() else {
                self.dropped.fetch_add(1, Ordering::Relaxed);
                continue;
            };
            let so_far = frames_before as f64 / f64::from(self.rate_hz.max(1));
            buffer.end = start + Duration::from_secs_f64(so_far);
            buffer.mono.extend(part.chunks_exact(self.channels).map(mixed));
            // Never full: there are no more buffers than places.
            let _ = self.full.try_send(buffer);
        }
    }
}

/// The mean of a frame's channels. A sample that is no number is silence, one beyond full scale is
/// clipped, so that a faulty driver cannot poison the filter behind.
fn mixed<S>(frame: &[S]) -> f32
where
    S: Sample,
    f32: FromSample<S>,
{
    let sum: f32 = frame
        .iter()
        .map(|&s| {
            let value = f32::from_sample(s);
            if value.is_finite() { value.clamp(-1.0, 1.0) } else { 0.0 }
        })
        .sum();
    sum / frame.len().max(1) as f32
}

pub(super) fn opener() -> Opener<TapEnd> {
    let streams = AtomicU64::new(0);
    Arc::new(move |device: cpal::Device, info: &DeviceInfo, heart: &Arc<Heart>| {
        let refused = |e: cpal::Error| StreamError::open(&info.id, &e);
        let supported = device.default_input_config().map_err(refused)?;
        let number = streams.fetch_add(1, Ordering::Relaxed);
        let open = OpenInput { device: &device, config: supported.config(), heart, number };
        let (stream, end) =
            in_sample_format!(supported.sample_format(), open, info).map_err(refused)?;
        stream.play().map_err(refused)?;
        Ok((stream, end))
    })
}

struct OpenInput<'a> {
    device: &'a cpal::Device,
    config: cpal::StreamConfig,
    heart: &'a Arc<Heart>,
    number: u64,
}

impl OpenInput<'_> {
    fn build<S>(&self) -> Result<(cpal::Stream, TapEnd), cpal::Error>
    where
        S: SizedSample,
        f32: FromSample<S>,
    {
        let channels = usize::from(self.config.channels);
        // A refused attempt takes its tap with it, so each attempt gets a new one.
        let made = std::cell::RefCell::new(None);
        let stream = with_short_periods(self.config, |config| {
            let (mut callback, end) = tap(self.number, channels, config.sample_rate);
            let (beats, faults) = (Arc::clone(self.heart), Arc::clone(self.heart));
            let data = move |data: &[S], info: &cpal::InputCallbackInfo| {
                beats.beat();
                let stamp = info.timestamp();
                let delay = stamp.callback.duration_since(stamp.capture);
                callback.take(data, back(Instant::now(), delay));
            };
            let failed = move |error: cpal::Error| faults.error(&error);
            let stream = self.device.build_input_stream(config, data, failed, Some(POLL))?;
            made.replace(Some(end));
            Ok(stream)
        })?;
        let end = made.into_inner().ok_or_else(|| cpal::Error::new(cpal::ErrorKind::Other))?;
        Ok((stream, end))
    }
}

/// A moment before another; where the clock has no such moment, that one.
pub(super) fn back(from: Instant, by: Duration) -> Instant {
    from.checked_sub(by).unwrap_or(from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tap_mixes_channels_and_survives_what_is_no_number() {
        let (mut tap, end) = tap(0, 2, 48_000);
        let start = Instant::now();
        tap.take(&[0.5f32, -0.5, f32::NAN, 0.5, f32::INFINITY, 0.5, 9.0, 1.0], start);
        let buffer = end.full.try_recv().unwrap();
        assert_eq!(buffer.mono, [0.0, 0.25, 0.25, 1.0]);
        assert!(buffer.end > start);
    }

    #[test]
    fn a_tap_without_a_reader_drops_and_counts_and_never_grows() {
        let (mut tap, end) = tap(0, 1, 48_000);
        for _ in 0..BUFFERS + 5 {
            tap.take(&[0i16; 480], Instant::now());
        }
        assert_eq!(end.dropped.load(Ordering::Relaxed), 5);
        let first = end.full.try_recv().unwrap();
        assert_eq!(first.mono.capacity(), BUFFER_SAMPLES);
        tap.take(&vec![0i16; 3 * BUFFER_SAMPLES], Instant::now());
        assert_eq!(end.dropped.load(Ordering::Relaxed), 8, "a long period is split");
    }
}
