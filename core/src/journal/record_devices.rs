//! What the program's devices do on disk, version 1: that they are gone or back, and what they have played.

use serde::{Deserialize, Serialize};

use super::record::{Channel, Side};
use crate::time::Millis;

/// A device of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of game::Device")]
pub enum Device {
    Microphone,
    Room,
    EarWhite,
    EarBlack,
    Recognizer,
    SpeechService,
    Keypad,
    OwnVoiceWhite,
    OwnVoiceBlack,
}

/// How a device is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of game::DeviceState")]
pub enum DeviceState {
    Missing,
    Lost,
    Back,
}

/// A model of the recognizer that is used: `game::ModelUsed` as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of game::ModelUsed")]
pub struct ModelUsed {
    pub hears: Hears,
    pub sum: String,
}

/// Whom a model of the recognizer hears.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of game::Hears")]
pub enum Hears {
    Everybody,
    OwnVoiceOfWhite,
    OwnVoiceOfBlack,
    WhiteAsEverybody,
    BlackAsEverybody,
}

/// A table that was not left in order: `game::Interruption` as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of game::Interruption")]
pub struct Interruption {
    pub running: Side,
    #[serde(rename = "at_most_ms", default, skip_serializing_if = "Option::is_none")]
    pub at_most: Option<Millis>,
    #[serde(rename = "away_ms", default, skip_serializing_if = "Option::is_none")]
    pub away: Option<Millis>,
}

/// Words of the program's own: `game::OwnWords` as they are kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of game::OwnWords")]
pub struct OwnWords {
    pub channel: Channel,
    pub urgency: Urgency,
    pub words: String,
}

/// What words of the program's own may interrupt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of game::Urgency")]
pub enum Urgency {
    Answer,
    Call,
    Urgent,
}

/// What became of a sentence: `game::Uttered` as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of game::Uttered")]
pub struct Uttered {
    #[serde(rename = "since_ms")]
    pub since: Millis,
    pub channel: Channel,
    pub words: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unheard: Option<Unheard>,
}

/// Why a sentence was not heard to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are those of game::Unheard")]
pub enum Unheard {
    NoDevice,
    DeviceLost,
    Replaced,
    Halted,
    NoVoice,
    Service,
    Crowded,
    Left,
}
