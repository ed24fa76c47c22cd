//! The fields of rulings: what is ruled, by which articles, both clocks before and after, and what is told to whom.

use super::Fields;
use super::fields::word_of;
use super::of_message::of_message;
use crate::game::{Channel, Claim, Decision, Effect, IllegalRuling, Ruling, Settlement, Utterance};
use crate::rules::Outcome;
use crate::rules::editions::Laws;
use crate::view::rulings::{quickplay_key, touch_key, wings_key};
use crate::voices::reason_key;

/// A ruling as it was carried out, with the sentences that are told of it.
pub(in crate::view) fn of_ruling(
    ruling: &Ruling,
    decided: &Decision,
    effects: &[Effect],
) -> Fields {
    let Decision { edition, articles, before, after } = decided;
    // What was typed is a number of the Laws only where the edition has it.
    let laws = Laws::built_in();
    let article = articles.first().filter(|article| laws.prints(article, *edition));
    let fields = of_what(ruling)
        .with_some("article", article.map(String::as_str))
        .with("articles", articles.clone())
        .with("edition", edition.word());
    let fields = match before {
        Some(before) => {
            fields.with("before_white_ms", before.white.0).with("before_black_ms", before.black.0)
        }
        None => fields,
    };
    let told: Vec<_> = effects.iter().filter_map(told).map(Fields::into_value).collect();
    fields.clocks(*after).with("told", told)
}

/// A sentence that is told, in a word, and to whom.
fn told(effect: &Effect) -> Option<Fields> {
    let Effect::Say(Utterance { channel, message, .. }) = effect else { return None };
    let to = match channel {
        Channel::Room => "room",
        Channel::Ear(side) => word_of(*side),
    };
    let of_message = of_message(message);
    Some(Fields::what(of_message.word("what").unwrap_or_default()).with("to", to))
}

/// What is ruled.
pub(super) fn of_what(ruling: &Ruling) -> Fields {
    match ruling {
        Ruling::Move(carried) => Fields::what("move").carried(*carried),
        Ruling::Position(position) => Fields::what("position").with("fen", position.fen()),
        Ruling::Settled(settled) => of_settlement(settled),
        // What is left then are the times after it.
        Ruling::Clock { side, left: _ } => Fields::what("clock").side("side", *side),
        Ruling::Time { side, change } => Fields::what("time")
            .side("side", *side)
            .with("given", change.given)
            .with("span_ms", change.span.0),
        Ruling::Counter { side, moves } => {
            Fields::what("counter").side("side", *side).with("counter", *moves)
        }
        Ruling::NextPeriod { side } => Fields::what("next-period").side("side", *side),
        Ruling::Control(control) => Fields::what("control").with("control", control.to_string()),
        Ruling::Supervision { supervision } => {
            Fields::what("supervision").with("supervision", supervision.word())
        }
        Ruling::Warn { side } => Fields::what("warn").side("side", *side),
        Ruling::Illegal(ruling) => of_illegal("illegal", ruling),
        Ruling::Counted(ruling) => of_illegal("counted", ruling),
        Ruling::Stands { side } => Fields::what("stands").side("side", *side),
        Ruling::Touch { side, verdict } => {
            Fields::what("touch").side("side", *side).with("verdict", touch_key(*verdict))
        }
        Ruling::Claim(ruling) => of_claim(&ruling.claim)
            .with("upheld", ruling.upheld)
            .with_some("bonus_ms", ruling.bonus.map(|bonus| bonus.0)),
        Ruling::Stop => Fields::what("stop"),
        Ruling::Start { side } => Fields::what("start").side("side", *side),
        Ruling::Result(ruling) => Fields::what("result")
            .with("result", ruling.outcome.as_str())
            .with("reason", reason_key(ruling.reason)),
        Ruling::Withdrawn { side } => Fields::what("withdrawn").side("side", *side),
        Ruling::Quickplay { side, verdict } => {
            Fields::what("quickplay").side("side", *side).with("verdict", quickplay_key(*verdict))
        }
        Ruling::Castling { side, wings } => {
            Fields::what("castling").side("side", *side).with("wings", wings_key(wings))
        }
        Ruling::Approved { side, device } => {
            Fields::what("approved").side("side", *side).with("words", device.as_str())
        }
        Ruling::Continue => Fields::what("continue"),
        Ruling::Seal => Fields::what("seal"),
        Ruling::SealReply => Fields::what("seal-reply"),
        Ruling::AdjournEarly { rest } => Fields::what("adjourn-early").with("span_ms", rest.0),
        Ruling::SealWithdrawn => Fields::what("seal-withdrawn"),
        Ruling::Adjourn => Fields::what("adjourn"),
        Ruling::Resume => Fields::what("resume"),
        Ruling::Sealed { carried, draw_offered } => {
            Fields::what("sealed").carried(*carried).when("draw_offer", *draw_offered)
        }
        Ruling::SealedUnclear { words, may_be } => Fields::what("sealed-unclear")
            .with("words", words.as_str())
            .with("may_be", may_be.iter().map(ToString::to_string).collect::<Vec<_>>()),
        Ruling::Remark(remark) => Fields::what("remark").with("remark", remark.as_str()),
    }
}

pub(super) fn of_claim(claim: &Claim) -> Fields {
    let Claim { by, what, with } = claim;
    let fields = Fields::what("claim").side("side", *by).with("claim", what.word());
    match with {
        Some(carried) => fields.carried(*carried),
        None => fields,
    }
}

fn of_illegal(what: &'static str, ruling: &IllegalRuling) -> Fields {
    Fields::what(what)
        .side("side", ruling.side)
        .with("fault", ruling.fault.word())
        .with_some("count", ruling.count)
        .with_some("back_to", ruling.back_to)
        .with_some("bonus_ms", ruling.bonus.map(|bonus| bonus.0))
        .with_some("taken_back_ms", ruling.taken_back.map(|time| time.0))
        .with_some("result", ruling.result.map(Outcome::as_str))
}

fn of_settlement(settled: &Settlement) -> Fields {
    let moves: Vec<String> = settled.plies.iter().map(ToString::to_string).collect();
    Fields::what("settled")
        .with("moves", moves)
        .with("fen", settled.fen.as_str())
        .with_some("remark", settled.remark.as_deref())
}
