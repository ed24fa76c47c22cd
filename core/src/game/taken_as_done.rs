//! What is not keyed in on a board that does not report by itself, and is taken as done: what its player owed it, once that
//! player's own hand has moved something else.

use super::conclude::{Owed, squares_of};
use super::facts::Airborne;
use super::hands::purpose;
use super::state::Game;
use crate::rules::{Color, Displacement, Played, Square, Squares};

/// What a hand does with the piece of this square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hand {
    /// It takes it up, and may put it back.
    Lifts,
    /// It has carried it elsewhere.
    Moves,
}

/// Something is lifted there.
pub(super) fn lifted(game: &mut Game, board: Color, square: Square) {
    take_as_done(game, board, square, Hand::Lifts);
}

/// Something is put down there: whoever has lifted a piece of the own has moved it, unless it comes back to its
/// square.
pub(super) fn put_down(game: &mut Game, board: Color, square: Square) {
    let facts = game.facts.board(board);
    if facts.is_reporting() {
        return;
    }
    let lifted = facts.base().occupied().minus(facts.occupied()).without(square);
    let is_it = |owed: &Owed| {
        let Displacement { origin, destination, .. } = owed.played.displacement();
        owed.by == board && square == destination && lifted.contains(origin)
    };
    match game.found.board(board).owed.iter().position(is_it) {
        Some(own) => take_earlier_as_done(game, board, own),
        None => lifted.iter().for_each(|from| take_as_done(game, board, from, Hand::Moves)),
    }
}

/// The own move comes onto the own board behind its press: what was owed there before it is taken as done, where nothing of
/// that was keyed in.
fn take_earlier_as_done(game: &mut Game, board: Color, own: usize) {
    let owed = &game.found.board(board).owed;
    let (earlier, shows) = (&owed[..own], owed[own].before.clone());
    let squares = earlier.iter().map(|owed| squares_of(&owed.played));
    let squares = squares.fold(Squares::EMPTY, Squares::union);
    let begun = keyed_of_owed(game, board).union(game.facts.board(board).touched());
    if earlier.is_empty() || !begun.common(squares).is_empty() {
        return;
    }
    game.facts.taken_as_done_before(board, &shows);
    let shown = &mut game.found.boards[board];
    shown.owed.drain(..own);
    shown.shows = shows;
}

/// On a board that does not report by itself an owed move is taken as done as soon as a move of its own player's is keyed
/// in that is none of it; and where something is lifted from where that move has put it, it is there. Whatever else is
/// keyed in, a piece that was touched and put back or knocked over, leaves it due.
fn take_as_done(game: &mut Game, board: Color, square: Square, hand: Hand) {
    let facts = game.facts.board(board);
    let shown = game.found.board(board);
    if facts.is_reporting() || !shown.known.is_empty() {
        return;
    }
    let turn = &game.found.turn;
    // Of what is in dispute nobody is asked to execute anything, so it was not done either.
    let is_due = board != turn.by && !turn.on_other && turn.agreed_last() != Some(false);
    let running = is_due.then(|| turn.played()).flatten();
    let owed = shown.owed.iter().map(|owed| owed.played).chain(running);
    let owed: Vec<Played> = owed.collect();
    let Some(last) = owed.last() else { return };
    let position = running.map_or_else(|| game.position.clone(), |m| m.after(&game.position));
    let piece = match hand {
        Hand::Lifts => shown.shows.piece_at(square),
        // It is in the hand, and no board shows it.
        Hand::Moves => facts.base().pieces.piece_at(square),
    };
    let is_own = piece.is_some_and(|piece| piece.color == board);
    let squares = owed.iter().map(squares_of).fold(Squares::EMPTY, Squares::union);
    let begun = keyed_of_owed(game, board).union(facts.touched()).common(squares);
    let destination = last.displacement().destination;
    // What stood there was taken off to be captured by the piece that is lifted now.
    let recaptured = facts.lifted_at(destination).filter(|_| {
        let captures = position.legal_moves().into_iter();
        begun == Squares::EMPTY.with(destination)
            && last.captured() == Some(destination)
            && captures.into_iter().any(|m| m.origin() == square && m.destination() == destination)
    });
    let is_there = hand == Hand::Lifts
        && square == destination
        && !facts.occupied().contains(square)
        && begun.is_empty();
    // Who owes nothing but the own move, and is not to move, is at no other one.
    let may_move = board == game.mover()
        || game.found.coming.is_some()
        || shown.owed.iter().any(|owed| owed.by != board);
    let goes_on = is_own
        && may_move
        && !squares.contains(square)
        && (hand == Hand::Moves && begun.is_empty() || recaptured.is_some());
    if !is_there && !goes_on {
        return;
    }
    let shows = position.placement();
    game.facts.taken_as_done_before(board, &shows);
    let shown = &mut game.found.boards[board];
    shown.owed.clear();
    shown.shows = shows;
    if board != game.mover() {
        game.found.turn.on_other = true;
    }
    if let Some(at) = recaptured
        && let Some((touch, lift)) = purpose(game, at, board, destination)
    {
        game.facts.tray_mut(board).airborne.push(Airborne { touch, since: at, lift });
    }
}

/// What was keyed in of what a board owes: of that nothing was done unsaid.
pub(super) fn keyed_of_owed(game: &Game, board: Color) -> Squares {
    let first = game.found.board(board).owed.first();
    let before = first.map_or_else(|| game.position.placement(), |owed| owed.before.clone());
    game.facts.board(board).occupied().differing(before.occupied())
}
