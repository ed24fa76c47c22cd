//! The desk with a real PostgreSQL, in a private cluster that each test makes in a folder of its own.

#![allow(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "tests touch the world"
)]

mod authenticator;
#[path = "../../../tests/program/rig/axe.rs"]
mod axe;
mod broadcasts;
mod browser;
mod carrying;
mod chromium;
mod demo;
mod doors;
mod faults;
mod fetching;
mod hall;
mod making;
mod pages;
mod passkeys;
mod passkeys_seen;
mod played;
mod rights;
mod round_results;
mod rules;
mod seen;
mod sockets;
mod two_machines;
mod waits;
