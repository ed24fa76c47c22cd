//! What the boards that report by themselves tell the loop.

use super::Sitting;
use crate::app::failure::Failure;
use crate::board::{Button, PortNews};
use crate::game::{BoardEvent, Channel, Event};
use crate::rules::Color;
use crate::table::{self, BoardMessage, Consequence, Passage};

impl Sitting {
    pub(super) fn board(&mut self, board: Color, news: PortNews) -> Result<(), Failure> {
        if self.boards.is_newly_simulated(board, &news) {
            self.take(Event::Simulated { board: Some(board) })?;
        }
        for follows in self.boards.news(board, news, self.table.game()) {
            match follows {
                Consequence::Event(what) => self.fact_of(board, what)?,
                Consequence::Button(button) => self.button(board, button)?,
                Consequence::Clock => self.clock_at_board()?,
                Consequence::Message(message) => {
                    self.tell(&table::Notice::Board { board, message });
                }
            }
        }
        Ok(())
    }

    /// What a board tells of its squares; of a square that chatters nothing but that.
    fn fact_of(&mut self, board: Color, what: BoardEvent) -> Result<(), Failure> {
        let now = self.moment();
        match self.chatter.takes(board, what, now) {
            Passage::Fact(what) => self.take(Event::Board { board, what }),
            Passage::Begins(square) => {
                let message = BoardMessage::Chatters(square);
                self.tell(&table::Notice::Board { board, message });
                Ok(())
            }
            Passage::Kept => Ok(()),
        }
    }

    /// Squares that chattered count again.
    pub(super) fn let_rest(&mut self) -> Result<(), Failure> {
        while let Some((board, square, news)) = self.chatter.rested(self.clock.now()) {
            self.tell(&table::Notice::Board { board, message: BoardMessage::Rests(square) });
            if let Some(what) = news {
                self.take(Event::Board { board, what })?;
            }
        }
        self.let_devices_stay()
    }

    /// The clock at a board shows something else. It is asked for the moment at which the game is told: a table that is
    /// behind would find its own time too late after each correction, and correct it for ever.
    fn clock_at_board(&mut self) -> Result<(), Failure> {
        while let Some(event) = self.boards.next_event(self.table.game(), self.moment()) {
            self.take(event)?;
        }
        Ok(())
    }

    /// The buttons on the board's edge are the player's keys.
    fn button(&mut self, by: Color, button: Button) -> Result<(), Failure> {
        self.speaking.cut_short(Channel::Ear(by), self.clock.now());
        self.by_player(table::pressed(by, button))
    }
    /// What somebody has done by a key, a keypad or a board's button.
    pub(super) fn take_done(&mut self, event: Event) -> Result<(), Failure> {
        let event = self.boards.takes(event, self.table.game());
        self.take(event)
    }
}
