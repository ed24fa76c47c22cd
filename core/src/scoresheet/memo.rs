//! Remembers the games that were made again last. The report, its page, a question and its answer ask for
//! the same game one after the other, and a badly damaged one takes a second each time.
//!
//! It changes no answer, only how long it takes: so two of them are always equal, whatever they remember.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use super::{Inquiry, Reconstruction};

/// The one that was asked about, and the one with an answer more.
const KEPT: usize = 2;

/// What was made of which inquiry; shared by its clones.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memo(Arc<Mutex<VecDeque<(Inquiry, Reconstruction)>>>);

impl PartialEq for Memo {
    fn eq(&self, _: &Memo) -> bool {
        true
    }
}

impl Memo {
    /// What was made of this inquiry, or is made now.
    pub(super) fn recall(
        &self,
        inquiry: &Inquiry,
        make: impl FnOnce() -> Reconstruction,
    ) -> Reconstruction {
        if let Some(made) = self.found(inquiry) {
            return made;
        }
        // Nobody else has to wait meanwhile.
        let made = make();
        let mut kept = self.kept();
        kept.truncate(KEPT - 1);
        // Without its memo: nothing shall keep itself alive.
        kept.push_front((inquiry.clone().remembering(Memo::default()), made.clone()));
        made
    }

    /// What was made of this inquiry, which is the last one that was asked about now.
    fn found(&self, inquiry: &Inquiry) -> Option<Reconstruction> {
        let mut kept = self.kept();
        let at = kept.iter().position(|(of, _)| of == inquiry)?;
        let found = kept.remove(at)?;
        let made = found.1.clone();
        kept.push_front(found);
        Some(made)
    }

    /// Whether it is remembered what was made of this inquiry.
    #[cfg(test)]
    pub(super) fn has(&self, inquiry: &Inquiry) -> bool {
        self.kept().iter().any(|(of, _)| of == inquiry)
    }

    /// A panic of an earlier caller leaves what is kept whole.
    fn kept(&self) -> std::sync::MutexGuard<'_, VecDeque<(Inquiry, Reconstruction)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::rules::{Placement, Position};
    use crate::scoresheet::Sheet;

    #[test]
    fn what_was_made_of_the_last_two_is_not_made_again() {
        let memo = Memo::default();
        let times_made = Cell::new(0_usize);
        let inquiry = |board: Option<Placement>| {
            let sheets = [Sheet::default(), Sheet::default()];
            Inquiry::new(Position::default(), sheets, [board, None], None)
        };
        let asked = |inquiry: &Inquiry, probability: f64| {
            let made = memo.clone().recall(inquiry, || {
                times_made.set(times_made.get() + 1);
                Reconstruction {
                    moves: Vec::new(),
                    probability,
                    complete: true,
                    plies: Vec::new(),
                    thought_of: Vec::new(),
                    silence: Vec::new(),
                    question: None,
                    cost: 0.0,
                    is_doubtful: false,
                }
            });
            (made.probability, times_made.get())
        };
        let [first, second] = [inquiry(None), inquiry(Some(Placement::empty()))];
        let third = inquiry(Some(Position::default().placement()));
        assert_eq!(asked(&first, 0.1), (0.1, 1));
        assert_eq!(asked(&second, 0.2), (0.2, 2));
        assert_eq!(asked(&first, 0.9), (0.1, 2));
        assert_eq!(asked(&second, 0.9), (0.2, 2));
        assert_eq!(asked(&first, 0.9), (0.1, 2));
        assert_eq!(asked(&third, 0.3), (0.3, 3));
        assert_eq!(asked(&first, 0.9), (0.1, 3));
        assert_eq!(asked(&second, 0.4), (0.4, 4), "nobody has asked about it for the longest time");
    }
}
