//! The discrepancies that stand open.

use std::mem::{Discriminant, discriminant};

use super::{Discrepancy, Effects, Missing, Note};
use crate::rules::Color;

/// What differs at present, in the order in which it came up. Of each kind one a side.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Discrepancies(Vec<Discrepancy>);

/// Two of these are the same matter, whatever the details say by now.
type Matter = (Discriminant<Discrepancy>, Color, Option<Missing>);

impl Discrepancies {
    /// Opens a matter, or brings it up to date. Says nothing when nothing is new; the answer is
    /// whether it was news.
    pub(super) fn raise(&mut self, found: Discrepancy, fx: &mut Effects) -> bool {
        match self.0.iter_mut().find(|open| matter(open) == matter(&found)) {
            Some(open) if *open == found => return false,
            Some(open) => *open = found.clone(),
            None => self.0.push(found.clone()),
        }
        fx.note(Note::Discrepancy(found));
        true
    }

    /// Closes every matter that the test picks.
    pub(super) fn resolve(&mut self, fx: &mut Effects, settled: impl Fn(&Discrepancy) -> bool) {
        let (closed, open) = std::mem::take(&mut self.0).into_iter().partition(settled);
        self.0 = open;
        let closed: Vec<Discrepancy> = closed;
        for discrepancy in closed {
            fx.note(Note::Resolved(discrepancy));
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Discrepancy> {
        self.0.iter()
    }
}

fn matter(discrepancy: &Discrepancy) -> Matter {
    // No move at all is an offence of its own (7.5.3), and stays one when the move comes late.
    let no_move = discrepancy.missing().filter(|missing| *missing == Missing::Everything);
    (discriminant(discrepancy), discrepancy.side(), no_move)
}
