//! DGT boards and the clock at them, from bytes to facts and back, without a port in it.
//!
//! The protocol is DGT's serial one (9600 8N1, no handshake), from descriptions of its bytes and from
//! what boards in the field were seen to send. [`FrameReader`] finds the messages, [`FromBoard`] and
//! [`FromHost`] say what they mean, [`Orientation`] which squares the fields are, and [`Link`] follows
//! one board through noise, silence and restarts.

mod clock;
mod command;
mod dialect;
mod expected;
mod fault;
mod frame;
mod identity;
mod kind;
mod link;
mod message;
mod orientation;
mod piece;
mod simulator;

pub use clock::{
    Ack, AckMeaning, AckStatus, Beep, ClockButton, ClockCommand, ClockSide, ClockText, ClockTimes,
    Dial, Lever, Run, Segments, SetAndRun,
};
pub use command::{CommandReader, FromHost, KEY};
pub use dialect::{ClockPort, Dialect, KnowsPieces};
pub use expected::Expected;
pub use fault::Fault;
pub use frame::{Frame, FrameReader, HEADER, Id, MAX_FRAME};
pub use identity::Identity;
pub use kind::KIND;
pub use link::{GREETING_LIMIT, Link, LinkSettings};
pub use message::{Battery, ClockMessage, Code, FromBoard, Print, Trademark, Version};
pub use orientation::Orientation;
pub(crate) use orientation::is_start;
pub use piece::{Codes, Content, Field, ResultSign};
pub use simulator::{Model, Shown, Simulator};
