//! The lines of what the Laws come to, and of what the arbiter rules by them.

use super::clock_text::{both, short};
use super::fields::of_ruling;
use super::names::{Words, line};
use super::{Kind, Line, Who};
use crate::game::{
    Claim, ClaimRuling, Decision, Effect, EndReason, Grounds, IllegalRuling, LegalCall, Proposal,
    QuickplayVerdict, ResultRuling, Ruling, Tally, TimeChange, TouchVerdict,
};
use crate::rules::editions::{ClaimKind, Fault, Reason, Ruled};
use crate::rules::{CastlingSide, Color, Outcome};
use crate::time::Millis;
use crate::voices::{Pack, ruling_in};

impl Words<'_> {
    /// What follows, by which articles; the times and the place to go on from; how it is accepted.
    pub(super) fn proposal(&self, proposal: &Proposal) -> String {
        // What the line names is what is typed at this table.
        let typed = |command: &str| ruling_in(self.pack.language(), command);
        let as_called = proposal.called.map(|LegalCall { carried, decide, article }| {
            let command = match decide {
                None => typed(&format!("! move {carried}")),
                Some(plies) => typed(&format!("! decide {plies}")),
            };
            let article = self.number(article.key());
            let arguments = [
                ("move", carried.to_string().into()),
                ("command", command.into()),
                ("article", article.into()),
            ];
            self.text("shown-proposed-as-called", &arguments)
        });
        let mut parts: Vec<String> = as_called.into_iter().collect();
        parts.push(super::verdict_text(&proposal.verdict, self.pack));
        let clocks = match &proposal.ruling {
            Some(Ruling::Illegal(ruling) | Ruling::Counted(ruling)) => {
                parts.extend(ruling.back_to.map(|plies| {
                    self.text("shown-proposed-back", &[("count", u32::from(plies).into())])
                }));
                parts.extend(ruling.taken_back.map(|time| {
                    let article = ("article", self.number("7.1").into());
                    self.text(
                        "shown-taken-back",
                        &[("time", short(time, self.pack).into()), article],
                    )
                }));
                ruling.clocks
            }
            Some(Ruling::Claim(ruling)) if !ruling.upheld => ruling.clocks,
            Some(_) | None => None,
        };
        parts.extend(
            clocks
                .map(|clocks| self.with("shown-proposed-times", "times", both(clocks, self.pack))),
        );
        let accept = || typed("! accept");
        parts.extend(match (&proposal.ruling, proposal.verdict.ruled == Ruled::Ask) {
            (None, _) if proposal.verdict.reason == Reason::WrongCallOpen => {
                let white = proposal.verdict.side == Color::White;
                let command = if white { "! illegal white call" } else { "! illegal black call" };
                Some(self.with("shown-proposed-call", "command", typed(command)))
            }
            (None, _) => None,
            (Some(_), true) => Some(self.with("shown-proposed-bonus", "command", accept())),
            (Some(_), false) => Some(self.with("shown-proposed-accept", "command", accept())),
        });
        parts.join(" ")
    }

    /// What a claim rests on.
    pub(super) fn claimed(&self, claim: &Claim, grounds: &Grounds) -> String {
        let text = match claim.what {
            ClaimKind::Threefold | ClaimKind::Fivefold => {
                let places = grounds.same_after.iter().map(|ply| match ply {
                    Some(ply) => self.with("shown-claimed-after", "ply", self.ply_number(*ply)),
                    None => self.text("shown-claimed-start", &[]),
                });
                self.with("shown-claimed-same", "where", self.joined("squares", places.collect()))
            }
            ClaimKind::Fifty | ClaimKind::SeventyFive => {
                self.text("shown-claimed-fifty", &[("count", grounds.quiet_plies.into())])
            }
        };
        match claim.with {
            Some(carried) => {
                let arguments = [("claim", text.into()), ("move", carried.to_string().into())];
                self.text("shown-claimed-with", &arguments)
            }
            None => text,
        }
    }

    pub(super) fn time_changed(&self, side: Color, change: TimeChange) -> String {
        let id = if change.given { "ruled-time-more" } else { "ruled-time-less" };
        let time = short(change.span, self.pack);
        self.text(id, &[("side", self.pack.side(side).into()), ("time", time.into())])
    }

    /// An illegal move as it was ruled: which one it is, where the game goes on, the times, the result.
    pub(super) fn illegal_ruled(&self, id: &str, ruling: &IllegalRuling) -> String {
        let IllegalRuling { side, fault, count, back_to, bonus, clocks, result, .. } = ruling;
        let arguments = [
            ("side", self.pack.side(*side).into()),
            ("fault", fault.word().into()),
            ("count", count.unwrap_or_default().into()),
        ];
        let mut parts = vec![self.text(id, &arguments)];
        parts.extend(bonus.map(|bonus| {
            let side = self.pack.side(!*side);
            let time = short(bonus, self.pack);
            self.text("ruled-illegal-bonus", &[("side", side.into()), ("time", time.into())])
        }));
        parts.extend(
            result.map(|outcome| self.with("ruled-result", "outcome", outcome.as_str().to_owned())),
        );
        parts.extend(
            back_to.map(|plies| self.text("ruled-settled", &[("count", u32::from(plies).into())])),
        );
        parts.extend(clocks.map(|clocks| both(clocks, self.pack)));
        self.joined("parts", parts)
    }

    /// A result, or that there is none.
    pub(super) fn result_ruled(&self, ruling: &ResultRuling) -> String {
        if ruling.outcome == Outcome::Cancelled {
            return self.text("ruled-cancelled", &[]);
        }
        self.with("ruled-result", "outcome", ruling.outcome.as_str().to_owned())
    }

    /// What became of a request or a claim in the last minutes.
    pub(super) fn quickplay_ruled(&self, side: Color, verdict: QuickplayVerdict) -> String {
        let arguments =
            [("side", self.pack.side(side).into()), ("verdict", quickplay_key(verdict).into())];
        self.text("ruled-quickplay", &arguments)
    }

    /// Where a side may still castle.
    pub(super) fn castling_ruled(&self, side: Color, wings: &[CastlingSide]) -> String {
        let arguments = [("side", self.pack.side(side).into()), ("wings", wings_key(wings).into())];
        self.text("ruled-castling", &arguments)
    }

    pub(super) fn claim_ruled(&self, ruling: &ClaimRuling) -> String {
        let upheld = if ruling.upheld { "yes" } else { "no" };
        let side = self.pack.side(ruling.claim.by);
        let claim = self.text("ruled-claim", &[("side", side.into()), ("upheld", upheld.into())]);
        let mut parts = vec![claim];
        parts.extend(ruling.bonus.map(|bonus| {
            let side = self.pack.side(!ruling.claim.by);
            let time = short(bonus, self.pack);
            self.text("ruled-illegal-bonus", &[("side", side.into()), ("time", time.into())])
        }));
        self.joined("parts", parts)
    }

    pub(super) fn touch_ruled(&self, side: Color, verdict: TouchVerdict) -> String {
        let arguments =
            [("side", self.pack.side(side).into()), ("verdict", touch_key(verdict).into())];
        self.text("ruled-touch", &arguments)
    }

    /// A ruling as it was carried out: with the articles behind it, what it has changed of the clocks, and what is told of
    /// it to whom.
    pub(super) fn ruled(
        &self,
        at: Millis,
        ruling: &Ruling,
        decided: &Decision,
        effects: &[Effect],
    ) -> Line {
        let text = self.ruling(ruling);
        let text = match ruling.names_articles() {
            true => self.by_articles(text, &decided.articles),
            false => text,
        };
        let line = line(at, Kind::Ruling, Some(Who::Arbiter), text);
        Line { fields: of_ruling(ruling, decided, effects), ..line }
    }

    /// A text with the articles behind it, as they are printed in the edition of the game.
    fn by_articles(&self, text: String, articles: &[String]) -> String {
        if articles.is_empty() {
            return text;
        }
        let article = articles.join(", ");
        self.text("with-article", &[("text", text.into()), ("article", article.into())])
    }
}

