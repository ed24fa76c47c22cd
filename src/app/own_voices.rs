//! Players who have taught a model the own voice: beside the game it is looked at whether that model still hears them
//! better than everybody's. The game never waits for it, and a call that comes too soon behind another is left out.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use crate::game::{Event, Source, Understood};
use crate::hearing::VoiceFit;
use crate::io::recognizer::{Model, Models, OwnSound, Teachable, TeachableError};
use crate::rules::{ByColor, Color};

/// So many calls may wait to be looked at.
const CALLS_MAX: usize = 2;

/// A call that was understood.
struct OwnCall {
    sound: OwnSound,
    words: String,
}

/// Who looks at the calls of players with models of their own.
pub(super) struct OwnVoices {
    calls: SyncSender<OwnCall>,
}

impl OwnVoices {
    /// Begins to look, if there is anybody to look at. `tell` is called once for each player whose model turns out to
    /// hear worse than everybody's, with the folder of that model.
    ///
    /// # Errors
    /// When there is no thread.
    pub(super) fn start(
        models: &Models,
        tell: Arc<dyn Fn(Color, PathBuf) + Send + Sync>,
    ) -> io::Result<Option<OwnVoices>> {
        let of = |model: &Arc<Model>| model.directory().to_owned();
        let own = models.own.now().as_ref().map(|model| model.as_ref().map(of));
        if own.iter().all(Option::is_none) {
            return Ok(None);
        }
        let common = of(&models.common);
        let (calls, waiting) = sync_channel(CALLS_MAX);
        thread::Builder::new()
            .name("own voices".to_owned())
            .spawn(move || look(&common, &own, &waiting, &*tell))?;
        Ok(Some(OwnVoices { calls }))
    }

    /// A player with a model of the own voice was heard, and this followed from it.
    pub(super) fn heard(&self, sound: OwnSound, events: &[Event]) {
        let words = events.iter().find_map(|event| {
            let Event::Heard(heard) = event else { return None };
            let is_call = matches!(heard.understood, Understood::Call(_));
            let is_voice = matches!(heard.source, Source::Voice { .. });
            (is_call && is_voice).then(|| heard.words.clone())
        });
        if let Some(words) = words {
            // Where it is still busy with another call, that one does.
            let _ = self.calls.try_send(OwnCall { sound, words });
        }
    }
}

/// The thread's whole work.
fn look(
    common: &Path,
    own: &ByColor<Option<PathBuf>>,
    calls: &Receiver<OwnCall>,
    tell: &dyn Fn(Color, PathBuf),
) {
    // Everybody's model has the words; of the others the networks alone are needed.
    let Some(likeness) = usable(Teachable::open(common)).map(Teachable::into_likeness) else {
        return;
    };
    let mut fits = ByColor::<VoiceFit>::default();
    while let Ok(OwnCall { sound: OwnSound { by, samples }, words }) = calls.recv() {
        let Some(taught) = &own[by] else { continue };
        // One network after the other, and neither stays: a game with two profiles would hold three of them.
        let scores = |directory: &Path| {
            let model = usable(Teachable::network(directory))?;
            Some(likeness.scores(&model, &samples))
        };
        let Some((common, taught)) = scores(common).zip(scores(taught)) else { continue };
        let words: Vec<&str> = words.split_whitespace().collect();
        let Some(better) = likeness.better(&common, &taught, &words) else { continue };
        tracing::info!(?by, better, "an own voice was looked at");
        if fits.get_mut(by).heard(better)
            && let Some(model) = &own[by]
        {
            tell(by, model.clone());
        }
    }
}

/// What was read; what cannot be is told to the log, and nothing is known of it.
fn usable<T>(read: Result<T, TeachableError>) -> Option<T> {
    read.inspect_err(|error| tracing::warn!(%error, "nobody looks whether an own voice fits")).ok()
}

#[cfg(test)]
mod tests {
    use std::process::Command;
    use std::sync::mpsc::{Sender, channel};
    use std::time::Duration;

