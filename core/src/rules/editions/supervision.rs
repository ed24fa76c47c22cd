//! Where the Laws hang on how closely a game of rapid chess or blitz is supervised (A.4 and A.5, B.2 and B.3): an event
//! that has not said it is asked there, and nowhere else.

use super::edition::{Class, Setting, Supervision};
use super::laws::{Cells, Citation, Laws};
use super::matter::Matter;
use super::verdict::Verdict;

/// What the Laws are asked about, as far as supervision can decide it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Supervised {
    /// An illegal move, or what counts as one (7.5).
    IllegalMove,
    /// A flag that has fallen (6.8, 6.9).
    Flag,
    /// A wrong set-up, or a clock that was set wrongly (7.2, 6.10).
    SetUp,
}

impl Laws {
    /// Whether the Laws say of this something else with full supervision than without.
    #[must_use]
    pub fn supervision_decides(&self, setting: Setting, what: Supervised) -> bool {
        match what {
            Supervised::IllegalMove => {
                differs(&self.illegal_loses_at, setting)
                    || differs(&self.bonus_illegal, setting)
                    || differs(&self.illegal_ruled, setting)
            }
            Supervised::Flag => {
                differs(&self.arbiter_sees_a_flag, setting)
                    || differs(&self.flag_claim_needs, setting)
                    || differs(&self.both_flags, setting)
            }
            Supervised::SetUp => {
                differs(&self.late_set_up, setting) || differs(&self.late_clock_setting, setting)
            }
        }
    }

    /// Which article says where supervision is full, as printed in the edition; none in standard chess, which knows no
    /// such difference.
    #[must_use]
    pub fn full_supervision(&self, setting: Setting) -> Option<Citation> {
        self.supervised_by(Setting { supervision: Supervision::Full, ..setting })
    }

    /// By which article a game of this setting goes by the Competition Rules, or by what is otherwise; none in standard
    /// chess.
    #[must_use]
    pub fn supervised_by(&self, setting: Setting) -> Option<Citation> {
        let matter = match (setting.class, setting.supervision) {
            (Class::Standard, _) => return None,
            (Class::Rapid, Supervision::Full) => Matter::RapidFullSupervision,
            (Class::Rapid, Supervision::Restricted) => Matter::RapidRestrictedSupervision,
            (Class::Blitz, Supervision::Full) => Matter::BlitzFullSupervision,
            (Class::Blitz, Supervision::Restricted) => Matter::BlitzRestrictedSupervision,
        };
        Some(self.citation(matter, setting.edition))
    }

    /// A verdict that would be another one without full supervision rests on the article by which the Competition Rules
    /// hold. What is otherwise has articles of its own.
    pub(super) fn by_full_supervision(
        &self,
        setting: Setting,
        what: Supervised,
        verdict: &mut Verdict,
    ) {
        let decides = match setting.supervision {
            Supervision::Full => self.supervision_decides(setting, what),
            Supervision::Restricted => false,
        };
        let by = self.full_supervision(setting).filter(|_| decides);
        verdict.articles.extend(by.filter(|by| !verdict.articles.contains(by)));
    }
}

fn differs<T: PartialEq>(cells: &Cells<T>, setting: Setting) -> bool {
    let of = |supervision| &cells.of(Setting { supervision, ..setting }).value;
    of(Supervision::Full) != of(Supervision::Restricted)
}
