//! The other end of the wire: a board and a clock made of nothing that speak the very same bytes.
//!
//! Pure like the rest: what happens and the time go in, bytes come out. It does what a real board
//! does. It looks at its fields one after the other, 64 in a fifth of a second or so: what happens
//! between two looks is not seen, and a piece can be seen to come before it is seen to leave. It
//! powers up on the bus and says nothing until it is asked. Its trademark is a text of its own.

use super::dialect::{ClockPort, Dialect, KnowsPieces};
use super::{
    Ack, ClockMessage, ClockTimes, Codes, CommandReader, Identity, Orientation, Print, Version,
};
use crate::board::simulation::{Action, ActionError, Noticed, Simulated, Waking, Wire};
use crate::board::{Setting, Transport};
use crate::rules::{Piece, Placement, Position, Squares};
use crate::time::Millis;
use clock::SimulatedClock;

mod answers;
mod clock;
mod happening;

pub use clock::Shown;

/// What is answered when the trademark is asked for.
pub(crate) const TRADEMARK: &str = "Simulated board of Annabella";

/// In the mode that tells everything the clock comes at least this often.
const CLOCK_INTERVAL: Millis = Millis(1000);

/// What kind of board is simulated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Model {
    /// Who it says it is.
    pub identity: Identity,
    /// How it is connected; a Bluetooth board has a battery, and repeats the clock's answers.
    pub transport: Transport,
    /// Which way it lies.
    pub way: Orientation,
    /// How long it takes to look at all fields: real boards take 200 to 250 ms.
    pub scan: Millis,
}

impl From<&Setting> for Model {
    /// A usual board: what is not set is as it mostly is.
    fn from(setting: &Setting) -> Model {
        Model {
            identity: Identity {
                version: Version { major: 1, minor: 8 },
                serial: Print::new("12345"),
                long_serial: Print::new("3000012345"),
            },
            transport: setting.transport,
            way: setting.at_connector.map_or(Orientation::WhiteAtConnector, Orientation::from),
            scan: match setting.transport {
                Transport::Cable => Millis(220),
                Transport::Bluetooth => Millis(250),
            },
        }
    }
}

/// What the board was told to report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    /// On the bus, as after power-up: it waits for a first command.
    Bus,
    /// Only answers.
    Idle,
    /// Fields, and the clock every second.
    Update,
    /// Fields.
    UpdateBoard,
    /// Fields, and the clock when it has changed.
    UpdateNice,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Power {
    Off,
    On { since: Millis },
}

/// Every bit of a byte can be damaged.
const WEAK_BITS: u8 = 0xff;

/// So many bytes that were no command are kept for whoever asks for them.
const STRANGE_MAX: usize = 256;

/// A simulated board with a clock.
#[derive(Clone, Debug)]
pub struct Simulator<D = KnowsPieces> {
    dialect: D,
    model: Model,
    pieces: Placement,
    hand: Vec<Piece>,
    power: Power,
    /// What it waits for after it was switched on, and whether it waits still.
    waking: Waking,
    asleep: bool,
    mode: Mode,
    /// What the board saw when it last looked at each field.
    seen: Codes,
    /// How many looks were taken since it was powered.
    looks: u64,
    clock: Option<SimulatedClock>,
    clock_box: SimulatedClock,
    clock_told: Option<(ClockMessage, Millis)>,
    answered: Option<(Ack, Millis)>,
    wire: Wire,
    reader: CommandReader,
    strange: Vec<u8>,
    /// What was there to be noticed of the clock when it was last asked for.
    noticed: clock::Outward,
}

impl<D: Dialect> Simulator<D> {
    /// A board as [`Model::from`] has it, on which the game begins.
    #[must_use]
    pub fn usual(dialect: D, setting: &Setting) -> Simulator<D> {
        Simulator::new(dialect, Model::from(setting), Position::default().placement())
    }

