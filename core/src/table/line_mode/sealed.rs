//! The sealed move as it is written in the envelope, in any notation or in words (I.8, I.9). What is one legal move is
//! that move; what is none, or could be several, is entered as it stands.

use super::KeyError;
use super::ruling::needs;
use crate::game::{Game, Phase, Ruling, Stage};
use crate::scoresheet::{Reader, is_offered_with, may_be_written};
use crate::table::{Words, languages};

/// So much of what is written is taken: no call is longer.
const CHARS_MAX: usize = 100;

pub(super) fn read(words: &str, game: &Game, table: &Words) -> Result<Ruling, KeyError> {
    // What is in a closed envelope must not even come into the record.
    match game.phase() {
        Phase::Adjourned(Stage::Resuming | Stage::ReplySealed) => {}
        Phase::Adjourned(Stage::Away) => return Err(KeyError::EnvelopeAway),
        Phase::NotBegun
        | Phase::Playing
        | Phase::Adjourned(Stage::Sealing | Stage::SealingReply)
        | Phase::Ended { .. } => return Err(KeyError::Envelope),
    }
    if words.is_empty() || words.chars().count() > CHARS_MAX {
        return Err(needs("! sealed e2e4, ! sealed Nf3"));
    }
    let position = game.position();
    if let Some(m) = words.parse().ok().and_then(|carried| position.legal(carried)) {
        return Ok(Ruling::Sealed { carried: m.carried(), draw_offered: false });
    }
    let lexicons = languages::lexicons(table.lexicon.clone());
    let reader = Reader { from: None, lexicons: &lexicons, start: Some(position.clone()) };
    let letters = languages::letters(table.pack.language());
    let may_be = may_be_written(words, position, letters, &reader);
    // A piece that does not stand on its square makes a writing illegal, whatever stands there could do: two squares
    // are not what is written.
    Ok(match may_be.as_slice() {
        [one] => {
            let draw_offered = is_offered_with(words, position, &reader);
            Ruling::Sealed { carried: *one, draw_offered }
        }
        [] | [_, _, ..] => Ruling::SealedUnclear { words: words.to_owned(), may_be },
    })
}
