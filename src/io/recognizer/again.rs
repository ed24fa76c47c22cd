//! A doubtful utterance is heard again, as if somebody else had said it: a little faster and higher, and
//! a little slower and deeper. What is heard each time is more likely to have been said (test-time
//! augmentation; models/train/LOG.md has what it gave).

use super::directory::RATE_HZ;
use super::session::{Decoder, Engine};
use super::vosk::RecognizerError;
use crate::io::audio::Samples;
use crate::speech::{Grammar, Reading, agreed};
use crate::time::Millis;

/// How fast, in hundredths: all frequencies and the speed are multiplied alike. Children's and
/// men's vocal tracts lie this far from the mean.
const SPEEDS: [u32; 2] = [110, 91];

/// Longer utterances are talk; hearing them again would only hold up the answer.
const LONGEST: Millis = Millis(10_000);

/// The sound of an utterance, as long as it can be heard again.
#[derive(Debug, Default)]
pub(super) struct Kept(Vec<i16>);

impl Kept {
    /// The next piece of the utterance. Beyond the longest it is only known to be too long.
    pub(super) fn push(&mut self, samples: &[i16]) {
        let most = (LONGEST.0 * u64::from(RATE_HZ) / 1000) as usize;
        let room = (most + 1).saturating_sub(self.0.len());
        self.0.extend(samples.iter().take(room));
    }

    /// The same sound at this speed (hundredths), or nothing when it is too long to be heard again.
    fn at_speed(&self, speed: u32) -> Option<Vec<i16>> {
        let most = (LONGEST.0 * u64::from(RATE_HZ) / 1000) as usize;
        let played = Samples { rate_hz: RATE_HZ * speed / 100, mono: self.0.clone() };
        let heard = (self.0.len() <= most).then(|| played.to_rate(RATE_HZ).ok()).flatten();
        heard.map(|samples| samples.mono)
    }
}

/// Whether more than one reading fits the sound: the recognizer gives only those within its beam.
pub(super) const fn is_doubtful(readings: &[Reading]) -> bool {
    readings.len() > 1
}

/// Readings of the sound at this speed with the times of the sound as it was.
fn in_its_time(mut readings: Vec<Reading>, speed: u32) -> Vec<Reading> {
    let slower = |time: Millis| Millis(time.0 * u64::from(speed) / 100);
    for word in readings.iter_mut().flat_map(|reading| &mut reading.words) {
        word.start = slower(word.start);
        word.end = slower(word.end);
    }
    readings
}

/// What all hearings of a doubtful utterance agree on, the first among them.
///
/// # Errors
/// When the recognizer failed.
pub(super) fn heard_again<E: Engine>(
    engine: &E,
    grammar: &Grammar,
    kept: &Kept,
    first: Vec<Reading>,
) -> Result<Vec<Reading>, RecognizerError> {
    let mut hearings = vec![first];
    for speed in SPEEDS {
        let Some(samples) = kept.at_speed(speed) else { continue };
        let mut decoder = engine.decoder(grammar)?;
        decoder.feed(&samples)?;
        hearings.push(in_its_time(decoder.finish()?, speed));
    }
    Ok(agreed(&hearings))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::speech::HeardWord;

    #[test]
    fn a_second_reading_is_a_doubt() {
        assert!(!is_doubtful(&[]));
        assert!(!is_doubtful(&[Reading::default()]));
        assert!(is_doubtful(&[Reading::default(), Reading { score: -3.5, ..Reading::default() }]));
    }

    #[test]
    fn a_faster_sound_is_shorter_and_its_words_get_their_own_times() {
        let mut kept = Kept::default();
        kept.push(&[1000; 16_000]);
        for speed in SPEEDS {
            let heard = kept.at_speed(speed).expect("it is short").len();
            assert!(heard.abs_diff(1_600_000 / speed as usize) < 20, "{speed}: {heard}");
        }
        let word = |start, end| HeardWord {
            word: "eva".to_owned(),
            start: Millis(start),
            end: Millis(end),
        };
        let read = vec![Reading { words: vec![word(100, 200)], score: 0.0 }];
        assert_eq!(in_its_time(read, 110)[0].words, [word(110, 220)]);
    }

    #[test]
    fn a_long_utterance_is_not_heard_again() {
        let mut kept = Kept::default();
        for _ in 0..100 {
            kept.push(&[0; 1600]);
        }
        assert!(kept.at_speed(110).is_some());
        kept.push(&[0; 1600]);
        assert_eq!(kept.at_speed(110), None);
        assert!(kept.0.len() <= 160_001, "{}", kept.0.len());
    }
}
