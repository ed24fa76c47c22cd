//! What each side has one of is kept in a row: White's first, as White moves first.

use shakmaty::Color;

/// The place of what a side has in such a row.
#[must_use]
pub const fn place_of(side: Color) -> usize {
    match side {
        Color::White => 0,
        Color::Black => 1,
    }
}
