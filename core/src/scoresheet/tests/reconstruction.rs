//! Games made again from damaged sheets.

use super::after;
use super::games::{self, left_out, sheet, start};
use crate::rules::{Displacement, Placement};
use crate::scoresheet::{Reconstruction, Sheet, Testimony, reconstruct};
use rand::SeedableRng as _;
use rand_xorshift::XorShiftRng;

/// A game in which much depends on what came before.
const GAME: &str = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Na5 Bc2 c5";

fn testimony<'a>(start: &'a crate::rules::Position, a: &'a Sheet, b: &'a Sheet) -> Testimony<'a> {
    Testimony {
        start,
        sheets: [a, b],
        boards: [None, None],
        presses: None,
        before: 0,
        recorded: Vec::new(),
        known: Vec::new(),
    }
}

fn reconstructed(a: &str, b: &str) -> Reconstruction {
    let (a, b) = (sheet(a), sheet(b));
    reconstruct(&testimony(&start(), &a, &b))
}

fn in_words(found: &Reconstruction) -> String {
    let mut position = start();
    let mut words = Vec::new();
    for m in &found.moves {
        words.push(m.written(&position));
        position = m.after(&position);
    }
    words.join(" ")
}

/// Both sheets lead back to the game.
#[track_caller]
fn check(a: &str, b: &str) -> Reconstruction {
    let found = reconstructed(a, b);
    assert_eq!(in_words(&found), GAME);
    assert!(found.complete);
    found
}

/// The game with something else in this place (counted from 0).
fn with(ply: usize, other: &str) -> String {
    let mut words: Vec<&str> = GAME.split_whitespace().collect();
    words[ply] = other;
    words.join(" ")
}

#[test]
fn whole_sheets_leave_no_doubt() {
    let found = check(GAME, GAME);
    assert!(found.probability > 0.999, "{}", found.probability);
    assert_eq!(found.question, None);
    assert!(found.open_plies().is_empty());
}

#[test]
fn one_sheet_makes_good_what_the_other_lacks() {
    // Nothing there, nothing legible, another piece, the ranks mirrored, a file misheard.
    for damaged in ["…", "?5?", "Bf6", "Nf3", "Nb6"] {
        check(&with(7, damaged), GAME);
        check(GAME, &with(7, damaged));
    }
    // A lag of both, each by other plies.
    let words: Vec<&str> = GAME.split_whitespace().collect();
    check(&words[..15].join(" "), GAME);
}

#[test]
fn an_order_that_is_disturbed_is_seen_through() {
    let words: Vec<&str> = GAME.split_whitespace().collect();
    // A pair is missing without a gap.
    let skipped = [&words[..8], &words[10..]].concat().join(" ");
    check(&skipped, GAME);
    check(GAME, &skipped);
    // One ply is written twice.
    let doubled = [&words[..9], &words[8..]].concat().join(" ");
    check(&doubled, GAME);
    // The last one too, behind which no ply follows.
    check(&format!("{GAME} c5"), GAME);
    // Each player's move in the other's column.
    let mut swapped = words.clone();
    swapped.swap(10, 11);
    swapped.swap(12, 13);
    check(&swapped.join(" "), GAME);
}

