//! The boards that report by themselves: what their drivers tell becomes facts of the game, and what the
//! game comes to is told to them.

use super::clock_at_board::ClockAtBoard;
use crate::board::{Button, ClockReading, ClockSides, ClockTask, Fact, News};
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
    /// Whether it was told that a clock is there which is not read. It shows something new every second.
    unread_told: bool,
    /// The position that the drivers know.
    expected: Option<Placement>,
}

/// What a notice of a driver comes to.
#[derive(Clone, Debug, PartialEq)]
pub enum Consequence {
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
        Boards { drivers, clock: None, unread_told: false, expected: None }
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
    pub fn notice(&mut self, board: Color, notice: SerialNotice, game: &Game) -> Consequence {
        let news = match notice {
            SerialNotice::Board(news) => news,
            SerialNotice::Port(error) => return Consequence::Gone(error.to_string()),
            SerialNotice::Capture(failure) => return Consequence::Message(failure.to_string()),
            // What the board says of itself follows.
            SerialNotice::Found(_) => return Consequence::Nothing,
        };
        match news {
            News::Fact { fact: Fact::Pressed(button), .. } => Consequence::Button(button),
            News::Fact { fact, .. } => {
                BoardEvent::of(fact).map_or(Consequence::Nothing, Consequence::Event)
            }
            News::Lost(_, why) => Consequence::Gone(why),
            // The first time it is only there, not back.
            News::Back(_) if game.reports(board) => Consequence::Nothing,
            News::Back(_) => Consequence::Event(BoardEvent::Back),
            News::Clock { reading, sides } => self.clock(board, &reading, sides),
            News::NoClock => {
                let lost = self.clock.take_if(|(at, _)| *at == board);
                lost.map_or(Consequence::Nothing, |_| {
                    Consequence::Message(
                        "the clock at the board is gone; the program goes on with its own: look at \
                         the clock's cable"
                            .to_owned(),
                    )
                })
            }
            News::ClockTask(ClockTask::Set, Err(why)) => {
                Consequence::Message(format!("the clock at the board was not set: {why}"))
            }
            // What a clock could not show or sound stands in the lines all the same.
            News::ClockTask(..) => Consequence::Nothing,
            News::Result(square, winner) => {
                let winner = winner.map_or("a draw".to_owned(), |side| format!("a win of {side}"));
                Consequence::Message(format!(
                    "a piece that tells the result, {winner}, stands on {square}: end the game with \
                     ! result"
                ))
            }
            News::Battery(percent) if percent <= BATTERY_LOW => Consequence::Message(format!(
                "the battery of {board}'s board is at {percent} percent: plug its charger in"
            )),
            News::Battery(_) => Consequence::Nothing,
            News::Trouble(words) => Consequence::Message(words),
        }
    }

    /// One clock is the game's: the first that can be read.
    fn clock(
        &mut self,
        board: Color,
        reading: &ClockReading,
        sides: Option<ClockSides>,
    ) -> Consequence {
        let other = self.clock.as_ref().map(|(at, _)| *at).filter(|at| *at != board);
        let unread = match (other, sides) {
            (None, Some(sides)) => {
                let (_, clock) = self.clock.get_or_insert_with(|| (board, ClockAtBoard::default()));
                clock.read(reading, sides);
                return Consequence::Clock;
            }
            (Some(at), _) => format!(
                "the clock at {board}'s board is not read, since the one at {at}'s board is the clock of \
                 the game: take one of them off"
            ),
            (None, None) => format!(
                "the clock at {board}'s board is not read: it is not known which player has which side of \
                 it; set up the pieces, or name {board}.clock_left in the settings"
            ),
        };
        if std::mem::replace(&mut self.unread_told, true) {
            return Consequence::Nothing;
        }
        Consequence::Message(unread)
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
                    driver.set_clock(clocks, game.running());
                }
            }
            Event::Begun
            | Event::Board { .. }
            | Event::Heard(_)
            | Event::Noted(_)
            | Event::Adjusting { .. }
            | Event::Pressed { .. }
            | Event::ClockShown { .. }
            | Event::TimeReached
            | Event::Sheet { .. }
            | Event::ReportAsked { .. }
            | Event::Answered(_)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Side, SideReading};
    use crate::game::Settings;

    fn shown(running: bool, sides: Option<ClockSides>) -> SerialNotice {
        let side = SideReading { time: Millis::from_secs(300), ..SideReading::default() };
        let raised = Side::Left;
        let reading = ClockReading { left: side, right: side, raised, running, battery_low: false };
        SerialNotice::Board(News::Clock { reading, sides })
    }

    #[test]
    fn of_two_clocks_one_is_the_games() {
        let game = Game::new(Settings { control: "5m".parse().ok(), ..Settings::default() });
        let mut boards = Boards::default();
        let left = Some(ClockSides::WhiteLeft);
        assert_eq!(boards.notice(Color::White, shown(false, left), &game), Consequence::Clock);
        let other = boards.notice(Color::Black, shown(true, left), &game);
        assert!(
            matches!(&other, Consequence::Message(words) if words.contains("take one")),
            "{other:?}"
        );
        assert_eq!(boards.next_event(&game, Millis::ZERO), None, "the other clock begins nothing");
        assert_eq!(boards.notice(Color::Black, shown(true, left), &game), Consequence::Nothing);
        assert_eq!(boards.notice(Color::White, shown(true, left), &game), Consequence::Clock);
        assert_eq!(boards.next_event(&game, Millis::ZERO), Some(Event::Begun));
        // When the first is gone, the other one takes its place.
        let gone = boards.notice(Color::White, SerialNotice::Board(News::NoClock), &game);
        assert!(matches!(gone, Consequence::Message(_)), "{gone:?}");
        assert_eq!(boards.notice(Color::Black, shown(true, left), &game), Consequence::Clock);
    }

    #[test]
    fn a_clock_of_which_nobody_knows_the_sides_is_told_once() {
        let game = Game::new(Settings::default());
        let mut boards = Boards::default();
        let told = boards.notice(Color::White, shown(true, None), &game);
        assert!(
            matches!(&told, Consequence::Message(words) if words.contains("clock_left")),
            "{told:?}"
        );
        assert_eq!(boards.notice(Color::White, shown(true, None), &game), Consequence::Nothing);
        assert_eq!(boards.next_event(&game, Millis::ZERO), None);
    }
}
