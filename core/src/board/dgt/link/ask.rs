//! What a link writes, and when: one command at a time, 100 ms apart, the most urgent first.

use super::super::FromHost;
use super::super::dialect::{ClockPort, Dialect};
use super::Link;
use super::phase::{NextStep, Phase};
use super::question::{Question, Standing};
use crate::board::{Told, Trouble};
use crate::time::Millis;

/// The pause between two commands.
pub(super) const GAP: Millis = Millis(100);

/// The board is asked something this often.
pub(super) const KEEP_ALIVE: Millis = Millis(1000);

/// The battery is asked for this often.
const BATTERY: Millis = Millis(60_000);

/// What is written next.
enum Next {
    Opening(Vec<u8>),
    Command(FromHost),
    Ask(Question),
}

impl<D: Dialect> Link<D> {
    /// Writes the next command, if it is time for one.
    pub(super) fn go_on(&mut self, now: Millis, told: &mut Vec<Told>) {
        if self.written.is_some_and(|at| now - at < GAP) {
            return;
        }
        let next = match self.asking.stand(now) {
            Standing::Waits => return,
            Standing::Free => None,
            Standing::Again(question) => self.again(question, now),
            Standing::GivenUp(question) => {
                self.give_up(question, now, told);
                None
            }
        };
        let Some(next) = next.or_else(|| self.next(now)) else { return };
        let bytes = match next {
            Next::Opening(bytes) => bytes,
            Next::Command(command) => command.encode(),
            Next::Ask(question) => {
                self.asking.put(question, now);
                question.command().encode()
            }
        };
        self.written = Some(now);
        told.push(Told::Write(bytes));
    }

    /// A question that had no answer. A board that may just have been switched on is greeted anew.
    fn again(&mut self, question: Question, now: Millis) -> Option<Next> {
        match &mut self.phase {
            Phase::Greeting(greeting) if question == Question::Version => {
                self.asking.forget();
                greeting.attempt = greeting.attempt.wrapping_add(1);
                greeting.next = NextStep::Open(0);
                self.next(now)
            }
            Phase::Greeting(_) | Phase::Live(_) | Phase::Unplugged => Some(Next::Ask(question)),
        }
    }

    fn give_up(&mut self, question: Question, now: Millis, told: &mut Vec<Told>) {
        match &mut self.phase {
            Phase::Unplugged => {}
            Phase::Greeting(greeting) => match question {
                Question::LongSerial => greeting.next = NextStep::Ask(Question::Serial),
                Question::Serial => self.welcome(None, now, told),
                Question::Version | Question::Board | Question::Clock | Question::Battery => {
                    greeting.next = NextStep::Open(0);
                }
            },
            Phase::Live(live) => {
                if question == Question::Board {
                    self.fields.give_up_reading(now);
                }
                // Something that the board must answer shows at once whether it is there.
                live.keep_alive_at = now;
                if live.unanswered.replace(question) != Some(question) {
                    told.push(Trouble::Unanswered(question.asked()).into());
                }
            }
        }
    }

    /// What is to be written next, the most urgent first.
    fn next(&mut self, now: Millis) -> Option<Next> {
        let clock_port = self.dialect.clock_port();
        let live = match &mut self.phase {
            Phase::Unplugged => return None,
            Phase::Greeting(greeting) => {
                return Some(match greeting.next {
                    NextStep::Open(at) => {
                        if let Some(bytes) = self.dialect.opening(greeting.attempt).get(at) {
                            greeting.next = NextStep::Open(at + 1);
                            Next::Opening(bytes.clone())
                        } else {
                            greeting.next = NextStep::Ask(Question::Version);
                            Next::Command(self.dialect.update())
                        }
                    }
                    NextStep::Ask(question) => Next::Ask(question),
                });
            }
            Phase::Live(live) => live,
        };
        if std::mem::take(&mut live.update) {
            return Some(Next::Command(self.dialect.update()));
        }
        if self.fields.wants_reading(now) {
            return Some(Next::Ask(Question::Board));
        }
        if let Some(command) = self.orders.due(now) {
            return Some(Next::Command(FromHost::Clock(command)));
        }
        if now >= live.keep_alive_at {
            live.keep_alive_at = now + KEEP_ALIVE;
            live.keep_alives = live.keep_alives.wrapping_add(1);
            let question = match (live.keep_alives % 4, live.identity.serial) {
                (1, Some(_)) => Question::Serial,
                (3, _) if clock_port == ClockPort::Fitted => Question::Clock,
                (_, _) => Question::Board,
            };
            return Some(Next::Ask(question));
        }
        if clock_port == ClockPort::Fitted && self.clock.wants_reading() {
            self.clock.was_asked();
            return Some(Next::Ask(Question::Clock));
        }
        if live.battery_at.is_some_and(|at| now >= at) {
            live.battery_at = Some(now + BATTERY);
            return Some(Next::Ask(Question::Battery));
        }
        None
    }
}
