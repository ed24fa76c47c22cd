//! Any bytes as a file of a speech model. What must hold is in `tests/rig/model_bytes.rs`, which the tests
//! use as well.

#![no_main]

#[path = "../../tests/program/rig/model_bytes.rs"]
mod model_bytes;

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    model_bytes::survives(input);
});
