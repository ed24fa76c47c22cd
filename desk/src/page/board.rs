//! A board as a table: eight ranks with their headers, the letter of each piece, and a sign where something is to be seen
//! to. Nothing of it is told by colour alone.
//!
//! By ear a large letter is a small one, and an empty cell is nothing: there the square and its piece are told by name. They
//! are put there by the style, for in a text browser, which has none, eight names would not stand in a row.

use annabella_core::game::Game;
use annabella_core::rules::{Color, File, Placement, Rank, Square};
use annabella_core::view::screen::{Diagram, Mark, SquareShown};
use maud::{Markup, html};

use super::places::Asked;

/// The diagram of a board, of how both should stand without a side, seen from White's side.
pub(super) fn board(asked: &Asked, diagram: &Diagram, game: &Game, side: Option<Color>) -> Markup {
    let stands = side.map_or_else(|| game.should_stand(), |side| game.board(side).clone());
    html! {
        table class="board" {
            caption { (diagram.title) }
            thead { tr {
                td {}
                @for file in File::ALL { th scope="col" { (file.char()) } }
            } }
            tbody {
                @for (rank, squares) in Rank::ALL.into_iter().rev().zip(diagram.squares.chunks(8)) {
                    tr {
                        th scope="row" { (rank.char()) }
                        @for (file, shown) in File::ALL.into_iter().zip(squares) {
                            (cell(asked, &stands, Square::from_coords(file, rank), shown))
                        }
                    }
                }
            }
        }
    }
}

fn cell(asked: &Asked, stands: &Placement, square: Square, shown: &SquareShown) -> Markup {
    let said = said(asked, stands, square, shown);
    html! {
        td class=[square.is_dark().then_some("dark")] data-said=(said) {
            span aria-hidden="true" class=[shown.piece.is_empty().then_some("none")] {
                @if shown.piece.is_empty() { "." } @else { (shown.piece) }
            }
            @if let Some((sign, _)) = sign(shown.mark) {
                span class="mark" aria-hidden="true" { (sign) }
            }
        }
    }
}

/// A square and what stands there by name, and what is to be seen to: `e4 white pawn, something is due here`.
fn said(asked: &Asked, stands: &Placement, square: Square, shown: &SquareShown) -> String {
    let piece = match stands.piece_at(square).filter(|_| !shown.piece.is_empty()) {
        None if !shown.piece.is_empty() => asked.text("piece-something"),
        piece => asked.words().pack.piece(piece),
    };
    let seen_to = sign(shown.mark).map(|(_, id)| format!(", {}", asked.text(id)));
    format!("{square} {piece}{}", seen_to.unwrap_or_default())
}

const fn sign(mark: Mark) -> Option<(&'static str, &'static str)> {
    match mark {
        Mark::Clear => None,
        Mark::Wrong => Some(("!", "page-mark-wrong")),
        Mark::Due => Some((">", "page-mark-due")),
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
