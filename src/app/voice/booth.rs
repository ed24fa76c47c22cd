//! Where a player and the program speak in turn: a loudspeaker, a microphone that is shut while it speaks, and keys.

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use annabella_said::{Said, said};

use crate::app::failure::Failure;
use crate::app::mouthpiece::device_choice;
use crate::app::recorded::sound;
use crate::hearing::{CutOut, RATE_HZ};
use crate::io::audio::{
    CaptureNotice, CaptureSettings, Clip, ClipId, FirstOpen, Gate, Microphone, Outcome,
    PlaybackNotice, Player, Reason, Urgency,
};
use crate::io::terminal;
use crate::time::Millis;
use crate::voices::Pack;

/// How long an answer is waited for until nothing was said.
const ANSWER: Duration = Duration::from_secs(10);
/// How long a sentence may take, beside its own length.
const SPEAKING: Duration = Duration::from_secs(10);
/// How long the room is listened to before the first word.
const ROOM: Duration = Duration::from_millis(1_500);
/// News that may wait.
const WAITING: usize = 256;

/// What a player types between the prompts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Key {
    /// Enter alone: the take is over, or the prompt is said once more.
    Enter,
    /// The prompt is said once more.
    Repeat,
    /// The prompt before is asked for anew.
    Back,
    /// The prompt is left out.
    LeaveOut,
    /// It is broken off, to be gone on with.
    Leave,
    /// Yes, in either language.
    Yes,
    /// No.
    No,
    /// Something else.
    Other(String),
}

impl Key {
    fn of(line: &str) -> Key {
        match line.trim().to_lowercase().as_str() {
            "" => Key::Enter,
            "r" | "w" => Key::Repeat,
            "b" | "z" => Key::Back,
            "s" | "a" => Key::LeaveOut,
            "q" => Key::Leave,
            "yes" | "ja" | "y" | "j" => Key::Yes,
            "no" | "nein" | "n" => Key::No,
            other => Key::Other(other.to_owned()),
        }
    }
}

/// What a player did.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Answer {
    /// Something was said: samples of 16 kHz with the quiet around it.
    Said(Vec<i16>),
    /// Nothing was said for as long as is waited.
    Nothing,
    /// A key.
    Key(Key),
}

enum News {
    Sound(Vec<i16>),
    /// A sentence is through, or never will be.
    Spoken(Outcome),
    Typed(Key),
    /// A device does not work.
    Fault(Said),
}

/// The place.
pub(super) struct Booth {
    player: Player,
    gate: Gate,
    _microphone: Microphone,
    news: Receiver<News>,
    cut_out: CutOut,
    clips: u64,
    /// A key that came while something was said.
    pressed: Option<Key>,
}

impl Booth {
    /// Opens the devices, reads keys, and listens to the room for a moment.
    ///
    /// # Errors
    /// When a device cannot be opened or gives nothing, or there is no thread.
    pub(super) fn open(speaker: &str, microphone: &str) -> Result<Booth, Failure> {
        let (tell, news) = sync_channel(WAITING);
        let told = tell.clone();
        let player = Player::device(device_choice(speaker), FirstOpen::Required, move |notice| {
            send(&told, of_player(notice));
        })
        .map_err(Failure::device)?;
        let told = tell.clone();
        let settings = CaptureSettings::default();
        let (microphone, chunks) =
            Microphone::open(device_choice(microphone), settings, move |notice| {
                send(&told, of_microphone(notice));
            })
            .map_err(Failure::device)?;
        let gate = microphone.gate();
        let told = tell.clone();
        spawn("microphone to booth", move || {
            for chunk in chunks {
                if told.send(News::Sound(chunk.mono)).is_err() {
                    return;
                }
            }
        })?;
        spawn("keys", move || {
            let mut input = io::stdin().lock();
            while let Some(line) = terminal::next_line(&mut input) {
                let key = line.map_or_else(|_| Key::Other(String::new()), |line| Key::of(&line));
                if tell.send(News::Typed(key)).is_err() {
                    return;
                }
            }
        })?;
        let mut booth = Booth {
            player,
            gate,
            _microphone: microphone,
            news,
            cut_out: CutOut::new(&[]),
            clips: 0,
            pressed: None,
        };
        let room = booth.record(ROOM)?;
        booth.cut_out = CutOut::new(&room);
        Ok(booth)
    }

