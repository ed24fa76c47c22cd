//! A player: somebody with a voice beside a microphone.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use annabella::io::audio::{Clip, ClipId, PlaybackNotice, Player, Samples, Urgency, wav};
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

/// There is always a little noise at a microphone, here up to `loudest`: one that records nothing but zeros counts as
/// lost. Three minutes, or until it is dropped.
pub fn noise_at(output: &str, loudest: i16) -> Player {
    let (mut player, _) = speaker(output);
    let width = i64::from(loudest) * 2 + 1;
    let mono = (0..16_000 * 180).map(|n: i64| (n % 1009 * 7919 % width) as i16 - loudest).collect();
    let samples = Samples { rate_hz: 16_000, mono };
    player.play(Clip { id: ClipId(2), samples, urgency: Urgency::Queued }, Millis::ZERO).unwrap();
    player
}
