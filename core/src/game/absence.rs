//! A player who is not there when the game begins or is resumed (6.7, I.10), as the arbiter asks about it.

use super::state::{Game, Phase};
use crate::rules::editions::{AbsentFacts, Laws, Verdict};
use crate::rules::{ByColor, Color};
use crate::time::Millis;

/// What the Laws say when this side is not there, or neither is.
pub(super) fn verdict(game: &Game, now: Millis, side: Option<Color>) -> Verdict {
    let resuming = matches!(game.phase, Phase::Adjourned(_));
    let first = game.settings.start.turn();
    let moved = |of: Color| game.tally[of].has_moved || game.plies.len() > usize::from(of != first);
    let sides = side.map_or(Color::ALL.to_vec(), |side| vec![side]);
    // What a clock has counted since it was started; where the game has not begun nobody knows.
    let used = game.clock.as_ref().filter(|_| game.phase == Phase::Playing).map(|clock| {
        let used = ByColor::new_with(|of| clock.used(of, now));
        used.white + used.black
    });
    let facts = AbsentFacts {
        side,
        // Who must reply waits for the sealer's move, and else the first player begins (6.7.2, I.11).
        loses_time: if resuming { !game.mover() } else { first },
        resuming,
        // What is in the envelope nobody knows before it is opened; opened, it ends the game by itself.
        sealed_end: None,
        default_time: game.settings.regulations.default_time,
        waited: used.filter(|_| !resuming),
        has_moved: !resuming && sides.into_iter().any(moved),
    };
    Laws::built_in().absent(game.settings.laws, &facts)
}
