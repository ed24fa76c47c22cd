//! What the program puts into a record and gets out of it: a row's body as live values.

use annabella_said::said;

use super::kept::Kept;
use super::{ClosingCode, ConvertError, Hash, Row, VERSION, record};
use crate::game;
use crate::time::Millis;

/// A line of the transcript, as it was printed or spoken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Of the transcript's closed list of kinds, such as `called` or `said`.
    pub kind: String,
    /// Whose doing it is, if anybody's.
    pub who: Option<String>,
    /// The text.
    pub text: String,
    /// Where it is spoken, if it is.
    pub channel: Option<game::Channel>,
}

/// A sign of life of the table: written over and over outside the chain while a clock runs, and taken into
/// the chain by the next event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pulse {
    /// The last row that was there by then.
    pub seq: u64,
    /// When, in ms since the record was opened.
    pub at: Millis,
    /// What the wall clock said, in ms since 1970 (UTC).
    pub utc_ms: i64,
}

/// What is known of a record beside its rows, until the next event takes it into the chain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outside {
    /// The last sign of life of the table.
    pub pulse: Option<Pulse>,
    /// That the seal was missing with which the record had been put away.
    pub unsealed: bool,
}

/// A language pack in use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack {
    /// Its name, such as `de`.
    pub name: String,
    /// What tells this pack from another of the same name (a digest), if it was taken.
    pub digest: Option<String>,
}

/// What a record begins with.
#[derive(Clone, Debug, PartialEq)]
pub struct Opening {
    /// The program and its version.
    pub program: String,
    /// The settings of the event.
    pub settings: game::Settings,
    /// The language packs in use.
    pub packs: Vec<Pack>,
}

/// What a row is about.
#[derive(Clone, Debug, PartialEq)]
pub enum Entry {
    /// Row 0: nothing has happened yet.
    Opening(Box<Opening>),
    /// Something happened.
    Event(game::Event),
    /// The record is closed: nothing follows.
    Closing {
        /// The code of the row before.
        code: ClosingCode,
    },
}

/// A row as live values.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// Its number, from 0.
    pub seq: u64,
    /// When, in ms since the record was opened.
    pub at: Millis,
    /// What the wall clock said, in ms since 1970 (UTC). It decides nothing.
    pub utc_ms: i64,
    /// What it is about.
    pub entry: Entry,
    /// The lines that followed, the spoken sentences among them.
    pub lines: Vec<Line>,
    /// The last sign of life before it, if there was one since the row before.
    pub pulse: Option<Pulse>,
    /// Whether the seal of the record was missing when it was taken up before this row.
    pub unsealed: bool,
    /// The hash of the row.
    pub hash: Hash,
}

/// Why a row's body cannot be written or read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
pub enum EntryError {
    /// The row was written by a newer program.
    #[error("version {found} of a record's row is unknown here (known: up to {VERSION})")]
    Version {
        /// The version found.
        found: u32,
    },
    /// The body is not the JSON of this version.
    #[error("the body cannot be read ({0})")]
    Json(String),
    /// The body holds none, or more than one, of opening, event and closing.
    #[error("the body must hold one of opening, event and closing, and holds {0}")]
    Shape(usize),
    /// A field has a value that means nothing.
    #[error(transparent)]
    Convert(#[from] ConvertError),
}

impl Entry {
    /// The body of a row about this, as it is stored and hashed.
    ///
    /// # Errors
    /// When a value cannot be written so that it can be read again: a position that no FEN gives
    /// back, a time control in fractions of a second.
    pub fn to_body(&self, lines: &[Line]) -> Result<String, EntryError> {
        self.to_body_after(Outside::default(), lines)
    }

    /// The same, with what was known beside the rows before it.
    ///
    /// # Errors
    /// As [`Entry::to_body`].
    pub fn to_body_after(&self, outside: Outside, lines: &[Line]) -> Result<String, EntryError> {
        let pulse = outside.pulse;
        let mut body = record::Body {
            opening: None,
            event: None,
            closing: None,
            pulse: pulse.map(|pulse| record::Pulse { at_ms: pulse.at, utc_ms: pulse.utc_ms }),
            unsealed: outside.unsealed,
            lines: Vec::new(),
        };
        match self {
            Entry::Opening(opening) => {
                body.opening = Some(Kept::keep(opening.as_ref(), "opening")?)
            }
            Entry::Event(event) => body.event = Some(Kept::keep(event, "event")?),
            Entry::Closing { code } => {
                body.closing = Some(record::Closing { code: code.to_string() });
            }
        }
        body.lines = lines
            .iter()
            .map(|line| Kept::keep(line, "lines"))
            .collect::<Result<_, ConvertError>>()?;
        body.to_text()
    }

    /// Reads a body that [`Entry::to_body`] wrote.
    ///
    /// # Errors
    /// When it is of an unknown version, or not a body.
    pub fn from_body(version: u32, text: &str) -> Result<(Entry, Vec<Line>), EntryError> {
        let body = read(version, text)?;
        Entry::of_body(body)
    }

    fn of_body(body: record::Body) -> Result<(Entry, Vec<Line>), EntryError> {
        let lines = body.lines.live("lines")?;
        let entry = match (body.opening, body.event, body.closing) {
            (Some(opening), None, None) => Entry::Opening(opening.live("opening")?),
            (None, Some(event), None) => Entry::Event(event.live("event")?),
            (None, None, Some(closing)) => Entry::Closing {
                code: closing.code.parse().map_err(|_| {
                    let expected = said!("kept-code", "digits in groups, as in 0412 7753");
                    ConvertError::new("closing code", closing.code, expected)
                })?,
            },
            (opening, event, closing) => {
                let held = [opening.is_some(), event.is_some(), closing.is_some()];
                return Err(EntryError::Shape(held.into_iter().filter(|held| *held).count()));
            }
        };
        Ok((entry, lines))
    }
}

fn read(version: u32, text: &str) -> Result<record::Body, EntryError> {
    if version == VERSION {
        record::Body::from_text(text)
    } else {
        Err(EntryError::Version { found: version })
    }
}

impl record::Body {
    /// The text that is stored and hashed.
    ///
    /// # Errors
    /// When the JSON library refuses.
    pub(crate) fn to_text(&self) -> Result<String, EntryError> {
        serde_json::to_string(self).map_err(|e| EntryError::Json(e.to_string()))
    }

    /// Reads such a text.
    ///
    /// # Errors
    /// When it is not the JSON of a body.
    pub(crate) fn from_text(text: &str) -> Result<record::Body, EntryError> {
        serde_json::from_str(text).map_err(|e| EntryError::Json(e.to_string()))
    }
}

impl Row {
    /// The row as live values.
    ///
    /// # Errors
    /// When its body cannot be read.
    pub fn to_record(&self) -> Result<Record, EntryError> {
        let body = read(self.version, &self.body)?;
        let pulse = body.pulse.map(|pulse| Pulse {
            seq: self.seq.saturating_sub(1),
            at: pulse.at_ms,
            utc_ms: pulse.utc_ms,
        });
        let unsealed = body.unsealed;
        let (entry, lines) = Entry::of_body(body)?;
        Ok(Record {
            pulse,
            unsealed,
            seq: self.seq,
            at: self.at,
            utc_ms: self.utc_ms,
            entry,
            lines,
            hash: self.hash,
        })
    }
}
