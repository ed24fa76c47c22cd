//! What a link tells of its board: what happens on it, in the words of the game, and what else there is
//! to know. No sentence stands here; whoever tells it to people has them.

use super::{BoardEvent, Button, ClockReading, ClockSides};
use crate::rules::{Color, Square};
use crate::time::Millis;

/// What comes of a connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// These bytes are to be written to the board.
    Write(Vec<u8>),
    /// What is on the port is no board of this kind that can be used.
    Refused(Refusal),
    /// Something of the board, for whoever follows it.
    News(News),
}

/// What there is to know of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// Something happened on it, or it is gone, or there.
    Event(BoardEvent),
    /// This button on its edge was pressed.
    Pressed(Button),
    /// Who it says it is; it comes before [`BoardEvent::Back`].
    Identity(BoardId),
    /// The clock at the board shows something else now.
    Clock {
        /// What it shows.
        reading: ClockReading,
        /// Which player has which side, where that is known.
        sides: Option<ClockSides>,
    },
    /// No clock is at the board (any longer).
    NoClock,
    /// What became of something that the clock was to do: done, or why not.
    ClockTask(ClockTask, Result<(), ClockFault>),
    /// A piece that tells the result was put on a square: who has won, or nobody.
    Result(Square, Option<Color>),
    /// The charge of the board's battery in percent.
    Battery(u8),
    /// Something is wrong that the arbiter may want to know; the board goes on reporting.
    Trouble(Trouble),
}

impl From<BoardEvent> for Told {
    fn from(what: BoardEvent) -> Told {
        Told::News(News::Event(what))
    }
}

impl From<Trouble> for Told {
    fn from(trouble: Trouble) -> Told {
        Told::News(News::Trouble(trouble))
    }
}

/// Who a board says it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardId {
    /// Its serial number, if it has told one.
    pub serial: Option<String>,
    /// The version of its program, if it has told one.
    pub firmware: Option<String>,
}

/// As `doctor` names it.
impl std::fmt::Display for BoardId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.serial.as_deref().unwrap_or("without serial number"))?;
        match &self.firmware {
            Some(firmware) => write!(f, ", firmware {firmware}"),
            None => Ok(()),
        }
    }
}

/// Why a port has no board for the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Nothing on it answered as such a board does, in the time that a board has for it.
    NoAnswer(Millis),
    /// The board there speaks a version of its protocol that the program does not know.
    OtherProtocol {
        /// The board's serial number.
        serial: String,
        /// The version that it speaks.
        theirs: u8,
    },
}

/// What can be wrong with a board that is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// Messages were lost on the way; the whole board follows.
    LinesLost {
        /// How many, by their numbers.
        count: u16,
    },
    /// The board began anew while it was connected; the whole board follows.
    Restarted,
    /// The board holds something else than it told: changes were lost on the way, it restarted, or a
    /// damaged message was taken. The whole board follows.
    Differs,
    /// The pieces do not show which way the board lies. Nothing is told of them until it is known.
    WayUnknown,
    /// The board knows no pieces, and no move was made on it yet that shows which way it lies, or the one
    /// that was is taken back. Nothing is told of them until then.
    WayAwaitsMove,
    /// After a replug another board answered.
    OtherBoard {
        /// The board before.
        expected: BoardId,
        /// The board now.
        found: BoardId,
    },
    /// The board is there but leaves a question unanswered. Told once, until it answers again.
    Unanswered(Asked),
    /// The clock is not in the option that takes commands.
    ClockNotInMode,
    /// Messages arrived damaged and were not taken. The log says what was wrong with them.
    Garbled {
        /// How many since it was last told.
        messages: u32,
    },
}

/// Something that a board is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// The version of its program.
    Version,
    /// Its serial number.
    Serial,
    /// What stands on it.
    Pieces,
    /// What the clock at it shows.
    Clock,
    /// The charge of its battery.
    Battery,
}

/// Something that a clock at a board can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockTask {
    /// Show a text, or the times again.
    Show,
    /// Sound.
    Beep,
    /// Take over both times.
    Set,
}

/// Why a clock did not do something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockFault {
    /// Boards of this kind have no clock.
    NoPort,
    /// It is not known which player has which side.
    SidesUnknown,
    /// It cannot show such a time.
    TooLong(Millis),
    /// The clock will not do it.
    Refused,
    /// The clock did not answer, asked three times.
    Unanswered,
    /// There is no clock.
    NoClock,
    /// The board went away before the clock could answer.
    BoardLost,
    /// More wait already than a clock can be told in a minute.
    TooMany,
}
