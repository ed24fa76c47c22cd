//! The conclusions of the game, and what they leave for people to do.

use super::{
    Begun, Claim, Discrepancy, EndReason, Envelope, Executed, Grounds, Message, OwnEntry, Played,
    Proposal, Question, Refusal, Ruling, Sight, WaitingReply, WaitsFor,
};
use crate::calls::Call;
use crate::rules::{Article, ByColor, Color, Outcome, Piece, PlyNumber, Square, WrongSquare};
use crate::scoresheet::{Answer, EntryRead, Inquiry, Oddity, WrittenResult};
use crate::time::Millis;

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
        /// The article that binds or sets free.
        article: Article,
        /// Whether the arbiter has to say that it holds, for in Chess960 no text does.
        open: bool,
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
    /// Words that belong to no turn yet, and wait (6.2.1.2, D.2.1). What was said is told with it.
    WordsWait {
        /// Who has said them.
        by: Color,
        /// The words as a call.
        call: Call,
        /// What decides what they are.
        until: WaitsFor,
        /// The words that this player had said before and that wait no more, for these came in their place.
        before: Option<Call>,
    },
    /// Words that waited do so no more, and became no call.
    WordsLapsed {
        /// Who had said them.
        by: Color,
        /// The words as a call.
        call: Call,
    },
    /// A move stands on a board.
    Executed {
        /// Whose board.
        board: Color,
        /// Whose move.
        by: Color,
        /// The move.
        what: Executed,
        /// Whether the new piece of a promotion is known from its call alone.
        only_called: bool,
    },
    /// Both kings stand in the middle of a board: a sign for the result, and no move.
    Sign {
        /// Whose board.
        board: Color,
        /// What it says, where it says anything.
        outcome: Option<Outcome>,
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
    /// An entry of a player's own record came, was changed or was struck (D.2.7).
    OwnRecord {
        /// Whose record it is.
        by: Color,
        /// The entry as it is now.
        entry: OwnEntry,
    },
    /// The move is completed.
    Completed {
        /// Who.
        by: Color,
        /// Its number.
        ply: PlyNumber,
        /// The move.
        played: Played,
        /// Whether it stands provisionally, in dispute.
        disputed: bool,
        /// Whether the new piece of a promotion is known from its call alone.
        only_called: bool,
        /// How it is written.
        san: String,
        /// Both clocks, if there is one.
        clocks: Option<ByColor<Millis>>,
    },
    /// The clock was pressed, started, stopped or corrected.
    Clock {
        /// The side that runs now.
        running: Option<Color>,
        /// Both clocks.
        reading: Option<ByColor<Millis>>,
    },
    /// Something for the assistant to do.
    Due {
        /// What.
        task: Task,
    },
    /// A board still owes a move. Told when somebody asks what differs.
    Owed {
        /// Whose board.
        board: Color,
        /// Whose move.
        by: Color,
        /// The move.
        played: Played,
        /// What it shows of it already.
        begun: Begun,
        /// For how long, in ms.
        waited: Millis,
    },
    /// A board that was being set up, or was away, shows the game on every square.
    BoardRight {
        /// Whose board.
        board: Color,
    },
    /// These pieces are off their squares on this side's board, and no move and no difference says so.
    OffSquares {
        /// Whose board.
        board: Color,
        /// Where they stood.
        pieces: Vec<(Square, Piece)>,
    },
    /// Of these moves of the opponent's, which are in dispute (D.2.9), one was to be executed on a board that is keyed in:
    /// nobody has said whether it was, and which.
    Unsaid {
        /// Whose board.
        board: Color,
        /// The moves.
        moves: Vec<Played>,
    },
    /// So these squares of a board that is keyed in shall stand, where a move was in dispute and nobody has said what
    /// stands there.
    ToLookAt {
        /// Whose board.
        board: Color,
        /// The squares, each with what shall stand on it.
        stands: Vec<(Square, Option<Piece>)>,
    },
    /// A reply that only the move allows which was called, and not the one on the board that is in dispute with it: nothing
    /// is made of it before it is ruled which was made (D.2.9).
    ReplyWaits {
        /// Who replies.
        by: Color,
        /// What was said or carried out, and to which move it replies.
        reply: WaitingReply,
    },
    /// A move that cannot be executed on a board as it is, for what stands on its squares there is in dispute: what is put
    /// right behind the ruling carries it out (D.2.9).
    AfterRuling {
        /// Whose board.
        board: Color,
        /// Whose move.
        by: Color,
        /// The move.
        played: Played,
    },
    /// Witnesses differ.
    Discrepancy(Discrepancy),
    /// The same, where it has been open since an earlier turn. Told when the arbiter asks for a report.
    OpenSince {
        /// In whose turn it came up.
        since: PlyNumber,
        /// What differs.
        open: Discrepancy,
    },
    /// They agree again, or the arbiter has decided.
    Resolved(Discrepancy),
    /// What was missing when the clock was pressed has come. The press was early all the same (D.2.4).
    CameLate(Discrepancy),
    /// What becomes of a player's score at the arbiter's hand.
    Sheet {
        /// Whose score.
        of: Color,
        /// What becomes of it.
        what: SheetNote,
    },
    /// What the scores, the boards and the record come to (D.2.9).
    Report {
        /// Everything that was asked and found.
        inquiry: Box<Inquiry>,
        /// How White and Black play: who cannot see is told in calls.
        sights: ByColor<Sight>,
    },
    /// The players have answered; what is to be asked next comes of it.
    Answered {
        /// Everything that was asked and found, the answer among it.
        inquiry: Box<Inquiry>,
        /// How White and Black play.
        sights: ByColor<Sight>,
        /// What was answered.
        answer: Answer,
    },
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
    /// The offer stands no more, for the game goes on from before it.
    OfferLapsed {
        /// Whose it was.
        by: Color,
    },
    /// A question of yes or no was not answered, and is asked no more.
    Lapsed {
        /// Who was asked.
        by: Color,
        /// What.
        question: Question,
    },
    /// A question of yes or no was answered with no: nothing follows from it.
    Denied {
        /// Who was asked.
        by: Color,
        /// What.
        question: Question,
    },
    /// A question of yes or no has no answer yet.
    Awaited {
        /// Who is asked.
        by: Color,
        /// What.
        question: Question,
    },
    /// A flag has fallen.
    Flag {
        /// Whose.
        side: Color,
        /// When, in ms.
        at: Millis,
        /// When the other one fell, where both are down (6.9).
        other: Option<Millis>,
        /// In a period that counts moves: how many the player has completed, and of how many (6.4).
        moves: Option<(u32, u32)>,
    },
    /// The game has ended.
    Ended {
        /// The result.
        outcome: Outcome,
        /// Why.
        reason: EndReason,
    },
    /// The arbiter has gone back behind the end of the game, or has ended it otherwise by a decision: this is not its result
    /// any more.
    ResultFallen {
        /// The result that it had.
        outcome: Outcome,
        /// Why it had ended.
        reason: EndReason,
    },
    /// The game is adjourned; this stands on the envelope.
    Adjourned(Box<Envelope>),
    /// What the Laws come to, for the arbiter.
    Proposed(Box<Proposal>),
    /// The arbiter has ruled something else while this was proposed: it is not accepted, and has to be asked for anew.
    NotAccepted(Box<Ruling>),
    /// The position would end the game, but the hand that led to it was not in order (5.1.1, 5.2.1, 5.2.2): it goes on
    /// until the arbiter has ruled on that.
    EndWaits {
        /// Whose hand.
        by: Color,
        /// By what it would end.
        reason: EndReason,
    },
    /// It was not found out in time whether either side can still mate (5.2.2): the game goes on, and the arbiter
    /// knows it.
    DeadUndecided,
    /// The game stands in another position than when this player sealed: what is in the envelope is no move of it (I.2).
    EnvelopeVoid {
        /// Whose envelope.
        sealer: Color,
    },
    /// The arbiter has taken back illegal moves of this side that were completed, and they are not counted (7.5.5).
    NotCounted {
        /// Whose.
        side: Color,
        /// How many.
        moves: u32,
    },
    /// A claim of a draw, and what it rests on, for the arbiter.
    Claimed {
        /// The claim.
        claim: Claim,
        /// What it rests on.
        grounds: Grounds,
    },
    /// What was asked cannot be done now.
    Refused(Refusal),
}

