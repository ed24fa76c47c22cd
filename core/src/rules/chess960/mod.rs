//! The starts of Chess960 (Guidelines II.2): their numbers, and what is wrong with one.

mod number;
mod start;

pub use number::{Number, START_COUNT};
pub use start::{Fault, Start, UnknownStart, is_number, position, start};
