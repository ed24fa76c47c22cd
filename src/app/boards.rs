//! The boards that report by themselves: what their drivers tell becomes facts of the game, and what the
//! game comes to is told to them.

use super::clock_at_board::ClockAtBoard;
use crate::board::{Button, ClockTask, Fact};
use crate::game::{BoardEvent, Event, Game, Ruling};
use crate::io::serial::{BoardDriver, SerialNotice};
use crate::rules::{Color, Placement};
use crate::time::Millis;

/// Below this charge (percent) the people are told of a board's battery.
const BATTERY_LOW: u8 = 20;

/// What the clock at a board shows, with a sound, once the arbiter is called.
const CALLS_ARBITER: &str = "ARBITER";

/// The boards with their drivers, which hold the ports as long as this lives.
#[derive(Debug, Default)]
pub struct Boards {
    drivers: Vec<(Color, BoardDriver)>,
    /// The board at which a clock was seen, and that clock.
    clock: Option<(Color, ClockAtBoard)>,
    /// The position that the drivers know.
    expected: Option<Placement>,
}

/// What a notice of a driver comes to.
#[derive(Clone, Debug, PartialEq)]
pub enum Told {
    /// A fact of the game.
    Event(BoardEvent),
    /// A button on the board's edge.
    Button(Button),
    /// For whoever reads the messages.
    Message(String),
    /// The board is gone, and why.
    Gone(String),
    /// The clock at the board may have something to tell ([`Boards::next_event`]).
    Clock,
    /// Nothing that anybody needs to know.
    Nothing,
}

impl Boards {
    /// With these drivers, one for each board that reports.
    #[must_use]
    pub fn new(drivers: Vec<(Color, BoardDriver)>) -> Boards {
        Boards { drivers, clock: None, expected: None }
    }

    /// Tells the boards where the game stands: it may show how one of them lies.
    pub fn expect(&mut self, game: &Game) {
        let placement = game.position().placement();
        if self.expected.as_ref() != Some(&placement) {
            for (_, driver) in &self.drivers {
                driver.expect(placement.clone());
            }
            self.expected = Some(placement);
        }
    }

    /// What this notice comes to.
    pub fn notice(&mut self, board: Color, notice: SerialNotice, game: &Game) -> Told {
        match notice {
            SerialNotice::Fact { fact: Fact::Pressed(button), .. } => Told::Button(button),
            SerialNotice::Fact { fact, .. } => {
                BoardEvent::of(fact).map_or(Told::Nothing, Told::Event)
            }
            SerialNotice::Lost(_, why) => Told::Gone(why),
            SerialNotice::Port(error) => Told::Gone(error.to_string()),
            // The first time it is only there, not back.
            SerialNotice::Back { .. } if game.reports(board) => Told::Nothing,
            SerialNotice::Back { .. } => Told::Event(BoardEvent::Back),
            SerialNotice::Clock { reading, sides } => {
                let Some(sides) = sides else {
                    return Told::Message(
                        "the clock at the board is not read: it is not known which player has which \
                         side of it; set up the pieces, or name clock_left in the settings"
                            .to_owned(),
                    );
                };
                let (_, clock) = self.clock.get_or_insert_with(|| (board, ClockAtBoard::default()));
                clock.read(&reading, sides);
                Told::Clock
            }
            SerialNotice::NoClock => {
                let lost = self.clock.take_if(|(at, _)| *at == board);
                lost.map_or(Told::Nothing, |_| {
                    Told::Message(
                        "the clock at the board is gone; the program goes on with its own: look at \
                         the clock's cable"
                            .to_owned(),
                    )
                })
            }
            SerialNotice::ClockTask(ClockTask::Set, Err(why)) => {
                Told::Message(format!("the clock at the board was not set: {why}"))
            }
            // What a clock could not show or sound stands in the lines all the same.
            SerialNotice::ClockTask(..) => Told::Nothing,
            SerialNotice::Result(square, winner) => {
                let winner = winner.map_or("a draw".to_owned(), |side| format!("a win of {side}"));
                Told::Message(format!(
                    "a piece that tells the result, {winner}, stands on {square}: end the game with \
                     ! result"
                ))
            }
            SerialNotice::Battery(percent) if percent <= BATTERY_LOW => Told::Message(format!(
                "the battery of {board}'s board is at {percent} percent: plug its charger in"
            )),
            SerialNotice::Battery(_) => Told::Nothing,
            SerialNotice::Trouble(words) => Told::Message(words),
        }
    }

    /// What the clock at a board tells the game next; to be asked again until there is nothing.
    pub fn next_event(&mut self, game: &Game, now: Millis) -> Option<Event> {
        self.clock.as_mut().and_then(|(_, clock)| clock.next_event(game, now))
    }

    /// An event has been taken: what it means for the clock at a board.
    pub fn follow(&mut self, event: &Event, game: &Game, now: Millis) {
        let Some((board, clock)) = &mut self.clock else { return };
        let Some((_, driver)) = self.drivers.iter().find(|(side, _)| side == board) else { return };
        match event {
            Event::ArbiterCalled { .. } => driver.show(Some(CALLS_ARBITER)),
            Event::Ruled(Ruling::Remark(_)) => {}
            Event::Ruled(_) => {
                driver.show(None);
                if clock.ruled(game, now)
                    && let Some(clocks) = game.clocks(now)
                {
                    driver.set_clock(clocks.white, clocks.black, game.running());
                }
            }
            Event::Begun
            | Event::Board { .. }
            | Event::Heard(_)
            | Event::Adjusting { .. }
            | Event::Pressed { .. }
            | Event::ClockShown { .. }
            | Event::TimeReached
            | Event::Asked { .. }
            | Event::DrawOffered { .. }
            | Event::DrawAccepted { .. }
            | Event::DrawDeclined { .. }
            | Event::Resigned { .. }
            | Event::FlagClaimed { .. }
            | Event::Resumed
            | Event::Device { .. } => {}
        }
    }
}
