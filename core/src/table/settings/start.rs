//! Where the game starts: a FEN, or the number of a start of Chess960 in its place (Guidelines II.2).

use annabella_said::{Said, Saying as _, said};

use super::file::SettingsError;
use crate::rules::chess960::{self, Start, UnknownStart};
use crate::rules::{Mode, Piece, Position, Rank, Role, Square};
use crate::view::faults_text;
use crate::voices::{Language, Pack};

/// Reads `event.start` beside `event.chess960`.
pub(super) fn read(text: &str, chess960: Option<bool>) -> Result<Position, Said> {
    if chess960::is_number(text) && chess960 == Some(false) {
        return Err(said!(
            "value-start-number",
            "a number is a start of Chess960, and event.chess960 is false; write true there, or a FEN here"
        ));
    }
    let mode = if chess960 == Some(true) { Mode::Chess960 } else { Mode::Standard };
    let position = chess960::position(text, mode).map_err(|error| match &error {
        UnknownStart::Number => error.said(),
        UnknownStart::Position(_) => said!(
            "value-start",
            "{error}; write all six fields of a FEN that can be played",
            error = error
        ),
    })?;
    match dropped(text, &position) {
        Some(why) => Err(why),
        None => Ok(position),
    }
}

/// What a FEN says that its position does not have. Another position than the one that is written would be played, and
/// nobody would know.
fn dropped(text: &str, position: &Position) -> Option<Said> {
    let fen = position.fen();
    let mut kept = fen.split(' ').skip(2);
    let mut said = text.split_whitespace().skip(2);
    let rights = |field: &str| field.chars().filter(char::is_ascii_alphabetic).count();
    if let (Some(said), Some(kept)) = (said.next(), kept.next())
        && rights(said) > rights(kept)
    {
        return Some(if kept == "-" {
            said!(
                "value-start-no-castling",
                "castling is written as {said}, and kings and rooks stand for no castling (-)",
                said = said
            )
        } else {
            said!(
                "value-start-castling",
                "castling is written as {said}, and kings and rooks stand for {kept} alone",
                said = said,
                kept = kept
            )
        });
    }
    let passed = said.next().filter(|field| *field != "-")?;
    let mover = !position.turn();
    let square: Option<Square> = passed.parse().ok();
    // Whoever moved last has gone over it with a pawn, whether it can be captured there or not.
    let was_passed = square.is_some_and(|square| {
        let (rank, step) = mover.fold_wb((Rank::Third, 8), (Rank::Sixth, -8));
        let is_free =
            |square: Option<Square>| square.is_some_and(|at| position.piece_at(at).is_none());
        let pawn = square.offset(step).and_then(|at| position.piece_at(at));
        square.rank() == rank
            && pawn == Some(Piece { color: mover, role: Role::Pawn })
            && is_free(Some(square))
            && is_free(square.offset(-step))
    });
    (!was_passed).then(|| {
        said!(
            "value-start-passed",
            "{passed} is written as a square for a capture en passant, and no pawn has just passed it; write - there",
            passed = passed
        )
    })
}

/// Refuses to begin a game of Chess960 from what should be a start and is none. A position of a game under way is
/// taken as it is.
///
/// # Errors
/// When the Guidelines do not allow the start, with every fault.
pub fn check_start(start: &Position) -> Result<(), SettingsError> {
    match (start.mode(), chess960::start(start)) {
        (Mode::Chess960, Start::Faulty(faults)) => Err(SettingsError::Start {
            start: start.fen(),
            faults: faults_text(&faults, &Pack::embedded(Language::English)),
        }),
        (Mode::Chess960, Start::Numbered(_) | Start::UnderWay) | (Mode::Standard, _) => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_fen_says_and_its_position_does_not_have_is_refused() {
        let refused = |fen: &str| read(fen, None).expect_err("refused").to_string();
        let castling = refused("4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1");
        assert_eq!(castling, "castling is written as KQkq, and kings and rooks stand for K alone");
        assert!(refused("4k3/8/8/8/8/8/8/4K3 w K - 0 1").ends_with("for no castling (-)"));
        for (fen, square) in [
            ("4k3/8/8/8/8/8/8/4K2R w K e3 0 1", "e3"),
            ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e3 0 1", "e3"),
            ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq d3 0 1", "d3"),
        ] {
            assert!(refused(fen).starts_with(&format!("{square} is written as")), "{fen}");
        }
    }

    #[test]
    fn a_fen_of_another_program_is_taken_as_it_is() {
        for fen in [
            // No black pawn can capture there; it is written all the same.
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
            "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2",
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        ] {
            assert!(read(fen, None).is_ok(), "{fen}");
        }
        for fen in [
            "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1",
            "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1",
        ] {
            assert!(read(fen, Some(true)).is_ok(), "{fen}");
        }
    }
}
