//! A flag has fallen (6.8, 6.9, III.3.1; A.4, A.5 without full supervision).

use super::Setting;
use super::illegal_moves::SeenBy;
use super::laws::Laws;
use super::matter::Matter;
use super::parameters::{BothFlags, FlagClaim, FlagSeen};
use super::supervision::Supervised;
use super::verdict::{Also, MatePossible, Reason, Ruled, Verdict};
use crate::rules::{ByColor, Color, Ending};

/// What can still come of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prospects {
    /// The ending that stands on the board.
    pub ending: Option<Ending>,
    /// Whether each side can mate by any series of legal moves.
    pub mates: ByColor<MatePossible>,
    /// Whether 75 moves of each were made without a pawn's move or a capture, which ends the game where the edition says
    /// so (9.6.2).
    pub seventy_five: bool,
}

/// A flag, as the table tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlagFacts {
    /// Whose flag it is; where both are down, the side whose flag is ruled upon.
    pub side: Color,
    /// Who has brought it up.
    pub seen_by: SeenBy,
    /// Both are down, and nobody can say which fell first.
    pub both: bool,
    /// The other side's flag is down as well, and the clock shows in which order.
    pub other_down: bool,
    /// Whether all remaining moves were to be made in this period.
    pub last_period: bool,
    /// Whether the event has announced Guideline III (no increment, no blitz).
    pub quickplay_announced: bool,
    /// Whether the arbiter has postponed a claim of this side (III.5.2).
    pub postponed: bool,
    /// What can still come of the position.
    pub prospects: Prospects,
}

impl Laws {
    /// The end that was there before whatever happened: mate, stalemate, a dead position, 75 moves.
    pub(super) fn ended(
        &self,
        setting: Setting,
        side: Color,
        prospects: Prospects,
    ) -> Option<Verdict> {
        let edition = setting.edition;
        let cell = self.seventy_five.of(setting);
        let nobody_mates = prospects.mates.into_iter().all(|possible| possible == MatePossible::No);
        let dead = nobody_mates.then_some(Ending::InsufficientMaterial);
        let Some(ending) = prospects.ending.or(dead) else {
            let article = [cell.citation.clone()];
            return (cell.value && prospects.seventy_five)
                .then(|| Verdict::new(Ruled::Drawn, Reason::SeventyFive, side, edition, article));
        };
        let (ruled, matter) = match ending {
            Ending::Checkmate { winner } if winner == side => (Ruled::Refused, Matter::Checkmate),
            Ending::Checkmate { .. } => (Ruled::Lost, Matter::Checkmate),
            Ending::Stalemate => (Ruled::Drawn, Matter::Stalemate),
            Ending::InsufficientMaterial => (Ruled::Drawn, Matter::DeadPosition),
        };
        let article = self.citation(matter, edition);
        let mut verdict = Verdict::new(ruled, Reason::Ended(ending), side, edition, [article]);
        verdict.result = Some(ending.outcome());
        Some(verdict)
    }

    /// That the game is over in this position, so that nothing is played, claimed or agreed upon any more; none where it
    /// goes on.
    #[must_use]
    pub fn over(&self, setting: Setting, side: Color, prospects: Prospects) -> Option<Verdict> {
        self.ended(setting, side, prospects).map(|ended| Verdict { ruled: Ruled::Refused, ..ended })
    }

    /// What a fallen flag means.
    #[must_use]
    pub fn flag(&self, setting: Setting, facts: &FlagFacts) -> Verdict {
        if let Some(ended) = self.ended(setting, facts.side, facts.prospects) {
            return ended;
        }
        let mut verdict = self.fallen(setting, facts);
        self.by_full_supervision(setting, Supervised::Flag, &mut verdict);
        verdict
    }

    fn fallen(&self, setting: Setting, facts: &FlagFacts) -> Verdict {
        let FlagFacts { side, prospects, .. } = *facts;
        let verdict =
            |ruled, reason, articles| Verdict::new(ruled, reason, side, setting.edition, articles);
        if facts.both {
            return self.both(setting, facts);
        }
        let seen = self.arbiter_sees_a_flag.of(setting);
        let needs = self.flag_claim_needs.of(setting);
        // A.4 of 2009: with both flags down nobody wins, whichever fell first and whoever brings it up.
        if facts.other_down && seen.value == FlagSeen::SilentUnlessBoth {
            return self.both(setting, facts);
        }
        // Where the arbiter leaves it to a claim, he has none to wait for.
        let is_claim = facts.seen_by == SeenBy::Opponent || seen.value == FlagSeen::Open;
        if facts.other_down && is_claim && needs.value == FlagClaim::OwnTime {
            let articles = vec![needs.citation.clone()];
            return verdict(Ruled::Refused, Reason::FlagNeedsTime, articles);
        }
        match (facts.seen_by, seen.value) {
            (SeenBy::Opponent, _) | (SeenBy::Arbiter, FlagSeen::Calls) => {}
            (SeenBy::Arbiter, FlagSeen::SilentUnlessBoth) => {
                let articles = vec![seen.citation.clone()];
                return verdict(Ruled::Refused, Reason::FlagNotCalled, articles);
            }
            (SeenBy::Arbiter, FlagSeen::Open) => {
                return verdict(Ruled::Ask, Reason::FlagCallOpen, vec![seen.citation.clone()]);
            }
        }
        if facts.postponed && prospects.mates[!side] != MatePossible::No {
            let articles = vec![self.citation(Matter::QuickplayClaim, setting.edition)];
            return verdict(Ruled::Ask, Reason::FlagPostponed, articles);
        }
        let (ruled, reason) = match prospects.mates[!side] {
            MatePossible::Yes => (Ruled::Lost, Reason::FlagLoses),
            MatePossible::No => (Ruled::Drawn, Reason::FlagDraws),
            MatePossible::Undecided => (Ruled::Ask, Reason::FlagUndecided),
        };
        let mut answer =
            verdict(ruled, reason, vec![self.citation(Matter::LosesOnTime, setting.edition)]);
        if facts.seen_by == SeenBy::Opponent && needs.value == FlagClaim::OwnTime {
            answer.articles.push(needs.citation.clone());
            answer.also.push(Also::OwnTimeLeft);
        }
        answer
    }

    fn both(&self, setting: Setting, facts: &FlagFacts) -> Verdict {
        let cell = self.both_flags.of(setting);
        let claim = self.flag_claim_needs.of(setting);
        let (ruled, reason, citation) = match (cell.value, claim.value) {
            (BothFlags::IfAnnounced, _) if facts.quickplay_announced => on_or_drawn(facts, cell),
            // Without an own time left nobody has a claim, whichever fell first.
            (BothFlags::IfAnnounced | BothFlags::Ask, FlagClaim::OwnTime) => {
                (Ruled::Refused, Reason::FlagNeedsTime, claim.citation.clone())
            }
            (BothFlags::IfAnnounced | BothFlags::Ask, FlagClaim::Nothing) => {
                (Ruled::Ask, Reason::BothFlagsOpen, cell.citation.clone())
            }
            (BothFlags::Drawn, _) => on_or_drawn(facts, cell),
        };
        Verdict::new(ruled, reason, facts.side, setting.edition, [citation])
    }
}

fn on_or_drawn(
    facts: &FlagFacts,
    cell: &super::Cell<BothFlags>,
) -> (Ruled, Reason, super::Citation) {
    let citation = cell.citation.clone();
    if facts.last_period {
        (Ruled::Drawn, Reason::BothFlagsDraw, citation)
    } else {
        (Ruled::Stands, Reason::BothFlagsGoOn, citation)
    }
}
