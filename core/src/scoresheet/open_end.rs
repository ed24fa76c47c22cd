//! `0-0` at the end of a score: castling, or the result of a game that both have lost (11.8). The score alone cannot tell
//! which, so it is no certain move: the other score that has it too, the record and the players decide, and else it is open.
//! Another move in the other score decides nothing: castling would be against it, and so would the end of the game.

use super::sheet::EndIs;
use super::split::Part;
use super::{Answer, Course, Reason, Sheet, results};
use crate::rules::{Displacement, File};

/// Castling in zeros at the end may be the result, unless a number stands before it or a result behind it.
pub(super) fn mark(sheet: &mut Sheet, parts: &[Part]) {
    if sheet.result.is_some() {
        return;
    }
    let Some(last) = sheet.entries.iter_mut().rfind(|entry| !entry.is_missing()) else { return };
    let is_last = |part: &Part| matches!(part, Part::Writing { place, .. } if *place == last.place);
    let at = parts.iter().position(is_last).unwrap_or(0);
    let before = parts.iter().take(at).rfind(|part| **part != Part::LineEnd);
    let is_numbered = matches!(before, Some(Part::Number { .. } | Part::Dots));
    if results::is_both(&last.text) && !is_numbered {
        for reading in &mut last.readings {
            reading.because.push(Reason::OrResult);
        }
    }
}

/// Reads what ends the scores by what the other witnesses have there: a move where they have it, no move where the record or
/// the players have another one. The answer is the first ply at which nobody tells. Plies are counted from the start of the game.
pub(super) fn settled(
    sheets: &mut [Sheet; 2],
    course: Option<&Course>,
    answers: &[Answer],
) -> Option<u16> {
    let ends = [sheets[0].open_end(), sheets[1].open_end()];
    let mut open: Option<u16> = None;
    for (own, end) in ends.into_iter().enumerate() {
        let Some(ply) = end else { continue };
        let other = &sheets[1 - own];
        let entry = other
            .entry(ply)
            .filter(|entry| !entry.readings.is_empty() && other.open_end() != Some(ply));
        let own_entry = sheets[own].entry(ply);
        let by_other = entry.zip(own_entry).map(|(entry, own)| entry.says_the_same(own));
        let answered = answers.iter().find(|answer| answer.ply == ply);
        let told = answered.and_then(|answer| answer.what.carried());
        let recorded = course.and_then(|course| course.carried(ply).map(is_castled));
        let ends = course.is_some_and(|course| course.is_lost_by_both_at(ply));
        let recorded = recorded.or(ends.then_some(false));
        match told.map(is_castled).or(by_other.filter(|same| *same)).or(recorded) {
            Some(true) => sheets[own].end_is(ply, EndIs::Move),
            Some(false) => sheets[own].end_is(ply, EndIs::NoMove),
            None => open = Some(open.map_or(ply, |earlier| earlier.min(ply))),
        }
    }
    open
}

/// Whether a king goes from its first square to the king's side.
fn is_castled(carried: Displacement) -> bool {
    carried.origin.rank() == carried.destination.rank()
        && matches!(carried.destination.file(), File::G | File::H)
        && carried.origin.file() < carried.destination.file()
}
