//! What differs: witnesses that do not agree, and the article that speaks of it.

use super::{Executed, Played};
use crate::calls::Call;
use crate::rules::{Article, Color, Displacement, Square, WrongSquare};
use crate::time::Millis;

/// Who executed last: a move of this side came to stand on this side's board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastHand {
    /// Whose board.
    pub board: Color,
    /// Whose move.
    pub by: Color,
}

/// What was missing when the clock was pressed (D.2.3, D.2.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Missing {
    /// The move had not been announced.
    Call,
    /// The piece was not in its new square.
    Execution,
    /// The call and the board did not say the same.
    Agreement,
    /// There was no move at all (7.5.3).
    Everything,
}

/// Witnesses that do not agree.
#[derive(Clone, Debug, PartialEq)]
pub enum Discrepancy {
    /// What was called is not what stands on the mover's board.
    CallAndBoard {
        /// The mover.
        by: Color,
        /// What was called.
        call: Call,
        /// What stands there.
        executed: Executed,
    },
    /// The repeat is not the call.
    CallAndRepeat {
        /// Who called.
        by: Color,
        /// What was called.
        call: Call,
        /// What was repeated.
        repeat: Call,
    },
    /// A board does not show the game.
    Boards {
        /// Whose board.
        board: Color,
        /// The wrong squares.
        holes: Vec<WrongSquare>,
    },
    /// A board has not shown the game for longer than the settings allow.
    Apart {
        /// Whose board.
        board: Color,
        /// Since when, by the time of the events.
        since: Millis,
        /// How many moves were completed when it last showed the game.
        ply: u32,
        /// The move that came to stand on a board last, if any did.
        last: Option<LastHand>,
        /// The wrong squares when it was noticed; none where hands were still busy.
        holes: Vec<WrongSquare>,
    },
    /// The clock was pressed before the move was made.
    ClockBeforeMade {
        /// Who pressed.
        by: Color,
        /// What was missing.
        missing: Missing,
    },
    /// A touched piece was not moved, or not captured (4.3, 4.4).
    TouchedNotMoved {
        /// Who touched.
        by: Color,
        /// The squares of the pieces that bind.
        bound: Vec<Square>,
        /// The article that binds.
        article: Article,
    },
    /// A move that was made was carried on or taken back: what was released stays (4.7), and so does
    /// what was announced and placed (D.2.3).
    ChangedAfterMade {
        /// Who moved.
        by: Color,
        /// The move that was made.
        made: Played,
        /// What stands now; nothing when the move was taken back.
        now: Option<Executed>,
        /// The article by which it was made.
        article: Article,
    },
    /// The call was never repeated although it must be.
    NotRepeated {
        /// Who should have repeated.
        by: Color,
        /// The call.
        call: Call,
    },
    /// A call or a move that no rule allows (7.5.1). Shown, never spoken in a tournament.
    Illegal {
        /// Who called or carried it.
        by: Color,
        /// What was called, if it was.
        call: Option<Call>,
        /// What was carried, if it was.
        carried: Option<Displacement>,
    },
    /// A call after the clock, or out of turn: it changes nothing (D.2.8).
    TooLate {
        /// Who called.
        by: Color,
        /// What.
        call: Call,
    },
}

impl Discrepancy {
    /// Whose matter it is: who called, moved, pressed or should have repeated, or whose board it is.
    #[must_use]
    pub const fn side(&self) -> Color {
        match self {
            Discrepancy::Boards { board, .. } | Discrepancy::Apart { board, .. } => *board,
            Discrepancy::CallAndBoard { by, .. }
            | Discrepancy::CallAndRepeat { by, .. }
            | Discrepancy::ClockBeforeMade { by, .. }
            | Discrepancy::TouchedNotMoved { by, .. }
            | Discrepancy::ChangedAfterMade { by, .. }
            | Discrepancy::NotRepeated { by, .. }
            | Discrepancy::Illegal { by, .. }
            | Discrepancy::TooLate { by, .. } => *by,
        }
    }

    /// Whether it is about what stands on this side's board (D.2.9).
    #[must_use]
    pub fn is_about_board(&self, side: Color) -> bool {
        matches!(self, Discrepancy::Boards { board, .. } if *board == side)
    }

    /// Whether it is about a hand of this side that broke 4.3, 4.4 or 4.7.
    #[must_use]
    pub fn is_about_hand(&self, side: Color) -> bool {
        self.side() == side
            && matches!(
                self,
                Discrepancy::TouchedNotMoved { .. } | Discrepancy::ChangedAfterMade { .. }
            )
    }

    /// Whether it is about the clock that this side pressed too early.
    #[must_use]
    pub fn is_about_clock(&self, side: Color) -> bool {
        self.side() == side && self.missing().is_some()
    }

    /// Whether it is about a call of this side that its own board does not show.
    #[must_use]
    pub fn is_about_call(&self, side: Color) -> bool {
        matches!(self, Discrepancy::CallAndBoard { by, .. } if *by == side)
    }

    /// What was missing when the clock was pressed, where that is the matter.
    #[must_use]
    pub const fn missing(&self) -> Option<Missing> {
        if let Discrepancy::ClockBeforeMade { missing, .. } = self { Some(*missing) } else { None }
    }

    /// The wrong squares, where a board is the matter.
    #[must_use]
    pub fn holes(&self) -> &[WrongSquare] {
        if let Discrepancy::Boards { holes, .. } = self { holes } else { &[] }
    }

    /// The article that speaks of it.
    #[must_use]
    pub const fn article(&self) -> Article {
        match self {
            Discrepancy::CallAndBoard { .. } | Discrepancy::CallAndRepeat { .. } => Article::D2_1,
            Discrepancy::NotRepeated { .. } => Article::D2_1,
            Discrepancy::Boards { .. } | Discrepancy::Apart { .. } => Article::D2_9,
            Discrepancy::ClockBeforeMade { missing: Missing::Everything, .. } => Article::A7_5_3,
            Discrepancy::ClockBeforeMade { .. } => Article::D2_4,
            Discrepancy::TouchedNotMoved { article, .. }
            | Discrepancy::ChangedAfterMade { article, .. } => *article,
            Discrepancy::Illegal { .. } => Article::A7_5_1,
            Discrepancy::TooLate { .. } => Article::D2_8,
        }
    }
}
