//! Why something that was asked for is not done.

use super::names::Words;
use crate::game::Refusal;
use crate::rules::editions::Class;
use crate::rules::{Article, Color, Square};

impl Words<'_> {
    /// The words of it.
    pub(super) fn refusal(&self, refusal: Refusal) -> String {
        let (key, square) = refusal_key(refusal);
        let square = square.map(|square| square.to_string()).unwrap_or_default();
        let text =
            self.text("shown-refused", &[("refusal", key.into()), ("square", square.into())]);
        match refusal_article(refusal) {
            Some(article) => self.cited(text, article),
            None => text,
        }
    }
}

/// Where the Laws say why something is not done.
const fn refusal_article(refusal: Refusal) -> Option<Article> {
    match refusal {
        Refusal::SealedMove => Some(Article::I8),
        Refusal::MoveMissing(_) => Some(Article::A7_5_3),
        Refusal::IllegalBeforeClaim(_) => Some(Article::A7_5_1),
        Refusal::NotOnMove(_) => Some(Article::A1_3),
        Refusal::AdjustsInOwnTime(_) => Some(Article::A6_2_5),
        Refusal::TooEarlyForDraw => Some(Article::A5_2_3),
        Refusal::DrawByArbiter | Refusal::OwnOffer(_) => Some(Article::A9_1),
        Refusal::ClaimStands => Some(Article::A9_5_1),
        Refusal::ResultStands => Some(Article::A8_7),
        Refusal::NotCounted(_) => Some(Article::A7_5_5),
        Refusal::SupervisionUnsaid(Class::Rapid) => Some(Article::A4Full),
        Refusal::SupervisionUnsaid(Class::Blitz) => Some(Article::B2Full),
        // Standard chess knows no two kinds of it.
        Refusal::SupervisionUnsaid(Class::Standard) => None,
        Refusal::NotBegun
        | Refusal::Ended
        | Refusal::NotEnded
        | Refusal::ResultOpen
        | Refusal::NoOffer
        | Refusal::OfferStands
        | Refusal::NoFlag
        | Refusal::OtherFlag(_)
        | Refusal::NoPeriod
        | Refusal::EmptySquare(_)
        | Refusal::NothingInHand(_)
        | Refusal::Ruling
        | Refusal::NothingIllegal(_)
        | Refusal::IllegalRuled(_)
        | Refusal::NothingNotCounted(_)
        | Refusal::NoQuickplay
        | Refusal::QuickplayClosed
        | Refusal::NotCompleted(_)
        | Refusal::MoveInDispute(_)
        | Refusal::NotReplied(_)
        | Refusal::IllegalFirst(_)
        | Refusal::NothingTouched(_)
        | Refusal::ArbiterStopped(_)
        | Refusal::NotSupervised
        | Refusal::NoClock
        | Refusal::Adjourned
        | Refusal::BeingSealed
        | Refusal::NotAdjourned
        | Refusal::MoveUnderway
        | Refusal::SealedMoveDue
        | Refusal::NoReplyToSeal
        | Refusal::ClocksRun
        | Refusal::SheetIsTaken
        | Refusal::NoSheetIsTaken
        | Refusal::NothingAsked
        | Refusal::NothingToStrike
        | Refusal::NoOwnRecord
        | Refusal::NothingNoted
        | Refusal::NothingToRepeat
        | Refusal::SaidAgain(_) => None,
    }
}

