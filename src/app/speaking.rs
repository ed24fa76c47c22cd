//! The program's voice: a player for the room and one for each ear, clips for everything that the
//! program says by itself, the speech service for free sentences.

use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::Duration;

use super::ear_turns::{EarTurn, EarTurns, ForEar};
use super::ending::{Ending, OBEYED};
use super::finding_service::find_service;
use super::manners::{self, Manners};
use super::mouthpiece::FreeSentences;
use super::recorded::sound;
use super::sitting::Input;
use super::utterances::Utterances;
use crate::game::{Channel, Message, OwnWords, Unheard, Urgency, Uttered};
use crate::io::audio::{
    self, Clip, ClipId, Gate, Outcome, PlaybackError, PlaybackNotice, Player, Reason, Samples,
};
use crate::io::speech_service::{SentenceId, SpeechService, Spoken, Turn};
use crate::io::wall_clock::TableClock;
use crate::rules::{ByColor, Color};
use crate::table::{Packs, Sentence};
use crate::time::Millis;
use crate::voices::{CodeSaid, Language, Pack};

/// How long the last words may take when the table is left (ms). The code has 25 digits.
const LAST_WORDS_MAX: Millis = Millis(40_000);

/// How long to sleep while something is being said.
const GLANCE: Duration = Duration::from_millis(20);

/// Everywhere where the program speaks.
pub(super) const CHANNELS: [Channel; 3] =
    [Channel::Room, Channel::Ear(Color::White), Channel::Ear(Color::Black)];

/// How long is waited for what is being said.
#[derive(Clone, Copy, Debug)]
pub(super) struct Patience {
    /// Where nobody hurries (ms).
    pub at_most: Millis,
    /// From when somebody has asked for the end (ms).
    pub asked: Millis,
}

/// Where the sound of the program is heard.
pub(super) struct Speaking {
    room: Player,
    ears: ByColor<Player>,
    service: Arc<OnceLock<SpeechService>>,
    gate: Option<Gate>,
    /// How fast and how loud it is spoken.
    pub manners: Manners,
    /// In which language the speech service speaks, once it is known which the table has: in that one with the voice
    /// that its user has chosen.
    pub service_speaks: Option<Language>,
    /// How the code of a record is to be spoken.
    pub code: CodeSaid,
    /// What waits for each ear while the room is spoken to, and what its device has.
    turns: ByColor<EarTurns>,
    utterances: Utterances,
    /// What the speech service tells of its sentences.
    served: Receiver<(SentenceId, Spoken)>,
}

impl Speaking {
    /// Puts the channels together. The gate is the microphone's: it is shut while the room speaks.
    #[must_use]
    pub(super) fn new(
        room: Player,
        ears: ByColor<Player>,
        free: FreeSentences,
        gate: Option<Gate>,
    ) -> Speaking {
        let (tell, served) = channel();
        let service = match free {
            FreeSentences::Spoken => find_service(tell),
            FreeSentences::Unspoken => Arc::new(OnceLock::new()),
        };
        let (turns, utterances) = (ByColor::default(), Utterances::default());
        let manners = Manners::default();
        let (service_speaks, code) = (None, CodeSaid::Digits);
        Speaking {
            room,
            ears,
            service,
            gate,
            manners,
            service_speaks,
            code,
            turns,
            utterances,
            served,
        }
    }

    /// Says a sentence that is in the record already: in the room as soon as it may, in an ear when it
    /// is its turn.
    pub(super) fn say(&mut self, sentence: &Sentence, turn: EarTurn, pack: &Pack, now: Millis) {
        let Sentence { utterance, text, language: _ } = sentence;
        let is_call = matches!(utterance.message, Message::Call(_));
        let id = self.utterances.begin(utterance.channel, text, is_call, now);
        let samples = self.sound_or_service(id, utterance.channel, text, pack);
        // Where nobody hears the call no ear need be quiet for it.
        if is_call && utterance.channel == Channel::Room && self.utterances.a_call_sounds() {
            self.quiet_ears(now);
        }
        let Some(samples) = samples else { return };
        let urgency = match utterance.urgency {
            Urgency::Urgent | Urgency::Answer => audio::Urgency::Interrupting,
            Urgency::Call => audio::Urgency::Queued,
        };
        match utterance.channel {
            Channel::Ear(side) if self.must_wait(turn) => {
                for older in self.turns.get_mut(side).wait(ForEar { id, samples, turn }) {
                    self.utterances.end(older, Some(Unheard::Replaced));
                }
            }
            Channel::Ear(side) => self.give(side, ForEar { id, samples, turn }, urgency, now),
            Channel::Room => self.play_as(id, Channel::Room, samples, urgency, now),
        }
    }

