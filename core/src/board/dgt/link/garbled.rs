//! Counts damaged messages and tells them now and then: a broken cable makes thousands.

use super::super::Fault;
use crate::board::Trouble;
use crate::time::Millis;

/// They are told at most this often, with their number.
const INTERVAL: Millis = Millis(1000);

/// Damaged messages that were not told yet.
#[derive(Clone, Debug)]
pub(super) struct Garbled {
    messages: u32,
    last: Fault,
    told: Option<Millis>,
}

impl Garbled {
    pub(super) const fn new() -> Garbled {
        Garbled { messages: 0, last: Fault::Noise, told: None }
    }

    pub(super) const fn count(&mut self, fault: Fault) {
        self.messages = self.messages.saturating_add(1);
        self.last = fault;
    }

    pub(super) fn tell(&mut self, now: Millis) -> Option<Trouble> {
        let due = self.told.is_none_or(|told| now - told >= INTERVAL);
        (self.messages > 0 && due).then(|| {
            self.told = Some(now);
            let messages = std::mem::take(&mut self.messages);
            tracing::warn!(messages, last = %self.last, "damaged messages came from the board");
            Trouble::Garbled { messages }
        })
    }

    pub(super) const fn forget(&mut self) {
        self.messages = 0;
    }
}
