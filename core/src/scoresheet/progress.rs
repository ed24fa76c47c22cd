//! How far a score has come and what each entry is taken for: the answer to whoever types or dictates
//! one, and does not see it.
//!
//! Nothing is corrected. An entry that cannot be played stands where it was written, and is named.

use super::meant::Statement;
use super::{Agreement, End, Sheet, alone};
use crate::rules::{Played, PlyNumber, Position};

/// An entry, and what it is taken for where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryRead {
    /// Which ply it is for.
    pub at: PlyNumber,
    /// The writing; empty where nothing stands.
    pub text: String,
    /// What it is taken for.
    pub meaning: Meaning,
    /// Whether a draw offer is noted with it (C.12).
    pub draw_offer: bool,
}

/// What an entry is taken for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// This legal move, in SAN.
    Move(String),
    /// This illegal one, with both its squares.
    Illegal(String),
    /// A part of it can be read, and this legal move fits, in SAN: it is inferred.
    Inferred(String),
    /// One of these legal moves, in SAN; nothing behind it has decided yet.
    Several(Vec<String>),
    /// No move that can be played here.
    Unplayable,
    /// What stands before it leaves several games open, and in none of them it can be played.
    InNoGame,
    /// Nobody knows: the score cannot be followed up to there.
    NotFollowed,
    /// Nothing stands there, or nothing that can be read as a move.
    Nothing,
}

/// How far a score has come.
#[derive(Clone, Debug, PartialEq)]
pub struct Progress<'a> {
    sheet: &'a Sheet,
    start: &'a Position,
    /// The ply of the game's start, as the sheet counts.
    first: u16,
    reached: Agreement,
}

