//! What the program calls for a sighted player who has moved and not called, where announcing is its duty (D.2.10.2).

use super::state::Game;
use super::{Channel, Duty, Effects, Message, Played, Sight, Urgency, completing};
use crate::calls::{Call, call_of_played};
use crate::time::Millis;

/// Calls for the sighted player who has not called, where announcing is the program's duty (D.2.10.2).
/// What was carried is called as it was carried: whether it is legal makes no difference to be heard.
pub(super) fn announce_unsaid(game: &Game, played: &Played, fx: &mut Effects) -> Option<Call> {
    let turn = &game.found.turn;
    let sighted = game.settings.players[turn.by].sight == Sight::Ordinary;
    let programs = game.settings.duties.announce == Duty::Program;
    if turn.call.is_some() || !sighted || !programs {
        return None;
    }
    let call = call_of_played(*played, &game.position, game.settings.style);
    fx.say(Channel::Room, Urgency::Call, Message::Call(call));
    Some(call)
}

/// The last move was called by the program.
pub(super) fn supply_call(game: &mut Game, call: Option<Call>) {
    if let (Some(last), Some(call)) = (&mut game.last, call) {
        last.call = Some(call);
        last.announced = true;
    }
}

/// The move that was made ends the game, and so is completed without the clock; for a sighted player who has not called
/// the program does.
pub(super) fn complete_unpressed(game: &mut Game, now: Millis, played: Played, fx: &mut Effects) {
    let unsaid = announce_unsaid(game, &played, fx);
    completing::complete(game, now, played, fx);
    supply_call(game, unsaid);
}
