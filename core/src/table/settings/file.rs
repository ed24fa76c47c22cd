//! The settings file as it is written. Every key is documented in `default.toml`, which is itself the
//! built-in settings; a key that it does not know is refused with its line.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use annabella_said::{Said, said};
use serde::Deserialize;

use crate::board::Transport;
use crate::calls::Style;
use crate::game::{Duty, Inform, Keeping, Profile, RepeatRule, Sight, Tell};
use crate::toml_fault::{self, TomlFault};

/// The built-in settings.
pub const DEFAULT: &str = include_str!("default.toml");

/// Why a settings file cannot be used.
#[derive(Debug, thiserror::Error, annabella_said::Saying)]
pub enum SettingsError {
    /// It is not written as it must be.
    #[error("{path}, line {line}, column {column}: {what}")]
    Syntax {
        /// Which file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// The place in it, in characters from 1.
        column: usize,
        /// What is wrong there.
        what: Said,
    },
    /// The options of the command line say what no settings file could.
    #[error("the options cannot be used together: {what}")]
    Options {
        /// Why not, in the words of the reader of TOML.
        what: String,
    },
    /// A value means nothing.
    #[error("{key} = \"{value}\": {why}")]
    Value {
        /// The key, with its table.
        key: String,
        /// The value.
        value: String,
        /// What it should be.
        why: Said,
    },
    /// A game of Chess960 cannot begin from this start.
    #[error("event.start = \"{start}\" is no start of Chess960: {faults} (II.2)")]
    Start {
        /// The start as a FEN.
        start: String,
        /// What is wrong with it.
        faults: String,
    },
    /// Any of these, in a line of the file.
    #[error("{path}, line {line}: {error}")]
    At {
        /// Which file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong there.
        error: Box<SettingsError>,
    },
}

impl SettingsError {
    /// What to do about it, where there is more to say than what is wrong.
    #[must_use]
    pub fn advice(&self) -> Option<Said> {
        match self {
            SettingsError::At { error, .. } => error.advice(),
            SettingsError::Syntax { .. } => Some(said!(
                "settings-advice-keys",
                "docs/technician.md lists every key and its values under \"Settings\"; annabella setup asks for the \
                 settings and writes the file."
            )),
            SettingsError::Start { .. } => Some(said!(
                "settings-advice-start",
                "Put it right, or name a start by its number, 0 to 959. A position of a game under way counts its \
                 plies in the fifth field of the FEN."
            )),
            SettingsError::Value { .. } | SettingsError::Options { .. } => None,
        }
    }

    /// The file in which it stands, where that is known.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        match self {
            SettingsError::Syntax { path, .. } | SettingsError::At { path, .. } => Some(path),
            SettingsError::Value { .. }
            | SettingsError::Start { .. }
            | SettingsError::Options { .. } => None,
        }
    }

    /// The key whose value is wrong.
    #[must_use]
    pub(super) fn key(&self) -> Option<&str> {
        match self {
            SettingsError::Value { key, .. } => Some(key),
            SettingsError::Start { .. } => Some("event.start"),
            SettingsError::Syntax { .. }
            | SettingsError::Options { .. }
            | SettingsError::At { .. } => None,
        }
    }

    /// An option of the command line that no settings file could say.
    pub(super) fn of_option(error: &toml::de::Error) -> SettingsError {
        SettingsError::Options { what: error.message().replace('\n', " ") }
    }
}

/// What a settings file may say. What it leaves out stays as it was.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct File {
    /// `language`
    pub language: Option<String>,
    /// `lines`
    pub lines: Option<String>,
    /// `keyboard`
    pub keyboard: Option<String>,
    /// `[screen]`
    #[serde(default)]
    pub screen: Screen,
    /// `[event]`
    #[serde(default)]
    pub event: Event,
    /// `[white]`
    #[serde(default)]
    pub white: Player,
    /// `[black]`
    #[serde(default)]
    pub black: Player,
    /// `[duties]`
    #[serde(default)]
    pub duties: Duties,
    /// `[telling]`
    #[serde(default)]
    pub telling: Telling,
    /// `[sound]`
    #[serde(default)]
    pub sound: Sound,
    /// `[listening]`
    #[serde(default)]
    pub listening: Listening,
    /// `[voices]`
    #[serde(default)]
    pub voices: Voices,
    /// `[records]`
    #[serde(default)]
    pub records: Records,
    /// `[keypad]`
    #[serde(default)]
    pub keypad: Keypad,
}

/// `[screen]`
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Screen {
    /// Whether there is one.
    pub on: Option<bool>,
    /// Its colours.
    pub colours: Option<String>,
}

/// `[event]`
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Event {
    /// What players may be told.
    pub profile: Option<Profile>,
    /// The edition of the Laws.
    pub edition: Option<String>,
    /// The class of the rate of play, or that it makes its class itself.
    pub class: Option<String>,
    /// Whether the Competition Rules apply whole, or that the arbiter says it at the table.
    pub supervision: Option<String>,
    /// How late a player may come.
    pub default_time: Option<String>,
    /// When the players may agree upon a draw.
    pub draws: Option<String>,
    /// Whether Guideline III is announced.
    pub quickplay: Option<bool>,
    /// The bonus in blitz with full supervision.
    pub blitz_bonus: Option<String>,
    /// Whether a wrong call alone is an illegal move.
    pub wrong_call_is_illegal: Option<String>,
    /// What king and rook that were touched bind to in Chess960.
    pub chess960_touch: Option<String>,
    /// The time control.
    pub control: Option<String>,
    /// How the program calls.
    pub style: Option<Style>,
    /// Whether calls must be repeated.
    pub repeat: Option<RepeatRule>,
    /// Which time is told.
    pub inform: Option<Inform>,
    /// The languages of calls.
    pub calls: Option<Vec<String>>,
    /// The start position, or the number of a start of Chess960.
    pub start: Option<String>,
    /// Castling is king takes rook (Guidelines II).
    pub chess960: Option<bool>,
}

