//! Words that stand hardly above the hall: somebody at another board says "drei" behind a call, or before it, and the
//! recognizer puts it on. Who speaks at the microphone is louder than that, in every word but the softest.
//!
//! A reading with such a word is believed less, and beside it stands the one without it where it is the first word or the
//! last. Nothing is taken away: which of them was said is weighed like everything else (models/train/LOG.md, 72, and
//! MEASURED.md have what it gave).

use super::{GARBAGE_WORD, HeardWord, Loudness, Missing, Reading, agreed};

/// A word whose loudest frame stands less than this above the hall (dB) may be the hall's. Of words that were said at
/// 10 dB one in a hundred stands so low, and of those that nobody said three in four.
const NEAR_DB: f32 = 11.0;

/// How much less a reading is believed for each dB that such a word is below that, in the recognizer's own measure
/// (base e).
const DOUBT_A_DB: f32 = 1.0;

/// And no more than this for one word: the recognizer's beam reaches hardly further.
const DOUBT_MOST: f32 = 6.0;

/// How much less a reading is believed from which such a word was left out, for each of them: the sound was something.
const LEFT_OUT: f32 = 2.0;

/// The readings as they are believed where it is known how loud each word was, best first. Where sound is missing, what
/// lies at its edge is judged by others, and nothing is done.
pub(super) fn doubted(
    readings: Vec<Reading>,
    loudness: &Loudness,
    missing: Missing,
) -> Vec<Reading> {
    let Some(hall) = loudness.hall_db() else { return readings };
    // Without a voice above the hall nobody can be told from it.
    let is_near = loudness.clearance_db().is_some_and(|db| db >= NEAR_DB);
    if !is_near || missing != Missing::default() {
        return readings;
    }
    let doubt = |word: &HeardWord| {
        let above = loudness.loudest_db(word.start, word.end).map_or(0.0, |db| db - hall);
        match word.word.as_str() {
            GARBAGE_WORD => 0.0,
            _ => (DOUBT_A_DB * (NEAR_DB - above)).clamp(0.0, DOUBT_MOST),
        }
    };
    let doubts: Vec<Vec<f32>> =
        readings.iter().map(|reading| reading.words.iter().map(doubt).collect()).collect();
    if doubts.iter().flatten().all(|doubt| *doubt == 0.0) {
        return readings;
    }
    let mut all = Vec::new();
    for (reading, doubts) in readings.into_iter().zip(&doubts) {
        all.extend(without_edges(&reading, doubts));
        all.push(Reading { score: reading.score - doubts.iter().sum::<f32>(), ..reading });
    }
    // What comes to the same words counts together.
    agreed(&[all])
}

