//! The microphone of the settings, how loud it is, and what other microphones there are.

use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use annabella_said::{Said, said};

use super::finding::Finding;
use super::round::Tell;
use crate::app::mouthpiece::device_choice;
use crate::io::audio::{CaptureSettings, Chunk, Dbfs, Direction, Microphone, devices};
use crate::table::settings::{Sound, TableSettings};

/// How long the level is measured.
const MEASURED: Duration = Duration::from_millis(500);

/// How long a microphone may give nothing but zeros. Many do while they wake up.
const WAKING: Duration = Duration::from_secs(2);

/// Quieter than this is hardly a room with people in it.
const FAINT: Dbfs = Dbfs(-75.0);

/// Looks at the microphone of the settings, then lists all.
pub(super) fn look(settings: &TableSettings, tell: Tell<'_>) {
    let Sound { microphone, .. } = &settings.sound;
    tell(match (settings.listening.mode, microphone.as_str()) {
        (_, "none") => {
            let none =
                said!("finding-microphone-none", "the settings name none, so nobody listens");
            Finding::missing("microphone", "", none).optional()
        }
        (None, _) => {
            let off = said!(
                "finding-listening-off",
                "the settings have listening.mode = \"off\", so nobody listens"
            );
            Finding::missing("microphone", "", off).optional()
        }
        (Some(_), name) => heard(name),
    });
    match devices::list(Direction::Input) {
        Ok(inputs) if inputs.is_empty() => {
            let none =
                said!("finding-no-inputs", "the sound system lists no microphone; plug one in");
            tell(Finding::missing("inputs", "", none).optional());
        }
        Ok(inputs) => {
            for input in inputs {
                let detail = format!("\"{}\" ({})", input.id, input.name);
                tell(Finding::found("input", detail).optional());
            }
        }
        Err(error) => tell(Finding::missing("inputs", "", error).optional()),
    }
}

fn heard(name: &str) -> Finding {
    let choice = device_choice(name);
    let info = match devices::find(Direction::Input, &choice) {
        Ok(info) => info,
        Err(error) => {
            return Finding::missing("microphone", format!("\"{name}\""), error)
                .advise(name_another("sound.microphone"));
        }
    };
    let id = format!("\"{}\"", info.id);
    match Microphone::open(choice, CaptureSettings::default(), |_| {}) {
        Ok((_microphone, chunks)) => judged(&id, &listen(&chunks)),
        Err(error) => Finding::broken("microphone", id, error),
    }
}

/// What to do about a device that is not there, which this key of the settings names.
pub(super) fn name_another(key: &str) -> Said {
    said!(
        "finding-name-another",
        "plug it in, or name another one as {key} in the settings",
        key = key
    )
}

/// What a microphone gives: half a second from its first sound on, or two seconds of nothing.
fn listen(chunks: &Receiver<Chunk>) -> Vec<i16> {
    let end = Instant::now() + WAKING;
    let mut mono: Vec<i16> = Vec::new();
    let mut sounding: Option<usize> = None;
    let enough = samples(MEASURED);
    while let Ok(chunk) = chunks.recv_timeout(end.saturating_duration_since(Instant::now())) {
        mono.extend(&chunk.mono);
        sounding = sounding.or_else(|| mono.iter().position(|&sample| sample != 0));
        if let Some(first) = sounding
            && mono.len() - first >= enough
        {
            return mono.split_off(first);
        }
    }
    mono.split_off(sounding.unwrap_or(0))
}

const fn samples(length: Duration) -> usize {
    crate::io::audio::capture::CHUNK_RATE_HZ as usize * length.as_millis() as usize / 1000
}

fn judged(id: &str, mono: &[i16]) -> Finding {
    if mono.is_empty() {
        return Finding::broken(
            "microphone",
            id,
            said!(
                "finding-no-sound",
                "it opens and gives no sound; unplug it, plug it in again, and see that no other \
                 program holds it"
            ),
        );
    }
    if mono.iter().all(|&sample| sample == 0) {
        return Finding::broken(
            "microphone",
            said!("finding-zeros", "{id}, nothing but zeros", id = id),
            said!(
                "finding-muted",
                "it is switched off or muted; look for a switch on it, and for its level in the \
                 settings of the sound system"
            ),
        );
    }
    let level = Dbfs::of(mono);
    let found = Finding::found("microphone", format!("{id}, {level}"));
    if level < FAINT {
        return found.advise(said!(
            "finding-quiet",
            "it is very quiet; speak into it and look again, or turn it up"
        ));
    }
    if mono.iter().any(|&sample| sample == i16::MAX || sample == i16::MIN) {
        return found.advise(said!("finding-loud", "it is too loud for its setting; turn it down"));
    }
    found
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::sync_channel;

    use super::*;
    use crate::time::Millis;

    fn words(mono: &[i16]) -> String {
        judged("\"mic\"", mono).words()
    }

    #[test]
    fn a_microphone_is_judged_by_what_it_gives() {
        assert!(words(&[]).starts_with("broken: microphone \"mic\". It opens"), "{}", words(&[]));
        assert!(words(&[0; 480]).starts_with("broken: microphone \"mic\", nothing but zeros."));
        assert_eq!(words(&[328, -328]), "found: microphone \"mic\", -40 dBFS");
        assert!(words(&[1, -1]).contains("very quiet"));
        assert!(words(&[i16::MAX, i16::MIN]).contains("turn it down"));
    }

    #[test]
    fn zeros_while_it_wakes_up_are_not_measured() {
        let (give, chunks) = sync_channel(100);
        for n in 0..60 {
            let sample = if n < 20 { 0 } else { 1000 };
            let mono = vec![sample; 480];
            let level = Dbfs::of(&mono);
            let heard_at = Instant::now();
            give.send(Chunk { mono, heard_at, gap_before: Millis::ZERO, level }).expect("room");
        }
        let heard = listen(&chunks);
        assert!(heard.len() >= samples(MEASURED) && heard.iter().all(|&sample| sample == 1000));
    }

    #[test]
    fn a_microphone_that_goes_away_is_not_waited_for() {
        let (give, chunks) = sync_channel::<Chunk>(1);
        drop(give);
        assert!(listen(&chunks).is_empty());
    }
}
