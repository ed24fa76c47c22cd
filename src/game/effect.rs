//! Every conclusion and every order that can leave a game.

use crate::calls::Call;
use crate::clock::Reading;
use crate::rules::{Article, Color, Displacement, Move, Outcome, Piece, Placement, Square};
use crate::time::Millis;

/// What follows from an event.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// A conclusion: goes into the record and onto the panel.
    Note(Note),
    /// A sentence to be spoken.
    Say(Utterance),
}

/// Push-only: the game can order effects, but not read, drain or reorder them.
#[derive(Debug, Default)]
pub struct Effects(Vec<Effect>);

impl Effects {
    pub(super) fn note(&mut self, note: Note) {
        self.0.push(Effect::Note(note));
    }

    pub(super) fn say(&mut self, channel: Channel, urgency: Urgency, message: Message) {
        self.0.push(Effect::Say(Utterance { channel, urgency, message }));
    }

    /// Hands everything over, in the order in which it was ordered.
    #[must_use]
    pub fn into_vec(self) -> Vec<Effect> {
        self.0
    }
}

/// Something to be spoken.
#[derive(Clone, Debug, PartialEq)]
pub struct Utterance {
    /// Who hears it.
    pub channel: Channel,
    /// What it may interrupt.
    pub urgency: Urgency,
    /// What is said, apart from any language.
    pub message: Message,
}

/// Where a sentence goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Channel {
    /// Everybody at the table.
    Room,
    /// One player's earphone. Without one: silence, never the room.
    Ear(Color),
}

/// What an utterance may interrupt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Urgency {
    /// An answer: the latest one replaces an older one of its kind.
    Answer,
    /// Waits for its turn.
    Call,
    /// At once; whatever speaks in its channel is cut short.
    Urgent,
}

/// Everything that the program can say: a closed list, so that an arbiter can read it.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// A call, in the words of the call language.
    Call(Call),
    /// Please repeat.
    PleaseRepeat,
    /// Please name the origin: two pieces can go there.
    PleaseNameOrigin,
    /// Please name the piece of the promotion.
    PleaseNamePromotion,
    /// The call and the repeat differ.
    RepeatDiffers,
    /// The call and the board differ.
    CallAndBoardDiffer,
    /// The boards differ.
    BoardsDiffer,
    /// Time left of both sides, the asker's own first.
    TimeLeft(Times),
    /// Time used by both sides, the asker's own first.
    TimeUsed(Times),
    /// There is no clock to be read.
    NoClock,
    /// How many moves this player has completed.
    MovesCompleted(u32),
    /// The last call again, and whose it was.
    LastCall {
        /// Who called.
        by: Color,
        /// What was called.
        call: Call,
    },
    /// Nothing has been called yet.
    NoCallYet,
    /// Whose turn it is.
    WhoseTurn(Color),
    /// Where everything stands, piece by piece.
    Position(Placement),
    /// The arbiter has not allowed this.
    NotAllowed,
    /// A player offers a draw.
    DrawOffered(Color),
    /// The offer is declined.
    DrawDeclined(Color),
    /// Does this player want to resign? Yes or no.
    ConfirmResignation(Color),
    /// Does this player accept the draw? Yes or no.
    ConfirmDraw(Color),
    /// A flag has fallen.
    FlagFallen(Color),
    /// The arbiter was called.
    ArbiterCalled,
    /// In training: the call cannot be played.
    Illegal(Call),
    /// This player's board no longer reports.
    BoardLost(Color),
    /// This player's board reports again.
    BoardBack(Color),
    /// The end of the game.
    Ended {
        /// The result.
        outcome: Outcome,
        /// Why.
        reason: EndReason,
    },
}

/// The times of both sides, the asker's own first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Times {
    /// Who asks.
    pub own_side: Color,
    /// The asker's time, in ms.
    pub own: Millis,
    /// The opponent's time, in ms.
    pub other: Millis,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndReason {
    /// 5.1.1
    Checkmate,
    /// 5.2.1
    Stalemate,
    /// 5.2.2, by material.
    DeadPosition,
    /// 5.1.2
    Resignation,
    /// 5.2.3
    Agreement,
    /// 6.9
    Flag,
    /// The arbiter's decision.
    Ruling,
}

impl EndReason {
    /// The article behind it.
    #[must_use]
    pub const fn article(self) -> Option<Article> {
        match self {
            EndReason::Checkmate => Some(Article::A5_1_1),
            EndReason::Stalemate => Some(Article::A5_2_1),
            EndReason::DeadPosition => Some(Article::A5_2_2),
            EndReason::Resignation => Some(Article::A5_1_2),
            EndReason::Agreement => Some(Article::A5_2_3),
            EndReason::Flag => Some(Article::A6_9),
            EndReason::Ruling => None,
        }
    }
}

/// A move as it stands in the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Played {
    /// A legal move.
    Legal(Move),
    /// A move that no rule allows, and that was made all the same.
    Illegal(Displacement),
}

impl Played {
    /// What was carried where.
    #[must_use]
    pub fn displacement(&self) -> Displacement {
        match self {
            Played::Legal(m) => m.displacement(),
            Played::Illegal(carried) => *carried,
        }
    }
}

/// What stands on the mover's own board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Executed {
    /// One move and no other.
    Move(Played),
    /// A pawn has reached its last rank; what it becomes only the call can tell.
    Promotion(Displacement),
    /// Pieces stand where no single move puts them.
    Unclear,
}

/// One square of a board that does not show the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hole {
    /// Where.
    pub square: Square,
    /// What stands there.
    pub has: Stands,
    /// What should stand there.
    pub should: Option<Piece>,
}

/// What stands on a square of the wood, as far as anybody knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stands {
    /// Nothing.
    Nothing,
    /// This piece.
    Piece(Piece),
    /// Something; a board that only feels pegs cannot say what.
    Something,
}

