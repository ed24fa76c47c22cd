//! How a game ends: by its position (5.1.1, 5.2.1, 5.2.2), and without a move: draw by agreement (5.2.3,
//! 9.1), resignation (5.1.2), the flag (6.9).

use super::adjourning::Sealed;
use super::mating::{self, About};
use super::offers::Offers;
use super::state::{BeforeEnd, Confirming, Game, HeardOffer, LastMove, Phase};
use super::{
    Channel, Discrepancy, Effects, EndReason, Message, Note, OfferSaidBy, Played, Question,
    Refusal, Urgency, adjourning, commands, illegal_moves, offers,
};
use crate::rules::editions::{Fivefold, Laws};
use crate::rules::{Color, Ending, Outcome};
use crate::time::Millis;

/// The game is over.
pub(super) fn end(
    game: &mut Game,
    now: Millis,
    outcome: Outcome,
    reason: EndReason,
    fx: &mut Effects,
) {
    if let Some(clock) = &mut game.clock {
        clock.stop(now);
    }
    if !matches!(game.phase, Phase::Ended { .. }) {
        game.before_end = BeforeEnd { phase: game.phase, sealed: game.sealed, opened: game.opened };
    }
    game.phase = Phase::Ended { outcome, reason };
    game.offers = Offers::default();
    game.heard_offer = None;
    game.confirming = None;
    game.asked = None;
    game.result_open = None;
    game.proposal = None;
    game.sealed = None;
    game.opened = None;
    game.held = false;
    fx.note(Note::Ended { outcome, reason });
    fx.say(Channel::Room, Urgency::Urgent, Message::Ended { outcome, reason });
}

/// What was the result until the arbiter decided, and is none any more: with the decision the game goes on, or the position
/// that it leads to ends it otherwise.
pub(super) fn tell_fallen(before: Phase, over: Option<Ending>, fx: &mut Effects) {
    let Phase::Ended { outcome, reason } = before else { return };
    if over.map(Ending::outcome) != Some(outcome) {
        fx.note(Note::ResultFallen { outcome, reason });
    }
}

/// The arbiter lets the game go on after its end: from where it was, adjourned or not.
pub(super) fn continue_from(game: &mut Game) {
    let BeforeEnd { phase, sealed, opened } = game.before_end;
    // Nothing ends before it has begun but by a ruling, which is taken back with it.
    game.phase = if phase == Phase::NotBegun { Phase::Playing } else { phase };
    game.sealed = sealed;
    game.opened = opened;
}

/// 5.1.1, 5.2.1, 5.2.2: the position ends the game, if it does. Whoever asks knows that the moves that led
/// to it are in order.
pub(super) fn end_by_position(game: &mut Game, now: Millis, fx: &mut Effects) {
    let Some(ending) = game.position.ending() else { return };
    end(game, now, ending.outcome(), reason_of(ending), fx);
}

pub(super) const fn reason_of(ending: Ending) -> EndReason {
    match ending {
        Ending::Checkmate { .. } => EndReason::Checkmate,
        Ending::Stalemate => EndReason::Stalemate,
        Ending::InsufficientMaterial => EndReason::DeadPosition,
    }
}

/// The move that this side has made stands, and its hand was not in order (4.2 to 4.7): where the position would end
/// the game, the arbiter is told why it does not, and what is to be ruled.
pub(super) fn tell_what_waits(game: &Game, by: Color, fx: &mut Effects) {
    let is_legal = |last: &LastMove| last.by == by && matches!(last.played, Played::Legal(_));
    if let Some(ending) = game.position.ending()
        && game.last.as_ref().is_some_and(is_legal)
        && game.ledger.iter().any(|open| open.is_about_hand(by))
    {
        fx.note(Note::EndWaits { by, reason: reason_of(ending) });
    }
}

/// 5.1.1: the position from which the game begins, or is to go on, is a mate. Whoever has set it up says that it was
/// reached in order; a mate leaves nobody a move.
pub(super) fn end_by_mate(game: &mut Game, now: Millis, fx: &mut Effects) {
    if game.phase == Phase::Playing
        && matches!(game.position.ending(), Some(Ending::Checkmate { .. }))
    {
        end_by_position(game, now, fx);
    }
}

