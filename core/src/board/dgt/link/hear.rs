//! What a link makes of the board's messages.

use super::super::dialect::Dialect;
use super::super::{
    AckMeaning, AckStatus, ClockCommand, ClockMessage, Fault, FromBoard, Identity, Print, is_start,
};
use super::Link;
use super::ask::KEEP_ALIVE;
use super::fields::Reading;
use super::orders::{Ordered, Outcome};
use super::phase::{Greeting, Live, NextStep, Phase};
use super::question::Question;
use crate::board::{BoardEvent, BoardId, ClockFault, LostCause, News, Told, Transport, Trouble};
use crate::time::Millis;

impl<D: Dialect> Link<D> {
    pub(super) fn take(
        &mut self,
        message: FromBoard,
        now: Millis,
        told: &mut Vec<Told>,
    ) -> Result<(), Fault> {
        let answered = self.asking.hear(&message);
        match &mut self.phase {
            Phase::Unplugged => {}
            Phase::Greeting(greeting) => match message {
                FromBoard::Version(version) => {
                    greeting.version = Some(version);
                    greeting.next = NextStep::Ask(Question::LongSerial);
                }
                FromBoard::LongSerial(serial) if greeting.version.is_some() => {
                    greeting.long_serial = Some(serial);
                    greeting.next = NextStep::Ask(Question::Serial);
                }
                FromBoard::Serial(serial) => self.welcome(Some(serial), now, told),
                // Whose fields and whose clock these are is not known yet.
                FromBoard::LongSerial(_)
                | FromBoard::Dump(_)
                | FromBoard::Field(..)
                | FromBoard::Clock(_)
                | FromBoard::Battery(_)
                | FromBoard::BusAddress(_)
                | FromBoard::Trademark(_) => {}
            },
            Phase::Live(live) => {
                self.heard = now;
                if live.unanswered == answered {
                    live.unanswered = None;
                }
                self.follow(message, now, told)?;
            }
        }
        Ok(())
    }

    /// The board has said who it is.
    pub(super) fn welcome(&mut self, serial: Option<Print<5>>, now: Millis, told: &mut Vec<Told>) {
        let Phase::Greeting(Greeting { version: Some(version), long_serial, .. }) = self.phase
        else {
            return;
        };
        let found = Identity { version, serial, long_serial };
        let before = self.last_seen;
        // A board whose numbers were lost on the way is not yet another one.
        self.last_seen = before.filter(|_| found.is_nameless()).or(Some(found));
        if let Some(expected) = before.filter(|before| found.is_other_than(before)) {
            self.fields.forget_way();
            let (expected, found) = (BoardId::from(&expected), BoardId::from(&found));
            told.push(Trouble::OtherBoard { expected, found }.into());
        }
        self.phase = Phase::Live(Live {
            identity: found,
            update: true,
            keep_alive_at: now + KEEP_ALIVE,
            keep_alives: 0,
            battery_at: match self.transport {
                Transport::Cable => None,
                Transport::Bluetooth => Some(now),
            },
            odd_serial: None,
            unanswered: None,
        });
        self.heard = now;
        self.fields.begin(now);
        self.clock.begin();
        told.push(Told::News(News::Identity(BoardId::from(&found))));
        told.push(BoardEvent::Back.into());
    }

    fn follow(
        &mut self,
        message: FromBoard,
        now: Millis,
        told: &mut Vec<Told>,
    ) -> Result<(), Fault> {
        match message {
            FromBoard::Field(field, code) => {
                self.fields.change(&self.dialect, field, code, now, told)?;
            }
            FromBoard::Dump(codes) => {
                let read = self.fields.read(&self.dialect, &codes, now, told);
                // The way that the board lies may say whose side of the clock is whose.
                told.extend(self.clock_news().map(Told::News));
                match (read?, &mut self.phase) {
                    (Reading::Differs, Phase::Live(live)) => live.update = true,
                    (Reading::Differs | Reading::Expected, _) => {}
                }
            }
            FromBoard::Clock(clock) => self.hear_clock(clock, now, told),
            FromBoard::Serial(serial) => self.check_serial(serial, told),
            FromBoard::Battery(battery) => {
                told.push(Told::News(News::Battery(battery.percent)));
            }
            FromBoard::Version(_)
            | FromBoard::LongSerial(_)
            | FromBoard::BusAddress(_)
            | FromBoard::Trademark(_) => {}
        }
        Ok(())
    }

    fn check_serial(&mut self, serial: Print<5>, told: &mut Vec<Told>) {
        let Phase::Live(live) = &mut self.phase else { return };
        if live.identity.serial.is_none_or(|known| known == serial) {
            live.odd_serial = None;
        } else if live.odd_serial.replace(serial) == Some(serial) {
            told.extend(self.lose(LostCause::Exchanged));
        }
    }

    fn hear_clock(&mut self, message: ClockMessage, now: Millis, told: &mut Vec<Told>) {
        match message {
            ClockMessage::Nothing => {}
            ClockMessage::NoClock => {
                if self.clock.hear_none() {
                    told.push(Told::News(News::NoClock));
                    told.extend(news_of(self.orders.drop_all(ClockFault::NoClock)));
                }
            }
            ClockMessage::Times(times) => {
                self.hear_presence();
                let way = self.fields.way();
                let start = || {
                    let board = way.zip(self.fields.believed());
                    board.is_some_and(|(way, codes)| is_start(&way.placement(codes)))
                };
                self.clock.hear(times, now, start);
                told.extend(self.clock_news().map(Told::News));
            }
            ClockMessage::Ack(ack) => {
                self.hear_presence();
                match ack.meaning() {
                    AckMeaning::Answer(status, code) => {
                        let outcome = self.orders.hear(status, code, now);
                        self.note_setting(outcome);
                        told.extend(news_of(outcome));
                    }
                    AckMeaning::Version { major, minor } => {
                        let done = AckStatus::Done;
                        let code = ClockCommand::AskVersion.code();
                        // The clock's program is told once; a repeated answer is none.
                        if self.orders.hear(done, code, now).is_some() {
                            tracing::info!(
                                major,
                                minor,
                                "the clock has told its program's version"
                            );
                        }
                    }
                    AckMeaning::NotInMode => told.push(Trouble::ClockNotInMode.into()),
                    // The lever shows in the times; the other buttons are the clock's own.
                    AckMeaning::Pressed(_)
                    | AckMeaning::Ready
                    | AckMeaning::Mode(_)
                    | AckMeaning::Other(_) => {}
                }
            }
        }
    }

    /// What the clock shows, if something about it was not told yet. Until the pieces were read they may
    /// still show whose side is whose.
    fn clock_news(&mut self) -> Option<News> {
        let usual = self.usual_sides();
        let is_settled = self.clock.sides(usual).is_some() || self.fields.believed().is_some();
        if is_settled { self.clock.tell(usual) } else { None }
    }

    /// A clock that has just come is asked for its version.
    fn hear_presence(&mut self) {
        if self.clock.hear_presence() {
            // Should the queue be full, the clock is busy enough, and its version no matter.
            let _ = self.orders.add(ClockCommand::AskVersion);
        }
    }

    fn note_setting(&mut self, outcome: Option<Ordered>) {
        if let Some(Ordered { command: ClockCommand::SetAndRun(_), outcome: Outcome::Done }) =
            outcome
        {
            self.clock.was_set();
        }
    }
}

/// What became of commands, as it is told.
pub(super) fn news_of(ordered: impl IntoIterator<Item = Ordered>) -> impl Iterator<Item = Told> {
    ordered.into_iter().filter_map(Ordered::news).map(Told::News)
}
