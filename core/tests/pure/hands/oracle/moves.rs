//! The plies of the record are those that were played and called, in their order and at their times; the
//! result is that of the game.

use annabella_core::rules::{Ending, Move};
use annabella_core::time::Millis;

use super::{Oracle, Rule};
use crate::hands::account::Account;
use crate::hands::wire::Sort;
use crate::hands::world::World;

/// So long after everything was done a ply must be recorded or asked for.
const PATIENCE: Millis = Millis::from_secs(3);

/// So far the time of a ply may be from its press, in ms.
const PRESS_MS: u64 = 100;

impl Oracle {
    pub(super) fn judge_plies(&mut self, world: &World, now: Millis, before: &Account) {
        let plies = self.last.plies.clone();
        if plies.len() < before.plies.len() || plies[..before.plies.len()] != before.plies[..] {
            self.find(now, Rule::Wrong, "plies are gone from the record".to_owned());
            return;
        }
        for (index, recorded) in plies.iter().enumerate().skip(before.plies.len()) {
            self.judge_ply(world, now, index, *recorded);
        }
        if let (Some(outcome), None) = (self.last.ended, before.ended) {
            let played = world.position(plies.len().min(world.plies.len()));
            if played.ending().map(Ending::outcome) != Some(outcome) {
                let what = format!("ended {} at {played}", outcome.as_str());
                self.find(now, Rule::Record, what);
            }
        }
    }

    fn judge_ply(&mut self, world: &World, now: Millis, index: usize, recorded: Option<Move>) {
        let shown = recorded.map_or("an illegal move".to_owned(), |m| m.displacement().to_string());
        let Some(ply) = world.plies.get(index).filter(|ply| ply.begun) else {
            self.find(now, Rule::Wrong, format!("ply {index}: {shown}, nobody has begun"));
            return;
        };
        if recorded != Some(ply.m) {
            let later = world.plies[index..].iter().any(|other| Some(other.m) == recorded);
            let rule = if later { Rule::Lost } else { Rule::Wrong };
            let what = format!("ply {index}: {shown} instead of {}", ply.m.displacement());
            self.find(now, rule, what);
            return;
        }
        let at = self.last.last_at;
        if let (Some(at), Some(pressed)) = (at, ply.pressed)
            && index + 1 == self.last.plies.len()
            && (at.max(pressed) - at.min(pressed)).0 > PRESS_MS
            // What was pressed too early is completed when it is made.
            && !(ply.guilt.pressed_undone || ply.guilt.pressed_uncalled)
        {
            let what = format!("ply {index}: pressed at {}, recorded for {}", pressed.0, at.0);
            self.find(now, Rule::Record, what);
        }
    }

    /// What is called, done and pressed is recorded soon, or asked for; once more after an answer.
    pub fn judge_stuck(&mut self, world: &World, now: Millis, answered: Millis) {
        let index = self.last.plies.len();
        let Some(ply) = world.plies.get(index) else { return };
        let spoken = if ply.silent { ply.pressed } else { ply.called };
        let (Some(spoken), Some(done), Some(pressed)) = (spoken, ply.done, ply.pressed) else {
            return;
        };
        let board = world.board(ply.by);
        if board.told.is_none() && board.sort != Sort::Keys {
            return;
        }
        let since = spoken.max(done).max(pressed).max(board.followed_since).max(answered);
        if now - since > PATIENCE && !self.is_over() {
            let m = world.position(index).san(ply.m);
            self.find(now, Rule::Stuck, format!("ply {index} {m}: called, done and pressed"));
        }
    }
}
