//! Any bytes as a scoresheet: read, played, and brought together with itself. What must hold is in
//! `core/tests/pure/rig/sheet_bytes.rs`, which the tests use as well.

#![no_main]

#[path = "../../core/tests/pure/rig/sheet_bytes.rs"]
mod sheet_bytes;

libfuzzer_sys::fuzz_target!(|input: &[u8]| sheet_bytes::survives(input));
