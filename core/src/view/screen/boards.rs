//! A board as a diagram: what stands on each square, and what is to be seen to there.

use crate::rules::{Color, File, Piece, Placement, Rank, Role, Square, Squares};
use crate::voices::Pack;

/// What is to be seen to on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Nothing.
    Clear,
    /// It does not show the game.
    Wrong,
    /// Something is to be moved from here, or to here.
    Due,
}

impl Mark {
    /// Its sign, for nobody needs to see a colour.
    pub(super) const fn sign(self) -> char {
        match self {
            Mark::Clear => ' ',
            Mark::Wrong => '!',
            Mark::Due => '>',
        }
    }
}

/// One square of a diagram.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SquareShown {
    /// The letter of its piece in the language, large for White and small for Black; a question mark where nobody
    /// knows what stands there; nothing where nothing does.
    pub piece: String,
    /// What is to be seen to.
    pub mark: Mark,
}

/// A board as it is drawn, seen from White's side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// Whose it is.
    pub title: String,
    /// The squares, eight of a rank behind each other, a8 first.
    pub squares: Vec<SquareShown>,
}

impl Diagram {
    /// What stands on a board: `shows` where the pieces are known, `occupied` where something stands.
    pub(super) fn of(
        title: String,
        shows: &Placement,
        occupied: Squares,
        mark: impl Fn(Square) -> Mark,
        pack: &Pack,
    ) -> Diagram {
        let shown = |square: Square| SquareShown {
            piece: match shows.piece_at(square) {
                Some(piece) if occupied.contains(square) => letter(piece, pack),
                Some(_) => String::new(),
                None if occupied.contains(square) => "?".to_owned(),
                None => String::new(),
            },
            mark: mark(square),
        };
        let squares = Rank::ALL.into_iter().rev().flat_map(|rank| {
            File::ALL.into_iter().map(move |file| Square::from_coords(file, rank))
        });
        Diagram { title, squares: squares.map(shown).collect() }
    }
}

/// The letter of a piece in the language: large for White, small for Black, as a FEN has them.
fn letter(piece: Piece, pack: &Pack) -> String {
    let large = match piece.role {
        Role::Pawn => pack.text("screen-pawn", &[]).to_uppercase(),
        Role::Knight => pack.san("N"),
        Role::Bishop => pack.san("B"),
        Role::Rook => pack.san("R"),
        Role::Queen => pack.san("Q"),
        Role::King => pack.san("K"),
    };
    match piece.color {
        Color::White => large,
        Color::Black => large.to_lowercase(),
    }
}
