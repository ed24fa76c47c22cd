//! Which board a game is on where the name under which it is brought does not say it, as with a courier that brings a whole
//! room: that of the round's list on which its two players stand.

use annabella_core::rules::Color;
use tokio_postgres::{Client, Error};

use super::Seat;
use crate::pairing::Who;

/// The list of a round, as it was taken in last.
#[derive(Clone, Debug, Default)]
pub(super) struct Paired {
    taking: Option<i64>,
    boards: Vec<(u32, [Who; 2])>,
}

impl Paired {
    /// Looks whether another list was taken in meanwhile, and takes it. Gives whether there is one.
    pub(super) async fn is_new(&mut self, client: &Client) -> Result<bool, Error> {
        let last = client.query_one("SELECT max(number) FROM desk.rounds", &[]).await?;
        let last: Option<i64> = last.get(0);
        if last == self.taking {
            return Ok(false);
        }
        let asked =
            "SELECT board, white, black FROM desk.pairings WHERE taking = $1 ORDER BY board";
        let board = |row: &tokio_postgres::Row| {
            let number: i32 = row.get(0);
            Some((u32::try_from(number).ok()?, [Who(row.get(1)), Who(row.get(2))]))
        };
        let rows = client.query(asked, &[&last]).await?;
        (self.taking, self.boards) = (last, rows.iter().filter_map(board).collect());
        Ok(true)
    }

    /// Puts a game on the board of its players. Nobody guesses: two boards with the same names are none.
    pub(super) fn seat(&self, seat: &Seat) {
        let names = {
            let state = seat.state();
            Color::ALL.map(|side| state.player(side))
        };
        let mut found = self.boards.iter().filter(|(_, players)| {
            players.iter().zip(&names).all(|(player, name)| player.is(name))
        });
        let board = match (found.next(), found.next()) {
            (Some((board, _)), None) => Some(*board),
            (_, _) => None,
        };
        seat.pair(board);
    }
}
