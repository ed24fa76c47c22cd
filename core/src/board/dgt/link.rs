//! Follows one board over one wire: who it is, whether it is there, what stands on it, and the clock
//! at it. Pure: bytes and the time go in, reports come out; whoever holds the port writes what
//! [`Report::Write`] holds.
//!
//! The board is told to report changes and then asked something every second: all its fields, and by
//! turns its serial number and its clock. So a dead board is noticed, one that restarted and reports
//! no more, another one in its place, and a change of which the only message was lost.
//! Commands are at least 100 ms apart, because the board's buffer holds ten bytes.

use super::dialect::{ClockPort, Dialect, KnowsPieces};
use super::{
    ClockCommand, Dial, DialError, FrameReader, FromBoard, GREETING_LIMIT, Identity, Lever, Loss,
    Orientation, Outcome, Report, Run, SILENCE_LIMIT, SetAndRun, Trouble,
};
use crate::board::{ClockSides, Side, Transport};
use crate::rules::{ByColor, Color, Placement};
use crate::time::Millis;
use fields::Fields;
use garbled::Garbled;
use orders::Orders;
use phase::{Greeting, NextStep, Phase};
use question::Asking;
use watch::ClockWatch;

mod ask;
mod fields;
mod garbled;
mod hear;
mod orders;
mod phase;
mod question;
mod watch;

/// How long after the last change all fields are read.
const fn quiet(transport: Transport) -> Millis {
    match transport {
        Transport::Cable => Millis(250),
        Transport::Bluetooth => Millis(500),
    }
}

/// The pause between an answer of the clock and the next command to it: some Bluetooth boards repeat
/// the answer for so long.
const fn clock_rest(transport: Transport) -> Millis {
    match transport {
        Transport::Cable => Millis::ZERO,
        Transport::Bluetooth => Millis(1000),
    }
}

/// What the people at the table know of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinkSettings {
    /// How it is connected.
    pub transport: Transport,
    /// Which way it lies; if nobody says, the pieces show it.
    pub way: Option<Orientation>,
    /// Which player has which side of the clock; if nobody says, it is the usual one, until the
    /// clock is started in the starting position.
    pub sides: Option<ClockSides>,
}

/// Why the clock cannot be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetClockError {
    /// Boards of this kind have none.
    #[error("a board of this kind has no clock")]
    NoPort,
    /// It cannot show such a time.
    #[error(transparent)]
    Dial(#[from] DialError),
    /// It is not known which player has which side.
    #[error("it is not known which player has which side of the clock: name White's side")]
    SidesUnknown,
}

/// One board over one wire.
#[derive(Clone, Debug)]
pub struct Link<D = KnowsPieces> {
    dialect: D,
    transport: Transport,
    reader: FrameReader,
    phase: Phase,
    /// The board that was there last, remembered over replugging.
    last_seen: Option<Identity>,
    written: Option<Millis>,
    asking: Asking,
    heard: Millis,
    fields: Fields,
    clock: ClockWatch,
    orders: Orders,
    garbled: Garbled,
}

impl<D: Dialect> Link<D> {
    /// A link without a port.
    #[must_use]
    pub fn new(dialect: D, settings: LinkSettings) -> Link<D> {
        let LinkSettings { transport, way, sides } = settings;
        Link {
            dialect,
            transport,
            reader: FrameReader::new(),
            phase: Phase::Unplugged,
            last_seen: None,
            written: None,
            asking: Asking::default(),
            heard: Millis::ZERO,
            fields: Fields::new(quiet(transport), way),
            clock: ClockWatch::new(sides),
            orders: Orders::new(clock_rest(transport)),
            garbled: Garbled::new(),
        }
    }

    /// A port was opened.
    pub fn connect(&mut self, now: Millis) -> Vec<Report> {
        self.reader.reset();
        self.garbled.forget();
        self.written = None;
        self.greet(Some(now + GREETING_LIMIT));
        let mut reports = Vec::new();
        let greeting = self.dialect.greeting();
        if !greeting.is_empty() {
            reports.push(Report::Write(greeting));
            self.written = Some(now);
        }
        self.go_on(now, &mut reports);
        reports
    }

    /// The port is gone. Tells the loss, unless the board was lost already.
    pub fn disconnect(&mut self) -> Vec<Report> {
        let reports = match self.phase {
            Phase::Live(_) => self.lose(Loss::Unplugged),
            Phase::Greeting(_) | Phase::Unplugged => Vec::new(),
        };
        self.phase = Phase::Unplugged;
        reports
    }

    /// Takes the next bytes from the port.
    pub fn feed(&mut self, bytes: &[u8], now: Millis) -> Vec<Report> {
        let mut reports = Vec::new();
        for frame in self.reader.feed(bytes) {
            let taken = frame
                .and_then(|frame| FromBoard::decode(&frame))
                .and_then(|message| self.take(message, now, &mut reports));
            // Before the board is known the bytes may be the rest of a message, or another device's.
            if let (Err(fault), Phase::Live(_)) = (taken, self.phase) {
                self.garbled.count(fault);
                self.fields.damaged(now);
            }
        }
        reports.extend(self.garbled.tell(now));
        self.go_on(now, &mut reports);
        reports
    }

