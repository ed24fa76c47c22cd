//! What the arbiter can decide with one word where boards or scores differ (D.2.9): from where the game goes on, and with
//! which times. It proposes; the decision is the arbiter's.

use super::{BoardsShow, Case, Inquiry};
use crate::rules::ByColor;
use crate::time::Millis;

/// From where the game can go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// After so many of the agreed plies.
    pub plies: u16,
    /// The times left; `None` where they stay as they are.
    pub clocks: Option<ByColor<Millis>>,
}

impl Inquiry {
    /// What D.2.9 comes to, for the arbiter to decide: back to where the scores agree, with the times of
    /// that moment; or the boards are put right and the clocks stay. `None` where a sheet is missing,
    /// where they are of two games, where the boards show the same and the scores alone differ, where nobody has
    /// said whether the boards do, and where a ply is open that the players were not asked for.
    #[must_use]
    pub(crate) fn proposal(&self) -> Option<Proposal> {
        let found = self.found();
        let is_one = self.missing().is_none() && !found.different_games;
        if !is_one || self.is_unsaid() || self.unasked().is_some() {
            return None;
        }
        let plies = found.agreed.plies();
        let clocks = match found.case {
            Case::OnlySheetsDiffer => return None,
            Case::SheetsDiffer => self.clocks_after(plies),
            Case::Incomplete if found.is_open => self.clocks_after(plies),
            Case::Incomplete
            | Case::SheetsAgree
            | Case::ResultsDiffer
            | Case::RecordDiffers
            | Case::NothingDiffers => None,
        };
        Some(Proposal { plies, clocks })
    }

    /// Whether the scores differ and nobody has said whether the boards do: then the arbiter looks at them first.
    #[must_use]
    pub fn is_unsaid(&self) -> bool {
        let unsaid = self.boards_told().is_some_and(|told| told.show == BoardsShow::Unsaid);
        unsaid && self.found().case == Case::SheetsDiffer
    }

    /// Where the game goes back to if the boards turn out to differ, where nobody has said whether they do.
    #[must_use]
    pub(crate) fn if_they_differ(&self) -> Option<Proposal> {
        let found = self.found();
        let is_one = self.is_unsaid() && self.missing().is_none() && !found.different_games;
        let plies = found.agreed.plies();
        is_one.then(|| Proposal { plies, clocks: self.clocks_after(plies) })
    }
}
