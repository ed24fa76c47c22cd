//! The record under a running table: one error of the disk is tried again, a file that is lost is noticed and
//! the game goes on in another one, and what cannot be written at all waits. No fault of a disk ends a table,
//! and none stops the loop: what is to be tried again has its time. What comes meanwhile keeps its place and its
//! time in the inbox.
//!
//! While a clock runs the record gets a sign of life, so that a crash leaves little in doubt; in a pause the
//! log is folded, so that the file alone has everything.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::time::Duration;

use super::failure::Failure;
use super::inbox::{Inbox, Wanted};
use super::record::{PULSE, laid_aside, reason};
use super::sitting::Sitting;
use crate::game::{Channel, Event, Interruption, OwnWords, Ruling, Urgency};
use crate::io::journal_file::JournalError;
use crate::io::wall_clock::{slept, utc_ms};
use crate::journal::ClosingCode;
use crate::table::{Notice, OtherWords, RecordFault, RecordNotice, Resumption, Taken, spoken_code};
use crate::time::Millis;
use crate::voices::{Bulletin, Code, CodeSaid};

/// After how long an event is tried again (ms), before it is tried elsewhere: in all less than the second in
/// which the arbiter's key and the end are obeyed.
const AGAIN: [Millis; 3] = [Millis(50), Millis(200), Millis(500)];

/// So many files are begun for one event that the disk then does not take either: one beside the record, one elsewhere.
const IN_VAIN_MAX: usize = 2;

/// How often the record is looked at, and what waits is tried again (ms).
const LOOK: Millis = Millis(1_000);

/// A pause in which the log is folded (ms).
const PAUSE: Millis = Millis(1_000);

/// How long before [`PULSE`] is over the next sign of life is written (ms): a disk may be slow.
const AHEAD: Millis = Millis(1_000);

/// A sleep of the computer shorter than this is none (ms): the two clocks are not read at the same moment.
const SLEEP: Millis = Millis(1_000);

/// After how long without another ruling the code is spoken (ms): rulings come in rows, and each code takes the
/// room ten seconds.
const CODE_AFTER: Millis = Millis(3_000);

/// When what waits is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Try {
    /// In its turn: elsewhere only after [`AGAIN`].
    Again,
    /// At once, here or elsewhere: nobody is there later.
    Now,
}

/// What is known of the record beside its rows.
pub(super) struct Keeping {
    /// Events that happened and are not recorded: nothing was shown because of them.
    waiting: VecDeque<(Millis, i64, Event)>,
    /// How often the first of them was tried where the record is, why that failed first, and when it is tried
    /// again.
    tries: usize,
    first_failure: Option<String>,
    again: Millis,
    /// How many files were begun for that event without taking it.
    in_vain: usize,
    /// What became of the record, for whoever asks what to do.
    fault: Option<RecordFault>,
    /// Whether it is told that too much waits.
    too_much: bool,
    /// Whether it is told that nothing can be put beside the record.
    is_locked: bool,
    looked: Millis,
    /// When the record was last written to.
    written: Millis,
    rested: bool,
    /// How long the disk takes for an event, by the last ones.
    took: Millis,
    /// How long the computer had slept when that was last looked at.
    slept: Millis,
    /// What was in doubt when the game went on.
    doubt: Option<Interruption>,
    /// Whether the words are others than those with which the game was begun.
    other_words: Option<OtherWords>,
    /// The code that was shown last, and when it is to be spoken.
    code: Option<(Millis, ClosingCode)>,
}

impl Keeping {
    /// A record that was opened now.
    #[must_use]
    pub(super) fn new(
        now: Millis,
        doubt: Option<Interruption>,
        other_words: Option<OtherWords>,
    ) -> Keeping {
        Keeping {
            waiting: VecDeque::new(),
            tries: 0,
            first_failure: None,
            again: now,
            in_vain: 0,
            fault: None,
            too_much: false,
            is_locked: false,
            looked: now,
            written: now,
            rested: true,
            took: Millis::ZERO,
            slept: slept(),
            doubt,
            other_words,
            code: None,
        }
    }

