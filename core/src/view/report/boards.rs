//! What the report says of the boards (D.2.9): from whom it is known what stands on them, and what is wrong there.

use super::sentences::{Sentences, number};
use crate::rules::Square;
use crate::scoresheet::{Basis, BoardFinding, Case, Keeper, Shows};

impl Sentences<'_> {
    /// From whom it is known what stands on the boards, where the scores differ or a board was looked at.
    pub(super) fn basis(&self) -> Option<String> {
        let found = self.report.found();
        let told = self.report.inquiry.boards_told()?;
        if found.first_difference.is_none() && found.boards.is_empty() {
            return None;
        }
        let of = |(keeper, basis): (Keeper, Basis)| {
            let board = ("board", self.board_name(keeper).into());
            match basis {
                Basis::Sensed => self.words.text("report-basis-sensed", &[board]),
                Basis::Unread => self.words.text("report-basis-unread", &[board]),
                Basis::Nobody => self.words.text("report-basis-nobody", &[board]),
                Basis::Silent => self.words.text("report-basis-silent", &[board]),
                Basis::Keyed { but } if but.is_empty() => {
                    self.words.text("report-basis-keyed", &[board])
                }
                Basis::Keyed { but } => {
                    let squares: Vec<Square> = but.iter().collect();
                    let squares = ("squares", self.words.squares(&squares).into());
                    self.words.text("report-basis-assumed", &[board, squares])
                }
            }
        };
        let boards: Vec<String> = Keeper::BOTH.into_iter().zip(told.basis).map(of).collect();
        Some(self.words.with("report-basis", "boards", boards.join("; ")))
    }

    /// What a board shows: a heading, and what explains it.
    pub(super) fn board(&self, finding: &BoardFinding) -> (String, Option<String>) {
        let board = ("board", self.board_name(finding.keeper).into());
        let found = self.report.found();
        if found.case == Case::OnlySheetsDiffer
            || self.report.inquiry.is_unsaid()
            || found.case == Case::Incomplete && found.is_open
        {
            return (self.words.text("report-board-stays", &[board]), self.shows(finding.shows));
        }
        if finding.wrong.is_empty() {
            return (self.words.text("report-board-right", &[board]), None);
        }
        let count = ("count", number(finding.wrong.len()));
        (self.words.text("report-board-wrong", &[board, count]), self.shows(finding.shows))
    }

    fn shows(&self, shows: Shows) -> Option<String> {
        let agreed = &self.report.found().agreed;
        let ply = |ply: u16| {
            let index = usize::from(ply);
            agreed.moves.get(index).zip(agreed.positions.get(index))
        };
        match shows {
            Shows::Position | Shows::Neither => None,
            Shows::Fitting => Some(self.plain("report-shows-fitting")),
            Shows::Earlier(0) => Some(self.plain("report-shows-start")),
            Shows::Earlier(plies) => {
                let (meant, position) = ply(plies.checked_sub(1)?)?;
                let m = self.ply(*meant, position);
                Some(self.words.with("report-shows-earlier", "move", m))
            }
            Shows::ScoreOf(keeper, plies) => {
                let sheet = ("sheet", self.sheet(keeper).into());
                let count = ("count", plies.into());
                Some(self.words.text("report-shows-score", &[sheet, count]))
            }
            Shows::Instead(at, played) => {
                let (written, position) = ply(at)?;
                let arguments = [
                    ("number", self.ply_number(position).into()),
                    ("played", self.words.san(&played.written(position)).into()),
                    ("written", self.words.san(&written.written(position)).into()),
                ];
                Some(self.words.text("report-shows-instead", &arguments))
            }
        }
    }
}
