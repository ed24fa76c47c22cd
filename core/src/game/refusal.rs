//! Why something that was asked of the game is not done.

use crate::rules::editions::Class;
use crate::rules::{Color, Square};

/// Why something is not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game has not begun.
    NotBegun,
    /// The game has ended.
    Ended,
    /// The game has ended, and what is asked about was found only now: the result stands unless the arbiter decides
    /// otherwise (8.7).
    ResultStands,
    /// The game has not ended, and the arbiter has not stopped it.
    NotEnded,
    /// Somebody has resigned, or a flag was claimed, and which result that is the arbiter has to say (5.1.2, 6.9).
    ResultOpen,
    /// No draw has been offered to this player.
    NoOffer,
    /// The own offer of a draw stands already.
    OfferStands,
    /// The offer of a draw is the own one of this side: the opponent answers it, and it is not taken back (9.1.2.1).
    OwnOffer(Color),
    /// A claim of a draw waits for the ruling, and cannot be withdrawn (9.5.1).
    ClaimStands,
    /// No flag has fallen.
    NoFlag,
    /// Not the flag that was spoken of has fallen, but this side's.
    OtherFlag(Color),
    /// This is the last period: there is no next one.
    NoPeriod,
    /// Nothing stands on that square.
    EmptySquare(Square),
    /// Nothing is in hand that could be placed there.
    NothingInHand(Square),
    /// The arbiter's move cannot be played from here: nothing stands on its origin.
    Ruling,
    /// Nothing illegal of this side is there, nor what counts as that.
    NothingIllegal(Color),
    /// The illegal move of this side was ruled and has ended the game: it is ruled anew once that is taken back.
    IllegalRuled(Color),
    /// What was illegal of this side was taken back, and is not counted: it is counted by itself (7.5.5).
    NotCounted(Color),
    /// No illegal move of this side was taken back that is not counted.
    NothingNotCounted(Color),
    /// No request or claim of the last minutes of a game without increment is open (III.4, III.5).
    NoQuickplay,
    /// Nobody may ask for or claim that now, so it is not ruled either; what stands against it is told before.
    QuickplayClosed,
    /// The illegal move of this side is not completed: its player puts it right, and nothing stands yet (7.5.1).
    NotCompleted(Color),
    /// Call and board of this side differ, and one of them is illegal: which move was made is ruled first (D.2.9).
    MoveInDispute(Color),
    /// The illegal move of this side was not replied to: until then it is ruled, and does not stand (A.5.2).
    NotReplied(Color),
    /// This side is not on the move: what was called is nobody's move (1.3).
    NotOnMove(Color),
    /// The opponent of the player to move is taken to have said the last call of this side once more: a call of the player
    /// to move has its side before it.
    SaidAgain(Color),
    /// It was keyed in as the repeat of a call, and none waits for one: it is recorded as it was said.
    NothingToRepeat,
    /// This side adjusts pieces only while its own clock runs (6.2.5).
    AdjustsInOwnTime(Color),
    /// What this side has carried is illegal by itself, and that is ruled first.
    IllegalFirst(Color),
    /// An illegal move of this side is to be ruled before anything is claimed on what it led to (7.5.1).
    IllegalBeforeClaim(Color),
    /// Nothing is open about what this side has touched.
    NothingTouched(Color),
    /// The game stands for the arbiter, or was interrupted: it goes on when the arbiter starts this side's clock.
    ArbiterStopped(Color),
    /// How closely the game of this class is supervised nobody has said, and what was asked hangs on it (A.4, B.2).
    SupervisionUnsaid(Class),
    /// Standard chess knows no two kinds of supervision.
    NotSupervised,
    /// There is no clock.
    NoClock,
    /// The game is adjourned: it must be resumed first.
    Adjourned,
    /// A move is being sealed, and the game is not adjourned before it is (Guidelines I.1.1).
    BeingSealed,
    /// The game is not adjourned.
    NotAdjourned,
    /// A move is called, carried or pressed already: it cannot be sealed.
    MoveUnderway,
    /// The sealed move is illegal or not one move (Guidelines I.8).
    SealedMove,
    /// The sealed move must be made first.
    SealedMoveDue,
    /// The game was not resumed just now: there is no sealed move to which the reply could be sealed (I.9.3).
    NoReplyToSeal,
    /// A clock runs: scores are taken while both stand.
    ClocksRun,
    /// A score is being taken: what is said goes onto it.
    SheetIsTaken,
    /// No score is being taken, or the other player's.
    NoSheetIsTaken,
    /// The scores leave nothing open that the players could be asked for.
    NothingAsked,
    /// Nothing stands on the score that could be struck.
    NothingToStrike,
    /// Both players must have made a move first (5.2.3).
    TooEarlyForDraw,
    /// The rules of the event leave a draw to the arbiter, always or by now (9.1.1).
    DrawByArbiter,
    /// No own record of this kind is kept for this player.
    NoOwnRecord,
    /// There is no entry that could be struck.
    NothingNoted,
    /// This player has pressed the clock without a move (7.5.3): before that is there, nothing can be called
    /// that comes after it.
    MoveMissing(Color),
}