    /// Whether something waits to be recorded.
    #[must_use]
    pub(super) fn waits(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// Whether these words wait to be recorded, and are said then.
    #[must_use]
    pub(super) fn has_to_say(&self, words: &OwnWords) -> bool {
        self.waiting
            .iter()
            .any(|(_, _, event)| matches!(event, Event::OwnWords(own) if own == words))
    }

    /// Gives up on recording what is only to be said.
    pub(super) fn forgets_words(&mut self) {
        self.waiting.retain(|(_, _, event)| !matches!(event, Event::OwnWords(_)));
    }

    /// What is taken from the inbox: everything, or while something waits to be recorded only what does not
    /// belong to a game that has come so far. It is soon known whether the disk takes it after all.
    #[must_use]
    pub(super) fn wants(&self) -> Wanted {
        match (self.waits(), &self.fault) {
            (false, _) => Wanted::Everything,
            (true, None) => Wanted::Nothing,
            (true, Some(_)) => Wanted::Heeded(None),
        }
    }

    /// How long the computer has slept since that was last asked, if it did; it has slept so long in all.
    fn has_slept(&mut self, in_all: Millis) -> Option<Millis> {
        let span = in_all - self.slept;
        self.slept = in_all;
        (span >= SLEEP).then_some(span)
    }

    /// An event of this time was written, and the disk took so long.
    pub(super) fn has_written(&mut self, at: Millis, took: Millis) {
        self.written = at;
        self.rested = false;
        self.in_vain = 0;
        // One quick answer makes no quick disk.
        self.took = took.max(Millis(self.took.0 / 2));
    }

    /// How long the disk takes for an event, by the last ones.
    #[must_use]
    pub(super) const fn took(&self) -> Millis {
        self.took
    }

    /// How long the loop may sleep because of the record.
    #[must_use]
    pub(super) fn sleeps(&self, now: Millis) -> Option<Duration> {
        self.waits().then(|| Duration::from_millis((self.again - now).0.max(1)))
    }
}

impl Sitting {
    /// Tells where the record is.
    pub(super) fn tell_where(&mut self) {
        let file = self.table.journal().path().to_owned();
        let here = Notice::Record(RecordNotice::Here(file));
        self.output.told(&here, Some(self.clock.now()), &self.table.words().pack);
    }

    /// Goes on with a game: at the moment up to which its table was there, and with what is in doubt, whose turn
    /// it is, the times, and what is due.
    ///
    /// # Errors
    /// When it could not be recorded.
    pub(super) fn go_on(&mut self) -> Result<(), Failure> {
        let was_unsealed = self.table.journal().was_unsealed();
        let was_folded = self.table.journal().was_folded();
        let at = self.clock.began_at();
        self.arrived = Some(at);
        let resumed = self.take(Event::Resumed);
        self.arrived = None;
        resumed?;
        // What is told now is in the record as well.
        let doubt = self.keeping.doubt.take();
        if let Some(doubt) = &doubt {
            self.take(Event::Interrupted(doubt.clone()))?;
        }
        let resumption = Resumption::of(self.table.game(), at, doubt);
        // Aloud it is what the game itself has said to this: from recordings, and in the record.
        self.tell(&Notice::Record(RecordNotice::Resumed(resumption)));
        if was_unsealed {
            self.tell(&Notice::Record(RecordNotice::Unsealed));
        }
        if was_folded {
            self.tell(&Notice::Record(RecordNotice::Folded));
        }
        for aside in self.table.journal_mut().take_aside() {
            let what = laid_aside(aside.what);
            self.tell(&Notice::Record(RecordNotice::SetAside { file: aside.to, what }));
        }
        if let Some(what) = self.keeping.other_words.take() {
            self.tell(&Notice::Record(RecordNotice::OtherWords(what)));
        }
        let due = self.table.differences(self.clock.now());
        let pack = &self.table.words().pack;
        for line in due {
            self.output.text(&line.json(), &line.plain(pack));
        }
        Ok(())
    }

    /// Records an event of this time with what follows, then shows and speaks it; or has it wait.
    ///
    /// # Errors
    /// When it cannot be recorded, whatever the disk does.
    pub(super) fn take_at(&mut self, at: Millis, event: Event) -> Result<(), Failure> {
        let utc_ms = utc_ms();
        if !self.keeping.waits() {
            if self.together {
                return self.take_together(at, utc_ms, event);
            }
            match self.try_once(at, utc_ms, &event)? {
                Ok(taken) => {
                    self.follow(at, &event, taken);
                    return Ok(());
                }
                Err(error) => self.try_again(&error),
            }
        }
        self.keeping.waiting.push_back((at, utc_ms, event));
        Ok(())
    }