    /// Gives a sentence to an ear's device.
    fn give(&mut self, side: Color, sentence: ForEar, urgency: audio::Urgency, now: Millis) {
        let (id, samples) = (sentence.id, sentence.samples.clone());
        self.turns.get_mut(side).give(sentence);
        self.play_as(id, Channel::Ear(side), samples, urgency, now);
    }

    /// A call comes in the room: whatever an ear is being told stops, and is told again, from its beginning, when
    /// the call was heard.
    fn quiet_ears(&mut self, now: Millis) {
        if self.room.is_silent() {
            return;
        }
        for side in Color::ALL {
            if self.turns.get_mut(side).stop_for_a_call() {
                self.ears.get_mut(side).stop(now);
            }
        }
    }

    /// The recordings of a sentence. Where there are none the speech service says it, or nobody.
    fn sound_or_service(
        &mut self,
        id: ClipId,
        channel: Channel,
        text: &str,
        pack: &Pack,
    ) -> Option<Samples> {
        let free = match sound(text, pack) {
            Ok(samples) => return Some(samples),
            Err(free) => free,
        };
        // Only the room has a service: what is for one ear must not come out elsewhere.
        match (self.service.get(), channel) {
            (Some(service), Channel::Room) => {
                self.utterances.is_by_service(id);
                // Nobody can tell a service's voice from a player's.
                if let Some(gate) = &self.gate {
                    gate.close(Reason::RoomSpeaks);
                }
                self.at_the_rate_of_the_room(service);
                let spoken = pack.language();
                if self.service_speaks.is_some_and(|language| language != spoken) {
                    self.service_speaks = Some(spoken);
                    if let Err(error) = service.ask_for_language(spoken.tag()) {
                        tracing::warn!(%error, "the speech service keeps its language");
                    }
                }
                if let Err(error) = service.speak(SentenceId(id.0), text, Turn::Wait) {
                    tracing::warn!(%error, "the speech service does not speak");
                    self.utterances.end(id, Some(Unheard::Service));
                }
            }
            (_, Channel::Room | Channel::Ear(_)) => {
                tracing::warn!(free, "there is no clip for this, and no service to say it");
                let is_silent = self.player(channel).is_silent();
                let why = if is_silent { Unheard::NoDevice } else { Unheard::NoVoice };
                self.utterances.end(id, Some(why));
            }
        }
        None
    }

    /// How the code of a record can be spoken now: its words have no recordings, so without a service they are digits.
    pub(super) fn code_said(&self) -> CodeSaid {
        if self.service.get().is_some() { self.code } else { CodeSaid::Digits }
    }

    /// Whether somebody is being spoken to in the room, from recordings.
    pub(super) fn room_is_spoken_to(&self) -> bool {
        self.room.is_speaking()
    }

    /// Whether a player hears what is said in the own ear.
    pub(super) fn hears(&self, side: Color) -> bool {
        self.is_heard(Channel::Ear(side))
    }

    /// Whether somebody hears what is said there.
    pub(super) fn is_heard(&self, channel: Channel) -> bool {
        match channel {
            Channel::Room => !self.room.is_silent(),
            Channel::Ear(side) => !self.ears[side].is_silent(),
        }
    }

    /// Whether it is not yet the turn of an ear.
    fn must_wait(&self, turn: EarTurn) -> bool {
        match turn {
            EarTurn::AfterCalls => self.utterances.a_call_sounds(),
            EarTurn::AfterRoom => self.room.is_speaking(),
        }
    }

    /// Plays any sound in a channel.
    pub(super) fn play(
        &mut self,
        channel: Channel,
        samples: Samples,
        urgency: audio::Urgency,
        now: Millis,
    ) {
        let id = self.utterances.number();
        self.play_as(id, channel, samples, urgency, now);
    }

