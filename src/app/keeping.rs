//! The record under a running table: one error of the disk is tried again, a file that is lost is noticed and
//! the game goes on in another one, and what cannot be written at all waits. No fault of a disk ends a table.
//!
//! While a clock runs the record gets a sign of life, so that a crash leaves little in doubt; in a pause the
//! log is folded, so that the file alone has everything.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use super::failure::Failure;
use super::record::{PULSE, reason};
use super::sitting::{Flow, INPUTS_MAX, Input, Sitting};
use crate::game::{Event, Ruling};
use crate::io::journal_file::{JournalError, Trouble};
use crate::io::terminal::Typed;
use crate::io::wall_clock::{slept, utc_ms};
use crate::table::{Doubt, Notice, RecordFault, RecordNotice, Resumption, Taken, told};
use crate::time::Millis;

/// How long to wait before an event is tried again (ms): in all less than the second in which the arbiter's
/// key and the end are obeyed.
const AGAIN: [u64; 3] = [50, 200, 500];

/// How often the record is looked at, and what waits is tried again (ms).
const LOOK: Millis = Millis(1_000);

/// A pause in which the log is folded (ms).
const PAUSE: Millis = Millis(1_000);

/// How long before [`PULSE`] is over the next sign of life is written (ms): a disk may be slow.
const AHEAD: Millis = Millis(1_000);

/// A sleep of the computer shorter than this is none (ms): the two clocks are not read at the same moment.
const SLEEP: Millis = Millis(1_000);

/// So much may wait for the record: minutes of a game with sensed boards.
const WAITING_MAX: usize = 4 * INPUTS_MAX;

/// What is known of the record beside its rows.
pub(super) struct Keeping {
    /// Events that happened and are not recorded: nothing was shown because of them.
    waiting: VecDeque<(Millis, i64, Event)>,
    /// What came while they waited.
    held: VecDeque<(Option<Millis>, Input)>,
    /// What became of the record, for whoever asks what to do.
    fault: Option<RecordFault>,
    too_much: bool,
    looked: Millis,
    /// When the record was last written to.
    written: Millis,
    rested: bool,
    /// How long the computer had slept when that was last looked at.
    slept: Millis,
    /// What was in doubt when the game went on.
    doubt: Option<Doubt>,
}

impl Keeping {
    /// A record that was opened now.
    #[must_use]
    pub(super) fn new(now: Millis, doubt: Option<Doubt>) -> Keeping {
        Keeping {
            waiting: VecDeque::new(),
            held: VecDeque::new(),
            fault: None,
            too_much: false,
            looked: now,
            written: now,
            rested: true,
            slept: slept(),
            doubt,
        }
    }

    /// Whether something waits to be recorded.
    #[must_use]
    pub(super) fn waits(&self) -> bool {
        !self.waiting.is_empty()
    }
}

impl Sitting {
    /// Tells where the record is.
    pub(super) fn tell_where(&mut self) {
        let file = self.table.journal().path().to_owned();
        let here = Notice::Record(RecordNotice::Here(file)).text(&self.table.words().pack);
        self.output.words(&here);
    }

    /// Goes on with a game: at the moment up to which its table was there, and with what is in doubt, whose turn
    /// it is, the times, and what is due.
    ///
    /// # Errors
    /// When it could not be recorded.
    pub(super) fn go_on(&mut self) -> Result<(), Failure> {
        let at = self.clock.began_at();
        self.arrived = Some(at);
        let resumed = self.take(Event::Resumed);
        self.arrived = None;
        resumed?;
        let doubt = self.keeping.doubt.take();
        let resumption = Resumption::of(self.table.game(), at, doubt);
        self.announce(RecordNotice::Resumed(resumption));
        let due = self.table.differences(self.clock.now());
        if !due.is_empty() {
            let pack = &self.table.words().pack;
            let due: Vec<String> = due.iter().map(|line| line.plain(pack)).collect();
            self.output.words(&due.join("\n"));
        }
        Ok(())
    }

    /// Records an event of this time with what follows, then shows and speaks it; or has it wait.
    ///
    /// # Errors
    /// When it cannot be recorded, whatever the disk does.
    pub(super) fn take_at(&mut self, at: Millis, event: Event) -> Result<(), Failure> {
        let utc_ms = utc_ms();
        let taken = if self.keeping.waits() { None } else { self.recorded(at, utc_ms, &event)? };
        match taken {
            Some(taken) => self.follow(at, &event, taken),
            None => self.keeping.waiting.push_back((at, utc_ms, event)),
        }
        Ok(())
    }

