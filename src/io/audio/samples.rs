//! Sound in memory: one channel of 16-bit samples with its rate, and the conversions on the way
//! between files, devices and the recognizer.
//!
//! Every clip, recording and chunk has this one form; what a device or file wants instead is made
//! at its edge. Rates are converted with rubato's windowed sinc: it takes any pair of rates and
//! delays a stream by a few milliseconds only, which the recognizer's answer time can bear.

use rubato::audioadapter_buffers::direct::InterleavedSlice;
use rubato::{
    Async, Fft, FixedAsync, FixedSync, Indexing, Resampler, SincInterpolationParameters,
    WindowFunction,
};
use thiserror::Error;

use super::level::Dbfs;
use crate::hearing;
use crate::time::Millis;

/// The lowest rate that is taken as sound, in Hz. Half of a telephone's: below it no word survives.
pub(crate) const RATE_HZ_MIN: u32 = 4_000;

/// The highest rate that is taken as sound, in Hz: twice the highest of studio hardware.
pub(crate) const RATE_HZ_MAX: u32 = 384_000;

/// The filter's length in input samples. 128 keeps the pass band flat to about 90 % and costs a
/// delay of 64 samples, 4 ms at 16 kHz.
const SINC_LEN: usize = 128;

/// Input samples the converter works on at a time: 5 ms at 48 kHz, so it adds no delay that matters.
const BLOCK: usize = 256;

/// Input samples that a whole clip is converted by at a time: 32 ms at 16 kHz.
const CLIP_BLOCK: usize = 512;

/// The largest term of a ratio of rates by which a clip is converted in blocks (48,000 to 44,100 is 160 to 147):
/// a block is a multiple of it.
const RATIO_TERM_MAX: u32 = 2_000;

/// One channel of 16-bit sound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Samples {
    /// Samples in a second (Hz).
    pub rate_hz: u32,
    /// The samples, full scale at 32767.
    pub mono: Vec<i16>,
}

/// Why a rate cannot be converted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, annabella_said::Saying)]
pub enum RateError {
    /// A rate outside of `RATE_HZ_MIN`..=`RATE_HZ_MAX`.
    #[error(
        "cannot convert sound from {from} to {to} samples a second: \
         rates from {RATE_HZ_MIN} to {RATE_HZ_MAX} are possible"
    )]
    OutOfRange {
        /// The rate that there is (Hz).
        from: u32,
        /// The rate that was asked for (Hz).
        to: u32,
    },
    /// The converter refused a pair of rates within the range.
    #[error("the rate converter refused {from} to {to} samples a second")]
    Refused {
        /// The rate that there is (Hz).
        from: u32,
        /// The rate that was asked for (Hz).
        to: u32,
    },
}

impl Samples {
    /// Nothing yet, at a rate (Hz).
    #[must_use]
    pub fn empty(rate_hz: u32) -> Samples {
        Samples { rate_hz, mono: Vec::new() }
    }

    /// Digital silence of a length.
    #[must_use]
    pub fn silence(rate_hz: u32, length: Millis) -> Samples {
        Samples { rate_hz, mono: vec![0; count(rate_hz, length)] }
    }

    /// How long it sounds, cut down to whole ms.
    #[must_use]
    pub fn duration(&self) -> Millis {
        let rate = u64::from(self.rate_hz.max(1));
        Millis(self.mono.len() as u64 * 1000 / rate)
    }

    /// The same sound at another rate (Hz). The length in time stays; the edges stay where they
    /// were, because the filter's delay is taken off.
    ///
    /// # Errors
    /// When one of the rates is outside of `RATE_HZ_MIN`..=`RATE_HZ_MAX`.
    pub fn to_rate(&self, rate_hz: u32) -> Result<Samples, RateError> {
        if self.rate_hz == rate_hz {
            return Ok(self.clone());
        }
        let resampler = resampler(self.rate_hz, rate_hz)?;
        self.through(resampler, rate_hz)
    }

