//! What follows from the Laws in one situation: a proposal to the arbiter, with its place in the edition.

use super::edition::{Class, Edition, words};
use super::laws::Citation;
use crate::rules::{Color, Ending, Outcome};
use crate::time::Millis;

words! {
    /// What is to happen.
    Ruled {
        /// The opponent gets time, and the game goes on.
        Bonus = "bonus",
        /// The side that it is about loses.
        Lost = "lost",
        /// The game is drawn.
        Drawn = "drawn",
        /// What is stays, and the game goes on.
        Stands = "stands",
        /// The game is cancelled, and a new one is played.
        NewGame = "new_game",
        /// What was asked for is not to be.
        Refused = "refused",
        /// The text leaves it open: the arbiter decides.
        Ask = "ask",
    }
}

words! {
    /// Whether a side can still mate by any series of legal moves.
    MatePossible {
        /// A helpmate is known.
        Yes = "yes",
        /// Proved that there is none.
        No = "no",
        /// Neither was found in time.
        Undecided = "undecided",
    }
}

/// Why it is so: each has its sentence in every language (`rule-` and the word).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Illegal, but the clock was not pressed: the player puts it right.
    NotCompleted,
    /// A call that no rule allows, before the clock was pressed: a slip of the tongue.
    SlipOpen,
    /// A call that no rule allows and the board does not show: no text says whether that is an illegal move.
    WrongCallOpen,
    /// A completed illegal move with its bonus.
    IllegalBonus,
    /// The same, and the text names no bonus.
    IllegalBonusOpen,
    /// The illegal move that loses.
    IllegalLoses,
    /// It would lose, and the opponent cannot mate.
    IllegalDraws,
    /// It would lose, and whether the opponent can mate is not known.
    IllegalUndecided,
    /// The opponent has replied: it stays.
    IllegalStands,
    /// The arbiter waits for the opponent's claim.
    WaitsForClaim,
    /// The arbiter waits until the opponent's next move is completed.
    WaitsForNextMove,
    /// A pawn is still on its last rank after the reply.
    PawnStillThere,
    /// Both kings are still in check after the reply.
    KingsStillInCheck,
    /// A fault at the clock that the arbiter may penalise.
    ClockPenalty,
    /// The clock was pressed before a move was whole that was begun.
    PressedEarly,
    /// The clock was pressed behind a move that nobody had announced.
    PressedUnsaid,
    /// The flag fell, and the opponent can mate.
    FlagLoses,
    /// The flag fell, and the opponent cannot mate.
    FlagDraws,
    /// The flag fell, and whether the opponent can mate is not known.
    FlagUndecided,
    /// The arbiter does not call this flag.
    FlagNotCalled,
    /// The text does not say whether the arbiter calls this flag.
    FlagCallOpen,
    /// A claim of this flag needs time on the claimant's clock.
    FlagNeedsTime,
    /// Both flags, the last period.
    BothFlagsDraw,
    /// Both flags, another period.
    BothFlagsGoOn,
    /// Both flags, and nothing was announced.
    BothFlagsOpen,
    /// The game was over before.
    Ended(Ending),
    /// The claim is right.
    ClaimRight,
    /// The claim is wrong, with its bonus.
    ClaimWrong,
    /// The claim is wrong, and the text names no bonus.
    ClaimWrongOpen,
    /// The claimant has touched a piece.
    ClaimTouched,
    /// The move that was claimed with is not one legal move.
    ClaimMoveUnclear,
    /// The claimant is not on the move.
    ClaimNotOnMove,
    /// The same position five times.
    Fivefold,
    /// Not five times, or not as this edition counts.
    NotFivefold,
    /// 75 moves of each.
    SeventyFive,
    /// Not 75 moves of each.
    NotSeventyFive,
    /// The edition has no such rule.
    NoSuchRule,
    /// The resignation loses.
    ResignLoses,
    /// The resignation draws, for the opponent cannot mate.
    ResignDraws,
    /// Whether the opponent can mate is not known.
    ResignUndecided,
    /// The agreement draws.
    Agreed,
    /// Not both players have made a move.
    AgreedTooEarly,
    /// The wrong set-up: a new game.
    SetUpNewGame,
    /// It is too late for a claim on the set-up.
    SetUpTooLate,
    /// The board lies wrong: the position is moved.
    BoardTurned,
    /// The times and the counter of moves are set right.
    ClockSetAnew,
    /// It is too late for a claim on the setting of the clock.
    ClockTooLate,
    /// The same, unless the schedule of the event would suffer.
    ClockTooLateUnlessSchedule,
    /// Reversed colours: a new game.
    ColoursNewGame,
    /// Reversed colours: on.
    ColoursGoOn,
    /// Reversed colours: on, unless the arbiter rules otherwise.
    ColoursAsk,
    /// The flag fell, and the arbiter has postponed a claim of that side (III.5.2).
    FlagPostponed,
    /// The player may ask for seconds with each move, or claim a draw: the arbiter decides.
    QuickplayAsk,
    /// The player may claim a draw: the arbiter decides.
    QuickplayClaim,
    /// The event has not announced these rules.
    QuickplayUnannounced,
    /// They do not hold for blitz, nor where each move brings time.
    QuickplayHoldsNot,
    /// They hold in the last period.
    QuickplayPeriod,
    /// Only the player on the move may ask.
    QuickplayNotOnMove,
    /// Only a player with less than two minutes may ask.
    QuickplayTimeLeft,
    /// The player's flag has fallen: nothing is asked for or claimed any more.
    QuickplayFlag,
    /// Who did not come in time loses.
    DefaultLoses,
    /// Neither came in time.
    DefaultOfBoth,
    /// The clocks have not run for the default time yet.
    DefaultNotOver,
    /// Whether the default time is over the arbiter knows.
    DefaultAsk,
    /// The event has to say the default time, and has not.
    DefaultUnsaid,
    /// Who has moved has come.
    DefaultCame,
    /// Neither is there: until the arrival this side loses the time.
    DefaultNobodyThere,
    /// The same, and nobody has told the program when the round began.
    DefaultNobodyAsk,
    /// A device that was not approved loses.
    DeviceLoses,
    /// It would lose, and the opponent cannot mate.
    DeviceDraws,
    /// It would lose, and whether the opponent can mate is not known.
    DeviceUndecided,
    /// A sealed move that is not one legal move loses.
    SealedLoses,
    /// It would lose, and the opponent cannot mate.
    SealedDraws,
    /// It would lose, and whether the opponent can mate is not known.
    SealedUndecided,
    /// The player is shown the score.
    ScoreShown,
    /// The player has asked for the score more often than the Laws allow.
    ScoreTooOften,
    /// Only the player on the move may ask for the score.
    ScoreNotOnMove,
    /// No rule of this edition shows the score to a player in this class.
    ScoreNoRule,
    /// The rate of play is of this class.
    ClassRight,
    /// The rate of play is of this class, and not of the event's.
    ClassWrong(Class),
}

