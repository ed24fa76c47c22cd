//! What was heard of a board while it is not known which way it lies: it is held back, and told the right
//! way round as soon as that is known.
//!
//! Only what followed upon a moment of rest in the game's position is held. A piece that was lifted and
//! put back before is not told later: by then it would look like a touch of the player to move, and it
//! may have been the other player's, or put right before the game began. Where anything else was heard
//! (pieces being set up, changes that were lost on the way), the board is told as it stands, and nothing
//! of how it came to be so.

use super::super::dialect::Dialect;
use super::super::{Code, Codes, Field, Orientation};
use crate::board::Told;

/// The most changes that are held: more are no move.
const HELD_MAX: usize = 256;

/// What was heard, and not told.
#[derive(Clone, Debug, Default)]
pub(super) struct Held {
    /// The fields when the position of the game stood on them, and what changed since, if all of it
    /// was heard.
    since_rest: Option<(Codes, Vec<Change>)>,
}

/// A field that changed.
#[derive(Clone, Copy, Debug)]
struct Change {
    field: Field,
    before: Code,
    after: Code,
}

impl Held {
    /// A field has changed.
    pub(super) fn change(&mut self, field: Field, before: Code, after: Code) {
        if let Some((_, changes)) = &mut self.since_rest {
            changes.push(Change { field, before, after });
        }
        if self.changes().len() > HELD_MAX {
            self.forget();
        }
    }

    /// The board shows something else than was heard of it.
    pub(super) fn forget(&mut self) {
        self.since_rest = None;
    }

    /// The board was read, all is quiet, and the position of the game stands on it: nothing of what was
    /// before matters any more.
    pub(super) fn rest(&mut self, codes: &Codes) {
        self.since_rest = Some((*codes, Vec::new()));
    }

    /// The fields that became empty since the rest.
    pub(super) fn lifted(&self, dialect: &impl Dialect) -> Vec<Field> {
        let emptied = self.changes().iter().filter(|change| dialect.is_empty(change.after));
        emptied.map(|change| change.field).collect()
    }

    /// All of it, now that it is known which way the board lies, and the board as it is now.
    pub(super) fn tell(self, dialect: &impl Dialect, way: Orientation, now: &Codes) -> Vec<Told> {
        let (base, changes) = self.since_rest.unwrap_or((*now, Vec::new()));
        let mut told = vec![dialect.whole(&base, way).into()];
        for Change { field, before, after } in changes {
            told.extend(dialect.changed(way.square(field), before, after));
        }
        told
    }

    fn changes(&self) -> &[Change] {
        self.since_rest.as_ref().map_or(&[], |(_, changes)| changes)
    }
}
