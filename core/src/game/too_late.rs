//! What is called when it is too late to correct a slip of the tongue (D.2.8): it is told, and changes nothing. Whoever
//! says it again repeats what was heard, and calls no move.

use super::state::Game;
use super::words::{is_own_next, stands_as_called};
use super::{Discrepancy, Effects, Note};
use crate::calls::{Call, Meaning, resolve, same_move};
use crate::rules::Color;

/// This player calls another move behind the press.
pub(super) fn called(game: &mut Game, by: Color, call: Call, fx: &mut Effects) {
    game.facts.tray_mut(by).too_late = Some(call);
    fx.note(Note::Discrepancy(Discrepancy::TooLate { by, call }));
}

/// Whether this player says word for word what the opponent has called too late, and can mean no own move by it.
pub(super) fn repeats(game: &Game, by: Color, call: &Call) -> bool {
    let caller = !by;
    let Some(late) = &game.facts.tray(caller).too_late else { return false };
    if by == game.mover() {
        let of_caller = |position| same_move(call, late, position);
        let last = game.last.as_ref().filter(|last| last.by == caller);
        last.is_some_and(|last| of_caller(&last.before))
            && resolve(call, &game.position) == Meaning::Illegal
            && !stands_as_called(game, call)
    } else {
        let stands = |said: Call| same_move(call, &said, &game.position);
        let standing = game.facts.tray(caller).call.as_ref().map(|spoken| spoken.call);
        same_move(call, late, &game.position)
            && !standing.is_some_and(stands)
            && !is_own_next(game, call)
    }
}