/// The same once nothing can be claimed any more against the move that stands last, which this side made. An
/// illegal move mates nobody (5.1.1).
pub(super) fn end_by_last_move(game: &mut Game, now: Millis, by: Color, fx: &mut Effects) {
    let is_legal = |last: &LastMove| last.by == by && matches!(last.played, Played::Legal(_));
    if game.phase == Phase::Playing
        && game.mover() != by
        && game.last.as_ref().is_some_and(is_legal)
    {
        end_by_position(game, now, fx);
    }
}

/// 5.2.2: neither side can mate by any series of legal moves. The move that led there has to be in order.
pub(super) fn end_dead(game: &mut Game, now: Millis, fx: &mut Effects) {
    let reason = match game.position.ending() {
        // Nobody can mate any more, for there is no move. A mate that was set up has ended the game already: where the
        // arbiter lets it go on, it does.
        Some(Ending::Checkmate { .. }) => return,
        Some(Ending::Stalemate) => EndReason::Stalemate,
        Some(Ending::InsufficientMaterial) | None => EndReason::DeadPosition,
    };
    let by = !game.position.turn();
    if !game.ledger.iter().any(|open| open.is_about_hand(by)) {
        end(game, now, Outcome::Drawn, reason, fx);
    } else if game.position.ending().is_none() {
        // What the board alone shows was told when the move was completed.
        fx.note(Note::EndWaits { by, reason });
    }
}

/// 9.6: the same position for the fifth time, or 75 moves of each without a pawn's move or a capture. Nobody has
/// to claim it; mate by the last of the moves goes before it.
pub(super) fn end_by_history(game: &mut Game, now: Millis, fx: &mut Effects) {
    if let Some(reason) = by_history(game, None) {
        end(game, now, Outcome::Drawn, reason, fx);
    }
}

/// By which of both the game is over where it stands, or behind the move that was made there.
pub(super) fn by_history(game: &Game, made: Option<Played>) -> Option<EndReason> {
    let laws = Laws::built_in();
    let setting = game.settings.laws;
    let fivefold = laws.fivefold.of(setting).value;
    let reached = made.map_or_else(|| game.position.clone(), |made| made.after(&game.position));
    let moves = laws.seventy_five.of(setting).value && reached.quiet_plies() >= QUIET_PLIES;
    // The list has the position that stands as its last one already.
    let times = if made.is_some() { FIVE - 1 } else { FIVE };
    let repeats = fivefold != Fivefold::None && game.plies.may_repeat(&reached, times);
    // 7.5.1 comes first: of what an illegal move led to nothing is counted before it is ruled.
    if !moves && !repeats || illegal_moves::undecided(game).is_some() {
        return None;
    }
    let mut history = game.history()?;
    if let Some(made) = made {
        history.play(made.carried()).ok()?;
    }
    if moves && history.made_75() {
        return Some(EndReason::SeventyFive);
    }
    let repeated = match fivefold {
        Fivefold::None => false,
        Fivefold::Any => history.came_five_times(),
        Fivefold::Consecutive => history.came_five_times_in_a_row(),
    };
    repeated.then_some(EndReason::Fivefold)
}

/// So often the same position ends the game (9.6.1).
const FIVE: usize = 5;

/// Plies of 75 moves of each (9.6.2).
const QUIET_PLIES: u32 = 150;

/// Refuses what needs a running game.
pub(super) fn is_playing(game: &Game, fx: &mut Effects) -> bool {
    match game.phase {
        Phase::Playing | Phase::Adjourned(_) if game.result_open.is_some() => {
            fx.note(Note::Refused(Refusal::ResultOpen));
            false
        }
        Phase::Playing => true,
        Phase::Adjourned(stage) => {
            fx.note(Note::Refused(adjourning::refusal(stage)));
            false
        }
        Phase::NotBegun => {
            fx.note(Note::Refused(Refusal::NotBegun));
            false
        }
        Phase::Ended { .. } => {
            fx.note(Note::Refused(Refusal::Ended));
            false
        }
    }
}

/// Refuses what needs a game that has begun and is not over: an adjourned one can be agreed drawn and
/// given up (I.4, I.6), and its flags fall.
pub(super) fn is_undecided(game: &Game, fx: &mut Effects) -> bool {
    matches!(game.phase, Phase::Adjourned(_)) && game.result_open.is_none() || is_playing(game, fx)
}