/// What becomes of a score.
#[derive(Clone, Debug, PartialEq)]
pub enum SheetNote {
    /// An entry came onto it, and is taken for this.
    Entry(EntryRead),
    /// Its last entry is struck.
    Struck(EntryRead),
    /// It has come so far.
    Stands(SheetStands),
    /// What is odd about how it was written.
    Odd(Vec<Oddity>),
    /// The result that was typed below it.
    Result(WrittenResult),
    /// It is not taken any longer, because the game goes on or the program was started again.
    Left,
    /// It is not taken any longer, because the arbiter has decided; it is laid aside.
    LeftByRuling,
    /// It is laid aside: the arbiter lets the game begin anew from another position.
    LaidAside,
    /// It was not handed in, or nothing stands on it; the player's own record stands for it (D.2.7).
    OwnRecord,
    /// The player's own record is laid aside for the same reason, and begins anew.
    OwnRecordLaidAside,
    /// What the players answered for these plies was answered to another score than it is now.
    AnswersGone(Vec<PlyNumber>),
    /// It was not handed in, or nothing stands on it, and is needed.
    Missing,
    /// A flag has fallen while its player was short of time and need not have recorded: it is brought up to date (8.5).
    BringUpToDate {
        /// Whether neither player needed to record: both clocks are stopped for it.
        both: bool,
    },
    /// The period is over in which its player was short of time: that player records again (8.4).
    RecordsAgain,
}

