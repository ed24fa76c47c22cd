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
    /// It is a press without a move, or with an illegal call alone, that the opponent has pressed back: the player's next
    /// press is another one, and each is ruled by itself (7.5.3).
    pressed_back: bool,
}

impl Entry {
    /// Whether it is a press of this side that is ruled by itself, whatever its player calls and makes since.
    fn is_press(&self, side: Color) -> bool {
        self.what.is_press_alone(side) || self.is_press_of_call(side) && self.pressed_back
    }

    /// Whether it is a press of this side behind a call that no rule allows.
    fn is_press_of_call(&self, side: Color) -> bool {
        self.what.side() == side && self.what.missing() == Some(Missing::LegalCall)
    }
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
        self.raise_of(self.ply, found, fx)
    }

    /// The same, of the turn behind so many plies: an earlier one, or one that is still to come.
    pub(super) fn raise_of(&mut self, ply: usize, found: Discrepancy, fx: &mut Effects) -> bool {
        let since = self.now;
        let same = |open: &&mut Entry| {
            let is_of_turn = open.basis == Basis::Dated && open.ply == ply && !open.pressed_back;
            is_of_turn && matter(&open.what) == matter(&found)
        };
        match self.entries.iter_mut().find(same) {
            Some(open) if open.what == found => return false,
            Some(open) => open.what = found.clone(),
            None => {
                let (what, basis) = (found.clone(), Basis::Dated);
                self.entries.push(Entry { what, basis, ply, since, pressed_back: false });
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
                    let (what, basis) = (one.clone(), Basis::Facts);
                    self.entries.push(Entry { what, basis, ply, since, pressed_back: false });
                }
            }
            fx.note(Note::Discrepancy(one.clone()));
            news.push(one);
        }
        news
    }

    /// The opponent has pressed back what this side pressed without a move.
    pub(super) fn pressed_back(&mut self, side: Color) {
        for open in &mut self.entries {
            open.pressed_back |= open.what.is_press_alone(side) || open.is_press_of_call(side);
        }
    }

    /// Whether this side has pressed without a move, and the opponent has pressed back since.
    pub(super) fn was_pressed_back(&self, side: Color) -> bool {
        self.entries.iter().any(|open| open.pressed_back && open.is_press(side))
    }

    /// Whether the first of these is one behind an illegal call.
    pub(super) fn was_call_pressed_back(&self, side: Color) -> bool {
        let mut pressed_back = self.entries.iter().filter(|open| open.pressed_back);
        pressed_back
            .find(|open| open.is_press(side))
            .is_some_and(|open| open.is_press_of_call(side))
    }

    /// With how many plies this side has pressed what is ruled by itself; none where that follows from the facts as they are.
    pub(super) fn presses(&self, side: Color) -> impl Iterator<Item = Option<usize>> {
        let ply = |open: &Entry| (open.basis == Basis::Dated).then_some(open.ply);
        self.entries.iter().filter(move |open| open.is_press(side)).map(ply)
    }

    /// The illegal call of this side is ruled that stands, and its press with it.
    pub(super) fn call_ruled(&mut self, side: Color, fx: &mut Effects) {
        if let Some(last) = self.entries.iter().rposition(|open| open.is_press_of_call(side)) {
            fx.note(Note::Resolved(self.entries.remove(last).what));
        }
    }

    /// The first press without a move of this side is ruled; each further one is by itself.
    pub(super) fn press_ruled(&mut self, side: Color, fx: &mut Effects) {
        if let Some(first) = self.entries.iter().position(|open| open.is_press(side)) {
            fx.note(Note::Resolved(self.entries.remove(first).what));
        }
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

    /// What was missing of this side's move when its clock was pressed has come, where the test picks it: nothing is to be
    /// put right any more. That the press came first stays a fact (D.2.4), which is counted.
    pub(super) fn came_late(
        &mut self,
        side: Color,
        fx: &mut Effects,
        is_it: impl Fn(&Discrepancy) -> bool,
    ) -> u32 {
        self.came(fx, |open| open.what.came_late_of(side) && is_it(&open.what))
    }

    /// The same of the running turn alone.
    pub(super) fn came_late_in_turn(
        &mut self,
        side: Color,
        fx: &mut Effects,
        is_it: impl Fn(&Discrepancy) -> bool,
    ) -> u32 {
        let ply = self.ply;
        self.came(fx, |open| open.ply == ply && open.what.came_late_of(side) && is_it(&open.what))
    }

    fn came(&mut self, fx: &mut Effects, is_it: impl Fn(&Entry) -> bool) -> u32 {
        let mut came = 0;
        self.entries.retain(|open| {
            let is_late = is_it(open);
            if is_late {
                fx.note(Note::CameLate(open.what.clone()));
                came += 1;
            }
            !is_late
        });
        came
    }

    /// Closes every matter of the running turn that the test picks; of earlier turns each stays.
    pub(super) fn resolve_in_turn(
        &mut self,
        fx: &mut Effects,
        settled: impl Fn(&Discrepancy) -> bool,
    ) {
        let ply = self.ply;
        self.close(fx, |open| {
            let is_offence = open.pressed_back && open.is_press(open.what.side());
            open.ply == ply && settled(&open.what) && !is_offence
        });
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
    /// at its time and `stays`, so many turns behind the first, is open still, as is a press of this turn that was pressed back
    /// before it was done.
    pub(super) fn resolve_since(
        &mut self,
        fx: &mut Effects,
        plies: usize,
        stays: impl Fn(&Discrepancy, usize) -> bool,
    ) {
        self.close(fx, |open| match open.basis {
            Basis::Facts => true,
            Basis::Dated => {
                let is_pressed_back = open.pressed_back && open.ply == plies;
                open.ply >= plies && !is_pressed_back && !stays(&open.what, open.ply - plies)
            }
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
