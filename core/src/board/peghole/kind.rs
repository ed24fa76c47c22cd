//! The peg-hole board as one kind among others.

use annabella_said::said;

use super::{FromBoard, LineReader, Link, Simulator};
use crate::board::awake::Awake;
use crate::board::{Kind, Search, Senses};
use crate::time::Millis;

/// The peg-hole board. Its microcontroller is an Arduino Nano (firmware/pegboard), whose converter is FTDI's or, on most
/// of those that are sold, WCH's. Whoever builds one may take another, so it is looked for by what it says.
pub const KIND: Kind = Kind {
    word: "peg",
    name: "peg-hole board",
    said: || said!("board-peg-hole", "peg-hole board"),
    senses: Senses::Occupancy,
    scan: Millis::ZERO,
    baud: 115_200,
    usb: &[(0x0403, 0x6001), (0x1a86, 0x7523)],
    search: Search::Listen(is_spoken_in),
    connection: |_| Box::new(Awake::new(Link::new())),
    simulated: |_| Box::new(Simulator::default()),
};

/// Whether the bytes hold a whole line of the protocol: the board says one every second.
fn is_spoken_in(bytes: &[u8]) -> bool {
    let lines = LineReader::new().feed(bytes);
    lines.into_iter().flatten().any(|body| FromBoard::decode(&body).is_ok())
}

#[cfg(test)]
mod tests {
    use super::super::{Protocol, Stamp};
    use super::*;

    #[test]
    fn a_board_is_heard_by_a_whole_line_and_by_nothing_else() {
        assert!(is_spoken_in(b"D2*4\r\n$AK,7,1500*39\r\n"));
        assert!(!is_spoken_in(b"$AK,7,1500*38\r\n"));
        let sealed = FromBoard::Alive(Stamp { seq: 7, ms: 1500 }).encode(Protocol::Two);
        assert!(is_spoken_in(sealed.as_bytes()));
        assert!(!is_spoken_in(b"\x8e\x00\x05\x34\x00 login: "));
    }
}
