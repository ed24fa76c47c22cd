//! The lines of conclusions, and of what the program says.

use super::clock_text::{both, short};
use super::differences::missing_key;
use super::names::{Words, line};
use super::rulings::asked_by;
use super::{Fields, Kind, Line, Who};
use crate::calls::Call;
use crate::game::{
    Channel, Effect, EndReason, Envelope, Executed, Note, OwnEntry, OwnWords, Unheard, Utterance,
    Uttered,
};
use crate::rules::{Article, Color, Outcome, Piece, Played, PlyNumber, Square};
use crate::time::Millis;
use crate::voices::{reason_key, ruling_in};

impl Words<'_> {
    pub(super) fn effect(&self, at: Millis, effect: &Effect) -> Vec<Line> {
        match effect {
            Effect::Note(note) => self.note(at, note),
            Effect::Say(utterance) => vec![self.saying(at, utterance)],
        }
    }

    fn saying(&self, at: Millis, utterance: &Utterance) -> Line {
        let text = self.pack.sentence(&utterance.message, utterance.channel, self.lexicon);
        spoken(at, Kind::Saying, utterance.channel, text)
    }

    /// What became of a sentence.
    pub(super) fn uttered(&self, at: Millis, uttered: &Uttered) -> Line {
        let Uttered { since: _, channel, words, unheard } = uttered;
        let (kind, text) = match unheard {
            None => (Kind::Said, words.clone()),
            Some(why) => {
                let arguments =
                    [("words", words.as_str().into()), ("why", unheard_key(*why).into())];
                (Kind::Unheard, self.text("shown-unheard", &arguments))
            }
        };
        spoken(at, kind, *channel, text)
    }

    fn note(&self, at: Millis, note: &Note) -> Vec<Line> {
        let of = |kind, side: Color, text| (kind, Some(Who::from(side)), text);
        let (kind, who, text) = match note {
            Note::Touched { by, square, piece, bound, article, open } => {
                let text = self.touched(*square, *piece, bound, *open);
                of(Kind::Touched, *by, self.cited(text, *article))
            }
            Note::Adjusted { by, square } => {
                let text = self.with("shown-adjusted", "square", square.to_string());
                of(Kind::Adjusted, *by, self.cited(text, Article::A4_2))
            }
            Note::Called { by, call } => of(Kind::Called, *by, self.call(call)),
            Note::Slip { by, before, now } => of(Kind::Slip, *by, self.slip(before, now)),
            Note::WordsWait { by, call, until, before } => {
                of(Kind::Waits, *by, self.words_wait(call, *until, before.as_ref()))
            }
            Note::WordsLapsed { by, call } => {
                let text = self.with("shown-waits-lapsed", "call", self.call(call));
                of(Kind::Waits, *by, text)
            }
            Note::Executed { board, by, what, only_called } => {
                let carried = self.only_called(self.executed(*what), *only_called);
                let arguments = [("move", carried.into()), ("side", self.pack.side(*board).into())];
                of(Kind::Executed, *by, self.text("shown-executed", &arguments))
            }
            Note::Sign { board, outcome } => {
                let says = outcome.map_or("unclear", Outcome::as_str).to_owned();
                of(Kind::Declared, *board, self.with("shown-sign", "says", says))
            }
            Note::Made { by, played, article } => {
                of(Kind::Made, *by, self.cited(self.played(*played), *article))
            }
            Note::Repeated { by, call } => of(Kind::Repeated, *by, self.call(call)),
            Note::OwnRecord { by, entry } => {
                of(Kind::Noted, *by, self.cited(self.own_entry(entry), Article::D2_7))
            }
            Note::Completed { by, ply, played, disputed, only_called, san, clocks } => {
                // Where the words alone are illegal, the squares are those of a legal move.
                let name = match played {
                    Played::Legal(_) => self.played(*played),
                    Played::Illegal(_) => self.with("illegal-move", "move", self.san(san)),
                };
                let played = match disputed {
                    true => self.with("disputed-move", "move", name),
                    false => name,
                };
                let played = self.only_called(played, *only_called);
                let clocks = clocks.map(|clocks| both(clocks, self.pack));
                of(Kind::Completed, *by, self.completed(*ply, played, san, clocks))
            }
            Note::Clock { running, reading } => {
                let clocks = reading.map(|clocks| both(clocks, self.pack));
                (Kind::Clock, running.map(Who::from), self.clock(*running, clocks))
            }
            Note::Due { task } => (Kind::Due, Some(Who::Assistant), self.task(task)),
            Note::Owed { board, by: _, played, begun, waited } => {
                (Kind::Due, Some(Who::Assistant), self.owed(*board, *played, *begun, *waited))
            }
            Note::BoardRight { board } => {
                of(Kind::Resolved, *board, self.text("shown-board-right", &[]))
            }
            Note::OffSquares { board, pieces } => {
                of(Kind::Lifted, *board, self.off_squares(pieces))
            }
            Note::Unsaid { board, moves } => {
                let moves = moves.iter().map(|played| self.played(*played)).collect();
                let text = self.with("shown-unsaid", "moves", self.joined("squares", moves));
                of(Kind::Discrepancy, *board, self.cited(text, Article::D2_9))
            }
            Note::ToLookAt { board, stands } => {
                let text = self.look_at(*board, stands);
                (Kind::Due, Some(Who::Assistant), text)
            }
            Note::ReplyWaits { by, reply } => {
                let text = self.reply_waits(reply);
                of(Kind::Discrepancy, *by, self.cited(text, Article::D2_9))
            }
            Note::AfterRuling { board, by: _, played } => {
                let text = self.cited(self.after_ruling(*board, *played), Article::D2_9);
                (Kind::Due, Some(Who::Assistant), text)
            }
            Note::OpenSince { since, open } => {
                let (who, text) = self.discrepancy(at, open);
                let text = self.of_ply(*since, self.cited(text, open.article()));
                of(Kind::Discrepancy, who, text)
            }
            Note::Discrepancy(discrepancy) => {
                let (who, text) = self.discrepancy(at, discrepancy);
                of(Kind::Discrepancy, who, self.cited(text, discrepancy.article()))
            }
            Note::Resolved(discrepancy) => {
                let (who, text) = self.discrepancy(at, discrepancy);
                of(Kind::Resolved, who, self.cited(text, discrepancy.article()))
            }
            Note::CameLate(discrepancy) => {
                let missing = discrepancy.missing().map(missing_key).unwrap_or_default();
                let text = self.with("shown-came-late", "missing", missing.to_owned());
                of(Kind::Resolved, discrepancy.side(), self.cited(text, discrepancy.article()))
            }
            Note::Sheet { of: side, what } => of(Kind::Sheet, *side, self.sheet_note(*side, what)),
            Note::Report { inquiry, sights } => return self.report(at, inquiry, *sights),
            Note::Answered { inquiry, sights, answer } => {
                return self.answered(at, inquiry, *sights, answer);
            }
            Note::DrawOffered { by } => {
                let text = self.text("shown-offer-stands", &[]);
                of(Kind::Offer, *by, self.cited(text, Article::A9_1))
            }
            Note::DrawDeclined { by } => of(Kind::Offer, *by, self.text("shown-offer-gone", &[])),
            Note::OfferLapsed { by } => of(Kind::Offer, *by, self.text("shown-offer-lapsed", &[])),
            Note::Lapsed { by, question } => (
                Kind::Declared,
                Some(Who::Program),
                self.question("shown-question-lapsed", *by, *question),
            ),
            Note::Denied { by, question } => (
                Kind::Declared,
                Some(Who::Program),
                self.question("shown-question-denied", *by, *question),
            ),
            Note::Awaited { by, question } => (
                Kind::Declared,
                Some(Who::Program),
                self.question("shown-question-awaited", *by, *question),
            ),
            // The line's own time is that of its event; a flag has fallen when its time was up.
            Note::Flag { side, at, other, moves } => {
                let text = self.flag(*at, *other, *moves);
                of(Kind::Flag, *side, self.cited(text, Article::A6_9))
            }
            Note::Ended { outcome, reason } => (Kind::Ending, None, self.ending(*outcome, *reason)),
            Note::ResultFallen { outcome, reason } => {
                let ending = self.ending(*outcome, *reason);
                let text = self.with("shown-result-fallen", "ending", ending);
                (Kind::Declared, Some(Who::Program), text)
            }
            Note::Adjourned(envelope) => of(
                Kind::Adjourned,
                envelope.sealer,
                self.cited(self.envelope(envelope), Article::I2),
            ),
            Note::Proposed(proposal) => {
                (Kind::Proposed, Some(Who::Arbiter), self.proposal(proposal))
            }
            Note::NotAccepted(ruling) => {
                let command = ruling_in(self.pack.language(), &asked_by(ruling));
                let text = self.with("shown-not-accepted", "command", command);
                (Kind::Declared, Some(Who::Program), text)
            }
            Note::EnvelopeVoid { sealer } => {
                let text = self.of_side("shown-envelope-void", *sealer);
                (Kind::Declared, Some(Who::Program), self.cited(text, Article::I2))
            }
            Note::EndWaits { by, reason } => {
                let ruled = by.fold_wb("! touch white rejected", "! touch black rejected");
                let command = ruling_in(self.pack.language(), ruled);
                let arguments =
                    [("reason", reason_key(*reason).into()), ("command", command.into())];
                let text = self.text("shown-end-waits", &arguments);
                let text = match reason.article() {
                    Some(article) => self.cited(text, article),
                    None => text,
                };
                (Kind::Declared, Some(Who::Program), text)
            }
            Note::DeadUndecided => {
                let text = self.cited(self.text("shown-dead-undecided", &[]), Article::A5_2_2);
                (Kind::Declared, Some(Who::Program), text)
            }
            Note::NotCounted { side, moves } => {
                let counts = side.fold_wb("! illegal white counted", "! illegal black counted");
                let arguments = [
                    ("side", self.pack.side(*side).into()),
                    ("moves", (*moves).into()),
                    ("command", ruling_in(self.pack.language(), counts).into()),
                ];
                let text = self.text("shown-not-counted", &arguments);
                (Kind::Declared, Some(Who::Program), self.cited(text, Article::A7_5_5))
            }
            Note::Claimed { claim, grounds } => {
                of(Kind::Declared, claim.by, self.claimed(claim, grounds))
            }
            Note::Refused(refusal) => (Kind::Refused, Some(Who::Program), self.refusal(*refusal)),
        };
        vec![line(at, kind, who, text)]
    }

    /// Of both flags the times are told, in a period that counts moves how many are completed.
    fn flag(&self, at: Millis, other: Option<Millis>, moves: Option<(u32, u32)>) -> String {
        let mut text = match other {
            Some(other) => {
                let times = ("at", short(at, self.pack).into());
                let order = if at <= other { "first" } else { "second" };
                let others = ("other", short(other, self.pack).into());
                self.text("shown-flag-of-both", &[times, ("order", order.into()), others])
            }
            None => self.text("shown-flag", &[]),
        };
        if let Some((completed, of)) = moves {
            let numbers = [("completed", completed.into()), ("of", of.into())];
            let moves = self.text("shown-flag-moves", &numbers);
            text = self.joined("parts", vec![text, moves]);
        }
        text
    }

    fn touched(&self, square: Square, piece: Piece, bound: &[Square], open: bool) -> String {
        let square = ("square", square.to_string().into());
        let piece = ("piece", self.piece(Some(piece)).into());
        if bound.is_empty() {
            return self.text("shown-touched", &[square, piece]);
        }
        let bound = ("bound", self.squares(bound).into());
        let id = if open { "shown-touched-open" } else { "shown-touched-bound" };
        self.text(id, &[square, piece, bound])
    }

    fn slip(&self, before: &Call, now: &Call) -> String {
        let arguments = [("now", self.call(now).into()), ("before", self.call(before).into())];
        self.cited(self.text("shown-slip", &arguments), Article::D2_8)
    }

    /// "12... Springer Felix drei", "gestrichen: 3. Bauer Eva vier".
    fn own_entry(&self, entry: &OwnEntry) -> String {
        let call = match &entry.said {
            Some(said) => self.call(&said.call),
            None => self.text("shown-not-noted", &[]),
        };
        let number = self.ply_number(entry.ply);
        let mut text =
            self.text("shown-noted", &[("number", number.into()), ("call", call.into())]);
        if entry.draw_offer {
            text = self.with("shown-noted-offer", "entry", text);
        }
        if entry.struck { self.with("shown-struck", "entry", text) } else { text }
    }

    /// What stands on a board, in UCI where it is a move.
    pub(super) fn executed(&self, what: Executed) -> String {
        match what {
            Executed::Move(played) => self.played(played),
            Executed::Promotion(carried) => {
                self.with("executed-promotion", "move", carried.to_string())
            }
            Executed::Unclear => self.text("executed-unclear", &[]),
        }
    }

    /// A promotion, with the word that nobody has shown its new piece where nobody has.
    fn only_called(&self, played: String, only_called: bool) -> String {
        if only_called { self.with("only-called-piece", "move", played) } else { played }
    }

    fn completed(
        &self,
        ply: PlyNumber,
        played: String,
        san: &str,
        clocks: Option<String>,
    ) -> String {
        let mut arguments = vec![
            ("number", self.ply_number(ply).into()),
            ("san", self.san(san).into()),
            ("uci", played.into()),
        ];
        match clocks {
            Some(clocks) => {
                arguments.push(("clocks", clocks.into()));
                self.text("shown-completed-clocks", &arguments)
            }
            None => self.text("shown-completed", &arguments),
        }
    }

    fn clock(&self, running: Option<Color>, clocks: Option<String>) -> String {
        let running = match running {
            Some(_) => self.text("shown-running", &[]),
            None => self.text("shown-standing", &[]),
        };
        match clocks {
            Some(clocks) => {
                let arguments = [("running", running.into()), ("clocks", clocks.into())];
                self.text("shown-running-clocks", &arguments)
            }
            None => running,
        }
    }

    pub(super) fn ending(&self, outcome: Outcome, reason: EndReason) -> String {
        let arguments =
            [("result", outcome.as_str().into()), ("reason", reason_key(reason).into())];
        let text = self.text("shown-ending", &arguments);
        match reason.article() {
            Some(article) => self.cited(text, article),
            None => text,
        }
    }

    /// What stands on the envelope, the most important first.
    fn envelope(&self, envelope: &Envelope) -> String {
        let sealed = self.with("shown-sealed", "number", envelope.move_number.to_string());
        let mut parts = vec![sealed];
        let used = envelope.used.map(|times| both(times, self.pack));
        let left = envelope.left.map(|times| both(times, self.pack));
        parts.extend(used.map(|times| self.with("shown-sealed-used", "times", times)));
        parts.extend(left.map(|times| self.with("shown-sealed-left", "times", times)));
        parts.extend(envelope.offer.map(|by| self.of_side("shown-sealed-offer", by)));
        parts.push(self.with("shown-sealed-position", "fen", envelope.position.fen()));
        self.joined("envelope", parts)
    }

    /// What was asked for, and why it is not done.
    pub(super) fn refused(&self, asked: String, why: String) -> String {
        self.text("shown-not-done", &[("asked", asked.into()), ("why", why.into())])
    }
}

/// Words of the program's own, as they go to their channel.
pub(super) fn own_words(at: Millis, own: &OwnWords) -> Line {
    let OwnWords { channel, urgency: _, words } = own;
    spoken(at, Kind::Saying, *channel, words.clone())
}

/// A line of something spoken: in an ear it concerns who hears it, in the room everybody.
fn spoken(at: Millis, kind: Kind, channel: Channel, text: String) -> Line {
    let who = match channel {
        Channel::Room => Who::Program,
        Channel::Ear(side) => side.into(),
    };
    Line { at, kind, who: Some(who), text, channel: Some(channel), fields: Fields::none() }
}

pub(super) const fn unheard_key(why: Unheard) -> &'static str {
    match why {
        Unheard::NoDevice => "no-device",
        Unheard::DeviceLost => "device-lost",
        Unheard::Replaced => "replaced",
        Unheard::Halted => "halted",
        Unheard::NoVoice => "no-voice",
        Unheard::Service => "service",
        Unheard::Crowded => "crowded",
        Unheard::Left => "left",
    }
}
