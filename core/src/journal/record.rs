//! What a row's body holds on disk, version 1: types of their own, apart from those of a running
//! game, so that a change of the game cannot silently change what old records mean.
//!
//! The text is JSON without spaces, fields in the order in which they are declared here, and nothing
//! written where nothing was said: one spelling for each value, because the spelling is hashed.
//! Sides are `w` and `b`, pieces `p n b r q k`, squares and moves as UCI writes them, positions FEN,
//! times milliseconds (ms).
//!
//! Before a field is added, three questions: can an old record still be read, does it still hash the
//! same, and what does an old program say to the new record? A new meaning needs a new `VERSION`.

use serde::{Deserialize, Serialize};

use crate::time::Millis;

pub use super::record_devices::{
    Device, DeviceState, Hears, Interruption, ModelUsed, OwnWords, Unheard, Urgency, Uttered,
};
pub use super::record_rulings::{
    Claim, ClaimKind, ClaimRuling, Consulted, EndReason, Fault, FlagCase, IllegalCase,
    IllegalRuling, MatePossible, QuickplayVerdict, ResultRuling, Ruling, Searched, SeenBy,
    SetUpFault, TimeChange, TouchVerdict,
};
pub use super::record_settings::{
    BlitzBonus, BoardTimes, BoardWatch, CastlingTouch, Class, DrawRule, Duties, Duty, Edition,
    Inform, Keeping, Laws, Player, Profile, Pulse, Regulations, RepeatRule, Replaced, Settings,
    Sight, Style, Supervision, Tell, Telling, WrongCall,
};
pub use super::record_sheet::{
    Clocks, HandedSheet, Settlement, SheetEntry, SheetEvent, SheetOddity, SheetReading, SheetReason,
};

/// The version of the bodies that this program writes.
pub(crate) const VERSION: u32 = 1;

/// A row's body: exactly one of opening, event and closing, and every line of the transcript that
/// followed, the spoken sentences among them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Body {
    /// Row 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opening: Option<Opening>,
    /// Something happened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<Event>,
    /// The last row of a record that was closed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closing: Option<Closing>,
    /// The last sign of life before it, since the row before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pulse: Option<Pulse>,
    /// Whether the seal was missing with which the record had been put away before this row.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unsealed: bool,
    /// The lines that followed.
    pub lines: Vec<Line>,
}

/// What the record begins with.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// The program and its version.
    pub program: String,
    /// The settings of the event.
    pub settings: Settings,
    /// The language packs in use.
    pub packs: Vec<Pack>,
}

/// A language pack in use.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pack {
    /// Its name, such as `de`.
    pub name: String,
    /// What tells this pack from another of the same name (a digest), if it was taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest: Option<String>,
}

/// What the record ends with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Closing {
    /// The closing code of the row before, as it is spoken and written on the scoresheets.
    pub code: String,
}

/// A line of the transcript.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// Of the transcript's closed list of kinds.
    pub kind: String,
    /// Whose doing it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub who: Option<String>,
    /// The text.
    pub text: String,
    /// Where it was spoken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub channel: Option<Channel>,
}

/// Where a sentence was spoken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of game::Channel")]
pub enum Channel {
    Room,
    EarWhite,
    EarBlack,
}

/// White or Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Side {
    #[serde(rename = "w")]
    White,
    #[serde(rename = "b")]
    Black,
}

/// A kind of piece, by its English letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Role {
    #[serde(rename = "p")]
    Pawn,
    #[serde(rename = "n")]
    Knight,
    #[serde(rename = "b")]
    Bishop,
    #[serde(rename = "r")]
    Rook,
    #[serde(rename = "q")]
    Queen,
    #[serde(rename = "k")]
    King,
}

/// A position: its FEN and how castling is written in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The FEN.
    pub fen: String,
    /// Standard chess or Chess960.
    pub mode: Mode,
}

/// How castling is written and found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of rules::Mode")]
pub enum Mode {
    Standard,
    Chess960,
}

/// How a game can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Outcome {
    #[serde(rename = "1-0")]
    WhiteWon,
    #[serde(rename = "0-1")]
    BlackWon,
    #[serde(rename = "1/2-1/2")]
    Drawn,
    #[serde(rename = "0-0")]
    LostByBoth,
    #[serde(rename = "1/2-0")]
    HalfForWhite,
    #[serde(rename = "0-1/2")]
    HalfForBlack,
    #[serde(rename = "+/-")]
    WhiteByDefault,
    #[serde(rename = "-/+")]
    BlackByDefault,
    #[serde(rename = "-/-")]
    DefaultOfBoth,
    #[serde(rename = "*")]
    Cancelled,
}

