//! Why a table has no screen.

use super::Message;

/// Why there is no screen. The game goes on in lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScreenFault {
    /// Objects are written for programs, and nothing else.
    Objects,
    /// Keys come from no terminal, or lines go to none.
    NoTerminal,
    /// The terminal can only show lines.
    LinesOnly {
        /// What it calls itself.
        term: String,
    },
    /// The system does not let it, in its words.
    Failed(String),
}

impl ScreenFault {
    pub(super) fn message(&self) -> Message {
        let (why, what) = match self {
            ScreenFault::Objects => ("objects", ""),
            ScreenFault::NoTerminal => ("no-terminal", ""),
            ScreenFault::LinesOnly { term } => ("lines-only", term.as_str()),
            ScreenFault::Failed(what) => ("failed", what.as_str()),
        };
        Message::plain("notice-no-screen").with("why", why).with("what", what)
    }
}