/// How far a score has come.
#[derive(Clone, Debug, PartialEq)]
pub struct SheetStands {
    /// How many plies of it can be played.
    pub plies: u16,
    /// The last of them.
    pub last: Option<EntryRead>,
    /// The first entry that cannot be played.
    pub stops_at: Option<EntryRead>,
    /// How many places say nothing.
    pub silent: usize,
    /// How many games fit.
    pub games: usize,
    /// What comes next.
    pub next: PlyNumber,
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
    /// See to this step of an adjournment (D.2.10.6).
    Formality(Formality),
    /// Clear up whether this legal move was played: it stands on this board, and nobody has called it.
    ClearUp {
        /// Whose board.
        board: Color,
        /// Whose move it would be.
        by: Color,
        /// The move.
        played: Played,
        /// Its squares that differ from the game.
        holes: Vec<WrongSquare>,
    },
    /// Put this board right, square by square.
    Correct {
        /// Whose board.
        board: Color,
        /// The wrong squares.
        holes: Vec<WrongSquare>,
    },
}

/// A step of an adjournment that hands have to do (D.2.10.6, Guidelines I).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Formality {
    /// This player writes the move, both scoresheets go into the envelope, and it is closed.
    Seal {
        /// Who seals.
        by: Color,
    },
    /// What has to be written on the envelope, and who keeps it.
    Envelope,
    /// The envelope is opened when this player is there.
    Open {
        /// Who must reply.
        by: Color,
    },
    /// This player writes the reply, the scoresheet goes into a new envelope, and the clock is pressed (I.9.3).
    SealReply {
        /// Who replies.
        by: Color,
    },
    /// The arbiter keeps the new envelope, and opens it when this player is there.
    OpenReply {
        /// Who is absent.
        by: Color,
    },
}