pub(super) fn offer_draw(game: &mut Game, now: Millis, by: Color, fx: &mut Effects) {
    if !is_undecided(game, fx) {
        return;
    }
    commands::lapse(game, fx);
    both_know(game, by, fx);
    if game.offers.stands(!by) {
        // The opponent's offer stands and cannot be withdrawn (9.1.2.1): is it accepted?
        commands::ask_back(game, now, Confirming::Draw(by), fx);
        fx.say(Channel::Room, Urgency::Urgent, Message::ConfirmDraw(by));
    } else if game.offers.stands(by) {
        fx.note(Note::Refused(Refusal::OfferStands));
    } else {
        let may_offer = may_offer(game, by, fx);
        game.heard_offer = None;
        if may_offer {
            offers::made(game, by, fx);
            fx.say(Channel::Room, Urgency::Call, Message::DrawOffered(by));
        }
    }
}

/// A draw offer stands in the envelope with the sealed move: it is made with that (9.1.2, I.2). What the opponent
/// had offered before is rejected by the move; what was offered after the sealing stands, and is answered first (I.4).
pub(super) fn offer_with_sealed(game: &mut Game, by: Color, sealed: Sealed, fx: &mut Effects) {
    if sealed.offer == Some(!by) {
        reject_offer(game, by, fx);
    }
    // It is no offer of the own that stood on the envelope already.
    if !game.offers.stands(by) {
        offers::made(game, by, fx);
        fx.say(Channel::Room, Urgency::Call, Message::DrawOffered(by));
    }
}

/// A microphone has heard an offer. Nobody may take one back (9.1.2.1), so a misheard word must make none:
/// whoever is said to have made it is asked, in that player's ear.
pub(super) fn hear_offer(game: &mut Game, now: Millis, by: Color, fx: &mut Effects) {
    let opponents = game.heard_offer.is_some_and(|heard| heard.by != by);
    if !game.offers.is_empty() || opponents {
        offer_draw(game, now, by, fx);
    } else if is_undecided(game, fx) && may_offer(game, by, fx) {
        let with = (game.mover() == by).then_some(game.plies.len());
        game.heard_offer = Some(HeardOffer { by, asked_at: now, with });
        fx.say(Channel::Ear(by), Urgency::Answer, Message::ConfirmHeardOffer(by));
    }
}

/// The table is open again: an offer that stands is told, and whoever was asked whether one was made is asked anew.
pub(super) fn told_again(game: &mut Game, now: Millis, fx: &mut Effects) {
    match game.phase {
        Phase::Playing | Phase::Adjourned(_) => {}
        Phase::NotBegun | Phase::Ended { .. } => return,
    }
    for by in Color::ALL.into_iter().filter(|by| game.offers.stands(*by)) {
        fx.note(Note::DrawOffered { by });
    }
    if let Some(heard) = &mut game.heard_offer {
        heard.asked_at = now;
        fx.say(Channel::Ear(heard.by), Urgency::Answer, Message::ConfirmHeardOffer(heard.by));
    }
}

/// Whoever was heard to offer a draw says that it was so.
pub(super) fn confirm_offer(game: &mut Game, now: Millis, by: Color, fx: &mut Effects) {
    stands_with_its_move(game);
    offer_draw(game, now, by, fx);
}

/// Whoever was heard to offer a draw, or for whom it was typed, says that it was not so. An offer that was made cannot be withdrawn
/// (9.1.2.1): whether it was is for the arbiter to say.
pub(super) fn dispute_offer(game: &mut Game, by: Color, said_by: OfferSaidBy, fx: &mut Effects) {
    _ = game.heard_offer.take_if(|heard| heard.by == by);
    game.ledger.raise(Discrepancy::OfferDisputed { by, said_by }, fx);
}

/// Whoever answers an offer has heard it too: then it was made.
fn both_know(game: &mut Game, answering: Color, fx: &mut Effects) {
    if let Some(HeardOffer { by, .. }) = game.heard_offer
        && by != answering
        && game.offers.is_empty()
    {
        stands_with_its_move(game);
        game.heard_offer = None;
        offers::made(game, by, fx);
    }
}

