//! The messages of the board, written and read. The data follow the header of three bytes:
//!
//! | id | message | data |
//! | --- | --- | --- |
//! | 86 | dump | 64 codes, in the board's order |
//! | 8d | clock | 7 bytes: its times or its answer, see [`super::ClockTimes`] and [`super::Ack`] |
//! | 8e | field | field, code |
//! | 90 | address on a bus | upper and lower seven bits |
//! | 91 | serial number | 5 characters |
//! | 92 | trademark | up to 256 characters |
//! | 93 | version | major, minor |
//! | a0 | battery | percent; hours and minutes left (7f: not known); hours and minutes on; days, hours and minutes on standby; bit 0 charging, 1 discharging |
//! | a2 | long serial number | 10 characters |
//!
//! There is no checksum: a damaged byte below 80 reads like a right one. What is impossible is
//! refused here; what is merely wrong is for [`super::Link`] to find out by reading again.

use std::fmt;

use super::clock::{Ack, ClockTimes, NO_CLOCK};
use super::frame::{Frame, Id, frame};
use super::{Codes, Fault, Field};

/// A message from the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FromBoard {
    /// The codes of all fields.
    Dump(Codes),
    /// What the clock says.
    Clock(ClockMessage),
    /// A field holds something else now.
    Field(Field, Code),
    /// The board's address on a bus.
    BusAddress(u16),
    /// The serial number of five characters.
    Serial(Print<5>),
    /// The maker's text.
    Trademark(Trademark),
    /// The version of the board's program.
    Version(Version),
    /// The battery of a Bluetooth board.
    Battery(Battery),
    /// The serial number of ten characters.
    LongSerial(Print<10>),
}

/// What stands on a field, not interpreted: below 128.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code(u8);

impl Code {
    /// The code; bit 7 is not taken.
    #[must_use]
    pub const fn new(code: u8) -> Code {
        Code(code & 0x7f)
    }

    /// The code as a number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// What the clock says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockMessage {
    /// What it shows.
    Times(ClockTimes),
    /// An answer, or something that it says by itself.
    Ack(Ack),
    /// No clock is connected.
    NoClock,
    /// All zero: some Bluetooth boards send it after a command. It says nothing.
    Nothing,
}

/// A version: 1 and 8 are 1.08.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Version {
    /// Before the point.
    pub major: u8,
    /// After the point.
    pub minor: u8,
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)
    }
}

/// A number of printable ASCII characters, as a serial number has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Print<const N: usize>([u8; N]);

impl<const N: usize> Print<N> {
    /// These characters, if there are so many and all can be printed.
    #[must_use]
    pub fn new(text: &str) -> Option<Print<N>> {
        Print::of(text.as_bytes())
    }

    fn of(bytes: &[u8]) -> Option<Print<N>> {
        let printable = bytes.iter().all(|byte| matches!(byte, b' '..=b'~'));
        bytes.try_into().ok().filter(|_| printable).map(Print)
    }
}

impl<const N: usize> fmt::Display for Print<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{}", char::from(*byte)))
    }
}

/// The maker's text: up to 256 characters of ASCII.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trademark(Vec<u8>);

impl Trademark {
    /// This text, if it is ASCII and not longer than 256 characters.
    #[must_use]
    pub fn new(text: &str) -> Option<Trademark> {
        (text.is_ascii() && text.len() <= 256).then(|| Trademark(text.as_bytes().to_vec()))
    }
}

impl fmt::Display for Trademark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{}", char::from(*byte)))
    }
}

/// What a Bluetooth board says of its battery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Battery {
    /// The charge, 0 to 100.
    pub percent: u8,
    /// Hours and minutes that it will last, where the board knows.
    pub left: Option<[u8; 2]>,
    /// Hours and minutes that the board has been on.
    pub on: [u8; 2],
    /// Days, hours and minutes that it has been on standby.
    pub standby: [u8; 3],
    /// It is being charged.
    pub charging: bool,
    /// It is being used up.
    pub discharging: bool,
}

/// A time that the board does not know.
const NOT_KNOWN: u8 = 0x7f;

const CHARGING: u8 = 0x01;
const DISCHARGING: u8 = 0x02;

