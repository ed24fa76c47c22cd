//! The chess clock (Article 6): time controls, increments, delays, flags and the move counter. Fed
//! with time, it never reads one.

mod control;
mod game_clock;

pub use control::{Bonus, ControlError, PERIOD_MAX, Period, TimeControl};
pub(crate) use game_clock::GameClock;
#[cfg(test)]
mod properties;
