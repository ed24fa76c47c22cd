//! The versions of the protocol, and the CRC by which they differ.
//!
//! The framing's sum passes two changes that are alike: `e2` becomes `d3`, and the sum stays. So the
//! lines of version 2 end, inside the framing, with one more field: the CRC of all that stands before
//! its comma, as four hexadecimal digits in capitals. Together with the sum it shows any two changed
//! characters of a line: the sum passes them only if both are changed alike, and no two such changes
//! have the same CRC in lines of this length. Boards of version 1 stay boards: so the link knows by the
//! hello which lines must have a CRC (see [`super::Link`]).
//!
//! The CRC is CRC-16/CCITT-FALSE: polynomial 1021, begun with FFFF, neither reflected nor inverted;
//! that of `123456789` is 29B1.

use crc::{CRC_16_IBM_3740, Crc};

use super::Fault;

/// The catalogue's name for CRC-16/CCITT-FALSE.
const CRC: Crc<u16> = Crc::<u16>::new(&CRC_16_IBM_3740);

/// A version of the protocol that this program speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// Lines have the sum of the framing alone.
    One,
    /// Lines from the board carry a CRC; those of the host may.
    Two,
}

impl Protocol {
    /// Both of them.
    pub const ALL: [Protocol; 2] = [Protocol::One, Protocol::Two];

    /// Its number in a hello.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Protocol::One => 1,
            Protocol::Two => 2,
        }
    }

    /// The version of a number.
    #[must_use]
    pub(crate) fn of_number(number: u8) -> Option<Protocol> {
        Protocol::ALL.into_iter().find(|protocol| protocol.number() == number)
    }

    /// A body as this version writes it.
    pub(super) fn seal(self, body: String) -> String {
        match self {
            Protocol::One => body,
            Protocol::Two => {
                let crc = CRC.checksum(body.as_bytes());
                format!("{body},{crc:04X}")
            }
        }
    }
}

/// The fields of a body of which the kind has so many, and the version in which it was written: one
/// field more is a CRC, which must be right.
pub(super) fn fields<const N: usize>(body: &str) -> Result<(Protocol, [&str; N]), Fault> {
    let fields: Vec<&str> = body.split(',').collect();
    let count = || Fault::FieldCount { expected: N, found: fields.len() };
    if let Ok(fields) = fields.as_slice().try_into() {
        return Ok((Protocol::One, fields));
    }
    let (crc, fields) = fields.split_last().ok_or_else(count)?;
    let fields = fields.try_into().map_err(|_| count())?;
    let said = number(crc).ok_or(Fault::BadField("CRC"))?;
    let sealed = body.len().saturating_sub(crc.len() + 1);
    let crc = CRC.checksum(body.get(..sealed).unwrap_or_default().as_bytes());
    if said == crc { Ok((Protocol::Two, fields)) } else { Err(Fault::BadCrc { said, crc }) }
}

/// Four digits, written one way only.
fn number(crc: &str) -> Option<u16> {
    let digits = crc.len() == 4 && crc.bytes().all(|b| matches!(b, b'0'..=b'9' | b'A'..=b'F'));
    digits.then(|| u16::from_str_radix(crc, 16).ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_crc_is_the_one_of_the_catalogue() {
        assert_eq!(CRC.checksum(b"123456789"), 0x29b1);
        assert_eq!(Protocol::Two.seal("123456789".to_owned()), "123456789,29B1");
        assert_eq!(Protocol::One.seal("123456789".to_owned()), "123456789");
    }

    #[test]
    fn one_field_more_is_a_crc_and_must_be_right() {
        assert_eq!(fields("a,b"), Ok((Protocol::One, ["a", "b"])));
        let sealed = Protocol::Two.seal("a,b".to_owned());
        assert_eq!(fields(&sealed), Ok((Protocol::Two, ["a", "b"])));
        let wrong = format!("b{}", &sealed[1..]);
        assert!(matches!(fields::<2>(&wrong), Err(Fault::BadCrc { .. })));
        let small = sealed.to_lowercase();
        assert_eq!(fields::<2>(&small), Err(Fault::BadField("CRC")));
        assert_eq!(fields::<2>("a"), Err(Fault::FieldCount { expected: 2, found: 1 }));
        assert_eq!(fields::<2>("a,b,c,d"), Err(Fault::FieldCount { expected: 2, found: 4 }));
    }
}
