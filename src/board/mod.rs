//! From bytes to facts: what a sensed board reports. One folder for each protocol; no port is opened
//! here.

pub mod dgt;
mod fact;
pub mod peghole;
mod reading;

pub use fact::{Button, Fact};
pub use reading::{ClockReading, ClockSides, Side, SideReading};
