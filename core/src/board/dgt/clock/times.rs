//! The clock's times, as bytes 3 to 9 of message 8d tell them:
//!
//! | byte | meaning |
//! | --- | --- |
//! | 3 | right player (seen from the clock's front): bits 0-3 hours, 4 flag fallen, 5 time for each move, 6 flag shown |
//! | 4, 5 | right player's minutes and seconds, two decimal digits each |
//! | 6, 7, 8 | the same for the left player |
//! | 9 | bit 0 running, 1 lever (1: right side high), 2 battery low, 3 right player's turn, 4 left player's turn, 5 no clock |
//!
//! The turn bits are told in two contrary ways by the boards in the field, so the lever alone decides
//! whose time runs; they are kept only so that a message reads as it was written.

use super::super::Fault;
use crate::board::{ClockReading, Side, SideReading};
use crate::time::Millis;

const FALLEN: u8 = 0x10;
const FOR_EACH_MOVE: u8 = 0x20;
const SHOWN: u8 = 0x40;

const RUNNING: u8 = 0x01;
const RIGHT_HIGH: u8 = 0x02;
const BATTERY_LOW: u8 = 0x04;
const TURNS: u8 = 0x18;

/// No clock is connected, or its reading is not valid.
pub(in super::super) const NO_CLOCK: u8 = 0x20;

/// One player's half of the message.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClockSide {
    /// 0 to 9.
    pub hours: u8,
    /// 0 to 59.
    pub minutes: u8,
    /// 0 to 59.
    pub seconds: u8,
    /// The flag has fallen, and the clock is blocked at zero.
    pub flag_fallen: bool,
    /// The method has a time for each move (Fischer, Bronstein).
    pub for_each_move: bool,
    /// The flag is shown; time may still run.
    pub flag_shown: bool,
}

impl ClockSide {
    /// The time left.
    #[must_use]
    pub fn time(self) -> Millis {
        let [hours, minutes, seconds] = [self.hours, self.minutes, self.seconds].map(u64::from);
        Millis::from_secs((hours * 60 + minutes) * 60 + seconds)
    }

    /// A side that shows this time and no flag, in whole seconds; at most 9:59:59.
    #[must_use]
    pub(crate) fn showing(time: Millis) -> ClockSide {
        let secs = time.whole_secs().min(35_999);
        let part = |number: u64| u8::try_from(number).unwrap_or_default();
        ClockSide {
            hours: part(secs / 3600),
            minutes: part(secs / 60 % 60),
            seconds: part(secs % 60),
            ..ClockSide::default()
        }
    }

    fn of([first, minutes, seconds]: [u8; 3]) -> Result<ClockSide, Fault> {
        let hours = first & 0x0f;
        if hours > 9 {
            return Err(Fault::BadField("clock's hours"));
        }
        Ok(ClockSide {
            hours,
            minutes: sixty(minutes).ok_or(Fault::BadField("clock's minutes"))?,
            seconds: sixty(seconds).ok_or(Fault::BadField("clock's seconds"))?,
            flag_fallen: first & FALLEN != 0,
            for_each_move: first & FOR_EACH_MOVE != 0,
            flag_shown: first & SHOWN != 0,
        })
    }

    fn bytes(self) -> [u8; 3] {
        let bit = |is: bool, bit| if is { bit } else { 0 };
        let flags = bit(self.flag_fallen, FALLEN)
            | bit(self.for_each_move, FOR_EACH_MOVE)
            | bit(self.flag_shown, SHOWN);
        [self.hours.min(9) | flags, two_digits(self.minutes), two_digits(self.seconds)]
    }

    fn reading(self) -> SideReading {
        SideReading {
            time: self.time(),
            flag_shown: self.flag_shown,
            flag_fallen: self.flag_fallen,
        }
    }
}

/// What the clock shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockTimes {
    /// The left player's half.
    pub left: ClockSide,
    /// The right player's half.
    pub right: ClockSide,
    /// Time runs.
    pub running: bool,
    /// The side that is high: that player's time runs.
    pub raised: Side,
    /// The clock's battery is low.
    pub battery_low: bool,
    /// Bits 3 and 4 as they came; see above.
    pub turns: u8,
}

