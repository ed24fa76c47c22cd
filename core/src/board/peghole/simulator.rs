//! The other end of the wire: a board made of nothing that speaks the very same bytes.
//!
//! Pure like the rest: what happens and the time go in, bytes come out. It does what a real board
//! does, its faults included: it can lose a line, send a damaged one, restart or be unplugged.

use super::{FromBoard, FromHost, Hello, Label, LineReader, Protocol, Stamp};
use crate::board::simulation::{Action, ActionError, Fate, Noticed, Simulated, Wire};
use crate::rules::Squares;
use crate::time::Millis;

const HEARTBEAT: Millis = Millis(1000);
const SNAPSHOT: Millis = Millis(5000);

/// The holes that hold pegs when a game begins.
pub const INITIAL_HOLES: Squares = Squares::from_bits(0xFFFF_0000_0000_FFFF);

/// A damaged line has one bit changed, so that it is one fault and not several.
const WEAK_BITS: u8 = 0x01;

/// Whether the board has power and a cable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Power {
    Off,
    On { since: Millis, next_heartbeat: Millis, next_snapshot: Millis },
}

/// So many patterns are kept for whoever asks which the host had the board sound.
const SIGNALS_MAX: usize = 256;

/// A simulated peg-hole board.
#[derive(Clone, Debug)]
pub struct Simulator {
    hello: Hello,
    holes: Squares,
    power: Power,
    seq: u16,
    wire: Wire,
    reader: LineReader,
    signals: Vec<u8>,
}

impl Default for Simulator {
    /// The usual one, on which the game begins.
    fn default() -> Simulator {
        Simulator::with_serial(Label::like("SIM-1"))
    }
}

impl Simulator {
    /// A board with this serial number, on which the game begins; it speaks the latest version of the
    /// protocol.
    #[must_use]
    pub fn with_serial(serial: Label) -> Simulator {
        let firmware = Label::like(env!("CARGO_PKG_VERSION"));
        let protocol = Protocol::Two.number();
        Simulator::new(Hello { protocol, serial, firmware }, INITIAL_HOLES)
    }

    /// A board without power, with pegs in these holes. It speaks the version of the protocol that the
    /// hello names; of an unknown one it has the lines of the latest.
    #[must_use]
    pub fn new(hello: Hello, holes: Squares) -> Simulator {
        Simulator {
            hello,
            holes,
            power: Power::Off,
            seq: 0,
            wire: Wire::new(WEAK_BITS),
            reader: LineReader::new(),
            signals: Vec::new(),
        }
    }

    /// The patterns that the host had the board sound or vibrate since the last call.
    pub fn take_signals(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.signals)
    }

    fn protocol(&self) -> Protocol {
        Protocol::of_number(self.hello.protocol).unwrap_or(Protocol::Two)
    }

    /// Something happens: what the board says of it.
    fn happen(&mut self, action: Action, now: Millis) -> Result<Vec<u8>, ActionError> {
        match action {
            Action::Lift(square) if !self.holes.contains(square) => {
                return Err(ActionError::Empty(square));
            }
            Action::Place(square) | Action::Bring(square, _) if self.holes.contains(square) => {
                return Err(ActionError::Full(square));
            }
            Action::Lift(square) => {
                self.holes = self.holes.without(square);
                return Ok(self.tell(now, |stamp| FromBoard::Lifted(stamp, square)));
            }
            // Which peg it is, and where it comes from, this board does not know.
            Action::Place(square) | Action::Bring(square, _) => {
                self.holes = self.holes.with(square);
                return Ok(self.tell(now, |stamp| FromBoard::Placed(stamp, square)));
            }
            Action::Press(button) => {
                return Ok(self.tell(now, |stamp| FromBoard::Pressed(stamp, button)));
            }
            Action::Unplug | Action::Restart if !self.is_plugged() => {
                return Err(ActionError::Unplugged);
            }
            Action::Plug if self.is_plugged() => return Err(ActionError::PluggedIn),
            Action::Unplug => {
                self.power = Power::Off;
                self.wire.begin_anew(now);
            }
            Action::Plug | Action::Restart => return Ok(self.power_up(now)),
            Action::Noise(count) if self.is_plugged() => return Ok(self.wire.noise(count)),
            Action::Noise(_) | Action::Aside => {}
            Action::Silence(span) => self.wire.silence(span, now),
            Action::Stall(span) => self.wire.stall(span, now),
            Action::Drop => self.wire.doom(Fate::IsLost),
            Action::Corrupt => self.wire.doom(Fate::IsDamaged),
            Action::Cut => self.wire.doom(Fate::IsCut),
            Action::Seed(seed) => self.wire.seed(seed),
            Action::Speak(protocol) => self.hello.protocol = protocol.number(),
            Action::Set(pieces) => self.holes = pieces.occupied(),
            Action::SetHoles(holes) => self.holes = holes,
            Action::Start
            | Action::Stop
            | Action::Dial(..)
            | Action::Button(_)
            | Action::Behave(_)
            | Action::ClockOff
            | Action::ClockOn => return Err(ActionError::NoClock),
            Action::Wake(_) => return Err(ActionError::Awake),
        }
        Ok(Vec::new())
    }

    fn obey(&mut self, line: FromHost, now: Millis) -> Vec<u8> {
        match line {
            FromHost::AskHello => self.say_hello(now),
            FromHost::AskSnapshot => self.tell_holes(now),
            FromHost::Signal(pattern) => {
                if self.signals.len() < SIGNALS_MAX {
                    self.signals.push(pattern);
                }
                Vec::new()
            }
        }
    }

    /// The heartbeat and the snapshot that have become due.
    fn due(&mut self, now: Millis) -> Vec<u8> {
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

    fn power_up(&mut self, now: Millis) -> Vec<u8> {
        self.power = Power::On {
            since: now,
            next_heartbeat: now + HEARTBEAT,
            next_snapshot: now + SNAPSHOT,
        };
        self.seq = 0;
        self.wire.begin_anew(now);
        self.reader.reset();
        self.say_hello(now)
    }

    /// The hello has no number, and what is to happen to the next line does not happen to it: a lost
    /// hello is asked for again and shows nothing.
    fn say_hello(&self, now: Millis) -> Vec<u8> {
        if self.wire.is_silent(now) {
            return Vec::new();
        }
        FromBoard::Hello(self.hello.clone()).encode(self.protocol()).into_bytes()
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
        let stamp = Stamp { seq: self.seq, ms };
        let bytes = line(stamp).encode(self.protocol()).into_bytes();
        self.seq = self.seq.wrapping_add(1);
        self.wire.carry(bytes, now)
    }
}

