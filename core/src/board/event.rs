//! What happens on a board, in the words that the game has for it. Links say it, keys say it, the record
//! keeps it.
//!
//! Some boards know only which squares are occupied, others which piece stands where. A board reports
//! in one of the two manners, never in both.

use crate::rules::{Piece, Placement, Square, Squares};

/// What happened on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardEvent {
    /// A piece left a square: on the peg-hole board this is touching it (D.2.2).
    Lifted(Square),
    /// A piece came to stand on a square.
    Placed(Square),
    /// Which squares are occupied, the whole board at once.
    Occupancy(Squares),
    /// This piece left a square, on a board that knows its pieces.
    PieceLifted(Square, Piece),
    /// This piece came to stand on a square. What stood there before is gone from it, seen or not: in a
    /// capture the square need never have been empty. The square that the piece came from may be
    /// reported empty afterwards.
    PiecePlaced(Square, Piece),
    /// Every piece, the whole board at once, on a board that knows its pieces. What it had told wrongly
    /// is taken back.
    Pieces(Box<Placement>),
    /// The board no longer reports.
    Lost {
        /// Why; a record of an earlier form does not say.
        cause: Option<LostCause>,
    },
    /// The board reports, for the first time or again; the whole board follows.
    Back,
    /// The board goes on reporting, and nobody can read it any more: the move that showed which way it lies was taken
    /// back. Once that is known again the whole board follows.
    WayUnknown,
}

impl BoardEvent {
    /// The square at which a hand was; none where more than a square is told.
    #[must_use]
    pub const fn square(&self) -> Option<Square> {
        match self {
            BoardEvent::Lifted(square)
            | BoardEvent::Placed(square)
            | BoardEvent::PieceLifted(square, _)
            | BoardEvent::PiecePlaced(square, _) => Some(*square),
            BoardEvent::Occupancy(_)
            | BoardEvent::Pieces(_)
            | BoardEvent::Lost { .. }
            | BoardEvent::Back
            | BoardEvent::WayUnknown => None,
        }
    }
}

/// Why a board no longer reports, or does not report yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LostCause {
    /// Its port is gone.
    Unplugged,
    /// The port is there, but nothing that makes sense comes from it.
    Silent,
    /// Another board answers in its place.
    Exchanged,
    /// The board in its place speaks a version of the protocol that the program does not know.
    OtherProtocol,
    /// Its port does not open, or is not found, or has no such board on it.
    Port,
}

impl LostCause {
    /// Every cause.
    pub const ALL: [LostCause; 5] = [
        LostCause::Unplugged,
        LostCause::Silent,
        LostCause::Exchanged,
        LostCause::OtherProtocol,
        LostCause::Port,
    ];

    /// The word as programs read it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            LostCause::Unplugged => "unplugged",
            LostCause::Silent => "silent",
            LostCause::Exchanged => "exchanged",
            LostCause::OtherProtocol => "other-protocol",
            LostCause::Port => "port",
        }
    }
}