    fn play_as(
        &mut self,
        id: ClipId,
        channel: Channel,
        samples: Samples,
        urgency: audio::Urgency,
        now: Millis,
    ) {
        if let (Channel::Room, Some(gate)) = (channel, &self.gate) {
            gate.close(Reason::RoomSpeaks);
        }
        if urgency == audio::Urgency::Interrupting {
            self.utterances.cut(channel, Unheard::Replaced);
        }
        let samples = self.manners.tuned(channel, samples);
        self.utterances.give(id);
        if let Err(error) = self.player(channel).play(Clip { id, samples, urgency }, now) {
            tracing::warn!(%error, ?channel, "a sentence was not spoken");
            self.utterances.end(id, Some(Unheard::Crowded));
        }
        self.settle_gate(now);
    }

    /// A player has told how a clip ended.
    pub(super) fn played(&mut self, channel: Channel, id: ClipId, outcome: Outcome) {
        if let Channel::Ear(side) = channel {
            let turns = self.turns.get_mut(side);
            if outcome == Outcome::CutShort && turns.is_said_again(id) {
                return;
            }
            turns.end(id);
        }
        let is_silent = self.player(channel).is_silent();
        self.utterances.played(id, outcome, is_silent);
    }

    /// What became of sentences since this was asked last, in its order.
    pub(super) fn take_ended(&mut self) -> Vec<Uttered> {
        self.take_served();
        self.utterances.take_ended()
    }

    fn take_served(&mut self) {
        for (SentenceId(id), what) in self.served.try_iter() {
            self.utterances.served(ClipId(id), what);
        }
    }

    /// Cuts short whatever is being said in this channel, and says nothing more that waited for it.
    pub(crate) fn halt(&mut self, channel: Channel, now: Millis) {
        if let Channel::Ear(side) = channel {
            for id in self.turns.get_mut(side).take_waiting() {
                self.utterances.end(id, Some(Unheard::Halted));
            }
        }
        self.cut_short(channel, now);
    }

    /// Cuts short whatever is being said in this channel.
    pub(crate) fn cut_short(&mut self, channel: Channel, now: Millis) {
        self.utterances.cut(channel, Unheard::Halted);
        self.player(channel).stop(now);
        if let (Channel::Room, Some(service)) = (channel, self.service.get())
            && let Err(error) = service.stop()
        {
            tracing::warn!(%error, "the speech service does not stop");
        }
    }

    /// Looks after the channels; to be called whenever one has told something, and now and then.
    pub(super) fn tick(&mut self, now: Millis) {
        for player in std::iter::once(&mut self.room).chain(&mut self.ears) {
            player.tick(now);
        }
        self.take_served();
        self.settle_gate(now);
        self.utterances.tick(now);
        for side in Color::ALL {
            let (a_call, the_room) = (self.utterances.a_call_sounds(), self.room.is_speaking());
            let due = self.turns.get_mut(side).due(|turn| match turn {
                EarTurn::AfterCalls => a_call,
                EarTurn::AfterRoom => the_room,
            });
            for sentence in due {
                // Whatever has begun in this ear meanwhile is heard first.
                self.give(side, sentence, audio::Urgency::Queued, now);
            }
        }
    }

    /// Says words in the room.
    pub(crate) fn say_in_room(&mut self, text: &str, pack: &Pack, now: Millis) {
        self.say_text(Channel::Room, text, audio::Urgency::Queued, pack, now);
    }

    /// Says words of the program's own, which are in the record already where they can be.
    pub(super) fn say_own(&mut self, own: &OwnWords, pack: &Pack, now: Millis) {
        let urgency = match own.urgency {
            Urgency::Urgent | Urgency::Answer => audio::Urgency::Interrupting,
            Urgency::Call => audio::Urgency::Queued,
        };
        self.say_text(own.channel, &own.words, urgency, pack, now);
    }

    /// Says to everybody at once, in the room and in the ears, in the language of each.
    pub(super) fn say_to_all(
        &mut self,
        text: impl Fn(&Pack) -> String,
        packs: Packs<'_>,
        now: Millis,
    ) {
        for channel in CHANNELS {
            let pack = packs.at(channel);
            self.say_text(channel, &text(pack), audio::Urgency::Interrupting, pack, now);
        }
    }

