//! The report as one page of HTML for the arbiter's screen and printer, made so that a screen reader can
//! follow: a language, headings in order, tables with captions and headers, no script, nothing loaded.

use maud::{DOCTYPE, Markup, html as page};

use super::diagram::diagram;
use super::scores::{Cell, rows};
use super::sentences::Sentences;
use super::{ReadAt, Report};
use crate::calls::Lexicon;
use crate::rules::Color;
use crate::scoresheet::{BoardFinding, Case, Keeper};
use crate::visible::visible_markup;
use crate::voices::Pack;

/// Black on white beyond a contrast of 7 to 1; frames and signs beside every shade. What is only for
/// the ear is moved out of sight and not hidden, since readers leave out what is hidden.
const STYLE: &str = "\
body{font:1rem/1.45 sans-serif;color:#111;background:#fff;max-width:62rem;margin:1rem auto;padding:0 1rem;overflow-wrap:anywhere}\
table{border-collapse:collapse;margin:.5rem 0}caption{text-align:left;font-weight:bold;padding:.3rem 0}\
th,td{border:1px solid #444;padding:.1rem .45rem;text-align:left}\
.board{display:inline-table;margin-right:2rem;vertical-align:top}\
.board td,.board th{width:2.1rem;height:2.1rem;padding:0;text-align:center;position:relative}\
.board td{font-size:1.5rem;line-height:1}.board .dark{background:#ddd}\
.board .wrong{outline:3px solid #800000;outline-offset:-3px;font-weight:bold}\
.sign{position:absolute;top:1px;right:4px;font-size:.9rem;color:#800000}\
.differs{border:3px double #000;font-weight:bold}\
.spoken{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}\
.room td{width:20rem;height:2.2rem}\
@media print{body{font-size:10pt;margin:0}h2{break-after:avoid}table{break-inside:avoid}}";

/// What a browser may do with the page: show it, in its own style. Nothing is loaded, run or sent, whatever
/// somebody wrote on a score. The style is named by its SHA-256 in base64.
const POLICY: &str = "default-src 'none'; style-src 'sha256-JgHZI8ONFIczZaUzF66QtXx9PCcGw0KFC+5vL1HqBWE='; \
base-uri 'none'; form-action 'none'";

/// The report as a whole HTML document.
#[must_use]
pub fn html(report: &Report<'_>, pack: &Pack, lexicon: &Lexicon) -> String {
    let sentences = Sentences::new(report, pack, lexicon);
    let title = sentences.plain("report-title");
    let found = report.found();
    let position = found.agreed.position();
    let target = match found.case {
        Case::OnlySheetsDiffer => "report-diagram-parted",
        Case::SheetsDiffer if report.inquiry.is_unsaid() => "report-diagram-parted",
        Case::Incomplete if found.is_open => "report-diagram-settled",
        Case::SheetsAgree
        | Case::SheetsDiffer
        | Case::Incomplete
        | Case::ResultsDiffer
        | Case::RecordDiffers
        | Case::NothingDiffers => "report-diagram-target",
    };
    let target = sentences.words.of_side(target, position.turn());
    let page = page! {
        (DOCTYPE)
        html lang=(pack.language().tag()) {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(POLICY);
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (maud::PreEscaped(STYLE)) }
            }
            body {
                main {
                    h1 { (title) }
                    (paragraphs(&sentences.result()))
                    @if let Some((heading, said)) = sentences.difference() {
                        h2 { (heading) }
                        (paragraphs(&said))
                    }
                    (paragraphs(&sentences.record()))
                    (diagram(&sentences, &position.placement(), &[], &target))
                    @if let Some(basis) = sentences.basis() { p { (basis) } }
                    @for finding in &found.boards { (board(&sentences, finding)) }
                    @if report.reconstruction.is_some() {
                        h2 { (sentences.plain("report-reconstruction")) }
                        (paragraphs(&sentences.answers()))
                        (paragraphs(sentences.asked().as_slice()))
                        (paragraphs(&sentences.reconstruction()))
                        (alternatives(&sentences))
                    }
                    h2 { (sentences.plain("report-decision")) }
                    @if report.read_at == ReadAt::Table {
                        (paragraphs(sentences.proposal().as_slice()))
                    }
                    (decision(&sentences))
                    h2 { (sentences.plain("report-law")) }
                    (paragraphs(&sentences.law()))
                    h2 { (sentences.plain("report-scores")) }
                    (scores(&sentences))
                }
            }
        }
    };
    // What somebody wrote on a score stands in the page as in the lines.
    visible_markup(&page.into_string())
}

