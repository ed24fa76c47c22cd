//! Where the program speaks: the room, the players' ears, its recordings and the speech service. The
//! devices are opened and nothing is played: a hall may be quiet already.

use annabella_said::{Said, said};

use super::call_words::every_call;
use super::finding::Finding;
use super::microphone::name_another;
use super::round::Tell;
use crate::app::mouthpiece::device_choice;
use crate::app::packs;
use crate::calls::Lexicon;
use crate::game::Sight;
use crate::io::audio::{Direction, FirstOpen, Player, devices, wav};
use crate::io::speech_service::{SpeechService, SpeechServiceError};
use crate::rules::Color;
use crate::table::settings::TableSettings;
use crate::voices::{Language, Pack, Piece};

/// Looks at the loudspeaker and the ears of the settings, then lists all outputs.
pub(super) fn look(settings: &TableSettings, tell: Tell<'_>) {
    let room = &settings.sound.room;
    let mut taken: Vec<(String, Said)> = Vec::new();
    if room == "none" {
        let none = said!("finding-room-none", "the settings name none, so nothing is announced");
        tell(Finding::missing("loudspeaker", "", none).optional());
    } else {
        let (finding, id) = opened("loudspeaker", "sound.room", room);
        taken.extend(id.map(|id| (id, said!("finding-the-room", "the room"))));
        tell(finding);
    }
    for side in Color::ALL {
        let name = format!("ear of {side}");
        let device = &settings.sound.ears[side];
        if device != "none" {
            let (finding, id) = opened(&name, &format!("{side}.ear"), device);
            let finding = match &id {
                Some(id) => for_one_ear(finding, id, &taken),
                None => finding,
            };
            taken.extend(id.map(|id| (id, ear_of(side))));
            tell(finding);
            continue;
        }
        match settings.event.players[side].sight {
            Sight::Ordinary => {}
            Sight::PegHole => {
                let none = said!(
                    "finding-ear-none",
                    "the settings name none, so times and move numbers are told to nobody; \
                     plug an earphone in and name it as {side}.ear",
                    side = side
                );
                tell(Finding::missing(name, "", none).optional());
            }
        }
    }
    match devices::list(Direction::Output) {
        Ok(outputs) => {
            for output in outputs {
                let detail = format!("\"{}\" ({})", output.id, output.name);
                tell(Finding::found("output", detail).optional());
            }
        }
        Err(error) => tell(Finding::missing("outputs", "", error).optional()),
    }
}

/// Of whom the earphone is.
fn ear_of(side: Color) -> Said {
    match side {
        Color::White => said!("finding-ear-of-white", "ear of white"),
        Color::Black => said!("finding-ear-of-black", "ear of black"),
    }
}

/// Opens an output without a sound. Gives its id when it opens.
fn opened(name: &str, key: &str, device: &str) -> (Finding, Option<String>) {
    let choice = device_choice(device);
    let info = match devices::find(Direction::Output, &choice) {
        Ok(info) => info,
        Err(error) => {
            let finding =
                Finding::missing(name, format!("\"{device}\""), error).advise(name_another(key));
            return (finding, None);
        }
    };
    let id = format!("\"{}\"", info.id);
    match Player::device(choice, FirstOpen::Required, |_| {}) {
        Ok(_player) => (Finding::found(name, id), Some(info.id)),
        Err(error) => (Finding::broken(name, id, error), None),
    }
}

/// What is for one ear alone must not be heard elsewhere (D.2.10.4 tells the times to the player who
/// asks).
fn for_one_ear(finding: Finding, id: &str, taken: &[(String, Said)]) -> Finding {
    if let Some((_, other)) = taken.iter().find(|(other, _)| other == id) {
        return Finding::broken(
            finding.name,
            finding.detail,
            said!(
                "finding-same-device",
                "the same device is set for {other}; name an earphone that one player hears",
                other = other
            ),
        );
    }
    let is_hardware = |info: devices::DeviceInfo| info.is_hardware && info.id == id;
    let choice = device_choice(id);
    if devices::find(Direction::Output, &choice).is_ok_and(is_hardware) {
        return finding;
    }
    finding.advise(said!(
        "finding-behind-server",
        "a sound server stands before it and can move its sound into the room; a name with \
         \"plughw:\" means the earphone itself"
    ))
}

