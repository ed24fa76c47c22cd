//! Serial ports: finding and opening them, and the peg-hole board's driver on one.
//!
//! What the bytes mean is known by `board::peghole`; here are the port, the thread and the real time.
//! A port comes and goes during a game, so nothing but a wrong set-up is an error: the driver tells
//! what happened and goes on looking for the board.

mod peghole;
mod port;
mod search;

pub use peghole::{Notice, PegBoard, SerialNotice};
pub use port::{ListedPort, PortError, check_access, list_ports};
pub use search::PortChoice;
