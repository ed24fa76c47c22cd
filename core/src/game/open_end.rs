//! A game that has ended, and nobody knows how: somebody has resigned, or a flag was claimed, and who can still mate was
//! not found out in time. Nothing goes on before the arbiter has ruled the result, or lets the game go on.

use super::Proposal;
use super::state::Game;
use crate::rules::Color;
use crate::rules::editions::Verdict;

/// A game that is over, and what it came to is not known.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ResultOpen {
    pub(super) end: OpenEnd,
    pub(super) verdict: Verdict,
}

/// What has ended a game whose result the arbiter has still to say, since nobody could find out in time who can mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenEnd {
    /// This player has resigned (5.1.2).
    Resigned(Color),
    /// This player's flag has fallen and was claimed (6.9).
    Flag(Color),
}

impl Game {
    /// What has ended the game, where its result is still for the arbiter to say.
    #[must_use]
    pub fn open_end(&self) -> Option<OpenEnd> {
        self.result_open.as_ref().map(|open| open.end)
    }

    /// A resignation or a flag of which the result is for the arbiter to say: there is nothing to be accepted of it.
    pub(super) fn open_result(&self) -> Option<Proposal> {
        let verdict = self.result_open.as_ref().map(|open| open.verdict.clone());
        verdict.map(|verdict| Proposal { verdict, ruling: None, called: None })
    }
}
