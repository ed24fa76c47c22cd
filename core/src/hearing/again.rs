//! A doubtful utterance is heard again, as if somebody else had said it: a little faster and higher, and
//! a little slower and deeper. What is heard each time is more likely to have been said (test-time
//! augmentation; models/train/LOG.md has what it gave).
//!
//! In a loud hall most utterances are doubtful. There the other hearings begin while the player still
//! speaks, so that the answer need not wait for them; in a quiet room they begin at the end, and only
//! where they are needed.

use std::error::Error;

use super::{Decoder, Engine, Grammar, Loudness, RATE_HZ, Reading, Resampler, agreed};
use crate::time::Millis;

/// How fast, in hundredths: all frequencies and the speed are multiplied alike. Children's and
/// men's vocal tracts lie this far from the mean.
const SPEEDS: [u32; 2] = [110, 91];

/// Longer utterances are talk; hearing them again would only hold up the answer.
const LONGEST: Millis = Millis(10_000);

/// How soon it can be told how loud the hall is: a voice has begun by then, and paused.
const HALL_IS_HEARD: Millis = Millis(800);

/// Where the voice stands less than this above its hall (dB), most utterances are doubtful.
const LOUD_HALL_DB: f32 = 27.0;

/// What stands less than this above its hall (dB) is the hall itself: steady noise scatters so far.
const NO_VOICE_DB: f32 = 6.0;

/// The sound of an utterance, and its other hearings as far as they have come.
pub(super) struct Again<D> {
    kept: Vec<i16>,
    hearings: Vec<Hearing<D>>,
    /// Whether the other hearings were begun, though none may be left.
    has_begun: bool,
}

/// One hearing at another speed.
struct Hearing<D> {
    speed: u32,
    resampler: Box<dyn Resampler>,
    decoder: D,
}

impl<D: Decoder> Again<D> {
    /// Nothing heard yet.
    pub(super) const fn new() -> Again<D> {
        Again { kept: Vec::new(), hearings: Vec::new(), has_begun: false }
    }

    /// The next piece of the utterance, of which `loudness` knows all so far.
    pub(super) fn push<E: Engine<Decoder = D>>(
        &mut self,
        samples: &[i16],
        loudness: &Loudness,
        engine: &E,
        grammar: &Grammar,
    ) {
        // Beyond the longest it is only known to be too long.
        let room = (samples_in(LONGEST) + 1).saturating_sub(self.kept.len());
        self.kept.extend(samples.iter().take(room));
        if self.is_too_long() {
            self.hearings.clear();
        } else if self.has_begun {
            self.hearings.retain_mut(|hearing| was_heard(hearing.feed(samples)).is_some());
        } else if self.kept.len() >= samples_in(HALL_IS_HEARD) && is_loud_hall(loudness) {
            self.begin(engine, grammar);
        }
    }

    /// What all hearings of the utterance agree on, `first` among them; `first` alone where it leaves no
    /// doubt, or the utterance was too long. A hearing that failed is left out.
    pub(super) fn finish<E: Engine<Decoder = D>>(
        &mut self,
        first: Vec<Reading>,
        engine: &E,
        grammar: &Grammar,
    ) -> Vec<Reading> {
        if !is_doubtful(&first) || self.is_too_long() {
            return first;
        }
        if !self.has_begun {
            self.begin(engine, grammar);
        }
        let mut all = vec![first];
        let hearings = std::mem::take(&mut self.hearings);
        all.extend(hearings.into_iter().filter_map(|hearing| was_heard(hearing.finish())));
        agreed(&all)
    }

    /// The sound of the utterance; none where it was too long to keep.
    pub(super) fn sound(&self) -> Option<&[i16]> {
        (!self.is_too_long()).then_some(self.kept.as_slice())
    }

    fn is_too_long(&self) -> bool {
        self.kept.len() > samples_in(LONGEST)
    }

    /// Begins the other hearings with all that was said so far.
    fn begin<E: Engine<Decoder = D>>(&mut self, engine: &E, grammar: &Grammar) {
        self.has_begun = true;
        for speed in SPEEDS {
            let Some(resampler) = engine.resampler(RATE_HZ * speed / 100) else { continue };
            let hearing = engine.decoder(grammar).and_then(|decoder| {
                let mut hearing = Hearing { speed, resampler, decoder };
                hearing.feed(&self.kept).map(|()| hearing)
            });
            self.hearings.extend(was_heard(hearing));
        }
    }
}

