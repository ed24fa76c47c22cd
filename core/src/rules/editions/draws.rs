//! Resignation, agreement, and claims of a draw (5.1.2, 5.2.3, 9.2 to 9.6).

use super::flags::Prospects;
use super::history::History;
use super::laws::Laws;
use super::matter::Matter;
use super::open_points::OpenPoints;
use super::parameters::{ClaimRecord, Fivefold};
use super::verdict::{Also, MatePossible, Reason, Ruled, Verdict};
use super::{Citation, Class, Setting, edition::words};
use crate::rules::{Color, Ending};

words! {
    /// What is claimed, or ends the game by itself.
    ClaimKind {
        /// The same position three times (9.2).
        Threefold = "threefold",
        /// Fifty moves of each without a pawn's move or a capture (9.3).
        Fifty = "fifty",
        /// The same position five times (9.6): nobody has to claim it.
        Fivefold = "fivefold",
        /// Seventy-five moves of each (9.6): nobody has to claim it.
        SeventyFive = "seventy-five",
    }
}

/// A claim, as the table tells it.
#[derive(Clone, Copy, Debug)]
pub struct ClaimFacts<'a> {
    /// What is claimed.
    pub kind: ClaimKind,
    /// By whom.
    pub side: Color,
    /// The game up to the claim, with the move that is claimed with as its last one.
    pub history: &'a History,
    /// Whether the last move of the history is the coming one, written and not yet made.
    pub with_the_move: bool,
    /// Whether that move is known from what is written; else the player has only said it.
    pub written: bool,
    /// Whether the claimant has touched a piece on this move.
    pub touched: bool,
    /// What the event says where the text leaves it open.
    pub event: OpenPoints,
}

impl Laws {
    /// What a resignation means.
    #[must_use]
    pub fn resign(&self, setting: Setting, side: Color, prospects: Prospects) -> Verdict {
        if let Some(ended) = self.ended(setting, side, prospects) {
            return ended;
        }
        let cell = self.resignation_may_draw.of(setting);
        let (ruled, reason) = match (cell.value, prospects.mates[!side]) {
            (false, _) | (true, MatePossible::Yes) => (Ruled::Lost, Reason::ResignLoses),
            (true, MatePossible::No) => (Ruled::Drawn, Reason::ResignDraws),
            (true, MatePossible::Undecided) => (Ruled::Ask, Reason::ResignUndecided),
        };
        Verdict::new(ruled, reason, side, setting.edition, [cell.citation.clone()])
    }

    /// What an agreement upon a draw means after so many plies of the game.
    #[must_use]
    pub fn agree(&self, setting: Setting, side: Color, plies: u32) -> Verdict {
        let cell = self.agreement_from_ply.of(setting);
        let (ruled, reason) = if plies >= cell.value {
            (Ruled::Drawn, Reason::Agreed)
        } else {
            (Ruled::Refused, Reason::AgreedTooEarly)
        };
        Verdict::new(ruled, reason, side, setting.edition, [cell.citation.clone()])
    }

    /// What a claim comes to, or what nobody has to claim.
    #[must_use]
    pub fn claim(&self, setting: Setting, facts: &ClaimFacts<'_>) -> Verdict {
        match facts.kind {
            ClaimKind::Threefold => {
                self.claimed(setting, facts, facts.history.occurrences().len() >= 3)
            }
            ClaimKind::Fifty => self.claimed(setting, facts, facts.history.quiet_plies() >= 100),
            ClaimKind::Fivefold => self.fivefold_ending(setting, facts),
            ClaimKind::SeventyFive => self.seventy_five_ending(setting, facts),
        }
    }

    /// A claim with a move that is not one legal move, as it was recorded or said.
    #[must_use]
    pub fn claim_unclear(&self, setting: Setting, kind: ClaimKind, side: Color) -> Verdict {
        let by = self.claimed_by(setting, kind, true);
        Verdict::new(Ruled::Ask, Reason::ClaimMoveUnclear, side, setting.edition, [by])
    }

    /// By which article this is claimed.
    fn claimed_by(&self, setting: Setting, kind: ClaimKind, with_the_move: bool) -> Citation {
        let matter = match (kind, with_the_move) {
            (ClaimKind::Threefold | ClaimKind::Fivefold, true) => Matter::ThreefoldWithTheMove,
            (ClaimKind::Threefold | ClaimKind::Fivefold, false) => Matter::ThreefoldOnTheBoard,
            (ClaimKind::Fifty | ClaimKind::SeventyFive, true) => Matter::FiftyWithTheMove,
            (ClaimKind::Fifty | ClaimKind::SeventyFive, false) => Matter::FiftyOnTheBoard,
        };
        self.citation(matter, setting.edition)
    }

