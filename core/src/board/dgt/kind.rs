//! A board with DGT's framing as one kind among others.

use annabella_said::said;

use super::{KnowsPieces, Link, LinkSettings, Orientation, Simulator};
use crate::board::awake::Awake;
use crate::board::{Kind, Search, Senses, Setting};
use crate::rules::Color;
use crate::time::Millis;

/// DGT's own boards, which know their pieces, with a clock. Their USB converters are FTDI's, which
/// many other devices have too, and one of Microchip's.
pub const KIND: Kind = Kind {
    word: "dgt",
    name: "DGT board",
    said: || said!("board-dgt", "DGT board"),
    senses: Senses::Pieces,
    scan: Millis(250),
    baud: 9600,
    usb: &[(0x0403, 0x6001), (0x04d8, 0x000a)],
    search: Search::Usb,
    connection: |setting| Box::new(Awake::new(Link::new(KnowsPieces, LinkSettings::from(setting)))),
    simulated: |setting| Box::new(Simulator::usual(KnowsPieces, setting)),
};

impl From<Color> for Orientation {
    fn from(at_connector: Color) -> Orientation {
        match at_connector {
            Color::White => Orientation::WhiteAtConnector,
            Color::Black => Orientation::BlackAtConnector,
        }
    }
}

impl From<&Setting> for LinkSettings {
    fn from(setting: &Setting) -> LinkSettings {
        LinkSettings {
            transport: setting.transport,
            way: setting.at_connector.map(Orientation::from),
            sides: setting.sides,
        }
    }
}
