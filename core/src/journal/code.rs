//! The closing code: eight digits of the last hash, spoken at the end and written on both scoresheets.
//! It is the witness that no hand on this device can change afterwards: a record that was rewritten
//! as a whole verifies, but gives another code.

use std::{fmt, str::FromStr};

use super::Hash;

/// How many codes there are.
const CODES: u64 = 100_000_000;

/// A short code of a hash: the first eight bytes as a number (highest byte first), its last eight
/// decimal digits. Written in two groups of four: `0412 7753`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClosingCode(u32);

impl ClosingCode {
    /// The code of this hash.
    #[must_use]
    pub fn of(hash: &Hash) -> ClosingCode {
        let number = hash.0[..8].iter().fold(0, |number: u64, byte| number << 8 | u64::from(*byte));
        ClosingCode(u32::try_from(number % CODES).unwrap_or_default())
    }

    /// The code as a number below one hundred million.
    #[must_use]
    pub const fn value(self) -> u32 {
        self.0
    }

    /// The eight digits, in the order in which they are spoken.
    #[must_use]
    pub fn digits(self) -> [u8; 8] {
        let mut rest = self.0;
        let mut digits = [0; 8];
        for digit in digits.iter_mut().rev() {
            *digit = (rest % 10) as u8;
            rest /= 10;
        }
        digits
    }
}

impl fmt::Display for ClosingCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04} {:04}", self.0 / 10_000, self.0 % 10_000)
    }
}

/// The text is not a closing code.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is not a closing code; it has eight digits, such as 0412 7753")]
pub struct ParseCodeError(pub String);

/// Spaces may stand anywhere, as on a scoresheet.
impl FromStr for ClosingCode {
    type Err = ParseCodeError;

    fn from_str(text: &str) -> Result<ClosingCode, ParseCodeError> {
        let digits: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let refused = || ParseCodeError(text.to_owned());
        if digits.len() != 8 || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(refused());
        }
        digits.parse().map(ClosingCode).map_err(|_| refused())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_code_is_the_tail_of_the_first_eight_bytes() {
        let mut bytes = [0xff; 32];
        // 18 446 744 073 709 551 615 ends in 09551615.
        assert_eq!(ClosingCode::of(&Hash(bytes)).to_string(), "0955 1615");
        assert_eq!(ClosingCode::of(&Hash(bytes)).digits(), [0, 9, 5, 5, 1, 6, 1, 5]);
        bytes[..8].copy_from_slice(&7u64.to_be_bytes());
        assert_eq!(ClosingCode::of(&Hash(bytes)).to_string(), "0000 0007");
        assert_eq!(ClosingCode::of(&Hash(bytes)).value(), 7);
    }

    #[test]
    fn a_code_is_read_as_it_is_written_on_a_sheet() {
        assert_eq!("0955 1615".parse(), Ok(ClosingCode(9_551_615)));
        assert_eq!(" 09 55 16 15".parse(), Ok(ClosingCode(9_551_615)));
        for wrong in ["", "0955 161", "0955 16155", "0955 161x", "+9551615"] {
            assert_eq!(wrong.parse::<ClosingCode>(), Err(ParseCodeError(wrong.to_owned())));
        }
    }
}
