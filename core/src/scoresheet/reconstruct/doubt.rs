//! Where the sheets are not taken at their word, though both say the same.
//!
//! As long as both sheets make sense nothing else is followed, or every search would drown. That a pair
//! of plies was written by nobody, or one by both in the same wrong way, shows only later: when a game
//! cannot go on but by something that hardly ever happens. From there the search looks back.

use super::look::Look;

/// So much against plies that lie side by side says that something is wrong before them: more than two
/// mistakes of usual size.
const SUSPICIOUS: f64 = 17.0;

/// So many plies side by side.
const SIDE_BY_SIDE: usize = 4;

/// How many plies back the sheets are doubted, and how many on all games go along.
const BACK: u16 = 60;
const ON: u16 = 8;

/// So often is looked again.
const LOOKS: usize = 3;

/// Plies at which the sheets are doubted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stretch {
    pub first: u16,
    pub last: u16,
}

/// The doubt in whose reach a ply lies.
pub(super) fn at(doubts: &[Stretch], ply: u16) -> Option<Stretch> {
    doubts
        .iter()
        .find(|stretch| (stretch.first..=stretch.last.saturating_add(ON)).contains(&ply))
        .copied()
}

/// Where to look again: before the first place at which the game found does not make sense and which
/// was not looked at yet.
pub(super) fn next(doubts: &[Stretch], found: &Look) -> Option<Stretch> {
    if doubts.len() >= LOOKS {
        return None;
    }
    let told: Vec<f64> = found.outcome.path.iter().map(|passed| passed.told).collect();
    let seen = doubts.iter().map(|stretch| stretch.last.saturating_add(ON)).max();
    let from = seen.map_or(0, |seen| usize::from(seen) + 1);
    let sum = |at: &usize| told.iter().skip(*at).take(SIDE_BY_SIDE).sum::<f64>();
    let dear = (from..told.len()).find(|at| sum(at) > SUSPICIOUS);
    let stuck = (found.stuck && told.len() >= from).then_some(told.len());
    let last = u16::try_from(dear.map(|at| at + SIDE_BY_SIDE - 1).or(stuck)?).ok()?;
    Some(Stretch { first: last.saturating_sub(BACK), last })
}
