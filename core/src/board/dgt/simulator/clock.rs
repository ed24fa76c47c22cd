//! The simulated clock at the simulated board: two times, a lever, buttons, and a mind of its own
//! about commands.

use super::super::{
    Ack, AckStatus, Beep, ClockCommand, ClockSide, ClockText, ClockTimes, Lever, Run, Segments,
};
use crate::board::Side;
use crate::board::simulation::{Manners, Noticed};
use crate::time::Millis;

/// The version of its program: 2 and 0.
const VERSION: u8 = 0x20;

/// What the clock shows instead of the times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Nothing else.
    Times,
    /// Eight characters.
    Text(ClockText),
    /// Six places of segments.
    Segments(Segments),
}

/// What people at the clock can see and hear of the host's commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Outward {
    shown: Shown,
    beeps: u32,
    settings: u32,
}

impl Default for Outward {
    fn default() -> Outward {
        Outward { shown: Shown::Times, beeps: 0, settings: 0 }
    }
}

/// A clock.
#[derive(Clone, Debug)]
pub(super) struct SimulatedClock {
    left: Millis,
    right: Millis,
    raised: Side,
    running: bool,
    lever: Lever,
    /// Up to when the times have run off.
    now: Millis,
    manners: Manners,
    pub(super) shown: Shown,
    pub(super) beeps: u32,
    /// How often the host has set its times.
    settings: u32,
}

impl SimulatedClock {
    pub(super) const fn new(left: Millis, right: Millis) -> SimulatedClock {
        SimulatedClock {
            left,
            right,
            raised: Side::Left,
            running: false,
            lever: Lever::Changes,
            now: Millis::ZERO,
            manners: Manners::Obeys,
            shown: Shown::Times,
            beeps: 0,
            settings: 0,
        }
    }

    pub(super) const fn outward(&self) -> Outward {
        Outward { shown: self.shown, beeps: self.beeps, settings: self.settings }
    }

    /// What was to be seen and heard since it was like that.
    pub(super) fn noticed_since(&self, before: &Outward) -> Vec<Noticed> {
        let mut noticed = Vec::new();
        if self.shown != before.shown {
            noticed.push(match self.shown {
                Shown::Times => Noticed::Text(None),
                Shown::Text(text) => {
                    Noticed::Text(Some(text.bytes().map(char::from).into_iter().collect()))
                }
                Shown::Segments(segments) => Noticed::Segments(segments.places()),
            });
        }
        if self.beeps != before.beeps {
            noticed.push(Noticed::Beep);
        }
        if self.settings != before.settings {
            noticed.push(Noticed::Times(self.left, self.right));
        }
        noticed
    }

    /// Time passes.
    pub(super) fn run_to(&mut self, now: Millis) {
        let passed = now - self.now;
        self.now = now;
        if self.running {
            match self.raised {
                Side::Left => self.left = self.left - passed,
                Side::Right => self.right = self.right - passed,
            }
        }
    }

    /// The player whose time runs presses the lever.
    pub(super) fn press(&mut self) {
        if self.lever == Lever::Changes {
            self.raised = self.raised.other();
        }
    }

    pub(super) const fn start(&mut self) {
        self.running = true;
    }

    pub(super) const fn stop(&mut self) {
        self.running = false;
    }

    pub(super) const fn dial(&mut self, left: Millis, right: Millis) {
        self.left = left;
        self.right = right;
        self.running = false;
    }

    pub(super) const fn behave(&mut self, manners: Manners) {
        self.manners = manners;
    }

    /// Its display.
    pub(super) fn times(&self) -> ClockTimes {
        let side = |time: Millis| ClockSide {
            flag_fallen: time == Millis::ZERO,
            ..ClockSide::showing(time)
        };
        ClockTimes {
            left: side(self.left),
            right: side(self.right),
            running: self.running,
            raised: self.raised,
            battery_low: false,
            turns: 0,
        }
    }

    /// Does what it is told, if it has a mind to: its answer.
    pub(super) fn obey(&mut self, command: ClockCommand) -> Option<Ack> {
        let refused = Ack { status: AckStatus::Refused, ..Ack::done(command.code()) };
        match self.manners {
            Manners::Obeys => {}
            Manners::IgnoresNext(count) => {
                self.manners = match count.saturating_sub(1) {
                    0 => Manners::Obeys,
                    left => Manners::IgnoresNext(left),
                };
                return None;
            }
            Manners::Refuses => return Some(refused),
        }
        match command {
            ClockCommand::Show(segments, beep) => {
                self.shown = Shown::Segments(segments);
                self.beep(beep);
            }
            ClockCommand::Write(text, beep) => {
                self.shown = Shown::Text(text);
                self.beep(beep);
            }
            ClockCommand::EndText => self.shown = Shown::Times,
            ClockCommand::Beep(beep) => self.beep(beep),
            ClockCommand::AskButtons => {}
            ClockCommand::AskVersion => {
                return Some(Ack { details: [VERSION, 0], ..Ack::done(command.code()) });
            }
            ClockCommand::SetAndRun(set) => {
                self.left = set.left.time();
                self.right = set.right.time();
                self.settings = self.settings.wrapping_add(1);
                self.lever = set.lever;
                match set.run {
                    Run::Side(side) => {
                        self.raised = side;
                        self.running = true;
                    }
                    Run::Paused => self.running = false,
                }
            }
        }
        Some(Ack::done(command.code()))
    }

    fn beep(&mut self, beep: Beep) {
        if beep != Beep::NONE {
            self.beeps = self.beeps.saturating_add(1);
        }
    }
}
