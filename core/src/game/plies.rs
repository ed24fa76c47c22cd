//! The plies that stand. Every event makes a new game of the one before, and few events make a ply: so both
//! games have the same list until one is made, and a long game costs no more to step than a short one.

use std::iter;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use super::state::Ply;
use crate::rules::Position;

/// The plies that stand, the first one first.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Plies(Arc<[Ply]>);

impl Plies {
    pub(super) fn push(&mut self, ply: Ply) {
        self.0 = self.0.iter().copied().chain(iter::once(ply)).collect();
    }

    /// Only the first so many still stand.
    pub(super) fn truncate(&mut self, plies: usize) {
        if let Some(standing) = self.0.get(..plies) {
            self.0 = standing.into();
        }
    }

    /// Whether these plies may have led to this position so often (9.6.1). The start of the game is no ply: one time
    /// less may be all of them. It may say so in vain, all but never, and never fails to.
    pub(super) fn may_repeat(&self, position: &Position, times: usize) -> bool {
        let number = position.fingerprint();
        self.0.iter().filter(|ply| ply.reached == number).count() + 1 >= times
    }
}

impl From<Vec<Ply>> for Plies {
    fn from(plies: Vec<Ply>) -> Plies {
        Plies(plies.into())
    }
}

impl Deref for Plies {
    type Target = [Ply];

    fn deref(&self) -> &[Ply] {
        &self.0
    }
}

/// Whoever changes one has a list of its own from then on.
impl DerefMut for Plies {
    fn deref_mut(&mut self) -> &mut [Ply] {
        Arc::make_mut(&mut self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Displacement, Played, Position};
    use crate::time::Millis;

    fn ply(text: &str) -> Ply {
        let carried: Displacement = text.parse().expect("a move in UCI");
        let played = Played::in_position(carried, &Position::default());
        Ply {
            played,
            at: Millis::ZERO,
            left: None,
            waiting: None,
            brought: None,
            reached: 0,
            draw_offered: false,
            disputed: false,
            called: None,
            carried: None,
            only_called: false,
            unshown: false,
            claimed: false,
            said: None,
        }
    }

    #[test]
    fn a_list_is_shared_until_one_of_its_games_changes_it() {
        let mut plies = Plies::from(vec![ply("e2e4"), ply("e7e5")]);
        let before = plies.clone();
        assert!(std::ptr::eq(&*before, &*plies));
        plies.push(ply("g1f3"));
        assert_eq!((before.len(), plies.len()), (2, 3));
        assert_eq!(plies[..2], *before);
        let mut marked = plies.clone();
        marked[1].disputed = true;
        assert_eq!([marked[1].disputed, plies[1].disputed], [true, false]);
    }

    #[test]
    fn what_is_taken_back_is_the_end() {
        let mut plies = Plies::from(vec![ply("e2e4"), ply("e7e5"), ply("g1f3")]);
        plies.truncate(5);
        assert_eq!(plies.len(), 3);
        plies.truncate(1);
        assert_eq!(*plies, [ply("e2e4")]);
        plies.truncate(0);
        assert!(plies.is_empty());
    }
}
