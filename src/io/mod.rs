//! Adapters: the only area that touches the world (ports, sound, files, clocks, the terminal).

#![allow(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    clippy::wildcard_enum_match_arm,
    reason = "adapters own the outside world, and its enums grow without asking"
)]

pub mod audio;
mod begun_again;
pub mod disk;
pub mod keypad;
mod keystrokes;
pub(crate) mod locale;
pub(crate) mod memory;
pub mod no_network;
pub(crate) mod private_folder;
pub mod pseudo_terminal;
pub mod recognizer;
pub mod screen;
pub mod serial;
pub mod signals;
pub mod simulate;
pub mod simulated_board;
pub(crate) mod sound_server;
pub mod speech_service;
pub mod streams;
pub(crate) mod synthesizer;
pub mod terminal;
pub mod user_files;
pub mod wall_clock;
pub(crate) mod whole_folder;

pub use annabella_record::io::journal_file;
pub(crate) use annabella_record::io::{begun_file, named_file};
