//! Framing of the DGT serial protocol: the kind with bit 7 set, the whole length in two bytes of
//! seven bits, then the data. Nothing but the first byte has bit 7 set, so such a byte always begins
//! a message, whatever came before it: a damaged message costs itself and no other.
//!
//! A length is compared with what its kind allows before anything is waited for. A length that
//! noise made would otherwise swallow kilobytes of the game.

use std::ops::RangeInclusive;

use super::Fault;

/// The bytes in front of the data: the kind and the length.
pub const HEADER: usize = 3;

/// The longest message in bytes: a trademark of 256 characters.
pub const MAX_FRAME: usize = HEADER + 256;

/// The bit that only the first byte of a message has set.
const FIRST: u8 = 0x80;

/// The log of the board's memory (8 kB, several seconds long).
const LOG: u8 = 0x8f;

/// Messages of draughts boards.
const DRAUGHTS: [u8; 2] = [0x94, 0x95];

/// The kind of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Id {
    /// All fields of the board.
    Dump,
    /// The clock: its times, or its answer to a command.
    Clock,
    /// One field that changed.
    Field,
    /// The board's address on a bus.
    BusAddress,
    /// The serial number of five digits.
    Serial,
    /// The maker's text.
    Trademark,
    /// The version of the board's program.
    Version,
    /// The battery of a Bluetooth board.
    Battery,
    /// The serial number of ten digits.
    LongSerial,
}

impl Id {
    /// Every kind.
    pub const ALL: [Id; 9] = [
        Id::Dump,
        Id::Clock,
        Id::Field,
        Id::BusAddress,
        Id::Serial,
        Id::Trademark,
        Id::Version,
        Id::Battery,
        Id::LongSerial,
    ];

    /// The first byte of such messages.
    #[must_use]
    pub const fn byte(self) -> u8 {
        match self {
            Id::Dump => 0x86,
            Id::Clock => 0x8d,
            Id::Field => 0x8e,
            Id::BusAddress => 0x90,
            Id::Serial => 0x91,
            Id::Trademark => 0x92,
            Id::Version => 0x93,
            Id::Battery => 0xa0,
            Id::LongSerial => 0xa2,
        }
    }

    /// The lengths in bytes that such messages can have, the header included.
    #[must_use]
    pub const fn lengths(self) -> RangeInclusive<usize> {
        match self {
            Id::Dump => 67..=67,
            Id::Clock => 10..=10,
            Id::Field | Id::BusAddress | Id::Version => 5..=5,
            Id::Serial => 8..=8,
            Id::Trademark => HEADER..=MAX_FRAME,
            // The protocol's own constant says 7, but it lists 9 bytes of data, and boards send 9.
            Id::Battery => 12..=12,
            Id::LongSerial => 13..=13,
        }
    }

    fn of(byte: u8) -> Option<Id> {
        Id::ALL.into_iter().find(|id| id.byte() == byte)
    }
}

/// A whole message with nothing interpreted: its length is one that its kind has, and its data have
/// no bit 7.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// What it is about.
    pub id: Id,
    /// What follows the header.
    pub data: Vec<u8>,
}

/// The data with its header, ready to be written.
pub(super) fn frame(id: Id, data: &[u8]) -> Vec<u8> {
    let length = HEADER + data.len();
    let seven = |bits: usize| u8::try_from(bits & 0x7f).unwrap_or_default();
    let header = [id.byte(), seven(length >> 7), seven(length)];
    header.into_iter().chain(data.iter().map(|byte| byte & 0x7f)).collect()
}

/// Finds the messages in a stream of bytes, fed in pieces of any size. Holds at most one message.
#[derive(Clone, Debug, Default)]
pub struct FrameReader {
    place: Place,
    data: Vec<u8>,
}

/// Where in the stream the next byte falls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Place {
    /// After a message's end: what does not begin one is noise.
    #[default]
    Between,
    /// In something whose fault was told already, up to the next first byte.
    Skipping,
    /// At the upper seven bits of the length.
    UpperLength(Id),
    /// At the lower seven bits of the length.
    LowerLength(Id, usize),
    /// In the data, of which so many bytes belong to the message.
    Data(Id, usize),
}

