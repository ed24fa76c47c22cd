//! The models of a table: one for everybody, and one for each player who has taught it a voice.

use std::sync::Arc;

use super::model::Model;
use super::vosk::{Recognizer, RecognizerError};
use crate::hearing::{Engine, Grammar, Resampler};
use crate::rules::ByColor;

/// Which recognizer hears is said by the grammar: it is made for the model of one player, or for everybody's.
#[derive(Clone)]
pub struct Models {
    /// Everybody's.
    pub common: Arc<Model>,
    /// Those of players' own voices.
    pub own: ByColor<Option<Arc<Model>>>,
}

impl Models {
    /// One model, for everybody.
    #[must_use]
    pub fn one(common: Arc<Model>) -> Models {
        Models { common, own: ByColor::default() }
    }
}

impl Engine for Models {
    type Decoder = Recognizer;

    fn decoder(&self, grammar: &Grammar) -> Result<Recognizer, RecognizerError> {
        let own = grammar.player().and_then(|player| self.own[player].as_ref());
        own.unwrap_or(&self.common).decoder(grammar)
    }

    fn resampler(&self, from_hz: u32) -> Option<Box<dyn Resampler>> {
        self.common.resampler(from_hz)
    }
}
