//! The clock's move counters (6.10.2, 8.6): they follow the moves that stand, and the arbiter sets them.

use super::state::Game;
use super::{Effects, Note, Refusal, consulting, recording, tally, telling};
use crate::clock::TimeControl;
use crate::rules::Color;
use crate::time::Millis;

/// No game has so many moves: what is counted further is a slip.
const MOST: u32 = 9_999;

/// After moves were taken back the clock counts the moves that are left, from what the arbiter has set it to.
pub(super) fn recount(game: &mut Game) {
    for side in Color::ALL {
        let moves = tally::moves_counted(game, side);
        if let Some(clock) = &mut game.clock {
            clock.count(side, moves);
        }
    }
}

/// A side's counter is this, and the period of its next move follows.
pub(super) fn set(game: &mut Game, now: Millis, side: Color, moves: u32, fx: &mut Effects) {
    let Some(clock) = &mut game.clock else {
        fx.note(Note::Refused(Refusal::NoClock));
        return;
    };
    if moves > MOST {
        fx.note(Note::Refused(Refusal::Ruling));
        return;
    }
    clock.set_counter(side, moves, now);
    tally::counted(game, side, moves);
}

/// The side's next move is the first of the next period, with its time; both clocks stand.
pub(super) fn next_period(game: &mut Game, now: Millis, side: Color, fx: &mut Effects) {
    let refusal = match &game.clock {
        None => Some(Refusal::NoClock),
        Some(clock) if clock.in_period(side).is_none() => Some(Refusal::NoPeriod),
        Some(_) => None,
    };
    if let Some(refusal) = refusal {
        fx.note(Note::Refused(refusal));
        return;
    }
    consulting::hold(game, now, fx);
    let was_free = recording::is_free(game, now, side);
    let Some(clock) = &mut game.clock else { return };
    clock.begin_next_period(side, now);
    let (left, moves) = (clock.left(side, now), clock.moves(side));
    game.flags_noted[side] = false;
    tally::set(game, side, left);
    tally::counted(game, side, moves);
    telling::note_clock(game, now, fx);
    if was_free {
        recording::period_ruled(side, fx);
    }
}

/// The rate of play is this one from here on; both clocks stand, and the times are set by themselves.
pub(super) fn install(game: &mut Game, now: Millis, control: &TimeControl, fx: &mut Effects) {
    if game.clock.is_none() {
        fx.note(Note::Refused(Refusal::NoClock));
        return;
    }
    consulting::hold(game, now, fx);
    let Some(clock) = &mut game.clock else { return };
    clock.install(control.clone(), now);
    std::sync::Arc::make_mut(&mut game.settings).control = Some(control.clone());
}

impl Game {
    /// The rate of play with which the game began: a ruling on it changes the one that is in force, and not the record.
    #[must_use]
    pub const fn control_as_begun(&self) -> Option<&TimeControl> {
        self.began_at.as_ref()
    }

    /// How many moves a side's clock has counted, and within a period that counts them how many of how many.
    #[must_use]
    pub fn move_counter(&self, side: Color) -> Option<(u32, Option<(u32, u32)>)> {
        let clock = self.clock.as_ref()?;
        Some((clock.moves(side), clock.in_period(side)))
    }
}