    use super::*;
    use crate::calls::{Call, MoveCall};
    use crate::game::Heard;
    use crate::hearing::RATE_HZ;
    use crate::io::audio::wav;
    use crate::io::recognizer::Surer;

    const BUNDLED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/models/fide-de");

    /// A call by a computed voice.
    fn call(folder: &Path) -> OwnSound {
        let file = folder.join("call.wav");
        let made = Command::new("espeak-ng")
            .args(["-v", "de+m3", "-s", "120", "-w"])
            .arg(&file)
            .arg("bauer eva vier")
            .status();
        assert!(made.expect("espeak-ng").success());
        let sound = wav::read(&file).expect("a WAV file").to_rate(RATE_HZ).expect("16 kHz");
        OwnSound { by: Color::White, samples: sound.mono }
    }

    fn understood() -> Vec<Event> {
        vec![Event::Heard(Heard {
            by: Some(Color::White),
            words: "bauer eva vier".to_owned(),
            understood: Understood::Call(Call::Move(MoveCall::default())),
            source: Source::Voice { confidence: 97 },
            as_repeat: false,
        })]
    }

    /// What is told of White's model after these calls of it.
    fn told(taught: &Path, calls: usize, folder: &Path) -> Vec<Color> {
        let open = |path: &Path| Arc::new(Model::open(path).expect("a model"));
        let own = ByColor { white: Some(open(taught)), black: None };
        let common = open(Path::new(BUNDLED));
        let models = Models { own: own.into(), ..Models::one(common) };
        let (tell, heard): (Sender<Color>, _) = channel();
        let tell = Arc::new(move |by, _| {
            let _ = tell.send(by);
        });
        let voices = OwnVoices::start(&models, tell);
        let voices = voices.expect("a thread").expect("somebody to look at");
        let sound = call(folder);
        for _ in 0..calls {
            let words = "bauer eva vier".to_owned();
            voices.calls.send(OwnCall { sound: sound.clone(), words }).expect("it looks");
        }
        // Whoever has no more calls to look at ends.
        drop(voices);
        let mut all = Vec::new();
        while let Ok(by) = heard.recv_timeout(Duration::from_secs(60)) {
            all.push(by);
        }
        all
    }

    #[test]
    fn a_model_that_hears_its_player_worse_is_told_once_and_an_equal_one_never() {
        let folder = tempfile::tempdir().expect("a folder");
        let bundled = Teachable::open(Path::new(BUNDLED)).expect("a model");
        let mut weights = bundled.model().network().weights.clone();
        // Somebody else's: everything that it has learned is a little off.
        for (nth, number) in weights.0.iter_mut().flat_map(|array| array.iter_mut()).enumerate() {
            *number *= 1.0 + 0.4 * ((nth * 7919 % 1000) as f32 / 1000.0 - 0.5);
        }
        let other = folder.path().join("other");
        bundled.write_taught(&weights, &other, |_| Ok(Some(Surer::default()))).expect("a folder");
        assert_eq!(told(&other, 12, folder.path()), [Color::White]);
        let same = folder.path().join("same");
        let weights = bundled.model().network().weights.clone();
        bundled.write_taught(&weights, &same, |_| Ok(Some(Surer::default()))).expect("a folder");
        assert_eq!(told(&same, 12, folder.path()), []);
    }

    #[test]
    fn only_a_call_that_was_heard_says_something() {
        let (calls, waiting) = sync_channel(1);
        let voices = OwnVoices { calls };
        let sound = OwnSound { by: Color::White, samples: vec![0; 16_000] };
        voices.heard(sound.clone(), &[Event::Begun]);
        assert!(waiting.try_recv().is_err());
        voices.heard(sound.clone(), &understood());
        assert_eq!(waiting.try_recv().expect("it is looked at").words, "bauer eva vier");
        // Nobody waits where too much waits.
        voices.heard(sound.clone(), &understood());
        voices.heard(sound, &understood());
        assert!(waiting.try_recv().is_ok());
        assert!(waiting.try_recv().is_err());
    }
}
