//! The desk in PostgreSQL. What counts as an answer is decided here, and nowhere else:
//!
//! - a batch is one statement by itself, in no transaction of ours, so that its answer comes after its commit. The
//!   library gives an answer back when the server is ready for the next statement, not when it says that the first is
//!   done: between the two lies the commit;
//! - an answer with a warning is none. A wait for the second machine that was broken off, by a cancellation or because
//!   the connection was ended, is told as success with a warning;
//! - nothing is ever cancelled. Whoever is tired of waiting closes the connection, and sends the same again.

use std::future::poll_fn;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use annabella_core::journal::{GameId, Hash};
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_postgres::error::{DbError, Severity};
use tokio_postgres::tls::MakeTlsConnect;
use tokio_postgres::types::ToSql;
use tokio_postgres::{AsyncMessage, Client, Socket, Statement};

use super::Batch;
use super::carrier::{Answer, Carrier, Refusal, Sign, Unanswered};
use super::identity::Identity;
use crate::server::keeper::plain;
use crate::server::postgres::OLDEST;

/// How long an answer may take before the connection is given up.
const ANSWER_MAX: Duration = Duration::from_secs(10);

/// One batch, whatever its length. In the order of its rows: each follows on the one before.
pub const BRING: &str = "INSERT INTO desk.rows (game, seq, at_ms, utc_ms, version, body, prev_hash, hash) \
    SELECT $1, s, a, u, v, b, p, h FROM unnest($2::int8[], $3::int8[], $4::int8[], $5::int4[], $6::bytea[], \
    $7::bytea[], $8::bytea[]) AS row (s, a, u, v, b, p, h) ORDER BY s ON CONFLICT DO NOTHING";

/// What the trigger says of a game that was brought under another name.
const OTHERS: &str = "the game is another table's";

/// Whether a row is there; and if not, from which of these on they are kept aside.
const WHERE_IT_IS: &str = "SELECT EXISTS (SELECT FROM desk.rows WHERE game = $1 AND seq = $2 AND hash = $3), \
    EXISTS (SELECT FROM desk.forks WHERE game = $1 AND seq = $2 AND hash = $3), \
    (SELECT min(seq) FROM desk.forks WHERE game = $1 AND hash = ANY ($4::bytea[]))";

/// A connection to the desk.
#[derive(Debug)]
pub struct Session {
    client: Client,
    bring: Statement,
    where_it_is: Statement,
    warning: Arc<Mutex<Option<String>>>,
    driver: JoinHandle<()>,
}

impl Drop for Session {
    fn drop(&mut self) {
        // The socket is closed with it, whatever is still awaited: never a cancellation.
        self.driver.abort();
    }
}

impl Session {
    /// Connects, and looks whether what the server calls committed is on its disk.
    ///
    /// # Errors
    /// When nobody answers, or lets us in, or the server is not one whose word is good.
    pub async fn connect(identity: &Identity) -> Result<Session, Unanswered> {
        let (client, driver, warning) = wired(identity).await?;
        let prepared = answered(async {
            Ok((client.prepare(BRING).await?, client.prepare(WHERE_IT_IS).await?))
        });
        let prepared = prepared.await;
        let (bring, where_it_is) = match prepared {
            Ok(prepared) => prepared,
            Err(unanswered) => {
                driver.abort();
                return Err(unanswered);
            }
        };
        let session = Session { client, bring, where_it_is, warning, driver };
        session.is_trustworthy(identity).await?;
        Ok(session)
    }

