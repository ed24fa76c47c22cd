//! The sitting tells how it is with the microphone and with a press: by a short sound in the ear of whoever speaks or
//! presses, and by a line. A sound says what is so: open means that the gate is open, and not that a key is down.

use super::play::show;
use super::sitting::Sitting;
use crate::game::{Event, Sight, Understood};
use crate::io::audio::Earcon;
use crate::rules::Color;
use crate::table::settings::Sound;
use crate::table::speech::Volume;
use crate::table::{Purpose, RoomSpeaks, Spoken};
use crate::view::{Line, Who};

/// Which sounds there are, and what waits for the gate.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Earcons {
    /// How loud they are; none: no sound, and the lines alone.
    volume: Option<Volume>,
    /// The key is down, and the gate is not open yet.
    waits: Option<Purpose>,
}

impl Earcons {
    /// As the settings say.
    #[must_use]
    pub(super) const fn of(settings: &Sound) -> Earcons {
        Earcons { volume: settings.earcons, waits: None }
    }
}

impl Sitting {
    /// The key went down for this purpose.
    pub(super) fn expect_open(&mut self, purpose: Purpose) {
        self.earcons.waits = Some(purpose);
        self.tell_open();
    }

    /// Tells that the microphone is open, once it is.
    pub(super) fn tell_open(&mut self) {
        let Some(purpose) = self.earcons.waits else { return };
        if self.room_speaks() == RoomSpeaks::No {
            self.earcons.waits = None;
            self.signal(Earcon::Open, purpose);
        }
    }

    /// The key came up.
    pub(super) fn tell_shut(&mut self, purpose: Purpose) {
        self.earcons.waits = None;
        self.signal(Earcon::Shut, purpose);
    }

    /// Tells what became of an utterance, once the game has been told of it: an answer is never held up, and
    /// where one is told already there is no sound.
    pub(super) fn tell_heard(&mut self, of: Option<(Earcon, Purpose)>) {
        if let Some((earcon, purpose)) = of {
            self.signal(earcon, purpose);
        }
    }

    /// A player's press of the clock was none: the sound of what is not understood, in that player's ear. The line
    /// with its reason is for those who can read it.
    pub(super) fn tell_no_press(&mut self, by: Color) {
        let Some(volume) = self.earcons.volume else { return };
        let sound = Earcon::NotUnderstood.sound().within_scale(volume.gain_db());
        self.speaking.signal(by, sound, false, self.clock.now());
    }

    fn signal(&mut self, earcon: Earcon, purpose: Purpose) {
        let now = self.clock.now();
        let by = match purpose {
            Purpose::Game(by) => by,
            Purpose::OwnRecord(by) => Some(by),
            // Whoever dictates a score has eyes on it.
            Purpose::Score(_) => None,
        };
        let pack = &self.table.words().pack;
        let line = Line::microphone(now, by.map(Who::from), earcon.word(), pack);
        show(&line, pack, &mut self.output, self.watcher.as_ref());
        let Some(volume) = self.earcons.volume.filter(|_| !matches!(purpose, Purpose::Score(_)))
        else {
            return;
        };
        let sound = earcon.sound().within_scale(volume.gain_db());
        for side in Color::ALL {
            // A microphone of both is told to whoever cannot see its key.
            let hears = match by {
                Some(by) => by == side,
                None => self.table.game().settings().players[side].sight == Sight::PegHole,
            };
            if hears {
                self.speaking.signal(side, sound.clone(), earcon == Earcon::Open, now);
            }
        }
    }
}

/// What there is to tell of an utterance: what was understood, or that nothing was. Of an open microphone, which
/// hears every cough, only what the game was told.
pub(super) fn of_utterance(
    spoken: &Spoken,
    keyed: bool,
    events: &[Event],
) -> Option<(Earcon, Purpose)> {
    let purpose = match spoken {
        Spoken::ForGame(speaker) => Purpose::Game(speaker.by),
        Spoken::ForOwnRecord(by) => Purpose::OwnRecord(*by),
        Spoken::ForScore(of, _) => Purpose::Score(*of),
        Spoken::Drowned(purpose) => *purpose,
        Spoken::Nothing => return None,
    };
    let is_unclear = |event: &Event| {
        let understood = if let Event::Heard(heard) = event {
            Some(&heard.understood)
        } else if let Event::Noted(noted) = event {
            Some(&noted.understood)
        } else {
            None
        };
        understood == Some(&Understood::Unclear)
    };
    let unclear = events.iter().any(is_unclear);
    match (events.is_empty(), unclear) {
        (false, true) => Some((Earcon::NotUnderstood, purpose)),
        (false, false) => Some((Earcon::Understood, purpose)),
        (true, _) if keyed => Some((Earcon::NothingHeard, purpose)),
        (true, _) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calls::{Call, Command, MoveCall};
    use crate::game::{Heard, Noted, Source};
    use crate::hearing::ListeningMode;
    use crate::table::Speaker;

    /// An utterance of White's that was understood so.
    fn heard(understood: Understood) -> Vec<Event> {
        let (by, words) = (Some(Color::White), "Worte".to_owned());
        let source = Source::Voice { confidence: 90 };
        vec![Event::Heard(Heard { by, words, understood, source, as_repeat: false })]
    }

    fn spoken(mode: ListeningMode) -> Spoken {
        Spoken::ForGame(Speaker { by: Some(Color::White), mode })
    }

    #[test]
    fn what_was_understood_what_was_not_and_what_was_not_heard_have_a_sound_each() {
        let purpose = Purpose::Game(Some(Color::White));
        let said = spoken(ListeningMode::PushToTalk);
        for understood in [
            Understood::Call(Call::Move(MoveCall::default())),
            Understood::Command(Command::Time),
            // It is asked for which wing, so it was a castling that was heard.
            Understood::WingMissing,
        ] {
            let told = of_utterance(&said, true, &heard(understood));
            assert_eq!(told, Some((Earcon::Understood, purpose)));
        }
        let unclear = of_utterance(&said, true, &heard(Understood::Unclear));
        assert_eq!(unclear, Some((Earcon::NotUnderstood, purpose)));
        assert_eq!(of_utterance(&said, true, &[]), Some((Earcon::NothingHeard, purpose)));
        let drowned = Spoken::Drowned(Purpose::OwnRecord(Color::Black));
        let noted = [Event::Noted(Noted::unheard(Color::Black))];
        let told = of_utterance(&drowned, true, &noted);
        assert_eq!(told, Some((Earcon::NotUnderstood, Purpose::OwnRecord(Color::Black))));
    }

    #[test]
    fn an_open_microphone_tells_nothing_of_a_cough() {
        let said = spoken(ListeningMode::OpenMicrophone);
        assert_eq!(of_utterance(&said, false, &[]), None);
        assert_eq!(of_utterance(&Spoken::Nothing, true, &[]), None);
        let told = of_utterance(&said, false, &heard(Understood::Command(Command::Time)));
        assert_eq!(told, Some((Earcon::Understood, Purpose::Game(Some(Color::White)))));
    }
}