impl Reason {
    /// The end of the message's name.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Reason::NotCompleted => "not-completed",
            Reason::SlipOpen => "slip-open",
            Reason::WrongCallOpen => "wrong-call-open",
            Reason::IllegalBonus => "illegal-bonus",
            Reason::IllegalBonusOpen => "illegal-bonus-open",
            Reason::IllegalLoses => "illegal-loses",
            Reason::IllegalDraws => "illegal-draws",
            Reason::IllegalUndecided => "illegal-undecided",
            Reason::IllegalStands => "illegal-stands",
            Reason::WaitsForClaim => "waits-for-claim",
            Reason::WaitsForNextMove => "waits-for-next-move",
            Reason::PawnStillThere => "pawn-still-there",
            Reason::KingsStillInCheck => "kings-still-in-check",
            Reason::ClockPenalty => "clock-penalty",
            Reason::PressedEarly => "pressed-early",
            Reason::PressedUnsaid => "pressed-unsaid",
            Reason::FlagLoses => "flag-loses",
            Reason::FlagDraws => "flag-draws",
            Reason::FlagUndecided => "flag-undecided",
            Reason::FlagNotCalled => "flag-not-called",
            Reason::FlagCallOpen => "flag-call-open",
            Reason::FlagNeedsTime => "flag-needs-time",
            Reason::BothFlagsDraw => "both-flags-draw",
            Reason::BothFlagsGoOn => "both-flags-go-on",
            Reason::BothFlagsOpen => "both-flags-open",
            Reason::Ended(Ending::Checkmate { .. }) => "ended-checkmate",
            Reason::Ended(Ending::Stalemate) => "ended-stalemate",
            Reason::Ended(Ending::InsufficientMaterial) => "ended-dead",
            Reason::ClaimRight => "claim-right",
            Reason::ClaimWrong => "claim-wrong",
            Reason::ClaimWrongOpen => "claim-wrong-open",
            Reason::ClaimTouched => "claim-touched",
            Reason::ClaimMoveUnclear => "claim-move-unclear",
            Reason::ClaimNotOnMove => "claim-not-on-move",
            Reason::Fivefold => "fivefold",
            Reason::NotFivefold => "not-fivefold",
            Reason::SeventyFive => "seventy-five",
            Reason::NotSeventyFive => "not-seventy-five",
            Reason::NoSuchRule => "no-such-rule",
            Reason::ResignLoses => "resign-loses",
            Reason::ResignDraws => "resign-draws",
            Reason::ResignUndecided => "resign-undecided",
            Reason::Agreed => "agreed",
            Reason::AgreedTooEarly => "agreed-too-early",
            Reason::SetUpNewGame => "set-up-new-game",
            Reason::SetUpTooLate => "set-up-too-late",
            Reason::BoardTurned => "board-turned",
            Reason::ClockSetAnew => "clock-set-anew",
            Reason::ClockTooLate => "clock-too-late",
            Reason::ClockTooLateUnlessSchedule => "clock-too-late-unless-schedule",
            Reason::ColoursNewGame => "colours-new-game",
            Reason::ColoursGoOn => "colours-go-on",
            Reason::ColoursAsk => "colours-ask",
            Reason::FlagPostponed => "flag-postponed",
            Reason::QuickplayAsk => "quickplay-ask",
            Reason::QuickplayClaim => "quickplay-claim",
            Reason::QuickplayUnannounced => "quickplay-unannounced",
            Reason::QuickplayHoldsNot => "quickplay-holds-not",
            Reason::QuickplayPeriod => "quickplay-period",
            Reason::QuickplayNotOnMove => "quickplay-not-on-move",
            Reason::QuickplayTimeLeft => "quickplay-time-left",
            Reason::QuickplayFlag => "quickplay-flag",
            Reason::DefaultLoses => "default-loses",
            Reason::DefaultOfBoth => "default-of-both",
            Reason::DefaultNotOver => "default-not-over",
            Reason::DefaultAsk => "default-ask",
            Reason::DefaultUnsaid => "default-unsaid",
            Reason::DefaultCame => "default-came",
            Reason::DefaultNobodyThere => "default-nobody-there",
            Reason::DefaultNobodyAsk => "default-nobody-ask",
            Reason::DeviceLoses => "device-loses",
            Reason::DeviceDraws => "device-draws",
            Reason::DeviceUndecided => "device-undecided",
            Reason::SealedLoses => "sealed-loses",
            Reason::SealedDraws => "sealed-draws",
            Reason::SealedUndecided => "sealed-undecided",
            Reason::ScoreShown => "score-shown",
            Reason::ScoreTooOften => "score-too-often",
            Reason::ScoreNotOnMove => "score-not-on-move",
            Reason::ScoreNoRule => "score-no-rule",
            Reason::ClassRight => "class-right",
            Reason::ClassWrong(Class::Standard) => "class-wrong-standard",
            Reason::ClassWrong(Class::Rapid) => "class-wrong-rapid",
            Reason::ClassWrong(Class::Blitz) => "class-wrong-blitz",
        }
    }
}

