//! A call: what was said of a move, no more and no less.

use std::fmt;

use crate::rules::{CastlingSide, File, Rank, Role, Square};

/// What a player calls. It says nothing about legality: an illegal call is a value like any other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Call {
    /// A piece goes somewhere.
    Move(MoveCall),
    /// Kurze or Lange Rochade.
    Castle {
        /// The wing that was named.
        side: CastlingSide,
        /// What was said behind it.
        suffix: Option<Suffix>,
    },
}

/// A called move, with exactly the parts that were said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MoveCall {
    /// The piece, if it was named. Unnamed is not the same as a pawn: "Gustav eins Felix drei".
    pub role: Option<Role>,
    /// Where it comes from: nothing, a file, a rank or a square.
    pub origin: Part,
    /// Whether a capture was called ("schlägt"). Unsaid is not denied (C.13 leaves it out freely).
    pub capture: bool,
    /// The captured piece, if it was named ("Dame schlägt Turm").
    pub captured: Option<Role>,
    /// Where it goes. A pawn's capture may name the file alone ("Eva schlägt David"), and a capture
    /// that names the captured piece may leave the square out.
    pub destination: Part,
    /// What the pawn becomes. Never filled in (D.2.1).
    pub promotion: Option<Role>,
    /// Whether "en passant" was said.
    pub en_passant: bool,
    /// What was said behind the move.
    pub suffix: Option<Suffix>,
}

/// A square, or the part of it that was said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Part {
    /// The file, if said.
    pub file: Option<File>,
    /// The rank, if said.
    pub rank: Option<Rank>,
}

impl Call {
    /// As it would be written with the English letters: everything that was said, and no more.
    #[must_use]
    pub fn written(&self) -> String {
        let call = match self {
            Call::Castle { side: CastlingSide::KingSide, .. } => return "O-O".to_owned(),
            Call::Castle { side: CastlingSide::QueenSide, .. } => return "O-O-O".to_owned(),
            Call::Move(call) => call,
        };
        let mut text = String::new();
        let piece = |role: Role| role.upper_char();
        // A pawn has no letter, but where the square alone would name the piece that stands there.
        let is_named = |role: &Role| *role != Role::Pawn || call.origin.as_square().is_some();
        text.extend(call.role.filter(is_named).map(piece));
        text.push_str(&call.origin.to_string());
        text.extend(call.capture.then_some('x'));
        text.push_str(&call.destination.to_string());
        text.extend(call.promotion.into_iter().flat_map(|role| ['=', piece(role)]));
        text.push_str(if call.en_passant { " e.p." } else { "" });
        text
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.file.map_or(Ok(()), |file| write!(f, "{}", file.char()))?;
        self.rank.map_or(Ok(()), |rank| write!(f, "{}", rank.char()))
    }
}

impl Part {
    /// Nothing was said.
    pub const NOTHING: Part = Part { file: None, rank: None };

    /// A whole square.
    #[must_use]
    pub const fn square(square: Square) -> Part {
        Part { file: Some(square.file()), rank: Some(square.rank()) }
    }

    /// A file and nothing else.
    #[must_use]
    pub const fn file(file: File) -> Part {
        Part { file: Some(file), rank: None }
    }

    /// The square, when both halves were said.
    #[must_use]
    pub fn as_square(self) -> Option<Square> {
        Some(Square::from_coords(self.file?, self.rank?))
    }

    /// Whether neither half was said.
    #[must_use]
    pub(crate) fn is_nothing(self) -> bool {
        self == Part::NOTHING
    }

    /// Whether the square has everything that was said.
    #[must_use]
    pub fn fits(self, square: Square) -> bool {
        self.file.is_none_or(|file| file == square.file())
            && self.rank.is_none_or(|rank| rank == square.rank())
    }
}

/// Whether all that was said is castling, and nothing tells on which wing ("Rochade"). That only one of them is
/// legal does not say that the player thought of that one.
pub(crate) fn leaves_wing_open(calls: &[Call]) -> bool {
    let to =
        |wing| calls.iter().any(|call| matches!(call, Call::Castle { side, .. } if *side == wing));
    let is_castling = |call: &Call| matches!(call, Call::Castle { .. });
    calls.iter().all(is_castling) && to(CastlingSide::KingSide) && to(CastlingSide::QueenSide)
}

/// What may be said behind a move. It need not be (C.13), and it decides nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Suffix {
    /// Schach.
    Check,
    /// Matt, Schachmatt.
    Mate,
}
