//! The clock at a DGT board: what it says (its times, or its answer to a command) and what it can be
//! told. Both go over the board's wire; the board only hands them on.

mod ack;
mod command;
mod display;
mod times;

pub use ack::{Ack, AckMeaning, AckStatus, ClockButton};
pub(crate) use command::MAX_CLOCK_COMMAND;
pub use command::{ClockCommand, Dial, Lever, Run, SetAndRun};
pub use display::{Beep, ClockText, Segments};
pub use times::{ClockSide, ClockTimes};

pub(super) use command::{decode_command, encode_command};
pub(super) use times::NO_CLOCK;

#[cfg(test)]
pub(super) use {ack::tests::acks, command::tests::commands, times::tests::times};
