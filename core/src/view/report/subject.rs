//! What a report is about: everything that its three forms are made of.

use crate::game::{Game, Sight};
use crate::rules::editions::Edition;
use crate::rules::{ByColor, Color, Placement, Position};
use crate::scoresheet::{Inquiry, Keeper, Reconciliation, Reconstruction, Sheet};

/// Everything that is reported.
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    /// What was asked, and what was found.
    pub inquiry: &'a Inquiry,
    /// The likeliest game, where the scores leave something open.
    pub reconstruction: Option<&'a Reconstruction>,
    /// Who kept the scores.
    pub keepers: Keepers,
    /// Where it is read.
    pub read_at: ReadAt,
    /// The edition of the Laws.
    pub edition: Edition,
}

/// Who the keepers of two scores are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keepers {
    /// Two people of whom nothing is known: A and B.
    Letters,
    /// The players of a game, White (A) and Black (B), and how each of them plays.
    Players(ByColor<Sight>),
}

impl Keepers {
    /// The players of this game.
    #[must_use]
    pub fn of(game: &Game) -> Keepers {
        Keepers::Players(game.sights())
    }
}

/// Where a report is read, and so what its reader can do next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadAt {
    /// At the table, where somebody listens to each line and has the arbiter's keys.
    Table,
    /// From the command line, with its options.
    CommandLine,
}

/// The side whose score is A's or B's in a game.
pub(super) const fn side_of(keeper: Keeper) -> Color {
    match keeper {
        Keeper::A => Color::White,
        Keeper::B => Color::Black,
    }
}

impl<'a> Report<'a> {
    pub(super) const fn found(&self) -> &'a Reconciliation {
        self.inquiry.found()
    }

    pub(super) const fn start(&self) -> &'a Position {
        self.inquiry.start()
    }

    pub(super) const fn sheets(&self) -> [&'a Sheet; 2] {
        self.inquiry.sheets()
    }

    pub(super) const fn boards(&self) -> [Option<&'a Placement>; 2] {
        self.inquiry.boards()
    }

    /// The position before a ply of the likeliest game, where that is there and goes so far.
    pub(super) fn before(&self, ply: u16) -> Option<Position> {
        self.inquiry.position_before(ply, self.reconstruction?)
    }

    /// Whether the corrections of this keeper's board are given as calls too: its player may not see.
    pub(super) fn calls_for(&self, keeper: Keeper) -> bool {
        match self.keepers {
            Keepers::Letters => true,
            Keepers::Players(sights) => sights[side_of(keeper)] == Sight::PegHole,
        }
    }
}
