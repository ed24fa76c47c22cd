//! Commands to the clock: `2b`, the number of bytes that follow, `03`, the code, the data, `00`.
//!
//! | code | command | data |
//! | --- | --- | --- |
//! | 01 | six places of seven segments (DGT XL) | places C B A F E D, icons, 03 with a beep or 01 |
//! | 03 | the end of a text | - |
//! | 08 | question for the buttons (the answer tells nothing) | - |
//! | 09 | question for the version | - |
//! | 0a | set both times and run | left, right: hours, minutes, seconds; what runs |
//! | 0b | beep | steps of 64 ms |
//! | 0c | eight characters (DGT 3000) | the characters, the beep |
//!
//! The times are plain binary and left first, other than the clock tells its own. The clock takes
//! times only in the option for electronic boards: 25 on a DGT 3000, 23 on a DGT XL.

use super::display::{Beep, ClockText, Segments};
use crate::board::ClockFault;
use crate::board::Side;
use crate::time::Millis;

/// The first byte of every command to the clock.
const CLOCK_COMMAND: u8 = 0x2b;

const BEGIN: u8 = 0x03;
const END: u8 = 0x00;

/// The longest command in bytes, everything included.
pub(crate) const MAX_CLOCK_COMMAND: usize = 14;

/// Counts up instead of down.
const UPWARDS: u8 = 0x10;

const LEFT_RUNS: u8 = 0x01;
const RIGHT_RUNS: u8 = 0x02;
const PAUSE: u8 = 0x04;
const AT_LEVER: u8 = 0x08;

/// Something that the clock can be told to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockCommand {
    /// Shows this on a DGT XL.
    Show(Segments, Beep),
    /// Goes back from a text to the times.
    EndText,
    /// Asks for the buttons; the clock only says that it was asked.
    AskButtons,
    /// Asks for the version of the clock's program.
    AskVersion,
    /// Sets both times.
    SetAndRun(SetAndRun),
    /// Beeps.
    Beep(Beep),
    /// Shows this on a DGT 3000.
    Write(ClockText, Beep),
}

/// Both times, and what is to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetAndRun {
    /// The left player's.
    pub left: Dial,
    /// The right player's.
    pub right: Dial,
    /// Whose time runs.
    pub run: Run,
    /// What the players' lever does afterwards.
    pub lever: Lever,
}

/// Whose time runs after a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Run {
    /// One player's.
    Side(Side),
    /// Nobody's until the clock is started.
    Paused,
}

/// What the lever does after a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lever {
    /// It changes whose time runs, as in a game.
    Changes,
    /// Nothing: the host decides.
    Rests,
}

/// One player's time as it is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dial {
    secs: u16,
    direction: Direction,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Direction {
    Down,
    Up,
}

impl Dial {
    /// A time that counts down, in whole seconds.
    ///
    /// # Errors
    /// When it is ten hours or more.
    pub fn down(time: Millis) -> Result<Dial, ClockFault> {
        let secs = u16::try_from(time.whole_secs()).ok().filter(|secs| *secs < 36_000);
        secs.map(|secs| Dial { secs, direction: Direction::Down }).ok_or(ClockFault::TooLong(time))
    }

    /// A time that counts up, in whole seconds.
    ///
    /// # Errors
    /// When it is ten hours or more.
    pub fn up(time: Millis) -> Result<Dial, ClockFault> {
        Dial::down(time).map(|dial| Dial { direction: Direction::Up, ..dial })
    }

    /// The time.
    #[must_use]
    pub fn time(self) -> Millis {
        Millis::from_secs(u64::from(self.secs))
    }

    fn bytes(self) -> [u8; 3] {
        let part = |number: u16| u8::try_from(number).unwrap_or_default();
        let hours = part(self.secs / 3600);
        let hours = match self.direction {
            Direction::Down => hours,
            Direction::Up => hours | UPWARDS,
        };
        [hours, part(self.secs / 60 % 60), part(self.secs % 60)]
    }

    fn of([hours, minutes, seconds]: [u8; 3]) -> Option<Dial> {
        let direction = if hours & UPWARDS == 0 { Direction::Down } else { Direction::Up };
        let hours = hours & !UPWARDS;
        (hours <= 9 && minutes <= 59 && seconds <= 59).then(|| {
            let secs = (u16::from(hours) * 60 + u16::from(minutes)) * 60 + u16::from(seconds);
            Dial { secs, direction }
        })
    }
}

