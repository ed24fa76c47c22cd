//! Which game at the desk is that of a board in a round, and what stands in it. A table that has a certificate of its own
//! is known by that; of a room of tables whose records come by one, the names of the players say it.

use annabella_core::game::Phase;
use annabella_core::journal::{Hash, Row};
use annabella_core::rules::Outcome;
use annabella_core::table::resumed;
use annabella_core::time::Millis;
use tokio_postgres::{Client, Error};

use super::Who;
use super::list::Listed;

/// A game at the desk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Under which name it was brought.
    pub owner: String,
    /// Whether it began after the round was taken in, and before the next one was.
    pub is_of_round: bool,
    /// The same, but that the round may have been taken in while it was played.
    pub may_be_of_round: bool,
    /// The players' names, White's first, where the record has them.
    pub names: (Option<String>, Option<String>),
    /// How it ended; None while it is played.
    pub outcome: Option<Outcome>,
}

/// A board of a round, as it was taken in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Its number.
    pub number: u16,
    /// Under which name its table brings games.
    pub owner: String,
    /// White.
    pub white: Who,
    /// Black.
    pub black: Who,
}

/// What stands on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stands {
    /// The result.
    Result(Outcome),
    /// It is played.
    Plays,
    /// Nothing of it is at the desk.
    Nothing,
    /// More than one game could be it, and they do not say the same.
    Unclear,
}

impl Board {
    /// What stands on it.
    #[must_use]
    pub fn stands(&self, games: &[Played]) -> Stands {
        let is_named = |game: &&Played| {
            let (white, black) = &game.names;
            game.may_be_of_round
                && white.as_ref().is_some_and(|name| self.white.is(name))
                && black.as_ref().is_some_and(|name| self.black.is(name))
        };
        let mut of_board: Vec<&Played> = games.iter().filter(is_named).collect();
        if of_board.is_empty() {
            // Who is named otherwise plays on another board.
            let is_anybodys = |game: &&Played| {
                let (white, black) = &game.names;
                let fits = |name: &Option<String>, who: &Who| {
                    name.as_ref().is_none_or(|name| who.rank().is_some() || who.is(name))
                };
                game.is_of_round
                    && game.owner == self.owner
                    && fits(white, &self.white)
                    && fits(black, &self.black)
            };
            of_board = games.iter().filter(is_anybodys).collect();
        }
        // In place of one that was cancelled another one is played.
        of_board.retain(|game| game.outcome != Some(Outcome::Cancelled));
        let mut outcomes = of_board.iter().map(|game| game.outcome);
        match outcomes.next() {
            None => Stands::Nothing,
            Some(first) if outcomes.any(|other| other != first) => Stands::Unclear,
            Some(Some(outcome)) => Stands::Result(outcome),
            Some(None) => Stands::Plays,
        }
    }
}

/// Takes in a round: which table plays whom. The last taking of a round counts. A board's table is named after it.
///
/// # Errors
/// When the server refuses.
pub async fn take_in(
    client: &Client,
    round: u16,
    boards: impl Iterator<Item = (&Listed, String)>,
) -> Result<u64, Error> {
    let (mut numbers, mut whites, mut blacks, mut owners) = (vec![], vec![], vec![], vec![]);
    for (board, owner) in boards {
        numbers.push(i32::from(board.board));
        whites.push(board.white.0.clone());
        blacks.push(board.black.0.clone());
        owners.push(owner);
    }
    client
        .execute(
            "WITH taken AS (INSERT INTO desk.rounds (round) VALUES ($1) RETURNING number) \
             INSERT INTO desk.pairings (taking, board, white, black, owner) \
             SELECT number, b, w, s, o::name FROM taken, unnest($2::int4[], $3::text[], $4::text[], $5::text[]) \
             AS pairing (b, w, s, o)",
            &[&i32::from(round), &numbers, &whites, &blacks, &owners],
        )
        .await
}

