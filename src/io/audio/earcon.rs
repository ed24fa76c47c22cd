//! Short sounds in an ear that say how it is with the microphone. They differ in rhythm and in pitch, so that
//! whoever hears only one of the two can tell them apart.
//!
//! None is longer than 75 ms. The recognizer takes a longer tone of any pitch, or more of them, for the word
//! "Uhr" (measured with the bundled model); in an earphone they are out of its hearing anyway.

use super::samples::Samples;

/// The rate of the sounds (Hz): that of the recordings.
const RATE_HZ: u32 = 16_000;

/// The peak, as a part of full scale: as loud as the recordings.
const PEAK: f32 = 0.35;

/// The end of each tone fades (samples): 4 ms, so that nothing clicks.
const FADE: usize = 64;

/// What a sound says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Earcon {
    /// The microphone is open: two tones upwards.
    Open,
    /// It is shut: two tones downwards.
    Shut,
    /// What was said was understood: one short high tone.
    Understood,
    /// It was not: three short low tones.
    NotUnderstood,
    /// Nothing was heard: one long low tone.
    NothingHeard,
}

impl Earcon {
    /// All of them.
    pub const ALL: [Earcon; 5] = [
        Earcon::Open,
        Earcon::Shut,
        Earcon::Understood,
        Earcon::NotUnderstood,
        Earcon::NothingHeard,
    ];

    /// The word for it, for programs and messages.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Earcon::Open => "open",
            Earcon::Shut => "shut",
            Earcon::Understood => "understood",
            Earcon::NotUnderstood => "not-understood",
            Earcon::NothingHeard => "nothing-heard",
        }
    }

    /// Its tones: how high (Hz; none is silence) and how long (ms).
    const fn tones(self) -> &'static [(Option<f32>, u32)] {
        match self {
            Earcon::Open => &[(Some(1_000.0), 25), (None, 20), (Some(1_600.0), 25)],
            Earcon::Shut => &[(Some(1_600.0), 25), (None, 20), (Some(1_000.0), 25)],
            Earcon::Understood => &[(Some(2_200.0), 30)],
            Earcon::NotUnderstood => {
                &[(Some(500.0), 14), (None, 14), (Some(500.0), 14), (None, 14), (Some(500.0), 14)]
            }
            Earcon::NothingHeard => &[(Some(700.0), 70)],
        }
    }

    /// The sound.
    #[must_use]
    pub fn sound(self) -> Samples {
        let mut mono = Vec::new();
        for (hertz, ms) in self.tones() {
            let length = (ms * RATE_HZ / 1_000) as usize;
            mono.extend((0..length).map(|n| match hertz {
                Some(hertz) => tone(*hertz, n, length),
                None => 0,
            }));
        }
        Samples { rate_hz: RATE_HZ, mono }
    }
}

/// One sample of a tone with soft edges.
fn tone(hertz: f32, n: usize, length: usize) -> i16 {
    let edge = (n.min(length - 1 - n) as f32 / FADE as f32).min(1.0);
    let turn = n as f32 * hertz / RATE_HZ as f32;
    #[expect(clippy::cast_possible_truncation, reason = "a part of full scale")]
    let sample = (PEAK * edge * (turn * std::f32::consts::TAU).sin() * f32::from(i16::MAX)) as i16;
    sample
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::Millis;

    /// For each stretch of sound its pitch (Hz, by its rising zero crossings) and its length (ms).
    fn heard(sound: &Samples) -> Vec<(f32, usize)> {
        let mut stretches = Vec::new();
        let mut quiet = 0;
        let mut current: Vec<i16> = Vec::new();
        for sample in sound.mono.iter().copied().chain([0; 200]) {
            quiet = if sample.unsigned_abs() < 40 { quiet + 1 } else { 0 };
            current.push(sample);
            if quiet == 60 {
                let rises = current.windows(2).filter(|w| w[0] < 0 && w[1] >= 0).count();
                let length = current.len() - quiet;
                if length > 160 {
                    stretches.push((rises as f32 * RATE_HZ as f32 / length as f32, length / 16));
                }
                current.clear();
                quiet = 0;
            }
        }
        stretches
    }

    #[test]
    fn each_is_short_unclipped_and_like_no_other_in_rhythm_or_pitch() {
        let mut all = Vec::new();
        for earcon in Earcon::ALL {
            let sound = earcon.sound();
            assert!(sound.duration() <= Millis(75), "{earcon:?}: {:?}", sound.duration());
            let peak = sound.mono.iter().map(|s| s.unsigned_abs()).max().unwrap_or_default();
            assert!((8_000..16_000).contains(&peak), "{earcon:?}: {peak}");
            assert_eq!(sound.mono.first(), Some(&0), "{earcon:?} clicks");
            all.push((earcon, heard(&sound)));
        }
        for (index, (earcon, one)) in all.iter().enumerate() {
            for (other, another) in &all[index + 1..] {
                let rhythm = one.len() != another.len()
                    || one.iter().zip(another).any(|(a, b)| a.1.abs_diff(b.1) > 30);
                let pitch = one.iter().zip(another).any(|(a, b)| {
                    let ratio = a.0 / b.0;
                    !(0.8..1.25).contains(&ratio)
                });
                assert!(pitch, "{earcon:?} and {other:?}: {one:?} {another:?}");
                let both_are_pairs = matches!((earcon, other), (Earcon::Open, Earcon::Shut));
                assert!(rhythm || both_are_pairs, "{earcon:?} and {other:?}: {one:?} {another:?}");
            }
        }
    }
}
