//! What all tables of the hall for trying share: the time, the end, and to whom they tell what happens.

use std::sync::{Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use annabella_core::time::Millis;
use tokio::sync::mpsc::UnboundedSender;

use super::error::Left;
use super::{News, What};

/// The hall.
pub(super) struct Stage {
    /// When the hall was opened.
    begun: Instant,
    /// What the wall clock said then, in ms since 1970.
    utc_ms: i64,
    /// So many times as fast as everywhere else time passes in the hall.
    pace: u32,
    tell: UnboundedSender<News>,
    is_over: Mutex<bool>,
    over: Condvar,
}

impl Stage {
    /// A hall that is opened now.
    pub(super) fn new(pace: u32, utc_ms: i64, tell: UnboundedSender<News>) -> Stage {
        Stage {
            begun: Instant::now(),
            utc_ms,
            pace: pace.max(1),
            tell,
            is_over: Mutex::new(false),
            over: Condvar::new(),
        }
    }

    /// So many times as fast as everywhere else time passes here.
    pub(super) const fn pace(&self) -> u32 {
        self.pace
    }

    /// The hall's time now, in ms since it was opened.
    pub(super) fn now(&self) -> i64 {
        let gone = self.begun.elapsed().saturating_mul(self.pace);
        i64::try_from(gone.as_millis()).unwrap_or(i64::MAX)
    }

    /// What a wall clock says at this time of the hall, in ms since 1970.
    pub(super) fn utc_ms(&self, at: i64) -> i64 {
        self.utc_ms.saturating_add(if at > 0 { at / i64::from(self.pace) } else { at })
    }

    /// Waits for this time of the hall, which may be past.
    ///
    /// # Errors
    /// When the demonstration is over.
    pub(super) fn wait_for(&self, at: i64) -> Result<(), Left> {
        let at = Millis(u64::try_from(at).unwrap_or_default());
        let until = self.begun + Duration::from_millis(at.0) / self.pace;
        let mut is_over = self.is_over.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if *is_over {
                return Err(Left::Over);
            }
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Ok(());
            }
            let waited = self.over.wait_timeout(is_over, left);
            is_over = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Ends the demonstration at every table.
    pub(super) fn end(&self) {
        *self.is_over.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.over.notify_all();
    }

    /// Tells what happens at a table (from 0).
    pub(super) fn tell(&self, table: u16, what: What) {
        // Nobody may be listening any more.
        let _ = self.tell.send(News { table: table.saturating_add(1), what });
    }
}
