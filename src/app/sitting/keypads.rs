//! The sitting at a player's own keypad: what its keys do, held or struck.

use super::Sitting;
use crate::app::failure::Failure;
use crate::game::{Channel, Device, DeviceState, Event};
use crate::io::keypad::KeypadNotice;
use crate::table::{KeypadCommand, Opener};

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
            (KeypadCommand::Speech(change), true) => self.change_speech(Some(by), change),
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
}
