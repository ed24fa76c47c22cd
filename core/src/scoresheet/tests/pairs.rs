//! Ten thousand pairs of sheets, drawn from seeds: the first difference is found at the very ply at which
//! it was put in.

use rand::{Rng as _, RngExt as _, SeedableRng as _};
use rand_xorshift::XorShiftRng;

use super::games::{self, left_out, start};
use crate::rules::Move;
use crate::scoresheet::{Case, Evidence, Sheet, reconcile};

/// In debug builds one in a hundred: the whole number takes minutes there. `make bench-sheets` takes all of
/// them with the release build.
const PAIRS: u64 = if cfg!(debug_assertions) { 100 } else { 10_000 };

#[test]
fn the_first_difference_is_exact() {
    let mut differed = 0;
    for seed in 0..PAIRS {
        let mut rng = XorShiftRng::seed_from_u64(seed);
        let plies = rng.random_range(20..120);
        let game = games::game(plies, &mut rng);
        let mut sheets = [(); 2].map(|()| Sheet {
            entries: game.iter().map(|turn| games::written(turn, &mut rng)).collect(),
            ..Sheet::default()
        });
        // One ply of B becomes another legal move; in one pair of ten nothing does.
        let at = rng.random_range(0..game.len());
        let turn = &game[at];
        let others: Vec<Move> =
            turn.before.legal_moves().into_iter().filter(|m| *m != turn.m).collect();
        let other = (!others.is_empty() && rng.random_range(0..10) > 0)
            .then(|| others[rng.random_range(0..others.len())]);
        // Gaps, never in both sheets at one ply, and never where they differ; and one may lag.
        for ply in 0..game.len() {
            if ply != at && rng.random_range(0..12) == 0 {
                sheets[rng.random_range(0..2)].entries[ply] = left_out();
            }
        }
        let lag = rng.next_u32() as usize % 3;
        if at + lag < game.len() {
            sheets[0].entries.truncate(game.len() - lag);
        }
        if let Some(m) = other {
            let turn = games::Turn { before: turn.before.clone(), m };
            sheets[1].entries[at] = games::written(&turn, &mut rng);
        }
        let found = reconcile(&Evidence {
            start: &start(),
            sheets: [&sheets[0], &sheets[1]],
            boards: [None, None],
            course: None,
            answers: &[],
        });
        let expected = other.map(|_| at);
        let first = found.first_difference.as_ref().map(|one| usize::from(one.ply));
        assert_eq!(first, expected, "seed {seed}");
        let case = if other.is_some() { Case::SheetsDiffer } else { Case::NothingDiffers };
        assert_eq!(found.case, case, "seed {seed}");
        differed += usize::from(other.is_some());
        if other.is_some() {
            assert_eq!(found.agreed.position(), &game[at].before, "seed {seed}");
        }
    }
    assert!(differed > PAIRS as usize * 3 / 4, "only {differed} pairs differed");
}
