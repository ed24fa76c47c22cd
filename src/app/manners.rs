//! How fast, how loud and in which language the program speaks, channel by channel, and how that is changed at the table.

use super::failure::Failure;
use super::sitting::Sitting;
use crate::game::{Channel, Urgency};
use crate::io::audio::Samples;
use crate::rules::{ByColor, Color};
use crate::table::settings::Sound;
use crate::table::speech::{Changed, Rate, Speech, SpeechChange};
use crate::view::Detail;
use crate::voices::{Language, Pack};

/// How it is spoken in each channel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Manners {
    room: Speech,
    ears: ByColor<Speech>,
}

impl Manners {
    /// As the settings say.
    #[must_use]
    pub(super) const fn of(settings: &Sound) -> Manners {
        Manners { room: settings.room_speech, ears: settings.ear_speech }
    }

    /// How it is spoken there.
    #[must_use]
    pub(super) fn at(&self, channel: Channel) -> Speech {
        match channel {
            Channel::Room => self.room,
            Channel::Ear(side) => self.ears[side],
        }
    }

    fn change(&mut self, channel: Channel, change: SpeechChange) -> Changed {
        match channel {
            Channel::Room => self.room.change(change),
            Channel::Ear(side) => self.ears.get_mut(side).change(change),
        }
    }

    /// A sound as it is to be heard there.
    #[must_use]
    pub(super) fn tuned(&self, channel: Channel, samples: Samples) -> Samples {
        let Speech { rate, volume } = self.at(channel);
        samples.at_tempo(f32::from(rate.percent()) / 100.0).within_scale(volume.gain_db())
    }
}

/// A rate as the speech service takes it, from -1 over 0 to 1. At its fastest espeak-ng speaks two and a half
/// times as fast as usual, at its slowest half as fast.
#[must_use]
pub(super) fn of_service(rate: Rate) -> f32 {
    let beyond = f32::from(rate.percent()) / 100.0 - 1.0;
    if beyond > 0.0 { beyond / 1.56 } else { beyond / 0.54 }
}

impl Sitting {
    /// Somebody wants to see more or less, or asks how much is shown.
    pub(super) fn change_lines(&mut self, detail: Option<Detail>) {
        self.output.detail = detail.unwrap_or(self.output.detail);
        let word = self.output.detail.word();
        let shown = self.table.words().pack.text("keys-lines", &[("detail", word.into())]);
        self.output.words(&shown);
    }

    /// Somebody wants to be spoken to in another language, or asks in which it is. In an ear one hears it at once:
    /// three numbers tell nothing of the game.
    ///
    /// # Errors
    /// When it cannot be recorded, whatever the disk does.
    pub(super) fn change_language(
        &mut self,
        of: Option<Color>,
        language: Option<Language>,
    ) -> Result<(), Failure> {
        let channel = of.map_or(Channel::Room, Channel::Ear);
        if let Some(language) = language {
            self.table.speak(channel, language);
        }
        let spoken = self.table.packs().at(channel);
        let pack = &self.table.words().pack;
        let arguments = [
            ("channel", channel_name(channel, pack).into()),
            ("language", spoken.language().tag().into()),
        ];
        let shown = pack.text("keys-language", &arguments);
        self.output.words(&shown);
        match channel {
            Channel::Room => Ok(()),
            Channel::Ear(_) => {
                let numbers = [1, 2, 3].map(|number| spoken.counted(number)).join(", ");
                self.say_own(channel, Urgency::Answer, numbers)
            }
        }
    }

    /// Somebody changes how the program speaks, to everybody or in one ear. Of an ear the new value is told
    /// in that ear, as it sounds from now on.
    ///
    /// # Errors
    /// When it cannot be recorded, whatever the disk does.
    pub(super) fn change_speech(
        &mut self,
        of: Option<Color>,
        change: SpeechChange,
    ) -> Result<(), Failure> {
        let channel = of.map_or(Channel::Room, Channel::Ear);
        let changed = self.speaking.manners.change(channel, change);
        let pack = &self.table.words().pack;
        let channel_name = channel_name(channel, pack);
        let (id, name, value) = match changed {
            Changed::Rate(rate) => ("keys-rate", "rate", rate.to_string()),
            Changed::Volume(volume) => ("keys-volume", "volume", volume.to_string()),
        };
        let shown = pack.text(id, &[("channel", channel_name.into()), (name, value.into())]);
        self.output.words(&shown);
        match channel {
            Channel::Room => Ok(()),
            Channel::Ear(_) => {
                let value = self.table.packs().at(channel).counted(changed.number());
                self.say_own(channel, Urgency::Answer, value)
            }
        }
    }
}

/// Where it is spoken, in words.
fn channel_name(channel: Channel, pack: &Pack) -> String {
    let name = match channel {
        Channel::Room => "room",
        Channel::Ear(Color::White) => "white",
        Channel::Ear(Color::Black) => "black",
    };
    pack.text("keys-channel", &[("channel", name.into())])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_channel_has_its_own_rate_and_volume() {
        let speech = |rate: &str, volume: &str| Speech {
            rate: rate.parse().expect("a rate"),
            volume: volume.parse().expect("a volume"),
        };
        let ears = ByColor { white: Speech::default(), black: speech("2.0", "7") };
        let manners = Manners { room: speech("0.75", "9"), ears };
        let mono = (0..16_000).map(|n| if n % 80 < 40 { 8_000 } else { -8_000 }).collect();
        let sound = Samples { rate_hz: 16_000, mono };
        let tuned = |channel| manners.tuned(channel, sound.clone());
        assert_eq!(tuned(Channel::Ear(Color::White)), sound);
        assert_eq!(tuned(Channel::Room).duration().0, 1_333);
        let black = tuned(Channel::Ear(Color::Black));
        assert_eq!(black.duration().0, 500);
        let change = black.level().0 - sound.level().0;
        assert!((change + 6.0).abs() < 1.0, "{change} dB");
    }

    #[test]
    fn the_service_is_told_what_it_takes() {
        for (rate, at_least, at_most) in
            [(Rate::RECORDED, 0.0, 0.0), (Rate::FASTEST, 0.5, 1.0), (Rate::SLOWEST, -1.0, -0.3)]
        {
            let given = of_service(rate);
            assert!((at_least..=at_most).contains(&given), "{rate}: {given}");
        }
    }
}
