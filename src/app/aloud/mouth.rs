//! Where it is spoken: recordings where they cover a sentence, else `espeak-ng` through the same device, else the speech
//! service, which has a device of its own.

use std::sync::mpsc::SyncSender;
use std::time::Duration;

use super::talk::{News, send};
use crate::app::mouthpiece::device_choice;
use crate::app::recorded::sound;
use crate::io::audio::{
    Clip, ClipId, Earcon, FirstOpen, PlaybackError, PlaybackNotice, Player, Samples, Urgency,
};
use crate::io::speech_service::{SentenceId, SpeechService, Spoken, Turn};
use crate::io::synthesizer;
use crate::rules::Color;
use crate::table::settings::Sound;
use crate::time::Millis;
use crate::voices::{Language, Pack};

/// How long a sentence may take, beside its own length.
const BESIDE: Duration = Duration::from_secs(10);
/// How long the service may take for a sentence.
const BY_SERVICE: Duration = Duration::from_secs(60);

/// The mouth.
pub(super) struct Mouth {
    device: String,
    player: Option<Player>,
    /// Where tones sounded last, beside the own device.
    other: Option<Player>,
    service: Option<(SpeechService, Option<Language>)>,
    tell: SyncSender<News>,
    number: u64,
}

/// The silence behind a tone (ms).
const PAUSE: Millis = Millis(300);

/// A sentence that sounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sounding {
    /// Its number.
    pub number: u64,
    /// How long it may take.
    pub longest: Duration,
}

/// The device through which a table with these settings speaks to whoever cannot see: an ear, else the room's.
#[must_use]
pub(crate) fn device_of(sound: &Sound) -> &str {
    let ears = [Color::Black, Color::White].map(|side| sound.ears[side].as_str());
    let all = ears.into_iter().chain([sound.room.as_str()]);
    all.into_iter().find(|name| *name != "none").unwrap_or("default")
}

impl Mouth {
    /// Opens the device, and says why where that cannot be done: the speech service is left then.
    pub(super) fn open(device: &str, tell: SyncSender<News>) -> (Mouth, Option<String>) {
        let (player, fault) = match opened(device, &tell) {
            Ok(player) => (Some(player), None),
            Err(error) => (None, Some(error.to_string())),
        };
        let device = device.to_owned();
        (Mouth { device, player, other: None, service: None, tell, number: 0 }, fault)
    }

    /// Begins three tones in a device. None where it cannot be opened.
    pub(super) fn tones(&mut self, device: &str) -> Option<Sounding> {
        let samples = tones()?;
        if device == self.device && self.player.is_some() {
            return self.play(samples);
        }
        let mut player = opened(device, &self.tell).ok()?;
        let sounding = self.numbered(&samples);
        player.play(clip(sounding.number, samples), Millis::ZERO).ok()?;
        self.other = Some(player);
        Some(sounding)
    }

    /// Begins to speak. None where nobody can.
    pub(super) fn begin(&mut self, text: &str, pack: &Pack) -> Option<Sounding> {
        if self.player.is_some() {
            let language = pack.language();
            let samples =
                sound(text, pack).ok().or_else(|| synthesizer::spoken(text, language.tag()));
            if let Some(sounding) = samples.and_then(|samples| self.play(samples)) {
                return Some(sounding);
            }
        }
        self.by_service(text, pack.language())
    }

    fn play(&mut self, samples: Samples) -> Option<Sounding> {
        let sounding = self.numbered(&samples);
        let player = self.player.as_mut()?;
        player.play(clip(sounding.number, samples), Millis::ZERO).ok()?;
        Some(sounding)
    }

    fn numbered(&mut self, samples: &Samples) -> Sounding {
        self.number += 1;
        let longest = Duration::from_millis(samples.duration().0) + BESIDE;
        Sounding { number: self.number, longest }
    }

    fn by_service(&mut self, text: &str, language: Language) -> Option<Sounding> {
        if self.service.is_none() {
            let told = self.tell.clone();
            let opened = SpeechService::open(move |SentenceId(number), what| match what {
                Spoken::Begun => {}
                Spoken::Ended | Spoken::CutShort | Spoken::Refused => {
                    send(&told, News::Spoken(number));
                }
            });
            self.service = opened.ok().map(|service| (service, None));
        }
        let (service, speaks) = self.service.as_mut()?;
        if *speaks != Some(language) {
            // Without a voice for the language it is spoken as well as it can be.
            let set = service.set_language(language.tag());
            tracing::debug!(?set, "the language of the speech service");
            *speaks = Some(language);
        }
        self.number += 1;
        service.speak(SentenceId(self.number), text, Turn::Wait).ok()?;
        Some(Sounding { number: self.number, longest: BY_SERVICE })
    }

    /// Cuts short what sounds.
    pub(super) fn stop(&mut self) {
        if let Some(player) = &mut self.player {
            player.stop(Millis::ZERO);
        }
        if let Some((service, _)) = &self.service {
            // It ends by itself where it does not stop.
            let _ = service.stop();
        }
    }
}

fn opened(device: &str, tell: &SyncSender<News>) -> Result<Player, PlaybackError> {
    let told = tell.clone();
    Player::device(device_choice(device), FirstOpen::Required, move |notice| {
        if let PlaybackNotice::Finished { id: ClipId(number), .. } = notice {
            send(&told, News::Spoken(number));
        }
    })
}

const fn clip(number: u64, samples: Samples) -> Clip {
    Clip { id: ClipId(number), samples, urgency: Urgency::Queued }
}

/// Three tones that no game has, each with its pause.
fn tones() -> Option<Samples> {
    let tone = Earcon::NothingHeard.sound();
    let mut all = Samples::empty(tone.rate_hz);
    for _ in 0..3 {
        for _ in 0..4 {
            all.append(Millis::ZERO, &tone).ok()?;
        }
        all.append(Millis::ZERO, &Samples::silence(tone.rate_hz, PAUSE)).ok()?;
    }
    Some(all)
}
