//! What a player is asked back, because it cannot be taken back.

/// What a player is asked for a yes or no, because it cannot be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Whether the player resigns.
    Resignation,
    /// Whether the draw is accepted.
    Draw,
    /// Whether a draw is offered.
    Offer,
    /// Whether a draw was offered, as a microphone has heard it.
    HeardOffer,
    /// Whether a draw is claimed.
    Claim,
}

impl Question {
    /// The word as programs and messages read it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Question::Resignation => "resignation",
            Question::Draw => "draw",
            Question::Offer => "offer",
            Question::HeardOffer => "heard-offer",
            Question::Claim => "claim",
        }
    }
}
