//! What is due on a board that is keyed in has been done, all of it: what was to be looked at and put right, and the other
//! player's move.

use super::KeyError;
use super::command::{Keys, LineCommand};
use crate::game::{BoardEvent, Event, Played};
use crate::rules::{Color, Displacement, Piece, Role, Square, Squares, WrongSquare};

impl Keys<'_> {
    /// What is due on the board that is named; else on the one that lacks a move; else on the one that has to be put
    /// right or looked at.
    ///
    /// # Errors
    /// Where nothing is due, or what is due cannot have been done as it is.
    pub(super) fn execute_due(&self) -> Result<LineCommand, KeyError> {
        if let Some(side) = self.side {
            return self.executed_on(self.is_keyed(side)?);
        }
        let board = self.is_keyed(self.due_board().ok_or(KeyError::NothingDue)?)?;
        self.executed_on(board).or_else(|refused| {
            // Where it cannot have been done on one board, something may be due on the other one.
            let other = self.is_keyed(!board).and_then(|other| self.executed_on(other));
            other.map_err(|_| refused)
        })
    }

    fn executed_on(&self, board: Color) -> Result<LineCommand, KeyError> {
        let game = self.game;
        let holes = game.to_put_right(board);
        // What is done besides is no witness of what was to be looked at, so that comes first.
        let looked = game.looked(board).into_iter().map(|what| Event::Board { board, what });
        let mut hands: Vec<Event> = looked.collect();
        hands.extend(self.put_right(board, &holes));
        let handled: Squares = holes.iter().map(|hole| hole.square).collect();
        // What comes to stand with what is put right is not carried out besides.
        let due = game.due_on(board).map(|(_, played)| played);
        let due = due.filter(|played| played.squares().common(handled).is_empty());
        if let Some(played) = due {
            hands.extend(self.carried_out(board, played)?);
        }
        if hands.is_empty() { Err(KeyError::NothingDue) } else { Ok(LineCommand::Events(hands)) }
    }

    /// The board on which something is due, a keyed one before one that reports by itself.
    fn due_board(&self) -> Option<Color> {
        let game = self.game;
        let lacks = game.due().map(|(by, _)| !by);
        let keyed = || Color::ALL.into_iter().filter(|board| !game.is_reporting(*board));
        let is_open =
            |board: Color| !game.to_put_right(board).is_empty() || !game.looked(board).is_empty();
        lacks
            .filter(|board| !game.is_reporting(*board))
            .or_else(|| keyed().find(|board| game.due_on(*board).is_some()))
            .or_else(|| keyed().find(|board| is_open(*board)))
            .or(lacks)
    }

    /// The hands of the other player's move. None is keyed in where its piece is not.
    fn carried_out(&self, board: Color, played: Played) -> Result<Vec<Event>, KeyError> {
        // Of castling one of the two may be there already, and of a capture en passant the pawn that captures.
        let done: Vec<(Square, Square)> =
            played.ways().into_iter().filter(|way| self.has_gone(board, played, *way)).collect();
        let ways = played.ways().into_iter().filter(|way| !done.contains(way));
        let origins = ways.map(|(origin, _)| origin);
        let is_missing = |origin: &Square| !self.game.is_within_reach(board, *origin);
        if let Some(missing) = origins.into_iter().find(is_missing) {
            return Err(KeyError::Nothing(missing));
        }
        let occupied = self.game.occupied(board);
        let Displacement { origin, promotion, .. } = played.displacement();
        let carried = self.game.stands(board, origin);
        let becomes = carried.zip(promotion).map(|(carried, role)| Piece { role, ..carried });
        let mut hands = self.by_hand(board, played, becomes);
        // What was keyed in as lifted is lifted.
        let is_lifted = |event: &Event| matches!(event, Event::Board { what: BoardEvent::Lifted(square), .. } if !occupied.contains(*square));
        let is_put = |event: &Event| {
            let Event::Board {
                what: BoardEvent::Placed(put) | BoardEvent::PiecePlaced(put, _),
                ..
            } = event
            else {
                return false;
            };
            done.iter().any(|(_, to)| to == put)
        };
        hands.retain(|event| !is_lifted(event) && !is_put(event));
        Ok(hands)
    }

    /// Whether the piece that this castling, or this capture en passant, carries from one square to another has come there.
    fn has_gone(&self, board: Color, played: Played, (from, to): (Square, Square)) -> bool {
        let role = match (played.castling_rook(), played.captured()) {
            (Some(rook), _) if rook == (from, to) => Role::Rook,
            (Some(_), _) => Role::King,
            (None, Some(captured)) if captured != to => Role::Pawn,
            (None, _) => return false,
        };
        let piece = Piece { color: !board, role };
        !self.game.occupied(board).contains(from) && self.game.stands(board, to) == Some(piece)
    }

    /// The hands that put these squares right: all that stands wrong comes off, then each piece by its name goes where
    /// it belongs, those that come from beside the board before those that were taken off.
    fn put_right(&self, board: Color, holes: &[WrongSquare]) -> Vec<Event> {
        let (game, occupied) = (self.game, self.game.occupied(board));
        let stands = |square: Square| game.stands(board, square);
        // Somebody may have begun with it by keys.
        let wrong = |hole: &&WrongSquare| {
            let is_set = game.sets_what_is_due(board, hole.square, true)
                || game.sets_what_is_due(board, hole.square, false);
            is_set || stands(hole.square).is_none() || stands(hole.square) != hole.should
        };
        let holes: Vec<&WrongSquare> = holes.iter().filter(wrong).collect();
        let is_off = |hole: &&&WrongSquare| {
            game.sets_what_is_due(board, hole.square, true)
                || occupied.contains(hole.square)
                    && !game.sets_what_is_due(board, hole.square, false)
        };
        let lifted: Vec<Square> = holes.iter().filter(is_off).map(|hole| hole.square).collect();
        let mut in_hand: Vec<Piece> = lifted.iter().filter_map(|square| stands(*square)).collect();
        let (mut carried, mut added) = (Vec::new(), Vec::new());
        for hole in &holes {
            let Some(piece) = hole.should else { continue };
            let put = BoardEvent::PiecePlaced(hole.square, piece);
            match in_hand.iter().position(|held| *held == piece) {
                Some(index) => {
                    in_hand.remove(index);
                    carried.push(put);
                }
                None => added.push(put),
            }
        }
        let lifted = lifted.into_iter().map(BoardEvent::Lifted);
        lifted.chain(added).chain(carried).map(|what| Event::Board { board, what }).collect()
    }
}
