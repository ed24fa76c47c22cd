//! Adapters: the only area that touches the world (ports, sound, files, clocks, the terminal).

pub mod audio;
pub mod keypad;
pub mod speech_service;
pub mod terminal;
pub mod wall_clock;
