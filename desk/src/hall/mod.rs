//! All games of the desk as one part sees them: arbiters everything at once, spectators each row when it has been at the
//! desk for the event's delay. What is read is read with that part's rights in PostgreSQL, row by row; a game is stepped
//! as its rows come, and nothing of it is kept on any disk.

mod live;
mod paired;
mod seat;
mod watching;

pub use live::{Change, Hall, Told, View, Waiting, WaitingFor};
pub use seat::{Presence, Seat, Signs, State};
pub use watching::{look, watch};
