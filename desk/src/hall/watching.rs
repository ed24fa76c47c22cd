//! Looking at the desk's server again and again with one part's rights. Nobody is notified (the first of the five rules):
//! the heads of all games are one query, and of each game what is new is another.

use std::mem;
use std::sync::Arc;
use std::time::Duration;

use annabella_core::journal::GameId;
use annabella_core::time::Millis;
use time::OffsetDateTime;
use tokio_postgres::{Client, Error};

use super::live::{Change, Hall, View};
use super::{Presence, Seat, Signs};
use crate::desk_folder::DeskFolder;
use crate::server::alarms;
use crate::server::keeper::{self, KeeperError, plain};
use crate::standing::{Arrived, COLUMNS};

/// How often the server is asked for what is new.
const EVERY: Duration = Duration::from_millis(200);

/// How long a server that does not answer is left alone.
const LEFT_ALONE: Duration = Duration::from_secs(1);

/// How many games are asked about at once, and how many rows of each: so much of them is in memory at a time.
const GAMES_AT_ONCE: usize = 50;
const ROWS_AT_ONCE: i64 = 200;

/// Looks for ever, through everything that happens to the server. It never comes back.
pub async fn watch(folder: DeskFolder, hall: Arc<Hall>) {
    loop {
        let why = match open(&folder, &hall).await {
            Ok(client) => loop {
                if let Err(why) = look(&client, &hall).await {
                    break plain(&why);
                }
                tokio::time::sleep(EVERY).await;
            },
            Err(why) => why.to_string(),
        };
        let mut told = hall.told();
        told.fault = Some(why);
        hall.tell(told);
        tokio::time::sleep(LEFT_ALONE).await;
    }
}

/// A session with the rights of the part that looks, and no others.
async fn open(folder: &DeskFolder, hall: &Hall) -> Result<Client, KeeperError> {
    let client = keeper::open(folder, "desk").await?;
    client.batch_execute(&format!("SET ROLE {}", hall.view.role())).await?;
    Ok(client)
}

/// Takes everything that is new, with the rights of this session.
///
/// # Errors
/// When the server refuses.
pub async fn look(client: &Client, hall: &Hall) -> Result<(), Error> {
    let event = "SELECT name, extract(epoch FROM delay)::int8, clock_timestamp() FROM desk.event";
    let event = client.query_one(event, &[]).await?;
    let mut told = hall.told();
    (told.event, told.delay_s) = (event.get(0), event.get(1));
    // Before any game is there: no page is without its event's name.
    hall.tell(told.clone());
    let mut is_other = false;
    let mut behind = Vec::new();
    let looked = match hall.view {
        View::Arbiters => {
            let heads = "SELECT game, owner::text, head, seen, lived, pulse, closed, clock_timestamp() FROM desk.heads";
            let mut looked = None;
            for row in client.query(heads, &[]).await? {
                let Some(game) = game_of(row.get(0)) else { continue };
                let seat = hall.seated(game, row.get(1));
                let now: OffsetDateTime = row.get(7);
                looked = Some(now);
                let mut state = seat.state();
                let runs = state.standing.game().is_some_and(|(game, _)| game.running().is_some());
                let presence = Presence::at(now, &signs(&row, 3), runs);
                let silent = |presence: Option<Presence>| {
                    presence.map(|one| (one.is_missed, one.is_mute)).unwrap_or_default()
                };
                is_other |= silent(state.presence) != silent(Some(presence));
                (state.presence, state.looked) = (Some(presence), Some(now));
                let head: i64 = row.get(2);
                let is_behind = u64::try_from(head).is_ok_and(|head| head >= state.standing.next());
                if is_behind && state.standing.goes_on() {
                    drop(state);
                    behind.push(seat);
                }
            }
            is_other |= hall.alarm(two_courses(client).await?);
            looked
        }
        View::Spectators => {
            let games = "SELECT h.game, h.owner::text FROM desk.heads h ORDER BY h.game";
            for row in client.query(games, &[]).await? {
                let Some(game) = game_of(row.get(0)) else { continue };
                let seat = hall.seated(game, row.get(1));
                if seat.state().standing.goes_on() {
                    behind.push(seat);
                }
            }
            None
        }
    };
    let mut paired = hall.paired.lock().await;
    paired.look(client).await?;
    // A look that breaks off in between is made up for by the next.
    let is_due = mem::replace(&mut paired.is_due, true);
    for seats in behind.chunks(GAMES_AT_ONCE) {
        while let Some(others) = take(client, hall, seats).await? {
            is_other |= others;
        }
    }
    // A list may be new, or the names of a game.
    hall.pair(&paired, &if is_due { hall.seats() } else { behind });
    paired.is_due = false;
    (told.looked, told.fault) = (Some(looked.unwrap_or_else(|| event.get(2))), None);
    hall.tell(told);
    if is_other {
        hall.change(Change::Waits);
    }
    Ok(())
}

