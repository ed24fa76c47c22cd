//! Moves that no rule allows, with everything that hands move for them: a castling that may not be is
//! carried out with its rook all the same, and nobody should have to guess that from two squares.

use std::fmt;

use super::{Displacement, Position, Square};

/// A move as it was carried in some position that does not allow it, with all that a hand moves for it:
/// the piece, what stood in its way, and of castling the rook. Text form: as [`IllegalMove::carried`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct IllegalMove {
    carried: Displacement,
    destination: Square,
    captured: Option<Square>,
    rook: Option<(Square, Square)>,
    /// Whether it is a pawn that was left on its last rank: the queen that stands for it in the game (7.5.2) is no piece
    /// that anybody has named or put there.
    leaves_pawn: bool,
}

impl IllegalMove {
    /// What hands move for these squares in this position. The king's two squares of a castling, in
    /// Chess960 the king onto its rook, are a castling where the rook stands there and both find their
    /// squares free (3.8.2): who castles illegally moves both.
    #[must_use]
    pub fn of(carried: Displacement, position: &Position) -> IllegalMove {
        if let Some((destination, rook)) = position.castling_carried(carried) {
            let rook = Some(rook);
            return IllegalMove { carried, destination, captured: None, rook, leaves_pawn: false };
        }
        IllegalMove::of_one_piece(carried, position)
    }

    /// The same where it is known that no other piece was moved: a king on its square of castling, and
    /// the rook at home.
    #[must_use]
    pub fn of_one_piece(carried: Displacement, position: &Position) -> IllegalMove {
        let Displacement { origin, destination, promotion: _ } = carried;
        let stands = |square: Square| position.piece_at(square).is_some();
        let taken = destination != origin && stands(origin) && stands(destination);
        // The words can be wrong where the squares are those of a legal move: the hand captures as there.
        let legal = position.legal(carried);
        let captured = legal.and_then(super::Move::captured).map(|(square, _)| square);
        let captured = captured.or(taken.then_some(destination));
        let leaves_pawn = legal.is_some_and(|m| m.promotion().is_some());
        IllegalMove { carried, destination, captured, rook: None, leaves_pawn }
    }

    /// What was carried where, as games and scores keep it: castling as in [`super::Move::carried`].
    #[must_use]
    pub const fn carried(self) -> Displacement {
        self.carried
    }

    /// What was carried where; for castling, by the king. A pawn that was left on its last rank is a pawn.
    #[must_use]
    pub fn displacement(self) -> Displacement {
        let promotion = self.carried.promotion.filter(|_| !self.leaves_pawn);
        Displacement { destination: self.destination, promotion, ..self.carried }
    }

    /// The square of what stood in the way and came off the board.
    #[must_use]
    pub const fn captured(self) -> Option<Square> {
        self.captured
    }

