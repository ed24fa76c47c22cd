//! What happens to the simulated board and its clock, and what cannot.

use super::super::dialect::{ClockPort, Dialect};
use super::super::{Ack, ClockMessage};
use super::clock::SimulatedClock;
use super::{Power, Simulator};
use crate::board::Button;
use crate::board::simulation::{Action, ActionError, Fate, Simulated};
use crate::time::Millis;

impl<D: Dialect> Simulator<D> {
    /// Something that can happen does: what the board says of it is added to the bytes.
    pub(super) fn happen(&mut self, action: Action, now: Millis, bytes: &mut Vec<u8>) {
        match action {
            Action::Lift(square) => self.hand.extend(self.pieces.take(square)),
            Action::Place(square) => {
                if let Some(piece) = self.hand.pop() {
                    self.pieces.put(square, piece);
                }
            }
            Action::Bring(square, piece) => {
                if let Some(held) = self.hand.iter().rposition(|held| *held == piece) {
                    self.hand.remove(held);
                }
                self.pieces.put(square, piece);
            }
            Action::Aside => {
                self.hand.pop();
            }
            Action::Set(pieces) => {
                self.hand.clear();
                self.pieces = pieces;
            }
            // Refused by `check`.
            Action::SetHoles(_) => {}
            Action::Press(_) => self.at_clock(SimulatedClock::press),
            Action::Start => self.at_clock(SimulatedClock::start),
            Action::Stop => self.at_clock(SimulatedClock::stop),
            Action::Dial(left, right) => self.at_clock(|clock| clock.dial(left, right)),
            Action::Behave(manners) => self.at_clock(|clock| clock.behave(manners)),
            Action::Button(button) => {
                if self.tells_clock() {
                    bytes.extend(self.tell_clock(ClockMessage::Ack(Ack::pressed(button)), now));
                }
            }
            Action::ClockOff => {
                if let Some(clock) = self.clock.take() {
                    self.clock_box = clock;
                }
            }
            Action::ClockOn => {
                let mut clock = self.clock_box.clone();
                clock.run_to(now);
                self.clock = Some(clock);
            }
            Action::Unplug => {
                self.power = Power::Off;
                self.wire.begin_anew(now);
            }
            Action::Plug | Action::Restart => self.power_up(now),
            Action::Silence(span) => self.wire.silence(span, now),
            Action::Stall(span) => self.wire.stall(span, now),
            Action::Noise(count) if self.is_plugged() => bytes.extend(self.wire.noise(count)),
            // The latter cannot happen.
            Action::Noise(_) | Action::Speak(_) => {}
            Action::Drop => self.wire.doom(Fate::IsLost),
            Action::Corrupt => self.wire.doom(Fate::IsDamaged),
            Action::Cut => self.wire.doom(Fate::IsCut),
            Action::Seed(seed) => self.wire.seed(seed),
            Action::Wake(waking) => self.waking = waking,
        }
    }

    fn at_clock(&mut self, action: impl FnOnce(&mut SimulatedClock)) {
        if let Some(clock) = &mut self.clock {
            action(clock);
        }
    }

    /// Whether an action can happen.
    pub(super) fn check(&self, action: &Action) -> Result<(), ActionError> {
        let refused_if = |is: bool, error| if is { Err(error) } else { Ok(()) };
        match action {
            Action::Lift(square) => {
                refused_if(self.pieces.piece_at(*square).is_none(), ActionError::Empty(*square))
            }
            Action::Place(square) => {
                refused_if(self.hand.is_empty(), ActionError::EmptyHand)?;
                refused_if(self.pieces.piece_at(*square).is_some(), ActionError::Full(*square))
            }
            Action::Bring(square, _) => {
                refused_if(self.pieces.piece_at(*square).is_some(), ActionError::Full(*square))
            }
            Action::Aside => refused_if(self.hand.is_empty(), ActionError::EmptyHand),
            Action::Press(Button::Repeat | Button::Time | Button::Moves) => {
                Err(ActionError::NoButton)
            }
            Action::SetHoles(_) => Err(ActionError::PiecesUnnamed),
            Action::Speak(_) => Err(ActionError::OneProtocol),
            Action::Press(Button::Clock)
            | Action::Start
            | Action::Stop
            | Action::Dial(..)
            | Action::Button(_)
            | Action::Behave(_) => refused_if(self.clock.is_none(), ActionError::NoClock),
            Action::ClockOff => refused_if(self.clock.is_none(), ActionError::Unplugged),
            Action::ClockOn => match self.dialect.clock_port() {
                ClockPort::Fitted => refused_if(self.clock.is_some(), ActionError::PluggedIn),
                ClockPort::Missing => Err(ActionError::NoClock),
            },
            Action::Unplug | Action::Restart => {
                refused_if(!self.is_plugged(), ActionError::Unplugged)
            }
            Action::Plug => refused_if(self.is_plugged(), ActionError::PluggedIn),
            Action::Set(_)
            | Action::Wake(_)
            | Action::Silence(_)
            | Action::Stall(_)
            | Action::Seed(_)
            | Action::Noise(_)
            | Action::Drop
            | Action::Corrupt
            | Action::Cut => Ok(()),
        }
    }
}
