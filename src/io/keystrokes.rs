//! From the bytes of a terminal to keystrokes: letters, the few keys that a line needs, and function keys.
//!
//! Whatever a terminal sends for any other key, or for a key with Ctrl or Alt, is taken whole and is nothing (ECMA-48,
//! 5.4; xterm's control sequences): no part of it is a letter of the line. Some terminals put one Escape more in front
//! for Alt. A sequence that is not ended soon was none.

/// The longest sequence that any key has is shorter (bytes).
const SEQUENCE_MAX: usize = 32;

/// How many bytes follow on the oldest way in which a terminal tells of a mouse.
const MOUSE_BYTES: usize = 3;

/// One keystroke.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Keystroke {
    /// A letter of the line.
    Letter(char),
    /// The end of the line.
    Enter,
    /// The last letter is taken back.
    Erase,
    /// The line is thrown away.
    Escape,
    /// A function key, by its number.
    Function(u8),
    /// Ctrl-C or Ctrl-\.
    Interrupt,
    /// Ctrl-Z.
    Aside,
}

/// Reads bytes as they come, in any pieces.
#[derive(Debug, Default)]
pub(super) struct Keystrokes {
    at: Place,
    /// Whether Alt is held with what is being read.
    with_alt: bool,
    /// What has come so far of a letter or a sequence.
    begun: Vec<u8>,
}

/// What the next byte belongs to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Place {
    /// The line.
    #[default]
    Line,
    /// What is behind an Escape.
    BehindEscape,
    /// A control sequence (ESC [).
    Control,
    /// A function key of the Linux console (ESC [ [).
    Console,
    /// A key behind a single shift (ESC O).
    Shifted,
    /// A mouse, with so many bytes to come.
    Mouse(usize),
}

impl Keystrokes {
    /// Whether something is begun of which more may come.
    pub(super) fn is_begun(&self) -> bool {
        self.at != Place::Line || !self.begun.is_empty()
    }

    /// Nothing more has come for a while: an Escape by itself is a key, and anything else that was begun is none.
    pub(super) fn rests(&mut self) -> Option<Keystroke> {
        let key = (self.at == Place::BehindEscape).then_some(Keystroke::Escape);
        self.forget();
        key
    }

    /// The next byte, and the keystroke that it ends.
    pub(super) fn take(&mut self, byte: u8) -> Option<Keystroke> {
        if byte == b'\x1b' && !matches!(self.at, Place::Mouse(_)) {
            // Two in a row stand for Alt; in the middle of anything else that has come to no end.
            let with_alt = self.at == Place::BehindEscape;
            self.forget();
            (self.at, self.with_alt) = (Place::BehindEscape, with_alt);
            return None;
        }
        match self.at {
            Place::Line => self.of_line(byte),
            Place::BehindEscape => self.behind_escape(byte),
            Place::Control => self.of_control(byte),
            Place::Console => self.ends(match byte {
                b'A'..=b'E' => Some(Keystroke::Function(byte - b'A' + 1)),
                _ => None,
            }),
            Place::Shifted => match byte {
                // What is held with the key.
                b'0'..=b'9' | b';' => {
                    self.begun.push(byte);
                    self.is_too_long()
                }
                b'P'..=b'S' if self.begun.is_empty() => {
                    self.ends(Some(Keystroke::Function(byte - b'P' + 1)))
                }
                _ => self.ends(None),
            },
            Place::Mouse(1) => self.ends(None),
            Place::Mouse(left) => {
                self.at = Place::Mouse(left.saturating_sub(1));
                None
            }
        }
    }

