//! The numbers 0 to 959 of the arrays of Chess960, in the usual order: 518 is the array of standard chess.
//!
//! The number counts the choices in the order in which they are made: the bishop on the light squares (b, d, f, h),
//! the bishop on the dark ones (a, c, e, g), the queen on one of the six files that are left, the two knights on two
//! of the last five. Rook, king and rook take what remains, so the king is between the rooks without a choice.

use std::fmt;

use crate::rules::Role;

/// How many arrays Guidelines II.2 allow.
pub const START_COUNT: u16 = 960;

/// The two knights among the five files that are left for them, counted from a towards h, in their order.
const KNIGHTS: [(usize, usize); 10] =
    [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];

/// The number of a start, from 0 to 959.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number(u16);

impl Number {
    /// The start of this number; `None` for 960 and beyond.
    #[must_use]
    pub const fn new(number: u16) -> Option<Number> {
        if number < START_COUNT { Some(Number(number)) } else { None }
    }

    /// The number of an array, given from the a-file to the h-file; `None` where it is none of the 960.
    #[must_use]
    pub fn of(array: [Role; 8]) -> Option<Number> {
        // An array comes from one number only, and there are few enough to look.
        (0..START_COUNT).map(Number).find(|number| number.array() == array)
    }

    /// The number itself.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }

    /// What stands on the first rank and opposite on the eighth, from the a-file to the h-file.
    #[must_use]
    pub fn array(self) -> [Role; 8] {
        let number = usize::from(self.0);
        let (light, number) = (number % 4, number / 4);
        let (dark, number) = (number % 4, number / 4);
        let (queen, knights) = (number % 6, number / 6);
        let mut files: Vec<usize> = (0..8).collect();
        let mut array = [Role::Rook; 8];
        let mut put = |role: Role, file: usize| {
            files.retain(|free| *free != file);
            if let Some(place) = array.get_mut(file) {
                *place = role;
            }
            files.clone()
        };
        put(Role::Bishop, light * 2 + 1);
        let left = put(Role::Bishop, dark * 2);
        // Of so many files that are left, the one that was chosen.
        let chosen = |left: &[usize], at: usize| left.get(at).copied().unwrap_or_default();
        let left = put(Role::Queen, chosen(&left, queen));
        let (one, other) = KNIGHTS.get(knights).copied().unwrap_or_default();
        put(Role::Knight, chosen(&left, one));
        let left = put(Role::Knight, chosen(&left, other));
        put(Role::King, chosen(&left, 1));
        array
    }

    /// The array in the letters of FEN, White's: `RNBQKBNR`.
    #[must_use]
    pub fn letters(self) -> String {
        self.array().iter().map(|role| role.upper_char()).collect()
    }

    /// The start as a FEN.
    #[must_use]
    pub fn fen(self) -> String {
        let white = self.letters();
        let black = white.to_lowercase();
        format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{white} w KQkq - 0 1")
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Every arrangement of a king, a queen and two rooks, bishops and knights on eight files.
    fn arrangements(left: &[Role]) -> BTreeSet<Vec<Role>> {
        if left.is_empty() {
            return BTreeSet::from([Vec::new()]);
        }
        let mut all = BTreeSet::new();
        for (at, role) in left.iter().enumerate() {
            let others: Vec<Role> = [&left[..at], &left[at + 1..]].concat();
            all.extend(
                arrangements(&others).into_iter().map(|rest| [&[*role][..], &rest].concat()),
            );
        }
        all
    }

    #[test]
    fn the_numbers_are_the_usual_ones() {
        // From published tables: the first, the last, standard chess, and some from between.
        for (number, letters) in [
            (0, "BBQNNRKR"),
            (1, "BQNBNRKR"),
            (353, "BNRBKRQN"),
            (518, "RNBQKBNR"),
            (534, "RNBKQBNR"),
            (579, "BQRNKRNB"),
            (959, "RKRNNQBB"),
        ] {
            let found = Number::new(number).expect("a start");
            assert_eq!(found.letters(), letters, "{number}");
            assert_eq!(Number::of(found.array()), Some(found), "{number}");
        }
        assert_eq!(Number::new(START_COUNT), None);
    }

    #[test]
    fn the_arrays_of_the_numbers_are_those_that_the_guidelines_allow() {
        use Role::{Bishop, King, Knight, Queen, Rook};
        let all = arrangements(&[King, Queen, Rook, Rook, Bishop, Bishop, Knight, Knight]);
        assert_eq!(all.len(), 5040);
        let files = |array: &[Role], role| -> Vec<usize> {
            (0..8).filter(|file| array[*file] == role).collect()
        };
        let allowed = all.into_iter().filter(|array| {
            let (king, rooks) = (files(array, King)[0], files(array, Rook));
            let bishops = files(array, Bishop);
            rooks[0] < king && king < rooks[1] && bishops[0] % 2 != bishops[1] % 2
        });
        let allowed: BTreeSet<Vec<Role>> = allowed.collect();
        let numbered: BTreeSet<Vec<Role>> = (0..START_COUNT)
            .filter_map(Number::new)
            .map(|number| number.array().to_vec())
            .collect();
        // As many as there are numbers, so no two numbers have one array.
        assert_eq!(numbered.len(), usize::from(START_COUNT));
        assert_eq!(numbered, allowed);
    }
}
