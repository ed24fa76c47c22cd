//! What the arbiter rules, as the record keeps it. See `record` for the rules of the text.

use serde::{Deserialize, Serialize};

use super::record::{Outcome, Position, Side, Supervision, Wing};
use super::record_sheet::{Clocks, Settlement};
use crate::time::Millis;

/// What the arbiter decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of game::Ruling")]
pub enum Ruling {
    Move {
        /// As UCI writes it; the piece of a promotion may be any, for a wrong call is one too.
        uci: String,
    },
    Position {
        position: Position,
    },
    Settled(Settlement),
    Clock {
        side: Side,
        #[serde(rename = "left_ms")]
        left: Millis,
    },
    Time {
        side: Side,
        change: TimeChange,
    },
    Counter {
        side: Side,
        moves: u32,
    },
    NextPeriod {
        side: Side,
    },
    Control {
        /// As the time control writes itself.
        control: String,
    },
    Supervision {
        supervision: Supervision,
    },
    Warn {
        side: Side,
    },
    Illegal(IllegalRuling),
    Counted(IllegalRuling),
    Withdrawn {
        side: Side,
    },
    Stands {
        side: Side,
    },
    Touch {
        side: Side,
        verdict: TouchVerdict,
    },
    Claim(ClaimRuling),
    Quickplay {
        side: Side,
        verdict: QuickplayVerdict,
    },
    Castling {
        side: Side,
        wings: Vec<Wing>,
    },
    Approved {
        side: Side,
        device: String,
    },
    Stop,
    Start {
        side: Side,
    },
    Result(ResultRuling),
    Continue,
    Seal,
    SealReply,
    SealWithdrawn,
    Adjourn,
    AdjournEarly {
        #[serde(rename = "rest_ms")]
        rest: Millis,
    },
    Resume,
    Sealed {
        /// As UCI writes it; the piece of a promotion may be any.
        #[serde(rename = "uci")]
        carried: String,
        /// Records of before have none.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        draw_offered: bool,
    },
    SealedUnclear {
        words: String,
        /// Each as UCI writes it.
        may_be: Vec<String>,
    },
    Remark {
        text: String,
    },
}

/// How the game ended by the arbiter's word: `game::ResultRuling` as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of game::ResultRuling")]
pub struct ResultRuling {
    pub outcome: Outcome,
    /// Without one it is the arbiter's decision, as it always was before there were others.
    #[serde(default, skip_serializing_if = "EndReason::is_ruling")]
    pub reason: EndReason,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub articles: Vec<String>,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of game::EndReason")]
pub enum EndReason {
    Checkmate,
    Stalemate,
    DeadPosition,
    Resignation,
    Agreement,
    Flag,
    BothFlags,
    IllegalMoves,
    IllegalPosition,
    Threefold,
    FiftyMoves,
    Fivefold,
    SeventyFive,
    Quickplay,
    DefaultTime,
    NewGame,
    Device,
    #[default]
    Ruling,
}

impl EndReason {
    const fn is_ruling(&self) -> bool {
        matches!(self, EndReason::Ruling)
    }
}

/// Time given or taken: `game::TimeChange` as it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of game::TimeChange")]
pub struct TimeChange {
    pub given: bool,
    #[serde(rename = "span_ms")]
    pub span: Millis,
}

/// What was done that counts as an illegal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of rules::editions::Fault")]
pub enum Fault {
    Move,
    Call,
    Promotion,
    Press,
    TwoHands,
}

/// Who has brought it up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of rules::editions::SeenBy")]
pub enum SeenBy {
    Arbiter,
    Opponent,
}

/// What the arbiter asked about: `game::Consulted` as it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "about", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of game::Consulted")]
pub enum Consulted {
    Illegal(IllegalCase),
    NotCounted {
        side: Side,
    },
    Flag(FlagCase),
    Absent {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        side: Option<Side>,
    },
    SetUp {
        fault: SetUpFault,
    },
    Colours,
    Quickplay {
        side: Side,
    },
    Device {
        side: Side,
    },
}

/// An illegal move that the arbiter asked about: `game::IllegalCase` as it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of game::IllegalCase")]
pub struct IllegalCase {
    pub side: Side,
    pub fault: Fault,
    pub seen_by: SeenBy,
}

/// A flag that the arbiter asked about: `game::FlagCase` as it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of game::FlagCase")]
pub struct FlagCase {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    pub seen_by: SeenBy,
}

/// What was wrong from the beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of rules::editions::SetUpFault")]
pub enum SetUpFault {
    Pieces,
    Board,
    Clock,
}

/// A ruling on an illegal move: `game::IllegalRuling` as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of game::IllegalRuling")]
pub struct IllegalRuling {
    pub side: Side,
    pub fault: Fault,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u32>,
    pub articles: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub back_to: Option<u16>,
    /// As UCI writes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub queen: Option<String>,
    #[serde(rename = "bonus_ms", default, skip_serializing_if = "Option::is_none")]
    pub bonus: Option<Millis>,
    #[serde(rename = "taken_back_ms", default, skip_serializing_if = "Option::is_none")]
    pub taken_back: Option<Millis>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Clocks>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Outcome>,
}

/// What is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of rules::editions::ClaimKind")]
pub enum ClaimKind {
    Threefold,
    Fifty,
    Fivefold,
    SeventyFive,
}

/// A claim: `game::Claim` as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of game::Claim")]
pub struct Claim {
    pub by: Side,
    /// What is claimed.
    pub what: ClaimKind,
    /// As UCI writes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<String>,
}

/// A ruling on a claim: `game::ClaimRuling` as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of game::ClaimRuling")]
pub struct ClaimRuling {
    pub claim: Claim,
    pub upheld: bool,
    pub articles: Vec<String>,
    #[serde(rename = "bonus_ms", default, skip_serializing_if = "Option::is_none")]
    pub bonus: Option<Millis>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Clocks>,
}

/// What is ruled of a touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of game::TouchVerdict")]
pub enum TouchVerdict {
    Upheld,
    Rejected,
    Accidental,
}

/// What is ruled in the last minutes of a game without increment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of game::QuickplayVerdict")]
pub enum QuickplayVerdict {
    Granted,
    Drawn,
    Postponed,
    Rejected,
}

/// Whether a side can still mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of rules::editions::MatePossible")]
pub enum MatePossible {
    Yes,
    No,
    Undecided,
}

/// What a search has come to: `game::Searched` as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of game::Searched")]
pub struct Searched {
    pub position: Position,
    pub white: MatePossible,
    pub black: MatePossible,
}