    /// The same sound at the rate of a device (Hz) that is to play it at once: as [`Samples::to_rate`], by blocks
    /// that are transformed whole, which is much less work. What is recognized goes through the other filter, which
    /// is the microphone's.
    ///
    /// # Errors
    /// As [`Samples::to_rate`].
    pub fn to_play_at(&self, rate_hz: u32) -> Result<Samples, RateError> {
        let (from, to) = (self.rate_hz, rate_hz);
        check_rates(from, to)?;
        if from == to || from.max(to) / greatest_common_divisor(from, to) > RATIO_TERM_MAX {
            return self.to_rate(rate_hz);
        }
        let resampler = Fft::new(from as usize, to as usize, CLIP_BLOCK, 1, FixedSync::Both)
            .map_err(|_| RateError::Refused { from, to })?;
        self.through(resampler, rate_hz)
    }

    fn through(
        &self,
        mut resampler: impl Resampler<f32>,
        rate_hz: u32,
    ) -> Result<Samples, RateError> {
        let refused = RateError::Refused { from: self.rate_hz, to: rate_hz };
        if self.mono.is_empty() {
            return Ok(Samples::empty(rate_hz));
        }
        let input: Vec<f32> = self.mono.iter().map(|&s| to_float(s)).collect();
        let frames = input.len();
        let adapter = InterleavedSlice::new(&input, 1, frames).map_err(|_| refused)?;
        let output = resampler.process_all(&adapter, frames, None).map_err(|_| refused)?;
        Ok(Samples { rate_hz, mono: output.take_data().into_iter().map(to_integer).collect() })
    }

    /// Adds another sound after a silence, converted to this one's rate.
    ///
    /// # Errors
    /// As [`Samples::to_rate`]; nothing is added then.
    pub fn append(&mut self, gap: Millis, next: &Samples) -> Result<(), RateError> {
        let next = next.to_rate(self.rate_hz)?;
        self.mono.resize(self.mono.len() + count(self.rate_hz, gap), 0);
        self.mono.extend_from_slice(&next.mono);
        Ok(())
    }

    /// The same sound louder or softer by some dB; what would pass full scale is clipped there.
    #[must_use]
    pub fn with_gain(mut self, gain_db: f32) -> Samples {
        let factor = 10f32.powf(gain_db / 20.0);
        let factor = if factor.is_finite() { factor } else { 1.0 };
        for sample in &mut self.mono {
            *sample = to_integer(to_float(*sample) * factor);
        }
        self
    }

    /// How loud it is over its whole length.
    #[must_use]
    pub fn level(&self) -> Dbfs {
        Dbfs::of(&self.mono)
    }
}

/// Samples in a span of time at a rate.
#[must_use]
pub(super) fn count(rate_hz: u32, length: Millis) -> usize {
    usize::try_from(length.0.saturating_mul(u64::from(rate_hz)) / 1000).unwrap_or(usize::MAX)
}

/// A 16-bit sample as a fraction of full scale.
#[must_use]
pub(super) fn to_float(sample: i16) -> f32 {
    f32::from(sample) / 32768.0
}

/// A fraction of full scale as a 16-bit sample, rounded and clipped. Not-a-number is silence.
#[must_use]
pub(super) fn to_integer(sample: f32) -> i16 {
    (sample * 32768.0).round() as i16
}

fn check_rates(from: u32, to: u32) -> Result<(), RateError> {
    let range = RATE_HZ_MIN..=RATE_HZ_MAX;
    if range.contains(&from) && range.contains(&to) {
        Ok(())
    } else {
        Err(RateError::OutOfRange { from, to })
    }
}

const fn greatest_common_divisor(mut a: u32, mut b: u32) -> u32 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

fn resampler(from: u32, to: u32) -> Result<Async<f32>, RateError> {
    check_rates(from, to)?;
    let parameters = SincInterpolationParameters::new(SINC_LEN, WindowFunction::BlackmanHarris2);
    let ratio = f64::from(to) / f64::from(from);
    Async::new_sinc(ratio, 1.0, &parameters, BLOCK, 1, FixedAsync::Input)
        .map_err(|_| RateError::Refused { from, to })
}

/// Converts a stream piece by piece, for the microphone. Pieces may have any length.
pub struct Converter {
    stage: Stage,
}

enum Stage {
    /// The device already has the wanted rate.
    Same,
    Sinc {
        resampler: Box<Async<f32>>,
        /// Input that does not fill a block yet.
        waiting: Vec<f32>,
        output: Vec<f32>,
        /// How long the filter holds a sample back (ms).
        delay: Millis,
    },
}

