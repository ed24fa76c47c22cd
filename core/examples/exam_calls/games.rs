//! Positions from games, and a legal move in each.
//!
//! The games are random, so they are no good chess. But they obey the rules, and captures, pawns and
//! castling come about as often as in people's games, where a fair walk would shuffle kings and
//! queens. What is rare and easily misheard (promotions, castling, checks) is sought on purpose.

use annabella_core::rules::{Move, Position, Role};
use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_xorshift::XorShiftRng;

/// How far a game goes before a move is chosen, in plies.
const PLIES_MAX: u32 = 90;

/// How far a game goes on in search of a move of the wanted sort, in plies; then another one begins.
const SEARCH_MAX: u32 = 160;

/// How many games are played in search of a move of the wanted sort before any move will do.
const GAMES_MAX: u32 = 40;

/// A position, and a legal move in it.
pub struct Drawn {
    /// Where it is played.
    pub position: Position,
    /// What is played.
    pub m: Move,
}

/// The sort of move that is sought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sought {
    Any,
    Capture,
    Check,
    Castling,
    Promotion,
    EnPassant,
}

/// Each sort with its share in a hundred.
const SHARES: [(Sought, u32); 6] = [
    (Sought::Any, 52),
    (Sought::Capture, 22),
    (Sought::Check, 12),
    (Sought::Castling, 6),
    (Sought::Promotion, 6),
    (Sought::EnPassant, 2),
];

/// A move somewhere in some game.
pub fn draw(rng: &mut XorShiftRng) -> Drawn {
    // The shares are a constant above zero, so a choice is always there.
    let sought = SHARES.choose_weighted(rng, |share| share.1).map_or(Sought::Any, |share| share.0);
    for _ in 0..GAMES_MAX {
        if let Some(drawn) = search(sought, rng) {
            return drawn;
        }
    }
    loop {
        if let Some(drawn) = search(Sought::Any, rng) {
            return drawn;
        }
    }
}

/// Plays one game and stops at a move of the sort; `None` when it ends before.
fn search(sought: Sought, rng: &mut XorShiftRng) -> Option<Drawn> {
    let mut position = Position::default();
    // Who castles does so early.
    let plies_max = if sought == Sought::Castling { 20 } else { PLIES_MAX };
    let first = rng.random_range(0..plies_max);
    for ply in 0..first + SEARCH_MAX {
        let moves = position.legal_moves();
        if ply >= first {
            let fitting: Vec<Move> =
                moves.iter().copied().filter(|m| fits(sought, *m, &position)).collect();
            if let Some(m) = fitting.choose(rng) {
                return Some(Drawn { m: *m, position });
            }
        }
        let m = *moves.choose_weighted(rng, |m| weight(*m)).ok()?;
        position = position.after(m);
    }
    None
}

fn fits(sought: Sought, m: Move, position: &Position) -> bool {
    match sought {
        Sought::Any => true,
        Sought::Capture => m.captured().is_some(),
        Sought::Check => position.after(m).is_check(),
        Sought::Castling => m.castling().is_some(),
        Sought::Promotion => m.promotion().is_some(),
        Sought::EnPassant => m.is_en_passant(),
    }
}

/// How often a move is played beside others.
fn weight(m: Move) -> u32 {
    if m.castling().is_some() {
        12
    } else if m.captured().is_some() {
        8
    } else {
        match m.role() {
            Role::King => 1,
            Role::Queen => 2,
            Role::Pawn | Role::Knight | Role::Bishop | Role::Rook => 4,
        }
    }
}
