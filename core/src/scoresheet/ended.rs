//! What the results below the scores are held against: each other, the end of the game in the record, and that of the position.

use super::{Case, Inquiry, Sheet, WrittenResult};
use crate::rules::Ending;

impl Inquiry {
    /// The result of the position that the scores lead to, where it has ended the game (5.1.1, 5.2) and one below a score
    /// contradicts it.
    pub(crate) fn result_of_position(&self) -> Option<WrittenResult> {
        let right = match self.found().agreed.position().ending()? {
            Ending::Checkmate { winner } => WrittenResult::Won(winner),
            Ending::Stalemate | Ending::InsufficientMaterial => WrittenResult::Drawn,
        };
        let mut results = self.sheets().into_iter().flat_map(Sheet::results);
        results.any(|one| one.contradicts(right)).then_some(right)
    }

    /// Whether the scores say nothing else than the record, the boards and the position that they lead to.
    #[must_use]
    pub fn is_clear(&self) -> bool {
        let is_nothing =
            self.found().case == Case::NothingDiffers && self.found().beyond_record == 0;
        is_nothing && !self.is_unread() && self.result_of_position().is_none()
    }

    /// Whether results stand on the scores that contradict each other (8.7), whatever else is the case.
    pub(crate) fn results_differ(&self) -> bool {
        self.found().results.is_some()
            || self.sheets().into_iter().any(|one| one.results().count() > 1)
    }
}
