//! What the table tells its people beside the lines of the game: a typed line that means nothing, a score
//! that is not taken, a board in trouble. Each is a value until here, and gets its words from the pack,
//! in the language of the table.

mod boards;
mod keys;
mod records;
mod scores;
mod screen;

#[cfg(test)]
mod samples;

use std::fmt::Display;
use std::path::PathBuf;

use serde::{Serialize, Serializer};

pub use records::{LaidAside, OtherWords, RecordFault, RecordNotice, Resumption};
pub use screen::ScreenFault;

use super::beside::Beside;
use super::line_mode::{KeyError, quoted};
use super::{BoardMessage, FileFault, HandInError};
use crate::game::Device;
use crate::rules::Color;
use crate::time::Millis;
use crate::view::{Fields, VERSION, Who, device_key, visible, visible_json, visible_name};
use crate::voices::{FluentValue, Pack};

/// Something for whoever reads the messages of the table. It is no line of the game and not recorded.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// A typed line means nothing.
    Key(KeyError),
    /// A score is not taken.
    HandIn(HandInError),
    /// Something of a board that is no fact of the game.
    Board {
        /// Whose board it is.
        board: Color,
        /// What there is to know.
        message: BoardMessage,
    },
    /// To whoever was typing a score when it was ended: "cxd5" is no call of the player at move.
    LineOvertaken,
    /// What was asked for needs games that are made again from the scores, and that takes seconds: it is answered then.
    GamesAreMade,
    /// The table is left, and these typed lines waited still: nothing of them is carried out.
    LinesLeft(Vec<String>),
    /// A typed line is longer than any command: none of it is taken.
    LineTooLong {
        /// So many bytes may be typed.
        bytes: usize,
    },
    /// The input has ended in the middle of this line: nothing of it is carried out.
    LineCutOff(String),
    /// To the arbiter, whose last words came after the score was ended: they are no call either.
    ScoreEnded,
    /// To whoever was called to the score while still speaking: that is no entry.
    ScoreBegan,
    /// The settings file that holds.
    SettingsFile(PathBuf),
    /// The microphone is wanted, and there is no recognizer.
    NobodyListens,
    /// A sound device comes and goes.
    ComesAndGoes(Device),
    /// The model of the recognizer is in none of these folders.
    NoModel(Vec<PathBuf>),
    /// The model of the recognizer cannot be used.
    ModelUnusable,
    /// The model cannot hear some of what may be said in another language.
    Unheard {
        /// The language.
        language: Beside,
        /// What it cannot hear, each by its usual words.
        phrases: Vec<String>,
    },
    /// A player is heard by the own voice.
    OwnVoice {
        /// The player.
        side: Color,
        /// The name of the profile.
        name: String,
    },
    /// A player is heard as everybody is.
    NoOwnVoice(Color),
    /// The report is to be written over a file.
    PageExists(PathBuf),
    /// No score is there of which a page could be made.
    NoPage,
    /// The page cannot be written.
    PageNotWritten {
        /// Its file.
        file: PathBuf,
        /// Why not.
        why: FileFault,
    },
    /// The loop of the program has not come round for seconds.
    Hangs,
    /// It goes on.
    GoesOn,
    /// Standard output cannot be written, in the system's words; the game goes on.
    OutputBroken(String),
    /// There is no screen, and lines go on.
    NoScreen(ScreenFault),
    /// Whoever read standard output has gone away.
    OutputGone {
        /// Whether nothing is to be heard either: the table is left.
        alone: bool,
    },
    /// Nobody reads standard output; the game goes on, and lines are left out.
    OutputStalled,
    /// So many lines of standard output were left out while nobody read it.
    OutputLeftOut(u64),
    /// Something about the record.
    Record(RecordNotice),
}

impl Notice {
    /// In the words of this pack.
    #[must_use]
    pub fn text(&self, pack: &Pack) -> String {
        self.message(pack).text(pack)
    }

    /// As one JSON object: the `version` of the format of lines, `at_ms` where there is a time, the `kind`
    /// `notice`, which `notice` it is, its `text`, the `board` where it is about one, and `with`: what stands
    /// in the text.
    #[must_use]
    pub fn json(&self, at: Option<Millis>, pack: &Pack) -> String {
        let (board, message) = if let Notice::Board { board, message } = self {
            (Some(*board), boards::what(*board, message, pack))
        } else {
            (None, self.message(pack))
        };
        let json = Json {
            version: VERSION,
            at_ms: at.map(|at| at.0),
            kind: "notice",
            notice: message.name(),
            text: &shown(&self.text(pack)),
            board: board.map(|side| Who::from(side).as_str()),
            with: Arguments(&message.arguments),
            fields: &message.fields,
        };
        // Numbers and texts only: there is nothing in it that JSON cannot hold.
        visible_json(&json).unwrap_or_default()
    }

