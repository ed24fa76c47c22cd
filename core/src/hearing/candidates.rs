//! From the readings of a sound to everything that may have been said, with its weight.
//!
//! A phrase may have been said when the recognizer read it, or when it read one that is a known mistake
//! away: one word taken for another ([`Calibration::confusions`]). The weights are those of a noisy
//! channel: how well the sound fits the reading, times how often such a phrase is read so.

use std::collections::BTreeMap;

use super::{Calibration, Reading, hypothesis::HeardWord};

/// Phrases this far below the best one (logarithm, base e) cannot change an answer.
const REACH: f64 = 10.0;

/// Longer readings than this are talk, or several calls in a row, and no call for having one of their
/// words changed. The longest call ("Nein Verbesserung Bauer Eva sieben schlägt Turm David acht wird
/// Dame Schach remis") has thirteen.
const CORRECTED_WORDS_MAX: usize = 20;

/// More phrases than this are not weighed: the lightest of them cannot change an answer, and a table
/// full of confusions must not hold up the game.
const CANDIDATES_MAX: usize = 512;

/// A phrase that may have been said.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Candidate {
    /// The words, blanks between them.
    pub(super) text: String,
    /// The recognizer's reading behind it.
    pub(super) read: String,
    /// The logarithm (base e) of its likelihood beside the best reading's.
    pub(super) weight: f64,
    /// How far it was read below the best reading, in the recognizer's own measure (base e), at most 0;
    /// minus infinity where nobody read it, and it is only a known mistake away.
    pub(super) heard: f64,
}

/// The phrases that may have been said, best first, by a voice that far above its hall (dB).
pub(super) fn candidates(
    readings: &[Reading],
    clearance_db: Option<f32>,
    calibration: &Calibration,
) -> Vec<Candidate> {
    let mut phrases: BTreeMap<String, Candidate> = BTreeMap::new();
    let scores = readings.iter().map(|reading| f64::from(reading.score));
    let best = scores.filter(|score| score.is_finite()).fold(f64::NEG_INFINITY, f64::max);
    for reading in readings {
        let below = f64::from(reading.score) - best;
        let weight = f64::from(calibration.score_scale) * below;
        if !weight.is_finite() || weight < -REACH {
            continue;
        }
        let read = reading.text();
        add(
            &mut phrases,
            Candidate { text: read.clone(), read: read.clone(), weight, heard: below },
        );
        if reading.words.len() > CORRECTED_WORDS_MAX {
            continue;
        }
        for (at, heard) in reading.words.iter().enumerate() {
            for (said, share) in calibration.said_for(&heard.word, clearance_db) {
                let weight = weight + f64::from(share).ln();
                if weight >= -REACH {
                    let text = with(&reading.words, at, said);
                    let (read, heard) = (read.clone(), f64::NEG_INFINITY);
                    add(&mut phrases, Candidate { text, read, weight, heard });
                }
            }
        }
    }
    let mut all: Vec<Candidate> = phrases.into_values().collect();
    all.sort_by(|a, b| b.weight.total_cmp(&a.weight));
    all.truncate(CANDIDATES_MAX);
    all
}

/// The logarithm of the sum of two likelihoods, given as logarithms.
pub(super) fn log_sum(a: f64, b: f64) -> f64 {
    let (high, low) = if a >= b { (a, b) } else { (b, a) };
    if low == f64::NEG_INFINITY { high } else { high + (low - high).exp().ln_1p() }
}

fn add(phrases: &mut BTreeMap<String, Candidate>, one: Candidate) {
    match phrases.get_mut(&one.text) {
        Some(known) => {
            known.weight = log_sum(known.weight, one.weight);
            known.heard = known.heard.max(one.heard);
        }
        None => {
            phrases.insert(one.text.clone(), one);
        }
    }
}

/// The words with another one in this place.
fn with(words: &[HeardWord], at: usize, said: &str) -> String {
    let each = words.iter().enumerate();
    let each = each.map(|(place, heard)| if place == at { said } else { heard.word.as_str() });
    each.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::Millis;

    fn reading(words: &str, score: f32) -> Reading {
        let (start, end) = (Millis::ZERO, Millis::ZERO);
        let word = |word: &str| HeardWord { word: word.to_owned(), start, end };
        Reading { words: words.split_whitespace().map(word).collect(), score }
    }

    fn confusing() -> Calibration {
        let text =
            "score_scale = 0.5\n[confusions]\nzwei = { drei = 0.1 }\nfelix = { eva = 1e-9 }\n";
        Calibration::from_toml(text).expect("a calibration")
    }

    #[test]
    fn a_phrase_weighs_what_it_was_read_and_what_it_is_mistaken_for() {
        let readings = [reading("eva drei", 0.0), reading("eva zwei", -2.0)];
        let all = candidates(&readings, None, &confusing());
        let shown: Vec<&str> = all.iter().map(|one| one.text.as_str()).collect();
        // "felix" is too rarely heard as "eva" to be thought of.
        assert_eq!(shown, ["eva drei", "eva zwei"]);
        let expected = ((-1.0_f64).exp() + 0.1).ln();
        assert!((all[1].weight - expected).abs() < 1e-6, "{all:?}");
        assert_eq!((all[0].heard, all[1].heard), (0.0, -2.0));
    }

    #[test]
    fn what_nobody_read_was_not_heard() {
        let all = candidates(&[reading("eva drei", 0.0)], None, &confusing());
        let heard: Vec<(&str, f64)> = all.iter().map(|c| (c.text.as_str(), c.heard)).collect();
        assert_eq!(heard, [("eva drei", 0.0), ("eva zwei", f64::NEG_INFINITY)]);
    }

    #[test]
    fn what_is_out_of_reach_is_left_out() {
        let readings =
            [reading("eva drei", 0.0), reading("eva acht", -30.0), reading("eva", f32::NAN)];
        assert_eq!(candidates(&readings, None, &Calibration::default()).len(), 1);
        assert!(candidates(&[], None, &Calibration::default()).is_empty());
    }

    #[test]
    fn scores_count_from_the_best_one_wherever_it_stands() {
        let readings = [reading("eva drei", -900.0), reading("eva zwei", -898.0)];
        let all = candidates(&readings, None, &Calibration::default());
        assert_eq!(all.first().map(|one| (one.text.as_str(), one.weight)), Some(("eva zwei", 0.0)));
        assert_eq!(all.len(), 2);
    }

    #[test]
    fn a_table_full_of_confusions_and_a_long_talk_have_a_bound() {
        let words: Vec<String> = (0..60).map(|n| format!("word{n}")).collect();
        let row = || words.iter().map(|heard| (heard.clone(), 0.5)).collect();
        let confusions = words.iter().map(|said| (said.clone(), row())).collect();
        let calibration = Calibration { confusions, ..Calibration::default() };
        let call = words[..CORRECTED_WORDS_MAX].join(" ");
        let heard = [reading(&call, 0.0), reading(&words[1], -0.5)];
        assert_eq!(candidates(&heard, None, &calibration).len(), CANDIDATES_MAX);
        assert_eq!(candidates(&[reading(&words.join(" "), 0.0)], None, &calibration).len(), 1);
    }

    #[test]
    fn likelihoods_are_summed_as_logarithms() {
        assert!((log_sum(0.5_f64.ln(), 0.25_f64.ln()) - 0.75_f64.ln()).abs() < 1e-12);
        assert_eq!(log_sum(f64::NEG_INFINITY, -1.0), -1.0);
        assert_eq!(log_sum(f64::NEG_INFINITY, f64::NEG_INFINITY), f64::NEG_INFINITY);
    }
}
