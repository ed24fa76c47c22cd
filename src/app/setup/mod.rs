//! What `annabella setup` finds at the computer, and the file that it writes.

mod file;
mod things;

pub(super) use file::{existing, write};
pub(super) use things::found;
