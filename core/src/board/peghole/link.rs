//! Follows one board over one wire: who it is, whether it is there, which lines were lost, and what
//! is fact. Pure: bytes and the time go in, what is told comes out; whoever holds the port writes what
//! [`Told::Write`] holds.
//!
//! Lifts and places tell a touch (D.2.2), a snapshot tells where the pegs are. So the single facts are
//! passed on as they come, and a snapshot only when something may have been missed (after connecting,
//! a gap or a restart), when it was asked for, or when it differs from what the single facts said.

use super::{Fault, FromBoard, FromHost, Hello, Label, LineReader, Protocol, Stamp};
use crate::board::{BoardEvent, BoardId, Connection, LostCause, News, Refusal, Told, Trouble};
use crate::rules::{Square, Squares};
use crate::time::Millis;

/// How long a board may be silent before it counts as lost. One heartbeat of each second may be lost
/// on the way, and the next one may come half a second late by the board's clock and a busy host's; a
/// second lost one is no accident. A pulled cable does not wait for this: its port is gone at once.
pub(crate) const SILENCE_LIMIT: Millis = Millis(2500);

/// How long a port may stay without a hello before it is said to be no peg-hole board.
pub const GREETING_LIMIT: Millis = Millis(3000);

/// How long an answer is waited for before asking again.
const HELLO_PATIENCE: Millis = Millis(500);
const SNAPSHOT_PATIENCE: Millis = Millis(1000);

/// Damaged lines are told at most this often, with their number: a broken cable makes thousands.
const GARBLED_INTERVAL: Millis = Millis(1000);

/// Where the link stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// No port.
    Unplugged,
    /// A port, and no hello yet (or no more since the board fell silent).
    Greeting { warn_at: Option<Millis>, asked: Millis },
    /// A board, and the version of the protocol that its hello named.
    Live(Protocol),
}

/// Whether the holes are known, or what is still to be learnt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Holes {
    Known(Squares),
    Wanted { asked: Millis },
}

/// What the number and the time of a line say about the lines before it.
enum Order {
    Next,
    Repeated,
    After { missing: u16 },
    Restarted,
}

/// Whether a hello came after the last numbered line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Greeted {
    Yes,
    No,
}

/// One board over one wire.
#[derive(Clone, Debug)]
pub struct Link {
    reader: LineReader,
    phase: Phase,
    /// The board that was there last, remembered over replugging.
    serial: Option<Label>,
    /// The last numbered line, and its number and time.
    last: Option<(FromBoard, Stamp)>,
    greeted: Greeted,
    holes: Holes,
    heard: Millis,
    garbled: u32,
    garbled_last: Fault,
    garbled_told: Option<Millis>,
}

impl Default for Link {
    fn default() -> Link {
        Link::new()
    }
}

impl Link {
    /// A link without a port.
    #[must_use]
    pub fn new() -> Link {
        Link {
            reader: LineReader::new(),
            phase: Phase::Unplugged,
            serial: None,
            last: None,
            greeted: Greeted::No,
            holes: Holes::Wanted { asked: Millis::ZERO },
            heard: Millis::ZERO,
            garbled: 0,
            garbled_last: Fault::Noise,
            garbled_told: None,
        }
    }

    /// The version of the protocol in which the board is to be told something: the first one, until it
    /// has said that it speaks another.
    const fn speaks(&self) -> Protocol {
        match self.phase {
            Phase::Live(protocol) => protocol,
            Phase::Greeting { .. } | Phase::Unplugged => Protocol::One,
        }
    }

    /// A question, as it is written.
    fn ask(&self, question: FromHost) -> Told {
        Told::Write(question.encode(self.speaks()).into_bytes())
    }

    /// Reads a line. From a board that is there only those of its own version are taken: a line without
    /// the CRC that its hello promised may be a damaged one. Should another board have come in its
    /// place, this one soon counts as silent, and the other one is greeted.
    fn read(&self, body: &str) -> Result<FromBoard, Fault> {
        let (line, written) = FromBoard::decode(body)?;
        match (self.phase, &line) {
            // A hello that promises more than the last one did.
            (Phase::Live(Protocol::One), FromBoard::Hello(_))
            | (Phase::Unplugged | Phase::Greeting { .. }, _) => Ok(line),
            (Phase::Live(speaks), _) if speaks == written => Ok(line),
            (Phase::Live(_), _) => Err(Fault::OtherVersion),
        }
    }

