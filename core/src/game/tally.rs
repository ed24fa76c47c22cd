//! What the arbiter has ruled about each player: how many illegal moves, warnings, and which times (7.5.5, 12.9).
//! What was given stays given where the game goes back: the times of a moment are those that its moves left, and
//! what was ruled since.

use super::not_counted::NotCounted;
use super::state::Game;
use super::{Discrepancy, Effects, Sight};
use crate::clock::{GameClock, TimeControl};
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
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// Completed illegal moves that were ruled so (7.5.5).
    pub illegal: u32,
    /// Completed illegal moves that the arbiter has taken back, and has not counted so far (7.5.5), in their order.
    pub(super) not_counted: Vec<NotCounted>,
    /// Those of them that were counted afterwards, each with its number: a number that is taken back leaves it to be counted.
    pub(super) counted_afterwards: Vec<(u32, NotCounted)>,
    /// Presses before the move was called or stood in its new square, where it came behind them (D.2.4).
    pub early_presses: u32,
    /// Warnings (12.9.1).
    pub warnings: u32,
    /// Draw offers (9.1, 11.5).
    pub offers: u32,
    /// Requests to see the score (A.4.3).
    pub score_requests: u32,
    /// After how many plies the arbiter has postponed a claim of this player, if one is (III.5.2).
    pub postponed: Option<usize>,
    /// After how many plies this player has asked last, or claimed (III.4, III.5): with that a draw is offered once.
    pub(super) quickplay_asked: Option<usize>,
    /// After how many plies a request or a claim of this player was ruled last: it is not open any more (III.4, III.5).
    pub(super) quickplay_ruled: Option<usize>,
    /// Whether this player had moved when the game went back: whoever has moved has come (6.7).
    pub(super) has_moved: bool,
    /// The times given, taken and set, in their order.
    times: Vec<RuledTime>,
    /// What the arbiter has set the move counter to, in their order (6.10.2).
    counters: Vec<RuledCounter>,
    /// Whether the clock was pressed since an illegal move was ruled or the game went back: one press is one illegal
    /// move at most.
    pub(super) pressed: bool,
}

/// A move counter that was ruled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct RuledCounter {
    /// After so many of the plies that stand.
    after: usize,
    /// It was set to this.
    moves: u32,
}

/// A time that was ruled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct RuledTime {
    /// After so many of the plies that stand.
    after: usize,
    what: TimeRuled,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TimeRuled {
    /// It stays given or taken, wherever the game goes on.
    Change(TimeChange),
    /// That is the time of its moment: where the game goes back to before it, it is gone.
    Set(Millis),
    /// The same, with what the presses of this side brought in it.
    WentOn(Millis),
}

impl Tally {
    /// How many completed illegal moves the arbiter has taken back and has not counted so far (7.5.5).
    #[must_use]
    pub fn not_counted(&self) -> u32 {
        u32::try_from(self.not_counted.len()).unwrap_or(u32::MAX)
    }

    /// All that was given, or all that was taken, in ms.
    #[must_use]
    pub fn changed(&self, given: bool) -> Millis {
        let spans = self.times.iter().map(|time| match time.what {
            TimeRuled::Change(change) if change.given == given => change.span,
            TimeRuled::Change(_) | TimeRuled::Set(_) | TimeRuled::WentOn(_) => Millis::ZERO,
        });
        spans.fold(Millis::ZERO, |sum, span| sum + span)
    }

    /// Whether the time was set right behind so many plies: what the press of the last one brought is not in it any more.
    pub(super) fn was_set_right_behind(&self, plies: usize) -> bool {
        self.times.iter().any(|time| time.after == plies && matches!(time.what, TimeRuled::Set(_)))
    }

    /// Whether the time was set with more plies on the board than these: what a press brought is not in it any more.
    pub(super) fn was_set_behind(&self, plies: usize) -> bool {
        self.times.iter().any(|time| time.after > plies && matches!(time.what, TimeRuled::Set(_)))
    }
}

/// What this side's press came before is there now, where the test picks it.
pub(super) fn pressed_early(
    game: &mut Game,
    side: Color,
    fx: &mut Effects,
    is_it: impl Fn(&Discrepancy) -> bool,
) {
    let came = game.ledger.came_late(side, fx, is_it);
    count_early(game, side, came);
}