impl<D: Decoder> Hearing<D> {
    fn feed(&mut self, samples: &[i16]) -> Result<(), D::Error> {
        let mut played = Vec::new();
        self.resampler.push(samples, &mut played);
        self.decoder.feed(&played).map(drop)
    }

    /// What was heard, with the times of the sound as it was.
    fn finish(mut self) -> Result<Vec<Reading>, D::Error> {
        let mut last = Vec::new();
        self.resampler.finish(&mut last);
        self.decoder.feed(&last)?;
        Ok(in_its_time(self.decoder.finish()?.readings, self.speed))
    }
}

/// A fault in another hearing costs that hearing, and not the answer that the first one gives.
fn was_heard<T>(result: Result<T, impl Error>) -> Option<T> {
    result.inspect_err(|error| tracing::warn!(%error, "an utterance could not be heard again")).ok()
}

const fn samples_in(span: Millis) -> usize {
    (span.0 * RATE_HZ as u64 / 1000) as usize
}

/// Whether somebody speaks, and hardly above the hall.
fn is_loud_hall(loudness: &Loudness) -> bool {
    loudness.speech_end().is_some()
        && loudness.clearance_db().is_some_and(|db| (NO_VOICE_DB..LOUD_HALL_DB).contains(&db))
}

/// Whether more than one reading fits the sound: the recognizer gives only those within its beam.
const fn is_doubtful(readings: &[Reading]) -> bool {
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

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::rc::Rc;

    use super::*;
    use crate::hearing::{Finished, HeardWord, Progress};

    /// A sound that cannot be decoded.
    #[derive(Debug, thiserror::Error)]
    #[error("it cannot be decoded")]
    struct Undecoded;

    /// Takes the sample that lies nearest, in one piece at the end.
    struct Nearest {
        from_hz: u32,
        kept: Vec<i16>,
    }

    impl Nearest {
        fn boxed(from_hz: u32) -> Option<Box<dyn Resampler>> {
            Some(Box::new(Nearest { from_hz, kept: Vec::new() }))
        }
    }

    impl Resampler for Nearest {
        fn push(&mut self, samples: &[i16], _: &mut Vec<i16>) {
            self.kept.extend(samples);
        }

        fn finish(self: Box<Self>, out: &mut Vec<i16>) {
            let count = self.kept.len() * RATE_HZ as usize / self.from_hz as usize;
            out.extend((0..count).map(|n| self.kept[n * self.kept.len() / count]));
        }
    }

    /// Counts how many recognizers were made, and tells how much sound each got by a word.
    #[derive(Clone, Default)]
    struct Counting(Rc<Cell<usize>>);

    struct Counted(usize);

    /// Has no recognizers, or such as fail at the sound, or at the end.
    #[derive(Clone, Copy)]
    enum Failing {
        None,
        AtSound,
        AtEnd,
    }

    impl Engine for Failing {
        type Decoder = Failing;

        fn decoder(&self, _: &Grammar) -> Result<Failing, Undecoded> {
            match self {
                Failing::None => Err(Undecoded),
                Failing::AtSound | Failing::AtEnd => Ok(*self),
            }
        }

        fn resampler(&self, from_hz: u32) -> Option<Box<dyn Resampler>> {
            Nearest::boxed(from_hz)
        }
    }

    impl Decoder for Failing {
        type Error = Undecoded;

        fn feed(&mut self, _: &[i16]) -> Result<Progress, Undecoded> {
            match self {
                Failing::AtSound => Err(Undecoded),
                Failing::None | Failing::AtEnd => Ok(Progress::Listening),
            }
        }

        fn finish(self) -> Result<Finished, Undecoded> {
            Err(Undecoded)
        }
    }

    impl Engine for Counting {
        type Decoder = Counted;

        fn decoder(&self, _: &Grammar) -> Result<Counted, Undecoded> {
            self.0.set(self.0.get() + 1);
            Ok(Counted(0))
        }

        fn resampler(&self, from_hz: u32) -> Option<Box<dyn Resampler>> {
            Nearest::boxed(from_hz)
        }
    }

    impl Decoder for Counted {
        type Error = Undecoded;

        fn feed(&mut self, samples: &[i16]) -> Result<Progress, Undecoded> {
            self.0 += samples.len();
            Ok(Progress::Listening)
        }

        fn finish(self) -> Result<Finished, Undecoded> {
            Ok(vec![reading(&self.0.to_string(), 0.0)].into())
        }
    }

    fn reading(word: &str, score: f32) -> Reading {
        let (start, end) = (Millis::ZERO, Millis(100));
        Reading { words: vec![HeardWord { word: word.to_owned(), start, end }], score }
    }

    fn doubt() -> Vec<Reading> {
        vec![reading("eins", 0.0), reading("zwei", -1.0)]
    }

    /// 100 ms of a voice that pauses in every other piece, and a hall in the pauses.
    fn piece(number: usize, hall: f32) -> Vec<i16> {
        let height = if number.is_multiple_of(2) { 8000.0 } else { hall };
        (0..1600).map(|n| (height * (n as f32 * 0.2).sin()) as i16).collect()
    }

    /// An utterance of so many pieces in a hall of this height, finished with these readings of the first
    /// hearing: how many other hearings had begun before its end, and what came of it.
    fn heard(pieces: usize, hall: f32, first: Vec<Reading>) -> (usize, Vec<Reading>) {
        let engine = Counting::default();
        let grammar = Grammar::of_phrases(["a"], &|_| true).expect("a grammar");
        let (mut again, mut loudness) = (Again::new(), Loudness::new(RATE_HZ));
        for number in 0..pieces {
            let samples = piece(number, hall);
            loudness.push(&samples);
            again.push(&samples, &loudness, &engine, &grammar);
        }
        let begun = engine.0.get();
        (begun, again.finish(first, &engine, &grammar))
    }

    #[test]
    fn in_a_quiet_room_only_a_doubt_is_heard_again() {
        let sure = vec![reading("eins", 0.0)];
        assert_eq!(heard(20, 20.0, sure.clone()), (0, sure.clone()));
        let (begun, agreed) = heard(20, 20.0, doubt());
        assert_eq!((begun, agreed.len()), (0, 4));
        assert_eq!(heard(20, 20.0, Vec::new()).1, Vec::new());
    }

    #[test]
    fn in_a_loud_hall_the_other_hearings_begin_while_somebody_speaks_and_hear_the_same() {
        let (begun, live) = heard(20, 3000.0, doubt());
        assert_eq!(begun, SPEEDS.len());
        let (_, after) = heard(20, 20.0, doubt());
        assert_eq!(live, after);
        assert_eq!(heard(7, 3000.0, doubt()).0, 0, "too soon to tell");
        assert_eq!(heard(20, 3000.0, vec![reading("eins", 0.0)]).1, [reading("eins", 0.0)]);
    }

    #[test]
    fn a_faster_sound_is_shorter_and_its_words_get_their_own_times() {
        let (_, agreed) = heard(10, 20.0, doubt());
        for speed in SPEEDS {
            let length = 1_600_000 / speed as usize;
            let of = |one: &&Reading| {
                one.text().parse::<usize>().is_ok_and(|got| (length..length + 600).contains(&got))
            };
            let found = agreed.iter().find(of).expect("each speed was heard");
            assert_eq!(found.words[0].end, Millis(u64::from(speed)));
        }
    }

    #[test]
    fn a_hearing_that_fails_costs_nothing_of_the_first() {
        let grammar = Grammar::of_phrases(["a"], &|_| true).expect("a grammar");
        for engine in [Failing::None, Failing::AtSound, Failing::AtEnd] {
            for hall in [20.0, 3000.0] {
                let (mut again, mut loudness) = (Again::new(), Loudness::new(RATE_HZ));
                for number in 0..20 {
                    let samples = piece(number, hall);
                    loudness.push(&samples);
                    again.push(&samples, &loudness, &engine, &grammar);
                }
                let heard = again.finish(doubt(), &engine, &grammar);
                assert!(heard.iter().map(Reading::text).eq(["eins", "zwei"]), "{heard:?}");
            }
        }
    }

    #[test]
    fn a_long_utterance_is_not_heard_again() {
        assert_eq!(heard(100, 20.0, doubt()).1.len(), 4);
        assert_eq!(heard(101, 20.0, doubt()), (0, doubt()));
        assert_eq!(heard(101, 3000.0, doubt()), (SPEEDS.len(), doubt()));
    }
}