/// `[white]`, `[black]`
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// For the record.
    pub name: Option<String>,
    /// `ordinary` or `peg-hole`.
    pub plays: Option<Sight>,
    /// `keys`, or a kind of board and its port: `peg:auto`, `dgt:/dev/ttyUSB0`.
    pub board: Option<String>,
    /// Which player sits at the board's connector.
    pub connector: Option<String>,
    /// `cable`, `bluetooth`.
    pub link: Option<Transport>,
    /// Which player has the left side of the clock at the board.
    pub clock_left: Option<String>,
    /// The key that a maker gives to developers.
    pub key: Option<String>,
    /// The profile of the player's own voice, by its name.
    pub voice: Option<String>,
    /// The earphone.
    pub ear: Option<String>,
    /// How fast it is spoken in it.
    pub rate: Option<String>,
    /// How loud it is spoken in it.
    pub volume: Option<String>,
    /// In which language it is spoken in it.
    pub language: Option<String>,
    /// `none`, `notes`, `calls`: the player's own record.
    pub own_record: Option<Keeping>,
    /// How long a piece must be in the air to count as touched, in ms.
    pub touch_ms: Option<String>,
    /// How long something must rest before the board is said to differ, in ms.
    pub rest_ms: Option<String>,
}

/// `[duties]`
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Duties {
    /// D.2.10.1: a person's, whatever is written.
    pub make_moves: Option<String>,
    /// D.2.10.2
    pub announce: Option<Duty>,
    /// D.2.10.3
    pub keep_score: Option<Duty>,
    /// D.2.10.3
    pub start_clock: Option<Duty>,
    /// D.2.10.4
    pub inform: Option<Duty>,
    /// D.2.10.5
    pub claim_flag: Option<Duty>,
    /// D.2.10.5
    pub report_touch: Option<Duty>,
    /// D.2.10.6
    pub adjourn: Option<Duty>,
}

/// `[telling]`
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Telling {
    /// A call and the mover's board.
    pub call_and_board: Option<Tell>,
    /// A call and its repeat.
    pub call_and_repeat: Option<Tell>,
    /// A touched piece that was not moved.
    pub touch: Option<Tell>,
    /// A board and the game.
    pub boards: Option<Tell>,
    /// A board that fell silent.
    pub board_lost: Option<Tell>,
    /// What the arbiter rules.
    pub rulings: Option<Tell>,
    /// How many seconds a board may differ.
    pub boards_after: Option<String>,
}

/// `[sound]`
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sound {
    /// The loudspeaker.
    pub room: Option<String>,
    /// The microphone.
    pub microphone: Option<String>,
    /// How fast it is spoken.
    pub rate: Option<String>,
    /// How loud it is spoken.
    pub volume: Option<String>,
    /// In which language it is spoken.
    pub language: Option<String>,
    /// How loud short sounds are, or `off`.
    pub earcons: Option<String>,
    /// How the witness code of the record is spoken.
    pub code: Option<String>,
    /// Whose recordings are played.
    pub recordings: Option<String>,
}

/// `[listening]`
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Listening {
    /// `push-to-talk`, `open`, `off`.
    pub mode: Option<String>,
    /// `white`, `black`, `both`.
    pub speaker: Option<String>,
    /// Name sets.
    pub names: Option<Vec<String>>,
    /// Languages beside that of the calls.
    pub languages: Option<Vec<String>>,
    /// The Vosk model.
    pub model: Option<PathBuf>,
}

/// `[voices]`
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Voices {
    /// A directory whose files go before the built-in pack's.
    pub dir: Option<PathBuf>,
}

/// `[records]`
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Records {
    /// Where records go for which no file is named.
    pub dir: Option<PathBuf>,
}

/// `[keypad]`
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Keypad {
    /// The input device.
    pub device: Option<PathBuf>,
    /// Whose it is.
    pub player: Option<String>,
    /// Key names to commands.
    pub keys: Option<BTreeMap<String, String>>,
}

impl File {
    /// The built-in settings.
    ///
    /// # Errors
    /// Never in a program that passed its tests: `default.toml` is parsed by one.
    pub fn built_in() -> Result<File, SettingsError> {
        File::parse(Path::new("the built-in settings"), DEFAULT)
    }

    /// Reads the text of the settings file of this name.
    ///
    /// # Errors
    /// When it says something that it cannot say, with the line.
    pub fn parse(path: &Path, text: &str) -> Result<File, SettingsError> {
        toml::from_str(text).map_err(|error| syntax(path, text, &error))
    }
}

/// What is wrong with the text of a settings file, with its place.
pub(super) fn syntax(path: &Path, text: &str, error: &toml::de::Error) -> SettingsError {
    let TomlFault { line, column, what } = toml_fault::of(text, error);
    SettingsError::Syntax { path: path.to_owned(), line, column, what }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_settings_are_readable() {
        File::built_in().unwrap();
    }

    #[test]
    fn an_unknown_key_is_named_with_its_line() {
        let error =
            File::parse(Path::new("club.toml"), "[event]\nprofile = \"training\"\nvolume = 3\n");
        let text = error.unwrap_err().to_string();
        assert!(
            text.starts_with(
                "club.toml, line 3, column 1: there is no key event.volume; there are "
            ),
            "{text}"
        );
    }

    #[test]
    fn what_is_no_toml_is_named_with_its_line() {
        let text = File::parse(Path::new("club.toml"), "language = de\n").unwrap_err().to_string();
        assert!(text.starts_with("club.toml, line 1, column 12: the value of language"), "{text}");
    }
}
