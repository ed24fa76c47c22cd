//! Serial ports: finding and opening them, and the driver of a board on one.
//!
//! What the bytes mean is known by `board`; here are the port, the thread and the real time. A port
//! comes and goes during a game, so nothing but a wrong set-up is an error: the driver tells what
//! happened and goes on looking for the board.

mod capture;
mod driver;
mod port;
mod search;

pub(crate) use capture::make_folder;
pub use capture::{CaptureFailure, CaptureFile};
pub use driver::{BoardDriver, Notice};
pub use port::ListedPort;
pub(crate) use port::{check_access, is_pseudo_terminal, list_ports};
