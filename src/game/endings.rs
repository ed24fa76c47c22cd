//! How a game ends without a move: draw by agreement (5.2.3, 9.1), resignation (5.1.2), the flag
//! (6.9); and what a command in a player's voice sets off.

use super::state::{Confirming, Game, Phase};
use super::{
    Channel, Duty, Effects, EndReason, Message, Note, Refusal, Request, Sight, Source, Task,
    Urgency, completion, hands, requests,
};
use crate::calls::Command;
use crate::rules::{Color, Outcome};
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
    game.phase = Phase::Ended { outcome, reason };
    game.offer = None;
    game.confirming = None;
    fx.note(Note::Ended { outcome, reason });
    fx.say(Channel::Room, Urgency::Urgent, Message::Ended { outcome, reason });
}

/// Refuses what needs a running game.
pub(super) fn is_playing(game: &Game, fx: &mut Effects) -> bool {
    match game.phase {
        Phase::Playing => true,
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

pub(super) fn offer_draw(game: &mut Game, by: Color, fx: &mut Effects) {
    if is_playing(game, fx) && game.offer != Some(by) {
        game.offer = Some(by);
        fx.note(Note::DrawOffered { by });
        fx.say(Channel::Room, Urgency::Call, Message::DrawOffered(by));
    }
}

pub(super) fn accept_draw(game: &mut Game, now: Millis, by: Color, fx: &mut Effects) {
    if !is_playing(game, fx) {
        return;
    }
    if game.offer != Some(!by) {
        fx.note(Note::Refused(Refusal::NoOffer));
    } else if game.plies.len() < 2 {
        // 5.2.3: both players must have made at least one move.
        fx.note(Note::Refused(Refusal::TooEarlyForDraw));
    } else {
        end(game, now, Outcome::Drawn, EndReason::Agreement, fx);
    }
}

pub(super) fn decline_draw(game: &mut Game, by: Color, fx: &mut Effects) {
    if game.offer == Some(!by) {
        game.offer = None;
        fx.note(Note::DrawDeclined { by });
        fx.say(Channel::Room, Urgency::Call, Message::DrawDeclined(by));
    } else {
        fx.note(Note::Refused(Refusal::NoOffer));
    }
}

/// 5.1.2: the game is drawn if the opponent cannot mate by any series of legal moves; of that only
/// the lack of material is looked for here.
pub(super) fn resign(game: &mut Game, now: Millis, by: Color, fx: &mut Effects) {
    if is_playing(game, fx) {
        let outcome = won_unless_unable(game, !by);
        end(game, now, outcome, EndReason::Resignation, fx);
    }
}

fn won_unless_unable(game: &Game, winner: Color) -> Outcome {
    if game.position.lacks_mating_material(winner) { Outcome::Drawn } else { Outcome::Won(winner) }
}

/// The loop says that a flag's moment has come.
pub(super) fn time_reached(game: &mut Game, now: Millis, fx: &mut Effects) {
    if game.phase != Phase::Playing {
        return;
    }
    for (index, side) in [Color::White, Color::Black].into_iter().enumerate() {
        let fallen = game.clock.as_ref().and_then(|clock| clock.flag(side, now));
        let Some(at) = fallen.filter(|_| !game.flags_noted[index]) else { continue };
        game.flags_noted[index] = true;
        fx.note(Note::Flag { side, at });
        // D.2.10.5 is a duty towards the player who cannot see; the sighted player watches the clock.
        if game.settings.players.of(!side).sight == Sight::PegHole {
            match game.settings.duties.claim_flag {
                Duty::Program => {
                    fx.say(Channel::Room, Urgency::Urgent, Message::FlagFallen(side));
                    claim_flag(game, now, !side, fx);
                }
                Duty::Assistant => fx.note(Note::Due { task: Task::ClaimFlag { by: !side } }),
            }
        }
    }
}

/// 6.8, 6.9
pub(super) fn claim_flag(game: &mut Game, now: Millis, by: Color, fx: &mut Effects) {
    if !is_playing(game, fx) {
        return;
    }
    let Some(clock) = &game.clock else {
        fx.note(Note::Refused(Refusal::NoClock));
        return;
    };
    if clock.flag(!by, now).is_some() {
        let outcome = won_unless_unable(game, by);
        end(game, now, outcome, EndReason::Flag, fx);
    } else {
        fx.note(Note::Refused(Refusal::NoFlag));
    }
}

/// 6.11.2: the clocks are stopped in order to seek the arbiter's assistance.
pub(super) fn call_arbiter(game: &mut Game, now: Millis, fx: &mut Effects) {
    if let Some(clock) = &mut game.clock {
        clock.stop(now);
    }
    completion::note_clock(game, now, fx);
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
        | Command::Correction => game.turn.by,
    });
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
                if is_playing(game, fx) {
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
        (None, None) => game.turn.by,
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
