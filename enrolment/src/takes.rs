//! Whether a take can teach: loud and whole, and the words that were asked for.

use std::ops::Range;

use annabella_said::{Said, said};
use ndarray::Array2;

use crate::alignment::{AnyWords, Cut, Found, aligned, among_talk, cut};
use crate::augmentation::padded;
use crate::features::{Cepstra, FRAMES_PER_S, Features, SHIFT, WINDOW};
use crate::hush::hushed;
use crate::learning::Lesson;
use crate::model_file::ModelFile;
use crate::network::{STEP, rows};
use crate::surroundings::{ABOVE_AROUND_DB, EDGE_FRAMES, Loudness, above_around_db};
use crate::ways::{TALK, Ways};

/// A sample at which a microphone has reached its end.
const FULL: i16 = 32_500;
/// More of them than one in so many samples is a take that was cut off above.
const FULL_ONE_IN: usize = 500;
/// Above this the words are others than those that were asked for. In a first proof right words had 0.0 to 0.8, 95 of
/// 100 below 0.6, and with one word changed half of all takes had more than 0.8.
const MISFIT_MAX: f32 = 0.7;
/// That was measured over takes with a usual pause around their words, in which each sound fits, and which is half of
/// them. Of words that stand among talk their own sounds alone are judged.
const AMONG_MISFIT_MAX: f32 = 2.0 * MISFIT_MAX;
/// Each word is judged by itself too: one that was left out or is another hardly counts among all sounds of a take
/// (MEASURED.md, "A player's own voice").
const WORD_MISFIT_MAX: f32 = 3.0;
/// Among talk less of it: that may stand for what is missing of a word.
const AMONG_WORD_MISFIT_MAX: f32 = 2.5;
/// What is left of words that were cut is so many outputs long at least: 0.3 s.
const CUT_OUTPUTS_LEAST: usize = 10;
/// What is around a call is heard where the call is no further above it, in dB. In a silent room it is 30 and more.
const SILENT_ROOM_DB: f32 = 25.0;
/// The longest take for a word, and for a whole take beside its words.
const WORD_FRAMES_MAX: usize = FRAMES_PER_S * 3 / 2;
const AROUND_FRAMES_MAX: usize = FRAMES_PER_S * 3;
/// Where other people talk around the words, so much of it stays with them, before and behind: 0.4 s.
const MARGIN_OUTPUTS: usize = 13;
/// So long nothing of the words may be said any more until they are over, in outputs: 0.9 s. Between two words of one call
/// people pause for less.
const OVER_OUTPUTS: usize = 30;

/// Why a take does not teach.
#[derive(Clone, Debug, PartialEq, thiserror::Error, annabella_said::Saying)]
pub enum TakeFault {
    /// Nothing, or next to nothing, was recorded.
    #[error("nothing was heard")]
    Empty,
    /// The microphone reached its end.
    #[error("it is too loud: the microphone is overdriven")]
    Overdriven,
    /// The call hardly stands out.
    #[error("it is too soft: {0} dB above the pauses, and at least 12 are needed")]
    Soft(i32),
    /// What is around the call is nearly as loud: other people, or a radio.
    #[error(
        "what is around it is too loud: the call is {0} dB above it, and at least 14 are needed"
    )]
    Noisy(i32),
    /// Breath and no voice. The samples tell it and not their energies: `annabella_core::hearing` looks at them.
    #[error("it was whispered")]
    Whispered,
    /// The sound begins or ends in the middle of the call.
    #[error("its beginning or its end is missing")]
    CutOff,
    /// Far more than the words.
    #[error("it is too long for its words")]
    Long,
    /// The words are there, and somebody spoke before or behind them, in a room in which the player's pauses are quiet.
    #[error("more was heard than these words: {}", heard(.0))]
    MoreWords(Vec<String>),
    /// Other words fit better. What is no word of the language is [`TALK`] among them.
    #[error("other words were heard: {}", heard(.0))]
    OtherWords(Vec<String>),
    /// The model does not know a word of the prompt.
    #[error("the model does not know these words")]
    UnknownWords,
}

