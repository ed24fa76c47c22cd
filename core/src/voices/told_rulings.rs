//! What is said of a ruling.

use super::sentence::Speaker;
use crate::game::{ToldRuling, TouchVerdict};

impl Speaker<'_> {
    pub(super) fn ruled(&self, told: ToldRuling) -> String {
        let plain = |id| self.pack.text(id, &[]);
        match told {
            ToldRuling::Illegal { side, fault } => {
                self.of_side("say-ruled-illegal", side, &[("fault", fault.word().into())])
            }
            ToldRuling::Gets { side, span } => {
                self.of_side("say-ruled-gets", side, &[("time", self.span(span).into())])
            }
            ToldRuling::Loses { side, span } => {
                self.of_side("say-ruled-loses", side, &[("time", self.span(span).into())])
            }
            ToldRuling::Has { side, left } => {
                self.of_side("say-ruled-has", side, &[("time", self.span(left).into())])
            }
            ToldRuling::Warning(side) => self.of_side("say-ruled-warning", side, &[]),
            ToldRuling::Stands(side) => self.of_side("say-ruled-stands", side, &[]),
            ToldRuling::Withdrawn(side) => self.of_side("say-ruled-withdrawn", side, &[]),
            ToldRuling::Touch { side, verdict } => {
                let verdict = match verdict {
                    TouchVerdict::Upheld => "upheld",
                    TouchVerdict::Rejected => "rejected",
                    TouchVerdict::Accidental => "accidental",
                };
                self.of_side("say-ruled-touch", side, &[("verdict", verdict.into())])
            }
            ToldRuling::ClaimWrong(side) => self.of_side("say-ruled-claim-wrong", side, &[]),
            ToldRuling::SecondsGranted => plain("say-ruled-seconds-granted"),
            ToldRuling::DrawPostponed => plain("say-ruled-draw-postponed"),
            ToldRuling::DrawRejected(side) => self.of_side("say-ruled-draw-rejected", side, &[]),
            ToldRuling::Castling { side, short, long } => {
                let wings = match (short, long) {
                    (true, true) => "both",
                    (true, false) => "short",
                    (false, true) => "long",
                    (false, false) => "none",
                };
                self.of_side("say-ruled-castling", side, &[("wings", wings.into())])
            }
            ToldRuling::NextPeriod(side) => self.of_side("say-ruled-next-period", side, &[]),
            ToldRuling::Control => plain("say-ruled-control"),
            ToldRuling::NewPosition => plain("say-ruled-new-position"),
            ToldRuling::GoesOn => plain("say-ruled-goes-on"),
        }
    }
}
