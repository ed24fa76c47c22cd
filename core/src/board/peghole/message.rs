//! The lines of the protocol, both directions, written and read.
//!
//! | line | from | meaning |
//! | --- | --- | --- |
//! | `$AH,<protocol>,<serial>,<firmware>` | board | hello, in the version that it names |
//! | `$AS,<seq>,<ms>,<16 hex digits>` | board | all holes, bit 0 is a1, bit 63 is h8 |
//! | `$AL,<seq>,<ms>,<square>` | board | lifted |
//! | `$AP,<seq>,<ms>,<square>` | board | placed |
//! | `$AB,<seq>,<ms>,<button>` | board | clock, repeat, time or moves was pressed |
//! | `$AK,<seq>,<ms>` | board | heartbeat |
//! | `$AQ,H`, `$AQ,S` | host | asks for hello, snapshot |
//! | `$AT,<n>` | host | sound or vibrate pattern n |
//!
//! These are the lines of version 1. In version 2 each line from the board, the hello too, has one field
//! more, a CRC (see [`Protocol`]); a line from the host may have it.
//!
//! Reading is strict: a number is written one way only, so that a line read is the line that was
//! written. `seq` counts every line that carries it; the hello carries none.

use std::fmt;

use super::protocol::{Protocol, fields};
use super::{Fault, frame::frame};
use crate::board::Button;
use crate::rules::{Square, Squares};

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
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
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
    /// The number of the version of the protocol that it speaks; see [`Protocol`].
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
    /// The line in this version of the protocol, framed.
    #[must_use]
    pub fn encode(&self, protocol: Protocol) -> String {
        let body = match self {
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
        };
        frame(&protocol.seal(body))
    }

    /// Reads the body of a line of either version: the line, and the version in which it was written.
    ///
    /// # Errors
    /// When the body is of no kind that a board sends, a field is not as it must be, or a hello was
    /// not written in the version that it names.
    pub fn decode(body: &str) -> Result<(FromBoard, Protocol), Fault> {
        match kind(body) {
            "AH" => {
                let (written, [_, protocol, serial, firmware]) = fields(body)?;
                let label =
                    |text, name| Label::new(text).map_err(|LabelError(_)| Fault::BadField(name));
                let hello = Hello {
                    protocol: number(protocol, "protocol")?,
                    serial: label(serial, "serial number")?,
                    firmware: label(firmware, "firmware")?,
                };
                // How versions to come are written is not known.
                if Protocol::of_number(hello.protocol).is_some_and(|named| named != written) {
                    return Err(Fault::OtherVersion);
                }
                Ok((FromBoard::Hello(hello), written))
            }
            "AS" => {
                let (written, [_, seq, ms, holes]) = fields(body)?;
                let bits = hexadecimal(holes).ok_or(Fault::BadField("holes"))?;
                let holes = Squares::from_bits(bits);
                Ok((FromBoard::Snapshot(stamp(seq, ms)?, holes), written))
            }
            "AL" => {
                let (written, [_, seq, ms, at]) = fields(body)?;
                Ok((FromBoard::Lifted(stamp(seq, ms)?, square(at)?), written))
            }
            "AP" => {
                let (written, [_, seq, ms, at]) = fields(body)?;
                Ok((FromBoard::Placed(stamp(seq, ms)?, square(at)?), written))
            }
            "AB" => {
                let (written, [_, seq, ms, word]) = fields(body)?;
                let button = Button::of_word(word).ok_or(Fault::BadField("button"))?;
                Ok((FromBoard::Pressed(stamp(seq, ms)?, button), written))
            }
            "AK" => {
                let (written, [_, seq, ms]) = fields(body)?;
                Ok((FromBoard::Alive(stamp(seq, ms)?), written))
            }
            _ => Err(Fault::UnknownKind),
        }
    }
}

impl FromHost {
    /// The line in this version of the protocol, framed.
    #[must_use]
    pub fn encode(self, protocol: Protocol) -> String {
        let body = match self {
            FromHost::AskHello => "AQ,H".to_owned(),
            FromHost::AskSnapshot => "AQ,S".to_owned(),
            FromHost::Signal(pattern) => format!("AT,{pattern}"),
        };
        frame(&protocol.seal(body))
    }

    /// Reads the body of a line of either version: the line, and the version in which it was written.
    ///
    /// # Errors
    /// When the body is of no kind that a host sends, or a field is not as it must be.
    pub fn decode(body: &str) -> Result<(FromHost, Protocol), Fault> {
        match kind(body) {
            "AQ" => {
                let (written, [_, question]) = fields(body)?;
                match question {
                    "H" => Ok((FromHost::AskHello, written)),
                    "S" => Ok((FromHost::AskSnapshot, written)),
                    _ => Err(Fault::BadField("question")),
                }
            }
            "AT" => {
                let (written, [_, pattern]) = fields(body)?;
                Ok((FromHost::Signal(number(pattern, "pattern")?), written))
            }
            _ => Err(Fault::UnknownKind),
        }
    }
}

/// Exactly sixteen hexadecimal digits.
pub(in crate::board) fn hexadecimal(text: &str) -> Option<u64> {
    let digits = text.len() == 16 && text.bytes().all(|b| b.is_ascii_hexdigit());
    digits.then(|| u64::from_str_radix(text, 16).ok()).flatten()
}

/// The first field.
fn kind(body: &str) -> &str {
    body.split(',').next().unwrap_or_default()
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
pub(super) mod tests;
