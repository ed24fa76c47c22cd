//! The other end of the wire: a board made of nothing that speaks the very same bytes.
//!
//! Pure like the rest: what happens and the time go in, bytes come out. It does what a real board
//! does, its faults included: it can lose a line, send a damaged one, restart or be unplugged.

use super::{Action, FromBoard, FromHost, Hello, LineReader, Stamp};
use crate::rules::{Square, Squares};
use crate::time::Millis;

const HEARTBEAT: Millis = Millis(1000);
const SNAPSHOT: Millis = Millis(5000);

/// The holes that hold pegs when a game begins.
pub const INITIAL_HOLES: Squares = Squares::from_bits(0xFFFF_0000_0000_FFFF);

/// Why an action cannot happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ActionError {
    /// No peg to lift.
    #[error("there is no peg in {0} to lift")]
    Empty(Square),
    /// No room to place.
    #[error("there is a peg in {0} already")]
    Full(Square),
    /// Unplugging what is not plugged in.
    #[error("the board is unplugged already")]
    Unplugged,
    /// Plugging in what is plugged in.
    #[error("the board is plugged in already")]
    PluggedIn,
}

/// Whether the board has power and a cable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Power {
    Off,
    On { since: Millis, next_heartbeat: Millis, next_snapshot: Millis },
}

/// What becomes of the next numbered line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Arrives,
    IsLost,
    IsDamaged,
}

/// A simulated peg-hole board.
#[derive(Clone, Debug)]
pub struct Simulator {
    hello: Hello,
    holes: Squares,
    power: Power,
    seq: u16,
    fate: Fate,
    reader: LineReader,
    /// The state of the noise's generator (xorshift); never zero.
    noise: u64,
    signals: Vec<u8>,
}

impl Simulator {
    /// A board without power, with pegs in these holes.
    #[must_use]
    pub fn new(hello: Hello, holes: Squares) -> Simulator {
        Simulator {
            hello,
            holes,
            power: Power::Off,
            seq: 0,
            fate: Fate::Arrives,
            reader: LineReader::new(),
            noise: 0x9E37_79B9_7F4A_7C15,
            signals: Vec::new(),
        }
    }

    /// The holes that hold pegs.
    #[must_use]
    pub const fn holes(&self) -> Squares {
        self.holes
    }

    /// Whether the board is plugged in.
    #[must_use]
    pub fn is_plugged(&self) -> bool {
        self.power != Power::Off
    }

