//! The lines of the protocol, both directions, written and read.
//!
//! | line | from | meaning |
//! | --- | --- | --- |
//! | `$AH,<protocol>,<serial>,<firmware>` | board | hello |
//! | `$AS,<seq>,<ms>,<16 hex digits>` | board | all holes, bit 0 is a1, bit 63 is h8 |
//! | `$AL,<seq>,<ms>,<square>` | board | lifted |
//! | `$AP,<seq>,<ms>,<square>` | board | placed |
//! | `$AB,<seq>,<ms>,<button>` | board | clock, repeat, time or moves was pressed |
//! | `$AK,<seq>,<ms>` | board | heartbeat |
//! | `$AQ,H`, `$AQ,S` | host | asks for hello, snapshot |
//! | `$AT,<n>` | host | sound or vibrate pattern n |
//!
//! Reading is strict: a number is written one way only, so that a line read is the line that was
//! written. `seq` counts every line that carries it; the hello carries none.

use std::fmt;

use super::{Fault, frame::frame};
use crate::board::Button;
use crate::rules::{Square, Squares};

/// The version of the protocol that this program speaks.
pub const PROTOCOL: u8 = 1;

/// The number and the time that a line carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// Counts the lines by one, and goes on at 0 after 65535.
    pub seq: u16,
    /// The board's own clock since it was powered, in ms; it goes on at 0 after 49 days.
    pub ms: u32,
}

/// A name in a hello: 1 to 24 printable ASCII characters without comma, star and dollar sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label(String);

/// The text cannot stand in a hello.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no name for a board: 1 to 24 characters, no space, comma, star or dollar sign")]
pub struct LabelError(pub String);

impl Label {
    /// A name, if it can stand in a hello.
    ///
    /// # Errors
    /// When the text is empty, too long, or holds a character that the framing needs.
    pub fn new(text: &str) -> Result<Label, LabelError> {
        let fits = (1..=24).contains(&text.len())
            && text.bytes().all(|b| b.is_ascii_graphic() && !matches!(b, b',' | b'*' | b'$'));
        if fits { Ok(Label(text.to_owned())) } else { Err(LabelError(text.to_owned())) }
    }

    /// The nearest name to this text: what cannot stand in a hello is left out.
    #[must_use]
    pub fn like(text: &str) -> Label {
        let fitting = |letter: &char| Label::new(letter.encode_utf8(&mut [0; 4])).is_ok();
        let name: String = text.chars().filter(fitting).take(24).collect();
        Label(if name.is_empty() { "?".to_owned() } else { name })
    }

    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Who a board says it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hello {
    /// The version of the protocol that it speaks.
    pub protocol: u8,
    /// The serial number of this one board.
    pub serial: Label,
    /// The version of its program.
    pub firmware: Label,
}

/// A line from the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FromBoard {
    /// At power-up, and when asked.
    Hello(Hello),
    /// Which holes hold a peg: when asked, and every 5 s.
    Snapshot(Stamp, Squares),
    /// A peg was taken out of its hole.
    Lifted(Stamp, Square),
    /// A peg was put into a hole.
    Placed(Stamp, Square),
    /// A button was pressed.
    Pressed(Stamp, Button),
    /// Nothing happened, but the board is there: every second.
    Alive(Stamp),
}

/// A line from the host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FromHost {
    /// Asks for a hello.
    AskHello,
    /// Asks for a snapshot.
    AskSnapshot,
    /// Sounds or vibrates this pattern, where the board can.
    Signal(u8),
}

