//! What the rules of an event say where the text of the Laws leaves a point open. Where they say nothing the arbiter is
//! asked.

use serde::Deserialize;

use super::edition::words;
use super::parameters::Bonus;
use crate::time::Millis;

words! {
    /// The bonus in blitz with full supervision, for which B.2 of 2023 names no number.
    #[derive(Default)]
    BlitzBonus {
        /// The arbiter says it each time.
        #[default]
        Ask = "ask",
        /// One minute, as without full supervision.
        One = "1",
        /// Two minutes, as in standard chess.
        Two = "2",
    }
}

words! {
    /// Whether a call that no rule allows is an illegal move by itself, where its player has pressed and the board does
    /// not show it: no text says so.
    #[derive(Default)]
    WrongCall {
        /// The arbiter says it each time.
        #[default]
        Ask = "ask",
        /// It is one (7.5.1).
        Illegal = "yes",
        /// It is none: the clock was pressed before the move was whole.
        Early = "no",
    }
}

words! {
    /// What it means in Chess960 that king and rook were touched: 4.4.1 to 4.4.3 speak of the castling of standard chess,
    /// and Guideline II, by which either piece may move first or alone, does not say whether they hold.
    #[derive(Default, Deserialize)]
    #[serde(rename_all = "snake_case")]
    CastlingTouch {
        /// The arbiter says it each time.
        #[default]
        Ask = "ask",
        /// They hold as printed: king and then rook bind to castle, rook and then king exclude it.
        Castle = "castle",
        /// They do not: the piece that was touched first is moved (4.3.1).
        First = "first",
    }
}

impl WrongCall {
    /// The same where the arbiter calls it an illegal move: what nobody has said before is said with that.
    #[must_use]
    pub const fn decided(self) -> WrongCall {
        match self {
            WrongCall::Ask | WrongCall::Illegal => WrongCall::Illegal,
            WrongCall::Early => WrongCall::Early,
        }
    }
}

/// What an event says where the Laws leave it open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OpenPoints {
    /// The bonus where the text names none.
    pub blitz_bonus: BlitzBonus,
    /// What a wrong call alone is.
    pub wrong_call: WrongCall,
    /// What king and rook bind to in Chess960.
    pub castling_touch: CastlingTouch,
}

impl OpenPoints {
    /// The bonus of a cell: what the text names, else what the event says of it, if anything.
    #[must_use]
    pub const fn bonus(self, cell: Bonus) -> Option<Millis> {
        match (cell, self.blitz_bonus) {
            (Bonus::Minutes(_), _) => cell.time(),
            (Bonus::Ask, BlitzBonus::Ask) => None,
            (Bonus::Ask, BlitzBonus::One) => Bonus::Minutes(1).time(),
            (Bonus::Ask, BlitzBonus::Two) => Bonus::Minutes(2).time(),
        }
    }
}
