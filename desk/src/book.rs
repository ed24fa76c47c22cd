//! The desk's own book: what arbiters note of a game, that one is on the way to it, and who has looked at it. Its lines are
//! chained as the rows of a record are; the server computes each hash (`server/schema.sql`), and here it is computed again.

use std::time::Duration;

use annabella_core::journal::GameId;
use ring::digest::{SHA256, digest};
use time::OffsetDateTime;
use tokio_postgres::{Client, Error};

/// How many lines are looked through at once.
const AT_ONCE: i64 = 1000;

/// What a line is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Words of an arbiter.
    Note,
    /// An arbiter goes to the table.
    OnTheWay,
    /// Somebody has looked at the game, or at a list of all that are going on.
    Look,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 3] = [Kind::Note, Kind::OnTheWay, Kind::Look];

    /// The word by which the book knows it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Note => "note",
            Kind::OnTheWay => "on-the-way",
            Kind::Look => "look",
        }
    }
}

/// A line of the book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookLine {
    /// Its number, from 0.
    pub seq: i64,
    /// When, by the server's clock.
    pub at: OffsetDateTime,
    /// Who wrote it.
    pub who: String,
    /// What it is about; None of a kind that this program does not know.
    pub kind: Option<Kind>,
    /// Of which game; None for a look at a list.
    pub game: Option<GameId>,
    /// The words.
    pub words: String,
}

/// What is to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What it is about.
    pub kind: Kind,
    /// Of which game; None for a look at a list.
    pub game: Option<GameId>,
    /// The words; a note has some.
    pub words: String,
    /// By which it is one line, however often it is sent.
    pub once: String,
}

const COLUMNS: &str = "seq, at, who::text, kind, game, words";

fn line(row: &tokio_postgres::Row) -> BookLine {
    let word: &str = row.get(3);
    BookLine {
        seq: row.get(0),
        at: row.get(1),
        who: row.get(2),
        kind: Kind::ALL.into_iter().find(|kind| kind.word() == word),
        game: row
            .get::<_, Option<&[u8]>>(4)
            .map(|game| GameId(game.try_into().unwrap_or_default())),
        words: row.get(5),
    }
}

/// Writes a line in the name of whoever's session it is.
///
/// # Errors
/// When the server refuses.
pub async fn write(client: &Client, entry: &Entry) -> Result<(), Error> {
    let into = "INSERT INTO desk.book (kind, game, words, once) VALUES ($1, $2, $3, $4)";
    let game = entry.game.as_ref().map(|game| game.0.as_slice());
    client.execute(into, &[&entry.kind.word(), &game, &entry.words, &entry.once]).await?;
    Ok(())
}

/// Ends the sessions that have kept the end of the book for longer than this and wait for nobody else, nor for the second machine: with the keeper's
/// rights. A line is written in an instant; an open transaction behind it keeps everybody else from writing.
///
/// # Errors
/// When the server refuses.
pub async fn cut_off_holders(client: &Client, longer_than: Duration) -> Result<(), Error> {
    let asked = "SELECT pg_terminate_backend(a.pid, 5000) FROM pg_stat_activity a \
                 WHERE a.pid <> pg_backend_pid() AND a.usename <> 'keeper' \
                 AND a.wait_event_type IS DISTINCT FROM 'Lock' AND a.wait_event IS DISTINCT FROM 'SyncRep' \
                 AND a.xact_start < clock_timestamp() - make_interval(secs => $1) \
                 AND EXISTS (SELECT FROM pg_locks l WHERE l.pid = a.pid AND l.granted \
                             AND l.relation = 'desk.book_end'::regclass)";
    client.query(asked, &[&longer_than.as_secs_f64()]).await?;
    Ok(())
}

/// What is written of a game, apart from who has looked at it; the oldest first.
///
/// # Errors
/// When the server refuses.
pub async fn of_game(client: &Client, game: GameId) -> Result<Vec<BookLine>, Error> {
    let asked =
        format!("SELECT {COLUMNS} FROM desk.book WHERE game = $1 AND kind <> 'look' ORDER BY seq");
    Ok(client.query(&asked, &[&game.0.as_slice()]).await?.iter().map(line).collect())
}

/// Who is on the way to which game, the latest of each, since so many seconds.
///
/// # Errors
/// When the server refuses.
pub async fn on_the_way(client: &Client, seconds: f64) -> Result<Vec<BookLine>, Error> {
    let asked = format!(
        "SELECT DISTINCT ON (game) {COLUMNS} FROM desk.book WHERE kind = 'on-the-way' \
         AND at > clock_timestamp() - make_interval(secs => $1) ORDER BY game, seq DESC"
    );
    Ok(client.query(&asked, &[&seconds]).await?.iter().map(line).collect())
}

/// The last lines that whoever asks may read, the latest first.
///
/// # Errors
/// When the server refuses.
pub async fn last(client: &Client, count: i64) -> Result<Vec<BookLine>, Error> {
    let asked = format!("SELECT {COLUMNS} FROM desk.book ORDER BY seq DESC LIMIT $1");
    Ok(client.query(&asked, &[&count]).await?.iter().map(line).collect())
}

/// What is found of the chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chain {
    /// So many lines, each of which holds the one before.
    Whole(i64),
    /// From this number on it is not what was written.
    Broken(i64),
}

/// Looks through the whole book, with the rights of whoever may read all of it.
///
/// # Errors
/// When the server refuses.
pub async fn check(client: &Client) -> Result<Chain, Error> {
    let asked = "SELECT seq, (extract(epoch FROM at) * 1000000)::int8, who::text, kind, game, words, once, prev_hash, \
                 hash FROM desk.book WHERE seq >= $1 ORDER BY seq LIMIT $2";
    let (mut next, mut before) = (0_i64, vec![0_u8; 32]);
    loop {
        let rows = client.query(asked, &[&next, &AT_ONCE]).await?;
        if rows.is_empty() {
            break;
        }
        for row in rows {
            let (seq, at): (i64, i64) = (row.get(0), row.get(1));
            let (prev, hash): (&[u8], &[u8]) = (row.get(7), row.get(8));
            let game = row.get::<_, Option<&[u8]>>(4).unwrap_or_default();
            let texts: [&str; 4] = [row.get(2), row.get(3), row.get(6), row.get(5)];
            if seq != next || prev != before || hash != chained(seq, prev, at, game, texts) {
                return Ok(Chain::Broken(next));
            }
            before = hash.to_vec();
            next += 1;
        }
    }
    let end = client.query_one("SELECT seq, hash FROM desk.book_end", &[]).await?;
    let is_whole = end.get::<_, i64>(0) == next - 1 && end.get::<_, &[u8]>(1) == before;
    Ok(if is_whole { Chain::Whole(next) } else { Chain::Broken(next) })
}

/// The hash of a line; the texts are who wrote it, what it is about, by which it is one line, and its words.
fn chained(seq: i64, prev: &[u8], at_us: i64, game: &[u8], texts: [&str; 4]) -> Vec<u8> {
    let mut bytes = b"annabella desk book 1\n".to_vec();
    bytes.extend(seq.to_be_bytes());
    bytes.extend(prev);
    bytes.extend(at_us.to_be_bytes());
    bytes.extend(game);
    for text in texts {
        bytes.extend(u32::try_from(text.len()).unwrap_or(u32::MAX).to_be_bytes());
        bytes.extend(text.as_bytes());
    }
    digest(&SHA256, &bytes).as_ref().to_vec()
}