/// The same of the running turn alone.
pub(super) fn pressed_early_in_turn(
    game: &mut Game,
    side: Color,
    fx: &mut Effects,
    is_it: impl Fn(&Discrepancy) -> bool,
) {
    let came = game.ledger.came_late_in_turn(side, fx, is_it);
    count_early(game, side, came);
}

/// D.2.4 binds nobody who plays by the usual rules (D.2.5).
fn count_early(game: &mut Game, side: Color, came: u32) {
    if game.settings.players[side].sight == Sight::Ordinary {
        return;
    }
    let early = &mut game.tally[side].early_presses;
    *early = early.saturating_add(came);
}

/// A side was given time, or some was taken.
pub(super) fn changed(game: &mut Game, side: Color, change: TimeChange) {
    ruled(game, side, TimeRuled::Change(change));
}

/// A side's time was set.
pub(super) fn set(game: &mut Game, side: Color, left: Millis) {
    game.tally[side].not_counted.iter_mut().for_each(NotCounted::time_was_set);
    game.facts.tray_mut(side).brought = None;
    ruled(game, side, TimeRuled::Set(left));
}

/// The game goes on with this time of a side, behind a ruling about the opponent.
pub(super) fn went_on(game: &mut Game, side: Color, left: Millis) {
    ruled(game, side, TimeRuled::WentOn(left));
}

/// A side's move counter was set.
pub(super) fn counted(game: &mut Game, side: Color, moves: u32) {
    let after = game.plies.len();
    game.tally[side].counters.push(RuledCounter { after, moves });
}

/// What a side's move counter says of the plies that stand: its own ones, from what it was set to last.
pub(super) fn moves_counted(game: &Game, side: Color) -> u32 {
    let own = |plies: usize| {
        let own = if side == game.settings.start.turn() { plies.div_ceil(2) } else { plies / 2 };
        u32::try_from(own).unwrap_or(u32::MAX)
    };
    let RuledCounter { after, moves } =
        game.tally[side].counters.last().copied().unwrap_or(RuledCounter { after: 0, moves: 0 });
    moves.saturating_add(own(game.plies.len()).saturating_sub(own(after)))
}

fn ruled(game: &mut Game, side: Color, what: TimeRuled) {
    let after = game.plies.len();
    game.tally[side].times.push(RuledTime { after, what });
}

/// Only the first so many plies still stand: what was ruled since was ruled before whatever is played from here on.
pub(super) fn back_to(game: &mut Game, plies: usize) {
    let (first, played) = (game.settings.start.turn(), game.plies.len());
    for side in Color::ALL {
        game.tally[side].has_moved |= played > usize::from(side != first);
    }
    game.plies.truncate(plies);
    game.ruled_plies.retain(|ruled| ruled.ply < plies);
    game.resumed_behind = game.resumed_behind.filter(|resumed| *resumed <= plies);
    for side in Color::ALL {
        let times = &mut game.tally[side].times;
        times.retain(|time| time.after <= plies || matches!(time.what, TimeRuled::Change(_)));
        for time in times {
            time.after = plies.min(time.after);
        }
        let tally = &mut game.tally[side];
        tally.counters.retain(|counter| counter.after <= plies);
        // What was asked and ruled in moves that are gone says nothing of those that come.
        let stands = |after: &usize| *after <= plies;
        tally.quickplay_asked = tally.quickplay_asked.filter(stands);
        tally.quickplay_ruled = tally.quickplay_ruled.filter(stands);
    }
}

/// The times behind an earlier ply, in the parts of which they come (7.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimesInParts {
    /// Those of that moment.
    pub moment: ByColor<Millis>,
    /// What was given since: it stays given, however far the game goes back.
    pub given: ByColor<Millis>,
    /// What was taken since.
    pub taken: ByColor<Millis>,
    /// What the presses since have brought: that is gone.
    pub brought: ByColor<Millis>,
    /// All of it together.
    pub clocks: ByColor<Millis>,
}

impl TimesInParts {
    /// Whether there is more than the times of the moment.
    #[must_use]
    pub fn has_parts(&self) -> bool {
        Color::ALL.into_iter().any(|side| (self.given[side] + self.taken[side]) > Millis::ZERO)
    }
}

