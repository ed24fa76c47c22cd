//! How long a sound was voiced: vocal cords repeat themselves seventy to four hundred times a second, and
//! hiss, knocks and chairs do not. A recognizer that knows nothing but calls makes one of those too.
//!
//! The normalised autocorrelation of short stretches tells it (Rabiner 1977); where the best delay within
//! the range of voices explains half of a stretch, it is voiced, and so is a voice five decibels above a hall.
//!
//! Whether the one who spoke has a voice is told by the loudest stretches alone: behind a whisper a hall goes on
//! talking, in its pauses above all, and with voices.

use super::RATE_HZ;
use crate::time::Millis;

/// Length of a measured stretch, in ms: two periods of the deepest voice.
const FRAME_MS: u64 = 32;

/// Every other sample does: voices are far below 4 kHz.
const STEP: usize = 2;

/// The pitch of voices, in Hz.
const PITCH_HZ: (usize, usize) = (70, 400);

/// How much of a stretch its best delay explains where it is voiced. Hiss comes to a third.
const VOICED: f32 = 0.5;

/// How much of it a delay explains where vocal cords move. Breath through a throat repeats itself too, as far as the
/// throat rings: of what is whispered a fifth is voiced by the measure above, and next to nothing by this one.
const CLEARLY_VOICED: f32 = 0.65;

/// Stretches that are a whisper's or a voice's own: those at most so far (as a factor of power, 4 dB) below the loudest.
const OWN: f32 = 0.398_107_17;

/// Which stretch counts as the loudest: two knocks of a piece may be louder than who speaks.
const LOUDEST: usize = 3;

/// The least share of a sound's loudest parts in which a voice is clear. Of what is said it is nearly always more, of what
/// is whispered less, in a hall too (MEASURED.md).
const VOICE_LEAST: f32 = 0.2;

/// How much a quieter delay has to be to count at all (power of a sample, of 1).
const SILENT: f32 = 1e-9;

/// Whether there is breath in this sound of [`RATE_HZ`] and no voice.
#[must_use]
pub fn is_whispered(samples: &[i16]) -> bool {
    let mut voicing = Voicing::new(RATE_HZ);
    voicing.push(samples);
    voicing.loud_share().is_some_and(is_breath)
}

/// Whether a voice is clear in so small a share of the loudest parts that it is none.
pub(super) fn is_breath(loud_share: f32) -> bool {
    loud_share < VOICE_LEAST
}

/// The voicing of an utterance.
#[derive(Clone, Debug)]
pub(crate) struct Voicing {
    rate_hz: usize,
    /// Pairs of samples, and the first of the next pair.
    frame: Vec<f32>,
    half: Option<f32>,
    /// What was measured, a stretch after the other.
    stretches: Vec<Stretch>,
}

#[derive(Clone, Copy, Debug)]
struct Stretch {
    /// Mean of the squared samples, of 1.
    power: f32,
    /// How much of it the best delay explains, of 1.
    explained: f32,
}

impl Voicing {
    /// Nothing measured yet, for sound at this many samples a second (Hz).
    #[must_use]
    pub(crate) fn new(rate_hz: u32) -> Voicing {
        let rate_hz = (rate_hz as usize / STEP).max(1);
        Voicing { rate_hz, frame: Vec::new(), half: None, stretches: Vec::new() }
    }

    /// Measures the next piece of sound.
    pub(crate) fn push(&mut self, samples: &[i16]) {
        let length = (self.rate_hz * FRAME_MS as usize / 1000).max(1);
        for sample in samples {
            let sample = f32::from(*sample) / 32_768.0;
            match self.half.take() {
                None => self.half = Some(sample),
                Some(before) => self.frame.push((before + sample) / 2.0),
            }
            if self.frame.len() == length {
                self.stretches.push(stretch(&mut self.frame, self.rate_hz));
                self.frame.clear();
            }
        }
    }

    /// How long it was voiced in all.
    #[must_use]
    pub(crate) fn length(&self) -> Millis {
        let voiced = self.stretches.iter().filter(|one| one.explained > VOICED).count();
        Millis(voiced as u64 * FRAME_MS)
    }

    /// In which share of its loudest stretches vocal cords moved, from 0 to 1; none where it was too short to tell.
    #[must_use]
    pub(crate) fn loud_share(&self) -> Option<f32> {
        let mut powers: Vec<f32> = self.stretches.iter().map(|one| one.power).collect();
        let nth = powers.len().checked_sub(LOUDEST)?;
        let (_, loudest, _) = powers.select_nth_unstable_by(nth, f32::total_cmp);
        let least = *loudest * OWN;
        let own = self.stretches.iter().filter(|one| one.power >= least);
        let voiced = own.clone().filter(|one| one.explained > CLEARLY_VOICED).count();
        Some(voiced as f32 / own.count() as f32)
    }
}