/// Looks at the recordings of every language. Only that of the settings is needed.
pub(super) fn look_at_voices(settings: &TableSettings, lexicon: &Lexicon, tell: Tell<'_>) {
    let chosen = |pack: Pack| pack.with_recordings(settings.sound.recordings);
    for language in Language::ALL {
        if language == settings.language {
            let files = settings.voices.as_deref();
            tell(match packs::pack(language, files) {
                Ok(pack) => judged(&chosen(pack), Some(lexicon)),
                Err(failure) => Finding::broken(voice(language), "", failure).advise(said!(
                    "finding-correct-voices",
                    "correct the files in the directory that voices.dir names"
                )),
            });
        } else if let Ok(pack) = packs::pack(language, None) {
            tell(judged(&chosen(pack), None).optional());
        }
    }
}

fn voice(language: Language) -> String {
    format!("voice {language}")
}

/// Whether each recording can be played, and each call of these words be put together from them.
fn judged(pack: &Pack, lexicon: Option<&Lexicon>) -> Finding {
    let name = voice(pack.language());
    let mut count = 0;
    for id in pack.clips() {
        let file = pack.clip_file(id).unwrap_or_default();
        let bytes = pack.clip(id).unwrap_or_default().to_vec();
        if let Err(error) = wav::decode(std::path::Path::new(file), bytes) {
            return Finding::broken(name, "", error)
                .advise(said!("finding-record-again", "record this phrase again"));
        }
        count += 1;
    }
    let mut silent: Vec<String> = Vec::new();
    for text in lexicon.map(every_call).unwrap_or_default() {
        for piece in pack.pieces(&text) {
            match piece {
                Piece::Free(words) if !silent.contains(&words) => silent.push(words),
                Piece::Free(_) | Piece::Clip(_) | Piece::Pause(_) => {}
            }
        }
    }
    if silent.is_empty() {
        let count = said!("finding-recordings", "with {count} recordings", count = count);
        return Finding::found(name, count);
    }
    Finding::missing(
        name,
        said!("finding-recordings-of", "recordings of {words}", words = silent.join(", ")),
        said!(
            "finding-record-words",
            "record these words (voices/README.md), or put \"fide\" first in listening.names"
        ),
    )
}

/// Looks for the speech service. Everything that the program says by itself has recordings.
pub(super) fn look_at_service(tell: Tell<'_>) {
    const NAME: &str = "speech service";
    let finding = match SpeechService::open(|_, _| {}) {
        Ok(_service) => {
            let what = said!("finding-service", "for free sentences, such as names");
            Finding::found(NAME, what)
        }
        Err(error @ SpeechServiceError::None { .. }) => Finding::missing(NAME, "", error),
        Err(error) => Finding::broken(NAME, "", error),
    };
    tell(finding.optional());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::languages;

    fn lexicon(names: &str) -> Lexicon {
        languages::lexicon(Language::German, &[names.to_owned()]).expect("a set of names")
    }

    #[test]
    fn every_voice_says_every_call() {
        for language in Language::ALL {
            let finding = judged(&Pack::embedded(language), Some(&lexicon("fide")));
            assert!(finding.words().starts_with("found: voice "), "{}", finding.words());
        }
    }

    #[test]
    fn one_device_for_two_is_no_ear() {
        let taken = [("alsa:headset".to_owned(), Said::plain("the room"))];
        let finding = Finding::found("ear of black", "\"alsa:headset\"");
        let finding = for_one_ear(finding, "alsa:headset", &taken);
        assert!(finding.is_unfit() && finding.advice.contains("for the room"), "{finding:?}");
    }
}
