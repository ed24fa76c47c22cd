//! The settings of the event as row 0 keeps them, version 1. See `record` for the rules of the text.

use serde::{Deserialize, Serialize};

use super::record::Position;
use crate::time::Millis;

/// Everything that was agreed before the first move: `game::Settings` as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of game::Settings")]
pub struct Settings {
    /// None: 2023, in the class of the time control, as it is where nobody names them and as it was before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub laws: Option<Laws>,
    /// None: nothing but the Laws, as it was before there were any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub regulations: Option<Regulations>,
    /// None: a game by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replaces: Option<Replaced>,
    pub start: Position,
    pub white: Player,
    pub black: Player,
    /// As the time control writes itself: `40/5400+30:1800+30`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub control: Option<String>,
    pub profile: Profile,
    pub duties: Duties,
    pub style: Style,
    pub repeat: RepeatRule,
    pub inform: Inform,
    pub telling: Telling,
    /// None: German and English, as it is built in, and as it was before it could be set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub call_languages: Option<Vec<String>>,
}

/// A cancelled game: `game::Replaced` as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of game::Replaced")]
pub struct Replaced {
    pub record: String,
    pub code: String,
}

/// What the event's own rules say: `game::Regulations` as it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of game::Regulations")]
pub struct Regulations {
    #[serde(rename = "default_time_ms", default, skip_serializing_if = "Option::is_none")]
    pub default_time: Option<Millis>,
    /// None: free.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draws: Option<DrawRule>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub quickplay: bool,
    /// None: the arbiter is asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blitz_bonus: Option<BlitzBonus>,
    /// None: the arbiter is asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wrong_call: Option<WrongCall>,
    /// None: the arbiter is asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub castling_touch: Option<CastlingTouch>,
    /// Records from before it was asked have none: there it was full unless the event said otherwise.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub supervision_unsaid: bool,
}

/// The bonus of blitz with full supervision, in minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of rules::editions::BlitzBonus")]
pub enum BlitzBonus {
    One,
    Two,
}

/// What a wrong call alone is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of rules::editions::WrongCall")]
pub enum WrongCall {
    Illegal,
    Early,
}

/// What king and rook that were touched bind to in Chess960.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of rules::editions::CastlingTouch")]
pub enum CastlingTouch {
    Castle,
    First,
}

/// When the players may agree upon a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the names are those of game::DrawRule")]
pub enum DrawRule {
    FromMove { moves: u32 },
    ByArbiter,
}

/// Which Laws govern the game, in the words of `rules::editions`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of rules::editions::Setting")]
pub struct Laws {
    pub edition: Edition,
    pub class: Class,
    pub supervision: Supervision,
}

/// An edition, by its year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are those of rules::editions::Edition")]
pub enum Edition {
    #[serde(rename = "2009")]
    Laws2009,
    #[serde(rename = "2014")]
    Laws2014,
    #[serde(rename = "2018")]
    Laws2018,
    #[serde(rename = "2023")]
    Laws2023,
}

/// The class of a rate of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of rules::editions::Class")]
pub enum Class {
    Standard,
    Rapid,
    Blitz,
}

/// How closely a game is supervised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of rules::editions::Supervision")]
pub enum Supervision {
    Full,
    Restricted,
}

/// One player and the board in front of that player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of game::Player")]
pub struct Player {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    pub sight: Sight,
    pub board: BoardWatch,
    /// Records from before it was known have none: there no own record was kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own_record: Option<Keeping>,
    /// Records from before it was known have none: there nothing waited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub times: Option<BoardTimes>,
}

/// How long hands and contacts are given at a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of game::BoardTimes")]
pub struct BoardTimes {
    #[serde(rename = "touch_ms")]
    pub touch: Millis,
    #[serde(rename = "rest_ms")]
    pub rest: Millis,
    #[serde(rename = "lever_ms")]
    pub lever: Millis,
}

/// How a player's own record is kept, if it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of game::Keeping")]
pub enum Keeping {
    Notes,
    Calls,
}

/// How a player plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of game::Sight")]
pub enum Sight {
    PegHole,
    Ordinary,
}

/// How the program learns what happens on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of game::BoardWatch")]
pub enum BoardWatch {
    Sensed,
    Keyed,
}

/// What players may be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of game::Profile")]
pub enum Profile {
    Tournament,
    ArbiterExtended,
    Training,
}

/// Who does a duty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of game::Duty")]
pub enum Duty {
    Program,
    Assistant,
}

/// The duties of D.2.10, one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of game::Duties")]
pub struct Duties {
    pub announce: Duty,
    pub keep_score: Duty,
    pub start_clock: Duty,
    pub inform: Duty,
    pub claim_flag: Duty,
    pub report_touch: Duty,
    pub adjourn: Duty,
}

/// How much of a move is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of calls::Style")]
pub enum Style {
    Short,
    Long,
}

/// Whether a repeat is expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of game::RepeatRule")]
pub enum RepeatRule {
    Required,
    Free,
}

/// Which time a player is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of game::Inform")]
pub enum Inform {
    Left,
    Used,
}

/// Who is told of a discrepancy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of game::Tell")]
pub enum Tell {
    Panel,
    Room,
    Ear,
}

/// Who is told of what differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of game::Telling")]
pub struct Telling {
    pub call_and_board: Tell,
    pub call_and_repeat: Tell,
    /// Records from before it was known have none: there it stood on the panel alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub touch: Option<Tell>,
    pub boards: Tell,
    pub board_lost: Tell,
    /// Records from before it was told have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rulings: Option<Tell>,
    /// Records from before it was known have none: there a board could differ for ever.
    #[serde(rename = "boards_after_ms", default, skip_serializing_if = "Option::is_none")]
    pub boards_after: Option<Millis>,
}

/// A sign of life of the table between two rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pulse {
    /// When, in ms since the record was opened.
    pub at_ms: Millis,
    /// What the wall clock said, in ms since 1970 (UTC).
    pub utc_ms: i64,
}
