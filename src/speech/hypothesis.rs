//! What a recognizer believes it heard, before anything is made of it.
//!
//! A recognizer guesses: each word carries how sure it is. What a guess means is decided in
//! [`super::understand`].

use serde::{Deserialize, Serialize};

use crate::time::Millis;

/// One word with the recognizer's own certainty.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HeardWord {
    /// The word in the model's spelling.
    pub word: String,
    /// From 0 (a guess) to 1 (nothing else fits). A posterior over the expected words only: speech
    /// of another kind can still score 1.
    pub confidence: f32,
    /// When it begins, in ms from the start of the utterance.
    pub start: Millis,
    /// When it ends, in ms from the start of the utterance.
    pub end: Millis,
}

/// Another reading of the same sound.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Alternative {
    /// The words, blanks between them.
    pub words: String,
    /// How much worse it is than the first reading, in the recognizer's own measure (0 is as good).
    pub cost: f32,
}

/// What was heard in one utterance.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Hypothesis {
    /// The words in the order in which they were said.
    pub words: Vec<HeardWord>,
    /// Further readings, best first. Empty where the recognizer gives only one.
    pub alternatives: Vec<Alternative>,
    /// When the voice stopped, in ms from the start of the utterance; `None` when no voice was heard.
    pub speech_end: Option<Millis>,
    /// How long the utterance was, silence included, in ms.
    pub audio: Millis,
}

impl Hypothesis {
    /// The words with blanks between them.
    #[must_use]
    pub fn text(&self) -> String {
        let words: Vec<&str> = self.words.iter().map(|heard| heard.word.as_str()).collect();
        words.join(" ")
    }

    /// The certainty of the least certain word, from 0 to 1; 0 when nothing was heard. A call is as
    /// weak as its weakest word: one wrong rank is a wrong move.
    #[must_use]
    pub fn confidence(&self) -> f32 {
        self.words.iter().map(|heard| heard.confidence).reduce(f32::min).unwrap_or(0.0)
    }
}
