//! Whoever looks for what the tables have played, and how long each row took to be seen.

use std::collections::{BTreeMap, VecDeque};
use std::time::{Duration, Instant};

use annabella_core::journal::GameId;

use super::players::Committed;

/// One row that was seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Seen {
    pub(super) game: GameId,
    /// When it was on the table's disk.
    pub(super) from: Instant,
    /// How long it took from there.
    pub(super) time: Duration,
}

/// Somebody who looks.
#[derive(Debug, Default)]
pub(super) struct Looker {
    waiting: BTreeMap<[u8; 16], VecDeque<(u64, Instant)>>,
    seen: Vec<Seen>,
}

impl Looker {
    /// A row is on its table's disk.
    pub(super) fn committed(&mut self, row: Committed) {
        self.waiting.entry(row.game.0).or_default().push_back((row.seq, row.at));
    }

    /// So many rows of a game are there at this moment: those before are seen.
    pub(super) fn sees(&mut self, game: GameId, count: u64, at: Instant) {
        let Some(waiting) = self.waiting.get_mut(&game.0) else { return };
        while let Some((_, from)) = waiting.pop_front_if(|(seq, _)| *seq < count) {
            let time = at.saturating_duration_since(from);
            self.seen.push(Seen { game, from, time });
        }
    }

    /// Whether nothing is looked for any more.
    pub(super) fn has_all(&self) -> bool {
        self.waiting.values().all(VecDeque::is_empty)
    }

    /// What was seen.
    pub(super) fn seen(&self) -> &[Seen] {
        &self.seen
    }

    /// How long after this moment a row of every one of so many games was seen that came to its table's disk behind it. None
    /// where of some game none was.
    pub(super) fn all_back(&self, after: Instant, games: usize) -> Option<Duration> {
        let mut back: BTreeMap<[u8; 16], Instant> = BTreeMap::new();
        for seen in self.seen.iter().filter(|seen| seen.from >= after) {
            let at = seen.from + seen.time;
            let first = back.entry(seen.game.0).or_insert(at);
            *first = (*first).min(at);
        }
        let last = back.values().max().filter(|_| back.len() == games)?;
        Some(last.saturating_duration_since(after))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_row_is_seen_once_and_the_last_game_that_is_back_counts() {
        let (one, other) = (GameId([1; 16]), GameId([2; 16]));
        let begun = Instant::now();
        let at = |ms| begun + Duration::from_millis(ms);
        let mut looker = Looker::default();
        for (game, seq, ms) in [(one, 0, 0), (one, 1, 10), (other, 0, 20)] {
            looker.committed(Committed { game, seq, at: at(ms) });
        }
        looker.sees(one, 1, at(100));
        looker.sees(one, 1, at(200));
        assert_eq!(looker.seen().len(), 1);
        assert!(!looker.has_all());
        assert_eq!(looker.all_back(at(5), 2), None, "the other one was not seen yet");
        looker.sees(one, 2, at(310));
        looker.sees(other, 7, at(420));
        assert!(looker.has_all());
        let times: Vec<u128> = looker.seen().iter().map(|seen| seen.time.as_millis()).collect();
        assert_eq!(times, [100, 300, 400]);
        assert_eq!(looker.all_back(at(5), 2), Some(Duration::from_millis(415)));
        assert_eq!(looker.all_back(at(15), 2), None);
    }
}
