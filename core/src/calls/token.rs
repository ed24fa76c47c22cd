//! The meaning of one word or fixed phrase, apart from any language: what the grammar is made of.

use std::fmt;

use crate::rules::{CastlingSide, File, Rank, Role};

use super::Command;

/// What one word or fixed phrase means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    File(File),
    Rank(Rank),
    Role(Role),
    /// "schlägt".
    Capture,
    /// "von".
    From,
    /// "nach".
    To,
    /// "wird", "gleich": the name of the new piece follows.
    Promotion,
    EnPassant,
    Check,
    Mate,
    /// "Kurze Rochade".
    Castle(CastlingSide),
    /// "Rochade", without its wing.
    EitherCastle,
    Command(Command),
    /// "wer ist auf": a piece, a file, a rank or a square follows.
    Where,
    /// Says nothing: "äh", "bitte".
    Filler,
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Token::File(file) => write!(f, "the file {}", file.char()),
            Token::Rank(rank) => write!(f, "the rank {}", rank.char()),
            Token::Role(role) => write!(f, "the piece {}", role.upper_char()),
            Token::Capture => f.write_str("a capture"),
            Token::From => f.write_str("where from"),
            Token::To => f.write_str("where to"),
            Token::Promotion => f.write_str("a promotion"),
            Token::EnPassant => f.write_str("en passant"),
            Token::Check => f.write_str("check"),
            Token::Mate => f.write_str("mate"),
            Token::Castle(CastlingSide::KingSide) => f.write_str("castling king side"),
            Token::Castle(CastlingSide::QueenSide) => f.write_str("castling queen side"),
            Token::EitherCastle => f.write_str("castling"),
            Token::Command(command) => write!(f, "the command {command:?}"),
            Token::Where => f.write_str("the question for a place"),
            Token::Filler => f.write_str("nothing"),
        }
    }
}
