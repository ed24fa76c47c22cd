//! The boards that report by themselves, with the drivers that hold their ports: what the table makes of
//! their news, and what it has for them.

use crate::board::PortNews;
use crate::game::{Event, Game};
use crate::io::serial::{BoardDriver, is_pseudo_terminal};
use crate::rules::{ByColor, Color};
use crate::table::{self, ClockOrder, Consequence};
use crate::time::Millis;
use crate::voices::Pack;

/// The boards with their drivers, which hold the ports as long as this lives.
#[derive(Debug, Default)]
pub(super) struct Boards {
    drivers: Vec<(Color, BoardDriver)>,
    known: table::Boards,
    /// Those of which it was told that they are simulated.
    simulated: ByColor<bool>,
}

impl Boards {
    /// With these drivers, one for each board that reports.
    #[must_use]
    pub(super) fn new(drivers: Vec<(Color, BoardDriver)>) -> Boards {
        Boards { drivers, ..Boards::default() }
    }

    /// Whether this is the first news by which a board turns out to be a program.
    #[must_use]
    pub(super) fn is_newly_simulated(&mut self, board: Color, news: &PortNews) -> bool {
        match news {
            PortNews::Found(port) if is_pseudo_terminal(port) => {
                let is_known = std::mem::replace(self.simulated.get_mut(board), true);
                !is_known
            }
            PortNews::Found(_)
            | PortNews::Board(_)
            | PortNews::NoPort(_)
            | PortNews::CaptureEnded(_) => false,
        }
    }

    /// Tells the boards where the game stands.
    pub(super) fn expect(&mut self, game: &Game) {
        if let Some(placement) = self.known.expected(game) {
            for (_, driver) in &self.drivers {
                driver.expect(placement.clone());
            }
        }
    }

    /// What the news of a board, its port or its capture come to, in this order.
    pub(super) fn news(&mut self, board: Color, news: PortNews, game: &Game) -> Vec<Consequence> {
        self.known.news(board, news, game)
    }

    /// What somebody has done by a key, a keypad or a board's button: no press while the clock at a board counts.
    #[must_use]
    pub(super) fn takes(&self, done: Event, game: &Game) -> Event {
        self.known.takes(done, game)
    }

    /// What the clock at a board tells the game next; to be asked again until there is nothing.
    pub(crate) fn next_event(&mut self, game: &Game, now: Millis) -> Option<Event> {
        self.known.next_event(game, now)
    }

    /// An event has been taken: the clock at a board follows it.
    pub(super) fn follow(&mut self, event: &Event, game: &Game, now: Millis, pack: &Pack) {
        let Some((board, orders)) = self.known.follow(event, game, now) else { return };
        let Some((_, driver)) = self.drivers.iter().find(|(side, _)| *side == board) else {
            return;
        };
        for order in orders {
            match order {
                ClockOrder::Show(word) => {
                    driver.show(word.map(|word| word.text(pack)).as_deref());
                }
                ClockOrder::Set { times, runs } => driver.set_clock(times, runs),
            }
        }
    }
}
