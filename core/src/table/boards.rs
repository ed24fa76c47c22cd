//! The boards that report by themselves: what they tell becomes facts of the game, and what the game comes
//! to is told to them.

use super::ClockAtBoard;
use crate::board::{
    BoardEvent, Button, CaptureEnd, ClockFault, ClockReading, ClockSides, ClockTask, LostCause,
    News, PortError, PortNews, Trouble,
};
use crate::game::{Event, Game, Phase, Ruling};
use crate::rules::{ByColor, Color, Placement, Square};
use crate::time::Millis;
use crate::voices::Pack;

/// Below this charge (percent) the people are told of a board's battery.
const BATTERY_LOW: u8 = 20;

/// What is known of the boards beside the game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Boards {
    /// The board at which a clock was seen, and that clock.
    clock: Option<(Color, ClockAtBoard)>,
    /// Whether it was told that a clock is there which is not read. It shows something new every second.
    unread_told: bool,
    /// The position that the boards know.
    expected: Option<Placement>,
}

/// What a board's news comes to at the table: what the loop has to do about it, decided here.
#[derive(Clone, Debug, PartialEq)]
pub enum Consequence {
    /// A fact of the game.
    Event(BoardEvent),
    /// A button on the board's edge.
    Button(Button),
    /// For whoever reads the messages.
    Message(BoardMessage),
    /// The clock at the board may have something to tell ([`Boards::next_event`]).
    Clock,
}

/// A word that the clock at a board can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockWord {
    /// The arbiter is called.
    Arbiter,
}

impl ClockWord {
    /// In the language of this pack: eight letters at the most, which is what a clock has room for.
    #[must_use]
    pub fn text(self, pack: &Pack) -> String {
        match self {
            ClockWord::Arbiter => pack.text("clock-arbiter", &[]),
        }
    }
}

/// What the clock at a board is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockOrder {
    /// Show this word, with a sound; or none any longer.
    Show(Option<ClockWord>),
    /// Have these times, with that side's running.
    Set {
        /// What each side has left.
        times: ByColor<Millis>,
        /// Whose time runs, if anybody's.
        runs: Option<Color>,
    },
}

/// What there is to know of a board that is no fact of the game. Its words are in the pack
/// ([`Notice`](super::Notice)), which name the board as well: two of them may be in the same trouble.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardMessage {
    /// Why it is not there; that it does not report is a line.
    NoPort(PortError),
    /// What goes over its wire is captured no longer.
    CaptureEnded(CaptureEnd),
    /// Something is wrong; the board goes on reporting.
    Trouble(Trouble),
    /// The sensor of this square chatters: it is not heeded until it rests.
    Chatters(Square),
    /// It rests again, and counts.
    Rests(Square),
    /// The charge of its battery, in percent, is low.
    Battery(u8),
    /// A piece that tells the result stands on it.
    Result {
        /// Where.
        square: Square,
        /// Who has won, by the piece; or nobody.
        winner: Option<Color>,
    },
    /// The clock at it, which was read, is there no longer.
    ClockGone,
    /// The clock at it did not take over the times of a ruling.
    ClockUnset(ClockFault),
    /// A clock is at it as well, and another one is the game's.
    OtherClock {
        /// Whose board has the clock of the game.
        of_game: Color,
    },
    /// It is not known which player has which side of the clock at it.
    ClockSides,
}

impl Boards {
    /// Where the game stands, if the boards have not been told: it may show how one of them lies.
    pub fn expected(&mut self, game: &Game) -> Option<Placement> {
        let placement = Some(game.position().placement());
        if self.expected == placement {
            return None;
        }
        self.expected.clone_from(&placement);
        placement
    }

    /// What the news of a board, its port or its capture come to, in this order.
    pub fn news(&mut self, board: Color, news: PortNews, game: &Game) -> Vec<Consequence> {
        match news {
            PortNews::Board(news) => self.board_news(board, news, game),
            PortNews::NoPort(error) => vec![
                Consequence::Message(BoardMessage::NoPort(error)),
                Consequence::Event(BoardEvent::Lost { cause: Some(LostCause::Port) }),
            ],
            PortNews::CaptureEnded(end) => {
                vec![Consequence::Message(BoardMessage::CaptureEnded(end))]
            }
            // What the board says of itself follows.
            PortNews::Found(_) => Vec::new(),
        }
    }

    fn board_news(&mut self, board: Color, news: News, game: &Game) -> Vec<Consequence> {
        let message = |message| vec![Consequence::Message(message)];
        match news {
            // The first time it is only there, not back.
            News::Event(BoardEvent::Back) if game.is_reporting(board) => Vec::new(),
            News::Event(what) => vec![Consequence::Event(what)],
            News::Pressed(button) => vec![Consequence::Button(button)],
            News::Clock { reading, sides } => {
                self.clock(board, &reading, sides).into_iter().collect()
            }
            News::NoClock => match self.clock.take_if(|(at, _)| *at == board) {
                Some(_) => message(BoardMessage::ClockGone),
                None => Vec::new(),
            },
            News::ClockTask(ClockTask::Set, Err(why)) => message(BoardMessage::ClockUnset(why)),
            News::Result(square, winner) => message(BoardMessage::Result { square, winner }),
            News::Battery(percent) if percent <= BATTERY_LOW => {
                message(BoardMessage::Battery(percent))
            }
            News::Trouble(trouble) => message(BoardMessage::Trouble(trouble)),
            // That the board is there says the event that follows; what a clock could not show or sound
            // stands in the lines all the same.
            News::Identity(_) | News::Battery(_) | News::ClockTask(..) => Vec::new(),
        }
    }

