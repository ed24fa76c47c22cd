//! Signs of a move in words: check, mate, stalemate and "en passant", as people of five languages write them behind a
//! square or right against it (Appendix C.9.3, C.13). The Laws have signs for them; a sheet may have "на проходе".
//!
//! Such words belong to the move before them and are no moves of their own, so that the next ply is not taken for
//! another one. What was written stays as it was written. Of a check nothing is believed against the position.

use crate::calls::Suffix;

use super::letters::folded_letter;
use super::split::{Part, is_castling};

/// "En passant", without blanks, the longer one first where another one ends in the same. Full stops at the end are not
/// compared. н.п. is Russian, а.п. Bulgarian.
const EN_PASSANT: &[&str] = &[
    "взятиенапроходе",
    "взяттянапроході",
    "напроходе",
    "напроході",
    "напрох",
    "напр",
    "н.п",
    "нп",
    "эн.пассан",
    "энпассан",
    "энпасан",
    "анпассан",
    "анпасан",
    "енпассан",
    "енпасан",
    "а.п",
    "ап",
    "enpassant",
    "enpass",
    "imvorbeigehen",
    "imvorübergehen",
    "i.v",
    "inpassing",
    "e.p",
    "ep",
];

/// Check, mate and stalemate, without blanks, the longer one first where another one ends in the same.
const ENDINGS: &[(&str, Option<Suffix>)] = &[
    ("шахимат", Some(Suffix::Mate)),
    ("шахматен", Some(Suffix::Mate)),
    ("мат", Some(Suffix::Mate)),
    ("двойнойшах", Some(Suffix::Check)),
    ("двойныйшах", Some(Suffix::Check)),
    ("вскрытыйшах", Some(Suffix::Check)),
    ("подвійнийшах", Some(Suffix::Check)),
    ("відкритийшах", Some(Suffix::Check)),
    ("двоеншах", Some(Suffix::Check)),
    ("двойеншах", Some(Suffix::Check)),
    ("откритшах", Some(Suffix::Check)),
    ("шах", Some(Suffix::Check)),
    ("пат", None),
    ("schachmatt", Some(Suffix::Mate)),
    ("schachundmatt", Some(Suffix::Mate)),
    ("matt", Some(Suffix::Mate)),
    ("doppelschach", Some(Suffix::Check)),
    ("abzugsschach", Some(Suffix::Check)),
    ("abzugschach", Some(Suffix::Check)),
    ("schach", Some(Suffix::Check)),
    ("patt", None),
    ("stalemate", None),
    ("checkmate", Some(Suffix::Mate)),
    ("mate", Some(Suffix::Mate)),
    ("doublecheck", Some(Suffix::Check)),
    ("discoveredcheck", Some(Suffix::Check)),
    ("check", Some(Suffix::Check)),
    ("dblch", Some(Suffix::Check)),
    ("ch", Some(Suffix::Check)),
];

/// So many words such a sign has at most.
const WORDS_MAX: usize = 3;

/// What a word behind a move says of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    /// A pawn was taken in passing.
    EnPassant,
    /// Check or mate; neither for stalemate, which has no sign.
    Ending(Option<Suffix>),
}

/// A letter as it looks: small, and of those that look alike in two alphabets one. What was folded before looks the same.
fn look(sign: char) -> char {
    let capital = sign.to_uppercase().next().unwrap_or(sign);
    folded_letter(capital).to_lowercase().next().unwrap_or(sign)
}

fn looks_like(text: &str, word: &str) -> bool {
    text.chars().map(look).eq(word.chars().map(look))
}

/// Without what is no letter around it.
fn bare(text: &str) -> &str {
    text.trim_matches(|sign: char| !sign.is_alphabetic())
}

/// The sign that a whole text is, be there blanks in it or not.
fn whole(text: &str) -> Option<Sign> {
    let joined: String = text.chars().filter(|sign| !sign.is_whitespace()).collect();
    let joined = bare(&joined);
    if EN_PASSANT.iter().any(|word| looks_like(joined, word)) {
        return Some(Sign::EnPassant);
    }
    let known = ENDINGS.iter().find(|(word, _)| looks_like(joined, word));
    known.map(|(_, suffix)| Sign::Ending(*suffix))
}

/// Whether a word is such a sign by itself.
pub(super) fn is_sign(word: &str) -> bool {
    whole(word).is_some()
}

/// Whether a text is "en passant" in any way of writing it.
pub(super) fn is_en_passant(text: &str) -> bool {
    whole(text) == Some(Sign::EnPassant)
}

