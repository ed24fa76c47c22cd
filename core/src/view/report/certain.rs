//! For whoever decides: how far it is agreed upon; and what is certain, what is inferred and what was asked, in one
//! sentence (8.5, 8.6, 11.11).

use super::sentences::Sentences;
use crate::scoresheet::{Keeper, OneText, Reconciliation};

/// How many of the agreed plies stand in the record alone.
pub(super) fn record_alone(found: &Reconciliation) -> u16 {
    let told = found.confirmed_plies
        + found.by_one[0]
        + found.by_one[1]
        + found.by_answer
        + found.by_fragment;
    found.agreed.plies().saturating_sub(told)
}

impl Sentences<'_> {
    /// The sentence; nothing where there is one score alone, or there are two games.
    pub(super) fn certain(&self) -> Option<String> {
        let found = self.report.found();
        if found.different_games || self.report.inquiry.missing().is_some() {
            return None;
        }
        let mut inferred: Vec<String> = Keeper::BOTH
            .into_iter()
            .zip(found.by_one)
            .filter(|(_, count)| *count > 0)
            .map(|(keeper, count)| {
                let sheet = ("sheet", self.sheet(keeper).into());
                self.words.text("report-inferred-sheet", &[("count", count.into()), sheet])
            })
            .collect();
        if found.by_fragment > 0 {
            let count = ("count", found.by_fragment.into());
            inferred.push(self.words.text("report-inferred-legible", &[count]));
        }
        let recorded = record_alone(found);
        if recorded > 0 {
            inferred.push(self.words.text("report-inferred-record", &[("count", recorded.into())]));
        }
        let inferred = match inferred.is_empty() {
            true => self.plain("report-none"),
            false => self.words.joined("report-and", inferred),
        };
        let asked: Vec<String> = self
            .report
            .inquiry
            .answers()
            .iter()
            .map(|answer| self.words.ply_number(self.report.inquiry.number(answer.ply)))
            .collect();
        let asked = match asked.is_empty() {
            true => self.plain("report-none"),
            false => self.words.joined("report-and", asked),
        };
        let arguments = [
            ("certain", found.confirmed_plies.into()),
            ("inferred", inferred.into()),
            ("asked", asked.into()),
        ];
        // What is there as both scores and is one text is not told by two.
        let id = match self.report.inquiry.one_text() {
            None => "report-certain",
            Some(OneText::File | OneText::Signs) => "report-certain-one-text",
        };
        Some(self.words.text(id, &arguments))
    }

    /// That both scores are one text.
    pub(super) fn one_text(&self) -> Option<String> {
        self.report.inquiry.missing().is_none().then_some(())?;
        Some(self.plain(match self.report.inquiry.one_text()? {
            OneText::File => "report-one-file",
            OneText::Signs => "report-one-text",
        }))
    }

    /// How many plies are agreed upon, up to which.
    pub(super) fn agreed(&self) -> String {
        let found = self.report.found();
        let (id, plies) = match self.report.inquiry.missing() {
            // Where it ends at an answer the scores go on together, and what is settled does not.
            None if found.confirmed_plies < found.agreed.plies()
                || self.report.inquiry.ends_at_an_answer() =>
            {
                ("report-settled", found.agreed.plies())
            }
            None => ("report-agreed", found.agreed.plies()),
            // What follows in the record is not on the score.
            Some(_) => {
                ("report-agreed-alone", found.agreed.plies().saturating_sub(found.by_course))
            }
        };
        let last = ("move", self.last_of(plies).into());
        self.words.text(id, &[("count", plies.into()), last])
    }

    /// How far the record goes on behind the end of the only score.
    pub(super) fn record_goes_on(&self) -> Option<String> {
        let found = self.report.found();
        self.report.inquiry.missing().filter(|_| found.by_course > 0)?;
        let last = ("move", self.last_of(found.agreed.plies()).into());
        let count = ("count", found.by_course.into());
        Some(self.words.text("report-record-goes-on", &[count, last]))
    }

    /// The last of so many of the agreed plies; empty where there is none.
    fn last_of(&self, plies: u16) -> String {
        let agreed = &self.report.found().agreed;
        let last = usize::from(plies).checked_sub(1);
        let last = last.and_then(|last| agreed.moves.get(last).zip(agreed.positions.get(last)));
        last.map_or_else(String::new, |(meant, position)| self.ply(*meant, position))
    }
}
