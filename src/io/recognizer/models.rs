//! The models of a table: one for everybody, and one for each player who has taught it a voice.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::model::Model;
use super::vosk::{Recognizer, RecognizerError};
use crate::hearing::{Decoder, Engine, Finished, Grammar, Progress, Resampler};
use crate::rules::{ByColor, Color};

/// Which recognizer hears is said by the grammar: it is made for the model of one player, or for everybody's.
#[derive(Clone)]
pub struct Models {
    /// Everybody's.
    pub common: Arc<Model>,
    /// Those of players' own voices.
    pub own: OwnModels,
    /// Whether all of them hear what nobody's key belongs to, and the one counts that the sound fits best.
    pub side_by_side: bool,
}

impl Models {
    /// One model, for everybody.
    #[must_use]
    pub fn one(common: Arc<Model>) -> Models {
        Models { common, own: OwnModels::default(), side_by_side: false }
    }
}

/// The models of players' own voices. They may change in the middle of a game, and all copies with them; an utterance
/// that has begun is heard to its end by the model with which it began.
#[derive(Clone, Default)]
pub struct OwnModels(Arc<Mutex<ByColor<Option<Arc<Model>>>>>);

impl From<ByColor<Option<Arc<Model>>>> for OwnModels {
    fn from(of_players: ByColor<Option<Arc<Model>>>) -> OwnModels {
        OwnModels(Arc::new(Mutex::new(of_players)))
    }
}

impl OwnModels {
    /// Those that are used now.
    #[must_use]
    pub fn now(&self) -> ByColor<Option<Arc<Model>>> {
        self.lock().clone()
    }

    /// This player's.
    #[must_use]
    pub fn of(&self, player: Color) -> Option<Arc<Model>> {
        self.lock()[player].clone()
    }

    /// From now on the player has this one, or is heard as everybody is.
    pub fn set(&self, player: Color, model: Option<Arc<Model>>) {
        *self.lock().get_mut(player) = model;
    }

    fn lock(&self) -> MutexGuard<'_, ByColor<Option<Arc<Model>>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Engine for Models {
    type Decoder = Ears;

    fn decoder(&self, grammar: &Grammar) -> Result<Ears, RecognizerError> {
        let own = grammar.player().and_then(|player| self.own.of(player));
        if let Some(own) = own {
            return Ok(Ears { first: own.decoder(grammar)?, own: Vec::new() });
        }
        let first = self.common.decoder(grammar)?;
        let mut own = Vec::new();
        for (player, model) in self.own.now().as_ref().zip_color() {
            let Some(model) = model.as_ref().filter(|_| self.side_by_side) else { continue };
            own.extend(still(player, model.decoder(grammar)));
        }
        Ok(Ears { first, own })
    }

    fn resampler(&self, from_hz: u32) -> Option<Box<dyn Resampler>> {
        self.common.resampler(from_hz)
    }
}

/// The recognizers that hear one utterance side by side.
pub struct Ears {
    /// It says when somebody has finished speaking.
    first: Recognizer,
    /// Those of players' own models beside it.
    own: Vec<(Color, Recognizer)>,
}

impl Decoder for Ears {
    type Error = RecognizerError;

    fn feed(&mut self, samples: &[i16]) -> Result<Progress, RecognizerError> {
        self.own.retain_mut(|(player, one)| still(*player, one.feed(samples)).is_some());
        self.first.feed(samples)
    }

    /// The models stem from one and had the same sound, so what each makes of it can be compared.
    fn finish(self) -> Result<Finished, RecognizerError> {
        let mut found = self.first.finish()?;
        for (player, one) in self.own {
            let Some((_, own)) = still(player, one.finish()) else { continue };
            if own.likelihood > found.likelihood {
                found = Finished { own_voice: Some(player), ..own };
            }
        }
        Ok(found)
    }
}

/// A model of an own voice that cannot hear leaves the utterance to the others.
fn still<T>(player: Color, heard: Result<T, RecognizerError>) -> Option<(Color, T)> {
    heard
        .inspect_err(|error| tracing::warn!(%error, ?player, "an own voice does not hear"))
        .ok()
        .map(|heard| (player, heard))
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};
    use std::process::Command;

    use super::*;
    use crate::hearing::RATE_HZ;
    use crate::io::audio::wav;
    use crate::io::recognizer::{Surer, Teachable, hear_recording};

    const BUNDLED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/models/fide-de");

    /// The bundled model with everything that it has learned a little off.
    fn spoilt(folder: &Path) -> PathBuf {
        let bundled = Teachable::open(Path::new(BUNDLED)).expect("a model");
        let mut weights = bundled.model().network().weights.clone();
        for (nth, number) in weights.0.iter_mut().flat_map(|array| array.iter_mut()).enumerate() {
            *number *= 1.0 + 0.4 * ((nth * 7919 % 1000) as f32 / 1000.0 - 0.5);
        }
        let spoilt = folder.join("spoilt");
        bundled.write_taught(&weights, &spoilt, |_| Ok(Some(Surer::default()))).expect("a folder");
        spoilt
    }

    #[test]
    fn side_by_side_the_model_counts_that_the_sound_fits_best() {
        let folder = tempfile::tempdir().expect("a folder");
        let open = |path: &Path| Arc::new(Model::open(path).expect("a model"));
        let (good, bad) = (open(Path::new(BUNDLED)), open(&spoilt(folder.path())));
        let file = folder.path().join("call.wav");
        let said = Command::new("espeak-ng")
            .args(["-v", "de+m3", "-s", "120", "-w"])
            .arg(&file)
            .arg("springer felix drei")
            .status();
        assert!(said.expect("espeak-ng").success());
        let sound = wav::read(&file).map(|sound| sound.to_rate(RATE_HZ).expect("16 kHz"));
        let sound = sound.expect("a WAV file").mono;
        let words = ["springer", "felix", "drei", "turm", "anna", "acht"];
        let heard = |common: &Arc<Model>, white: &Arc<Model>, side_by_side| {
            let own = ByColor { white: Some(Arc::clone(white)), black: None };
            let models = Models { common: Arc::clone(common), own: own.into(), side_by_side };
            let grammar = Grammar::of_phrases(words, &|word| common.has_word(word)).expect("words");
            let found = hear_recording(&sound, models, grammar).expect("heard").hypothesis;
            (found.text(), found.own_voice)
        };
        let call = "springer felix drei".to_owned();
        assert_eq!(heard(&good, &bad, true), (call.clone(), None));
        assert_eq!(heard(&bad, &good, true), (call.clone(), Some(Color::White)));
        // Equally good is nobody's, and without a key the own model is not asked where all are not.
        assert_eq!(heard(&good, &good, true), (call, None));
        assert_eq!(heard(&bad, &good, false).1, None);
    }
}
