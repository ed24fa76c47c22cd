//! The program's voice: a player for the room and one for each ear, clips for everything that the
//! program says by itself, the speech service for free sentences.

use std::path::Path;
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::Duration;

use crate::game::{Channel, Urgency};
use crate::io::audio::{
    self, Clip, ClipId, DeviceChoice, FirstOpen, Gate, PlaybackError, PlaybackNotice, Player,
    Reason, Samples, WavTiming,
};
use crate::io::speech_service::{SpeechService, Turn};
use crate::io::wall_clock::TableClock;
use crate::rules::{ByColor, Color};
use crate::table::Sentence;
use crate::time::Millis;
use crate::voices::{Pack, Piece};

/// The silence between two clips of one sentence (ms): words must not run together, and a call must
/// not drag.
const BETWEEN_WORDS: Millis = Millis(70);

/// How long the last words may take when the table is left (ms). The code has 25 digits.
const LAST_WORDS_MAX: Millis = Millis(40_000);

/// How long to sleep while something is being said.
const GLANCE: Duration = Duration::from_millis(20);

/// Where the sound of the program is heard.
pub(super) struct Speaking {
    room: Player,
    ears: ByColor<Player>,
    service: Arc<OnceLock<SpeechService>>,
    gate: Option<Gate>,
    /// The latest sentence for each ear, until the room is silent.
    after_room: ByColor<Option<Samples>>,
    next_id: u64,
}

/// A channel's end as the settings name it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Mouthpiece<'a> {
    /// A sound device by name.
    Device(&'a str),
    /// A WAV file.
    File(&'a Path, WavTiming),
    /// Nothing.
    Silent,
}

impl Mouthpiece<'_> {
    /// Whether the room is spoken to aloud through it. A room that was silenced, or whose sound goes
    /// into a file, must not be spoken to by a service that chooses its own device.
    #[must_use]
    pub(crate) fn free_sentences(&self) -> FreeSentences {
        match self {
            Mouthpiece::Device("none") | Mouthpiece::File(..) | Mouthpiece::Silent => {
                FreeSentences::Unspoken
            }
            Mouthpiece::Device(_) => FreeSentences::Spoken,
        }
    }
}

/// What becomes of sentences that no clips cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FreeSentences {
    /// The speech service of the system says them, where there is one.
    Spoken,
    /// They are shown only.
    Unspoken,
}

/// When an ear is spoken to while the room is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EarTurn {
    /// At once.
    AtOnce,
    /// When the room has heard its sentences to the end.
    AfterRoom,
}

/// What a player of one channel tells.
pub(super) type Tell = Box<dyn FnMut(PlaybackNotice) + Send>;

/// The rate of what is written into a WAV file (Hz): that of the clips.
const FILE_RATE_HZ: u32 = 16_000;

/// Opens one channel. A device that is not there now is waited for, never replaced.
///
/// # Errors
/// When a file cannot be made, or there is no thread.
pub(super) fn open(mouthpiece: &Mouthpiece, tell: Tell) -> Result<Player, PlaybackError> {
    match mouthpiece {
        Mouthpiece::Device("none") | Mouthpiece::Silent => {
            Ok(Player::silent("no device is set for this channel", tell))
        }
        Mouthpiece::Device(name) => {
            let choice = device_choice(name);
            Player::device(choice, FirstOpen::Later, tell)
        }
        Mouthpiece::File(path, timing) => Player::wav_file(path, FILE_RATE_HZ, *timing, tell),
    }
}

