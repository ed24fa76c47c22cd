//! A simulated table and its record, as the table program writes one: each event is recorded with everything that
//! follows from it, by the table's own library, and time passes as it does at a table.
//!
//! A game may have begun before the hall was opened. Then what was before is recorded at once, and nobody waits for it.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use annabella_core::calls::Lexicon;
use annabella_core::game::{BoardEvent, Event, Game, Phase, Searched};
use annabella_core::journal::Line;
use annabella_core::rules::{ByColor, helpmate};
use annabella_core::table::{self, Table, Words, languages};
use annabella_core::time::Millis;
use annabella_core::voices::{CodeSaid, Language, Pack};
use annabella_record::io::journal_file::{JournalError, JournalFile};
use tokio::sync::watch;

use super::error::{DemoError, Left};
use super::stage::Stage;
use super::{What, settings};

/// So often a table whose clock runs gives a sign of life, in ms of everybody's time.
const ALIVE_EVERY: u64 = 4_000;

/// So many events at most are recorded at once of what was before the hall was opened.
const AHEAD_MAX: usize = 100;

/// One simulated table.
pub(super) struct Seat {
    /// Which, from 0.
    pub(super) number: u16,
    /// The folder of its records, from which its courier brings them.
    pub(super) folder: PathBuf,
    /// The hall.
    pub(super) stage: Arc<Stage>,
    /// Whether its courier is there.
    pub(super) courier: watch::Sender<bool>,
    /// The record that is written.
    pub(super) path: PathBuf,
    /// The table; none between two games, and while it is cut off.
    pub(super) table: Option<Table<JournalFile>>,
    /// When its record was opened, by the hall's time, in ms; before the hall itself it may be negative.
    pub(super) opened: i64,
    /// The time of the table, in ms since the record was opened.
    pub(super) at: Millis,
    /// When it gives the next sign of life.
    alive_at: Millis,
}

/// The words of a table in the hall: English lines, German calls (D.2.1).
pub(super) fn words() -> Result<Words, DemoError> {
    let lexicon = languages::lexicon(Language::German, &[])?;
    Ok(Words { pack: Pack::embedded(Language::English), lexicon })
}

impl Seat {
    /// A table at which nobody plays yet.
    pub(super) fn new(
        number: u16,
        folder: PathBuf,
        stage: Arc<Stage>,
        courier: watch::Sender<bool>,
    ) -> Seat {
        Seat {
            number,
            path: folder.clone(),
            folder,
            stage,
            courier,
            table: None,
            opened: 0,
            at: Millis::ZERO,
            alive_at: Millis::ZERO,
        }
    }

    /// Sits two players down to a new game (from 0), which was begun so long before now, and lets it begin.
    pub(super) fn begin(&mut self, game: usize, before: Millis) -> Result<(), Left> {
        let settings = settings::of(self.number, game);
        let words = words()?;
        let program = format!("annabella-desk demo {}", env!("CARGO_PKG_VERSION"));
        let (opening, lines) = table::opening(&program, &settings, &words);
        let lines: Vec<Line> = lines.iter().map(table::recorded).collect();
        let before = i64::try_from(before.0).unwrap_or_default();
        self.opened = self.stage.now().saturating_sub(before);
        (self.at, self.alive_at) = (Millis::ZERO, Millis::ZERO);
        fs::create_dir_all(&self.folder)?;
        self.path = self.folder.join(format!("game-{}.annabella", game + 1));
        let file = JournalFile::create(&self.path, self.utc_ms(), &opening, &lines)?;
        self.table = Some(Table::new(Game::new(settings.clone()), words, file));
        self.happens(Event::Simulated { board: None })?;
        let start = settings.start.placement().occupied();
        for board in settings::reporting(&settings) {
            let what = BoardEvent::Occupancy(start);
            self.happens(Event::Board { board, what })?;
        }
        self.pass(Millis::from_secs(20))?;
        self.happens(Event::Begun)
    }

    /// The table that is open.
    fn open(&mut self) -> Result<&mut Table<JournalFile>, Left> {
        self.table.as_mut().ok_or(Left::Failed(DemoError::Stopped(self.number.saturating_add(1))))
    }

    /// The game that is played.
    pub(super) fn game(&self) -> Result<&Game, Left> {
        let none = || Left::Failed(DemoError::Stopped(self.number.saturating_add(1)));
        self.table.as_ref().map(Table::game).ok_or_else(none)
    }

