//! What the program says at a table: what became of it comes into the record.

use super::Sitting;
use crate::app::failure::Failure;
use crate::game::Event;
use crate::time::Millis;

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
}
