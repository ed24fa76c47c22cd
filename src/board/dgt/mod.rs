//! DGT boards and the clock at them, from bytes to facts and back, without a port in it.
//!
//! The protocol is DGT's serial one (9600 8N1, no handshake), from descriptions of its bytes and from
//! what boards in the field were seen to send. [`FrameReader`] finds the messages, [`FromBoard`] and
//! [`FromHost`] say what they mean, and [`Orientation`] which squares the fields are.

mod clock;
mod command;
mod fault;
mod frame;
mod message;
mod orientation;
mod piece;

pub use clock::{
    Ack, AckMeaning, AckStatus, Beep, ClockButton, ClockCommand, ClockSide, ClockText, ClockTimes,
    Dial, DialError, Lever, MAX_CLOCK_COMMAND, Run, Segments, SetAndRun,
};
pub use command::{CommandReader, FromHost};
pub use fault::Fault;
pub use frame::{Frame, FrameReader, HEADER, Id, MAX_FRAME};
pub use message::{Battery, ClockMessage, Code, FromBoard, Print, Trademark, Version};
pub use orientation::{Orientation, is_start};
pub use piece::{Codes, Content, Field, ResultSign};
