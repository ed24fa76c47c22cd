//! Hands at the boards of a simulated table: what they lift and put down, and in which time.

use annabella_core::game::{BoardEvent, Event};
use annabella_core::rules::{
    Color, Correction, Displacement, Piece, Played, Rank, Role, Square, corrections, wrong_squares,
};
use annabella_core::time::Millis;

use super::error::Left;
use super::games::by_lot;
use super::record::Seat;

/// How long a hand takes from one square to another, and until it comes back, in ms.
const CARRIES: Millis = Millis(700);
const RESTS: Millis = Millis(500);

impl Seat {
    fn lifts(&mut self, board: Color, square: Square) -> Result<(), Left> {
        self.happens(Event::Board { board, what: BoardEvent::Lifted(square) })?;
        self.pass(CARRIES)
    }

    fn places(&mut self, board: Color, square: Square) -> Result<(), Left> {
        self.happens(Event::Board { board, what: BoardEvent::Placed(square) })?;
        self.pass(RESTS)
    }

    /// A piece goes from one square of a board to another one.
    pub(super) fn carries(&mut self, board: Color, from: Square, to: Square) -> Result<(), Left> {
        self.lifts(board, from)?;
        self.places(board, to)
    }

    /// A piece is lifted, and put back where it was.
    pub(super) fn touches(&mut self, board: Color, square: Square) -> Result<(), Left> {
        self.carries(board, square, square)
    }

    /// A move is carried out on a board.
    pub(super) fn executes(&mut self, board: Color, played: Played) -> Result<(), Left> {
        let mut captured = played.captured();
        for (from, to) in played.ways() {
            self.lifts(board, from)?;
            if let Some(square) = captured.take() {
                self.lifts(board, square)?;
            }
            self.places(board, to)?;
        }
        Ok(())
    }

    /// Both boards are put right by hand, as the game stands.
    pub(super) fn boards_put_right(&mut self) -> Result<(), Left> {
        for board in Color::ALL {
            let game = self.game()?;
            let wrong = wrong_squares(game.board(board), &game.position().placement());
            for step in corrections(&wrong) {
                match step {
                    Correction::Clear(square)
                    | Correction::Remove(square, _)
                    | Correction::Lift(square, _) => self.lifts(board, square)?,
                    Correction::Move { from, to, piece: _ } => self.carries(board, from, to)?,
                    Correction::Place(square, _) | Correction::Add(square, _) => {
                        self.places(board, square)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// A piece of this side's on its own board, and a square that is free there: for whatever knocks it over.
    pub(super) fn knocked(&self, side: Color) -> Result<Option<(Square, Square)>, Left> {
        let stands = self.game()?.board(side);
        let is_own = |square: &Square| {
            let piece: Option<Piece> = stands.piece_at(*square);
            piece.is_some_and(|piece| piece.color == side && piece.role != Role::King)
        };
        let own: Vec<Square> = Square::ALL.into_iter().filter(is_own).collect();
        let free: Vec<Square> =
            Square::ALL.into_iter().filter(|square| stands.piece_at(*square).is_none()).collect();
        Ok(by_lot(&own).zip(by_lot(&free)))
    }

    /// A move of this piece that no rule allows, onto a free square.
    pub(super) fn illegal_move_of(&self, origin: Square) -> Result<Option<Played>, Left> {
        let position = self.game()?.position();
        let illegal = |destination: &Square| {
            let carried = Displacement { origin, destination: *destination, promotion: None };
            let is_free = position.piece_at(*destination).is_none();
            let is_last = [Rank::First, Rank::Eighth].contains(&destination.rank());
            let is_king = position.piece_at(origin).is_some_and(|piece| piece.role == Role::King);
            is_free && !is_last && !is_king && position.legal(carried).is_none()
        };
        let squares: Vec<Square> = Square::ALL.into_iter().filter(illegal).collect();
        let Some(destination) = by_lot(&squares) else { return Ok(None) };
        let carried = Displacement { origin, destination, promotion: None };
        Ok(Some(Played::in_position(carried, position)))
    }
}
