//! Says that the program hangs, from outside of the loop that hangs.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::io::streams::{self, Stream};

/// The loop comes round ten times a second; only a fault, or a whole report, takes it so long.
const HANGS_AFTER: Duration = Duration::from_secs(5);

/// How often it is looked at.
const GLANCE: Duration = Duration::from_millis(250);

/// What the loop shows of itself.
#[derive(Clone, Debug)]
pub(super) struct Pulse {
    began: Instant,
    last_ms: Arc<AtomicU64>,
    is_over: Arc<AtomicBool>,
}

impl Pulse {
    /// A loop that begins now.
    #[must_use]
    pub(super) fn new() -> Pulse {
        Pulse { began: Instant::now(), last_ms: Arc::default(), is_over: Arc::default() }
    }

    /// The loop has come round.
    pub(super) fn beats(&self) {
        let now = u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.last_ms.store(now, Ordering::Relaxed);
    }

    /// The loop is over.
    pub(super) fn ends(&self) {
        self.is_over.store(true, Ordering::Relaxed);
    }

    /// How long it has not come round.
    fn silence(&self) -> Duration {
        let last = Duration::from_millis(self.last_ms.load(Ordering::Relaxed));
        self.began.elapsed().saturating_sub(last)
    }
}

/// The words for whoever reads the messages.
#[derive(Clone, Debug)]
pub(super) struct Sayings {
    /// It hangs.
    pub hangs: String,
    /// It goes on.
    pub goes_on: String,
}

/// Watches a loop until it is over.
///
/// # Errors
/// When there is no thread.
pub(super) fn watch(pulse: Pulse, sayings: Sayings) -> std::io::Result<()> {
    thread::Builder::new().name("watchdog".to_owned()).spawn(move || {
        let mut told = false;
        while !pulse.is_over.load(Ordering::Relaxed) {
            let hangs = pulse.silence() >= HANGS_AFTER;
            if hangs != told {
                let words = if hangs { &sayings.hangs } else { &sayings.goes_on };
                streams::line(Stream::Err, words);
                told = hangs;
            }
            thread::sleep(GLANCE);
        }
    })?;
    Ok(())
}
