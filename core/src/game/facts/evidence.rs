//! All facts in one hand: the only way to them.

use super::{Base, Board, Changed, Tray};
use crate::game::{BoardEvent, Settings};
use crate::rules::{ByColor, Color, Piece, Placement, Square, Squares};
use crate::time::Millis;

/// All facts that bear on the moves of a game.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::game) struct Facts {
    boards: ByColor<Board>,
    trays: ByColor<Tray>,
}

impl Facts {
    pub(in crate::game) fn new(settings: &Settings) -> Facts {
        let board = |side| Board::new(settings.start.placement(), settings.players[side].board);
        Facts { boards: ByColor::new_with(board), trays: ByColor::new_with(|_| Tray::default()) }
    }

    /// The board in front of this side's player.
    pub(in crate::game) fn board(&self, side: Color) -> &Board {
        &self.boards[side]
    }

    /// What this side has said and touched since its own last move.
    pub(in crate::game) fn tray(&self, side: Color) -> &Tray {
        &self.trays[side]
    }

    /// To be written to by those who take what this side says and does.
    pub(in crate::game) fn tray_mut(&mut self, side: Color) -> &mut Tray {
        &mut self.trays[side]
    }

    /// Takes what a board reports, or what is keyed in for it.
    pub(in crate::game) fn board_told(
        &mut self,
        now: Millis,
        side: Color,
        what: &BoardEvent,
    ) -> Changed {
        self.boards[side].told(now, what)
    }

    /// From here on a board's changes are counted anew: what stands there has been explained. Only the
    /// names of pieces that the board cannot tell are taken from the explanation.
    pub(in crate::game) fn explained(&mut self, side: Color, base: Base) {
        self.boards[side].explained(base);
    }

    /// This position is decided. A board that has told its squares is left as it is.
    pub(in crate::game) fn decided(&mut self, side: Color, shows: &Placement) {
        self.boards[side].decided(shows);
    }

    /// A board from which nobody reports is taken to show this. A board that reports is left as it is.
    pub(in crate::game) fn taken_as_done(&mut self, side: Color, shows: &Placement) {
        self.boards[side].taken_as_done(shows);
    }

    /// A move was keyed in on these squares of a board from which nobody reports, which shows this with it.
    pub(in crate::game) fn shows_executed(
        &mut self,
        side: Color,
        shows: &Placement,
        squares: Squares,
    ) {
        self.boards[side].shows_executed(shows, squares);
    }

    /// Somebody has said what stands on these squares of a board.
    pub(in crate::game) fn told_of(&mut self, side: Color, squares: Squares) {
        self.boards[side].told_of(squares);
    }

    /// What was unsaid of a board is decided, and somebody was told how these squares shall stand.
    pub(in crate::game) fn taken_to_show(
        &mut self,
        side: Color,
        stands: &[(Square, Option<Piece>)],
    ) {
        self.boards[side].taken_to_show(stands);
    }

    /// A move on these squares was to be executed on a board, and is not any more. Of a board from which nobody reports
    /// nobody knows whether it was.
    pub(in crate::game) fn left_unsaid(&mut self, side: Color, squares: Squares) {
        self.boards[side].left_unsaid(squares);
    }

    /// The same, where something was keyed in since: that came after it. A board that reports is left as it is.
    pub(in crate::game) fn taken_as_done_before(&mut self, side: Color, shows: &Placement) {
        if !self.boards[side].is_reporting() {
            self.boards[side].taken_as_done_before(shows);
        }
    }

    /// This side's move is made: the tray is empty for its next one.
    pub(in crate::game) fn tray_emptied(&mut self, side: Color) {
        self.trays[side] = Tray::default();
    }
}
