//! What the clock is told, one command at a time. Each waits for its answer; it is sent again after
//! two seconds, three times at the most, and given up after six. Whoever gave it is told what became
//! of it: a text that never appears or a time that was never set must not go unnoticed (symptom 18).

use std::collections::VecDeque;

use super::super::{AckStatus, ClockCommand};
use crate::board::{ClockFault, ClockTask, News};
use crate::time::Millis;

const PATIENCE: Millis = Millis(2000);
const TRIES: u8 = 3;
const LIMIT: Millis = Millis(6000);

/// The most that waits: at two seconds each about half a minute.
const WAITING_MAX: usize = 16;

/// What became of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ordered {
    pub(super) command: ClockCommand,
    pub(super) outcome: Outcome,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// The clock did it.
    Done,
    /// A later text took its place before it was sent.
    Replaced,
    Failed(ClockFault),
}

impl Ordered {
    /// What of it is to be told.
    pub(super) const fn news(self) -> Option<News> {
        let task = match self.command {
            ClockCommand::Show(..) | ClockCommand::Write(..) | ClockCommand::EndText => {
                ClockTask::Show
            }
            ClockCommand::Beep(_) => ClockTask::Beep,
            ClockCommand::SetAndRun(_) => ClockTask::Set,
            // The link's own questions; a clock that leaves them unanswered still keeps time.
            ClockCommand::AskButtons | ClockCommand::AskVersion => return None,
        };
        Some(News::ClockTask(
            task,
            match self.outcome {
                Outcome::Done => Ok(()),
                // Whoever wrote the later text knows.
                Outcome::Replaced => return None,
                Outcome::Failed(why) => Err(why),
            },
        ))
    }
}

/// The queue to the clock.
#[derive(Clone, Debug)]
pub(super) struct Orders {
    waiting: VecDeque<ClockCommand>,
    sent: Option<Sent>,
    /// Some Bluetooth boards repeat the last answer for so long; it must not pass for the next one's.
    rest: Millis,
    rests_until: Millis,
}

#[derive(Clone, Copy, Debug)]
struct Sent {
    command: ClockCommand,
    first: Millis,
    last: Millis,
    tries: u8,
    /// What a refusal would be told as.
    failure: ClockFault,
}

impl Orders {
    pub(super) const fn new(rest: Millis) -> Orders {
        Orders { waiting: VecDeque::new(), sent: None, rest, rests_until: Millis::ZERO }
    }

    /// Something more for the clock.
    pub(super) fn add(&mut self, command: ClockCommand) -> Option<Ordered> {
        if let Some(before) =
            self.waiting.back_mut().filter(|before| is_shown_by(**before, command))
        {
            let replaced = std::mem::replace(before, command);
            return Some(Ordered { command: replaced, outcome: Outcome::Replaced });
        }
        if self.waiting.len() >= WAITING_MAX {
            return Some(Ordered { command, outcome: Outcome::Failed(ClockFault::TooMany) });
        }
        self.waiting.push_back(command);
        None
    }

    /// What is to be written now: the next command, or the last one again.
    pub(super) fn due(&mut self, now: Millis) -> Option<ClockCommand> {
        match &mut self.sent {
            Some(sent) => (now - sent.last >= PATIENCE && sent.tries < TRIES).then(|| {
                sent.last = now;
                sent.tries += 1;
                sent.command
            }),
            None if now < self.rests_until => None,
            None => {
                let command = self.waiting.pop_front()?;
                let failure = ClockFault::Unanswered;
                self.sent = Some(Sent { command, first: now, last: now, tries: 1, failure });
                Some(command)
            }
        }
    }

    /// The clock answered a command with this code.
    pub(super) fn hear(&mut self, status: AckStatus, code: u8, now: Millis) -> Option<Ordered> {
        let sent = self.sent.as_mut().filter(|sent| sent.command.code() == code)?;
        let command = sent.command;
        let outcome = match status {
            AckStatus::Done => Outcome::Done,
            // Busy, perhaps: it is sent again in its time.
            AckStatus::Other(_) => {
                sent.failure = ClockFault::Refused;
                return None;
            }
            AckStatus::Refused => match command {
                // The clock is in the wrong option; to ask again does not change that.
                ClockCommand::SetAndRun(_) => Outcome::Failed(ClockFault::Refused),
                ClockCommand::Show(..)
                | ClockCommand::EndText
                | ClockCommand::AskButtons
                | ClockCommand::AskVersion
                | ClockCommand::Beep(_)
                | ClockCommand::Write(..) => {
                    sent.failure = ClockFault::Refused;
                    return None;
                }
            },
        };
        self.sent = None;
        self.rests_until = now + self.rest;
        Some(Ordered { command, outcome })
    }

    /// Gives up what had its time.
    pub(super) fn tick(&mut self, now: Millis) -> Option<Ordered> {
        let sent = self.sent.filter(|sent| now - sent.first >= LIMIT)?;
        self.sent = None;
        Some(Ordered { command: sent.command, outcome: Outcome::Failed(sent.failure) })
    }

    /// Everything ends this way: there is nobody any more to do it.
    pub(super) fn drop_all(&mut self, why: ClockFault) -> Vec<Ordered> {
        let sent = self.sent.take().map(|sent| sent.command);
        let outcome = Outcome::Failed(why);
        let all = sent.into_iter().chain(self.waiting.drain(..));
        all.map(|command| Ordered { command, outcome }).collect()
    }
}

/// Whether the later command makes the earlier one pointless: both only say what is shown.
const fn is_shown_by(earlier: ClockCommand, later: ClockCommand) -> bool {
    is_display(earlier) && is_display(later)
}

const fn is_display(command: ClockCommand) -> bool {
    matches!(command, ClockCommand::Show(..) | ClockCommand::Write(..) | ClockCommand::EndText)
}