fn paragraphs(said: &[String]) -> Markup {
    page! { @for sentence in said { p { (sentence) } } }
}

/// A board: what it shows, its diagram, and how it is put right, in both manners of saying it.
fn board(sentences: &Sentences<'_>, finding: &BoardFinding) -> Markup {
    let (heading, explained) = sentences.board(finding);
    let place = match finding.keeper {
        Keeper::A => sentences.report.boards()[0],
        Keeper::B => sentences.report.boards()[1],
    };
    let board = sentences.board_name(finding.keeper);
    let caption = sentences.words.with("report-diagram-board", "board", board);
    page! {
        h2 { (heading) }
        @if let Some(explained) = explained { p { (explained) } }
        @if let Some(place) = place { (diagram(sentences, place, &finding.wrong, &caption)) }
        @if !finding.corrections.is_empty() {
            h3 { (sentences.plain("report-corrections")) }
            ol { @for one in &finding.corrections { li { (sentences.correction(*one)) } } }
            @if sentences.report.calls_for(finding.keeper) {
                h3 { (sentences.plain("report-in-calls")) }
                ol { @for one in &finding.corrections { li { (sentences.called(*one)) } } }
            }
        }
    }
}

/// Every ply that is open, with all that it may have been.
fn alternatives(sentences: &Sentences<'_>) -> Markup {
    let open = sentences.open();
    page! {
        @if !open.is_empty() {
            table {
                caption { (sentences.plain("report-open-caption")) }
                thead {
                    tr {
                        th scope="col" { (sentences.plain("report-move")) }
                        th scope="col" { (sentences.plain("report-open-candidates")) }
                    }
                }
                tbody {
                    @for ply in &open {
                        tr { th scope="row" { (ply.number) } td { (ply.candidates) } }
                    }
                }
            }
        }
    }
}

/// Room for the arbiter's pen.
fn decision(sentences: &Sentences<'_>) -> Markup {
    let rows = [
        "report-decision-text",
        "report-decision-white",
        "report-decision-black",
        "report-decision-signed",
    ];
    let caption = sentences.plain("report-decision");
    page! {
        table class="room" {
            caption class="spoken" { (caption) }
            @for row in rows { tr { th scope="row" { (sentences.plain(row)) } td {} } }
        }
    }
}

fn scores(sentences: &Sentences<'_>) -> Markup {
    let heads = Keeper::BOTH.map(|keeper| {
        Color::ALL.map(|side| {
            let sheet = ("sheet", sentences.sheet(keeper).into());
            let side = ("side", sentences.words.pack.side(side).into());
            sentences.words.text("report-of-side", &[sheet, side])
        })
    });
    page! {
        table {
            caption { (sentences.plain("report-scores-caption")) }
            thead {
                tr {
                    th scope="col" { (sentences.plain("report-move")) }
                    @for head in heads.iter().flatten() { th scope="col" { (head) } }
                }
            }
            tbody {
                @for row in rows(sentences.report) {
                    tr {
                        th scope="row" {
                            (row.number)
                            // Whoever goes down this column hears where to turn aside.
                            @if row.cells.iter().any(|cell| cell.differs) {
                                span class="spoken" { " " (sentences.plain("report-differs-here")) }
                            }
                        }
                        @for cell in &row.cells { (score_cell(sentences, cell)) }
                    }
                }
            }
        }
    }
}

fn score_cell(sentences: &Sentences<'_>, cell: &Cell) -> Markup {
    page! {
        td class=[cell.differs.then_some("differs")] {
            @if cell.differs { (sentences.plain("report-differs-here")) ": " }
            @if cell.text.is_empty() {
                span class="spoken" { (sentences.plain("report-left-out")) }
            } @else {
                (cell.text)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use sha2::{Digest as _, Sha256};

    use super::*;

    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    fn base64(bytes: &[u8]) -> String {
        let mut text = String::new();
        for part in bytes.chunks(3) {
            let three = [0, 1, 2].map(|at| u32::from(part.get(at).copied().unwrap_or(0)));
            let bits = (three[0] << 16) | (three[1] << 8) | three[2];
            for at in 0..4_usize {
                let sign = SIGNS[((bits >> (18 - 6 * at)) & 63) as usize];
                text.push(if at <= part.len() { char::from(sign) } else { '=' });
            }
        }
        text
    }

    #[test]
    fn the_policy_names_the_style_of_the_page_and_nothing_else() {
        let hash = base64(&Sha256::digest(STYLE));
        assert!(POLICY.contains(&format!("style-src 'sha256-{hash}';")), "{hash}");
        assert!(POLICY.starts_with("default-src 'none';") && !POLICY.contains("unsafe"));
    }
}
