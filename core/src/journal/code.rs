//! The witness code: eighty bits of the last hash, told when the table is left, at an adjournment, after a
//! ruling and at the end, and written down by both players. It is the witness that no hand on this device can
//! change afterwards: a record that was rewritten from some row on verifies, but gives another code, and to
//! find one with the same code takes 2^80 tries.
//!
//! Records of earlier programs are closed with eight decimal digits. Those still verify; against somebody who
//! tries for some seconds they prove nothing.

use std::{fmt, str::FromStr};

use super::Hash;

/// How many codes of eight digits there are.
const EIGHT_DIGITS: u64 = 100_000_000;

/// The bytes of a witness.
const BYTES: usize = 10;

/// How many decimal digits hold them.
const DIGITS: usize = 25;

/// How many digits stand together.
const GROUP: usize = 5;

/// A code of a hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClosingCode {
    /// The first ten bytes of the hash: as a number (highest byte first) of 25 decimal digits in groups of
    /// five, or as ten words.
    Witness([u8; BYTES]),
    /// The code of earlier records: the first eight bytes as a number, its last eight decimal digits.
    Eight(u32),
}

impl ClosingCode {
    /// The code of this hash.
    #[must_use]
    pub fn of(hash: &Hash) -> ClosingCode {
        let mut bytes = [0; BYTES];
        bytes.copy_from_slice(&hash.0[..BYTES]);
        ClosingCode::Witness(bytes)
    }

    /// The code of this hash, of the kind of this one.
    #[must_use]
    pub fn same_kind_of(self, hash: &Hash) -> ClosingCode {
        match self {
            ClosingCode::Witness(_) => ClosingCode::of(hash),
            ClosingCode::Eight(_) => {
                let bytes = hash.0[..8].iter();
                let number = bytes.fold(0, |number: u64, byte| number << 8 | u64::from(*byte));
                ClosingCode::Eight(u32::try_from(number % EIGHT_DIGITS).unwrap_or_default())
            }
        }
    }

    /// Its digits, in the order in which they are spoken.
    #[must_use]
    pub fn digits(self) -> Vec<u8> {
        let (mut rest, count) = match self {
            ClosingCode::Witness(bytes) => {
                (bytes.iter().fold(0, |number: u128, byte| number << 8 | u128::from(*byte)), DIGITS)
            }
            ClosingCode::Eight(number) => (u128::from(number), 8),
        };
        let mut digits = vec![0; count];
        for digit in digits.iter_mut().rev() {
            *digit = u8::try_from(rest % 10).unwrap_or_default();
            rest /= 10;
        }
        digits
    }

    /// How many digits stand together.
    #[must_use]
    pub const fn group(self) -> usize {
        match self {
            ClosingCode::Witness(_) => GROUP,
            ClosingCode::Eight(_) => 4,
        }
    }

    /// The bytes that are told as words; those of earlier records are told as digits only.
    #[must_use]
    pub const fn bytes(self) -> Option<[u8; BYTES]> {
        match self {
            ClosingCode::Witness(bytes) => Some(bytes),
            ClosingCode::Eight(_) => None,
        }
    }
}

impl fmt::Display for ClosingCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, digit) in self.digits().into_iter().enumerate() {
            if index > 0 && index.is_multiple_of(self.group()) {
                f.write_str(" ")?;
            }
            write!(f, "{digit}")?;
        }
        Ok(())
    }
}

/// The text is not a code.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
#[error(
    "\"{0}\" is not a code; it has 25 digits, or ten words, or eight digits in an earlier record"
)]
pub struct ParseCodeError(pub String);

/// Spaces may stand anywhere, as on a scoresheet.
impl FromStr for ClosingCode {
    type Err = ParseCodeError;

    fn from_str(text: &str) -> Result<ClosingCode, ParseCodeError> {
        let digits: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let refused = || ParseCodeError(text.to_owned());
        if !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(refused());
        }
        match digits.len() {
            8 => digits.parse().map(ClosingCode::Eight).map_err(|_| refused()),
            DIGITS => {
                let number: u128 = digits.parse().map_err(|_| refused())?;
                let bytes = number.to_be_bytes();
                let (above, bytes) = bytes.split_last_chunk().ok_or_else(refused)?;
                if above.iter().all(|byte| *byte == 0) {
                    Ok(ClosingCode::Witness(*bytes))
                } else {
                    Err(refused())
                }
            }
            _ => Err(refused()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_witness_is_the_first_eighty_bits() {
        let mut bytes = [0; 32];
        bytes[9] = 7;
        let code = ClosingCode::of(&Hash(bytes));
        assert_eq!(code.to_string(), "00000 00000 00000 00000 00007");
        bytes[..10].fill(0xff);
        let highest = ClosingCode::of(&Hash(bytes));
        // 2^80 - 1.
        assert_eq!(highest.to_string(), "12089 25819 61462 91747 06175");
        bytes[10] = 1;
        assert_eq!(ClosingCode::of(&Hash(bytes)), highest, "no more than eighty");
        bytes[9] = 0xfe;
        assert_ne!(ClosingCode::of(&Hash(bytes)), highest, "and no fewer");
    }

    #[test]
    fn the_code_of_an_earlier_record_is_the_tail_of_the_first_eight_bytes() {
        let eight = ClosingCode::Eight(0);
        let mut bytes = [0xff; 32];
        // 18 446 744 073 709 551 615 ends in 09551615.
        assert_eq!(eight.same_kind_of(&Hash(bytes)).to_string(), "0955 1615");
        assert_eq!(eight.same_kind_of(&Hash(bytes)).digits(), [0, 9, 5, 5, 1, 6, 1, 5]);
        bytes[..8].copy_from_slice(&7u64.to_be_bytes());
        assert_eq!(eight.same_kind_of(&Hash(bytes)).to_string(), "0000 0007");
    }

    #[test]
    fn a_code_is_read_as_it_is_written_on_a_sheet() {
        assert_eq!("0955 1615".parse(), Ok(ClosingCode::Eight(9_551_615)));
        assert_eq!(" 09 55 16 15".parse(), Ok(ClosingCode::Eight(9_551_615)));
        for byte in [0, 7, 255] {
            let code = ClosingCode::Witness([byte; 10]);
            assert_eq!(code.to_string().parse(), Ok(code));
        }
        let too_high = "12089 25819 61462 91747 06176";
        for wrong in ["", "0955 161", "0955 16155", "0955 161x", "+9551615", too_high] {
            assert_eq!(wrong.parse::<ClosingCode>(), Err(ParseCodeError(wrong.to_owned())));
        }
    }
}