impl FrameReader {
    /// A reader at the beginning of a stream.
    #[must_use]
    pub fn new() -> FrameReader {
        FrameReader::default()
    }

    /// Takes the next bytes: the whole messages that they complete, and what was wrong between them,
    /// in order. The same bytes in other pieces give the same answers.
    pub fn feed(&mut self, bytes: &[u8]) -> Vec<Result<Frame, Fault>> {
        let mut found = Vec::new();
        for byte in bytes {
            if *byte & FIRST == 0 {
                found.extend(self.go_on(*byte));
            } else {
                found.extend(self.cut_off());
                found.extend(self.begin(*byte));
            }
        }
        found
    }

    /// The bytes that it has room for: never more than two messages have.
    #[must_use]
    pub const fn room(&self) -> usize {
        self.data.capacity()
    }

    /// Forgets a message that had begun, as after a port was closed.
    pub fn reset(&mut self) {
        *self = FrameReader::default();
    }

    fn cut_off(&self) -> Option<Result<Frame, Fault>> {
        match self.place {
            Place::Between | Place::Skipping => None,
            Place::UpperLength(_) | Place::LowerLength(..) | Place::Data(..) => {
                Some(Err(Fault::CutOff))
            }
        }
    }

    fn begin(&mut self, byte: u8) -> Option<Result<Frame, Fault>> {
        self.data.clear();
        match Id::of(byte) {
            Some(id) => {
                self.place = Place::UpperLength(id);
                None
            }
            // Nothing in the log has bit 7 set, so it is over where the next message begins.
            None if byte == LOG || DRAUGHTS.contains(&byte) => self.skip(Fault::Unwanted(byte)),
            None => self.skip(Fault::UnknownId(byte)),
        }
    }

    fn go_on(&mut self, byte: u8) -> Option<Result<Frame, Fault>> {
        match self.place {
            Place::Between => self.skip(Fault::Noise),
            Place::Skipping => None,
            Place::UpperLength(id) => {
                let upper = usize::from(byte) << 7;
                let lengths = id.lengths();
                if (lengths.start() >> 7..=lengths.end() >> 7).contains(&usize::from(byte)) {
                    self.place = Place::LowerLength(id, upper);
                    None
                } else {
                    self.skip(Fault::BadLength { id: id.byte(), length: upper })
                }
            }
            Place::LowerLength(id, upper) => {
                let length = upper | usize::from(byte);
                if !id.lengths().contains(&length) {
                    return self.skip(Fault::BadLength { id: id.byte(), length });
                }
                self.place = Place::Data(id, length - HEADER);
                self.whole()
            }
            Place::Data(..) => {
                self.data.push(byte);
                self.whole()
            }
        }
    }

    /// The message, if all its data are there.
    fn whole(&mut self) -> Option<Result<Frame, Fault>> {
        let Place::Data(id, length) = self.place else { return None };
        (self.data.len() == length).then(|| {
            self.place = Place::Between;
            Ok(Frame { id, data: std::mem::take(&mut self.data) })
        })
    }

