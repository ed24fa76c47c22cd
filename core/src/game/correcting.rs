//! What a decision leaves to be set on a board that nobody reports from (D.2.9, 7.5.1, I.5): it is taken as set, and due
//! all the same. Who keys it in is believed, step by step.

use super::state::Game;
use super::{BoardEvent, Effects, rulings, settle};
use crate::rules::{Color, Piece, Square, Stands};

/// A hand that sets what is due on a keyed board: it touches nothing, and what it has set is due no more. The answer is
/// whether it was one.
pub(super) fn takes(game: &mut Game, board: Color, what: &BoardEvent, fx: &mut Effects) -> bool {
    let (square, lifts) = match what {
        BoardEvent::Lifted(square) | BoardEvent::PieceLifted(square, _) => (*square, true),
        BoardEvent::Placed(square) | BoardEvent::PiecePlaced(square, _) => (*square, false),
        BoardEvent::Occupancy(_)
        | BoardEvent::Pieces(_)
        | BoardEvent::Lost { .. }
        | BoardEvent::Back
        | BoardEvent::WayUnknown => return false,
    };
    if !game.sets_what_is_due(board, square, lifts) {
        return false;
    }
    if game.sets_what_is_looked_at(board, square, lifts) {
        // Who has put down there what shall stand there has looked.
        let found = &mut game.found.boards[board];
        if !lifts {
            found.to_look_at.clear();
        }
        if !lifts && found.to_set.is_empty() {
            settle::tell_right(game, board, fx);
        }
        return true;
    }
    let right = |should: Option<Piece>| should.map_or(Stands::Nothing, Stands::Piece);
    let to_set = &mut game.found.boards[board].to_set;
    for hole in to_set.iter_mut().filter(|hole| hole.square == square) {
        hole.has = if lifts { Stands::Nothing } else { right(hole.should) };
    }
    to_set.retain(|hole| hole.has != right(hole.should));
    if to_set.is_empty() {
        settle::tell_right(game, board, fx);
    }
    true
}

impl Game {
    /// Whether something that is lifted from this square of a keyed board, or put down there, sets what is due. What
    /// stands there for the game is lifted in play, but while a decision has stopped both clocks.
    #[must_use]
    pub(crate) fn sets_what_is_due(&self, board: Color, square: Square, lifts: bool) -> bool {
        if self.sets_what_is_looked_at(board, square, lifts) {
            return true;
        }
        let mut to_set = self.found.board(board).to_set.iter();
        let Some(hole) = to_set.find(|hole| hole.square == square) else { return false };
        if lifts {
            let is_free = self.stands(board, square).is_none();
            hole.has != Stands::Nothing && (is_free || rulings::stands(self))
        } else {
            hole.has == Stands::Nothing && hole.should.is_some()
        }
    }

    /// The same of squares that somebody was told to look at: what shall not stand there is lifted, and what shall is put
    /// down. For the game both are so already.
    fn sets_what_is_looked_at(&self, board: Color, square: Square, lifts: bool) -> bool {
        let to_look_at = &self.found.board(board).to_look_at;
        let should = to_look_at.iter().find(|(at, _)| *at == square).map(|(_, piece)| *piece);
        should.is_some_and(|piece| piece.is_none() == lifts)
    }
}
