//! The codes of what stands on a field, and all 64 of them as the board tells them.
//!
//! The board counts its fields in reading order: 0 is a8 and 63 is h1 where the connector lies at
//! White's left hand. Which squares they are is for [`super::Orientation`] to say.

use super::Fault;
use crate::rules::{Color, Piece, Role};

/// The order of the roles in the codes: White's from 1, Black's from 7.
const ROLES: [Role; 6] =
    [Role::Pawn, Role::Rook, Role::Knight, Role::Bishop, Role::King, Role::Queen];

/// One of the 64 fields, by the board's own count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Field(u8);

impl Field {
    /// The field of a number from 0 to 63.
    #[must_use]
    pub fn new(number: u8) -> Option<Field> {
        (number < 64).then_some(Field(number))
    }

    /// Its number from 0 to 63.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Every field in the board's order.
    pub fn all() -> impl Iterator<Item = Field> {
        (0..64).map(Field)
    }
}

/// A special piece that some boards know: it is put on the board to tell the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultSign {
    /// The game is drawn.
    Draw,
    /// This player has won.
    Win(Color),
}

/// What a field of a board that knows its pieces can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// Nothing.
    Empty,
    /// A chess piece.
    Piece(Piece),
    /// No chess piece, but one that tells the result.
    Sign(ResultSign),
}

impl Content {
    /// What a code stands for.
    ///
    /// # Errors
    /// When it is above 15.
    pub fn of(code: u8) -> Result<Content, Fault> {
        let piece = |color, index: u8| {
            ROLES.get(usize::from(index)).map(|role| Content::Piece(Piece { color, role: *role }))
        };
        match code {
            0 => Some(Content::Empty),
            1..=6 => piece(Color::White, code - 1),
            7..=12 => piece(Color::Black, code - 7),
            13 => Some(Content::Sign(ResultSign::Draw)),
            14 => Some(Content::Sign(ResultSign::Win(Color::White))),
            15 => Some(Content::Sign(ResultSign::Win(Color::Black))),
            16.. => None,
        }
        .ok_or(Fault::BadField("piece"))
    }

    /// The code for it.
    #[must_use]
    pub fn code(self) -> u8 {
        match self {
            Content::Empty => 0,
            Content::Piece(Piece { color, role }) => {
                let first = match color {
                    Color::White => 1,
                    Color::Black => 7,
                };
                let place = match role {
                    Role::Pawn => 0,
                    Role::Rook => 1,
                    Role::Knight => 2,
                    Role::Bishop => 3,
                    Role::King => 4,
                    Role::Queen => 5,
                };
                first + place
            }
            Content::Sign(ResultSign::Draw) => 13,
            Content::Sign(ResultSign::Win(Color::White)) => 14,
            Content::Sign(ResultSign::Win(Color::Black)) => 15,
        }
    }

    /// The chess piece, if it is one.
    #[must_use]
    pub const fn piece(self) -> Option<Piece> {
        match self {
            Content::Piece(piece) => Some(piece),
            Content::Empty | Content::Sign(_) => None,
        }
    }
}

/// The codes of all fields in the board's order, each below 128 and otherwise not interpreted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Codes([u8; 64]);

impl Codes {
    /// A board with nothing on it.
    pub const EMPTY: Codes = Codes([0; 64]);

    /// The codes of a dump's data.
    pub(super) fn of(data: &[u8]) -> Option<Codes> {
        data.try_into().ok().map(Codes)
    }

    /// The code of a field.
    #[must_use]
    pub fn at(&self, field: Field) -> u8 {
        // A field's number is below 64 from its making on.
        self.0.get(usize::from(field.0)).copied().unwrap_or_default()
    }

    /// Sets the code of a field; bit 7 is not taken.
    pub fn set(&mut self, field: Field, code: u8) {
        if let Some(place) = self.0.get_mut(usize::from(field.0)) {
            *place = code & 0x7f;
        }
    }

    /// All codes in the board's order.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 64] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_codes_of_the_protocol() {
        let piece = |letter| Content::Piece(Piece::from_char(letter).expect("a piece"));
        let expected = ['P', 'R', 'N', 'B', 'K', 'Q', 'p', 'r', 'n', 'b', 'k', 'q'];
        for (code, letter) in (1..).zip(expected) {
            assert_eq!(Content::of(code), Ok(piece(letter)));
        }
        for code in 0..16 {
            assert_eq!(Content::of(code).map(Content::code), Ok(code));
        }
        for code in 16..=255 {
            assert_eq!(Content::of(code), Err(Fault::BadField("piece")));
        }
    }
}
