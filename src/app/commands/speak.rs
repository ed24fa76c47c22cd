//! `annabella speak`: words through a channel, or into a WAV file.

use std::sync::mpsc::channel;
use std::time::Duration;

use annabella_said::{Said, Saying as _, said};
use serde::Serialize;

use crate::app::args::{ChannelName, SpeakArgs, TableArgs};
use crate::app::failure::{Exit, Failure, Outcome};
use crate::app::language;
use crate::app::mouthpiece::device_choice;
use crate::app::output::Output;
use crate::app::recorded::sound;
use crate::app::{packs, settings};
use crate::io::audio::{
    Clip, ClipId, FirstOpen, Outcome as Heard, PlaybackNotice, Player, Samples, Urgency, wav,
};
use crate::io::speech_service::{SentenceId, SpeechService, Spoken, Turn};
use crate::time::Millis;
use crate::voices::{Language, Pack, Recordings};

/// The longest time that words may take to be spoken.
const SPEAKING_MAX: Duration = Duration::from_secs(60);

#[derive(Serialize)]
struct Answer<'a> {
    text: &'a str,
    by: By,
    #[serde(skip_serializing_if = "Option::is_none")]
    audio_ms: Option<u64>,
}

/// What spoke.
#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "snake_case")]
enum By {
    /// The clips of the voice.
    Clips,
    /// The speech service of the system.
    SpeechService,
}

/// Runs the command.
///
/// # Errors
/// When the voice cannot be read, or nothing can speak these words here.
pub(crate) fn run(args: &SpeakArgs, output: &mut Output) -> Outcome {
    let pack = match &args.voice {
        Some(name) => voice(name)?,
        None => packs::pack(language::of_sentences(None, None, output), None)?,
    }
    .with_recordings(recordings());
    let text = args.words.join(" ");
    let (by, audio_ms) = match sound(&text, &pack) {
        Ok(samples) => {
            let length = samples.duration().0;
            match &args.out {
                Some(path) => wav::write(path, &samples).map_err(Failure::device)?,
                None => play(args, samples)?,
            }
            (By::Clips, Some(length))
        }
        Err(free) => {
            free_sentence(args, &text, &free, pack.language())?;
            (By::SpeechService, None)
        }
    };
    output.line(&Answer { text: &text, by, audio_ms }, &text);
    Ok(Exit::Done)
}

/// Those that the settings choose. Settings that cannot be used are told where they say the language; what is said here
/// needs no more of them.
fn recordings() -> Recordings {
    let sources = settings::sources(&TableArgs::default()).ok();
    let settings = sources.and_then(|sources| sources.settings().ok());
    settings.map_or_else(Recordings::default, |settings| settings.sound.recordings)
}

/// A language, or a directory with clips over those of the language that it is named after.
fn voice(name: &str) -> Result<Pack, Failure> {
    if let Ok(language) = name.parse::<Language>() {
        return packs::pack(language, None);
    }
    let directory = std::path::Path::new(name);
    if !directory.is_dir() {
        return Err(Failure::input(said!(
            "speak-no-voice",
            "the voice \"{name}\" is neither a language (de, en, ru, uk, bg) nor a directory with clips",
            name = name
        )));
    }
    let language = directory
        .file_name()
        .and_then(|name| name.to_str())
        .and_then(|name| name.parse().ok())
        .unwrap_or(Language::German);
    packs::pack(language, Some(directory))
}

fn play(args: &SpeakArgs, samples: Samples) -> Result<(), Failure> {
    let name = match (&args.device, args.channel) {
        (Some(name), _) => name.as_str(),
        (None, ChannelName::Room) => "default",
        // What is meant for one ear must never come out in the room (principle 5).
        (None, ChannelName::Ear) => {
            return Err(Failure::input(said!(
                "speak-ear-unset",
                "the ear channel needs its own device: name it with --device (annabella doctor \
                 lists them)"
            )));
        }
    };
    let (tell, told) = channel();
    let notify = move |notice| {
        // Nobody waits any more when this fails.
        let _ = tell.send(notice);
    };
    let mut player = Player::device(device_choice(name), FirstOpen::Required, notify)
        .map_err(Failure::device)?;
    player
        .play(Clip { id: ClipId(0), samples, urgency: Urgency::Queued }, Millis::ZERO)
        .map_err(Failure::device)?;
    loop {
        match told.recv_timeout(SPEAKING_MAX) {
            Ok(PlaybackNotice::Finished { outcome: Heard::Heard, .. }) => return Ok(()),
            Ok(PlaybackNotice::Finished { .. }) => {
                return Err(Failure::device(said!(
                    "speak-device-gone",
                    "the device \"{name}\" went away",
                    name = name
                )));
            }
            Ok(PlaybackNotice::Lost { why } | PlaybackNotice::Silent { why }) => {
                return Err(Failure::device(said!(
                    "speak-device-broken",
                    "the device \"{name}\" does not work: {why}",
                    name = name,
                    why = why
                )));
            }
            Ok(PlaybackNotice::Back) => {}
            Err(_) => {
                return Err(Failure::device(said!(
                    "speak-device-stuck",
                    "the device \"{name}\" does not play",
                    name = name
                )));
            }
        }
    }
}

/// Words that no clip has: by the speech service of the system, in the room alone.
fn free_sentence(
    args: &SpeakArgs,
    text: &str,
    free: &str,
    language: Language,
) -> Result<(), Failure> {
    let without = |why: Said| {
        let none = said!(
            "speak-no-clip",
            "there is no clip for \"{free}\", and {why}.",
            free = free,
            why = why
        );
        Failure::device(none).and(said!(
            "speak-no-clip-advice",
            "Start speech-dispatcher, or say it in words that have clips (voices/README.md)."
        ))
    };
    if args.out.is_some() {
        return Err(without(said!(
            "speak-service-aloud",
            "a speech service speaks aloud only, not into a file"
        )));
    }
    if args.channel == ChannelName::Ear || args.device.is_some() {
        return Err(without(said!(
            "speak-service-device",
            "a speech service chooses its own device"
        )));
    }
    let (tell, told) = channel();
    let service = SpeechService::open(move |_, spoken| {
        // Nobody waits any more when this fails.
        let _ = tell.send(spoken);
    })
    .map_err(|error| without(error.said()))?;
    if let Err(error) = service.set_language(language.tag()) {
        tracing::info!(%error, "the speech service keeps its own voice");
    }
    service.speak(SentenceId(0), text, Turn::Wait).map_err(|error| without(error.said()))?;
    loop {
        match told.recv_timeout(SPEAKING_MAX) {
            Ok(Spoken::Begun) => {}
            Ok(Spoken::Ended | Spoken::CutShort) => return Ok(()),
            Ok(Spoken::Refused) | Err(_) => {
                return Err(without(said!(
                    "speak-service-unfinished",
                    "the speech service did not finish"
                )));
            }
        }
    }
}
