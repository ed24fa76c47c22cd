//! The pure part from outside, and the rules of the house: one program for all of it, since each one
//! more costs a link. `cargo test --test pure tidy::` runs a part.

#![allow(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "tests read the source tree and their environment, tell what they counted, and stop where they cannot go on"
)]

mod bytes;
mod calls;
mod cards;
mod cases;
mod corrected_calls;
mod coverage;
mod dead_suites;
mod documents;
mod errors;
mod five_languages;
mod game_properties;
mod hands;
mod laws_page;
mod layouts;
mod live_json;
mod notations;
mod pegasus;
mod printed;
mod readme;
mod reconciliation;
mod records;
mod rig;
mod ruling_lines;
mod rulings;
mod rulings_add_up;
mod scoresheets;
mod screens;
mod situations;
mod situations_page;
mod symptoms;
mod terse;
mod tidy;
mod transcripts;
mod typing;
mod wording;
mod worked_cases;