/// The words in order. What is none of them is something else: no person knows what a model calls that.
fn heard(words: &[String]) -> Said {
    let known: Vec<&str> = words.iter().map(String::as_str).filter(|word| *word != TALK).collect();
    if known.is_empty() {
        said!("take-heard-else", "something else")
    } else if known.len() == words.len() {
        Said::plain(known.join(" "))
    } else {
        said!("take-heard-words-and-else", "{words} and something else", words = known.join(" "))
    }
}

/// A take that can teach.
#[derive(Clone, Debug)]
pub struct Take {
    /// The words, as the model spells them.
    pub words: Vec<String>,
    /// Its energies and sounds.
    pub lesson: Lesson,
    /// How badly the words fit.
    pub fits: Fits,
    /// The samples that it is made of: all of them, but for what other people said before and behind.
    pub within: Range<usize>,
    /// The same in a silent room, where what is around it can be heard.
    pub hushed: Option<Hushed>,
}

/// How badly the words of a take fit it (see [`Found`]).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fits {
    /// All of it; of words among talk, their own outputs.
    pub misfit: f32,
    /// The word that fits worst.
    pub worst: f32,
}

/// A take with its pauses hushed.
#[derive(Clone, Debug)]
pub struct Hushed {
    /// Its sound, at 16 kHz.
    pub samples: Vec<i16>,
    /// Its energies, and the sounds of the take.
    pub lesson: Lesson,
}

/// Looks at takes with the bundled model.
pub struct Examiner<'a> {
    model: &'a ModelFile,
    ways: &'a Ways,
    any: AnyWords,
    features: Features,
    cepstra: Cepstra,
}

