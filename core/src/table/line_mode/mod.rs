//! The assistant's keyboard: one letter a command, one line a command. Append-only lines come back;
//! nothing is redrawn.

mod answers;
mod command;
mod decision;
mod ruling;
mod sheets;

pub use command::{IMMEDIATE, KeyError, LineCommand, read};
