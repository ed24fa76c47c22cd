//! Entries of which a part alone can be read, and numbers that are ahead of their moves: what they were taken for, and
//! what they may be.

use super::sentences::{Sentences, number};
use crate::calls::can_mean;
use crate::rules::{Played, Position};
use crate::scoresheet::{End, Entry, Keeper, NumberAhead, Numbering, Reason, Sheet};

/// So many moves are named; a part that fits more of them tells little.
const NAMED: usize = 8;

impl Sentences<'_> {
    /// The agreed plies of which a score has a part that can be read: what it was taken for, and on what that rests.
    pub(super) fn fragments(&self) -> Vec<String> {
        let inquiry = self.report.inquiry;
        let found = self.report.found();
        let sheets = inquiry.sheets();
        let mut said = Vec::new();
        for (ply, (meant, position)) in
            (0..).zip(found.agreed.moves.iter().zip(&found.agreed.positions))
        {
            let is_told = inquiry.answers().iter().any(|answer| answer.ply == ply);
            for (keeper, sheet) in Keeper::BOTH.into_iter().zip(sheets).filter(|_| !is_told) {
                let Some(entry) = sheet.entry(ply).filter(|entry| entry.is_fragment()) else {
                    continue;
                };
                let writes = |sheet: &&Sheet| {
                    sheet.entry(ply).is_some_and(|entry: &Entry| !entry.readings.is_empty())
                };
                let is_alone = sheets.iter().filter(|sheet| writes(sheet)).count() == 1;
                let id = match is_alone && inquiry.recorded(ply).is_none() {
                    true => "report-fragment-alone",
                    false => "report-fragment-fits",
                };
                let sheet = ("sheet", self.sheet(keeper).into());
                let text = ("text", entry.text.as_str().into());
                let m = ("move", self.ply(*meant, position).into());
                said.push(self.words.text(id, &[sheet, text, m]));
            }
        }
        said
    }

    /// The agreed plies of which a score has castling as a move of the king's alone.
    pub(super) fn castled(&self) -> Vec<String> {
        let agreed = &self.report.found().agreed;
        let mut said = Vec::new();
        for (ply, (meant, position)) in (0..).zip(agreed.moves.iter().zip(&agreed.positions)) {
            let Played::Legal(m) = meant else { continue };
            let as_king = |entry: &&Entry| {
                let mut fitting = entry
                    .readings
                    .iter()
                    .filter(|one| can_mean(&one.call, *m, position))
                    .peekable();
                m.castling().is_some()
                    && fitting.peek().is_some()
                    && fitting.all(|one| one.because.contains(&Reason::KingForCastling))
            };
            for (keeper, sheet) in Keeper::BOTH.into_iter().zip(self.report.inquiry.sheets()) {
                let Some(entry) = sheet.entry(ply).filter(as_king) else { continue };
                let sheet = ("sheet", self.sheet(keeper).into());
                let text = ("text", entry.text.as_str().into());
                let m = ("move", self.ply(*meant, position).into());
                said.push(self.words.text("report-king-castled", &[sheet, text, m]));
            }
        }
        said
    }

    /// What the numbers come to that are ahead of their moves.
    pub(super) fn numbers(&self) -> Vec<String> {
        let said = |number: &NumberAhead| {
            let sheet = ("sheet", self.sheet(number.keeper).into());
            let written = ("written", number.written.to_string().into());
            match number.is {
                // That they were counted as they stand is told with what is odd.
                Numbering::Miswritten => None,
                Numbering::LeftOut(count) => {
                    let count = ("count", count.into());
                    Some(self.words.text("report-number-left-out", &[sheet, written, count]))
                }
                Numbering::Open => {
                    let at = self.words.ply_number(self.report.inquiry.number(number.ply));
                    let at = ("number", at.into());
                    Some(self.words.text("report-number-open", &[sheet, written, at]))
                }
            }
        };
        self.report.inquiry.numbers().iter().filter_map(said).collect()
    }

    /// The moves that an entry may be, a few of them by name.
    pub(super) fn may_be(&self, moves: &[Played], position: &Position) -> String {
        let named = moves.iter().take(NAMED).map(|m| self.words.san(&m.written(position)));
        let candidates = self.words.joined("report-or", named.collect());
        match moves.len().saturating_sub(NAMED) {
            0 => candidates,
            more => {
                let count = ("count", number(more));
                self.words.text("report-and-more", &[("candidates", candidates.into()), count])
            }
        }
    }

    /// What tells why and from where on it is open what was played.
    pub(super) fn open_from(&self) -> Vec<String> {
        let next = self.ply_number(self.report.found().agreed.position());
        let why = self.why_open();
        if why != "report-both-silent" {
            return vec![self.words.with(why, "number", next)];
        }
        // Where the scores fall silent behind what is agreed upon, both places are told.
        let (inquiry, agreed) = (self.report.inquiry, self.report.found().agreed.plies());
        let speaks = |ply: u16| {
            let speaks = |sheet: &Sheet| {
                sheet.entry(ply).is_some_and(|entry: &Entry| !entry.readings.is_empty())
            };
            inquiry.sheets().into_iter().any(speaks)
        };
        let silent = (agreed..u16::MAX).find(|ply| !speaks(*ply)).unwrap_or(agreed);
        let number = ("number", self.words.ply_number(inquiry.number(silent)).into());
        let sentence = match inquiry.missing() {
            Some(missing) => {
                let other = if missing == Keeper::A { Keeper::B } else { Keeper::A };
                let sheet = ("sheet", self.sheet(other).into());
                self.words.text("report-one-silent", &[number, sheet])
            }
            None => self.words.text(why, &[number]),
        };
        let before = (silent > agreed).then(|| self.words.with("report-open-from", "number", next));
        before.into_iter().chain([sentence]).collect()
    }

    /// The sentence that tells why a ply is open.
    fn why_open(&self) -> &'static str {
        let found = self.report.found();
        let ply = found.agreed.plies();
        if self.report.inquiry.ends_at_an_answer() {
            return "report-open-from-answer";
        }
        let is_open = |one: &NumberAhead| one.is == Numbering::Open && one.ply == ply;
        if found.stops_at.as_ref().is_some_and(|stop| stop.no_board_shows) {
            return "report-open-from-board";
        }
        if self.report.inquiry.numbers().iter().any(is_open) {
            return "report-open-from-number";
        }
        if self.report.inquiry.open_end() == Some(ply) {
            return "report-open-from-end";
        }
        match found.agreed.end {
            End::BothSilent => "report-both-silent",
            End::BothEnd | End::Differ | End::Unplayable => "report-open-from",
        }
    }
}
