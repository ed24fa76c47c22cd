//! Why a text is no position that can be played from, said in words of the program's own: the library has English alone.

use shakmaty::PositionErrorKinds;
use shakmaty::fen::ParseFenError;

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
pub enum PositionError {
    /// The text is not written as a FEN.
    #[error("not a FEN ({0})")]
    Syntax(FenPart),
    /// The FEN describes something that cannot stand in a game.
    #[error("not a position that a game can reach ({0})")]
    Impossible(Unplayable),
}

/// The part of a FEN that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
pub enum FenPart {
    /// There are fewer parts, or more, than a FEN has.
    #[error("it has four to six parts with blanks between them")]
    Whole,
    /// The first part.
    #[error("part 1: the pieces, eight ranks with a slash between them")]
    Pieces,
    /// The second part.
    #[error("part 2: whose turn it is, w or b")]
    Turn,
    /// The third part.
    #[error("part 3: who may castle, KQkq, a part of that, or -")]
    Castling,
    /// The fourth part.
    #[error("part 4: the en passant square, or -")]
    EnPassant,
    /// The fifth part.
    #[error("part 5: the plies since a capture or a move of a pawn")]
    Halfmoves,
    /// The sixth part.
    #[error("part 6: the number of the move")]
    Fullmoves,
}

impl From<ParseFenError> for FenPart {
    fn from(error: ParseFenError) -> FenPart {
        match error {
            // Nothing that is asked for has a pocket, or counts checks.
            ParseFenError::InvalidFen
            | ParseFenError::InvalidPocket
            | ParseFenError::InvalidRemainingChecks => FenPart::Whole,
            ParseFenError::InvalidBoard => FenPart::Pieces,
            ParseFenError::InvalidTurn => FenPart::Turn,
            ParseFenError::InvalidCastling => FenPart::Castling,
            ParseFenError::InvalidEpSquare => FenPart::EnPassant,
            ParseFenError::InvalidHalfmoveClock => FenPart::Halfmoves,
            ParseFenError::InvalidFullmoves => FenPart::Fullmoves,
        }
    }
}

/// What of a position cannot stand in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
pub enum Unplayable {
    /// Nothing stands on the board.
    #[error("the board is empty")]
    Empty,
    /// A king is missing.
    #[error("a king is missing")]
    KingMissing,
    /// A side has more than one king.
    #[error("a side has more than one king")]
    KingsTooMany,
    /// A pawn stands on a first or last rank.
    #[error("a pawn stands on the first or the eighth rank")]
    PawnOnLastRank,
    /// The side that is not on the move is in check.
    #[error("the side that is not on the move is in check")]
    InCheckBehindMove,
    /// Something else.
    #[error("the Laws know no way to it")]
    Otherwise,
}

impl From<PositionErrorKinds> for Unplayable {
    fn from(kinds: PositionErrorKinds) -> Unplayable {
        let first = [
            (PositionErrorKinds::EMPTY_BOARD, Unplayable::Empty),
            (PositionErrorKinds::MISSING_KING, Unplayable::KingMissing),
            (PositionErrorKinds::TOO_MANY_KINGS, Unplayable::KingsTooMany),
            (PositionErrorKinds::PAWNS_ON_BACKRANK, Unplayable::PawnOnLastRank),
            (PositionErrorKinds::OPPOSITE_CHECK, Unplayable::InCheckBehindMove),
        ];
        let found = first.into_iter().find(|(kind, _)| kinds.contains(*kind));
        found.map_or(Unplayable::Otherwise, |(_, what)| what)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Mode, Position, PositionError};

    #[track_caller]
    fn check(fen: &str, why: PositionError) {
        assert_eq!(Position::from_fen(fen, Mode::Standard), Err(why), "{fen}");
    }

    #[test]
    fn the_part_that_cannot_be_read_is_named() {
        for (fen, part) in [
            ("8/8/8", FenPart::Pieces),
            ("4k3/8/8/8/8/8/8/4K3 weiß - - 0 1", FenPart::Turn),
            ("4k3/8/8/8/8/8/8/4K3 w X - 0 1", FenPart::Castling),
            ("4k3/8/8/8/8/8/8/4K3 w - e9 0 1", FenPart::EnPassant),
            ("4k3/8/8/8/8/8/8/4K3 w - - x 1", FenPart::Halfmoves),
            ("4k3/8/8/8/8/8/8/4K3 w - - 0 x", FenPart::Fullmoves),
            ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 and more", FenPart::Whole),
        ] {
            check(fen, PositionError::Syntax(part));
        }
    }

    #[test]
    fn what_cannot_stand_in_a_game_is_named() {
        for (fen, what) in [
            ("8/8/8/8/8/8/8/8 w - - 0 1", Unplayable::Empty),
            ("8/8/8/8/8/8/8/4K3 w - - 0 1", Unplayable::KingMissing),
            ("4k3/8/8/8/8/8/8/3KK3 w - - 0 1", Unplayable::KingsTooMany),
            ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", Unplayable::PawnOnLastRank),
            ("4k3/8/8/8/8/8/8/4R1K1 w - - 0 1", Unplayable::InCheckBehindMove),
        ] {
            check(fen, PositionError::Impossible(what));
        }
    }
}
