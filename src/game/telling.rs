//! Who is told of what, besides the panel.

use super::{Channel, Effects, Message, Tell, Urgency};
use crate::rules::Color;

/// Says the message where the settings want it: nowhere, in the room, or in this player's ear.
pub(super) fn tell(whom: Tell, player: Color, message: Message, fx: &mut Effects) {
    match whom {
        Tell::Panel => {}
        Tell::Room => fx.say(Channel::Room, Urgency::Urgent, message),
        Tell::Ear => fx.say(Channel::Ear(player), Urgency::Urgent, message),
    }
}
