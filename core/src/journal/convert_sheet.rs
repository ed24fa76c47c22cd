//! Scores at the arbiter's hand to what is kept of them, and back.

use super::convert::{ConvertError, namesakes};
use super::record_sheet as disk;
use crate::game::{HandedSheet, SheetEvent};
use crate::rules::Color;
use crate::scoresheet::{Encoding, Entry, Place, Reading, Reason, Sheet, WrittenResult};

namesakes! {
    Reason = disk::SheetReason {
        LookAlike, ZeroAndLetter, OtherLanguage, LetterCase, PawnLetter, Sign,
    }
}

impl From<&SheetEvent> for disk::SheetEvent {
    fn from(what: &SheetEvent) -> disk::SheetEvent {
        match what {
            SheetEvent::Handed(handed) => {
                let sheet = &handed.sheet;
                disk::SheetEvent::Handed {
                    file: handed.file.clone(),
                    text: handed.text.clone(),
                    form: handed.form.to_string(),
                    encoding: handed.encoding.name().to_owned(),
                    starts_at: sheet.starts_at,
                    start_fen: sheet.start_fen.clone(),
                    result: sheet.result.map(|result| written(result).to_owned()),
                    entries: sheet.entries.iter().map(disk::SheetEntry::from).collect(),
                }
            }
            SheetEvent::Opened => disk::SheetEvent::Opened,
            SheetEvent::Written { text, entries } => disk::SheetEvent::Written {
                text: text.clone(),
                entries: entries.iter().map(disk::SheetEntry::from).collect(),
            },
            SheetEvent::Struck => disk::SheetEvent::Struck,
            SheetEvent::Ended => disk::SheetEvent::Ended,
            SheetEvent::Cleared => disk::SheetEvent::Cleared,
        }
    }
}

impl TryFrom<disk::SheetEvent> for SheetEvent {
    type Error = ConvertError;

    fn try_from(what: disk::SheetEvent) -> Result<SheetEvent, ConvertError> {
        Ok(match what {
            disk::SheetEvent::Handed {
                file,
                text,
                form,
                encoding,
                starts_at,
                start_fen,
                result,
                entries,
            } => {
                let result = result.map(read).transpose()?;
                let entries = live(entries)?;
                SheetEvent::Handed(Box::new(HandedSheet {
                    file,
                    text,
                    form: form.parse().map_err(|_| {
                        ConvertError::new("form", form, "a form such as pgn or fide:de")
                    })?,
                    encoding: Encoding::from_name(&encoding).ok_or_else(|| {
                        ConvertError::new("encoding", encoding, "an encoding such as UTF-8")
                    })?,
                    sheet: Sheet { entries, starts_at, start_fen, result },
                }))
            }
            disk::SheetEvent::Opened => SheetEvent::Opened,
            disk::SheetEvent::Written { text, entries } => {
                SheetEvent::Written { text, entries: live(entries)? }
            }
            disk::SheetEvent::Struck => SheetEvent::Struck,
            disk::SheetEvent::Ended => SheetEvent::Ended,
            disk::SheetEvent::Cleared => SheetEvent::Cleared,
        })
    }
}

impl From<&Entry> for disk::SheetEntry {
    fn from(entry: &Entry) -> disk::SheetEntry {
        let reading = |reading: &Reading| disk::SheetReading {
            call: (&reading.call).into(),
            because: reading.because.iter().map(|reason| (*reason).into()).collect(),
        };
        disk::SheetEntry {
            text: entry.text.clone(),
            readings: entry.readings.iter().map(reading).collect(),
            draw_offer: entry.draw_offer,
            line: entry.place.line,
            column: entry.place.column,
        }
    }
}

fn live(entries: Vec<disk::SheetEntry>) -> Result<Vec<Entry>, ConvertError> {
    let reading = |reading: disk::SheetReading| {
        let because = reading.because.into_iter().map(Reason::from).collect();
        Ok(Reading { call: reading.call.try_into()?, because })
    };
    let entry = |entry: disk::SheetEntry| {
        Ok(Entry {
            text: entry.text,
            readings: entry.readings.into_iter().map(reading).collect::<Result<_, _>>()?,
            draw_offer: entry.draw_offer,
            place: Place { line: entry.line, column: entry.column },
        })
    };
    entries.into_iter().map(entry).collect()
}

const fn written(result: WrittenResult) -> &'static str {
    match result {
        WrittenResult::Won(Color::White) => "1-0",
        WrittenResult::Won(Color::Black) => "0-1",
        WrittenResult::Drawn => "1/2-1/2",
        WrittenResult::Unfinished => "*",
    }
}

fn read(result: String) -> Result<WrittenResult, ConvertError> {
    Ok(match result.as_str() {
        "1-0" => WrittenResult::Won(Color::White),
        "0-1" => WrittenResult::Won(Color::Black),
        "1/2-1/2" => WrittenResult::Drawn,
        "*" => WrittenResult::Unfinished,
        _ => return Err(ConvertError::new("result", result, "1-0, 0-1, 1/2-1/2 or *")),
    })
}
