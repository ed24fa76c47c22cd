//! Several events in one transaction, where somebody is to be obeyed at once and a slow disk stands between: what
//! waits before the arbiter's key would take a sync of its own each. The record comes before the effect all the
//! same: nothing of it is shown, said or told to a board before all of it is on the disk.

use super::{Input, Sitting};
use crate::app::failure::Failure;
use crate::app::inbox::Inbox;
use crate::board::{News, PortNews};
use crate::game::{BoardEvent, Event, Ruling};
use crate::io::terminal::Typed;
use crate::table::line_mode::LineCommand;
use crate::table::{Settled, Unsettled};
use crate::time::Millis;
use crate::view::{Kind, Line};

/// How long whoever is to be obeyed at once may wait for what happened before (ms): the rest of the second is for
/// what the disk is at already, and for the word itself.
const WAIT_MAX: Millis = Millis(300);

/// So many events are recorded together at the most: in a tenth of a second they are computed.
const TOGETHER_MAX: usize = 256;

impl Sitting {
    /// Decides whether what is taken now is recorded together with what happens next.
    pub(super) fn look_ahead(&mut self, inputs: &Inbox, input: &Input, at: Millis) {
        let hurries = || {
            let before = inputs.before_the_word(self.scripted)?;
            let before = u64::try_from(before).ok()?;
            // Even where the disk is quick it takes a moment.
            let each = self.keeping.took().0.max(1);
            Some(before.saturating_add(1).saturating_mul(each) > WAIT_MAX.0)
        };
        let begun = self.table.ahead() > 0;
        self.together = !self.keeping.waits()
            && (begun || hurries().unwrap_or_default())
            && self.only_happens(input, at);
    }

    /// Whether somebody waits behind it still, and there is room for more.
    pub(super) fn goes_on_together(&self, inputs: &Inbox) -> bool {
        self.table.ahead() < TOGETHER_MAX && inputs.before_the_word(self.scripted).is_some()
    }

    /// Whether an input comes to events and to nothing else: whatever shows how the game stands, or needs a device,
    /// waits until that is recorded.
    fn only_happens(&self, input: &Input, at: Millis) -> bool {
        match input {
            Input::Typed(Typed::Line(line)) => self.comes_to_events(line, at),
            Input::Typed(Typed::AtOnce(line)) => {
                self.table.game().taking().is_none() && self.comes_to_events(line, at)
            }
            Input::Board(_, notice) => match &notice.what {
                PortNews::Board(News::Event(BoardEvent::Lost { .. })) => false,
                PortNews::Board(News::Event(_) | News::Pressed(_) | News::Clock { .. }) => true,
                PortNews::Board(
                    News::Identity(_)
                    | News::Battery(_)
                    | News::NoClock
                    | News::ClockTask(..)
                    | News::Result(..)
                    | News::Trouble(_),
                )
                | PortNews::Found(_)
                | PortNews::NoPort(_)
                | PortNews::CaptureEnded(_) => false,
            },
            Input::Typed(
                Typed::Overtaken(_)
                | Typed::TooLong
                | Typed::CutOff(_)
                | Typed::Interrupt
                | Typed::End,
            )
            | Input::Heard(_)
            | Input::Microphone(_)
            | Input::Sound(..)
            | Input::Keypad(_)
            | Input::Sounds(_)
            | Input::Spoken(..)
            | Input::Stop => false,
        }
    }

    /// Whether a typed line would come to events now.
    fn comes_to_events(&self, line: &str, at: Millis) -> bool {
        let (game, words) = (self.table.game(), self.table.words());
        let read = self.typing.clone().read(line, game, words, self.last.max(at));
        matches!(read, Ok(LineCommand::Nothing | LineCommand::Events(_)))
    }

    /// Takes what was typed. Behind a call of the arbiter stands what can be asked or ruled; what is recorded together with
    /// what follows is shown with it, and nothing before.
    ///
    /// # Errors
    /// When it could not be recorded.
    pub(in crate::app) fn typed_events(&mut self, events: Vec<Event>) -> Result<(), Failure> {
        let is_call = LineCommand::is_call(&events);
        for event in events {
            self.take_done(event)?;
        }
        if is_call && !self.together {
            self.possible();
        }
        Ok(())
    }

    /// Takes an event that is recorded with the next one.
    ///
    /// # Errors
    /// When it could not be recorded, where it is the last one.
    pub(in crate::app) fn take_together(
        &mut self,
        at: Millis,
        utc_ms: i64,
        event: Event,
    ) -> Result<(), Failure> {
        // What follows from a ruling looks at the game as it is then: the clock at a board is set.
        let is_remark = matches!(event, Event::Ruled(Ruling::Remark(_)));
        let is_last = matches!(event, Event::Ruled(_)) && !is_remark;
        self.table.take_ahead(at, utc_ms, event);
        if is_last { self.settle() } else { Ok(()) }
    }

    /// Records what was taken together, then shows and speaks it; or has it wait.
    ///
    /// # Errors
    /// When it cannot be recorded, whatever the disk does.
    pub(in crate::app) fn settle(&mut self) -> Result<(), Failure> {
        self.together = false;
        if self.table.ahead() == 0 {
            return Ok(());
        }
        let begun = self.clock.now();
        match self.table.settle() {
            Ok(settled) => {
                let took = self.clock.now() - begun;
                // The code is that of all of them. What was refused is no ruling.
                let is_ruling = |line: &Line| line.kind == Kind::Ruling;
                let ruled = |settled: &Settled| settled.taken.lines.iter().any(is_ruling);
                let last_ruling = settled.iter().rposition(ruled);
                for (number, Settled { at, event, taken }) in settled.into_iter().enumerate() {
                    self.keeping.has_written(at, took);
                    self.follow_with(at, &event, taken, Some(number) == last_ruling);
                }
                Ok(())
            }
            Err(Unsettled { why, events }) if why.may_pass() => {
                self.refused(&why, events);
                Ok(())
            }
            Err(Unsettled { why, .. }) => Err(Failure::device(why)),
        }
    }
}
