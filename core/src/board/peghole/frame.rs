//! Framing after NMEA 0183: `$` body `*` two hexadecimal digits CR LF, the digits being the XOR of the
//! body's bytes. A `$` always begins a line, whatever came before it, so that a damaged line costs
//! itself and no other.

use super::Fault;

/// The longest line in bytes with everything around it, as in NMEA 0183.
pub const MAX_LINE: usize = 82;

/// The longest text between `$` and CR LF: body, star and two digits.
const MAX_INSIDE: usize = MAX_LINE - 3;

/// The body and what frames it, ready to be written.
pub(super) fn frame(body: &str) -> String {
    format!("${body}*{:02X}\r\n", checksum(body.as_bytes()))
}

/// The XOR of all bytes: any single changed byte changes it.
pub(super) fn checksum(bytes: &[u8]) -> u8 {
    bytes.iter().fold(0, |sum, byte| sum ^ byte)
}

/// Finds the lines in a stream of bytes, fed in pieces of any size. Holds at most one line.
#[derive(Clone, Debug, Default)]
pub struct LineReader {
    place: Place,
    inside: Vec<u8>,
}

/// Where in the stream the next byte falls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Place {
    /// After a line's end: anything but `$` is noise.
    #[default]
    Between,
    /// In something whose fault was told already, up to the next `$` or line feed.
    Skipping,
    /// After a `$`.
    Inside,
    /// After the carriage return of a line.
    Ending,
}

impl LineReader {
    /// A reader at the beginning of a stream.
    #[must_use]
    pub fn new() -> LineReader {
        LineReader::default()
    }

    /// Takes the next bytes: the bodies of the whole lines that they complete, and what was wrong
    /// between them, in order. The same bytes in other pieces give the same answers.
    pub fn feed(&mut self, bytes: &[u8]) -> Vec<Result<String, Fault>> {
        bytes.iter().filter_map(|byte| self.push(*byte)).collect()
    }

    /// The bytes that it has room for: never more than two lines have.
    #[must_use]
    pub const fn room(&self) -> usize {
        self.inside.capacity()
    }

    /// Forgets a line that had begun, as after a port was closed.
    pub fn reset(&mut self) {
        *self = LineReader::default();
    }

    fn push(&mut self, byte: u8) -> Option<Result<String, Fault>> {
        match (self.place, byte) {
            (Place::Between | Place::Skipping, b'$') => {
                self.begin();
                None
            }
            (Place::Inside | Place::Ending, b'$') => {
                self.begin();
                Some(Err(Fault::CutOff))
            }
            (Place::Between, b'\r' | b'\n') | (Place::Skipping, b'\r') => None,
            (Place::Skipping, b'\n') => {
                self.place = Place::Between;
                None
            }
            (Place::Between, _) => self.skip(Fault::Noise),
            (Place::Skipping, _) => None,
            // Some boards leave the carriage return out; the line feed alone ends a line too.
            (Place::Inside | Place::Ending, b'\n') => {
                self.place = Place::Between;
                Some(unframe(&self.inside))
            }
            (Place::Inside, b'\r') => {
                self.place = Place::Ending;
                None
            }
            (Place::Ending, _) => self.skip(Fault::NoChecksum),
            (Place::Inside, byte) if !matches!(byte, b' '..=b'~') => {
                self.skip(Fault::Unprintable(byte))
            }
            (Place::Inside, _) if self.inside.len() == MAX_INSIDE => self.skip(Fault::Overlong),
            (Place::Inside, byte) => {
                self.inside.push(byte);
                None
            }
        }
    }

    fn begin(&mut self) {
        self.inside.clear();
        self.place = Place::Inside;
    }

    fn skip(&mut self, fault: Fault) -> Option<Result<String, Fault>> {
        self.place = Place::Skipping;
        Some(Err(fault))
    }
}

/// The body of a whole line, if its checksum is right.
fn unframe(inside: &[u8]) -> Result<String, Fault> {
    let Some((body, [b'*', high, low])) = inside.split_last_chunk::<3>() else {
        return Err(Fault::NoChecksum);
    };
    // A star in the body can only be a damaged byte.
    if body.contains(&b'*') {
        return Err(Fault::NoChecksum);
    }
    let (Some(high), Some(low)) = (hex_digit(*high), hex_digit(*low)) else {
        return Err(Fault::NoChecksum);
    };
    let said = high << 4 | low;
    let sum = checksum(body);
    if said != sum {
        return Err(Fault::BadChecksum { said, sum });
    }
    Ok(body.iter().map(|byte| char::from(*byte)).collect())
}

fn hex_digit(byte: u8) -> Option<u8> {
    char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(bytes: &[u8], expected: &[Result<&str, Fault>]) {
        let got = LineReader::new().feed(bytes);
        let expected: Vec<_> = expected.iter().map(|e| e.map(str::to_owned)).collect();
        assert_eq!(got, expected);
    }

    #[test]
    fn lines_with_and_without_carriage_return() {
        assert_eq!(frame("AQ,H"), "$AQ,H*74\r\n");
        check(b"$AQ,H*74\r\n$AQ,S*6F\n", &[Ok("AQ,H"), Ok("AQ,S")]);
    }

    #[test]
    fn a_checksum_in_small_letters_is_read() {
        check(b"$AQ,S*6f\r\n", &[Ok("AQ,S")]);
    }

    #[test]
    fn each_fault_is_told_once() {
        check(b"xyz$AQ,H*74\r\n", &[Err(Fault::Noise), Ok("AQ,H")]);
        check(b"$AQ,$AQ,H*74\r\n", &[Err(Fault::CutOff), Ok("AQ,H")]);
        check(b"$AQ,H*74\r$AQ,S*6F\r\n", &[Err(Fault::CutOff), Ok("AQ,S")]);
        check(b"$AQ\x00,H*74\r\n", &[Err(Fault::Unprintable(0))]);
        check(b"$AQ,H\r\n$*\n", &[Err(Fault::NoChecksum), Err(Fault::NoChecksum)]);
        check(b"$AQ*H*74\r\n", &[Err(Fault::NoChecksum)]);
        check(b"$AQ,H*74\rx\n", &[Err(Fault::NoChecksum)]);
        check(b"$AQ,H*75\r\n", &[Err(Fault::BadChecksum { said: 0x75, sum: 0x74 })]);
        check(b"\r\n\n$*00\r\n", &[Ok("")]);
    }

    #[test]
    fn the_longest_line_is_read_and_one_byte_more_is_not() {
        let longest = "x".repeat(MAX_LINE - 6);
        let line = frame(&longest);
        assert_eq!(line.len(), MAX_LINE);
        check(line.as_bytes(), &[Ok(&longest)]);
        check(frame(&"x".repeat(MAX_LINE - 5)).as_bytes(), &[Err(Fault::Overlong)]);
    }
}
