//! Words that take back what other words of a score say: a draw that was declined or refused, a side that does not win
//! (8.7). What is denied is no result, and is told.

use super::results::{DRAWN, OFFERED, is_move, phrase, word};
use super::split::Part;

/// What makes no draw of the word for one: an offer or a claim that was not granted.
const DECLINED: [&str; 37] = [
    "declined",
    "declines",
    "rejected",
    "rejects",
    "refused",
    "refuses",
    "denied",
    "abgelehnt",
    "abgewiesen",
    "zurückgewiesen",
    "verweigert",
    "lehnt",
    "отклонена",
    "отклонено",
    "отклонен",
    "отклонил",
    "отклонила",
    "отклонили",
    "отказ",
    "отказано",
    "отказался",
    "отказалась",
    "отказались",
    "відхилена",
    "відхилено",
    "відхилив",
    "відхилила",
    "відхилили",
    "відмова",
    "відмовлено",
    "відмовився",
    "відмовилась",
    "отхвърлена",
    "отхвърлено",
    "отхвърли",
    "отклони",
    "ab",
];

/// What says that something is not so.
const NOT: [&str; 21] = [
    "no",
    "not",
    "non",
    "isn't",
    "didn't",
    "without",
    "never",
    "kein",
    "keine",
    "nein",
    "nicht",
    "ohne",
    "не",
    "нет",
    "ні",
    "немає",
    "нема",
    "няма",
    "без",
    "ни",
    "nie",
];

/// So many words may stand between a word and what denies it: "no agreed draw", "draw claim rejected".
const DENIED_MAX: usize = 2;

/// Whether this word, in small letters, is one of those.
pub(super) fn has_word(word: &str) -> bool {
    DECLINED.contains(&word) || NOT.contains(&word)
}

/// Words that deny a draw, and how many they are: "kein Remis", "draw claim rejected". An offer that was declined was an
/// offer.
pub(super) fn no_draw(parts: &[Part], at: usize) -> Option<usize> {
    let is_offered = |at: usize| phrase(parts, at, &OFFERED).is_some();
    if at.checked_sub(1).is_some_and(is_offered) {
        return None;
    }
    if phrase(parts, at, &NOT).or_else(|| phrase(parts, at, &DECLINED)).is_some() {
        let goes_on = |at: usize| is_word(parts, at) && !ends_clause(parts, at);
        let drawn = (1..=1 + DENIED_MAX).find(|ahead| {
            (0..*ahead).all(|before| goes_on(at + before))
                && phrase(parts, at + ahead, &DRAWN).is_some()
        })?;
        return Some(drawn + 1 + denial(parts, at + drawn + 1).unwrap_or(0));
    }
    let length = phrase(parts, at, &DRAWN)?;
    // Behind a comma "no" is of something else: "draw, no time left".
    let is_not = phrase(parts, at + length, &NOT).filter(|_| !ends_clause(parts, at + length - 1));
    is_not.or_else(|| denial(parts, at + length)).map(|more| length + more)
}

/// The words from here to one that tells of an offer or a claim that was not granted.
fn denial(parts: &[Part], from: usize) -> Option<usize> {
    let declines = |at: usize| phrase(parts, at, &DECLINED).is_some();
    let is_offered = |at: usize| phrase(parts, at, &OFFERED).is_some();
    let goes_on = |at: usize| is_word(parts, at) && !is_offered(at);
    let between = (0..=DENIED_MAX).find(|ahead| declines(from + ahead))?;
    (0..between).all(|ahead| goes_on(from + ahead)).then_some(between + 1)
}

fn is_word(parts: &[Part], at: usize) -> bool {
    parts.get(at).and_then(word).is_some_and(|word| !is_move(&word))
}

fn ends_clause(parts: &[Part], at: usize) -> bool {
    parts.get(at).and_then(Part::writing).is_some_and(|text| text.ends_with([',', ';', '.', ':']))
}

/// Whether a word right before these words or right behind them says that it is not so.
pub(super) fn is_denied(parts: &[Part], at: usize, length: usize) -> bool {
    let before = at.checked_sub(1).is_some_and(|before| phrase(parts, before, &NOT).is_some());
    before || phrase(parts, at + length, &NOT).is_some()
}