impl Battery {
    fn of(data: &[u8]) -> Option<Battery> {
        let [percent, left_h, left_min, on_h, on_min, days, hours, min, status] =
            <[u8; 9]>::try_from(data).ok()?;
        let known = left_h != NOT_KNOWN && left_min != NOT_KNOWN;
        (percent <= 100).then_some(Battery {
            percent,
            left: known.then_some([left_h, left_min]),
            on: [on_h, on_min],
            standby: [days, hours, min],
            charging: status & CHARGING != 0,
            discharging: status & DISCHARGING != 0,
        })
    }

    fn bytes(&self) -> [u8; 9] {
        let [left_h, left_min] = self.left.unwrap_or([NOT_KNOWN; 2]);
        let ([on_h, on_min], [days, hours, min]) = (self.on, self.standby);
        let charging = if self.charging { CHARGING } else { 0 };
        let discharging = if self.discharging { DISCHARGING } else { 0 };
        let status = charging | discharging;
        [self.percent, left_h, left_min, on_h, on_min, days, hours, min, status]
    }
}

impl FromBoard {
    /// The message, framed.
    #[must_use]
    pub fn encode(&self) -> Vec<u8> {
        match self {
            FromBoard::Dump(codes) => frame(Id::Dump, codes.bytes()),
            FromBoard::Clock(clock) => frame(Id::Clock, &clock.bytes()),
            FromBoard::Field(field, code) => frame(Id::Field, &[field.number(), code.0]),
            FromBoard::BusAddress(address) => {
                let seven = |bits: u16| u8::try_from(bits & 0x7f).unwrap_or_default();
                frame(Id::BusAddress, &[seven(address >> 7), seven(*address)])
            }
            FromBoard::Serial(serial) => frame(Id::Serial, &serial.0),
            FromBoard::Trademark(text) => frame(Id::Trademark, &text.0),
            FromBoard::Version(Version { major, minor }) => frame(Id::Version, &[*major, *minor]),
            FromBoard::Battery(battery) => frame(Id::Battery, &battery.bytes()),
            FromBoard::LongSerial(serial) => frame(Id::LongSerial, &serial.0),
        }
    }

    /// Reads a whole message.
    ///
    /// # Errors
    /// When a byte in it does not say what it should.
    pub fn decode(whole: &Frame) -> Result<FromBoard, Fault> {
        let data = whole.data.as_slice();
        match whole.id {
            Id::Dump => Codes::of(data).map(FromBoard::Dump).ok_or(Fault::BadField("dump")),
            Id::Clock => {
                let data = data.try_into().map_err(|_| Fault::BadField("clock"))?;
                ClockMessage::of(data).map(FromBoard::Clock)
            }
            Id::Field => {
                let [number, code] = pair(data).ok_or(Fault::BadField("field"))?;
                let field = Field::new(number).ok_or(Fault::BadField("field"))?;
                Ok(FromBoard::Field(field, Code(code)))
            }
            Id::BusAddress => {
                let [upper, lower] = pair(data).ok_or(Fault::BadField("bus address"))?;
                Ok(FromBoard::BusAddress(u16::from(upper) << 7 | u16::from(lower)))
            }
            Id::Serial => {
                Print::of(data).map(FromBoard::Serial).ok_or(Fault::BadField("serial number"))
            }
            Id::Trademark => Ok(FromBoard::Trademark(Trademark(data.to_vec()))),
            Id::Version => {
                let [major, minor] = pair(data).ok_or(Fault::BadField("version"))?;
                Ok(FromBoard::Version(Version { major, minor }))
            }
            Id::Battery => {
                Battery::of(data).map(FromBoard::Battery).ok_or(Fault::BadField("battery"))
            }
            Id::LongSerial => {
                Print::of(data).map(FromBoard::LongSerial).ok_or(Fault::BadField("serial number"))
            }
        }
    }
}

impl ClockMessage {
    fn of(data: [u8; 7]) -> Result<ClockMessage, Fault> {
        if data == [0; 7] {
            return Ok(ClockMessage::Nothing);
        }
        if let Some(ack) = Ack::of(data) {
            return Ok(ClockMessage::Ack(ack));
        }
        // Without a clock the times are what they last were, and must not pass for live ones.
        if data[6] & NO_CLOCK != 0 {
            return Ok(ClockMessage::NoClock);
        }
        ClockTimes::of(data).map(ClockMessage::Times)
    }

