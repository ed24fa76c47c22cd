//! What a command sets off, in a player's voice or by keys. What ends a game is asked back when it came
//! by voice: a misheard word must not lose a game.

use super::endings::{accept_draw, decline_draw, is_undecided, offer_draw, resign};
use super::state::{Confirming, Game};
use super::{Channel, Effects, Message, Request, Source, Urgency, hands, requests, telling};
use crate::calls::Command;
use crate::rules::Color;
use crate::time::Millis;

/// 6.11.2: the clocks are stopped in order to seek the arbiter's assistance.
pub(super) fn call_arbiter(game: &mut Game, now: Millis, fx: &mut Effects) {
    if let Some(clock) = &mut game.clock {
        clock.stop(now);
    }
    telling::note_clock(game, now, fx);
    fx.say(Channel::Room, Urgency::Urgent, Message::ArbiterCalled);
}

/// A command in words. What ends a game is asked back when it came by voice: a misheard word must not
/// lose a game.
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
        | Command::Repeat
        | Command::WhoseTurn
        | Command::Adjust
        | Command::OfferDraw
        | Command::Resign
        | Command::Arbiter
        | Command::Halt
        | Command::Correction => game.mover(),
    });
    // A question stands until something else is said; a "yes" much later is no answer to it.
    match command {
        Command::Adjust
        | Command::OfferDraw
        | Command::Resign
        | Command::Arbiter
        | Command::Correction => game.confirming = None,
        Command::Time
        | Command::Moves
        | Command::Repeat
        | Command::WhoseTurn
        | Command::Yes
        | Command::No
        | Command::Halt => {}
    }
    match command {
        Command::Time => requests::asked(game, now, by, Request::Times, fx),
        Command::Moves => requests::asked(game, now, by, Request::MoveNumber, fx),
        Command::Repeat => requests::asked(game, now, by, Request::LastCall, fx),
        Command::WhoseTurn => requests::asked(game, now, by, Request::WhoseTurn, fx),
        Command::Adjust => hands::adjusting(game, by),
        Command::OfferDraw => offer_draw(game, by, fx),
        Command::Yes => yes(game, now, by, source, fx),
        Command::No => no(game, by, fx),
        Command::Resign => match source {
            Source::Keys => resign(game, now, by, fx),
            Source::Voice { .. } => {
                if is_undecided(game, fx) {
                    game.confirming = Some(Confirming::Resignation(by));
                    fx.say(Channel::Room, Urgency::Urgent, Message::ConfirmResignation(by));
                }
            }
        },
        Command::Arbiter => call_arbiter(game, now, fx),
        // Halting the program's own voice is the loop's business; a correction is whatever is
        // called next.
        Command::Halt | Command::Correction => {}
    }
}

/// Who is expected to say yes or no.
fn answering(game: &Game) -> Color {
    match (game.confirming, game.offer) {
        (Some(Confirming::Resignation(by) | Confirming::Draw(by)), _) => by,
        (None, Some(offerer)) => !offerer,
        (None, None) => game.mover(),
    }
}

fn yes(game: &mut Game, now: Millis, by: Color, source: Source, fx: &mut Effects) {
    match (game.confirming.take(), source) {
        (Some(Confirming::Resignation(who)), _) if who == by => resign(game, now, by, fx),
        (Some(Confirming::Draw(who)), _) if who == by => accept_draw(game, now, by, fx),
        (Some(other), _) => game.confirming = Some(other),
        (None, Source::Voice { .. }) if game.offer == Some(!by) => {
            game.confirming = Some(Confirming::Draw(by));
            fx.say(Channel::Room, Urgency::Urgent, Message::ConfirmDraw(by));
        }
        (None, Source::Keys | Source::Voice { .. }) => accept_draw(game, now, by, fx),
    }
}

fn no(game: &mut Game, by: Color, fx: &mut Effects) {
    match game.confirming.take() {
        Some(Confirming::Resignation(who)) if who == by => {}
        Some(other @ (Confirming::Resignation(_) | Confirming::Draw(_))) if !is_of(other, by) => {
            game.confirming = Some(other);
        }
        Some(Confirming::Draw(_) | Confirming::Resignation(_)) | None => {
            decline_draw(game, by, fx);
        }
    }
}

fn is_of(confirming: Confirming, side: Color) -> bool {
    match confirming {
        Confirming::Resignation(by) | Confirming::Draw(by) => by == side,
    }
}
