//! Every decision that an arbiter can make at the table (12.1).

use super::{ClaimRuling, EndReason, IllegalRuling, Settlement, TimeChange};
use crate::clock::TimeControl;
use crate::rules::editions::Supervision;
use crate::rules::{ByColor, CastlingSide, Color, Displacement, Outcome, Position};
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
    /// A side's move counter is this (6.10.2): the clock finds the period of its next move by it, and the times stay.
    Counter {
        /// Whose.
        side: Color,
        /// How many moves that side has completed.
        moves: u32,
    },
    /// Nobody can show that a period's moves were not made: the next move is the first of the next period (8.6).
    NextPeriod {
        /// Whose.
        side: Color,
    },
    /// The rate of play is set right (6.10.2): from here on, and with the times as they are.
    Control(TimeControl),
    /// How closely the game is supervised (A.4, B.2): which of the Laws of rapid chess or blitz hold from here on.
    Supervision {
        /// Whether the Competition Rules apply whole.
        supervision: Supervision,
    },
    /// A warning (12.9.1).
    Warn {
        /// For whom.
        side: Color,
    },
    /// An illegal move, or what counts as one, as it was proposed (7.5).
    Illegal(Box<IllegalRuling>),
    /// An illegal move that was taken back without being ruled is counted, with what 7.5.5 gives for it: the game stays
    /// where it is.
    Counted(Box<IllegalRuling>),
    /// The last illegal move that was counted against this side is not counted any more: it was none. A time that
    /// was given for it is taken back by itself.
    Withdrawn {
        /// Whose.
        side: Color,
    },
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
    /// What becomes of a player's request for seconds with each move, or claim of a draw, in the last minutes of a
    /// game without increment (III.4, III.5).
    Quickplay {
        /// Whose.
        side: Color,
        /// What is ruled.
        verdict: QuickplayVerdict,
    },
    /// This side may castle on these wings alone, from the first move on: its king or a rook stood on a wrong square
    /// when the game began (A.5.1.2).
    Castling {
        /// Which.
        side: Color,
        /// Where it still may.
        wings: Vec<CastlingSide>,
    },
    /// This player may have a device with it (11.3.2.1).
    Approved {
        /// Who.
        side: Color,
        /// Which device.
        device: String,
    },
    /// Both clocks stop.
    Stop,
    /// A side's clock runs again.
    Start {
        /// Whose.
        side: Color,
    },
    /// The game ends so.
    Result(ResultRuling),
    /// The game goes on after it had ended.
    Continue,
    /// The player to move shall seal (Guidelines I.1.1).
    Seal,
    /// Whoever sealed is not there: the player who must reply seals the reply in a new envelope (Guidelines I.9.3).
    SealReply,
    /// What was only told, to seal a move or a reply, is taken back: nothing was sealed, and nothing adjourned.
    SealWithdrawn,
    /// The move is sealed and the clocks stop: the game is adjourned.
    Adjourn,
    /// The same before the session is over: whoever sealed loses the rest of its time (I.1.2).
    AdjournEarly {
        /// What is left of the session, in ms.
        rest: Millis,
    },
    /// The adjourned game is resumed: the boards are set up.
    Resume,
    /// The envelope is opened, and this is the sealed move.
    Sealed {
        /// The move.
        carried: Displacement,
        /// Whether a draw offer stands with it, as on a scoresheet (8.1.5, 9.1.2).
        draw_offered: bool,
    },
    /// The envelope is opened, and what is written there is not one legal move (I.8).
    SealedUnclear {
        /// As it is written.
        words: String,
        /// The legal moves that it can mean; none where no legal move can be read from it.
        may_be: Vec<Displacement>,
    },
    /// Something for the record alone.
    Remark(String),
}

impl Ruling {
    /// Whose time is ruled by itself, and what that side has left then, where the clocks show these times.
    #[must_use]
    pub fn time(&self, clocks: ByColor<Millis>) -> Option<(Color, Millis)> {
        match self {
            Ruling::Clock { side, left } => Some((*side, *left)),
            Ruling::Time { side, change } => Some((*side, change.of(clocks[*side]))),
            Ruling::Move(_)
            | Ruling::Position(_)
            | Ruling::Settled(_)
            | Ruling::Counter { .. }
            | Ruling::NextPeriod { .. }
            | Ruling::Control(_)
            | Ruling::Supervision { .. }
            | Ruling::Warn { .. }
            | Ruling::Illegal(_)
            | Ruling::Counted(_)
            | Ruling::Withdrawn { .. }
            | Ruling::Stands { .. }
            | Ruling::Touch { .. }
            | Ruling::Claim(_)
            | Ruling::Quickplay { .. }
            | Ruling::Castling { .. }
            | Ruling::Approved { .. }
            | Ruling::Stop
            | Ruling::Start { .. }
            | Ruling::Result(_)
            | Ruling::Continue
            | Ruling::Seal
            | Ruling::SealReply
            | Ruling::SealWithdrawn
            | Ruling::Adjourn
            | Ruling::AdjournEarly { .. }
            | Ruling::Resume
            | Ruling::Sealed { .. }
            | Ruling::SealedUnclear { .. }
            | Ruling::Remark(_) => None,
        }
    }
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

/// What is ruled of a request or a claim in the last minutes of a game without increment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuickplayVerdict {
    /// Each move brings five seconds from now on, and the opponent gets two minutes (III.4).
    Granted,
    /// The game is drawn (III.5.1).
    Drawn,
    /// The game goes on, and the arbiter decides later, or when a flag has fallen (III.5.2).
    Postponed,
    /// The claim is rejected, and the opponent gets two minutes (III.5.3).
    Rejected,
}

/// How the game ends by the arbiter's word, as it was typed or as the Laws came to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultRuling {
    /// The result; or that the game is cancelled.
    pub outcome: Outcome,
    /// Why.
    pub reason: EndReason,
    /// The articles as printed in the edition of the game, the ruling one first; as typed where the arbiter typed it.
    pub articles: Vec<String>,
}

impl ResultRuling {
    /// A result that is the arbiter's decision, by no article that was named.
    #[must_use]
    pub const fn decided(outcome: Outcome) -> ResultRuling {
        ResultRuling { outcome, reason: EndReason::Ruling, articles: Vec::new() }
    }
}
