//! What was called to what is kept of it, and back: exactly the parts that were said.

use super::convert::ConvertError;
use super::record as disk;
use crate::calls::{Call, MoveCall, Part};
use crate::rules::{File, Rank};

fn part_to_disk(part: Part) -> Option<String> {
    let file = part.file.map(File::char);
    let rank = part.rank.map(Rank::char);
    let text: String = file.into_iter().chain(rank).collect();
    (!text.is_empty()).then_some(text)
}

fn part_to_live(field: &'static str, text: Option<&str>) -> Result<Part, ConvertError> {
    let Some(text) = text else { return Ok(Part::NOTHING) };
    let mut rest = text.chars().peekable();
    let file = rest.peek().copied().and_then(File::from_char);
    if file.is_some() {
        rest.next();
    }
    let rank = rest.peek().copied().and_then(Rank::from_char);
    if rank.is_some() {
        rest.next();
    }
    if rest.next().is_some() || (file.is_none() && rank.is_none()) {
        return Err(ConvertError::new(field, text, "a square or its file or rank, e2, e or 2"));
    }
    Ok(Part { file, rank })
}

impl From<&Call> for disk::Call {
    fn from(call: &Call) -> disk::Call {
        match call {
            Call::Move(MoveCall {
                role,
                origin,
                capture,
                captured,
                destination,
                promotion,
                en_passant,
                suffix,
            }) => disk::Call::Move {
                role: role.map(Into::into),
                origin: part_to_disk(*origin),
                capture: *capture,
                captured: captured.map(Into::into),
                destination: part_to_disk(*destination),
                promotion: promotion.map(Into::into),
                en_passant: *en_passant,
                suffix: suffix.map(Into::into),
            },
            Call::Castle { side, suffix } => {
                disk::Call::Castle { side: (*side).into(), suffix: suffix.map(Into::into) }
            }
        }
    }
}

impl TryFrom<disk::Call> for Call {
    type Error = ConvertError;

    fn try_from(call: disk::Call) -> Result<Call, ConvertError> {
        Ok(match call {
            disk::Call::Move {
                role,
                origin,
                capture,
                captured,
                destination,
                promotion,
                en_passant,
                suffix,
            } => Call::Move(MoveCall {
                role: role.map(Into::into),
                origin: part_to_live("origin", origin.as_deref())?,
                capture,
                captured: captured.map(Into::into),
                destination: part_to_live("destination", destination.as_deref())?,
                promotion: promotion.map(Into::into),
                en_passant,
                suffix: suffix.map(Into::into),
            }),
            disk::Call::Castle { side, suffix } => {
                Call::Castle { side: side.into(), suffix: suffix.map(Into::into) }
            }
        })
    }
}
