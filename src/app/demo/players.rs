//! The players' voices in a demonstration: espeak-ng speaks to a file, and the recognizer hears it.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::app::failure::Failure;
use crate::hearing::RATE_HZ;
use crate::io::audio::{Samples, wav};
use crate::rules::Color;
use crate::time::Millis;

/// The voices and their speed in words a minute: two that the bundled model understands well, one low
/// and one high, so that a listener tells the players apart.
const WHITE: (&str, &str) = ("de+m3", "145");
const BLACK: (&str, &str) = ("de+annie", "145");

/// Silence before and after what is said (ms): nobody presses a key exactly with the first sound.
const AROUND: Millis = Millis(120);

/// Two players who can speak.
pub(super) struct Players {
    directory: tempfile::TempDir,
    spoken: BTreeMap<(bool, String), Samples>,
}

impl Players {
    /// Two players.
    ///
    /// # Errors
    /// When there is no place for their sound, or nobody to make it.
    pub(super) fn new() -> Result<Players, Failure> {
        let directory = tempfile::tempdir().map_err(|error| {
            Failure::device(format!("there is no place for the players' voices: {error}"))
        })?;
        let mut players = Players { directory, spoken: BTreeMap::new() };
        players.say(Color::White, "eins")?;
        Ok(players)
    }

    /// What this player sounds like saying these words.
    ///
    /// # Errors
    /// When espeak-ng is not there or does not speak.
    pub(super) fn say(&mut self, by: Color, words: &str) -> Result<Samples, Failure> {
        let key = (by == Color::White, words.to_owned());
        if let Some(samples) = self.spoken.get(&key) {
            return Ok(samples.clone());
        }
        let file = self.directory.path().join("words.wav");
        self.synthesize(by, words, &file)?;
        let speech = wav::read(&file).map_err(Failure::device)?;
        let mut samples = Samples::silence(RATE_HZ, AROUND);
        samples.append(Millis::ZERO, &speech).map_err(Failure::device)?;
        let after = Samples::silence(RATE_HZ, AROUND);
        samples.append(Millis::ZERO, &after).map_err(Failure::device)?;
        self.spoken.insert(key, samples.clone());
        Ok(samples)
    }

    fn synthesize(&self, by: Color, words: &str, file: &Path) -> Result<(), Failure> {
        let (voice, speed) = match by {
            Color::White => WHITE,
            Color::Black => BLACK,
        };
        let status = Command::new("espeak-ng")
            .args(["-v", voice, "-s", speed, "-w"])
            .arg(file)
            .arg("--")
            .arg(words)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        match status {
            Ok(status) if status.success() => Ok(()),
            Ok(status) => Err(Failure::device(format!("espeak-ng did not speak ({status})"))),
            Err(error) => Err(Failure::device(format!(
                "the players of the demonstration have no voice: espeak-ng cannot be started \
                 ({error}).\nInstall it (tools/setup does)."
            ))),
        }
    }
}
