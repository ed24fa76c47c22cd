//! Annabella: an assistant at the chess board for blind and visually impaired players, under
//! Appendix D of the FIDE Laws of Chess.
//!
//! The modules are layers. Data flows down this list and returns only as a new event:
//!
//! ```text
//! bytes, samples, keys -> io -> board | speech -> calls -> Event -> journal -> game::step -> Effect
//!                                                          -> voices, view -> io
//! ```
//!
//! `tests/tidy.rs` holds which layer may name which. ARCHITECTURE.md is the map.

pub mod time;

pub mod rules;

pub mod board;
pub mod calls;
pub mod clock;
pub mod scoresheet;

pub mod game;
pub mod speech;

pub mod journal;
pub mod view;
pub mod voices;

#[cfg(feature = "table")]
pub mod app;
#[cfg(feature = "table")]
pub mod io;
