//! A board as a table: files and ranks are headers; a figure for the eye, the square and its piece by name for the
//! ear; a wrong square has a sign and a frame, never colour alone.

use maud::{Markup, html};

use super::sentences::Sentences;
use crate::rules::{File, Piece, Placement, Rank, Role, Square, WrongSquare};

/// The table of a board, from White's side.
pub(super) fn diagram(
    sentences: &Sentences<'_>,
    board: &Placement,
    wrong: &[WrongSquare],
    caption: &str,
) -> Markup {
    html! {
        table class="board" {
            caption { (caption) }
            thead {
                tr {
                    td {}
                    @for file in File::ALL { th scope="col" { (file.char()) } }
                }
            }
            tbody {
                @for rank in Rank::ALL.into_iter().rev() {
                    tr {
                        th scope="row" { (rank.char()) }
                        @for file in File::ALL {
                            (cell(sentences, board, wrong, Square::from_coords(file, rank)))
                        }
                    }
                }
            }
        }
    }
}

fn cell(
    sentences: &Sentences<'_>,
    board: &Placement,
    wrong: &[WrongSquare],
    square: Square,
) -> Markup {
    let piece = board.piece_at(square);
    let fault = wrong.iter().find(|hole| hole.square == square);
    let shade = if square.is_light() { "light" } else { "dark" };
    let class = if fault.is_some() { format!("{shade} wrong") } else { shade.to_owned() };
    html! {
        td class=(class) {
            @if let Some(piece) = piece {
                span aria-hidden="true" { (figure(piece)) }
            }
            // Orca 43 tells no headers on the way through a table (tests/hear/page), and "empty" alone is nowhere.
            span class="spoken" { (square) " " (sentences.words.piece(piece)) }
            @if let Some(fault) = fault {
                span aria-hidden="true" class="sign" { "!" }
                span class="spoken" {
                    ", "
                    (sentences.words.with(
                        "report-square-wrong", "should", sentences.words.piece(fault.should),
                    ))
                }
            }
        }
    }
}

/// The figure of a piece.
const fn figure(piece: Piece) -> char {
    use crate::rules::Color::{Black, White};
    match (piece.color, piece.role) {
        (White, Role::King) => '♔',
        (White, Role::Queen) => '♕',
        (White, Role::Rook) => '♖',
        (White, Role::Bishop) => '♗',
        (White, Role::Knight) => '♘',
        (White, Role::Pawn) => '♙',
        (Black, Role::King) => '♚',
        (Black, Role::Queen) => '♛',
        (Black, Role::Rook) => '♜',
        (Black, Role::Bishop) => '♝',
        (Black, Role::Knight) => '♞',
        (Black, Role::Pawn) => '♟',
    }
}
