//! What can be said at the board beside moves, and the sum of both.
//!
//! The commands are what D.2.10 lets an assistant do at a player's request, and what the Laws let a
//! player say: adjusting (4.2), the draw offer (9.1), resigning (5.1.2), calling the arbiter.

use super::Call;

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
    /// The game is given up ("ich gebe auf"; 5.1.2).
    Resign,
    /// The arbiter is asked to come.
    Arbiter,
    /// Stop talking, stop what is going on.
    Halt,
    /// What was just called is taken back as a slip of the tongue ("Verbesserung"; D.2.8).
    Correction,
}

impl Command {
    /// Every command.
    pub const ALL: [Command; 13] = [
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
            Command::Resign => "resign",
            Command::Arbiter => "arbiter",
            Command::Halt => "halt",
            Command::Correction => "correction",
        }
    }

    /// Whether it cannot be taken back, stops the clocks, or takes what was offered: nothing but the sound
    /// may speak for it.
    #[must_use]
    pub fn is_grave(self) -> bool {
        match self {
            Command::Resign | Command::OfferDraw | Command::Yes | Command::Arbiter => true,
            Command::Time
            | Command::Moves
            | Command::TimeAndMoves
            | Command::Repeat
            | Command::WhoseTurn
            | Command::Adjust
            | Command::No
            | Command::Halt
            | Command::Correction => false,
        }
    }
}
