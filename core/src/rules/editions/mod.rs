//! What the editions of the Laws of Chess say, and what follows from it at the table.
//!
//! The data is one file, `laws.toml`. The rulings are pure functions of it: a situation in, a [`Verdict`] out, with
//! its article as printed in that edition. The program proposes, the arbiter decides.

mod beginning;
mod draws;
mod edition;
mod flags;
mod history;
mod illegal_moves;
mod laws;
mod matter;
mod open_points;
mod parameters;
mod quickplay;
mod score_requests;
mod supervision;
#[cfg(test)]
mod tests;
mod verdict;

pub use beginning::{AbsentFacts, SetUpFault};
pub use draws::{ClaimFacts, ClaimKind};
pub use edition::{Class, Edition, Setting, Supervision, UnknownWord};
pub use flags::{FlagFacts, Prospects};
pub use history::{History, NotPlayed};
pub use illegal_moves::{EarlyPress, Fault, IllegalFacts, SeenBy};
pub use laws::{Cell, Cells, Citation, Laws, LawsError};
pub use matter::Matter;
pub use open_points::{BlitzBonus, CastlingTouch, OpenPoints, WrongCall};
pub use parameters::{
    AssistantsClock, Bonus, BothFlags, ClaimRecord, ClassLimits, ColoursReversed, DefaultTime,
    Ends, Fivefold, FlagClaim, FlagSeen, IllegalRuled, LateSetUp, MisplacedCastling, PressFault,
    ScoreRequests, UnfinishedPromotion,
};
pub use quickplay::QuickplayFacts;
pub use score_requests::ScoreFacts;
pub use supervision::Supervised;
pub use verdict::{Also, MatePossible, Reason, Ruled, Verdict};
