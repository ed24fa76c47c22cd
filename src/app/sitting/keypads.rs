//! The sitting at the keys that act at once: what those of a terminal and of a player's own keypad do, held or struck.

use super::{Flow, Sitting};
use crate::app::failure::Failure;
use crate::game::{Channel, Device, DeviceState, Event};
use crate::io::keypad::KeypadNotice;
use crate::table::line_mode::{KeyError, Named, Stroke};
use crate::table::{self, KeypadCommand, Opener};

/// The name of Ctrl-C among the keys that act at once.
const INTERRUPT: &str = "^C";

impl Sitting {
    /// A key went down or came up, or the keypad is gone or back.
    ///
    /// # Errors
    /// When what follows could not be recorded.
    pub(super) fn keypad(&mut self, notice: KeypadNotice) -> Result<(), Failure> {
        let Some(keypad) = &self.keypad else { return Ok(()) };
        let by = keypad.player;
        let device = Device::Keypad;
        let (name, down) = match &notice {
            KeypadNotice::Down(name) => (name, true),
            KeypadNotice::Up(name) => (name, false),
            KeypadNotice::Lost => {
                // Nobody will hear that its key came up.
                if self.talking.held().is_some_and(|held| held.opener != Opener::Typed) {
                    self.close_microphone();
                }
                return self.take(Event::Device { device, state: DeviceState::Lost });
            }
            KeypadNotice::Missing => {
                return self.take(Event::Device { device, state: DeviceState::Missing });
            }
            KeypadNotice::Back => {
                return self.take(Event::Device { device, state: DeviceState::Back });
            }
        };
        let Some(command) = keypad.keys.get(name).copied() else { return Ok(()) };
        match (command, down) {
            (KeypadCommand::Talk, true) => self.talk_down(by),
            (KeypadCommand::Note, true) => return self.note_down(by),
            (KeypadCommand::Talk, false) => self.up(Opener::Talk),
            (KeypadCommand::Note, false) => self.up(Opener::Note),
            (KeypadCommand::Halt, true) => self.halt(),
            (KeypadCommand::Speech(change), true) => self.change_speech(Some(by), change)?,
            (command, true) => {
                self.speaking.cut_short(Channel::Ear(by), self.clock.now());
                if let Some(event) = command.event(by) {
                    self.by_player(event)?;
                }
            }
            (_, false) => {}
        }
        Ok(())
    }
    /// A key that needs no Enter. While a score is taken only what is no text on it.
    pub(super) fn at_once(&mut self, line: &'static str) -> Result<Flow, Failure> {
        let now = self.moment();
        match self.typing.presses.strikes(line, now) {
            Stroke::Acts => {}
            Stroke::Held if line == "k" => {
                self.tell(&table::Notice::Key(KeyError::Bounced));
                return Ok(Flow::On);
            }
            Stroke::Held | Stroke::HeldOn => return Ok(Flow::On),
        }
        match (self.table.game().taking(), line) {
            (None, _) | (Some(_), "s") => self.answers(line),
            (Some(_), "h") => {
                self.halt();
                Ok(Flow::On)
            }
            (Some(_), _) => Ok(Flow::On),
        }
    }

    /// Ctrl-C asks to leave, as `q` does; again it asks anew, and answers nothing: a key that is held says no yes.
    pub(super) fn interrupted(&mut self) -> Flow {
        let now = self.moment();
        if self.typing.presses.strikes(INTERRUPT, now) != Stroke::Acts {
            return Flow::On;
        }
        match self.typing.asks_to_leave(self.table.game(), now) {
            Ok(()) => Flow::Over,
            Err(error) => {
                self.output.begin_answer();
                self.tell_lapsed();
                self.tell_key(error);
                let hears = |side| self.speaking.hears(side);
                self.output.end_answer(hears, &self.table.words().pack);
                Flow::On
            }
        }
    }

    /// What a player does with a key or a button of the own: a press that bounces is one.
    pub(super) fn by_player(&mut self, event: Event) -> Result<(), Failure> {
        let now = self.moment();
        if let Event::Pressed { by } = event
            && !self.typing.presses.counts(by, Named::Yes, self.table.game(), now)
        {
            // A key that bounces is nothing to be told of. Of a press that was meant, and is none since the own clock has only
            // just been started, its player must know: that clock runs on.
            let game = self.table.game();
            let own_runs = game.running() == Some(by) && !game.plies().is_empty();
            if own_runs || self.typing.presses.has_turned(now) {
                self.tell(&table::Notice::Key(KeyError::Bounced));
                self.tell_no_press(by);
            }
            return Ok(());
        }
        self.take_done(event)
    }
}
