//! The peg-hole board's line protocol, from bytes to facts and back, without a port in it.
//!
//! Lines are framed like NMEA 0183 (`$` body `*` checksum CR LF) over 115200 8N1. [`LineReader`] finds
//! the lines, [`FromBoard`] and [`FromHost`] say what they mean, [`Protocol`] how well they are
//! secured, [`Link`] follows one board through
//! gaps, silence and restarts, and [`Simulator`] is the other end of the same wire.

mod fault;
mod frame;
mod kind;
mod link;
mod message;
mod protocol;
mod simulator;

pub use fault::Fault;
pub use frame::{LineReader, MAX_LINE};
pub use kind::KIND;
pub use link::{GREETING_LIMIT, Link};
pub use message::{FromBoard, FromHost, Hello, Label, LabelError, Stamp};
pub use protocol::Protocol;
pub use simulator::{INITIAL_HOLES, Simulator};

pub(in crate::board) use message::hexadecimal;
