//! Time controls: periods by moves, Fischer increment, delay in two forms, hourglass.
//!
//! Written as the PGN tag `TimeControl` writes them (PGN standard, section 9.6.1), with minutes
//! allowed and the delay added:
//! `40/90m+30:30m+30` is forty moves in ninety minutes, then thirty minutes for the rest, with thirty
//! seconds a move from move one; `25m~10` is twenty-five minutes with a ten-second delay, `25m~b10` the same as
//! Bronstein's clock shows it, `*3m` an hourglass of three minutes.

use std::{fmt, str::FromStr};

use crate::time::Millis;

/// The longest time that one period may hold, and that a ruling may name: a day. It keeps sums far from overflow.
pub const PERIOD_MAX: Millis = Millis(24 * 3_600_000);

/// What a move gives back to the clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bonus {
    /// Nothing.
    #[default]
    None,
    /// The same amount for each move, saved up (cumulative mode, Article 6.3.1), in ms.
    Fischer(Millis),
    /// The main time counts only after this time of each move is over (delay mode, Article 6.3.2), in ms.
    Delay(Millis),
    /// The same, as Bronstein's clock shows it: this time of each move stands beside the main time from the start, and
    /// the press gives back what the move has used of it. The flag falls at the same moment.
    Bronstein(Millis),
    /// What one side uses the other one gets (no mode of the Laws).
    Hourglass,
}

/// A part of the game with its own time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// Moves to be completed in this period, or all the rest of the game.
    pub moves: Option<u32>,
    /// The time added when the period begins, in ms.
    pub time: Millis,
    /// What each move in this period gives back.
    pub bonus: Bonus,
}

/// The periods in their order. Never empty; only the last has no number of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeControl(Vec<Period>);

/// Why a text is not a time control.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
pub enum ControlError {
    /// A part is not written as a period.
    #[error("\"{0}\" is not a period; write 40/90m+30, 5m+3, 300, 25m~10, 25m~b10 or *3m")]
    Period(String),
    /// A period lasts longer than a day, or no time at all.
    #[error("\"{0}\" lasts no time at all or more than a day; write such as 5m+3")]
    Length(String),
    /// An hourglass has one period for all moves.
    #[error("an hourglass is one period for the whole game; write *3m")]
    Hourglass,
    /// A period before the last does not say for how many moves it holds.
    #[error("only the last period may leave out its number of moves; write 40/90m:30m")]
    Open,
}

impl Bonus {
    /// What each move brings, however it does, in ms.
    pub(super) const fn span(self) -> Millis {
        match self {
            Bonus::Fischer(span) | Bonus::Delay(span) | Bonus::Bronstein(span) => span,
            Bonus::None | Bonus::Hourglass => Millis::ZERO,
        }
    }
}

impl Period {
    /// The time of each move that is over before the main time counts (6.3.2), in ms.
    #[must_use]
    pub(super) const fn delay(self) -> Millis {
        match self.bonus {
            Bonus::Delay(delay) | Bonus::Bronstein(delay) => delay,
            Bonus::None | Bonus::Fischer(_) | Bonus::Hourglass => Millis::ZERO,
        }
    }
}

impl TimeControl {
    /// One period for the whole game.
    #[must_use]
    pub fn single(time: Millis, bonus: Bonus) -> TimeControl {
        TimeControl(vec![Period { moves: None, time, bonus }])
    }

    /// The periods, in order. The last is repeated for as long as the game goes on when it counts
    /// moves.
    #[must_use]
    pub fn periods(&self) -> &[Period] {
        &self.0
    }

    /// All main time, and the most that a move gives: what makes the class of a rate of play (A.1, B.1).
    #[must_use]
    pub fn whole(&self) -> (Millis, Millis) {
        let main = self.0.iter().fold(0u64, |sum, period| sum.saturating_add(period.time.0));
        let given = self.0.iter().map(|period| period.bonus.span());
        (Millis(main), given.max().unwrap_or(Millis::ZERO))
    }

    /// Whether what one side uses the other one gets.
    #[must_use]
    pub(crate) fn is_hourglass(&self) -> bool {
        self.0.iter().any(|period| period.bonus == Bonus::Hourglass)
    }

    /// The same periods, in which each move brings so much.
    #[must_use]
    pub(crate) fn with_increment(&self, increment: Millis) -> TimeControl {
        let bonus = Bonus::Fischer(increment);
        TimeControl(self.0.iter().map(|period| Period { bonus, ..*period }).collect())
    }

    /// The period with this number, from 0; past the end the last one.
    #[must_use]
    pub fn period(&self, index: usize) -> Period {
        match self.0.get(index) {
            Some(period) => *period,
            // Never empty: `from_str` and `single` are the only ways to make one.
            None => self.0.last().copied().unwrap_or(Period {
                moves: None,
                time: Millis::ZERO,
                bonus: Bonus::None,
            }),
        }
    }
}

impl FromStr for TimeControl {
    type Err = ControlError;

    fn from_str(text: &str) -> Result<TimeControl, ControlError> {
        if let Some(sand) = text.trim().strip_prefix('*') {
            if text.contains(':') {
                return Err(ControlError::Hourglass);
            }
            let time = parse_span(sand).ok_or_else(|| ControlError::Period(text.to_owned()))?;
            check_length(text, time, Bonus::Hourglass)?;
            return Ok(TimeControl::single(time, Bonus::Hourglass));
        }
        let periods: Vec<Period> =
            text.split(':').map(|part| parse_period(part.trim())).collect::<Result<_, _>>()?;
        let open = periods.iter().rev().skip(1).any(|period| period.moves.is_none());
        if open { Err(ControlError::Open) } else { Ok(TimeControl(periods)) }
    }
}

