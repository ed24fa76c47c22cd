//! A board as a table: eight ranks with their headers, the letter of each piece, and a sign where something is to be seen
//! to. Nothing of it is told by colour alone.

use annabella_core::view::screen::{Diagram, Mark, SquareShown};
use maud::{Markup, html};

use super::places::Asked;

const FILES: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];

/// The diagram, seen from White's side.
pub(super) fn board(asked: &Asked, diagram: &Diagram) -> Markup {
    html! {
        table class="board" {
            caption { (diagram.title) }
            thead { tr {
                td {}
                @for file in FILES { th scope="col" { (file) } }
            } }
            tbody {
                @for (row, squares) in diagram.squares.chunks(8).enumerate() {
                    tr {
                        th scope="row" { (8_usize.saturating_sub(row)) }
                        @for (column, square) in squares.iter().enumerate() {
                            td class=[(row % 2 != column % 2).then_some("dark")] { (shown(asked, square)) }
                        }
                    }
                }
            }
        }
    }
}

fn shown(asked: &Asked, square: &SquareShown) -> Markup {
    let (sign, said) = match square.mark {
        Mark::Clear => return html! { (square.piece) },
        Mark::Wrong => ("!", "page-mark-wrong"),
        Mark::Due => (">", "page-mark-due"),
    };
    html! {
        (square.piece)
        span class="mark" aria-hidden="true" { (sign) }
        span class="spoken" { " " (asked.text(said)) }
    }
}

/// What the signs mean, where any is there.
pub(super) fn legend(asked: &Asked, diagrams: &[Diagram]) -> Markup {
    let mut marks = diagrams.iter().flat_map(|diagram| &diagram.squares).map(|square| square.mark);
    html! {
        @if marks.any(|mark| mark != Mark::Clear) {
            p { "! " (asked.text("page-mark-wrong")) "; > " (asked.text("page-mark-due")) }
        }
    }
}
