//! The pure half of hearing and speaking: the grammar for the recognizer, hypotheses to calls, what to
//! say, in which order and in which channel.

mod grammar;
mod hypothesis;
mod loudness;
mod understand;

pub use grammar::{Expected, GARBAGE_WORD, Grammar, GrammarError, missing_commands, missing_words};
pub use hypothesis::{Alternative, HeardWord, Hypothesis};
pub use loudness::Loudness;
pub use understand::{
    ALTERNATIVE_COST_MIN, CONFIDENCE_MIN, Doubt, Heard, Understanding, understand,
};