impl Converter {
    /// A converter between two rates (Hz).
    ///
    /// # Errors
    /// As [`Samples::to_rate`].
    pub fn new(from_hz: u32, to_hz: u32) -> Result<Converter, RateError> {
        if from_hz == to_hz {
            return Ok(Converter { stage: Stage::Same });
        }
        let resampler = Box::new(resampler(from_hz, to_hz)?);
        let delay = Millis(resampler.output_delay() as u64 * 1000 / u64::from(to_hz));
        let output = vec![0.0; resampler.output_frames_max()];
        let waiting = Vec::with_capacity(4 * BLOCK);
        Ok(Converter { stage: Stage::Sinc { resampler, waiting, output, delay } })
    }

    /// How long a sample is held back by the filter (ms).
    #[must_use]
    pub fn delay(&self) -> Millis {
        match &self.stage {
            Stage::Same => Millis::ZERO,
            Stage::Sinc { delay, .. } => *delay,
        }
    }

    /// Adds what the filter still holds to `out`, with a little silence behind it. Nothing comes after.
    pub fn finish(mut self, out: &mut Vec<i16>) {
        let held = match &self.stage {
            Stage::Same => 0,
            Stage::Sinc { .. } => 2 * BLOCK,
        };
        self.push(&vec![0.0; held], out);
    }

    /// Takes the next piece of input and adds what comes out of the filter to `out`.
    pub fn push(&mut self, input: &[f32], out: &mut Vec<i16>) {
        match &mut self.stage {
            Stage::Same => out.extend(input.iter().map(|&s| to_integer(s))),
            Stage::Sinc { resampler, waiting, output, .. } => {
                waiting.extend_from_slice(input);
                let mut used = 0;
                while waiting.len() - used >= resampler.input_frames_next() {
                    match block(resampler, &waiting[used..], output) {
                        Some((taken, given)) if taken > 0 => {
                            out.extend(output[..given].iter().map(|&s| to_integer(s)));
                            used += taken;
                        }
                        // The buffers have the sizes that the converter itself names, so this
                        // does not happen; dropping the input keeps the stream going if it does.
                        Some(_) | None => used = waiting.len(),
                    }
                }
                waiting.drain(..used);
            }
        }
    }
}

impl hearing::Resampler for Converter {
    fn push(&mut self, samples: &[i16], out: &mut Vec<i16>) {
        let samples: Vec<f32> =
            samples.iter().map(|&sample| f32::from(sample) / 32_768.0).collect();
        Converter::push(self, &samples, out);
    }

    fn finish(self: Box<Self>, out: &mut Vec<i16>) {
        Converter::finish(*self, out);
    }
}