/// What was missing when the clock was pressed (D.2.3, D.2.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Missing {
    /// The move had not been announced.
    Call,
    /// The piece was not in its new square.
    Execution,
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
        holes: Vec<Hole>,
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
    },
    /// The call was never repeated although it must be.
    NotRepeated {
        /// Who should have repeated.
        by: Color,
        /// The call.
        call: Call,
    },
    /// A call that no rule allows (7.5). Shown, never spoken in a tournament.
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
    /// The article that speaks of it.
    #[must_use]
    pub const fn article(&self) -> Article {
        match self {
            Discrepancy::CallAndBoard { .. } | Discrepancy::CallAndRepeat { .. } => Article::D2_1,
            Discrepancy::NotRepeated { .. } => Article::D2_1,
            Discrepancy::Boards { .. } => Article::D2_9,
            Discrepancy::ClockBeforeMade { missing: Missing::Everything, .. } => Article::A7_5_3,
            Discrepancy::ClockBeforeMade { .. } => Article::D2_4,
            Discrepancy::TouchedNotMoved { .. } => Article::A4_3,
            Discrepancy::Illegal { .. } => Article::A7_5,
            Discrepancy::TooLate { .. } => Article::D2_8,
        }
    }
}

/// A conclusion of the game.
#[derive(Clone, Debug, PartialEq)]
pub enum Note {
    /// A piece was touched; with it the obligation that holds from now on.
    Touched {
        /// Who touched.
        by: Color,
        /// Where.
        square: Square,
        /// What.
        piece: Piece,
        /// What the player is now bound to.
        bound: Vec<Square>,
    },
    /// A piece was adjusted, not touched (4.2).
    Adjusted {
        /// Who adjusts.
        by: Color,
        /// Where.
        square: Square,
    },
    /// The mover called.
    Called {
        /// Who.
        by: Color,
        /// What.
        call: Call,
    },
    /// A slip of the tongue was corrected before the clock (D.2.8).
    Slip {
        /// Who.
        by: Color,
        /// What was called first.
        before: Call,
        /// What is called now.
        now: Call,
    },
    /// A move stands on a board.
    Executed {
        /// Whose board.
        board: Color,
        /// Whose move.
        by: Color,
        /// The move.
        what: Executed,
    },
    /// The move is made (D.2.3, 4.7).
    Made {
        /// Who.
        by: Color,
        /// The move.
        played: Played,
        /// By which article.
        article: Article,
    },
    /// The opponent repeated the call, and it is the same.
    Repeated {
        /// Who repeated.
        by: Color,
        /// The call.
        call: Call,
    },
    /// The move is completed.
    Completed {
        /// Who.
        by: Color,
        /// Its ply, from 1.
        ply: u32,
        /// The move.
        played: Played,
        /// How it is written.
        san: String,
        /// Both clocks, if there is one.
        clocks: Option<Reading>,
    },
    /// The clock was pressed, started, stopped or corrected.
    Clock {
        /// The side that runs now.
        running: Option<Color>,
        /// Both clocks.
        reading: Option<Reading>,
    },
    /// Something for the assistant to do.
    Due {
        /// What.
        task: Task,
    },
    /// Witnesses differ.
    Discrepancy(Discrepancy),
    /// They agree again, or the arbiter has decided.
    Resolved(Discrepancy),
    /// A draw was offered.
    DrawOffered {
        /// Who.
        by: Color,
    },
    /// The offer is gone.
    DrawDeclined {
        /// Who.
        by: Color,
    },
    /// A flag has fallen.
    Flag {
        /// Whose.
        side: Color,
        /// When, in ms.
        at: Millis,
    },
    /// The game has ended.
    Ended {
        /// The result.
        outcome: Outcome,
        /// Why.
        reason: EndReason,
    },
    /// What was asked cannot be done now.
    Refused(Refusal),
}

/// What an assistant is asked to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Task {
    /// Execute this move on this side's board (D.2.10.1).
    Execute {
        /// Whose board.
        board: Color,
        /// Whose move.
        by: Color,
        /// The move.
        played: Played,
    },
    /// Announce this call (D.2.10.2).
    Announce {
        /// The call.
        call: Call,
    },
    /// Press the clock for this player (D.2.10.3).
    Press {
        /// Whose side.
        by: Color,
    },
    /// Tell this player something (D.2.10.4).
    Tell {
        /// Who asks.
        to: Color,
        /// What it is.
        answer: Message,
    },
    /// Claim the flag for this player (D.2.10.5).
    ClaimFlag {
        /// For whom.
        by: Color,
    },
    /// Tell the arbiter that this player touched a piece (D.2.10.5).
    ReportTouch {
        /// Who touched.
        by: Color,
        /// Where.
        square: Square,
    },
    /// Write this move into the score of the player who cannot see (D.2.10.3).
    Score {
        /// Whose move it is.
        by: Color,
        /// How it is written.
        san: String,
    },
    /// Put this board right, square by square.
    Correct {
        /// Whose board.
        board: Color,
        /// The wrong squares.
        holes: Vec<Hole>,
    },
}

/// Why something is not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game has not begun.
    NotBegun,
    /// The game has ended.
    Ended,
    /// No draw has been offered to this player.
    NoOffer,
    /// The opponent's flag has not fallen.
    NoFlag,
    /// Nothing stands on that square.
    EmptySquare(Square),
    /// Nothing is in hand that could be placed there.
    NothingInHand(Square),
    /// The arbiter's move cannot be played from here: nothing stands on its origin.
    Ruling,
    /// There is no clock.
    NoClock,
    /// Both players must have made a move first (5.2.3).
    TooEarlyForDraw,
}
