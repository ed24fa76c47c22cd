//! How fast and how loud the program speaks in a channel: bounds, steps, and what changes them.

use std::fmt;
use std::str::FromStr;

/// How fast, in percent of the recordings' own rate: 75 to 200. The pitch stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rate(u16);

impl Rate {
    /// Three quarters of the recordings' rate: below it words fall apart.
    pub const SLOWEST: Rate = Rate(75);
    /// Twice the recordings' rate.
    pub const FASTEST: Rate = Rate(200);
    /// As recorded.
    pub const RECORDED: Rate = Rate(100);
    /// What "faster" and "slower" change, in percent.
    const STEP: u16 = 10;

    /// In percent of the recordings' own rate.
    #[must_use]
    pub const fn percent(self) -> u16 {
        self.0
    }

    /// One step faster, at most the fastest.
    #[must_use]
    pub fn faster(self) -> Rate {
        Rate(self.0 + Rate::STEP).min(Rate::FASTEST)
    }

    /// One step slower, at least the slowest.
    #[must_use]
    pub fn slower(self) -> Rate {
        Rate(self.0 - Rate::STEP).max(Rate::SLOWEST)
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:02}", self.0 / 100, self.0 % 100)
    }
}

/// How fast it shall be spoken, and that is no rate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
#[error("write a number from 0.75 to 2.0, such as 1.25; 1.0 is as recorded")]
pub struct NoRate;

impl FromStr for Rate {
    type Err = NoRate;

    /// A factor: `1.25`, or `1,25` as it is typed in German.
    fn from_str(text: &str) -> Result<Rate, NoRate> {
        let text = text.replace(',', ".");
        let plain = text.chars().all(|c| c.is_ascii_digit() || c == '.');
        let factor: f32 =
            if plain { text.parse().map_err(|_| NoRate)? } else { return Err(NoRate) };
        if !(0.75..=2.0).contains(&factor) {
            return Err(NoRate);
        }
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "it lies between 75 and 200"
        )]
        let percent = (factor * 100.0).round() as u16;
        Ok(Rate(percent))
    }
}

/// How loud, in steps of 3 dB from 1 to 10. 9 is as recorded; 10 is as loud as nothing is clipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Volume(u8);

impl Volume {
    /// 24 dB softer than recorded.
    pub const SOFTEST: Volume = Volume(1);
    /// 3 dB louder than recorded, or less where that would be clipped.
    pub const LOUDEST: Volume = Volume(10);
    /// As recorded.
    pub const RECORDED: Volume = Volume(9);

    /// The step, from 1 to 10.
    #[must_use]
    pub const fn step(self) -> u8 {
        self.0
    }

    /// How much louder than the recording, in dB.
    #[must_use]
    pub fn gain_db(self) -> f32 {
        3.0 * (f32::from(self.0) - f32::from(Volume::RECORDED.0))
    }

    /// One step louder, at most the loudest.
    #[must_use]
    pub fn louder(self) -> Volume {
        Volume(self.0 + 1).min(Volume::LOUDEST)
    }

    /// One step softer, at least the softest.
    #[must_use]
    pub fn softer(self) -> Volume {
        Volume(self.0 - 1).max(Volume::SOFTEST)
    }
}

impl fmt::Display for Volume {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// How loud it shall be, and that is no volume.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
#[error("write a whole number from 1 (softest) to 10 (loudest); 9 is as recorded")]
pub struct NoVolume;

impl FromStr for Volume {
    type Err = NoVolume;

    fn from_str(text: &str) -> Result<Volume, NoVolume> {
        let step: u8 = text.parse().map_err(|_| NoVolume)?;
        let volume = Volume(step);
        if (Volume::SOFTEST..=Volume::LOUDEST).contains(&volume) {
            Ok(volume)
        } else {
            Err(NoVolume)
        }
    }
}

/// How the program speaks in a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Speech {
    /// How fast.
    pub rate: Rate,
    /// How loud.
    pub volume: Volume,
}

