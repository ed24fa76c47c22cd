//! The players' voices in a demonstration: espeak-ng speaks, and the recognizer hears it.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};

use annabella_said::said;

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
    spoken: BTreeMap<(bool, String), Samples>,
}

impl Players {
    /// Two players.
    ///
    /// # Errors
    /// When there is nobody to make their sound.
    pub(super) fn new() -> Result<Players, Failure> {
        let mut players = Players { spoken: BTreeMap::new() };
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
        let speech = synthesize(by, words)?;
        let speech = wav::decode(Path::new("espeak-ng"), speech).map_err(Failure::device)?;
        let mut samples = Samples::silence(RATE_HZ, AROUND);
        samples.append(Millis::ZERO, &speech).map_err(Failure::device)?;
        let after = Samples::silence(RATE_HZ, AROUND);
        samples.append(Millis::ZERO, &after).map_err(Failure::device)?;
        self.spoken.insert(key, samples.clone());
        Ok(samples)
    }
}

/// These words as a WAV file. It goes through a pipe: a file would stay behind a demonstration that is killed.
fn synthesize(by: Color, words: &str) -> Result<Vec<u8>, Failure> {
    let (voice, speed) = match by {
        Color::White => WHITE,
        Color::Black => BLACK,
    };
    let spoken = Command::new("espeak-ng")
        .args(["-v", voice, "-s", speed, "--stdout", "--", words])
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output();
    match spoken {
        Ok(spoken) if spoken.status.success() => Ok(spoken.stdout),
        Ok(spoken) => Err(Failure::device(said!(
            "demo-espeak-failed",
            "espeak-ng did not speak ({status})",
            status = spoken.status
        ))),
        Err(error) => Err(Failure::device(said!(
            "demo-no-espeak",
            "the players of the demonstration have no voice: espeak-ng cannot be started \
             ({error}).",
            error = error
        ))
        .and(said!("demo-install-espeak", "Install it (tools/setup does)."))),
    }
}
