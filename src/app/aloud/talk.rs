//! The talk: a sentence and its answer.

use std::collections::VecDeque;
use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use super::mouth::{Mouth, Sounding};
use crate::app::failure::Failure;
use crate::app::mouthpiece::device_choice;
use crate::hearing::{CutOut, RATE_HZ};
use crate::io::audio::{CaptureNotice, CaptureSettings, Chunk, Gate, Microphone, Reason};
use crate::io::terminal;
use crate::voices::Pack;

/// How long the room is listened to before the first word.
const ROOM: Duration = Duration::from_millis(1_500);
/// News that may wait.
const WAITING: usize = 256;
/// How long to wait for what may never come.
const LONG: Duration = Duration::from_secs(3_600);

/// What comes in.
pub(super) enum News {
    /// From the microphone.
    Sound(Vec<i16>),
    /// A sentence is through, or never will be.
    Spoken(u64),
    /// A whole line; none: nothing will come any more.
    Typed(Option<String>),
    /// The microphone gives nothing any more, or something again.
    Hears(bool),
}

/// The devices of a talk by voice.
pub(crate) struct Devices<'a> {
    /// Where it is spoken.
    pub speaker: &'a str,
    /// Where it is heard; none where nobody listens.
    pub microphone: Option<&'a str>,
}

/// What a person answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Reply {
    /// A line.
    Line(String),
    /// Samples of 16 kHz with a voice.
    Said(Vec<i16>),
    /// Nothing, for as long as was waited.
    Nothing,
    /// Nothing, for the microphone gives no sound any more; it is told once.
    Deaf,
    /// Nothing, but the microphone gives sound again.
    HearsAgain,
    /// Nothing will be typed any more.
    Ended,
}

/// A talk.
pub(crate) struct Talk {
    news: Receiver<News>,
    mouth: Option<Mouth>,
    microphone: Option<(Microphone, Gate, CutOut)>,
    /// Whether the microphone gives sound.
    hears: bool,
    /// Whether the person knows of that.
    is_told: bool,
    typed: VecDeque<String>,
    has_ended: bool,
}

impl Talk {
    /// By line alone, or with a voice too. A device that does not work is told in words, and left out.
    ///
    /// # Errors
    /// When there is no thread.
    pub(crate) fn begin(
        devices: Option<Devices<'_>>,
        faults: &mut Vec<String>,
    ) -> Result<Talk, Failure> {
        let (tell, news) = sync_channel(WAITING);
        let mut talk = Talk {
            news,
            mouth: None,
            microphone: None,
            hears: true,
            is_told: true,
            typed: VecDeque::new(),
            has_ended: false,
        };
        if let Some(Devices { speaker, microphone }) = devices {
            let (mouth, fault) = Mouth::open(speaker, tell.clone());
            talk.mouth = Some(mouth);
            faults.extend(fault);
            if let Some(name) = microphone
                && let Err(why) = talk.hear(name, &tell)
            {
                faults.push(why);
            }
        }
        let keys = thread::Builder::new().name("keys".to_owned());
        keys.spawn(move || read(&tell)).map_err(Failure::device)?;
        Ok(talk)
    }

    /// Opens the microphone, and listens to the room for a moment.
    fn hear(&mut self, name: &str, tell: &SyncSender<News>) -> Result<(), String> {
        let told = tell.clone();
        let settings = CaptureSettings::default();
        let (microphone, chunks) =
            Microphone::open(device_choice(name), settings, move |notice| match notice {
                CaptureNotice::Lost { .. } | CaptureNotice::OnlyZeros => {
                    send(&told, News::Hears(false));
                }
                CaptureNotice::Back => send(&told, News::Hears(true)),
                CaptureNotice::Overrun => {}
            })
            .map_err(|error| error.to_string())?;
        let gate = microphone.gate();
        let wanted = (ROOM.as_millis() as u64 * u64::from(RATE_HZ) / 1_000) as usize;
        let end = Instant::now() + 2 * ROOM;
        let mut room: Vec<i16> = Vec::new();
        while room.len() < wanted {
            match chunks.recv_timeout(end.saturating_duration_since(Instant::now())) {
                Ok(Chunk { mono, .. }) => room.extend(mono),
                Err(_) => return Err("the microphone opens and gives no sound".to_owned()),
            }
        }
        let told = tell.clone();
        let hand_on = move || {
            for chunk in chunks {
                if told.send(News::Sound(chunk.mono)).is_err() {
                    return;
                }
            }
        };
        let thread = thread::Builder::new().name("microphone to talk".to_owned()).spawn(hand_on);
        thread.map_err(|error| error.to_string())?;
        self.microphone = Some((microphone, gate, CutOut::new(&room)));
        Ok(())
    }

    /// Whether there is a microphone.
    pub(crate) const fn hears(&self) -> bool {
        self.microphone.is_some()
    }