/// How loud a stretch is, and how much of it the best delay within the range of voices explains.
fn stretch(frame: &mut [f32], rate_hz: usize) -> Stretch {
    let mean = frame.iter().sum::<f32>() / frame.len() as f32;
    frame.iter_mut().for_each(|sample| *sample -= mean);
    let power = |part: &[f32]| part.iter().map(|sample| sample * sample).sum::<f32>();
    let delays = rate_hz / PITCH_HZ.1..=rate_hz / PITCH_HZ.0;
    let likeness = |delay: usize| {
        let (Some(late), Some(early)) = (frame.get(delay..), frame.get(..frame.len() - delay))
        else {
            return 0.0;
        };
        let both = (power(late) * power(early)).sqrt();
        if both < SILENT * late.len() as f32 {
            return 0.0;
        }
        late.iter().zip(early).map(|(late, early)| late * early).sum::<f32>() / both
    };
    let explained = delays.filter(|delay| *delay < frame.len()).map(likeness).fold(0.0, f32::max);
    Stretch { power: power(frame) / frame.len() as f32, explained }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt as _, SeedableRng as _};
    use rand_xorshift::XorShiftRng;

    use super::*;

    fn loud_share(sound: &[i16]) -> f32 {
        let mut whole = Voicing::new(16_000);
        whole.push(sound);
        whole.loud_share().expect("long enough")
    }

    /// Hiss through a throat that rings at this frequency (Hz), as wide as that of a vowel.
    fn whisper(hz: f32, seed: u64) -> Vec<i16> {
        let (mut last, mut before) = (0.0, 0.0);
        let radius = (-std::f32::consts::PI * 90.0 / 16_000.0).exp();
        let turn = 2.0 * radius * (std::f32::consts::TAU * hz / 16_000.0).cos();
        let rings = |source: i16| {
            let now = f32::from(source) + turn * last - radius * radius * before;
            (before, last) = (last, now);
            now as i16
        };
        hiss(300.0, seed).into_iter().map(rings).collect()
    }

    fn length(sound: &[i16]) -> u64 {
        let mut whole = Voicing::new(16_000);
        whole.push(sound);
        let mut pieces = Voicing::new(16_000);
        sound.chunks(77).for_each(|piece| pieces.push(piece));
        assert_eq!(whole.length(), pieces.length());
        whole.length().0
    }

    fn hiss(height: f32, seed: u64) -> Vec<i16> {
        let mut chance = XorShiftRng::seed_from_u64(seed);
        (0..160_000).map(|_| (chance.random_range(-1.0..1.0_f32) * height) as i16).collect()
    }

    /// Pulses of vocal cords through one formant, at this pitch (Hz).
    fn voice(hz: f32) -> Vec<i16> {
        let period = 16_000.0 / hz;
        let sample = |n: usize| {
            let since = n as f32 % period;
            6000.0 * (-since / 40.0).exp() * (since * 0.2).sin()
        };
        (0..16_000).map(|n| sample(n) as i16).collect()
    }

    #[test]
    fn voices_of_every_pitch_are_voiced_and_hiss_and_silence_are_not() {
        for hz in [80.0, 110.0, 190.0, 260.0, 380.0] {
            assert!(length(&voice(hz)) > 900, "{hz} Hz: {}", length(&voice(hz)));
        }
        for seed in 1..6 {
            for height in [30.0, 2000.0, 32_000.0] {
                assert!(length(&hiss(height, seed)) < 100, "{}", length(&hiss(height, seed)));
            }
        }
        assert_eq!(length(&[0; 16_000]), 0);
        assert_eq!(length(&[300; 16_000]), 0, "a microphone that is off the middle");
    }

    #[test]
    fn a_throat_that_rings_without_a_voice_is_not_clearly_voiced() {
        for hz in [80.0, 110.0, 190.0, 260.0, 380.0] {
            assert!(loud_share(&voice(hz)) > 0.9, "{hz} Hz: {}", loud_share(&voice(hz)));
        }
        for (seed, hz) in [(1, 600.0), (2, 900.0), (3, 1500.0)] {
            // One throat that rings alone; by the wider measure it is voiced more often than not.
            let share = loud_share(&whisper(hz, seed));
            assert!(share < 0.2, "{hz} Hz: {share}");
        }
        let mut nothing = Voicing::new(16_000);
        nothing.push(&[0; 1_000]);
        assert_eq!(nothing.loud_share(), None, "too short to tell");
        assert_eq!(loud_share(&[0; 16_000]), 0.0);
    }

    #[test]
    fn a_hall_that_talks_behind_a_whisper_is_no_voice_of_it() {
        // A voice 6 dB and more below the whisper, and alone before it and behind it.
        let whisper = whisper(900.0, 1);
        let loudness = |sound: &[i16]| {
            sound.iter().map(|one| f32::from(*one).powi(2)).sum::<f32>() / sound.len() as f32
        };
        let other = voice(120.0);
        let factor = (loudness(&whisper[..16_000]) / loudness(&other) / 4.0).sqrt();
        let hall: Vec<i16> = other.iter().map(|one| (f32::from(*one) * factor) as i16).collect();
        let both = whisper.iter().zip(&hall).map(|(a, b)| a.saturating_add(*b));
        let sound: Vec<i16> =
            hall.iter().copied().chain(both).chain(hall.iter().copied()).collect();
        assert!(length(&sound) > 1_500, "by its length it is voiced: {}", length(&sound));
        assert!(loud_share(&sound) < 0.1, "{}", loud_share(&sound));
    }

    #[test]
    fn two_knocks_that_are_louder_than_a_voice_take_nothing_from_it() {
        let mut sound = voice(120.0);
        for knock in [4_096, 9_216] {
            sound[knock..knock + 512].copy_from_slice(&hiss(30_000.0, 1)[..512]);
        }
        assert!(loud_share(&sound) > 0.8, "{}", loud_share(&sound));
    }

    #[test]
    fn a_voice_above_a_hall_is_voiced_and_knocks_are_not() {
        // 5 dB below the voice.
        let hall = hiss(1500.0, 1);
        let mixed: Vec<i16> = voice(120.0).iter().zip(&hall).map(|(a, b)| a + b).collect();
        assert!(length(&mixed) > 500, "{}", length(&mixed));
        let mut knocks = vec![0; 16_000];
        for knock in knocks.chunks_mut(3_000) {
            for (n, sample) in knock.iter_mut().take(60).enumerate() {
                *sample = if n % 2 == 0 { 20_000 } else { -15_000 };
            }
        }
        assert!(length(&knocks) < 64, "{}", length(&knocks));
    }
}
