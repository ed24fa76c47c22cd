//! The pure half of hearing: the grammar for the recognizer, utterances out of a stream of sound, and
//! hypotheses to calls.

mod accustomed;
mod again;
mod beside_no;
mod calibration;
mod candidates;
mod certainty;
mod change;
mod cut_out;
mod engine;
mod far_words;
mod grammar;
mod hypothesis;
mod listening;
mod loudness;
mod meaning;
mod session;
mod understand;
mod voice_fit;
mod voice_gate;
mod voicing;

#[cfg(test)]
mod properties;
#[cfg(test)]
mod tests;

pub use accustomed::Accustomed;
pub use calibration::{Calibration, CalibrationError, FILE_NAME, Thresholds};
pub use certainty::{Curve, clear, full, log_odds};
pub(crate) use change::Change;
pub use cut_out::CutOut;
pub use engine::{Decoder, Engine, Fault, Finished, Progress, RATE_HZ, Resampler};
pub use grammar::{
    Expected, GARBAGE_WORD, Grammar, GrammarError, missing_commands, missing_words, spelled,
    unheard_in,
};
pub use hypothesis::{HeardWord, Hypothesis, Missing, Reading, agreed, joined};
pub use listening::{KeyPress, ListeningMode};
pub use loudness::Loudness;
pub use meaning::{Doubt, Heard};
pub use session::{Session, UTTERANCE_MAX};
pub use understand::{Situation, Understanding, understand};
pub use voice_fit::VoiceFit;
pub(crate) use voice_gate::VoiceGate;
pub(crate) use voicing::Voicing;
pub use voicing::is_whispered;
