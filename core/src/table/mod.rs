//! The table without its devices: from keys, keypads, boards and voices to what the game is told, from the
//! game to what is recorded, shown and said, and what is due to whom.
//!
//! [`Table::take`] is the only place where a running game steps, and [`Replay`] and
//! [`Comparison`] the only ones where a recorded one does.

pub mod beside;
mod boards;
mod chatter;
mod clock_at_board;
mod interpreter;
mod keypad;
pub mod languages;
pub mod line_mode;
mod notice;
mod otherwise;
mod pgn_plies;
mod rehearsal;
mod replay;
mod scores;
pub mod settings;
pub mod setup;
pub mod speech;
mod steady;
mod taking;
mod talking;
#[cfg(test)]
mod told_events;
mod tongues;
mod words;

pub use boards::{BoardMessage, Boards, ClockOrder, ClockWord, Consequence};
pub use chatter::{Chatter, Passage};
pub(crate) use clock_at_board::ClockAtBoard;
pub use interpreter::{Interpreter, Speaker};
pub use keypad::{KeypadCommand, UnknownKeypadCommand, pressed};
pub use notice::{
    LaidAside, Notice, OtherWords, RecordFault, RecordNotice, Resumption, ScreenFault,
};
pub use otherwise::{About, Comparison, Otherwise};
pub use pgn_plies::{pgn_plies, took};
pub use rehearsal::Rehearsal;
pub use replay::{
    Replay, Resuming, UnknownKind, WrittenCodeError, closing_lines, digest_of, language_of,
    opening, program_of, resumed, shown, shown_with_fields, spoken_code, told, written,
};
pub use scores::{FileFault, HandInError, handed_in};
pub use steady::{DeviceNews, Steadiness};
pub(crate) use taking::opening_lines;
pub use taking::{Sentence, Settled, Table, Taken, Unsettled, compute, recorded};
pub use talking::{Held, Opener, Purpose, RoomSpeaks, Spoken, Talking};
pub use tongues::{Packs, Tongues};
pub use words::Words;
