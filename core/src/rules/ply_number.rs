//! The number of a ply: one way of counting, so that the lines, the scores, the record and what is
//! spoken agree, also in a game that starts from a FEN with any move number and either side to move.

use std::cmp::Ordering;
use std::fmt;

use shakmaty::Color;

/// The number of a ply as a scoresheet has it (Appendix C): that of its move, and whose it is.
/// Displayed as "12." or "12...". The order is that of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlyNumber {
    /// The number of the move, from 1.
    pub number: u32,
    /// Whose ply it is.
    pub side: Color,
}

impl PlyNumber {
    /// The number of a ply that is counted from 0, which is move 1 of White.
    #[must_use]
    pub fn of(index: impl Into<u64>) -> PlyNumber {
        let index = index.into();
        let number = u32::try_from(index / 2).unwrap_or(u32::MAX).saturating_add(1);
        PlyNumber { number, side: if index % 2 == 0 { Color::White } else { Color::Black } }
    }

    /// The number so many plies later.
    #[must_use]
    pub fn plus(self, plies: impl Into<u64>) -> PlyNumber {
        PlyNumber::of(self.plies_before().saturating_add(plies.into()))
    }

    /// How many plies later than this one it is; none where it is earlier.
    #[must_use]
    pub fn since(self, first: PlyNumber) -> Option<u64> {
        self.plies_before().checked_sub(first.plies_before())
    }

    /// Its place on a scoresheet that has all moves, from 0. A scoresheet ends with place 65,535.
    #[must_use]
    pub fn index(self) -> u16 {
        u16::try_from(self.plies_before()).unwrap_or(u16::MAX)
    }

    /// The moves that a side has completed when this ply is the next one: what a player is told who asks
    /// for the number of completed moves (D.2.10.4).
    ///
    /// They are counted as the game is numbered, not from where the program began to follow it: in a game
    /// that starts from a FEN at move 90 the 89 moves before it were completed as well. The player asks in
    /// place of a look at the scoresheet (8.1), so what is told is the number that both scoresheets show.
    #[must_use]
    pub(crate) const fn completed_by(self, side: Color) -> u32 {
        match (side, self.side) {
            (Color::White, Color::Black) => self.number,
            (Color::White | Color::Black, Color::White) | (Color::Black, Color::Black) => {
                self.number.saturating_sub(1)
            }
        }
    }

    fn plies_before(self) -> u64 {
        let moves = u64::from(self.number.saturating_sub(1));
        2 * moves + u64::from(self.side == Color::Black)
    }
}

impl Ord for PlyNumber {
    fn cmp(&self, other: &PlyNumber) -> Ordering {
        self.number.cmp(&other.number).then(other.side.is_white().cmp(&self.side.is_white()))
    }
}

impl PartialOrd for PlyNumber {
    fn partial_cmp(&self, other: &PlyNumber) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for PlyNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dots = match self.side {
            Color::White => ".",
            Color::Black => "...",
        };
        write!(f, "{}{dots}", self.number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Displacement, Mode, Position};
    use Color::{Black, White};

    const fn at(number: u32, side: Color) -> PlyNumber {
        PlyNumber { number, side }
    }

    #[test]
    fn a_ply_has_the_number_of_its_place_on_a_scoresheet() {
        for (index, shown) in [(0u16, "1."), (1, "1..."), (2, "2."), (179, "90...")] {
            let ply = PlyNumber::of(index);
            assert_eq!((ply.to_string().as_str(), ply.index()), (shown, index));
        }
        assert_eq!(at(90, White).plus(3u8), at(91, Black));
        assert_eq!(at(90, Black).plus(1u8), at(91, White));
        assert_eq!(at(91, Black).since(at(90, White)), Some(3));
        assert_eq!(at(90, White).since(at(90, Black)), None);
        assert!(at(90, White) < at(90, Black) && at(90, Black) < at(91, White));
        // A FEN may name any number.
        assert_eq!(at(u32::MAX, White).plus(1u8), at(u32::MAX, Black));
        assert_eq!(at(u32::MAX, White).index(), u16::MAX);
    }

    #[test]
    fn completed_moves_are_counted_as_the_game_is_numbered() {
        let completed = |ply: PlyNumber| (ply.completed_by(White), ply.completed_by(Black));
        assert_eq!(completed(at(1, White)), (0, 0));
        assert_eq!(completed(at(1, Black)), (1, 0));
        assert_eq!(completed(at(90, White)), (89, 89));
        assert_eq!(completed(at(90, Black)), (90, 89));
    }

    #[test]
    fn a_position_numbers_the_ply_to_come_whatever_was_played() {
        let fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 90";
        let start = Position::from_fen(fen, Mode::Standard).expect("a position");
        assert_eq!(start.ply(), at(90, Black));
        let after = |position: &Position, carried: &str| {
            let carried: Displacement = carried.parse().expect("squares");
            position.after_displacement(carried)
        };
        let after_legal = after(&start, "e8e7");
        assert_eq!(after_legal.ply(), start.ply().plus(1u8));
        // An illegal move that stands is a ply like any other.
        assert_eq!(after(&after_legal, "e2e5").ply(), start.ply().plus(2u8));
    }
}
