//! Moves: legal ones, and those that were only carried or called.

use std::{fmt, str::FromStr};

use shakmaty::{CastlingSide, File, Role, Square};

use super::Mode;

/// A legal move of some position, which knows how castling is written there. Only a [`super::Position`]
/// makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move(pub(super) shakmaty::Move, pub(super) Mode);

impl Move {
    /// The square that the piece leaves; for castling, the king's.
    #[must_use]
    pub fn origin(self) -> Square {
        match self.0 {
            shakmaty::Move::Normal { from, .. } | shakmaty::Move::EnPassant { from, .. } => from,
            shakmaty::Move::Castle { king, .. } => king,
            shakmaty::Move::Put { to, .. } => to,
        }
    }

    /// The square that the piece reaches; for castling, the king's (the g- or c-file).
    #[must_use]
    pub fn destination(self) -> Square {
        match self.0 {
            shakmaty::Move::Normal { to, .. }
            | shakmaty::Move::EnPassant { to, .. }
            | shakmaty::Move::Put { to, .. } => to,
            shakmaty::Move::Castle { king, rook } => castling_squares(king, rook).0,
        }
    }

    /// The piece that moves; for castling, the king.
    #[must_use]
    pub fn role(self) -> Role {
        self.0.role()
    }

    /// The square of the captured piece and what it is. En passant it is not the destination.
    #[must_use]
    pub fn captured(self) -> Option<(Square, Role)> {
        match self.0 {
            shakmaty::Move::EnPassant { from, to } => {
                Some((Square::from_coords(to.file(), from.rank()), Role::Pawn))
            }
            shakmaty::Move::Normal { to, capture, .. } => capture.map(|role| (to, role)),
            shakmaty::Move::Castle { .. } | shakmaty::Move::Put { .. } => None,
        }
    }

    /// What the pawn becomes.
    #[must_use]
    pub fn promotion(self) -> Option<Role> {
        self.0.promotion()
    }

    /// Whether the move captures en passant.
    #[must_use]
    pub fn is_en_passant(self) -> bool {
        self.0.is_en_passant()
    }

    /// The wing, if the move is castling.
    #[must_use]
    pub fn castling(self) -> Option<CastlingSide> {
        self.0.castling_side()
    }

    /// The castling rook's origin and destination.
    #[must_use]
    pub fn castling_rook(self) -> Option<(Square, Square)> {
        match self.0 {
            shakmaty::Move::Castle { king, rook } => Some((rook, castling_squares(king, rook).1)),
            shakmaty::Move::Normal { .. }
            | shakmaty::Move::EnPassant { .. }
            | shakmaty::Move::Put { .. } => None,
        }
    }

    /// The move's squares as games and scores keep them: castling as the king's two squares, in Chess960 as
    /// the king onto its rook. There the king's own step may look the same.
    #[must_use]
    pub fn carried(self) -> Displacement {
        match (self.1, self.castling_rook()) {
            (Mode::Chess960, Some((rook, _))) => {
                Displacement { origin: self.origin(), destination: rook, promotion: None }
            }
            (Mode::Standard | Mode::Chess960, _) => self.displacement(),
        }
    }

    /// The move as something carried from square to square; for castling, by the king.
    #[must_use]
    pub fn displacement(self) -> Displacement {
        Displacement {
            origin: self.origin(),
            destination: self.destination(),
            promotion: self.promotion(),
        }
    }
}

/// Where king and rook stand after castling, in standard chess and in Chess960 alike.
pub(super) fn castling_squares(king: Square, rook: Square) -> (Square, Square) {
    let (king_file, rook_file) = if rook > king { (File::G, File::F) } else { (File::C, File::D) };
    (Square::from_coords(king_file, king.rank()), Square::from_coords(rook_file, king.rank()))
}

/// A piece carried from one square to another, whether or not the Laws allow it. Castling is written
/// as the king's two squares. Text form: UCI (`e2e4`, `e7e8q`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Displacement {
    /// The square that is left.
    pub origin: Square,
    /// The square that is reached.
    pub destination: Square,
    /// What the pawn becomes, when that was said or shown.
    pub promotion: Option<Role>,
}

impl fmt::Display for Displacement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.origin, self.destination)?;
        if let Some(role) = self.promotion {
            write!(f, "{}", role.char())?;
        }
        Ok(())
    }
}

/// The text is not a move in UCI form.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
#[error("\"{0}\" is not a move written like e2e4 or e7e8q")]
pub struct ParseDisplacementError(pub String);

impl FromStr for Displacement {
    type Err = ParseDisplacementError;

    fn from_str(text: &str) -> Result<Displacement, ParseDisplacementError> {
        let refused = || ParseDisplacementError(text.to_owned());
        let square = |range: std::ops::Range<usize>| {
            text.get(range).and_then(|s| s.parse::<Square>().ok()).ok_or_else(refused)
        };
        let promotion = match text.get(4..) {
            Some("") => None,
            Some(rest) if rest.len() == 1 => match Role::from_char(rest.as_bytes()[0] as char) {
                Some(role @ (Role::Knight | Role::Bishop | Role::Rook | Role::Queen)) => Some(role),
                Some(Role::Pawn | Role::King) | None => return Err(refused()),
            },
            Some(_) | None => return Err(refused()),
        };
        Ok(Displacement { origin: square(0..2)?, destination: square(2..4)?, promotion })
    }
}
