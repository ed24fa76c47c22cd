//! Where the game starts: a FEN, or the number of a start of Chess960 in its place (Guidelines II.2).

use super::file::SettingsError;
use crate::rules::chess960::{self, Start, UnknownStart};
use crate::rules::{Mode, Position};
use crate::view::faults_text;
use crate::voices::{Language, Pack};

/// Reads `event.start` beside `event.chess960`.
pub(super) fn read(text: &str, chess960: Option<bool>) -> Result<Position, String> {
    if chess960::is_number(text) && chess960 == Some(false) {
        return Err("a number is a start of Chess960, and event.chess960 is false; write true there, or a FEN here"
            .to_owned());
    }
    let mode = if chess960 == Some(true) { Mode::Chess960 } else { Mode::Standard };
    chess960::position(text, mode).map_err(|error| match &error {
        UnknownStart::Number => error.to_string(),
        UnknownStart::Position(_) => {
            format!("{error}; write all six fields of a FEN that can be played")
        }
    })
}

/// Refuses to begin a game of Chess960 from what should be a start and is none. A position of a game under way is
/// taken as it is.
///
/// # Errors
/// When the Guidelines do not allow the start, with every fault.
pub fn check_start(start: &Position) -> Result<(), SettingsError> {
    match (start.mode(), chess960::start(start)) {
        (Mode::Chess960, Start::Faulty(faults)) => Err(SettingsError::Start {
            start: start.fen(),
            faults: faults_text(&faults, &Pack::embedded(Language::English)),
        }),
        (Mode::Chess960, Start::Numbered(_) | Start::UnderWay) | (Mode::Standard, _) => Ok(()),
    }
}
