//! The kinds of boards, each registered in one place. A new kind is a folder beside this file with a
//! [`Kind`] in it, and one line in [`KINDS`].

use annabella_said::Said;

use super::simulation::Simulated;
use super::{ClockSides, Connection, Transport, dgt, pegasus, peghole};
use crate::rules::Color;
use crate::time::Millis;

/// Every kind of board that the program can sense.
pub const KINDS: &[&Kind] = &[&peghole::KIND, &dgt::KIND, &pegasus::KIND];

/// All that is to be known of a kind of board before one is opened.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// Its word in the settings: `peg` in `peg:/dev/ttyACM0`.
    pub word: &'static str,
    /// Its name in sentences.
    pub name: &'static str,
    /// The same for sentences of other languages.
    pub said: fn() -> Said,
    /// What it knows of the pieces.
    pub senses: Senses,
    /// How long it takes to look at all its squares, in ms: so much later than it happens something may
    /// be reported. None where each square reports by itself.
    pub scan: Millis,
    /// The speed of its line in baud; all have 8 data bits, no parity and 1 stop bit.
    pub baud: u32,
    /// The USB vendors and products of its converters, as far as they are known. Other devices have them too.
    pub usb: &'static [(u16, u16)],
    /// How its port is found where none is named.
    pub search: Search,
    /// A connection to such a board, not yet to a port.
    pub connection: fn(&Setting) -> Box<dyn Connection>,
    /// A simulated one without power, on which a game begins.
    pub simulated: fn(&Setting) -> Box<dyn Simulated>,
}

/// What a board knows of the pieces on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Senses {
    /// Only where something stands.
    Occupancy,
    /// Which piece stands where.
    Pieces,
}

/// How a board's port is found.
#[derive(Clone, Copy, Debug)]
pub enum Search {
    /// By listening: the board says by itself who it is, and this tells its bytes from others.
    Listen(fn(&[u8]) -> bool),
    /// By the USB vendor and product of its converter. A question to an unknown device could harm it, so
    /// nothing is asked of any other.
    Usb,
    /// Not at all: the port must be named.
    Named,
}

/// What the people at the table know of one board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setting {
    /// How it is connected.
    pub transport: Transport,
    /// Which player sits at its connector, if that is to be said.
    pub at_connector: Option<Color>,
    /// Which player has which side of the clock, if that is to be said.
    pub sides: Option<ClockSides>,
    /// A key that the board wants before it speaks, if it wants one.
    pub key: Vec<u8>,
}

impl Kind {
    /// The kind of a settings word.
    #[must_use]
    pub(crate) fn of_word(word: &str) -> Option<&'static Kind> {
        KINDS.iter().copied().find(|kind| kind.word == word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Told;
    use crate::board::simulation::Action;
    use crate::time::Millis;

    #[test]
    fn every_kind_has_a_word_of_its_own_and_greets_its_board() {
        for kind in KINDS {
            let of_word = Kind::of_word(kind.word).expect("it is registered");
            assert_eq!(of_word.name, kind.name);
            assert_eq!((kind.said)().english(), kind.name);
            assert!(kind.word.chars().all(|letter| letter.is_ascii_lowercase()));
            let mut connection = (kind.connection)(&Setting::default());
            let greeting = connection.connect(Millis(0));
            assert!(matches!(greeting[..], [Told::Write(_)]), "{}", kind.word);
            assert_eq!(connection.disconnect(), []);
            let mut simulated = (kind.simulated)(&Setting::default());
            assert!(!simulated.is_plugged());
            simulated.act(Action::Plug, Millis(0)).expect("it was not plugged in");
            assert_eq!(simulated.occupied().iter().count(), 32);
        }
        assert!(Kind::of_word("keys").is_none());
    }
}
