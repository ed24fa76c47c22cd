//! How a game ends on the board.

use shakmaty::Color;

use super::Article;

/// The result of a game, or that it has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// One side has won.
    Won(Color),
    /// The game is drawn.
    Drawn,
    /// Both sides have lost (11.8, 12.9).
    LostByBoth,
    /// This side has half a point, the other none (12.9).
    HalfFor(Color),
    /// This side has won, for the other did not come in time (6.7.1).
    WonByDefault(Color),
    /// Neither side came in time (6.7.1).
    DefaultOfBoth,
    /// The game is cancelled, and a new one is played in its place (7.2.1, 7.3).
    Cancelled,
}

impl Outcome {
    /// Every outcome, in the order in which they are listed for people.
    pub const ALL: [Outcome; 10] = [
        Outcome::Won(Color::White),
        Outcome::Won(Color::Black),
        Outcome::Drawn,
        Outcome::LostByBoth,
        Outcome::HalfFor(Color::White),
        Outcome::HalfFor(Color::Black),
        Outcome::WonByDefault(Color::White),
        Outcome::WonByDefault(Color::Black),
        Outcome::DefaultOfBoth,
        Outcome::Cancelled,
    ];

    /// The result as people and event programs write it, White's part first: `1-0`, `1/2-1/2`, `0-0`, `1/2-0`,
    /// `+/-`; `*` where the game has none.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Outcome::Won(Color::White) => "1-0",
            Outcome::Won(Color::Black) => "0-1",
            Outcome::Drawn => "1/2-1/2",
            Outcome::LostByBoth => "0-0",
            Outcome::HalfFor(Color::White) => "1/2-0",
            Outcome::HalfFor(Color::Black) => "0-1/2",
            Outcome::WonByDefault(Color::White) => "+/-",
            Outcome::WonByDefault(Color::Black) => "-/+",
            Outcome::DefaultOfBoth => "-/-",
            Outcome::Cancelled => "*",
        }
    }

    /// The result as a PGN can hold it: the standard knows `1-0`, `0-1`, `1/2-1/2` and `*` alone (PGN 8.1.1.7), so
    /// what is none of the first three is told in a comment.
    #[must_use]
    pub const fn in_pgn(self) -> &'static str {
        match self {
            Outcome::Won(Color::White) | Outcome::WonByDefault(Color::White) => "1-0",
            Outcome::Won(Color::Black) | Outcome::WonByDefault(Color::Black) => "0-1",
            Outcome::Drawn => "1/2-1/2",
            Outcome::LostByBoth
            | Outcome::HalfFor(_)
            | Outcome::DefaultOfBoth
            | Outcome::Cancelled => "*",
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
