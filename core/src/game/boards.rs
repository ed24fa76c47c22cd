//! The two boards against the game: what a board still owes, when it shows a position, and when it
//! differs (D.2.9).

use super::state::{Game, LastMove};
use super::{Channel, Discrepancy, Effects, Message, Note, Profile, Sight, Task, Urgency, telling};
use crate::rules::{Color, Correction, Position, corrections};

/// The last move, if this board still owes it.
pub(super) fn owed(game: &Game, board: Color) -> Option<&LastMove> {
    game.last.as_ref().filter(|last| last.by != board && !last.executed_on_other)
}

/// Compares both boards with a position that holds from now on, whatever went before.
pub(super) fn compare_both(game: &mut Game, position: &Position, fx: &mut Effects) {
    for board in [Color::White, Color::Black] {
        if game.wood(board).reporting || game.wood(board).is_touched() {
            if game.wood(board).looks_like(&position.placement()) {
                settle(game, board, position, fx);
            } else {
                differs(game, board, position, fx);
            }
        } else {
            // Nobody reports from this board; say what to set, then take it as set.
            differs(game, board, position, fx);
            settle(game, board, position, fx);
        }
    }
}

/// The board shows this position: whatever differed on it is mended.
pub(super) fn settle(game: &mut Game, board: Color, position: &Position, fx: &mut Effects) {
    game.wood_mut(board).settle(position.placement());
    mended(game, board, fx);
}

/// Whatever differed on this board no longer does.
pub(super) fn mended(game: &mut Game, board: Color, fx: &mut Effects) {
    game.open.resolve(fx, |open| open.is_about_board(board));
}

/// The board does not show what it should (D.2.9).
pub(super) fn differs(game: &mut Game, board: Color, should: &Position, fx: &mut Effects) {
    let holes = game.wood(board).holes(&should.placement());
    if holes.is_empty() {
        return;
    }
    if game.open.raise(Discrepancy::Boards { board, holes: holes.clone() }, fx) {
        let first = corrections(&holes).first().copied();
        fx.note(Note::Due { task: Task::Correct { board, holes } });
        telling::tell(game.settings.telling.boards, board, Message::BoardsDiffer, fx);
        tell_step(game, board, first, fx);
    }
}

/// Tells the player who cannot see what to do next to put the own board right: each step when the one
/// before it is done. In a tournament that is the assistant's (D.2.10.1), but for what the arbiter
/// decides: of that all steps are told at once ([`super::aloud`]).
fn tell_step(game: &Game, board: Color, step: Option<Correction>, fx: &mut Effects) {
    let allowed = match game.settings.profile {
        Profile::Tournament => false,
        Profile::ArbiterExtended | Profile::Training => true,
    };
    if let Some(step) = step
        && allowed
        && game.settings.players.of(board).sight == Sight::PegHole
        && game.wood(board).reporting
    {
        fx.say(Channel::Ear(board), Urgency::Answer, Message::Mend(step));
    }
}