impl FromBoard {
    /// The line, framed.
    #[must_use]
    pub fn encode(&self) -> String {
        frame(&match self {
            FromBoard::Hello(Hello { protocol, serial, firmware }) => {
                format!("AH,{protocol},{serial},{firmware}")
            }
            FromBoard::Snapshot(Stamp { seq, ms }, holes) => {
                format!("AS,{seq},{ms},{:016X}", holes.bits())
            }
            FromBoard::Lifted(Stamp { seq, ms }, square) => format!("AL,{seq},{ms},{square}"),
            FromBoard::Placed(Stamp { seq, ms }, square) => format!("AP,{seq},{ms},{square}"),
            FromBoard::Pressed(Stamp { seq, ms }, button) => {
                format!("AB,{seq},{ms},{}", button.word())
            }
            FromBoard::Alive(Stamp { seq, ms }) => format!("AK,{seq},{ms}"),
        })
    }

    /// Reads the body of a line.
    ///
    /// # Errors
    /// When the body is of no kind that a board sends, or a field is not as it must be.
    pub fn decode(body: &str) -> Result<FromBoard, Fault> {
        let fields: Vec<&str> = body.split(',').collect();
        match fields.first() {
            Some(&"AH") => {
                let [_, protocol, serial, firmware] = exactly(&fields)?;
                let label =
                    |text, name| Label::new(text).map_err(|LabelError(_)| Fault::BadField(name));
                Ok(FromBoard::Hello(Hello {
                    protocol: number(protocol, "protocol")?,
                    serial: label(serial, "serial number")?,
                    firmware: label(firmware, "firmware")?,
                }))
            }
            Some(&"AS") => {
                let [_, seq, ms, holes] = exactly(&fields)?;
                let bits = hexadecimal(holes).ok_or(Fault::BadField("holes"))?;
                Ok(FromBoard::Snapshot(stamp(seq, ms)?, Squares::from_bits(bits)))
            }
            Some(&"AL") => {
                let [_, seq, ms, at] = exactly(&fields)?;
                Ok(FromBoard::Lifted(stamp(seq, ms)?, square(at)?))
            }
            Some(&"AP") => {
                let [_, seq, ms, at] = exactly(&fields)?;
                Ok(FromBoard::Placed(stamp(seq, ms)?, square(at)?))
            }
            Some(&"AB") => {
                let [_, seq, ms, word] = exactly(&fields)?;
                let button = Button::of_word(word).ok_or(Fault::BadField("button"))?;
                Ok(FromBoard::Pressed(stamp(seq, ms)?, button))
            }
            Some(&"AK") => {
                let [_, seq, ms] = exactly(&fields)?;
                Ok(FromBoard::Alive(stamp(seq, ms)?))
            }
            Some(_) | None => Err(Fault::UnknownKind),
        }
    }
}

impl FromHost {
    /// The line, framed.
    #[must_use]
    pub fn encode(self) -> String {
        frame(&match self {
            FromHost::AskHello => "AQ,H".to_owned(),
            FromHost::AskSnapshot => "AQ,S".to_owned(),
            FromHost::Signal(pattern) => format!("AT,{pattern}"),
        })
    }

    /// Reads the body of a line.
    ///
    /// # Errors
    /// When the body is of no kind that a host sends, or a field is not as it must be.
    pub fn decode(body: &str) -> Result<FromHost, Fault> {
        let fields: Vec<&str> = body.split(',').collect();
        match fields.first() {
            Some(&"AQ") => match exactly(&fields)? {
                [_, "H"] => Ok(FromHost::AskHello),
                [_, "S"] => Ok(FromHost::AskSnapshot),
                [_, _] => Err(Fault::BadField("question")),
            },
            Some(&"AT") => {
                let [_, pattern] = exactly(&fields)?;
                Ok(FromHost::Signal(number(pattern, "pattern")?))
            }
            Some(_) | None => Err(Fault::UnknownKind),
        }
    }
}

/// Exactly sixteen hexadecimal digits.
pub(in crate::board) fn hexadecimal(text: &str) -> Option<u64> {
    let digits = text.len() == 16 && text.bytes().all(|b| b.is_ascii_hexdigit());
    digits.then(|| u64::from_str_radix(text, 16).ok()).flatten()
}

