//! Sheets on which an entry stands twice, or was left out: everything behind it is one place off.

use rand::{RngExt as _, SeedableRng as _};
use rand_xorshift::XorShiftRng;

use super::games::{self, start};
use crate::scoresheet::{
    Case, Evidence, Keeper, OutOfStep, Reconciliation, Sheet, Slip, reconcile,
};

/// A move that is no move of its own is followed so far that chance cannot do it.
const BEHIND_MIN: usize = 8;

fn found(sheets: [&Sheet; 2]) -> Reconciliation {
    reconcile(&Evidence {
        start: &start(),
        sheets,
        boards: [None, None],
        course: None,
        answers: &[],
        keyed: [None, None],
        show: None,
        placed_until: None,
    })
}

fn sheet_of(game: &[games::Turn], rng: &mut XorShiftRng) -> Sheet {
    Sheet {
        entries: game.iter().map(|turn| games::written(turn, rng)).collect(),
        ..Sheet::default()
    }
}

/// A game from a seed, its sheet, and a ply of it with enough plies behind.
fn drawn(seed: u64, first: usize) -> (Vec<games::Turn>, Sheet, usize, XorShiftRng) {
    let mut rng = XorShiftRng::seed_from_u64(seed);
    let game = games::game(40, &mut rng);
    let sheet = sheet_of(&game, &mut rng);
    let at = rng.random_range(first..game.len() - BEHIND_MIN);
    (game, sheet, at, rng)
}

fn plies(count: usize) -> u16 {
    u16::try_from(count).expect("a game of some plies")
}

#[test]
fn an_entry_that_stands_twice_is_told_where_it_does() {
    for seed in 0..200 {
        let (game, a, at, _) = drawn(seed, 1);
        let mut b = a.clone();
        b.entries.insert(at, b.entries[at - 1].clone());
        let difference = found([&a, &b]).first_difference.expect("they differ");
        assert_eq!(usize::from(difference.ply), at, "seed {seed}");
        let expected = OutOfStep {
            keeper: Keeper::B,
            slip: Slip::Doubled,
            then_agree: plies(game.len() - at),
        };
        assert_eq!(difference.out_of_step, Some(expected), "seed {seed}");
    }
}

#[test]
fn an_entry_that_was_left_out_is_told_and_the_sheets_stay_as_they_are() {
    for seed in 0..200 {
        let (_, a, at, _) = drawn(seed, 0);
        let mut b = a.clone();
        b.entries.remove(at);
        let report = found([&b, &a]);
        assert!(matches!(report.case, Case::SheetsDiffer | Case::Incomplete), "seed {seed}");
        let difference = report.first_difference.or(report.stops_at).expect("they differ");
        let told = difference.out_of_step.map(|one| (one.keeper, one.slip));
        // What can be played one place early as well parts later.
        if usize::from(difference.ply) == at {
            assert_eq!(told, Some((Keeper::A, Slip::LeftOut)), "seed {seed}");
        }
    }
}

#[test]
fn two_moves_that_differ_are_no_such_slip() {
    let mut told = 0;
    for seed in 0..200 {
        let (game, a, at, mut rng) = drawn(seed, 0);
        let mut b = a.clone();
        let others = game[at].before.legal_moves();
        let m = others[rng.random_range(0..others.len())];
        b.entries[at] =
            games::written(&games::Turn { before: game[at].before.clone(), m }, &mut rng);
        let difference = found([&a, &b]).first_difference;
        told += usize::from(difference.is_some_and(|one| one.out_of_step.is_some()));
    }
    assert_eq!(told, 0);
}
