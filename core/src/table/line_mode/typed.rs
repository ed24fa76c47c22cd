//! What typed words mean, in the languages of the program: who types a call may write `Sf3`, `Nf3` or
//! `knight f three`; in the room it is called in the language of the game (D.2.1).

use super::KeyError;
use super::command::quoted;
use crate::calls::{self, Call, Command, Lexicon, Reading, Spoken, Whereabouts};
use crate::game::Understood;
use crate::rules::{CastlingSide, File};
use crate::table::{Words, languages};

/// What typed words mean: exactly one thing, or nothing. Calls are taken in the languages of the event.
pub(super) fn understand(
    words: &str,
    table: &Words,
    called_in: &[String],
) -> Result<Understood, KeyError> {
    if is_letter_apart(words) {
        return Err(KeyError::LetterApart(quoted(words)));
    }
    match meanings(words, table, called_in).as_slice() {
        [Spoken::Call(call)] => Ok(Understood::Call(*call)),
        // What cannot be taken back follows from the word, and "yes?" asks.
        [Spoken::Command(Command::Yes | Command::No)] if !is_word_alone(words) => {
            Err(KeyError::AnswerAlone(quoted(words)))
        }
        [Spoken::Command(command)] => Ok(Understood::Command(*command)),
        [] if called_elsewhere(words, table, called_in) => {
            Err(KeyError::CallLanguage(quoted(words)))
        }
        [] => Err(KeyError::Words(quoted(words))),
        several if leaves_wing_open(several) => {
            let full = |side| Call::Castle { side, suffix: None };
            let called = |side| calls::render(&full(side), &table.lexicon).text;
            let calls = [CastlingSide::KingSide, CastlingSide::QueenSide].map(called);
            Err(KeyError::Wing { words: quoted(words), calls })
        }
        [_, _, ..] => Err(KeyError::Ambiguous(quoted(words))),
    }
}

/// Whether nothing but letters, and blanks between them, is typed.
fn is_word_alone(words: &str) -> bool {
    words.chars().all(|sign| sign.is_alphabetic() || sign.is_whitespace())
}

/// Whether it is castling, and nothing tells on which wing.
fn leaves_wing_open(meanings: &[Spoken]) -> bool {
    let call = |one: &Spoken| match one {
        Spoken::Call(call) => Some(*call),
        Spoken::Command(_) => None,
    };
    meanings
        .iter()
        .map(call)
        .collect::<Option<Vec<_>>>()
        .is_some_and(|said| calls::leaves_wing_open(&said))
}

/// Whether a letter stands by itself before a square: `d d4`, `c e4` behind a `c`, `B E5` with the capitals on.
/// It was struck twice, or meant as a command; as the file of a pawn it would be an illegal call mostly.
fn is_letter_apart(words: &str) -> bool {
    let mut parts = words.split_whitespace();
    let (Some(letter), Some(square), None) = (parts.next(), parts.next(), parts.next()) else {
        return false;
    };
    let mut signs = square.chars();
    let mut next = || signs.next().map(|sign| sign.to_ascii_lowercase());
    let is_file = |sign: Option<char>| sign.is_some_and(|sign| File::from_char(sign).is_some());
    letter.chars().count() == 1
        && is_file(letter.chars().next().map(|sign| sign.to_ascii_lowercase()))
        && is_file(next())
        && next().is_some_and(|sign| ('1'..='8').contains(&sign))
}

/// What of the position is meant: `S`, `e`, `4`, `e4`, or in words. A capital is a piece where any language
/// has it; a small letter is the file.
pub(super) fn place(words: &str, table: &Words) -> Result<Whereabouts, KeyError> {
    let mut letters = words.chars();
    if let (Some(letter), None) = (letters.next(), letters.next())
        && letter.is_uppercase()
        && let Some(role) = languages(table).find_map(|lexicon| lexicon.piece_of(letter))
    {
        return Ok(Whereabouts::Piece(role));
    }
    let written = words.to_lowercase().parse().ok();
    let named = || languages(table).find_map(|lexicon| calls::place(words, lexicon));
    let unknown = || KeyError::of_squares(words, "e e4", KeyError::Words(quoted(words)));
    written.or_else(named).ok_or_else(unknown)
}

/// The words in the first language in which they mean something.
pub(super) fn reading(words: &str, table: &Words, called_in: &[String]) -> Reading {
    let mut readings = languages(table).map(|lexicon| taken(words, lexicon, called_in));
    readings.find(|reading| !reading.meanings.is_empty()).unwrap_or_default()
}

/// What words mean in a language. In one that is not the event's they are no call; whoever types may still
/// answer and ask in it.
fn taken(words: &str, lexicon: &Lexicon, called_in: &[String]) -> Reading {
    let mut reading = calls::parse(words, lexicon);
    if !called_in.iter().any(|tag| tag == lexicon.language()) {
        reading.meanings.retain(|meaning| matches!(meaning, Spoken::Command(_)));
        reading.draw_offered = false;
    }
    reading
}

/// Whether the words are a call in a language that is not the event's.
fn called_elsewhere(words: &str, table: &Words, called_in: &[String]) -> bool {
    let elsewhere =
        languages(table).filter(|one| !called_in.iter().any(|tag| tag == one.language()));
    elsewhere.into_iter().any(|lexicon| !calls::parse(words, lexicon).calls().is_empty())
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

fn meanings(words: &str, table: &Words, called_in: &[String]) -> Vec<Spoken> {
    let found = reading(words, table, called_in).meanings;
    let first = words.chars().next();
    // Cyrillic letters that look like those of files are files, as on a sheet.
    let is_file =
        |c: char| File::from_char(c.to_ascii_lowercase()).is_some() || "асеАСЕН".contains(c);
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
                languages(table).map(|lexicon| taken(words, lexicon, called_in).meanings);
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
