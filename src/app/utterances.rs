//! What the program says, until it is known whether somebody heard it: each sentence has exactly one end.

use std::collections::BTreeMap;

use crate::game::{Channel, Unheard, Uttered};
use crate::io::audio::{ClipId, Outcome};
use crate::io::speech_service::Spoken;
use crate::time::Millis;

/// How long the speech service may take for a sentence (ms): whoever has heard nothing of it by then does
/// not know whether it was said.
const SERVICE_MAX: Millis = Millis(60_000);

/// How long a sentence of the speech service takes at most (ms): the ten words of a code, one by one. The microphone is
/// shut so long for a service that never tells that it is done.
const SERVED_MAX: Millis = Millis(20_000);

/// How long the end waits for a service that does not begin with a sentence, or not to tell that it is done (ms).
const ANSWERS_WITHIN: Millis = Millis(2_500);

/// How long a service takes for a letter of a sentence that it has begun, spoken slowly (ms).
const LETTER: u64 = 90;

/// A sentence whose end is not known yet.
struct Open {
    channel: Channel,
    since: Millis,
    words: String,
    /// Whether it is a player's call.
    is_call: bool,
    /// Whether its channel has it; otherwise it waits for its turn.
    is_given: bool,
    /// Why it is being cut short.
    cut: Option<Unheard>,
    by_service: bool,
    /// Whether the speech service has told that it began.
    has_begun: bool,
}

/// The sentences whose end is not known yet, and the ends that are not recorded yet.
#[derive(Default)]
pub(super) struct Utterances {
    last: u64,
    open: BTreeMap<ClipId, Open>,
    ended: Vec<Uttered>,
}

impl Utterances {
    /// A number for a sound that is no sentence of the program.
    pub(super) const fn number(&mut self) -> ClipId {
        self.last += 1;
        ClipId(self.last)
    }

    /// A sentence is to be spoken.
    pub(super) fn begin(
        &mut self,
        channel: Channel,
        words: &str,
        is_call: bool,
        since: Millis,
    ) -> ClipId {
        let id = self.number();
        let words = words.to_owned();
        let open = Open {
            channel,
            since,
            words,
            is_call,
            is_given: false,
            cut: None,
            by_service: false,
            has_begun: false,
        };
        self.open.insert(id, open);
        id
    }

    /// The speech service says it.
    pub(super) fn is_by_service(&mut self, id: ClipId) {
        if let Some(open) = self.open.get_mut(&id) {
            (open.by_service, open.is_given) = (true, true);
        }
    }

    /// Its channel has it from now on.
    pub(super) fn give(&mut self, id: ClipId) {
        if let Some(open) = self.open.get_mut(&id) {
            // What a call has stopped is given a second time.
            (open.is_given, open.cut) = (true, None);
        }
    }

    /// Everything that a channel has is being cut short. What was heard to its end by then stays heard.
    pub(super) fn cut(&mut self, channel: Channel, why: Unheard) {
        for open in self.open.values_mut().filter(|open| open.is_given && open.channel == channel) {
            open.cut.get_or_insert(why);
        }
    }

    /// A sentence has come to its end.
    pub(super) fn end(&mut self, id: ClipId, unheard: Option<Unheard>) {
        if let Some(Open { channel, since, words, .. }) = self.open.remove(&id) {
            self.ended.push(Uttered { since, channel, words, unheard });
        }
    }

    /// A player tells how a clip ended. `is_silent`: its channel has no device.
    pub(super) fn played(&mut self, id: ClipId, outcome: Outcome, is_silent: bool) {
        let unheard = match outcome {
            Outcome::Heard => None,
            Outcome::CutShort => {
                let cut = self.open.get(&id).and_then(|open| open.cut);
                Some(cut.unwrap_or(Unheard::Replaced))
            }
            Outcome::Lost if is_silent => Some(Unheard::NoDevice),
            Outcome::Lost => Some(Unheard::DeviceLost),
        };
        self.end(id, unheard);
    }

    /// The speech service tells something of a sentence.
    pub(super) fn served(&mut self, id: ClipId, what: Spoken) {
        match what {
            Spoken::Begun => {
                if let Some(open) = self.open.get_mut(&id) {
                    open.has_begun = true;
                }
            }
            Spoken::Ended => self.end(id, None),
            Spoken::CutShort => self.played(id, Outcome::CutShort, false),
            Spoken::Refused => self.end(id, Some(Unheard::Service)),
        }
    }

    /// Gives up on what the speech service does not tell.
    pub(super) fn tick(&mut self, now: Millis) {
        let is_late = |open: &Open| open.by_service && now > open.since + SERVICE_MAX;
        let late: Vec<ClipId> =
            self.open.iter().filter(|(_, open)| is_late(open)).map(|(id, _)| *id).collect();
        for id in late {
            self.end(id, Some(Unheard::Service));
        }
    }

