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
    AckMeaning, ClockCommand, ClockMessage, Dial, DialError, Fault, FrameReader, FromBoard,
    FromHost, GREETING_LIMIT, Identity, Lever, Loss, Orientation, Outcome, Print, Report, Run,
    SILENCE_LIMIT, SetAndRun, Trouble, Version, is_start,
};
use crate::board::{ClockSides, Side, Transport};
use crate::rules::{Color, Placement};
use crate::time::Millis;
use fields::{Fields, Reading};
use garbled::Garbled;
use orders::Orders;
use question::{Asking, Question, Standing};
use watch::ClockWatch;

mod fields;
mod garbled;
mod orders;
mod question;
mod watch;

/// The pause between two commands.
const GAP: Millis = Millis(100);

/// The board is asked something this often.
const KEEP_ALIVE: Millis = Millis(1000);

/// The battery is asked for this often.
const BATTERY: Millis = Millis(60_000);

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

/// Where the link stands.
#[derive(Clone, Copy, Debug)]
enum Phase {
    /// No port.
    Unplugged,
    /// A port, and it is not known yet who is on it.
    Greeting(Greeting),
    /// A board.
    Live(Live),
}

/// What is known of a board that is being greeted.
#[derive(Clone, Copy, Debug)]
struct Greeting {
    warn_at: Option<Millis>,
    /// The command for updates goes before the first question, and again after each that is not
    /// answered: it also takes the board off the bus.
    next: NextStep,
    version: Option<Version>,
    long_serial: Option<Print<10>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NextStep {
    Update,
    Ask(Question),
}

/// What is due with a board that is there.
#[derive(Clone, Copy, Debug)]
struct Live {
    identity: Identity,
    /// The command for updates is to be sent.
    update: bool,
    keep_alive_at: Millis,
    /// How often it was.
    keep_alives: u32,
    battery_at: Option<Millis>,
    /// A serial number that is not this board's; one damaged byte makes one.
    odd_serial: Option<Print<5>>,
    /// What was left unanswered, and told.
    unanswered: Option<Question>,
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
        white: Millis,
        black: Millis,
        runs: Option<Color>,
        now: Millis,
    ) -> Result<Vec<Report>, SetClockError> {
        if self.dialect.clock_port() == ClockPort::Missing {
            return Err(SetClockError::NoPort);
        }
        let sides = self.clock_sides().ok_or(SetClockError::SidesUnknown)?;
        let dial = |side| match sides.player(side) {
            Color::White => Dial::down(white),
            Color::Black => Dial::down(black),
        };
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

    fn take(
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
    fn welcome(&mut self, serial: Option<Print<5>>, now: Millis, reports: &mut Vec<Report>) {
        let Phase::Greeting(Greeting { version: Some(version), long_serial, .. }) = self.phase
        else {
            return;
        };
        let found = Identity { version, serial, long_serial };
        if let Some(expected) = self.last_seen.replace(found)
            && found.is_other_than(&expected)
        {
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
                        let done = super::AckStatus::Done;
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

    /// Writes the next command, if it is time for one.
    fn go_on(&mut self, now: Millis, reports: &mut Vec<Report>) {
        if self.written.is_some_and(|at| now - at < GAP) {
            return;
        }
        let next = match self.asking.stand(now) {
            Standing::Waits => return,
            Standing::Free => None,
            Standing::Again(question) => Some(self.again(question)),
            Standing::GivenUp(question) => {
                self.give_up(question, now, reports);
                None
            }
        };
        let Some(next) = next.or_else(|| self.next(now)) else { return };
        let command = match next {
            Next::Command(command) => command,
            Next::Ask(question) => {
                self.asking.put(question, now);
                question.command()
            }
        };
        self.written = Some(now);
        reports.push(Report::Write(command.encode()));
    }

    /// A question that had no answer. To a board that may just have been switched on the command for
    /// updates goes first.
    fn again(&mut self, question: Question) -> Next {
        match &mut self.phase {
            Phase::Greeting(greeting) if question == Question::Version => {
                self.asking.forget();
                greeting.next = NextStep::Ask(Question::Version);
                Next::Command(self.dialect.update())
            }
            Phase::Greeting(_) | Phase::Live(_) | Phase::Unplugged => Next::Ask(question),
        }
    }

    fn give_up(&mut self, question: Question, now: Millis, reports: &mut Vec<Report>) {
        match &mut self.phase {
            Phase::Unplugged => {}
            Phase::Greeting(greeting) => match question {
                Question::LongSerial => greeting.next = NextStep::Ask(Question::Serial),
                Question::Serial => self.welcome(None, now, reports),
                Question::Version | Question::Board | Question::Clock | Question::Battery => {
                    greeting.next = NextStep::Update;
                }
            },
            Phase::Live(live) => {
                if question == Question::Board {
                    self.fields.give_up_reading(now);
                }
                if live.unanswered.replace(question) != Some(question) {
                    reports.push(Report::Trouble(Trouble::Unanswered(question.words())));
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
                    NextStep::Update => {
                        greeting.next = NextStep::Ask(Question::Version);
                        Next::Command(self.dialect.update())
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

/// What is written next.
enum Next {
    Command(FromHost),
    Ask(Question),
}

#[cfg(test)]
mod tests;
