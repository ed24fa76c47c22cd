//! What a ruling rests on and what it has changed: its articles in the edition, class and supervision of the game, and
//! both clocks before and after. What is told of it, and to whom, are the sentences of the same step.

use super::state::{Game, Phase};
use super::{Discrepancy, Event, Missing, QuickplayVerdict, Ruling, TouchVerdict, touching};
use crate::rules::editions::{Class, Edition, IllegalRuled, Laws, Setting, Supervision};
use crate::rules::{Article, ByColor, Color, Displacement};
use crate::time::Millis;

/// A ruling as it was carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The edition of the Laws by which it was ruled.
    pub edition: Edition,
    /// The articles as printed in that edition, the ruling one first; none where nothing was ruled by one.
    pub articles: Vec<String>,
    /// Both times left just before; none without a clock.
    pub before: Option<ByColor<Millis>>,
    /// And just after.
    pub after: Option<ByColor<Millis>>,
}

impl Decision {
    /// What was ruled at this time in the game as it was, and has led to the game as it is.
    fn of(before: &Game, after: &Game, now: Millis, ruling: &Ruling) -> Decision {
        Decision {
            edition: before.settings.laws.edition,
            articles: before.articles_of(ruling),
            before: before.clocks(now),
            after: after.clocks(now),
        }
    }

    /// The same, where the event is a ruling.
    #[must_use]
    pub fn of_event(before: &Game, after: &Game, now: Millis, event: &Event) -> Option<Decision> {
        let Event::Ruled(ruling) = event else { return None };
        Some(Decision::of(before, after, now, ruling))
    }
}

impl Game {
    /// The articles by which this is ruled in this game as it stands, as its edition prints them, the ruling one first.
    /// What was computed or typed brings its own.
    #[must_use]
    pub fn articles_of(&self, ruling: &Ruling) -> Vec<String> {
        let laws = self.settings.laws;
        let article = match ruling {
            Ruling::Illegal(ruling) | Ruling::Counted(ruling) => return ruling.articles.clone(),
            Ruling::Claim(ruling) => return ruling.articles.clone(),
            Ruling::Result(ruling) => return ruling.articles.clone(),
            Ruling::Stands { .. } => return cited(article_of_standing(laws)),
            Ruling::Castling { .. } => return cited(castling(laws)),
            Ruling::Supervision { supervision } => {
                let by = Setting { supervision: *supervision, ..laws };
                let by = Laws::built_in().supervised_by(by);
                return cited(by.as_ref().map(|citation| citation.article.as_str()));
            }
            Ruling::Move(carried) => self.article_of_move(*carried),
            Ruling::Position(_) => Article::D2_9,
            Ruling::Settled(settled) => settled.article,
            Ruling::Clock { .. } => match self.phase {
                Phase::NotBegun => return Vec::new(),
                Phase::Adjourned(_) => Article::I5,
                Phase::Playing | Phase::Ended { .. } => Article::A6_10_2,
            },
            Ruling::Counter { .. } | Ruling::Control(_) => Article::A6_10_2,
            Ruling::NextPeriod { .. } => Article::A8_6,
            Ruling::Time { .. } | Ruling::Warn { .. } => Article::A12_9,
            Ruling::Withdrawn { .. } => Article::A7_5_5,
            Ruling::Touch { side, verdict } => self.article_of_touch(*side, *verdict),
            Ruling::Quickplay { verdict, .. } => match verdict {
                QuickplayVerdict::Granted => Article::III4,
                QuickplayVerdict::Drawn => Article::III5_1,
                QuickplayVerdict::Postponed => Article::III5_2,
                QuickplayVerdict::Rejected => Article::III5_3,
            },
            Ruling::Approved { .. } => Article::A11_3_2_1,
            Ruling::Stop => Article::A6_11_1,
            Ruling::Start { .. } if matches!(self.phase, Phase::NotBegun) => return Vec::new(),
            Ruling::Start { .. } => Article::A6_11_3,
            Ruling::Seal | Ruling::SealWithdrawn | Ruling::Adjourn => Article::I1,
            Ruling::AdjournEarly { .. } => Article::I1_2,
            Ruling::SealReply => Article::I9_3,
            Ruling::Resume => Article::I5,
            Ruling::Sealed { .. } => Article::I9,
            Ruling::SealedUnclear { .. } => Article::I8,
            // What was over goes on by no article, and a remark rules nothing.
            Ruling::Continue | Ruling::Remark(_) => return Vec::new(),
        };
        cited(article.printed_in(laws.edition))
    }

