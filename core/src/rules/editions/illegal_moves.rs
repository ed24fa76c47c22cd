//! Illegal moves, and what counts as one (7.5; 7.4 in 2009).

use super::laws::Laws;
use super::matter::Matter;
use super::open_points::{OpenPoints, WrongCall};
use super::parameters::{IllegalRuled, PressFault, UnfinishedPromotion};
use super::supervision::Supervised;
use super::verdict::{Also, MatePossible, Reason, Ruled, Verdict};
use super::{Citation, Class, Setting, edition::words};
use crate::rules::{Article, Color};

words! {
    /// What was done.
    Fault {
        /// A move that is not legal.
        Move = "move",
        /// A call that no rule allows, which the board does not show.
        Call = "call",
        /// A pawn left on its last rank.
        Promotion = "promotion",
        /// The clock pressed without a move.
        Press = "press",
        /// A move with two hands.
        TwoHands = "two-hands",
    }
}

words! {
    /// Who has brought it up.
    SeenBy {
        /// The arbiter, by himself.
        Arbiter = "arbiter",
        /// The opponent, by a claim.
        Opponent = "opponent",
    }
}

/// An illegal move, as the table tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalFacts {
    /// What was done.
    pub fault: Fault,
    /// By whom.
    pub side: Color,
    /// The number of completed illegal moves of that side in this game, this one among them.
    pub count: u32,
    /// Whether the clock was pressed.
    pub pressed: bool,
    /// Who has brought it up.
    pub seen_by: SeenBy,
    /// Whether the opponent has made the next move.
    pub replied: bool,
    /// Whether that move is completed (A.5.4).
    pub reply_completed: bool,
    /// Whether the pawn that was left on its last rank is still there.
    pub pawn_is_there: bool,
    /// Whether both kings are in check on the board now.
    pub kings_in_check: bool,
    /// Whether the opponent can mate from the restored position.
    pub opponent_mates: MatePossible,
    /// What a press before the move was whole is against, where only the call is wrong: D.2.4, of who sees D.2.1.
    pub early: Article,
    /// What the event says where the text leaves it open.
    pub event: OpenPoints,
}

/// A press before the move was whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EarlyPress {
    /// The article that it was against.
    pub article: Article,
    /// Whether the move is there, and lacks its call alone.
    pub only_unsaid: bool,
}

impl Laws {
    /// What an illegal move costs.
    #[must_use]
    pub fn illegal(&self, setting: Setting, facts: &IllegalFacts) -> Verdict {
        let found = self.citation(Matter::IllegalMoveFound, setting.edition);
        let by = self.matter_of(setting, facts.fault, &found);
        if facts.fault == Fault::Call {
            // Until the clock is pressed a call is a slip of the tongue.
            if !facts.pressed {
                let slip = [self.citation(Matter::SlipOfTheTongue, setting.edition)];
                return self.about(setting, facts, Ruled::Refused, Reason::SlipOpen, slip);
            }
            match facts.event.wrong_call {
                WrongCall::Ask => return self.wrong_call_open(setting, facts, found),
                WrongCall::Early => {
                    let early = EarlyPress { article: facts.early, only_unsaid: false };
                    return self.pressed_early(setting, facts.side, &early);
                }
                WrongCall::Illegal => {}
            }
        }
        if !facts.pressed {
            let articles = [found, self.citation(Matter::MoveMade, setting.edition)];
            return self.about(setting, facts, Ruled::Refused, Reason::NotCompleted, articles);
        }
        if let Some(fault) = self.only_penalised(setting, facts.fault) {
            return self.about(setting, facts, Ruled::Ask, Reason::ClockPenalty, [fault]);
        }
        if let Some(verdict) = self.too_late(setting, facts) {
            return verdict;
        }
        let loses = self.illegal_loses_at.of(setting);
        let mut verdict = if facts.count >= loses.value {
            let (ruled, reason) = match facts.opponent_mates {
                MatePossible::Yes => (Ruled::Lost, Reason::IllegalLoses),
                MatePossible::No => (Ruled::Drawn, Reason::IllegalDraws),
                MatePossible::Undecided => (Ruled::Ask, Reason::IllegalUndecided),
            };
            self.about(setting, facts, ruled, reason, [loses.citation.clone(), by])
        } else {
            let bonus = self.bonus_illegal.of(setting);
            let time = facts.event.bonus(bonus.value);
            let (ruled, reason) = match time {
                Some(_) => (Ruled::Bonus, Reason::IllegalBonus),
                None => (Ruled::Ask, Reason::IllegalBonusOpen),
            };
            let penalty = self.citation(Matter::IllegalMovePenalty, setting.edition);
            let articles = [penalty, by, bonus.citation.clone()];
            let mut verdict = self.about(setting, facts, ruled, reason, articles);
            verdict.bonus = time;
            let is_of_event = time.is_some() && bonus.value.time().is_none();
            verdict.also.extend(is_of_event.then_some(Also::BonusOfTheEvent));
            verdict
        };
        self.or_waits(setting, facts, &mut verdict);
        if verdict.result.is_none() {
            verdict.also.extend(self.replacing(setting, facts.fault));
        }
        self.by_full_supervision(setting, Supervised::IllegalMove, &mut verdict);
        verdict
    }