fn parse_period(text: &str) -> Result<Period, ControlError> {
    let refused = || ControlError::Period(text.to_owned());
    let (moves, rest) = match text.split_once('/') {
        Some((moves, rest)) => {
            let moves: u32 = moves.trim().parse().map_err(|_| refused())?;
            if moves == 0 {
                return Err(refused());
            }
            (Some(moves), rest)
        }
        None => (None, text),
    };
    let (time, bonus) = if let Some((time, increment)) = rest.split_once('+') {
        (time, Bonus::Fischer(parse_span(increment).ok_or_else(refused)?))
    } else if let Some((time, delay)) = rest.split_once("~b") {
        (time, Bonus::Bronstein(parse_span(delay).ok_or_else(refused)?))
    } else if let Some((time, delay)) = rest.split_once('~') {
        (time, Bonus::Delay(parse_span(delay).ok_or_else(refused)?))
    } else {
        (rest, Bonus::None)
    };
    let time = parse_span(time).ok_or_else(refused)?;
    check_length(text, time, bonus)?;
    Ok(Period { moves, time, bonus })
}

fn check_length(text: &str, time: Millis, bonus: Bonus) -> Result<(), ControlError> {
    if time == Millis::ZERO || time > PERIOD_MAX || bonus.span() > PERIOD_MAX {
        return Err(ControlError::Length(text.to_owned()));
    }
    Ok(())
}

/// Seconds (`90`, `90s`) or minutes (`5m`).
fn parse_span(text: &str) -> Option<Millis> {
    let text = text.trim();
    let (digits, unit) = if let Some(minutes) = text.strip_suffix('m') {
        (minutes, 60_000)
    } else {
        (text.strip_suffix('s').unwrap_or(text), 1000)
    };
    digits.parse::<u64>().ok()?.checked_mul(unit).map(Millis)
}

/// In seconds, as the field `TimeControl` of PGN has it; with `#` as people write it, in whole minutes where it is so many.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, period) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_str(":")?;
            }
            if let Some(moves) = period.moves {
                write!(f, "{moves}/")?;
            }
            if period.bonus == Bonus::Hourglass {
                f.write_str("*")?;
            }
            let secs = period.time.whole_secs();
            if f.alternate() && secs % 60 == 0 {
                write!(f, "{}m", secs / 60)?;
            } else {
                write!(f, "{secs}")?;
            }
            match period.bonus {
                Bonus::None | Bonus::Hourglass => {}
                Bonus::Bronstein(span) => write!(f, "~b{}", span.whole_secs())?,
                Bonus::Fischer(span) => write!(f, "+{}", span.whole_secs())?,
                Bonus::Delay(span) => write!(f, "~{}", span.whole_secs())?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let outcome = match text.parse::<TimeControl>() {
            Ok(control) => {
                assert_eq!(control.to_string().parse::<TimeControl>().as_ref(), Ok(&control));
                let written = format!("{control:#}");
                assert_eq!(written.parse::<TimeControl>().as_ref(), Ok(&control), "{written}");
                control.to_string()
            }
            Err(error) => error.to_string(),
        };
        assert_eq!(outcome, expected);
    }

    #[test]
    fn controls_are_read_and_written() {
        check("40/90m+30:30m+30", "40/5400+30:1800+30");
        check("5m+3", "300+3");
        check("25m~10", "1500~10");
        check(" 40/7200 : 20/3600 : 900 ", "40/7200:20/3600:900");
        check("90s", "90");
        check("25m~b10", "1500~b10");
        check("40/90m~b30:15m~b5", "40/5400~b30:900~b5");
        check("*3m", "*180");
    }

    #[test]
    fn people_read_minutes() {
        for text in ["40/90m+30:30m+30", "5m+3", "25m~b10", "*3m", "90"] {
            let control: TimeControl = text.parse().expect("a control");
            assert_eq!(format!("{control:#}"), text);
        }
    }

    #[test]
    fn an_hourglass_has_one_period() {
        check("*3m:5m", "an hourglass is one period for the whole game; write *3m");
        check("*0", "\"*0\" lasts no time at all or more than a day; write such as 5m+3");
        check(
            "40/*3m",
            "\"40/*3m\" is not a period; write 40/90m+30, 5m+3, 300, 25m~10, 25m~b10 or *3m",
        );
    }

    #[test]
    fn nonsense_is_refused_by_name() {
        check("", "\"\" is not a period; write 40/90m+30, 5m+3, 300, 25m~10, 25m~b10 or *3m");
        check(
            "soon",
            "\"soon\" is not a period; write 40/90m+30, 5m+3, 300, 25m~10, 25m~b10 or *3m",
        );
        check(
            "0/60",
            "\"0/60\" is not a period; write 40/90m+30, 5m+3, 300, 25m~10, 25m~b10 or *3m",
        );
        check("0", "\"0\" lasts no time at all or more than a day; write such as 5m+3");
        check("1500m", "\"1500m\" lasts no time at all or more than a day; write such as 5m+3");
        check(
            "90m:40/30m",
            "only the last period may leave out its number of moves; write 40/90m:30m",
        );
        check(
            "99999999999999999999m",
            "\"99999999999999999999m\" is not a period; write 40/90m+30, 5m+3, 300, 25m~10, 25m~b10 or *3m",
        );
    }
}