    /// What was released first stands (4.7); a pawn that stands on its last rank was not replaced (7.5.2); else one of two
    /// witnesses is right (D.2.9).
    fn article_of_move(&self, carried: Displacement) -> Article {
        let is_left = |open: &Discrepancy| open.missing() == Some(Missing::Promotion);
        if carried.promotion.is_some() && self.ledger.iter().any(is_left) {
            return Article::A7_5_2;
        }
        let made = touching::made_first(self, !self.mover());
        let own = touching::made_first(self, self.mover());
        let is_it = [made, own].into_iter().flatten().any(|made| made.carried() == carried);
        if is_it { Article::A4_7 } else { Article::D2_9 }
    }

    /// By which article what is open of this side's hand binds, or is rejected.
    fn article_of_touch(&self, side: Color, verdict: TouchVerdict) -> Article {
        let open = self.ledger.iter().find(|open| open.is_about_hand(side));
        match verdict {
            TouchVerdict::Upheld => open.map_or(Article::A4_8, Discrepancy::article),
            TouchVerdict::Rejected => Article::A4_8,
            TouchVerdict::Accidental => Article::A4_2_2,
        }
    }
}

impl Ruling {
    /// Whether people read the articles of it: nobody needs them of a clock that stops, runs or is set, or of a position.
    #[must_use]
    pub const fn names_articles(&self) -> bool {
        match self {
            Ruling::Position(_)
            | Ruling::Clock { .. }
            | Ruling::Stop
            | Ruling::Start { .. }
            | Ruling::Continue
            | Ruling::Adjourn
            | Ruling::Remark(_) => false,
            Ruling::Move(_)
            | Ruling::Settled(_)
            | Ruling::Time { .. }
            | Ruling::Counter { .. }
            | Ruling::NextPeriod { .. }
            | Ruling::Control(_)
            | Ruling::Supervision { .. }
            | Ruling::Warn { .. }
            | Ruling::Illegal(_)
            | Ruling::Counted(_)
            | Ruling::Withdrawn { .. }
            | Ruling::Stands { .. }
            | Ruling::Touch { .. }
            | Ruling::Claim(_)
            | Ruling::Quickplay { .. }
            | Ruling::Castling { .. }
            | Ruling::Approved { .. }
            | Ruling::Result(_)
            | Ruling::Seal
            | Ruling::SealReply
            | Ruling::SealWithdrawn
            | Ruling::AdjournEarly { .. }
            | Ruling::Resume
            | Ruling::Sealed { .. }
            | Ruling::SealedUnclear { .. } => true,
        }
    }
}

/// Where an illegal move stands once it was replied to; elsewhere it is the arbiter's own decision.
pub(crate) fn article_of_standing(laws: Setting) -> Option<&'static str> {
    let cell = Laws::built_in().illegal_ruled.of(laws);
    (cell.value != IllegalRuled::WheneverFound).then_some(cell.citation.article.as_str())
}

/// Where a wrong set-up that is claimed no more forbids castling: rapid chess and blitz without full supervision.
fn castling(laws: Setting) -> Option<&'static str> {
    let is_of_class = match laws.class {
        Class::Rapid | Class::Blitz => laws.supervision == Supervision::Restricted,
        Class::Standard => false,
    };
    is_of_class.then_some(Laws::built_in().misplaced_castling.of(laws).citation.article.as_str())
}

fn cited(number: Option<&str>) -> Vec<String> {
    number.filter(|number| !number.is_empty()).map(str::to_owned).into_iter().collect()
}
