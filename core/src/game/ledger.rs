//! Everything that is open for the arbiter, in the order in which it came up.
//!
//! Some of it follows from the facts as they are, and goes when they change: a call and a board that
//! differ, a wrong square. Some of it was true when a fact came, and later facts do not undo it: a clock
//! pressed before the move was made, an illegal move that was completed. That stays until its article
//! lets it lapse, or until it is ruled.

use std::mem::{Discriminant, discriminant};

use super::{Discrepancy, Effects, Missing, Note};
use crate::rules::Color;
use crate::time::Millis;

/// What an entry rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Basis {
    /// The facts as they are now.
    Facts,
    /// What was true at its time.
    Dated,
}

/// Something that is open.
#[derive(Clone, Debug, PartialEq)]
struct Entry {
    what: Discrepancy,
    basis: Basis,
    /// How many plies stood when it came up.
    ply: usize,
    /// When it came up.
    since: Millis,
}

/// What is open.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Ledger {
    entries: Vec<Entry>,
    /// How many plies stand: what comes up now is of the turn behind them.
    ply: usize,
    /// What comes up now has come up at this time.
    now: Millis,
}

/// Two of these are the same matter, whatever the details say by now.
type Matter = (Discriminant<Discrepancy>, Color, Option<Missing>);

impl Ledger {
    /// Opens a matter that stays, or brings it up to date. The answer is whether it was news.
    pub(super) fn raise(&mut self, found: Discrepancy, fx: &mut Effects) -> bool {
        let (ply, since) = (self.ply, self.now);
        let same = |open: &&mut Entry| {
            open.basis == Basis::Dated && open.ply == ply && matter(&open.what) == matter(&found)
        };
        match self.entries.iter_mut().find(same) {
            Some(open) if open.what == found => return false,
            Some(open) => open.what = found.clone(),
            None => {
                self.entries.push(Entry { what: found.clone(), basis: Basis::Dated, ply, since })
            }
        }
        fx.note(Note::Discrepancy(found));
        true
    }

    /// It is this time: what comes up from here on has come up then.
    pub(super) const fn time_is(&mut self, now: Millis) {
        self.now = now;
    }

    /// So many plies stand: what comes up from here on is of another turn.
    pub(super) fn turn_passed(&mut self, plies: usize) {
        self.ply = plies;
    }

    /// Brings the matters that follow from facts up to date: what is no longer found is resolved, what
    /// is new or changed is told. The answer is the news.
    pub(super) fn follow(
        &mut self,
        about: impl Fn(&Discrepancy) -> bool,
        found: Vec<Discrepancy>,
        fx: &mut Effects,
    ) -> Vec<Discrepancy> {
        let holds = |open: &Discrepancy| found.iter().any(|one| matter(one) == matter(open));
        self.entries.retain(|open| {
            let stays = open.basis == Basis::Dated || !about(&open.what) || holds(&open.what);
            if !stays {
                fx.note(Note::Resolved(open.what.clone()));
            }
            stays
        });
        let mut news = Vec::new();
        for one in found {
            // What was kept in this turn stays, and is no news.
            let (ply, since) = (self.ply, self.now);
            let is_kept =
                |open: &Entry| open.basis == Basis::Dated && open.ply == ply && open.what == one;
            if self.entries.iter().any(is_kept) {
                continue;
            }
            let same = |open: &&mut Entry| {
                open.basis == Basis::Facts && matter(&open.what) == matter(&one)
            };
            match self.entries.iter_mut().find(same) {
                Some(open) if open.what == one => continue,
                Some(open) => open.what = one.clone(),
                None => {
                    self.entries.push(Entry { what: one.clone(), basis: Basis::Facts, ply, since })
                }
            }
            fx.note(Note::Discrepancy(one.clone()));
            news.push(one);
        }
        news
    }

    /// What was found so far stays as it is, whatever the facts become.
    pub(super) fn keep(&mut self, which: impl Fn(&Discrepancy) -> bool) {
        for open in self.entries.iter_mut().filter(|open| which(&open.what)) {
            open.basis = Basis::Dated;
        }
    }

