//! Where nobody has said of a keyed board whether a move was executed on it.

use crate::rules::Squares;

/// The squares of such moves, those of moves that share one together: of one piece it is said on all of them where it
/// stands.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Unsaid {
    groups: Vec<Squares>,
}

impl Unsaid {
    /// Of what stands on these squares nobody has said anything either.
    pub(super) fn leave(&mut self, squares: Squares) {
        if squares.is_empty() {
            return;
        }
        let shares = |group: &Squares| !group.common(squares).is_empty();
        let (shared, mut rest): (Vec<Squares>, Vec<Squares>) =
            self.groups.iter().copied().partition(shares);
        rest.push(shared.into_iter().fold(squares, Squares::union));
        self.groups = rest;
    }

    /// Somebody has said what stands on these squares.
    pub(super) fn told(&mut self, squares: Squares) {
        for group in &mut self.groups {
            *group = group.minus(squares);
        }
        self.groups.retain(|group| !group.is_empty());
    }

    /// All of them.
    pub(super) fn squares(&self) -> Squares {
        self.groups.iter().copied().fold(Squares::EMPTY, Squares::union)
    }

    /// The squares of each such move.
    pub(super) fn groups(&self) -> &[Squares] {
        &self.groups
    }

    /// What they show is decided.
    pub(super) fn clear(&mut self) {
        self.groups.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Square;

    fn of(squares: &[Square]) -> Squares {
        squares.iter().copied().collect()
    }

    #[test]
    fn moves_that_share_a_square_are_one_matter() {
        let mut unsaid = Unsaid::default();
        unsaid.leave(of(&[Square::A7, Square::A6]));
        unsaid.leave(of(&[Square::D2, Square::D4]));
        unsaid.leave(of(&[Square::A6, Square::A5]));
        unsaid.leave(Squares::EMPTY);
        assert_eq!(
            unsaid.groups(),
            [of(&[Square::D2, Square::D4]), of(&[Square::A7, Square::A6, Square::A5])]
        );
        unsaid.told(of(&[Square::D2, Square::D4, Square::A6]));
        assert_eq!(unsaid.groups(), [of(&[Square::A7, Square::A5])]);
        assert_eq!(unsaid.squares(), of(&[Square::A7, Square::A5]));
        unsaid.clear();
        assert_eq!(unsaid.squares(), Squares::EMPTY);
    }
}
