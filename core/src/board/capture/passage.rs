//! What a capture is made of, and how each part of it is written.

use std::fmt;

use super::{TITLE, VERSION};
use crate::board::{ClockSides, Kind, Setting, Side, Transport};
use crate::rules::{Color, Placement};
use crate::time::Millis;

/// Which board it was, and who wrote.
#[derive(Clone, Debug)]
pub struct Head {
    /// The version of the program that wrote.
    pub program: String,
    /// Which kind of board it was.
    pub kind: &'static Kind,
    /// How it was set up. A developer's key is never written, and never read.
    pub setting: Setting,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passage {
    /// When, by the clock of the game's record.
    pub at: Millis,
    /// What.
    pub what: Passing,
}

/// What can happen to a wire.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Passing {
    /// This port was opened.
    Opened(String),
    /// The board said these bytes, at least one.
    Said(Vec<u8>),
    /// The board was sent these bytes, at least one.
    Sent(Vec<u8>),
    /// The link was told how the pieces stand in the game: it may show how the board lies.
    Game(Placement),
    /// The port is gone, or was given up.
    Closed,
}

/// The lines of the heading, with the empty line below them.
impl fmt::Display for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Head { program, kind, setting } = self;
        let Setting { transport, at_connector, sides, key: _ } = setting;
        writeln!(f, "{TITLE} {VERSION}")?;
        writeln!(f, "program {}", plain(program))?;
        writeln!(f, "board {}", kind.word)?;
        writeln!(f, "transport {}", transport_word(*transport))?;
        if let Some(player) = at_connector {
            writeln!(f, "connector {}", player_word(*player))?;
        }
        if let Some(sides) = sides {
            writeln!(f, "clock-left {}", player_word(sides.player(Side::Left)))?;
        }
        writeln!(f)
    }
}

/// Its line, with the end of the line.
impl fmt::Display for Passage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Passage { at: Millis(at), what } = self;
        match what {
            Passing::Opened(port) => writeln!(f, "{at} open {}", plain(port)),
            Passing::Said(bytes) => writeln!(f, "{at} <{}", Hex(bytes)),
            Passing::Sent(bytes) => writeln!(f, "{at} >{}", Hex(bytes)),
            Passing::Game(placement) => writeln!(f, "{at} game {placement}"),
            Passing::Closed => writeln!(f, "{at} close"),
        }
    }
}

impl Passing {
    /// The bytes that were sent, with zeros where the developer's key stands in them: whoever sends a
    /// capture does not give the key away.
    #[must_use]
    pub fn sent(bytes: &[u8], key: &[u8]) -> Passing {
        let mut bytes = bytes.to_vec();
        if !key.is_empty() {
            let found = bytes.windows(key.len()).position(|window| window == key);
            let hidden = bytes.iter_mut().skip(found.unwrap_or(usize::MAX)).take(key.len());
            hidden.for_each(|byte| *byte = 0);
        }
        Passing::Sent(bytes)
    }
}

struct Hex<'a>(&'a [u8]);

impl fmt::Display for Hex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, " {byte:02x}"))
    }
}

/// A name that stays on its line, and is none only where it was none.
fn plain(name: &str) -> String {
    let name: String = name.chars().map(|c| if c.is_control() { '?' } else { c }).collect();
    let name = name.trim();
    if name.is_empty() { "?".to_owned() } else { name.to_owned() }
}

pub(super) const fn transport_word(transport: Transport) -> &'static str {
    match transport {
        Transport::Cable => "cable",
        Transport::Bluetooth => "bluetooth",
    }
}

pub(super) const fn player_word(player: Color) -> &'static str {
    match player {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// Which player has which side of a clock whose left side is this player's.
pub(super) const fn sides_of_left(player: Color) -> ClockSides {
    match player {
        Color::White => ClockSides::WhiteLeft,
        Color::Black => ClockSides::WhiteRight,
    }
}
