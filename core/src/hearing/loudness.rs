//! When a voice was heard and when it stopped, by loudness alone.
//!
//! A model without word boundaries gives wrong word times, so the end of speech, from which the
//! program's answering time counts, is taken from the sound itself. How far the voice stands above the
//! sound around it says how far a recognizer can be trusted.

use crate::time::Millis;

/// Length of a measured stretch, in ms: shorter than any sound of speech, longer than a voice's period.
const FRAME_MS: u64 = 20;

/// A frame belongs to speech when it is at most this far below the loudest one. Word endings lie
/// about 20 dB below the stressed vowel; a quiet room lies 40 dB below a voice at a headset.
const SPEECH_RANGE_DB: f32 = 25.0;

/// Quieter than this nothing is speech, in dB below full scale: the noise of an open sound card lies
/// near -70, a voice across a table above -50.
const FLOOR_DB: f32 = -60.0;

/// The share of the frames that lies in pauses, or nearly: what is heard there is the hall.
const QUIET_SHARE: usize = 10;

/// The loudness of an utterance, in steps of 20 ms.
#[derive(Clone, Debug)]
pub struct Loudness {
    frame_samples: usize,
    energy: f64,
    counted: usize,
    frames_db: Vec<f32>,
}

impl Loudness {
    /// Nothing measured yet, for sound at this many samples a second (Hz).
    #[must_use]
    pub fn new(rate_hz: u32) -> Loudness {
        let frame_samples = (u64::from(rate_hz) * FRAME_MS / 1000).max(1) as usize;
        Loudness { frame_samples, energy: 0.0, counted: 0, frames_db: Vec::new() }
    }

    /// Measures the next piece of sound.
    pub fn push(&mut self, samples: &[i16]) {
        for sample in samples {
            self.energy += (f64::from(*sample) / 32_768.0).powi(2);
            self.counted += 1;
            if self.counted == self.frame_samples {
                let power = self.energy / self.counted as f64;
                // A frame of zeros would be minus infinity.
                self.frames_db.push((10.0 * power.max(1e-12).log10()) as f32);
                self.energy = 0.0;
                self.counted = 0;
            }
        }
    }

    /// How loud the loudest frame was, in dB below full scale.
    #[must_use]
    pub fn peak_db(&self) -> Option<f32> {
        self.frames_db.iter().copied().reduce(f32::max)
    }

    /// How far the loudest frame stands above the quietest tenth of them, in dB, which is nearly how far
    /// the voice stands above the hall.
    #[must_use]
    pub fn clearance_db(&self) -> Option<f32> {
        Some(self.peak_db()? - self.hall_db()?)
    }

    /// How loud the hall is: what is heard in the quietest tenth of the frames, in dB below full scale.
    pub(super) fn hall_db(&self) -> Option<f32> {
        let mut sorted = self.frames_db.clone();
        sorted.sort_by(f32::total_cmp);
        sorted.get(sorted.len() / QUIET_SHARE).copied()
    }

    /// How loud the loudest frame of this span was, in dB below full scale; `None` where nothing of it was heard.
    pub(super) fn loudest_db(&self, from: Millis, to: Millis) -> Option<f32> {
        let first = (from.0 / FRAME_MS) as usize;
        let behind = (to.0.div_ceil(FRAME_MS) as usize).max(first + 1).min(self.frames_db.len());
        self.frames_db.get(first..behind)?.iter().copied().reduce(f32::max)
    }

    /// When the last loud frame ended, in ms from the start; `None` when none was loud enough to be
    /// speech.
    #[must_use]
    pub fn speech_end(&self) -> Option<Millis> {
        let threshold = (self.peak_db()? - SPEECH_RANGE_DB).max(FLOOR_DB);
        let last = self.frames_db.iter().rposition(|db| *db >= threshold)?;
        Some(Millis((last as u64 + 1) * FRAME_MS))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tone of 500 Hz at 16 kHz.
    fn tone(ms: usize, height: f32) -> Vec<i16> {
        (0..ms * 16)
            .map(|n| (height * (n as f32 * std::f32::consts::TAU / 32.0).sin()) as i16)
            .collect()
    }

    #[test]
    fn speech_ends_where_the_sound_does() {
        let mut loudness = Loudness::new(16_000);
        for piece in [tone(300, 20.0), tone(500, 8000.0), tone(400, 20.0)] {
            loudness.push(&piece);
        }
        assert_eq!(loudness.speech_end(), Some(Millis(800)));
    }

    #[test]
    fn silence_has_no_end_of_speech() {
        let mut loudness = Loudness::new(16_000);
        assert_eq!(loudness.speech_end(), None);
        loudness.push(&vec![0; 16_000]);
        loudness.push(&tone(500, 20.0));
        assert_eq!(loudness.speech_end(), None);
    }

    #[test]
    fn a_voice_stands_above_the_hall_by_the_difference_of_their_levels() {
        let clearance = |hall: f32| {
            let mut loudness = Loudness::new(16_000);
            for piece in [tone(300, hall), tone(500, 8000.0), tone(300, hall)] {
                loudness.push(&piece);
            }
            loudness.clearance_db().expect("a loudness")
        };
        assert!((clearance(800.0) - 20.0).abs() < 0.1, "{}", clearance(800.0));
        assert!((clearance(80.0) - 40.0).abs() < 0.5, "{}", clearance(80.0));
        assert_eq!(Loudness::new(16_000).clearance_db(), None);
    }

    #[test]
    fn a_span_is_as_loud_as_its_loudest_frame() {
        let mut loudness = Loudness::new(16_000);
        for piece in [tone(300, 80.0), tone(500, 8000.0), tone(300, 80.0)] {
            loudness.push(&piece);
        }
        let hall = loudness.hall_db().expect("a loudness");
        let above = |from, to| loudness.loudest_db(Millis(from), Millis(to)).map(|db| db - hall);
        assert!(above(0, 300).is_some_and(|db| db.abs() < 0.5));
        assert!(above(290, 310).is_some_and(|db| (db - 40.0).abs() < 0.5));
        assert!(above(800, 801).is_some_and(|db| db.abs() < 0.5));
        assert!(above(400, 400).is_some_and(|db| (db - 40.0).abs() < 0.5));
        // A word may end where the sound has ended already, and one that begins there was in no sound.
        assert!(above(700, 5000).is_some_and(|db| (db - 40.0).abs() < 0.5));
        assert_eq!((above(1100, 1200), above(5000, 4000)), (None, None));
        assert_eq!(Loudness::new(16_000).loudest_db(Millis(0), Millis(20)), None);
    }

    #[test]
    fn the_pieces_in_which_sound_comes_do_not_matter() {
        let sound: Vec<i16> = [tone(200, 6000.0), tone(200, 30.0)].concat();
        let mut whole = Loudness::new(16_000);
        whole.push(&sound);
        let mut pieces = Loudness::new(16_000);
        sound.chunks(77).for_each(|piece| pieces.push(piece));
        assert_eq!(whole.speech_end(), Some(Millis(200)));
        assert_eq!(whole.speech_end(), pieces.speech_end());
    }
}
