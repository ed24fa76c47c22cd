//! Moves as they are written on a sheet, and writings as the program reads them back.

use annabella_core::scoresheet::{Entry, Form, Letters, Notation, Place, Reader, Sheet};

use super::games::Turn;

/// A ply in English letters, without the signs of check and mate.
pub fn written(turn: &Turn) -> String {
    turn.before.san(turn.m).trim_end_matches(['+', '#']).to_owned()
}

/// What a writing means by itself; an empty one is a ply that was left out, and one in which the reader
/// finds no move cannot be read.
pub fn entry(text: &str) -> Entry {
    let from = Some(Form::Notation(Notation::Print(Letters::English)));
    let found = Reader { from, ..Reader::default() }.read(text.as_bytes());
    let read = found.ok().and_then(|found| found.sheet.entries.into_iter().next());
    let illegible = Entry {
        text: String::new(),
        readings: Vec::new(),
        draw_offer: false,
        place: Place::default(),
    };
    Entry { text: text.to_owned(), ..read.unwrap_or(illegible) }
}

/// A sheet without a fault.
pub fn sheet(game: &[Turn]) -> Sheet {
    let entries = game.iter().map(|turn| entry(&written(turn))).collect();
    Sheet { entries, ..Sheet::default() }
}