fn exactly<'a, const N: usize>(fields: &[&'a str]) -> Result<[&'a str; N], Fault> {
    fields.try_into().map_err(|_| Fault::FieldCount { expected: N, found: fields.len() })
}

fn stamp(seq: &str, ms: &str) -> Result<Stamp, Fault> {
    Ok(Stamp { seq: number(seq, "line number")?, ms: number(ms, "time")? })
}

/// A decimal number without sign and without leading zeros.
fn number<N: std::str::FromStr>(text: &str, name: &'static str) -> Result<N, Fault> {
    let digits = text.bytes().all(|b| b.is_ascii_digit());
    if !digits || (text.len() > 1 && text.starts_with('0')) {
        return Err(Fault::BadField(name));
    }
    text.parse().map_err(|_| Fault::BadField(name))
}

/// A square in small letters.
fn square(text: &str) -> Result<Square, Fault> {
    text.parse::<Square>()
        .ok()
        .filter(|square| square.to_string() == text)
        .ok_or(Fault::BadField("square"))
}

#[cfg(test)]
pub(super) mod tests {
    use proptest::prelude::*;

    use super::super::LineReader;
    use super::*;

    fn stamps() -> impl Strategy<Value = Stamp> {
        (any::<u16>(), any::<u32>()).prop_map(|(seq, ms)| Stamp { seq, ms })
    }

    fn squares() -> impl Strategy<Value = Square> {
        (0u32..64).prop_map(Square::new)
    }

    fn labels() -> impl Strategy<Value = Label> {
        "[!-#%-)+\\--~]{1,24}".prop_map(|text| Label::new(&text).expect("made of allowed ones"))
    }

    pub(crate) fn board_lines() -> impl Strategy<Value = FromBoard> {
        let buttons = prop::sample::select(Button::ALL.to_vec());
        prop_oneof![
            (any::<u8>(), labels(), labels()).prop_map(|(protocol, serial, firmware)| {
                FromBoard::Hello(Hello { protocol, serial, firmware })
            }),
            (stamps(), any::<u64>())
                .prop_map(|(s, bits)| FromBoard::Snapshot(s, Squares::from_bits(bits))),
            (stamps(), squares()).prop_map(|(s, q)| FromBoard::Lifted(s, q)),
            (stamps(), squares()).prop_map(|(s, q)| FromBoard::Placed(s, q)),
            (stamps(), buttons).prop_map(|(s, b)| FromBoard::Pressed(s, b)),
            stamps().prop_map(FromBoard::Alive),
        ]
    }

    fn host_lines() -> impl Strategy<Value = FromHost> {
        prop_oneof![
            Just(FromHost::AskHello),
            Just(FromHost::AskSnapshot),
            any::<u8>().prop_map(FromHost::Signal),
        ]
    }

    /// Everything that a reader makes of these bytes, faults left out.
    fn understood(bytes: &[u8]) -> Vec<FromBoard> {
        LineReader::new()
            .feed(bytes)
            .into_iter()
            .filter_map(|line| FromBoard::decode(&line.ok()?).ok())
            .collect()
    }

    #[test]
    fn the_lines_of_the_contract() {
        let at = Stamp { seq: 7, ms: 1500 };
        let holes = Squares::from_bits(0xFFFF_0000_0000_FFFF);
        assert!(
            FromBoard::Snapshot(at, holes).encode().starts_with("$AS,7,1500,FFFF00000000FFFF*")
        );
        assert!(FromBoard::Lifted(at, Square::E2).encode().starts_with("$AL,7,1500,e2*"));
        assert!(FromBoard::Placed(at, Square::E4).encode().starts_with("$AP,7,1500,e4*"));
        assert!(FromBoard::Pressed(at, Button::Clock).encode().starts_with("$AB,7,1500,clock*"));
        assert!(FromBoard::Alive(at).encode().starts_with("$AK,7,1500*"));
        assert_eq!(FromHost::AskHello.encode(), "$AQ,H*74\r\n");
    }

