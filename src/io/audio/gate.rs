//! The microphone's gate: shut while the program itself speaks, and by hand.
//!
//! What the room's loudspeaker says must not be heard as a call. The gate is shut when an utterance
//! begins and opened when its last sample has left the device; a short tail stays shut, because the
//! room's echo and the buffers between are not silent at that moment.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::time::Millis;

/// Why the gate is shut. It is open when no reason is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The room channel speaks. Opening is followed by the tail.
    RoomSpeaks,
    /// Push-to-talk, and the key is up.
    KeyUp,
    /// Somebody switched the microphone off.
    SwitchedOff,
}

const REASONS: usize = 3;

/// A handle on the gate; clones are the same gate.
#[derive(Clone, Debug)]
pub struct Gate {
    inner: Arc<Mutex<Inner>>,
    tail: Duration,
}

#[derive(Debug, Default)]
struct Inner {
    /// Since when. Sound that was captured before and is still on its way is let through.
    shut: [Option<Instant>; REASONS],
    /// What was captured before this is not let through.
    opens: Option<Instant>,
}

impl Gate {
    /// An open gate that stays shut for `tail` (ms) after the room channel ends.
    #[must_use]
    pub fn new(tail: Millis) -> Gate {
        Gate { inner: Arc::default(), tail: Duration::from_millis(tail.0) }
    }

    /// Shuts it for what is captured from now on.
    pub fn close(&self, reason: Reason) {
        self.close_at(reason, Instant::now());
    }

    /// Shuts it for what is captured a while (ms) from now on.
    pub(crate) fn close_after(&self, reason: Reason, while_open: Millis) {
        self.close_at(reason, Instant::now() + Duration::from_millis(while_open.0));
    }

    /// Takes one reason away. Taking away what was not there does nothing.
    pub fn open(&self, reason: Reason) {
        self.open_at(reason, Instant::now());
    }

    /// Whether it is open now (the tail counts as shut).
    #[must_use]
    pub(crate) fn is_open(&self) -> bool {
        self.lets_through(Instant::now())
    }

    fn close_at(&self, reason: Reason, when: Instant) {
        let since = &mut self.lock().shut[reason as usize];
        // What is shut already stays so.
        *since = Some(since.map_or(when, |since| since.min(when)));
    }

    pub(super) fn open_at(&self, reason: Reason, now: Instant) {
        let mut inner = self.lock();
        if inner.shut[reason as usize].take().is_none_or(|since| since > now) {
            return;
        }
        let opens = match reason {
            Reason::RoomSpeaks => now + self.tail,
            Reason::KeyUp | Reason::SwitchedOff => now,
        };
        inner.opens = inner.opens.max(Some(opens));
    }

    /// Whether sound captured at a time goes through.
    pub(super) fn lets_through(&self, captured: Instant) -> bool {
        let inner = self.lock();
        let shut = inner.shut.iter().flatten().any(|since| captured >= *since);
        !shut && inner.opens.is_none_or(|opens| captured >= opens)
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tail_stays_shut_after_the_room_spoke() {
        let gate = Gate::new(Millis(200));
        let start = Instant::now();
        let at = |ms| start + Duration::from_millis(ms);
        assert!(gate.lets_through(at(0)));
        gate.close(Reason::RoomSpeaks);
        assert!(!gate.lets_through(at(100)));
        gate.open_at(Reason::RoomSpeaks, at(1_000));
        assert!(!gate.lets_through(at(1_199)));
        assert!(gate.lets_through(at(1_200)));
    }

    #[test]
    fn sound_on_its_way_when_the_key_comes_up_is_let_through() {
        let gate = Gate::new(Millis(200));
        let pressed = Instant::now();
        gate.close_after(Reason::KeyUp, Millis(500));
        assert!(gate.lets_through(pressed + Duration::from_millis(400)));
        assert!(!gate.lets_through(pressed + Duration::from_secs(60)));
        // Pressed again before it was shut: nothing was lost, and nothing begins anew.
        gate.open(Reason::KeyUp);
        assert!(gate.lets_through(pressed));
    }

    #[test]
    fn every_reason_has_to_go() {
        let gate = Gate::new(Millis(0));
        gate.close(Reason::RoomSpeaks);
        gate.close(Reason::KeyUp);
        gate.open(Reason::RoomSpeaks);
        assert!(!gate.is_open());
        gate.open(Reason::KeyUp);
        assert!(gate.is_open());
        gate.close(Reason::SwitchedOff);
        assert!(!gate.clone().is_open(), "a clone is the same gate");
    }

    #[test]
    fn what_was_said_before_the_key_went_down_is_not_heard() {
        let gate = Gate::new(Millis(200));
        gate.close(Reason::KeyUp);
        let pressed = Instant::now();
        gate.open_at(Reason::KeyUp, pressed);
        assert!(gate.lets_through(pressed));
        assert!(!gate.lets_through(pressed - Duration::from_millis(30)));
        gate.open_at(Reason::RoomSpeaks, pressed + Duration::from_secs(9));
        assert!(gate.lets_through(pressed), "it was not shut for that reason");
    }
}
