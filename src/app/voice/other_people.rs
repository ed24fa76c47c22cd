//! Other people who call moves, in sound: out of the program's own recordings, each of them faster or slower and so
//! higher or deeper. A taught model is tried among them by the whole recognizer. (What it learned among is kept as
//! energies alone, of which no recognizer can hear anything.)

use crate::app::recorded::sound;
use crate::calls::{Lexicon, prompts};
use crate::hearing::RATE_HZ;
use crate::io::audio::Samples;
use crate::voices::Pack;

/// How fast each of them speaks, in hundredths of the recordings.
const SPEEDS: [u32; 6] = [82, 89, 96, 104, 113, 122];
/// So many calls each of them says, again and again, other ones than the player.
const CALLS: usize = 24;
const SEED: u64 = 0x0E1A;
/// How far the next one stands from where the one before was, so that no two trials have the same behind them.
const APART: usize = RATE_HZ as usize * 7 / 3;

/// Six people who do nothing but call moves.
pub(super) struct OtherPeople {
    talkers: Vec<Vec<f32>>,
}

impl OtherPeople {
    /// Those who call in these words; what has no recording they do not say.
    pub(super) fn of(lexicon: &Lexicon, pack: &Pack) -> OtherPeople {
        let talkers = (SEED..).zip(SPEEDS).map(|(seed, speed)| {
            let mut said = Vec::new();
            for prompt in prompts(lexicon, CALLS, seed) {
                let Ok(samples) = sound(&prompt.words, pack) else { continue };
                let faster = Samples { rate_hz: samples.rate_hz * speed / 100, ..samples };
                let Ok(faster) = faster.to_rate(RATE_HZ) else { continue };
                said.extend(faster.mono.iter().map(|sample| f32::from(*sample)));
            }
            said
        });
        OtherPeople { talkers: talkers.filter(|said| !said.is_empty()).collect() }
    }

    /// So many samples of all of them at once; the same number gives the same.
    pub(super) fn talk(&self, nth: usize, length: usize) -> Vec<f32> {
        let mut mixed = vec![0.0; length];
        for (which, said) in self.talkers.iter().enumerate() {
            let from = (nth * (which + 1) + which) * APART;
            for (at, sample) in mixed.iter_mut().enumerate() {
                *sample += said.get((from + at) % said.len()).copied().unwrap_or(0.0);
            }
        }
        mixed
    }
}

/// A take with something behind it that is so many decibels softer than what is said.
pub(super) fn with_behind(take: &[i16], behind: &[f32], db: f32) -> Vec<i16> {
    let said: Vec<f32> = take.iter().map(|sample| f32::from(*sample)).collect();
    let scale = level(&said) * 10_f32.powf(-db / 20.0) / level(behind).max(1e-3);
    let mixed = said.iter().zip(behind).map(|(said, behind)| said + scale * behind);
    // Whole numbers of 16 bit from here on.
    mixed
        .map(|sample| sample.round().clamp(f32::from(i16::MIN), f32::from(i16::MAX)) as i16)
        .collect()
}

/// How strong the louder half of a sound is (the root of the mean square): pauses do not count.
fn level(sound: &[f32]) -> f32 {
    const PIECE: usize = RATE_HZ as usize / 50;
    let mut powers: Vec<f32> = sound
        .chunks(PIECE)
        .map(|piece| piece.iter().map(|sample| sample * sample).sum::<f32>() / piece.len() as f32)
        .collect();
    powers.sort_by(|one, other| other.total_cmp(one));
    powers.truncate(powers.len().div_ceil(2));
    (powers.iter().sum::<f32>() / powers.len().max(1) as f32).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::languages;
    use crate::voices::Language;

    #[test]
    fn what_is_behind_a_take_is_as_much_softer_as_it_is_asked_for() {
        let take: Vec<i16> = (0..16_000).map(|at| if at < 8_000 { 0 } else { 3_000 }).collect();
        let behind: Vec<f32> = (0..16_000).map(|at| if at % 2 == 0 { 7.0 } else { -7.0 }).collect();
        let mixed = with_behind(&take, &behind, 20.0);
        assert_eq!(mixed[..2], [300, -300]);
        assert_eq!(mixed[15_998..], [3_300, 2_700]);
        assert_eq!(with_behind(&take, &[0.0; 16_000], 10.0), take, "nothing behind it");
    }

    #[test]
    fn six_people_call_at_once_and_each_time_something_else() {
        let lexicon = languages::lexicon(Language::German, &["fide".to_owned()]).expect("words");
        let people = OtherPeople::of(&lexicon, &Pack::embedded(Language::German));
        assert_eq!(people.talkers.len(), SPEEDS.len());
        let (one, other) = (people.talk(0, 16_000), people.talk(1, 16_000));
        assert!(level(&one) > 500.0 && one != other);
        assert_eq!(one, people.talk(0, 16_000));
    }
}
