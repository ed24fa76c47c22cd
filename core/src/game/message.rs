//! Everything that the program can say, apart from any language.

use super::{Inform, OwnEntry, ToldRuling};
use crate::calls::Call;
use crate::rules::editions::ClaimKind;
use crate::rules::{Article, ByColor, Color, Correction, Outcome, Placement, PlyNumber};
use crate::time::Millis;

/// Everything that the program can say: a closed list, so that an arbiter can read it.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// A call, in the words of the call language.
    Call(Call),
    /// Please repeat.
    PleaseRepeat,
    /// Kingside or queenside: castling was called without its wing.
    PleaseNameWing,
    /// Please name the origin: two pieces can go there.
    PleaseNameOrigin,
    /// Please name the piece of the promotion.
    PleaseNamePromotion,
    /// Please call the move: the board alone does not show which one it was.
    PleaseCall,
    /// The call and the repeat differ.
    RepeatDiffers,
    /// The call and the board differ.
    CallAndBoardDiffer,
    /// This player has not moved or captured a piece that was touched (4.3).
    TouchedNotMoved(Color),
    /// The boards differ.
    BoardsDiffer,
    /// The scores of both players agree (D.2.9).
    ScoresAgree,
    /// They differ.
    ScoresDiffer,
    /// The score of one player is missing.
    ScoreMissing,
    /// The scores are of two games.
    ScoresOfTwoGames,
    /// The results that stand on each player's score, where they are not the same (8.7).
    ResultsWritten(ByColor<Vec<Outcome>>),
    /// What the program proposes to the arbiter follows (D.2.9).
    Proposed,
    /// There is nothing to propose.
    NothingProposed,
    /// Both boards show the same, and stay as they are.
    BoardsStay,
    /// The game goes on behind this move; none: before the first one.
    GoesOnAfter(Option<SaidEntry>),
    /// The times of both sides, for everybody.
    Clocks(ByColor<Millis>),
    /// The clocks keep their times.
    ClocksStay,
    /// No clock runs.
    ClocksStand,
    /// A move that this player's board does not show yet.
    NotOnBoard {
        /// Whose board.
        board: Color,
        /// The move, as it is called.
        call: Call,
    },
    /// So many things stand open for the arbiter.
    StandOpen(u32),
    /// How much of this player's time is in doubt at most; none where that is not known.
    InDoubt {
        /// Whose clock ran.
        running: Color,
        /// How much.
        at_most: Option<Millis>,
    },
    /// The computer slept for so long, and no clock ran.
    Slept(Millis),
    /// This player's board is right.
    BoardRight(Color),
    /// How this player's board is put right.
    BoardMended {
        /// Whose board.
        board: Color,
        /// The movements, in the order of the hands; at least one.
        steps: Vec<Correction>,
    },
    /// This player's board differs so much that it is set up anew.
    BoardAnew(Color),
    /// Both players are asked what this ply was (8.5, 11.11).
    WhatWasPlayed(SaidEntry),
    /// Boards are brought together by both scores (D.2.9).
    ByD2_9,
    /// Both players help to make the game again (11.11).
    ByA11_11,
    /// What to do next to put one's own board right, where the profile allows it.
    Mend(Correction),
    /// Time left of both sides, the asker's own first.
    TimeLeft(Times),
    /// Time used by both sides, the asker's own first.
    TimeUsed(Times),
    /// There is no clock to be read.
    NoClock,
    /// How many moves this player has completed.
    MovesCompleted(u32),
    /// The times and the number of moves in one answer (D.2.10.4).
    TimesAndMoves {
        /// Which of the two times.
        inform: Inform,
        /// The times, where the program keeps a clock.
        times: Option<Times>,
        /// How many moves this player has completed.
        moves: u32,
    },
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
    /// Does this player offer a draw? Yes or no.
    ConfirmOffer(Color),
    /// A draw offer of this player was heard: was it made? Yes or no.
    ConfirmHeardOffer(Color),
    /// What this player was asked is asked no more.
    QuestionLapsed(Color),
    /// A flag has fallen.
    FlagFallen(Color),
    /// Whether a claim of a draw is meant.
    ConfirmClaim {
        /// Who claims.
        by: Color,
        /// What.
        what: ClaimKind,
        /// The move that it is claimed with, as the player has recorded or called it; none where it stands on the
        /// board.
        with: Option<Call>,
    },
    /// What the arbiter has ruled.
    Ruled(ToldRuling),
    /// The arbiter was called.
    ArbiterCalled,
    /// In training: the call cannot be played.
    Illegal(Call),
    /// This stands in the own record now.
    Noted(OwnEntry),
    /// This was struck from the own record.
    Struck(OwnEntry),
    /// Nothing was noted; please say it again.
    PleaseNoteAgain,
    /// The own record, or the end of it.
    OwnRecord(Vec<OwnEntry>),
    /// Nothing has been noted yet.
    NothingNoted,
    /// This stands on the score that is being taken now, as it was heard (D.2.9).
    Entry(SaidEntry),
    /// This was struck from the score that is being taken.
    EntryStruck(SaidEntry),
    /// Nothing stands on the score that is being taken.
    NoEntry,
    /// A score is being taken: what was said is no entry, and does nothing to the game.
    SheetIsTaken,
    /// A score is taken no longer, because a clock runs: to whoever dictates, with eyes on the paper.
    SheetLeft,
    /// This player's board no longer reports.
    BoardLost(Color),
    /// This player's board reports again.
    BoardBack(Color),
    /// The model of this player's own voice is used no longer: it hears the player worse than everybody's.
    OwnVoiceUnfit(Color),
    /// To the sealer: how a move is sealed (Guidelines I.1.1).
    SealSteps,
    /// How the reply is sealed in a new envelope (I.9.3).
    SealReply,
    /// To the sealer: the clock is stopped last.
    ThenStopClock,
    /// This player seals the move.
    OpponentSeals(Color),
    /// The game is adjourned.
    Adjourned,
    /// The adjourned game is resumed; this player must reply to the sealed move.
    GameResumes(Color),
    /// The end of the game.
    Ended {
        /// The result.
        outcome: Outcome,
        /// Why.
        reason: EndReason,
    },
}

