//! Sentences as sound, from the program `espeak-ng` where it is installed: for what has no recording and is to come
//! through a device of one's own, which the speech service does not know. Not for a game, whose sentences are recorded.

use std::io::{Read as _, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use super::audio::{Samples, wav};

/// How long it may take: it speaks a hundred times as fast as it is heard.
const LONGEST: Duration = Duration::from_secs(10);
/// A minute of sound, and no more of anything that calls itself so (bytes).
const BYTES_MAX: u64 = 4_000_000;

/// The sound of a text in a language (its tag). None where there is no such program, or it does not answer.
#[must_use]
pub(crate) fn spoken(text: &str, language: &str) -> Option<Samples> {
    let mut child = Command::new("espeak-ng")
        .args(["-v", language, "--stdin", "--stdout", "-b", "1"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    let (mut input, output) = (child.stdin.take()?, child.stdout.take()?);
    let text = text.to_owned();
    let (tell, told) = channel();
    let reader = move || {
        // Whoever reads no text gives no sound, which is seen below.
        let _ = input.write_all(text.as_bytes());
        drop(input);
        let mut bytes = Vec::new();
        let read = output.take(BYTES_MAX).read_to_end(&mut bytes);
        let _ = tell.send(read.map(|_| bytes));
    };
    let started = thread::Builder::new().name("synthesizer".to_owned()).spawn(reader);
    let bytes = started.ok().and_then(|_| told.recv_timeout(LONGEST).ok());
    // It has ended by now, or is not waited for any more.
    let _ = child.kill();
    let _ = child.wait();
    let samples = wav::decode(Path::new("espeak-ng"), bytes?.ok()?);
    samples.inspect_err(|error| tracing::warn!(%error, "espeak-ng gives no sound")).ok()
}
