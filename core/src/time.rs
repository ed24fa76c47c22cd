//! The program's own time: milliseconds since the game's record was opened.
//!
//! No pure part reads a clock. The loop in `app` stamps each event; a replay brings the same stamps
//! back, so the same game comes out. What the wall clock said is stored by the journal beside it and
//! decides nothing.

use std::ops::{Add, AddAssign, Sub};

use serde::{Deserialize, Serialize};

/// A point in time, or a span of it, in milliseconds (ms) since the record was opened.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Millis(pub u64);

impl Millis {
    /// Nothing at all: the opening of the record, or an empty span.
    pub const ZERO: Millis = Millis(0);

    /// A span of whole seconds.
    #[must_use]
    pub const fn from_secs(secs: u64) -> Millis {
        Millis(secs * 1000)
    }

    /// A span of whole minutes.
    #[must_use]
    pub const fn from_mins(mins: u64) -> Millis {
        Millis(mins * 60_000)
    }

    /// Whole seconds, the rest cut off (a clock that shows 0:59.9 says fifty-nine seconds).
    #[must_use]
    pub(crate) const fn whole_secs(self) -> u64 {
        self.0 / 1000
    }
}

impl Add for Millis {
    type Output = Millis;
    fn add(self, other: Millis) -> Millis {
        Millis(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Millis {
    fn add_assign(&mut self, other: Millis) {
        *self = *self + other;
    }
}

/// Saturating: time never runs below zero.
impl Sub for Millis {
    type Output = Millis;
    fn sub(self, other: Millis) -> Millis {
        Millis(self.0.saturating_sub(other.0))
    }
}
