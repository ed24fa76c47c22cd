//! Moves as they are written on a sheet, and writings as they are read back.

use annabella::calls::{self, Lexicon, Spoken};
use annabella::scoresheet::{Entry, Place, Reading, Sheet};
use annabella::voices::{Language, Pack};
use std::sync::LazyLock;

use super::games::Turn;

static ENGLISH: LazyLock<Option<Lexicon>> =
    LazyLock::new(|| Lexicon::from_toml(Pack::embedded(Language::English).calls()).ok());

/// A ply in English letters, without the signs of check and mate.
pub fn written(turn: &Turn) -> String {
    turn.before.san(turn.m).trim_end_matches(['+', '#']).to_owned()
}

/// What a writing means; an empty one is a ply that was left out.
pub fn entry(text: &str) -> Entry {
    let meanings = ENGLISH.as_ref().map(|lexicon| calls::parse(text, lexicon).meanings);
    let readings = meanings
        .unwrap_or_default()
        .into_iter()
        .filter_map(|meaning| match meaning {
            Spoken::Call(call) => Some(Reading { call, because: Vec::new() }),
            Spoken::Command(_) => None,
        })
        .collect();
    Entry { text: text.to_owned(), readings, draw_offer: false, place: Place::default() }
}

/// A sheet without a fault.
pub fn sheet(game: &[Turn]) -> Sheet {
    let entries = game.iter().map(|turn| entry(&written(turn))).collect();
    Sheet { entries, ..Sheet::default() }
}