impl<'a> Progress<'a> {
    /// Plays a score by itself from where the game starts.
    #[must_use]
    pub fn of(sheet: &'a Sheet, start: &'a Position) -> Progress<'a> {
        let (first, reached) = (sheet.first_ply(start), alone(sheet, start));
        Progress { sheet, start, first, reached }
    }

    /// How many plies can be played, from the start of the game on.
    #[must_use]
    pub fn plies(&self) -> u16 {
        self.reached.plies()
    }

    /// How many games fit; more than one where an entry is missing or ambiguous and nothing decides.
    #[must_use]
    pub const fn games(&self) -> usize {
        self.reached.games
    }

    /// The last position that can be reached.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.reached.position()
    }

    /// The ply that comes next, as the sheet counts.
    #[must_use]
    pub(crate) fn next_ply(&self) -> u16 {
        let entries = u16::try_from(self.sheet.entries.len()).unwrap_or(u16::MAX);
        self.sheet.starts_at.saturating_add(entries)
    }

    /// The number of the ply that comes next.
    #[must_use]
    pub fn next(&self) -> PlyNumber {
        self.number(self.next_ply())
    }

    /// The last ply that can be played, as it is understood.
    #[must_use]
    pub fn last(&self) -> Option<EntryRead> {
        let index = self.plies().checked_sub(1)?.checked_sub(self.before())?;
        self.entry(index.into())
    }

    /// The first entry that cannot be played.
    #[must_use]
    pub fn stops_at(&self) -> Option<EntryRead> {
        let index = self.plies().saturating_sub(self.before());
        let rest = self.sheet.entries.iter().skip(index.into());
        // Places at the end that nobody filled in stop nothing.
        let at = usize::from(index) + rest.clone().position(|entry| !entry.readings.is_empty())?;
        self.entry(at)
    }

    /// How many places say nothing.
    #[must_use]
    pub fn silent(&self) -> usize {
        self.sheet.entries.iter().filter(|entry| entry.readings.is_empty()).count()
    }

    /// What an entry is taken for, by its place on the sheet from 0.
    #[must_use]
    pub fn entry(&self, index: usize) -> Option<EntryRead> {
        let entry = self.sheet.entries.get(index)?;
        let ply = self.ply(index);
        let at = self.number(self.first.saturating_add(ply));
        let reached = usize::from(ply);
        let meaning = match (self.reached.positions.get(reached), self.reached.moves.get(reached)) {
            _ if entry.readings.is_empty() => Meaning::Nothing,
            (Some(position), Some(meant)) => {
                match Statement::of(Some(entry), position, &position.legal_moves()) {
                    Statement::Moves(moves) if moves.len() > 1 && self.reached.games > 1 => {
                        Meaning::Several(
                            moves.iter().map(|meant| meant.written(position)).collect(),
                        )
                    }
                    Statement::Moves(_) | Statement::Silent | Statement::Unplayable => {
                        match meant {
                            Played::Legal(_) if entry.is_fragment() => {
                                Meaning::Inferred(meant.written(position))
                            }
                            Played::Legal(_) => Meaning::Move(meant.written(position)),
                            Played::Illegal(_) => Meaning::Illegal(meant.written(position)),
                        }
                    }
                }
            }
            // Too much is missing before it, or something that cannot be played stands there.
            (None, _) => Meaning::NotFollowed,
            (Some(_), None) => match self.reached.end {
                End::BothSilent => Meaning::NotFollowed,
                End::BothEnd | End::Differ | End::Unplayable if self.reached.games > 1 => {
                    Meaning::InNoGame
                }
                End::BothEnd | End::Differ | End::Unplayable => Meaning::Unplayable,
            },
        };
        let (text, draw_offer) = (entry.text.clone(), entry.draw_offer);
        Some(EntryRead { at, text, meaning, draw_offer })
    }

    /// The ply of an entry by its place on the sheet from 0, counted from 0 at the start of the game.
    #[must_use]
    pub fn ply(&self, index: usize) -> u16 {
        self.before().saturating_add(u16::try_from(index).unwrap_or(u16::MAX))
    }

    /// Plies of the game before the first place of the sheet.
    fn before(&self) -> u16 {
        self.sheet.starts_at.saturating_sub(self.first)
    }

    /// The number of a ply that is counted as the sheet counts. A sheet that begins with 1 although
    /// the game starts later has the game's numbers all the same.
    fn number(&self, ply: u16) -> PlyNumber {
        self.start.ply().plus(ply.saturating_sub(self.first))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Mode;
    use crate::scoresheet::Reader;

    const LATE: &str = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 40";

    fn read(text: &str, start: &Position) -> Sheet {
        let reader = Reader { start: Some(start.clone()), ..Reader::default() };
        reader.read(text.as_bytes()).expect("a sheet").sheet
    }

    fn said(entry: Option<EntryRead>) -> String {
        match entry {
            Some(EntryRead { at, meaning: Meaning::Move(san), .. }) => format!("{at} {san}"),
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn a_game_that_starts_late_has_its_own_numbers_or_begins_with_1() {
        let start = Position::from_fen(LATE, Mode::Standard).expect("a position");
        let fresh = Sheet::beginning(&start);
        assert_eq!(Progress::of(&fresh, &start).next().to_string(), "40...");
        for text in ["40... Kd7 41. e4", "1... Kd7 2. e4"] {
            let sheet = read(text, &start);
            let progress = Progress::of(&sheet, &start);
            assert_eq!((progress.plies(), progress.silent()), (2, 0), "{text}");
            assert_eq!(said(progress.entry(0)), "40... Kd7", "{text}");
            assert_eq!(said(progress.last()), "41. e4", "{text}");
            assert_eq!(progress.next().to_string(), "41...", "{text}");
            assert_eq!((progress.ply(0), progress.ply(1)), (0, 1), "{text}");
        }
        // A score that somebody began to keep later has its first entry further on.
        let later = read("41... Kd6", &start);
        assert_eq!(Progress::of(&later, &start).ply(0), 2);
    }

    #[test]
    fn what_cannot_be_played_is_named_where_it_stands() {
        let start = Position::default();
        // A queen would be carried there against the rules; of two rooks nobody knows which.
        let sheet = read("1. e4 e5 2. Nf3 xyz9 3. Rh5 O-O", &start);
        let progress = Progress::of(&sheet, &start);
        let stop = progress.stops_at().expect("it does not go on");
        assert_eq!((stop.at.to_string().as_str(), stop.meaning), ("3.", Meaning::InNoGame));
        assert_eq!(said(progress.entry(2)), "2. Nf3");
        assert_eq!(progress.entry(3).map(|entry| entry.meaning), Some(Meaning::Nothing));
        // What stands behind it was not tried.
        assert_eq!(progress.entry(5).map(|entry| entry.meaning), Some(Meaning::NotFollowed));
        assert_eq!(progress.entry(6), None);
    }

    /// With a place that says nothing there are many games, and a move is said to fit none of those alone that were
    /// followed.
    #[test]
    fn a_score_with_gaps_is_not_said_to_have_one_position() {
        let start = Position::default();
        let stops = |text: &str| {
            let sheet = read(text, &start);
            let stop = Progress::of(&sheet, &start).stops_at().expect("it does not go on");
            (stop.at.to_string(), stop.meaning)
        };
        assert_eq!(stops("1. e4 e5 2. Nf3 xyz9 3. Rh5"), ("3.".to_owned(), Meaning::InNoGame));
        let known = "1. e4 e5 2. Nf3 Nc6 3. Bc5";
        assert_eq!(stops(known), ("3.".to_owned(), Meaning::Unplayable));
        // More games than anybody follows: nothing is known of what stands behind them.
        let gaps = "1. e4 xyz9 2. xyz9 xyz9 3. xyz9 xyz9 4. Bc5";
        assert_eq!(stops(gaps), ("4.".to_owned(), Meaning::NotFollowed));
    }

    #[test]
    fn of_two_knights_the_later_moves_decide() {
        let start = Position::default();
        let both = read("1. Nf3 a6 2. d4 b6 3. Nd2", &start);
        let last = Progress::of(&both, &start).last().expect("a move").meaning;
        assert_eq!(last, Meaning::Several(vec!["Nbd2".to_owned(), "Nfd2".to_owned()]));
        let decided = read("1. Nf3 a6 2. d4 b6 3. Nd2 h6 4. Ne5", &start);
        assert_eq!(said(Progress::of(&decided, &start).entry(4)), "3. Nbd2");
    }
}
