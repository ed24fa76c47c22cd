//! Where moves that are done have carried pieces: what is on its way no longer.

use crate::rules::{Color, Played, Square, Squares};

/// The ways that pieces went in moves that are done, looked up by where they began.
pub(super) struct Ways([Squares; 64]);

impl Ways {
    /// Those of these moves.
    pub(super) fn of(done: &[(Color, Played)]) -> Ways {
        let mut ways = Ways([Squares::EMPTY; 64]);
        for (_, played) in done {
            for (from, to) in played.ways() {
                let reached = &mut ways.0[usize::from(from)];
                *reached = reached.with(to);
            }
        }
        ways
    }

    /// Whether one of the moves carried a piece from this origin to this square.
    pub(super) fn lead(&self, origin: Square, square: Square) -> bool {
        self.0[usize::from(origin)].contains(square)
    }
}
