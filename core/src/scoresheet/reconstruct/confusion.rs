//! How dear it is to take one sign for another: what people do when they write, type, dictate and read
//! braille.
//!
//! Costs are negative logarithms of probabilities (nats). They were set by reasoning, and `make
//! bench-sheets` shows what they are worth: about one entry in twenty-five is damaged (3.2), one
//! damage in six or so is of a certain kind (1.8), and a kind leaves a choice of one to three signs.

use crate::rules::{File, Rank, Role};

/// A mishearing, a mirrored sign, a braille cell with one dot more or less.
const LIKELY: f64 = 5.3;

/// A key, a line or a column beside the right one.
const BESIDE: f64 = 6.0;

/// Another piece's letter, or a letter that is missing.
const PIECE: f64 = 6.3;

/// A sign that has nothing to do with the right one.
const UNLIKE: f64 = 8.5;

/// The dots of the cells for a to h: bit 0 is dot 1.
const FILE_DOTS: [u8; 8] =
    [0b000_001, 0b000_011, 0b001_001, 0b011_001, 0b010_001, 0b001_011, 0b011_011, 0b010_011];

/// The dots of the lowered cells for 1 to 8.
const RANK_DOTS: [u8; 8] =
    [0b000_010, 0b000_110, 0b010_010, 0b110_010, 0b100_010, 0b010_110, 0b110_110, 0b100_110];

/// Letters that lie side by side on a keyboard and are not side by side in the alphabet, and those
/// whose names sound alike: "b, c, d, e, g" in German and English, "a" and "h" in German.
const ALIKE_FILES: [(File, File); 14] = [
    (File::D, File::F),
    (File::C, File::F),
    (File::B, File::G),
    (File::B, File::H),
    (File::B, File::D),
    (File::B, File::E),
    (File::B, File::G),
    (File::C, File::E),
    (File::C, File::G),
    (File::D, File::E),
    (File::D, File::G),
    (File::E, File::G),
    (File::A, File::H),
    (File::B, File::C),
];

/// One file was written where the other was meant.
pub(super) fn file(written: File, meant: File) -> f64 {
    let (w, m) = (usize::from(written), usize::from(meant));
    let pair = (written.min(meant), written.max(meant));
    if w == m {
        0.0
    } else if w + m == 7 || ALIKE_FILES.contains(&pair) || one_dot(FILE_DOTS[w], FILE_DOTS[m]) {
        LIKELY
    } else if w.abs_diff(m) == 1 {
        BESIDE
    } else {
        UNLIKE
    }
}

/// One rank was written where the other was meant.
pub(super) fn rank(written: Rank, meant: Rank) -> f64 {
    let (w, m) = (usize::from(written), usize::from(meant));
    // Zwei and drei sound alike over a table.
    let two_and_three = w.min(m) == 1 && w.max(m) == 2;
    if w == m {
        0.0
    } else if w + m == 7 || two_and_three || one_dot(RANK_DOTS[w], RANK_DOTS[m]) {
        LIKELY
    } else if w.abs_diff(m) == 1 {
        BESIDE
    } else {
        UNLIKE
    }
}

/// One piece was written where the other was meant.
pub(super) fn role(written: Role, meant: Role) -> f64 {
    if written == meant { 0.0 } else { PIECE }
}

const fn one_dot(one: u8, other: u8) -> bool {
    (one ^ other).count_ones() == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn likely_mistakes_are_cheaper() {
        assert_eq!(file(File::C, File::C), 0.0);
        // Heard, mirrored, one dot; beside; unlike.
        assert_eq!(file(File::B, File::G), LIKELY);
        assert_eq!(file(File::A, File::H), LIKELY);
        assert_eq!(file(File::E, File::A), LIKELY);
        assert_eq!(file(File::F, File::G), LIKELY);
        assert_eq!(file(File::G, File::H), LIKELY);
        assert_eq!(file(File::F, File::E), BESIDE);
        assert_eq!(file(File::A, File::G), UNLIKE);
        assert_eq!(rank(Rank::Second, Rank::Third), LIKELY);
        assert_eq!(rank(Rank::Second, Rank::Seventh), LIKELY);
        assert_eq!(rank(Rank::Third, Rank::Fourth), LIKELY);
        assert_eq!(rank(Rank::Fifth, Rank::Sixth), BESIDE);
        assert_eq!(rank(Rank::First, Rank::Sixth), UNLIKE);
        assert!(file(File::B, File::G) + rank(Rank::Second, Rank::Third) > PIECE);
    }
}
