//! How a game ends on the board.

use shakmaty::Color;

use super::Article;

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// One side has won.
    Won(Color),
    /// The game is drawn.
    Drawn,
}

impl Outcome {
    /// The result as a scoresheet and a PGN file write it: `1-0`, `0-1` or `1/2-1/2`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Outcome::Won(Color::White) => "1-0",
            Outcome::Won(Color::Black) => "0-1",
            Outcome::Drawn => "1/2-1/2",
        }
    }
}

/// An ending that the position itself brings about, without anybody's claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The side to move is checkmated (5.1.1).
    Checkmate {
        /// The side that gave mate.
        winner: Color,
    },
    /// The side to move has no legal move and is not in check (5.2.1).
    Stalemate,
    /// Neither side has the material to mate by any series of legal moves (5.2.2). Dead positions
    /// of other kinds are not looked for here.
    InsufficientMaterial,
}

impl Ending {
    /// The result that follows.
    #[must_use]
    pub const fn outcome(self) -> Outcome {
        match self {
            Ending::Checkmate { winner } => Outcome::Won(winner),
            Ending::Stalemate | Ending::InsufficientMaterial => Outcome::Drawn,
        }
    }

    /// The article that ends the game.
    #[must_use]
    pub const fn article(self) -> Article {
        match self {
            Ending::Checkmate { .. } => Article::A5_1_1,
            Ending::Stalemate => Article::A5_2_1,
            Ending::InsufficientMaterial => Article::A5_2_2,
        }
    }
}
