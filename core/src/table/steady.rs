//! Sound devices that come and go: a loose plug, a battery that ends, a headset that mutes itself between two
//! words. Every loss and every return would be a line, once a second for the rest of the game. After a few of
//! them it is told once that the device comes and goes, and its return when it has stayed for a while. What it
//! brings meanwhile counts: this is about telling alone.

use std::collections::VecDeque;

use crate::game::{Device, DeviceState};
use crate::time::Millis;

/// So many losses within [`WITHIN`] are no plug that somebody pulls.
const LOSSES_MAX: usize = 3;

/// See [`LOSSES_MAX`].
const WITHIN: Millis = Millis::from_secs(60);

/// A device that has been there for so long stays.
const STAYS_AFTER: Millis = Millis::from_secs(10);

/// That a device comes and goes is told again after so long.
const TOLD_AGAIN_AFTER: Millis = Millis::from_secs(300);

/// How steady each device has been in the last minute.
#[derive(Clone, Debug, Default)]
pub struct Steadiness {
    lives: Vec<Life>,
}

#[derive(Clone, Debug)]
struct Life {
    device: Device,
    losses: VecDeque<Millis>,
    /// Whether a loss was told last.
    is_lost: bool,
    /// Since when it is there without having been told.
    back: Option<Millis>,
    /// When it was told last that it comes and goes.
    told: Option<Millis>,
}

/// What of a device's news is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeviceNews {
    /// How it is.
    Is(DeviceState),
    /// That it comes and goes.
    ComesAndGoes,
    /// Nothing.
    Nothing,
}

impl Steadiness {
    /// What of this is told.
    #[must_use]
    pub fn takes(&mut self, device: Device, state: DeviceState, now: Millis) -> DeviceNews {
        let life = self.life(device);
        while life.losses.front().is_some_and(|first| now - *first > WITHIN) {
            life.losses.pop_front();
        }
        match state {
            DeviceState::Missing => DeviceNews::Is(state),
            DeviceState::Lost => {
                life.losses.push_back(now);
                if life.losses.len() > LOSSES_MAX {
                    life.losses.pop_front();
                }
                life.back = None;
                if std::mem::replace(&mut life.is_lost, true) {
                    return DeviceNews::Nothing;
                }
                DeviceNews::Is(state)
            }
            DeviceState::Back if life.is_lost && life.losses.len() >= LOSSES_MAX => {
                life.back = Some(now);
                if life.told.is_some_and(|at| now - at < TOLD_AGAIN_AFTER) {
                    return DeviceNews::Nothing;
                }
                life.told = Some(now);
                DeviceNews::ComesAndGoes
            }
            DeviceState::Back => {
                life.is_lost = false;
                DeviceNews::Is(state)
            }
        }
    }

    /// The next device that has stayed since it came back, and whose return nobody was told.
    #[must_use]
    pub fn stayed(&mut self, now: Millis) -> Option<Device> {
        let stays = |life: &&mut Life| life.back.is_some_and(|since| now - since >= STAYS_AFTER);
        let life = self.lives.iter_mut().find(stays)?;
        life.back = None;
        life.is_lost = false;
        Some(life.device)
    }

    fn life(&mut self, device: Device) -> &mut Life {
        let at = self.lives.iter().position(|life| life.device == device).unwrap_or_else(|| {
            let losses = VecDeque::new();
            self.lives.push(Life { device, losses, is_lost: false, back: None, told: None });
            self.lives.len() - 1
        });
        &mut self.lives[at]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is told of a microphone that goes and comes with this period (ms), in so many seconds.
    fn told(period: u64, secs: u64) -> Vec<(u64, DeviceNews)> {
        let mut steady = Steadiness::default();
        let mut told = Vec::new();
        for at in 0..secs * 1_000 + 20_000 {
            let is_due = at % period == 0 && at < secs * 1_000;
            for (state, due) in [
                (DeviceState::Lost, is_due),
                (DeviceState::Back, at % period == period / 2 && at < secs * 1_000),
            ] {
                if due {
                    told.push((at, steady.takes(Device::Microphone, state, Millis(at))));
                }
            }
            if steady.stayed(Millis(at)).is_some() {
                told.push((at, DeviceNews::Is(DeviceState::Back)));
            }
        }
        told.retain(|(_, news)| *news != DeviceNews::Nothing);
        told
    }

    #[test]
    fn one_loss_is_told_with_its_return() {
        let (lost, back) = (DeviceNews::Is(DeviceState::Lost), DeviceNews::Is(DeviceState::Back));
        assert_eq!(told(8_000, 8), [(0, lost), (4_000, back)]);
        // Somebody pulls it twice within the minute.
        assert_eq!(told(8_000, 16).len(), 4);
    }

    #[test]
    fn what_comes_and_goes_is_told_once_and_when_it_stays() {
        for period in [100, 1_000, 2_000, 15_000] {
            let news = told(period, 120);
            let last = news.last().copied();
            let unsteady = news.iter().filter(|(_, one)| *one == DeviceNews::ComesAndGoes).count();
            assert_eq!(unsteady, 1, "{period}: {news:?}");
            assert!(news.len() <= 7, "{period}: {news:?}");
            let after = 120_000 - period / 2 + STAYS_AFTER.0;
            assert_eq!(last, Some((after, DeviceNews::Is(DeviceState::Back))), "{period}");
        }
    }

    #[test]
    fn each_device_is_looked_at_by_itself() {
        let mut steady = Steadiness::default();
        for at in 0..10 {
            let _ = steady.takes(Device::Microphone, DeviceState::Lost, Millis(at * 100));
            let _ = steady.takes(Device::Microphone, DeviceState::Back, Millis(at * 100 + 50));
        }
        let lost = steady.takes(Device::Room, DeviceState::Lost, Millis(2_000));
        assert_eq!(lost, DeviceNews::Is(DeviceState::Lost));
        let back = steady.takes(Device::Room, DeviceState::Back, Millis(3_000));
        assert_eq!(back, DeviceNews::Is(DeviceState::Back));
    }
}
