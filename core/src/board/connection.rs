//! One board over one wire, whatever its protocol: what a driver needs to hold a port for it.
//!
//! The driver knows no protocol. It opens the port, hands over bytes and the time, writes what it is
//! told to write, and passes the rest on.

use super::{ClockReading, ClockSides, Fact};
use crate::rules::{ByColor, Color, Placement, Square};
use crate::time::Millis;

/// How a board is connected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Transport {
    /// By USB or a serial cable.
    #[default]
    Cable,
    /// By Bluetooth: slower, with a battery.
    Bluetooth,
}

/// What comes of a connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// These bytes are to be written to the board.
    Write(Vec<u8>),
    /// What is on the port is no board of this kind that can be used, with the words for it.
    Refused(Refusal, String),
    /// Something of the board, for whoever follows it.
    News(News),
}

/// What there is to know of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// The board said so.
    Fact {
        /// What it said.
        fact: Fact,
        /// When, by the board's own clock in ms since it was powered, if it has one.
        board_ms: Option<u32>,
    },
    /// The board is there: for the first time, or again. This is who it says it is; the whole board
    /// follows as a fact.
    Back(String),
    /// The board was there and is no longer, with the words for it.
    Lost(LostBy, String),
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
    ClockTask(ClockTask, Result<(), String>),
    /// A piece that tells the result was put on a square: who has won, or nobody.
    Result(Square, Option<Color>),
    /// The charge of the board's battery in percent.
    Battery(u8),
    /// Something is wrong that the arbiter may want to know, in words; the facts go on.
    Trouble(String),
}

/// Why a port has no board for the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Nothing on it answered as such a board does.
    NoAnswer,
    /// The board there speaks a version of its protocol that the program does not know.
    OtherProtocol,
}

/// How a board was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LostBy {
    /// The port is gone.
    Unplugging,
    /// The port is there, but the board does not speak.
    Silence,
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

/// Why a clock cannot be set; told before anything is written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClockUnset {
    /// Boards of this kind have no clock.
    #[error("a board of this kind has no clock that could be set: set yours by hand")]
    NoClock,
    /// Not with these times, or not yet.
    #[error("{0}")]
    Impossible(String),
}

/// One board over one wire. Whatever does not concern a kind of board is nothing to it.
pub trait Connection: Send {
    /// A port was opened.
    fn connect(&mut self, now: Millis) -> Vec<Told>;

    /// The port is gone. Tells the loss, unless the board was lost already.
    fn disconnect(&mut self) -> Vec<Told>;

    /// Takes the next bytes from the port.
    fn feed(&mut self, bytes: &[u8], now: Millis) -> Vec<Told>;

    /// Time passes. To be called at least every 50 ms.
    fn tick(&mut self, now: Millis) -> Vec<Told>;

    /// Reads the whole board; it is told whatever it shows.
    fn read_again(&mut self, now: Millis) -> Vec<Told>;

    /// The position of the game, which may show how the board lies.
    fn expect(&mut self, _placement: Placement) {}

    /// Has the board sound or vibrate a pattern, where it can.
    fn signal(&mut self, _pattern: u8) -> Vec<Told> {
        Vec::new()
    }

    /// Shows a text on the clock with one short sound, as far as it can; nothing shows the times again.
    fn show(&mut self, _text: Option<&str>, _now: Millis) -> Vec<Told> {
        Vec::new()
    }

    /// Sets both players' times on the clock; one of them runs, or none.
    ///
    /// # Errors
    /// When there is no such clock, or it cannot take these times.
    fn set_clock(
        &mut self,
        _times: ByColor<Millis>,
        _runs: Option<Color>,
        _now: Millis,
    ) -> Result<Vec<Told>, ClockUnset> {
        Err(ClockUnset::NoClock)
    }
}

/// The part of a [`Connection`] in which every link differs only by its words: its own methods of the
/// same names, and the function that puts their reports into the words of all boards.
macro_rules! tell_all {
    ($link:ident, $tell:ident) => {
        fn connect(&mut self, now: Millis) -> Vec<Told> {
            $tell($link::connect(self, now))
        }

        fn disconnect(&mut self) -> Vec<Told> {
            $tell($link::disconnect(self))
        }

        fn feed(&mut self, bytes: &[u8], now: Millis) -> Vec<Told> {
            $tell($link::feed(self, bytes, now))
        }

        fn tick(&mut self, now: Millis) -> Vec<Told> {
            $tell($link::tick(self, now))
        }
    };
}

pub(super) use tell_all;
