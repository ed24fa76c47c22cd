//! The sound room that `make test` starts around the tests with sound (tools/sound-room): a sound
//! server with the outputs `room`, `ear` and `service`, each with a microphone.

use std::sync::mpsc::{Receiver, channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use annabella::io::audio::{
    CaptureNotice, CaptureSettings, Chunk, DeviceChoice, FirstOpen, Microphone, PlaybackNotice,
    Player,
};

static ROOM: Mutex<()> = Mutex::new(());

/// The tests share the loudspeakers, so they take turns. Without the room they fail and say so: a
/// sound test that passes in silence is none.
pub fn sound_room() -> MutexGuard<'static, ()> {
    assert!(
        std::env::var_os("ANNABELLA_SOUND_ROOM").is_some(),
        "there is no sound room around this test: run `make test`"
    );
    ROOM.lock().unwrap_or_else(PoisonError::into_inner)
}

pub fn named(name: &str) -> DeviceChoice {
    DeviceChoice::Named(name.to_owned())
}

/// A loudspeaker that is open.
pub fn speaker(name: &str) -> (Player, Receiver<PlaybackNotice>) {
    let (tell, notices) = channel();
    let notify = move |n| drop(tell.send(n));
    (Player::device(named(name), FirstOpen::Required, notify).unwrap(), notices)
}

/// A microphone that hears.
pub fn microphone(name: &str) -> (Microphone, Receiver<Chunk>, Receiver<CaptureNotice>) {
    let (tell, notices) = channel();
    let notify = move |n| drop(tell.send(n));
    let opened = Microphone::open(named(name), CaptureSettings::default(), notify);
    let (microphone, chunks) = opened.unwrap();
    // The first chunk shows that it runs.
    chunks.recv_timeout(Duration::from_secs(30)).unwrap();
    (microphone, chunks, notices)
}

/// What a microphone hears within this time.
pub fn listen(chunks: &Receiver<Chunk>, length: Duration) -> Vec<Chunk> {
    let end = Instant::now() + length;
    let mut heard = Vec::new();
    while let Ok(chunk) = chunks.recv_timeout(end.saturating_duration_since(Instant::now())) {
        heard.push(chunk);
    }
    heard
}

/// The sound of these chunks in one piece.
pub fn mono(chunks: &[Chunk]) -> Vec<i16> {
    chunks.iter().flat_map(|chunk| chunk.mono.iter().copied()).collect()
}
