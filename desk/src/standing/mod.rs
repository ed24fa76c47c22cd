//! One game as its rows at the desk tell it, row after row: how it stands, what waits in it for an arbiter, and what
//! becomes of it in a PGN. Nothing is decided here: what stands open is what the table itself has told.

mod arrived;
mod game_so_far;
mod matter;

pub use arrived::{Arrived, COLUMNS};
pub use game_so_far::{Standing, clock_now};
pub use matter::{Matter, Open};
