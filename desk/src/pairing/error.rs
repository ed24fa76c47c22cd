//! What is wrong with a file of pairings, and in which line.

/// What is wrong with a file of pairings. Lines and columns are counted from one, as editors show them.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PairingError {
    /// It is not text, or nothing, or far too long.
    #[error("this is no file of pairings: {0}")]
    NoText(String),
    /// Two bytes a letter.
    #[error("this file is saved as UTF-16, which no pairing program reads: save it as UTF-8")]
    Utf16,
    /// No line is about a player.
    #[error("no line begins with 001: this is no tournament report file (TRF)")]
    NoPlayers,
    /// No line is a pairing.
    #[error("no line is a pairing: each is written board;white;black")]
    NoPairings,
    /// Something in a line is not what it has to be.
    #[error("line {line}, column {column}: {what} is needed here, and there is {found:?}")]
    Not {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// What has to be there.
        what: &'static str,
        /// What is there.
        found: String,
    },
    /// The same twice.
    #[error("line {line}: {what} {who} is in line {before} already")]
    Twice {
        /// The line.
        line: usize,
        /// What it is.
        what: &'static str,
        /// Which one.
        who: String,
        /// The line in which it is already.
        before: usize,
    },
    /// The line of the one and that of the other do not say the same.
    #[error(
        "lines {line} and {other}: in round {round} they do not say of each other that they play, one with each colour"
    )]
    Disagree {
        /// The one.
        line: usize,
        /// The other.
        other: usize,
        /// The round.
        round: usize,
    },
    /// An opponent who is not there.
    #[error(
        "line {line}: the opponent of round {round} is {opponent}, and no line is about that one"
    )]
    Nobody {
        /// The line.
        line: usize,
        /// The round.
        round: usize,
        /// The start rank.
        opponent: u32,
    },
    /// There is no such pairing.
    #[error("in round {round} of this file {white} does not have White against {black}")]
    NotPaired {
        /// The round.
        round: usize,
        /// White.
        white: String,
        /// Black.
        black: String,
    },
    /// Nobody has this name or start rank.
    #[error(
        "nobody in this file is {0}: names have to be written as there, or the start rank given"
    )]
    Unknown(String),
    /// More than one has it.
    #[error("more than one in this file is {0}: give the start rank")]
    Ambiguous(String),
    /// Another result is there.
    #[error(
        "line {line}: there is the result {there} already, and the desk has {ours}: one of them has to be corrected by hand"
    )]
    Other {
        /// The line.
        line: usize,
        /// What is there.
        there: String,
        /// What the desk has.
        ours: &'static str,
    },
    /// The game has none.
    #[error("the game was cancelled and has no result")]
    Cancelled,
}
