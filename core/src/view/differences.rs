//! What differs, with who said what and which squares: the arbiter reads it before deciding.

use super::clock_text::short;
use super::names::Words;
use super::possible;
use crate::calls::Call;
use crate::game::{
    Discrepancy, LastHand, Lingering, Missing, OfferSaidBy, Possible, ReplySaid, WaitingReply,
    WaitsFor,
};
use crate::rules::editions::Fault;
use crate::rules::{Article, Color, Displacement, WrongSquare};
use crate::time::Millis;
use crate::voices::ruling_in;

impl Words<'_> {
    /// Whose business it is, and what differs.
    pub(super) fn discrepancy(&self, at: Millis, discrepancy: &Discrepancy) -> (Color, String) {
        match discrepancy {
            Discrepancy::CallAndBoard { by, call, executed } => {
                let call = ("call", self.call(call).into());
                let executed = ("move", self.executed(*executed).into());
                (*by, self.text("differs-call-and-board", &[call, executed]))
            }
            Discrepancy::CallAndRepeat { by, call, repeat } => {
                let arguments = [
                    ("call", self.call(call).into()),
                    ("side", self.pack.side(!*by).into()),
                    ("repeat", self.call(repeat).into()),
                ];
                (*by, self.text("differs-call-and-repeat", &arguments))
            }
            Discrepancy::Boards { board, holes, article: _ } => {
                (*board, self.with("differs-boards", "holes", self.holes(holes)))
            }
            Discrepancy::Apart { board, since, ply, last, holes } => {
                (*board, self.apart(at - *since, *ply, *last, holes))
            }
            Discrepancy::ClockBeforeMade { by, missing, sight: _ } => {
                let missing = missing_key(*missing).to_owned();
                (*by, self.with("differs-clock-before-made", "missing", missing))
            }
            Discrepancy::TouchedNotMoved { by, bound, article, open } => {
                let id = match (*article == Article::A9_5_3, *open) {
                    (true, _) => "differs-claimed-not-moved",
                    (false, true) => "differs-touched-open",
                    (false, false) => "differs-touched-not-moved",
                };
                let ruled =
                    by.fold_wb("! touch white upheld, rejected", "! touch black upheld, rejected");
                let command = ruling_in(self.pack.language(), ruled);
                let arguments =
                    [("bound", self.squares(bound).into()), ("command", command.into())];
                (*by, self.text(id, &arguments))
            }
            Discrepancy::ChangedAfterMade { by, made, now, article: _ } => {
                let made = ("made", self.played(*made).into());
                let text = match now {
                    Some(now) => {
                        let now = ("move", self.executed(*now).into());
                        self.text("differs-changed-after-made", &[made, now])
                    }
                    None => self.text("differs-taken-back-after-made", &[made]),
                };
                (*by, text)
            }
            Discrepancy::Released { by, stood, rested, now } => {
                let stood = ("stood", self.executed(*stood).into());
                let rested = ("time", short(*rested, self.pack).into());
                let text = match now {
                    Some(now) => {
                        let now = ("move", self.executed(*now).into());
                        self.text("differs-moved-on", &[stood, rested, now])
                    }
                    None => self.text("differs-moved-on-taken-back", &[stood, rested]),
                };
                (*by, text)
            }
            Discrepancy::KingReleased { by, square, now } => {
                let square = ("square", square.to_string().into());
                let now = ("move", self.executed(*now).into());
                (*by, self.text("differs-king-released", &[square, now]))
            }
            Discrepancy::NotRepeated { by, call } => {
                (*by, self.with("differs-not-repeated", "call", self.call(call)))
            }
            Discrepancy::Illegal { by, call, carried } => {
                (*by, self.illegal(call.as_ref(), *carried))
            }
            Discrepancy::TooLate { by, call } => {
                (*by, self.with("differs-too-late", "call", self.call(call)))
            }
            Discrepancy::Lingering { by, what, stays } => {
                let (what, fault) = match what {
                    Lingering::Kings => ("kings", Fault::Move),
                    Lingering::Pawn => ("pawn", Fault::Promotion),
                };
                let asked = Possible::StillThere { side: *by, fault };
                let command = possible::command(asked, self.pack);
                let arguments = [("what", what.into()), ("command", command.into())];
                let id = if *stays { "differs-lingering-stays" } else { "differs-lingering" };
                (*by, self.text(id, &arguments))
            }
            Discrepancy::OfferDisputed { by, said_by } => {
                let id = match said_by {
                    OfferSaidBy::Microphone => "differs-offer-disputed",
                    OfferSaidBy::Keys => "differs-offer-keyed",
                };
                (*by, self.text(id, &[]))
            }
        }
    }

    /// A reply that waits for a ruling, and to which move it replies.
    pub(super) fn reply_waits(&self, reply: &WaitingReply) -> String {
        let said = match &reply.said {
            ReplySaid::Called(call) => self.call(call),
            ReplySaid::Carried(carried) => carried.to_string(),
        };
        let to = ("move", self.played(reply.to).into());
        self.text("differs-reply-waits", &[("reply", said.into()), to])
    }

    /// Words that wait, in whose place, and what decides what they are.
    pub(super) fn words_wait(&self, call: &Call, until: WaitsFor, before: Option<&Call>) -> String {
        let mut words = self.call(call);
        if let Some(before) = before {
            let before = ("before", self.call(before).into());
            words = self.text("shown-waits-instead", &[("call", words.into()), before]);
        }
        let id = match until {
            WaitsFor::Turn => "shown-waits-turn",
            WaitsFor::Hand => "shown-waits-hand",
        };
        self.with(id, "call", words)
    }

    /// For how long a board has not shown the game, since which move, and which squares.
    fn apart(
        &self,
        waited: Millis,
        ply: u32,
        last: Option<LastHand>,
        holes: &[WrongSquare],
    ) -> String {
        let mut parts = vec![self.text(
            "differs-apart",
            &[("time", short(waited, self.pack).into()), ("ply", ply.into())],
        )];
        parts.extend(last.map(|LastHand { board, by }| {
            let (by, board) = (self.pack.side(by), self.pack.side(board));
            self.text("differs-apart-last", &[("by", by.into()), ("side", board.into())])
        }));
        if !holes.is_empty() {
            parts.push(self.holes(holes));
        }
        self.joined("parts", parts)
    }

    fn illegal(&self, call: Option<&Call>, carried: Option<Displacement>) -> String {
        let call = call.map(|call| self.call(call));
        let carried = carried.map(|carried| carried.to_string());
        match (call, carried) {
            (Some(call), Some(carried)) => {
                let arguments = [("call", call.into()), ("move", carried.into())];
                self.text("differs-illegal-both", &arguments)
            }
            (Some(call), None) => self.with("differs-illegal-call", "call", call),
            (None, Some(carried)) => self.with("differs-illegal-move", "move", carried),
            (None, None) => self.text("differs-illegal", &[]),
        }
    }
}

pub(super) const fn missing_key(missing: Missing) -> &'static str {
    match missing {
        Missing::Call => "call",
        Missing::Execution => "execution",
        Missing::Agreement => "agreement",
        Missing::LegalCall => "illegal-call",
        Missing::Promotion => "promotion",
        Missing::Half => "half",
        Missing::Everything => "everything",
    }
}
