//! The courier against a desk in memory that loses requests and swallows answers.

use std::collections::BTreeMap;

use annabella_core::journal::{GameId, Hash, Row};
use annabella_core::time::Millis;

use super::Batch;
use super::carrier::{Answer, Carrier, Refusal, Sign, Unanswered};
use super::following::{Brought, Following};

const GAME: GameId = GameId([7; 16]);

/// What happens to the next requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Arrives,
    RequestLost,
    AnswerSwallowed,
}

/// A desk in memory: the same rules as in the server.
#[derive(Default)]
struct InMemory {
    rows: Vec<Row>,
    aside: BTreeMap<(u64, [u8; 32]), Row>,
    fates: Vec<Fate>,
    /// Every row of every acknowledged batch.
    acknowledged: Vec<Row>,
    statements: usize,
}

impl InMemory {
    fn fate(&mut self) -> Fate {
        self.fates.pop().unwrap_or(Fate::Arrives)
    }

    fn take(&mut self, row: &Row) -> Result<bool, Answer> {
        if row.computed_hash(&GAME) != row.hash {
            return Err(Answer::Refused(Refusal::Damaged(row.seq.to_string())));
        }
        let head = self.rows.last().map_or(Hash::ZERO, |last| last.hash);
        let next = self.rows.len() as u64;
        if row.seq == next && row.prev_hash == head {
            self.rows.push(row.clone());
            return Ok(true);
        }
        if self.rows.get(row.seq as usize).is_some_and(|there| there.hash == row.hash) {
            return Ok(true);
        }
        let follows = || row.seq.checked_sub(1).map(|seq| (seq, row.prev_hash.0));
        if row.seq > next && !follows().is_some_and(|before| self.aside.contains_key(&before)) {
            return Err(Answer::Gap);
        }
        self.aside.insert((row.seq, row.hash.0), row.clone());
        Ok(false)
    }
}

impl Carrier for InMemory {
    async fn head(&mut self, _: GameId) -> Result<Option<(u64, Hash)>, Unanswered> {
        match self.fate() {
            Fate::Arrives => Ok(self.rows.last().map(|last| (last.seq, last.hash))),
            Fate::RequestLost | Fate::AnswerSwallowed => Err(Unanswered("away".to_owned())),
        }
    }

    async fn bring(&mut self, batch: &Batch<'_>) -> Result<Answer, Unanswered> {
        self.statements += 1;
        let fate = self.fate();
        if fate == Fate::RequestLost {
            return Err(Unanswered("lost".to_owned()));
        }
        let before = (self.rows.clone(), self.aside.clone());
        let mut first = None;
        for row in batch.rows {
            match self.take(row) {
                Ok(true) => {}
                Ok(false) => first = first.or(Some(row.seq)),
                Err(refused) => {
                    // A statement is whole or nothing.
                    (self.rows, self.aside) = before;
                    return Ok(refused);
                }
            }
        }
        if fate == Fate::AnswerSwallowed {
            return Err(Unanswered("swallowed".to_owned()));
        }
        self.acknowledged.extend_from_slice(batch.rows);
        Ok(first.map_or(Answer::Acknowledged, |first| Answer::Forked { first }))
    }

    async fn alive(&mut self, _: GameId, _: Sign) -> Result<(), Unanswered> {
        Ok(())
    }
}

fn record(rows: u64, word: &str) -> Vec<Row> {
    on_from(Vec::new(), rows, word)
}

fn on_from(mut record: Vec<Row>, to: u64, word: &str) -> Vec<Row> {
    for number in record.len() as u64..to {
        let body = format!("{{\"{word}\":{number}}}");
        record.push(Row::following(record.last(), &GAME, Millis(number), number as i64, body));
    }
    record
}

