//! What the Laws can say of a parameter: the values of `laws.toml`, each a type of its own.

use std::fmt;

use serde::Deserialize;

use super::edition::words;
use crate::time::Millis;

const MINUTE: u64 = 60_000;

/// Whether the limit itself belongs to the class below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ends {
    /// It does not.
    Before,
    /// It does.
    With,
}

/// Where blitz ends and standard chess begins, of the fixed time or of the main time and 60 increments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClassLimits {
    /// The end of blitz, in minutes.
    pub blitz_minutes: u64,
    /// Whether so many minutes are blitz.
    pub blitz_ends: Ends,
    /// Standard chess from here, in minutes.
    pub rapid_below_minutes: u64,
}

impl ClassLimits {
    /// Whether a time for 60 moves is blitz.
    pub(super) fn is_blitz(self, time: Millis) -> bool {
        let end = self.blitz_minutes.saturating_mul(MINUTE);
        match self.blitz_ends {
            Ends::Before => time.0 < end,
            Ends::With => time.0 <= end,
        }
    }

    /// Whether a time for 60 moves is too long for rapid chess.
    pub(super) fn is_standard(self, time: Millis) -> bool {
        time.0 >= self.rapid_below_minutes.saturating_mul(MINUTE)
    }
}

impl fmt::Display for ClassLimits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let until = match self.blitz_ends {
            Ends::Before => "below",
            Ends::With => "up to",
        };
        write!(f, "blitz {until} {} min, ", self.blitz_minutes)?;
        write!(f, "rapid below {} min", self.rapid_below_minutes)
    }
}

/// Time for the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bonus {
    /// So many minutes.
    Minutes(u64),
    /// The text names none: the event's rules or the arbiter say it.
    Ask,
}

impl Bonus {
    /// The time, where the text names one.
    #[must_use]
    pub const fn time(self) -> Option<Millis> {
        match self {
            Bonus::Minutes(minutes) => Some(Millis(minutes.saturating_mul(MINUTE))),
            Bonus::Ask => None,
        }
    }
}

impl fmt::Display for Bonus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bonus::Minutes(minutes) => write!(f, "{minutes} min"),
            Bonus::Ask => f.write_str("ask"),
        }
    }
}

/// A new game because of reversed colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ColoursReversed {
    /// As long as not both players have made so many moves.
    Moves(u32),
    /// The game goes on unless the arbiter rules otherwise.
    Ask,
}

impl fmt::Display for ColoursReversed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ColoursReversed::Moves(moves) => write!(f, "new game below {moves} moves"),
            ColoursReversed::Ask => f.write_str("ask"),
        }
    }
}

/// Until when a wrong set-up, a turned board or a wrong setting can be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LateSetUp {
    /// At any time of the game.
    WheneverFound,
    /// As long as not both players have completed so many moves.
    Moves(u32),
    /// The same, and behind them still where the schedule of the event would suffer.
    MovesUnlessSchedule(u32),
}

impl LateSetUp {
    /// Whether it is in time when both players have completed so many moves.
    #[must_use]
    pub const fn is_in_time(self, moves: u32) -> bool {
        match self {
            LateSetUp::WheneverFound => true,
            LateSetUp::Moves(limit) | LateSetUp::MovesUnlessSchedule(limit) => moves < limit,
        }
    }
}

impl fmt::Display for LateSetUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LateSetUp::WheneverFound => f.write_str("whenever found"),
            LateSetUp::Moves(moves) => write!(f, "below {moves} moves"),
            LateSetUp::MovesUnlessSchedule(moves) => {
                write!(f, "below {moves} moves, or for the schedule")
            }
        }
    }
}

/// Requests to see the score that the arbiter or an assistant keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ScoreRequests {
    /// No such rule.
    None,
    /// Only in rapid chess and blitz with full supervision.
    FullSupervision,
    /// The player to move may ask so many times in a game.
    Times(u32),
}

impl fmt::Display for ScoreRequests {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ScoreRequests::None => f.write_str("none"),
            ScoreRequests::FullSupervision => f.write_str("full supervision"),
            ScoreRequests::Times(times) => write!(f, "{times} times"),
        }
    }
}

