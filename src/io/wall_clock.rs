//! The one place where the program reads a clock.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
#[cfg(target_os = "linux")]
use std::time::Duration;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use crate::time::Millis;

/// The time of a table: it runs on from where its record stood, whatever the wall clock does. Clones
/// are the same clock.
#[derive(Clone, Debug)]
pub struct TableClock {
    began: Instant,
    before: Millis,
    /// Time that a demonstration did not wait for.
    skipped: Arc<AtomicU64>,
}

impl TableClock {
    /// A clock that shows `before` now: zero for a new record, the last event's time for a resumed
    /// one.
    #[must_use]
    pub(crate) fn starting_at(before: Millis) -> TableClock {
        TableClock { began: Instant::now(), before, skipped: Arc::new(AtomicU64::new(0)) }
    }

    /// The time since the record was opened, without the pauses between a crash and a resumption.
    #[must_use]
    pub fn now(&self) -> Millis {
        let elapsed = u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.before + Millis(elapsed) + Millis(self.skipped.load(Ordering::Relaxed))
    }

    /// What it showed when it began.
    #[must_use]
    pub(crate) const fn began_at(&self) -> Millis {
        self.before
    }

    /// Lets time pass that nobody waits for.
    pub fn skip(&self, span: Millis) {
        self.skipped.fetch_add(span.0, Ordering::Relaxed);
    }
}

/// How long the computer has slept since it was started: by so much the clock that counts its sleep is ahead of
/// the one that stands still then. Zero where the system does not tell.
#[must_use]
pub(crate) fn slept() -> Millis {
    #[cfg(target_os = "linux")]
    {
        use nix::time::{ClockId, clock_gettime};
        let read = |clock| clock_gettime(clock).map(Duration::from).unwrap_or_default();
        let standing = read(ClockId::CLOCK_MONOTONIC);
        let span = read(ClockId::CLOCK_BOOTTIME).saturating_sub(standing);
        Millis(u64::try_from(span.as_millis()).unwrap_or_default())
    }
    #[cfg(not(target_os = "linux"))]
    Millis::ZERO
}

/// What the wall clock says, in ms since 1970 (UTC). It goes into the record beside each event and
/// decides nothing.
#[must_use]
pub fn utc_ms() -> i64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(now.as_millis()).unwrap_or(i64::MAX)
}
