//! The two names that a record is bound to: the game's own and each row's hash, both written in
//! lower-case hexadecimal digits wherever people see them.

use std::{fmt, str::FromStr};

/// A SHA-256 digest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hash(pub [u8; 32]);

impl Hash {
    /// What stands before the first row.
    pub const ZERO: Hash = Hash([0; 32]);
}

/// The name of one game's record: sixteen random bytes, drawn when the record is made. It keeps rows
/// of one game from being passed off as another's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(pub [u8; 16]);

/// The text is not the hexadecimal form of the value.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{text}\" is not {digits} lower-case hexadecimal digits")]
pub struct ParseHexError {
    /// The text.
    pub text: String,
    /// How many digits it should have.
    pub digits: usize,
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl FromStr for Hash {
    type Err = ParseHexError;

    fn from_str(text: &str) -> Result<Hash, ParseHexError> {
        read_hex(text).map(Hash)
    }
}

impl FromStr for GameId {
    type Err = ParseHexError;

    fn from_str(text: &str) -> Result<GameId, ParseHexError> {
        read_hex(text).map(GameId)
    }
}

fn write_hex(bytes: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

/// One spelling for each value: upper-case digits are refused, so that a changed letter shows.
fn read_hex<const N: usize>(text: &str) -> Result<[u8; N], ParseHexError> {
    let refused = || ParseHexError { text: text.to_owned(), digits: 2 * N };
    let digit = |c: u8| match c {
        b'0'..=b'9' => Some(c - b'0'),
        b'a'..=b'f' => Some(c - b'a' + 10),
        _ => None,
    };
    if text.len() != 2 * N {
        return Err(refused());
    }
    let mut bytes = [0; N];
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
        let (high, low) = (digit(pair[0]), digit(pair[1]));
        *byte = high.zip(low).map(|(high, low)| high << 4 | low).ok_or_else(refused)?;
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_spelling_for_each_value() {
        let text = "00112233445566778899aabbccddeeff";
        assert_eq!(text.parse::<GameId>().map(|id| id.to_string()).as_deref(), Ok(text));
        for wrong in
            ["", "00", "00112233445566778899aabbccddeefF", "0011223344556677889é9abbccddee"]
        {
            assert_eq!(
                wrong.parse::<GameId>().map_err(|e| e.to_string()),
                Err(format!("\"{wrong}\" is not 32 lower-case hexadecimal digits")),
            );
        }
    }
}
