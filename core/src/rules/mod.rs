//! Positions, legal moves and endings, and the articles of the Laws that the program cites.
//!
//! The only place that names the chess library. Three things are kept apart: a [`Position`] (what the
//! game says), a [`Placement`] (what stands on a piece of wood, possibly nonsense) and a
//! [`Displacement`] (a move as it was carried or called, legal or not).

mod article;
pub mod chess960;
mod corrections;
mod dead;
pub mod editions;
mod ending;
mod illegal;
mod moves;
mod placement;
mod played;
mod ply_number;
mod position;
mod position_error;

pub use article::Article;
pub use corrections::{Correction, Stands, WrongSquare, corrections, wrong_squares};
pub use dead::{Helpmate, helpmate};
pub use ending::{Ending, Outcome};
pub use illegal::IllegalMove;
pub use moves::{Displacement, Move, ParseDisplacementError};
pub use placement::{Placement, Squares};
pub use played::Played;
pub use ply_number::PlyNumber;
pub use position::{Mode, Position};
pub use position_error::{FenPart, PositionError, Unplayable};

pub use shakmaty::{Color, File, Piece, Rank, Role, Square};

/// What each side has one of: `each[side]`, and in every walk White's first (`Color::ALL` walks the sides).
pub use shakmaty::ByColor;

/// The wing on which a player castles: `KingSide` is the short castling (Kurze Rochade).
pub use shakmaty::CastlingSide;
