//! Pairs of sheets of one game of which one ply of the second was changed into another legal move: is the
//! first difference found at that very ply?

use annabella_core::rules::Move;
use annabella_core::scoresheet::{Evidence, reconcile};
use rand::RngExt as _;

use super::games::{self, Turn, start, stream};
use super::writing::{self, entry};

/// How many of the pairs were told exactly.
pub fn exact(seed: u64, pairs: u64) -> u64 {
    let start = start();
    let mut exact = 0;
    for index in 0..pairs {
        let mut rng = stream(seed, index, 9);
        let game =
            games::of_length(seed.wrapping_mul(1_000_003) ^ index, rng.random_range(20..160));
        let mut sheets = [writing::sheet(&game), writing::sheet(&game)];
        let at = rng.random_range(0..game.len());
        for ply in 0..game.len() {
            if ply != at && rng.random_range(0..12) == 0 {
                sheets[rng.random_range(0..2)].entries[ply] = entry("");
            }
        }
        let others: Vec<Move> =
            game[at].before.legal_moves().into_iter().filter(|m| *m != game[at].m).collect();
        let changed = !others.is_empty() && rng.random_range(0..10) > 0;
        if changed {
            let m = others[rng.random_range(0..others.len())];
            let turn = Turn { before: game[at].before.clone(), m };
            sheets[1].entries[at] = entry(&writing::written(&turn));
        }
        let found = reconcile(&Evidence {
            start: &start,
            sheets: [&sheets[0], &sheets[1]],
            boards: [None, None],
            course: None,
            answers: &[],
            keyed: [None, None],
            show: None,
            placed_until: None,
        });
        let told = found.first_difference.map(|one| usize::from(one.ply));
        exact += u64::from(told == changed.then_some(at));
    }
    exact
}
