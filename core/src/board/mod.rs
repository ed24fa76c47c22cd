//! From bytes to facts: what a sensed board reports. One folder for each protocol, and one line for
//! each kind of board in [`KINDS`]; no port is opened here.

pub mod capture;
mod connection;
pub mod dgt;
mod fact;
mod kind;
pub mod pegasus;
pub mod peghole;
#[cfg(test)]
mod reader_properties;
mod reading;
pub mod simulation;

pub use connection::{ClockTask, ClockUnset, Connection, LostBy, News, Refusal, Told, Transport};
pub use fact::{Button, Fact};
pub use kind::{KINDS, Kind, Search, Senses, Setting};
pub use reading::{ClockReading, ClockSides, Side, SideReading};