    /// The patterns that the host had the board sound or vibrate since the last call.
    pub fn take_signals(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.signals)
    }

    /// Something happens: the bytes that the board sends because of it.
    ///
    /// # Errors
    /// When it cannot happen: a peg lifted from an empty hole, a cable pulled twice.
    pub fn act(&mut self, action: Action, now: Millis) -> Result<Vec<u8>, ActionError> {
        match action {
            Action::Lift(square) if !self.holes.contains(square) => Err(ActionError::Empty(square)),
            Action::Place(square) if self.holes.contains(square) => Err(ActionError::Full(square)),
            Action::Lift(square) => {
                self.holes = self.holes.without(square);
                Ok(self.tell(now, |stamp| FromBoard::Lifted(stamp, square)))
            }
            Action::Place(square) => {
                self.holes = self.holes.with(square);
                Ok(self.tell(now, |stamp| FromBoard::Placed(stamp, square)))
            }
            Action::Press(button) => Ok(self.tell(now, |stamp| FromBoard::Pressed(stamp, button))),
            Action::Unplug if self.is_plugged() => {
                self.power = Power::Off;
                Ok(Vec::new())
            }
            Action::Unplug => Err(ActionError::Unplugged),
            Action::Plug if self.is_plugged() => Err(ActionError::PluggedIn),
            Action::Plug => Ok(self.power_up(now)),
            Action::Restart if self.is_plugged() => Ok(self.power_up(now)),
            Action::Restart => Err(ActionError::Unplugged),
            Action::Noise(count) if self.is_plugged() => Ok(self.make_noise(count)),
            Action::Noise(_) => Ok(Vec::new()),
            Action::Drop => {
                self.fate = Fate::IsLost;
                Ok(Vec::new())
            }
            Action::Corrupt => {
                self.fate = Fate::IsDamaged;
                Ok(Vec::new())
            }
            Action::Set(holes) => {
                self.holes = holes;
                Ok(Vec::new())
            }
        }
    }

    /// Takes bytes from the host: what the board answers.
    pub fn hear(&mut self, bytes: &[u8], now: Millis) -> Vec<u8> {
        if !self.is_plugged() {
            return Vec::new();
        }
        let mut answers = Vec::new();
        for body in self.reader.feed(bytes).into_iter().flatten() {
            match FromHost::decode(&body) {
                Ok(FromHost::AskHello) => answers.extend(self.say_hello()),
                Ok(FromHost::AskSnapshot) => answers.extend(self.tell_holes(now)),
                Ok(FromHost::Signal(pattern)) => self.signals.push(pattern),
                // As a board does: what it cannot read it leaves.
                Err(_) => {}
            }
        }
        answers
    }

    /// Time passes: the heartbeat and the snapshot that have become due.
    pub fn tick(&mut self, now: Millis) -> Vec<u8> {
        let Power::On { next_heartbeat, next_snapshot, .. } = &mut self.power else {
            return Vec::new();
        };
        let heartbeat_due = now >= *next_heartbeat;
        let snapshot_due = now >= *next_snapshot;
        if heartbeat_due {
            *next_heartbeat = now + HEARTBEAT;
        }
        if snapshot_due {
            *next_snapshot = now + SNAPSHOT;
        }
        let mut bytes = Vec::new();
        if heartbeat_due {
            bytes.extend(self.tell(now, FromBoard::Alive));
        }
        if snapshot_due {
            bytes.extend(self.tell_holes(now));
        }
        bytes
    }

    /// When [`Simulator::tick`] has something to do next; never while unplugged.
    #[must_use]
    pub fn next_tick(&self) -> Option<Millis> {
        match self.power {
            Power::Off => None,
            Power::On { next_heartbeat, next_snapshot, .. } => {
                Some(next_heartbeat.min(next_snapshot))
            }
        }
    }

    fn power_up(&mut self, now: Millis) -> Vec<u8> {
        self.power = Power::On {
            since: now,
            next_heartbeat: now + HEARTBEAT,
            next_snapshot: now + SNAPSHOT,
        };
        self.seq = 0;
        self.fate = Fate::Arrives;
        self.reader.reset();
        self.say_hello()
    }

    fn say_hello(&self) -> Vec<u8> {
        FromBoard::Hello(self.hello.clone()).encode().into_bytes()
    }

    fn tell_holes(&mut self, now: Millis) -> Vec<u8> {
        let holes = self.holes;
        self.tell(now, |stamp| FromBoard::Snapshot(stamp, holes))
    }

    /// A numbered line, or what becomes of it. Nothing while unplugged: the pegs move all the same.
    fn tell(&mut self, now: Millis, line: impl FnOnce(Stamp) -> FromBoard) -> Vec<u8> {
        let Power::On { since, .. } = self.power else { return Vec::new() };
        // The board's clock has 32 bits and wraps.
        let ms = u32::try_from((now - since).0 & u64::from(u32::MAX)).unwrap_or_default();
        let mut bytes = line(Stamp { seq: self.seq, ms }).encode().into_bytes();
        self.seq = self.seq.wrapping_add(1);
        match std::mem::replace(&mut self.fate, Fate::Arrives) {
            Fate::Arrives => {}
            Fate::IsLost => bytes.clear(),
            // The last bit of the kind's letter: the checksum no longer fits.
            Fate::IsDamaged => bytes.iter_mut().skip(2).take(1).for_each(|byte| *byte ^= 1),
        }
        bytes
    }

    fn make_noise(&mut self, count: usize) -> Vec<u8> {
        std::iter::repeat_with(|| {
            self.noise ^= self.noise << 13;
            self.noise ^= self.noise >> 7;
            self.noise ^= self.noise << 17;
            self.noise.to_be_bytes()[0]
        })
        .take(count)
        .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Label, PROTOCOL};
    use super::*;

    fn board() -> Simulator {
        let label = |text| Label::new(text).expect("a good name");
        let hello = Hello { protocol: PROTOCOL, serial: label("SIM-1"), firmware: label("1.0") };
        Simulator::new(hello, INITIAL_HOLES)
    }

    fn lines(bytes: Vec<u8>) -> Vec<FromBoard> {
        let whole = LineReader::new().feed(&bytes);
        whole.into_iter().map(|line| FromBoard::decode(&line.unwrap()).unwrap()).collect()
    }

    #[test]
    fn says_hello_then_numbers_every_line() {
        let mut board = board();
        let hello = board.act(Action::Plug, Millis(100)).unwrap();
        assert_eq!(lines(hello), [FromBoard::Hello(board.hello.clone())]);
        let lift = board.act(Action::Lift(Square::E2), Millis(350)).unwrap();
        assert_eq!(lines(lift), [FromBoard::Lifted(Stamp { seq: 0, ms: 250 }, Square::E2)]);
        let place = board.act(Action::Place(Square::E4), Millis(400)).unwrap();
        assert_eq!(lines(place), [FromBoard::Placed(Stamp { seq: 1, ms: 300 }, Square::E4)]);
        let after = INITIAL_HOLES.without(Square::E2).with(Square::E4);
        let asked = board.hear(b"$AQ,S*6F\r\n", Millis(500));
        assert_eq!(lines(asked), [FromBoard::Snapshot(Stamp { seq: 2, ms: 400 }, after)]);
    }

    #[test]
    fn heartbeat_every_second_and_snapshot_every_five() {
        let mut board = board();
        board.act(Action::Plug, Millis::ZERO).unwrap();
        let mut kinds = String::new();
        for ms in (0..=10_000).step_by(10) {
            for line in lines(board.tick(Millis(ms))) {
                kinds.push(if matches!(line, FromBoard::Alive(_)) { 'k' } else { 's' });
            }
        }
        assert_eq!(kinds, "kkkkkskkkkks");
    }

    #[test]
    fn pegs_move_while_unplugged_but_nothing_is_sent() {
        let mut board = board();
        assert_eq!(board.act(Action::Lift(Square::E2), Millis(1)), Ok(Vec::new()));
        assert_eq!(board.hear(b"$AQ,H*74\r\n", Millis(1)), Vec::<u8>::new());
        assert_eq!(board.tick(Millis(99_999)), Vec::<u8>::new());
        assert!(!board.holes().contains(Square::E2));
    }

    #[test]
    fn what_cannot_happen_is_refused() {
        let mut board = board();
        assert_eq!(
            board.act(Action::Lift(Square::E4), Millis(1)),
            Err(ActionError::Empty(Square::E4))
        );
        assert_eq!(
            board.act(Action::Place(Square::E2), Millis(1)),
            Err(ActionError::Full(Square::E2))
        );
        assert_eq!(board.act(Action::Unplug, Millis(1)), Err(ActionError::Unplugged));
        board.act(Action::Plug, Millis(1)).unwrap();
        assert_eq!(board.act(Action::Plug, Millis(1)), Err(ActionError::PluggedIn));
    }

    #[test]
    fn signals_reach_the_board() {
        let mut board = board();
        board.act(Action::Plug, Millis(1)).unwrap();
        board.hear(FromHost::Signal(3).encode().as_bytes(), Millis(2));
        assert_eq!(board.take_signals(), [3]);
        assert!(board.take_signals().is_empty());
    }
}