    /// A short sound in one ear. It is heard at once or not at all: it covers no call of the room, holds up no
    /// answer, and only one that opens the microphone cuts short what the ear is being told.
    pub(super) fn signal(&mut self, side: Color, samples: Samples, opens: bool, now: Millis) {
        if self.utterances.a_call_sounds() {
            return;
        }
        if self.ears[side].is_speaking() {
            if !opens {
                return;
            }
            self.cut_short(Channel::Ear(side), now);
        }
        let id = self.utterances.number();
        let clip = Clip { id, samples, urgency: audio::Urgency::Queued };
        if let Err(error) = self.ears.get_mut(side).play(clip, now) {
            tracing::debug!(%error, "a short sound was left out");
        }
    }

    fn say_text(
        &mut self,
        channel: Channel,
        text: &str,
        urgency: audio::Urgency,
        pack: &Pack,
        now: Millis,
    ) {
        let id = self.utterances.begin(channel, text, false, now);
        let Some(samples) = self.sound_or_service(id, channel, text, pack) else { return };
        match channel {
            Channel::Room => self.play_as(id, channel, samples, urgency, now),
            Channel::Ear(side) => {
                let turn = EarTurn::AfterCalls;
                self.give(side, ForEar { id, samples, turn }, urgency, now);
            }
        }
    }

    /// Waits until everything was heard, and ends all channels; a WAV file is completed. Whoever has asked for the end
    /// waits for as much of it as fits into the second. `told` has what the channels tell. Gives what became of the
    /// last sentences.
    ///
    /// # Errors
    /// When a file cannot be completed.
    pub(super) fn finish(
        mut self,
        clock: &TableClock,
        told: &Receiver<Input>,
        stop: &Ending,
    ) -> Result<Vec<Uttered>, PlaybackError> {
        self.wait_for_service(clock, told, stop);
        let patience = Patience { at_most: LAST_WORDS_MAX, asked: OBEYED };
        self.wait_until_heard(clock, told, patience, stop);
        let ended = self.take_ended();
        self.room.finish()?;
        self.ears.into_iter().try_for_each(Player::finish)?;
        Ok(ended)
    }

    /// Waits until everything was heard, or as long as there is patience for it; what was not heard by
    /// then is cut short. `told` has what the channels tell.
    pub(super) fn wait_until_heard(
        &mut self,
        clock: &TableClock,
        told: &Receiver<Input>,
        patience: Patience,
        stop: &Ending,
    ) {
        let longest = clock.now() + patience.at_most;
        loop {
            let now = clock.now();
            self.tick(now);
            self.take_notices(told);
            let is_asked = |at: Millis| now >= at + patience.asked;
            let is_over = now >= longest || stop.asked_at().is_some_and(is_asked);
            if is_over || !self.utterances.are_played() {
                break;
            }
            thread::sleep(GLANCE);
        }
        for channel in CHANNELS {
            self.halt(channel, clock.now());
        }
        self.utterances.leave();
    }

    /// Waits for what the speech service says; not for long where it does not begin, since it may never tell that it is
    /// done.
    fn wait_for_service(&mut self, clock: &TableClock, told: &Receiver<Input>, stop: &Ending) {
        let left = clock.now();
        self.take_served();
        while self.utterances.are_awaited(left, clock.now()) && !stop.is_asked() {
            self.tick(clock.now());
            self.take_notices(told);
            thread::sleep(GLANCE);
            self.take_served();
        }
        if !stop.is_asked() {
            self.utterances.give_up_on_service();
        }
    }

    fn take_notices(&mut self, told: &Receiver<Input>) {
        while let Ok(input) = told.try_recv() {
            if let Input::Sound(channel, PlaybackNotice::Finished { id, outcome }) = input {
                self.played(channel, id, outcome);
            }
        }
    }

    /// The service speaks the next sentence as fast as the recordings in the room.
    fn at_the_rate_of_the_room(&self, service: &SpeechService) {
        let rate = manners::of_service(self.manners.at(Channel::Room).rate);
        if let Err(error) = service.set_rate(rate) {
            tracing::warn!(%error, "the speech service keeps its rate");
        }
    }

