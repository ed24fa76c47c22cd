//! What the simulated board says: what it sees when it looks, and what it answers.

use super::super::dialect::{ClockPort, Dialect};
use super::super::{
    Battery, ClockCommand, ClockMessage, Code, Codes, CommandReader, Content, Field, FromBoard,
    FromHost, Identity, Trademark,
};
use super::clock::SimulatedClock;
use super::{Mode, Power, Simulator, TRADEMARK};
use crate::board::Transport;
use crate::board::dgt::command::KEY;
use crate::board::simulation::Waking;
use crate::time::Millis;

/// How long a Bluetooth board repeats the clock's last answer when it is asked for the clock.
const REPEATS: Millis = Millis(1000);

/// What a simulated Bluetooth board says of its battery.
const BATTERY: Battery = Battery {
    percent: 80,
    left: None,
    on: [1, 0],
    standby: [0, 0, 0],
    charging: false,
    discharging: true,
};

impl<D: Dialect> Simulator<D> {
    /// Looks at the fields whose turn has come.
    pub(super) fn look(&mut self, powered: Millis, now: Millis) -> Vec<u8> {
        let due = powered.0.saturating_mul(64) / self.model.scan.0.max(1);
        // After a longer pause one look at each field finds all there is to see.
        self.looks = self.looks.max(due.saturating_sub(64));
        let mut bytes = Vec::new();
        while self.looks < due {
            let field = u8::try_from(self.looks % 64).ok().and_then(Field::new);
            self.looks += 1;
            let Some(field) = field else { continue };
            let there = self.pieces.piece_at(self.model.way.square(field));
            let code = self.dialect.code(there.map_or(Content::Empty, Content::Piece));
            if Code::new(self.seen.at(field)) != code {
                self.seen.set(field, code.number());
                if self.tells_fields() {
                    bytes.extend(self.tell(&FromBoard::Field(field, code), now));
                }
            }
        }
        bytes
    }

    /// Whether the board still waits for something else than this command.
    pub(super) fn sleeps_through(&mut self, command: &Result<FromHost, u8>) -> bool {
        let wakes = match self.waking {
            Waking::AtOnce => true,
            Waking::ByReset => *command == Ok(FromHost::Reset),
            Waking::ByKey => *command == Err(KEY),
        };
        self.asleep &= !wakes;
        self.asleep
    }

    pub(super) fn obey(&mut self, command: FromHost, now: Millis) -> Vec<u8> {
        // Every command for a single board takes it off the bus.
        if self.mode == Mode::Bus && command != FromHost::BusMode {
            self.mode = Mode::Idle;
        }
        let Identity { version, serial, long_serial } = self.model.identity;
        let answer = match command {
            FromHost::Reset => return self.turn_to(Mode::Idle),
            FromHost::BusMode => return self.turn_to(Mode::Bus),
            FromHost::Update => return self.turn_to(Mode::Update),
            FromHost::UpdateBoard => return self.turn_to(Mode::UpdateBoard),
            FromHost::UpdateNice => return self.turn_to(Mode::UpdateNice),
            FromHost::Clock(command) => return self.pass_on(command, now),
            FromHost::AskClock => Some(FromBoard::Clock(self.asked_clock(now))),
            FromHost::AskBoard => Some(FromBoard::Dump(self.seen)),
            FromHost::AskSerial => serial.map(FromBoard::Serial),
            FromHost::AskLongSerial => long_serial.map(FromBoard::LongSerial),
            FromHost::AskVersion => Some(FromBoard::Version(version)),
            FromHost::AskBusAddress => Some(FromBoard::BusAddress(0)),
            FromHost::AskTrademark => Trademark::new(TRADEMARK).map(FromBoard::Trademark),
            FromHost::AskBattery => match self.model.transport {
                Transport::Cable => None,
                Transport::Bluetooth => Some(FromBoard::Battery(BATTERY)),
            },
        };
        answer.map(|message| self.tell(&message, now)).unwrap_or_default()
    }

    fn turn_to(&mut self, mode: Mode) -> Vec<u8> {
        self.mode = mode;
        // The clock is told anew.
        self.clock_told = None;
        Vec::new()
    }

    /// Hands a command on to the clock.
    fn pass_on(&mut self, command: ClockCommand, now: Millis) -> Vec<u8> {
        let Some(ack) = self.clock.as_mut().and_then(|clock| clock.obey(command)) else {
            return Vec::new();
        };
        if !self.tells_clock() {
            return Vec::new();
        }
        self.answered = Some((ack, now));
        let mut bytes = self.tell_clock(ClockMessage::Ack(ack), now);
        if self.model.transport == Transport::Bluetooth {
            bytes.extend(self.tell_clock(ClockMessage::Nothing, now));
        }
        bytes
    }

    fn asked_clock(&self, now: Millis) -> ClockMessage {
        match (self.model.transport, self.answered) {
            (Transport::Bluetooth, Some((ack, at))) if now - at < REPEATS => ClockMessage::Ack(ack),
            (Transport::Bluetooth | Transport::Cable, _) => self.clock_message(),
        }
    }

    pub(super) fn clock_message(&self) -> ClockMessage {
        let times = self.clock.as_ref().map(SimulatedClock::times);
        times.map_or(ClockMessage::NoClock, ClockMessage::Times)
    }

    fn tells_fields(&self) -> bool {
        match self.mode {
            Mode::Update | Mode::UpdateBoard | Mode::UpdateNice => true,
            Mode::Bus | Mode::Idle => false,
        }
    }

    pub(super) fn tells_clock(&self) -> bool {
        let fitted = self.dialect.clock_port() == ClockPort::Fitted;
        fitted && self.power != Power::Off && matches!(self.mode, Mode::Update | Mode::UpdateNice)
    }

    pub(super) fn tell_clock(&mut self, message: ClockMessage, now: Millis) -> Vec<u8> {
        self.tell(&FromBoard::Clock(message), now)
    }

    pub(super) fn power_up(&mut self, now: Millis) {
        self.power = Power::On { since: now };
        self.asleep = self.waking != Waking::AtOnce;
        self.mode = Mode::Bus;
        self.seen = Codes::EMPTY;
        self.looks = 0;
        self.clock_told = None;
        self.answered = None;
        self.wire.begin_anew(now);
        self.reader = CommandReader::new();
    }

    /// A message, or what becomes of it.
    fn tell(&mut self, message: &FromBoard, now: Millis) -> Vec<u8> {
        self.wire.carry(message.encode(), now)
    }
}
