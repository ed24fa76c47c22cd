//! From bytes to facts: what a sensed board reports. One folder for each protocol, and one line for
//! each kind of board in [`KINDS`]; no port is opened here.

mod awake;
mod button;
pub mod capture;
mod choice;
mod connection;
pub mod dgt;
mod event;
mod kind;
mod news;
pub mod pegasus;
pub mod peghole;
mod port_news;
#[cfg(test)]
mod reader_properties;
mod reading;
pub mod simulation;
#[cfg(test)]
mod standing;

pub use button::Button;
pub use choice::{BoardChoice, PortChoice};
pub use connection::{Connection, Transport};
pub use event::{BoardEvent, LostCause};
pub use kind::{KINDS, Kind, Search, Senses, Setting};
pub use news::{Asked, BoardId, ClockFault, ClockTask, News, Refusal, Told, Trouble};
pub use port_news::{CaptureEnd, PortError, PortNews};
pub use reading::{ClockReading, ClockSides, Side, SideReading};
