//! Annabella: an assistant at the chess board for blind and visually impaired players, under
//! Appendix D of the FIDE Laws of Chess.
//!
//! The modules are layers. Data flows down this list and returns only as a new event:
//!
//! ```text
//! bytes, samples, keys -> io -> board | hearing -> calls -> Event -> journal -> game::step -> Effect
//!                                                          -> voices, view -> io
//! ```
//!
//! What is pure of them is a package of its own, `annabella-core`, and stands here under the same
//! names. Here are the layers that touch the world. `core/tests/pure/tidy.rs` holds which layer may name
//! which. ARCHITECTURE.md is the map.

#![warn(unreachable_pub)]

pub use annabella_core::{
    board, calls, clock, game, hearing, journal, rules, scoresheet, table, time, toml_fault, view,
    voices,
};

pub mod app;
pub mod io;
