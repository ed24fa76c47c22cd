//! The buttons on a board's edge: keys of the player's who sits there.

/// The buttons that a board can have on its edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// Press the clock.
    Clock,
    /// Say the last call again.
    Repeat,
    /// Tell the times.
    Time,
    /// Tell the number of moves.
    Moves,
}

impl Button {
    /// Every button.
    pub const ALL: [Button; 4] = [Button::Clock, Button::Repeat, Button::Time, Button::Moves];

    /// Its word on the wire of the peg-hole board and in scripts.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Button::Clock => "clock",
            Button::Repeat => "repeat",
            Button::Time => "time",
            Button::Moves => "moves",
        }
    }

    /// The button of a word.
    #[must_use]
    pub(crate) fn of_word(word: &str) -> Option<Button> {
        Button::ALL.into_iter().find(|button| button.word() == word)
    }
}
