//! What typed words mean, in the languages of the program: who types a call may write `Sf3`, `Nf3` or
//! `knight f three`; in the room it is called in the language of the game (D.2.1).

use super::KeyError;
use super::command::quoted;
use crate::calls::{self, Call, Lexicon, Reading, Spoken};
use crate::game::Understood;
use crate::rules::File;
use crate::table::{Words, languages};

/// What typed words mean: exactly one thing, or nothing.
pub(super) fn understand(words: &str, table: &Words) -> Result<Understood, KeyError> {
    match meanings(words, table).as_slice() {
        [Spoken::Call(call)] => Ok(Understood::Call(*call)),
        [Spoken::Command(command)] => Ok(Understood::Command(*command)),
        [] => Err(KeyError::Words(quoted(words))),
        [_, _, ..] => Err(KeyError::Ambiguous(quoted(words))),
    }
}

/// The words in the first language in which they mean something.
pub(super) fn reading(words: &str, table: &Words) -> Reading {
    let mut readings = languages(table).map(|lexicon| calls::parse(words, lexicon));
    readings.find(|reading| !reading.meanings.is_empty()).unwrap_or_default()
}

/// Who reads English lines types English letters: there `Bb5` is the bishop's, in German the pawn's. Then
/// come the words in which is called, and every other language.
fn languages(table: &Words) -> impl Iterator<Item = &Lexicon> {
    let (shown, called) = (table.pack.language().tag(), &table.lexicon);
    let built_in = languages::built_in().iter();
    let first = built_in.clone().filter(move |one| one.language() == shown);
    let others = built_in.filter(move |one| one.language() != shown);
    let called_elsewhere = |one: &&Lexicon| one.language() != called.language();
    let own = shown == called.language();
    let first = first.filter(move |_| !own);
    first.chain(std::iter::once(called)).chain(others.filter(called_elsewhere))
}

fn meanings(words: &str, table: &Words) -> Vec<Spoken> {
    let found = reading(words, table).meanings;
    let first = words.chars().next();
    let is_file = |c: char| File::from_char(c.to_ascii_lowercase()).is_some();
    match (found.as_slice(), first.filter(|c| is_file(*c))) {
        // A small letter is the file: "dxe5" is a pawn's capture, and "Dxe5" the queen's.
        ([_, _, ..], Some(letter)) if letter.is_lowercase() => {
            let of_pawn: Vec<Spoken> = found.iter().copied().filter(|one| !names(*one)).collect();
            if of_pawn.is_empty() { found } else { of_pawn }
        }
        // A capital is a piece where any language has it: "Dd5" is no move of the pawn of the file d.
        ([Spoken::Call(Call::Move(one))], Some(letter))
            if letter.is_uppercase() && one.role.is_none() && !all_capitals(words) =>
        {
            let mut readings =
                languages(table).map(|lexicon| calls::parse(words, lexicon).meanings);
            let is_piece =
                |meanings: &Vec<Spoken>| matches!(meanings.as_slice(), [one] if names(*one));
            readings.find(is_piece).unwrap_or(found)
        }
        _ => found,
    }
}

/// Whether a call names its piece.
fn names(meaning: Spoken) -> bool {
    matches!(meaning, Spoken::Call(Call::Move(call)) if call.role.is_some())
}

fn all_capitals(words: &str) -> bool {
    let letters = words.chars().filter(|c| c.is_alphabetic());
    letters.clone().count() > 1 && letters.clone().all(char::is_uppercase)
}
