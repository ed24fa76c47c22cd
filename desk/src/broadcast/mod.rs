//! What other programs get of the games of a round: PGN with the clocks, and JSON, in a folder or at the page's address. It
//! is read with a spectator's rights, so that PostgreSQL itself holds back every row until it has been at the desk for
//! the event's delay; and a row is never at the desk before it was played.

mod folder;
mod games_json;
mod round;

pub use folder::{BroadcastError, broadcast};
pub use games_json::{VERSION, games_json};
pub use round::{Round, round_pgn};
