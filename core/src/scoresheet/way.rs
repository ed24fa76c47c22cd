//! One way of reading a sheet, and what speaks for it: how much of it can be played, and how much it takes for something
//! else.

use std::cmp::Reverse;

use super::form::{Form, Notation};
use super::{End, Entry, Playthrough, Reason, Sheet, Why, alone};
use crate::rules::Position;

/// One way of reading, and what came of it.
#[derive(Clone, Debug)]
pub(super) struct Way {
    pub form: Form,
    pub sheet: Sheet,
    /// Words between the moves that are no moves in this way of reading.
    pub remarks: usize,
    pub played: Playthrough,
}

/// What speaks for a way of reading, the weightiest first.
pub(super) type Evidence = (i64, usize, Reverse<bool>, Reverse<usize>);

impl Way {
    pub(super) fn evidence(&self) -> Evidence {
        // Moves in one piece are a written score, and what stands below them its result: as calls they would be read as well,
        // whatever letters they are in, and that word as an offer.
        let is_called = self.form == Form::Notation(Notation::Words);
        (self.fit(), self.played.moves.len(), Reverse(is_called), Reverse(self.reasons()))
    }

    /// How many plies were played and how many writings are moves at all. What is only legible in other
    /// letters, or by a letter that nobody has to write, proves nothing; words left over speak against it.
    fn fit(&self) -> i64 {
        let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
        let legible = self.sheet.entries.iter().filter(|entry| !entry.readings.is_empty()).count();
        let weak = self.sheet.entries.iter().filter(|entry| is_weak(entry)).count();
        count(self.played.moves.len() + legible) - count(2 * weak + self.remarks)
    }

    /// People misnumber. The numbers are not believed where the moves alone are a whole game, as far as they can be read:
    /// what a number that is ahead comes to the other witnesses say ([`super::numbers`]).
    pub(super) fn or_by_moves_alone(self, other: Way, start: &Position) -> Way {
        let is_whole = || other.played.faults.is_empty() || other.is_whole_as_far_as_legible(start);
        if !self.played.faults.is_empty() && is_whole() { other } else { self }
    }

    /// Whether nothing but entries that cannot be read, or not all of them, stands against the moves: with whatever was
    /// played there the others can be carried out to the end.
    fn is_whole_as_far_as_legible(&self, start: &Position) -> bool {
        let is_legible = |why: &Why| match why {
            Why::Missing | Why::Illegible | Why::CastlingOrResult => false,
            Why::Illegal | Why::Ambiguous { .. } => true,
        };
        !self.played.faults.iter().any(|fault| is_legible(&fault.why))
            && alone(&self.sheet, start).end == End::BothEnd
    }

    fn reasons(&self) -> usize {
        let first = |entry: &Entry| entry.readings.first().map_or(0, |r| r.because.len());
        self.sheet.entries.iter().map(first).sum()
    }

    /// Whether this way reads everything in its own letters, as plainly as the other way, and otherwise
    /// than that in a single place. One letter does not prove a language: it may be an illegal move.
    pub(super) fn differs_in_one_letter(&self, other: &Way) -> bool {
        // The signs of a braille code are the same everywhere: there no illegal move turns one into another.
        let is_braille =
            matches!(self.form, Form::Notation(Notation::Braille(_) | Notation::Brf(_)));
        if is_braille && other.played.faults.is_empty() && !self.played.faults.is_empty() {
            return false;
        }
        let (own, others) = (&self.sheet.entries, &other.sheet.entries);
        let first = |entry: &Entry| entry.readings.first().map(|reading| reading.call);
        own.len() == others.len()
            && self.reasons() <= other.reasons()
            && !own.iter().any(|entry| is_weak(entry) || !entry.is_missing() && !entry.is_whole())
            && own.iter().zip(others).filter(|(a, b)| first(a) != first(b)).count() == 1
    }
}

fn is_weak(entry: &Entry) -> bool {
    let weak = |reason: &Reason| matches!(reason, Reason::OtherLanguage | Reason::PawnLetter);
    !entry.readings.is_empty()
        && entry.readings.iter().all(|reading| reading.because.iter().any(weak))
}
