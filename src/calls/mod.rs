//! What can be called at the board (Appendix D.2.1), apart from any language: words to calls, calls
//! to words, and what a call means in a position.

mod call;

pub use call::{Call, MoveCall, Part, Suffix};

/// How much of a move is called.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// The origin only where two pieces can go.
    #[default]
    Short,
    /// Always the origin.
    Long,
}

/// A player's command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Command {
    /// Times.
    Time,
}
