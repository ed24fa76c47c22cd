//! What waits for an arbiter in the whole hall, each with who and since when: called, whatever differs at a table, two
//! courses of one game, a table that is missed or gives no sign. Nothing of it is decided here: the games are replayed from their rows, and
//! what stands open in them is what the table itself has told.

use annabella_core::journal::GameId;
use annabella_core::table::Words;
use time::macros::format_description;
use time::{OffsetDateTime, UtcOffset};
use tokio_postgres::{Client, Error};

use crate::hall::{Presence, Signs};
use crate::server::{SecondAway, alarms, missed, second_machine};
use crate::standing::{Arrived, COLUMNS, Standing};

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
    waits.extend(second_machine(client).await?.map(waits_for_second));
    for missed in missed(client).await? {
        let what =
            format!("missed: no courier is there with game {}; the table plays on", missed.game);
        waits.push(Wait { since: missed.seen, who: missed.who, what });
    }
    let asked =
        "SELECT game, owner::text, seen, lived, clock_timestamp() FROM desk.heads WHERE NOT closed";
    let heads = client.query(asked, &[]).await?;
    for head in &heads {
        let (game, who): (&[u8], String) = (head.get(0), head.get(1));
        let asked = format!("SELECT {COLUMNS} FROM desk.rows WHERE game = $1 ORDER BY seq");
        let mut standing = Standing::default();
        for row in client.query(&asked, &[&game]).await? {
            standing.take(&Arrived::read(&row, 0));
        }
        let runs = standing.game().is_some_and(|(game, _)| game.running().is_some());
        let signs = Signs { seen: head.get(2), lived: head.get(3), pulse: None, is_closed: false };
        if Presence::at(head.get(4), &signs, runs).is_mute {
            let what = format!(
                "gives no sign: a clock runs in game {}, and only its courier is there; go and see",
                GameId(game.try_into().unwrap_or_default())
            );
            waits.push(Wait { since: told_time(signs.lived), who: who.clone(), what });
        }
        waits.extend(standing.open().iter().map(|open| Wait {
            since: told_time(open.since),
            who: who.clone(),
            what: open.what.told(standing.game(), words),
        }));
    }
    waits.sort();
    Ok(Hall { waits, games: heads.len() })
}

/// A time of the desk's server in UTC, as text that can be sorted.
#[must_use]
pub fn told_time(at: OffsetDateTime) -> String {
    let format = format_description!("[year]-[month]-[day] [hour]:[minute]:[second]");
    at.to_offset(UtcOffset::UTC).format(format).unwrap_or_default()
}

/// What a second machine that is away means for the whole hall.
fn waits_for_second(away: SecondAway) -> Wait {
    let what = if away.holds_up {
        "the second machine is away, and nothing is confirmed; the tables play on. Wait for it, or decide: \
         annabella-desk alone"
    } else {
        "the second machine is away; what is played now is not confirmed until it is back, or it is decided: \
         annabella-desk alone"
    };
    Wait { since: told_time(away.since), who: "desk".to_owned(), what: what.to_owned() }
}