/// The boards of a round as it was taken in last; none if it never was.
///
/// # Errors
/// When the server refuses.
pub async fn boards(client: &Client, round: u16) -> Result<Vec<Board>, Error> {
    let rows = client
        .query(
            "SELECT board, owner::text, white, black FROM desk.pairings \
             WHERE taking = (SELECT max(number) FROM desk.rounds WHERE round = $1) ORDER BY board",
            &[&i32::from(round)],
        )
        .await?;
    let board = |row: &tokio_postgres::Row| Board {
        number: u16::try_from(row.get::<_, i32>(0)).unwrap_or_default(),
        owner: row.get(1),
        white: Who(row.get(2)),
        black: Who(row.get(3)),
    };
    Ok(rows.iter().map(board).collect())
}

/// All games that may be of a round, replayed.
///
/// # Errors
/// When the server refuses.
pub async fn played(client: &Client, round: u16) -> Result<Vec<Played>, Error> {
    // From when on: this round's first taking, or the last of another round before that; and until when.
    let heads = client
        .query(
            "WITH own AS (SELECT min(taken) AS first FROM desk.rounds WHERE round = $1), \
             around AS (SELECT own.first, \
                (SELECT max(taken) FROM desk.rounds WHERE round <> $1 AND taken < own.first) AS before, \
                (SELECT min(taken) FROM desk.rounds WHERE round <> $1 AND taken > own.first) AS after FROM own), \
             begun AS (SELECT h.game, h.owner, r.arrived FROM desk.heads h JOIN desk.rows r ON r.game = h.game AND r.seq = 0) \
             SELECT game, owner::text, arrived >= first FROM begun, around \
             WHERE (before IS NULL OR arrived >= before) AND (after IS NULL OR arrived < after)",
            &[&i32::from(round)],
        )
        .await?;
    let mut played = Vec::with_capacity(heads.len());
    for head in &heads {
        let (game, owner, is_of_round): (&[u8], String, bool) =
            (head.get(0), head.get(1), head.get(2));
        let rows = client
            .query(
                "SELECT seq, at_ms, utc_ms, version, body, prev_hash, hash FROM desk.rows WHERE game = $1 ORDER BY seq",
                &[&game],
            )
            .await?;
        played.extend(replayed(&rows).map(|(names, outcome)| Played {
            owner,
            is_of_round,
            may_be_of_round: true,
            names,
            outcome,
        }));
    }
    Ok(played)
}

type Names = (Option<String>, Option<String>);

/// The players and the result of a game whose rows can all be read.
fn replayed(rows: &[tokio_postgres::Row]) -> Option<(Names, Option<Outcome>)> {
    let number = |row: &tokio_postgres::Row, column: usize| {
        u64::try_from(row.get::<_, i64>(column)).unwrap_or_default()
    };
    let hash = |row: &tokio_postgres::Row, column: usize| {
        Hash(row.get::<_, &[u8]>(column).try_into().unwrap_or_default())
    };
    let record = |row: &tokio_postgres::Row| {
        let row = Row {
            seq: number(row, 0),
            at: Millis(number(row, 1)),
            utc_ms: row.get(2),
            version: u32::try_from(row.get::<_, i32>(3)).unwrap_or_default(),
            body: String::from_utf8_lossy(row.get(4)).into_owned(),
            prev_hash: hash(row, 5),
            hash: hash(row, 6),
        };
        row.to_record().ok()
    };
    // A row that a newer program wrote may be the one that ends the game: nothing is said then.
    let records: Vec<_> = rows.iter().map(record).collect::<Option<_>>()?;
    let (game, _) = resumed(&records)?;
    let players = &game.settings().players;
    let outcome = match game.phase() {
        Phase::Ended { outcome, .. } => Some(outcome),
        Phase::NotBegun | Phase::Playing | Phase::Adjourned(_) => None,
    };
    Some(((players.white.name.clone(), players.black.name.clone()), outcome))
}
