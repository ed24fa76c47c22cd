//! What the rules of the event say where the Laws leave it to them.

use crate::rules::editions::OpenPoints;
use crate::time::Millis;

/// The regulations of the event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Regulations {
    /// How late a player may come (6.7.1), where the event says it.
    pub default_time: Option<Millis>,
    /// When the players may agree upon a draw (9.1.1).
    pub draws: DrawRule,
    /// Whether the event has announced Guideline III, on games without increment.
    pub quickplay: bool,
    /// What the event says where the text of the Laws leaves a point open.
    pub open: OpenPoints,
    /// Nobody has said how closely this game of rapid chess or blitz is supervised (A.4, B.2): it is played as with full
    /// supervision, and the arbiter is asked where the Laws hang on it.
    pub supervision_unsaid: bool,
}

/// When the players may agree upon a draw without the arbiter (9.1.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DrawRule {
    /// At any time.
    #[default]
    Free,
    /// Once both have completed so many moves.
    FromMove(u32),
    /// Never: the arbiter has to consent.
    ByArbiter,
}

impl DrawRule {
    /// Whether it lets the players agree after so many plies.
    #[must_use]
    pub fn allows(self, plies: usize) -> bool {
        match self {
            DrawRule::Free => true,
            DrawRule::FromMove(moves) => u32::try_from(plies / 2).is_ok_and(|made| made >= moves),
            DrawRule::ByArbiter => false,
        }
    }
}
