//! Speech that is faster or slower with the pitch that it has: time-scale modification by overlapping waves
//! (WSOLA), of the crate `wsola`.

use std::num::{NonZeroU16, NonZeroU32};

use wsola::{Config, TimeStretch};

use super::samples::{Samples, count, to_float, to_integer};
use crate::time::Millis;

/// Half a window: one and a half periods of a low voice.
const HOP_MS: u64 = 12;

/// How far a wave that continues the one before is looked for: a period of a low voice.
const SEARCH_MS: u64 = 9;

impl Samples {
    /// The same sound so much faster (above 1) or slower, from a quarter to four times; of the same pitch.
    #[must_use]
    pub fn at_tempo(self, tempo: f32) -> Samples {
        if self.mono.is_empty() || (tempo - 1.0).abs() < 0.005 {
            return self;
        }
        stretched(&self, tempo).unwrap_or(self)
    }

    /// The same sound louder or softer by some dB, and never so loud that it would be clipped.
    #[must_use]
    pub fn within_scale(self, gain_db: f32) -> Samples {
        let peak = self.mono.iter().map(|sample| sample.unsigned_abs()).max().unwrap_or_default();
        let room_db = 20.0 * (f32::from(i16::MAX) / f32::from(peak.max(1))).log10();
        if gain_db == 0.0 { self } else { self.with_gain(gain_db.min(room_db)) }
    }
}