    fn take(&mut self, line: FromBoard, now: Millis, told: &mut Vec<Told>) {
        match (self.phase, line.clone()) {
            (Phase::Unplugged, _) => {}
            (_, FromBoard::Hello(hello)) => self.greet(hello, now, told),
            // Without a hello it is not known whose holes these are.
            (Phase::Greeting { .. }, _) => {}
            (Phase::Live(_), FromBoard::Alive(stamp)) => {
                self.follow(&line, stamp, now, told);
            }
            (Phase::Live(_), FromBoard::Lifted(stamp, square)) => {
                if self.follow(&line, stamp, now, told) {
                    told.push(BoardEvent::Lifted(square).into());
                    self.expect(square, Held::Peg, Squares::without, now, told);
                }
            }
            (Phase::Live(_), FromBoard::Placed(stamp, square)) => {
                if self.follow(&line, stamp, now, told) {
                    told.push(BoardEvent::Placed(square).into());
                    self.expect(square, Held::Nothing, Squares::with, now, told);
                }
            }
            (Phase::Live(_), FromBoard::Pressed(stamp, button)) => {
                if self.follow(&line, stamp, now, told) {
                    told.push(Told::News(News::Pressed(button)));
                }
            }
            (Phase::Live(_), FromBoard::Snapshot(stamp, holes)) => {
                if self.follow(&line, stamp, now, told) {
                    // A snapshot after a gap is its own answer.
                    let question = self.ask(FromHost::AskSnapshot);
                    told.retain(|one| *one != question);
                    if self.holes != Holes::Known(holes) {
                        told.push(BoardEvent::Occupancy(holes).into());
                    }
                    self.holes = Holes::Known(holes);
                }
            }
        }
    }

    fn greet(&mut self, hello: Hello, now: Millis, told: &mut Vec<Told>) {
        let Hello { protocol, serial, .. } = &hello;
        let Some(protocol) = Protocol::of_number(*protocol) else {
            let (serial, theirs) = (serial.to_string(), *protocol);
            let refusal = Told::Refused(Refusal::OtherProtocol { serial, theirs });
            match self.phase {
                Phase::Live(_) => told.extend([lost(LostCause::OtherProtocol), refusal]),
                Phase::Greeting { warn_at: Some(_), .. } => told.push(refusal),
                // Told once for each connection: the board goes on saying hello when asked.
                Phase::Greeting { warn_at: None, .. } | Phase::Unplugged => {}
            }
            self.phase = Phase::Greeting { warn_at: None, asked: now };
            return;
        };
        self.greeted = Greeted::Yes;
        if let Some(expected) = self.serial.replace(serial.clone())
            && expected != *serial
        {
            let id = |label: &Label| BoardId { serial: Some(label.to_string()), firmware: None };
            let (expected, found) = (id(&expected), id(serial));
            told.push(Trouble::OtherBoard { expected, found }.into());
        }
        match std::mem::replace(&mut self.phase, Phase::Live(protocol)) {
            Phase::Live(_) => {}
            Phase::Greeting { .. } | Phase::Unplugged => {
                self.last = None;
                self.holes = Holes::Wanted { asked: now };
                let (serial, firmware) = (hello.serial.to_string(), hello.firmware.to_string());
                let id = BoardId { serial: Some(serial), firmware: Some(firmware) };
                told.push(Told::News(News::Identity(id)));
                told.push(BoardEvent::Back.into());
                told.push(self.ask(FromHost::AskSnapshot));
                return;
            }
        }
        // A hello in the middle is a restart or a late answer; the line numbers tell which.
        told.extend(self.want_snapshot(now));
    }

    /// Follows the line's number and time. False when the line came a second time.
    fn follow(
        &mut self,
        line: &FromBoard,
        stamp: Stamp,
        now: Millis,
        told: &mut Vec<Told>,
    ) -> bool {
        let order = match &self.last {
            None => Order::Next,
            Some((last, _)) if last == line && self.greeted == Greeted::No => Order::Repeated,
            Some((_, last)) => order(*last, stamp, self.greeted),
        };
        let trouble = match order {
            Order::Repeated => return false,
            Order::Next => None,
            Order::After { missing } => Some(Trouble::LinesLost { count: missing }),
            Order::Restarted => Some(Trouble::Restarted),
        };
        self.last = Some((line.clone(), stamp));
        let greeted = std::mem::replace(&mut self.greeted, Greeted::No);
        if let Some(trouble) = trouble {
            if trouble == Trouble::Restarted && greeted == Greeted::No {
                // Its hello was lost; without one it is not known to be the same board.
                told.push(self.ask(FromHost::AskHello));
            }
            told.push(trouble.into());
            told.extend(self.want_snapshot(now));
        }
        true
    }

    /// Carries a lift or a place over to the known holes. Where it cannot be, the holes are asked for.
    fn expect(
        &mut self,
        square: Square,
        held: Held,
        change: fn(Squares, Square) -> Squares,
        now: Millis,
        told: &mut Vec<Told>,
    ) {
        if let Holes::Known(holes) = self.holes {
            let before = if holes.contains(square) { Held::Peg } else { Held::Nothing };
            if before == held {
                self.holes = Holes::Known(change(holes, square));
            } else {
                told.extend(self.want_snapshot(now));
            }
        }
    }

