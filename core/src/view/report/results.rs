//! The results below the scores and in the record, and how the position has ended the game: whatever they say of each other.

use std::iter;

use super::sentences::Sentences;
use crate::rules::Ending;
use crate::scoresheet::{Keeper, Sheet, WrittenResult};

impl Sentences<'_> {
    /// The results that contradict each other; where none do, the one that stands on one score alone.
    pub(super) fn results(&self) -> Vec<String> {
        let mut said: Vec<String> = match self.report.found().results {
            Some(results) => {
                let both = Keeper::BOTH.into_iter().zip(results);
                both.map(|(keeper, written)| self.ends_with(keeper, written)).collect()
            }
            None => self.result_of_one().into_iter().collect(),
        };
        for line in self.result_of_record() {
            if !said.contains(&line) {
                said.push(line);
            }
        }
        said
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
        let right = match ending {
            Ending::Checkmate { winner } => WrittenResult::Won(winner),
            Ending::Stalemate | Ending::InsufficientMaterial => WrittenResult::Drawn,
        };
        for (keeper, sheet) in Keeper::BOTH.into_iter().zip(self.report.inquiry.sheets()) {
            let other = sheet.results().find(|one| one.contradicts(right));
            said.extend(other.map(|written| self.ends_with(keeper, written)));
        }
        said
    }

    /// The result of the record, and those below the scores that say otherwise.
    fn result_of_record(&self) -> Vec<String> {
        let Some(right) = self.report.found().record_result else { return Vec::new() };
        let of_record = self.words.with("report-record-result", "result", right.sign().to_owned());
        let sheets = Keeper::BOTH.into_iter().zip(self.report.inquiry.sheets());
        let other = sheets.filter_map(|(keeper, sheet)| {
            let other = sheet.results().find(|one| one.contradicts(right))?;
            Some(self.ends_with(keeper, other))
        });
        iter::once(of_record).chain(other).collect()
    }

    /// The result that stands on one score alone.
    fn result_of_one(&self) -> Option<String> {
        let result = |sheet: &Sheet| {
            let mut results = sheet.results();
            let first = results.next().filter(|first| *first != WrittenResult::Unfinished);
            first.filter(|_| results.next().is_none())
        };
        let [a, b] = self.report.inquiry.sheets().map(result);
        let (keeper, written) = match (a, b) {
            (Some(written), None) => (Keeper::A, written),
            (None, Some(written)) => (Keeper::B, written),
            (Some(_), Some(_)) | (None, None) => return None,
        };
        Some(self.ends_with(keeper, written))
    }

    fn ends_with(&self, keeper: Keeper, written: WrittenResult) -> String {
        let sheet = ("sheet", self.sheet(keeper).into());
        self.words.text("report-result", &[sheet, ("result", written.sign().into())])
    }
}