impl SetAndRun {
    fn run_byte(self) -> u8 {
        let run = match self.run {
            Run::Side(Side::Left) => LEFT_RUNS,
            Run::Side(Side::Right) => RIGHT_RUNS,
            Run::Paused => PAUSE,
        };
        match self.lever {
            Lever::Changes => run | AT_LEVER,
            Lever::Rests => run,
        }
    }
}

impl ClockCommand {
    /// The code that the clock names in its answer.
    #[must_use]
    pub const fn code(self) -> u8 {
        match self {
            ClockCommand::Show(..) => 0x01,
            ClockCommand::EndText => 0x03,
            ClockCommand::AskButtons => 0x08,
            ClockCommand::AskVersion => 0x09,
            ClockCommand::SetAndRun(_) => 0x0a,
            ClockCommand::Beep(_) => 0x0b,
            ClockCommand::Write(..) => 0x0c,
        }
    }
}

/// All bytes of a command.
pub(in super::super) fn encode_command(command: ClockCommand) -> Vec<u8> {
    let mut data = Vec::new();
    match command {
        ClockCommand::EndText | ClockCommand::AskButtons | ClockCommand::AskVersion => {}
        ClockCommand::Show(segments, beep) => {
            data.extend(segments.wire());
            // No icons; 01 ends the command, 02 beeps.
            data.extend([0x00, if beep == Beep::NONE { 0x01 } else { 0x03 }]);
        }
        ClockCommand::SetAndRun(set) => {
            data.extend(set.left.bytes());
            data.extend(set.right.bytes());
            data.push(set.run_byte());
        }
        ClockCommand::Beep(beep) => data.push(beep.count()),
        ClockCommand::Write(text, beep) => {
            data.extend(text.bytes());
            data.push(beep.count());
        }
    }
    let size = u8::try_from(data.len() + 3).unwrap_or_default();
    let begin = [CLOCK_COMMAND, size, BEGIN, command.code()];
    begin.into_iter().chain(data).chain([END]).collect()
}

/// Reads a command from what follows its size, if it is one.
pub(in super::super) fn decode_command(inside: &[u8]) -> Option<ClockCommand> {
    let [BEGIN, code, data @ .., END] = inside else { return None };
    let beep = |count: u8| (count < 16).then_some(Beep::steps(count));
    match (*code, data) {
        (0x01, [places @ .., 0x00, ending]) => {
            let segments = Segments::of_wire(places.try_into().ok()?)?;
            match ending {
                0x01 => Some(ClockCommand::Show(segments, Beep::NONE)),
                0x03 => Some(ClockCommand::Show(segments, Beep::steps(1))),
                _ => None,
            }
        }
        (0x03, []) => Some(ClockCommand::EndText),
        (0x08, []) => Some(ClockCommand::AskButtons),
        (0x09, []) => Some(ClockCommand::AskVersion),
        (0x0a, [lh, lm, ls, rh, rm, rs, run]) => {
            let lever = if run & AT_LEVER == 0 { Lever::Rests } else { Lever::Changes };
            let run = match run & !AT_LEVER {
                LEFT_RUNS => Run::Side(Side::Left),
                RIGHT_RUNS => Run::Side(Side::Right),
                PAUSE => Run::Paused,
                _ => return None,
            };
            let (left, right) = (Dial::of([*lh, *lm, *ls])?, Dial::of([*rh, *rm, *rs])?);
            Some(ClockCommand::SetAndRun(SetAndRun { left, right, run, lever }))
        }
        (0x0b, [count]) => beep(*count).map(ClockCommand::Beep),
        (0x0c, [text @ .., count]) => {
            let text = ClockText::of(text.try_into().ok()?)?;
            Some(ClockCommand::Write(text, beep(*count)?))
        }
        _ => None,
    }
}

#[cfg(test)]
pub(in super::super) mod tests {
    use proptest::prelude::*;

    use super::*;

