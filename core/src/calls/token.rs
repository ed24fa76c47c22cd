//! The meaning of one word or fixed phrase, apart from any language: what the grammar is made of.

use annabella_said::{Said, Saying, said};

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

impl Saying for Token {
    fn said(&self) -> Said {
        match self {
            Token::File(file) => said!("token-file", "the file {file}", file = file.char()),
            Token::Rank(rank) => said!("token-rank", "the rank {rank}", rank = rank.char()),
            Token::Role(role) => said!("token-role", "the piece {role}", role = role.upper_char()),
            Token::Capture => said!("token-capture", "a capture"),
            Token::From => said!("token-from", "where from"),
            Token::To => said!("token-to", "where to"),
            Token::Promotion => said!("token-promotion", "a promotion"),
            Token::EnPassant => said!("token-en-passant", "en passant"),
            Token::Check => said!("token-check", "check"),
            Token::Mate => said!("token-mate", "mate"),
            Token::Castle(CastlingSide::KingSide) => {
                said!("token-castle-king-side", "castling king side")
            }
            Token::Castle(CastlingSide::QueenSide) => {
                said!("token-castle-queen-side", "castling queen side")
            }
            Token::EitherCastle => said!("token-castle", "castling"),
            Token::Command(command) => {
                said!("token-command", "the command {command}", command = format!("{command:?}"))
            }
            Token::Where => said!("token-where", "the question for a place"),
            Token::Filler => said!("token-filler", "nothing"),
        }
    }
}