    fn fivefold_ending(&self, setting: Setting, facts: &ClaimFacts<'_>) -> Verdict {
        let cell = self.fivefold.of(setting);
        let (ruled, reason) = match cell.value {
            Fivefold::None => (Ruled::Stands, Reason::NoSuchRule),
            Fivefold::Any if facts.history.came_five_times() => (Ruled::Drawn, Reason::Fivefold),
            Fivefold::Consecutive if facts.history.came_five_times_in_a_row() => {
                (Ruled::Drawn, Reason::Fivefold)
            }
            Fivefold::Any | Fivefold::Consecutive => (Ruled::Stands, Reason::NotFivefold),
        };
        Verdict::new(ruled, reason, facts.side, setting.edition, [cell.citation.clone()])
    }

    fn seventy_five_ending(&self, setting: Setting, facts: &ClaimFacts<'_>) -> Verdict {
        let cell = self.seventy_five.of(setting);
        let mate = facts.history.mate_by_the_75th();
        let (ruled, reason, article) = match (cell.value, mate, facts.history.made_75()) {
            (false, _, _) => (Ruled::Stands, Reason::NoSuchRule, cell.citation.clone()),
            (true, Some(winner), _) => {
                let article = self.citation(Matter::Checkmate, setting.edition);
                let ruled = if winner == facts.side { Ruled::Refused } else { Ruled::Lost };
                (ruled, Reason::Ended(Ending::Checkmate { winner }), article)
            }
            (true, None, true) => (Ruled::Drawn, Reason::SeventyFive, cell.citation.clone()),
            (true, None, false) => (Ruled::Stands, Reason::NotSeventyFive, cell.citation.clone()),
        };
        let mut verdict = Verdict::new(ruled, reason, facts.side, setting.edition, [article]);
        if let Reason::Ended(ending) = reason {
            verdict.result = Some(ending.outcome());
        }
        verdict
    }

    fn claimed(&self, setting: Setting, facts: &ClaimFacts<'_>, right: bool) -> Verdict {
        let cite = |matter| self.citation(matter, setting.edition);
        let by = self.claimed_by(setting, facts.kind, facts.with_the_move);
        let verdict = |ruled, reason, articles: Vec<_>| {
            Verdict::new(ruled, reason, facts.side, setting.edition, articles)
        };
        if facts.touched {
            let articles = vec![cite(Matter::ClaimLostByTouching), by];
            let mut refused = verdict(Ruled::Refused, Reason::ClaimTouched, articles);
            refused.also.push(Also::CountsAsOffer);
            return refused;
        }
        let on_move = facts.history.position().turn();
        let claimant = if facts.with_the_move { !on_move } else { on_move };
        if facts.side != claimant {
            let articles = vec![by, cite(Matter::Distraction)];
            return verdict(Ruled::Refused, Reason::ClaimNotOnMove, articles);
        }
        let mut verdict = if right {
            verdict(Ruled::Drawn, Reason::ClaimRight, vec![by, cite(Matter::ClaimIsRight)])
        } else {
            let bonus = self.bonus_wrong_claim.of(setting);
            let time = facts.event.bonus(bonus.value);
            let (ruled, reason) = match time {
                Some(_) => (Ruled::Bonus, Reason::ClaimWrong),
                None => (Ruled::Ask, Reason::ClaimWrongOpen),
            };
            let articles = vec![cite(Matter::ClaimIsWrong), by, bonus.citation.clone()];
            let mut wrong = verdict(ruled, reason, articles);
            wrong.bonus = time;
            let is_of_event = time.is_some() && bonus.value.time().is_none();
            wrong.also.extend(is_of_event.then_some(Also::BonusOfTheEvent));
            wrong.also.push(Also::CountsAsOffer);
            if facts.with_the_move {
                wrong.also.push(Also::MoveMustBeMade);
            }
            wrong
        };
        let record = self.claims_without_a_record.of(setting);
        let unwritten = match record.value {
            ClaimRecord::NeedWriting | ClaimRecord::Ask => {
                setting.class != Class::Standard || !facts.written
            }
            ClaimRecord::Kept => false,
        };
        if facts.with_the_move && unwritten {
            verdict.also.push(Also::NeedsWriting);
        }
        verdict
    }
}
