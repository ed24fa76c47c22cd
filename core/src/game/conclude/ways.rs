//! Where pieces belong: where moves may carry them, where they are missing, and where moves that are done have carried
//! them, so that they are on their way no longer.

use crate::rules::{ByColor, Color, Played, Square, Squares};

/// Which pieces may be put where: from a square to a square.
pub(in crate::game) trait Fits {
    /// Whether the piece from this origin belongs on this square.
    fn fits(&self, origin: Square, square: Square) -> bool;
}

impl<F: Fn(Square, Square) -> bool> Fits for F {
    fn fits(&self, origin: Square, square: Square) -> bool {
        self(origin, square)
    }
}

/// Where pieces belong.
pub(super) struct Belongs<'a> {
    /// Where a move may carry a piece, or where it was missing.
    pub(super) fits: &'a dyn Fits,
    /// Where it was missing alone: it stood where it should not, and goes to where such a piece should stand.
    pub(super) restores: &'a dyn Fits,
    /// Where each side's pieces were captured by moves that are done: they lie beside the board.
    pub(super) beside: ByColor<Squares>,
}

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