    /// Says recorded words to their end. A key cuts them short, and is the next answer.
    ///
    /// # Errors
    /// When the device does not work, or a word has no recording.
    pub(super) fn say(&mut self, text: &str, pack: &Pack) -> Result<(), Failure> {
        let samples = sound(text, pack).map_err(|free| {
            let none = said!("no-recording", "there is no recording for \"{words}\"", words = free);
            Failure::device(none)
        })?;
        let longest = Duration::from_millis(samples.duration().0) + SPEAKING;
        let end = Instant::now() + longest;
        self.clips += 1;
        self.gate.close(Reason::RoomSpeaks);
        let clip = Clip { id: ClipId(self.clips), samples, urgency: Urgency::Queued };
        self.player.play(clip, Millis::ZERO).map_err(Failure::device)?;
        let spoken = loop {
            match self.next(end)? {
                Some(News::Spoken(Outcome::Heard | Outcome::CutShort)) => break Ok(()),
                Some(News::Spoken(Outcome::Lost)) => {
                    let gone =
                        said!("loudspeaker-gone", "the loudspeaker went away; plug it in again");
                    break Err(Failure::device(gone));
                }
                Some(News::Typed(key)) => {
                    self.pressed = Some(key);
                    self.player.stop(Millis::ZERO);
                }
                Some(News::Fault(why)) => break Err(Failure::device(why)),
                Some(News::Sound(_)) => {}
                None => {
                    let stuck = said!("loudspeaker-stuck", "the loudspeaker does not play");
                    break Err(Failure::device(stuck));
                }
            }
        };
        self.gate.open(Reason::RoomSpeaks);
        self.cut_out.forget();
        spoken
    }

    /// Waits for what a player says or types.
    ///
    /// # Errors
    /// When the microphone does not work.
    pub(super) fn answer(&mut self) -> Result<Answer, Failure> {
        if let Some(key) = self.pressed() {
            return Ok(Answer::Key(key));
        }
        let mut end = Instant::now() + ANSWER;
        loop {
            match self.next(end)? {
                Some(News::Sound(samples)) => {
                    if let Some(said) = self.cut_out.hear(&samples) {
                        return Ok(Answer::Said(said));
                    }
                    if self.cut_out.has_begun() {
                        end = Instant::now() + ANSWER;
                    }
                }
                // In a loud room the end may not be heard: Enter is it.
                Some(News::Typed(Key::Enter)) => {
                    if let Some(said) = self.cut_out.end() {
                        return Ok(Answer::Said(said));
                    }
                    return Ok(Answer::Key(Key::Enter));
                }
                Some(News::Typed(key)) => return Ok(Answer::Key(key)),
                Some(News::Fault(why)) => return Err(Failure::device(why)),
                Some(News::Spoken(_)) => {}
                None => {
                    self.cut_out.forget();
                    return Ok(Answer::Nothing);
                }
            }
        }
    }

    /// Records for so long whatever is to be heard.
    ///
    /// # Errors
    /// When the microphone gives nothing.
    pub(super) fn record(&mut self, span: Duration) -> Result<Vec<i16>, Failure> {
        let wanted = (span.as_millis() as u64 * u64::from(RATE_HZ) / 1000) as usize;
        let end = Instant::now() + span + SPEAKING;
        let mut recorded = Vec::new();
        while recorded.len() < wanted {
            match self.next(end)? {
                Some(News::Sound(samples)) => recorded.extend(samples),
                Some(News::Fault(why)) => return Err(Failure::device(why)),
                Some(News::Typed(key)) => {
                    self.pressed = Some(key);
                    break;
                }
                Some(News::Spoken(_)) => {}
                None => {
                    let none =
                        said!("microphone-no-sound", "the microphone opens and gives no sound");
                    return Err(Failure::device(none)
                        .and(said!("microphone-doctor", "annabella doctor looks at it.")));
                }
            }
        }
        Ok(recorded)
    }

    /// The key that came while something was said or recorded.
    pub(super) fn pressed(&mut self) -> Option<Key> {
        self.pressed.take()
    }

    /// The next news until then.
    fn next(&self, end: Instant) -> Result<Option<News>, Failure> {
        match self.news.recv_timeout(end.saturating_duration_since(Instant::now())) {
            Ok(news) => Ok(Some(news)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => {
                Err(Failure::device(said!("devices-gone", "the devices are gone")))
            }
        }
    }
}

fn send(tell: &SyncSender<News>, news: Option<News>) {
    if let Some(news) = news {
        // Nobody waits any more when this fails.
        let _ = tell.send(news);
    }
}

fn of_player(notice: PlaybackNotice) -> Option<News> {
    match notice {
        PlaybackNotice::Finished { outcome, .. } => Some(News::Spoken(outcome)),
        PlaybackNotice::Lost { why } | PlaybackNotice::Silent { why } => Some(News::Fault(why)),
        PlaybackNotice::Back => None,
    }
}

fn of_microphone(notice: CaptureNotice) -> Option<News> {
    match notice {
        CaptureNotice::Lost { why } => Some(News::Fault(why)),
        CaptureNotice::OnlyZeros => {
            let why = said!(
                "microphone-zeros",
                "the microphone gives nothing but zeros: it is switched off or muted"
            );
            Some(News::Fault(why))
        }
        CaptureNotice::Back | CaptureNotice::Overrun => None,
    }
}

fn spawn(name: &str, run: impl FnOnce() + Send + 'static) -> Result<(), Failure> {
    thread::Builder::new().name(name.to_owned()).spawn(run).map_err(Failure::device)?;
    Ok(())
}
