//! What is odd about how a sheet was written, though it can be read: it is told to whoever decides upon the sheet,
//! for what was taken for something else stays what it is.

use super::WrittenResult;

/// Something odd, and how it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Oddity {
    /// A number that is not that of the move behind it: the moves were counted as they stand.
    Number {
        /// As it was written.
        written: u16,
        /// The ply that stands behind it, counted from 0 (White's first move).
        ply: u16,
    },
    /// The moves of this number stand there twice, and were read once.
    Doubled {
        /// The number.
        number: u16,
    },
    /// A comment that is opened and not closed: what stands in it was read as no move.
    Unclosed {
        /// The line in which it is opened, from 1.
        line: u32,
    },
    /// Moves behind the result: they were read on.
    BehindResult {
        /// How many entries.
        entries: u16,
    },
    /// Two results that contradict each other, or give the same points by default and by play.
    Results {
        /// The one that is taken for the sheet's: the first one below the moves, or of the tags.
        first: WrittenResult,
        /// The other one.
        other: WrittenResult,
    },
    /// Words below the moves that tell of a winner or loser, and not which side it is: they are no result.
    NoWinner {
        /// The words.
        text: String,
    },
    /// Words between the moves that nobody can read as a move, and of which neither a number nor a move tells that they hold
    /// a place: they were left out.
    Words {
        /// The words, the first ones of many.
        text: String,
        /// The ply before which they stand, counted from 0 (White's first move).
        ply: u16,
    },
    /// The last entry is castling in zeros, which is the result of a game that both have lost as well: it is no certain
    /// move.
    CastlingOrResult {
        /// Its ply, counted from 0 (White's first move).
        ply: u16,
    },
    /// It is in descriptive notation, and was not read.
    Descriptive,
}

impl Oddity {
    /// So many plies more stand on a sheet before this one, and so what is odd at it and behind it stands elsewhere; a number
    /// that is that of its move then is not odd.
    pub(super) fn go_on(oddities: &mut Vec<Oddity>, from: u16, by: u16) {
        oddities.retain_mut(|oddity| match oddity {
            Oddity::Number { written, ply } => {
                let stands = if *ply >= from { ply.saturating_add(by) } else { *ply };
                *ply = stands;
                *written != stands / 2 + 1
            }
            Oddity::Words { ply, .. } => {
                *ply = if *ply >= from { ply.saturating_add(by) } else { *ply };
                true
            }
            Oddity::Doubled { .. }
            | Oddity::Unclosed { .. }
            | Oddity::BehindResult { .. }
            | Oddity::Results { .. }
            | Oddity::NoWinner { .. }
            | Oddity::CastlingOrResult { .. }
            | Oddity::Descriptive => true,
        });
    }
}

/// How far the numbers on a sheet are ahead of its moves, or behind them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Numbering {
    ahead: i32,
}

impl Numbering {
    /// A number stands before this ply. It is odd where it is not the move's, and no more so than the one before.
    pub(super) fn stands(&mut self, written: u16, ply: u16) -> Option<Oddity> {
        let ahead = i32::from(written) - i32::from(ply / 2 + 1);
        let is_news = ahead != 0 && ahead != self.ahead;
        self.ahead = ahead;
        is_news.then_some(Oddity::Number { written, ply })
    }
}
