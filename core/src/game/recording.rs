//! Who is short of time need not record (8.4), in a period of standard chess that counts moves. When a flag falls in such
//! a period the arbiter is told whose score is to be brought up to date, and when (8.5); when it ends, who records again.
//! The players are told by the arbiter, who may speak of it only then (12.6).

use super::state::{Game, Phase};
use super::{Effects, Note, SheetNote, flags};
use crate::rules::Color;
use crate::rules::editions::Class;
use crate::time::Millis;

/// Whoever has less is short of time.
const SHORT: Millis = Millis::from_secs(5 * 60);

/// Unless each move brings so much.
const BROUGHT_ENOUGH: Millis = Millis::from_secs(30);

/// A flag has fallen.
pub(super) fn flag_fallen(game: &Game, now: Millis, side: Color, fx: &mut Effects) {
    behind_flag(game, now, side).into_iter().for_each(|note| fx.note(note));
}

/// What is still to be done of that, as long as the flag is down.
pub(super) fn due(game: &Game, now: Millis) -> Vec<Note> {
    let is_open = game.phase == Phase::Playing && game.asked.is_none();
    let mut down = Color::ALL.into_iter().filter(|side| flags::is_down(game, now, *side));
    let due =
        down.find_map(|side| Some(behind_flag(game, now, side)).filter(|due| !due.is_empty()));
    due.filter(|_| is_open).unwrap_or_default()
}

/// Whose score is to be brought up to date where this side's flag is down.
fn behind_flag(game: &Game, now: Millis, side: Color) -> Vec<Note> {
    // In the last period the flag ends the game, and no move comes for which a score is needed.
    if game.clock.as_ref().is_none_or(|clock| clock.in_period(side).is_none()) {
        return Vec::new();
    }
    let free: Vec<Color> = Color::ALL.into_iter().filter(|of| is_free(game, now, *of)).collect();
    let both = free.len() == Color::ALL.len();
    let note = |of| Note::Sheet { of, what: SheetNote::BringUpToDate { both } };
    free.into_iter().map(note).collect()
}

/// This side has completed a move: where it was the last of its period, it is freed by that no more.
pub(super) fn move_completed(game: &Game, side: Color, fx: &mut Effects) {
    let ended = game.clock.as_ref().and_then(|clock| clock.ended_period(side));
    let Some((moves, each)) = ended.filter(|_| game.settings.laws.class == Class::Standard) else {
        return;
    };
    if each < BROUGHT_ENOUGH && was_short(game, side, moves) {
        fx.note(Note::Sheet { of: side, what: SheetNote::RecordsAgain });
    }
}

/// Whether this side is free of recording (8.4), in a period of standard chess that counts moves.
pub(super) fn is_free(game: &Game, now: Millis, side: Color) -> bool {
    let in_period = game.clock.as_ref().and_then(|clock| {
        let (done, _) = clock.in_period(side)?;
        Some((done, clock.brings_each_move(side)))
    });
    game.settings.laws.class == Class::Standard
        && in_period.is_some_and(|(done, each)| {
            let is_short = is_short_by_now(game, now, side) || was_short(game, side, done);
            each < BROUGHT_ENOUGH && is_short
        })
}

/// The period of this side is over by a ruling: what freed the player of recording in it does so no more.
pub(super) fn period_ruled(side: Color, fx: &mut Effects) {
    fx.note(Note::Sheet { of: side, what: SheetNote::RecordsAgain });
}

fn is_short_by_now(game: &Game, now: Millis, side: Color) -> bool {
    game.clock.as_ref().is_some_and(|clock| clock.left(side, now) < SHORT)
}

/// Whether this side had too little time in one of its last so many moves. What a press brought came behind that.
fn was_short(game: &Game, side: Color, moves: u32) -> bool {
    let first = game.settings.start.turn();
    let own = |index: usize| (side == first) == index.is_multiple_of(2);
    let plies = game.plies.iter().enumerate().rev().filter(|(index, _)| own(*index));
    let lefts = plies
        .filter_map(|(_, ply)| Some(ply.left? - ply.brought.unwrap_or(Millis::ZERO)))
        .take(usize::try_from(moves).unwrap_or(usize::MAX));
    lefts.into_iter().any(|left| left < SHORT)
}
