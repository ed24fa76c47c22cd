//! Follows one board over one wire: who it is, whether it is there, what stands on it, and the clock
//! at it. Pure: bytes and the time go in, what is told comes out; whoever holds the port writes what
//! [`Told::Write`] holds.
//!
//! The board is told to report changes and then asked something every second: all its fields, and by
//! turns its serial number and its clock. So a dead board is noticed, one that restarted and reports
//! no more, another one in its place, and a change of which the only message was lost.
//! Commands are at least 100 ms apart, because the board's buffer holds ten bytes.

use super::dialect::{ClockPort, Dialect, KnowsPieces};
use super::{
    Beep, ClockCommand, ClockText, Dial, FrameReader, FromBoard, Identity, Lever, Orientation, Run,
    SetAndRun,
};
use crate::board::{
    BoardEvent, ClockFault, ClockSides, Connection, LostCause, Refusal, Side, Told, Transport,
};
use crate::rules::{ByColor, Color, Placement};
use crate::time::Millis;
use fields::Fields;
use garbled::Garbled;
use hear::news_of;
use orders::{Ordered, Orders, Outcome};
use phase::{Greeting, NextStep, Phase};
use question::Asking;
use watch::ClockWatch;

mod ask;
mod fields;
mod garbled;
mod hear;
mod held;
mod orders;
mod phase;
mod question;
mod watch;

/// How long a board may be silent before it counts as lost. It is asked something every second, and
/// once more when it does not answer.
pub(crate) const SILENCE_LIMIT: Millis = Millis(1900);

/// How long a port may stay without an answer before it is said to be no board of this kind.
pub const GREETING_LIMIT: Millis = Millis(3000);

/// How long the clock sounds when it shows a text, in its own steps of 64 ms: about a quarter of a second.
const CALLING: u8 = 4;

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

    /// Which player has which side of the clock, as far as it is known.
    fn clock_sides(&self) -> Option<ClockSides> {
        self.clock.sides(self.usual_sides())
    }

    /// Which way the board lies, as far as it is known.
    #[must_use]
    pub const fn way(&self) -> Option<Orientation> {
        self.fields.way()
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
        self.phase = Phase::Greeting(Greeting {
            warn_at,
            attempt: 0,
            next: NextStep::Open(0),
            version: None,
            long_serial: None,
        });
    }

    /// The board is gone: what the clock was to do will not be done, and it is greeted anew.
    fn lose(&mut self, cause: LostCause) -> Vec<Told> {
        let mut told = vec![BoardEvent::Lost { cause: Some(cause) }.into()];
        told.extend(news_of(self.orders.drop_all(ClockFault::BoardLost)));
        self.greet(None);
        told
    }

    /// Tells the clock something, in its turn.
    fn order(&mut self, command: ClockCommand, now: Millis) -> Vec<Told> {
        let failed = |why| news_of([Ordered { command, outcome: Outcome::Failed(why) }]).collect();
        match self.phase {
            Phase::Unplugged | Phase::Greeting(_) => failed(ClockFault::BoardLost),
            Phase::Live(_) if self.has_no_clock() => failed(ClockFault::NoClock),
            Phase::Live(_) => {
                let mut told = news_of(self.orders.add(command)).collect();
                self.go_on(now, &mut told);
                told
            }
        }
    }
}

impl<D: Dialect> Connection for Link<D> {
    fn connect(&mut self, now: Millis) -> Vec<Told> {
        self.reader.reset();
        self.garbled.forget();
        self.written = None;
        self.greet(Some(now + GREETING_LIMIT));
        let mut told = Vec::new();
        self.go_on(now, &mut told);
        told
    }

    fn disconnect(&mut self) -> Vec<Told> {
        let told = match self.phase {
            Phase::Live(_) => self.lose(LostCause::Unplugged),
            Phase::Greeting(_) | Phase::Unplugged => Vec::new(),
        };
        self.phase = Phase::Unplugged;
        told
    }

    fn feed(&mut self, bytes: &[u8], now: Millis) -> Vec<Told> {
        let mut told = Vec::new();
        for frame in self.reader.feed(bytes) {
            let taken = frame
                .and_then(|frame| FromBoard::decode(&frame))
                .and_then(|message| self.take(message, now, &mut told));
            // Before the board is known the bytes may be the rest of a message, or another device's.
            if let (Err(fault), Phase::Live(_)) = (taken, self.phase) {
                self.garbled.count(fault);
                self.fields.damaged(now);
            }
        }
        told.extend(self.garbled.tell(now).map(Told::from));
        self.go_on(now, &mut told);
        told
    }

    /// Commands wait for their turn.
    fn tick(&mut self, now: Millis) -> Vec<Told> {
        let mut told = Vec::new();
        match &mut self.phase {
            Phase::Unplugged => return told,
            Phase::Greeting(greeting) => {
                if greeting.warn_at.is_some_and(|at| now >= at) {
                    greeting.warn_at = None;
                    // One that has told its version is there, and only slow to say who it is.
                    if greeting.version.is_none() {
                        told.push(Told::Refused(Refusal::NoAnswer(GREETING_LIMIT)));
                    }
                }
            }
            Phase::Live(_) if now - self.heard > SILENCE_LIMIT => {
                told.extend(self.lose(LostCause::Silent));
            }
            Phase::Live(_) => {
                told.extend(self.garbled.tell(now).map(Told::from));
                told.extend(news_of(self.orders.tick(now)));
            }
        }
        self.go_on(now, &mut told);
        told
    }

    fn read_again(&mut self, now: Millis) -> Vec<Told> {
        self.fields.read_again(now);
        self.tick(now)
    }

    /// Where the pieces alone leave open which way the board lies, the position of the game may decide.
    fn expect(&mut self, placement: Placement) {
        self.fields.expect(placement);
    }

    fn show(&mut self, text: Option<&str>, now: Millis) -> Vec<Told> {
        let command = text.map_or(ClockCommand::EndText, |text| {
            ClockCommand::Write(ClockText::showing(text), Beep::steps(CALLING))
        });
        self.order(command, now)
    }

    fn set_clock(
        &mut self,
        times: ByColor<Millis>,
        runs: Option<Color>,
        now: Millis,
    ) -> Result<Vec<Told>, ClockFault> {
        if self.dialect.clock_port() == ClockPort::Missing {
            return Err(ClockFault::NoPort);
        }
        let sides = self.clock_sides().ok_or(ClockFault::SidesUnknown)?;
        let dial = |side| Dial::down(times[sides.player(side)]);
        let set = SetAndRun {
            left: dial(Side::Left)?,
            right: dial(Side::Right)?,
            run: runs.map_or(Run::Paused, |player| Run::Side(sides.side(player))),
            lever: Lever::Changes,
        };
        Ok(self.order(ClockCommand::SetAndRun(set), now))
    }
}

#[cfg(test)]
mod tests;
