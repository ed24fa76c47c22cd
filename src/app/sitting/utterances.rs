//! What the program says at a table: what became of it comes into the record.

use super::Sitting;
use crate::app::failure::Failure;
use crate::game::Event;
use crate::io::wall_clock::utc_ms;
use crate::time::Millis;
use crate::voices::Alarm;

/// How long what is being said may take when the table is left (ms).
const SENTENCES_MAX: Millis = Millis(10_000);

impl Sitting {
    /// Records what became of what was to be said: that it was heard to its end, or why not.
    ///
    /// # Errors
    /// When it could not be recorded.
    pub(super) fn record_what_was_heard(&mut self) -> Result<(), Failure> {
        for uttered in self.speaking.take_ended() {
            self.take(Event::Uttered(uttered))?;
        }
        Ok(())
    }

    /// Lets what is being said come to its end before the table is left, and records what became of it.
    ///
    /// # Errors
    /// When it could not be recorded.
    pub(in crate::app) fn let_finish_speaking(&mut self) -> Result<(), Failure> {
        // A clock that runs is noted where it is when the table is left, and nothing may come between.
        let at_most = match self.table.game().running() {
            Some(_) => Millis::ZERO,
            None => SENTENCES_MAX,
        };
        self.speaking.wait_until_heard(&self.clock, &self.own_notices, at_most, &self.stop);
        self.record_what_was_heard()
    }

    /// Tells everybody, in the room and in the ears, that the program stops.
    pub(in crate::app) fn say_that_it_stops(&mut self) {
        self.speaking.alarm(Alarm::Stops, self.table.packs(), self.clock.now());
    }

    /// Tells everybody that it goes on.
    pub(in crate::app) fn say_that_it_goes_on(&mut self) {
        self.speaking.all_clear(Alarm::Stops, self.table.packs(), self.clock.now());
    }

    /// The program comes to its end by a fault. The clocks stop now, as where the arbiter is called (6.11.2),
    /// if the record can still be written; everybody hears it, and what became of that is recorded too.
    pub(in crate::app) fn stop_by_fault(&mut self) {
        self.together = false;
        // What cannot be recorded has not happened.
        let _ = self.settle();
        let at = self.moment();
        let event = Event::ArbiterCalled { by: None };
        if self.table.game().running().is_some()
            && let Ok(taken) = self.table.take(at, utc_ms(), event.clone())
        {
            self.follow(at, &event, taken);
        }
        self.say_that_it_stops();
        self.speaking.wait_until_heard(&self.clock, &self.own_notices, SENTENCES_MAX, &self.stop);
        for uttered in self.speaking.take_ended() {
            let (at, event) = (self.moment(), Event::Uttered(uttered));
            let Ok(taken) = self.table.take(at, utc_ms(), event.clone()) else { return };
            self.follow(at, &event, taken);
        }
    }
}