    /// The castling rook's origin and destination.
    #[must_use]
    pub const fn castling_rook(self) -> Option<(Square, Square)> {
        self.rook
    }
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Displacement { origin, destination, promotion: _ } = self.carried;
        let promotion = self.displacement().promotion;
        Displacement { origin, destination, promotion }.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Mode, Played};

    /// What is carried with the rook's two squares and what is captured, and what stands afterwards.
    #[track_caller]
    fn check(fen: &str, mode: Mode, squares: &str, expected: &str, after: &str) {
        let position = Position::from_fen(fen, mode).expect("a position");
        let played = Played::in_position(squares.parse().expect("squares"), &position);
        let Played::Illegal(carried) = played else { panic!("{squares} is legal in {fen}") };
        let mut shown = carried.displacement().to_string();
        if let Some((from, to)) = carried.castling_rook() {
            shown += &format!(" {from}{to}");
        }
        if let Some(square) = carried.captured() {
            shown += &format!(" x{square}");
        }
        assert_eq!(shown, expected, "{squares} in {fen}");
        assert_eq!(carried.to_string(), squares);
        let placed = played.after(&position).fen();
        assert_eq!(placed.split(' ').next(), Some(after), "{squares} in {fen}");
    }

    #[test]
    fn an_illegal_castling_takes_its_rook_along() {
        let standard = |fen, squares, expected, after| {
            check(fen, Mode::Standard, squares, expected, after);
        };
        // Through an attacked square, out of check, without the right, and of Black.
        let attacked = "4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1";
        standard(attacked, "e1g1", "e1g1 h1f1", "4k1r1/8/8/8/8/8/8/R4RK1");
        let in_check = "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1";
        standard(in_check, "e1c1", "e1c1 a1d1", "4k3/8/8/8/4r3/8/8/2KR3R");
        let no_right = "4k3/8/8/8/8/8/8/4K2R w - - 0 1";
        standard(no_right, "e1g1", "e1g1 h1f1", "4k3/8/8/8/8/8/8/5RK1");
        let black = "r3k3/8/8/8/8/8/8/4K3 b - - 0 1";
        standard(black, "e8c8", "e8c8 a8d8", "2kr4/8/8/8/8/8/8/4K3");
        // The rook may pass over a piece that a hand lifts it over.
        let knight = "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1";
        standard(knight, "e1c1", "e1c1 a1d1", "4k3/8/8/8/8/8/8/1NKR4");
    }

    #[test]
    fn a_king_carried_two_squares_takes_nothing_along_that_is_no_rook_of_castling() {
        let standard = |fen, squares, expected, after| {
            check(fen, Mode::Standard, squares, expected, after);
        };
        // No rook, another piece, the opponent's rook, no free square for the rook or the king.
        standard("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1g1", "e1g1", "4k3/8/8/8/8/8/8/6K1");
        standard("4k3/8/8/8/8/8/8/4K2N w - - 0 1", "e1g1", "e1g1", "4k3/8/8/8/8/8/8/6KN");
        standard("4k3/8/8/8/8/8/8/4K2r w - - 0 1", "e1g1", "e1g1", "4k3/8/8/8/8/8/8/6Kr");
        standard("4k3/8/8/8/8/8/8/4KB1R w K - 0 1", "e1g1", "e1g1", "4k3/8/8/8/8/8/8/5BKR");
        standard("4k3/8/8/8/8/8/8/4K1NR w K - 0 1", "e1g1", "e1g1 xg1", "4k3/8/8/8/8/8/8/6KR");
        // From another square it is no castling, and the king alone may be seen to have moved.
        standard("4k3/8/8/8/8/8/8/3K3R w - - 0 1", "d1f1", "d1f1", "4k3/8/8/8/8/8/8/5K1R");
        let position = Position::from_fen("4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", Mode::Standard);
        let position = position.expect("a position");
        let alone = IllegalMove::of_one_piece("e1g1".parse().expect("squares"), &position);
        assert_eq!((alone.castling_rook(), alone.captured()), (None, None));
        let after = Played::Illegal(alone).after(&position).fen();
        assert!(after.starts_with("4k1r1/8/8/8/8/8/8/6KR b"), "{after}");
    }

    #[test]
    fn an_illegal_castling_of_chess960_is_the_king_onto_its_rook() {
        let chess960 = |fen, squares, expected, after| {
            check(fen, Mode::Chess960, squares, expected, after);
        };
        let attacked = "4k1r1/8/8/8/8/8/8/1R2K1R1 w GB - 0 1";
        chess960(attacked, "e1g1", "e1g1 g1f1", "4k1r1/8/8/8/8/8/8/1R3RK1");
        chess960("4k3/8/8/8/8/8/8/R2K4 w - - 0 1", "d1a1", "d1c1 a1d1", "4k3/8/8/8/8/8/8/2KR4");
    }

    #[test]
    fn every_illegal_castling_of_the_side_to_move_is_found() {
        let found = |fen: &str, mode| {
            let position = Position::from_fen(fen, mode).expect("a position");
            let castlings = position.illegal_castlings().into_iter();
            castlings.map(|illegal| illegal.to_string()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(found("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", Mode::Standard), "");
        assert_eq!(found("4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", Mode::Standard), "e1g1");
        assert_eq!(found("4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", Mode::Standard), "e1c1 e1g1");
        assert_eq!(found("r3k3/8/8/8/8/8/8/R3K2R b KQ - 0 1", Mode::Standard), "e8c8");
        assert_eq!(found("rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w KQkq - 0 1", Mode::Standard), "");
        assert_eq!(found("4k1r1/8/8/8/8/8/8/1R2K1R1 w GB - 0 1", Mode::Chess960), "e1g1");
    }

    #[test]
    fn other_illegal_moves_move_what_a_hand_moves_for_them() {
        let standard = |fen, squares, expected, after| {
            check(fen, Mode::Standard, squares, expected, after);
        };
        // En passant without the right: nothing is captured. What stands in the way is, whoever has it.
        let late = "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1";
        standard(late, "e5d6", "e5d6", "4k3/8/3P4/3p4/8/8/8/4K3");
        standard(late, "e5d5", "e5d5 xd5", "4k3/8/8/3P4/8/8/8/4K3");
        standard("4k3/8/8/8/8/8/4P3/3QK3 w - - 0 1", "d1e2", "d1e2 xe2", "4k3/8/8/8/8/8/4Q3/4K3");
        let pawn = "3r4/8/4P3/8/8/8/8/4K2k w - - 0 1";
        standard(pawn, "e6e8q", "e6e8q", "3rQ3/8/8/8/8/8/8/4K2k");
        standard(pawn, "e6d8n", "e6d8n xd8", "3N4/8/8/8/8/8/8/4K2k");
    }
}
