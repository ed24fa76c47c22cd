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
        results.any(|one| one.differs(right)).then_some(right)
    }

    /// A result by default (6.7.1) and one of a game that was played, where both stand on the scores, or one of them there and
    /// the other one in the record or the position that the scores lead to.
    pub(crate) fn of_two_kinds(&self) -> Option<[WrittenResult; 2]> {
        let others = [self.found().record_result, self.result_of_position()];
        let all = self.sheets().into_iter().flat_map(Sheet::results);
        let all: Vec<WrittenResult> = all.chain(others.into_iter().flatten()).collect();
        let by_default = *all.iter().find(|one| one.is_by_default())?;
        let played = *all.iter().find(|one| one.is_of_other_kind(by_default))?;
        Some([by_default, played])
    }

    /// Whether the results on the scores give the players the same points.
    pub(crate) fn points_agree(&self) -> bool {
        let all: Vec<WrittenResult> = self.sheets().into_iter().flat_map(Sheet::results).collect();
        !all.iter().any(|one| all.iter().any(|other| one.contradicts(*other)))
    }

    /// Whether the scores say nothing else than the record, the boards and the position that they lead to.
    #[must_use]
    pub fn is_clear(&self) -> bool {
        let is_nothing =
            self.found().case == Case::NothingDiffers && self.found().beyond_record == 0;
        is_nothing && !self.is_unread() && self.result_of_position().is_none()
    }

    /// Whether results stand on the scores that do not say the same (8.7), whatever else is the case.
    pub(crate) fn results_differ(&self) -> bool {
        self.found().results.is_some()
            || self.sheets().into_iter().any(|one| one.results().count() > 1)
    }
}
