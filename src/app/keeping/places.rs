//! Where the record is kept: in its file, in another one when that is lost or somebody names one, and in its file all the
//! same where only its folder is locked.

use std::path::Path;

use super::{Sitting, Try};
use crate::app::failure::Failure;
use crate::app::record::reason;
use crate::game::{Event, Ruling};
use crate::io::journal_file::{JournalError, JournalFile, Trouble, goes_on_in};
use crate::io::wall_clock::{slept, utc_ms};
use crate::table::{Notice, RecordFault, RecordNotice, compute, recorded};
use crate::voices::Bulletin;

impl Sitting {
    /// The record is lost where it was: the game goes on in another file, if there can be one.
    ///
    /// # Errors
    /// When what is said of it cannot be recorded, whatever the disk does.
    pub(super) fn lost(&mut self, what: RecordFault) -> Result<bool, Failure> {
        match self.moves(&what)? {
            Ok(()) => Ok(true),
            Err(error) => {
                tracing::warn!(%error, "the record cannot be written elsewhere");
                self.has_to_wait(what);
                Ok(false)
            }
        }
    }

    /// There is no place for what happens; that is told once.
    pub(super) fn has_to_wait(&mut self, what: RecordFault) {
        if self.keeping.fault.is_none() {
            self.keeping.fault = Some(what.clone());
            self.tell_that_it_waits(what);
            self.say_that_it_stops();
        }
    }

    fn tell_that_it_waits(&mut self, what: RecordFault) {
        let file = self.table.journal().path().to_owned();
        self.tell(&Notice::Record(RecordNotice::Waits { file, what }));
    }

    /// Goes on in another file with everything so far, and tells it; or says inside why there is none.
    fn moves(&mut self, what: &RecordFault) -> Result<Result<(), JournalError>, Failure> {
        let file = self.table.journal().path().to_owned();
        // A disk that took a second file and not the event takes no third one.
        let is_in_vain = self.keeping.in_vain > 0 && matches!(what, RecordFault::System(_));
        let record = self.table.journal_mut();
        let to = if is_in_vain { record.take_other_refuge() } else { record.take_refuge() };
        let to = match to {
            Ok(to) => to,
            Err(error) => return Ok(Err(error)),
        };
        self.keeping.fault = None;
        self.keeping.tries = 0;
        self.keeping.first_failure = None;
        let moved = RecordNotice::Moved { file, what: what.clone(), to };
        self.announce(moved, Bulletin::RecordMoved)?;
        Ok(Ok(()))
    }

    /// Nothing can be put beside the record any more. What is open is written all the same, so where there is no
    /// other place the game goes on as it does, and that is told once.
    fn locked(&mut self) -> Result<(), Failure> {
        if let Err(error) = self.moves(&RecordFault::ReadOnly)?
            && !std::mem::replace(&mut self.keeping.is_locked, true)
        {
            tracing::warn!(%error, "the record cannot be written elsewhere");
            let file = self.table.journal().path().to_owned();
            self.announce(RecordNotice::Locked(file), Bulletin::RecordLocked)?;
        }
        Ok(())
    }

    /// The record is there and as it was written. Where it was lost without another place, and nothing waits for it,
    /// nobody else tells that it is back.
    fn is_there(&mut self) -> Result<(), Failure> {
        self.keeping.is_locked = false;
        if !self.keeping.waits() && self.keeping.fault.take().is_some() {
            self.tell(&Notice::Record(RecordNotice::Back));
            self.say_that_it_goes_on()?;
        }
        Ok(())
    }

    /// Goes on in the file that was named.
    ///
    /// # Errors
    /// When what waited cannot be recorded, whatever the disk does.
    pub(in crate::app) fn move_record(&mut self, file: &Path) -> Result<(), Failure> {
        match self.table.journal_mut().move_to(file) {
            Ok(old) => {
                self.leave(old);
                self.tell_where();
                self.write_what_waits(Try::Now)?;
                // It was told of another file.
                if let Some(what) = self.keeping.fault.clone().filter(|_| self.keeping.waits()) {
                    self.tell_that_it_waits(what);
                }
                Ok(())
            }
            Err(error) => {
                let language = self.table.words().pack.language();
                let (file, why) = (file.to_owned(), reason(&error, language));
                self.tell(&Notice::Record(RecordNotice::NotThere { file, why }));
                Ok(())
            }
        }
    }

    /// Puts away the file that the record was in until now, so that nobody goes on with it by mistake. Where the disk
    /// does not take that, it stays as it is: what matters is in the new one.
    fn leave(&mut self, old: JournalFile) {
        let to = self.table.journal().path();
        let remark = Event::Ruled(Ruling::Remark(goes_on_in(to)));
        let now = self.clock.now();
        let (_, taken) = compute(self.table.game(), now, &remark, self.table.words());
        let lines: Vec<_> = taken.lines.iter().map(recorded).collect();
        if let Err(error) = old.leave_for_another(now, utc_ms(), &remark, &lines) {
            tracing::warn!(%error, "the file that was left is not put away");
        }
    }

    /// Looks whether the record is still there, and whether the computer slept.
    pub(super) fn look(&mut self) -> Result<(), Failure> {
        match self.table.journal_mut().trouble() {
            None => self.is_there()?,
            Some(Trouble::ReadOnly) => self.locked()?,
            Some(trouble) => {
                self.lost(fault(trouble))?;
            }
        }
        self.look_for_sleep(slept())
    }
}

/// What became of the record, for people.
pub(super) const fn fault(trouble: Trouble) -> RecordFault {
    match trouble {
        Trouble::Deleted => RecordFault::Deleted,
        Trouble::LogDeleted => RecordFault::LogDeleted,
        Trouble::LogReplaced => RecordFault::LogReplaced,
        Trouble::Moved => RecordFault::Moved,
        Trouble::Replaced => RecordFault::Replaced,
        Trouble::Changed => RecordFault::Changed,
        Trouble::Unreadable => RecordFault::Unreadable,
        Trouble::ReadOnly => RecordFault::ReadOnly,
    }
}