/// What is typed to be proposed this again; where more than one question leads to it, what lists them.
pub(in crate::view) fn asked_by(proposed: &Ruling) -> String {
    let word = |side: Color| side.fold_wb("white", "black");
    let illegal = |side: Color, fault: Fault| match fault {
        Fault::Move => format!("! illegal {}", word(side)),
        Fault::Call | Fault::Promotion | Fault::Press | Fault::TwoHands => {
            format!("! illegal {} {}", word(side), fault.word())
        }
    };
    if let Ruling::Illegal(ruling) = proposed {
        return illegal(ruling.side, ruling.fault);
    }
    if let Ruling::Counted(ruling) = proposed {
        return format!("! illegal {} counted", word(ruling.side));
    }
    if let Ruling::Stands { side } = proposed {
        return illegal(*side, Fault::Move);
    }
    if let Ruling::Claim(ruling) = proposed {
        let Claim { by, what, .. } = ruling.claim;
        return format!("{} claims {}", by.fold_wb("w", "b"), what.word());
    }
    if let Ruling::Result(ruling) = proposed {
        let loser = match ruling.outcome {
            Outcome::Won(winner) | Outcome::WonByDefault(winner) => Some(word(!winner)),
            Outcome::Drawn
            | Outcome::LostByBoth
            | Outcome::HalfFor(_)
            | Outcome::DefaultOfBoth
            | Outcome::Cancelled => None,
        };
        if ruling.reason == EndReason::BothFlags {
            return "! flag both".to_owned();
        }
        let asked = [
            (EndReason::Flag, "! flag"),
            (EndReason::DefaultTime, "! absent"),
            (EndReason::Device, "! device"),
        ];
        let asks = asked.into_iter().find(|(reason, _)| *reason == ruling.reason);
        if let (Some((_, asks)), Some(loser)) = (asks, loser) {
            return format!("{asks} {loser}");
        }
    }
    "! ?".to_owned()
}

