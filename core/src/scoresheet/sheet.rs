//! One person's score of a game, as far as it could be read: what everything else of this area works on.
//!
//! A sheet is a witness. Nothing on it is corrected: an entry keeps what was written and everything
//! that this can mean in any position; which of it is legal, and where, is not the sheet's business.

use super::{Oddity, descriptive};
use crate::calls::Call;
use crate::rules::{Color, Outcome, Position};

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
    /// Castling in zeros that ends what was written may be the result of a game that both have lost.
    OrResult,
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
    /// This player has half a point, the other none (12.9).
    HalfFor(Color),
    /// Both have lost (11.8, 12.9).
    LostByBoth,
    /// This player has won, for the other did not come in time (6.7.1).
    WonByDefault(Color),
    /// Neither came in time (6.7.1).
    DefaultOfBoth,
    /// The asterisk of PGN: the game was not finished.
    Unfinished,
}

impl WrittenResult {
    /// Every one of them.
    pub const ALL: [WrittenResult; 10] = [
        WrittenResult::Won(Color::White),
        WrittenResult::Won(Color::Black),
        WrittenResult::Drawn,
        WrittenResult::HalfFor(Color::White),
        WrittenResult::HalfFor(Color::Black),
        WrittenResult::LostByBoth,
        WrittenResult::WonByDefault(Color::White),
        WrittenResult::WonByDefault(Color::Black),
        WrittenResult::DefaultOfBoth,
        WrittenResult::Unfinished,
    ];

    /// As PGN writes it, and what PGN has no sign for as tables of results do.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            WrittenResult::Won(Color::White) => "1-0",
            WrittenResult::Won(Color::Black) => "0-1",
            WrittenResult::Drawn => "1/2-1/2",
            WrittenResult::HalfFor(Color::White) => "1/2-0",
            WrittenResult::HalfFor(Color::Black) => "0-1/2",
            WrittenResult::LostByBoth => "0-0",
            WrittenResult::WonByDefault(Color::White) => "+/-",
            WrittenResult::WonByDefault(Color::Black) => "-/+",
            WrittenResult::DefaultOfBoth => "-/-",
            WrittenResult::Unfinished => "*",
        }
    }

    /// The outcome that it tells; none where the game was not finished.
    #[must_use]
    pub const fn outcome(self) -> Option<Outcome> {
        Some(match self {
            WrittenResult::Won(side) => Outcome::Won(side),
            WrittenResult::Drawn => Outcome::Drawn,
            WrittenResult::HalfFor(side) => Outcome::HalfFor(side),
            WrittenResult::LostByBoth => Outcome::LostByBoth,
            WrittenResult::WonByDefault(side) => Outcome::WonByDefault(side),
            WrittenResult::DefaultOfBoth => Outcome::DefaultOfBoth,
            WrittenResult::Unfinished => return None,
        })
    }

    /// Whether these two give the players other points: a win by default gives those of a win. A game that was not
    /// finished contradicts nothing.
    #[must_use]
    pub(crate) fn contradicts(self, other: WrittenResult) -> bool {
        matches!((self.half_points(), other.half_points()), (Some(one), Some(other)) if one != other)
    }

    /// Whether one of these two is a result by default (6.7.1) and the other one that of a game that was played, whatever
    /// points they give.
    pub(crate) fn is_of_other_kind(self, other: WrittenResult) -> bool {
        let both_say = self.half_points().is_some() && other.half_points().is_some();
        both_say && self.is_by_default() != other.is_by_default()
    }

    /// Whether these two do not say the same of how a game ended: they give other points, or are of another kind.
    pub(crate) fn differs(self, other: WrittenResult) -> bool {
        self.contradicts(other) || self.is_of_other_kind(other)
    }

    /// Whether nobody played for it.
    pub(crate) const fn is_by_default(self) -> bool {
        match self {
            WrittenResult::WonByDefault(_) | WrittenResult::DefaultOfBoth => true,
            WrittenResult::Won(_)
            | WrittenResult::Drawn
            | WrittenResult::HalfFor(_)
            | WrittenResult::LostByBoth
            | WrittenResult::Unfinished => false,
        }
    }

    /// Whether it is not what a game ended with. One that was cancelled has no result (7.2.1).
    pub(crate) fn is_against(self, ended: WrittenResult) -> bool {
        let is_one = self != WrittenResult::Unfinished;
        self.differs(ended) || ended == WrittenResult::Unfinished && is_one
    }

    /// What White and Black have, in halves of a point.
    const fn half_points(self) -> Option<(u8, u8)> {
        Some(match self {
            WrittenResult::Won(Color::White) | WrittenResult::WonByDefault(Color::White) => (2, 0),
            WrittenResult::Won(Color::Black) | WrittenResult::WonByDefault(Color::Black) => (0, 2),
            WrittenResult::Drawn => (1, 1),
            WrittenResult::HalfFor(Color::White) => (1, 0),
            WrittenResult::HalfFor(Color::Black) => (0, 1),
            WrittenResult::LostByBoth | WrittenResult::DefaultOfBoth => (0, 0),
            WrittenResult::Unfinished => return None,
        })
    }
}