impl ClockTimes {
    /// Reads the seven bytes of a message that is no answer and has a clock.
    pub(in super::super) fn of(data: [u8; 7]) -> Result<ClockTimes, Fault> {
        let [r0, r1, r2, l0, l1, l2, status] = data;
        Ok(ClockTimes {
            left: ClockSide::of([l0, l1, l2])?,
            right: ClockSide::of([r0, r1, r2])?,
            running: status & RUNNING != 0,
            raised: if status & RIGHT_HIGH == 0 { Side::Left } else { Side::Right },
            battery_low: status & BATTERY_LOW != 0,
            turns: status & TURNS,
        })
    }

    pub(in super::super) fn bytes(&self) -> [u8; 7] {
        let [r0, r1, r2] = self.right.bytes();
        let [l0, l1, l2] = self.left.bytes();
        let bit = |is: bool, bit| if is { bit } else { 0 };
        let status = bit(self.running, RUNNING)
            | bit(self.raised == Side::Right, RIGHT_HIGH)
            | bit(self.battery_low, BATTERY_LOW)
            | self.turns & TURNS;
        [r0, r1, r2, l0, l1, l2, status]
    }

    /// The same without what is the protocol's own.
    #[must_use]
    pub fn reading(&self) -> ClockReading {
        ClockReading {
            left: self.left.reading(),
            right: self.right.reading(),
            raised: self.raised,
            running: self.running,
            battery_low: self.battery_low,
        }
    }
}

/// Two decimal digits in a byte, below 60.
fn sixty(byte: u8) -> Option<u8> {
    let (tens, ones) = (byte >> 4, byte & 0x0f);
    (tens < 6 && ones < 10).then_some(tens * 10 + ones)
}

fn two_digits(number: u8) -> u8 {
    let number = number.min(59);
    number / 10 * 16 + number % 10
}

#[cfg(test)]
pub(in super::super) mod tests {
    use proptest::prelude::*;

    use super::*;

    fn sides() -> impl Strategy<Value = ClockSide> {
        (0u8..10, 0u8..60, 0u8..60, any::<[bool; 3]>()).prop_map(
            |(hours, minutes, seconds, [flag_fallen, for_each_move, flag_shown])| ClockSide {
                hours,
                minutes,
                seconds,
                flag_fallen,
                for_each_move,
                flag_shown,
            },
        )
    }

    pub(in super::super::super) fn times() -> impl Strategy<Value = ClockTimes> {
        let raised = prop::sample::select(vec![Side::Left, Side::Right]);
        (sides(), sides(), any::<[bool; 2]>(), raised, 0u8..4).prop_map(
            |(left, right, [running, battery_low], raised, turns)| ClockTimes {
                left,
                right,
                running,
                raised,
                battery_low,
                turns: turns << 3,
            },
        )
    }

    #[test]
    fn times_are_the_right_players_first_and_in_decimal_digits() {
        let times = ClockTimes::of([0x01, 0x23, 0x45, 0x00, 0x59, 0x07, 0x11]).unwrap();
        assert_eq!(times.right.time(), Millis::from_secs(3600 + 23 * 60 + 45));
        assert_eq!(times.left.time(), Millis::from_secs(59 * 60 + 7));
        assert!(times.running);
        assert_eq!(times.raised, Side::Left);
    }

    #[test]
    fn a_time_that_no_clock_shows_is_refused() {
        #[track_caller]
        fn check(data: [u8; 7], field: &'static str) {
            assert_eq!(ClockTimes::of(data), Err(Fault::BadField(field)));
        }
        check([0x0b, 0, 0, 0, 0, 0, 0], "clock's hours");
        check([0, 0x60, 0, 0, 0, 0, 0], "clock's minutes");
        check([0, 0x1a, 0, 0, 0, 0, 0], "clock's minutes");
        check([0, 0, 0x7f, 0, 0, 0, 0], "clock's seconds");
        check([0, 0, 0, 0x0f, 0, 0, 0], "clock's hours");
    }

    #[test]
    fn what_a_side_shows_is_its_time() {
        for secs in [0, 59, 60, 3599, 3600, 35_999] {
            let time = Millis::from_secs(secs);
            assert_eq!(ClockSide::showing(time).time(), time);
        }
        assert_eq!(ClockSide::showing(Millis::from_secs(40_000)).time(), Millis::from_secs(35_999));
    }

    proptest! {
        #[test]
        fn what_is_written_is_what_is_read(times in times()) {
            prop_assert_eq!(ClockTimes::of(times.bytes()), Ok(times));
        }
    }
}