#[test]
fn an_order_that_is_right_is_kept_while_it_is_dear() {
    let played = "Nc3 Nc6 a3 Nd4 Ne4 Nf5 a4 a6 h3 e6 d3 h6 Nf3 c5 Nh4 Qxh4 Bf4 a5 Nd6+ Nxd6 Bxd6 Qf6 Bb8 \
         Be7 g4 Ra6 Qd2 Kd8 Qxa5+ Rxa5 O-O-O Qg5+ Bf4 Qxf4+ e3 Nf6 d4 Qxd4 e4 Qxd1+ Kxd1 Rf8 Bc4 \
         b6 g5 hxg5 Bb5 Nh7 b4 Rxa4";
    // Of the eight plies from the sixteenth on two are right on both sheets: that the writers left some out is
    // cheaper to believe, until nothing fits behind them.
    let a = sheet(
        "Nc3 Nc6 a3 Nd4 Ne4 Nf5 a4 h3 a6 e6 d3 h6 Nf3 c5 Nh4 Qxa4 B~4 a5 Nd6 Nxd6 Kxd6 … Bb8 Be7 \
         g4 Ra6 Qd2 Kd8 Qxa5 Rxa4 O~O-O Ng5 Bf4 Qxf4 e3 Nf6 d4 Qxd4 e4 Qxd1 Kxd1 Rf8 Bc4 b6 g5 \
         hxg5 Bb5 Nh7 b4 Rxa4",
    );
    let b = sheet(
        "Nc3 Nc6 … Nd4 Ne4 Nf5 a4 a6 h3 e6 d3 hR Nf3 c5 Nh4 Qxh4 2f4 Ba5 Nd6 Nxd6 … Qf6 ~~ Be7 \
         g4 Ra6 Qd2 Kd8 Qxa5 Rxa5 O-O-O Qg5 Bf4 Qxf4 e3 Nf6 d4 Qxd4 e4 Qxdb Kxd1 Rf8 Bc4 b6 g5 \
         hxg5 Bb5 Nh7 b4 Rxa4",
    );
    let start = start();
    let found = reconstruct(&testimony(&start, &a, &b));
    assert_eq!(in_words(&found), played);
}

#[test]
fn one_sheet_alone_is_explained_by_what_follows() {
    // After 3. … only a bishop on b5 can go back to a4.
    let found = reconstructed(&with(4, "?"), "");
    assert_eq!(in_words(&found), GAME);
    // The a-pawn drives it away, or it need not go: what was played in its place stays open.
    let found = reconstructed(&with(5, "…"), "");
    assert!(found.plies[5].len() > 5);
    let question = found.question.expect("many moves of Black fit");
    assert_eq!(question.ply, 5);
    let asked: f64 = question.candidates.iter().map(|one| one.probability).sum();
    assert!((0.95..1.001).contains(&asked), "{asked}");
}

#[test]
fn an_answer_decides() {
    let a = sheet(&with(5, "…"));
    let nothing = Sheet::default();
    let start = start();
    let mut told = testimony(&start, &a, &nothing);
    let before = reconstruct(&told).probability;
    told.known = vec![(5, "a7a6".parse::<Displacement>().expect("a move"))];
    let found = reconstruct(&told);
    assert_eq!(in_words(&found), GAME);
    assert_eq!(found.plies[5].len(), 1);
    assert!(found.probability > 5.0 * before, "{before} to {}", found.probability);
}

/// The first plies of the game: what is sought in doubt takes its time without optimisation.
const BEGINNING: usize = 12;

/// What comes of two sheets of the beginning that are alike, and of these answers.
fn both_wrote(words: &[&str], known: &[(u16, &str)]) -> Reconstruction {
    let (sheet, start) = (sheet(&words.join(" ")), start());
    let mut told = testimony(&start, &sheet, &sheet);
    let carried = |squares: &str| squares.parse::<Displacement>().expect("two squares");
    told.known = known.iter().map(|(ply, squares)| (*ply, carried(squares))).collect();
    reconstruct(&told)
}

#[test]
fn a_pair_that_nobody_wrote_is_asked_for() {
    let words: Vec<&str> = GAME.split_whitespace().take(BEGINNING).collect();
    // Without the knight's move there is no castling, but that shows only four plies later.
    let skipped = [&words[..2], &words[4..]].concat();
    let question = both_wrote(&skipped, &[]).question.expect("nobody wrote where it was");
    assert!(question.ply < 9, "{question:?}");
    let found = both_wrote(&skipped, &[(2, "g1f3"), (3, "b8c6")]);
    assert_eq!(in_words(&found), words.join(" "));
    assert!(found.complete);
}

#[test]
fn the_same_mistake_on_both_sheets_is_asked_for() {
    let words: Vec<&str> = GAME.split_whitespace().take(BEGINNING).collect();
    // A knight that stands on f6 already cannot go there with the eighth ply.
    let mut mistaken = words.clone();
    mistaken[3] = "Nf6";
    assert!(both_wrote(&mistaken, &[]).question.is_some());
    let found = both_wrote(&mistaken, &[(3, "b8c6")]);
    assert_eq!(in_words(&found), words.join(" "));
}

