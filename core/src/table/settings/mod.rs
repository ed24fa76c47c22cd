//! Settings of a table: what a file says before the built-in value.

mod boards;
mod event;
mod file;
mod in_force;
mod start;
mod table;

pub use file::{DEFAULT, File, SettingsError};
pub use in_force::{Flag, InForce, Origin, Sources};
pub use start::check_start;
pub use table::{BoardPort, Keypad, Listening, Screen, Sound, TableSettings};
