//! A person and the program in turn, by line and where it is wanted by voice: what is told is shown, and spoken through
//! a device; what is answered is typed, or said. Before a game, where nothing is for one ear alone.

mod ears;
mod mouth;
mod talk;

pub(super) use ears::Ears;
pub(super) use mouth::device_of;
pub(super) use talk::{Devices, Reply, Talk};
