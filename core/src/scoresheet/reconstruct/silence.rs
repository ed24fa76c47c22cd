//! Long silences: so many plies that nobody wrote that the search can follow next to none of the games between which they
//! leave it open.
//!
//! What is likely there is an accident of which games were followed, so every legal move of the likeliest game is as likely as
//! any other.

use std::ops::Range;

use super::Candidate;
use super::lattice::Passed;
use crate::rules::Position;

/// So many plies that nobody wrote are a long silence: of the games over fewer the search follows what is worth it.
const LONG: usize = 6;

/// From one such ply to the next: where one player wrote and the other did not, every second one.
const NEXT: u16 = 2;

/// The long silences on this path, from their first ply to behind their last. What was answered breaks none: else the
/// players would be asked in another order as soon as few plies are left.
pub(super) fn long(path: &[Passed]) -> Vec<Range<u16>> {
    let dark = (0_u16..).zip(path).filter(|(_, passed)| passed.dark);
    let dark: Vec<u16> = dark.map(|(ply, _)| ply).collect();
    dark.chunk_by(|one, next| next - one <= NEXT)
        .filter(|together| together.len() >= LONG)
        .filter_map(|together| Some(*together.first()?..together.last()?.saturating_add(1)))
        .collect()
}

/// Every legal move of the dark plies of these silences is as likely as any other, unless the ply was answered; that of the
/// path comes first.
pub(super) fn is_open(
    silence: &[Range<u16>],
    was_answered: impl Fn(u16) -> bool,
    start: &Position,
    path: &[Passed],
    plies: &mut [Vec<Candidate>],
) {
    let mut position = start.clone();
    for ((ply, passed), candidates) in (0_u16..).zip(path).zip(plies) {
        let is_silent = passed.dark && silence.iter().any(|silence| silence.contains(&ply));
        if is_silent && !was_answered(ply) {
            let mut moves = position.legal_moves();
            moves.sort_by_key(|m| *m != passed.m);
            let probability = 1.0 / moves.len().max(1) as f64;
            *candidates = moves.into_iter().map(|m| Candidate { m, probability }).collect();
        }
        position = position.after(passed.m);
    }
}
