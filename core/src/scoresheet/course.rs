//! The course of a game as the record has it, brought together with the scores.

use super::WrittenResult;
use super::agreement::{Agreement, End};
use crate::rules::{ByColor, Displacement, Played};
use crate::time::Millis;

/// The course of the game as the record has it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Course {
    /// The times at the beginning, if a clock was kept.
    pub at_start: Option<ByColor<Millis>>,
    /// The completed plies.
    pub plies: Vec<CoursePly>,
    /// The result with which the game has ended there, if it has.
    pub result: Option<WrittenResult>,
}

/// One ply of the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CoursePly {
    /// What was carried where; castling as the king's two squares, in Chess960 as the king onto its rook.
    pub carried: Displacement,
    /// Both times behind it, if a clock was kept.
    pub clocks: Option<ByColor<Millis>>,
}

impl Course {
    /// Goes on where both scores have ended, if the record has had the same until there. Gives the
    /// number of plies.
    pub(super) fn extend(&self, agreed: &mut Agreement) -> u16 {
        let same = |(meant, ply): (&Played, &CoursePly)| meant.carried() == ply.carried;
        let until = agreed.moves.len();
        if agreed.end != End::BothEnd
            || agreed.games > 1
            || until > self.plies.len()
            || !agreed.moves.iter().zip(&self.plies).all(same)
        {
            return 0;
        }
        for ply in self.plies.iter().skip(until) {
            let position = agreed.position();
            let meant = Played::in_position(ply.carried, position);
            agreed.positions.push(meant.after(position));
            agreed.moves.push(meant);
        }
        u16::try_from(agreed.moves.len() - until).unwrap_or(u16::MAX)
    }

    /// Whether both have lost the game there (11.8), and this ply was not played any more.
    pub(super) fn is_lost_by_both_at(&self, ply: u16) -> bool {
        self.result == Some(WrittenResult::LostByBoth) && self.plies.len() == usize::from(ply)
    }

    /// What was carried at a ply, counted from 0.
    pub(super) fn carried(&self, ply: u16) -> Option<Displacement> {
        self.plies.get(usize::from(ply)).map(|ply| ply.carried)
    }

    /// The times after so many of the agreed plies: what each player had left at the last completed
    /// move, or at the beginning. They count completed moves, so a wrongly recorded one does not spoil
    /// them. `None` where the record is shorter or kept no clock.
    pub(super) fn clocks_after(&self, plies: u16) -> Option<ByColor<Millis>> {
        match usize::from(plies).checked_sub(1) {
            None => self.at_start,
            Some(last) => self.plies.get(last)?.clocks,
        }
    }
}
