//! Whether a take can teach: loud and whole, and the words that were asked for.

use annabella_said::{Said, said};
use ndarray::Array2;

use crate::alignment::{AnyWords, aligned};
use crate::augmentation::padded;
use crate::features::{Cepstra, FRAMES_PER_S, Features};
use crate::learning::Lesson;
use crate::model_file::ModelFile;
use crate::network::{STEP, rows};
use crate::ways::Ways;

/// A sample at which a microphone has reached its end.
const FULL: i16 = 32_500;
/// More of them than one in so many samples is a take that was cut off above.
const FULL_ONE_IN: usize = 500;
/// How much louder than the pauses around it a call is at least.
const ABOVE_PAUSE_DB: f32 = 12.0;
/// Above this the words are others than those that were asked for. In a first proof right words had 0.0 to 0.8, 95 of
/// 100 below 0.6, and with one word changed half of all takes had more than 0.8.
const MISFIT_MAX: f32 = 0.7;
/// The first and last frames, in which nothing may be said yet, and nothing any more.
const EDGE_FRAMES: usize = 4;
/// How far below the call the edges lie, where they are no part of it.
const EDGE_BELOW_DB: f32 = 10.0;
/// The longest take for a word, and for a whole take beside its words.
const WORD_FRAMES_MAX: usize = FRAMES_PER_S * 3 / 2;
const AROUND_FRAMES_MAX: usize = FRAMES_PER_S * 3;
/// A decibel in the logarithm of an energy.
const DB: f32 = std::f32::consts::LN_10 / 10.0;

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
    /// The sound begins or ends in the middle of the call.
    #[error("its beginning or its end is missing")]
    CutOff,
    /// Far more than the words.
    #[error("it is too long for its words")]
    Long,
    /// Other words fit better.
    #[error("other words were heard: {}", heard(.0))]
    OtherWords(Vec<String>),
    /// The model does not know a word of the prompt.
    #[error("the model does not know these words")]
    UnknownWords,
}

fn heard(words: &[String]) -> Said {
    match words {
        [] => said!("take-heard-none", "none"),
        words => Said::plain(words.join(" ")),
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
    pub misfit: f32,
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
        if mels.nrows() > AROUND_FRAMES_MAX + words.len() * WORD_FRAMES_MAX {
            return Err(TakeFault::Long);
        }
        let edges_loud = edges_loud(&mels)?;
        let scores = scores(self.model, &self.cepstra, &mels);
        let priors = self.model.priors();
        let found = aligned(self.ways, scores.view(), priors, words).ok_or_else(|| {
            let known = words.iter().all(|word| !self.ways.of(word).is_empty());
            if known { TakeFault::CutOff } else { TakeFault::UnknownWords }
        })?;
        if found.misfit > MISFIT_MAX {
            let heard = self.any.decoded(scores.view(), priors);
            return Err(TakeFault::OtherWords(heard.map_or(Vec::new(), |heard| heard.words)));
        }
        // Other people may be loud where it begins and ends; what is cut off begins or ends with a sound of its words.
        let edges = [found.outputs.first(), found.outputs.last()];
        let is_said =
            |output: Option<&usize>| output.is_some_and(|one| *one != self.ways.silence());
        if edges.into_iter().zip(edges_loud).any(|(output, is_loud)| is_loud && is_said(output)) {
            return Err(TakeFault::CutOff);
        }
        let labels = (0..mels.nrows()).map(|frame| found.outputs[frame / STEP]).collect();
        let words = words.iter().map(|word| (*word).to_owned()).collect();
        Ok(Take { words, lesson: Lesson { mels, labels }, misfit: found.misfit })
    }
}

/// Whether the beginning and the end are as loud as the call, which has to stand out.
fn edges_loud(mels: &Array2<f32>) -> Result<[bool; 2], TakeFault> {
    let levels: Vec<f32> =
        mels.rows().into_iter().map(|row| row.mapv(f32::exp).sum().ln() / DB).collect();
    let mut sorted = levels.clone();
    sorted.sort_by(f32::total_cmp);
    let (pause, call) = (sorted[sorted.len() / 20], sorted[sorted.len() * 9 / 10]);
    if call - pause < ABOVE_PAUSE_DB {
        return Err(TakeFault::Soft((call - pause) as i32));
    }
    let edges = [&levels[..EDGE_FRAMES], &levels[levels.len() - EDGE_FRAMES..]];
    Ok(edges.map(|edge| edge.iter().all(|level| call - level < EDGE_BELOW_DB)))
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