    #[test]
    fn fields_that_do_not_say_what_they_should() {
        #[track_caller]
        fn check(body: &str, fault: Fault) {
            assert_eq!(FromBoard::decode(body), Err(fault));
        }
        check("", Fault::UnknownKind);
        check("AX,1,1", Fault::UnknownKind);
        check("AQ,H", Fault::UnknownKind);
        check("AK,1", Fault::FieldCount { expected: 3, found: 2 });
        check("AK,1,1,1", Fault::FieldCount { expected: 3, found: 4 });
        check("AK,65536,1", Fault::BadField("line number"));
        check("AK,+1,1", Fault::BadField("line number"));
        check("AK,01,1", Fault::BadField("line number"));
        check("AK,,1", Fault::BadField("line number"));
        check("AK,1,4294967296", Fault::BadField("time"));
        check("AL,1,1,e9", Fault::BadField("square"));
        check("AL,1,1,E2", Fault::BadField("square"));
        check("AL,1,1,e2 ", Fault::BadField("square"));
        check("AB,1,1,bell", Fault::BadField("button"));
        check("AS,1,1,FFFF", Fault::BadField("holes"));
        check("AS,1,1,+FFF00000000FFFF", Fault::BadField("holes"));
        check("AH,1,,1.0", Fault::BadField("serial number"));
        check("AH,256,A,1.0", Fault::BadField("protocol"));
        assert_eq!(FromHost::decode("AQ,X"), Err(Fault::BadField("question")));
        assert_eq!(FromHost::decode("AT,256"), Err(Fault::BadField("pattern")));
        assert_eq!(FromHost::decode("AK,1,1"), Err(Fault::UnknownKind));
    }

    proptest! {
        #[test]
        fn what_the_board_writes_is_what_is_read(line in board_lines()) {
            prop_assert_eq!(understood(line.encode().as_bytes()), vec![line]);
        }

        #[test]
        fn what_the_host_writes_is_what_is_read(line in host_lines()) {
            let text = line.encode();
            let bodies = LineReader::new().feed(text.as_bytes());
            prop_assert_eq!(bodies.len(), 1);
            let body = bodies[0].clone().expect("a whole line");
            prop_assert_eq!(FromHost::decode(&body), Ok(line));
        }

        #[test]
        fn no_line_is_longer_than_the_longest(line in board_lines()) {
            prop_assert!(line.encode().len() <= super::super::MAX_LINE);
        }

        /// XOR shows every single changed byte: nothing else than the line itself is ever read.
        #[test]
        fn a_changed_byte_never_gives_another_fact(line in board_lines(), changed in 1u8..=255) {
            let good = line.encode().into_bytes();
            for at in 0..good.len() {
                let mut bad = good.clone();
                bad[at] ^= changed;
                for read in understood(&bad) {
                    prop_assert_eq!(&read, &line, "changed byte {} by {:#04x}", at, changed);
                }
            }
        }

        #[test]
        fn any_body_is_read_as_itself_or_not_at_all(body in "[A-Z]{0,2}(,[0-9a-z]{0,6}){0,4}") {
            if let Ok(line) = FromBoard::decode(&body) {
                let again = understood(line.encode().as_bytes());
                prop_assert_eq!(again, vec![line]);
            }
        }
    }

    proptest! {
        // Long inputs: fewer of them.
        #![proptest_config(ProptestConfig::with_cases(24))]

        #[test]
        fn garbage_between_lines_costs_no_line_and_gives_no_fact(
            before in board_lines(),
            garbage in prop::collection::vec(any::<u8>(), 0..65_536),
            after in board_lines(),
        ) {
            let mut bytes = before.encode().into_bytes();
            bytes.extend(garbage);
            bytes.extend(after.encode().bytes());
            prop_assert_eq!(understood(&bytes), vec![before, after]);
        }
    }
}