words! {
    /// What else belongs to a ruling: a sentence of its own (`rule-note-` and the word).
    Also {
        /// The first touched piece binds for the move that replaces it.
        TouchBinds = "touch-binds",
        /// The increment of the press is taken back.
        IncrementBack = "increment-back",
        /// The text names no bonus, and the event says this one.
        BonusOfTheEvent = "bonus-of-the-event",
        /// A queen stands on the last rank.
        QueenStands = "queen-stands",
        /// The pawn goes back, and the player is free in the piece.
        PawnTakenBack = "pawn-taken-back",
        /// The move that was claimed with must be made.
        MoveMustBeMade = "move-must-be-made",
        /// The claim counts as an offer of a draw.
        CountsAsOffer = "counts-as-offer",
        /// The move that is claimed with must be written in this edition.
        NeedsWriting = "needs-writing",
        /// Whose king was misplaced does not castle, nor with a rook that was.
        NoCastling = "no-castling",
        /// A king that changed places with the queen does not castle.
        NoCastlingWithKing = "no-castling-with-king",
        /// A claim of the flag holds only as long as the claimant has time.
        OwnTimeLeft = "own-time-left",
        /// An arbiter who has not seen the move, only where it led to, waits until the next one is completed.
        WaitsUnlessSeen = "waits-unless-seen",
        /// A sealed move that ends the game counts, whoever is late.
        SealedEndCounts = "sealed-end-counts",
    }
}