    /// Closes every matter that the test picks.
    pub(super) fn resolve(&mut self, fx: &mut Effects, settled: impl Fn(&Discrepancy) -> bool) {
        self.close(fx, |open| settled(&open.what));
    }

    /// Closes every matter of the running turn that the test picks; of earlier turns each stays.
    pub(super) fn resolve_in_turn(
        &mut self,
        fx: &mut Effects,
        settled: impl Fn(&Discrepancy) -> bool,
    ) {
        let ply = self.ply;
        self.close(fx, |open| open.ply == ply && settled(&open.what));
    }

    /// Closes every matter of the turn behind so many plies that the test picks.
    pub(super) fn resolve_of(
        &mut self,
        fx: &mut Effects,
        ply: usize,
        settled: impl Fn(&Discrepancy) -> bool,
    ) {
        self.close(fx, |open| open.ply == ply && settled(&open.what));
    }

    /// Whether a matter of the turn behind so many plies is open that the test picks.
    pub(super) fn is_open_of(&self, ply: usize, is_one: impl Fn(&Discrepancy) -> bool) -> bool {
        self.entries.iter().any(|open| open.ply == ply && is_one(&open.what))
    }

    /// How many plies stood when the last matter that stays came up which the test picks.
    pub(super) fn last_dated(&self, is_one: impl Fn(&Discrepancy) -> bool) -> Option<usize> {
        let dated = |open: &&Entry| open.basis == Basis::Dated && is_one(&open.what);
        self.entries.iter().rfind(dated).map(|open| open.ply)
    }

    /// Closes what was opened when at least so many plies stood and the test picks.
    pub(super) fn resolve_from(
        &mut self,
        fx: &mut Effects,
        plies: usize,
        settled: impl Fn(&Discrepancy) -> bool,
    ) {
        self.close(fx, |open| open.ply >= plies && settled(&open.what));
    }

    /// Closes every matter of the turns behind so many plies, and what follows from the facts as they are. What was true
    /// at its time and `stays` is open still.
    pub(super) fn resolve_since(
        &mut self,
        fx: &mut Effects,
        plies: usize,
        stays: impl Fn(&Discrepancy) -> bool,
    ) {
        self.close(fx, |open| match open.basis {
            Basis::Facts => true,
            Basis::Dated => open.ply >= plies && !(open.ply == plies && stays(&open.what)),
        });
    }

    fn close(&mut self, fx: &mut Effects, settled: impl Fn(&Entry) -> bool) {
        let mut told: Vec<Discrepancy> = Vec::new();
        self.entries.retain(|open| {
            let stays = !settled(open);
            // One wrong repeat that came before the press and again after it was never two.
            let is_repeat = matches!(open.what, Discrepancy::CallAndRepeat { .. });
            let is_told = is_repeat && told.contains(&open.what);
            if !stays && !is_told {
                fx.note(Note::Resolved(open.what.clone()));
                told.push(open.what.clone());
            }
            stays
        });
    }

    /// What is open; of what was true at its time with how many plies stood then.
    pub(super) fn dated(&self) -> impl Iterator<Item = (Option<usize>, &Discrepancy)> {
        let ply = |open: &Entry| (open.basis == Basis::Dated).then_some(open.ply);
        self.entries.iter().map(move |open| (ply(open), &open.what))
    }

    /// What is open, each with the time at which it came up.
    pub(super) fn timed(&self) -> impl Iterator<Item = (Millis, &Discrepancy)> {
        self.entries.iter().map(|open| (open.since, &open.what))
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Discrepancy> {
        self.entries.iter().map(|open| &open.what)
    }
}

fn matter(discrepancy: &Discrepancy) -> Matter {
    // An offence of its own (7.5.2, 7.5.3) stays one when the move comes late.
    let offence = discrepancy.missing().filter(|missing| missing.is_offence());
    (discriminant(discrepancy), discrepancy.side(), offence)
}
