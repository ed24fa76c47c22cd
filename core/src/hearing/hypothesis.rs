//! What a recognizer believes it heard, before anything is made of it.
//!
//! A recognizer guesses: it gives several readings of the same sound, each with its score. What they
//! mean, and how much they are to be believed, is decided in [`super::understand`].

use serde::{Deserialize, Serialize};

use crate::rules::Color;
use crate::time::Millis;

/// Readings that are kept of one utterance. Behind the first dozen lie variants of what has no chance.
const READINGS_MAX: usize = 16;

/// How much of a difference of scores is believed when several hearings of one utterance are weighed
/// against each other: the recognizer is too sure of each single one.
const BELIEF: f64 = 0.5;

/// Readings that are kept of several hearings.
const AGREED_MAX: usize = 24;

/// One word of a reading.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeardWord {
    /// The word in the model's spelling.
    pub word: String,
    /// When it begins, in ms from the start of the utterance.
    pub start: Millis,
    /// When it ends, in ms from the start of the utterance.
    pub end: Millis,
}

/// One reading of the sound.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Reading {
    /// The words in the order in which they were said; none for a reading as silence.
    pub words: Vec<HeardWord>,
    /// How likely the reading is beside the best one: the difference of the logarithms (base e), in the
    /// recognizer's own measure. 0 for the best, below 0 for the others.
    pub score: f32,
}

impl Reading {
    /// The words with blanks between them.
    #[must_use]
    pub fn text(&self) -> String {
        let words: Vec<&str> = self.words.iter().map(|heard| heard.word.as_str()).collect();
        words.join(" ")
    }
}

/// How near to where sound is missing a word must be to be one that may have lost a part. Longer than the
/// silence inside a word, before a p or a t.
const CUT: Millis = Millis(150);

/// Where sound is missing that was made during an utterance: the microphone's gate was shut while the
/// program spoke, the device was away, or nobody took the sound.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Missing {
    /// Right before its first sample.
    pub before: bool,
    /// Somewhere between.
    pub within: bool,
    /// Right behind its last sample.
    pub after: bool,
}

/// What was heard in one utterance.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Hypothesis {
    /// The readings, best first. Empty when the recognizer gave none.
    pub readings: Vec<Reading>,
    /// When the voice stopped, in ms from the start of the utterance; `None` when no voice was heard.
    pub speech_end: Option<Millis>,
    /// How loud the loudest part was, in dB below full scale.
    pub peak_db: Option<f32>,
    /// How far the loudest part stood above the quiet ones, in dB ([`Loudness::clearance_db`]).
    ///
    /// [`Loudness::clearance_db`]: super::Loudness::clearance_db
    pub clearance_db: Option<f32>,
    /// How long it was voiced, in ms (`Voicing`); `None` where nobody measured it.
    #[serde(default)]
    pub voiced: Option<Millis>,
    /// In which share of its loudest parts vocal cords moved, from 0 to 1 (`Voicing`): in a whisper they do not. `None`
    /// where nobody measured it, or there was too little of it.
    #[serde(default)]
    pub loud_voiced: Option<f32>,
    /// How much the sound changed its shape, in dB (`Change`); `None` where nobody measured it, or there was too
    /// little of it.
    #[serde(default)]
    pub change_db: Option<f32>,
    /// Which share of its loud parts is one narrow tone each and nothing else, from 0 to 1 (`Change`); `None` where
    /// nobody measured it, or there was too little of it.
    #[serde(default)]
    pub one_tone: Option<f32>,
    /// How long the utterance was, silence included, in ms.
    pub audio: Millis,
    /// Where sound of it is missing.
    #[serde(default)]
    pub missing: Missing,
    /// How much better its yes fits the sound than a no: the difference of the logarithms (base e), in the recognizer's
    /// own measure. `None` where no reading is a yes, or nobody measured it.
    #[serde(default)]
    pub yes_above_no: Option<f32>,
    /// By whose own model it was heard at a microphone that hears both players; `None` where by everybody's, or the
    /// key said who speaks. It says which model fitted, and is no proof of who spoke.
    #[serde(skip)]
    pub own_voice: Option<Color>,
}

impl Hypothesis {
    /// The words of the best reading, with blanks between them.
    #[must_use]
    pub fn text(&self) -> String {
        self.readings.first().map(Reading::text).unwrap_or_default()
    }

    /// Whether a part of what was said may not have been heard. What is left can be another call:
    /// "Felix drei" of "Springer Felix drei", "Springer Gustav eins" of what goes on with the destination.
    #[must_use]
    pub(crate) fn is_cut(&self) -> bool {
        let Some(best) = self.readings.first() else { return false };
        let (Some(first), Some(last)) = (best.words.first(), best.words.last()) else {
            return false;
        };
        let Missing { before, within, after } = self.missing;
        let silent_behind = self.audio.0.saturating_sub(last.end.0);
        within || (before && first.start < CUT) || (after && silent_behind < CUT.0)
    }

    /// Whether the best reading has no word.
    #[must_use]
    pub fn is_silent(&self) -> bool {
        self.readings.first().is_none_or(|best| best.words.is_empty())
    }
}

