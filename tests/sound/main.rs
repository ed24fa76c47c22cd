//! What is heard and said, in the sound room that `make test` starts around these tests (tools/sound-room):
//! outside of it they fail and say so. They share its loudspeakers, so they take turns.

#![allow(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    clippy::unwrap_used,
    clippy::wildcard_enum_match_arm,
    reason = "a test works in the outside world and stops at the first surprise"
)]

mod aloud;
mod devices;
mod doctor;
mod own_voice;
mod rig;
mod table;
