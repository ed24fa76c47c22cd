//! What waits for people at the desk itself: forks, which nobody has settled yet, tables that are missed, and a second
//! machine that is away.

use time::OffsetDateTime;
use tokio_postgres::{Client, Error};

use super::keeper::KeeperError;

/// A game of which the desk was brought two courses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alarm {
    /// The number by which it is settled: that of the first row that was kept aside. What follows on it is of the same
    /// alarm, now and later.
    pub number: i64,
    /// The game, in hexadecimal digits.
    pub game: String,
    /// The first row that has another beside it.
    pub first: i64,
    /// How many rows are kept aside.
    pub rows: i64,
    /// Who brought them.
    pub who: String,
    /// Since when, as the server says it (UTC).
    pub since: String,
}

/// All forks that are not settled, the oldest first.
///
/// # Errors
/// When the server refuses.
pub async fn alarms(client: &Client) -> Result<Vec<Alarm>, Error> {
    let rows = client
        .query(
            "SELECT id, encode(game, 'hex'), seq, \
             (SELECT count(*) FROM desk.forks o WHERE o.game = f.game AND o.id >= f.id AND o.who = f.who), who::text, \
             to_char(arrived AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') FROM desk.forks f \
             WHERE NOT EXISTS (SELECT FROM desk.settled WHERE fork = f.id) AND NOT EXISTS (SELECT FROM desk.forks b \
             WHERE b.game = f.game AND b.seq = f.seq - 1 AND b.hash = f.prev_hash) ORDER BY id",
            &[],
        )
        .await?;
    let alarm = |row: &tokio_postgres::Row| Alarm {
        number: row.get(0),
        game: row.get(1),
        first: row.get(2),
        rows: row.get(3),
        who: row.get(4),
        since: row.get(5),
    };
    Ok(rows.iter().map(alarm).collect())
}

/// How long no courier may have been there with a game before its table is missed, in seconds: two signs and a bit.
pub const MISSED_AFTER: f64 = 15.0;

/// A game that is not closed, and with which no courier is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missed {
    /// Under which name it was brought.
    pub who: String,
    /// The game, in hexadecimal digits.
    pub game: String,
    /// The last row that is at the desk.
    pub last: i64,
    /// When a courier was there last (UTC).
    pub seen: String,
}

/// The games with which no courier is there, those that are missed longest first. A table that is missed plays on.
///
/// # Errors
/// When the server refuses.
pub async fn missed(client: &Client) -> Result<Vec<Missed>, Error> {
    let rows = client
        .query(
            "SELECT owner::text, encode(game, 'hex'), head, \
             to_char(seen AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') FROM desk.heads \
             WHERE NOT closed AND seen < clock_timestamp() - make_interval(secs => $1) ORDER BY seen",
            &[&MISSED_AFTER],
        )
        .await?;
    let missed = |row: &tokio_postgres::Row| Missed {
        who: row.get(0),
        game: row.get(1),
        last: row.get(2),
        seen: row.get(3),
    };
    Ok(rows.iter().map(missed).collect())
}

/// How long a question may keep the server busy before it is told, in seconds.
const BUSY_AFTER: f64 = 10.0;

/// Somebody who keeps the server busy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Busy {
    /// Under which name.
    pub who: String,
    /// For how long, in seconds.
    pub seconds: i64,
}

/// Who has kept the server at one question for long, with the keeper's rights. Whoever waits, for a lock, the second machine or
/// the own network, keeps it at nothing.
///
/// # Errors
/// When the server refuses.
pub async fn busy(client: &Client) -> Result<Vec<Busy>, Error> {
    let asked = "SELECT usename::text, extract(epoch FROM clock_timestamp() - query_start)::int8 FROM pg_stat_activity \
                 WHERE state = 'active' AND backend_type = 'client backend' AND usename <> 'keeper' \
                 AND (wait_event_type IS NULL OR wait_event_type IN ('IO', 'LWLock', 'BufferPin')) \
                 AND query_start < clock_timestamp() - make_interval(secs => $1) ORDER BY query_start";
    let rows = client.query(asked, &[&BUSY_AFTER]).await?;
    Ok(rows.iter().map(|row| Busy { who: row.get(0), seconds: row.get(1) }).collect())
}

/// The second machine is away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SecondAway {
    /// Since when commits wait for it, by the desk's server; now, where none waits yet.
    pub since: OffsetDateTime,
    /// Whether tables wait for an answer because of it.
    pub holds_up: bool,
}

/// Whether the second machine is waited for, and is not there.
///
/// # Errors
/// When the server refuses.
pub async fn second_machine(client: &Client) -> Result<Option<SecondAway>, Error> {
    let asked = "SELECT is_waited_for AND NOT follows, coalesce(unconfirmed_since, clock_timestamp()), \
                 unconfirmed_since IS NOT NULL FROM desk.second_machine()";
    let row = client.query_one(asked, &[]).await?;
    let is_away: bool = row.get(0);
    Ok(is_away.then(|| SecondAway { since: row.get(1), holds_up: row.get(2) }))
}

/// Notes what a chief arbiter found about a fork. Both courses stay.
///
/// # Errors
/// When there is no such fork, it is settled already, or whoever asks is no chief arbiter.
pub async fn settle(client: &Client, number: i64, words: &str) -> Result<(), KeeperError> {
    client
        .execute("INSERT INTO desk.settled (fork, words) VALUES ($1, $2)", &[&number, &words])
        .await?;
    Ok(())
}