impl Game {
    /// The times with which the game would go on behind so many plies, in their parts; none where nobody has kept them.
    #[must_use]
    pub fn times_in_parts(&self, plies: usize) -> Option<TimesInParts> {
        let moment = self.clocks_of(plies, |time| time.after <= plies)?;
        let clocks = self.clocks_behind(plies)?;
        let since = |side: Color, given: bool| {
            let times = self.tally[side].times.iter().filter(|time| time.after > plies);
            let spans = times.map(|time| match time.what {
                TimeRuled::Change(change) if change.given == given => change.span,
                TimeRuled::Change(_) | TimeRuled::Set(_) | TimeRuled::WentOn(_) => Millis::ZERO,
            });
            spans.fold(Millis::ZERO, |sum, span| sum + span)
        };
        let first = self.settings.start.turn();
        let brought = |side: Color| {
            let own = |index: &usize| (side == first) == index.is_multiple_of(2);
            let pressed = (plies..self.plies.len()).filter(own);
            let each = pressed.filter_map(|index| self.plies.get(index)?.brought);
            each.fold(Millis::ZERO, |sum, span| sum + span)
        };
        Some(TimesInParts {
            moment,
            given: ByColor::new_with(|side| since(side, true)),
            taken: ByColor::new_with(|side| since(side, false)),
            brought: ByColor::new_with(brought),
            clocks,
        })
    }

    /// What is counted of a player.
    #[must_use]
    pub const fn tally(&self, side: Color) -> &Tally {
        match side {
            Color::White => &self.tally.white,
            Color::Black => &self.tally.black,
        }
    }

    /// A player's time at the moment behind so many plies, of which the last own one left this and was
    /// the `own`th: with what was set until then, and all that was given and taken since.
    fn since_ruled(
        &self,
        side: Color,
        (own, left): (usize, Millis),
        moment: usize,
        counts: impl Fn(&RuledTime) -> bool,
    ) -> Millis {
        let ruled = self.tally[side].times.iter().filter(|time| counts(time));
        let since = ruled.filter(|time| time.after >= own);
        since.fold(left, |left, time| match time.what {
            TimeRuled::Change(change) => change.of(left),
            TimeRuled::Set(set) | TimeRuled::WentOn(set) if time.after <= moment => set,
            TimeRuled::Set(_) | TimeRuled::WentOn(_) => left,
        })
    }

    /// Both times behind so many plies as the moves left them, with what was ruled since; none where nobody has
    /// kept them.
    #[must_use]
    pub(super) fn clocks_behind(&self, plies: usize) -> Option<ByColor<Millis>> {
        self.clocks_of(plies, |_| true)
    }

    /// The same, with so much of what was ruled.
    fn clocks_of(
        &self,
        plies: usize,
        counts: impl Fn(&RuledTime) -> bool + Copy,
    ) -> Option<ByColor<Millis>> {
        let first = self.settings.start.turn();
        // What the clock showed then: a rate of play that was set right since leaves the times of every moment before it
        // (6.10.2).
        let began_at = self.began_at.as_ref()?;
        let start = GameClock::new(began_at.clone()).reading(Millis::ZERO);
        let rates = [Some(began_at), self.settings.control.as_ref()];
        if rates.into_iter().flatten().any(TimeControl::is_hourglass) {
            // Of the last ply that was clocked both times are known; what one side uses the other one gets.
            let last = (0..plies).rev().find_map(|ply| {
                let clocked = self.plies.get(ply)?;
                let mover = if ply.is_multiple_of(2) { first } else { !first };
                let (left, waiting) = (clocked.left?, clocked.waiting?);
                let both = |side| if side == mover { left } else { waiting };
                Some((ply + 1, ByColor::new_with(both)))
            });
            let (own, times) = last.unwrap_or((0, start));
            let times = |side| self.since_ruled(side, (own, times[side]), plies, counts);
            return Some(ByColor::new_with(times));
        }
        Some(ByColor::new_with(|side| {
            // Of a ply that nobody has clocked the one before it says more than nothing.
            let left = |ply: usize| Some((ply + 1, self.plies.get(ply)?.left?));
            let own = |ply: &usize| (side == first) == ply.is_multiple_of(2);
            let last = (0..plies).rev().filter(own).find_map(left);
            let (own, left) = last.unwrap_or((0, start[side]));
            self.since_ruled(side, (own, left), plies, counts)
        }))
    }
}
