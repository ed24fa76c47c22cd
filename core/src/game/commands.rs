//! What a command sets off, in a player's voice or by keys. What cannot be taken back is asked back: a
//! misheard word, or a slip of a finger, must not lose a game.

use super::endings::{
    accept_draw, confirm_offer, decline_draw, dispute_offer, hear_offer, is_undecided,
    may_accept_draw, offer_draw, resign,
};
use super::state::{Confirming, Game};
use super::{
    Channel, Effects, Message, Note, OfferSaidBy, Question, Refusal, Request, Source, Urgency,
    claiming, claims_asked_back, endings, hands, requests, rulings,
};
use crate::calls::Command;
use crate::rules::Color;
use crate::rules::editions::ClaimKind;
use crate::time::Millis;

/// 6.11.2: the clocks are stopped in order to seek the arbiter's assistance. Who has called makes no difference: the
/// arbiter decides when the game goes on (6.11.3).
pub(super) fn call_arbiter(game: &mut Game, now: Millis, fx: &mut Effects) {
    rulings::hold(game, now, fx);
    lapse(game, fx);
    fx.say(Channel::Room, Urgency::Urgent, Message::ArbiterCalled);
}

/// A command in words. What ends a game is asked back.
pub(super) fn command(
    game: &mut Game,
    now: Millis,
    by: Option<Color>,
    command: Command,
    source: Source,
    fx: &mut Effects,
) {
    let by = by.unwrap_or(match command {
        Command::Yes | Command::No => answering(game),
        Command::Time
        | Command::Moves
        | Command::TimeAndMoves
        | Command::Repeat
        | Command::WhoseTurn
        | Command::Where(_)
        | Command::Adjust
        | Command::OfferDraw
        | Command::ClaimThreefold
        | Command::ClaimFifty
        | Command::Resign
        | Command::Arbiter
        | Command::Halt
        | Command::Correction => game.mover(),
    });
    // A question stands until something else is said; a "yes" much later is no answer to it.
    match command {
        Command::Adjust
        | Command::OfferDraw
        | Command::ClaimThreefold
        | Command::ClaimFifty
        | Command::Resign
        | Command::Arbiter
        | Command::Correction => match game.confirming {
            // It is asked once more.
            Some(asked) if asks_again(asked, by, command) => game.confirming = None,
            Some(_) | None => lapse(game, fx),
        },
        Command::Time
        | Command::Moves
        | Command::TimeAndMoves
        | Command::Repeat
        | Command::WhoseTurn
        | Command::Where(_)
        | Command::Yes
        | Command::No
        | Command::Halt => {}
    }
    match command {
        Command::Time => requests::asked(game, now, by, Request::Times, fx),
        Command::Moves => requests::asked(game, now, by, Request::MoveNumber, fx),
        Command::TimeAndMoves => requests::asked(game, now, by, Request::TimesAndMoves, fx),
        Command::Repeat => requests::asked(game, now, by, Request::LastCall, fx),
        Command::WhoseTurn => requests::asked(game, now, by, Request::WhoseTurn, fx),
        Command::Where(place) => requests::asked(game, now, by, Request::Where(place), fx),
        Command::Adjust => hands::adjusting(game, by, fx),
        Command::OfferDraw => match source {
            // Nobody may take an offer back (9.1.2.1), so a slip of a finger must make none.
            Source::Keys if game.offers.is_empty() => {
                if is_undecided(game, fx) && endings::may_offer(game, by, fx) {
                    ask_back(game, now, Confirming::Offer(by), fx);
                    fx.say(Channel::Ear(by), Urgency::Answer, Message::ConfirmOffer(by));
                }
            }
            Source::Keys => offer_draw(game, now, by, fx),
            Source::Voice { .. } => hear_offer(game, now, by, fx),
        },
        Command::ClaimThreefold => claims_asked_back::said(game, now, by, ClaimKind::Threefold, fx),
        Command::ClaimFifty => claims_asked_back::said(game, now, by, ClaimKind::Fifty, fx),
        Command::Yes => yes(game, now, by, fx),
        Command::No => no(game, now, by, fx),
        Command::Resign => {
            if is_undecided(game, fx) {
                ask_back(game, now, Confirming::Resignation(by), fx);
                fx.say(Channel::Room, Urgency::Urgent, Message::ConfirmResignation(by));
            }
        }
        Command::Arbiter => call_arbiter(game, now, fx),
        // Halting the program's own voice is the loop's business; a correction is whatever is
        // called next.
        Command::Halt | Command::Correction => {}
    }
}

/// So long a question of the program waits for its yes: much later it answers something else.
const ANSWERED_WITHIN: Millis = Millis::from_secs(60);

/// A yes or no is waited for from now on.
pub(super) fn ask_back(game: &mut Game, now: Millis, what: Confirming, fx: &mut Effects) {
    if game.confirming != Some(what) {
        lapse(game, fx);
    }
    game.confirming = Some(what);
    game.asked_back_at = now;
}

/// What was asked too long ago is asked no more.
pub(super) fn forget_questions(game: &mut Game, now: Millis, fx: &mut Effects) {
    if lapses_at(game).is_some_and(|at| now >= at) {
        lapse(game, fx);
    }
}