    pub(in super::super::super) fn commands() -> impl Strategy<Value = ClockCommand> {
        let dial = || {
            (0u64..36_000, any::<bool>()).prop_map(|(secs, up)| {
                let time = Millis::from_secs(secs);
                if up { Dial::up(time) } else { Dial::down(time) }.expect("below ten hours")
            })
        };
        let run =
            prop::sample::select(vec![Run::Side(Side::Left), Run::Side(Side::Right), Run::Paused]);
        let lever = prop::sample::select(vec![Lever::Changes, Lever::Rests]);
        prop_oneof![
            (prop::array::uniform6(0u8..0x80), 0u8..2).prop_map(|(places, beep)| {
                let shown = Segments::of_wire(places).expect("seven segments");
                ClockCommand::Show(shown, Beep::steps(beep))
            }),
            Just(ClockCommand::EndText),
            Just(ClockCommand::AskButtons),
            Just(ClockCommand::AskVersion),
            (dial(), dial(), run, lever).prop_map(|(left, right, run, lever)| {
                ClockCommand::SetAndRun(SetAndRun { left, right, run, lever })
            }),
            (0u8..16).prop_map(|count| ClockCommand::Beep(Beep::steps(count))),
            ("\\PC{0,9}", 0u8..16).prop_map(|(text, beep)| ClockCommand::Write(
                ClockText::showing(&text),
                Beep::steps(beep)
            )),
        ]
    }

    #[test]
    fn the_bytes_of_the_protocol() {
        #[track_caller]
        fn check(command: ClockCommand, bytes: &[u8]) {
            assert_eq!(encode_command(command), bytes);
            assert_eq!(decode_command(&bytes[2..]), Some(command));
        }
        let dial = |secs| Dial::down(Millis::from_secs(secs)).expect("below ten hours");
        check(ClockCommand::AskVersion, &[0x2b, 3, 3, 0x09, 0]);
        check(ClockCommand::EndText, &[0x2b, 3, 3, 0x03, 0]);
        check(ClockCommand::AskButtons, &[0x2b, 3, 3, 0x08, 0]);
        check(ClockCommand::Beep(Beep::steps(5)), &[0x2b, 4, 3, 0x0b, 5, 0]);
        check(
            ClockCommand::Write(ClockText::showing("Anna e4"), Beep::steps(1)),
            b"\x2b\x0c\x03\x0cAnna e4 \x01\x00",
        );
        check(
            ClockCommand::SetAndRun(SetAndRun {
                left: dial(3600 + 23 * 60 + 45),
                right: Dial::up(Millis::from_secs(59)).expect("below ten hours"),
                run: Run::Side(Side::Right),
                lever: Lever::Changes,
            }),
            &[0x2b, 0x0a, 3, 0x0a, 1, 23, 45, 0x10, 0, 59, 0x0a, 0],
        );
        check(
            ClockCommand::Show(
                Segments::of_wire([0, 0, 0x06, 0, 0, 0]).expect("a 1 and nothing else"),
                Beep::NONE,
            ),
            &[0x2b, 0x0b, 3, 0x01, 0, 0, 0x06, 0, 0, 0, 0, 1, 0],
        );
    }

    #[test]
    fn what_is_no_command_is_not_taken() {
        for inside in [
            &[][..],
            &[3, 9],
            &[3, 9, 1],
            &[3, 9, 0, 0],
            &[3, 0x7f, 0],
            &[3, 0x0b, 16, 0],
            &[3, 0x0a, 10, 0, 0, 0, 0, 0, 4, 0],
            &[3, 0x0a, 0, 60, 0, 0, 0, 0, 4, 0],
            &[3, 0x0a, 0, 0, 0, 0, 0, 0, 3, 0],
        ] {
            assert_eq!(decode_command(inside), None, "{inside:?}");
        }
    }

    #[test]
    fn ten_hours_cannot_be_set() {
        let error = Dial::down(Millis::from_secs(36_000)).expect_err("too long");
        assert_eq!(error, ClockFault::TooLong(Millis::from_secs(36_000)));
    }

    proptest! {
        #[test]
        fn what_is_written_is_what_is_read(command in commands()) {
            let bytes = encode_command(command);
            prop_assert!(bytes.len() <= MAX_CLOCK_COMMAND);
            prop_assert_eq!(usize::from(bytes[1]), bytes.len() - 2);
            prop_assert_eq!(decode_command(&bytes[2..]), Some(command));
        }

        #[test]
        fn nothing_is_read_that_would_be_written_otherwise(
            inside in prop::collection::vec(any::<u8>(), 0..14),
        ) {
            if let Some(command) = decode_command(&inside) {
                prop_assert_eq!(&encode_command(command)[2..], &inside[..]);
            }
        }
    }
}
