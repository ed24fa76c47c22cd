//! A game whose second board is in trouble all the time: four plies of White's are owed on Black's board,
//! and five of its squares are wrong. Everything else goes its way.

use std::collections::VecDeque;

use annabella::game::BoardEvent;
use annabella::rules::{Color, Move, Square};

use super::{Turn, hands, wandering_by};

/// How many plies of White's Black's board owes at least, once it has come so far.
pub const OWED: usize = 4;

/// So many of the last plies may have one among them that is not executed on Black's board yet: the owed
/// ones, the running one, and Black's between them.
const RECENT: usize = 2 * (OWED + 1);

/// The squares that are wrong on Black's board. Two pegs stand one square too far, and one has fallen off.
pub const WRONG: [Square; 5] = [Square::A2, Square::A3, Square::B2, Square::H2, Square::H3];

/// A legal game of this many plies, always the same, that can be played on such a board: nobody needs a
/// square that is wrong there, or one that an owed ply still has to leave or to reach. (Of two plies of one
/// piece only what they come to together would be owed.)
///
/// # Panics
/// When it comes to an end before.
#[must_use]
pub fn game(plies: usize) -> Vec<Turn> {
    wandering_by(plies, |before, position, m| {
        let after = position.after(m);
        let recent = &before[before.len().saturating_sub(RECENT)..];
        let turn = Turn { before: position.clone(), m };
        let then = [recent, &[turn]].concat();
        is_possible(recent, m) && after.legal_moves().iter().any(|m| is_possible(&then, *m))
    })
}

/// Whether hands can execute this move on both boards, after these plies.
fn is_possible(recent: &[Turn], m: Move) -> bool {
    let squares = [m.origin(), m.destination()];
    let is_plain = m.captured().is_none() && m.castling_rook().is_none() && m.promotion().is_none();
    let whites = recent.iter().filter(|turn| turn.before.turn() == Color::White);
    let mut owed = whites.flat_map(|turn| [turn.m.origin(), turn.m.destination()]);
    let is_free = !owed.any(|square| squares.contains(&square));
    is_plain && is_free && !WRONG.iter().any(|wrong| squares.contains(wrong))
}

/// How the pegs came to be wrong.
#[must_use]
pub fn bump() -> Vec<BoardEvent> {
    let [a2, a3, b2, h2, h3] = WRONG;
    let [lifted, placed] = [BoardEvent::Lifted, BoardEvent::Placed];
    vec![lifted(a2), placed(a3), lifted(b2), lifted(h2), placed(h3)]
}

/// White's plies that Black's board lacks, the oldest one first.
#[derive(Debug, Default)]
pub struct Owed(VecDeque<Move>);

impl Owed {
    /// One more is owed. Once there are more than [`OWED`], hands execute the oldest one.
    pub fn and(&mut self, m: Move) -> Vec<BoardEvent> {
        self.0.push_back(m);
        if self.0.len() > OWED {
            self.0.pop_front().map(hands).unwrap_or_default()
        } else {
            Vec::new()
        }
    }
}
