//! The pure half of hearing and speaking: the grammar for the recognizer, hypotheses to calls, what to
//! say, in which order and in which channel.

mod accustomed;
mod calibration;
mod candidates;
mod certainty;
mod grammar;
mod hypothesis;
mod loudness;
mod meaning;
mod understand;
mod voice_gate;
mod voicing;

#[cfg(test)]
mod properties;
#[cfg(test)]
mod tests;

pub use accustomed::Accustomed;
pub use calibration::{Calibration, CalibrationError, FILE_NAME, Thresholds};
pub use certainty::{Curve, clear, full, log_odds};
pub use grammar::{Expected, GARBAGE_WORD, Grammar, GrammarError, missing_commands, missing_words};
pub use hypothesis::{HeardWord, Hypothesis, Missing, Reading, agreed, joined};
pub use loudness::Loudness;
pub use meaning::{Doubt, Heard};
pub use understand::{Address, Situation, Understanding, understand};
pub use voice_gate::VoiceGate;
pub use voicing::Voicing;
