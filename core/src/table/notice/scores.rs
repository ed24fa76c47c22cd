//! The messages for scores that are not taken.

use super::Message;
use crate::rules::PositionError;
use crate::scoresheet::{OtherFile, ReadError};
use crate::table::{FileFault, HandInError};
use crate::voices::Pack;

pub(super) fn message(error: &HandInError, pack: &Pack) -> Message {
    match error {
        HandInError::NoSheet { file, why } => Message::plain("notice-sheet-no-sheet")
            .with("file", file.display())
            .with("why", unreadable(why).text(pack)),
        HandInError::OtherGame { file, start } => Message::plain("notice-sheet-other-game")
            .with("file", file.display())
            .with("start", start),
        HandInError::StandardInput => Message::plain("notice-sheet-standard-input"),
        HandInError::NotRead { file, why } => {
            because(Message::plain("notice-sheet-not-read").with("file", file.display()), why)
        }
    }
}

/// Why nothing can be read of a score or of a line of it.
pub(super) fn unreadable(why: &ReadError) -> Message {
    match why {
        ReadError::Empty => Message::plain("notice-read-empty"),
        ReadError::Enormous { max } => Message::plain("notice-read-enormous").with("max", max),
        ReadError::NoText(what) => {
            let (kind, form) = other_file(*what);
            Message::plain("notice-read-no-text").with("kind", kind).with("form", form)
        }
        ReadError::NoMoves { encoding } => {
            Message::plain("notice-read-no-moves").with("encoding", encoding)
        }
        ReadError::TooLong { max } => Message::plain("notice-read-too-long").with("max", max),
        ReadError::Crowded { max } => Message::plain("notice-read-crowded").with("max", max),
        ReadError::AnotherGame => Message::plain("notice-read-another-game"),
        ReadError::SeveralGames { count } => {
            Message::plain("notice-read-several-games").with("count", count)
        }
        ReadError::Start { fen, why } => {
            let why = match why {
                PositionError::Syntax(_) => "syntax",
                PositionError::Impossible(_) => "impossible",
            };
            Message::plain("notice-read-start").with("fen", fen).with("why", why)
        }
    }
}

const fn other_file(what: OtherFile) -> (&'static str, &'static str) {
    match what {
        OtherFile::Picture(form) => ("picture", form),
        OtherFile::Sound(form) => ("sound", form),
        OtherFile::Document(form) => ("document", form),
        OtherFile::OldWord => ("old-word", ""),
        OtherFile::Zip => ("zip", ""),
        OtherFile::Gzip => ("gzip", ""),
        OtherFile::Sqlite => ("sqlite", ""),
        OtherFile::Program => ("program", ""),
        OtherFile::Binary => ("binary", ""),
    }
}

/// A message with what the system says of a file.
pub(super) fn because(message: Message, why: &FileFault) -> Message {
    let (key, system) = match why {
        FileFault::Missing => ("missing", ""),
        FileFault::NotAllowed => ("not-allowed", ""),
        FileFault::Exists => ("exists", ""),
        FileFault::System(system) => ("system", system.as_str()),
    };
    message.with("why", key).with("system", system)
}
