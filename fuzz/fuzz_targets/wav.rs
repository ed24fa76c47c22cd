//! Any bytes as a recording. What must hold is in `tests/rig/wav_bytes.rs`, which the tests
//! use as well.

#![no_main]

#[path = "../../tests/program/rig/wav_bytes.rs"]
mod wav_bytes;

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    wav_bytes::survives(input);
});