impl Simulated for Simulator {
    fn act(&mut self, action: Action, now: Millis) -> Result<Vec<u8>, ActionError> {
        let bytes = self.happen(action, now)?;
        Ok(self.wire.pass_to_host(bytes, now))
    }

    fn hear(&mut self, bytes: &[u8], now: Millis) -> Vec<u8> {
        let heard = self.wire.pass_to_board(bytes, now);
        let mut answers = Vec::new();
        if self.is_plugged() && !self.wire.is_silent(now) {
            for body in self.reader.feed(&heard).into_iter().flatten() {
                // As a board does: what it cannot read it leaves. A CRC is more than the first version
                // knows, and no more than the second allows.
                if let Ok((line, written)) = FromHost::decode(&body)
                    && (written == Protocol::One || self.protocol() == Protocol::Two)
                {
                    answers.extend(self.obey(line, now));
                }
            }
        }
        self.wire.pass_to_host(answers, now)
    }

    fn tick(&mut self, now: Millis) -> Vec<u8> {
        let mut bytes = self.hear(&[], now);
        let due = self.due(now);
        bytes.extend(self.wire.pass_to_host(due, now));
        bytes
    }

    fn is_plugged(&self) -> bool {
        self.power != Power::Off
    }

    fn occupied(&self) -> Squares {
        self.holes
    }

    fn take_noticed(&mut self) -> Vec<Noticed> {
        self.take_signals().into_iter().map(Noticed::Signal).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Square;

    fn board() -> Simulator {
        let label = |text| Label::new(text).expect("a good name");
        let protocol = Protocol::Two.number();
        let hello = Hello { protocol, serial: label("SIM-1"), firmware: label("1.0") };
        Simulator::new(hello, INITIAL_HOLES)
    }

    fn lines(bytes: Vec<u8>) -> Vec<FromBoard> {
        let whole = LineReader::new().feed(&bytes);
        whole.into_iter().map(|line| FromBoard::decode(&line.unwrap()).unwrap().0).collect()
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
        assert!(!board.occupied().contains(Square::E2));
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
        for protocol in Protocol::ALL {
            board.hear(FromHost::Signal(3).encode(protocol).as_bytes(), Millis(2));
            assert_eq!(board.take_signals(), [3]);
            assert!(board.take_signals().is_empty());
        }
        board.hear(b"$AT,3,0000*53\r\n", Millis(3));
        assert!(board.take_signals().is_empty(), "its CRC is wrong");
    }

    #[test]
    fn it_can_be_told_to_speak_the_first_version() {
        let mut board = board();
        board.act(Action::Speak(Protocol::One), Millis(1)).unwrap();
        let hello = board.act(Action::Plug, Millis(1)).unwrap();
        assert_eq!(hello, b"$AH,1,SIM-1,1.0*70\r\n");
        let lift = board.act(Action::Lift(Square::E2), Millis(351)).unwrap();
        assert_eq!(lift, b"$AL,0,350,e2*70\r\n");
        // A CRC is a field too many for it.
        assert_eq!(
            board.hear(FromHost::AskSnapshot.encode(Protocol::Two).as_bytes(), Millis(400)),
            b""
        );
        assert!(!board.hear(b"$AQ,S*6F\r\n", Millis(400)).is_empty());
    }
}