/// The default time of an event that does not say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DefaultTime {
    /// So many minutes.
    Minutes(u64),
    /// The event must say it.
    MustBeSaid,
}

impl fmt::Display for DefaultTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DefaultTime::Minutes(minutes) => write!(f, "{minutes} min"),
            DefaultTime::MustBeSaid => f.write_str("must be said"),
        }
    }
}

words! {
    /// Until when, and at whose word, a completed illegal move is ruled upon.
    #[derive(Deserialize)]
    #[serde(rename_all = "snake_case")]
    IllegalRuled {
        /// Whenever it is found during the game.
        WheneverFound = "whenever found",
        /// By the arbiter or at the opponent's claim, before the opponent's next move is made.
        BeforeReply = "before the reply",
        /// At the opponent's claim alone, before that player's next move.
        ClaimedBeforeReply = "claimed before the reply",
    }
}

words! {
    /// A pawn on its last rank when the clock was pressed.
    #[derive(Deserialize)]
    #[serde(rename_all = "snake_case")]
    UnfinishedPromotion {
        /// The move is taken back, and the player is free in the piece.
        TakenBack = "taken back",
        /// A queen stands there.
        Queen = "queen",
    }
}

words! {
    /// A fault at the clock without a wrong move.
    #[derive(Deserialize)]
    #[serde(rename_all = "snake_case")]
    PressFault {
        /// The arbiter may penalise it.
        Penalty = "penalty",
        /// It counts as an illegal move.
        AsIllegal = "as illegal",
    }
}

words! {
    /// The same position five times.
    #[derive(Deserialize)]
    #[serde(rename_all = "snake_case")]
    Fivefold {
        /// Nothing follows.
        None = "none",
        /// It ends the game where it came at five consecutive alternate moves of each.
        Consecutive = "consecutive",
        /// It ends the game, whenever it came.
        Any = "any",
    }
}

words! {
    /// Claims of a draw where nobody has to record.
    #[derive(Deserialize)]
    #[serde(rename_all = "snake_case")]
    ClaimRecord {
        /// The text asks for the written move.
        NeedWriting = "need writing",
        /// They are kept, and rest on other evidence.
        Kept = "kept",
        /// The text leaves it open.
        Ask = "ask",
    }
}

words! {
    /// What an arbiter does who sees a flag fall.
    #[derive(Deserialize)]
    #[serde(rename_all = "snake_case")]
    FlagSeen {
        /// Calls it.
        Calls = "calls",
        /// The text names nothing.
        Open = "open",
        /// Stays silent, unless both are down.
        SilentUnlessBoth = "silent unless both",
    }
}

words! {
    /// Misplaced pieces that do not castle where nobody can claim a new game any more.
    #[derive(Deserialize)]
    #[serde(rename_all = "snake_case")]
    MisplacedCastling {
        /// A king that changed places with the queen.
        KingAndQueen = "king and queen",
        /// A king, or the rook that was misplaced.
        KingOrRook = "king or rook",
    }
}

words! {
    /// What a claim of a flag needs.
    #[derive(Deserialize)]
    #[serde(rename_all = "snake_case")]
    FlagClaim {
        /// Nothing more.
        Nothing = "nothing",
        /// Time on the claimant's own clock.
        OwnTime = "own time",
    }
}

words! {
    /// Both flags down, and nobody can say which fell first.
    #[derive(Deserialize)]
    #[serde(rename_all = "snake_case")]
    BothFlags {
        /// In the last period a draw, otherwise the game goes on.
        Drawn = "drawn",
        /// The same, where the event announced it and there is no increment.
        IfAnnounced = "if announced",
        /// The text says nothing.
        Ask = "ask",
    }
}

words! {
    /// The clock of a player whose assistant handles it.
    #[derive(Deserialize)]
    #[serde(rename_all = "snake_case")]
    AssistantsClock {
        /// It is corrected for the assistance.
        Corrected = "corrected",
        /// Not for a player with a disability.
        NotForTheDisabled = "not for the disabled",
    }
}