    /// Wants a snapshot; asks, unless it was asked for a moment ago.
    fn want_snapshot(&mut self, now: Millis) -> Option<Told> {
        match self.holes {
            Holes::Wanted { .. } => None,
            Holes::Known(_) => {
                self.holes = Holes::Wanted { asked: now };
                Some(self.ask(FromHost::AskSnapshot))
            }
        }
    }

    fn tell_garbled(&mut self, now: Millis, told: &mut Vec<Told>) {
        let due = self.garbled_told.is_none_or(|told| now - told >= GARBLED_INTERVAL);
        if self.garbled > 0 && due {
            let messages = std::mem::take(&mut self.garbled);
            self.garbled_told = Some(now);
            tracing::warn!(messages, last = %self.garbled_last, "damaged lines came from the board");
            told.push(Trouble::Garbled { messages }.into());
        }
    }
}

impl Connection for Link {
    fn connect(&mut self, now: Millis) -> Vec<Told> {
        self.reader.reset();
        self.garbled = 0;
        self.phase = Phase::Greeting { warn_at: Some(now + GREETING_LIMIT), asked: now };
        vec![self.ask(FromHost::AskHello)]
    }

    fn disconnect(&mut self) -> Vec<Told> {
        match std::mem::replace(&mut self.phase, Phase::Unplugged) {
            Phase::Live(_) => vec![lost(LostCause::Unplugged)],
            Phase::Greeting { .. } | Phase::Unplugged => Vec::new(),
        }
    }

    fn feed(&mut self, bytes: &[u8], now: Millis) -> Vec<Told> {
        let mut told = Vec::new();
        for line in self.reader.feed(bytes) {
            match line.and_then(|body| self.read(&body)) {
                Ok(line) => {
                    self.heard = now;
                    self.take(line, now, &mut told);
                }
                // Before the hello the bytes may be the rest of a line, or another device's.
                Err(fault) if matches!(self.phase, Phase::Live(_)) => {
                    self.garbled = self.garbled.saturating_add(1);
                    self.garbled_last = fault;
                }
                Err(_) => {}
            }
        }
        self.tell_garbled(now, &mut told);
        told
    }

    fn tick(&mut self, now: Millis) -> Vec<Told> {
        let mut told = Vec::new();
        match self.phase {
            Phase::Unplugged => {}
            Phase::Greeting { mut warn_at, mut asked } => {
                if now - asked >= HELLO_PATIENCE {
                    asked = now;
                    told.push(self.ask(FromHost::AskHello));
                }
                if warn_at.is_some_and(|at| now >= at) {
                    warn_at = None;
                    told.push(Told::Refused(Refusal::NoAnswer(GREETING_LIMIT)));
                }
                self.phase = Phase::Greeting { warn_at, asked };
            }
            Phase::Live(_) if now - self.heard > SILENCE_LIMIT => {
                self.phase = Phase::Greeting { warn_at: None, asked: now };
                told.push(lost(LostCause::Silent));
                told.push(self.ask(FromHost::AskHello));
            }
            Phase::Live(_) => {
                if let Holes::Wanted { asked } = self.holes
                    && now - asked >= SNAPSHOT_PATIENCE
                {
                    self.holes = Holes::Wanted { asked: now };
                    told.push(self.ask(FromHost::AskSnapshot));
                }
                self.tell_garbled(now, &mut told);
            }
        }
        told
    }

    fn read_again(&mut self, now: Millis) -> Vec<Told> {
        match self.phase {
            Phase::Live(_) => self.want_snapshot(now).into_iter().collect(),
            // The hello, when it comes, asks by itself.
            Phase::Greeting { .. } | Phase::Unplugged => Vec::new(),
        }
    }

    fn signal(&mut self, pattern: u8) -> Vec<Told> {
        vec![self.ask(FromHost::Signal(pattern))]
    }
}

/// What a hole must have held for a lift or a place to be possible.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Held {
    Peg,
    Nothing,
}

/// What the line's stamp says, and whether a hello came before it. The board's time only ever runs
/// forward, over the wrap of its 32 bits too; its numbers begin anew after the hello of a restart.
fn order(last: Stamp, next: Stamp, greeted: Greeted) -> Order {
    let time_runs_back = next.ms.wrapping_sub(last.ms) > u32::MAX / 2;
    match (next.seq.wrapping_sub(last.seq), greeted) {
        // 65536 lines lost at once are less likely than a restart at the very number; and a line that says
        // something else in the same moment, or after a hello, is not the same one come again.
        (0, _) => Order::Restarted,
        _ if time_runs_back => Order::Restarted,
        (1, _) => Order::Next,
        (_, Greeted::Yes) => Order::Restarted,
        (steps, Greeted::No) => Order::After { missing: steps - 1 },
    }
}

fn lost(cause: LostCause) -> Told {
    BoardEvent::Lost { cause: Some(cause) }.into()
}

#[cfg(test)]
mod tests;