/// C.12: the offer belongs to the move with which it was made, where that stands by now.
fn stands_with_its_move(game: &mut Game) {
    let with = game.heard_offer.and_then(|heard| heard.with);
    if let Some(ply) = with.and_then(|ply| game.plies.get_mut(ply)) {
        ply.draw_offered = true;
    }
}

/// C.12: an offer that is made behind the own move belongs to it.
pub(super) fn stands_with_last_move(game: &mut Game, by: Color) {
    let last = game.plies.len().checked_sub(1).filter(|_| game.mover() != by);
    if let Some(ply) =
        last.filter(|_| game.offers.stands(by)).and_then(|last| game.plies.get_mut(last))
    {
        ply.draw_offered = true;
    }
}

/// 9.1.2.1: touching a piece with the intention of moving it, or going on with the game, rejects the
/// opponent's offer. One of which it is not known whether it was made is gone with it.
pub(super) fn reject_offer(game: &mut Game, by: Color, fx: &mut Effects) {
    if let Some(heard) = game.heard_offer.take_if(|heard| heard.by != by) {
        commands::tell_lapsed(heard.by, Question::HeardOffer, fx);
    }
    if game.offers.end(!by) {
        fx.note(Note::DrawDeclined { by });
    }
}

/// Whether an offer stands that this player may accept now (9.1, 5.2.3).
pub(super) fn may_accept_draw(game: &mut Game, by: Color, fx: &mut Effects) -> bool {
    both_know(game, by, fx);
    game.offers.stands(!by) && agreement_is_in_time(game)
}

/// 5.2.3: since the edition that says so both players must have made at least one move; and the rules of the event
/// may ask for more (9.1.1).
fn agreement_is_in_time(game: &Game) -> bool {
    let from = Laws::built_in().agreement_from_ply.of(game.settings.laws).value;
    u32::try_from(game.plies.len()).is_ok_and(|plies| plies >= from) && is_free(game)
}

/// Whether the rules of the event leave a draw to the players by now (9.1.1).
fn is_free(game: &Game) -> bool {
    game.settings.regulations.draws.allows(game.plies.len())
}

/// Refuses an offer where the rules of the event forbid it, and not the agreement alone (9.1.1).
pub(super) fn may_offer(game: &Game, by: Color, fx: &mut Effects) -> bool {
    let forbids = Laws::built_in().draw_rule_forbids_offers.of(game.settings.laws).value;
    if is_free(game) || !forbids {
        return true;
    }
    fx.note(Note::Refused(Refusal::DrawByArbiter));
    fx.say(Channel::Ear(by), Urgency::Answer, Message::NotAllowed);
    false
}

pub(super) fn accept_draw(game: &mut Game, now: Millis, by: Color, fx: &mut Effects) {
    if !is_undecided(game, fx) {
        return;
    }
    both_know(game, by, fx);
    if !game.offers.stands(!by) {
        fx.note(Note::Refused(not_to_be_answered(game, by)));
    } else if !is_free(game) {
        fx.note(Note::Refused(Refusal::DrawByArbiter));
    } else if !agreement_is_in_time(game) {
        fx.note(Note::Refused(Refusal::TooEarlyForDraw));
    } else {
        end(game, now, Outcome::Drawn, EndReason::Agreement, fx);
    }
}

pub(super) fn decline_draw(game: &mut Game, by: Color, fx: &mut Effects) {
    both_know(game, by, fx);
    if game.offers.end(!by) {
        fx.note(Note::DrawDeclined { by });
        fx.say(Channel::Room, Urgency::Call, Message::DrawDeclined(by));
    } else {
        fx.note(Note::Refused(not_to_be_answered(game, by)));
    }
}

/// Why this player answers no offer.
fn not_to_be_answered(game: &Game, by: Color) -> Refusal {
    if game.offers.stands(by) { Refusal::OwnOffer(by) } else { Refusal::NoOffer }
}

/// 5.1.2: the game is drawn if the opponent cannot mate by any series of legal moves.
pub(super) fn resign(game: &mut Game, now: Millis, by: Color, fx: &mut Effects) {
    if is_undecided(game, fx) {
        let position = game.position.clone();
        mating::ask(game, now, About::Resignation { by }, position, fx);
    }
}