/// Brings a record as a round does, over as many connections as it takes.
async fn brought(desk: &mut InMemory, following: &mut Following, record: &[Row]) -> Brought {
    loop {
        following.anew();
        let row_at = |seq: u64| record.get(seq as usize).cloned();
        let Ok(mut from) = Following::begin(desk, GAME, row_at).await else { continue };
        loop {
            match following.bring(desk, GAME, &record[from as usize..]).await {
                Ok(Brought::From(first)) => from = first,
                Ok(done) => return done,
                Err(_) => break,
            }
        }
    }
}

fn run<T>(of: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().build().expect("a runtime").block_on(of)
}

#[test]
fn whatever_is_lost_on_the_way_every_row_is_there_once_and_nothing_acknowledged_is_missing() {
    let all = record(700, "a");
    // Every order of fates of the first six requests.
    for number in 0..3_u32.pow(6) {
        let fate = |place: u32| match number / 3_u32.pow(place) % 3 {
            0 => Fate::Arrives,
            1 => Fate::RequestLost,
            _ => Fate::AnswerSwallowed,
        };
        let mut desk = InMemory { fates: (0..6).map(fate).collect(), ..InMemory::default() };
        let mut following = Following::default();
        assert_eq!(run(brought(&mut desk, &mut following, &all)), Brought::All);
        assert_eq!(desk.rows, all);
        assert!(desk.aside.is_empty());
        assert_eq!(following.brought(), Some(699));
        assert!(desk.acknowledged.iter().all(|row| all.contains(row)));
        assert!(desk.acknowledged.contains(&all[699]), "the last row was never acknowledged");
    }
}

#[test]
fn a_new_connection_begins_with_a_row_that_is_there() {
    let all = record(10, "a");
    let mut desk = InMemory { rows: all.clone(), ..InMemory::default() };
    let mut following = Following::default();
    assert_eq!(run(brought(&mut desk, &mut following, &all)), Brought::All);
    // The head that was read is no acknowledgement: the last row was sent again, and that one was answered.
    assert_eq!((desk.statements, &desk.acknowledged[..]), (1, &all[9..]));
}

#[test]
fn another_course_is_kept_aside_with_all_that_follows_and_the_first_one_stays() {
    let first = record(8, "a");
    for (shared, to) in [(0, 3), (5, 6), (5, 8), (5, 300), (7, 9), (7, 600)] {
        let other = on_from(first[..shared].to_vec(), to, "b");
        let mut desk = InMemory { rows: first.clone(), ..InMemory::default() };
        let mut following = Following::default();
        let came = run(brought(&mut desk, &mut following, &other));
        assert_eq!(came, Brought::Aside(shared as u64), "{shared} {to}");
        assert_eq!(desk.rows, first);
        let aside: Vec<Row> = desk.aside.values().cloned().collect();
        assert_eq!(aside, other[shared..]);
        assert_eq!(following.brought(), Some(to - 1));
        assert!(following.is_forked());
    }
}

#[test]
fn an_older_copy_of_a_record_adds_nothing_and_is_no_other_course() {
    let all = record(20, "a");
    let mut desk = InMemory { rows: all.clone(), ..InMemory::default() };
    let mut following = Following::default();
    assert_eq!(run(brought(&mut desk, &mut following, &all[..5])), Brought::All);
    assert_eq!((desk.rows, desk.aside.len()), (all, 0));
}

#[test]
fn a_damaged_record_is_refused_once_and_not_sent_again_on_the_same_connection() {
    let mut spoiled = record(6, "a");
    spoiled[4].body.push(' ');
    let mut desk = InMemory::default();
    let mut following = Following::default();
    let refused = Brought::Refused(Refusal::Damaged("4".to_owned()));
    assert_eq!(run(brought(&mut desk, &mut following, &spoiled)), refused);
    let statements = desk.statements;
    let again = run(following.bring(&mut desk, GAME, &spoiled));
    assert_eq!((again, desk.statements), (Ok(refused), statements));
    let mut holed = record(6, "a");
    holed.remove(3);
    let came = run(brought(&mut InMemory::default(), &mut Following::default(), &holed));
    assert!(matches!(came, Brought::Refused(Refusal::Damaged(_))), "{came:?}");
}
