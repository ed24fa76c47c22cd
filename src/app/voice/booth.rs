//! Where a player and the program speak in turn: a loudspeaker, a microphone that is shut while it speaks, and keys.

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use annabella_said::{Said, said};

use super::trouble::{Device, Trouble};
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
/// How long a device that is away is waited for, each time.
const BACK: Duration = Duration::from_secs(15);
/// News that may wait.
const WAITING: usize = 256;
/// How often it is looked whether what was to be said is over, in samples: twice a second.
const LOOK: usize = RATE_HZ as usize / 2;

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

/// What is waited for.
pub(super) struct Awaited<'a> {
    /// How long it is at most, in samples of 16 kHz, with the quiet around it.
    pub longest: usize,
    /// After how many samples it may be over though it is not quiet.
    pub from: usize,
    /// Whether it is over in these samples, whatever is to be heard behind it.
    pub is_over: &'a dyn Fn(&[i16]) -> bool,
}

impl Awaited<'_> {
    /// A word of which only the length is known.
    pub(super) const fn word() -> Awaited<'static> {
        let longest = 5 * RATE_HZ as usize;
        Awaited { longest, from: longest, is_over: &|_: &[i16]| false }
    }
}

enum News {
    Sound(Vec<i16>),
    /// A sentence is through, or never will be.
    Spoken(ClipId, Outcome),
    Typed(Key),
    /// A device does not work.
    Fault(Device, Said),
    /// It does again.
    Back(Device),
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
    /// Why a device does not work at present.
    loudspeaker_away: Option<Said>,
    microphone_away: Option<Said>,
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
            loudspeaker_away: None,
            microphone_away: None,
        };
        let room = booth.record(ROOM).map_err(Failure::from)?;
        booth.cut_out = CutOut::new(&room);
        Ok(booth)
    }

    /// Says recorded words to their end; how long they are. A key cuts them short, and is the next answer.
    ///
    /// # Errors
    /// When the device does not work, or a word has no recording.
    pub(super) fn say(&mut self, text: &str, pack: &Pack) -> Result<Duration, Trouble> {
        let samples = sound(text, pack).map_err(|free| {
            let none = said!("no-recording", "there is no recording for \"{words}\"", words = free);
            Failure::device(none)
        })?;
        let length = Duration::from_millis(samples.duration().0);
        if self.pressed.is_some() {
            return Ok(length);
        }
        let end = Instant::now() + length + SPEAKING;
        self.clips += 1;
        let id = ClipId(self.clips);
        self.gate.close(Reason::RoomSpeaks);
        let clip = Clip { id, samples, urgency: Urgency::Queued };
        let spoken = match self.player.play(clip, Millis::ZERO) {
            Ok(()) => self.spoken(id, end),
            Err(full) => Err(Failure::device(full).into()),
        };
        self.gate.open(Reason::RoomSpeaks);
        self.cut_out.forget();
        spoken.map(|()| length)
    }

    /// Waits until a sentence is through.
    fn spoken(&mut self, id: ClipId, end: Instant) -> Result<(), Trouble> {
        let away = |why| Err(Trouble::Away(Device::Loudspeaker, why));
        loop {
            match self.next(end)? {
                Some(News::Spoken(of, _)) if of != id => {}
                Some(News::Spoken(_, Outcome::Heard | Outcome::CutShort)) => return Ok(()),
                Some(News::Spoken(_, Outcome::Lost)) => {
                    let gone =
                        said!("loudspeaker-gone", "the loudspeaker went away; plug it in again");
                    return away(self.loudspeaker_away.clone().unwrap_or(gone));
                }
                Some(News::Typed(key)) => {
                    self.pressed = Some(key);
                    self.player.stop(Millis::ZERO);
                }
                Some(News::Fault(Device::Loudspeaker, why)) => return away(why),
                // Whoever waits for an answer is told.
                Some(News::Fault(Device::Microphone, _)) => {}
                Some(News::Sound(_) | News::Back(_)) => {}
                None => {
                    // It is not to be heard in the middle of what comes next.
                    self.player.stop(Millis::ZERO);
                    return away(said!("loudspeaker-stuck", "the loudspeaker does not play"));
                }
            }
        }
    }

    /// Waits for what a player says or types.
    ///
    /// # Errors
    /// When the microphone does not work.
    pub(super) fn answer(&mut self, awaited: &Awaited<'_>) -> Result<Answer, Trouble> {
        if let Some(key) = self.pressed() {
            return Ok(Answer::Key(key));
        }
        self.cut_out.expect(awaited.longest);
        let mut end = Instant::now() + ANSWER;
        let (mut look, mut heard) = (awaited.from, 0);
        if let Some(why) = self.microphone_away.clone() {
            return Err(Trouble::Away(Device::Microphone, why));
        }
        loop {
            match self.next(end)? {
                Some(News::Sound(samples)) => {
                    heard += samples.len();
                    if let Some(said) = self.cut_out.hear(&samples) {
                        return Ok(Answer::Said(said));
                    }
                    if self.cut_out.so_far().len() >= look {
                        look = self.cut_out.so_far().len() + LOOK;
                        if (awaited.is_over)(self.cut_out.so_far())
                            && let Some(said) = self.cut_out.end()
                        {
                            return Ok(Answer::Said(said));
                        }
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
                Some(News::Fault(Device::Microphone, why)) => {
                    self.cut_out.forget();
                    return Err(Trouble::Away(Device::Microphone, why));
                }
                Some(News::Fault(Device::Loudspeaker, _)) => {}
                Some(News::Spoken(..) | News::Back(_)) => {}
                None => {
                    self.cut_out.forget();
                    if heard == 0 {
                        return Err(Trouble::Away(Device::Microphone, no_sound()));
                    }
                    return Ok(Answer::Nothing);
                }
            }
        }
    }

    /// Records for so long whatever is to be heard.
    ///
    /// # Errors
    /// When the microphone gives nothing.
    pub(super) fn record(&mut self, span: Duration) -> Result<Vec<i16>, Trouble> {
        let wanted = samples_of(span);
        let end = Instant::now() + span + SPEAKING;
        let mut recorded = Vec::new();
        while recorded.len() < wanted {
            match self.next(end)? {
                Some(News::Sound(samples)) => recorded.extend(samples),
                Some(News::Fault(Device::Microphone, why)) => {
                    return Err(Trouble::Away(Device::Microphone, why));
                }
                Some(News::Typed(key)) => {
                    self.pressed = Some(key);
                    break;
                }
                Some(News::Fault(Device::Loudspeaker, _)) => {}
                Some(News::Spoken(..) | News::Back(_)) => {}
                None => return Err(Trouble::Away(Device::Microphone, no_sound())),
            }
        }
        Ok(recorded)
    }

    /// Waits until a device is back, for a while; a key ends the waiting.
    ///
    /// # Errors
    /// When there are no devices any more.
    pub(super) fn wait_for(&mut self, device: Device) -> Result<(), Trouble> {
        let end = Instant::now() + BACK;
        loop {
            match self.next(end)? {
                Some(News::Back(back)) if back == device => return Ok(()),
                // It hears, whatever it told before.
                Some(News::Sound(_))
                    if device == Device::Microphone && self.microphone_away.is_none() =>
                {
                    return Ok(());
                }
                Some(News::Typed(key)) => {
                    self.pressed = Some(key);
                    return Ok(());
                }
                Some(News::Sound(_) | News::Spoken(..) | News::Fault(..) | News::Back(_)) => {}
                None => return Ok(()),
            }
        }
    }

    /// The key that came while something was said or recorded.
    pub(super) fn pressed(&mut self) -> Option<Key> {
        self.pressed.take()
    }

    /// Whether the key that breaks off has come by now. What else has come is told to nobody: neither device is in use.
    pub(super) fn breaks_off(&mut self) -> bool {
        let mut breaks_off = self.pressed.take() == Some(Key::Leave);
        while let Ok(Some(news)) = self.next(Instant::now()) {
            breaks_off |= matches!(news, News::Typed(Key::Leave));
        }
        breaks_off
    }

    /// The next news until then.
    fn next(&mut self, end: Instant) -> Result<Option<News>, Trouble> {
        let news = match self.news.recv_timeout(end.saturating_duration_since(Instant::now())) {
            Ok(news) => news,
            Err(RecvTimeoutError::Timeout) => return Ok(None),
            Err(RecvTimeoutError::Disconnected) => {
                return Err(Failure::device(said!("devices-gone", "the devices are gone")).into());
            }
        };
        match &news {
            News::Fault(Device::Loudspeaker, why) => self.loudspeaker_away = Some(why.clone()),
            News::Fault(Device::Microphone, why) => self.microphone_away = Some(why.clone()),
            News::Back(Device::Loudspeaker) => self.loudspeaker_away = None,
            News::Back(Device::Microphone) => self.microphone_away = None,
            News::Sound(_) | News::Spoken(..) | News::Typed(_) => {}
        }
        Ok(Some(news))
    }
}

/// How many samples of 16 kHz so long a sound has.
pub(super) const fn samples_of(span: Duration) -> usize {
    (span.as_millis() as u64 * RATE_HZ as u64 / 1000) as usize
}

fn no_sound() -> Said {
    said!("microphone-no-sound", "the microphone opens and gives no sound")
}

fn send(tell: &SyncSender<News>, news: Option<News>) {
    if let Some(news) = news {
        // Nobody waits any more when this fails.
        let _ = tell.send(news);
    }
}

fn of_player(notice: PlaybackNotice) -> Option<News> {
    match notice {
        PlaybackNotice::Finished { id, outcome } => Some(News::Spoken(id, outcome)),
        PlaybackNotice::Lost { why } | PlaybackNotice::Silent { why } => {
            Some(News::Fault(Device::Loudspeaker, why))
        }
        PlaybackNotice::Back => Some(News::Back(Device::Loudspeaker)),
    }
}

fn of_microphone(notice: CaptureNotice) -> Option<News> {
    match notice {
        CaptureNotice::Lost { why } => Some(News::Fault(Device::Microphone, why)),
        CaptureNotice::OnlyZeros => {
            let why = said!(
                "microphone-zeros",
                "the microphone gives nothing but zeros: it is switched off or muted"
            );
            Some(News::Fault(Device::Microphone, why))
        }
        CaptureNotice::Back => Some(News::Back(Device::Microphone)),
        CaptureNotice::Overrun => None,
    }
}

fn spawn(name: &str, run: impl FnOnce() + Send + 'static) -> Result<(), Failure> {
    thread::Builder::new().name(name.to_owned()).spawn(run).map_err(Failure::device)?;
    Ok(())
}
