//! Plies that stand because they were replied to, and whose clock was not pressed: what completes them (6.2.1.2).

use super::state::{Game, Ply};
use super::{Effects, Note};
use crate::rules::Color;
use crate::rules::editions::Laws;
use crate::time::Millis;

/// The ply of this side that stands and was not completed, if there is one.
pub(super) fn earlier_of(game: &Game, by: Color) -> Option<usize> {
    let first = game.settings.start.turn();
    let side = |ply: usize| if ply.is_multiple_of(2) { first } else { !first };
    game.uncompleted.iter().copied().find(|ply| side(*ply) == by)
}

/// A ply that stands is completed by the player's next move (6.2.1.2): nobody has pressed, and it counts. In 2009 it is
/// completed by the press of a later one alone (6.7a).
pub(super) fn complete_by_next_move(game: &mut Game, now: Millis, by: Color, fx: &mut Effects) {
    let by_move = Laws::built_in().next_move_completes.of(game.settings.laws).value;
    if !by_move && game.facts.tray(by).pressed.is_none() {
        return;
    }
    while earlier_of(game, by).is_some() {
        if let Some(clock) = &mut game.clock {
            clock.complete_unpressed(by);
        }
        complete_earlier(game, now, by, fx);
    }
}

/// A ply that stands is completed.
pub(super) fn complete_earlier(game: &mut Game, now: Millis, by: Color, fx: &mut Effects) {
    let Some(index) = earlier_of(game, by) else { return };
    game.uncompleted.retain(|ply| *ply != index);
    let left = game.clock.as_ref().map(|clock| clock.left(by, now));
    let brought = game.clock.as_ref().and_then(|clock| clock.brought(by));
    let waiting = game.clock.as_ref().map(|clock| clock.left(!by, now));
    let Some(ply) = game.plies.get_mut(index) else { return };
    ply.at = now;
    ply.left = left;
    ply.waiting = waiting;
    ply.brought = brought;
    let ply = *ply;
    let Ply { played, disputed, only_called, .. } = ply;
    let start = game.settings.start.clone();
    let before = game.plies[..index].iter().fold(start, |at, ply| ply.played.after(&at));
    let san = ply.written(&before);
    let clocks = game.clocks(now);
    let ply = before.ply();
    fx.note(Note::Completed { by, ply, played, disputed, only_called, san, clocks });
}