/// The reading without its first and last words that are in doubt; `None` where none is, or nothing else.
fn without_edges(reading: &Reading, doubts: &[f32]) -> Option<Reading> {
    let first = doubts.iter().position(|doubt| *doubt == 0.0)?;
    let behind = doubts.iter().rposition(|doubt| *doubt == 0.0)? + 1;
    let left_out = doubts.len() - (behind - first);
    let words = reading.words.get(first..behind)?.to_vec();
    let doubt: f32 = doubts.get(first..behind)?.iter().sum();
    let score = reading.score - LEFT_OUT * left_out as f32 - doubt;
    (left_out > 0).then_some(Reading { words, score })
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use super::*;
    use crate::hearing::{
        Decoder, Engine, Finished, Grammar, ListeningMode, Progress, RATE_HZ, Resampler, Session,
    };
    use crate::time::Millis;

    /// Reads the same whatever it hears.
    #[derive(Clone)]
    struct Reads(Vec<Reading>);

    impl Engine for Reads {
        type Decoder = Reads;

        fn decoder(&self, _: &Grammar) -> Result<Reads, Infallible> {
            Ok(self.clone())
        }

        fn resampler(&self, _: u32) -> Option<Box<dyn Resampler>> {
            None
        }
    }

    impl Decoder for Reads {
        type Error = Infallible;

        fn feed(&mut self, _: &[i16]) -> Result<Progress, Infallible> {
            Ok(Progress::Listening)
        }

        fn finish(self) -> Result<Finished, Infallible> {
            Ok(self.0.into())
        }
    }

    /// 300 ms of each of these levels (dB above a hall), with the hall before and behind.
    fn sound(levels: &[f32]) -> Vec<Vec<i16>> {
        let piece = |level: &f32| {
            let height = 100.0 * 10_f32.powf(level / 20.0);
            let tone = |n: u16| height * (f32::from(n) * std::f32::consts::TAU / 32.0).sin();
            (0..4800).map(|n| tone(n) as i16).collect()
        };
        [0.0].iter().chain(levels).chain(&[0.0]).map(piece).collect()
    }

    fn heard(levels: &[f32]) -> Loudness {
        let mut loudness = Loudness::new(RATE_HZ);
        sound(levels).iter().for_each(|piece| loudness.push(piece));
        loudness
    }

    /// Each word in its 300 ms behind the first; "-" is none.
    fn reading(words: &str, score: f32) -> Reading {
        let placed = words.split_whitespace().zip(1_u64..).filter(|(word, _)| *word != "-");
        let word = |(word, place): (&str, u64)| HeardWord {
            word: word.to_owned(),
            start: Millis(300 * place + 20),
            end: Millis(300 * place + 280),
        };
        Reading { words: placed.map(word).collect(), score }
    }

    fn shown(levels: &[f32], readings: &[(&str, f32)]) -> Vec<(String, f32)> {
        let readings = readings.iter().map(|(words, score)| reading(words, *score)).collect();
        let all = doubted(readings, &heard(levels), Missing::default());
        all.iter().map(|one| (one.text(), (10.0 * one.score).round() / 10.0)).collect()
    }

    fn told(readings: &[(&str, f32)]) -> Vec<(String, f32)> {
        readings.iter().map(|(words, score)| ((*words).to_owned(), *score)).collect()
    }

    #[test]
    fn a_word_of_the_hall_behind_a_call_or_before_it_is_believed_less_than_the_call() {
        let behind = shown(&[25.0, 22.0, 20.0, 5.0], &[("turm eva vier drei", 0.0)]);
        assert_eq!(behind, told(&[("turm eva vier", 0.0), ("turm eva vier drei", -4.0)]));
        let before = shown(&[5.0, 25.0, 22.0, 20.0], &[("fünf turm eva vier", 0.0)]);
        assert_eq!(before, told(&[("turm eva vier", 0.0), ("fünf turm eva vier", -4.0)]));
    }

    #[test]
    fn what_was_read_without_it_as_well_counts_together() {
        let levels = [25.0, 22.0, 20.0, 3.0];
        let all = shown(&levels, &[("turm eva vier drei", 0.0), ("turm eva vier", -2.0)]);
        // Two readings of -2 each, of which half is believed: twice as likely is 1.4 more.
        assert_eq!(all, told(&[("turm eva vier", 0.0), ("turm eva vier drei", -5.4)]));
    }

    #[test]
    fn a_soft_word_in_the_middle_is_doubted_and_stays() {
        let levels = [25.0, 9.0, 22.0];
        let all = shown(&levels, &[("turm fünf vier", 0.0), ("turm - vier", -1.0)]);
        assert_eq!(all, told(&[("turm vier", 0.0), ("turm fünf vier", -1.0)]));
    }

    #[test]
    fn a_word_that_nobody_can_have_heard_is_doubted_no_more_than_the_beam_reaches() {
        let all = shown(&[25.0, 25.0, 0.0], &[("turm eva vier", 0.0)]);
        assert_eq!(all, told(&[("turm eva", 0.0), ("turm eva vier", -4.0)]));
    }

    #[test]
    fn words_that_are_near_stay_what_they_are() {
        let readings = [("turm eva vier", 0.0), ("turm eva acht", -1.5), ("turm eva", -9.0)];
        assert_eq!(shown(&[25.0, 20.0, 12.0], &readings), told(&readings));
        // What is none of the words is nobody's.
        let talk = [("turm eva [unk]", 0.0)];
        assert_eq!(shown(&[25.0, 20.0, 3.0], &talk), told(&talk));
        assert_eq!(shown(&[25.0, 20.0], &[]), Vec::new());
    }

    #[test]
    fn without_a_voice_above_the_hall_and_where_sound_is_missing_nothing_is_done() {
        let readings = vec![reading("turm eva vier", 0.0), reading("turm eva", -1.0)];
        let hall = doubted(readings.clone(), &heard(&[8.0, 6.0, 3.0]), Missing::default());
        assert_eq!(hall, readings);
        let missing = Missing { before: true, ..Missing::default() };
        assert_eq!(doubted(readings.clone(), &heard(&[25.0, 25.0, 3.0]), missing), readings);
        assert_eq!(
            doubted(readings.clone(), &Loudness::new(RATE_HZ), Missing::default()),
            readings
        );
    }

    #[test]
    fn a_reading_of_nothing_but_the_hall_keeps_its_words() {
        let all = shown(&[25.0, 3.0], &[("turm", 0.0), ("- drei", -1.0)]);
        assert_eq!(all, told(&[("turm", 0.0), ("drei", -7.0)]));
    }

    #[test]
    fn a_held_keys_call_is_heard_so() {
        let engine = Reads(vec![reading("turm eva vier drei", 0.0)]);
        let grammar = Grammar::of_phrases(["a"], &|_| true).expect("a grammar");
        let mut session = Session::new(engine, grammar, ListeningMode::PushToTalk);
        session.start_utterance().expect("started");
        for piece in sound(&[25.0, 22.0, 20.0, 5.0]) {
            session.audio(&piece).expect("heard");
        }
        let heard = session.end_utterance().expect("ended").expect("an utterance");
        assert_eq!(heard.text(), "turm eva vier");
        assert_eq!(heard.readings.len(), 2, "both stay");
    }
}
