//! The report as lines: the most important first, one thing a line, nothing drawn.

use super::Report;
use super::scores::rows;
use super::sentences::Sentences;
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
    for finding in &report.found.boards {
        let (heading, explained) = sentences.board(finding);
        lines.push(heading);
        lines.extend(explained);
        lines.extend(finding.corrections.iter().map(|one| sentences.correction(*one)));
        if !finding.corrections.is_empty() {
            lines.push(sentences.plain("report-in-calls"));
            lines.extend(finding.corrections.iter().map(|one| sentences.called(*one)));
        }
    }
    lines.extend(sentences.record());
    lines.extend(sentences.reconstruction());
    lines.extend(sentences.law());
    lines.push(sentences.plain("report-scores"));
    lines.extend(score_lines(report, &sentences));
    // What was written may hold anything; a line stays one line.
    lines.iter().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

/// "12 A Sf3 Sc6 B Sf3 Sf6", the first difference with its word before.
fn score_lines(report: &Report<'_>, sentences: &Sentences<'_>) -> Vec<String> {
    let left_out = sentences.plain("report-left-out");
    let mut lines = Vec::new();
    for row in rows(report) {
        let cell = |index: usize| {
            let cell = &row.cells[index];
            if cell.text.is_empty() { left_out.clone() } else { cell.text.clone() }
        };
        let [a, b] = Keeper::BOTH.map(super::sentences::letter);
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
