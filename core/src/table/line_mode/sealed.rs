//! The sealed move as it is written in the envelope, in any notation or in words (I.8, I.9). What is one legal move is
//! that move; what is none, or could be several, is entered as it stands.

use super::KeyError;
use super::ruling::needs;
use crate::calls::{self, Meaning};
use crate::game::{Game, Phase, Ruling, Stage, Understood};
use crate::rules::Displacement;
use crate::scoresheet::{Reader, may_be_written};
use crate::table::line_mode::typed;
use crate::table::{Words, languages};

/// So much of what is written is taken: no call is longer.
const CHARS_MAX: usize = 100;

pub(super) fn read(words: &str, game: &Game, table: &Words) -> Result<Ruling, KeyError> {
    // What is in a closed envelope must not even come into the record.
    if !matches!(game.phase(), Phase::Adjourned(Stage::Resuming | Stage::ReplySealed)) {
        return Err(KeyError::Envelope);
    }
    if words.is_empty() || words.chars().count() > CHARS_MAX {
        return Err(needs("! sealed e2e4, ! sealed Nf3"));
    }
    if let Ok(carried) = words.parse() {
        return Ok(Ruling::Sealed(carried));
    }
    let lexicons = languages::lexicons(table.lexicon.clone());
    let position = game.position();
    let reader = Reader { from: None, lexicons: &lexicons, start: Some(position.clone()) };
    let letters = languages::letters(table.pack.language());
    let may_be = may_be_written(words, position, letters, &reader);
    Ok(match may_be.as_slice() {
        [one] => Ruling::Sealed(*one),
        [] => illegal(words, game, table, &lexicons_tags(&lexicons))
            .map_or_else(|| unclear(words, Vec::new()), Ruling::Sealed),
        [_, _, ..] => unclear(words, may_be),
    })
}

fn unclear(words: &str, may_be: Vec<Displacement>) -> Ruling {
    Ruling::SealedUnclear { words: words.to_owned(), may_be }
}

fn lexicons_tags(lexicons: &[calls::Lexicon]) -> Vec<String> {
    lexicons.iter().map(|one| one.language().to_owned()).collect()
}

/// A move that is written whole and that no rule allows.
fn illegal(words: &str, game: &Game, table: &Words, called_in: &[String]) -> Option<Displacement> {
    let Ok(Understood::Call(call)) = typed::understand(words, table, called_in) else {
        return None;
    };
    let position = game.position();
    match calls::resolve(&call, position) {
        Meaning::Illegal => call.displacement(position),
        Meaning::One(_) | Meaning::Several(_) => None,
    }
}