    /// Has these wait, which the disk refused.
    pub(super) fn refused(&mut self, error: &JournalError, events: Vec<(Millis, i64, Event)>) {
        self.try_again(error);
        self.keeping.waiting.extend(events);
    }

    /// The disk refused: it is asked again soon, and a while after that the record goes elsewhere.
    fn try_again(&mut self, error: &JournalError) {
        let now = self.clock.now();
        let language = self.table.words().pack.language();
        let keeping = &mut self.keeping;
        tracing::warn!(%error, tries = keeping.tries, "an event was not recorded");
        keeping.first_failure.get_or_insert_with(|| reason(error, language));
        keeping.again = now + AGAIN.get(keeping.tries).copied().unwrap_or(LOOK);
        keeping.tries += 1;
    }

    /// One try: an error of the disk inside, any other one outside.
    fn try_once(
        &mut self,
        at: Millis,
        utc_ms: i64,
        event: &Event,
    ) -> Result<Result<Taken, JournalError>, Failure> {
        let begun = self.clock.now();
        let tried = self.table.take(at, utc_ms, event.clone());
        match tried {
            Ok(taken) => {
                self.keeping.has_written(at, self.clock.now() - begun);
                Ok(Ok(taken))
            }
            Err(error) if error.may_pass() => Ok(Err(error)),
            Err(error) => Err(Failure::device(error)),
        }
    }

    /// Looks after the record, between events.
    ///
    /// # Errors
    /// When what waited cannot be recorded, whatever the disk does.
    pub(super) fn keep(&mut self, inputs: &Inbox) -> Result<(), Failure> {
        let now = self.clock.now();
        self.arrived = inputs.oldest();
        let said = self.say_code(now);
        self.arrived = None;
        said?;
        if now - self.keeping.looked >= LOOK {
            self.keeping.looked = now;
            // What is found out now is no later than what waits: a press counts from its bytes.
            self.arrived = inputs.oldest();
            let looked = self.look();
            self.arrived = None;
            looked?;
        }
        if self.keeping.waits() && now >= self.keeping.again {
            return self.write_what_waits(Try::Again);
        }
        let idle = now - self.keeping.written;
        let runs = self.table.game().running().is_some();
        if runs && idle >= PULSE - AHEAD && !self.keeping.waits() {
            self.keeping.written = now;
            self.keeping.rested = true;
            if let Err(error) = self.table.journal_mut().alive(now, utc_ms()) {
                tracing::warn!(%error, "no sign of life could be written");
            }
        } else if idle >= PAUSE && !self.keeping.rested && inputs.oldest().is_none() {
            self.keeping.rested = true;
            self.table.journal_mut().rest();
        }
        Ok(())
    }

    /// Records and tells that the computer slept; it has slept so long in all.
    pub(super) fn look_for_sleep(&mut self, in_all: Millis) -> Result<(), Failure> {
        if let Some(span) = self.keeping.has_slept(in_all) {
            self.take(Event::Slept { span })?;
            self.tell(&Notice::Record(RecordNotice::Slept(span)));
        }
        Ok(())
    }

    /// Tells that so much waits that boards wait, too, and that lines are refused; once. And how many were, when
    /// they are taken again.
    pub(super) fn look_after_inbox(&mut self, inputs: &Inbox) {
        if !self.keeping.waits() {
            let lines = inputs.take_refused();
            if lines > 0 {
                self.tell(&Notice::Record(RecordNotice::Refused { lines }));
            }
        }
        let too_much = self.keeping.waits() && inputs.is_full();
        if too_much && !self.keeping.too_much {
            self.tell(&Notice::Record(RecordNotice::TooMuchWaits));
        }
        self.keeping.too_much = too_much;
    }

