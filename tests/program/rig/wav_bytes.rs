//! What must hold for any bytes that somebody gives as a recording, whoever thinks them up: the fuzzer, and
//! the tests that replay and damage its seeds.

use std::path::Path;

use annabella::io::audio::wav;

/// A refusal is one plain line. A recording has a sample and no more of them than the file has bytes, at a
/// rate that is one.
pub fn survives(bytes: &[u8]) {
    let samples = match wav::decode(Path::new("a.wav"), bytes.to_vec()) {
        Ok(samples) => samples,
        Err(error) => {
            let text = error.to_string();
            assert!(!text.contains(char::is_control) && text.len() < 200, "{text:?}");
            return;
        }
    };
    assert!((1..=bytes.len()).contains(&samples.mono.len()), "{} samples", samples.mono.len());
    assert!((4_000..=384_000).contains(&samples.rate_hz), "{} Hz", samples.rate_hz);
}
