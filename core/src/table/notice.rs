//! What the table tells its people beside the lines of the game: a typed line that means nothing, a score
//! that is not taken, a board in trouble. Each is a value until here, and gets its words from the pack,
//! in the language of the table.

mod boards;
mod keys;
mod records;
mod scores;

#[cfg(test)]
mod samples;

use std::path::PathBuf;

pub use records::{Doubt, RecordFault, RecordNotice, Resumption};

use super::line_mode::KeyError;
use super::{BoardMessage, FileFault, HandInError};
use crate::rules::Color;
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
    /// A typed line is longer than any command: none of it is taken.
    LineTooLong {
        /// So many bytes may be typed.
        bytes: usize,
    },
    /// To the arbiter, whose last words came after the score was ended: they are no call either.
    ScoreEnded,
    /// To whoever was called to the score while still speaking: that is no entry.
    ScoreBegan,
    /// The microphone is wanted, and there is no recognizer.
    NobodyListens,
    /// The model of the recognizer is in none of these folders.
    NoModel(Vec<PathBuf>),
    /// The model of the recognizer cannot be used.
    ModelUnusable,
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

    fn message(&self, pack: &Pack) -> Message {
        match self {
            Notice::Key(error) => keys::message(error, pack),
            Notice::HandIn(error) => scores::message(error, pack),
            Notice::Board { board, message } => boards::message(*board, message, pack),
            Notice::LineOvertaken => Message::plain("notice-line-overtaken"),
            Notice::LineTooLong { bytes } => {
                Message::plain("notice-line-too-long").with("bytes", bytes)
            }
            Notice::ScoreEnded => Message::plain("notice-score-ended"),
            Notice::ScoreBegan => Message::plain("notice-score-began"),
            Notice::NobodyListens => Message::plain("notice-nobody-listens"),
            Notice::NoModel(tried) => {
                let tried: Vec<String> =
                    tried.iter().map(|folder| folder.display().to_string()).collect();
                Message::plain("notice-no-model").with("folders", tried.join(", "))
            }
            Notice::ModelUnusable => Message::plain("notice-model-unusable"),
            Notice::PageExists(file) => {
                Message::plain("notice-page-exists").with("file", file.display())
            }
            Notice::Hangs => Message::plain("notice-hangs"),
            Notice::GoesOn => Message::plain("notice-goes-on"),
            Notice::OutputBroken(why) => Message::plain("notice-output-broken").with("why", why),
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

/// A message of the pack with what stands in it.
struct Message {
    id: &'static str,
    arguments: Vec<(&'static str, FluentValue<'static>)>,
}

impl Message {
    fn plain(id: &'static str) -> Message {
        Message { id, arguments: Vec::new() }
    }

    fn with(mut self, name: &'static str, value: impl ToString) -> Message {
        self.arguments.push((name, value.to_string().into()));
        self
    }

    fn text(&self, pack: &Pack) -> String {
        pack.text(self.id, &self.arguments)
    }
}
