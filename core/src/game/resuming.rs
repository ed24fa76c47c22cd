//! What is said aloud when the program is started again on a game: whose turn it is, both times, and what is due.
//! Whoever has no eyes on the lines takes the game up by that.
//!
//! What differs between the boards goes where the settings have such things told. How much stands open is not for a
//! tournament: an illegal call is among it, and of that nobody hears (D.2.10).

use super::state::{Game, Phase, Stage};
use super::{Channel, Effects, Message, Profile, Tell, Urgency, aloud, due};
use crate::calls::{Call, Style, call_of_played};
use crate::rules::{Color, Played, Position, corrections};
use crate::time::Millis;

/// Says how the game stands, as it has been concluded.
pub(super) fn tell(game: &Game, now: Millis, fx: &mut Effects) {
    let mut say = |message| fx.say(Channel::Room, Urgency::Call, message);
    match game.phase {
        Phase::Ended { outcome, reason } => say(Message::Ended { outcome, reason }),
        Phase::Adjourned(Stage::Resuming) => say(Message::GameResumes(!game.mover())),
        Phase::Adjourned(
            Stage::Sealing | Stage::Away | Stage::SealingReply | Stage::ReplySealed,
        ) => say(Message::Adjourned),
        // It is over, and nobody is to move.
        Phase::Playing if game.result_open.is_some() => say(Message::ArbiterCalled),
        Phase::NotBegun | Phase::Playing => say(Message::WhoseTurn(game.position.turn())),
    }
    if let Some(clocks) = game.clocks(now) {
        say(Message::Clocks(clocks));
        if game.phase == Phase::Playing {
            say(Message::ClocksStand);
        }
    }
    if matches!(game.phase, Phase::Ended { .. }) {
        return;
    }
    for board in Color::ALL {
        for call in lacking(game, board) {
            say(Message::NotOnBoard { board, call });
        }
    }
    let waits = [game.open_proposal(), game.open_result()].into_iter().flatten().count();
    let open = game.discrepancies().count() + waits;
    let is_told = match game.settings.profile {
        Profile::Tournament => false,
        Profile::ArbiterExtended | Profile::Training => true,
    };
    if open > 0 && is_told {
        say(Message::StandOpen(u32::try_from(open).unwrap_or(u32::MAX)));
    }
    for board in Color::ALL {
        let steps = corrections(&game.to_put_right(board));
        if !steps.is_empty() {
            let channel = match game.settings.telling.boards {
                Tell::Panel => continue,
                Tell::Room => Channel::Room,
                Tell::Ear => Channel::Ear(board),
            };
            fx.say(channel, Urgency::Call, aloud::mended(board, steps));
        }
    }
}

/// The moves that a board does not show yet, as they are called: what it owes first, then what the running turn and the
/// coming one have come to.
fn lacking(game: &Game, board: Color) -> Vec<Call> {
    let style = game.settings.style;
    let owed = game.found.board(board).owed.iter();
    let owed = owed.filter(|owed| !due::is_otherwise(game, board, &owed.played, &owed.before));
    let mut calls: Vec<Call> = owed
        .map(|owed| {
            let is_before = |position: &Position| position.placement() == owed.before;
            match before(game, &owed.played, is_before) {
                Some(position) => call_of_played(owed.played, &position, style),
                // Its squares name a move without the position as well.
                None => call_of_played(owed.played, &game.position, Style::Long),
            }
        })
        .collect();
    let of_turn = game.turn_due(board).map(|(_, played)| played);
    let turn = game.found.turn_of(!board);
    calls.extend(
        of_turn.zip(turn).map(|(played, turn)| call_of_played(played, &turn.before, style)),
    );
    calls
}

/// The position in which this ply was played.
fn before(game: &Game, played: &Played, is_it: impl Fn(&Position) -> bool) -> Option<Position> {
    let mut position = game.settings.start.clone();
    for ply in game.plies.iter() {
        if ply.played == *played && is_it(&position) {
            return Some(position);
        }
        position = ply.played.after(&position);
    }
    None
}
