//! The program from outside, without a sound: one test program for all of it, since each one more costs a
//! link. `cargo test --test program kills::` runs a part. What is heard and said is in `tests/sound`.

#![allow(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    clippy::unwrap_used,
    clippy::wildcard_enum_match_arm,
    reason = "a test works in the outside world and stops at the first surprise"
)]

mod arbiter;
mod beside_records;
mod chess960;
mod command_line;
mod dgt_board;
mod dgt_table;
mod disk_faults;
mod equipped;
mod examination;
mod firmware;
mod heard;
mod hearing;
mod kills;
mod live_json;
mod names;
mod network;
mod no_speech;
mod open_records;
mod outside_files;
mod own_voice;
mod peg_board;
mod pgn_of_rulings;
mod power;
mod reconcile;
mod recordings;
mod records;
mod rehearsing;
mod replay;
mod report_page;
mod rig;
mod rulings;
mod screen;
mod settings;
mod setup;
mod streams;
mod takes;
mod terse;
mod transcripts_on_disk;
mod typing;