/// A writing without the word against its end, and what that says. Only behind what a move ends in: a rank, a new piece,
/// castling; a pawn's capture by its two files may have "en passant".
pub(super) fn strip(text: &str) -> Option<(&str, Sign)> {
    let bare = text.trim_end_matches(['.', ')']);
    // Most writings end in a digit, and no such word has one letter.
    let letters = bare.chars().rev().take_while(|sign| sign.is_alphabetic() || *sign == '.');
    if letters.take(2).count() < 2 {
        return None;
    }
    let en_passant = EN_PASSANT.iter().map(|word| (*word, Sign::EnPassant));
    let endings = ENDINGS.iter().map(|(word, suffix)| (*word, Sign::Ending(*suffix)));
    en_passant.chain(endings).find_map(|(word, sign)| {
        let rest = without_end(bare, word)?;
        let rest = rest.strip_suffix('(').unwrap_or(rest);
        let is_by_files = sign == Sign::EnPassant && rest.chars().count() <= 3;
        let is_move = rest.chars().any(|c| c.is_ascii_digit()) || is_castling(rest) || is_by_files;
        (is_move && !rest.is_empty()).then_some((rest, sign))
    })
}

/// The text without a word at its end, as letters look.
fn without_end<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let mut rest = text.chars();
    let is_end = word.chars().rev().all(|sign| rest.next_back().map(look) == Some(look(sign)));
    is_end.then_some(rest.as_str())
}

/// The parts with the words that are signs of a move put behind it.
pub(super) fn behind_their_moves(parts: Vec<Part>) -> Vec<Part> {
    let mut joined: Vec<Part> = Vec::with_capacity(parts.len());
    let mut at = 0;
    while let Some(part) = parts.get(at) {
        let behind = joined.last_mut().and_then(|last| match last {
            Part::Writing { text, .. } => Some(text),
            Part::Number { .. }
            | Part::Dots
            | Part::Blank { .. }
            | Part::DrawOffer
            | Part::Result(_)
            | Part::Unclosed { .. }
            | Part::LineEnd => None,
        });
        match behind.and_then(|text| sign_at(text, &parts, at).map(|found| (text, found))) {
            Some((text, (words, length))) => {
                text.push(' ');
                text.push_str(&words);
                at += length;
            }
            None => {
                joined.push(part.clone());
                at += 1;
            }
        }
    }
    joined
}

/// The words of a sign that begin here, and how many parts they take: the longest run that is one.
fn sign_at(before: &str, parts: &[Part], at: usize) -> Option<(String, usize)> {
    let first = parts.get(at).and_then(Part::writing)?;
    // Most words begin no such sign; a move has a digit in it.
    if first.chars().any(|sign| sign.is_ascii_digit()) {
        return None;
    }
    let has_square = before.chars().any(|sign| sign.is_ascii_digit()) || is_castling(before);
    let is_short = before.chars().count() <= 3;
    (1..=WORDS_MAX).rev().find_map(|length| {
        let words: Option<Vec<&str>> =
            (at..at + length).map(|at| parts.get(at).and_then(Part::writing)).collect();
        let words = words?.join(" ");
        // "напр." in one word is "for example".
        let fits = match whole(&words)? {
            Sign::EnPassant if length == 1 && looks_like(bare(&words), "напр") => false,
            Sign::EnPassant => has_square || is_short,
            Sign::Ending(_) => has_square,
        };
        fits.then_some((words, length))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_word_hides_behind_another_one_that_it_ends_in() {
        for (at, (word, suffix)) in ENDINGS.iter().enumerate() {
            let found = strip(&format!("f7{word}")).map(|(rest, sign)| (rest.len(), sign));
            assert_eq!(found, Some((2, Sign::Ending(*suffix))), "{at}: {word}");
        }
        for word in EN_PASSANT {
            for text in [format!("ed6{word}"), format!("ed6({word}.)"), format!("ed6{word}.")] {
                assert_eq!(strip(&text), Some(("ed6", Sign::EnPassant)), "{text}");
            }
            assert_eq!(strip(word), None, "{word}");
        }
    }

    #[test]
    fn capitals_and_letters_that_look_alike_are_one() {
        for text in ["f7мат", "f7МАТ", "f7Мат", "f7mат", "f7MAT"] {
            assert_eq!(strip(text), Some(("f7", Sign::Ending(Some(Suffix::Mate)))), "{text}");
        }
        for text in ["Сf3", "e8К", "0-0", "мат", "Нмат"] {
            assert_eq!(strip(text), None, "{text}");
        }
    }
}
