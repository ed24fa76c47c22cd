//! Pieces that are off their squares, where nothing else says so: a board that is back after an outage may show a hand in
//! the middle of a move, and while a game is adjourned nobody compares the boards.
//!
//! That accuses nobody: what is in a hand is no difference before it has been there for long.

use super::conclude::squares_of;
use super::state::{Game, Phase, Stage};
use super::{Effects, Executed, Note};
use crate::board::Senses;
use crate::rules::{Color, Piece, Square, Squares};

/// Tells what is off its square on a board that has just told its squares again.
pub(super) fn tell(game: &Game, board: Color, fx: &mut Effects) {
    if let Some(note) = note(game, board) {
        fx.note(note);
    }
}

/// What is off its square on a board, if anything is.
pub(super) fn note(game: &Game, board: Color) -> Option<Note> {
    let facts = game.facts.board(board);
    let is_looked_at = match game.phase {
        Phase::Playing => facts.was_away() && !game.found.board(board).setting_up,
        Phase::Adjourned(
            Stage::Sealing | Stage::Away | Stage::SealingReply | Stage::ReplySealed,
        ) => !facts.is_no_witness(),
        Phase::NotBegun | Phase::Adjourned(Stage::Resuming) | Phase::Ended { .. } => false,
    };
    let pieces = if is_looked_at { off(game, board) } else { Vec::new() };
    (!pieces.is_empty()).then_some(Note::OffSquares { board, pieces })
}

/// The pieces that do not stand where they did when the board was last explained, but for those of moves that are told.
fn off(game: &Game, board: Color) -> Vec<(Square, Piece)> {
    let (facts, shown) = (game.facts.board(board), game.found.board(board));
    let base = facts.base();
    let gone = match facts.senses() {
        Senses::Occupancy => base.occupied().minus(facts.occupied()),
        Senses::Pieces => base.pieces.differing(facts.named()).common(base.pieces.occupied()),
    };
    let owed = shown.owed.iter().map(|owed| owed.played);
    let done = shown.done.iter().map(|(_, played)| *played);
    let told = owed.chain(done).map(|played| squares_of(&played));
    let stands = game.found.turn_of(board).and_then(|turn| turn.stands());
    let own = match stands {
        Some(Executed::Move(played)) => squares_of(&played),
        Some(Executed::Promotion(carried)) => {
            Squares::EMPTY.with(carried.origin).with(carried.destination)
        }
        // That nobody can read it is told.
        Some(Executed::Unclear) => return Vec::new(),
        None => Squares::EMPTY,
    };
    let told = told.fold(own.union(shown.known), Squares::union);
    let piece = |square: Square| base.pieces.piece_at(square).map(|piece| (square, piece));
    gone.minus(told).iter().filter_map(piece).collect()
}
