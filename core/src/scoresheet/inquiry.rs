//! An arbiter's inquiry into a game whose boards or scores differ (D.2.9, 8.5): all that bears witness,
//! in one piece, and what it comes to. The command line and a running game ask in the same way.
//!
//! Bringing together takes milliseconds, making a damaged game again takes many more. So the first is
//! done at once, and the second when somebody wants to read it.

use super::{
    Answer, Case, Course, Entry, Evidence, Keeper, Memo, Reconciliation, Reconstruction, Sheet,
    Testimony, reconcile, reconstruct,
};
use crate::rules::{ByColor, Displacement, Placement, PlyNumber, Position};
use crate::time::Millis;

/// From where the game can go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// After so many of the agreed plies.
    pub plies: u16,
    /// The times left; `None` where they stay as they are.
    pub clocks: Option<ByColor<Millis>>,
}

/// All that bears witness, and what it comes to.
#[derive(Clone, Debug, PartialEq)]
pub struct Inquiry {
    start: Position,
    sheets: [Sheet; 2],
    boards: [Option<Placement>; 2],
    course: Option<Course>,
    answers: Vec<Answer>,
    found: Reconciliation,
    memo: Memo,
}

impl Inquiry {
    /// Brings the sheets and boards of A and B together with the course of the record, if there is
    /// one. A sheet that was not handed in is an empty one: it contradicts nothing.
    #[must_use]
    pub fn new(
        start: Position,
        sheets: [Sheet; 2],
        boards: [Option<Placement>; 2],
        course: Option<Course>,
    ) -> Inquiry {
        // A game that starts in the middle has its numbers on the sheets. Here plies are counted from
        // where it starts.
        let sheets = sheets.map(|mut sheet| {
            sheet.starts_at = sheet.starts_at.saturating_sub(sheet.first_ply(&start));
            sheet
        });
        let answers = Vec::new();
        let found = reconcile(&Evidence {
            start: &start,
            sheets: [&sheets[0], &sheets[1]],
            boards: [boards[0].as_ref(), boards[1].as_ref()],
            course: course.as_ref(),
            answers: &answers,
        });
        Inquiry { start, sheets, boards, course, answers, found, memo: Memo::default() }
    }

    /// With a memo of what was made of earlier ones.
    #[must_use]
    pub(crate) fn remembering(mut self, memo: Memo) -> Inquiry {
        self.memo = memo;
        self
    }

    /// With what the players answered to a question. The last answer for a ply is the one that counts.
    /// Answers decide between the games that the scores leave open; what these say stays as it is.
    #[must_use]
    pub fn with_answer(mut self, answer: Answer) -> Inquiry {
        self.answers.retain(|earlier| earlier.ply != answer.ply);
        self.answers.push(answer);
        self.found = reconcile(&Evidence {
            start: &self.start,
            sheets: self.sheets(),
            boards: self.boards(),
            course: self.course.as_ref(),
            answers: &self.answers,
        });
        self
    }

    /// What it comes to.
    #[must_use]
    pub const fn found(&self) -> &Reconciliation {
        &self.found
    }

    /// The position before the first ply.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The sheets of A and B, their plies counted from the start of the game.
    #[must_use]
    pub const fn sheets(&self) -> [&Sheet; 2] {
        [&self.sheets[0], &self.sheets[1]]
    }

    /// What stands on the boards of A and B, where that is known.
    #[must_use]
    pub const fn boards(&self) -> [Option<&Placement>; 2] {
        [self.boards[0].as_ref(), self.boards[1].as_ref()]
    }

    /// The number of a ply that is counted from the start of the game.
    #[must_use]
    pub fn number(&self, ply: u16) -> PlyNumber {
        self.start.ply().plus(ply)
    }

    /// What the players have answered, in the order of their answers.
    #[must_use]
    pub fn answers(&self) -> &[Answer] {
        &self.answers
    }

    /// The likeliest game, where the scores leave something open.
    #[must_use]
    pub fn reconstructed(&self) -> Option<Reconstruction> {
        self.leaves_open().then(|| self.memo.recall(self, || self.made_again()))
    }

    fn made_again(&self) -> Reconstruction {
        let presses = self.course.as_ref().and_then(|c| u16::try_from(c.plies.len()).ok());
        let known = |answer: &Answer| answer.what.carried().map(|carried| (answer.ply, carried));
        let mut made = reconstruct(&Testimony {
            start: &self.start,
            sheets: self.sheets(),
            boards: self.boards(),
            presses,
            known: self.answers.iter().filter_map(known).collect(),
        });
        let asked: Vec<u16> = self.answers.iter().map(|answer| answer.ply).collect();
        made.question = made.question_besides(&asked);
        made
    }

    /// The position before a ply (counted from 0) of the likeliest game; `None` where it does not go so far.
    #[must_use]
    pub(crate) fn position_before(&self, ply: u16, made: &Reconstruction) -> Option<Position> {
        let moves = made.moves.get(..usize::from(ply))?;
        Some(moves.iter().fold(self.start.clone(), |position, m| position.after(*m)))
    }

    /// Whether a game has to be sought: something differs, is missing, or cannot be read, or was until the
    /// players answered.
    #[must_use]
    pub(crate) fn leaves_open(&self) -> bool {
        let silent = |entry: &Entry| entry.readings.is_empty();
        let gaps = self.sheets.iter().any(|sheet| sheet.entries.iter().any(silent));
        let parted = self.found.first_difference.is_some() && !self.found.different_games();
        gaps || parted || self.found.agreed.games > 1 || !self.answers.is_empty()
    }

    /// The keeper whose sheet was not handed in, or has nothing in it; A where neither has.
    #[must_use]
    pub fn missing(&self) -> Option<Keeper> {
        let [a, b] = self.sheets();
        match (a.entries.is_empty(), b.entries.is_empty()) {
            (true, _) => Some(Keeper::A),
            (false, true) => Some(Keeper::B),
            (false, false) => None,
        }
    }

    /// What D.2.9 comes to, for the arbiter to decide: back to where the scores agree, with the times of
    /// that moment; or the boards are put right and the clocks stay. `None` where a sheet is missing,
    /// where they are of two games, or where the boards show the same and the scores alone differ.
    #[must_use]
    pub(crate) fn proposal(&self) -> Option<Proposal> {
        if self.missing().is_some() || self.found.different_games() {
            return None;
        }
        let plies = self.found.agreed.plies();
        let clocks = match self.found.case {
            Case::SheetsDiffer => self.clocks_after(plies),
            Case::SheetsAgree | Case::NothingDiffers => None,
            Case::OnlySheetsDiffer => return None,
        };
        Some(Proposal { plies, clocks })
    }

    /// The agreed plies as they were carried out.
    #[must_use]
    pub fn agreed(&self) -> Vec<Displacement> {
        self.found.agreed.moves.iter().map(|meant| meant.carried()).collect()
    }

    /// The position after so many of the agreed plies; `None` where fewer are agreed.
    #[must_use]
    pub(crate) fn position_after(&self, plies: u16) -> Option<&Position> {
        self.found.agreed.positions.get(usize::from(plies))
    }

    /// The times by the record after so many of the agreed plies; `None` where it has none for them.
    #[must_use]
    pub(crate) fn clocks_after(&self, plies: u16) -> Option<ByColor<Millis>> {
        self.course.as_ref()?.clocks_after(&self.found.agreed, plies)
    }
}
