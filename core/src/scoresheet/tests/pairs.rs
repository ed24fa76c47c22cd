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
            keyed: [None, None],
            show: None,
            placed_until: None,
        });
        let expected = other.map(|_| at);
        let first = found.first_difference.as_ref().map(|one| usize::from(one.ply));
        assert_eq!(first, expected, "seed {seed}");
        let both = |ply: &usize| {
            sheets.iter().all(|sheet| {
                sheet.entries.get(*ply).is_some_and(|entry| !entry.readings.is_empty())
            })
        };
        // The last ply may be owed on one of them, and no other one may be missing.
        let has_gap = (0..(0..game.len()).rev().find(&both).unwrap_or(0)).any(|ply| !both(&ply));
        let lag = game.len() - (0..game.len()).rev().find(&both).map_or(0, |last| last + 1);
        let case = match other {
            Some(_) => Case::SheetsDiffer,
            None if has_gap || lag > 2 => Case::Incomplete,
            None => Case::NothingDiffers,
        };
        assert_eq!(found.case, case, "seed {seed}");
        differed += usize::from(other.is_some());
        if other.is_some() {
            // Back to where both had everything; what one of them had besides is known up to there.
            let back = (0..at).find(|ply| !both(ply)).unwrap_or(at);
            assert_eq!(found.agreed.position(), &game[back].before, "seed {seed}");
            assert_eq!(found.known.position(), &game[at].before, "seed {seed}");
        }
    }
    assert!(differed > PAIRS as usize * 3 / 4, "only {differed} pairs differed");
}