    /// One clock is the game's: the first that can be read.
    fn clock(
        &mut self,
        board: Color,
        reading: &ClockReading,
        sides: Option<ClockSides>,
    ) -> Option<Consequence> {
        let other = self.clock.as_ref().map(|(at, _)| *at).filter(|at| *at != board);
        let unread = match (other, sides) {
            (None, Some(sides)) => {
                let (_, clock) = self.clock.get_or_insert_with(|| (board, ClockAtBoard::default()));
                clock.read(reading, sides);
                return Some(Consequence::Clock);
            }
            (Some(of_game), _) => BoardMessage::OtherClock { of_game },
            (None, None) => BoardMessage::ClockSides,
        };
        let told = std::mem::replace(&mut self.unread_told, true);
        (!told).then_some(Consequence::Message(unread))
    }

    /// What the clock at a board tells the game next; to be asked again until there is nothing.
    pub fn next_event(&mut self, game: &Game, now: Millis) -> Option<Event> {
        self.clock.as_mut().and_then(|(_, clock)| clock.next_event(game, now))
    }

    /// What somebody has done by a key, a keypad or a board's button. While the clock at a board counts it is no
    /// press of the game: nobody has pressed that one, and the game's would part from it.
    #[must_use]
    pub fn takes(&self, done: Event, game: &Game) -> Event {
        match (done, self.clock_that_counts(game)) {
            (Event::Pressed { by }, Some(clock_at)) => Event::PressedBeside { by, clock_at },
            (done, _) => done,
        }
    }

    /// At whose board the clock is that the running game follows; none where it is not read at present, or
    /// where the event has no clock.
    fn clock_that_counts(&self, game: &Game) -> Option<Color> {
        let (board, _) = self.clock.as_ref()?;
        let follows = game.phase() == Phase::Playing && game.settings().control.is_some();
        (follows && game.is_reporting(*board)).then_some(*board)
    }

    /// An event has been taken: what the clock at a board is to do, and at whose board it is.
    pub fn follow(
        &mut self,
        event: &Event,
        game: &Game,
        now: Millis,
    ) -> Option<(Color, Vec<ClockOrder>)> {
        let (board, clock) = self.clock.as_mut()?;
        let orders = match event {
            Event::ArbiterCalled { .. } => vec![ClockOrder::Show(Some(ClockWord::Arbiter))],
            Event::Ruled(Ruling::Remark(_)) => Vec::new(),
            Event::Ruled(_) => {
                let ruled = game.clocks(now).filter(|_| clock.ruled(game, now));
                let set = ruled.map(|times| ClockOrder::Set { times, runs: game.running() });
                [ClockOrder::Show(None)].into_iter().chain(set).collect()
            }
            Event::Begun
            | Event::Board { .. }
            | Event::Heard(_)
            | Event::Noted(_)
            | Event::Adjusting { .. }
            | Event::Pressed { .. }
            | Event::PressedBeside { .. }
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
            | Event::DrawClaimed(_)
            | Event::Searched(_)
            | Event::Consulted(_)
            | Event::Resumed
            | Event::Interrupted(_)
            | Event::Slept { .. }
            | Event::Simulated { .. }
            | Event::ModelUsed(_)
            | Event::Device { .. }
            | Event::OwnWords(_)
            | Event::Uttered(_) => Vec::new(),
        };
        Some((*board, orders))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Side, SideReading};
    use crate::game::{BoardWatch, Settings};
    use crate::voices::Language;

    fn shown(running: bool, sides: Option<ClockSides>) -> PortNews {
        let side = SideReading { time: Millis::from_secs(300), ..SideReading::default() };
        let raised = Side::Left;
        let reading = ClockReading { left: side, right: side, raised, running, battery_low: false };
        PortNews::Board(News::Clock { reading, sides })
    }

    #[test]
    fn of_two_clocks_one_is_the_games() {
        let game = Game::new(Settings { control: "5m".parse().ok(), ..Settings::default() });
        let mut boards = Boards::default();
        let left = Some(ClockSides::WhiteLeft);
        assert_eq!(boards.news(Color::White, shown(false, left), &game), [Consequence::Clock]);
        let other = boards.news(Color::Black, shown(true, left), &game);
        let message = BoardMessage::OtherClock { of_game: Color::White };
        assert_eq!(other, [Consequence::Message(message)]);
        assert_eq!(boards.next_event(&game, Millis::ZERO), None, "the other clock begins nothing");
        assert_eq!(boards.news(Color::Black, shown(true, left), &game), []);
        assert_eq!(boards.news(Color::White, shown(true, left), &game), [Consequence::Clock]);
        assert_eq!(boards.next_event(&game, Millis::ZERO), Some(Event::Begun));
        // When the first is gone, the other one takes its place.
        let gone = boards.news(Color::White, PortNews::Board(News::NoClock), &game);
        assert_eq!(gone, [Consequence::Message(BoardMessage::ClockGone)]);
        assert_eq!(boards.news(Color::Black, shown(true, left), &game), [Consequence::Clock]);
    }

