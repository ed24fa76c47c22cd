//! What the players answered when the arbiter asked them which move a ply was (8.5, 8.6, 11.11), and why
//! something that was given as an answer is none.
//!
//! An answer is evidence like a sheet: it is kept as it came and as it was read.

use super::LineError;
use crate::rules::{Displacement, PlyNumber};

/// What the players answered for one ply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The ply, counted from 0 at the start of the game.
    pub ply: u16,
    /// The answer as it was given.
    pub text: String,
    /// What it comes to.
    pub what: Answered,
}

/// What an answer comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answered {
    /// This was carried out.
    Played(Displacement),
    /// Neither player knows.
    NobodyKnows,
}

impl Answered {
    /// What was carried out, where somebody knows.
    #[must_use]
    pub const fn carried(self) -> Option<Displacement> {
        match self {
            Answered::Played(carried) => Some(carried),
            Answered::NobodyKnows => None,
        }
    }
}

/// Why something is no answer. Nothing changes then.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
pub enum AnswerError {
    /// The scores leave nothing open.
    #[error("nothing is asked: the scores leave no move open, so there is nothing to answer")]
    NothingOpen,
    /// No question stands, and no ply is named.
    #[error(
        "nothing is asked at present; name the ply as on a score: 17. Nf3 is White's move, 17... Nf6 \
         Black's"
    )]
    NothingAsked,
    /// The number tells no ply.
    #[error(
        "\"{0}\" names no ply; write it as on a score: 17. Nf3 is White's move, 17... Nf6 Black's"
    )]
    Number(String),
    /// The ply is not in the game.
    #[error("{at} is not in this game, which has the plies from {first} to {last}")]
    Outside {
        /// The ply that was named.
        at: PlyNumber,
        /// The first one.
        first: PlyNumber,
        /// The last one.
        last: PlyNumber,
    },
    /// There is no move in it, or more than one.
    #[error("\"{0}\" is not one move; write one such as Nf3, or ? where nobody knows")]
    NotOneMove(String),
    /// It can be several moves.
    #[error("\"{text}\" can be {moves} at {at}; write both squares, such as g1-f3")]
    Several {
        /// What was given.
        text: String,
        /// The ply.
        at: PlyNumber,
        /// The moves that it can be, in SAN.
        moves: String,
    },
    /// With it nobody could have played what both scores say further on.
    #[error(
        "{at} cannot have been \"{text}\": what both scores say further on could not be played then; \
         look at this answer and the others, or write ? where nobody knows"
    )]
    NotPossible {
        /// The ply.
        at: PlyNumber,
        /// What was given.
        text: String,
    },
    /// No game with it was found. The search follows only so many games: that is no proof that there is none.
    #[error(
        "no game was found in which {at} is \"{text}\" and which fits the scores and the other answers; \
         look at these, answer the plies before it first, or write ? where nobody knows"
    )]
    NotFound {
        /// The ply.
        at: PlyNumber,
        /// What was given.
        text: String,
    },
    /// It is no text that can be read.
    #[error(transparent)]
    Line(#[from] LineError),
}
