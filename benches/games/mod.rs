//! The games that are measured, ply by ply, built with the program's own rules: a game as people play
//! it, and one of any length. `benches/game.rs` and `examples/budget.rs` share them.

#![allow(dead_code, reason = "the bench and the example each use what they need of it")]

pub mod troubled;

use annabella::game::BoardEvent;
use annabella::rules::{Mode, Move, Position, Role};

/// A game of a tournament of 1999 in 87 plies: castling on both sides, captures, checks, a king that
/// walks over the board.
const PLAYED: &str = "\
    e4 d6 d4 Nf6 Nc3 g6 Be3 Bg7 Qd2 c6 f3 b5 Nge2 Nbd7 Bh6 Bxh6 Qxh6 Bb7 a3 e5 O-O-O Qe7 Kb1 a6 \
    Nc1 O-O-O Nb3 exd4 Rxd4 c5 Rd1 Nb6 g3 Kb8 Na5 Ba8 Bh3 d5 Qf4+ Ka7 Rhe1 d4 Nd5 Nbxd5 exd5 Qd6 \
    Rxd4 cxd4 Re7+ Kb6 Qxd4+ Kxa5 b4+ Ka4 Qc3 Qxd5 Ra7 Bb7 Rxb7 Qc4 Qxf6 Kxa3 Qxa6+ Kxb4 c3+ Kxc3 \
    Qa1+ Kd2 Qb2+ Kd1 Bf1 Rd2 Rd7 Rxd7 Bxc4 bxc4 Qxh8 Rd3 Qa8 c3 Qa4+ Ke1 f4 f5 Kc1 Rd2 Qa7";

/// The plies without a pawn's move that a long game strings together at most. Well below the fifty
/// moves of 9.3, so that no rule of counting ends it.
const QUIET_PLIES_MAX: usize = 40;

/// One ply: the move, and the position in which it is made.
#[derive(Clone, Debug)]
pub struct Turn {
    /// The position before the move.
    pub before: Position,
    /// The move.
    pub m: Move,
}

/// The game of the tournament.
///
/// # Panics
/// When one of its moves is not legal: then the rules are broken.
pub fn played() -> Vec<Turn> {
    let mut position = initial();
    PLAYED
        .split_whitespace()
        .map(|san| {
            let m = position.from_san(san).unwrap_or_else(|| panic!("{san} is a legal move"));
            let after = position.after(m);
            let before = std::mem::replace(&mut position, after);
            Turn { before, m }
        })
        .collect()
}

/// A legal game of this many plies, always the same: pieces wander over a full board, and a pawn
/// moves now and then.
///
/// # Panics
/// When it comes to an end before.
pub fn wandering(plies: usize) -> Vec<Turn> {
    wandering_by(plies, |_, _, _| true)
}

/// The same with moves of one kind only, which the test picks: it gets the turns before, the position and
/// the move.
///
/// # Panics
/// When no such move is left.
pub fn wandering_by(plies: usize, picks: impl Fn(&[Turn], &Position, Move) -> bool) -> Vec<Turn> {
    let mut position = initial();
    let mut seed: u64 = 1;
    let mut quiet = 0;
    let mut turns = Vec::new();
    for _ in 0..plies {
        let mut open = position.legal_moves();
        open.retain(|m| picks(&turns, &position, *m) && position.after(*m).ending().is_none());
        let pawns = quiet >= QUIET_PLIES_MAX;
        let fits = |m: &&Move| m.captured().is_none() && (m.role() == Role::Pawn) == pawns;
        let mut choice: Vec<Move> = open.iter().filter(fits).copied().collect();
        if choice.is_empty() {
            choice = open;
        }
        // A linear congruential generator (Knuth, MMIX): the same game on every machine.
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let index = usize::try_from(seed >> 33).expect("31 bits") % choice.len();
        let m = choice[index];
        quiet = if m.role() == Role::Pawn || m.captured().is_some() { 0 } else { quiet + 1 };
        let after = position.after(m);
        let before = std::mem::replace(&mut position, after);
        turns.push(Turn { before, m });
    }
    turns
}

/// What hands do on a board to execute this move: what is captured comes off first, the rook goes
/// last.
pub fn hands(m: Move) -> Vec<BoardEvent> {
    let mut done: Vec<BoardEvent> =
        m.captured().map(|(square, _)| BoardEvent::Lifted(square)).into_iter().collect();
    done.extend([BoardEvent::Lifted(m.origin()), BoardEvent::Placed(m.destination())]);
    if let Some((from, to)) = m.castling_rook() {
        done.extend([BoardEvent::Lifted(from), BoardEvent::Placed(to)]);
    }
    done
}

fn initial() -> Position {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    Position::from_fen(fen, Mode::Standard).expect("the initial position")
}
