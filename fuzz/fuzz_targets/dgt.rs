//! Any bytes from the wire of a DGT board: through the codec, and through a link that has greeted its
//! board or not. What must hold is in `tests/rig/bytes`, which the tests use as well.

#![no_main]

#[path = "../../core/tests/pure/rig/bytes/mod.rs"]
mod bytes;

libfuzzer_sys::fuzz_target!(|input: &[u8]| bytes::survives(&bytes::subject::DGT, input));
