//! What was measured.

use std::time::Duration;

use super::server::Used;

/// How times are spread.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Spread {
    /// How many there are.
    pub count: usize,
    /// Half of them are below, in ms.
    pub p50_ms: f64,
    /// Of a hundred 99 are below, in ms.
    pub p99_ms: f64,
    /// The longest, in ms.
    pub max_ms: f64,
}

impl Spread {
    /// Of these times.
    #[must_use]
    pub fn of(times: &[Duration]) -> Spread {
        let mut sorted = times.to_vec();
        sorted.sort();
        let ms = |time: Option<&Duration>| time.map_or(0.0, |time| time.as_secs_f64() * 1000.0);
        let part = |hundredth: usize| {
            let at = sorted.len().saturating_mul(hundredth).div_ceil(100).saturating_sub(1);
            ms(sorted.get(at))
        };
        Spread {
            count: sorted.len(),
            p50_ms: part(50),
            p99_ms: part(99),
            max_ms: ms(sorted.last()),
        }
    }
}

/// How long a restart of the server, under a hall that plays on, keeps whom away. From the moment in which it is stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Restarted {
    /// Until it takes connections again.
    pub down: Duration,
    /// Until a row of every table that was played meanwhile is seen at the desk; None where one never was.
    pub desk: Option<Duration>,
    /// Until the page has told of a row of every table with a real record.
    pub page: Option<Duration>,
}

/// What a hall of so many tables came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Figures {
    /// From the first connection to the last.
    pub connected: Duration,
    /// From a row on its table's disk to the desk that sees it: rows that were there before all tables were connected.
    pub to_desk_coming: Spread,
    /// The same, of rows that came when all were.
    pub to_desk: Spread,
    /// The same, of the tables with real records and couriers.
    pub to_desk_real: Spread,
    /// From a row on its table's disk to the page that has told an arbiter of it, when all tables were connected: of those with
    /// real records, for the page tells of games.
    pub to_page: Spread,
    /// From a batch that is sent to its commit, when all tables were connected.
    pub to_commit: Spread,
    /// What a restart of the server behind all that came to, where one was wanted.
    pub restarted: Option<Restarted>,
    /// What the page used.
    pub page: Used,
    /// How often an answer did not come, before any restart.
    pub unanswered: usize,
    /// What the server used.
    pub server: Used,
    /// After how long that was looked at.
    pub played: Duration,
    /// The memory of this program, all tables and couriers in it, in kB.
    pub own_kb: u64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spread_is_of_what_was_measured() {
        let times: Vec<Duration> = (1..=200).rev().map(Duration::from_millis).collect();
        let spread = Spread::of(&times);
        assert_eq!(
            (spread.count, spread.p50_ms, spread.p99_ms, spread.max_ms),
            (200, 100.0, 198.0, 200.0)
        );
        assert_eq!(Spread::of(&[]), Spread::default());
        let one = Spread::of(&[Duration::from_millis(7)]);
        assert_eq!((one.p50_ms, one.p99_ms), (7.0, 7.0));
    }
}
