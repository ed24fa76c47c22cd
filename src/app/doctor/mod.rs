//! What `annabella doctor` looks at, for the person who sets a table up: microphones, voices, ports,
//! models and the disk, each found, missing or broken, and what to do (design.md, section 9).

mod call_words;
mod checks;
mod disk;
mod finding;
mod listening;
mod microphone;
mod ports;
mod round;
mod speaking;

pub use checks::checks;
pub use finding::{Finding, Need, State, unfit};
pub use round::{Check, Tell, go_round};
