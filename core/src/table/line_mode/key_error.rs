//! Why a typed line means nothing: told to whoever typed it, and nothing has happened.

use super::Layout;
use crate::game::TimesInParts;
use crate::rules::{ByColor, Color, Displacement, PlyNumber, Square};
use crate::scoresheet::{AnswerError, LineError};
use crate::time::Millis;

/// Why a typed line means nothing. Its words are in the pack ([`Notice`](crate::table::Notice)).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeyError {
    /// Neither a command nor a call.
    Unknown(String),
    /// A Cyrillic letter by itself, which is no command.
    OtherKeyboard(String),
    /// Words that have a consequence are not taken without `c`.
    NeedsLetter(String),
    /// Nobody is asked for a yes or no.
    NothingAsked,
    /// Another player is asked, this one.
    AsksOther(Color),
    /// An offer stands, and the yes or no names nobody.
    WhoAnswers,
    /// A yes to what the game asks, typed before that could be read: as it was typed.
    Unread(String),
    /// The letters that German and English keyboards swap are no commands.
    Swapped,
    /// A second press within a moment of the first.
    Bounced,
    /// A clock runs: whether the table is to be left all the same.
    Leave,
    /// This side's score is being taken: whether the table is to be left all the same.
    LeaveScore(Color),
    /// Whether this side's score is to be ended.
    EndScore(Color),
    /// An illegal move is ruled: asked back.
    IllegalRuling(Displacement),
    /// The clock of a side that is not on the move is started: asked back.
    StartOther(Color),
    /// What is said to be sealed is not one legal move: asked back.
    SealedUnclear(String),
    /// A square is missing or no square.
    Square {
        /// The letter.
        command: char,
    },
    /// Squares with a letter that is not Latin.
    CyrillicSquare {
        /// The first such letter.
        letter: char,
        /// How the line is typed.
        form: &'static str,
    },
    /// Nothing stands on this square of the board.
    Nothing(Square),
    /// A move is missing or no move.
    Move {
        /// The letter.
        command: char,
    },
    /// Words that are no call.
    Words(String),
    /// No call stands there.
    Call {
        /// The letter.
        command: char,
    },
    /// A letter by itself before a square: struck twice, or a capital for a command.
    LetterApart(String),
    /// A yes or no with other signs around it.
    AnswerAlone(String),
    /// Who is named has called that, and the opponent repeats it.
    OwnCall(Color),
    /// How much shall be shown is no such word.
    Lines,
    /// How fast it shall be spoken is no rate.
    Rate,
    /// How loud it shall be is no volume.
    Volume,
    /// In which language it shall be spoken is none of the program's.
    Language,
    /// Nobody is named whose own voice it shall be.
    OwnVoice,
    /// A call in a language that the event does not have.
    CallLanguage(String),
    /// Castling without its wing. Whether it is legal on either is not told.
    Wing {
        /// As it was typed.
        words: String,
        /// How castling is called in full, king side and queen side.
        calls: [String; 2],
    },
    /// Words that can be heard in several ways.
    Ambiguous(String),
    /// No call waits for its repeat.
    NothingToRepeat,
    /// Nothing is due on the other board.
    NothingDue,
    /// The board reports for itself.
    SensedBoard,
    /// A time is ruled while a clock runs: what this side has then.
    TimeWhileRunning {
        /// Whose.
        side: Color,
        /// The time left, in ms.
        left: Millis,
    },
    /// A decision sets both times while a clock runs: what they are then.
    TimesWhileRunning {
        /// The times left, in ms.
        clocks: ByColor<Millis>,
    },
    /// A decision goes back to before times that were given or taken: what both clocks show then, in parts.
    TimesInParts(Box<TimesInParts>),
    /// Nothing is proposed that could be accepted.
    NothingProposed,
    /// Nothing can be accepted yet: it is being found out who can still mate.
    SearchRuns,
    /// Nothing can be accepted: the game is over, and nobody could find out who can still mate.
    MateUndecided,
    /// What was proposed has its bonus, or none.
    BonusNamed,
    /// A claim of a draw that means nothing.
    Claim,
    /// A request that means nothing.
    Asks,
    /// A ruling that means nothing, as it was typed.
    Ruling(String),
    /// A time, as it was typed, that is longer than any period of a game.
    TimeTooLong(String),
    /// A ruling that is written otherwise.
    RulingNeeds(&'static str),
    /// What was asked back is not done.
    NotDone,
    /// What was asked back got another line in place of a yes: it is not done.
    Lapsed(String),
    /// Something else was asked behind what the game asks, and left without a yes: this yes, as it was typed, may be for
    /// either.
    Overtaken(String),
    /// A score of nobody.
    Sheet,
    /// A line that adds nothing to the score that is being taken.
    Line(LineError),
    /// No answer stands there.
    Answer,
    /// Something that is no answer.
    NoAnswer(AnswerError),
    /// A clock runs.
    ClocksRun,
    /// A decision that means nothing.
    Decision,
    /// Nothing is proposed without both scores, and one is missing.
    ScoreMissing,
    /// Nothing is proposed without both scores, and neither is there.
    ScoresMissing,
    /// Nothing is proposed for scores of two games.
    TwoGames,
    /// A move is open, and the players were not asked for it: nothing is proposed.
    OpenPly {
        /// The first one that is open.
        at: PlyNumber,
        /// How many plies are settled before it.
        settled: u16,
    },
    /// The scores differ, and the boards do not.
    BoardsAgree,
    /// The scores differ, and nobody has said whether the boards do.
    BoardsUnsaid {
        /// How many plies are settled before the difference.
        settled: u16,
    },
    /// The ply is not agreed.
    NotAgreed {
        /// How many are agreed.
        agreed: u16,
    },
    /// The ply is not known, and no score is there that could agree.
    NotKnown {
        /// How many plies are known.
        known: u16,
    },
    /// A sealed move of a game that is not being resumed.
    Envelope,
    /// A sealed move of a game that is adjourned, and not resumed yet.
    EnvelopeAway,
}

impl KeyError {
    /// Why these are no squares: a letter that looks like a Latin one, and nobody sees that it is none, is named.
    pub(super) fn of_squares(typed: &str, form: &'static str, otherwise: KeyError) -> KeyError {
        let letter = Layout::cyrillic_in_squares(typed);
        letter.map_or(otherwise, |letter| KeyError::CyrillicSquare { letter, form })
    }
}

impl From<LineError> for KeyError {
    fn from(error: LineError) -> KeyError {
        KeyError::Line(error)
    }
}

impl From<AnswerError> for KeyError {
    fn from(error: AnswerError) -> KeyError {
        KeyError::NoAnswer(error)
    }
}