    fn settle_gate(&self, now: Millis) {
        if let Some(gate) = &self.gate
            && !self.room.is_speaking()
            && !self.utterances.are_served(now)
        {
            gate.open(Reason::RoomSpeaks);
        }
    }

    const fn player(&mut self, channel: Channel) -> &mut Player {
        match channel {
            Channel::Room => &mut self.room,
            Channel::Ear(side) => self.ears.get_mut(side),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::mouthpiece::{Mouthpiece, open};
    use crate::calls::{Call, Lexicon};
    use crate::game::Utterance;
    use crate::io::audio::WavTiming;
    use crate::rules::CastlingSide;

    const EAR: Channel = Channel::Ear(Color::Black);

    /// A room and Black's ear that are kept in files.
    struct Rig {
        folder: tempfile::TempDir,
        speaking: Speaking,
        told: Receiver<Input>,
        pack: Pack,
    }

    impl Rig {
        fn new() -> Rig {
            let folder = tempfile::tempdir().expect("a folder for the test");
            let timing = WavTiming::Stamped { from: Millis::ZERO };
            let (tell, told) = channel();
            let player = |name, channel| {
                let path = folder.path().join(name);
                let tell = tell.clone();
                let notify = move |notice| drop(tell.send(Input::Sound(channel, notice)));
                open(&Mouthpiece::File(&path, timing), Box::new(notify)).expect("a file")
            };
            let (room, black) = (player("room.wav", Channel::Room), player("ear.wav", EAR));
            let silent = tell.clone();
            let notify = move |notice| {
                drop(silent.send(Input::Sound(Channel::Ear(Color::White), notice)));
            };
            let white = open(&Mouthpiece::Silent, Box::new(notify)).expect("silence");
            let ears = ByColor { white, black };
            let speaking = Speaking::new(room, ears, FreeSentences::Unspoken, None);
            Rig { folder, speaking, told, pack: Pack::embedded(Language::German) }
        }

        /// Says one sentence in the room, another one in an ear, and gives how long it takes.
        fn say(&mut self, channel: Channel, turn: EarTurn, now: Millis) -> Millis {
            let (message, id) = match channel {
                Channel::Room => (Message::RepeatDiffers, "say-repeat-differs"),
                Channel::Ear(_) => (Message::PleaseNoteAgain, "say-please-note-again"),
            };
            self.say_this(channel, message, self.pack.text(id, &[]), turn, now)
        }

        fn say_this(
            &mut self,
            channel: Channel,
            message: Message,
            text: String,
            turn: EarTurn,
            now: Millis,
        ) -> Millis {
            let length = sound(&text, &self.pack).expect("recordings").duration();
            let utterance = Utterance { channel, urgency: Urgency::Answer, message };
            let language = self.pack.language();
            let sentence = Sentence { utterance, text, language };
            self.speaking.say(&sentence, turn, &self.pack, now);
            length
        }

        /// When there is sound in the ear: the first and the last moment, and how much of it.
        fn in_the_ear(mut self) -> Option<(Millis, Millis, Millis)> {
            for now in (0..20_000).step_by(20).map(Millis) {
                self.speaking.take_notices(&self.told);
                self.speaking.tick(now);
            }
            let clock = TableClock::starting_at(Millis(20_000));
            let stop = Ending::default();
            self.speaking.finish(&clock, &self.told, &stop).expect("whole files");
            let heard = match audio::wav::read(&self.folder.path().join("ear.wav")) {
                Err(audio::WavError::Empty { .. }) => return None,
                heard => heard.expect("a file"),
            };
            let at = |sample: usize| Millis(sample as u64 * 1000 / u64::from(heard.rate_hz));
            let loud = |sample: &i16| sample.unsigned_abs() > 50;
            let first = heard.mono.iter().position(loud)?;
            let last = heard.mono.iter().rposition(loud)?;
            // Tenths of a second with sound in them: a word has no longer silence inside.
            let tenth = heard.rate_hz as usize / 10;
            let sounding = heard.mono.chunks(tenth).filter(|part| part.iter().any(loud)).count();
            Some((at(first), at(last), Millis(sounding as u64 * 100)))
        }
    }

    #[test]
    fn what_waits_for_the_room_is_heard_behind_it_and_once() {
        let mut rig = Rig::new();
        let room = rig.say(Channel::Room, EarTurn::AfterCalls, Millis(0));
        let note = rig.say(EAR, EarTurn::AfterRoom, Millis(100));
        let (first, last, _) = rig.in_the_ear().expect("it is heard");
        assert!(first >= room && last <= room + note + Millis(100), "{room:?} {first:?} {last:?}");
    }

    #[test]
    fn the_latest_waits_in_place_of_an_older_one_and_another_answer_does_not_lose_it() {
        let once = {
            let mut rig = Rig::new();
            rig.say(EAR, EarTurn::AfterCalls, Millis(0));
            rig.in_the_ear().expect("it is heard").2
        };
        let mut rig = Rig::new();
        rig.say(Channel::Room, EarTurn::AfterCalls, Millis(0));
        rig.say(EAR, EarTurn::AfterRoom, Millis(100));
        rig.say(EAR, EarTurn::AfterRoom, Millis(200));
        rig.speaking.cut_short(EAR, Millis(300));
        rig.say(EAR, EarTurn::AfterCalls, Millis(300));
        let (first, _, sounding) = rig.in_the_ear().expect("both are heard");
        assert!(first < Millis(500), "the answer did not wait: {first:?}");
        assert!(
            sounding > Millis(once.0 * 3 / 2) && sounding < Millis(once.0 * 5 / 2),
            "{sounding:?} in place of twice {once:?}"
        );
    }

    /// What became of the sentences so far.
    fn ends(rig: &mut Rig, until: u64) -> Vec<(Channel, Option<Unheard>)> {
        for now in (0..until).step_by(20).map(Millis) {
            rig.speaking.take_notices(&rig.told);
            rig.speaking.tick(now);
        }
        let ended = rig.speaking.take_ended().into_iter();
        ended.map(|uttered| (uttered.channel, uttered.unheard)).collect()
    }

    #[test]
    fn an_answer_waits_for_the_opponents_call() {
        let mut rig = Rig::new();
        let room = call(&mut rig, Millis(0));
        rig.say(EAR, EarTurn::AfterCalls, Millis(100));
        let (first, ..) = rig.in_the_ear().expect("it is heard");
        assert!(first >= room, "{first:?} is before the end of the call at {room:?}");
    }

    /// A call in the room, and how long it takes.
    fn call(rig: &mut Rig, now: Millis) -> Millis {
        let lexicon = Lexicon::from_toml(rig.pack.calls()).expect("call words");
        let call = Call::Castle { side: CastlingSide::KingSide, suffix: None };
        let message = Message::Call(call);
        let text = rig.pack.sentence(&message, Channel::Room, &lexicon);
        rig.say_this(Channel::Room, message, text, EarTurn::AfterCalls, now)
    }

    #[test]
    fn an_answer_that_a_call_comes_into_stops_and_is_heard_again_after_it() {
        let once = {
            let mut rig = Rig::new();
            rig.say(EAR, EarTurn::AfterCalls, Millis(0));
            rig.in_the_ear().expect("it is heard").1
        };
        let mut rig = Rig::new();
        rig.say(EAR, EarTurn::AfterCalls, Millis(0));
        let end = Millis(400) + call(&mut rig, Millis(400));
        let (first, last, _) = rig.in_the_ear().expect("it is heard");
        assert!(first < Millis(400), "it had begun: {first:?}");
        assert!(last + Millis(40) >= end + once, "{last:?}: whole after the call, {once:?}");

        let mut rig = Rig::new();
        rig.say(EAR, EarTurn::AfterCalls, Millis(0));
        call(&mut rig, Millis(400));
        rig.speaking.take_notices(&rig.told);
        assert!(!rig.speaking.ears.black.is_speaking(), "the ear is silent in the call");
        assert_eq!(ends(&mut rig, 8_000), [(Channel::Room, None), (EAR, None)], "one end");
    }

    #[test]
    fn what_a_call_has_stopped_gives_way_to_what_is_asked_next_and_to_silence() {
        let mut rig = Rig::new();
        rig.say(EAR, EarTurn::AfterCalls, Millis(0));
        call(&mut rig, Millis(400));
        rig.say(EAR, EarTurn::AfterCalls, Millis(500));
        let replaced = (EAR, Some(Unheard::Replaced));
        assert_eq!(ends(&mut rig, 8_000), [replaced, (Channel::Room, None), (EAR, None)]);
        for told_before in [true, false] {
            let mut rig = Rig::new();
            rig.say(EAR, EarTurn::AfterCalls, Millis(0));
            call(&mut rig, Millis(400));
            if told_before {
                rig.speaking.take_notices(&rig.told);
            }
            rig.speaking.halt(EAR, Millis(500));
            let halted = (EAR, Some(Unheard::Halted));
            assert_eq!(ends(&mut rig, 8_000), [halted, (Channel::Room, None)]);
        }
    }

    #[test]
    fn every_sentence_comes_to_one_end() {
        let mut rig = Rig::new();
        let room = rig.say(Channel::Room, EarTurn::AfterCalls, Millis(0));
        rig.say(EAR, EarTurn::AfterRoom, Millis(0));
        rig.say(EAR, EarTurn::AfterRoom, Millis(100));
        rig.say(Channel::Ear(Color::White), EarTurn::AfterCalls, Millis(100));
        let at_first =
            [(EAR, Some(Unheard::Replaced)), (Channel::Ear(Color::White), Some(Unheard::NoDevice))];
        assert_eq!(ends(&mut rig, 200), at_first);
        assert_eq!(ends(&mut rig, room.0 + 100), [(Channel::Room, None)]);
        rig.speaking.halt(EAR, room + Millis(100));
        assert_eq!(ends(&mut rig, room.0 + 200), [(EAR, Some(Unheard::Halted))]);
    }

    #[test]
    fn whoever_wants_silence_gets_it() {
        let mut rig = Rig::new();
        rig.say(Channel::Room, EarTurn::AfterCalls, Millis(0));
        rig.say(EAR, EarTurn::AfterRoom, Millis(100));
        rig.speaking.halt(EAR, Millis(200));
        assert_eq!(rig.in_the_ear(), None);
    }

    #[test]
    fn where_the_room_is_silent_nothing_waits() {
        let mut rig = Rig::new();
        rig.say(EAR, EarTurn::AfterRoom, Millis(100));
        let (first, ..) = rig.in_the_ear().expect("it is heard");
        assert!(first < Millis(300), "{first:?}");
    }

    /// When something is first heard in the ear, and for how long (ms).
    fn signalled(rig: Rig) -> (Option<Millis>, u64) {
        rig.in_the_ear().map_or((None, 0), |(first, last, _)| (Some(first), (last - first).0))
    }

    #[test]
    fn each_short_sound_reaches_the_ear_and_that_ear_alone() {
        for earcon in audio::Earcon::ALL {
            let sound = earcon.sound();
            let length = sound.duration();
            let mut rig = Rig::new();
            rig.speaking.signal(Color::Black, sound.clone(), false, Millis(100));
            let (first, ms) = signalled(rig);
            assert!(first.is_some(), "{earcon:?} is not heard");
            assert!(ms <= length.0 && ms + 15 > length.0, "{earcon:?}: {ms} of {length:?}");
            let mut other = Rig::new();
            other.speaking.signal(Color::White, sound, false, Millis(100));
            assert_eq!(signalled(other), (None, 0), "{earcon:?} is the other player's");
        }
    }

    #[test]
    fn a_short_sound_covers_no_call_and_cuts_an_answer_short_only_where_it_opens_the_microphone() {
        let sound = audio::Earcon::Understood.sound();
        let mut rig = Rig::new();
        call(&mut rig, Millis(0));
        rig.speaking.signal(Color::Black, sound.clone(), true, Millis(100));
        assert_eq!(signalled(rig), (None, 0), "the call is heard first");
        let answer = |opens: Option<bool>| {
            let mut rig = Rig::new();
            rig.say(EAR, EarTurn::AfterCalls, Millis(0));
            if let Some(opens) = opens {
                rig.speaking.signal(Color::Black, sound.clone(), opens, Millis(300));
            }
            signalled(rig).1
        };
        assert_eq!(answer(Some(false)), answer(None), "the answer is not held up");
        assert!(answer(Some(true)) < answer(None), "it is cut short");
    }
}
