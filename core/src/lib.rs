//! The pure part of Annabella, an assistant at the chess board for blind and visually impaired players
//! under Appendix D of the FIDE Laws of Chess: all that decides, and nothing that touches the world.
//!
//! The modules are layers. No clock, file, thread, environment or standard stream is touched in here,
//! and no C library is needed: time is an argument, and what is to be done is handed back. The package
//! `annabella` does it. `tests/pure/tidy.rs` holds which layer may name which; ARCHITECTURE.md is the map.

#![warn(unreachable_pub)]

pub mod time;
pub mod toml_fault;
pub mod visible;

pub mod rules;

pub mod board;
pub mod calls;
pub mod clock;
pub mod scoresheet;

pub mod game;
pub mod hearing;

pub mod journal;
pub mod view;
pub mod voices;

pub mod table;