impl<'a> Examiner<'a> {
    /// An examiner with this model.
    #[must_use]
    pub fn new(model: &'a ModelFile, ways: &'a Ways) -> Examiner<'a> {
        let any = AnyWords::new(ways);
        Examiner { model, ways, any, features: Features::new(), cepstra: Cepstra::new() }
    }

    /// Whether samples of 16 kHz are a take of these words that can teach.
    ///
    /// # Errors
    /// With the first thing that is wrong with it.
    pub fn examine(&self, samples: &[i16], words: &[&str]) -> Result<Take, TakeFault> {
        let full = samples.iter().filter(|sample| sample.saturating_abs() >= FULL).count();
        if full * FULL_ONE_IN > samples.len() {
            return Err(TakeFault::Overdriven);
        }
        let mels = self.features.log_mels(samples);
        if mels.nrows() < 4 * EDGE_FRAMES || samples.iter().all(|sample| *sample == 0) {
            return Err(TakeFault::Empty);
        }
        if mels.nrows() > longest_frames(words.len()) {
            return Err(TakeFault::Long);
        }
        let loudness = Loudness::of(samples, &mels);
        let above = loudness.hardly_above_pauses();
        if let Some(above) = above.filter(|_| loudness.is_soft()) {
            return Err(TakeFault::Soft(above as i32));
        }
        let scores = scores(self.model, &self.cepstra, &mels);
        let priors = self.model.priors();
        let found = aligned(self.ways, scores.view(), priors, words).ok_or_else(|| {
            let known = words.iter().all(|word| !self.ways.of(word).is_empty());
            if known { TakeFault::CutOff } else { TakeFault::UnknownWords }
        })?;
        // Other people may be loud where it begins and ends; what is cut off begins or ends with a sound of its words, and what is
        // left of them fits.
        let edges = [found.outputs.first(), found.outputs.last()];
        let is_said =
            |output: Option<&usize>| output.is_some_and(|one| *one != self.ways.silence());
        let is_cut = edges
            .into_iter()
            .zip(loudness.edges_loud())
            .any(|(output, is_loud)| is_loud && is_said(output));
        if is_cut && found.whole <= MISFIT_MAX {
            return Err(TakeFault::CutOff);
        }
        if found.whole > MISFIT_MAX || found.worst > WORD_MISFIT_MAX {
            // In a silent room nobody else talks: there talk may stand for words of the player's own, and nobody knows which
            // of them were meant.
            let is_silent = loudness.above_edges().iter().all(|above| *above >= SILENT_ROOM_DB);
            return match among_talk(self.ways, scores.view(), priors, words).filter(fits) {
                Some(_) if is_silent => Err(TakeFault::MoreWords(self.heard(&scores))),
                Some(found) => self.among_people(samples, mels, words, &loudness, found),
                None => Err(self.other_words(&scores, words, &loudness)),
            };
        }
        if let Some(above) = above {
            return Err(TakeFault::Noisy(above as i32));
        }
        let fits = Fits { misfit: found.whole, worst: found.worst };
        self.take(samples, mels, words, &found.outputs, 0..found.outputs.len(), fits)
    }

    /// Whether these words have been said in samples of 16 kHz, and nothing of them any more for a while, whatever
    /// other people say meanwhile. So a take ends where it never falls silent.
    #[must_use]
    pub fn are_over(&self, samples: &[i16], words: &[&str]) -> bool {
        let mels = self.features.log_mels(samples);
        if mels.nrows() < 4 * EDGE_FRAMES {
            return false;
        }
        let scores = scores(self.model, &self.cepstra, &mels);
        among_talk(self.ways, scores.view(), self.model.priors(), words)
            .filter(fits)
            .is_some_and(|found| found.outputs.len() >= found.words.end + OVER_OUTPUTS)
    }

    /// A take of the right words, before or behind which somebody else talks.
    fn among_people(
        &self,
        samples: &[i16],
        mels: Array2<f32>,
        words: &[&str],
        loudness: &Loudness,
        found: Found,
    ) -> Result<Take, TakeFault> {
        let Found { mut outputs, words: said, misfit, worst, .. } = found;
        let [before, behind] = loudness.above_edges();
        let [begins_loud, ends_loud] = loudness.edges_loud();
        let (begins_said, ends_said) = (said.start == 0, said.end == outputs.len());
        if (begins_loud && begins_said && behind >= ABOVE_AROUND_DB)
            || (ends_loud && ends_said && before >= ABOVE_AROUND_DB)
        {
            return Err(TakeFault::CutOff);
        }
        if (begins_loud && begins_said) || (ends_loud && ends_said) {
            return Err(noisy(before.min(behind)));
        }
        // What is said softly enough by others is a pause of this player.
        for (at, output) in outputs.iter_mut().enumerate() {
            if !said.contains(&at) {
                *output = self.ways.silence();
            }
        }
        let first = said.start.saturating_sub(MARGIN_OUTPUTS);
        let last = (said.end + MARGIN_OUTPUTS).min(outputs.len());
        self.take(samples, mels, words, &outputs, first..last, Fits { misfit, worst })
    }

    /// A take of these words by the sound of each output, where what is around it is soft enough; of it what is within
    /// these outputs.
    fn take(
        &self,
        samples: &[i16],
        mels: Array2<f32>,
        words: &[&str],
        outputs: &[usize],
        within: Range<usize>,
        fits: Fits,
    ) -> Result<Take, TakeFault> {
        let labels: Vec<usize> = (0..mels.nrows()).map(|frame| outputs[frame / STEP]).collect();
        let is_pause: Vec<bool> = labels.iter().map(|one| *one == self.ways.silence()).collect();
        let above = above_around_db(&mels, &is_pause);
        if let Some(above) = above.filter(|db| *db < ABOVE_AROUND_DB) {
            return Err(noisy(above));
        }
        let frames = within.start * STEP..(within.end * STEP).min(labels.len());
        let (labels, is_pause) = (labels[frames.clone()].to_vec(), &is_pause[frames.clone()]);
        let mels = rows(&mels, frames.clone()).to_owned();
        // The last frame is longer than its step.
        let end = if within.end == outputs.len() {
            samples.len()
        } else {
            (frames.end - 1) * SHIFT + WINDOW
        };
        let within = frames.start * SHIFT..end.min(samples.len());
        let hushed = above.is_some_and(|db| db < SILENT_ROOM_DB).then(|| {
            let samples = hushed(&samples[within.clone()], is_pause);
            let mels = self.features.log_mels(&samples);
            Hushed { samples, lesson: Lesson { mels, labels: labels.clone() } }
        });
        let words = words.iter().map(|word| (*word).to_owned()).collect();
        Ok(Take { words, lesson: Lesson { mels, labels }, fits, within, hushed })
    }

    /// What is wrong with a take in which the words were not found. In loud surroundings nobody knows what was said; where
    /// it was begun too soon, or left too soon, the rest of the words is there.
    fn other_words(&self, scores: &Array2<f32>, words: &[&str], loudness: &Loudness) -> TakeFault {
        let priors = self.model.priors();
        let [before, behind] = loudness.above_edges();
        let is_rest_of = |at: Cut| {
            cut(self.ways, scores.view(), priors, words, at).is_some_and(|found| {
                found.whole <= MISFIT_MAX && fits(&found) && found.words.len() >= CUT_OUTPUTS_LEAST
            })
        };
        match (before < ABOVE_AROUND_DB, behind < ABOVE_AROUND_DB) {
            (true, false) if is_rest_of(Cut::Beginning) => TakeFault::CutOff,
            (false, true) if is_rest_of(Cut::End) => TakeFault::CutOff,
            (false, false) => TakeFault::OtherWords(self.heard(scores)),
            (true, _) | (_, true) => noisy(before.min(behind)),
        }
    }

    /// The words that fit a take best, whatever was asked for.
    fn heard(&self, scores: &Array2<f32>) -> Vec<String> {
        let heard = self.any.decoded(scores.view(), self.model.priors());
        heard.map_or(Vec::new(), |heard| heard.words)
    }
}