    #[test]
    fn no_key_presses_for_the_clock_at_a_board_while_that_is_read() {
        let mut settings = Settings { control: "5m".parse().ok(), ..Settings::default() };
        settings.players.white.board = BoardWatch::Sensed;
        let mut game = Game::new(settings);
        let mut boards = Boards::default();
        let key = || Event::Pressed { by: Color::Black };
        let beside = Event::PressedBeside { by: Color::Black, clock_at: Color::White };
        let clock = || shown(true, Some(ClockSides::WhiteLeft));
        let step = |game: &mut Game, event: &Event| {
            *game = crate::game::step(game, Millis::ZERO, event).0;
        };
        let of_board = |what| Event::Board { board: Color::White, what };
        boards.news(Color::White, clock(), &game);
        assert_eq!(boards.takes(key(), &game), key(), "it may begin the game");
        step(&mut game, &Event::Begun);
        assert_eq!(boards.takes(key(), &game), beside);
        let asked = || Event::Adjusting { by: Color::Black };
        assert_eq!(boards.takes(asked(), &game), asked());
        step(&mut game, &of_board(BoardEvent::Lost { cause: Some(LostCause::Unplugged) }));
        assert_eq!(boards.takes(key(), &game), key(), "the cable came loose");
        step(&mut game, &of_board(BoardEvent::Back));
        assert_eq!(boards.takes(key(), &game), beside);
        boards.news(Color::White, PortNews::Board(News::NoClock), &game);
        assert_eq!(boards.takes(key(), &game), key(), "the clock is gone");
    }

    #[test]
    fn a_clock_of_which_nobody_knows_the_sides_is_told_once() {
        let game = Game::new(Settings::default());
        let mut boards = Boards::default();
        let told = boards.news(Color::White, shown(true, None), &game);
        assert_eq!(told, [Consequence::Message(BoardMessage::ClockSides)]);
        assert_eq!(boards.news(Color::White, shown(true, None), &game), []);
        assert_eq!(boards.next_event(&game, Millis::ZERO), None);
    }

    #[test]
    fn a_board_that_is_gone_is_a_fact_and_a_port_that_does_not_open_is_told_before() {
        let game = Game::new(Settings::default());
        let mut boards = Boards::default();
        let error = PortError::Busy("/dev/ttyACM0".into());
        let told = boards.news(Color::Black, PortNews::NoPort(error.clone()), &game);
        let lost = |cause| Consequence::Event(BoardEvent::Lost { cause: Some(cause) });
        let why = Consequence::Message(BoardMessage::NoPort(error));
        assert_eq!(told, [why, lost(LostCause::Port)]);
        let what = BoardEvent::Lost { cause: Some(LostCause::Silent) };
        let told = boards.news(Color::Black, PortNews::Board(News::Event(what)), &game);
        assert_eq!(told, [lost(LostCause::Silent)], "one line tells that, and why");
    }

    #[test]
    fn a_clock_has_room_for_its_word_in_each_language() {
        for language in Language::ALL {
            let text = ClockWord::Arbiter.text(&Pack::embedded(language));
            assert!((1..=8).contains(&text.len()) && text.is_ascii(), "{text}");
        }
    }

    #[test]
    fn a_ruling_sets_the_clock_and_a_remark_does_not() {
        let mut game = Game::new(Settings { control: "5m".parse().ok(), ..Settings::default() });
        let mut boards = Boards::default();
        assert_eq!(boards.follow(&Event::Begun, &game, Millis::ZERO), None, "there is no clock");
        boards.news(Color::White, shown(false, Some(ClockSides::WhiteLeft)), &game);
        let mut orders = |event: Event| {
            game = crate::game::step(&game, Millis::ZERO, &event).0;
            boards.follow(&event, &game, Millis::ZERO).map(|(board, orders)| {
                assert_eq!(board, Color::White);
                orders
            })
        };
        let called = orders(Event::ArbiterCalled { by: None });
        assert_eq!(called, Some(vec![ClockOrder::Show(Some(ClockWord::Arbiter))]));
        let remark = Event::Ruled(Ruling::Remark("quiet, please".to_owned()));
        assert_eq!(orders(remark), Some(Vec::new()));
        let left = Millis::from_secs(123);
        let ruled = orders(Event::Ruled(Ruling::Clock { side: Color::Black, left }));
        let times = ByColor { white: Millis::from_secs(300), black: left };
        let set = ClockOrder::Set { times, runs: None };
        assert_eq!(ruled, Some(vec![ClockOrder::Show(None), set]));
    }
}
