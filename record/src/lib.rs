//! The record's file, apart from the table program: whoever only reads records (the courier of the arbiter's desk)
//! needs neither a recognizer nor a sound card for it, and the table program needs nothing of theirs.
//!
//! The areas of `annabella-core` stand here under their own names, as they do in the program.

#![warn(unreachable_pub)]

#[cfg(test)]
use annabella_core::{clock, rules};
use annabella_core::{game, journal, time};

pub mod io;
