//! What the clock at the board shows, as far as it can be believed, and which player has which side.
//!
//! Times jump for an instant in the field (symptom 19): a board's message has no checksum. A reading
//! that does not follow from the last one is taken only when the next one bears it out.

use super::super::ClockTimes;
use crate::board::{ClockReading, ClockSides, News, Side};
use crate::time::Millis;

/// How far a time may have run off besides what has passed: the board tells it up to a second late,
/// in whole seconds.
const SLACK: Millis = Millis(2000);

/// The clock, and what is to be found out of it.
#[derive(Clone, Debug, Default)]
pub(super) struct ClockWatch {
    presence: Presence,
    last: Option<(ClockTimes, Millis)>,
    doubted: Option<(ClockTimes, Millis)>,
    told: Option<(ClockReading, Option<ClockSides>)>,
    wants: bool,
    given: Option<ClockSides>,
    learned: Option<ClockSides>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Presence {
    #[default]
    Unknown,
    Missing,
    Here,
}

impl ClockWatch {
    pub(super) fn new(given: Option<ClockSides>) -> ClockWatch {
        ClockWatch { given, ..ClockWatch::default() }
    }

    /// The board has just come: nothing is known of its clock but the sides.
    pub(super) fn begin(&mut self) {
        let ClockWatch { given, learned, .. } = *self;
        *self = ClockWatch { given, learned, wants: true, ..ClockWatch::default() };
    }

    /// Whether the clock is to be asked for its times.
    pub(super) const fn wants_reading(&self) -> bool {
        self.wants
    }

    /// The question was put; what comes of it is seen.
    pub(super) const fn was_asked(&mut self) {
        self.wants = false;
    }

    /// Whether the board has said that it has no clock.
    pub(super) fn is_missing(&self) -> bool {
        self.presence == Presence::Missing
    }

    /// Which player has which side: as given, as the start of the game showed, or as clocks usually
    /// stand.
    pub(super) fn sides(&self, usual: Option<ClockSides>) -> Option<ClockSides> {
        self.given.or(self.learned).or(usual)
    }

    /// There is no clock. True when it was there, or it was not known.
    pub(super) fn hear_none(&mut self) -> bool {
        let before = std::mem::replace(&mut self.presence, Presence::Missing);
        self.last = None;
        self.doubted = None;
        self.told = None;
        before != Presence::Missing
    }

    /// Something of the clock's own came: it is there. True when that is news.
    pub(super) fn hear_presence(&mut self) -> bool {
        let before = std::mem::replace(&mut self.presence, Presence::Here);
        if before == Presence::Missing {
            self.wants = true;
        }
        before != Presence::Here
    }

    /// The clock shows this; [`ClockWatch::tell`] says what of it is to be told. In the starting position
    /// the side whose time begins to run is White's.
    pub(super) fn hear(&mut self, times: ClockTimes, now: Millis, is_start: impl FnOnce() -> bool) {
        let follows = |(before, at): (ClockTimes, Millis)| follows(&before, &times, now - at);
        if self.last.is_some_and(|last| !follows(last)) && !self.doubted.is_some_and(follows) {
            self.doubted = Some((times, now));
            self.wants = true;
            return;
        }
        let stood = self.last.is_some_and(|(before, _)| !before.running);
        if stood && times.running && is_start() {
            self.learned = Some(ClockSides::with_white_at(times.raised));
        }
        self.last = Some((times, now));
        self.doubted = None;
    }

    /// The last reading, if something about it was not told yet.
    pub(super) fn tell(&mut self, usual: Option<ClockSides>) -> Option<News> {
        let (times, _) = self.last?;
        let (reading, sides) = (times.reading(), self.sides(usual));
        let is_news = self.told.replace((reading, sides)) != Some((reading, sides));
        is_news.then_some(News::Clock { reading, sides })
    }

    /// Times were set: what the clock shows next follows from nothing.
    pub(super) fn was_set(&mut self) {
        self.last = None;
        self.doubted = None;
        self.wants = true;
    }
}

/// Whether a clock that showed one can show the other a while later: no time went up, and none ran
/// off faster than time passes.
fn follows(before: &ClockTimes, after: &ClockTimes, passed: Millis) -> bool {
    let side = |times: &ClockTimes, side| match side {
        Side::Left => times.left.time(),
        Side::Right => times.right.time(),
    };
    [Side::Left, Side::Right].into_iter().all(|at| {
        let (then, now) = (side(before, at), side(after, at));
        now <= then && then - now <= passed + SLACK
    })
}
