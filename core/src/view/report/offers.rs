//! Draw offers that one score alone notes (8.1.5, C.12): each is told, and no move is disputed by it.

use super::Report;
use super::sentences::Sentences;
use crate::scoresheet::Keeper;

/// The plies that both scores have and with which one alone notes an offer, and whose score that is. Behind the first
/// difference the plies are not the same ones any more.
pub(super) fn offered_by_one(report: &Report<'_>) -> Vec<(u16, Keeper)> {
    let found = report.found();
    if found.different_games {
        return Vec::new();
    }
    let sheets = report.sheets();
    let end = |ply: u16| found.first_difference.as_ref().is_none_or(|one| ply < one.ply);
    let plies = sheets.map(|sheet| usize::from(sheet.starts_at) + sheet.entries.len());
    let last = u16::try_from(plies[0].min(plies[1])).unwrap_or(u16::MAX);
    let by_one = |ply: u16| {
        let [a, b] = sheets.map(|sheet| sheet.entry(ply).filter(|entry| !entry.is_missing()));
        match (a?.draw_offer, b?.draw_offer) {
            (true, false) => Some((ply, Keeper::A)),
            (false, true) => Some((ply, Keeper::B)),
            (true, true) | (false, false) => None,
        }
    };
    (0..last).filter(|ply| end(*ply)).filter_map(by_one).collect()
}

impl Sentences<'_> {
    /// A sentence for each of them.
    pub(super) fn offers(&self) -> Vec<String> {
        let sentence = |(ply, keeper): (u16, Keeper)| {
            let other = match keeper {
                Keeper::A => Keeper::B,
                Keeper::B => Keeper::A,
            };
            let [a, b] = self.report.sheets();
            let own = match keeper {
                Keeper::A => a,
                Keeper::B => b,
            };
            let text = own.entry(ply).map_or("", |entry| entry.text.as_str());
            let number = self.words.ply_number(self.report.inquiry.number(ply));
            let arguments = [
                ("sheet", self.sheet(keeper).into()),
                ("other", self.sheet(other).into()),
                ("move", format!("{number} {text}").into()),
            ];
            self.words.text("report-offer-differs", &arguments)
        };
        offered_by_one(self.report).into_iter().map(sentence).collect()
    }
}
