//! Who is told of what, besides the panel; and what the panel is told of the clock.

use super::state::Game;
use super::{Channel, Effects, Message, Note, Tell, Urgency};
use crate::rules::Color;
use crate::time::Millis;

/// Says the message where the settings want it: nowhere, in the room, or in this player's ear.
pub(super) fn tell(whom: Tell, player: Color, message: Message, fx: &mut Effects) {
    match whom {
        Tell::Panel => {}
        Tell::Room => fx.say(Channel::Room, Urgency::Urgent, message),
        Tell::Ear => fx.say(Channel::Ear(player), Urgency::Urgent, message),
    }
}

/// Notes what the clock shows now.
pub(super) fn note_clock(game: &Game, now: Millis, fx: &mut Effects) {
    if game.clock.is_some() {
        fx.note(Note::Clock { running: game.running(), reading: game.clocks(now) });
    }
}
