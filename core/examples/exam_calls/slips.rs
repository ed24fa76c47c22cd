//! Slips of the tongue (D.2.8): another legal move that is called first, and corrected before the clock is pressed.
//!
//! Mostly it is the same piece with another square, or another piece with the same one, as people slip.

use annabella_core::rules::{Move, Position};
use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_xorshift::XorShiftRng;
use serde::Serialize;

use super::games::Drawn;
use super::styles;
use super::tongue::Tongue;

/// How many of a hundred slips are near what was meant, where there is such a move.
const NEAR: u32 = 80;

/// What is said by mistake.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Slip {
    /// The words to be spoken.
    pub text: String,
    /// The move that they call.
    pub uci: String,
}

/// A slip beside the drawn move; none where it is the only one.
pub fn slip(drawn: &Drawn, tongue: &Tongue, rng: &mut XorShiftRng) -> Option<Slip> {
    let Drawn { position, m } = drawn;
    let others: Vec<Move> =
        position.legal_moves().into_iter().filter(|other| is_other(*other, *m, position)).collect();
    let near: Vec<Move> = others.iter().copied().filter(|other| is_near(*other, *m)).collect();
    let from = if near.is_empty() || !rng.random_ratio(NEAR, 100) { &others } else { &near };
    let other = *from.choose(rng)?;
    let (text, _) = styles::call(other, position, tongue, rng);
    Some(Slip { text, uci: position.uci(other) })
}

/// Another move than the one that was meant, also as it is written.
fn is_other(other: Move, m: Move, position: &Position) -> bool {
    position.uci(other) != position.uci(m)
}

fn is_near(other: Move, m: Move) -> bool {
    let same_square = other.destination() == m.destination();
    let (file, rank) = (other.destination().file(), other.destination().rank());
    let beside = file == m.destination().file() || rank == m.destination().rank();
    same_square || (other.role() == m.role() && beside)
}
