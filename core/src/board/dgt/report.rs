//! What a link tells about its board and the clock at it, and the words for it on the arbiter's panel.

use std::fmt;

use super::{Battery, ClockButton, ClockCommand, Fault, Orientation, Print, ResultSign, Version};
use crate::board::{ClockReading, ClockSides, Fact};
use crate::rules::Square;
use crate::time::Millis;

/// How long a board may be silent before it counts as lost. It is asked something every second, and
/// once more when it does not answer.
pub const SILENCE_LIMIT: Millis = Millis(1900);

/// How long a port may stay without an answer before it is said to be no board of this kind.
pub const GREETING_LIMIT: Millis = Millis(3000);

/// What comes out of a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Report {
    /// These bytes are to be written to the board.
    Write(Vec<u8>),
    /// The board said so.
    Fact(Fact),
    /// A piece that tells the result was put on a square.
    Sign(Square, ResultSign),
    /// Which way the board lies: found from the pieces, or changed. The whole board follows.
    Way(Orientation),
    /// The board is there: for the first time, or again. The whole board follows.
    Back(Identity),
    /// The board was there and is no longer.
    Lost(Loss),
    /// The clock shows something else now.
    Clock {
        /// What it shows.
        reading: ClockReading,
        /// Which player has which side, where that is known.
        sides: Option<ClockSides>,
    },
    /// No clock is connected to the board (any longer).
    NoClock,
    /// Which program the clock has.
    ClockVersion(Version),
    /// A button of the clock was pressed.
    ClockPressed(ClockButton),
    /// What became of something that the clock was told to do.
    Ordered {
        /// What it was told.
        command: ClockCommand,
        /// What became of it.
        outcome: Outcome,
    },
    /// How the battery of a Bluetooth board is.
    Battery(Battery),
    /// Something is wrong that the arbiter may want to know; the facts go on.
    Trouble(Trouble),
}

/// Who a board says it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The version of its program.
    pub version: Version,
    /// Its serial number, if it has one.
    pub serial: Option<Print<5>>,
    /// Its long serial number, if it has one: older boards do not.
    pub long_serial: Option<Print<10>>,
}

impl Identity {
    /// Whether it has told no serial number.
    #[must_use]
    pub const fn is_nameless(&self) -> bool {
        self.serial.is_none() && self.long_serial.is_none()
    }

    /// Whether this is certainly another board. Boards without serial numbers cannot be told apart.
    #[must_use]
    pub fn is_other_than(&self, before: &Identity) -> bool {
        match (self.long_serial, before.long_serial) {
            (Some(here), Some(there)) => here != there,
            (None, _) | (_, None) => match (self.serial, before.serial) {
                (Some(here), Some(there)) => here != there,
                (None, _) | (_, None) => false,
            },
        }
    }
}

/// The serial number, the long one where there is one.
impl fmt::Display for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.long_serial, self.serial) {
            (Some(serial), _) => write!(f, "{serial}"),
            (None, Some(serial)) => write!(f, "{serial}"),
            (None, None) => f.write_str("without serial number"),
        }
    }
}

/// How a board was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Loss {
    /// The port is gone.
    #[error("the electronic board was unplugged")]
    Unplugged,
    /// The port is there, but nothing that makes sense comes from it.
    #[error("the electronic board no longer answers: look at its cable and its battery")]
    Silent,
    /// Another board answers in its place.
    #[error("another electronic board answers in its place")]
    Exchanged,
}

/// What became of a command to the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Outcome {
    /// The clock did it.
    #[error("the clock has done it")]
    Done,
    /// The clock will not do it.
    #[error(
        "the clock refuses: set it to the option for electronic boards \
         (25 on a DGT 3000, 23 on a DGT XL)"
    )]
    Refused,
    /// The clock did not answer, asked three times.
    #[error("the clock does not answer: look at its cable, and set it by hand")]
    Unanswered,
    /// There is no clock.
    #[error("no clock is connected to the board")]
    NoClock,
    /// The board went away before the clock could answer.
    #[error("the board is gone, and the clock with it: set it by hand")]
    BoardLost,
    /// A later text took its place before it was sent.
    #[error("a later text took its place")]
    Replaced,
    /// More wait already than a clock can be told in a minute.
    #[error("too much is waiting for the clock already")]
    TooMany,
}

/// What can be wrong with a board that is there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// The board holds something else than it told: changes were lost on the way, it restarted, or a
    /// damaged message was taken. Its updates were asked for again, and the whole board follows.
    #[error("the electronic board holds something else than it had told; it has been read again")]
    Differs,
    /// The pieces do not show which way the board lies. Nothing is told of them until it is known.
    #[error(
        "it is not clear which player sits at the board's connector: \
         set up the pieces, or name the side in the settings"
    )]
    WayUnknown,
    /// After a replug another board answered.
    #[error("another electronic board was plugged in: {found} in place of {expected}")]
    OtherBoard {
        /// The board before.
        expected: Identity,
        /// The board now.
        found: Identity,
    },
    /// Nothing answered within the limit after connecting.
    #[error("no electronic board answered within {} seconds", GREETING_LIMIT.whole_secs())]
    NoAnswer,
    /// The board is there but leaves a question unanswered. Told once, until it answers again.
    #[error("the electronic board does not answer when asked for its {0}")]
    Unanswered(&'static str),
    /// The clock is not in the option that takes commands.
    #[error(
        "the clock takes no commands: set it to the option for electronic boards \
         (25 on a DGT 3000, 23 on a DGT XL)"
    )]
    ClockNotInMode,
    /// Messages arrived damaged and were not taken.
    #[error("{messages} damaged pieces came from the electronic board; the last: {last}")]
    Garbled {
        /// How many since it was last told.
        messages: u32,
        /// What was wrong with the last of them.
        last: Fault,
    },
}
