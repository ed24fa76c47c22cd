//! The command line, the settings, the wiring and the loop: the only caller of `game::step`.

pub mod args;
pub mod commands;
pub mod failure;
pub mod keypad;
pub mod languages;
pub mod line_mode;
pub mod output;
pub mod settings;
