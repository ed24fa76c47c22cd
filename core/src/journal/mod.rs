//! Records on disk: their own versioned types, the hash chain, the seal, and what is exported.
//!
//! Everything here is computed from bytes and values; the file itself is `io::journal_file`, and a
//! replay is made by `table`, the only caller of `game::step`.
//!
//! ```text
//! game::Event, Line -> Entry -> record::Body (JSON text) -> Row (chained by SHA-256) -> file
//! ```

mod chain;
mod code;
mod convert;
mod entry;
mod export;
mod hash;
mod kept;
mod pgn;
mod pgn_rulings;
pub mod record;
mod record_devices;
mod record_rulings;
mod record_settings;
mod record_sheet;
mod seal;
mod store;

pub use chain::{Check, Fault, Row, Verdict, verify};
pub use code::{ClosingCode, ParseCodeError};
pub use entry::{Entry, EntryError, Line, Opening, Outside, Pack, Pulse, Record};
pub use export::{ExportError, from_json_lines, json_line};
pub use hash::{GameId, Hash, ParseHexError};
pub use kept::ConvertError;
pub use pgn::{Pgn, PgnPly, PgnTags};
pub use pgn_rulings::{PgnComment, RulingComments, Stood, replaces_comment, simulated_comment};
pub(crate) use record::VERSION;
pub use seal::{SEAL_LEN, Seal, seal_of, seal_text, split_seal};
pub use store::{Happened, InMemory, InMemoryError, Store};

#[cfg(test)]
pub(crate) mod tests;
