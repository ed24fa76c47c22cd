//! How long a sound was voiced: vocal cords repeat themselves seventy to four hundred times a second, and
//! hiss, knocks and chairs do not. A recognizer that knows nothing but calls makes one of those too.
//!
//! The normalised autocorrelation of short stretches tells it (Rabiner 1977); where the best delay within
//! the range of voices explains half of a stretch, it is voiced, and so is a voice five decibels above a hall.

use crate::time::Millis;

/// Length of a measured stretch, in ms: two periods of the deepest voice.
const FRAME_MS: u64 = 32;

/// Every other sample does: voices are far below 4 kHz.
const STEP: usize = 2;

/// The pitch of voices, in Hz.
const PITCH_HZ: (usize, usize) = (70, 400);

/// How much of a stretch its best delay explains where it is voiced. Hiss comes to a third.
const VOICED: f32 = 0.5;

/// How much a quieter delay has to be to count at all (power of a sample, of 1).
const SILENT: f32 = 1e-9;

/// The voicing of an utterance.
#[derive(Clone, Debug)]
pub(crate) struct Voicing {
    rate_hz: usize,
    /// Pairs of samples, and the first of the next pair.
    frame: Vec<f32>,
    half: Option<f32>,
    voiced_frames: u64,
}

impl Voicing {
    /// Nothing measured yet, for sound at this many samples a second (Hz).
    #[must_use]
    pub(crate) fn new(rate_hz: u32) -> Voicing {
        let rate_hz = (rate_hz as usize / STEP).max(1);
        Voicing { rate_hz, frame: Vec::new(), half: None, voiced_frames: 0 }
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
                self.voiced_frames += u64::from(is_voiced(&mut self.frame, self.rate_hz));
                self.frame.clear();
            }
        }
    }

    /// How long it was voiced in all.
    #[must_use]
    pub(crate) const fn length(&self) -> Millis {
        Millis(self.voiced_frames * FRAME_MS)
    }
}

fn is_voiced(frame: &mut [f32], rate_hz: usize) -> bool {
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
    delays.filter(|delay| *delay < frame.len()).any(|delay| likeness(delay) > VOICED)
}

#[cfg(test)]
mod tests {
    use rand::{RngExt as _, SeedableRng as _};
    use rand_xorshift::XorShiftRng;

    use super::*;

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
