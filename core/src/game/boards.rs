//! The two boards against a position that the arbiter lets hold, whatever went before (D.2.9, I.5).

use super::conclude::look_at;
use super::state::Game;
use super::{Effects, Note, Task, completing, in_dispute, mending, settle};
use crate::rules::{ByColor, Color, Played, Position, Squares, WrongSquare};
use crate::time::Millis;

/// What is wrong on a board, measured against this position; nothing is known to be on one whose squares are still to be
/// told.
pub(super) fn holes(game: &Game, board: Color, position: &Position) -> Vec<WrongSquare> {
    let facts = game.facts.board(board);
    if facts.awaits_reading() {
        return Vec::new();
    }
    let (holes, _) = look_at(facts, position.turn(), &game.found.made_on(board), position);
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
        game.found.boards[board].to_look_at = in_dispute::decided(game, board, position, fx);
        let (holes, base) =
            look_at(game.facts.board(board), position.turn(), &made[board], position);
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
        let is_known = shown.to_look_at.is_empty();
        if was_set_up && watched && holes.is_empty() && is_known {
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
    shown.to_look_at.clear();
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

/// Another move stands on its player's own board than the one that counts, and the game has gone on to what that leads to.
/// What stands there is known piece by piece from here on. In dispute nobody is asked to put it right; else the board
/// shows a move that was executed as another one (D.2.9). The answer is whether the board can be read.
pub(super) fn shows_another(
    game: &mut Game,
    now: Millis,
    by: Color,
    (carried, counts): (Played, Played),
    disputed: bool,
) -> bool {
    let at_rest = game.found.turn.executed.is_some_and(|standing| standing.until.is_none());
    if game.facts.board(by).is_no_witness() || !at_rest {
        return false;
    }
    let made = game.found.made_on(by);
    let (holes, base) = look_at(game.facts.board(by), by, &made, &game.position);
    let own = carried.squares().union(counts.squares());
    let wrong = holes.iter().map(|hole| hole.square).collect::<Squares>().common(own);
    game.facts.explained(by, base);
    let shows = game.facts.board(by).base().pieces.clone();
    let shown = &mut game.found.boards[by];
    shown.shows = shows;
    shown.done.clear();
    if !disputed && !wrong.is_empty() {
        shown.known = shown.known.union(wrong);
        shown.known_at = now;
        shown.other_move = true;
        shown.taken_back.push(carried);
    }
    true
}

/// Whether the squares of this move, which has led to where the game stands, show it on this board.
pub(super) fn shows(game: &Game, board: Color, played: Played) -> bool {
    let (shows, should) = (game.board(board), game.position.placement());
    played.squares().iter().all(|square| shows.piece_at(square) == should.piece_at(square))
}
