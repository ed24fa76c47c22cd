//! Why a file is no sheet: each in one or two lines, with what to do.

/// Why nothing could be read of a sheet.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
pub enum ReadError {
    /// There is nothing in it.
    #[error("the sheet is empty; write the moves into it, such as 1. e4 e5")]
    Empty,
    /// It is larger than any sheet.
    #[error("the sheet has more than {max} bytes, and no game needs so many; give a single game")]
    Enormous {
        /// The largest size that is read.
        max: usize,
    },
    /// It is another kind of file.
    #[error("the sheet is {0}, not a text; type the moves, or dictate them")]
    NoText(OtherFile),
    /// It is a text in which no move can be found.
    #[error("no move can be found in the sheet ({encoding} text); moves look like 1. e4 e5 2. Nf3")]
    NoMoves {
        /// How the text was saved.
        encoding: super::Encoding,
    },
    /// It has more plies than any game.
    #[error(
        "the sheet has more than {max} plies, more than any game at a table; give a single game"
    )]
    TooLong {
        /// The largest number of plies that is read.
        max: usize,
    },
    /// It has more words and signs than the longest game needs.
    #[error(
        "the sheet has more than {max} words and signs, more than any game needs; give a single game"
    )]
    Crowded {
        /// The largest number of them that is read.
        max: usize,
    },
    /// It is a PGN of several games.
    #[error("the sheet is a PGN of {count} games, and a score is one: save that one by itself")]
    SeveralGames {
        /// How many of them have moves.
        count: usize,
    },
    /// Behind its result it goes on with another game.
    #[error(
        "behind its result the sheet goes on with another game, and a score is one: give that one by itself"
    )]
    AnotherGame,
    /// Its FEN tag is no position.
    #[error("the sheet's start position \"{fen}\" is {why}; put its FEN tag right")]
    Start {
        /// What the tag says.
        fen: String,
        /// Why it is none.
        why: crate::rules::PositionError,
    },
}

/// Another kind of file than a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
pub enum OtherFile {
    /// A picture in this form.
    #[error("a {0} picture")]
    Picture(&'static str),
    /// Sound in this form.
    #[error("a sound recording ({0})")]
    Sound(&'static str),
    /// A document in this form.
    #[error("a document ({0})")]
    Document(&'static str),
    /// A document of a word processor of the time before ZIP.
    #[error("an old Word document")]
    OldWord,
    /// An archive, which office documents are as well.
    #[error("a ZIP archive or an office document")]
    Zip,
    /// One compressed file.
    #[error("a gzip archive")]
    Gzip,
    /// A database, which a record of this program is as well.
    #[error("an SQLite file, perhaps a record of Annabella")]
    Sqlite,
    /// Something that runs.
    #[error("a program")]
    Program,
    /// None of these, and no text either.
    #[error("binary data")]
    Binary,
}
