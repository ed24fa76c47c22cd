//! One recognizer of libvosk for one grammar.
//!
//! The C interface ends the program when a grammar is changed while it listens, when a grammar is
//! empty or no JSON, and when a phrase holds `<eps>`. So a grammar is never changed: another grammar
//! is another recognizer, which takes well under a millisecond. Only a [`Grammar`] gets here, and each
//! of its words is looked up in this very model first.

use std::panic::{AssertUnwindSafe, catch_unwind};

use ::vosk::{CompleteResult, DecodingState};

use super::model::Model;
use crate::hearing::{
    Decoder, Engine, Finished, Grammar, HeardWord, Progress, RATE_HZ, Reading, Resampler,
    UTTERANCE_MAX, joined,
};
use crate::io::audio::Converter;
use crate::time::Millis;

/// Samples given to libvosk at a time, 100 ms: it looks for the end of an utterance once for each
/// piece, so a whole recording in one piece would have one end at most.
const PIECE_SAMPLES: usize = RATE_HZ as usize / 10;

/// Readings that are asked for. Each costs a little of the answering time; a call has rarely more than a
/// few that fit the sound.
const READINGS: u16 = 12;

/// Why nothing can be heard, or not any more.
#[derive(Debug, thiserror::Error, annabella_said::Saying)]
pub enum RecognizerError {
    /// The grammar was made for another model.
    #[error("the model {model} does not have the word \"{word}\": make the grammar for this model")]
    WordOfAnotherModel {
        /// The word.
        word: String,
        /// The model's directory.
        model: String,
    },
    /// libvosk gave no recognizer.
    #[error("libvosk made no recognizer from the model {model}: try a fresh copy of it")]
    Refused {
        /// The model's directory.
        model: String,
    },
    /// libvosk could not decode a piece of sound.
    #[error("libvosk could not decode the sound")]
    Undecoded,
    /// libvosk answered in a form that its Rust crate does not read (it panics then).
    #[error("the answer of libvosk could not be read")]
    Unreadable,
    /// A recording is one utterance, and this one is longer than an utterance may be.
    #[error(
        "it lasts {} seconds, and one call may last {} at most: cut it to the call",
        .length.0.div_ceil(1000), UTTERANCE_MAX.0 / 1000
    )]
    TooLong {
        /// How long it is.
        length: Millis,
    },
    /// The thread that listens has ended.
    #[error("listening has stopped")]
    Stopped,
}

/// A recognizer in use. It hears one utterance.
pub struct Recognizer {
    vosk: ::vosk::Recognizer,
    /// What came before the last pause.
    readings: Vec<Reading>,
    /// How likely the best readings of the parts before it are, in all.
    likelihood: f32,
}

impl Recognizer {
    /// A recognizer for this grammar.
    ///
    /// # Errors
    /// When the grammar holds a word that the model does not have, or libvosk refuses.
    pub fn new(model: &Model, grammar: &Grammar) -> Result<Recognizer, RecognizerError> {
        let name = || model.directory().display().to_string();
        for word in grammar.words() {
            if !model.has_word(word) {
                let word = word.to_owned();
                return Err(RecognizerError::WordOfAnotherModel { word, model: name() });
            }
        }
        let mut vosk = model
            .with_vosk(|vosk| {
                ::vosk::Recognizer::new_with_grammar(vosk, RATE_HZ as f32, grammar.phrases())
            })
            .ok_or_else(|| RecognizerError::Refused { model: name() })?;
        vosk.set_words(true);
        vosk.set_max_alternatives(READINGS);
        Ok(Recognizer { vosk, readings: Vec::new(), likelihood: 0.0 })
    }
}

impl Engine for Model {
    type Decoder = Recognizer;

    fn decoder(&self, grammar: &Grammar) -> Result<Recognizer, RecognizerError> {
        Recognizer::new(self, grammar)
    }

    fn resampler(&self, from_hz: u32) -> Option<Box<dyn Resampler>> {
        Converter::new(from_hz, RATE_HZ).ok().map(|converter| Box::new(converter) as _)
    }
}

impl Decoder for Recognizer {
    type Error = RecognizerError;

    fn feed(&mut self, samples: &[i16]) -> Result<Progress, RecognizerError> {
        let mut progress = Progress::Listening;
        for piece in samples.chunks(PIECE_SAMPLES) {
            match self.vosk.accept_waveform(piece) {
                Ok(DecodingState::Running) => {}
                Ok(DecodingState::Finalized) => {
                    let part = read(|| readings(self.vosk.result()))?;
                    self.likelihood += likelihood(&part);
                    self.readings = joined(std::mem::take(&mut self.readings), part);
                    progress = Progress::Pause;
                }
                Ok(DecodingState::Failed) | Err(_) => return Err(RecognizerError::Undecoded),
            }
        }
        Ok(progress)
    }

    fn finish(mut self) -> Result<Finished, RecognizerError> {
        let last = read(|| readings(self.vosk.final_result()))?;
        let likelihood = Some(self.likelihood + likelihood(&last));
        Ok(Finished { readings: joined(self.readings, last), likelihood, own_voice: None })
    }
}

/// How likely the best reading of a part is; a part without one adds nothing.
fn likelihood(part: &[Reading]) -> f32 {
    part.iter().map(|reading| reading.score).reduce(f32::max).unwrap_or(0.0)
}

/// The crate panics on an answer it does not expect: a number that is none, a word with an escape.
fn read(answer: impl FnOnce() -> Vec<Reading>) -> Result<Vec<Reading>, RecognizerError> {
    catch_unwind(AssertUnwindSafe(answer)).map_err(|_| RecognizerError::Unreadable)
}

/// The alternatives of an answer. Their `confidence` is a logarithm of a likelihood that is not
/// normalised: only differences mean something.
fn readings(result: CompleteResult<'_>) -> Vec<Reading> {
    let several = match result {
        CompleteResult::Multiple(several) => several,
        // Only who asks for no alternatives gets such an answer.
        CompleteResult::Single(_) => return Vec::new(),
    };
    let millis = |seconds: f32| Millis((seconds.max(0.0) * 1000.0).round() as u64);
    let alternatives = several.alternatives.into_iter().filter(|one| one.confidence.is_finite());
    alternatives
        .map(|one| Reading {
            words: one
                .result
                .into_iter()
                .map(|word| HeardWord {
                    word: word.word.to_owned(),
                    start: millis(word.start),
                    end: millis(word.end),
                })
                .collect(),
            score: one.confidence,
        })
        .collect()
}
