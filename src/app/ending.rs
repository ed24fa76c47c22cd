//! Whether somebody has asked for the end of the program, and when: a signal asks from a thread of its own, and what is
//! said last may not take longer than whoever asked waits.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::time::Millis;

/// So long after the system has asked for the end the last sentence may sound (ms): it is obeyed within a second, and to
/// close the devices takes a part of that.
pub(super) const OBEYED: Millis = Millis(700);

/// Nobody has asked.
const NOT_ASKED: u64 = u64::MAX;

/// Asked for by whoever has a copy of it.
#[derive(Clone, Debug)]
pub(super) struct Ending(Arc<AtomicU64>);

impl Default for Ending {
    fn default() -> Ending {
        Ending(Arc::new(AtomicU64::new(NOT_ASKED)))
    }
}

impl Ending {
    /// Somebody asks at this time. Who asks again asks no later.
    pub(super) fn ask(&self, now: Millis) {
        self.0.fetch_min(now.0, Ordering::Relaxed);
    }

    /// Whether somebody has asked.
    #[must_use]
    pub(super) fn is_asked(&self) -> bool {
        self.asked_at().is_some()
    }

    /// When somebody has asked first.
    #[must_use]
    pub(super) fn asked_at(&self) -> Option<Millis> {
        let at = self.0.load(Ordering::Relaxed);
        (at != NOT_ASKED).then_some(Millis(at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_asks_again_is_no_later() {
        let ending = Ending::default();
        let signal = ending.clone();
        assert!(!ending.is_asked());
        signal.ask(Millis(50));
        signal.ask(Millis(90));
        assert_eq!(ending.asked_at(), Some(Millis(50)));
        signal.ask(Millis::ZERO);
        assert_eq!(ending.asked_at(), Some(Millis::ZERO));
    }
}
