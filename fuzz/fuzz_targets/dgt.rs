//! Any bytes from the wire of a DGT board: through the reader, and through a link that has greeted
//! its board or not. What must hold is in `tests/rig/dgt_bytes.rs`, which the tests use as well.

#![no_main]

#[path = "../../tests/rig/dgt_bytes.rs"]
mod dgt_bytes;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    dgt_bytes::through_the_reader(bytes);
    dgt_bytes::through_a_link(bytes);
});
