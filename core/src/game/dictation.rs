//! What whoever dictates a score hears of it (D.2.9): eyes are on the paper then, or cannot see the lines.
//!
//! The clocks stand and both players are at the table, where the score is read aloud anyway, so the answers
//! go to the room. An entry is read back as it was heard. Whether it can be played is told by the lines
//! alone: nothing about legality is spoken where players hear it (D.2.10).

use super::state::Game;
use super::{Channel, Effects, Message, SaidEntry, Source, Urgency};
use crate::rules::Color;
use crate::scoresheet::Progress;

/// The last entry, as it is read back; none where the score has none.
pub(super) fn last(game: &Game, of: Color) -> Option<SaidEntry> {
    let sheet = game.sheet_of(of)?;
    let entry = sheet.entries.last()?;
    let at = Progress::of(sheet, &game.settings.start).entry(sheet.entries.len() - 1)?.at;
    // What was typed can have several readings, and none of them is to be said as if it were written.
    let call = match entry.readings.as_slice() {
        [only] => Some(only.call),
        [] | [_, _, ..] => None,
    };
    Some(SaidEntry { at, call, draw_offer: entry.draw_offer })
}

/// Reads the last entry back.
pub(super) fn read_back(game: &Game, of: Color, source: Source, fx: &mut Effects) {
    answer(source, last(game, of).map_or(Message::NoEntry, Message::Entry), fx);
}

/// The latest answer takes the place of an older one. Who types reads the lines.
pub(super) fn answer(source: Source, message: Message, fx: &mut Effects) {
    match source {
        Source::Voice { .. } => fx.say(Channel::Room, Urgency::Answer, message),
        Source::Keys => {}
    }
}