/// `default`, or a name.
#[must_use]
pub(crate) fn device_choice(name: &str) -> DeviceChoice {
    match name {
        "default" => DeviceChoice::Default,
        name => DeviceChoice::Named(name.to_owned()),
    }
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
        let service = match free {
            FreeSentences::Spoken => find_service(),
            FreeSentences::Unspoken => Arc::new(OnceLock::new()),
        };
        Speaking { room, ears, service, gate, after_room: ByColor::default(), next_id: 0 }
    }

    /// Says a sentence that is in the record already: in the room as soon as it may, in an ear when it
    /// is its turn.
    pub(super) fn say(&mut self, sentence: &Sentence, turn: EarTurn, pack: &Pack, now: Millis) {
        let samples = match sound(&sentence.text, pack) {
            Ok(samples) => samples,
            Err(free) => {
                // Only the room has a service: what is for one ear must not come out elsewhere.
                match (self.service.get(), sentence.utterance.channel) {
                    (Some(service), Channel::Room) => {
                        if let Err(error) = service.speak(&sentence.text, Turn::Wait) {
                            tracing::warn!(%error, "the speech service does not speak");
                        }
                    }
                    (_, Channel::Room | Channel::Ear(_)) => {
                        tracing::warn!(free, "there is no clip for this, and no service to say it");
                    }
                }
                return;
            }
        };
        let urgency = match sentence.utterance.urgency {
            Urgency::Urgent | Urgency::Answer => audio::Urgency::Interrupting,
            Urgency::Call => audio::Urgency::Queued,
        };
        match (sentence.utterance.channel, turn) {
            (Channel::Ear(side), EarTurn::AfterRoom) if self.room.is_speaking() => {
                self.after_room[side] = Some(samples);
            }
            (channel, EarTurn::AtOnce | EarTurn::AfterRoom) => {
                self.play(channel, samples, urgency, now);
            }
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
        let id = ClipId(self.next_id);
        self.next_id += 1;
        if let (Channel::Room, Some(gate)) = (channel, &self.gate) {
            gate.close(Reason::RoomSpeaks);
        }
        if let Err(error) = self.player(channel).play(Clip { id, samples, urgency }, now) {
            tracing::warn!(%error, ?channel, "a sentence was not spoken");
        }
        self.settle_gate();
    }

    /// Cuts short whatever is being said in this channel, and says nothing more that waited for it.
    pub(crate) fn halt(&mut self, channel: Channel, now: Millis) {
        if let Channel::Ear(side) = channel {
            self.after_room[side] = None;
        }
        self.cut_short(channel, now);
    }

    /// Cuts short whatever is being said in this channel.
    pub(crate) fn cut_short(&mut self, channel: Channel, now: Millis) {
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
        self.settle_gate();
        if !self.room.is_speaking() {
            for side in Color::ALL {
                if let Some(samples) = self.after_room[side].take() {
                    // Whatever has begun in this ear meanwhile is heard first.
                    self.play(Channel::Ear(side), samples, audio::Urgency::Queued, now);
                }
            }
        }
    }

    /// Says words in the room that are in the record already.
    pub(crate) fn say_in_room(&mut self, text: &str, pack: &Pack, now: Millis) {
        match sound(text, pack) {
            Ok(samples) => self.play(Channel::Room, samples, audio::Urgency::Queued, now),
            Err(free) => tracing::warn!(free, "there is no clip for this"),
        }
    }

    /// Says in the room what the people must know and what no recordings cover.
    pub(super) fn announce(&mut self, text: &str, pack: &Pack, now: Millis) {
        match (sound(text, pack), self.service.get()) {
            (Ok(samples), _) => {
                self.play(Channel::Room, samples, audio::Urgency::Interrupting, now);
            }
            (Err(_), Some(service)) => {
                if let Err(error) = service.speak(text, Turn::Wait) {
                    tracing::warn!(%error, "the speech service does not speak");
                }
            }
            (Err(free), None) => tracing::warn!(free, "there is no clip for this, and no service"),
        }
    }

    /// Waits until the room has heard everything, and ends all channels; a WAV file is completed.
    ///
    /// # Errors
    /// When a file cannot be completed.
    pub(super) fn finish(mut self, clock: &TableClock) -> Result<(), PlaybackError> {
        let longest = clock.now() + LAST_WORDS_MAX;
        while self.room.is_speaking() && clock.now() < longest {
            self.tick(clock.now());
            thread::sleep(GLANCE);
        }
        self.room.finish()?;
        self.ears.into_iter().try_for_each(Player::finish)
    }

    fn settle_gate(&self) {
        if let Some(gate) = &self.gate
            && !self.room.is_speaking()
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

/// The clips of a text in a row, or the first piece that there is no clip for.
///
/// # Errors
/// With the words that no clip covers.
pub(super) fn sound(text: &str, pack: &Pack) -> Result<Samples, String> {
    let mut whole = Samples::empty(FILE_RATE_HZ);
    for piece in pack.pieces(text) {
        let clip = match piece {
            Piece::Clip(id) => id,
            Piece::Pause(span) => {
                let silence = Samples::silence(FILE_RATE_HZ, span);
                whole.append(Millis::ZERO, &silence).map_err(|error| error.to_string())?;
                continue;
            }
            Piece::Free(words) => return Err(words),
        };
        let name = pack.clip_file(clip).unwrap_or_default().to_owned();
        let bytes = pack.clip(clip).ok_or_else(|| name.clone())?;
        let samples = audio::wav::decode(Path::new(&name), bytes.to_vec())
            .map_err(|error| error.to_string())?;
        whole.append(BETWEEN_WORDS, &samples).map_err(|error| error.to_string())?;
    }
    Ok(whole)
}

/// Looks for the speech service without anybody waiting for it: it can take seconds to start, and
/// everything that the program says by itself has clips.
fn find_service() -> Arc<OnceLock<SpeechService>> {
    let found = Arc::new(OnceLock::new());
    let place = Arc::clone(&found);
    let search = move || match SpeechService::open(|_| {}) {
        Ok(service) => {
            // Nobody else fills this place.
            let _ = place.set(service);
        }
        Err(error) => tracing::info!(%error, "free sentences are not spoken"),
    };
    if let Err(error) = thread::Builder::new().name("speech service".to_owned()).spawn(search) {
        tracing::warn!(%error, "free sentences are not spoken");
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Message, Utterance};
    use crate::voices::Language;

    const EAR: Channel = Channel::Ear(Color::Black);

    /// A room and Black's ear that are kept in files.
    struct Rig {
        folder: tempfile::TempDir,
        speaking: Speaking,
        pack: Pack,
    }

    impl Rig {
        fn new() -> Rig {
            let folder = tempfile::tempdir().expect("a folder for the test");
            let timing = WavTiming::Stamped { from: Millis::ZERO };
            let player = |name| {
                let path = folder.path().join(name);
                open(&Mouthpiece::File(&path, timing), Box::new(|_| {})).expect("a file")
            };
            let (room, black) = (player("room.wav"), player("ear.wav"));
            let white = open(&Mouthpiece::Silent, Box::new(|_| {})).expect("silence");
            let ears = ByColor { white, black };
            let speaking = Speaking::new(room, ears, FreeSentences::Unspoken, None);
            Rig { folder, speaking, pack: Pack::embedded(Language::German) }
        }

        /// Says one sentence in the room, another one in an ear, and gives how long it takes.
        fn say(&mut self, channel: Channel, turn: EarTurn, now: Millis) -> Millis {
            let (message, id) = match channel {
                Channel::Room => (Message::RepeatDiffers, "say-repeat-differs"),
                Channel::Ear(_) => (Message::PleaseNoteAgain, "say-please-note-again"),
            };
            let text = self.pack.text(id, &[]);
            let length = sound(&text, &self.pack).expect("recordings").duration();
            let utterance = Utterance { channel, urgency: Urgency::Answer, message };
            self.speaking.say(&Sentence { utterance, text }, turn, &self.pack, now);
            length
        }

        /// When there is sound in the ear: the first and the last moment, and how much of it.
        fn in_the_ear(mut self) -> Option<(Millis, Millis, Millis)> {
            for now in (0..20_000).step_by(20).map(Millis) {
                self.speaking.tick(now);
            }
            self.speaking.finish(&TableClock::starting_at(Millis(20_000))).expect("whole files");
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
        let room = rig.say(Channel::Room, EarTurn::AtOnce, Millis(0));
        let note = rig.say(EAR, EarTurn::AfterRoom, Millis(100));
        let (first, last, _) = rig.in_the_ear().expect("it is heard");
        assert!(first >= room && last <= room + note + Millis(100), "{room:?} {first:?} {last:?}");
    }

    #[test]
    fn the_latest_waits_in_place_of_an_older_one_and_another_answer_does_not_lose_it() {
        let once = {
            let mut rig = Rig::new();
            rig.say(EAR, EarTurn::AtOnce, Millis(0));
            rig.in_the_ear().expect("it is heard").2
        };
        let mut rig = Rig::new();
        rig.say(Channel::Room, EarTurn::AtOnce, Millis(0));
        rig.say(EAR, EarTurn::AfterRoom, Millis(100));
        rig.say(EAR, EarTurn::AfterRoom, Millis(200));
        rig.speaking.cut_short(EAR, Millis(300));
        rig.say(EAR, EarTurn::AtOnce, Millis(300));
        let (first, _, sounding) = rig.in_the_ear().expect("both are heard");
        assert!(first < Millis(500), "the answer did not wait: {first:?}");
        assert!(
            sounding > Millis(once.0 * 3 / 2) && sounding < Millis(once.0 * 5 / 2),
            "{sounding:?} in place of twice {once:?}"
        );
    }

    #[test]
    fn whoever_wants_silence_gets_it() {
        let mut rig = Rig::new();
        rig.say(Channel::Room, EarTurn::AtOnce, Millis(0));
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
}
