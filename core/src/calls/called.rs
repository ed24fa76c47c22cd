//! A call as programs read it: exactly the parts that were said, in words that are the same in every
//! language (the command line's contract).

use serde::Serialize;

use super::{Call, Part};
use crate::rules::{CastlingSide, Role};

/// A call as it was said: only what was said is there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct CalledMove {
    /// `king`, `queen`, `rook`, `bishop`, `knight`, `pawn`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub piece: Option<&'static str>,
    /// The square of departure, or the part of it that was said: `g1`, `g`, `1`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub origin: Option<String>,
    /// The square of arrival, or the part of it that was said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub destination: Option<String>,
    /// What the pawn becomes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub promotion: Option<&'static str>,
    /// `short` or `long`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub castling: Option<&'static str>,
}

impl CalledMove {
    /// The parts of this call.
    #[must_use]
    pub fn of(call: &Call) -> CalledMove {
        match call {
            Call::Castle { side, .. } => CalledMove {
                castling: Some(match side {
                    CastlingSide::KingSide => "short",
                    CastlingSide::QueenSide => "long",
                }),
                ..CalledMove::default()
            },
            Call::Move(call) => CalledMove {
                piece: call.role.map(piece_name),
                origin: said(call.origin),
                destination: said(call.destination),
                promotion: call.promotion.map(piece_name),
                castling: None,
            },
        }
    }
}

fn said(part: Part) -> Option<String> {
    let letters = part.file.map(|file| file.char()).into_iter();
    let square: String = letters.chain(part.rank.map(|rank| rank.char())).collect();
    Some(square).filter(|square| !square.is_empty())
}

const fn piece_name(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}