    fn skip(&mut self, fault: Fault) -> Option<Result<Frame, Fault>> {
        self.place = Place::Skipping;
        Some(Err(fault))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn field(number: u8, code: u8) -> Frame {
        Frame { id: Id::Field, data: vec![number, code] }
    }

    #[track_caller]
    fn check(bytes: &[u8], expected: &[Result<Frame, Fault>]) {
        assert_eq!(FrameReader::new().feed(bytes), expected);
    }

    #[test]
    fn the_length_counts_the_header_in_two_bytes_of_seven_bits() {
        assert_eq!(frame(Id::Field, &[52, 0]), [0x8e, 0x00, 0x05, 52, 0]);
        assert_eq!(frame(Id::Dump, &[0; 64])[..3], [0x86, 0x00, 0x43]);
        assert_eq!(frame(Id::Trademark, &[b'x'; 256])[..3], [0x92, 0x02, 0x03]);
    }

    #[test]
    fn each_fault_is_told_once_and_costs_no_other_message() {
        let good = [0x8e, 0, 5, 52, 0];
        let after = |bytes: &[u8]| [bytes, &good].concat();
        check(&after(b"AB"), &[Err(Fault::Noise), Ok(field(52, 0))]);
        check(&after(&[0x8e, 0, 5, 52]), &[Err(Fault::CutOff), Ok(field(52, 0))]);
        check(&after(&[0xff, 1, 2]), &[Err(Fault::UnknownId(0xff)), Ok(field(52, 0))]);
        check(
            &after(&[0x8e, 0, 5, 1, 2, 3]),
            &[Ok(field(1, 2)), Err(Fault::Noise), Ok(field(52, 0))],
        );
        check(
            &after(&[0x8e, 0x80]),
            &[Err(Fault::CutOff), Err(Fault::UnknownId(0x80)), Ok(field(52, 0))],
        );
    }

    /// Symptom 26: a reader that trusts the length waits for kilobytes and loses the game.
    #[test]
    fn symptom_26_a_length_that_cannot_be_is_never_waited_for() {
        let bad = |id, length| Err(Fault::BadLength { id, length });
        let good = [0x8e, 0, 5, 52, 0];
        for (bytes, fault) in [
            (vec![0x8e, 0x41, 0x42], bad(0x8e, 0x41 << 7)),
            (vec![0x8e, 0x7f, 0x7f], bad(0x8e, 0x7f << 7)),
            (vec![0x8e, 0, 4, 52], bad(0x8e, 4)),
            (vec![0x8e, 0, 6, 52, 0], bad(0x8e, 6)),
            (vec![0x86, 0, 66], bad(0x86, 66)),
            (vec![0x92, 0, 2], bad(0x92, 2)),
            (vec![0x92, 2, 4], bad(0x92, 260)),
            (vec![0x92, 3, 0], bad(0x92, 384)),
        ] {
            check(&[&bytes[..], &good].concat(), &[fault, Ok(field(52, 0))]);
        }
    }

    /// Symptom 24: the board's log floods the wire for seconds.
    #[test]
    fn symptom_24_the_log_is_left_unread_and_not_stored() {
        let mut reader = FrameReader::new();
        let mut log = vec![0x8f, 0x3e, 0x03];
        log.extend(std::iter::repeat_n(0x6a, 0x1f00));
        assert_eq!(reader.feed(&log), [Err(Fault::Unwanted(0x8f))]);
        assert_eq!(reader.data.capacity(), 0);
        assert_eq!(reader.feed(&[0x8e, 0, 5, 52, 0]), [Ok(field(52, 0))]);
    }

    #[test]
    fn a_trademark_can_be_empty() {
        check(&[0x92, 0, 3], &[Ok(Frame { id: Id::Trademark, data: Vec::new() })]);
    }

    fn frames() -> impl Strategy<Value = Frame> {
        prop::sample::select(Id::ALL.to_vec()).prop_flat_map(|id| {
            let data = (*id.lengths().start() - HEADER)..=(*id.lengths().end() - HEADER);
            prop::collection::vec(0u8..0x80, data).prop_map(move |data| Frame { id, data })
        })
    }

    fn written(frames: &[Frame]) -> Vec<u8> {
        frames.iter().flat_map(|whole| frame(whole.id, &whole.data)).collect()
    }

    proptest! {
        #[test]
        fn what_is_written_is_what_is_read(frames in prop::collection::vec(frames(), 0..6)) {
            let read = FrameReader::new().feed(&written(&frames));
            prop_assert_eq!(read, frames.into_iter().map(Ok).collect::<Vec<_>>());
        }

        /// Bytes are changed, lost or added at one place: at most the messages that held the place
        /// are lost, and no more than one of those that came whole.
        #[test]
        fn damage_costs_the_damaged_message_and_none_after_it(
            before in prop::collection::vec(frames(), 0..3),
            hit in frames(),
            after in prop::collection::vec(frames(), 1..4),
            place: prop::sample::Index,
            lost in 0usize..20,
            added in prop::collection::vec(any::<u8>(), 0..20),
        ) {
            let mut middle = frame(hit.id, &hit.data);
            let place = place.index(middle.len());
            let end = middle.len().min(place + lost);
            middle.splice(place..end, added);
            let bytes = [written(&before), middle, written(&after)].concat();
            let read: Vec<Frame> =
                FrameReader::new().feed(&bytes).into_iter().flatten().collect();
            prop_assert!(read.starts_with(&before));
            prop_assert!(read.ends_with(&after));
        }
    }
}
