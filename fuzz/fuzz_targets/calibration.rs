//! Any bytes as a speech model's calibration. What must hold is in `core/tests/pure/rig/calibration_bytes.rs`, which the tests
//! use as well.

#![no_main]

#[path = "../../core/tests/pure/rig/calibration_bytes.rs"]
mod calibration_bytes;

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    calibration_bytes::survives(input);
});
