//! What waits for an arbiter in the whole hall, each with who and since when: called, whatever differs at a table, two
//! courses of one game, a table that is missed. Nothing of it is decided here: the games are replayed from their rows, and
//! what stands open in them is what the table itself has told.

use annabella_core::game::{Discrepancy, Effect, Event, Game, Note};
use annabella_core::journal::{Entry, EntryError, Hash, Record, Row};
use annabella_core::table::{Replay, Words};
use annabella_core::time::Millis;
use annabella_core::view;
use tokio_postgres::{Client, Error};

use crate::server::{alarms, missed};

/// Something that waits.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Wait {
    /// Since when, as the desk's server says it (UTC), as text that can be sorted.
    pub since: String,
    /// Under which name the game was brought.
    pub who: String,
    /// What it is, in a line.
    pub what: String,
}

/// What was looked through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hall {
    /// What waits, what waits longest first.
    pub waits: Vec<Wait>,
    /// How many games are not closed.
    pub games: usize,
}

/// Looks through the games that are not closed, with an arbiter's rights.
///
/// # Errors
/// When the server refuses.
pub async fn waits(client: &Client, words: &Words) -> Result<Hall, Error> {
    let mut waits = Vec::new();
    for alarm in alarms(client).await? {
        let what = format!(
            "two courses of one game, {}: alarm {}, from row {} on",
            alarm.game, alarm.number, alarm.first
        );
        waits.push(Wait { since: alarm.since, who: alarm.who, what });
    }
    waits.extend(second_machine(client).await?);
    for missed in missed(client).await? {
        let what =
            format!("missed: no courier is there with game {}; the table plays on", missed.game);
        waits.push(Wait { since: missed.seen, who: missed.who, what });
    }
    let heads =
        client.query("SELECT game, owner::text FROM desk.heads WHERE NOT closed", &[]).await?;
    for head in &heads {
        let (game, who): (&[u8], String) = (head.get(0), head.get(1));
        let rows = client
            .query(
                "SELECT seq, at_ms, utc_ms, version, body, prev_hash, hash, \
                 to_char(arrived AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') FROM desk.rows WHERE game = $1 \
                 ORDER BY seq",
                &[&game],
            )
            .await?;
        waits.extend(of_game(&who, &rows.iter().map(arrived).collect::<Vec<_>>(), words));
    }
    waits.sort();
    Ok(Hall { waits, games: heads.len() })
}

/// What a second machine that is away means for the whole hall.
async fn second_machine(client: &Client) -> Result<Option<Wait>, Error> {
    let asked = "SELECT is_waited_for AND NOT follows, \
                 to_char(coalesce(unconfirmed_since, clock_timestamp()) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'), \
                 unconfirmed_since IS NOT NULL FROM desk.second_machine()";
    let row = client.query_one(asked, &[]).await?;
    let (is_away, since, is_waiting): (bool, String, bool) = (row.get(0), row.get(1), row.get(2));
    let what = if is_waiting {
        "the second machine is away, and nothing is confirmed; the tables play on. Wait for it, or decide: \
         annabella-desk alone"
    } else {
        "the second machine is away; what is played now is not confirmed until it is back, or it is decided: \
         annabella-desk alone"
    };
    Ok(is_away.then(|| Wait { since, who: "desk".to_owned(), what: what.to_owned() }))
}

/// A row, and when it arrived.
struct Arrived {
    record: Result<Record, EntryError>,
    at: String,
}

fn arrived(row: &tokio_postgres::Row) -> Arrived {
    let number = |column: usize| u64::try_from(row.get::<_, i64>(column)).unwrap_or_default();
    let hash = |column: usize| Hash(row.get::<_, &[u8]>(column).try_into().unwrap_or_default());
    let row_itself = Row {
        seq: number(0),
        at: Millis(number(1)),
        utc_ms: row.get(2),
        version: u32::try_from(row.get::<_, i32>(3)).unwrap_or_default(),
        body: String::from_utf8_lossy(row.get(4)).into_owned(),
        prev_hash: hash(5),
        hash: hash(6),
    };
    Arrived { record: row_itself.to_record(), at: row.get(7) }
}

/// What stands open in one game.
fn of_game(who: &str, rows: &[Arrived], words: &Words) -> Vec<Wait> {
    let wait =
        |since: &str, what: String| Wait { since: since.to_owned(), who: who.to_owned(), what };
    let mut records = Vec::with_capacity(rows.len());
    let mut waits = Vec::new();
    for row in rows {
        match &row.record {
            Ok(record) => records.push(record.clone()),
            // A newer program wrote it. What came before is said all the same.
            Err(why) => {
                waits.push(wait(&row.at, format!("its record cannot be read on: {why}")));
                break;
            }
        }
    }
    let mut open = Open::default();
    let mut replay = Replay::new(&records, words);
    for row in rows {
        let Some((record, lines)) = replay.next() else { break };
        if let Some(game) = replay.game() {
            let said = lines.first().map(|line| line.plain(&words.pack));
            open.after(record, game, &row.at, said);
        }
    }
    let (Some(game), Some(last)) = (replay.game(), records.last()) else { return waits };
    let edition = game.settings().laws.edition;
    for (discrepancy, since) in open.discrepancies {
        let note = Effect::Note(Note::Discrepancy(discrepancy));
        let lines = view::lines_of_effect(last.at, &note, &words.pack, &words.lexicon, edition);
        waits.extend(lines.iter().map(|line| wait(&since, line.plain(&words.pack))));
    }
    waits.extend(open.called.map(|called| wait(&called.since, called.line)));
    waits
}

/// What is open after a row, each since when.
#[derive(Default)]
struct Open {
    discrepancies: Vec<(Discrepancy, String)>,
    called: Option<Called>,
}

/// The arbiter was called, and neither has ruled nor has a move been completed since.
struct Called {
    since: String,
    line: String,
    plies: usize,
}

impl Open {
    fn after(&mut self, record: &Record, game: &Game, at: &str, said: Option<String>) {
        let now: Vec<Discrepancy> = game.discrepancies().cloned().collect();
        self.discrepancies.retain(|(before, _)| now.contains(before));
        for found in now {
            if !self.discrepancies.iter().any(|(before, _)| *before == found) {
                self.discrepancies.push((found, at.to_owned()));
            }
        }
        let plies = game.plies().len();
        if let Entry::Event(Event::ArbiterCalled { .. }) = &record.entry {
            let line = said.unwrap_or_default();
            self.called = Some(Called { since: at.to_owned(), line, plies });
        } else if matches!(&record.entry, Entry::Event(Event::Ruled(_)))
            || self.called.as_ref().is_some_and(|called| called.plies != plies)
        {
            self.called = None;
        }
    }
}
