//! The two boards against a position that the arbiter lets hold, whatever went before (D.2.9, I.5).

use super::conclude::look_at;
use super::state::Game;
use super::{Effects, Note, Task, completing, mending, settle};
use crate::rules::{ByColor, Color, Played, Position, Squares, WrongSquare};

/// What is wrong on a board, measured against this position; nothing is known to be on one whose squares are still to be
/// told.
pub(super) fn holes(game: &Game, board: Color, position: &Position) -> Vec<WrongSquare> {
    let facts = game.facts.board(board);
    if facts.awaits_reading() {
        return Vec::new();
    }
    let (holes, _) = look_at(facts, &game.found.made_on(board), position);
    holes
}

/// Compares both boards with a position that holds from now on. What they owed is nobody's debt any
/// more; what is wrong is to be set, and is said at once. `made` are the moves that were seen to be made on each, before
/// what was concluded of them is forgotten.
pub(super) fn compare_both(
    game: &mut Game,
    made: &ByColor<Vec<(Color, Played)>>,
    position: &Position,
    fx: &mut Effects,
) {
    for board in Color::ALL {
        // What was to be cleared up is decided.
        game.in_question[board] = Squares::EMPTY;
        if game.facts.board(board).awaits_reading() {
            wait_for_reading(game, board, position);
            continue;
        }
        let (holes, base) = look_at(game.facts.board(board), &made[board], position);
        let watched = completing::is_watched(game, board);
        let shown = &mut game.found.boards[board];
        let was_set_up = std::mem::take(&mut shown.setting_up);
        shown.owed.clear();
        shown.left.clear();
        shown.setting_up = watched && !holes.is_empty();
        shown.known = holes.iter().map(|hole| hole.square).filter(|_| watched).collect();
        shown.wrong = if watched { holes.clone() } else { Vec::new() };
        shown.holes = shown.wrong.clone();
        shown.to_set = if watched { Vec::new() } else { holes.clone() };
        if watched {
            game.facts.explained(board, base);
        } else {
            // Nobody reports from this board: what to set is said, and taken as set. It is due all the same.
            game.facts.taken_as_done(board, &position.placement());
        }
        if was_set_up && watched && holes.is_empty() {
            settle::tell_right(game, board, fx);
        }
        if !holes.is_empty() {
            fx.note(Note::Due { task: Task::Correct { board, holes: holes.clone() } });
            mending::tell_step(game, board, &holes, fx);
        }
    }
}

/// Of a board that nobody can read yet nothing is known to be wrong, and nobody has anything to put right there: it is
/// compared once it can be read.
fn wait_for_reading(game: &mut Game, board: Color, position: &Position) {
    let shown = &mut game.found.boards[board];
    shown.owed.clear();
    shown.left.clear();
    shown.setting_up = false;
    shown.known = Squares::EMPTY;
    shown.wrong.clear();
    shown.holes.clear();
    shown.to_set.clear();
    game.facts.decided(board, &position.placement());
}

/// Of a board whose hands are keyed in it is taken that these squares show what stood there before: nothing is to be put right
/// on them.
pub(super) fn shows_as_before(game: &mut Game, by: Color, squares: Squares, before: &Position) {
    let (mut shows, stood) = (game.board(by).clone(), before.placement());
    for square in squares.iter() {
        match stood.piece_at(square) {
            Some(piece) => shows.put(square, piece),
            None => {
                shows.take(square);
            }
        }
    }
    game.facts.taken_as_done(by, &shows);
}

/// Whether the squares of this move, which has led to where the game stands, show it on this board.
pub(super) fn shows(game: &Game, board: Color, played: Played) -> bool {
    let (shows, should) = (game.board(board), game.position.placement());
    played.squares().iter().all(|square| shows.piece_at(square) == should.piece_at(square))
}