    async fn is_trustworthy(&self, identity: &Identity) -> Result<(), Unanswered> {
        let asked = "SELECT current_setting('server_version_num'), current_setting('fsync'), \
                     current_setting('full_page_writes'), current_setting('synchronous_commit'), \
                     left(pg_walfile_name(pg_current_wal_lsn()), 8)";
        let said = answered(self.client.query_one(asked, &[])).await?;
        let [version, fsync, pages, commit, timeline]: [String; 5] =
            [said.get(0), said.get(1), said.get(2), said.get(3), said.get(4)];
        let is_old = version.parse::<u32>().unwrap_or_default() / 10_000 < OLDEST;
        let is_durable =
            fsync == "on" && pages == "on" && (commit == "on" || commit == "remote_apply");
        if is_old {
            return Err(Unanswered(format!("its PostgreSQL is older than {OLDEST}")));
        }
        if !is_durable {
            let settings =
                format!("fsync {fsync}, full_page_writes {pages}, synchronous_commit {commit}");
            return Err(Unanswered(format!(
                "it would acknowledge rows that are not on its disk: {settings}"
            )));
        }
        if !identity.is_newest(u32::from_str_radix(&timeline, 16).unwrap_or_default()) {
            return Err(Unanswered(
                "the machine that answers is no desk any more: another one was promoted".to_owned(),
            ));
        }
        Ok(())
    }

    fn warned(&self) -> Option<String> {
        self.warning.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Whatever the server warned of meanwhile, no answer to this statement counts then.
    fn unless_warned<T>(&self, answer: T) -> Result<T, Unanswered> {
        match self.warned() {
            None => Ok(answer),
            Some(warning) => Err(Unanswered(format!("it warns: {warning}"))),
        }
    }
}

/// A connection whose warnings are kept. They come before the end of the statement that they are about, and are noted
/// before its answer is handed on.
async fn wired(
    identity: &Identity,
) -> Result<(Client, JoinHandle<()>, Arc<Mutex<Option<String>>>), Unanswered> {
    let connected = connect(identity.way(), identity.tls.clone());
    // Beside the library's limit, which is one for each address and not for what follows on it.
    match timeout(ANSWER_MAX, connected).await {
        Ok(connected) => connected,
        Err(_) => Err(Unanswered("no answer in time".to_owned())),
    }
}

async fn connect<T>(
    config: tokio_postgres::Config,
    tls: T,
) -> Result<(Client, JoinHandle<()>, Arc<Mutex<Option<String>>>), Unanswered>
where
    T: MakeTlsConnect<Socket>,
    T::Stream: Send + 'static,
{
    let (client, mut connection) =
        config.connect(tls).await.map_err(|why| Unanswered(plain(&why)))?;
    let warning = Arc::new(Mutex::new(None));
    let noted = warning.clone();
    let driver = tokio::spawn(async move {
        while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
            if let AsyncMessage::Notice(notice) = message
                && is_warning(&notice)
            {
                *noted.lock().unwrap_or_else(PoisonError::into_inner) =
                    Some(notice.message().to_owned());
            }
        }
    });
    Ok((client, driver, warning))
}

fn is_warning(notice: &DbError) -> bool {
    let is_notice = matches!(
        notice.parsed_severity(),
        Some(Severity::Notice | Severity::Debug | Severity::Info | Severity::Log)
    );
    !is_notice || notice.code().code().starts_with("01")
}

async fn answered<T>(
    asked: impl Future<Output = Result<T, tokio_postgres::Error>>,
) -> Result<T, Unanswered> {
    match timeout(ANSWER_MAX, asked).await {
        Ok(Ok(answer)) => Ok(answer),
        Ok(Err(why)) => Err(Unanswered(plain(&why))),
        Err(_) => Err(Unanswered("no answer in time".to_owned())),
    }
}

/// What the server's refusal of a batch means; None where it may be another time.
fn refusal(said: &DbError) -> Option<Answer> {
    let detail = said.detail().unwrap_or_default().to_owned();
    match said.code().code() {
        "DK001" => Some(Answer::Refused(Refusal::Damaged(detail))),
        "DK002" => Some(Answer::Gap),
        "42501" if said.message() == OTHERS => Some(Answer::Refused(Refusal::NotOurs)),
        // Rights, and bounds that a row has at the desk: another time is no better.
        "42501" | "23514" => Some(Answer::Refused(Refusal::Other(said.message().to_owned()))),
        // A full disk, a server that stops, a lock that was not given.
        _ => None,
    }
}

