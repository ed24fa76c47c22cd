//! What a link tells about its board, and the words for it on the arbiter's panel.

use super::{Fault, FromHost, Hello, Label};
use crate::board::Fact;
use crate::time::Millis;

/// How long a board may be silent before it counts as lost. One heartbeat of each second may be lost
/// on the way, and the next one may come half a second late by the board's clock and a busy host's; a
/// second lost one is no accident. A pulled cable does not wait for this: its port is gone at once.
pub const SILENCE_LIMIT: Millis = Millis(2500);

/// How long a port may stay without a hello before it is said to be no peg-hole board.
pub const GREETING_LIMIT: Millis = Millis(3000);

/// What comes out of a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Report {
    /// The board said so.
    Fact {
        /// What it said.
        fact: Fact,
        /// When, by the board's own clock in ms since it was powered.
        board_ms: u32,
    },
    /// This line is to be written to the board.
    Ask(FromHost),
    /// The board is there: for the first time, or again. An occupancy follows.
    Back(Hello),
    /// The board was there and is no longer.
    Lost(Loss),
    /// Something is wrong that the arbiter may want to know; the facts go on.
    Trouble(Trouble),
}

/// How a board was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Loss {
    /// The port is gone.
    #[error("the peg-hole board was unplugged")]
    Unplugged,
    /// The port is there, but nothing that makes sense comes from it.
    #[error("the peg-hole board has been silent for more than {} seconds", SILENCE_LIMIT.whole_secs())]
    Silent,
}

/// What can be wrong with a board that is there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// Lines were lost on the way; a snapshot follows.
    #[error("{count} lines from the peg-hole board were lost; its holes are being read again")]
    LinesLost {
        /// How many, by their numbers.
        count: u16,
    },
    /// The board began anew while it was connected; a snapshot follows.
    #[error("the peg-hole board restarted; its holes are being read again")]
    Restarted,
    /// After a replug another board answered.
    #[error("another peg-hole board was plugged in: {found} in place of {expected}")]
    OtherBoard {
        /// The serial number of the board before.
        expected: Label,
        /// The serial number of the board now.
        found: Label,
    },
    /// The board speaks another version of the protocol; nothing that it says is taken.
    #[error(
        "the peg-hole board {serial} speaks version {theirs} of the protocol, \
         this program only versions 1 and 2"
    )]
    OtherProtocol {
        /// The board's serial number.
        serial: Label,
        /// The version that it speaks.
        theirs: u8,
    },
    /// Nothing said hello within the limit after connecting.
    #[error("no peg-hole board said hello within {} seconds", GREETING_LIMIT.whole_secs())]
    NoHello,
    /// Lines arrived damaged and were not taken.
    #[error("{lines} damaged pieces came from the peg-hole board; the last: {last}")]
    Garbled {
        /// How many since it was last told.
        lines: u32,
        /// What was wrong with the last of them.
        last: Fault,
    },
}
