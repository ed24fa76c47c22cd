//! A sheet that goes on in the letters of another language, as when somebody takes over or a form is used up: "Bh4" on a
//! French one, "Кf3" in Latin letters. The sheet's own letters read such a capital as a file or as what looks like it;
//! where it is a piece in another language it is that as well, and the position and the other witnesses decide.

use super::letters::{Letters, is_cyrillic};
use super::notation::{Alphabet, readings};
use super::{Entry, Reading, Reason, Sheet};
use crate::calls::Call;
use crate::rules::Role;

/// Adds what foreign capitals mean. Where small letters name pieces, or capitals name files plainly, a capital says
/// nothing, and the sheet stays what it is.
pub(super) fn add(sheet: &mut Sheet) {
    if sheet.entries.iter().any(is_careless) {
        return;
    }
    for entry in &mut sheet.entries {
        if !is_bent(entry) {
            continue;
        }
        let mut found: Vec<Reading> = Vec::new();
        for letters in Letters::ALL {
            for reading in readings(&entry.text, &Alphabet::print(letters)) {
                let plain = reading.because.iter().all(|reason| *reason == Reason::Sign);
                let is_known = |known: &Reading| known.call == reading.call;
                let is_news = !found.iter().any(is_known) && !entry.readings.iter().any(is_known);
                if plain && is_piece(&reading.call) && is_news {
                    let because = [reading.because, vec![Reason::OtherLanguage]].concat();
                    found.push(Reading { call: reading.call, because });
                }
            }
        }
        entry.readings.extend(found);
        entry.readings.sort_by_key(|reading| reading.because.len());
    }
}

fn is_piece(call: &Call) -> bool {
    matches!(call, Call::Move(call) if call.role.is_some_and(|role| role != Role::Pawn))
}

/// Whether a capital at the beginning had to be taken for a file, or for a letter that looks like it.
fn is_bent(entry: &Entry) -> bool {
    let starts = |is: fn(char) -> bool| entry.text.starts_with(is);
    let of_a_pawn = |reading: &Reading| {
        !is_piece(&reading.call)
            && matches!(reading.call, Call::Move(_))
            && reading.because.contains(&Reason::LetterCase)
    };
    let of_another =
        |reading: &Reading| is_piece(&reading.call) && reading.because.contains(&Reason::LookAlike);
    let is_any = |is: &dyn Fn(&Reading) -> bool| entry.readings.iter().all(is);
    !entry.readings.is_empty()
        && starts(char::is_uppercase)
        && (is_any(&of_a_pawn) || starts(is_cyrillic) && is_any(&of_another))
}

/// Whether an entry shows that capitals mean nothing on its sheet: "nf3", "E4".
fn is_careless(entry: &Entry) -> bool {
    let is_small = |reading: &Reading| {
        let starts_small = entry.text.starts_with(char::is_lowercase);
        is_piece(&reading.call) && starts_small && reading.because.contains(&Reason::LetterCase)
    };
    let mut signs = entry.text.chars();
    let is_file = signs.next().is_some_and(|sign| ('A'..='H').contains(&sign));
    let is_square = is_file && signs.next().is_some_and(|sign| sign.is_ascii_digit());
    let reads_small = !entry.readings.is_empty() && entry.readings.iter().all(is_small);
    reads_small || is_square && !entry.readings.is_empty()
}
