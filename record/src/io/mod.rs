//! Files: the part of the program's adapters that other programs need, too.

#![allow(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::wildcard_enum_match_arm,
    reason = "adapters own the outside world, and its enums grow without asking"
)]

pub mod begun_file;
pub mod journal_file;
pub mod named_file;
