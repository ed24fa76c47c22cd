//! A score that is handed in at the table (8.5, D.2.9): from its bytes to what the game is told.

use std::path::{Path, PathBuf};

use super::languages;
use crate::calls::Lexicon;
use crate::game::{Event, Game, HandedSheet, SheetEvent};
use crate::rules::Color;
use crate::scoresheet::{ReadError, Reader};

/// Why a score is not taken. Its words are in the pack ([`Notice`](super::Notice)).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HandInError {
    /// It is no sheet.
    NoSheet {
        /// The file.
        file: PathBuf,
        /// Why not.
        why: ReadError,
    },
    /// It is of another game.
    OtherGame {
        /// The file.
        file: PathBuf,
        /// How it begins, as a FEN.
        start: String,
    },
    /// Standard input was named, which is the keyboard of the table.
    StandardInput,
    /// The file cannot be read.
    NotRead {
        /// The file.
        file: PathBuf,
        /// Why not.
        why: FileFault,
    },
}

/// Why a file cannot be read or written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileFault {
    /// There is none of this name, or no such folder.
    Missing,
    /// The rights do not allow it.
    NotAllowed,
    /// There is one already, and nothing is written over it.
    Exists,
    /// Something else, in the system's words.
    System(String),
}

/// The fact that a player's score is handed in: the bytes of this file. It may be dictated in the
/// table's own words.
///
/// # Errors
/// When it is no sheet, or of a game that begins otherwise.
pub fn handed_in(
    bytes: &[u8],
    file: &Path,
    of: Color,
    game: &Game,
    lexicon: &Lexicon,
) -> Result<Event, HandInError> {
    let start = &game.settings().start;
    let lexicons = languages::lexicons(lexicon.clone());
    let reader = Reader { from: None, lexicons: &lexicons, start: Some(start.clone()) };
    let found =
        reader.read(bytes).map_err(|why| HandInError::NoSheet { file: file.to_owned(), why })?;
    if found.start != *start {
        let start = found.start.fen();
        return Err(HandInError::OtherGame { file: file.to_owned(), start });
    }
    let name = file.file_name().map(|name| name.to_string_lossy().into_owned());
    let handed = HandedSheet {
        file: name.unwrap_or_default(),
        text: found.text,
        form: found.form,
        encoding: found.encoding,
        sheet: found.sheet,
    };
    Ok(Event::Sheet { of, what: SheetEvent::Handed(Box::new(handed)) })
}