    /// Time passes. To be called at least every 50 ms: commands wait for their turn.
    pub fn tick(&mut self, now: Millis) -> Vec<Report> {
        let mut reports = Vec::new();
        match &mut self.phase {
            Phase::Unplugged => return reports,
            Phase::Greeting(greeting) => {
                if greeting.warn_at.is_some_and(|at| now >= at) {
                    greeting.warn_at = None;
                    reports.push(Report::Trouble(Trouble::NoAnswer));
                }
            }
            Phase::Live(_) if now - self.heard > SILENCE_LIMIT => {
                reports.extend(self.lose(Loss::Silent));
            }
            Phase::Live(_) => {
                reports.extend(self.garbled.tell(now));
                reports.extend(self.orders.tick(now));
            }
        }
        self.go_on(now, &mut reports);
        reports
    }

    /// Reads the whole board; it is told whatever it shows.
    pub fn read_again(&mut self, now: Millis) -> Vec<Report> {
        self.fields.read_again(now);
        self.tick(now)
    }

    /// The position of the game: where the pieces alone leave open which way the board lies, it may
    /// decide.
    pub fn expect(&mut self, placement: Placement) {
        self.fields.expect(placement);
    }

    /// Somebody says which way the board lies.
    pub fn give_way(&mut self, way: Orientation, now: Millis) -> Vec<Report> {
        self.fields.give_way(way, now);
        let mut reports: Vec<Report> = self.clock.tell(self.usual_sides()).into_iter().collect();
        reports.extend(self.tick(now));
        reports
    }

    /// Somebody says which player has which side of the clock.
    pub fn give_sides(&mut self, sides: ClockSides) -> Vec<Report> {
        self.clock.give_sides(sides);
        self.clock.tell(self.usual_sides()).into_iter().collect()
    }

    /// Tells the clock something, in its turn.
    pub fn order(&mut self, command: ClockCommand, now: Millis) -> Vec<Report> {
        let ordered = |outcome| vec![Report::Ordered { command, outcome }];
        match self.phase {
            Phase::Unplugged | Phase::Greeting(_) => ordered(Outcome::BoardLost),
            Phase::Live(_) if self.has_no_clock() => ordered(Outcome::NoClock),
            Phase::Live(_) => {
                let mut reports: Vec<Report> = self.orders.add(command).into_iter().collect();
                self.go_on(now, &mut reports);
                reports
            }
        }
    }

    /// Sets both players' times, as after an arbiter's correction; one of them runs, or none.
    ///
    /// # Errors
    /// When the clock cannot show a time, or it is not known whose side is whose.
    pub fn set_clock(
        &mut self,
        times: ByColor<Millis>,
        runs: Option<Color>,
        now: Millis,
    ) -> Result<Vec<Report>, SetClockError> {
        if self.dialect.clock_port() == ClockPort::Missing {
            return Err(SetClockError::NoPort);
        }
        let sides = self.clock_sides().ok_or(SetClockError::SidesUnknown)?;
        let dial = |side| Dial::down(times[sides.player(side)]);
        let set = SetAndRun {
            left: dial(Side::Left)?,
            right: dial(Side::Right)?,
            run: runs.map_or(Run::Paused, |player| Run::Side(sides.side(player))),
            lever: Lever::Changes,
        };
        Ok(self.order(ClockCommand::SetAndRun(set), now))
    }

    /// Which player has which side of the clock, as far as it is known.
    #[must_use]
    pub fn clock_sides(&self) -> Option<ClockSides> {
        self.clock.sides(self.usual_sides())
    }

    /// Which way the board lies, as far as it is known.
    #[must_use]
    pub const fn way(&self) -> Option<Orientation> {
        self.fields.way()
    }

    /// The board that was there last.
    #[must_use]
    pub const fn last_seen(&self) -> Option<&Identity> {
        self.last_seen.as_ref()
    }

    fn has_no_clock(&self) -> bool {
        self.dialect.clock_port() == ClockPort::Missing || self.clock.is_missing()
    }

    /// A clock usually stands so that its left side belongs to the player at the connector.
    fn usual_sides(&self) -> Option<ClockSides> {
        self.fields.way().map(|way| match way {
            Orientation::WhiteAtConnector => ClockSides::WhiteLeft,
            Orientation::BlackAtConnector => ClockSides::WhiteRight,
        })
    }

    fn greet(&mut self, warn_at: Option<Millis>) {
        self.asking.forget();
        let next = NextStep::Update;
        self.phase = Phase::Greeting(Greeting { warn_at, next, version: None, long_serial: None });
    }

    /// The board is gone: what the clock was to do will not be done, and it is greeted anew.
    fn lose(&mut self, loss: Loss) -> Vec<Report> {
        let mut reports = vec![Report::Lost(loss)];
        reports.extend(self.orders.drop_all(Outcome::BoardLost));
        self.greet(None);
        reports
    }
}

#[cfg(test)]
mod tests;
