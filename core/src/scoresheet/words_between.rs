//! Words between the moves that nobody can read as a move, where no number says whether they hold a place.
//!
//! None of them vanishes. One word by itself keeps its place where the moves alone tell it: those behind it can be carried
//! out with it, by whatever was played there, and not without it. Every other one is told as left out, and where it
//! stands: where the moves go on without it alone, where they go on either way or neither way, and where it is one of
//! several words, which are prose.

use std::collections::BTreeSet;

use super::{Entry, Oddity, Place, Sheet};
use crate::calls::can_mean;
use crate::rules::Position;

/// So many entries behind a word are looked at. Moves that are taken for those of the other player seldom go on for two.
const BEHIND: usize = 16;

/// More positions than this are not followed: with so much that cannot be read the moves tell nothing.
const POSITIONS_MAX: usize = 400;

/// A sheet with more such words is an account of the game, and none of them an entry.
const WORDS_MAX: usize = 40;

/// So many words are told of a run of them.
const TOLD_MAX: usize = 8;

/// Words that were taken for no move though no number says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct WordsBetween {
    /// The words, the first ones of many.
    pub text: String,
    pub place: Place,
    /// Before which entry of the sheet they stand.
    pub before: usize,
    /// Whether they may be an entry that nobody can read.
    pub may_be_entry: bool,
}

impl WordsBetween {
    /// These words before an entry.
    pub(super) fn before(
        before: usize,
        words: &[(&str, Place)],
        may_be_entry: bool,
    ) -> WordsBetween {
        let first: Vec<&str> = words.iter().take(TOLD_MAX).map(|(word, _)| *word).collect();
        let more = if words.len() > TOLD_MAX { " ..." } else { "" };
        let text = first.join(" ");
        let text = format!("{}{more}", text.trim_end_matches([',', ';', '/', '|', '.']));
        let place = words.first().map_or(Place::default(), |(_, place)| *place);
        WordsBetween { text, place, before, may_be_entry }
    }

    /// The same as an entry that nobody can read.
    pub(super) fn entry(&self) -> Entry {
        let (text, readings) = (self.text.clone(), Vec::new());
        Entry { text, readings, draw_offer: false, place: self.place }
    }
}

/// Without those at the foot of a sheet that has so many entries, the last of them in this line: names and places stand
/// there. What goes on in its line is none of those, nor one word by itself in the next one.
pub(super) fn without_foot(all: &mut Vec<WordsBetween>, entries: usize, last_line: Option<u32>) {
    all.retain(|one| {
        let lines = last_line.and_then(|last| one.place.line.checked_sub(last));
        one.before < entries || lines == Some(0) || lines == Some(1) && one.may_be_entry
    });
    for one in all {
        one.before = one.before.min(entries);
    }
}

/// Puts those in their places that have one by what can be carried out, and tells the others.
pub(super) fn settle(sheet: &mut Sheet, all: &[WordsBetween], start: &Position) {
    let begins_with_the_game = sheet.starts_at == sheet.first_ply(start);
    let tells = begins_with_the_game && all.len() <= WORDS_MAX;
    // The positions before the entry that was looked at last; none where nobody can follow the moves up to there.
    let mut reached = tells.then(|| vec![start.clone()]);
    let (mut from, mut placed, mut told) = (0, 0, Vec::new());
    for (nth, one) in all.iter().enumerate() {
        let at = one.before + placed;
        let next = all.get(nth + 1).map_or(usize::MAX, |next| next.before + placed);
        let end = next.min(at + BEHIND).min(sheet.entries.len());
        reached = reached.and_then(|reached| carried_out(reached, sheet.entries.get(from..at)?));
        from = at;
        let behind = sheet.entries.get(at..end).unwrap_or_default();
        let entry = one.entry();
        let holds = |reached: &Vec<Position>| {
            let with = carried_out(reached.clone(), std::slice::from_ref(&entry));
            let with = with.and_then(|with| carried_out(with, behind));
            let without = carried_out(reached.clone(), behind);
            matches!((with, without), (Some(with), Some(without)) if !with.is_empty() && without.is_empty())
        };
        if one.may_be_entry && !behind.is_empty() && reached.as_ref().is_some_and(holds) {
            sheet.put_in(at, entry);
            placed += 1;
        } else {
            let at = u16::try_from(at).unwrap_or(u16::MAX);
            let ply = sheet.starts_at.saturating_add(at);
            told.push(Oddity::Words { text: one.text.clone(), ply });
        }
    }
    sheet.oddities.extend(told);
}

/// The positions behind these entries, each carried out by the rules; whatever may be legal stands for what cannot be read.
/// None where there are too many to be followed.
fn carried_out(mut reached: Vec<Position>, entries: &[Entry]) -> Option<Vec<Position>> {
    for entry in entries {
        let (mut next, mut known) = (Vec::new(), BTreeSet::new());
        for position in &reached {
            for m in position.legal_moves() {
                let means = |reading: &super::Reading| can_mean(&reading.call, m, position);
                if entry.readings.is_empty() || entry.readings.iter().any(means) {
                    let after = position.after(m);
                    if known.insert(after.fingerprint()) {
                        next.push(after);
                    }
                }
            }
            if next.len() > POSITIONS_MAX {
                return None;
            }
        }
        reached = next;
    }
    Some(reached)
}
