//! What a clock that is connected to a board shows: the game's clock of record where there is one.
//!
//! A clock knows a left and a right player and no colours. [`ClockSides`] says which is which.

use crate::rules::Color;
use crate::time::Millis;

/// A side of the clock, as seen from its front.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The left player's.
    Left,
    /// The right player's.
    Right,
}

impl Side {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Left => Side::Right,
            Side::Right => Side::Left,
        }
    }
}

/// What one player's side of the clock shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SideReading {
    /// The time left, in whole seconds as displayed.
    pub time: Millis,
    /// A flag is shown; the time may go on, for another period.
    pub flag_shown: bool,
    /// The flag has fallen and the clock stands at zero.
    pub flag_fallen: bool,
}

/// What the clock shows. It may lie a second behind the display.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockReading {
    /// The left player's side.
    pub left: SideReading,
    /// The right player's side.
    pub right: SideReading,
    /// The side that stands high, because the other player pressed last: its time is the one that
    /// runs while the clock runs.
    pub raised: Side,
    /// Whether time runs at all.
    pub running: bool,
    /// Its battery is low.
    pub battery_low: bool,
}

impl ClockReading {
    /// One side of it.
    #[must_use]
    pub const fn side(&self, side: Side) -> SideReading {
        match side {
            Side::Left => self.left,
            Side::Right => self.right,
        }
    }

    /// A player's side of it.
    #[must_use]
    pub const fn of(&self, player: Color, sides: ClockSides) -> SideReading {
        self.side(sides.side(player))
    }

    /// Whose time runs; nobody's while the clock is stopped.
    #[must_use]
    pub(crate) fn to_move(self, sides: ClockSides) -> Option<Color> {
        self.running.then(|| sides.player(self.raised))
    }
}

/// Which player has which side of the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockSides {
    /// White has the left side.
    WhiteLeft,
    /// White has the right side.
    WhiteRight,
}

impl ClockSides {
    /// The side of a player.
    #[must_use]
    pub const fn side(self, player: Color) -> Side {
        match (self, player) {
            (ClockSides::WhiteLeft, Color::White) | (ClockSides::WhiteRight, Color::Black) => {
                Side::Left
            }
            (ClockSides::WhiteLeft, Color::Black) | (ClockSides::WhiteRight, Color::White) => {
                Side::Right
            }
        }
    }

    /// The player of a side.
    #[must_use]
    pub const fn player(self, side: Side) -> Color {
        match (self, side) {
            (ClockSides::WhiteLeft, Side::Left) | (ClockSides::WhiteRight, Side::Right) => {
                Color::White
            }
            (ClockSides::WhiteLeft, Side::Right) | (ClockSides::WhiteRight, Side::Left) => {
                Color::Black
            }
        }
    }

    /// Which player has which side when White has this one.
    #[must_use]
    pub(crate) const fn with_white_at(side: Side) -> ClockSides {
        match side {
            Side::Left => ClockSides::WhiteLeft,
            Side::Right => ClockSides::WhiteRight,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reading_says_whose_time_is_whose() {
        let side = |secs| SideReading { time: Millis::from_secs(secs), ..SideReading::default() };
        let reading = ClockReading {
            left: side(300),
            right: side(200),
            raised: Side::Right,
            running: true,
            battery_low: false,
        };
        let sides = ClockSides::with_white_at(Side::Right);
        assert_eq!(reading.of(Color::White, sides), side(200));
        assert_eq!(reading.of(Color::Black, sides), side(300));
        assert_eq!(reading.to_move(sides), Some(Color::White));
        assert_eq!(reading.to_move(ClockSides::WhiteLeft), Some(Color::Black));
        let stopped = ClockReading { running: false, ..reading };
        assert_eq!(stopped.to_move(sides), None);
        for sides in [ClockSides::WhiteLeft, ClockSides::WhiteRight] {
            for player in Color::ALL {
                assert_eq!(sides.player(sides.side(player)), player);
            }
        }
    }
}