/// What is counted of a player, and what the clock has counted of its moves, within its period too where that
/// counts moves.
#[must_use]
pub fn counts_text(
    tally: &Tally,
    counter: Option<(u32, Option<(u32, u32)>)>,
    pack: &Pack,
) -> String {
    let arguments = [
        ("illegal", tally.illegal.into()),
        ("not_counted", tally.not_counted().into()),
        ("early", tally.early_presses.into()),
        ("warnings", tally.warnings.into()),
        ("offers", tally.offers.into()),
        ("requests", tally.score_requests.into()),
        ("given", short(tally.changed(true), pack).into()),
        ("taken", short(tally.changed(false), pack).into()),
    ];
    let counts = pack.text("counts-line", &arguments);
    let Some((moves, period)) = counter else { return counts };
    let counted = match period {
        Some((done, of)) => {
            let arguments = [("moves", moves.into()), ("done", done.into()), ("of", of.into())];
            pack.text("counts-in-period", &arguments)
        }
        None => pack.text("counts-moves", &[("moves", moves.into())]),
    };
    format!("{counted}, {counts}")
}

pub(super) const fn quickplay_key(verdict: QuickplayVerdict) -> &'static str {
    match verdict {
        QuickplayVerdict::Granted => "granted",
        QuickplayVerdict::Drawn => "drawn",
        QuickplayVerdict::Postponed => "postponed",
        QuickplayVerdict::Rejected => "rejected",
    }
}

/// The wings on which a side may castle, in a word.
pub(super) const fn wings_key(wings: &[CastlingSide]) -> &'static str {
    match wings {
        [CastlingSide::KingSide] => "short",
        [CastlingSide::QueenSide] => "long",
        [] => "none",
        [_, _, ..] => "both",
    }
}

pub(super) const fn touch_key(verdict: TouchVerdict) -> &'static str {
    match verdict {
        TouchVerdict::Upheld => "upheld",
        TouchVerdict::Rejected => "rejected",
        TouchVerdict::Accidental => "accidental",
    }
}
