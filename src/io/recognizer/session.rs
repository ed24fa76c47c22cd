//! Utterances out of a stream of sound: when one begins, when it ends, and with which grammar it is
//! heard. No thread and no clock are in here; [`super::Listener`] runs it live, [`super::listen_to`]
//! on recordings.

use super::{
    directory::RATE_HZ,
    model::Model,
    vosk::{Progress, Recognizer, RecognizerError},
};
use crate::{
    speech::{Grammar, HeardWord, Hypothesis, Loudness},
    time::Millis,
};

/// Longest utterance, in ms. A key that got stuck must not fill the memory, and libvosk drops its
/// own state after about ten minutes; a call takes five seconds.
const UTTERANCE_MAX: Millis = Millis(60_000);

/// Who says when an utterance begins and ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ListeningMode {
    /// A key is held while the player speaks.
    #[default]
    PushToTalk,
    /// The microphone is always open; pauses part the utterances.
    OpenMicrophone,
}

/// What makes recognizers. Tests put a script in its place.
pub trait Engine {
    /// A recognizer for one utterance.
    type Decoder: Decoder;

    /// A recognizer that listens for this grammar.
    ///
    /// # Errors
    /// When there can be none.
    fn decoder(&self, grammar: &Grammar) -> Result<Self::Decoder, RecognizerError>;
}

/// Hears one utterance.
pub trait Decoder {
    /// Hears the next piece of sound (16 kHz, one channel).
    ///
    /// # Errors
    /// When the sound cannot be decoded.
    fn feed(&mut self, samples: &[i16]) -> Result<Progress, RecognizerError>;

    /// All words of the utterance.
    ///
    /// # Errors
    /// When there is no readable answer.
    fn finish(self) -> Result<Vec<HeardWord>, RecognizerError>;
}

impl Engine for Model {
    type Decoder = Recognizer;

    fn decoder(&self, grammar: &Grammar) -> Result<Recognizer, RecognizerError> {
        Recognizer::new(self, grammar)
    }
}

impl<E: Engine> Engine for std::sync::Arc<E> {
    type Decoder = E::Decoder;

    fn decoder(&self, grammar: &Grammar) -> Result<E::Decoder, RecognizerError> {
        (**self).decoder(grammar)
    }
}

impl<E: Engine> Engine for &E {
    type Decoder = E::Decoder;

    fn decoder(&self, grammar: &Grammar) -> Result<E::Decoder, RecognizerError> {
        (**self).decoder(grammar)
    }
}

impl Decoder for Recognizer {
    fn feed(&mut self, samples: &[i16]) -> Result<Progress, RecognizerError> {
        Recognizer::feed(self, samples)
    }

    fn finish(self) -> Result<Vec<HeardWord>, RecognizerError> {
        Recognizer::finish(self)
    }
}

/// Listening, one utterance after the other. Each has a recognizer of its own, which also keeps
/// libvosk's memory from growing over a long evening.
pub struct Session<E: Engine> {
    engine: E,
    grammar: Grammar,
    mode: ListeningMode,
    current: Option<Utterance<E::Decoder>>,
}

struct Utterance<D> {
    decoder: D,
    loudness: Loudness,
    samples: u64,
}

impl<E: Engine> Session<E> {
    /// Nothing heard yet.
    pub fn new(engine: E, grammar: Grammar, mode: ListeningMode) -> Session<E> {
        Session { engine, grammar, mode, current: None }
    }

    /// What to listen for from the next utterance on. An open microphone that has heard no voice yet
    /// begins anew at once.
    pub fn set_grammar(&mut self, grammar: Grammar) {
        if grammar == self.grammar {
            return;
        }
        self.grammar = grammar;
        let waiting = self.current.as_ref().is_some_and(|u| u.loudness.speech_end().is_none());
        if self.mode == ListeningMode::OpenMicrophone && waiting {
            self.current = None;
        }
    }

    /// Who parts the utterances from now on. What is being said is thrown away.
    pub fn set_mode(&mut self, mode: ListeningMode) {
        self.mode = mode;
        self.current = None;
    }

    /// The key went down. What was being said before is thrown away.
    ///
    /// # Errors
    /// When there is no recognizer for the grammar.
    pub fn start_utterance(&mut self) -> Result<(), RecognizerError> {
        self.current = None;
        self.current = Some(self.utterance()?);
        Ok(())
    }

    /// Hears the next piece of sound (16 kHz, one channel). Without a held key nothing is heard, but
    /// by an open microphone, which says by itself when an utterance has ended.
    ///
    /// # Errors
    /// When the recognizer failed; the utterance is lost and the next one begins anew.
    pub fn audio(&mut self, samples: &[i16]) -> Result<Option<Hypothesis>, RecognizerError> {
        let mut utterance = match (self.current.take(), self.mode) {
            (Some(utterance), _) => utterance,
            (None, ListeningMode::OpenMicrophone) => self.utterance()?,
            (None, ListeningMode::PushToTalk) => return Ok(None),
        };
        utterance.loudness.push(samples);
        utterance.samples += samples.len() as u64;
        let progress = utterance.decoder.feed(samples)?;
        let too_long = utterance.length() >= UTTERANCE_MAX;
        match self.mode {
            ListeningMode::OpenMicrophone if too_long || progress == Progress::Pause => {
                // Silence is not an utterance.
                utterance.finish().map(|heard| Some(heard).filter(|heard| !heard.words.is_empty()))
            }
            ListeningMode::PushToTalk if too_long => utterance.finish().map(Some),
            ListeningMode::OpenMicrophone | ListeningMode::PushToTalk => {
                self.current = Some(utterance);
                Ok(None)
            }
        }
    }

    /// The key was released: what was said since it went down, even if it is nothing. `None` when no
    /// utterance had begun.
    ///
    /// # Errors
    /// When the recognizer failed.
    pub fn end_utterance(&mut self) -> Result<Option<Hypothesis>, RecognizerError> {
        self.current.take().map(Utterance::finish).transpose()
    }

    /// Throws away what is being said: the program itself begins to speak in the room.
    pub fn cancel_utterance(&mut self) {
        self.current = None;
    }

    fn utterance(&self) -> Result<Utterance<E::Decoder>, RecognizerError> {
        let decoder = self.engine.decoder(&self.grammar)?;
        Ok(Utterance { decoder, loudness: Loudness::new(RATE_HZ), samples: 0 })
    }
}

impl<D: Decoder> Utterance<D> {
    fn length(&self) -> Millis {
        Millis(self.samples * 1000 / u64::from(RATE_HZ))
    }

    fn finish(self) -> Result<Hypothesis, RecognizerError> {
        Ok(Hypothesis {
            speech_end: self.loudness.speech_end(),
            audio: self.length(),
            words: self.decoder.finish()?,
            alternatives: Vec::new(),
        })
    }
}
