//! Whether a side can still mate by any series of legal moves, however bad: what a dead position (5.2.2), a flag
//! (6.9), a resignation (5.1.2) and the illegal move that loses (7.5.5) ask for.
//!
//! A helpmate search and a proof that there is none, by `chasolver`, which knows its own board. Nothing of its
//! answers is taken on trust that can be tried: a helpmate counts when its moves are legal here and end in mate. The
//! work is bounded by positions looked at, not by time; whoever has a deadline runs it beside and drops it.

use std::str::FromStr as _;

use chasolver::Winnability;
use shakmaty::{Chess, EnPassantMode, Position as _, fen::Fen};

use super::{Color, Displacement, Ending, Mode, Position};
use crate::rules::editions::MatePossible;

/// What a search for a helpmate has come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Helpmate {
    /// These moves, in UCI, end in mate; none where the mate stands on the board.
    Found(Vec<String>),
    /// Proved: no series of legal moves does.
    Impossible,
    /// Neither was found.
    Undecided,
}

impl Helpmate {
    /// The verdict without the moves.
    #[must_use]
    pub const fn verdict(&self) -> MatePossible {
        match self {
            Helpmate::Found(_) => MatePossible::Yes,
            Helpmate::Impossible => MatePossible::No,
            Helpmate::Undecided => MatePossible::Undecided,
        }
    }
}

/// Looks for a helpmate by this side. In Chess960 castling is left out of the search: where a right to castle is
/// left and nothing else mates, it is undecided.
#[must_use]
pub fn helpmate(position: &Position, winner: Color) -> Helpmate {
    let Some(chess) = position.lawful().filter(|_| position.stands_by_its_fen()) else {
        return Helpmate::Undecided;
    };
    if chess.is_checkmate() {
        let mated = chess.turn();
        return if mated == winner { Helpmate::Impossible } else { Helpmate::Found(Vec::new()) };
    }
    if chess.has_insufficient_material(winner) {
        return Helpmate::Impossible;
    }
    let castling_left_out = position.mode() == Mode::Chess960 && chess.castles().any();
    let Ok(board) = chess::Board::from_str(&written(chess, position.mode())) else {
        return Helpmate::Undecided;
    };
    let side = winner.fold_wb(chess::Color::White, chess::Color::Black);
    match chasolver::winnability(&board, side) {
        Some(Winnability::Winnable { helpmate }) => {
            let line: Vec<String> = helpmate.iter().map(ToString::to_string).collect();
            if mates(position, &line, winner) { Helpmate::Found(line) } else { Helpmate::Undecided }
        }
        Some(Winnability::Unwinnable) if castling_left_out => Helpmate::Undecided,
        Some(Winnability::Unwinnable) => Helpmate::Impossible,
        None => Helpmate::Undecided,
    }
}

/// The position in the words of a board that knows castling from the usual squares alone.
fn written(chess: &Chess, mode: Mode) -> String {
    let mut setup = chess.to_setup(EnPassantMode::Legal);
    match mode {
        Mode::Standard => {}
        Mode::Chess960 => setup.castling_rights = shakmaty::Bitboard::EMPTY,
    }
    Fen::try_from_setup(setup)
        .map_or_else(|lossy| lossy.ignore().to_string(), |fen| fen.to_string())
}

/// Whether these moves are legal one after the other and end in this side's mate.
fn mates(position: &Position, line: &[String], winner: Color) -> bool {
    let mut now = position.clone();
    for written in line {
        let carried: Option<Displacement> = written.parse().ok();
        let Some(m) = carried.and_then(|carried| now.legal(carried)) else { return false };
        now = now.after(m);
    }
    now.ending() == Some(Ending::Checkmate { winner })
}

#[cfg(test)]
mod tests;
