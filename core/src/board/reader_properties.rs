//! What must hold for the readers of all protocols, with any bytes in any pieces: the same answers, no
//! more memory than two messages need, and never a whole message lost to what came before it.

use std::fmt;

use proptest::prelude::*;

use super::dgt::{Code, CommandReader, Field, Frame, FrameReader, FromBoard, FromHost, MAX_FRAME};
use super::peghole::{self, LineReader, MAX_LINE, Protocol, Stamp};

/// A reader of one protocol.
trait Reader: Default {
    /// What it makes of the bytes.
    type Read: PartialEq + fmt::Debug;

    /// The most bytes that it may have room for.
    const ROOM_MAX: usize;

    fn read(&mut self, bytes: &[u8]) -> Vec<Self::Read>;

    fn room_now(&self) -> usize;
}

impl Reader for FrameReader {
    type Read = Result<Frame, super::dgt::Fault>;
    const ROOM_MAX: usize = 2 * MAX_FRAME;

    fn read(&mut self, bytes: &[u8]) -> Vec<Self::Read> {
        self.feed(bytes)
    }

    fn room_now(&self) -> usize {
        self.room()
    }
}

impl Reader for LineReader {
    type Read = Result<String, peghole::Fault>;
    const ROOM_MAX: usize = 2 * MAX_LINE;

    fn read(&mut self, bytes: &[u8]) -> Vec<Self::Read> {
        self.feed(bytes)
    }

    fn room_now(&self) -> usize {
        self.room()
    }
}

impl Reader for CommandReader {
    type Read = Result<FromHost, u8>;
    const ROOM_MAX: usize = 64;

    fn read(&mut self, bytes: &[u8]) -> Vec<Self::Read> {
        self.feed(bytes)
    }

    fn room_now(&self) -> usize {
        self.room()
    }
}

/// The same bytes in other pieces give the same answers, within the memory.
fn pieces_do_not_matter<R: Reader>(bytes: &[u8], cuts: &[usize]) {
    let whole = R::default().read(bytes);
    let mut reader = R::default();
    let mut pieces = Vec::new();
    let mut from = 0;
    for cut in cuts.iter().copied().chain([bytes.len()]) {
        let to = cut.clamp(from, bytes.len());
        pieces.extend(reader.read(&bytes[from..to]));
        assert!(reader.room_now() <= R::ROOM_MAX, "room for {} bytes", reader.room_now());
        from = to;
    }
    assert_eq!(whole, pieces);
}

/// After any bytes the next whole message is read as if it stood alone.
fn garbage_costs_no_message<R: Reader>(garbage: &[u8], message: &[u8]) {
    let mut reader = R::default();
    reader.read(garbage);
    assert!(reader.room_now() <= R::ROOM_MAX, "room for {} bytes", reader.room_now());
    let alone = R::default().read(message).pop();
    assert!(alone.is_some());
    assert_eq!(reader.read(message).pop(), alone);
}

/// Bytes that mean something to one of the protocols, and others.
fn traffic() -> impl Strategy<Value = Vec<u8>> {
    let telling = b"\x8e\x00\x05\x86\x43\x2b\x03\x60\x63$*\r\nAK,1".to_vec();
    let byte = prop_oneof![3 => prop::sample::select(telling), 1 => any::<u8>()];
    prop::collection::vec(byte, 0..600)
}

proptest! {
    #[test]
    fn any_pieces_give_the_same(
        bytes in traffic(),
        mut cuts in prop::collection::vec(0usize..600, 0..20),
    ) {
        cuts.sort_unstable();
        pieces_do_not_matter::<FrameReader>(&bytes, &cuts);
        pieces_do_not_matter::<LineReader>(&bytes, &cuts);
        pieces_do_not_matter::<CommandReader>(&bytes, &cuts);
    }

    #[test]
    fn traffic_never_costs_the_next_message(bytes in traffic()) {
        next_message_is_read(&bytes);
    }
}

proptest! {
    // Long inputs: fewer of them.
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn garbage_never_costs_the_next_message(
        garbage in prop::collection::vec(any::<u8>(), 0..65_536),
    ) {
        next_message_is_read(&garbage);
    }
}

/// Commands of the host have no mark at their beginning, so one of them can be lost; messages of a
/// board cannot.
fn next_message_is_read(garbage: &[u8]) {
    let field = Field::new(12).expect("a field");
    let message = FromBoard::Field(field, Code::new(1)).encode();
    garbage_costs_no_message::<FrameReader>(garbage, &message);
    let line = peghole::FromBoard::Alive(Stamp { seq: 1, ms: 1000 }).encode(Protocol::One);
    garbage_costs_no_message::<LineReader>(garbage, line.as_bytes());
    pieces_do_not_matter::<CommandReader>(garbage, &[]);
}