impl From<Outcome> for WrittenResult {
    fn from(outcome: Outcome) -> WrittenResult {
        match outcome {
            Outcome::Won(side) => WrittenResult::Won(side),
            Outcome::Drawn => WrittenResult::Drawn,
            Outcome::LostByBoth => WrittenResult::LostByBoth,
            Outcome::HalfFor(side) => WrittenResult::HalfFor(side),
            Outcome::WonByDefault(side) => WrittenResult::WonByDefault(side),
            Outcome::DefaultOfBoth => WrittenResult::DefaultOfBoth,
            // It is played again, and has no result.
            Outcome::Cancelled => WrittenResult::Unfinished,
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

    /// How many plies of the game there are up to the last one of which something stands on it.
    pub(super) fn plies_written(&self) -> u16 {
        let last = self.entries.iter().rposition(|entry| !entry.is_missing());
        let count = last.map_or(0, |last| u16::try_from(last + 1).unwrap_or(u16::MAX));
        if count == 0 { 0 } else { self.starts_at.saturating_add(count) }
    }

    /// Whether no move can be read on it: it is not there, it is empty, or nothing of it is legible.
    #[must_use]
    pub(crate) fn is_silent(&self) -> bool {
        self.entries.iter().all(|entry| entry.readings.is_empty())
    }

    /// One more result that stands on it. The first one that says how the game ended is the sheet's.
    pub(super) fn add_result(&mut self, other: WrittenResult) {
        match self.result {
            Some(WrittenResult::Unfinished) | None => self.result = Some(other),
            Some(first) if first.differs(other) => {
                let odd = Oddity::Results { first, other };
                if !self.oddities.contains(&odd) {
                    self.oddities.push(odd);
                }
            }
            Some(_) => {}
        }
    }

    /// The result that stands on it; none where several do that differ.
    pub(crate) fn only_result(&self) -> Option<WrittenResult> {
        let mut results = self.results();
        let first = results.next()?;
        results.next().is_none().then_some(first)
    }

    /// All results that stand on it, and differ.
    pub(crate) fn results(&self) -> impl Iterator<Item = WrittenResult> {
        let other = |oddity: &Oddity| match oddity {
            Oddity::Results { other, .. } => Some(*other),
            Oddity::Number { .. }
            | Oddity::Doubled { .. }
            | Oddity::Unclosed { .. }
            | Oddity::BehindResult { .. }
            | Oddity::NoWinner { .. }
            | Oddity::Words { .. }
            | Oddity::CastlingOrResult { .. }
            | Oddity::Descriptive => None,
        };
        self.result.into_iter().chain(self.oddities.iter().filter_map(other))
    }

    /// The ply of the last entry, counted as the sheet counts, where that is castling in zeros and may be the result of a
    /// game that both have lost.
    #[must_use]
    pub fn open_end(&self) -> Option<u16> {
        if self.result.is_some() {
            return None;
        }
        let last = self.entries.iter().rposition(|entry| !entry.is_missing())?;
        self.entries.get(last).filter(|entry| entry.may_be_result())?;
        Some(self.starts_at.saturating_add(u16::try_from(last).ok()?))
    }

    /// What else is known of the castling that ends the sheet at this ply: it is a move, or it is none.
    pub(super) fn end_is(&mut self, ply: u16, what: EndIs) {
        let place = usize::from(ply.saturating_sub(self.starts_at));
        let Some(entry) = self.entries.get_mut(place) else { return };
        match what {
            EndIs::Move => entry.is_move(),
            EndIs::NoMove => entry.readings.clear(),
        }
    }

    /// One more entry at this place, and all behind it one place on, with what is odd about their numbers.
    pub(super) fn put_in(&mut self, at: usize, entry: Entry) {
        self.entries.insert(at, entry);
        let at = self.starts_at.saturating_add(u16::try_from(at).unwrap_or(u16::MAX));
        Oddity::go_on(&mut self.oddities, at, 1);
    }

    /// More entries: what ended it before ends it no more, and was a move.
    pub(crate) fn extend(&mut self, entries: &[Entry]) {
        if entries.iter().any(|entry| !entry.is_missing()) {
            self.entries.iter_mut().for_each(Entry::is_move);
        }
        self.entries.extend_from_slice(entries);
    }

    /// Everything that is odd about it: how it was written, in which notation, and how it ends. The ply of an end is
    /// counted from 0 (White's first move), `first` plies behind that of the sheet.
    #[must_use]
    pub fn odd(&self, first: u16) -> Vec<Oddity> {
        let mut odd = self.oddities.clone();
        let texts: Vec<&str> = self.entries.iter().map(|entry| entry.text.as_str()).collect();
        if descriptive::is_descriptive(&texts.join(" ")) {
            odd.push(Oddity::Descriptive);
        }
        let end = self.open_end().map(|ply| ply.saturating_add(first));
        odd.extend(end.map(|ply| Oddity::CastlingOrResult { ply }));
        odd
    }

    /// The entry for a ply, counted from 0 (White's first move).
    #[must_use]
    pub fn entry(&self, ply: u16) -> Option<&Entry> {
        self.entries.get(usize::from(ply.checked_sub(self.starts_at)?))
    }
}

/// What castling in zeros at the end of a sheet is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EndIs {
    Move,
    NoMove,
}

impl Entry {
    /// Whether it is castling in zeros, which may be a result where nothing stands behind it.
    fn may_be_result(&self) -> bool {
        self.readings.iter().any(|reading| reading.because.contains(&Reason::OrResult))
    }

    /// It is a move.
    fn is_move(&mut self) {
        for reading in &mut self.readings {
            reading.because.retain(|reason| *reason != Reason::OrResult);
        }
    }

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
