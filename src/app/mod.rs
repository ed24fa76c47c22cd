//! The command line, the settings, the wiring and the loop: the only caller of `game::step`.

pub mod args;
pub mod commands;
pub mod devices;
pub mod failure;
pub mod hearing;
pub mod keypad;
pub mod languages;
pub mod line_mode;
pub mod output;
pub mod play;
pub mod record;
pub mod settings;
pub mod sitting;
pub mod speaking;
pub mod table;
