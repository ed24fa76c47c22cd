//! Recordings of any form, and what a player says in one.

use std::fs;
use std::path::Path;
use std::process::Command;

use annabella::io::audio::{Samples, wav as wav_file};

/// A WAV file of any form and content.
pub fn wav(path: &Path, tag: u16, channels: u16, rate: u32, bits: u16, data: &[u8]) {
    let align = channels * bits / 8;
    let length = u32::try_from(data.len()).expect("a short recording");
    let mut bytes = b"RIFF".to_vec();
    bytes.extend((36 + length).to_le_bytes());
    bytes.extend(b"WAVEfmt ");
    bytes.extend(16_u32.to_le_bytes());
    bytes.extend([tag, channels].iter().flat_map(|field| field.to_le_bytes()));
    bytes.extend([rate, rate * u32::from(align)].iter().flat_map(|field| field.to_le_bytes()));
    bytes.extend([align, bits].iter().flat_map(|field| field.to_le_bytes()));
    bytes.extend(b"data");
    bytes.extend(length.to_le_bytes());
    bytes.extend(data);
    fs::write(path, bytes).expect("the test's folder can be written");
}

/// Words in a voice of espeak-ng, at its own rate.
pub fn spoken(voice: &str, words: &str) -> Samples {
    let said = Command::new("espeak-ng")
        .args(["-v", voice, "-s", "120", "--stdout", words])
        .output()
        .expect("espeak-ng is installed by tools/setup");
    assert!(said.status.success(), "espeak-ng does not speak");
    wav_file::decode(Path::new("espeak-ng"), said.stdout).expect("a recording")
}
