//! What makes recognizers and what one of them does, whoever wrote it: the program brings libvosk, tests
//! bring a script.

use std::error::Error;

use super::{Grammar, Reading};
use crate::rules::Color;

/// Samples a second (Hz) that a recognizer is fed with.
pub const RATE_HZ: u32 = 16_000;

/// What makes recognizers.
pub trait Engine {
    /// A recognizer for one utterance.
    type Decoder: Decoder;

    /// A recognizer that listens for this grammar.
    ///
    /// # Errors
    /// When there can be none.
    fn decoder(&self, grammar: &Grammar) -> Result<Self::Decoder, Fault<Self>>;

    /// What brings sound of this rate (Hz) to [`RATE_HZ`]; `None` where that cannot be.
    fn resampler(&self, from_hz: u32) -> Option<Box<dyn Resampler>>;
}

/// Hears one utterance.
pub trait Decoder {
    /// Why nothing can be heard, or not any more.
    type Error: Error;

    /// Hears the next piece of sound ([`RATE_HZ`], one channel).
    ///
    /// # Errors
    /// When the sound cannot be decoded.
    fn feed(&mut self, samples: &[i16]) -> Result<Progress, Self::Error>;

    /// What was heard in the whole utterance.
    ///
    /// # Errors
    /// When there is no readable answer.
    fn finish(self) -> Result<Finished, Self::Error>;
}

/// What a recognizer has heard in an utterance.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Finished {
    /// The readings, best first.
    pub readings: Vec<Reading>,
    /// How likely the best one is: the logarithm (base e) of a likelihood that is not normalised, to be compared only
    /// with what models of the same kind make of the same sound. `None` where the recognizer does not say.
    pub likelihood: Option<f32>,
    /// By whose own model, where several listened side by side and it fitted better than everybody's.
    pub own_voice: Option<Color>,
}

impl From<Vec<Reading>> for Finished {
    /// Heard by the one model that listened.
    fn from(readings: Vec<Reading>) -> Finished {
        Finished { readings, likelihood: None, own_voice: None }
    }
}

/// Why an engine's recognizer cannot hear.
pub type Fault<E> = <<E as Engine>::Decoder as Decoder>::Error;

/// Brings a stream of sound to another rate, piece by piece.
pub trait Resampler {
    /// Takes the next piece and adds what comes out to `out`.
    fn push(&mut self, samples: &[i16], out: &mut Vec<i16>);

    /// Adds what is still held back to `out`. Nothing comes after.
    fn finish(self: Box<Self>, out: &mut Vec<i16>);
}

/// Whether the recognizer thinks that the speaker has finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Not yet.
    Listening,
    /// There was a pause behind words, or a long silence.
    Pause,
}

impl<E: Engine + ?Sized> Engine for std::sync::Arc<E> {
    type Decoder = E::Decoder;

    fn decoder(&self, grammar: &Grammar) -> Result<E::Decoder, Fault<E>> {
        (**self).decoder(grammar)
    }

    fn resampler(&self, from_hz: u32) -> Option<Box<dyn Resampler>> {
        (**self).resampler(from_hz)
    }
}

impl<E: Engine + ?Sized> Engine for &E {
    type Decoder = E::Decoder;

    fn decoder(&self, grammar: &Grammar) -> Result<E::Decoder, Fault<E>> {
        (**self).decoder(grammar)
    }

    fn resampler(&self, from_hz: u32) -> Option<Box<dyn Resampler>> {
        (**self).resampler(from_hz)
    }
}
