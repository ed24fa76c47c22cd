//! What can be said at the board beside moves, and the sum of both.
//!
//! The commands are what D.2.10 lets an assistant do at a player's request, and what the Laws let a
//! player say: adjusting (4.2), the draw offer (9.1), resigning (5.1.2), calling the arbiter.

use std::fmt;
use std::str::FromStr;

use super::Call;
use crate::rules::{File, Rank, Role, Square};

/// One meaning of the words that were said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spoken {
    /// A move was called.
    Call(Call),
    /// Something else was said that the program knows.
    Command(Command),
}

/// What a player says beside moves. What it brings about is decided in `game`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Command {
    /// How much time is left or used ("Uhr", "Zeit"; D.2.10.4).
    Time,
    /// How many moves are completed ("Züge", "Zugzahl"; D.2.10.4).
    Moves,
    /// Both at once ("Zeit Züge"; D.2.10.4).
    TimeAndMoves,
    /// Say the last call again ("wiederholen").
    Repeat,
    /// Whose turn it is ("wer ist am Zug").
    WhoseTurn,
    /// Pieces will be adjusted ("ich korrigiere", "j'adoube"; 4.2).
    Adjust,
    /// A draw is offered ("remis"; 9.1).
    OfferDraw,
    /// Yes; also to a draw offer.
    Yes,
    /// No; also to a draw offer.
    No,
    /// A draw is claimed for the same position three times ("remis wiederholen"; 9.2).
    ClaimThreefold,
    /// A draw is claimed for fifty moves ("remis Züge"; 9.3).
    ClaimFifty,
    /// The game is given up ("ich gebe auf"; 5.1.2).
    Resign,
    /// The arbiter is asked to come.
    Arbiter,
    /// Stop talking, stop what is going on.
    Halt,
    /// What was just called is taken back as a slip of the tongue ("Verbesserung"; D.2.8).
    Correction,
    /// What stands there, or where those stand ("wer ist auf Eva vier", "wo ist Springer").
    Where(Whereabouts),
}

/// What of a position somebody asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Whereabouts {
    /// The pieces of this kind, of both colours.
    Piece(Role),
    /// A file.
    File(File),
    /// A rank.
    Rank(Rank),
    /// A square.
    Square(Square),
}

impl fmt::Display for Whereabouts {
    /// As programs read it: `N`, `e`, `4`, `e4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Whereabouts::Piece(role) => write!(f, "{}", role.upper_char()),
            Whereabouts::File(file) => write!(f, "{}", file.char()),
            Whereabouts::Rank(rank) => write!(f, "{}", rank.char()),
            Whereabouts::Square(square) => square.fmt(f),
        }
    }
}

/// A text that names no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("write a piece (N), a file (e), a rank (4) or a square (e4)")]
pub struct NoWhereabouts;

impl FromStr for Whereabouts {
    type Err = NoWhereabouts;

    /// What [`Whereabouts`] is written as: a capital is a piece by its English letter.
    fn from_str(text: &str) -> Result<Whereabouts, NoWhereabouts> {
        if let Ok(square) = text.parse() {
            return Ok(Whereabouts::Square(square));
        }
        let mut letters = text.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else {
            return Err(NoWhereabouts);
        };
        let piece = || {
            let role = Role::from_char(letter.to_ascii_lowercase()).map(Whereabouts::Piece);
            role.filter(|_| letter.is_ascii_uppercase())
        };
        let file = || File::from_char(letter).map(Whereabouts::File);
        let rank = || Rank::from_char(letter).map(Whereabouts::Rank);
        piece().or_else(file).or_else(rank).ok_or(NoWhereabouts)
    }
}

impl Command {
    /// Every command that is whole by itself.
    pub const ALL: [Command; 15] = [
        Command::Time,
        Command::Moves,
        Command::TimeAndMoves,
        Command::Repeat,
        Command::WhoseTurn,
        Command::Adjust,
        Command::OfferDraw,
        Command::Yes,
        Command::No,
        Command::Resign,
        Command::Arbiter,
        Command::Halt,
        Command::Correction,
        Command::ClaimThreefold,
        Command::ClaimFifty,
    ];

    /// The word as programs read it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Command::Time => "time",
            Command::Moves => "moves",
            Command::TimeAndMoves => "time-and-moves",
            Command::Repeat => "repeat",
            Command::WhoseTurn => "whose-turn",
            Command::Adjust => "adjust",
            Command::OfferDraw => "offer-draw",
            Command::Yes => "yes",
            Command::No => "no",
            Command::ClaimThreefold => "claim-threefold",
            Command::ClaimFifty => "claim-fifty",
            Command::Resign => "resign",
            Command::Arbiter => "arbiter",
            Command::Halt => "halt",
            Command::Correction => "correction",
            Command::Where(_) => "where",
        }
    }

    /// Whether it cannot be taken back, stops the clocks, or takes what was offered: nothing but the sound
    /// may speak for it.
    #[must_use]
    pub fn is_grave(self) -> bool {
        match self {
            Command::Resign
            | Command::OfferDraw
            | Command::ClaimThreefold
            | Command::ClaimFifty
            | Command::Yes
            | Command::Arbiter => true,
            Command::Time
            | Command::Moves
            | Command::TimeAndMoves
            | Command::Repeat
            | Command::WhoseTurn
            | Command::Adjust
            | Command::No
            | Command::Halt
            | Command::Correction
            | Command::Where(_) => false,
        }
    }
}
