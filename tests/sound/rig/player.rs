//! A player: somebody with a voice beside a microphone.

use std::path::Path;
use std::process::Command;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::{JoinHandle, panicking, spawn};
use std::time::Duration;

use annabella::io::audio::{Clip, ClipId, PlaybackNotice, Samples, Urgency, wav};
use annabella::time::Millis;

use super::sound_room::speaker;

/// Longer than anything lasts that is said.
const PATIENCE: Duration = Duration::from_secs(90);

/// These words by a player's voice, which espeak-ng makes.
pub fn voice(directory: &Path, words: &str) -> Samples {
    let file = directory.join("voice.wav");
    let made = Command::new("espeak-ng")
        .args(["-v", "de+m3", "-s", "120", "-w"])
        .arg(&file)
        .arg(words)
        .status()
        .unwrap();
    assert!(made.success());
    wav::read(&file).unwrap()
}

/// Speaks where this output's microphone hears it, and returns when it has been heard.
pub fn speak_at(output: &str, samples: Samples) {
    let (mut player, told) = speaker(output);
    player.play(Clip { id: ClipId(1), samples, urgency: Urgency::Queued }, Millis::ZERO).unwrap();
    while !matches!(told.recv_timeout(PATIENCE).unwrap(), PlaybackNotice::Finished { .. }) {}
}

/// A noise that lasts until it is dropped.
pub struct Noise {
    /// Once it is gone the noise ends.
    lasts: Option<Sender<()>>,
    plays: Option<JoinHandle<()>>,
}

impl Drop for Noise {
    fn drop(&mut self) {
        drop(self.lasts.take());
        let played = self.plays.take().map(JoinHandle::join);
        assert!(played.is_none_or(|played| played.is_ok()) || panicking(), "the noise failed");
    }
}

/// There is always a little noise at a microphone, here up to `loudest`: one that records nothing but zeros counts as
/// lost.
pub fn noise_at(output: &str, loudest: i16) -> Noise {
    const SECONDS: i64 = 30;
    let width = i64::from(loudest) * 2 + 1;
    let mono = (0..16_000 * SECONDS).map(|n| (n % 1009 * 7919 % width) as i16 - loudest);
    let samples = Samples { rate_hz: 16_000, mono: mono.collect() };
    let (mut player, told) = speaker(output);
    let mut play = move |id| {
        let clip = Clip { id: ClipId(id), samples: samples.clone(), urgency: Urgency::Queued };
        player.play(clip, Millis::ZERO).unwrap();
    };
    // One more waits behind the one that is heard, so that no machine is too slow for the next.
    let mut next = 2;
    (1..=next).for_each(&mut play);
    let (lasts, ended) = channel();
    let plays = spawn(move || {
        while ended.recv_timeout(Duration::from_millis(100)) == Err(RecvTimeoutError::Timeout) {
            let is_through =
                |notice: &PlaybackNotice| matches!(notice, PlaybackNotice::Finished { .. });
            for _ in told.try_iter().filter(is_through) {
                next += 1;
                play(next);
            }
        }
    });
    Noise { lasts: Some(lasts), plays: Some(plays) }
}
