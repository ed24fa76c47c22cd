//! Scoresheets from files: in any notation, in any encoding, from standard input too.

use std::io::Read;
use std::path::Path;

use annabella_said::said;

use super::failure::{Exit, Failure};
use super::new_file::file_fault;
use crate::calls::Lexicon;
use crate::game::{Event, Game};
use crate::io::named_file;
use crate::rules::Color;
use crate::scoresheet::{ReadSheet, Reader};
use crate::table::{self, HandInError};
use crate::voices::Pack;

/// More than the reader takes, so that it can say that the file is too large.
const BYTES_MAX: u64 = 1 << 21;

/// The sheet in this file; `-` is standard input.
///
/// # Errors
/// When the file cannot be read, or is no sheet.
pub(super) fn read(file: &Path, reader: &Reader<'_>) -> Result<ReadSheet, Failure> {
    let bytes = bytes(file).map_err(|error| {
        let file = file.display();
        let failed = said!(
            "sheet-not-read",
            "the sheet {file} cannot be read: {error}; check the name",
            file = file,
            error = error
        );
        Failure::said(Exit::Input, failed)
    })?;
    reader.read(&bytes).map_err(|error| {
        let file = file.display();
        Failure::said(
            Exit::Input,
            said!("file-says", "{file}: {error}", file = file, error = error),
        )
    })
}

/// How far a sheet can be played by itself, and what it was read as: "read: 40 of 41 plies, fide:de, UTF-8".
pub(crate) fn read_as(found: &ReadSheet, pack: &Pack) -> String {
    let arguments = [
        ("moves", found.played.moves.len().to_string().into()),
        ("plies", found.sheet.entries.len().to_string().into()),
        ("form", found.form.to_string().into()),
        ("encoding", found.encoding.name().into()),
    ];
    pack.text("score-read", &arguments)
}

/// The fact that a player's score is handed in at the table with this file. It may be dictated in the
/// table's own words.
///
/// # Errors
/// When the file cannot be read, is no sheet, or is of a game that begins otherwise.
pub(crate) fn handed_in(
    file: &Path,
    of: Color,
    game: &Game,
    lexicon: &Lexicon,
) -> Result<Event, HandInError> {
    // At the table standard input is the keyboard.
    if is_standard_input(file) {
        return Err(HandInError::StandardInput);
    }
    let bytes = bytes(file)
        .map_err(|error| HandInError::NotRead { file: file.to_owned(), why: file_fault(&error) })?;
    table::handed_in(&bytes, file, of, game, lexicon)
}

/// Whether this name stands for standard input.
#[must_use]
pub(crate) fn is_standard_input(file: &Path) -> bool {
    file == Path::new("-")
}

fn bytes(file: &Path) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let read = if is_standard_input(file) {
        std::io::stdin().lock().take(BYTES_MAX).read_to_end(&mut bytes)
    } else {
        // The reader says itself that a file is too large.
        named_file::open(file).and_then(|opened| opened.take(BYTES_MAX).read_to_end(&mut bytes))
    };
    read.map(|_| bytes)
}
