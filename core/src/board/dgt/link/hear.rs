//! What a link makes of the board's messages.

use super::super::dialect::Dialect;
use super::super::{
    AckMeaning, AckStatus, ClockCommand, ClockMessage, Fault, FromBoard, Identity, Loss, Outcome,
    Print, Report, Trouble, Version, is_start,
};
use super::Link;
use super::ask::KEEP_ALIVE;
use super::fields::Reading;
use super::phase::{Greeting, Live, NextStep, Phase};
use super::question::Question;
use crate::board::Transport;
use crate::time::Millis;

impl<D: Dialect> Link<D> {
    pub(super) fn take(
        &mut self,
        message: FromBoard,
        now: Millis,
        reports: &mut Vec<Report>,
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
                FromBoard::Serial(serial) => self.welcome(Some(serial), now, reports),
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
                self.follow(message, now, reports)?;
            }
        }
        Ok(())
    }

    /// The board has said who it is.
    pub(super) fn welcome(
        &mut self,
        serial: Option<Print<5>>,
        now: Millis,
        reports: &mut Vec<Report>,
    ) {
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
            reports.push(Report::Trouble(Trouble::OtherBoard { expected, found }));
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
        reports.push(Report::Back(found));
    }

    fn follow(
        &mut self,
        message: FromBoard,
        now: Millis,
        reports: &mut Vec<Report>,
    ) -> Result<(), Fault> {
        match message {
            FromBoard::Field(field, code) => {
                self.fields.change(&self.dialect, field, code, now, reports)?;
            }
            FromBoard::Dump(codes) => {
                let way = self.fields.way();
                let read = self.fields.read(&self.dialect, &codes, now, reports);
                if way != self.fields.way() {
                    reports.extend(self.clock.tell(self.usual_sides()));
                }
                match (read?, &mut self.phase) {
                    (Reading::Differs, Phase::Live(live)) => live.update = true,
                    (Reading::Differs | Reading::Expected, _) => {}
                }
            }
            FromBoard::Clock(clock) => self.hear_clock(clock, now, reports),
            FromBoard::Serial(serial) => self.check_serial(serial, reports),
            FromBoard::Battery(battery) => reports.push(Report::Battery(battery)),
            FromBoard::Version(_)
            | FromBoard::LongSerial(_)
            | FromBoard::BusAddress(_)
            | FromBoard::Trademark(_) => {}
        }
        Ok(())
    }

    fn check_serial(&mut self, serial: Print<5>, reports: &mut Vec<Report>) {
        let Phase::Live(live) = &mut self.phase else { return };
        if live.identity.serial.is_none_or(|known| known == serial) {
            live.odd_serial = None;
        } else if live.odd_serial.replace(serial) == Some(serial) {
            reports.extend(self.lose(Loss::Exchanged));
        }
    }

    fn hear_clock(&mut self, message: ClockMessage, now: Millis, reports: &mut Vec<Report>) {
        match message {
            ClockMessage::Nothing => {}
            ClockMessage::NoClock => {
                if self.clock.hear_none() {
                    reports.push(Report::NoClock);
                    reports.extend(self.orders.drop_all(Outcome::NoClock));
                }
            }
            ClockMessage::Times(times) => {
                self.hear_presence();
                let way = self.fields.way();
                let start = || {
                    let board = way.zip(self.fields.believed());
                    board.is_some_and(|(way, codes)| is_start(&way.placement(codes)))
                };
                let usual = self.usual_sides();
                reports.extend(self.clock.hear(times, now, usual, start));
            }
            ClockMessage::Ack(ack) => {
                self.hear_presence();
                match ack.meaning() {
                    AckMeaning::Answer(status, code) => {
                        let outcome = self.orders.hear(status, code, now);
                        self.note_setting(outcome.as_ref());
                        reports.extend(outcome);
                    }
                    AckMeaning::Version { major, minor } => {
                        let done = AckStatus::Done;
                        let code = ClockCommand::AskVersion.code();
                        // The clock's program is told once; a repeated answer is none.
                        if self.orders.hear(done, code, now).is_some() {
                            reports.push(Report::ClockVersion(Version { major, minor }));
                        }
                    }
                    AckMeaning::Pressed(button) => reports.push(Report::ClockPressed(button)),
                    AckMeaning::NotInMode => {
                        reports.push(Report::Trouble(Trouble::ClockNotInMode));
                    }
                    AckMeaning::Ready | AckMeaning::Mode(_) | AckMeaning::Other(_) => {}
                }
            }
        }
    }

    /// A clock that has just come is asked for its version.
    fn hear_presence(&mut self) {
        if self.clock.hear_presence() {
            // Should the queue be full, the clock is busy enough, and its version no matter.
            let _ = self.orders.add(ClockCommand::AskVersion);
        }
    }

    fn note_setting(&mut self, outcome: Option<&Report>) {
        if let Some(Report::Ordered {
            command: ClockCommand::SetAndRun(_),
            outcome: Outcome::Done,
        }) = outcome
        {
            self.clock.was_set();
        }
    }
}