/// Takes what is new in these games, and gives whether something else waits in them than before; None where nothing is
/// new.
async fn take(client: &Client, hall: &Hall, seats: &[Arc<Seat>]) -> Result<Option<bool>, Error> {
    let games: Vec<&[u8]> = seats.iter().map(|seat| seat.game.0.as_slice()).collect();
    let next: Vec<i64> = seats
        .iter()
        .map(|seat| i64::try_from(seat.state().standing.next()).unwrap_or(i64::MAX))
        .collect();
    let asked = format!(
        "SELECT r.game, {COLUMNS} FROM unnest($1::bytea[], $2::int8[]) AS w(game, next) CROSS JOIN LATERAL \
         (SELECT * FROM desk.rows WHERE rows.game = w.game AND rows.seq >= w.next ORDER BY rows.seq LIMIT $3) r \
         ORDER BY r.game, r.seq"
    );
    let rows = client.query(&asked, &[&games, &next, &ROWS_AT_ONCE]).await?;
    let mut taken = false;
    let mut is_other = false;
    for rows in rows.chunk_by(|one, other| one.get::<_, &[u8]>(0) == other.get::<_, &[u8]>(0)) {
        let Some(seat) = rows
            .first()
            .and_then(|row| game_of(row.get(0)))
            .and_then(|game| seats.iter().find(|seat| seat.game == game))
        else {
            continue;
        };
        let (is_taken, others) = step(seat, rows);
        (taken, is_other) = (taken || is_taken, is_other || others);
        hall.change(Change::Game(seat.game));
        // Others may want to know something in between.
        tokio::task::yield_now().await;
    }
    Ok(taken.then_some(is_other))
}

/// Takes rows of one game, and gives whether any was the next one, and whether something else waits in it than before.
fn step(seat: &Seat, rows: &[tokio_postgres::Row]) -> (bool, bool) {
    let mut state = seat.state();
    let (before, from) = (state.standing.open().to_vec(), state.standing.next());
    for row in rows {
        state.standing.take(&Arrived::read(row, 1));
    }
    (state.standing.next() != from, state.standing.open() != before)
}

fn game_of(bytes: &[u8]) -> Option<GameId> {
    bytes.try_into().ok().map(GameId)
}

/// The signs of a game, from the columns `seen, lived, pulse, closed`, the first of which is this one.
fn signs(row: &tokio_postgres::Row, from: usize) -> Signs {
    let pulse: i64 = row.get(from + 2);
    Signs {
        seen: row.get(from),
        lived: row.get(from + 1),
        pulse: u64::try_from(pulse).ok().map(Millis),
        is_closed: row.get(from + 3),
    }
}

async fn two_courses(
    client: &Client,
) -> Result<Vec<(OffsetDateTime, GameId, crate::server::Alarm)>, Error> {
    let mut found = Vec::new();
    for alarm in alarms(client).await? {
        let at = client
            .query_one("SELECT arrived FROM desk.forks WHERE id = $1", &[&alarm.number])
            .await?;
        if let Ok(game) = alarm.game.parse() {
            found.push((at.get(0), game, alarm));
        }
    }
    Ok(found)
}
