//! What a board's events say together, as whoever follows them must take them: for tests that hold it
//! against what the board said.

use super::BoardEvent;
use crate::rules::{Placement, Squares};

/// What stands on a board, as far as its events tell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Standing {
    /// Nothing was told since the board is there, or it is not there.
    #[default]
    Unknown,
    Squares(Squares),
    Pieces(Placement),
}

impl Standing {
    pub(super) fn take(&mut self, event: &BoardEvent) {
        match (event, self) {
            (BoardEvent::Lost { .. } | BoardEvent::Back | BoardEvent::WayUnknown, standing) => {
                *standing = Standing::Unknown;
            }
            (BoardEvent::Occupancy(squares), standing) => *standing = Standing::Squares(*squares),
            (BoardEvent::Pieces(pieces), standing) => {
                *standing = Standing::Pieces(pieces.as_ref().clone());
            }
            (BoardEvent::Lifted(square), Standing::Squares(squares)) => {
                *squares = squares.without(*square);
            }
            (BoardEvent::Placed(square), Standing::Squares(squares)) => {
                *squares = squares.with(*square);
            }
            (BoardEvent::PieceLifted(square, _), Standing::Pieces(pieces)) => {
                pieces.take(*square);
            }
            (BoardEvent::PiecePlaced(square, piece), Standing::Pieces(pieces)) => {
                pieces.put(*square, *piece);
            }
            // A touch counts before it is known what stands there.
            (BoardEvent::Lifted(_) | BoardEvent::Placed(_), Standing::Unknown) => {}
            (event, standing) => panic!("{event:?} is told of a board with {standing:?}"),
        }
    }
}