    /// Whether a call sounds in the room, or waits to.
    pub(super) fn a_call_sounds(&self) -> bool {
        self.open.values().any(|open| open.is_call && open.channel == Channel::Room)
    }

    /// Whether a device or a file is playing something, or something waits for it. What the speech service
    /// says it may never tell.
    pub(super) fn are_played(&self) -> bool {
        self.open.values().any(|open| !open.by_service)
    }

    /// Whether the speech service is saying something, as far as it has told and for as long as it can be.
    pub(super) fn are_served(&self, now: Millis) -> bool {
        self.open.values().any(|open| open.by_service && now <= open.since + SERVED_MAX)
    }

    /// Whether whoever has left at this time waits for the speech service still: until it has begun, and then for as long
    /// as its sentence takes.
    pub(super) fn are_awaited(&self, left: Millis, now: Millis) -> bool {
        self.open.values().filter(|open| open.by_service).any(|open| {
            let letters = if open.has_begun { open.words.chars().count() as u64 } else { 0 };
            now <= open.since.max(left) + ANSWERS_WITHIN + Millis(letters * LETTER)
        })
    }

    /// The speech service is waited for no longer: it does not answer.
    pub(super) fn give_up_on_service(&mut self) {
        let open = self.open.iter().filter(|(_, open)| open.by_service);
        for id in open.map(|(id, _)| *id).collect::<Vec<ClipId>>() {
            self.end(id, Some(Unheard::Service));
        }
    }

    /// Nobody waits any longer.
    pub(super) fn leave(&mut self) {
        let open: Vec<ClipId> = self.open.keys().copied().collect();
        for id in open {
            self.end(id, Some(Unheard::Left));
        }
    }

    /// What has come to its end since this was asked last, in its order.
    pub(super) fn take_ended(&mut self) -> Vec<Uttered> {
        std::mem::take(&mut self.ended)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Color;

    const EAR: Channel = Channel::Ear(Color::Black);

    /// Whoever leaves does not wait for a service that never begins, or never ends, and is told that it did not answer.
    #[test]
    fn a_service_that_does_not_answer_is_not_waited_for() {
        let words = "mill otter".repeat(8);
        let mut all = Utterances::default();
        let id = all.begin(Channel::Room, &words, false, Millis(5));
        all.is_by_service(id);
        let left = Millis(1_000);
        let awaited = |all: &Utterances| {
            let longest = (0..60_000).map(|after| left + Millis(after));
            longest.take_while(|now| all.are_awaited(left, *now)).count()
        };
        assert!((2_000..=3_000).contains(&awaited(&all)), "{} ms", awaited(&all));
        all.served(id, Spoken::Begun);
        // As long as the words of a code take, and no longer.
        assert!((7_000..=12_000).contains(&awaited(&all)), "{} ms", awaited(&all));
        all.give_up_on_service();
        assert_eq!(awaited(&all), 0);
        let ends: Vec<Option<Unheard>> = all.take_ended().iter().map(|end| end.unheard).collect();
        assert_eq!(ends, [Some(Unheard::Service)]);
    }

    #[test]
    fn each_sentence_ends_once_and_for_its_own_reason() {
        let mut all = Utterances::default();
        let mut begin = |channel| all.begin(channel, "Bitte wiederholen.", false, Millis(5));
        let ids = [EAR, EAR, EAR, Channel::Room, Channel::Room, Channel::Room].map(&mut begin);
        ids.iter().for_each(|id| all.give(*id));
        all.cut(EAR, Unheard::Halted);
        // It had been heard before it could be cut short, the second had not; the third is cut again.
        all.played(ids[0], Outcome::Heard, false);
        all.cut(EAR, Unheard::Replaced);
        all.played(ids[1], Outcome::CutShort, false);
        all.played(ids[1], Outcome::Heard, false);
        all.played(ids[2], Outcome::Lost, true);
        all.played(ids[3], Outcome::Lost, false);
        all.is_by_service(ids[4]);
        assert!(all.are_served(Millis(5) + SERVED_MAX) && !all.are_served(Millis(6) + SERVED_MAX));
        all.tick(Millis(5) + SERVICE_MAX);
        assert_eq!(all.ended.len(), 4, "the service may still tell");
        all.tick(Millis(6) + SERVICE_MAX);
        all.leave();
        let ends: Vec<Option<Unheard>> =
            all.take_ended().into_iter().map(|uttered| uttered.unheard).collect();
        let expected = [
            None,
            Some(Unheard::Halted),
            Some(Unheard::NoDevice),
            Some(Unheard::DeviceLost),
            Some(Unheard::Service),
            Some(Unheard::Left),
        ];
        assert_eq!(ends, expected);
        assert_eq!(all.take_ended(), []);
    }
}
