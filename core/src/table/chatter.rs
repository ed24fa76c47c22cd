//! A sensor that chatters: a loose magnet or a broken switch tells of a square hundreds of times a second that
//! a piece comes and goes. No hand does that. It is told once, the square is not heeded until it rests, and
//! what it tells then is what counts.

use std::collections::{BTreeMap, VecDeque};

use crate::game::BoardEvent;
use crate::rules::{Color, Square};
use crate::time::Millis;

/// So many changes of one square within [`WITHIN`] are no hand's: the quickest one lifts and puts down four
/// times a second.
const CHANGES_MAX: usize = 16;

/// See [`CHANGES_MAX`].
const WITHIN: Millis = Millis(1_000);

/// A square that has told nothing for so long rests.
const RESTS_AFTER: Millis = Millis(500);

/// What the squares of both boards have told in the last moments.
#[derive(Clone, Debug, Default)]
pub struct Chatter {
    squares: BTreeMap<(bool, Square), Changes>,
}

#[derive(Clone, Debug, Default)]
struct Changes {
    times: VecDeque<Millis>,
    /// What was let through last, and what was kept back last.
    passed: Option<BoardEvent>,
    kept: Option<BoardEvent>,
}

/// What becomes of something that a board tells.
#[derive(Clone, Debug, PartialEq)]
pub enum Passage {
    /// It is a fact.
    Fact(BoardEvent),
    /// From now on this square is not heeded.
    Begins(Square),
    /// It is not heeded.
    Kept,
}

impl Chatter {
    /// Whether something that a board tells is a fact.
    #[must_use]
    pub fn takes(&mut self, board: Color, what: BoardEvent, now: Millis) -> Passage {
        let Some(square) = what.square() else { return Passage::Fact(what) };
        let changes = self.squares.entry((board == Color::White, square)).or_default();
        changes.times.push_back(now);
        while changes.times.len() > CHANGES_MAX {
            changes.times.pop_front();
        }
        let is_full = changes.times.len() == CHANGES_MAX;
        let chatters = is_full && changes.times.front().is_some_and(|first| now - *first <= WITHIN);
        if changes.kept.is_some() {
            changes.kept = Some(what);
            Passage::Kept
        } else if chatters {
            changes.kept = Some(what);
            Passage::Begins(square)
        } else {
            changes.passed = Some(what.clone());
            Passage::Fact(what)
        }
    }

    /// The next square that rests again, with what it tells now if that is something else than before.
    pub fn rested(&mut self, now: Millis) -> Option<(Color, Square, Option<BoardEvent>)> {
        let rests = |changes: &Changes| {
            let last = changes.times.back().copied();
            changes.kept.is_some() && last.is_some_and(|last| now - last >= RESTS_AFTER)
        };
        let key = *self.squares.iter().find(|(_, changes)| rests(changes))?.0;
        let changes = self.squares.remove(&key)?;
        let (is_white, square) = key;
        let board = if is_white { Color::White } else { Color::Black };
        let news = if changes.kept == changes.passed { None } else { changes.kept };
        Some((board, square, news))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn change(index: u64) -> BoardEvent {
        let square = Square::E2;
        if index.is_multiple_of(2) {
            BoardEvent::Lifted(square)
        } else {
            BoardEvent::Placed(square)
        }
    }

    /// How many of so many changes are facts, one every so many milliseconds, and how often it is told.
    fn facts(count: u64, every: u64) -> (usize, usize, Chatter) {
        let mut chatter = Chatter::default();
        let passages = (0..count)
            .map(|index| chatter.takes(Color::White, change(index), Millis(index * every)));
        let passages: Vec<Passage> = passages.collect();
        let of = |wanted: fn(&Passage) -> bool| passages.iter().filter(|one| wanted(one)).count();
        let facts = of(|one| matches!(one, Passage::Fact(_)));
        (facts, of(|one| matches!(one, Passage::Begins(_))), chatter)
    }

    #[test]
    fn a_chattering_square_is_told_once_and_counts_again_when_it_rests() {
        // Ten seconds, five hundred a second; then it rests as it was let through last, or otherwise.
        for (count, expected) in [(5_001, None), (5_000, Some(change(1)))] {
            let (facts, told, mut chatter) = facts(count, 2);
            assert!(facts < 20, "{facts}");
            assert_eq!(told, 1);
            let end = Millis(count * 2);
            assert_eq!(chatter.rested(end), None);
            let rested = chatter.rested(end + RESTS_AFTER);
            assert_eq!(rested, Some((Color::White, Square::E2, expected)));
            assert_eq!(chatter.rested(end + RESTS_AFTER), None);
            let again = chatter.takes(Color::White, change(0), end + WITHIN);
            assert_eq!(again, Passage::Fact(change(0)));
        }
    }

    #[test]
    fn hands_are_never_kept_back() {
        // Four times up and down a second, for a minute: no blitz player is quicker.
        assert_eq!(facts(480, 125).0, 480);
        // A peg that bounces when it is put down.
        assert_eq!(facts(10, 5).0, 10);
    }
}