    fn bytes(&self) -> [u8; 7] {
        match self {
            ClockMessage::Times(times) => times.bytes(),
            ClockMessage::Ack(ack) => ack.bytes(),
            ClockMessage::NoClock => [0, 0, 0, 0, 0, 0, NO_CLOCK],
            ClockMessage::Nothing => [0; 7],
        }
    }
}

fn pair(data: &[u8]) -> Option<[u8; 2]> {
    data.try_into().ok()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::clock::{AckMeaning, ClockButton, acks, times};
    use super::super::{Content, FrameReader};
    use super::*;
    use crate::board::Side;
    use crate::time::Millis;

    fn messages() -> impl Strategy<Value = FromBoard> {
        let clock = prop_oneof![
            times()
                // Times that are all zero, with nothing else set, mean that nothing is said.
                .prop_filter("says nothing", |times| times.bytes() != [0; 7])
                .prop_map(ClockMessage::Times),
            acks().prop_map(ClockMessage::Ack),
            Just(ClockMessage::NoClock),
            Just(ClockMessage::Nothing),
        ];
        let battery =
            (
                0u8..=100,
                prop::option::of([0u8..0x7f, 0u8..0x7f]),
                [0u8..0x80, 0u8..0x80],
                [0u8..0x80, 0u8..0x80, 0u8..0x80],
                any::<(bool, bool)>(),
            )
                .prop_map(|(percent, left, on, standby, (charging, discharging))| {
                    Battery { percent, left, on, standby, charging, discharging }
                });
        prop_oneof![
            prop::collection::vec(0u8..0x80, 64)
                .prop_map(|codes| { FromBoard::Dump(Codes::of(&codes).expect("64 codes")) }),
            clock.prop_map(FromBoard::Clock),
            (0u8..64, 0u8..0x80).prop_map(|(field, code)| {
                FromBoard::Field(Field::new(field).expect("below 64"), Code(code))
            }),
            (0u16..0x4000).prop_map(FromBoard::BusAddress),
            "[ -~]{5}".prop_map(|text| FromBoard::Serial(Print::new(&text).expect("printable"))),
            "[ -~]{10}"
                .prop_map(|text| FromBoard::LongSerial(Print::new(&text).expect("printable"))),
            "[\\x00-\\x7f]{0,256}"
                .prop_map(|text| FromBoard::Trademark(Trademark::new(&text).expect("ASCII"))),
            (0u8..0x80, 0u8..0x80)
                .prop_map(|(major, minor)| FromBoard::Version(Version { major, minor })),
            battery.prop_map(FromBoard::Battery),
        ]
    }

    fn read(bytes: &[u8]) -> Vec<Result<FromBoard, Fault>> {
        let whole = FrameReader::new().feed(bytes);
        whole.into_iter().map(|frame| FromBoard::decode(&frame?)).collect()
    }

    #[track_caller]
    fn one(bytes: &[u8]) -> FromBoard {
        let mut messages = read(bytes);
        assert_eq!(messages.len(), 1);
        messages.remove(0).expect("a message")
    }

    #[test]
    fn the_bytes_of_the_protocol() {
        #[track_caller]
        fn check(message: FromBoard, bytes: &[u8]) {
            assert_eq!(message.encode(), bytes);
            assert_eq!(one(bytes), message);
        }
        let field = |number| Field::new(number).expect("below 64");
        check(FromBoard::Field(field(52), Code(0)), &[0x8e, 0, 5, 52, 0]);
        check(FromBoard::Version(Version { major: 1, minor: 8 }), &[0x93, 0, 5, 1, 8]);
        check(FromBoard::BusAddress(0x1234), &[0x90, 0, 5, 0x24, 0x34]);
        check(FromBoard::Serial(Print::new("12345").unwrap()), b"\x91\x00\x0812345");
        check(FromBoard::LongSerial(Print::new("3000012345").unwrap()), b"\xa2\x00\x0d3000012345");
        check(FromBoard::Trademark(Trademark::new("Hi\r\n").unwrap()), b"\x92\x00\x07Hi\r\n");
        let mut codes = Codes::EMPTY;
        codes.set(field(0), 8);
        codes.set(field(63), 2);
        let dump = [&[0x86, 0, 67, 8][..], &[0; 62], &[2]].concat();
        check(FromBoard::Dump(codes), &dump);
        let battery = Battery {
            percent: 80,
            left: None,
            on: [1, 30],
            standby: [2, 3, 4],
            charging: false,
            discharging: true,
        };
        check(FromBoard::Battery(battery), &[0xa0, 0, 12, 80, 0x7f, 0x7f, 1, 30, 2, 3, 4, 2]);
    }

    /// Three messages on whose meaning two independent programs agree.
    #[test]
    fn the_clocks_messages_as_other_programs_read_them() {
        let FromBoard::Clock(ClockMessage::Times(times)) =
            one(&[0x8d, 0, 0x0a, 0x01, 0x23, 0x45, 0x00, 0x59, 0x07, 0x11])
        else {
            panic!("no times")
        };
        let reading = times.reading();
        assert_eq!(reading.right.time, Millis::from_secs(3600 + 23 * 60 + 45));
        assert_eq!(reading.left.time, Millis::from_secs(59 * 60 + 7));
        assert!(reading.running && reading.raised == Side::Left);
        let meaning = |bytes| {
            let FromBoard::Clock(ClockMessage::Ack(ack)) = one(bytes) else { panic!("no answer") };
            ack.meaning()
        };
        assert_eq!(
            meaning(&[0x8d, 0, 0x0a, 0x0a, 0x10, 0x09, 0x00, 0x20, 0x00, 0x00]),
            AckMeaning::Version { major: 2, minor: 0 }
        );
        assert_eq!(
            meaning(&[0x8d, 0, 0x0a, 0x0a, 0x10, 0x08, 0x20, 0x05, 0x31, 0x00]),
            AckMeaning::Pressed(ClockButton::Back)
        );
    }

    /// Symptom 30: the old times of a clock that is no longer there pass for live ones.
    #[test]
    fn symptom_30_without_a_clock_there_are_no_times() {
        let gone = [0x8d, 0, 0x0a, 0x01, 0x23, 0x45, 0x00, 0x59, 0x07, 0x31];
        assert_eq!(one(&gone), FromBoard::Clock(ClockMessage::NoClock));
    }

    #[test]
    fn bytes_that_do_not_say_what_they_should() {
        #[track_caller]
        fn check(bytes: &[u8], fault: &'static str) {
            assert_eq!(read(bytes), [Err(Fault::BadField(fault))]);
        }
        check(&[0x8e, 0, 5, 64, 0], "field");
        check(b"\x91\x00\x081234\x07", "serial number");
        check(&[0xa0, 0, 12, 101, 0, 0, 0, 0, 0, 0, 0, 0], "battery");
        check(&[0x8d, 0, 0x0a, 0x0b, 0, 0, 0, 0, 0, 1], "clock's hours");
        check(&[0x8d, 0, 0x0a, 0, 0x60, 0, 0, 0, 0, 1], "clock's minutes");
    }

    #[test]
    fn what_the_link_has_to_judge_is_read_as_it_is() {
        assert_eq!(Content::of(16), Err(Fault::BadField("piece")));
        let odd = one(&[0x8e, 0, 5, 52, 16]);
        assert_eq!(odd, FromBoard::Field(Field::new(52).unwrap(), Code(16)));
        let nothing = one(&[0x8d, 0, 0x0a, 0, 0, 0, 0, 0, 0, 0]);
        assert_eq!(nothing, FromBoard::Clock(ClockMessage::Nothing));
    }

    proptest! {
        #[test]
        fn what_the_board_writes_is_what_is_read(message in messages()) {
            let bytes = message.encode();
            prop_assert!(bytes[1..].iter().all(|byte| *byte < 0x80));
            prop_assert_eq!(read(&bytes), vec![Ok(message)]);
        }

        #[test]
        fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..2000)) {
            for message in read(&bytes).into_iter().flatten() {
                prop_assert_eq!(read(&message.encode()), vec![Ok(message)]);
            }
        }
    }
}
