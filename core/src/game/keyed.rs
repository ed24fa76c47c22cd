//! On whose board a hand is keyed in where nobody says whose it is.

use super::conclude::may_reply;
use super::state::Game;
use super::{Played, hands};
use crate::rules::{Color, Square};

impl Game {
    /// On whose board a piece is lifted from this square, or a whole move begins there: on that of the player to move.
    /// Once that player's move is made or the clock is pressed the opponent has the move (1.3), and what is the
    /// opponent's is lifted there.
    #[must_use]
    pub(crate) fn lifted_on(&self, square: Square) -> Color {
        let mover = self.mover();
        let turn = &self.found.turn;
        let made = matches!(turn.made, Some((Played::Legal(_), _)));
        let passed = made || self.facts.tray(mover).pressed.is_some();
        let is_opponents = self.stands(!mover, square).is_some_and(|piece| piece.color != mover);
        // What the mover has called and not made yet, or made by half, captures what is the opponent's.
        let captures = |played: Played| played.lifted().contains(&square);
        let is_open =
            turn.is_half_done || turn.executed.is_none() && turn.called().is_some_and(captures);
        if passed && is_opponents && !is_open && may_reply(&self.scene(), turn) {
            !mover
        } else {
            mover
        }
    }

    /// On whose board something is put down: above which something is in a hand.
    #[must_use]
    pub(crate) fn put_down_on(&self) -> Color {
        let mover = self.mover();
        let has_more = |board: Color| hands::lacks_something(self, board);
        if has_more(!mover) && !has_more(mover) { !mover } else { mover }
    }
}