/// A proposal to the arbiter.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// What is to happen.
    pub ruled: Ruled,
    /// Why.
    pub reason: Reason,
    /// The side that it is about.
    pub side: Color,
    /// The edition.
    pub edition: Edition,
    /// The article that rules, and others that it rests on.
    pub articles: Vec<Citation>,
    /// What is added to the opponent's clock.
    pub bonus: Option<Millis>,
    /// The result of the game, where it is over.
    pub result: Option<Outcome>,
    /// What else belongs to it.
    pub also: Vec<Also>,
    /// Which one of its kind it is, where that is counted.
    pub count: Option<u32>,
}

impl Verdict {
    /// A verdict with the articles given, the ruling one first; each is named once.
    pub(super) fn new(
        ruled: Ruled,
        reason: Reason,
        side: Color,
        edition: Edition,
        articles: impl IntoIterator<Item = Citation>,
    ) -> Verdict {
        let mut named: Vec<Citation> = Vec::new();
        for one in articles {
            if !one.article.is_empty() && named.iter().all(|other| other.article != one.article) {
                named.push(one);
            }
        }
        let result = match ruled {
            Ruled::Lost => Some(Outcome::Won(!side)),
            Ruled::Drawn => Some(Outcome::Drawn),
            Ruled::Bonus | Ruled::Stands | Ruled::NewGame | Ruled::Refused | Ruled::Ask => None,
        };
        Verdict {
            ruled,
            reason,
            side,
            edition,
            articles: named,
            bonus: None,
            result,
            also: Vec::new(),
            count: None,
        }
    }

    /// The article that rules, as printed; empty where the edition has no such rule.
    #[must_use]
    pub fn article(&self) -> &str {
        self.articles.first().map_or("", |citation| citation.article.as_str())
    }

    /// Whether everything that it rests on was read in the text of the edition.
    #[must_use]
    pub fn is_confirmed(&self) -> bool {
        self.edition.is_confirmed() && self.articles.iter().all(|citation| citation.confirmed)
    }
}
