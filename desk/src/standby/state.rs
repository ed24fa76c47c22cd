//! What is told of two machines: whether the second one follows, how far it is behind, what is kept for it, and whether
//! rows wait for it.

use tokio_postgres::{Client, Error};

/// What the server of the first machine says of the second one.
#[derive(Clone, Debug, PartialEq)]
pub struct First {
    /// Whether rows are acknowledged only when they are there, too.
    pub is_waited_for: bool,
    /// How it follows; None while it is away.
    pub following: Option<Following>,
    /// How many bytes are kept on this disk until it has them; None when nothing is kept.
    pub kept: Option<i64>,
    /// Whether so much came while it was away that it cannot catch up, and has to be made anew.
    pub is_lost: bool,
    /// How many commits wait, and since when (UTC).
    pub unconfirmed: Option<(i64, String)>,
    /// What was decided last: what, when (UTC), in which words.
    pub decided: Option<(String, String, String)>,
}

/// A second machine that is there.
#[derive(Clone, Debug, PartialEq)]
pub struct Following {
    /// PostgreSQL's own word: `streaming` when it has caught up.
    pub state: String,
    /// How many bytes of changes it has not on its disk yet.
    pub behind: i64,
    /// How long ago it said something, in seconds.
    pub silent: f64,
}

impl Following {
    /// How long it may be silent: it says something every ten seconds at the least.
    const SILENT_MAX: f64 = 20.0;

    /// Whether commits can wait for it.
    #[must_use]
    pub fn is_there(&self) -> bool {
        self.state == "streaming" && self.silent < Self::SILENT_MAX
    }
}

/// What the first machine says.
///
/// # Errors
/// When the server refuses.
pub async fn first(client: &Client) -> Result<First, Error> {
    let waited = "SELECT current_setting('synchronous_standby_names') <> ''";
    let is_waited_for = client.query_one(waited, &[]).await?.get(0);
    let following = client
        .query_opt(
            "SELECT state, pg_wal_lsn_diff(pg_current_wal_lsn(), coalesce(flush_lsn, sent_lsn, '0/0'))::int8, \
             extract(epoch FROM clock_timestamp() - coalesce(reply_time, backend_start))::float8 \
             FROM pg_stat_replication WHERE application_name = 'second' ORDER BY backend_start DESC LIMIT 1",
            &[],
        )
        .await?
        .map(|row| Following { state: row.get(0), behind: row.get(1), silent: row.get(2) });
    let slot = client
        .query_opt(
            "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::int8, \
             coalesce(wal_status IN ('lost', 'unreserved'), false) \
             FROM pg_replication_slots WHERE slot_name = 'second'",
            &[],
        )
        .await?;
    let (kept, is_lost) = slot.map_or((None, false), |row| (row.get(0), row.get(1)));
    let unconfirmed = client
        .query_one(
            "SELECT count(*), to_char(min(query_start) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') \
             FROM pg_stat_activity WHERE wait_event = 'SyncRep'",
            &[],
        )
        .await?;
    let unconfirmed =
        unconfirmed.get::<_, Option<String>>(1).map(|since| (unconfirmed.get(0), since));
    Ok(First {
        is_waited_for,
        following,
        kept,
        is_lost,
        unconfirmed,
        decided: decided(client).await?,
    })
}

/// What was decided last: what, when (UTC), in which words.
///
/// # Errors
/// When the server refuses.
pub async fn decided(client: &Client) -> Result<Option<(String, String, String)>, Error> {
    let asked = "SELECT what, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'), words FROM desk.decisions \
                 ORDER BY number DESC LIMIT 1";
    let row = client.query_opt(asked, &[]).await?;
    Ok(row.map(|row| (row.get(0), row.get(1), row.get(2))))
}

/// What the server of the second machine says of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Second {
    /// Whether the first one sends.
    pub is_sent_to: bool,
    /// How many bytes it has received and not seen yet.
    pub unseen: i64,
    /// Of when the last change is that it has, by the first machine's clock (UTC).
    pub last: Option<String>,
}

/// What the second machine says.
///
/// # Errors
/// When the server refuses.
pub async fn second(client: &Client) -> Result<Second, Error> {
    let row = client
        .query_one(
            "SELECT EXISTS (SELECT FROM pg_stat_wal_receiver WHERE status = 'streaming'), \
             greatest(pg_wal_lsn_diff(coalesce(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()), \
             pg_last_wal_replay_lsn()), 0)::int8, \
             to_char(pg_last_xact_replay_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')",
            &[],
        )
        .await?;
    Ok(Second { is_sent_to: row.get(0), unseen: row.get(1), last: row.get(2) })
}

/// Whether a server follows another one.
///
/// # Errors
/// When the server refuses.
pub async fn follows(client: &Client) -> Result<bool, Error> {
    Ok(client.query_one("SELECT pg_is_in_recovery()", &[]).await?.get(0))
}