#[test]
fn an_answer_that_cannot_be_leaves_the_game_as_it_was() {
    let whole = sheet(GAME);
    let start = start();
    let mut told = testimony(&start, &whole, &whole);
    told.known = vec![(5, "a1a8".parse::<Displacement>().expect("two squares"))];
    let found = reconstruct(&told);
    assert_eq!(in_words(&found), GAME);
    assert!(!found.complete);
    assert_ne!(found.question.map(|question| question.ply), Some(5));
}

#[test]
fn the_boards_decide_at_the_end() {
    let a = sheet(&with(19, "c6"));
    let b = sheet(GAME);
    let start = start();
    let open = reconstruct(&testimony(&start, &a, &b));
    assert!(open.probability < 0.9 && open.question.is_some());
    let board: Placement = after(GAME).placement();
    let mut told = testimony(&start, &a, &b);
    told.boards = [Some(&board), Some(&board)];
    let found = reconstruct(&told);
    assert_eq!(in_words(&found), GAME);
    assert!(found.probability > 0.9, "{}", found.probability);
}

#[test]
fn of_two_boards_that_differ_neither_decides() {
    let (a, b) = (sheet(&with(19, "c6")), sheet(GAME));
    let start = start();
    let boards = [with(19, "c6"), GAME.to_owned()].map(|moves| after(&moves).placement());
    let mut told = testimony(&start, &a, &b);
    let open = reconstruct(&told);
    // Each player's board shows what is on the score: they say nothing new.
    told.boards = boards.each_ref().map(Some);
    let found = reconstruct(&told);
    assert!(found.question.is_some_and(|question| question.ply == 19));
    assert!((found.probability - open.probability).abs() < 0.01, "{}", found.probability);
    // One that fits neither is wrong, and the other one speaks.
    let upset = after(&with(18, "d4")).placement();
    told.boards = [Some(&upset), Some(&boards[1])];
    let found = reconstruct(&told);
    assert_eq!(in_words(&found), GAME);
    assert!(found.probability > open.probability, "{}", found.probability);
}

#[test]
fn the_clock_says_how_many_plies_there_were() {
    // Without the clock a ply left out in both sheets at the same place is bought dearly.
    let words: Vec<&str> = GAME.split_whitespace().collect();
    let skipped = sheet(&[&words[..8], &words[10..]].concat().join(" "));
    let whole = sheet(GAME);
    let start = start();
    for presses in [None, Some(20)] {
        let mut told = testimony(&start, &skipped, &whole);
        told.presses = presses;
        assert_eq!(in_words(&reconstruct(&told)), GAME);
    }
    let mut told = testimony(&start, &whole, &whole);
    told.presses = Some(20);
    let sure = reconstruct(&told).probability;
    told.presses = Some(22);
    assert!(reconstruct(&told).probability <= sure);
}

#[test]
fn sheets_that_no_game_explains_give_what_there_is() {
    // Fool's mate, and both go on writing.
    let on = "f3 e5 g4 Qh4 a3 a6 b3 b6 c3 c6";
    let found = reconstructed(on, on);
    assert!(!found.moves.is_empty());
    assert!(found.moves.len() <= 14);
    // Nothing at all is a game without moves.
    let found = reconstructed("", "");
    assert!(found.moves.is_empty() && found.complete);
}

#[test]
fn probabilities_add_up() {
    for seed in 0..6 {
        let mut rng = XorShiftRng::seed_from_u64(seed);
        let game = games::game(40, &mut rng);
        let mut sheet = Sheet {
            entries: game.iter().map(|turn| games::written(turn, &mut rng)).collect(),
            ..Sheet::default()
        };
        sheet.entries[10] = left_out();
        sheet.entries[25] = left_out();
        let nothing = Sheet::default();
        let found = reconstruct(&testimony(&start(), &sheet, &nothing));
        assert_eq!(found.moves.len(), game.len(), "seed {seed}");
        for candidates in &found.plies {
            let sum: f64 = candidates.iter().map(|one| one.probability).sum();
            assert!((0.5..1.0001).contains(&sum), "seed {seed}: {sum}");
            assert!(candidates.is_sorted_by(|a, b| a.probability >= b.probability));
        }
        assert!((0.0..1.0001).contains(&found.probability));
        assert_eq!(found, reconstruct(&testimony(&start(), &sheet, &nothing)), "seed {seed}");
    }
}