    /// Whether there is a device that speaks.
    pub(crate) const fn speaks(&self) -> bool {
        self.mouth.is_some()
    }

    /// Whether nothing will be typed any more, as far as it has come in.
    pub(crate) fn has_ended(&mut self) -> bool {
        self.take_all();
        self.has_ended
    }

    /// What was typed ahead counts for nothing.
    pub(crate) fn forget_typed(&mut self) {
        self.typed.clear();
    }

    /// Says a sentence to its end; whoever answers meanwhile cuts it short, and who has answered already is not told.
    /// Whether anybody could say it.
    pub(crate) fn say(&mut self, text: &str, pack: &Pack) -> bool {
        self.take_all();
        !self.typed.is_empty() || self.sounds(|mouth| mouth.begin(text, pack))
    }

    /// Lets three tones sound in a device. Whether they could.
    pub(crate) fn tones(&mut self, device: &str) -> bool {
        self.sounds(|mouth| mouth.tones(device))
    }

    /// Waits for the end of what begins to sound, with the microphone shut.
    fn sounds(&mut self, begin: impl FnOnce(&mut Mouth) -> Option<Sounding>) -> bool {
        let Some(mouth) = &mut self.mouth else { return true };
        if let Some((_, gate, _)) = &self.microphone {
            gate.close(Reason::RoomSpeaks);
        }
        let sounding = begin(mouth);
        if let Some(sounding) = sounding {
            let end = Instant::now() + sounding.longest;
            loop {
                match self.next(end) {
                    Some(News::Spoken(number)) if number == sounding.number => break,
                    Some(News::Sound(_)) => {}
                    Some(news) => {
                        self.take(news);
                        if !self.typed.is_empty() {
                            self.halt();
                            break;
                        }
                    }
                    None => break,
                }
            }
        }
        if let Some((_, gate, cut_out)) = &mut self.microphone {
            gate.open(Reason::RoomSpeaks);
            cut_out.forget();
        }
        sounding.is_some()
    }

    fn halt(&mut self) {
        if let Some(mouth) = &mut self.mouth {
            mouth.stop();
        }
    }

    /// Waits for an answer; a voice, where one is heard.
    pub(crate) fn reply(&mut self, longest: Option<Duration>) -> Reply {
        let end = Instant::now() + longest.unwrap_or(LONG);
        loop {
            if let Some(line) = self.typed.pop_front() {
                // In a loud room the end of what was said may not be heard: Enter is it.
                let said = self.microphone.as_mut().and_then(|(_, _, cut_out)| cut_out.end());
                return match said {
                    Some(said) if line.is_empty() => Reply::Said(said),
                    Some(_) | None => Reply::Line(line),
                };
            }
            if self.has_ended {
                return Reply::Ended;
            }
            if !self.is_told {
                self.is_told = true;
                return if self.hears { Reply::HearsAgain } else { Reply::Deaf };
            }
            match self.next(end) {
                Some(News::Sound(samples)) => {
                    let heard = self.microphone.as_mut();
                    if let Some(said) = heard.and_then(|(_, _, cut_out)| cut_out.hear(&samples)) {
                        return Reply::Said(said);
                    }
                }
                Some(news) => self.take(news),
                None if longest.is_some() => return Reply::Nothing,
                None => return Reply::Ended,
            }
        }
    }

    fn take_all(&mut self) {
        while let Ok(news) = self.news.try_recv() {
            self.take(news);
        }
    }

    fn take(&mut self, news: News) {
        match news {
            News::Typed(Some(line)) => self.typed.push_back(line),
            News::Typed(None) => self.has_ended = true,
            News::Hears(hears) => {
                // Lost and back before anybody was told is nothing to tell.
                self.is_told ^= hears != self.hears;
                self.hears = hears;
            }
            News::Sound(_) | News::Spoken(_) => {}
        }
    }

    fn next(&mut self, end: Instant) -> Option<News> {
        match self.news.recv_timeout(end.saturating_duration_since(Instant::now())) {
            Ok(news) => Some(news),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(News::Typed(None)),
        }
    }
}

/// Reads lines. What the end of the input cuts off was not entered; a line that is too long answers nothing.
fn read(tell: &SyncSender<News>) {
    let mut input = io::stdin().lock();
    while let Some(line) = terminal::next_line(&mut input) {
        let line = match line {
            Ok(line) => line,
            Err(terminal::NoLine::TooLong) => "?".to_owned(),
            Err(terminal::NoLine::CutOff(_)) => break,
        };
        if tell.send(News::Typed(Some(line))).is_err() {
            return;
        }
    }
    send(tell, News::Typed(None));
}

/// Hands something on; where this fails nobody waits any more.
pub(super) fn send(tell: &SyncSender<News>, news: News) {
    let _ = tell.send(news);
}
