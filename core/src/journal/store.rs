//! Where a record is kept while its game goes on: in a file (`io::journal_file`), or in memory where
//! nothing has to last. Both keep the same rows.

use super::{ClosingCode, Entry, EntryError, Fault, GameId, Line, Opening, Record, Row, verify};
use crate::game::Event;
use crate::time::Millis;

/// An event that is to be recorded, with what belongs to its row.
#[derive(Clone, Debug, PartialEq)]
pub struct Happened {
    /// When, on the record's own time.
    pub at: Millis,
    /// What the wall clock said, in ms since 1970 (UTC).
    pub utc_ms: i64,
    /// What happened.
    pub event: Event,
    /// The lines that followed.
    pub lines: Vec<Line>,
}

/// Where a record is kept.
pub trait Store {
    /// Why something could not be kept.
    type Error: std::error::Error;

    /// Adds an event and the lines that followed. Before this returns `Ok` nothing may be said or shown
    /// because of it.
    ///
    /// # Errors
    /// When it cannot be kept: then it has not happened.
    fn append(
        &mut self,
        at: Millis,
        utc_ms: i64,
        event: &Event,
        lines: &[Line],
    ) -> Result<(), Self::Error> {
        let (event, lines) = (event.clone(), lines.to_vec());
        self.append_all(&[Happened { at, utc_ms, event, lines }])
    }

    /// Adds several events at once, in their order: all of them, or none. A disk is waited for once.
    ///
    /// # Errors
    /// When they cannot be kept: then none of them has happened.
    fn append_all(&mut self, happened: &[Happened]) -> Result<(), Self::Error>;

    /// The code under which the record can be closed now.
    fn closing_code(&self) -> ClosingCode;

    /// Closes the record for good, with these lines. It can be read, but never gone on with.
    ///
    /// # Errors
    /// When that cannot be kept; every event is in the record all the same.
    fn finish(self, at: Millis, utc_ms: i64, lines: &[Line]) -> Result<(), Self::Error>;

    /// Puts the record down as it is, to be gone on with.
    ///
    /// # Errors
    /// When it cannot be put down; every event is in it all the same.
    fn put_down(self) -> Result<(), Self::Error>;
}

/// A record in memory: for tests, and for whoever looks at a game only once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InMemory {
    game: GameId,
    head: Row,
    before: Vec<Row>,
}

/// Why a record in memory does not take something.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InMemoryError {
    /// It cannot be written so that it can be read again.
    #[error("the event cannot be recorded: {0}")]
    Entry(#[from] EntryError),
    /// The rows do not hold up, or the event is earlier than the one before.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// It was closed for good.
    #[error("the record of this game is closed; start a new one")]
    Closed,
}

impl InMemory {
    /// Begins a record. `utc_ms` is the wall clock, in ms since 1970; the record's own time begins at
    /// zero.
    ///
    /// # Errors
    /// When the settings cannot be kept.
    pub fn begin(
        game: GameId,
        utc_ms: i64,
        opening: &Opening,
        lines: &[Line],
    ) -> Result<InMemory, InMemoryError> {
        let body = Entry::Opening(Box::new(opening.clone())).to_body(lines)?;
        let head = Row::following(None, &game, Millis::ZERO, utc_ms, body);
        Ok(InMemory { game, head, before: Vec::new() })
    }

    /// Goes on with these rows, and gives them back as live values.
    ///
    /// # Errors
    /// When they do not hold up, or the record was closed.
    pub fn resume(
        game: GameId,
        mut rows: Vec<Row>,
    ) -> Result<(InMemory, Vec<Record>), InMemoryError> {
        let verdict = verify(&game, &rows);
        if let Some(fault) = verdict.why {
            return Err(fault.into());
        }
        if verdict.closed {
            return Err(InMemoryError::Closed);
        }
        let records = rows.iter().map(Row::to_record).collect::<Result<_, _>>()?;
        let head = rows.pop().ok_or(Fault::Empty)?;
        Ok((InMemory { game, head, before: rows }, records))
    }

