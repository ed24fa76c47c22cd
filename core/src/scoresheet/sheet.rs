//! One person's score of a game, as far as it could be read: what everything else of this area works on.
//!
//! A sheet is a witness. Nothing on it is corrected: an entry keeps what was written and everything
//! that this can mean in any position; which of it is legal, and where, is not the sheet's business.

use super::Oddity;
use crate::calls::Call;
use crate::rules::{Color, Position};

/// A score of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// One entry for each ply, in order, the first of them White's first move unless `starts_at` says
    /// otherwise. A ply that the writer left out, or whose place is empty, has an entry that says so.
    pub entries: Vec<Entry>,
    /// The ply of the first entry, counted from 0 (White's first move).
    pub starts_at: u16,
    /// The start position in FEN, if the sheet names another than the usual one (PGN's FEN tag).
    pub start_fen: Option<String>,
    /// The result that was written below.
    pub result: Option<WrittenResult>,
    /// What is odd about how it is written: about its numbers in the order in which they stand there.
    pub oddities: Vec<Oddity>,
}

/// What was written for one ply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The writing itself, without move number and comment; empty where nothing stands.
    pub text: String,
    /// What it can mean as a call, most likely first; none where it cannot be read as a move.
    pub readings: Vec<Reading>,
    /// Whether a draw offer was noted, (=) (8.1.2, C.12).
    pub draw_offer: bool,
    /// Where it stands in the text.
    pub place: Place,
}

/// One meaning of a writing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The move with exactly the parts that were written; a position makes a move of it
    /// (`calls::resolve`).
    pub call: Call,
    /// What had to be taken for something else to come to this reading; empty where the writing says
    /// it plainly.
    pub because: Vec<Reason>,
}

/// Why a writing can be read in this way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// A letter was taken for one of another alphabet that looks like it (Cyrillic с for c).
    LookAlike,
    /// Zeros and letters O stand for each other, mixed in one castling.
    ZeroAndLetter,
    /// The piece's letter is of another language than most of the sheet's.
    OtherLanguage,
    /// A small letter was taken for a piece, or a capital for a file.
    LetterCase,
    /// A letter was taken for the pawn's, which algebraic notation does not write (C.4).
    PawnLetter,
    /// The sign between the squares, or of a capture, is unusual.
    Sign,
    /// Not every sign can be read; the call has what can be.
    Fragment,
    /// The king's move of two squares from its first one was taken for castling.
    KingForCastling,
}

/// Where a writing stands: both counted from 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line.
    pub line: u32,
    /// The column, in characters.
    pub column: u32,
}

/// The result that stands on a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrittenResult {
    /// This player has won.
    Won(Color),
    /// Drawn.
    Drawn,
    /// The asterisk of PGN: the game was not finished.
    Unfinished,
}

impl WrittenResult {
    /// As PGN writes it.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            WrittenResult::Won(Color::White) => "1-0",
            WrittenResult::Won(Color::Black) => "0-1",
            WrittenResult::Drawn => "1/2-1/2",
            WrittenResult::Unfinished => "*",
        }
    }
}

impl Sheet {
    /// A score of a game from here on, with nothing written yet.
    #[must_use]
    pub fn beginning(start: &Position) -> Sheet {
        Sheet { starts_at: start.ply().index(), ..Sheet::default() }
    }

    /// Which ply of the sheet is the first of a game from here on. A game that starts in the middle may
    /// be written with its own numbers, or from 1.
    pub(super) fn first_ply(&self, start: &Position) -> u16 {
        let first = start.ply().index();
        if self.starts_at < first { self.starts_at.min(first % 2) } else { first }
    }

    /// One more result that stands on it. The first one that says how the game ended is the sheet's.
    pub(super) fn add_result(&mut self, other: WrittenResult) {
        match self.result {
            Some(WrittenResult::Unfinished) | None => self.result = Some(other),
            Some(first) if first != other && other != WrittenResult::Unfinished => {
                let odd = Oddity::Results { first, other };
                if !self.oddities.contains(&odd) {
                    self.oddities.push(odd);
                }
            }
            Some(_) => {}
        }
    }

    /// All results that stand on it, and differ.
    pub(super) fn results(&self) -> impl Iterator<Item = WrittenResult> {
        let other = |oddity: &Oddity| match oddity {
            Oddity::Results { other, .. } => Some(*other),
            Oddity::Number { .. }
            | Oddity::Doubled { .. }
            | Oddity::Unclosed { .. }
            | Oddity::BehindResult { .. } => None,
        };
        self.result.into_iter().chain(self.oddities.iter().filter_map(other))
    }

    /// The entry for a ply, counted from 0 (White's first move).
    #[must_use]
    pub fn entry(&self, ply: u16) -> Option<&Entry> {
        self.entries.get(usize::from(ply.checked_sub(self.starts_at)?))
    }
}

impl Entry {
    /// Whether nothing was written.
    #[must_use]
    pub(crate) fn is_missing(&self) -> bool {
        self.text.is_empty()
    }

    /// Whether something was written that cannot be read as a move.
    #[must_use]
    pub(crate) fn is_illegible(&self) -> bool {
        !self.is_missing() && self.readings.is_empty()
    }

    /// Whether a part of it alone can be read: it limits what the move can have been, and is no writing of it.
    #[must_use]
    pub(crate) fn is_fragment(&self) -> bool {
        self.readings.iter().any(|reading| reading.because.contains(&Reason::Fragment))
    }

    /// Whether a whole move can be read.
    #[must_use]
    pub(crate) fn is_whole(&self) -> bool {
        !self.readings.is_empty() && !self.is_fragment()
    }
}
