//! The desk with a real PostgreSQL, in a private cluster that each test makes in a folder of its own.

#![allow(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "tests touch the world"
)]

mod carrying;
mod doors;
mod faults;
mod hall;
mod making;
mod rights;
mod round_results;
mod rules;
mod sockets;
mod two_machines;
mod waits;
