//! The report as lines: the most important first, one thing a line, nothing drawn.

use super::scores::{Row, rows};
use super::sentences::Sentences;
use super::{ReadAt, Report};
use crate::calls::Lexicon;
use crate::rules::Color;
use crate::scoresheet::Keeper;
use crate::voices::Pack;

/// The report as lines of text. Calls are in the words of the lexicon.
#[must_use]
pub fn text(report: &Report<'_>, pack: &Pack, lexicon: &Lexicon) -> Vec<String> {
    let sentences = Sentences::new(report, pack, lexicon);
    let mut lines = sentences.result();
    if let Some((heading, said)) = sentences.difference() {
        lines.push(heading);
        lines.extend(said);
    }
    lines.extend(sentences.basis());
    for finding in &report.found().boards {
        let (heading, explained) = sentences.board(finding);
        lines.push(heading);
        lines.extend(explained);
        lines.extend(finding.corrections.iter().map(|one| sentences.correction(*one)));
        if !finding.corrections.is_empty() && report.calls_for(finding.keeper) {
            lines.push(sentences.plain("report-in-calls"));
            lines.extend(finding.corrections.iter().map(|one| sentences.called(*one)));
        }
    }
    lines.extend(sentences.record());
    // Nobody shall decide before the players were asked.
    lines.extend(sentences.answers());
    lines.extend(sentences.question());
    let reconstruction = sentences.reconstruction();
    match report.read_at {
        ReadAt::CommandLine => {
            lines.extend(reconstruction);
            lines.extend(sentences.alternatives());
        }
        ReadAt::Table => {
            lines.extend(sentences.proposal());
            if !reconstruction.is_empty() {
                // By itself "34 % sure" says nothing.
                lines.push(sentences.plain("report-reconstruction"));
            }
            lines.extend(reconstruction);
            lines.extend(sentences.open_plies());
        }
    }
    lines.extend(sentences.law());
    let scores = score_lines(report, &sentences);
    if !scores.is_empty() {
        lines.push(sentences.plain("report-scores"));
        lines.extend(scores);
    }
    // What was written may hold anything; a line stays one line.
    lines.iter().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

/// The rows that are read as lines. At the table nobody listens to a hundred of them: the move at which
/// the scores part, and those beside it. The page has them all.
fn shown(rows: Vec<Row>, read_at: ReadAt) -> Vec<Row> {
    let differs = rows.iter().position(|row| row.cells.iter().any(|cell| cell.differs));
    match (read_at, differs) {
        (ReadAt::CommandLine, _) => rows,
        (ReadAt::Table, None) => Vec::new(),
        (ReadAt::Table, Some(at)) => {
            rows.into_iter().skip(at.saturating_sub(1)).take(if at == 0 { 2 } else { 3 }).collect()
        }
    }
}

/// "12 A Sf3 Sc6 B Sf3 Sf6", the first difference with its word before.
fn score_lines(report: &Report<'_>, sentences: &Sentences<'_>) -> Vec<String> {
    let left_out = sentences.plain("report-left-out");
    let mut lines = Vec::new();
    for row in shown(rows(report), report.read_at) {
        let cell = |index: usize| {
            let cell = &row.cells[index];
            if cell.text.is_empty() { left_out.clone() } else { cell.text.clone() }
        };
        let [a, b] = Keeper::BOTH.map(|keeper| sentences.name(keeper));
        let mut line =
            format!("{} {a} {}, {}; {b} {}, {}", row.number, cell(0), cell(1), cell(2), cell(3));
        if let Some(at) = row.cells.iter().position(|cell| cell.differs) {
            let side = if at % 2 == 0 { Color::White } else { Color::Black };
            let word = sentences.plain("report-differs-here");
            line = format!("{word} {}: {line}", sentences.words.pack.side(side));
        }
        lines.push(line);
    }
    lines
}