    /// The game's own name.
    #[must_use]
    pub const fn game(&self) -> &GameId {
        &self.game
    }

    /// Every row, the opening first.
    pub fn rows(&self) -> impl Iterator<Item = &Row> {
        self.before.iter().chain([&self.head])
    }
}

impl Store for InMemory {
    type Error = InMemoryError;

    fn append_all(&mut self, happened: &[Happened]) -> Result<(), InMemoryError> {
        let mut added: Vec<Row> = Vec::with_capacity(happened.len());
        for Happened { at, utc_ms, event, lines } in happened {
            let head = added.last().unwrap_or(&self.head);
            if *at < head.at {
                return Err(Fault::Backwards { seq: head.seq.saturating_add(1) }.into());
            }
            let body = Entry::Event(event.clone()).to_body(lines)?;
            added.push(Row::following(Some(head), &self.game, *at, *utc_ms, body));
        }
        for row in added {
            self.before.push(std::mem::replace(&mut self.head, row));
        }
        Ok(())
    }

    fn closing_code(&self) -> ClosingCode {
        ClosingCode::of(&self.head.hash)
    }

    /// Nothing is left of it: what lasts is a file's business.
    fn finish(self, _: Millis, _: i64, _: &[Line]) -> Result<(), InMemoryError> {
        Ok(())
    }

    /// Likewise; whoever goes on with it has taken its [`InMemory::rows`] before.
    fn put_down(self) -> Result<(), InMemoryError> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Settings;
    use crate::journal::Hash;

    fn begun() -> InMemory {
        let opening =
            Opening { program: String::new(), settings: Settings::default(), packs: Vec::new() };
        InMemory::begin(GameId([7; 16]), 0, &opening, &[]).expect("a record")
    }

    #[test]
    fn what_is_kept_is_a_chain_that_holds_and_can_be_gone_on_with() {
        let mut record = begun();
        let code = record.closing_code();
        record.append(Millis(5), 1, &Event::Begun, &[]).expect("kept");
        assert_ne!(record.closing_code(), code);
        let rows: Vec<Row> = record.rows().cloned().collect();
        let (resumed, records) = InMemory::resume(*record.game(), rows).expect("it holds");
        assert_eq!(resumed, record);
        assert_eq!(records.len(), 2);
        assert_eq!(records[1].entry, Entry::Event(Event::Begun));
    }

    #[test]
    fn several_events_are_kept_together_or_not_at_all() {
        let happened =
            |at| Happened { at: Millis(at), utc_ms: 1, event: Event::Begun, lines: Vec::new() };
        let (mut together, mut alone) = (begun(), begun());
        together.append_all(&[happened(5), happened(6)]).expect("kept");
        for at in [5, 6] {
            alone.append(Millis(at), 1, &Event::Begun, &[]).expect("kept");
        }
        assert_eq!(together, alone);
        let refused = together.append_all(&[happened(7), happened(6)]);
        assert_eq!(refused, Err(Fault::Backwards { seq: 4 }.into()));
        assert_eq!(together, alone);
    }

    #[test]
    fn what_does_not_hold_is_not_gone_on_with_and_time_does_not_run_back() {
        let mut record = begun();
        record.append(Millis(5), 1, &Event::Begun, &[]).expect("kept");
        let backwards = record.append(Millis(4), 1, &Event::Begun, &[]);
        assert_eq!(backwards, Err(Fault::Backwards { seq: 2 }.into()));
        let mut rows: Vec<Row> = record.rows().cloned().collect();
        rows[1].prev_hash = Hash::ZERO;
        let refused = InMemory::resume(*record.game(), rows);
        assert_eq!(refused, Err(Fault::Changed { seq: 1 }.into()));
        let none = InMemory::resume(*record.game(), Vec::new());
        assert_eq!(none, Err(Fault::Empty.into()));
    }
}