    /// Tries to record an event, again and elsewhere if it must be.
    fn recorded(
        &mut self,
        at: Millis,
        utc_ms: i64,
        event: &Event,
    ) -> Result<Option<Taken>, Failure> {
        let mut first = None;
        for wait in AGAIN {
            match self.try_once(at, utc_ms, event)? {
                Ok(taken) => {
                    if let Some(why) = first {
                        self.tell(&Notice::Record(RecordNotice::Retried { why }));
                    }
                    return Ok(Some(taken));
                }
                Err(error) => first = first.or_else(|| Some(reason(&error))),
            }
            thread::sleep(Duration::from_millis(wait));
        }
        if self.lost(RecordFault::System(first.unwrap_or_default())) {
            return Ok(self.try_once(at, utc_ms, event)?.ok());
        }
        Ok(None)
    }

    /// One try: an error of the disk inside, any other one outside.
    fn try_once(
        &mut self,
        at: Millis,
        utc_ms: i64,
        event: &Event,
    ) -> Result<Result<Taken, JournalError>, Failure> {
        match self.table.take(at, utc_ms, event.clone()) {
            Ok(taken) => {
                self.keeping.written = at;
                self.keeping.rested = false;
                Ok(Ok(taken))
            }
            Err(error) if error.may_pass() => Ok(Err(error)),
            Err(error) => Err(Failure::device(error)),
        }
    }

    /// The record is lost where it was: the game goes on in another file, if there can be one.
    fn lost(&mut self, what: RecordFault) -> bool {
        let file = self.table.journal().path().to_owned();
        let moved = self.table.journal_mut().take_refuge();
        match moved {
            Ok(to) => {
                self.keeping.fault = None;
                self.announce(RecordNotice::Moved { file, what, to });
                true
            }
            Err(error) => {
                tracing::warn!(%error, "the record cannot be written elsewhere");
                if self.keeping.fault.is_none() {
                    self.keeping.fault = Some(what.clone());
                    self.announce(RecordNotice::Waits { file, what });
                }
                false
            }
        }
    }

    /// Goes on in the file that was named.
    ///
    /// # Errors
    /// When what waited cannot be recorded, whatever the disk does.
    pub(super) fn move_record(&mut self, file: &Path) -> Result<(), Failure> {
        match self.table.journal_mut().move_to(file) {
            Ok(()) => {
                self.tell_where();
                self.write_what_waits()
            }
            Err(error) => {
                let (file, why) = (file.to_owned(), reason(&error));
                self.tell(&Notice::Record(RecordNotice::NotThere { file, why }));
                Ok(())
            }
        }
    }

    /// Holds an input back while something waits to be recorded: it would be read in a game that has not come
    /// so far. Only another file and the end are heeded.
    pub(super) fn unless_it_waits(&mut self, input: Input) -> Option<Input> {
        if !self.keeping.waits() {
            return Some(input);
        }
        let heeded = match &input {
            Input::Stop | Input::Typed(Typed::End) => true,
            Input::Typed(Typed::Line(line) | Typed::Overtaken(line)) => {
                let line = line.trim();
                line == "q" || line == "?" || line.starts_with("! record")
            }
            Input::Typed(Typed::AtOnce(_))
            | Input::Typed(Typed::TooLong)
            | Input::Board(..)
            | Input::Heard(_)
            | Input::Microphone(_)
            | Input::Sound(..)
            | Input::Keypad(_)
            | Input::Sounds(_)
            | Input::Spoken(..) => false,
        };
        if heeded {
            return Some(input);
        }
        if self.keeping.held.len() < WAITING_MAX {
            self.keeping.held.push_back((self.arrived, input));
        } else if !std::mem::replace(&mut self.keeping.too_much, true) {
            self.tell(&Notice::Record(RecordNotice::TooMuchWaits));
        }
        None
    }

