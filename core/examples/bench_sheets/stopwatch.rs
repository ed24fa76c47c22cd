//! Time as the processor spends it on this thread, so that other work on the machine does not count; the
//! time of the clock where the system does not tell.

use std::time::{Duration, Instant};

/// Runs from its start.
pub struct Stopwatch {
    began: Instant,
    processor: Option<Duration>,
}

impl Stopwatch {
    pub fn start() -> Stopwatch {
        Stopwatch { began: Instant::now(), processor: processor() }
    }

    /// The time since the start.
    pub fn spent(&self) -> Duration {
        match (self.processor, processor()) {
            (Some(then), Some(now)) => now.saturating_sub(then),
            _ => self.began.elapsed(),
        }
    }
}

/// The first figure of the scheduler's statistics: nanoseconds on the processor (Linux).
fn processor() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(Duration::from_nanos(text.split_whitespace().next()?.parse().ok()?))
}