    fn message(&self, pack: &Pack) -> Message {
        match self {
            Notice::Key(error) => keys::message(error, pack),
            Notice::HandIn(error) => scores::message(error, pack),
            Notice::Board { board, message } => boards::message(*board, message, pack),
            Notice::LineOvertaken => Message::plain("notice-line-overtaken"),
            Notice::GamesAreMade => Message::plain("notice-games-are-made"),
            Notice::LinesLeft(lines) => Message::plain("notice-lines-left")
                .with("count", lines.len())
                .with("lines", lines.join("; ")),
            Notice::LineTooLong { bytes } => {
                Message::plain("notice-line-too-long").with("bytes", bytes)
            }
            Notice::LineCutOff(line) => {
                Message::plain("notice-line-cut-off").with("line", quoted(line.trim()))
            }
            Notice::ScoreEnded => Message::plain("notice-score-ended"),
            Notice::ScoreBegan => Message::plain("notice-score-began"),
            Notice::SettingsFile(file) => {
                Message::plain("notice-settings-file").with("file", file.display())
            }
            Notice::NobodyListens => Message::plain("notice-nobody-listens"),
            Notice::ComesAndGoes(device) => {
                Message::plain("notice-device-unsteady").with("device", device_key(*device))
            }
            Notice::NoModel(tried) => {
                let tried: Vec<String> =
                    tried.iter().map(|folder| folder.display().to_string()).collect();
                Message::plain("notice-no-model").with("folders", tried.join(", "))
            }
            Notice::ModelUnusable => Message::plain("notice-model-unusable"),
            Notice::Unheard { language, phrases } => Message::plain("notice-unheard")
                .with("language", language)
                .with("phrases", phrases.join(", ")),
            Notice::OwnVoice { side, name } => {
                Message::plain("notice-own-voice").with("side", pack.side(*side)).with("name", name)
            }
            Notice::NoOwnVoice(side) => {
                Message::plain("notice-no-own-voice").with("side", pack.side(*side))
            }
            Notice::PageExists(file) => {
                Message::plain("notice-page-exists").with("file", file.display())
            }
            Notice::Hangs => Message::plain("notice-hangs"),
            Notice::GoesOn => Message::plain("notice-goes-on"),
            Notice::NoScreen(fault) => fault.message(),
            Notice::OutputBroken(why) => Message::plain("notice-output-broken").with("why", why),
            Notice::OutputGone { alone: false } => Message::plain("notice-output-gone"),
            Notice::OutputGone { alone: true } => Message::plain("notice-output-gone-alone"),
            Notice::OutputStalled => Message::plain("notice-output-stalled"),
            Notice::OutputLeftOut(lines) => {
                Message::plain("notice-output-left-out").with("lines", lines)
            }
            Notice::Record(notice) => records::message(notice, pack),
            Notice::NoPage => Message::plain("notice-page-no-score"),
            Notice::PageNotWritten { file, why } => {
                let message = Message::plain("notice-page-not-written");
                scores::because(message.with("file", file.display()), why)
            }
        }
    }
}

/// What was typed may stand in it, and somebody may see it at a terminal.
fn shown(text: &str) -> String {
    text.lines().map(visible).collect::<Vec<_>>().join("\n")
}

/// A message of the pack with what stands in it.
struct Message {
    id: &'static str,
    arguments: Vec<(&'static str, String)>,
    /// What only programs read: times in ms, sides.
    fields: Fields,
}

/// A notice as programs read it.
#[derive(Serialize)]
struct Json<'a> {
    version: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    at_ms: Option<u64>,
    kind: &'static str,
    notice: &'a str,
    text: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<&'static str>,
    with: Arguments<'a>,
    #[serde(flatten)]
    fields: &'a Fields,
}

/// What stands in a text, by name.
struct Arguments<'a>(&'a [(&'static str, String)]);

impl Serialize for Arguments<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

impl Message {
    fn plain(id: &'static str) -> Message {
        Message { id, arguments: Vec::new(), fields: Fields::none() }
    }

    /// What stands in it may come from outside, and must not make a line of its own.
    fn with(mut self, name: &'static str, value: impl Display) -> Message {
        self.arguments.push((name, visible_name(value)));
        self
    }

    /// With fields that stand beside the text.
    fn and(mut self, fields: Fields) -> Message {
        self.fields = self.fields.and(fields);
        self
    }

    /// Its name for programs.
    fn name(&self) -> &'static str {
        self.id.strip_prefix("notice-").unwrap_or(self.id)
    }

    fn text(&self, pack: &Pack) -> String {
        let arguments: Vec<(&str, FluentValue<'_>)> =
            self.arguments.iter().map(|(name, value)| (*name, value.as_str().into())).collect();
        pack.text(self.id, &arguments)
    }
}