/// The readings of an utterance whose parts, between pauses, were read one by one: each reading of the
/// one followed by each of the other, best first, the first of them with score 0.
#[must_use]
pub fn joined(before: Vec<Reading>, after: Vec<Reading>) -> Vec<Reading> {
    let mut all = match (before.is_empty(), after.is_empty()) {
        (true, _) => after,
        (_, true) => before,
        (false, false) => {
            let pairs = before.iter().flat_map(|head| after.iter().map(move |tail| (head, tail)));
            pairs
                .map(|(head, tail)| Reading {
                    words: head.words.iter().chain(&tail.words).cloned().collect(),
                    score: head.score + tail.score,
                })
                .collect()
        }
    };
    all.sort_by(|a, b| b.score.total_cmp(&a.score));
    all.truncate(READINGS_MAX);
    let best = all.first().map_or(0.0, |best| best.score);
    for reading in &mut all {
        reading.score -= best;
    }
    all
}

/// The readings of an utterance that was heard several times: how likely each is in the mean of all
/// hearings, best first, the first of them with score 0. One hearing stays what it is.
#[must_use]
pub fn agreed(hearings: &[Vec<Reading>]) -> Vec<Reading> {
    let mut all: Vec<(Reading, f64)> = Vec::new();
    for hearing in hearings {
        let weight = |one: &Reading| (BELIEF * f64::from(one.score)).exp();
        let total: f64 = hearing.iter().map(weight).sum();
        for one in hearing {
            let share = weight(one) / total;
            let same = |known: &&mut (Reading, f64)| {
                known.0.words.iter().map(|w| &w.word).eq(one.words.iter().map(|w| &w.word))
            };
            match all.iter_mut().find(same) {
                Some((_, known)) => *known += share,
                None => all.push((one.clone(), share)),
            }
        }
    }
    all.retain(|(_, share)| share.is_finite() && *share > 0.0);
    all.sort_by(|a, b| b.1.total_cmp(&a.1));
    all.truncate(AGREED_MAX);
    let best = all.first().map_or(1.0, |(_, share)| *share);
    let scored = |(mut one, share): (Reading, f64)| {
        one.score = ((share / best).ln() / BELIEF) as f32;
        one
    };
    all.into_iter().map(scored).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reading(words: &str, score: f32) -> Reading {
        let (start, end) = (Millis::ZERO, Millis::ZERO);
        let word = |word: &str| HeardWord { word: word.to_owned(), start, end };
        Reading { words: words.split_whitespace().map(word).collect(), score }
    }

    #[test]
    fn a_word_at_the_edge_of_missing_sound_may_have_lost_a_part() {
        let word = |start, end| HeardWord {
            word: "eva".to_owned(),
            start: Millis(start),
            end: Millis(end),
        };
        let heard = |start, end, missing| Hypothesis {
            readings: vec![Reading { words: vec![word(start, end)], score: 0.0 }],
            audio: Millis(1_000),
            missing,
            ..Hypothesis::default()
        };
        let whole = Missing::default();
        let before = Missing { before: true, ..whole };
        let after = Missing { after: true, ..whole };
        for (start, end, missing, cut) in [
            (0, 1_000, whole, false),
            (149, 400, before, true),
            (150, 400, before, false),
            (0, 851, after, true),
            (0, 850, after, false),
            (400, 500, Missing { within: true, ..whole }, true),
        ] {
            assert_eq!(heard(start, end, missing).is_cut(), cut, "{start} {end} {missing:?}");
        }
        assert!(!Hypothesis { missing: before, ..Hypothesis::default() }.is_cut());
    }

    #[test]
    fn parts_are_joined_in_every_way_best_first() {
        let before = vec![reading("springer", -1.0), reading("turm", -4.0)];
        let after = vec![reading("felix drei", 0.0), reading("felix zwei", -2.0)];
        let all = joined(before, after);
        let shown: Vec<(String, f32)> = all.iter().map(|one| (one.text(), one.score)).collect();
        assert_eq!(
            shown,
            [
                ("springer felix drei".to_owned(), 0.0),
                ("springer felix zwei".to_owned(), -2.0),
                ("turm felix drei".to_owned(), -3.0),
                ("turm felix zwei".to_owned(), -5.0),
            ]
        );
    }

    #[test]
    fn a_part_without_readings_adds_nothing() {
        let one = vec![reading("eva vier", 0.0)];
        assert_eq!(joined(one.clone(), Vec::new()), one);
        assert_eq!(joined(Vec::new(), one.clone()), one);
        assert!(joined(Vec::new(), Vec::new()).is_empty());
    }

    #[test]
    fn what_is_heard_each_time_is_likelier() {
        let first = vec![reading("eva zwei", 0.0), reading("eva drei", -1.0)];
        let again = vec![reading("eva drei", 0.0), reading("eva vier", -3.0)];
        let all = agreed(&[first.clone(), again]);
        let shown: Vec<String> = all.iter().map(Reading::text).collect();
        assert_eq!(shown, ["eva drei", "eva zwei", "eva vier"]);
        assert!(all[0].score == 0.0 && all[1].score < 0.0 && all[2].score < all[1].score);
        let once = agreed(std::slice::from_ref(&first));
        assert!(once.iter().zip(&first).all(|(a, b)| (a.score - b.score).abs() < 1e-5), "{once:?}");
        assert_eq!(agreed(&[Vec::new(), first.clone()]).len(), 2);
        assert!(agreed(&[]).is_empty());
    }

    #[test]
    fn long_lists_are_cut() {
        let many: Vec<Reading> = (0..10_u8).map(|n| reading("eva", -f32::from(n))).collect();
        assert_eq!(joined(many.clone(), many).len(), READINGS_MAX);
    }
}