impl Default for Speech {
    /// As recorded.
    fn default() -> Speech {
        Speech { rate: Rate::RECORDED, volume: Volume::RECORDED }
    }
}

/// What somebody changes of it, or asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpeechChange {
    /// Nothing: how fast it is.
    TellRate,
    /// Nothing: how loud it is.
    TellVolume,
    /// This rate.
    Rate(Rate),
    /// This volume.
    Volume(Volume),
    /// One step.
    Faster,
    /// One step.
    Slower,
    /// One step.
    Louder,
    /// One step.
    Softer,
}

/// Which of the two was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Changed {
    /// The rate, or nobody changed anything and the rate was asked for.
    Rate(Rate),
    /// The volume, likewise.
    Volume(Volume),
}

impl Changed {
    /// The number by which it is told in words: the rate in percent, the volume's step.
    #[must_use]
    pub fn number(self) -> u32 {
        match self {
            Changed::Rate(rate) => rate.percent().into(),
            Changed::Volume(volume) => volume.step().into(),
        }
    }
}

impl Speech {
    /// Carries a change out, and tells what holds now.
    pub fn change(&mut self, change: SpeechChange) -> Changed {
        match change {
            SpeechChange::TellRate => return Changed::Rate(self.rate),
            SpeechChange::TellVolume => return Changed::Volume(self.volume),
            SpeechChange::Rate(rate) => self.rate = rate,
            SpeechChange::Volume(volume) => self.volume = volume,
            SpeechChange::Faster => self.rate = self.rate.faster(),
            SpeechChange::Slower => self.rate = self.rate.slower(),
            SpeechChange::Louder => self.volume = self.volume.louder(),
            SpeechChange::Softer => self.volume = self.volume.softer(),
        }
        match change {
            SpeechChange::TellRate
            | SpeechChange::Rate(_)
            | SpeechChange::Faster
            | SpeechChange::Slower => Changed::Rate(self.rate),
            SpeechChange::TellVolume
            | SpeechChange::Volume(_)
            | SpeechChange::Louder
            | SpeechChange::Softer => Changed::Volume(self.volume),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_and_volumes_have_bounds() {
        for (text, percent) in
            [("0.75", 75), ("1", 100), ("1.0", 100), ("1,25", 125), ("2.0", 200), (".8", 80)]
        {
            assert_eq!(text.parse(), Ok(Rate(percent)), "{text}");
        }
        for text in ["", "0.74", "2.01", "-1", "fast", "NaN", "inf", "1e0", "1.2.3", "1 "] {
            assert_eq!(text.parse::<Rate>(), Err(NoRate), "{text}");
        }
        assert_eq!(["1".parse(), "10".parse()], [Ok(Volume(1)), Ok(Volume(10))]);
        for text in ["", "0", "11", "-1", "5.5", "loud"] {
            assert_eq!(text.parse::<Volume>(), Err(NoVolume), "{text}");
        }
    }

    #[test]
    fn steps_end_at_the_bounds_and_go_there_and_back() {
        let mut speech = Speech::default();
        for change in [SpeechChange::Faster, SpeechChange::Louder] {
            for _ in 0..40 {
                speech.change(change);
            }
        }
        assert_eq!(speech, Speech { rate: Rate::FASTEST, volume: Volume::LOUDEST });
        for change in [SpeechChange::Slower, SpeechChange::Softer] {
            for _ in 0..40 {
                speech.change(change);
            }
        }
        assert_eq!(speech, Speech { rate: Rate::SLOWEST, volume: Volume::SOFTEST });
        assert_eq!(speech.change(SpeechChange::TellRate), Changed::Rate(Rate::SLOWEST));
        assert_eq!(speech.change(SpeechChange::TellVolume), Changed::Volume(Volume::SOFTEST));
        assert_eq!(Rate(125).to_string(), "1.25");
        assert!(Volume::RECORDED.gain_db().abs() < f32::EPSILON);
    }
}
