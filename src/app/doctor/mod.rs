//! What `annabella doctor` looks at, for the person who sets a table up: microphones, voices, ports,
//! models and the disk, each found, missing or broken, and what to do (design.md, section 9).

mod aloud;
mod call_words;
mod checks;
mod disk;
mod finding;
mod listening;
mod microphone;
mod network;
mod ports;
mod round;
mod speaking;
mod told;

pub(super) use aloud::{by_voice, summary};
pub(super) use checks::checks;
pub(crate) use finding::Finding;
pub(crate) use finding::unfit;
pub(crate) use round::go_round;
pub(super) use told::{line, verdict};
