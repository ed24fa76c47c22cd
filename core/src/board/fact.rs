//! What a sensed board can report, whatever its protocol.
//!
//! Some boards know only which squares are occupied, others which piece stands where. A board reports
//! in one of the two manners, never in both.

use crate::rules::{Piece, Placement, Square, Squares};

/// One thing that a board reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A piece left a square: on the peg-hole board this is touching it (D.2.2).
    Lifted(Square),
    /// A piece came to stand on a square.
    Placed(Square),
    /// Which squares are occupied, the whole board at once.
    Occupancy(Squares),
    /// This piece left a square.
    PieceLifted(Square, Piece),
    /// This piece came to stand on a square. What stood there before is gone from it, seen or not:
    /// in a capture the square need never have been empty. The square that the piece came from may
    /// be reported empty afterwards.
    PiecePlaced(Square, Piece),
    /// Which pieces stand where, the whole board at once.
    Pieces(Placement),
    /// A button on the board's edge was pressed.
    Pressed(Button),
}

/// The buttons that a board can have on its edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// Press the clock.
    Clock,
    /// Say the last call again.
    Repeat,
    /// Tell the times.
    Time,
    /// Tell the number of moves.
    Moves,
}

impl Button {
    /// Every button.
    pub const ALL: [Button; 4] = [Button::Clock, Button::Repeat, Button::Time, Button::Moves];

    /// Its word on the wire of the peg-hole board and in scripts.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Button::Clock => "clock",
            Button::Repeat => "repeat",
            Button::Time => "time",
            Button::Moves => "moves",
        }
    }

    /// The button of a word.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Button> {
        Button::ALL.into_iter().find(|button| button.word() == word)
    }
}
