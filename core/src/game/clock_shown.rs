//! A clock beside the game is its clock of record: what it shows holds (6.2, 6.7), and the program's own
//! reckoning follows it.

use super::state::{Game, Phase};
use super::{Effects, flags, telling};
use crate::rules::{ByColor, Color};
use crate::time::Millis;

/// The clock shows these times, and this side's runs.
pub(super) fn shown(
    game: &mut Game,
    now: Millis,
    shows: ByColor<Millis>,
    running: Option<Color>,
    fx: &mut Effects,
) {
    if game.phase != Phase::Playing {
        return;
    }
    let Some(clock) = &mut game.clock else { return };
    for side in Color::ALL {
        if clock.left(side, now) != shows[side] {
            clock.correct(side, shows[side], now);
        }
    }
    match running {
        Some(side) if clock.running() != Some(side) => {
            clock.start(side, now);
            // Whoever has started it, it runs.
            game.held = false;
        }
        Some(_) => {}
        None => clock.stop(now),
    }
    telling::note_clock(game, now, fx);
    flags::time_reached(game, now, fx);
}
