//! Why a file is no capture. Whoever edited or sent it needs the line.

/// What is wrong with a capture, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
#[said("captured-line")]
#[error("line {line}: {fault}")]
pub struct CaptureError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub fault: CaptureFault,
}

/// What is wrong with a line of a capture.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
pub enum CaptureFault {
    /// It holds bytes that are no UTF-8.
    #[error("this is no text")]
    NotText,
    /// The first line does not say that this is a capture.
    #[error("a capture begins with the line \"annabella capture 1\"")]
    NoTitle,
    /// Another version of the form.
    #[error("this capture has the form {0:?}; this program reads form 1 alone")]
    OtherVersion(String),
    /// The heading does not say which kind of board it was.
    #[error("the heading must name the board before anything happens: board peg")]
    NoBoard,
    /// The heading names a kind of board that the program does not know.
    #[error("the program knows no board {0:?}")]
    UnknownBoard(String),
    /// A line of the heading whose value cannot be.
    #[error("{word} cannot be {value:?}")]
    BadHeading {
        /// Its first word.
        word: &'static str,
        /// The rest of it.
        value: String,
    },
    /// A line of the heading comes a second time.
    #[error("{0} stands in the heading already")]
    Twice(&'static str),
    /// A line that is neither of the heading nor a thing that happened.
    #[error("a line says a time in ms and what happened, not {0:?}")]
    NoLine(String),
    /// An earlier time than that of the line before.
    #[error("time runs back from {before} to {at} ms")]
    RunsBack {
        /// The time of the line before, in ms.
        before: u64,
        /// The time of this line, in ms.
        at: u64,
    },
    /// Something happens that there is no word for.
    #[error("what happens is open, close, game, < or >, not {0:?}")]
    UnknownWord(String),
    /// What should be bytes is not.
    #[error("bytes are pairs of hexadecimal digits, not {0:?}")]
    NoBytes(String),
    /// No port is named.
    #[error("the port that was opened has no name")]
    NoPort,
    /// What should be pieces on squares is not.
    #[error("{0:?} is not the first field of a FEN")]
    NoPieces(String),
    /// Bytes went over a port that is not open, or it is closed twice.
    #[error("the port is not open")]
    NotOpen,
    /// A port is opened that is open.
    #[error("the port is open already")]
    Open,
}
