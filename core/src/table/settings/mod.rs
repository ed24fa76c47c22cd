//! Settings of a table: what a file says before the built-in value.

mod boards;
mod event;
mod file;
mod start;
mod table;

pub use file::{File, SettingsError};
pub use start::check_start;
pub use table::{BoardPort, Keypad, Listening, Sound, TableSettings};
