//! The command line, the settings, the wiring and the loop.

#![allow(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    reason = "the program wires the pure parts to the outside world"
)]

mod aloud;
mod arbiters_table;
mod args;
mod asking;
mod boards;
mod changing_voice;
mod commands;
mod confirmed_calls;
mod demo;
mod devices;
mod doctor;
mod ear_turns;
mod earcons;
mod ending;
mod equip;
mod failure;
mod finding_service;
mod games;
pub mod hearing;
mod help;
mod inbox;
mod keeping;
mod language;
mod level_reading;
mod log;
mod manners;
mod mating;
mod microphone;
mod mouthpiece;
mod new_file;
mod output;
mod own_ears;
mod own_profile;
mod own_voices;
mod packs;
mod play;
mod record;
mod recorded;
mod rehearsing;
mod replacing;
mod run;
mod scoresheets;
mod searching;
mod settings;
mod setup;
mod sitting;
mod speaking;
mod utterances;
mod voice;
mod watchdog;

pub use run::run;
