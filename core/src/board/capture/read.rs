//! Reading a capture: every line is either understood or named with its fault.

use super::passage::{player_word, sides_of_left, transport_word};
use super::{Capture, CaptureError, CaptureFault, Head, Passage, Passing, TITLE, VERSION};
use crate::board::{ClockSides, Kind, Setting, Transport};
use crate::rules::{Color, Placement};
use crate::time::Millis;

impl Capture {
    /// Reads a file of captured bytes.
    ///
    /// # Errors
    /// With the first line that cannot be read.
    pub fn read(file: &[u8]) -> Result<Capture, CaptureError> {
        let whole = file.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let (lines, rest) = file.split_at(whole);
        let mut reader = Reader::default();
        let mut last = 0;
        for (line, text) in (1..).zip(lines.split_inclusive(|byte| *byte == b'\n')) {
            last = line;
            let text = std::str::from_utf8(text).map_err(|_| CaptureFault::NotText);
            text.and_then(|text| reader.take(text.trim()))
                .map_err(|fault| CaptureError { line, fault })?;
        }
        let head = reader.heading.head().map_err(|fault| CaptureError { line: last + 1, fault })?;
        Ok(Capture { head, passages: reader.passages, is_cut_off: !rest.is_empty() })
    }
}

/// What was read so far.
#[derive(Default)]
struct Reader {
    heading: Heading,
    passages: Vec<Passage>,
    is_open: bool,
}

#[derive(Default)]
struct Heading {
    has_title: bool,
    program: Option<String>,
    kind: Option<&'static Kind>,
    transport: Option<Transport>,
    connector: Option<Color>,
    clock_left: Option<ClockSides>,
}

impl Reader {
    fn take(&mut self, line: &str) -> Result<(), CaptureFault> {
        if !self.heading.has_title {
            return self.heading.title(line);
        }
        if line.is_empty() || line.starts_with('#') {
            return Ok(());
        }
        let (first, rest) = split(line);
        let Ok(at) = first.parse() else {
            // The heading stands above everything that happened.
            return match self.passages.last() {
                None => self.heading.take(first, rest),
                Some(_) => Err(CaptureFault::NoLine(shown(line))),
            };
        };
        self.heading.kind.ok_or(CaptureFault::NoBoard)?;
        let before = self.passages.last().map_or(0, |passage| passage.at.0);
        if at < before {
            return Err(CaptureFault::RunsBack { before, at });
        }
        let what = self.passing(rest)?;
        self.passages.push(Passage { at: Millis(at), what });
        Ok(())
    }

    fn passing(&mut self, text: &str) -> Result<Passing, CaptureFault> {
        let (word, rest) = split(text);
        let what = match word {
            "open" if rest.is_empty() => return Err(CaptureFault::NoPort),
            "open" => Passing::Opened(rest.to_owned()),
            "<" => Passing::Said(bytes(rest)?),
            ">" => Passing::Sent(bytes(rest)?),
            "game" => Passing::Game(
                Placement::from_fen_field(rest)
                    .ok_or_else(|| CaptureFault::NoPieces(shown(rest)))?,
            ),
            "close" if rest.is_empty() => Passing::Closed,
            _ => return Err(CaptureFault::UnknownWord(shown(text))),
        };
        match (&what, self.is_open) {
            (Passing::Opened(_), true) => return Err(CaptureFault::Open),
            (Passing::Said(_) | Passing::Sent(_) | Passing::Closed, false) => {
                return Err(CaptureFault::NotOpen);
            }
            (Passing::Opened(_), false) => self.is_open = true,
            (Passing::Closed, true) => self.is_open = false,
            (Passing::Said(_) | Passing::Sent(_), true) | (Passing::Game(_), _) => {}
        }
        Ok(what)
    }
}

impl Heading {
    fn title(&mut self, line: &str) -> Result<(), CaptureFault> {
        let version = line.strip_prefix(TITLE).ok_or(CaptureFault::NoTitle)?.trim();
        if version != VERSION {
            return Err(CaptureFault::OtherVersion(shown(version)));
        }
        self.has_title = true;
        Ok(())
    }

    fn take(&mut self, word: &str, value: &str) -> Result<(), CaptureFault> {
        match word {
            "program" => put(&mut self.program, "program", Some(value.to_owned()), value),
            "board" => {
                let kind = Kind::of_word(value);
                let kind = kind.ok_or_else(|| CaptureFault::UnknownBoard(shown(value)))?;
                put(&mut self.kind, "board", Some(kind), value)
            }
            "transport" => {
                let all = [Transport::Cable, Transport::Bluetooth];
                let named = all.into_iter().find(|one| transport_word(*one) == value);
                put(&mut self.transport, "transport", named, value)
            }
            "connector" => put(&mut self.connector, "connector", player(value), value),
            "clock-left" => {
                put(&mut self.clock_left, "clock-left", player(value).map(sides_of_left), value)
            }
            _ => Err(CaptureFault::NoLine(shown(format!("{word} {value}").trim()))),
        }
    }

    fn head(self) -> Result<Head, CaptureFault> {
        if !self.has_title {
            return Err(CaptureFault::NoTitle);
        }
        Ok(Head {
            program: self.program.unwrap_or_default(),
            kind: self.kind.ok_or(CaptureFault::NoBoard)?,
            setting: Setting {
                transport: self.transport.unwrap_or_default(),
                at_connector: self.connector,
                sides: self.clock_left,
                key: Vec::new(),
            },
        })
    }
}

/// Puts what a line of the heading says in its place.
fn put<T>(
    place: &mut Option<T>,
    word: &'static str,
    named: Option<T>,
    value: &str,
) -> Result<(), CaptureFault> {
    let named = named.ok_or_else(|| CaptureFault::BadHeading { word, value: shown(value) })?;
    match place.replace(named) {
        None => Ok(()),
        Some(_) => Err(CaptureFault::Twice(word)),
    }
}

fn player(word: &str) -> Option<Color> {
    Color::ALL.into_iter().find(|player| player_word(*player) == word)
}

/// The first word, and what follows it.
fn split(text: &str) -> (&str, &str) {
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (first, rest.trim_start())
}

/// Bytes in hexadecimal, with or without spaces between them; at least one.
fn bytes(text: &str) -> Result<Vec<u8>, CaptureFault> {
    let fault = || CaptureFault::NoBytes(shown(text));
    let mut bytes = Vec::with_capacity(text.len() / 3 + 1);
    for run in text.split_whitespace() {
        // A sign is not a digit, whatever the library's reader of numbers takes.
        if run.len() % 2 != 0 || !run.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return Err(fault());
        }
        let pairs = (0..run.len()).step_by(2).map(|at| u8::from_str_radix(&run[at..at + 2], 16));
        for byte in pairs {
            bytes.push(byte.map_err(|_| fault())?);
        }
    }
    if bytes.is_empty() { Err(fault()) } else { Ok(bytes) }
}

/// As much of a faulty line as a message has room for.
fn shown(text: &str) -> String {
    text.chars().take(40).collect()
}
