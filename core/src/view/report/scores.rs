//! Both scores side by side, a row for each move: what stands written, as it was written.

use super::Report;
use crate::scoresheet::{Entry, Sheet};

/// A move of both players in both scores.
pub(super) struct Row {
    /// The number of the move.
    pub number: u32,
    /// A: White, Black; B: White, Black.
    pub cells: [Cell; 4],
}

/// What one keeper wrote of one ply.
#[derive(Clone, Default)]
pub(super) struct Cell {
    /// The writing, with the sign of the offer that is noted beside it (C.12).
    pub text: String,
    /// Whether the scores part here.
    pub differs: bool,
}

/// The rows, from the first move to the last that anybody wrote.
pub(super) fn rows(report: &Report<'_>) -> Vec<Row> {
    let end = |sheet: &Sheet| usize::from(sheet.starts_at) + sheet.entries.len();
    let plies = report.sheets().iter().map(|sheet| end(sheet)).max().unwrap_or(0);
    // Two games differ everywhere.
    let parting = report.found().first_difference.as_ref();
    let parting = parting.filter(|_| !report.found().different_games);
    let differs = parting.map(|one| usize::from(one.ply));
    let first = report.start().ply();
    let mut rows: Vec<Row> = Vec::new();
    for ply in 0..plies {
        let at = first.plus(u64::try_from(ply).unwrap_or(u64::MAX));
        let column = at.side.fold_wb(0, 1);
        if at.side.is_white() || rows.is_empty() {
            rows.push(Row { number: at.number, cells: Default::default() });
        }
        let index = rows.len() - 1;
        for (place, sheet) in report.sheets().into_iter().enumerate() {
            let entry = u16::try_from(ply).ok().and_then(|ply| sheet.entry(ply));
            rows[index].cells[place * 2 + column] = Cell {
                text: entry.map(written).unwrap_or_default(),
                differs: differs == Some(ply),
            };
        }
    }
    rows
}

fn written(entry: &Entry) -> String {
    if entry.draw_offer { format!("{} (=)", entry.text) } else { entry.text.clone() }
}