    /// Looks after the record, between events.
    ///
    /// # Errors
    /// When what waited cannot be recorded, whatever the disk does.
    pub(super) fn keep(&mut self) -> Result<(), Failure> {
        let now = self.clock.now();
        if now - self.keeping.looked >= LOOK {
            self.keeping.looked = now;
            self.look();
            if self.keeping.waits() {
                return self.write_what_waits();
            }
        }
        let idle = now - self.keeping.written;
        let runs = self.table.game().running().is_some();
        if runs && idle >= PULSE - AHEAD && !self.keeping.waits() {
            self.keeping.written = now;
            self.keeping.rested = true;
            if let Err(error) = self.table.journal_mut().alive(now, utc_ms()) {
                tracing::warn!(%error, "no sign of life could be written");
            }
        } else if idle >= PAUSE && !self.keeping.rested {
            self.keeping.rested = true;
            self.table.journal_mut().rest();
        }
        Ok(())
    }

    /// Looks whether the record is still there, and whether the computer slept.
    fn look(&mut self) {
        if let Some(trouble) = self.table.journal_mut().trouble() {
            self.lost(match trouble {
                Trouble::Deleted => RecordFault::Deleted,
                Trouble::Moved => RecordFault::Moved,
                Trouble::Replaced => RecordFault::Replaced,
                Trouble::Changed => RecordFault::Changed,
                Trouble::ReadOnly => RecordFault::ReadOnly,
            });
        }
        let slept = slept();
        let span = slept - self.keeping.slept;
        self.keeping.slept = slept;
        if span >= SLEEP {
            self.announce(RecordNotice::Slept(span));
        }
    }

    /// Records what waited, in its order and with its times, and then what came meanwhile.
    fn write_what_waits(&mut self) -> Result<(), Failure> {
        // A second file that cannot be written either is tried at the next look, and makes no third one.
        let mut moved = false;
        while let Some((at, utc_ms, event)) = self.keeping.waiting.front().cloned() {
            match self.try_once(at, utc_ms, &event)? {
                Ok(taken) => {
                    self.keeping.waiting.pop_front();
                    self.follow(at, &event, taken);
                }
                Err(_) if moved => return Ok(()),
                Err(error) => {
                    moved = self.lost(RecordFault::System(reason(&error)));
                    if !moved {
                        return Ok(());
                    }
                }
            }
        }
        if self.keeping.fault.take().is_some() {
            self.announce(RecordNotice::Back);
        }
        self.keeping.too_much = false;
        let now = self.arrived;
        while let Some((arrived, input)) = self.keeping.held.pop_front() {
            self.arrived = arrived;
            let flow = self.handle(input);
            self.arrived = now;
            if flow? == Flow::Over || self.keeping.waits() {
                break;
            }
        }
        Ok(())
    }

    /// The end of the sitting: what still waits is tried once more, and a clock that runs is noted where it
    /// is.
    ///
    /// # Errors
    /// When it cannot be recorded, whatever the disk does.
    pub(super) fn note_the_end(&mut self) -> Result<(), Failure> {
        if self.keeping.waits() {
            self.write_what_waits()?;
        }
        if self.table.game().running().is_some() && !self.keeping.waits() {
            self.take(Event::TimeReached)?;
        }
        Ok(())
    }

    /// What could not be written at all.
    #[must_use]
    pub(super) fn unwritten(&self) -> Option<RecordNotice> {
        let events = self.keeping.waiting.len() + self.keeping.held.len();
        let file: PathBuf = self.table.journal().path().to_owned();
        let what = self.keeping.fault.clone();
        let what = what.unwrap_or(RecordFault::System(String::new()));
        self.keeping.waits().then_some(RecordNotice::NotWritten { file, what, events })
    }

    /// Shows the code of the record after a ruling, to be written down; at an adjournment it is spoken, too.
    pub(super) fn tell_code(&mut self, ruling: &Ruling, now: Millis) {
        let code = self.table.closing_code();
        let pack = &self.table.words().pack;
        let shown = Notice::Record(RecordNotice::Code(told(code, pack))).text(pack);
        self.output.words(&shown);
        if *ruling == Ruling::Adjourn {
            let spoken = pack.closing_code(&code.digits(), code.group());
            self.speaking.say_in_room(&spoken, pack, now);
        }
    }

    /// Tells something of the record on the panel and in the room.
    fn announce(&mut self, notice: RecordNotice) {
        let notice = Notice::Record(notice);
        let text = notice.text(&self.table.words().pack);
        self.tell(&notice);
        let spoken = text.lines().next().unwrap_or_default();
        self.speaking.announce(spoken, &self.table.words().pack, self.clock.now());
    }
}
