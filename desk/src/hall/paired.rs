//! Which board a game is on where the name under which it is brought does not say it, as with a courier that brings a whole
//! room: that of the round's list on which its two players stand.

use annabella_core::rules::Color;
use tokio_postgres::{Client, Error};

use super::State;
use crate::pairing::Who;

/// The list of a round, as it was taken in last.
#[derive(Clone, Debug, Default)]
pub(super) struct Paired {
    taking: Option<i64>,
    /// Whether a game may stand where an older list had it: a list is new, or a look broke off.
    pub(super) is_due: bool,
    boards: Vec<(u32, [Who; 2])>,
}

impl Paired {
    /// Takes the list anew where another was taken in meanwhile.
    pub(super) async fn look(&mut self, client: &Client) -> Result<(), Error> {
        let last = client.query_one("SELECT max(number) FROM desk.rounds", &[]).await?;
        let last: Option<i64> = last.get(0);
        if last == self.taking {
            return Ok(());
        }
        let asked =
            "SELECT board, white, black FROM desk.pairings WHERE taking = $1 ORDER BY board";
        let board = |row: &tokio_postgres::Row| {
            let number: i32 = row.get(0);
            Some((u32::try_from(number).ok()?, [Who(row.get(1)), Who(row.get(2))]))
        };
        let rows = client.query(asked, &[&last]).await?;
        self.boards = rows.iter().filter_map(board).collect();
        (self.taking, self.is_due) = (last, true);
        Ok(())
    }

    /// On which board its two players have a game. Nobody guesses: two boards with the same names are none.
    pub(super) fn board(&self, state: &State) -> Option<u32> {
        let names = Color::ALL.map(|side| state.player(side));
        let mut found = self.boards.iter().filter(|(_, players)| {
            players.iter().zip(&names).all(|(player, name)| player.is(name))
        });
        match (found.next(), found.next()) {
            (Some((board, _)), None) => Some(*board),
            (_, _) => None,
        }
    }
}
