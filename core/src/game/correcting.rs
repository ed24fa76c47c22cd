//! What a decision leaves to be set on a board that nobody reports from (D.2.9, 7.5.1, I.5): it is taken as set, and due
//! all the same. Who keys it in is believed, step by step.

use super::state::Game;
use super::{BoardEvent, Effects, rulings, settle};
use crate::rules::{Color, Piece, Square, Squares, Stands};

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
        looked_at(game, board, square, lifts);
        tell_where_right(game, board, fx);
        return true;
    }
    let right = |should: Option<Piece>| should.map_or(Stands::Nothing, Stands::Piece);
    let to_set = &mut game.found.boards[board].to_set;
    for hole in to_set.iter_mut().filter(|hole| hole.square == square) {
        hole.has = if lifts { Stands::Nothing } else { right(hole.should) };
    }
    to_set.retain(|hole| hole.has != right(hole.should));
    tell_where_right(game, board, fx);
    true
}

/// Whoever has put down on a square what shall stand there, or has taken off what shall not, has looked at it. Where every
/// piece of what was to be looked at with it stands where it shall, none of them stands on its other squares.
fn looked_at(game: &mut Game, board: Color, square: Square, lifts: bool) {
    let mut said = Squares::EMPTY;
    for squares in &mut game.found.boards[board].to_look_at {
        let is_it =
            |(at, piece): &(Square, Option<Piece>)| *at == square && piece.is_none() == lifts;
        if squares.iter().any(is_it) {
            squares.retain(|one| !is_it(one));
            said = said.with(square);
            if !lifts && squares.iter().all(|(_, piece)| piece.is_none()) {
                said = squares.drain(..).fold(said, |said, (at, _)| said.with(at));
            }
        }
    }
    game.found.boards[board].to_look_at.retain(|squares| !squares.is_empty());
    game.facts.told_of(board, said);
}

/// Nothing is due any more of what the decision left on this board.
fn tell_where_right(game: &Game, board: Color, fx: &mut Effects) {
    let found = game.found.board(board);
    if found.to_set.is_empty() && found.to_look_at.is_empty() && !found.setting_up {
        settle::tell_right(game, board, fx);
    }
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
    /// down. For the game both are so already. While a decision has stopped both clocks what stands there is lifted to be
    /// set as well: it can be another piece.
    fn sets_what_is_looked_at(&self, board: Color, square: Square, lifts: bool) -> bool {
        let mut to_look_at = self.found.board(board).to_look_at.iter().flatten();
        let should = to_look_at.find(|(at, _)| *at == square).map(|(_, piece)| *piece);
        should.is_some_and(|piece| piece.is_none() == lifts || lifts && rulings::stands(self))
    }

    /// What somebody keys in who was told to look at squares of this board and has seen to it that they stand as they
    /// shall.
    #[must_use]
    pub(crate) fn looked(&self, board: Color) -> Vec<BoardEvent> {
        let to_look_at = self.found.board(board).to_look_at.iter();
        let said = to_look_at.flat_map(|squares| {
            let stands = squares.iter().filter_map(|(at, piece)| piece.map(|piece| (*at, piece)));
            let put: Vec<BoardEvent> =
                stands.map(|(at, piece)| BoardEvent::PiecePlaced(at, piece)).collect();
            // Where no piece shall stand, none is there any more.
            let off = squares.iter().filter(|_| put.is_empty());
            let off: Vec<BoardEvent> = off.map(|(at, _)| BoardEvent::Lifted(*at)).collect();
            put.into_iter().chain(off)
        });
        said.collect()
    }
}