/// A fact that reached the game: `game::Event` as it is kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of game::Event")]
pub enum Event {
    Begun,
    Board {
        board: Side,
        what: BoardEvent,
    },
    Heard(Heard),
    Noted(Noted),
    Adjusting {
        by: Side,
    },
    Pressed {
        by: Side,
    },
    PressedBeside {
        by: Side,
        clock_at: Side,
    },
    ClockShown {
        white_ms: Millis,
        black_ms: Millis,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        running: Option<Side>,
    },
    TimeReached,
    Asked {
        by: Side,
        request: Request,
    },
    DrawOffered {
        by: Side,
    },
    DrawAccepted {
        by: Side,
    },
    DrawDeclined {
        by: Side,
    },
    Resigned {
        by: Side,
    },
    FlagClaimed {
        by: Side,
    },
    DrawClaimed(Claim),
    Searched(Searched),
    Consulted(Consulted),
    ArbiterCalled {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Side>,
    },
    Sheet {
        of: Side,
        what: SheetEvent,
    },
    ReportAsked {
        /// Records of before have none.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        aloud: bool,
    },
    Answered(Answer),
    Ruled {
        ruling: Ruling,
    },
    Resumed,
    Interrupted(Interruption),
    Slept {
        #[serde(rename = "span_ms")]
        span: Millis,
    },
    Simulated {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        board: Option<Side>,
    },
    ModelUsed(ModelUsed),
    Device {
        device: Device,
        state: DeviceState,
    },
    OwnWords(OwnWords),
    Uttered(Uttered),
}

/// Nothing is written where nothing was said.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over like this")]
const fn is_unsaid(said: &bool) -> bool {
    !*said
}

/// What was said: `game::Heard` as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of game::Heard")]
pub struct Heard {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Side>,
    pub words: String,
    pub understood: Understood,
    pub source: Source,
    #[serde(default, skip_serializing_if = "is_unsaid")]
    pub as_repeat: bool,
}

/// What was said for an own record: `game::Noted` as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of game::Noted")]
pub struct Noted {
    pub by: Side,
    pub words: String,
    pub understood: Understood,
    #[serde(default, skip_serializing_if = "is_unsaid")]
    pub corrects: bool,
    #[serde(default, skip_serializing_if = "is_unsaid")]
    pub draw_offered: bool,
    pub source: Source,
}

/// What the players answered for one ply.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// Counted from 0 at the start of the game.
    pub ply: u16,
    /// As it was given.
    pub text: String,
    /// What was carried out, as UCI writes it; missing where nobody knows.
    #[serde(rename = "uci", default, skip_serializing_if = "Option::is_none")]
    pub what: Option<String>,
}

/// What happened on a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of game::BoardEvent")]
pub enum BoardEvent {
    Lifted {
        square: String,
    },
    Placed {
        square: String,
    },
    Occupancy {
        /// Sixteen hexadecimal digits, bit 0 = a1, bit 63 = h8, as the peg-hole board sends them.
        squares: String,
    },
    PieceLifted {
        square: String,
        /// The letter of a FEN: `P` is a white pawn, `q` a black queen.
        piece: String,
    },
    PiecePlaced {
        square: String,
        /// The letter of a FEN.
        piece: String,
    },
    Pieces {
        /// The first field of a FEN.
        placement: String,
    },
    Lost {
        /// Not written where nobody knows it; a record of before has none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cause: Option<LostCause>,
    },
    Back,
    WayUnknown,
}

/// Why a board no longer reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the variants are those of board::LostCause")]
pub enum LostCause {
    Unplugged,
    Silent,
    Exchanged,
    OtherProtocol,
    Port,
}

/// What words meant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of game::Understood")]
pub enum Understood {
    Call { call: Call },
    Command { command: Command },
    WingMissing,
    Unclear,
}

/// What was called, with exactly the parts that were said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of calls::Call")]
pub enum Call {
    Move(MoveCall),
    Castle {
        side: Wing,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        suffix: Option<Suffix>,
    },
}

/// The parts of a move that were said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of calls::MoveCall")]
pub struct MoveCall {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<Role>,
    /// A square or the half of it that was said: `e2`, `e` or `2`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<String>,
    pub capture: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub captured: Option<Role>,
    /// As the origin; missing where only the captured piece was named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub destination: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub promotion: Option<Role>,
    pub en_passant: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suffix: Option<Suffix>,
}

/// The wing of a castling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of rules::CastlingSide")]
pub enum Wing {
    KingSide,
    QueenSide,
}

/// What was said behind a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of calls::Suffix")]
pub enum Suffix {
    Check,
    Mate,
}

/// A player's command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of calls::Command")]
pub enum Command {
    Time,
    Moves,
    TimeAndMoves,
    Repeat,
    WhoseTurn,
    Adjust,
    OfferDraw,
    Yes,
    No,
    Resign,
    Arbiter,
    Halt,
    Correction,
    ClaimThreefold,
    ClaimFifty,
    Where {
        /// `N`, `e`, `4` or `e4`.
        place: String,
    },
}

/// How words came in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of game::Source")]
pub enum Source {
    Voice { confidence: u8 },
    Keys,
}

/// What a player asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of game::Request")]
pub enum Request {
    Times,
    TimeLeft,
    TimeUsed,
    MoveNumber,
    TimesAndMoves,
    LastCall,
    WhoseTurn,
    Position,
    LastNoted,
    OwnRecord,
    Score,
    Where {
        /// `N`, `e`, `4` or `e4`.
        place: String,
    },
}