    /// A board without power, with these pieces on it and a clock that shows five minutes each.
    #[must_use]
    pub fn new(dialect: D, model: Model, pieces: Placement) -> Simulator<D> {
        let clock = SimulatedClock::new(Millis::from_mins(5), Millis::from_mins(5));
        Simulator {
            clock: match dialect.clock_port() {
                ClockPort::Fitted => Some(clock.clone()),
                ClockPort::Missing => None,
            },
            clock_box: clock,
            dialect,
            model,
            pieces,
            hand: Vec::new(),
            power: Power::Off,
            waking: Waking::AtOnce,
            asleep: false,
            mode: Mode::Bus,
            seen: Codes::EMPTY,
            looks: 0,
            clock_told: None,
            answered: None,
            wire: Wire::new(WEAK_BITS),
            reader: CommandReader::new(),
            strange: Vec::new(),
            noticed: clock::Outward::default(),
        }
    }

    /// What stands on the board, whether or not it was seen.
    #[must_use]
    pub const fn pieces(&self) -> &Placement {
        &self.pieces
    }

    /// What the clock shows beside its times; nothing without a clock.
    #[must_use]
    pub fn shown(&self) -> Option<Shown> {
        self.clock.as_ref().map(|clock| clock.shown)
    }

    /// How often the clock has beeped.
    #[must_use]
    pub fn beeps(&self) -> u32 {
        self.clock.as_ref().map_or(0, |clock| clock.beeps)
    }

    /// What the clock shows; nothing without a clock.
    #[must_use]
    pub fn times(&self) -> Option<ClockTimes> {
        self.clock.as_ref().map(SimulatedClock::times)
    }

    /// The bytes from the host that were no command, since the last call.
    pub(crate) fn take_strange(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.strange)
    }

    /// The changes that were seen by now, and the clock where it is to be told.
    fn due(&mut self, now: Millis) -> Vec<u8> {
        if let Some(clock) = &mut self.clock {
            clock.run_to(now);
        }
        let Power::On { since } = self.power else { return Vec::new() };
        let mut bytes = self.look(now - since, now);
        if self.tells_clock() && !self.wire.is_silent(now) {
            let message = self.clock_message();
            let due = match self.mode {
                Mode::Update => {
                    self.clock_told.is_none_or(|(_, at)| now - at >= CLOCK_INTERVAL)
                        || self.clock_told.is_none_or(|(told, _)| told != message)
                }
                Mode::UpdateNice | Mode::Bus | Mode::Idle | Mode::UpdateBoard => {
                    self.clock_told.is_none_or(|(told, _)| told != message)
                }
            };
            if due {
                self.clock_told = Some((message, now));
                bytes.extend(self.tell_clock(message, now));
            }
        }
        bytes
    }
}

impl<D: Dialect> Simulated for Simulator<D> {
    /// A piece that was moved is seen when the board next looks there.
    fn act(&mut self, action: Action, now: Millis) -> Result<Vec<u8>, ActionError> {
        // What cannot happen must not cost the bytes that were due.
        self.check(&action)?;
        let mut bytes = self.due(now);
        self.happen(action, now, &mut bytes);
        Ok(self.wire.pass_to_host(bytes, now))
    }

    fn hear(&mut self, bytes: &[u8], now: Millis) -> Vec<u8> {
        let mut answers = self.due(now);
        let heard = self.wire.pass_to_board(bytes, now);
        if self.is_plugged() && !self.wire.is_silent(now) {
            for command in self.reader.feed(&heard) {
                if self.sleeps_through(&command) {
                    continue;
                }
                match command {
                    Ok(command) => answers.extend(self.obey(command, now)),
                    // As a board does: what it cannot read it leaves.
                    Err(byte) if self.strange.len() < STRANGE_MAX => self.strange.push(byte),
                    Err(_) => {}
                }
            }
        }
        self.wire.pass_to_host(answers, now)
    }

    fn tick(&mut self, now: Millis) -> Vec<u8> {
        // What a stalled wire held back goes on now, too.
        self.hear(&[], now)
    }

    fn is_plugged(&self) -> bool {
        self.power != Power::Off
    }

    fn occupied(&self) -> Squares {
        self.pieces.occupied()
    }

    fn take_noticed(&mut self) -> Vec<Noticed> {
        let mut noticed: Vec<Noticed> =
            self.take_strange().into_iter().map(Noticed::Unknown).collect();
        if let Some(clock) = &self.clock {
            noticed.extend(clock.noticed_since(&self.noticed));
            self.noticed = clock.outward();
        }
        noticed
    }
}

#[cfg(test)]
mod tests;