impl Carrier for Session {
    async fn head(&mut self, game: GameId) -> Result<Option<(u64, Hash)>, Unanswered> {
        let asked = "SELECT head, hash FROM desk.heads WHERE game = $1 AND head >= 0";
        let game = game.0.as_slice();
        let found = answered(self.client.query_opt(asked, &[&game])).await?;
        let head = |row: tokio_postgres::Row| {
            let (seq, hash): (i64, &[u8]) = (row.get(0), row.get(1));
            Some((u64::try_from(seq).ok()?, Hash(hash.try_into().ok()?)))
        };
        Ok(found.and_then(head))
    }

    async fn bring(&mut self, batch: &Batch<'_>) -> Result<Answer, Unanswered> {
        let rows = batch.rows;
        let number = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
        let seqs: Vec<i64> = rows.iter().map(|row| number(row.seq)).collect();
        let ats: Vec<i64> = rows.iter().map(|row| number(row.at.0)).collect();
        let utcs: Vec<i64> = rows.iter().map(|row| row.utc_ms).collect();
        let versions: Vec<i32> =
            rows.iter().map(|row| i32::try_from(row.version).unwrap_or(i32::MAX)).collect();
        let bodies: Vec<&[u8]> = rows.iter().map(|row| row.body.as_bytes()).collect();
        let before: Vec<&[u8]> = rows.iter().map(|row| row.prev_hash.0.as_slice()).collect();
        let hashes: Vec<&[u8]> = rows.iter().map(|row| row.hash.0.as_slice()).collect();
        let game = batch.game.0.as_slice();
        // What was warned of before is not about this batch.
        let _ = self.warned();
        let parameters: [&(dyn ToSql + Sync); 8] =
            [&game, &seqs, &ats, &utcs, &versions, &bodies, &before, &hashes];
        let brought = self.client.execute(&self.bring, &parameters);
        let inserted = match timeout(ANSWER_MAX, brought).await {
            Ok(Ok(inserted)) => inserted,
            Ok(Err(why)) => {
                return why.as_db_error().and_then(refusal).ok_or_else(|| Unanswered(plain(&why)));
            }
            Err(_) => return Err(Unanswered("no answer in time".to_owned())),
        };
        self.unless_warned(())?;
        if inserted == rows.len() as u64 {
            return Ok(Answer::Acknowledged);
        }
        // Some came again, or are kept aside. What has been committed so far came before this batch's own commit, so
        // to read it is enough; and as each row holds the hash of the one before, the last one speaks for all.
        let (seq, hash) = (number(batch.last.seq), batch.last.hash.0.as_slice());
        let found =
            answered(self.client.query_one(&self.where_it_is, &[&game, &seq, &hash, &hashes]))
                .await?;
        let (is_there, is_aside): (bool, bool) = (found.get(0), found.get(1));
        let first: Option<i64> = found.get(2);
        match (is_there, is_aside) {
            (true, _) => Ok(Answer::Acknowledged),
            (false, true) => {
                let first =
                    first.and_then(|first| u64::try_from(first).ok()).unwrap_or(batch.last.seq);
                Ok(Answer::Forked { first })
            }
            (false, false) => Err(Unanswered("it has lost a row that it had taken".to_owned())),
        }
    }

    async fn alive(&mut self, game: GameId, sign: Sign) -> Result<(), Unanswered> {
        let (pulse, is_closed) = match sign {
            Sign::Pulse(pulse) => (pulse.and_then(|pulse| i64::try_from(pulse).ok()), false),
            Sign::Closed => (None, true),
        };
        let (pulse, game) = (pulse.unwrap_or(-1), game.0.as_slice());
        let told = "SELECT desk.alive($1, $2, $3)";
        answered(self.client.execute(told, &[&game, &pulse, &is_closed])).await?;
        Ok(())
    }
}
