//! The results below the scores and in the record, and how the position has ended the game: whatever they say of each other.

use super::sentences::Sentences;
use crate::rules::{Article, Ending};
use crate::scoresheet::{Keeper, WrittenResult};

impl Sentences<'_> {
    /// The result of each score, where they contradict each other or the record; else the one that stands on one score alone.
    /// Of a score with several results it is told besides that they contradict each other.
    pub(super) fn results(&self) -> Vec<String> {
        let found = self.report.found();
        let of_record = found.record_result.map(|right| {
            if right == WrittenResult::Unfinished {
                return self.plain("report-record-cancelled");
            }
            self.words.with("report-record-result", "result", right.sign().to_owned())
        });
        let results = self.written_results();
        let is_one_alone = results.len() == 1;
        let is_told = found.results.is_some() || of_record.is_some() || is_one_alone;
        let of_scores =
            results.into_iter().map(|(keeper, written)| self.ends_with(keeper, written));
        of_scores.filter(|_| is_told).chain(of_record).collect()
    }

    /// Who is to move in the position; where it has ended the game, how, and the results on the scores that say otherwise.
    pub(super) fn stands(&self) -> Vec<String> {
        let position = self.report.found().agreed.position();
        let Some(ending) = position.ending() else {
            return vec![self.words.of_side("report-turn", position.turn())];
        };
        let (kind, winner) = match ending {
            Ending::Checkmate { winner } => ("checkmate", self.words.pack.side(winner)),
            Ending::Stalemate => ("stalemate", String::new()),
            Ending::InsufficientMaterial => ("dead", String::new()),
        };
        let article = self.words.number(ending.article().key()).to_owned();
        let told = [("ending", kind.into()), ("side", winner.into()), ("article", article.into())];
        let mut said = vec![self.words.text("report-ended", &told)];
        if let Some(right) = self.report.inquiry.result_of_position() {
            let other = self.written_results().into_iter();
            let other = other.filter(|(_, written)| written.differs(right));
            said.extend(other.map(|(keeper, written)| self.ends_with(keeper, written)));
        }
        said
    }

    /// What parts a result by default from one of a game that was played, where both were told: which of them holds nothing
    /// here decides.
    pub(super) fn kinds(&self) -> Option<String> {
        let [by_default, played] = self.report.inquiry.of_two_kinds()?;
        let article = self.words.number(Article::A6_7_1.key()).to_owned();
        let told = [
            ("default", by_default.sign().into()),
            ("played", played.sign().into()),
            ("article", article.into()),
        ];
        Some(self.words.text("report-two-kinds", &told))
    }

    /// The result of each score that has one, and no other besides.
    fn written_results(&self) -> Vec<(Keeper, WrittenResult)> {
        let sheets = Keeper::BOTH.into_iter().zip(self.report.inquiry.sheets());
        let results = sheets.filter_map(|(keeper, sheet)| Some((keeper, sheet.only_result()?)));
        results.filter(|(_, written)| *written != WrittenResult::Unfinished).collect()
    }

    fn ends_with(&self, keeper: Keeper, written: WrittenResult) -> String {
        let sheet = ("sheet", self.sheet(keeper).into());
        self.words.text("report-result", &[sheet, ("result", written.sign().into())])
    }
}
