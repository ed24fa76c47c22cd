//! What is known of the boards besides what stands on them: whether they show the same, and from whom that is
//! known. D.2.9 goes back only where they show different positions; where the scores alone differ the game goes on
//! (8.5, 11.11). Where nobody has said how the boards stand, neither is proposed.

use crate::rules::{Placement, Squares};

/// Whether the boards show the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardsShow {
    /// They do, apart from moves that are still to be executed.
    Same,
    /// They do not, or one of them does not show the game.
    Different,
    /// Nobody has said it of every square.
    Unsaid,
}

/// From whom it is known what stands on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// The board reports it by itself.
    Sensed,
    /// The board is to report it by itself, and cannot be read: it has told nothing so far, or nobody knows which way it
    /// lies.
    Unread,
    /// An assistant has keyed it in, but for these squares: what happened there was taken as done.
    Keyed {
        /// Where nobody has keyed anything.
        but: Squares,
    },
    /// Nobody has keyed in anything: every move was taken as done.
    Nobody,
    /// The board has fallen silent, and nobody has said what stands there since.
    Silent,
}

/// What is known of both boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardsTold {
    /// Whether they show the same.
    pub show: BoardsShow,
    /// From whom it is known, of A's and B's board.
    pub basis: [Basis; 2],
}

impl BoardsTold {
    /// Whether the boards may show different positions, and nobody has said of every square what stands there.
    #[must_use]
    pub(crate) fn leaves_unsaid(&self) -> bool {
        let is_unsaid = |basis: &Basis| match basis {
            Basis::Sensed => false,
            Basis::Keyed { but } => !but.is_empty(),
            Basis::Unread | Basis::Nobody | Basis::Silent => true,
        };
        self.show == BoardsShow::Different && self.basis.iter().any(is_unsaid)
    }
}

/// What an assistant has keyed in of a board on which nothing is known to be wrong: it shows the game as the record has
/// it. It bears no witness of its own of what was played, and where something else is agreed upon it is wrong with the
/// record.
#[derive(Clone, Debug, PartialEq)]
pub struct KeyedBoard {
    /// What stands there.
    pub shows: Placement,
    /// Where nobody has said so: what happened there was taken as done, or is still to be executed.
    pub but: Squares,
}