/// None where there is nothing that could be stretched.
fn stretched(sound: &Samples, tempo: f32) -> Option<Samples> {
    let rate_hz = NonZeroU32::new(sound.rate_hz)?;
    let config = Config { hop_ms: HOP_MS as f32, search_ms: SEARCH_MS as f32 };
    let mut stretcher = TimeStretch::with_config(rate_hz, NonZeroU16::MIN, config).ok()?;
    stretcher.set_tempo(tempo);
    // The first half of a window fades in, and the last one is lost: silence stands in both places.
    let hop = stretcher.min_output_buff_size();
    let behind = 3 * hop + count(sound.rate_hz, Millis(SEARCH_MS));
    let mut padded = vec![0.0; hop];
    padded.extend(sound.mono.iter().map(|&sample| to_float(sample)));
    padded.resize(padded.len() + behind, 0.0);
    stretcher.push(&padded);
    stretcher.set_draining();
    let wanted = (sound.mono.len() as f64 / f64::from(stretcher.tempo())).round() as usize;
    let mut out = vec![0.0; (wanted + behind).div_ceil(hop) * hop + 2 * hop];
    let written = stretcher.pull(&mut out).ok()?;
    // The first window lies where it lay before.
    let mut mono: Vec<i16> =
        out[..written].iter().skip(hop).take(wanted).map(|&s| to_integer(s)).collect();
    mono.resize(wanted, 0);
    Some(Samples { rate_hz: sound.rate_hz, mono })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::voices::{Language, Pack};

    fn tone(rate_hz: u32, hertz: f32, ms: u64) -> Samples {
        let mono = (0..count(rate_hz, Millis(ms)))
            .map(|n| {
                let turn = n as f32 * hertz / rate_hz as f32;
                to_integer(0.5 * (turn * std::f32::consts::TAU).sin())
            })
            .collect();
        Samples { rate_hz, mono }
    }

    /// Frequency by counting rising zero crossings in the middle (Hz).
    fn frequency(sound: &Samples) -> f32 {
        let middle = &sound.mono[sound.mono.len() / 4..sound.mono.len() * 3 / 4];
        let rises = middle.windows(2).filter(|w| w[0] < 0 && w[1] >= 0).count();
        rises as f32 * sound.rate_hz as f32 / middle.len() as f32
    }

    #[test]
    fn a_sound_is_shorter_or_longer_and_keeps_its_pitch_and_its_level() {
        for rate_hz in [16_000, 44_100] {
            for hertz in [110.0, 440.0, 1_500.0] {
                let before = tone(rate_hz, hertz, 900);
                for tempo in [0.75, 0.9, 1.25, 1.5, 2.0_f32] {
                    let after = before.clone().at_tempo(tempo);
                    let wanted = (900.0 / tempo) as u64;
                    assert!(after.duration().0.abs_diff(wanted) <= 1, "{tempo}");
                    let found = frequency(&after);
                    assert!((found - hertz).abs() < 0.03 * hertz, "{hertz} at {tempo}: {found}");
                    let change = after.level().0 - before.level().0;
                    assert!(change.abs() < 1.0, "{hertz} at {tempo}: {change} dB");
                }
            }
        }
    }

    #[test]
    fn the_recordings_keep_their_beginnings_their_ends_and_their_level() {
        let pack = Pack::embedded(Language::German);
        for id in pack.clips() {
            let name = pack.clip_file(id).expect("a file").to_owned();
            let bytes = pack.clip(id).expect("a recording").to_vec();
            let before =
                super::super::wav::decode(std::path::Path::new(&name), bytes).expect("a sound");
            for tempo in [0.75, 1.25, 2.0_f32] {
                let after = before.clone().at_tempo(tempo);
                let change = after.level().0 - before.level().0;
                assert!(change.abs() < 2.0, "{name} at {tempo}: {change} dB");
                // It begins and ends where it must, within a window and what is looked for beside it.
                let (first, last) = edges(&before);
                let (first_after, last_after) = edges(&after);
                let at = |place: f32| place / tempo;
                for (wanted, found) in [(at(first), first_after), (at(last), last_after)] {
                    assert!(
                        (wanted - found).abs() < 40.0,
                        "{name} at {tempo}: {found} for {wanted}"
                    );
                }
            }
        }
    }

    /// Where sound begins and where it ends (ms): the first and the last stretch of 20 ms within 40 dB of the
    /// loudest.
    fn edges(sound: &Samples) -> (f32, f32) {
        let window = count(sound.rate_hz, Millis(20));
        let power = |stretch: &[i16]| stretch.iter().map(|s| f32::from(*s).powi(2)).sum::<f32>();
        let powers: Vec<f32> = sound.mono.chunks(window).map(power).collect();
        let most = powers.iter().copied().fold(0.0, f32::max);
        let loud = |power: &f32| *power > most / 10_000.0;
        let first = powers.iter().position(loud).unwrap_or_default();
        let last = powers.iter().rposition(loud).unwrap_or_default();
        (first as f32 * 20.0, (last + 1) as f32 * 20.0)
    }

    #[test]
    fn what_cannot_be_stretched_stays_and_as_recorded_is_as_recorded() {
        let short = Samples { rate_hz: 16_000, mono: vec![100; 5] };
        assert_eq!(short.clone().at_tempo(1.0), short);
        assert_eq!(short.clone().at_tempo(2.0).mono.len(), 3);
        let nothing = Samples::empty(16_000);
        assert_eq!(nothing.clone().at_tempo(2.0), nothing);
        let whole = tone(16_000, 440.0, 300);
        assert_eq!(whole.clone().at_tempo(1.0), whole);
        assert_eq!(whole.clone().within_scale(0.0), whole);
    }

    #[test]
    fn louder_is_never_clipped() {
        let loud = Samples { rate_hz: 16_000, mono: vec![0, 20_000, -24_000, 3] };
        let peak = |sound: &Samples| sound.mono.iter().map(|s| s.unsigned_abs()).max();
        let louder = loud.clone().within_scale(3.0);
        // The shape stays: nothing is cut off at the top.
        let ratio = f32::from(louder.mono[1]) / f32::from(louder.mono[2]);
        assert!((ratio + 20.0 / 24.0).abs() < 0.001, "{louder:?}");
        assert!(peak(&louder) <= Some(32_767), "{louder:?}");
        let softer = loud.within_scale(-6.0);
        assert!((f32::from(softer.mono[1]) / 20_000.0 - 0.501).abs() < 0.01, "{softer:?}");
        assert_eq!(Samples::empty(16_000).within_scale(3.0), Samples::empty(16_000));
    }
}
