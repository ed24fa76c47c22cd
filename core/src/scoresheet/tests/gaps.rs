//! Gaps weighed one by one, the players' answers, and the second look where the sheets make no sense.

use super::games::{self, Turn, left_out, sheet, start};
use crate::rules::Displacement;
use crate::scoresheet::{Reconstruction, Sheet, Testimony, reconstruct};
use rand::SeedableRng as _;
use rand_xorshift::XorShiftRng;

type Known = Vec<(u16, Displacement)>;

/// What comes of one sheet or two alike, with these answers.
fn found(sheets: [&Sheet; 2], known: &Known) -> Reconstruction {
    let (boards, known) = ([None, None], known.clone());
    reconstruct(&Testimony {
        start: &start(),
        sheets,
        boards,
        presses: None,
        before: 0,
        recorded: Vec::new(),
        known,
    })
}

fn drawn(plies: usize, seed: u64) -> Vec<Turn> {
    games::game(plies, &mut XorShiftRng::seed_from_u64(seed))
}

/// A sheet of a game with these plies left out, their places not.
fn with_gaps(game: &[Turn], gaps: &[std::ops::Range<usize>]) -> Sheet {
    let mut rng = XorShiftRng::seed_from_u64(1);
    let mut entries: Vec<_> = game.iter().map(|turn| games::written(turn, &mut rng)).collect();
    gaps.iter().cloned().flatten().for_each(|ply| entries[ply] = left_out());
    Sheet { entries, ..Sheet::default() }
}

fn right(game: &[Turn], found: &Reconstruction) -> usize {
    let same = |(turn, m): &(&Turn, &crate::rules::Played)| **m == turn.m;
    game.iter().zip(&found.moves).filter(same).count()
}

/// What comes of it when the players, who know the game, answer at most so many questions.
fn asked(game: &[Turn], sheets: [&Sheet; 2], most: usize) -> (Reconstruction, usize) {
    let mut known = Known::new();
    let mut last = found(sheets, &known);
    while known.len() < most
        && let Some(question) = &last.question
    {
        let turn = game.get(usize::from(question.ply)).expect("a ply of the game");
        known.push((question.ply, turn.m.displacement()));
        last = found(sheets, &known);
    }
    (last, known.len())
}

#[test]
fn an_answer_about_one_gap_leaves_the_guess_of_another_as_it_was() {
    let (mut answers, nothing) = (0, Sheet::default());
    for seed in 0..4 {
        let game = drawn(36, seed);
        let gaps = [6..8, 20..22];
        let sheet = with_gaps(&game, &gaps);
        let before = found([&sheet, &nothing], &Known::new());
        for (gap, other) in [(&gaps[0], &gaps[1]), (&gaps[1], &gaps[0])] {
            let known: Known = gap
                .clone()
                .map(|ply| (u16::try_from(ply).expect("a ply"), game[ply].m.displacement()))
                .collect();
            let after = found([&sheet, &nothing], &known);
            assert!(after.complete, "seed {seed}");
            answers += usize::from(gap.clone().any(|ply| before.moves[ply] != game[ply].m));
            assert_eq!(before.moves[other.clone()], after.moves[other.clone()], "seed {seed}");
        }
    }
    assert!(answers > 1, "{answers} answers told anything new");
}

#[test]
fn an_answer_never_makes_it_worse() {
    let (mut before, mut after, nothing) = (0, 0, Sheet::default());
    for seed in 10..13 {
        let game = drawn(24, seed);
        let sheet = with_gaps(&game, &[4..6, 14..16]);
        let first = right(&game, &found([&sheet, &nothing], &Known::new()));
        let (last, _) = asked(&game, [&sheet, &nothing], 4);
        assert!(right(&game, &last) >= first, "seed {seed}: {first}");
        (before, after) = (before + first, after + right(&game, &last));
    }
    assert!(after > before, "{before} to {after}");
}

/// A game in which much depends on what came before.
const GAME: &str = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Na5 Bc2 c5";

fn turns(words: &str) -> Vec<Turn> {
    let mut before = start();
    let turn = |word: &str| {
        let m = before.from_san(word).expect("a move");
        let after = before.after(m);
        Turn { before: std::mem::replace(&mut before, after), m }
    };
    words.split_whitespace().map(turn).collect()
}

/// The second look and a few questions lead from what both wrote to the game.
#[track_caller]
fn both_wrote(words: &[&str], game: &str) {
    let (sheet, game) = (sheet(&words.join(" ")), turns(game));
    let first = found([&sheet, &sheet], &Known::new());
    assert!(first.complete && first.question.is_some());
    let (last, questions) = asked(&game, [&sheet, &sheet], 4);
    assert_eq!((right(&game, &last), last.moves.len()), (game.len(), game.len()));
    assert!((1..4).contains(&questions), "{questions} questions");
}

#[test]
fn the_second_look_finds_a_pair_that_both_left_out() {
    let words: Vec<&str> = GAME.split_whitespace().collect();
    both_wrote(&[&words[..2], &words[4..]].concat(), GAME);
}

#[test]
fn the_second_look_finds_a_wrong_move_that_both_wrote() {
    let mut words: Vec<&str> = GAME.split_whitespace().take(12).collect();
    let game = words.join(" ");
    words[3] = "Nf6";
    both_wrote(&words, &game);
}

#[test]
fn a_score_that_ends_soon_after_a_gap_is_told_to_its_end() {
    let nothing = Sheet::default();
    let game = turns("e4 e5 Nf3 Nc6 Bb5 a6 O-O");
    // Some thirty moves fit the last gap: each is likelier than that two places tell of nothing.
    let sheet = with_gaps(&game, &[3..4, 5..6]);
    let known = vec![(3, game[3].m.displacement())];
    let found = found([&sheet, &nothing], &known);
    assert_eq!((found.moves.len(), found.complete), (7, true));
    assert_eq!(found.moves[6], game[6].m);
}

/// Two plies that nobody wrote: what cannot go with the move that is presumed of the other one is not counted
/// once for each move that it leaves there.
#[test]
fn a_move_that_shuts_out_what_is_presumed_elsewhere_is_no_likelier_for_that() {
    let one = sheet("e4 e5 Nf3 Nc6 Bb5 … Ba4 … O-O");
    let made = found([&one, &one], &Known::new());
    for (ply, candidates) in made.plies.iter().enumerate().filter(|(_, all)| all.len() > 1) {
        let likeliest = candidates[0].probability;
        assert!(likeliest < 0.15, "ply {ply}: {likeliest}");
    }
    assert_eq!(made.open_plies(), [5, 7]);
}
