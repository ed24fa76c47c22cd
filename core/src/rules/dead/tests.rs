//! The verdicts against positions that people have judged, and against small closures that are searched out in full.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::{Helpmate, helpmate, mates};
use crate::rules::editions::MatePossible;
use crate::rules::{Color, Ending, Mode, Position};

fn position(fen: &str) -> Position {
    Position::from_fen(fen, Mode::Standard).expect("a position")
}

/// What is found for White and for Black.
fn verdicts(position: &Position) -> (MatePossible, MatePossible) {
    let of = |winner| {
        let found = helpmate(position, winner);
        if let Helpmate::Found(line) = &found {
            assert!(mates(position, line, winner), "{position}: {line:?}");
        }
        found.verdict()
    };
    (of(Color::White), of(Color::Black))
}

const YES: MatePossible = MatePossible::Yes;
const NO: MatePossible = MatePossible::No;

#[test]
fn positions_that_are_known() {
    for (fen, white, black) in [
        // Walls of pawns that nothing opens, bishops on the wrong squares among them.
        ("4k3/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/4K3 w - - 0 1", NO, NO),
        ("8/8/3k4/1p1p1p1p/1P1P1P1P/3K4/8/8 w - - 0 1", NO, NO),
        ("4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 b - - 0 1", NO, NO),
        ("8/6b1/1k3b2/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", NO, NO),
        // The only move captures; stalemate.
        ("k7/P1K5/8/8/8/8/8/8 b - - 0 1", NO, NO),
        ("7k/7P/6K1/8/8/8/8/8 b - - 0 1", NO, NO),
        // Little material.
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", NO, NO),
        ("4k3/8/8/8/8/8/8/2N1K3 w - - 0 1", NO, NO),
        ("4k3/8/8/2b5/8/8/8/2B1K3 w - - 0 1", NO, NO),
        ("5b2/8/8/8/8/2k5/8/K1B5 w - - 0 1", NO, NO),
        ("4k3/8/8/2n5/8/8/8/2B1K3 w - - 0 1", YES, YES),
        ("4kb2/8/8/8/8/8/8/2B1KB2 w - - 0 1", YES, YES),
        ("4k3/8/8/8/8/8/8/2NNK3 w - - 0 1", YES, NO),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", YES, NO),
        // Both can mate: a queen can be blocked in, a pawn of one's own stands in the way.
        ("4k3/4p3/8/8/8/8/4Q3/4K3 b - - 0 1", YES, YES),
        ("7k/8/8/8/8/8/P7/K5n1 w - - 0 1", YES, YES),
        // A wall with a bishop inside: only one side can mate.
        ("5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 b - - 0 1", YES, NO),
        // Mate stands on the board.
        ("R6k/8/6K1/8/8/8/8/8 b - - 0 1", YES, NO),
        // Castling and en passant are moves like others.
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", YES, YES),
        ("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1", YES, YES),
    ] {
        assert_eq!(verdicts(&position(fen)), (white, black), "{fen}");
    }
}

#[test]
fn chess960_is_decided_without_castling() {
    let of = |fen: &str| {
        let position = Position::from_fen(fen, Mode::Chess960).expect("a position");
        verdicts(&position)
    };
    assert_eq!(of("4k3/8/8/8/8/8/8/5KR1 w G - 0 1"), (YES, NO));
    assert_eq!(of("4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K3 w - - 0 1"), (NO, NO));
}

/// Black can only capture the rook, and a bishop is left that mates nobody. But White has a right to castle, and the search
/// has left castling out: what it has not found is not shown to be impossible.
#[test]
fn a_right_to_castle_in_chess960_leaves_it_undecided() {
    let of = |fen: &str| verdicts(&Position::from_fen(fen, Mode::Chess960).expect("a position"));
    assert_eq!(of("2B5/8/8/8/8/8/7k/1K4R1 b G - 0 1"), (MatePossible::Undecided, NO));
    assert_eq!(of("2B5/8/8/8/8/8/7k/1K4R1 b - - 0 1"), (NO, NO));
}

#[test]
fn ground_that_the_laws_do_not_know_is_undecided() {
    let start = position("4k3/8/8/8/8/8/4r3/R3K3 w Q - 0 1");
    let king_left = start.after_displacement("a1a8".parse().expect("squares"));
    let neither = (MatePossible::Undecided, MatePossible::Undecided);
    let unlawful = king_left.after_displacement("e2e1".parse().expect("squares"));
    assert_eq!(verdicts(&unlawful), neither, "{unlawful}");
}

/// As many positions as are searched out in full.
const CLOSURE: usize = 4_000;

/// Which sides can mate by moves from here: all positions that can be reached are looked at. Where there are too
/// many, a mate that was found counts and nothing else.
fn searched_out(start: &Position) -> [Option<bool>; 2] {
    let mut seen = BTreeSet::from([start.fingerprint()]);
    let mut open = vec![start.clone()];
    let mut mated = [false; 2];
    while let Some(now) = open.pop() {
        if let Some(Ending::Checkmate { winner }) = now.ending() {
            mated[winner.fold_wb(0, 1)] = true;
        }
        if mated == [true; 2] {
            break;
        }
        for m in now.legal_moves() {
            let next = now.after(m);
            if seen.len() < CLOSURE && seen.insert(next.fingerprint()) {
                open.push(next);
            }
        }
    }
    let whole = seen.len() < CLOSURE;
    mated.map(|mated| if mated { Some(true) } else { whole.then_some(false) })
}

/// Kings, pawns that block each other, and at most one bishop.
fn walls() -> impl Strategy<Value = String> {
    let pairs = prop::collection::btree_map(0usize..8, 1usize..6, 0..5);
    (pairs, 0usize..64, 0usize..64, prop::option::of((0usize..64, any::<bool>())), any::<bool>())
        .prop_map(|(pairs, white, black, bishop, white_moves)| {
            let mut squares = ['1'; 64];
            for (file, rank) in pairs {
                (squares[rank * 8 + file], squares[(rank + 1) * 8 + file]) = ('P', 'p');
            }
            if let Some((square, is_white)) = bishop {
                squares[square] = if is_white { 'B' } else { 'b' };
            }
            (squares[white], squares[black]) = ('K', 'k');
            let rows: Vec<String> =
                squares.chunks(8).rev().map(|row| row.iter().collect()).collect();
            format!("{} {} - - 0 1", rows.join("/"), if white_moves { 'w' } else { 'b' })
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn no_verdict_is_against_a_closure(fen in walls()) {
        let Ok(position) = Position::from_fen(&fen, Mode::Standard) else { return Ok(()) };
        let (white, black) = verdicts(&position);
        for (found, truth) in [white, black].into_iter().zip(searched_out(&position)) {
            let agrees = match (found, truth) {
                (MatePossible::Undecided, _) | (_, None) => true,
                (MatePossible::Yes, Some(can)) => can,
                (MatePossible::No, Some(can)) => !can,
            };
            prop_assert!(agrees, "{fen}: {found}, {truth:?}");
        }
    }
}

#[test]
fn the_proved_walls_are_closures() {
    // That the closures above are searched out at all: this one has 768 positions.
    let wall = position("4k3/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/4K3 w - - 0 1");
    assert_eq!(searched_out(&wall), [Some(false); 2]);
    let pawn = position("7k/8/8/8/8/8/P7/K5n1 w - - 0 1");
    assert_ne!(searched_out(&pawn)[0], Some(false));
}