    fn of_line(&mut self, byte: u8) -> Option<Keystroke> {
        match byte {
            b'\r' | b'\n' => self.ends(Some(Keystroke::Enter)),
            // Ctrl-H is how some terminals send it.
            b'\x08' | b'\x7f' => self.ends(Some(Keystroke::Erase)),
            b'\x03' | b'\x1c' => self.ends(Some(Keystroke::Interrupt)),
            b'\x1a' => self.ends(Some(Keystroke::Aside)),
            // Ctrl with another letter.
            0..=b'\x1f' => self.ends(None),
            _ => {
                // A letter that is cut off by one that begins is none.
                if byte & 0xc0 != 0x80 {
                    self.begun.clear();
                }
                self.begun.push(byte);
                match std::str::from_utf8(&self.begun) {
                    Ok(letter) => {
                        let letter = letter.chars().next().map(Keystroke::Letter);
                        self.ends(letter)
                    }
                    Err(error) if error.error_len().is_some() => self.ends(None),
                    Err(_) => None,
                }
            }
        }
    }

    fn behind_escape(&mut self, byte: u8) -> Option<Keystroke> {
        match byte {
            b'[' => self.at = Place::Control,
            b'O' => self.at = Place::Shifted,
            // Alt with a letter, of however many bytes.
            _ => {
                (self.at, self.with_alt) = (Place::Line, true);
                return self.of_line(byte);
            }
        }
        None
    }

    fn of_control(&mut self, byte: u8) -> Option<Keystroke> {
        match byte {
            b'[' if self.begun.is_empty() => {
                self.at = Place::Console;
                None
            }
            b'M' if self.begun.is_empty() => {
                self.at = Place::Mouse(MOUSE_BYTES);
                None
            }
            0x40..=0x7e => {
                let key = std::str::from_utf8(&self.begun).ok().and_then(|text| key(text, byte));
                self.ends(key)
            }
            0x20..=0x3f => {
                self.begun.push(byte);
                self.is_too_long()
            }
            // What belongs to no sequence ends it, and is none of the line.
            _ => self.ends(None),
        }
    }

    fn is_too_long(&mut self) -> Option<Keystroke> {
        if self.begun.len() > SEQUENCE_MAX { self.ends(None) } else { None }
    }

    /// Something has come to its end; with Alt it is another key than the one that it looks like.
    fn ends(&mut self, key: Option<Keystroke>) -> Option<Keystroke> {
        let key = key.filter(|_| !self.with_alt);
        self.forget();
        key
    }

    fn forget(&mut self) {
        *self = Keystrokes::default();
    }
}

