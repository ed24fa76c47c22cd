//! How hands put a board right: from wrong squares to steps, each of which can be done when its turn
//! comes. What has no place any more goes first, as a captured piece does; then pieces are carried to
//! squares that are free; what is missing comes from beside the board.
//!
//! The steps are the fewest movements of `scoresheet::corrections`. A board of a game may know less than
//! an arbiter does: where it only feels that something stands, that piece comes off first.

use super::{Hole, Stands};
use crate::rules::{Piece, Square};
use crate::scoresheet::{Correction, WrongSquare, corrections};

/// One step of putting a board right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mend {
    /// What stands here is taken off the board, for good or until its square is free.
    Remove(Square),
    /// This piece is carried.
    Carry {
        /// The piece.
        piece: Piece,
        /// From where.
        origin: Square,
        /// To where.
        destination: Square,
    },
    /// This piece is put on a square from beside the board.
    Put(Square, Piece),
}

/// The steps that mend these squares, in the order of the hands.
#[must_use]
pub fn mending(holes: &[Hole]) -> Vec<Mend> {
    let unknown = holes.iter().filter(|hole| hole.has == Stands::Something);
    let mut steps: Vec<Mend> = unknown.map(|hole| Mend::Remove(hole.square)).collect();
    let wrong = |hole: &Hole| {
        let has = match hole.has {
            Stands::Nothing | Stands::Something => None,
            Stands::Piece(piece) => Some(piece),
        };
        (has != hole.should).then_some(WrongSquare {
            square: hole.square,
            has,
            should: hole.should,
        })
    };
    let wrong: Vec<WrongSquare> = holes.iter().filter_map(wrong).collect();
    steps.extend(of_corrections(&corrections(&wrong)));
    steps
}

/// Corrections of a board on which everything is known, as steps.
pub(super) fn of_corrections(corrections: &[Correction]) -> Vec<Mend> {
    let step = |correction: &Correction| match *correction {
        // A lifted piece waits beside the board like any other.
        Correction::Remove(square, _) | Correction::Lift(square, _) => Mend::Remove(square),
        Correction::Move { from, to, piece } => {
            Mend::Carry { piece, origin: from, destination: to }
        }
        Correction::Place(square, piece) | Correction::Add(square, piece) => {
            Mend::Put(square, piece)
        }
    };
    corrections.iter().map(step).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::rules::{Color, Placement, Role};

    /// The wrong squares of a board, by what stands there and what should.
    fn holes(has: &Placement, should: &Placement) -> Vec<Hole> {
        has.differences(should)
            .into_iter()
            .map(|(square, here, should)| Hole {
                square,
                has: here.map_or(Stands::Nothing, Stands::Piece),
                should,
            })
            .collect()
    }

    #[track_caller]
    fn check(has: &str, should: &str, steps: &str) {
        let board = |field| Placement::from_fen_field(field).expect("a placement");
        let shown: Vec<String> = mending(&holes(&board(has), &board(should)))
            .into_iter()
            .map(|step| match step {
                Mend::Remove(square) => format!("-{square}"),
                Mend::Carry { origin, destination, .. } => format!("{origin}{destination}"),
                Mend::Put(square, piece) => format!("+{square}{}", piece.char()),
            })
            .collect();
        assert_eq!(shown.join(" "), steps);
    }

    #[test]
    fn the_steps_come_in_the_order_of_the_hands() {
        check("8/8/8/8/8/7N/8/4K3", "8/8/8/8/8/8/8/4K1N1", "h3g1");
        // A capture that was not executed: the victim goes first.
        check("8/8/8/3p4/4P3/8/8/8", "8/8/8/3P4/8/8/8/8", "-d5 e4d5");
        // A piece that is taken back uncovers the one that it captured.
        check("8/8/8/3P4/8/8/8/8", "8/8/8/3p4/4P3/8/8/8", "d5e4 +d5p");
        // Two that have changed places, and a promotion.
        check("8/8/8/8/8/8/8/1N1B4", "8/8/8/8/8/8/8/1B1N4", "-b1 d1b1 +d1N");
        check("P7/8/8/8/8/8/8/8", "Q7/8/8/8/8/8/8/8", "-a8 +a8Q");
    }

    #[test]
    fn what_nobody_knows_comes_off_first() {
        let knight = Piece { color: Color::White, role: Role::Knight };
        let holes = [
            Hole { square: Square::G1, has: Stands::Nothing, should: Some(knight) },
            Hole { square: Square::F3, has: Stands::Something, should: None },
            Hole { square: Square::H3, has: Stands::Piece(knight), should: None },
        ];
        let (piece, origin, destination) = (knight, Square::H3, Square::G1);
        let carry = Mend::Carry { piece, origin, destination };
        assert_eq!(mending(&holes), [Mend::Remove(Square::F3), carry]);
    }

    fn placement() -> impl Strategy<Value = Placement> {
        let piece =
            (any::<bool>(), prop::sample::select(Role::ALL.to_vec())).prop_map(|(white, role)| {
                Piece { color: if white { Color::White } else { Color::Black }, role }
            });
        let square = prop::sample::select(Square::ALL.to_vec());
        prop::collection::vec((square, piece), 0..32).prop_map(|pieces| {
            let mut placement = Placement::empty();
            for (square, piece) in pieces {
                placement.put(square, piece);
            }
            placement
        })
    }

    proptest! {
        /// Whatever stands there: every step can be done, and in the end the board is right.
        #[test]
        fn every_step_can_be_done_and_the_board_is_right(
            has in placement(),
            should in placement(),
        ) {
            let mut board = has.clone();
            for step in mending(&holes(&has, &should)) {
                match step {
                    Mend::Remove(square) => prop_assert!(board.take(square).is_some()),
                    Mend::Carry { piece, origin, destination } => {
                        prop_assert_eq!(board.take(origin), Some(piece));
                        prop_assert_eq!(board.piece_at(destination), None);
                        board.put(destination, piece);
                    }
                    Mend::Put(square, piece) => {
                        prop_assert_eq!(board.piece_at(square), None);
                        board.put(square, piece);
                    }
                }
            }
            prop_assert_eq!(board, should);
        }
    }
}
