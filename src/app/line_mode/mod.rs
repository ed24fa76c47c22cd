//! The assistant's keyboard: one letter a command, one line a command. Append-only lines come back;
//! nothing is redrawn.

mod command;
mod ruling;

pub use command::{IMMEDIATE, KeyError, LineCommand, read};
