//! Games without increment in their last minutes (III.4, III.5; Appendix G of 2014; 10.2 of 2009).

use super::laws::Laws;
use super::matter::Matter;
use super::verdict::{Also, Reason, Ruled, Verdict};
use super::{Class, Edition, Setting};
use crate::rules::Color;
use crate::time::Millis;

/// Whoever has less than this may ask.
const TWO_MINUTES: Millis = Millis::from_secs(120);

/// A player who asks for seconds with each move, or claims a draw, as the table tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuickplayFacts {
    /// Who.
    pub side: Color,
    /// Whether that player is on the move.
    pub on_move: bool,
    /// The player's time, where a clock is read.
    pub left: Option<Millis>,
    /// Whether the event has announced these rules.
    pub announced: bool,
    /// Whether each move brings time already.
    pub increment: bool,
    /// Whether all remaining moves are to be made in this period.
    pub last_period: bool,
}

impl Laws {
    /// Whether the player may ask; what comes of it the arbiter decides.
    #[must_use]
    pub fn quickplay(&self, setting: Setting, facts: &QuickplayFacts) -> Verdict {
        let must = self.quickplay_must_be_announced.of(setting);
        let holds = self.citation(Matter::QuickplayHolds, setting.edition);
        let claim = self.citation(Matter::QuickplayClaim, setting.edition);
        let (ruled, reason, article) = if must.value && !facts.announced {
            (Ruled::Refused, Reason::QuickplayUnannounced, must.citation.clone())
        } else if setting.class == Class::Blitz || facts.increment {
            (Ruled::Refused, Reason::QuickplayHoldsNot, holds)
        } else if !facts.last_period {
            (Ruled::Refused, Reason::QuickplayPeriod, holds)
        } else if facts.left == Some(Millis::ZERO) {
            (Ruled::Refused, Reason::QuickplayFlag, claim)
        } else if !facts.on_move {
            (Ruled::Refused, Reason::QuickplayNotOnMove, claim)
        } else if facts.left.is_some_and(|left| left >= TWO_MINUTES) {
            (Ruled::Refused, Reason::QuickplayTimeLeft, claim)
        } else if setting.edition == Edition::Laws2009 {
            // That rule knows no seconds with each move: it is a claim, and as such an offer (9.1b).
            (Ruled::Ask, Reason::QuickplayClaim, claim)
        } else {
            (Ruled::Ask, Reason::QuickplayAsk, claim)
        };
        let mut verdict = Verdict::new(ruled, reason, facts.side, setting.edition, [article]);
        if reason == Reason::QuickplayAsk {
            verdict.articles.push(self.citation(Matter::QuickplayIncrement, setting.edition));
        }
        if matches!(reason, Reason::QuickplayAsk | Reason::QuickplayClaim) {
            verdict.also.push(Also::CountsAsOffer);
        }
        verdict
    }
}
