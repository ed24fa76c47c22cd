//! The movements that put a board right: applied they do it, and there is no shorter way.

use std::collections::{BTreeMap, VecDeque, btree_map::Entry};

use proptest::prelude::*;

use super::*;
use crate::rules::Color;

/// Carries the movements out one by one.
#[track_caller]
fn carried_out(board: &Placement, steps: &[Correction]) -> Placement {
    steps.iter().fold(board.clone(), |board, step| {
        step.carried_out(&board).unwrap_or_else(|| panic!("{step:?} does not fit {board}"))
    })
}

fn piece() -> impl Strategy<Value = Piece> {
    (any::<bool>(), 0..6_usize).prop_map(|(white, role)| Piece {
        color: if white { Color::White } else { Color::Black },
        role: Role::ALL[role],
    })
}

fn placement() -> impl Strategy<Value = Placement> {
    prop::collection::vec((0..64_usize, piece()), 0..40).prop_map(|pieces| {
        let mut board = Placement::empty();
        for (square, piece) in pieces {
            board.put(Square::ALL[square], piece);
        }
        board
    })
}

proptest! {
    #[test]
    fn any_board_becomes_the_position(board in placement(), should in placement()) {
        let wrong = wrong_squares(&board, &should);
        let steps = corrections(&wrong);
        prop_assert_eq!(carried_out(&board, &steps), should);
        // What is lifted into the hand is put down again before the next one is lifted.
        let mut held = None;
        for step in &steps {
            match step {
                Correction::Lift(_, piece) => {
                    prop_assert_eq!(held, None);
                    held = Some(*piece);
                }
                Correction::Place(_, piece) => prop_assert_eq!(held.take(), Some(*piece)),
                Correction::Clear(_)
                | Correction::Remove(..)
                | Correction::Move { .. } | Correction::Add(..) => {}
            }
        }
        prop_assert_eq!(held, None);
    }
}

#[track_caller]
fn check(has: &str, should: &str, steps: &str) {
    let board = |field| Placement::from_fen_field(field).expect("a placement");
    let shown: Vec<String> = corrections(&wrong_squares(&board(has), &board(should)))
        .into_iter()
        .map(|step| match step {
            Correction::Clear(square) => format!("-{square}"),
            Correction::Remove(square, piece) => format!("-{square}{}", piece.char()),
            Correction::Lift(square, piece) => format!("^{square}{}", piece.char()),
            Correction::Move { from, to, .. } => format!("{from}{to}"),
            Correction::Place(square, piece) | Correction::Add(square, piece) => {
                format!("+{square}{}", piece.char())
            }
        })
        .collect();
    assert_eq!(shown.join(" "), steps);
}

#[test]
fn the_steps_come_in_the_order_of_the_hands() {
    check("8/8/8/8/8/7N/8/4K3", "8/8/8/8/8/8/8/4K1N1", "h3g1");
    // A capture that was not executed: the victim goes first.
    check("8/8/8/3p4/4P3/8/8/8", "8/8/8/3P4/8/8/8/8", "-d5p e4d5");
    // A piece that is taken back uncovers the one that it captured.
    check("8/8/8/3P4/8/8/8/8", "8/8/8/3p4/4P3/8/8/8", "d5e4 +d5p");
    // Two that have changed places, and a promotion.
    check("8/8/8/8/8/8/8/1N1B4", "8/8/8/8/8/8/8/1B1N4", "^b1N d1b1 +d1N");
    check("P7/8/8/8/8/8/8/8", "Q7/8/8/8/8/8/8/8", "-a8P +a8Q");
}

#[test]
fn what_nobody_knows_comes_off_first() {
    let knight = Piece { color: Color::White, role: Role::Knight };
    let wrong = [
        WrongSquare { square: Square::G1, has: Stands::Nothing, should: Some(knight) },
        WrongSquare { square: Square::F3, has: Stands::Something, should: None },
        WrongSquare { square: Square::H3, has: Stands::Piece(knight), should: None },
        WrongSquare { square: Square::D4, has: Stands::Something, should: Some(knight) },
    ];
    let steps = [
        Correction::Clear(Square::F3),
        Correction::Clear(Square::D4),
        Correction::Move { from: Square::H3, to: Square::G1, piece: knight },
        Correction::Add(Square::D4, knight),
    ];
    assert_eq!(corrections(&wrong), steps);
}

/// Four squares that may be wrong and one that never is: more room than any of the chains needs.
const SQUARES: [Square; 5] = [Square::A1, Square::C3, Square::D4, Square::F6, Square::H8];

fn kinds() -> [Option<Piece>; 4] {
    let piece = |color, role| Some(Piece { color, role });
    [
        None,
        piece(Color::White, Role::Knight),
        piece(Color::White, Role::Pawn),
        piece(Color::Black, Role::Rook),
    ]
}

/// An arrangement on the squares, the index of a kind each.
type Arrangement = [usize; 5];

fn board(arrangement: Arrangement) -> Placement {
    let mut board = Placement::empty();
    for (square, kind) in SQUARES.into_iter().zip(arrangement) {
        if let Some(piece) = kinds()[kind] {
            board.put(square, piece);
        }
    }
    board
}

/// The fewest movements to every arrangement, found by trying all: a piece goes to a free square, off
/// the board, or comes onto it.
fn fewest(from: Arrangement) -> BTreeMap<Arrangement, usize> {
    let mut found = BTreeMap::from([(from, 0)]);
    let mut queue = VecDeque::from([from]);
    while let Some(here) = queue.pop_front() {
        let count = found[&here];
        let mut next = Vec::new();
        for at in 0..SQUARES.len() {
            if here[at] == 0 {
                next.extend((1..kinds().len()).map(|kind| (at, kind, None)));
            } else {
                next.push((at, 0, None));
                let free = (0..SQUARES.len()).filter(|to| here[*to] == 0);
                next.extend(free.map(|to| (at, 0, Some(to))));
            }
        }
        for (at, kind, to) in next {
            let mut there = here;
            if let Some(to) = to {
                there[to] = here[at];
            }
            there[at] = kind;
            if let Entry::Vacant(unseen) = found.entry(there) {
                unseen.insert(count + 1);
                queue.push_back(there);
            }
        }
    }
    found
}

#[test]
fn no_way_is_shorter() {
    let arrangements = || (0..256_usize).map(|n| [n % 4, n / 4 % 4, n / 16 % 4, n / 64, 0]);
    // Every fifth beginning meets every kind of chain, and the debug build stays quick.
    for from in arrangements().step_by(5) {
        let fewest = fewest(from);
        for to in arrangements() {
            let (here, there) = (board(from), board(to));
            let steps = corrections(&wrong_squares(&here, &there));
            assert_eq!(carried_out(&here, &steps), there);
            assert_eq!(steps.len(), fewest[&to], "{here} to {there}: {steps:?}");
        }
    }
}
