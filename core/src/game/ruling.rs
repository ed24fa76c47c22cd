//! Every decision that an arbiter can make at the table (12.1).

use super::{ClaimRuling, IllegalRuling, Settlement, TimeChange};
use crate::rules::{Color, Displacement, Outcome, Position};
use crate::time::Millis;

/// What the arbiter decides.
#[derive(Clone, Debug, PartialEq)]
pub enum Ruling {
    /// This is the move that the mover made.
    Move(Displacement),
    /// The game goes on from here (D.2.9: back to the point of agreement).
    Position(Box<Position>),
    /// Boards or scores that differ are settled: where the game goes on, and with which times (D.2.9).
    Settled(Box<Settlement>),
    /// A side's time (D.2.9, 6.10).
    Clock {
        /// Whose.
        side: Color,
        /// The time left, in ms.
        left: Millis,
    },
    /// A side gets time, or loses some (12.9, 6.10): so much, whatever it has.
    Time {
        /// Whose.
        side: Color,
        /// How much.
        change: TimeChange,
    },
    /// A warning (12.9.1).
    Warn {
        /// For whom.
        side: Color,
    },
    /// An illegal move, or what counts as one, as it was proposed (7.5).
    Illegal(Box<IllegalRuling>),
    /// An illegal move stays, for the opponent has replied (A.5.2).
    Stands {
        /// Whose.
        side: Color,
    },
    /// What becomes of a piece that was touched and not moved (4.2.2, 4.3, 4.8).
    Touch {
        /// Who touched.
        side: Color,
        /// What is ruled.
        verdict: TouchVerdict,
    },
    /// A claim of a draw, as it was proposed (9.5).
    Claim(Box<ClaimRuling>),
    /// Both clocks stop.
    Stop,
    /// A side's clock runs again.
    Start {
        /// Whose.
        side: Color,
    },
    /// The game ends so.
    Result(Outcome),
    /// The game goes on after it had ended.
    Continue,
    /// The player to move shall seal (Guidelines I.1.1).
    Seal,
    /// The move is sealed and the clocks stop: the game is adjourned.
    Adjourn,
    /// The adjourned game is resumed: the boards are set up.
    Resume,
    /// The envelope is opened, and this is the sealed move.
    Sealed(Displacement),
    /// Something for the record alone.
    Remark(String),
}

/// What is ruled of a touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TouchVerdict {
    /// It binds: the move goes back, and the touched piece is moved or captured (4.3).
    Upheld,
    /// The claim is rejected, or came too late (4.8): what was moved stays.
    Rejected,
    /// The contact was clearly accidental (4.2.2): it binds to nothing.
    Accidental,
}
