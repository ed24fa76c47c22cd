//! What came of it: the rows at the desk against what the tables wrote and were told.

use std::collections::BTreeMap;

use super::players::Player;
use crate::hall::Hall;

/// The rows at a desk by their games, in their order: the number, the hash before, and the own one.
pub(super) async fn rows_at_desk(
    hall: &Hall,
    desk: &str,
    port: u16,
) -> BTreeMap<String, Vec<(u64, String, String)>> {
    let asked = "SELECT encode(game, 'hex'), seq, encode(prev_hash, 'hex'), encode(hash, 'hex') FROM desk.rows \
                 ORDER BY game, seq";
    let found = hall.keeper_of(desk, port, asked).await;
    let mut at_desk: BTreeMap<String, Vec<(u64, String, String)>> = BTreeMap::new();
    for line in found.lines() {
        let fields: Vec<&str> = line.split('|').collect();
        let [game, seq, before, hash] = fields[..] else { panic!("{line}") };
        let row = (seq.parse().expect("a number"), before.to_owned(), hash.to_owned());
        at_desk.entry(game.to_owned()).or_default().push(row);
    }
    at_desk
}

/// One line of the table.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Outcome {
    pub(super) rows: usize,
    pub(super) acknowledged: usize,
    pub(super) missing: usize,
    pub(super) doubled: usize,
    pub(super) broken: usize,
    pub(super) aside: usize,
    pub(super) failures: u64,
}

impl Outcome {
    /// Looks at a desk, at which every table has finished.
    pub(super) async fn of(hall: &Hall, desk: &str, port: u16, players: &[Player]) -> Outcome {
        let mut outcome = Outcome::default();
        let mut at_desk = rows_at_desk(hall, desk, port).await;
        for player in players {
            let (record, acknowledged) = player.told();
            let there = at_desk.remove(&player.game.to_string()).unwrap_or_default();
            let has = |seq: u64| {
                let wanted = record[usize::try_from(seq).expect("a number")].hash.to_string();
                there.iter().any(|(number, _, hash)| *number == seq && *hash == wanted)
            };
            outcome.rows += there.len();
            outcome.acknowledged += acknowledged.len();
            outcome.missing += acknowledged.iter().filter(|seq| !has(**seq)).count();
            outcome.missing += record.len() - there.len().min(record.len());
            outcome.doubled += there.len() - there.len().min(record.len());
            let mut before = (None, "0".repeat(64));
            for (seq, prev, hash) in there {
                let follows = before.0.map_or(0, |last: u64| last + 1) == seq && before.1 == prev;
                outcome.broken += usize::from(!follows);
                before = (Some(seq), hash);
            }
            outcome.failures += player.answers().1;
        }
        let heads = "SELECT count(*) FROM desk.heads h WHERE head IS DISTINCT FROM \
                     (SELECT max(seq) FROM desk.rows r WHERE r.game = h.game) OR hash IS DISTINCT FROM \
                     (SELECT r.hash FROM desk.rows r WHERE r.game = h.game AND seq = head)";
        outcome.broken +=
            hall.keeper_of(desk, port, heads).await.parse::<usize>().expect("a number");
        outcome.aside = hall
            .keeper_of(desk, port, "SELECT count(*) FROM desk.forks")
            .await
            .parse()
            .expect("a number");
        outcome
    }

    /// Says it in a line, and that it is as it has to be.
    pub(super) fn holds(&self, what: &str) {
        eprintln!(
            "| {what} | rows {} | acknowledged {} | no answer {} | missing {} | doubled {} | kept aside {} | chains broken {} |",
            self.rows,
            self.acknowledged,
            self.failures,
            self.missing,
            self.doubled,
            self.aside,
            self.broken
        );
        assert!(self.acknowledged > 0, "nothing was played");
        let wrong = (self.missing, self.doubled, self.aside, self.broken);
        assert_eq!(wrong, (0, 0, 0, 0), "{what}: {self:?}");
        assert_eq!(self.acknowledged, self.rows, "{what}: not all is acknowledged in the end");
    }
}
