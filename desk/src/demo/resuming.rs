//! A table that goes on with its record: after it was left in order, after it was cut off, and with an older copy of it.

use std::fs;
use std::path::PathBuf;

use annabella_core::game::{Event, Interruption, Ruling};
use annabella_core::journal::Record;
use annabella_core::table::{self, Table};
use annabella_core::time::Millis;
use annabella_record::io::journal_file::JournalFile;

use super::error::{DemoError, Left};
use super::record::{Seat, words};

/// So much of a running clock at most is in doubt where a table was cut off, in ms: it gives a sign of life so often.
const IN_DOUBT: Millis = Millis::from_secs(5);

impl Seat {
    /// The table is cut off: nothing is put away, and what was written so far is all there is.
    pub(super) fn is_cut_off(&mut self) {
        self.table = None;
    }

    /// Goes on with the record where it stands, as the table program does: the clocks stand until the arbiter lets the
    /// game go on.
    pub(super) fn resume(&mut self) -> Result<(), Left> {
        let (file, records): (JournalFile, Vec<Record>) = JournalFile::resume(&self.path)?;
        let number = self.number.saturating_add(1);
        let (game, at) = table::resumed(&records).ok_or(DemoError::Stopped(number))?;
        self.at = file.last_alive().map_or(at, |pulse| pulse.at.max(at));
        // While nobody was there the table's time stood still.
        let at = i64::try_from(self.at.0).unwrap_or(i64::MAX);
        self.opened = self.stage.now().max(0).saturating_sub(at);
        let utc_ms = self.utc_ms();
        let doubt = file.interrupted().zip(game.running()).map(|(before, running)| {
            let away = u64::try_from(utc_ms.saturating_sub(before.utc_ms)).ok().map(Millis);
            let passed = away.map_or(IN_DOUBT, |away| IN_DOUBT.min(away));
            Interruption { running, at_most: before.has_pulse.then_some(passed), away }
        });
        self.table = Some(Table::new(game, words()?, file));
        self.happens(Event::Resumed)?;
        doubt.map_or(Ok(()), |doubt| self.happens(Event::Interrupted(doubt)))
    }

    /// The arbiter lets the game go on, if it does not go on already.
    pub(super) fn goes_on(&mut self) -> Result<(), Left> {
        if self.is_over()? || self.game()?.running().is_some() {
            return Ok(());
        }
        let side = self.game()?.starts();
        self.happens(Event::Ruled(Ruling::Start { side }))
    }

    /// Copies the record as it stands, beside the folder from which the courier brings them; the table is left for it,
    /// and goes on.
    pub(super) fn copied(&mut self) -> Result<PathBuf, Left> {
        self.put_down()?;
        let copy = self.folder.with_extension("older");
        fs::copy(&self.path, &copy)?;
        self.resume()?;
        self.goes_on()?;
        Ok(copy)
    }

    /// Leaves the table, puts this older copy in the place of its record, and goes on with that.
    pub(super) fn put_back(&mut self, copy: &PathBuf) -> Result<(), Left> {
        self.put_down()?;
        fs::rename(copy, &self.path)?;
        self.resume()?;
        self.goes_on()
    }
}
