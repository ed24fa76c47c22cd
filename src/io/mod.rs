//! Adapters: the only area that touches the world (ports, sound, files, clocks, the terminal).

pub mod audio;
pub mod recognizer;
pub mod speech_service;
