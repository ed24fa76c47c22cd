//! The sitting at its microphone: a key that is held, what the recognizer tells of the utterance, and for
//! what it was said.

use super::earcons;
use super::failure::Failure;
use super::hearing::AFTER_KEY;
use super::sitting::Sitting;
use crate::calls::Command;
use crate::game::{Channel, Device, DeviceState, Event, Heard, Noted, Understood};
use crate::hearing::ListeningMode;
use crate::io::audio::{Reason, Samples};
use crate::io::recognizer::Report;
use crate::rules::Color;
use crate::table::{Held, Notice, Opener, Purpose, RoomSpeaks, Spoken};

impl Sitting {
    /// The recognizer tells something.
    ///
    /// # Errors
    /// When what follows could not be recorded.
    pub(super) fn heard(&mut self, report: Report) -> Result<(), Failure> {
        let (key, hypothesis, own) = match report {
            Report::Heard { key, hypothesis, own } => (key, hypothesis, own),
            Report::OwnVoiceUnfit { by, model } => {
                self.own_voice_unfit(by, &model);
                return Ok(());
            }
            Report::Lost(span) => {
                tracing::warn!(lost_ms = span.0, "the recognizer is too slow");
                return Ok(());
            }
            Report::Failed { key, error } => {
                tracing::error!(%error, "an utterance could not be recognized");
                self.talking.failed(key);
                return self.recognizer(DeviceState::Lost);
            }
        };
        self.recognizer(DeviceState::Back)?;
        let now = self.clock.now();
        let spoken = self.talking.spoken(key, self.speaker, &hypothesis, now);
        self.ear.heard(hypothesis.peak_db);
        let Some(hearing) = &mut self.hearing else { return Ok(()) };
        let taking = self.table.game().taking();
        let events = match spoken {
            Spoken::ForScore(of, _) | Spoken::Drowned(Purpose::Score(of)) if taking != Some(of) => {
                if !hypothesis.is_silent() {
                    self.tell(&Notice::ScoreEnded);
                }
                return Ok(());
            }
            Spoken::ForGame(_) | Spoken::Drowned(Purpose::Game(_)) if taking.is_some() => {
                if !hypothesis.is_silent() {
                    self.tell(&Notice::ScoreBegan);
                }
                return Ok(());
            }
            Spoken::ForGame(speaker) | Spoken::ForScore(_, speaker) => {
                hearing.events(speaker, &hypothesis, self.table.game(), now)
            }
            Spoken::ForOwnRecord(by) => hearing.note(by, &hypothesis, now).into_iter().collect(),
            Spoken::Drowned(Purpose::OwnRecord(by)) => vec![Event::Noted(Noted::unheard(by))],
            Spoken::Drowned(Purpose::Game(by)) => vec![Event::Heard(Heard::unheard(by))],
            Spoken::Drowned(Purpose::Score(_)) => vec![Event::Heard(Heard::unheard(None))],
            Spoken::Nothing => Vec::new(),
        };
        if let Some(own) = own {
            self.confirmed_calls.heard(&own, &events, self.table.game());
            hearing.followed(own, &events);
        }
        let told = earcons::of_utterance(&spoken, key.is_some(), &events);
        for event in events {
            self.halt_if_told(&event);
            self.take(event)?;
        }
        self.tell_heard(told);
        Ok(())
    }

    /// Somebody has said that the program shall be silent: to everybody, or in the own ear alone.
    fn halt_if_told(&mut self, event: &Event) {
        let halt = Understood::Command(Command::Halt);
        if let Event::Heard(heard) = event
            && heard.understood == halt
        {
            self.halt();
        } else if let Event::Noted(noted) = event
            && noted.understood == halt
        {
            self.speaking.halt(Channel::Ear(noted.by), self.clock.now());
        }
    }

    /// The recognizer failed, or heard again: each is told once.
    fn recognizer(&mut self, state: DeviceState) -> Result<(), Failure> {
        let fails = state == DeviceState::Lost;
        if std::mem::replace(&mut self.recognizer_fails, fails) == fails {
            return Ok(());
        }
        self.take(Event::Device { device: Device::Recognizer, state })
    }