impl Message {
    /// The one player whom this is for, whatever the channel: who is asked, or whose board it is about. Told in
    /// the room, or to somebody else, it must say whom it means.
    #[must_use]
    pub const fn addressed_to(&self) -> Option<Color> {
        match self {
            Message::BoardRight(side)
            | Message::NotOnBoard { board: side, .. }
            | Message::InDoubt { running: side, .. }
            | Message::BoardMended { board: side, .. }
            | Message::BoardAnew(side)
            | Message::ConfirmResignation(side)
            | Message::ConfirmDraw(side)
            | Message::ConfirmOffer(side)
            | Message::ConfirmHeardOffer(side)
            | Message::ConfirmClaim { by: side, .. }
            | Message::QuestionLapsed(side)
            | Message::BoardLost(side)
            | Message::BoardBack(side)
            | Message::OwnVoiceUnfit(side) => Some(*side),
            Message::Call(_)
            | Message::PleaseRepeat
            | Message::PleaseNameWing
            | Message::PleaseNameOrigin
            | Message::PleaseNamePromotion
            | Message::PleaseCall
            | Message::RepeatDiffers
            | Message::CallAndBoardDiffer
            | Message::TouchedNotMoved(_)
            | Message::BoardsDiffer
            | Message::ScoresAgree
            | Message::ScoresDiffer
            | Message::ScoreMissing
            | Message::ScoresOfTwoGames
            | Message::ResultsWritten(_)
            | Message::Proposed
            | Message::NothingProposed
            | Message::BoardsStay
            | Message::GoesOnAfter(_)
            | Message::Clocks(_)
            | Message::ClocksStay
            | Message::ClocksStand
            | Message::StandOpen(_)
            | Message::Slept(_)
            | Message::WhatWasPlayed(_)
            | Message::ByD2_9
            | Message::ByA11_11
            | Message::Mend(_)
            | Message::TimeLeft(_)
            | Message::TimeUsed(_)
            | Message::NoClock
            | Message::MovesCompleted(_)
            | Message::TimesAndMoves { .. }
            | Message::LastCall { .. }
            | Message::NoCallYet
            | Message::WhoseTurn(_)
            | Message::Position(_)
            | Message::NotAllowed
            | Message::DrawOffered(_)
            | Message::DrawDeclined(_)
            | Message::FlagFallen(_)
            | Message::Ruled(_)
            | Message::ArbiterCalled
            | Message::Illegal(_)
            | Message::Noted(_)
            | Message::Struck(_)
            | Message::PleaseNoteAgain
            | Message::OwnRecord(_)
            | Message::NothingNoted
            | Message::Entry(_)
            | Message::EntryStruck(_)
            | Message::NoEntry
            | Message::SheetIsTaken
            | Message::SheetLeft
            | Message::SealSteps
            | Message::SealReply
            | Message::ThenStopClock
            | Message::OpponentSeals(_)
            | Message::Adjourned
            | Message::GameResumes(_)
            | Message::Ended { .. } => None,
        }
    }
}

/// An entry of a score that is being taken, as it is read back to whoever dictates it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SaidEntry {
    /// Which ply it is for.
    pub at: PlyNumber,
    /// What was written, as a call; none where that has no reading or several.
    pub call: Option<Call>,
    /// Whether a draw offer is noted with it (C.12).
    pub draw_offer: bool,
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
    /// Both flags, and nobody has seen which fell first (III.3.1.2; before 2018 6.11).
    BothFlags,
    /// The illegal move that loses (7.5.5), or draws where the opponent cannot mate.
    IllegalMoves,
    /// An illegal position that nobody claimed in time is still on the board (A.5.4).
    IllegalPosition,
    /// 9.2, claimed.
    Threefold,
    /// 9.3, claimed.
    FiftyMoves,
    /// 9.6.1
    Fivefold,
    /// 9.6.2
    SeventyFive,
    /// The opponent cannot win by normal means, or does not try (III.5.1).
    Quickplay,
    /// A player did not come in time (6.7.1; after an adjournment I.10).
    DefaultTime,
    /// A new game is played in place of this one (7.2.1, 7.3).
    NewGame,
    /// An electronic device that was not approved (11.3.2.2).
    Device,
    /// The arbiter's decision.
    Ruling,
}

impl EndReason {
    /// The article behind it. What the arbiter has ruled names its own, which depend on more than the edition.
    #[must_use]
    pub const fn article(self) -> Option<Article> {
        match self {
            EndReason::Checkmate => Some(Article::A5_1_1),
            EndReason::Stalemate => Some(Article::A5_2_1),
            EndReason::DeadPosition => Some(Article::A5_2_2),
            EndReason::Resignation => Some(Article::A5_1_2),
            EndReason::Agreement => Some(Article::A5_2_3),
            EndReason::Flag => Some(Article::A6_9),
            EndReason::Threefold => Some(Article::A9_2),
            EndReason::FiftyMoves => Some(Article::A9_3),
            EndReason::Fivefold => Some(Article::A9_6_1),
            EndReason::SeventyFive => Some(Article::A9_6_2),
            EndReason::BothFlags
            | EndReason::IllegalMoves
            | EndReason::IllegalPosition
            | EndReason::Quickplay
            | EndReason::DefaultTime
            | EndReason::NewGame
            | EndReason::Device
            | EndReason::Ruling => None,
        }
    }
}