/// Why something is not done, in a word, and the square that it is about.
pub(super) const fn refusal_key(refusal: Refusal) -> (&'static str, Option<Square>) {
    match refusal {
        Refusal::NotBegun => ("not-begun", None),
        Refusal::Ended => ("ended", None),
        Refusal::NotEnded => ("not-ended", None),
        Refusal::ResultOpen => ("result-open", None),
        Refusal::NoOffer => ("no-offer", None),
        Refusal::OfferStands => ("offer-stands", None),
        Refusal::OwnOffer(Color::White) => ("own-offer-white", None),
        Refusal::OwnOffer(Color::Black) => ("own-offer-black", None),
        Refusal::ClaimStands => ("claim-stands", None),
        Refusal::NoFlag => ("no-flag", None),
        Refusal::OtherFlag(Color::White) => ("other-flag-white", None),
        Refusal::OtherFlag(Color::Black) => ("other-flag-black", None),
        Refusal::NoPeriod => ("no-period", None),
        Refusal::EmptySquare(square) => ("empty-square", Some(square)),
        Refusal::NothingInHand(square) => ("nothing-in-hand", Some(square)),
        Refusal::Ruling => ("ruling", None),
        Refusal::NothingIllegal(Color::White) => ("nothing-illegal-white", None),
        Refusal::NothingIllegal(Color::Black) => ("nothing-illegal-black", None),
        Refusal::NotCounted(Color::White) => ("not-counted-white", None),
        Refusal::NotCounted(Color::Black) => ("not-counted-black", None),
        Refusal::NothingNotCounted(Color::White) => ("nothing-not-counted-white", None),
        Refusal::NothingNotCounted(Color::Black) => ("nothing-not-counted-black", None),
        Refusal::IllegalRuled(Color::White) => ("illegal-ruled-white", None),
        Refusal::IllegalRuled(Color::Black) => ("illegal-ruled-black", None),
        Refusal::NoQuickplay => ("no-quickplay", None),
        Refusal::QuickplayClosed => ("quickplay-closed", None),
        Refusal::NotCompleted(Color::White) => ("not-completed-white", None),
        Refusal::NotCompleted(Color::Black) => ("not-completed-black", None),
        Refusal::MoveInDispute(Color::White) => ("move-in-dispute-white", None),
        Refusal::MoveInDispute(Color::Black) => ("move-in-dispute-black", None),
        Refusal::NotReplied(Color::White) => ("not-replied-white", None),
        Refusal::NotReplied(Color::Black) => ("not-replied-black", None),
        Refusal::NotOnMove(Color::White) => ("not-on-move-white", None),
        Refusal::NotOnMove(Color::Black) => ("not-on-move-black", None),
        Refusal::SaidAgain(Color::White) => ("said-again-white", None),
        Refusal::SaidAgain(Color::Black) => ("said-again-black", None),
        Refusal::NothingToRepeat => ("nothing-to-repeat", None),
        Refusal::AdjustsInOwnTime(Color::White) => ("adjusts-in-own-time-white", None),
        Refusal::AdjustsInOwnTime(Color::Black) => ("adjusts-in-own-time-black", None),
        Refusal::IllegalFirst(Color::White) => ("illegal-first-white", None),
        Refusal::IllegalFirst(Color::Black) => ("illegal-first-black", None),
        Refusal::IllegalBeforeClaim(Color::White) => ("illegal-before-claim-white", None),
        Refusal::IllegalBeforeClaim(Color::Black) => ("illegal-before-claim-black", None),
        Refusal::NothingTouched(Color::White) => ("nothing-touched-white", None),
        Refusal::NothingTouched(Color::Black) => ("nothing-touched-black", None),
        Refusal::ArbiterStopped(Color::White) => ("arbiter-stopped-white", None),
        Refusal::ArbiterStopped(Color::Black) => ("arbiter-stopped-black", None),
        Refusal::ResultStands => ("result-stands", None),
        Refusal::SupervisionUnsaid(_) => ("supervision-unsaid", None),
        Refusal::NotSupervised => ("not-supervised", None),
        Refusal::NoClock => ("no-clock", None),
        Refusal::Adjourned => ("adjourned", None),
        Refusal::BeingSealed => ("being-sealed", None),
        Refusal::NotAdjourned => ("not-adjourned", None),
        Refusal::MoveUnderway => ("move-underway", None),
        Refusal::SealedMove => ("sealed-move", None),
        Refusal::SealedMoveDue => ("sealed-move-due", None),
        Refusal::NoReplyToSeal => ("no-reply-to-seal", None),
        Refusal::ClocksRun => ("clocks-run", None),
        Refusal::SheetIsTaken => ("sheet-is-taken", None),
        Refusal::NoSheetIsTaken => ("no-sheet-is-taken", None),
        Refusal::NothingAsked => ("nothing-asked", None),
        Refusal::NothingToStrike => ("nothing-to-strike", None),
        Refusal::TooEarlyForDraw => ("too-early-for-draw", None),
        Refusal::DrawByArbiter => ("draw-by-arbiter", None),
        Refusal::NoOwnRecord => ("no-own-record", None),
        Refusal::NothingNoted => ("nothing-noted", None),
        Refusal::MoveMissing(Color::White) => ("move-missing-white", None),
        Refusal::MoveMissing(Color::Black) => ("move-missing-black", None),
    }
}