/// When what is asked is asked no more.
pub(super) fn lapses_at(game: &Game) -> Option<Millis> {
    game.confirming.map(|_| game.asked_back_at + ANSWERED_WITHIN)
}

/// A question that was not answered is asked no more: nothing comes of it, and whoever was asked knows that.
pub(super) fn lapse(game: &mut Game, fx: &mut Effects) {
    let Some(asked) = game.confirming.take() else { return };
    tell_lapsed(asked.by(), asked.question(), fx);
}

/// Tells it where it was asked: in the room, or in the ear.
pub(super) fn tell_lapsed(by: Color, question: Question, fx: &mut Effects) {
    fx.note(Note::Lapsed { by, question });
    let channel = match question {
        Question::Resignation | Question::Draw => Channel::Room,
        Question::Offer | Question::HeardOffer | Question::Claim => Channel::Ear(by),
    };
    fx.say(channel, Urgency::Answer, Message::QuestionLapsed(by));
}

/// Whether this command of this player brings up the same question.
fn asks_again(asked: Confirming, by: Color, command: Command) -> bool {
    asked.by() == by
        && match asked {
            Confirming::Resignation(_) => command == Command::Resign,
            Confirming::Draw(_) | Confirming::Offer(_) => command == Command::OfferDraw,
            Confirming::Claim(claim) => matches!(
                (command, claim.what),
                (Command::ClaimThreefold, ClaimKind::Threefold)
                    | (Command::ClaimFifty, ClaimKind::Fifty)
            ),
        }
}

/// The game has gone on by a move or a press of this side: what was asked before is asked no more, but whether this
/// side offers a draw, for that belongs to the move that was just made (9.1.2.1).
pub(super) fn moved_on(game: &mut Game, by: Color, fx: &mut Effects) {
    if game.confirming != Some(Confirming::Offer(by)) {
        lapse(game, fx);
    }
}

/// Who is expected to say yes or no.
fn answering(game: &Game) -> Color {
    match (game.confirming, game.offered_by(), game.heard_offer) {
        (Some(confirming), _, _) => confirming.by(),
        (None, Some(offerer), _) => !offerer,
        (None, None, Some(heard)) => heard.by,
        (None, None, None) => game.claimed_by().unwrap_or(game.mover()),
    }
}

/// Whether this player is asked whether a draw was offered.
fn is_asked_for_offer(game: &Game, by: Color) -> bool {
    game.heard_offer.is_some_and(|heard| heard.by == by)
}

/// Whether the question for a heard offer is too old to be answered: much later the word answers something else. Then
/// it is asked again, for the offer may have been made all the same.
fn asked_again(game: &mut Game, now: Millis, fx: &mut Effects) -> bool {
    let Some(heard) = game.heard_offer.as_mut() else { return false };
    if now - heard.asked_at <= ANSWERED_WITHIN {
        return false;
    }
    heard.asked_at = now;
    fx.say(Channel::Ear(heard.by), Urgency::Answer, Message::ConfirmHeardOffer(heard.by));
    true
}

fn yes(game: &mut Game, now: Millis, by: Color, fx: &mut Effects) {
    match game.confirming.take() {
        Some(other) if other.by() != by => game.confirming = Some(other),
        Some(Confirming::Resignation(_)) => resign(game, now, by, fx),
        Some(Confirming::Draw(_)) => accept_draw(game, now, by, fx),
        Some(Confirming::Offer(_)) => {
            offer_draw(game, now, by, fx);
            endings::stands_with_last_move(game, by);
        }
        Some(Confirming::Claim(claim)) => claiming::claim(game, now, claim, fx),
        None if is_asked_for_offer(game, by) && asked_again(game, now, fx) => {}
        None if is_asked_for_offer(game, by) => confirm_offer(game, now, by, fx),
        None if may_accept_draw(game, by, fx) => {
            ask_back(game, now, Confirming::Draw(by), fx);
            fx.say(Channel::Room, Urgency::Urgent, Message::ConfirmDraw(by));
        }
        // It says why not.
        None => accept_draw(game, now, by, fx),
    }
}

fn no(game: &mut Game, now: Millis, by: Color, fx: &mut Effects) {
    match game.confirming.take() {
        Some(other) if other.by() != by => game.confirming = Some(other),
        Some(asked @ (Confirming::Resignation(_) | Confirming::Claim(_))) => {
            fx.note(Note::Denied { by, question: asked.question() });
        }
        // Somebody has typed that it was said, and whoever is said to have said it says no: as with one that was heard.
        Some(Confirming::Offer(_)) => dispute_offer(game, by, OfferSaidBy::Keys, fx),
        None if is_asked_for_offer(game, by) && asked_again(game, now, fx) => {}
        None if is_asked_for_offer(game, by) => {
            dispute_offer(game, by, OfferSaidBy::Microphone, fx);
        }
        // 9.5.1: whoever has claimed may not withdraw it.
        None if game.claimed_by() == Some(by) && !game.offers.stands(!by) => {
            fx.note(Note::Refused(Refusal::ClaimStands));
        }
        Some(Confirming::Draw(_)) | None => decline_draw(game, by, fx),
    }
}
