//! What a picture of the game needs beside its lines: how things are now, whatever was told before.

use super::mending;
use super::state::Game;
use super::{Discrepancy, Note, Task};
use crate::calls::Call;
use crate::rules::{Color, Placement};
use crate::time::Millis;

/// The last call of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastCall {
    /// Who called.
    pub by: Color,
    /// What.
    pub call: Call,
    /// Whether the opponent has repeated it (D.2.1).
    pub repeated: bool,
}

impl Game {
    /// What stands open, each with the time at which it came up.
    pub fn timed_discrepancies(&self) -> impl Iterator<Item = (Millis, &Discrepancy)> {
        self.ledger.timed()
    }

    /// The last call that stands: that of the running turn, else that of the last move. None while a score is read
    /// aloud.
    #[must_use]
    pub fn last_call(&self) -> Option<LastCall> {
        if self.taking().is_some() {
            return None;
        }
        let by = self.mover();
        let of_turn = |by: Color| {
            let tray = self.facts.tray(by);
            let spoken = tray.call.as_ref()?;
            Some(LastCall { by, call: spoken.call, repeated: tray.repeated })
        };
        let of_last = || {
            let last = self.last.as_ref()?;
            Some(LastCall { by: last.by, call: last.call?, repeated: last.repeated })
        };
        // The reply may be called already (1.3).
        let reply = of_turn(by).and_then(|_| of_turn(!by));
        reply.or_else(|| of_turn(by)).or_else(of_last)
    }

    /// What hands have to do on the boards now: each move that a board lacks, the oldest first, and each square that is
    /// to be put right or cleared up.
    #[must_use]
    pub fn tasks(&self, now: Millis) -> Vec<Task> {
        let owed = self.owing(now).filter_map(|note| {
            if let Note::Owed { board, by, played, begun: _, waited: _ } = note {
                return Some(Task::Execute { board, by, played });
            }
            if let Note::Due { task } = note { Some(task) } else { None }
        });
        let wrong = self.discrepancies().flat_map(|open| {
            if let Discrepancy::Boards { board, holes, article: _ } = open {
                mending::tasks(self, *board, holes)
            } else {
                Vec::new()
            }
        });
        owed.chain(wrong).collect()
    }

    /// How both boards should stand: the position with the move that has been made on the mover's own board or by
    /// call and board together.
    #[must_use]
    pub fn should_stand(&self) -> Placement {
        let made = self.found.turn.made.is_some();
        match self.move_so_far().filter(|_| made) {
            Some(played) => played.after(&self.position).placement(),
            None => self.position.placement(),
        }
    }
}