/// The key of a control sequence with these parameters; none with Ctrl or Alt, and when it is let go of.
fn key(parameters: &str, end: u8) -> Option<Keystroke> {
    let mut parameters = parameters.split(';');
    let first = parameters.next().unwrap_or_default();
    let held = parameters.next().unwrap_or_default();
    let (held, how) = held.split_once(':').unwrap_or((held, "1"));
    // One more than the keys that are held, of which Shift is the first.
    let is_plain = matches!(held, "" | "1" | "2") && matches!(how, "1" | "2");
    if !is_plain {
        return None;
    }
    match end {
        b'~' => match first.parse().ok()? {
            number @ 11_u8..=15 => Some(Keystroke::Function(number - 10)),
            number @ 17..=21 => Some(Keystroke::Function(number - 11)),
            number @ 23..=24 => Some(Keystroke::Function(number - 12)),
            _ => None,
        },
        b'P'..=b'S' if matches!(first, "" | "1") => Some(Keystroke::Function(end - b'P' + 1)),
        // A letter as its number, as some terminals send all keys.
        b'u' => match first.parse().ok()? {
            13_u32 => Some(Keystroke::Enter),
            27 => Some(Keystroke::Escape),
            8 | 127 => Some(Keystroke::Erase),
            number => char::from_u32(number)
                .filter(|letter| !letter.is_control() && !(0xe000..0xf900).contains(&number))
                .map(Keystroke::Letter),
        },
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What these bytes come to, and then a pause.
    fn read(bytes: &[u8]) -> Vec<Keystroke> {
        let mut keys = Keystrokes::default();
        let mut read: Vec<Keystroke> = bytes.iter().filter_map(|byte| keys.take(*byte)).collect();
        if keys.is_begun() {
            read.extend(keys.rests());
        }
        assert!(!keys.is_begun());
        read
    }

    fn letters(text: &str) -> Vec<Keystroke> {
        text.chars().map(Keystroke::Letter).collect()
    }

    #[test]
    fn letters_and_the_keys_of_a_line() {
        assert_eq!(read("König Änna ½ 王".as_bytes()), letters("König Änna ½ 王"));
        assert_eq!(read(b"\r\n\x7f\x08"), {
            let (enter, erase) = (Keystroke::Enter, Keystroke::Erase);
            [enter, enter, erase, erase]
        });
        assert_eq!(read(b"\x1b"), [Keystroke::Escape]);
        assert_eq!(read(b"\xff\xc3e4\xe2\x82"), letters("e4"), "what is no letter is none");
    }

    #[test]
    fn function_keys_as_terminals_send_them() {
        for (number, all) in [
            (1, &[&b"\x1bOP"[..], b"\x1b[11~", b"\x1b[[A", b"\x1b[P", b"\x1b[1;1P"][..]),
            (4, &[b"\x1bOS", b"\x1b[14~", b"\x1b[[D", b"\x1b[1;2S"]),
            (5, &[b"\x1b[15~", b"\x1b[[E"]),
            (9, &[b"\x1b[20~", b"\x1b[20;2~"]),
            (10, &[b"\x1b[21~"]),
            (12, &[b"\x1b[24~"]),
        ] {
            for bytes in all {
                assert_eq!(read(bytes), [Keystroke::Function(number)], "{bytes:x?}");
            }
        }
    }

    /// With Ctrl or Alt a key does nothing, and no part of what it sends stands in the line.
    #[test]
    fn what_is_held_with_a_key_leaves_no_sign_in_the_line() {
        for bytes in [
            &b"\x1b\x1b[20~"[..],
            b"\x1b\x1bOP",
            b"\x1b\x1b[[A",
            b"\x1b[20;3~",
            b"\x1b[20;5~",
            b"\x1b[1;3P",
            b"\x1bO3P",
            b"\x1bO5S",
            b"\x1b[1;7A",
            b"\x1b[3~",
            b"\x1b[A",
            b"\x1b\x1b[A",
            b"\x1bk",
            "\x1bö".as_bytes(),
            b"\x1b\x1bk",
            b"\x0b\x04",
            b"\x1b[27;3;107~",
            b"\x1b[107;3u",
            b"\x1b[57364;3u",
            b"\x1b[20;1:3~",
            b"\x1b[23$",
            b"\x1b[>0;95;0c",
            b"\x1b[?64;1;2c",
            b"\x1b[0;0R",
            b"\x1b[M !!",
            b"\x1b[<0;3;4M",
            b"\x1b[200~",
        ] {
            let typed = [b"e", bytes, b"\x1b"].concat();
            let last = [Keystroke::Letter('e'), Keystroke::Escape];
            assert_eq!(read(&typed), last, "{bytes:x?}");
            if bytes != b"\x1b[23$" {
                assert_eq!(read(&[bytes, b"e4"].concat()), letters("e4"), "{bytes:x?}");
            }
        }
    }

    /// A sequence that has no end is none once nothing more comes, and two Escapes are one.
    #[test]
    fn what_is_only_begun_is_no_key() {
        for bytes in [&b"\x1b["[..], b"\x1bO", b"\x1b[20", b"\x1b[[", b"\xc3", b"\x1b[M "] {
            assert_eq!(read(bytes), [], "{bytes:x?}");
        }
        assert_eq!(read(b"\x1b\x1b"), [Keystroke::Escape]);
        assert_eq!(
            read(&[&b"\x1b["[..], &[b'1'; 1_000], b"~e"].concat()).last(),
            Some(&Keystroke::Letter('e'))
        );
    }
}
