//! What differs: witnesses that do not agree, and the article that speaks of it.

use super::{Executed, Played, Sight};
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
    /// A call that the rules allow: what was called is whole, and illegal (7.5.1).
    LegalCall,
    /// A pawn was left on its last rank (7.5.2).
    Promotion,
    /// The second piece of a castling, or of a capture en passant: with the first alone no move is made (4.7.1, 4.7.2),
    /// and the clock was pressed without one (7.5.3).
    Half,
    /// There was no move at all (7.5.3).
    Everything,
}

impl Missing {
    /// Whether it is an offence of its own, which stays one when the move comes late (7.5.2, 7.5.3).
    #[must_use]
    pub(crate) const fn is_offence(self) -> bool {
        match self {
            Missing::Promotion | Missing::Half | Missing::Everything => true,
            Missing::Call | Missing::Execution | Missing::Agreement | Missing::LegalCall => false,
        }
    }

    /// Whether the clock was pressed without making a move (7.5.3).
    #[must_use]
    pub(crate) const fn is_no_move(self) -> bool {
        match self {
            Missing::Half | Missing::Everything => true,
            Missing::Call
            | Missing::Execution
            | Missing::Agreement
            | Missing::LegalCall
            | Missing::Promotion => false,
        }
    }
}

/// What stands illegally on the board until somebody claims it (A.5.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lingering {
    /// Both kings are in check.
    Kings,
    /// A pawn without a new piece stands on its last rank.
    Pawn,
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
        /// The article that speaks of it: 7.4.1 where a piece was displaced during play, D.2.9 where a
        /// board is compared with a position that was ruled.
        article: Article,
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
        /// How that player plays: D.2.4 binds nobody who plays by the usual rules (D.2.5).
        sight: Sight,
    },
    /// A touched piece was not moved, or not captured (4.3, 4.4).
    TouchedNotMoved {
        /// Who touched.
        by: Color,
        /// The squares of the pieces that bind.
        bound: Vec<Square>,
        /// The article that binds.
        article: Article,
        /// Whether the arbiter has to say that it holds, for in Chess960 no text does.
        open: bool,
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
    /// What had been released on an ordinary board was moved on (4.7), or the new piece of a promotion
    /// was exchanged (4.4.4). The board saw it rest; it did not see the hand.
    Released {
        /// Who moved.
        by: Color,
        /// What stood there.
        stood: Executed,
        /// For how long, in ms.
        rested: Millis,
        /// What stands now; nothing when it was taken back.
        now: Option<Executed>,
    },
    /// The king was released on its square of castling, which was legal, and then another move was put on
    /// the board (4.7.2).
    KingReleased {
        /// Who moved.
        by: Color,
        /// Where the king was released.
        square: Square,
        /// What stands now.
        now: Executed,
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
    /// The arbiter who sees it waits until the next move is completed; if it is still there then, the game is drawn
    /// (A.5.4).
    Lingering {
        /// Who moved so.
        by: Color,
        /// What stands there.
        what: Lingering,
        /// Whether the next move is completed, and it is still there.
        stays: bool,
    },
    /// A microphone heard a draw offer, or somebody has typed one, and whoever is said to have made it says no. An offer that was made
    /// cannot be withdrawn (9.1.2.1).
    OfferDisputed {
        /// Who is said to have made it.
        by: Color,
        /// Who says so.
        said_by: OfferSaidBy,
    },
}

/// Who says that a draw was offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferSaidBy {
    /// A microphone has heard it.
    Microphone,
    /// Somebody has typed it: a key that was struck by a slip is no word of the player's.
    Keys,
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
            | Discrepancy::Released { by, .. }
            | Discrepancy::KingReleased { by, .. }
            | Discrepancy::NotRepeated { by, .. }
            | Discrepancy::Illegal { by, .. }
            | Discrepancy::TooLate { by, .. }
            | Discrepancy::Lingering { by, .. }
            | Discrepancy::OfferDisputed { by, .. } => *by,
        }
    }

    /// Whether it is about a hand of this side that broke 4.3, 4.4 or 4.7.
    #[must_use]
    pub(crate) fn is_about_hand(&self, side: Color) -> bool {
        self.side() == side
            && matches!(
                self,
                Discrepancy::TouchedNotMoved { .. }
                    | Discrepancy::ChangedAfterMade { .. }
                    | Discrepancy::Released { .. }
                    | Discrepancy::KingReleased { .. }
            )
    }

    /// Whether it is about the clock that this side pressed too early.
    #[must_use]
    pub(crate) fn is_about_clock(&self, side: Color) -> bool {
        self.side() == side && self.missing().is_some()
    }

    /// Whether it is a press of this side without a move (7.5.3).
    #[must_use]
    pub(crate) fn is_press_alone(&self, side: Color) -> bool {
        self.side() == side && self.missing().is_some_and(Missing::is_no_move)
    }

    /// Whether it is about an illegal move of this side.
    #[must_use]
    pub(crate) fn is_illegal_of(&self, side: Color) -> bool {
        matches!(self, Discrepancy::Illegal { by, .. } if *by == side)
    }

    /// Whether this side has done with its clock what is ruled by itself, whatever becomes of the move: a press without
    /// one (7.5.3), an illegal move (7.5.1).
    #[must_use]
    pub(crate) fn is_offence_of(&self, side: Color) -> bool {
        self.is_illegal_of(side) || self.is_press_alone(side)
    }

    /// Whether it is about a call of this side that its own board does not show.
    #[must_use]
    pub(crate) fn is_about_call(&self, side: Color) -> bool {
        matches!(self, Discrepancy::CallAndBoard { by, .. } if *by == side)
    }

    /// Whether it is about a call or a castling of this side beside a board that nobody can read.
    #[must_use]
    pub(crate) fn is_unread(&self, side: Color) -> bool {
        self.side() == side
            && matches!(
                self,
                Discrepancy::CallAndBoard { executed: Executed::Unclear, .. }
                    | Discrepancy::KingReleased { now: Executed::Unclear, .. }
            )
    }

    /// Whether this side's move was not on its own board when the clock was pressed.
    #[must_use]
    pub(crate) fn is_late_execution(&self, side: Color) -> bool {
        self.is_about_clock(side) && self.missing() == Some(Missing::Execution)
    }

    /// Whether it is a press of this side before its move was called, or stood in its new square: what was missing can
    /// come behind it.
    #[must_use]
    pub(crate) fn came_late_of(&self, side: Color) -> bool {
        let missing = self.missing().filter(|_| self.is_about_clock(side));
        matches!(missing, Some(Missing::Call | Missing::Execution))
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
    pub fn article(&self) -> Article {
        match self {
            Discrepancy::CallAndBoard { .. } | Discrepancy::CallAndRepeat { .. } => Article::D2_1,
            Discrepancy::NotRepeated { .. } => Article::D2_1,
            Discrepancy::Boards { article, .. } => *article,
            Discrepancy::Apart { .. } => Article::D2_9,
            Discrepancy::ClockBeforeMade { missing, sight, .. } => match (missing, sight) {
                (Missing::Half | Missing::Everything, _)
                | (Missing::Execution, Sight::Ordinary) => Article::A7_5_3,
                (Missing::Promotion, _) => Article::A7_5_2,
                (Missing::LegalCall, _) => Article::A7_5_1,
                (Missing::Call | Missing::Execution | Missing::Agreement, Sight::PegHole) => {
                    Article::D2_4
                }
                (Missing::Call | Missing::Agreement, Sight::Ordinary) => Article::D2_1,
            },
            Discrepancy::KingReleased { .. } => Article::A4_7_2,
            Discrepancy::Released { stood, now, .. } => match (stood, now) {
                (Executed::Move(before), Some(Executed::Move(after)))
                    if before.carried().origin == after.carried().origin
                        && before.carried().destination == after.carried().destination =>
                {
                    Article::A4_4_4
                }
                _ => Article::A4_7,
            },
            Discrepancy::TouchedNotMoved { article, .. }
            | Discrepancy::ChangedAfterMade { article, .. } => *article,
            Discrepancy::Illegal { .. } => Article::A7_5_1,
            Discrepancy::TooLate { .. } => Article::D2_8,
            Discrepancy::Lingering { .. } => Article::A5_4,
            Discrepancy::OfferDisputed { .. } => Article::A9_1,
        }
    }
}
