//! A plain list of a round, as every program can write it: `board;white;black`, one pairing a line, and perhaps the result
//! behind. Who plays is named as in the pairing program, or by start rank.

use std::collections::BTreeMap;
use std::ops::Range;

use annabella_core::rules::Outcome;

use super::lines::Lines;
use super::{PairingError, Who};

/// A board of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its number.
    pub board: u16,
    /// White.
    pub white: Who,
    /// Black.
    pub black: Who,
    /// The result that stands there, if one does.
    pub result: String,
    line: usize,
}

/// A list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List {
    lines: Lines,
    listed: BTreeMap<u16, Listed>,
}

impl List {
    /// Reads one. The first line may be a heading.
    ///
    /// # Errors
    /// What is wrong, and in which line.
    pub fn read(bytes: &[u8]) -> Result<List, PairingError> {
        let lines = Lines::read(bytes)?;
        let mut listed: BTreeMap<u16, Listed> = BTreeMap::new();
        let mut heading = true;
        for (line, said) in lines.lines.iter().enumerate() {
            let text = &said.text;
            if text.trim().is_empty() {
                continue;
            }
            let is_first = std::mem::replace(&mut heading, false);
            let fields: Vec<&str> = fields(text.as_bytes())
                .into_iter()
                .filter_map(|field| text.get(field))
                .map(bare)
                .collect();
            let number = line.saturating_add(1);
            let board = fields.first().copied().unwrap_or_default();
            let Ok(board) = board.parse::<u16>() else {
                if is_first && fields.len() > 2 {
                    continue;
                }
                let found = board.to_owned();
                return Err(PairingError::Not {
                    line: number,
                    column: 1,
                    what: "a board's number",
                    found,
                });
            };
            let (Some(white), Some(black)) = (fields.get(1), fields.get(2)) else {
                let found = text.trim().to_owned();
                return Err(PairingError::Not {
                    line: number,
                    column: 1,
                    what: "board;white;black",
                    found,
                });
            };
            // A bye.
            if white.is_empty() || black.is_empty() {
                continue;
            }
            let one = Listed {
                board,
                white: Who((*white).to_owned()),
                black: Who((*black).to_owned()),
                result: fields.get(3).map(|result| (*result).to_owned()).unwrap_or_default(),
                line,
            };
            twice(&listed, &one, number)?;
            listed.insert(board, one);
        }
        if listed.is_empty() {
            return Err(PairingError::NoPairings);
        }
        Ok(List { lines, listed })
    }

    /// Its boards, in their order.
    pub fn boards(&self) -> impl Iterator<Item = &Listed> {
        self.listed.values()
    }

    /// The bytes of the file.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        self.lines.bytes()
    }

    /// Writes the result of a board behind its pairing.
    ///
    /// # Errors
    /// When there is no such board, or another result is there.
    pub fn write(&mut self, board: u16, outcome: Outcome) -> Result<(), PairingError> {
        if outcome == Outcome::Cancelled {
            return Err(PairingError::Cancelled);
        }
        let ours = outcome.as_str();
        let unknown = || PairingError::Unknown(format!("board {board}"));
        let listed = self.listed.get_mut(&board).ok_or_else(unknown)?;
        let line = self.lines.lines.get_mut(listed.line).ok_or_else(unknown)?;
        if !matches!(listed.result.as_str(), "" | "*") && listed.result != ours {
            let there = listed.result.clone();
            return Err(PairingError::Other { line: listed.line.saturating_add(1), there, ours });
        }
        if listed.result == ours {
            return Ok(());
        }
        match fields(&line.bytes).get(3).cloned() {
            Some(field) => {
                line.bytes.splice(field, ours.bytes());
            }
            None => {
                let sign = line.bytes.iter().find(|byte| matches!(byte, b';' | b'\t')).copied();
                line.bytes.push(sign.unwrap_or(b';'));
                line.bytes.extend_from_slice(ours.as_bytes());
            }
        }
        listed.result = ours.to_owned();
        Ok(())
    }
}

fn twice(listed: &BTreeMap<u16, Listed>, one: &Listed, line: usize) -> Result<(), PairingError> {
    let twice = |what, who: String, before: usize| {
        Err(PairingError::Twice { line, what, who, before: before.saturating_add(1) })
    };
    if let Some(before) = listed.get(&one.board) {
        return twice("board", one.board.to_string(), before.line);
    }
    for who in [&one.white, &one.black] {
        let plays = |other: &&Listed| other.white.is(&who.0) || other.black.is(&who.0);
        if let Some(before) = listed.values().find(plays) {
            return twice("the player", who.0.clone(), before.line);
        }
    }
    if one.white.is(&one.black.0) {
        return twice("the player", one.white.0.clone(), one.line);
    }
    Ok(())
}

/// Where the fields of a line are, without the blanks around them. In no table of letters are these signs part of another
/// letter. What stands between quotation marks is one field.
fn fields(line: &[u8]) -> Vec<Range<usize>> {
    let (mut fields, mut from, mut is_quoted) = (Vec::new(), 0, false);
    for (at, byte) in line.iter().enumerate() {
        match byte {
            b'"' => is_quoted = !is_quoted,
            b';' | b'\t' if !is_quoted => {
                fields.push(from..at);
                from = at.saturating_add(1);
            }
            _ => {}
        }
    }
    fields.push(from..line.len());
    let trimmed = |field: Range<usize>| {
        let inside = line.get(field.clone()).unwrap_or_default();
        let before = inside.iter().take_while(|byte| **byte == b' ').count();
        let after = inside.iter().rev().take_while(|byte| **byte == b' ').count();
        let start = field.start.saturating_add(before).min(field.end);
        start..field.end.saturating_sub(after).max(start)
    };
    fields.into_iter().map(trimmed).collect()
}

fn bare(field: &str) -> &str {
    field.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or(field).trim()
}