/// One block through the filter: how many samples went in and came out.
fn block(resampler: &mut Async<f32>, input: &[f32], output: &mut [f32]) -> Option<(usize, usize)> {
    let room = output.len();
    let source = InterleavedSlice::new(input, 1, input.len()).ok()?;
    let mut target = InterleavedSlice::new_mut(output, 1, room).ok()?;
    resampler.process_into_buffer(&source, &mut target, Some(&Indexing::new())).ok()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn tone(rate_hz: u32, hertz: f32, length: Millis) -> Samples {
        let mono = (0..count(rate_hz, length))
            .map(|n| {
                let turn = n as f32 * hertz / rate_hz as f32;
                to_integer(0.5 * (turn * std::f32::consts::TAU).sin())
            })
            .collect();
        Samples { rate_hz, mono }
    }

    /// Frequency by counting rising zero crossings (Hz).
    fn frequency(samples: &Samples) -> f32 {
        let rises = samples.mono.windows(2).filter(|w| w[0] < 0 && w[1] >= 0).count();
        rises as f32 * samples.rate_hz as f32 / samples.mono.len() as f32
    }

    #[test]
    fn a_tone_keeps_its_pitch_length_and_level_at_every_rate() {
        for from in [8_000, 16_000, 22_050, 44_100, 48_000] {
            for to in [8_000, 16_000, 22_050, 44_100, 48_000] {
                let before = tone(from, 1000.0, Millis(500));
                for after in [before.to_rate(to).unwrap(), before.to_play_at(to).unwrap()] {
                    assert_eq!(after.rate_hz, to);
                    assert!(after.duration().0.abs_diff(500) <= 1, "{from} to {to}");
                    assert!((frequency(&after) - 1000.0).abs() < 10.0, "{from} to {to}");
                    let change = after.level().0 - before.level().0;
                    assert!(change.abs() < 0.3, "{from} to {to}: {change} dB");
                }
            }
        }
    }

    #[test]
    fn what_the_lower_rate_cannot_hold_is_taken_out() {
        let whistle = tone(48_000, 12_000.0, Millis(300));
        for after in [whistle.to_rate(16_000).unwrap(), whistle.to_play_at(16_000).unwrap()] {
            // The abrupt edges of the whistle are sound of every pitch, and stay.
            let inside = Dbfs::of(&after.mono[400..after.mono.len() - 400]);
            assert!(inside.0 < -80.0, "{inside:?}");
        }
    }

    #[test]
    fn a_stream_in_pieces_is_the_clip_but_for_the_delay() {
        let clip = tone(44_100, 700.0, Millis(600));
        let mut converter = Converter::new(44_100, 16_000).unwrap();
        let mut streamed = Vec::new();
        let floats: Vec<f32> = clip.mono.iter().map(|&s| to_float(s)).collect();
        for piece in floats.chunks(441) {
            converter.push(piece, &mut streamed);
        }
        assert!(converter.delay() <= Millis(10), "{:?}", converter.delay());
        converter.finish(&mut streamed);
        let streamed = Samples { rate_hz: 16_000, mono: streamed };
        assert!((600..700).contains(&streamed.duration().0), "{:?}", streamed.duration());
        let voiced = Samples { mono: streamed.mono[..9600].to_vec(), ..streamed };
        assert!((frequency(&voiced) - 700.0).abs() < 10.0);
    }

    #[test]
    fn appending_leaves_the_gap_asked_for() {
        let mut all = tone(16_000, 500.0, Millis(100));
        all.append(Millis(250), &tone(22_050, 500.0, Millis(100))).unwrap();
        assert!(all.duration().0.abs_diff(450) <= 1);
        assert!(all.mono[1600..5600].iter().all(|&s| s == 0));
    }

    #[test]
    fn gain_is_in_decibels_and_clips() {
        let before = tone(16_000, 500.0, Millis(100));
        let softer = before.clone().with_gain(-6.0);
        assert!((softer.level().0 - before.level().0 + 6.0).abs() < 0.1);
        assert_eq!(before.clone().with_gain(60.0).mono.iter().max(), Some(&i16::MAX));
        assert_eq!(before.clone().with_gain(f32::NAN), before);
    }

    #[test]
    fn silence_has_its_length() {
        assert_eq!(Samples::silence(16_000, Millis(1500)).duration(), Millis(1500));
        assert_eq!(Samples::empty(16_000).duration(), Millis::ZERO);
        assert_eq!(Samples::empty(0).duration(), Millis::ZERO);
    }

    #[test]
    fn rates_that_are_no_sound_are_refused() {
        let clip = Samples { rate_hz: 1, mono: vec![1, 2, 3] };
        assert_eq!(clip.to_rate(16_000), Err(RateError::OutOfRange { from: 1, to: 16_000 }));
        assert_eq!(clip.to_play_at(16_000), clip.to_rate(16_000));
        assert!(Samples::silence(16_000, Millis(5)).to_rate(0).is_err());
        assert!(Samples::silence(16_000, Millis(5)).to_play_at(0).is_err());
        assert!(Converter::new(16_000, u32::MAX).is_err());
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn any_pair_of_rates_keeps_the_length(
            from in RATE_HZ_MIN..=RATE_HZ_MAX,
            to in RATE_HZ_MIN..=RATE_HZ_MAX,
            mono in proptest::collection::vec(any::<i16>(), 0..2000),
        ) {
            let wanted = mono.len() as f64 * f64::from(to) / f64::from(from);
            let before = Samples { rate_hz: from, mono };
            for after in [before.to_rate(to).unwrap(), before.to_play_at(to).unwrap()] {
                prop_assert!((after.mono.len() as f64 - wanted).abs() <= 1.0);
            }
        }
    }
}
