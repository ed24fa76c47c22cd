//! The command line, the settings, the wiring and the loop.

#![allow(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    reason = "the program wires the pure parts to the outside world"
)]

pub mod arbiters_table;
pub mod args;
mod asking;
pub mod boards;
pub mod commands;
pub mod demo;
pub mod devices;
pub mod doctor;
pub mod failure;
pub mod hearing;
pub mod level_reading;
mod log;
mod microphone;
pub mod new_file;
pub mod output;
pub mod packs;
pub mod play;
pub mod record;
mod run;
pub mod scoresheets;
pub mod settings;
pub mod sitting;
pub mod speaking;

pub use run::run;