    /// Records what waited, in its order and with its times.
    fn write_what_waits(&mut self, how: Try) -> Result<(), Failure> {
        // A second file that cannot be written either is tried at the next look.
        let mut moved = false;
        while let Some((at, utc_ms, event)) = self.keeping.waiting.front().cloned() {
            match self.try_once(at, utc_ms, &event)? {
                Ok(taken) => {
                    self.keeping.waiting.pop_front();
                    self.follow(at, &event, taken);
                }
                Err(error) => {
                    self.try_again(&error);
                    // What is lost does not come back by itself.
                    let mut elsewhere = how == Try::Now || self.keeping.tries > AGAIN.len();
                    let why = self.keeping.first_failure.clone().unwrap_or_default();
                    let mut what = RecordFault::System(why);
                    if let JournalError::Lost { trouble, .. } = error {
                        (what, elsewhere) = (places::fault(trouble), true);
                    }
                    self.keeping.in_vain += usize::from(moved);
                    if self.keeping.in_vain >= IN_VAIN_MAX {
                        // Each one more would be announced, and take nothing either.
                        self.has_to_wait(what);
                        return Ok(());
                    }
                    if moved || !elsewhere || !self.lost(what)? {
                        return Ok(());
                    }
                    moved = true;
                }
            }
        }
        self.keeping.tries = 0;
        let why = self.keeping.first_failure.take();
        if self.keeping.fault.take().is_some() {
            self.tell(&Notice::Record(RecordNotice::Back));
            self.say_that_it_goes_on()?;
        } else if let Some(why) = why {
            self.tell(&Notice::Record(RecordNotice::Retried { why }));
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
            self.write_what_waits(Try::Now)?;
        }
        if self.table.game().running().is_some() && !self.keeping.waits() {
            self.take(Event::TimeReached)?;
            if self.keeping.waits() {
                self.write_what_waits(Try::Now)?;
            }
        }
        Ok(())
    }

    /// What could not be written at all; so much more has come since.
    #[must_use]
    pub(super) fn unwritten(&self, since: usize) -> Option<RecordNotice> {
        // What was only to be said is no loss.
        let happened = |(_, _, event): &&(_, _, Event)| !matches!(event, Event::OwnWords(_));
        let events = self.keeping.waiting.iter().filter(happened).count() + since;
        let file: PathBuf = self.table.journal().path().to_owned();
        let why = || RecordFault::System(self.keeping.first_failure.clone().unwrap_or_default());
        let what = self.keeping.fault.clone().unwrap_or_else(why);
        self.keeping.waits().then_some(RecordNotice::NotWritten { file, what, events })
    }

    /// Shows the code of the record after a ruling, to be written down. It is spoken, too, as soon as everything of the
    /// ruling is told: at an adjournment at once, else when no other ruling follows.
    pub(super) fn tell_code(&mut self, ruling: &Ruling, now: Millis) {
        let code = self.table.closing_code();
        let pack = &self.table.words().pack;
        self.output.told(&Notice::Record(RecordNotice::Code(code)), Some(now), pack);
        let wait = if *ruling == Ruling::Adjourn { Millis::ZERO } else { CODE_AFTER };
        self.keeping.code = Some((now + wait, code));
    }

    /// Speaks the code of the last ruling when it is time. While a clock runs nobody is read ten words or
    /// 25 digits to.
    ///
    /// # Errors
    /// When it cannot be recorded, whatever the disk does.
    pub(super) fn say_code(&mut self, now: Millis) -> Result<(), Failure> {
        if self.table.game().running().is_some() {
            self.keeping.code = None;
        }
        // Words come from another voice than the recordings: not both at once.
        let how = self.speaking.code_said();
        let waits = how == CodeSaid::Words && self.speaking.room_is_spoken_to();
        if let Some((_, code)) = self.keeping.code.take_if(|(at, _)| now >= *at && !waits) {
            let room = self.table.packs().at(Channel::Room);
            let spoken = spoken_code(Code::SoFar, code, how, room);
            self.say_own(Channel::Room, Urgency::Call, spoken)?;
        }
        Ok(())
    }

    /// Tells something of the record on the panel, and says in the room what of it everybody must know.
    fn announce(&mut self, notice: RecordNotice, bulletin: Bulletin) -> Result<(), Failure> {
        self.tell(&Notice::Record(notice));
        self.say_bulletin(bulletin)
    }
}

mod places;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sleep_of_the_computer_is_told_once_and_the_gap_between_two_clocks_never() {
        let mut keeping = Keeping::new(Millis::ZERO, None, None);
        let awake = keeping.slept;
        assert_eq!(keeping.has_slept(awake + Millis(1)), None);
        assert_eq!(keeping.has_slept(awake + Millis(60_001)), Some(Millis(60_000)));
        assert_eq!(keeping.has_slept(awake + Millis(60_001)), None);
        assert_eq!(keeping.has_slept(awake), None);
    }
}