    /// What it means that the clock was pressed before everything belonged to the move that belongs to it, by this
    /// article (D.2.4, D.2.1): it is no press without a move (7.5.3), and what there is are the arbiter's penalties.
    #[must_use]
    pub fn pressed_early(&self, setting: Setting, side: Color, early: &EarlyPress) -> Verdict {
        let Setting { edition, .. } = setting;
        let found = Citation {
            article: early.article.printed_in(edition).unwrap_or_default().to_owned(),
            confirmed: edition.is_confirmed(),
        };
        let reason = match early.only_unsaid {
            true => Reason::PressedUnsaid,
            false => Reason::PressedEarly,
        };
        let articles = [found, self.citation(Matter::Penalties, edition)];
        Verdict::new(Ruled::Ask, reason, side, edition, articles)
    }

    /// No text says whether a wrong call alone is an illegal move: both readings, and the arbiter decides.
    fn wrong_call_open(&self, setting: Setting, facts: &IllegalFacts, found: Citation) -> Verdict {
        let early = Citation {
            article: facts.early.printed_in(setting.edition).unwrap_or_default().to_owned(),
            confirmed: setting.edition.is_confirmed(),
        };
        let articles = [early, self.citation(Matter::Penalties, setting.edition), found];
        self.about(setting, facts, Ruled::Ask, Reason::WrongCallOpen, articles)
    }

    fn about(
        &self,
        setting: Setting,
        facts: &IllegalFacts,
        ruled: Ruled,
        reason: Reason,
        articles: impl IntoIterator<Item = Citation>,
    ) -> Verdict {
        Verdict::new(ruled, reason, facts.side, setting.edition, articles)
    }

    fn matter_of(&self, setting: Setting, fault: Fault, found: &Citation) -> Citation {
        match fault {
            Fault::Move | Fault::Call => found.clone(),
            Fault::Promotion => self.unfinished_promotion.of(setting).citation.clone(),
            Fault::Press => self.press_without_a_move.of(setting).citation.clone(),
            Fault::TwoHands => self.two_hands.of(setting).citation.clone(),
        }
    }

    /// Where the edition has the fault penalised by 12.9 (13.4) and not as an illegal move.
    fn only_penalised(&self, setting: Setting, fault: Fault) -> Option<Citation> {
        let cell = match fault {
            Fault::Move | Fault::Call | Fault::Promotion => return None,
            Fault::Press => self.press_without_a_move.of(setting),
            Fault::TwoHands => self.two_hands.of(setting),
        };
        match cell.value {
            PressFault::Penalty => Some(cell.citation.clone()),
            PressFault::AsIllegal => None,
        }
    }

    /// Where nothing is ruled upon any more, or not yet.
    fn too_late(&self, setting: Setting, facts: &IllegalFacts) -> Option<Verdict> {
        let when = self.illegal_ruled.of(setting);
        let stands = |reason, ruled, citation: &Citation| {
            Some(self.about(setting, facts, ruled, reason, [citation.clone()]))
        };
        let pawn = facts.fault == Fault::Promotion;
        // The arbiter intervenes by himself where a promotion is not completed or both kings are in check (A.4c of
        // 2009). In blitz that article does not hold (B.3 of 2009).
        let is_there = pawn && facts.pawn_is_there;
        let is_seen = pawn || facts.kings_in_check;
        let intervenes = is_seen && setting.class != Class::Blitz;
        match when.value {
            IllegalRuled::WheneverFound => None,
            IllegalRuled::ClaimedBeforeReply if intervenes => None,
            IllegalRuled::BeforeReply if facts.replied && (is_there || facts.kings_in_check) => {
                let citation = self.citation(Matter::RapidBothKingsInCheck, setting.edition);
                let (ruled, reason) = match (facts.reply_completed, is_there) {
                    // He waits until it is completed, and not until it is made.
                    (false, _) => (Ruled::Refused, Reason::WaitsForNextMove),
                    (true, true) => (Ruled::Drawn, Reason::PawnStillThere),
                    (true, false) => (Ruled::Drawn, Reason::KingsStillInCheck),
                };
                stands(reason, ruled, &citation)
            }
            IllegalRuled::BeforeReply | IllegalRuled::ClaimedBeforeReply if facts.replied => {
                stands(Reason::IllegalStands, Ruled::Stands, &when.citation)
            }
            IllegalRuled::ClaimedBeforeReply if facts.seen_by == SeenBy::Arbiter => {
                stands(Reason::WaitsForClaim, Ruled::Refused, &when.citation)
            }
            IllegalRuled::BeforeReply | IllegalRuled::ClaimedBeforeReply => None,
        }
    }

    /// A.5.2 lets the arbiter act who has seen the move; where only what it led to is seen, he waits (A.5.4).
    fn or_waits(&self, setting: Setting, facts: &IllegalFacts, verdict: &mut Verdict) {
        let when = self.illegal_ruled.of(setting).value;
        let is_seen = facts.fault == Fault::Promotion || facts.kings_in_check;
        if when == IllegalRuled::BeforeReply && is_seen && facts.seen_by == SeenBy::Arbiter {
            verdict.also.push(Also::WaitsUnlessSeen);
        }
    }

    /// What the move that replaces it is bound to.
    fn replacing(&self, setting: Setting, fault: Fault) -> &'static [Also] {
        match fault {
            Fault::Move | Fault::Call => &[Also::TouchBinds, Also::IncrementBack],
            Fault::Promotion => match self.unfinished_promotion.of(setting).value {
                UnfinishedPromotion::Queen => &[Also::QueenStands],
                // 7.4a of 2009: 4.3 holds for the move that replaces it.
                UnfinishedPromotion::TakenBack => {
                    &[Also::PawnTakenBack, Also::TouchBinds, Also::IncrementBack]
                }
            },
            Fault::Press | Fault::TwoHands => &[],
        }
    }
}
