//! The arbiter's notebook beside a game: what was given, taken, set and earned, and what is counted, each with the ply
//! behind which it was. The clocks must show what it comes to.

use annabella_core::rules::{ByColor, Color};

/// Main time of both.
pub const MAIN_MS: i64 = 90 * 60_000;

/// A time of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Time {
    /// Given or taken by the arbiter: it stays, wherever the game goes on.
    Given(i64),
    /// What the side has: gone where the game goes back to before it.
    Set(i64),
    /// The same, with what the moves brought in it.
    WentOn(i64),
    /// What a move brought: gone with the move.
    Earned(i64),
}

/// Everything that is noted.
#[derive(Clone, Debug, Default)]
pub struct Notebook {
    times: ByColor<Vec<(usize, Time)>>,
    /// What the move counters were set to, behind so many plies.
    counters: ByColor<Vec<(usize, u32)>>,
    /// Illegal moves that were counted.
    pub illegal: ByColor<u32>,
    /// Warnings.
    pub warnings: ByColor<u32>,
    /// Draw offers, and claims that stay as one.
    pub offers: ByColor<u32>,
    /// Requests to see the score.
    pub score_requests: ByColor<u32>,
}

impl Notebook {
    /// So much is given behind so many plies, or taken.
    pub fn gives(&mut self, side: Color, plies: usize, ms: i64) {
        self.times[side].push((plies, Time::Given(ms)));
    }

    /// That is what the side has.
    pub fn sets(&mut self, side: Color, plies: usize, ms: i64) {
        self.times[side].push((plies, Time::Set(ms)));
    }

    /// With that the side goes on, behind a ruling that has not set its time.
    pub fn goes_on(&mut self, side: Color, plies: usize, ms: i64) {
        self.times[side].push((plies, Time::WentOn(ms)));
    }

    /// So much the last of these plies brought.
    pub fn earns(&mut self, side: Color, plies: usize, ms: i64) {
        self.times[side].push((plies, Time::Earned(ms)));
    }

    /// The side's move counter is this.
    pub fn counts(&mut self, side: Color, plies: usize, moves: u32) {
        self.counters[side].push((plies, moves));
    }

    /// What the side's move counter says behind so many plies: what it was set to, and the own moves since.
    pub fn counted(&self, side: Color, plies: usize) -> u32 {
        let own = |plies: usize| side.fold_wb(plies.div_ceil(2), plies / 2);
        let (after, moves) = self.counters[side].last().copied().unwrap_or_default();
        moves + u32::try_from(own(plies) - own(after)).expect("a short game")
    }

    /// What the last of these plies brought its side, as far as it is in the time still.
    pub fn earned_with(&self, side: Color, plies: usize) -> i64 {
        let of_ply = self.times[side].iter().filter(|(after, _)| *after == plies);
        of_ply.fold(0, |earned, (_, time)| match time {
            Time::Given(_) | Time::WentOn(_) => earned,
            Time::Set(_) => 0,
            Time::Earned(ms) => *ms,
        })
    }

    /// What a side has at the moment behind so many plies, with everything that was given and taken since.
    pub fn at(&self, side: Color, plies: usize) -> i64 {
        self.times[side].iter().fold(MAIN_MS, |ms, (after, time)| match time {
            Time::Given(given) => ms + given,
            Time::Set(set) | Time::WentOn(set) if *after <= plies => *set,
            Time::Earned(earned) if *after <= plies => ms + earned,
            Time::Set(_) | Time::WentOn(_) | Time::Earned(_) => ms,
        })
    }

    /// What a side has now.
    pub fn now(&self, side: Color) -> i64 {
        self.at(side, usize::MAX)
    }

    /// Only the first so many plies still stand.
    pub fn goes_back(&mut self, plies: usize) {
        for side in Color::ALL {
            let times = &mut self.times[side];
            times.retain(|(after, time)| *after <= plies || matches!(time, Time::Given(_)));
            for (after, _) in times {
                *after = plies.min(*after);
            }
            self.counters[side].retain(|(after, _)| *after <= plies);
        }
    }
}
