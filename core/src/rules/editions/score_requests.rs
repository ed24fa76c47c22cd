//! A player who asks to see the score, where the arbiter or an assistant keeps it because the players need not (A.4.3,
//! B.2.3).

use super::Setting;
use super::laws::Laws;
use super::matter::Matter;
use super::parameters::ScoreRequests;
use super::verdict::{Reason, Ruled, Verdict};
use crate::rules::Color;

/// A request, as the table tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreFacts {
    /// Who asks.
    pub side: Color,
    /// Whether that player is on the move.
    pub on_move: bool,
    /// Which request of that player it is.
    pub count: u32,
}

impl Laws {
    /// Whether the player is shown the score. What a request too many costs the arbiter decides.
    #[must_use]
    pub fn score_request(&self, setting: Setting, facts: &ScoreFacts) -> Verdict {
        let cell = self.score_requests.of(setting);
        let distracts = self.citation(Matter::Distraction, setting.edition);
        let own = cell.citation.clone();
        let (ruled, reason, articles) = match cell.value {
            // What is said of another class is no article here.
            ScoreRequests::None | ScoreRequests::FullSupervision => {
                (Ruled::Refused, Reason::ScoreNoRule, Vec::new())
            }
            ScoreRequests::Times(_) if !facts.on_move => {
                (Ruled::Refused, Reason::ScoreNotOnMove, vec![own, distracts])
            }
            ScoreRequests::Times(times) if facts.count > times => {
                (Ruled::Ask, Reason::ScoreTooOften, vec![own, distracts])
            }
            ScoreRequests::Times(_) => (Ruled::Stands, Reason::ScoreShown, vec![own]),
        };
        let mut verdict = Verdict::new(ruled, reason, facts.side, setting.edition, articles);
        verdict.count = Some(facts.count);
        verdict
    }
}