    /// The words of the calls.
    pub(super) fn lexicon(&self) -> Result<&Lexicon, Left> {
        let none = || Left::Failed(DemoError::Stopped(self.number.saturating_add(1)));
        self.table.as_ref().map(|table| &table.words().lexicon).ok_or_else(none)
    }

    /// Whether the game is over.
    pub(super) fn is_over(&self) -> Result<bool, Left> {
        Ok(matches!(self.game()?.phase(), Phase::Ended { .. }))
    }

    /// The hall's time at this table, in ms since the hall was opened.
    pub(super) fn hall_time(&self) -> i64 {
        self.opened.saturating_add(i64::try_from(self.at.0).unwrap_or(i64::MAX))
    }

    /// What the wall clock says, in ms since 1970.
    pub(super) fn utc_ms(&self) -> i64 {
        self.stage.utc_ms(self.hall_time())
    }

    /// Something happens now. What the game then asks for is looked for at once.
    pub(super) fn happens(&mut self, event: Event) -> Result<(), Left> {
        self.takes(event)?;
        let asked = self.game()?.asks_who_mates().cloned();
        if let Some(position) = asked {
            let mates = ByColor::new_with(|side| helpmate(&position, side).verdict());
            self.takes(Event::Searched(Box::new(Searched { position, mates })))?;
        }
        Ok(())
    }

    fn takes(&mut self, event: Event) -> Result<(), Left> {
        let (at, utc_ms, is_past) = (self.at, self.utc_ms(), self.hall_time() < 0);
        let table = self.open()?;
        table.take_ahead(at, utc_ms, event);
        if !is_past || table.ahead() >= AHEAD_MAX {
            self.settle()?;
        }
        Ok(())
    }

    /// Has everything recorded that has happened.
    fn settle(&mut self) -> Result<(), Left> {
        self.open()?.settle().map(drop).map_err(|unsettled| unsettled.why.into())
    }

    /// Time passes at the table, in ms, with whatever it brings: a flag that falls, a difference that has stood for long.
    pub(super) fn pass(&mut self, span: Millis) -> Result<(), Left> {
        let until = self.at + span;
        let mut told = None;
        while let Some(due) =
            self.game()?.next_deadline().filter(|due| *due <= until && Some(*due) != told)
        {
            self.wait(due)?;
            self.happens(Event::TimeReached)?;
            told = Some(due);
        }
        self.wait(until)
    }

    /// Waits until this time of the table, with signs of life.
    fn wait(&mut self, until: Millis) -> Result<(), Left> {
        while self.at < until {
            let next = if self.alive_at > self.at { until.min(self.alive_at) } else { until };
            let next_in_hall =
                self.opened.saturating_add(i64::try_from(next.0).unwrap_or(i64::MAX));
            if next_in_hall > 0 {
                // What was before is at the desk before anybody waits for more.
                self.settle()?;
                self.stage.wait_for(next_in_hall)?;
            }
            self.at = next;
            if next >= self.alive_at {
                self.alive(next_in_hall > 0)?;
            }
        }
        Ok(())
    }

    fn alive(&mut self, is_now: bool) -> Result<(), Left> {
        let every = ALIVE_EVERY.saturating_mul(self.stage.pace().into());
        self.alive_at = self.at + Millis(every);
        let (at, utc_ms) = (self.at, self.utc_ms());
        if is_now && self.game()?.running().is_some() {
            self.open()?.journal_mut().alive(at, utc_ms)?;
        }
        Ok(())
    }

    /// Closes the record of a game that is over, for good.
    pub(super) fn finish(&mut self) -> Result<(), Left> {
        self.settle()?;
        let (at, utc_ms) = (self.at, self.utc_ms());
        if let Some(table) = self.table.take() {
            let (code, words) = (table.closing_code(), table.words());
            let lines = table::closing_lines(code, CodeSaid::Words, at, words);
            table.finish(at, utc_ms, &lines).1?;
        }
        self.stage.tell(self.number, What::Ended);
        Ok(())
    }

    /// Puts the record away in order, as when a table is left.
    pub(super) fn put_down(&mut self) -> Result<(), JournalError> {
        match self.table.take() {
            Some(mut table) => {
                let settled = table.settle().map(drop).map_err(|unsettled| unsettled.why);
                settled.and(table.put_down().1)
            }
            None => Ok(()),
        }
    }
}
