//! What the microphone and the channels to speak on tell of themselves: what is a fact of the game, and what only the log.

use super::Sitting;
use crate::app::failure::Failure;
use crate::game::{Channel, Device, DeviceState};
use crate::io::audio::{CaptureNotice, PlaybackNotice};

impl Sitting {
    pub(super) fn microphone(&mut self, notice: &CaptureNotice) -> Result<(), Failure> {
        let state = match notice {
            CaptureNotice::Lost { why } => {
                tracing::warn!(%why, "the microphone is gone");
                DeviceState::Lost
            }
            CaptureNotice::Back => DeviceState::Back,
            CaptureNotice::OnlyZeros => {
                tracing::warn!("the microphone gives nothing but zeros");
                DeviceState::Lost
            }
            CaptureNotice::Overrun => {
                tracing::warn!("sound from the microphone was dropped");
                return Ok(());
            }
        };
        self.sound_device(Device::Microphone, state)
    }

    pub(super) fn sound(
        &mut self,
        channel: Channel,
        notice: &PlaybackNotice,
    ) -> Result<(), Failure> {
        let device = match channel {
            Channel::Room => Device::Room,
            Channel::Ear(side) => Device::Ear(side),
        };
        let state = match notice {
            PlaybackNotice::Finished { id, outcome } => {
                self.speaking.played(channel, *id, *outcome);
                return Ok(());
            }
            PlaybackNotice::Lost { why } => {
                tracing::warn!(%why, ?channel, "a sound device is gone");
                DeviceState::Lost
            }
            PlaybackNotice::Back => DeviceState::Back,
            PlaybackNotice::Silent { why } => {
                tracing::info!(%why, ?channel, "a channel is silent");
                DeviceState::Missing
            }
        };
        self.sound_device(device, state)
    }
}
