//! A board with DGT's framing as one kind among others.

use super::{
    Beep, ClockCommand, ClockText, Dialect, KnowsPieces, Link, LinkSettings, Loss, Orientation,
    Outcome, Report, ResultSign, SetClockError, Simulator, Trouble,
};
use crate::board::connection::tell_all;
use crate::board::{
    ClockTask, ClockUnset, Connection, Kind, LostBy, News, Refusal, Search, Senses, Setting, Told,
};
use crate::rules::{ByColor, Color, Placement};
use crate::time::Millis;

/// DGT's own boards, which know their pieces, with a clock. Their USB converters are FTDI's, which
/// many other devices have too, and one of Microchip's.
pub const KIND: Kind = Kind {
    word: "dgt",
    name: "DGT board",
    senses: Senses::Pieces,
    baud: 9600,
    search: Search::Usb(&[(0x0403, 0x6001), (0x04d8, 0x000a)]),
    connection: |setting| Box::new(Link::new(KnowsPieces, LinkSettings::from(setting))),
    simulated: |setting| Box::new(Simulator::usual(KnowsPieces, setting)),
};

/// How long the clock sounds when it shows a text, in its own steps of 64 ms: about a quarter of a second.
const CALLING: u8 = 4;

impl From<Color> for Orientation {
    fn from(at_connector: Color) -> Orientation {
        match at_connector {
            Color::White => Orientation::WhiteAtConnector,
            Color::Black => Orientation::BlackAtConnector,
        }
    }
}

impl From<&Setting> for LinkSettings {
    fn from(setting: &Setting) -> LinkSettings {
        LinkSettings {
            transport: setting.transport,
            way: setting.at_connector.map(Orientation::from),
            sides: setting.sides,
        }
    }
}

impl<D: Dialect> Connection for Link<D> {
    tell_all!(Link, tell);

    fn read_again(&mut self, now: Millis) -> Vec<Told> {
        tell(Link::read_again(self, now))
    }

    fn expect(&mut self, placement: Placement) {
        Link::expect(self, placement);
    }

    fn show(&mut self, text: Option<&str>, now: Millis) -> Vec<Told> {
        let command = text.map_or(ClockCommand::EndText, |text| {
            ClockCommand::Write(ClockText::showing(text), Beep::steps(CALLING))
        });
        tell(self.order(command, now))
    }

    fn set_clock(
        &mut self,
        times: ByColor<Millis>,
        runs: Option<Color>,
        now: Millis,
    ) -> Result<Vec<Told>, ClockUnset> {
        let reports = Link::set_clock(self, times, runs, now);
        reports.map(tell).map_err(|why| match why {
            SetClockError::NoPort => ClockUnset::NoClock,
            SetClockError::Dial(_) | SetClockError::SidesUnknown => {
                ClockUnset::Impossible(why.to_string())
            }
        })
    }
}

fn tell(reports: Vec<Report>) -> Vec<Told> {
    reports.into_iter().filter_map(one).collect()
}

fn one(report: Report) -> Option<Told> {
    let news = match report {
        Report::Write(bytes) => return Some(Told::Write(bytes)),
        Report::Fact(fact) => News::Fact { fact, board_ms: None },
        Report::Back(identity) => News::Back(identity.to_string()),
        Report::Lost(loss) => {
            let by = match loss {
                Loss::Unplugged => LostBy::Unplugging,
                Loss::Silent | Loss::Exchanged => LostBy::Silence,
            };
            News::Lost(by, loss.to_string())
        }
        Report::Clock { reading, sides } => News::Clock { reading, sides },
        Report::NoClock => News::NoClock,
        Report::Ordered { command, outcome } => {
            let task = match command {
                ClockCommand::Show(..) | ClockCommand::Write(..) | ClockCommand::EndText => {
                    ClockTask::Show
                }
                ClockCommand::Beep(_) => ClockTask::Beep,
                ClockCommand::SetAndRun(_) => ClockTask::Set,
                // The link's own questions; a clock that leaves them unanswered still keeps time.
                ClockCommand::AskButtons | ClockCommand::AskVersion => return None,
            };
            let result = match outcome {
                Outcome::Done => Ok(()),
                // Whoever wrote the later text knows.
                Outcome::Replaced => return None,
                Outcome::Refused
                | Outcome::Unanswered
                | Outcome::NoClock
                | Outcome::BoardLost
                | Outcome::TooMany => Err(outcome.to_string()),
            };
            News::ClockTask(task, result)
        }
        Report::Sign(square, ResultSign::Draw) => News::Result(square, None),
        Report::Sign(square, ResultSign::Win(player)) => News::Result(square, Some(player)),
        Report::Battery(battery) => News::Battery(battery.percent),
        Report::Trouble(Trouble::NoAnswer) => {
            return Some(Told::Refused(Refusal::NoAnswer, Trouble::NoAnswer.to_string()));
        }
        Report::Trouble(trouble) => News::Trouble(trouble.to_string()),
        // The way shows in the squares of the facts; the rest has nobody yet who asks for it.
        Report::Way(_) | Report::ClockVersion(_) | Report::ClockPressed(_) => return None,
    };
    Some(Told::News(news))
}
