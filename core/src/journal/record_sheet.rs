//! What a row's body holds of the scores at the arbiter's hand, and of the decision that they led to,
//! version 1.
//!
//! A score is kept twice: as it came, for people, and as it was read, for the game. A later program may
//! read the same writing otherwise; the report that the arbiter saw must still come out of the record.

use serde::{Deserialize, Serialize};

use super::record::Call;
use crate::time::Millis;

/// What happens to a score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of game::SheetEvent")]
pub enum SheetEvent {
    Handed(HandedSheet),
    Opened,
    Written {
        text: String,
        entries: Vec<SheetEntry>,
        /// As the result of a score that was handed in.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        result: Option<String>,
    },
    Struck,
    Ended,
    Cleared,
}

/// A score that was handed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of game::HandedSheet")]
pub struct HandedSheet {
    pub file: String,
    pub text: String,
    /// The name that the command line has for the form.
    pub form: String,
    pub encoding: String,
    /// The ply of the first entry, from 0.
    pub starts_at: u16,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start_fen: Option<String>,
    /// `1-0`, `0-1`, `1/2-1/2`, `1/2-0`, `0-1/2`, `0-0`, `+/-`, `-/+`, `-/-` or `*`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    pub entries: Vec<SheetEntry>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub oddities: Vec<SheetOddity>,
}

/// What is odd about how a score was written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of scoresheet::Oddity")]
pub enum SheetOddity {
    Number { written: u16, ply: u16 },
    Doubled { number: u16 },
    Unclosed { line: u32 },
    BehindResult { entries: u16 },
    Results { first: String, other: String },
    NoWinner { text: String },
    Words { text: String, ply: u16 },
    CastlingOrResult { ply: u16 },
    Descriptive,
}

/// What stands on a score for one ply.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SheetEntry {
    /// The writing; empty where nothing stands.
    pub text: String,
    /// What it can mean, the likeliest first.
    pub readings: Vec<SheetReading>,
    /// Whether a draw offer is noted.
    pub draw_offer: bool,
    /// Where it stands, from 1; 0 where it was not in a text.
    pub line: u32,
    /// Where it stands in the line, from 1; 0 where it was not in a text.
    pub column: u32,
}

/// One meaning of a writing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SheetReading {
    /// The move, with the parts that were written.
    pub call: Call,
    /// What had to be taken for something else.
    pub because: Vec<SheetReason>,
}

/// Why a writing can be read in this way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of scoresheet::Reason")]
pub enum SheetReason {
    LookAlike,
    ZeroAndLetter,
    OtherLanguage,
    LetterCase,
    PawnLetter,
    Sign,
    Fragment,
    KingForCastling,
    OrResult,
}

/// How the arbiter settled boards or scores that differ.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settlement {
    /// Every ply that stands, as UCI writes it.
    pub plies: Vec<String>,
    /// Where they lead; for people, the plies decide.
    pub fen: String,
    /// The times left; missing where both stay as they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Clocks>,
    /// The arbiter's own words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub remark: Option<String>,
    /// The article, where it is not D.2.9.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub article: Option<String>,
}

/// Both times left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clocks {
    /// White's, in ms.
    #[serde(rename = "white_ms")]
    pub white: Millis,
    /// Black's, in ms.
    #[serde(rename = "black_ms")]
    pub black: Millis,
}
