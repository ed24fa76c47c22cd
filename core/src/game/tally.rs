//! What the arbiter has ruled about each player: how many illegal moves, warnings, and which times (7.5.5, 12.9).
//! What was given stays given where the game goes back: the times of a moment are those that its moves left, and
//! what was ruled since.

use super::state::Game;
use crate::rules::{ByColor, Color};
use crate::time::Millis;

/// A time that the arbiter gave or took, by itself: whatever the clock showed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeChange {
    /// Whether it is given; else it is taken.
    pub given: bool,
    /// How much, in ms.
    pub span: Millis,
}

impl TimeChange {
    /// This much more.
    #[must_use]
    pub const fn more(span: Millis) -> TimeChange {
        TimeChange { given: true, span }
    }

    /// This much less.
    #[must_use]
    pub const fn less(span: Millis) -> TimeChange {
        TimeChange { given: false, span }
    }

    /// A time with it. No clock shows less than nothing.
    #[must_use]
    pub fn of(self, left: Millis) -> Millis {
        if self.given { left + self.span } else { left - self.span }
    }
}

/// What is counted of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Completed illegal moves that were ruled so (7.5.5).
    pub illegal: u32,
    /// Warnings (12.9.1).
    pub warnings: u32,
    /// Draw offers (9.1, 11.5).
    pub offers: u32,
    /// The times given and taken, and after how many plies.
    pub times: Vec<(usize, TimeChange)>,
}

/// Only the first so many plies still stand: what was ruled since was ruled before whatever is played from here on.
pub(super) fn back_to(game: &mut Game, plies: usize) {
    game.plies.truncate(plies);
    for side in Color::ALL {
        for (after, _) in &mut game.tally[side].times {
            *after = plies.min(*after);
        }
    }
}

impl Game {
    /// What is counted of a player.
    #[must_use]
    pub const fn tally(&self, side: Color) -> &Tally {
        match side {
            Color::White => &self.tally.white,
            Color::Black => &self.tally.black,
        }
    }

    /// A player's time of a moment behind so many plies, with what was ruled since.
    pub(super) fn since_ruled(&self, side: Color, plies: usize, left: Millis) -> Millis {
        let since = self.tally[side].times.iter().filter(|(after, _)| *after >= plies);
        since.fold(left, |left, (_, change)| change.of(left))
    }

    /// Both times behind so many plies as the moves left them, with what was ruled since; none where nobody has
    /// kept them.
    #[must_use]
    pub(super) fn clocks_behind(&self, plies: usize) -> Option<ByColor<Millis>> {
        let first = self.settings.start.turn();
        let start = Game::new(self.settings().clone()).clocks(Millis::ZERO)?;
        let left = |side: Color| {
            let own = |ply: &usize| (side == first) == ply.is_multiple_of(2);
            let last = (0..plies).rev().find(own);
            match last {
                Some(ply) => self.plies.get(ply)?.left,
                None => Some(start[side]),
            }
        };
        let (white, black) = (left(Color::White)?, left(Color::Black)?);
        let left = ByColor { white, black };
        Some(ByColor::new_with(|side| self.since_ruled(side, plies, left[side])))
    }
}