    /// A player's talk key went down. While a score is taken it is for that, and where the arbiter has
    /// the microphone open for it already, the player is heard as well.
    pub(super) fn talk_down(&mut self, by: Color) {
        let purpose = self.table.game().taking().map_or(Purpose::Game(Some(by)), Purpose::Score);
        if self.talking.held().is_none_or(|held| held.purpose != purpose) {
            self.open_microphone(Opener::Talk, purpose);
        }
    }

    /// A player's note key went down. A call is never thrown away for a note: where somebody is heard,
    /// the player is told that this is not noted.
    ///
    /// # Errors
    /// When that could not be recorded.
    pub(super) fn note_down(&mut self, by: Color) -> Result<(), Failure> {
        if self.talking.held().is_some() {
            return self.take(Event::Noted(Noted::unheard(by)));
        }
        self.open_microphone(Opener::Note, Purpose::OwnRecord(by));
        Ok(())
    }

    /// A key of the keypad came up. Of two keys it may not be the one that is listened to.
    pub(super) fn up(&mut self, opener: Opener) {
        if self.talking.held().is_some_and(|held| held.opener == opener) {
            self.close_microphone();
        }
    }

    /// A key went down for this purpose: whoever holds it is listened to.
    pub(super) fn open_microphone(&mut self, opener: Opener, purpose: Purpose) {
        let Some(hearing) = &self.hearing else {
            self.tell(&Notice::NobodyListens);
            return;
        };
        let begun = match purpose {
            Purpose::Game(by) => hearing.begin(by.or(self.speaker)),
            // Whoever dictates a score need not be its player.
            Purpose::Score(_) => hearing.begin(None),
            Purpose::OwnRecord(by) => hearing.begin_note(by),
        };
        let key = match begun {
            Ok(key) => key,
            Err(error) => {
                tracing::error!(%error, "the recognizer has stopped");
                return;
            }
        };
        // Who speaks must not be talked over.
        let now = self.clock.now();
        let channel = match purpose {
            Purpose::Game(_) | Purpose::Score(_) => Channel::Room,
            // A note is for one player; what the room is told, all must hear to its end.
            Purpose::OwnRecord(by) => Channel::Ear(by),
        };
        self.speaking.halt(channel, now);
        if let Some(gate) = &self.gate {
            gate.open(Reason::KeyUp);
        }
        let speaks = self.room_speaks();
        self.talking.pressed(key, Held { opener, purpose }, speaks);
        self.expect_open(purpose);
    }

    /// Whether the microphone hears nothing because of what the room is told.
    pub(super) fn room_speaks(&self) -> RoomSpeaks {
        match &self.gate {
            Some(gate) if !gate.is_open() => RoomSpeaks::Yes,
            Some(_) | None => RoomSpeaks::No,
        }
    }

    /// The key came up.
    pub(super) fn close_microphone(&mut self) {
        if let (Some(gate), ListeningMode::PushToTalk) = (&self.gate, self.talking.mode()) {
            gate.close_after(Reason::KeyUp, AFTER_KEY);
        }
        if let Some(hearing) = &self.hearing
            && let Err(error) = hearing.end()
        {
            tracing::error!(%error, "the recognizer has stopped");
        }
        if let Some(Held { purpose, .. }) = self.talking.held() {
            self.tell_shut(purpose);
        }
        self.talking.released();
    }

    /// What a demonstration's player said goes the way of the microphone from here on.
    pub(super) fn spoken(&mut self, by: Color, samples: &Samples) {
        let Some(hearing) = &self.hearing else { return };
        let said = hearing.begin(Some(by)).and_then(|key| {
            hearing.listener().audio(&samples.mono)?;
            hearing.end()?;
            Ok(key)
        });
        match said {
            Ok(key) => {
                let held = Held { opener: Opener::Talk, purpose: Purpose::Game(Some(by)) };
                self.talking.pressed(key, held, RoomSpeaks::No);
                self.talking.released();
            }
            Err(error) => tracing::error!(%error, "the recognizer has stopped"),
        }
    }
}
