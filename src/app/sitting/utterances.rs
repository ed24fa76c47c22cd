//! What the program says at a table: what became of it comes into the record.

use super::Sitting;
use crate::app::ending::OBEYED;
use crate::app::failure::Failure;
use crate::app::speaking::{CHANNELS, Patience};
use crate::game::{Channel, Event, OwnWords, Urgency};
use crate::io::wall_clock::utc_ms;
use crate::time::Millis;
use crate::voices::{Alarm, Bulletin};

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
        let patience = Patience { at_most, asked: Millis::ZERO };
        self.speaking.wait_until_heard(&self.clock, &self.own_notices, patience, &self.stop);
        self.record_what_was_heard()
    }

    /// Says words of the program's own, which are recorded before anybody hears them. While something else waits to be
    /// recorded they wait behind it, and take no time from what comes after.
    ///
    /// # Errors
    /// When they cannot be recorded, whatever the disk does.
    pub(in crate::app) fn say_own(
        &mut self,
        channel: Channel,
        urgency: Urgency,
        words: String,
    ) -> Result<(), Failure> {
        let own = OwnWords { channel, urgency, words };
        let waits = self.keeping.waits();
        if waits && self.keeping.has_to_say(&own) {
            return Ok(());
        }
        let at = if waits { self.last } else { self.moment() };
        self.say_own_at(at, own)
    }

    fn say_own_at(&mut self, at: Millis, own: OwnWords) -> Result<(), Failure> {
        self.last = at;
        self.take_at(at, Event::OwnWords(own))
    }

    /// Says in the room at once what everybody must know.
    ///
    /// # Errors
    /// As [`Sitting::say_own`].
    pub(in crate::app) fn say_bulletin(&mut self, bulletin: Bulletin) -> Result<(), Failure> {
        let words = self.table.packs().at(Channel::Room).bulletin(bulletin);
        self.say_own(Channel::Room, Urgency::Urgent, words)
    }

    /// Says what cannot be recorded: the record is lost, or put away.
    fn say_unrecorded(&mut self, own: &OwnWords) {
        let pack = self.table.packs().at(own.channel);
        self.speaking.say_own(own, pack, self.clock.now());
    }

    /// Tells everybody, in the room and in the ears, that the program stops, for it can record nothing more.
    pub(in crate::app) fn say_that_it_stops(&mut self) {
        for channel in CHANNELS {
            let words = self.table.packs().at(channel).alarm(Alarm::Stops);
            self.say_unrecorded(&OwnWords { channel, urgency: Urgency::Urgent, words });
        }
    }

    /// Tells everybody that it goes on. What has come meanwhile waits in the inbox with its time, and loses none of it to
    /// these words: they stand beside what was recorded last.
    ///
    /// # Errors
    /// As [`Sitting::say_own`].
    pub(in crate::app) fn say_that_it_goes_on(&mut self) -> Result<(), Failure> {
        for channel in CHANNELS {
            let words = self.table.packs().at(channel).all_clear(Alarm::Stops);
            self.say_own_at(self.last, OwnWords { channel, urgency: Urgency::Urgent, words })?;
        }
        Ok(())
    }

    /// The last sentence, wherever somebody can hear it: whoever cannot see must not take a program that has ended for
    /// one that listens. It begins before the record is put away, and sounds meanwhile.
    ///
    /// # Errors
    /// When it cannot be recorded, whatever the disk does.
    pub(in crate::app) fn say_farewell(&mut self) -> Result<(), Failure> {
        let heard = CHANNELS.into_iter().filter(|channel| self.speaking.is_heard(*channel));
        let own: Vec<OwnWords> = heard
            .map(|channel| {
                let words = self.table.packs().at(channel).farewell();
                OwnWords { channel, urgency: Urgency::Urgent, words }
            })
            .collect();
        // One sync for all of them: whoever has asked for the end waits for it.
        self.together = true;
        for own in own.clone() {
            self.say_own(own.channel, own.urgency, own.words)?;
        }
        self.settle()?;
        if self.keeping.waits() {
            // The disk refuses them. They change nothing, and are said all the same.
            self.keeping.forgets_words();
            own.iter().for_each(|own| self.say_unrecorded(own));
        }
        Ok(())
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
        for channel in CHANNELS {
            let words = self.table.packs().at(channel).alarm(Alarm::Stops);
            let own = OwnWords { channel, urgency: Urgency::Urgent, words };
            let (at, event) = (self.moment(), Event::OwnWords(own.clone()));
            match self.table.take(at, utc_ms(), event.clone()) {
                Ok(taken) => self.follow(at, &event, taken),
                Err(_) => self.say_unrecorded(&own),
            }
        }
        let patience = Patience { at_most: SENTENCES_MAX, asked: OBEYED };
        self.speaking.wait_until_heard(&self.clock, &self.own_notices, patience, &self.stop);
        for uttered in self.speaking.take_ended() {
            let (at, event) = (self.moment(), Event::Uttered(uttered));
            let Ok(taken) = self.table.take(at, utc_ms(), event.clone()) else { return };
            self.follow(at, &event, taken);
        }
    }
}
