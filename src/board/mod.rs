//! From bytes to facts: what a sensed board reports. One folder for each protocol; no port is opened
//! here.

mod fact;
pub mod peghole;

pub use fact::{Button, Fact};
