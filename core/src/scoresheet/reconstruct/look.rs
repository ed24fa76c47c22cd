//! One look for the game that explains best what all witnesses say: through the whole of it, or over one gap
//! between what is known before and what comes behind.

use std::ops::Range;

use super::Testimony;
use super::beam::{Net, Search, Start};
use super::doubt;
use super::finger::Finger;
use super::lattice::{Outcome, Passed};
use super::witness::Witness;
use crate::rules::Displacement;

/// The witnesses, and what of the players' answers is taken into account.
#[derive(Clone, Copy)]
pub(super) struct Witnesses<'a> {
    pub testimony: &'a Testimony<'a>,
    pub sheets: &'a [Witness; 2],
    pub known: &'a [(u16, Displacement)],
}

/// What came of a look.
#[derive(Clone)]
pub(super) struct Look {
    /// The game from its first ply, its cost, and what else was likely from `first` on.
    pub outcome: Outcome,
    pub first: usize,
    /// Whether no game went on to the ends of the sheets.
    pub stuck: bool,
    /// Whether one did, with every answer.
    pub complete: bool,
    /// Whether the sheets were taken at their word.
    pub trusted: bool,
    /// Whether somewhere nothing makes sense of them, at their word or not.
    pub is_doubtful: bool,
}

/// The likeliest game, and all that were followed on the way to it.
pub(super) struct Found {
    pub look: Look,
    net: Net,
}

impl Found {
    /// The same among those games alone that have these answers; `None` where none of them has.
    pub(super) fn with(&self, known: &[(u16, Displacement)]) -> Option<Found> {
        let net = self.net.with(known);
        let outcome = net.lattice.weighed(None)?;
        let Look { trusted, is_doubtful, .. } = self.look;
        let look = Look { outcome, first: 0, stuck: false, complete: true, trusted, is_doubtful };
        Some(Found { look, net })
    }
}

impl Look {
    /// Whether it explains more of the sheets, or as much of them with less by more than this.
    pub(super) fn is_better_than(&self, other: &Look, by: f64) -> bool {
        let cheaper = self.outcome.cost + by < other.outcome.cost;
        match (self.complete, other.complete) {
            (true, false) => true,
            (false, true) => false,
            (true, true) => cheaper,
            // What contradicts an answer costs as much as it should.
            (false, false) if !self.stuck && !other.stuck => cheaper,
            (false, false) => {
                let (own, others) = (self.outcome.path.len(), other.outcome.path.len());
                own > others || (own == others && cheaper)
            }
        }
    }

    /// The plies of which no witness speaks, those that lie side by side together.
    pub(super) fn gaps(&self) -> Vec<Range<usize>> {
        let mut gaps: Vec<Range<usize>> = Vec::new();
        for (ply, _) in self.outcome.path.iter().enumerate().filter(|(_, passed)| passed.dark) {
            match gaps.last_mut() {
                Some(gap) if gap.end == ply => gap.end += 1,
                Some(_) | None => gaps.push(ply..ply + 1),
            }
        }
        gaps
    }

    /// What this game has in all gaps but one.
    fn elsewhere(&self, gap: &Range<usize>) -> Vec<Option<Displacement>> {
        let presumed = |(ply, passed): (usize, &Passed)| {
            (passed.dark && !gap.contains(&ply)).then(|| passed.m.carried())
        };
        self.outcome.path.iter().enumerate().map(presumed).collect()
    }
}

impl Witnesses<'_> {
    /// The whole game. Where the sheets do not make sense, they are not taken at their word before that
    /// either.
    pub(super) fn whole(self) -> Found {
        let net = self.search(&[], false).from(self.start());
        let mut found = Found { look: self.looked(&net, &[]), net };
        let mut doubts = Vec::new();
        while let Some(stretch) = doubt::next(&doubts, &found.look) {
            doubts.push(stretch);
            found.look.is_doubtful = true;
            let search = Search { doubts: &doubts, ..self.search(&[], false) };
            let Some(net) = search.again(&found.net, stretch.first) else { break };
            let look = Look { trusted: false, is_doubtful: true, ..self.looked(&net, &[]) };
            if !found.look.is_better_than(&look, 0.0) {
                found = Found { look, net };
            }
        }
        found
    }

    /// The whole game, with what another one has in its gaps.
    pub(super) fn between_gaps(self, game: &Look) -> Look {
        let presumed = game.elsewhere(&(0..0));
        self.looked(&self.search(&presumed, false).from(self.start()), &[])
    }

    /// The ways over one gap of a game, and on; in its other gaps it stays as it is, where that can be.
    pub(super) fn over(self, game: &Look, gap: &Range<usize>) -> Look {
        let before = game.outcome.path.get(..gap.start).unwrap_or_default();
        let position = |position: crate::rules::Position, passed: &Passed| position.after(passed.m);
        let start = Start {
            ply: u16::try_from(gap.start).unwrap_or(u16::MAX),
            position: before.iter().fold(self.testimony.start.clone(), position),
            fingers: game.outcome.path.get(gap.start).map_or_else(Default::default, |p| p.fingers),
            cost: before.iter().map(|passed| passed.cost).sum(),
        };
        self.looked(&self.search(&game.elsewhere(gap), true).from(start), before)
    }

    fn start(self) -> Start {
        let fingers = [Finger::default(); 2];
        Start { ply: 0, position: self.testimony.start.clone(), fingers, cost: 0.0 }
    }

    fn search<'b>(&'b self, presumed: &'b [Option<Displacement>], one_gap: bool) -> Search<'b> {
        Search {
            testimony: self.testimony,
            witnesses: self.sheets,
            known: self.known,
            presumed,
            doubts: &[],
            one_gap,
        }
    }

    fn looked(self, net: &Net, before: &[Passed]) -> Look {
        // The start itself is an end where nothing was written, so there always is an outcome.
        let mut outcome = net.lattice.weighed(net.stuck).unwrap_or_default();
        let first = before.len();
        outcome.path.splice(0..0, before.iter().copied());
        let contradicted = |(ply, carried): &(u16, Displacement)| {
            let passed = outcome.path.get(usize::from(*ply));
            passed.is_none_or(|passed| passed.m.carried() != *carried)
        };
        let stuck = net.stuck.is_some();
        let complete = !stuck && !self.known.iter().any(contradicted);
        Look { outcome, first, stuck, complete, trusted: true, is_doubtful: stuck }
    }
}