/// Whether the words that were found among talk are those that were asked for.
fn fits(found: &Found) -> bool {
    found.misfit <= AMONG_MISFIT_MAX && found.worst <= AMONG_WORD_MISFIT_MAX
}

fn noisy(above_db: f32) -> TakeFault {
    TakeFault::Noisy((above_db as i32).max(0))
}

/// The longest take of so many words, in frames.
const fn longest_frames(words: usize) -> usize {
    AROUND_FRAMES_MAX + words * WORD_FRAMES_MAX
}

/// The longest take of so many words, in samples of 16 kHz: a longer one is none.
#[must_use]
pub const fn longest(words: usize) -> usize {
    longest_frames(words) * SHIFT
}

/// What a network says of each third frame of a sound.
#[must_use]
pub fn scores(model: &ModelFile, cepstra: &Cepstra, mels: &Array2<f32>) -> Array2<f32> {
    scores_of(model.network(), cepstra, mels)
}

/// The same of any network.
pub(crate) fn scores_of(
    network: &crate::network::Network,
    cepstra: &Cepstra,
    mels: &Array2<f32>,
) -> Array2<f32> {
    let (left, right) = (network.shape.left(), network.shape.right());
    let wide = padded(mels.view(), left, right + STEP);
    let count = mels.nrows().div_ceil(STEP);
    let frames = rows(&wide, 0..network.shape.frames(count));
    network.scores(cepstra.of(frames).view())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_word_of_the_language_is_something_else() {
        let told = |words: &[&str]| {
            let words = words.iter().map(|word| (*word).to_owned()).collect();
            TakeFault::OtherWords(words).to_string()
        };
        assert_eq!(told(&["turm", "acht"]), "other words were heard: turm acht");
        assert_eq!(told(&[TALK]), "other words were heard: something else");
        assert_eq!(told(&[]), "other words were heard: something else");
        let both = told(&[TALK, "turm", TALK, "acht"]);
        assert_eq!(both, "other words were heard: turm acht and something else");
    }
}
