//! What is known of a recognizer's mistakes: how far its scores can be trusted, which words it takes
//! for which, and from which certainty on the program acts.
//!
//! The numbers belong to a model and lie beside it ([`FILE_NAME`]). They are measured with the teaching
//! voices that were kept out of the training of the measured model (models/train, models/examine), and
//! never with the examining voices. A model that brings none gets [`Calibration::default`], which asks
//! again more often.

use std::collections::BTreeMap;

use serde::Deserialize;

/// The file with the numbers, in the model's directory. libvosk does not look at it.
pub const FILE_NAME: &str = "calibration.toml";

/// What is known of a recognizer's mistakes. Weights are logarithms (base e) of likelihood ratios.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Calibration {
    /// What a difference of the recognizer's scores is worth: the scores of neighbouring frames say
    /// nearly the same again and again, so they are worth less than they claim.
    pub score_scale: f32,
    /// How much likelier a call is for being one legal move than for being none.
    pub legal_weight: f32,
    /// How much likelier a legal move is for having been seen on a board in this very turn.
    pub seen_weight: f32,
    /// How much likelier a command is than an illegal call, where it is none that cannot be taken back.
    pub command_weight: f32,
    /// How much likelier words that make no sense are than an illegal call; below 0 when they are
    /// rarer.
    pub senseless_weight: f32,
    /// How much of a doubtful utterance is carried over to the next one in the same position, from 0
    /// (nothing) to 1: how often the next one says the same.
    pub second_hearing: f32,
    /// `certainty = 1 / (1 + exp(-(offset + slope * log-odds + clearance * clear + words * full)))`: from
    /// what the readings say to how often that is right. `clear` counts how many times 10 dB the voice
    /// stands clearer of its hall than 20 dB, from -2 to 2: in babble the readings promise more than they
    /// hold. `full` counts how many words a call has above four, from -3 to 3: two words of noise make
    /// a short call by chance, and a long one names its piece and its origin too.
    pub certainty_offset: f32,
    /// See [`certainty_offset`](Calibration::certainty_offset).
    pub certainty_slope: f32,
    /// See [`certainty_offset`](Calibration::certainty_offset). Never below 0: noise makes nothing surer.
    pub certainty_clearance: f32,
    /// See [`certainty_offset`](Calibration::certainty_offset). Never below 0.
    pub certainty_words: f32,
    /// The least certainty with which something is taken as said.
    pub accept: Thresholds,
    /// How much quieter than its speaker's accepted calls an utterance may be before it counts as
    /// somebody else's, in dB.
    pub distance_db: f32,
    /// `confusions[said][heard]`: how often a word was taken for another, from 0 to 1.
    pub confusions: BTreeMap<String, BTreeMap<String, f32>>,
}

/// The least certainties, from 0 to 1, by what was heard.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Thresholds {
    /// One legal move, several among which the call leaves a choice, or a call without a position.
    pub legal: f32,
    /// A call that no legal move fits.
    pub illegal: f32,
    /// A question or a word to the program.
    pub command: f32,
    /// What cannot be taken back: resigning, offering or taking a draw, stopping the clocks for the
    /// arbiter.
    pub grave: f32,
}

/// Why there is no calibration.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CalibrationError {
    /// The text is not of this form.
    #[error("{0}")]
    Form(String),
    /// A number is no number, or outside of its range.
    #[error("{0} is not a number in its range")]
    Range(&'static str),
}

impl Default for Calibration {
    /// For a model of which nothing was measured.
    fn default() -> Calibration {
        Calibration {
            score_scale: 1.0,
            legal_weight: 1.0,
            seen_weight: 1.0,
            command_weight: 0.0,
            senseless_weight: 0.0,
            second_hearing: 0.0,
            certainty_offset: 0.0,
            certainty_slope: 1.0,
            certainty_clearance: 0.0,
            certainty_words: 0.0,
            accept: Thresholds::default(),
            distance_db: 15.0,
            confusions: BTreeMap::new(),
        }
    }
}

impl Default for Thresholds {
    fn default() -> Thresholds {
        Thresholds { legal: 0.9, illegal: 0.9, command: 0.9, grave: 0.97 }
    }
}

impl Calibration {
    /// Reads the numbers of a model.
    ///
    /// # Errors
    /// When the text is not of this form, or a number makes no sense.
    pub fn from_toml(text: &str) -> Result<Calibration, CalibrationError> {
        let read: Calibration =
            toml::from_str(text).map_err(|error| CalibrationError::Form(plain(error.message())))?;
        read.checked()
    }

    fn checked(self) -> Result<Calibration, CalibrationError> {
        let Thresholds { legal, illegal, command, grave } = self.accept;
        let confusions = self.confusions.values().flat_map(BTreeMap::values);
        let share = |value: f32| (0.0..=1.0).contains(&value);
        let weight = |value: f32| value.is_finite() && value.abs() <= 100.0;
        for (name, sound) in [
            ("score_scale", weight(self.score_scale) && self.score_scale > 0.0),
            ("legal_weight", weight(self.legal_weight)),
            ("seen_weight", weight(self.seen_weight)),
            ("command_weight", weight(self.command_weight)),
            ("senseless_weight", weight(self.senseless_weight)),
            ("second_hearing", share(self.second_hearing)),
            ("certainty_offset", weight(self.certainty_offset)),
            ("certainty_slope", weight(self.certainty_slope) && self.certainty_slope > 0.0),
            (
                "certainty_clearance",
                weight(self.certainty_clearance) && self.certainty_clearance >= 0.0,
            ),
            ("certainty_words", weight(self.certainty_words) && self.certainty_words >= 0.0),
            ("accept", [legal, illegal, command, grave].into_iter().all(share)),
            ("distance_db", weight(self.distance_db) && self.distance_db > 0.0),
            ("confusions", confusions.copied().all(share)),
        ] {
            if !sound {
                return Err(CalibrationError::Range(name));
            }
        }
        Ok(self)
    }

    /// From a share of the readings to how often such a share is right, both from 0 to 1, where the voice
    /// stood this far above its hall (dB), and said so many words, if it is a call.
    #[must_use]
    pub fn certainty(
        &self,
        share: f64,
        clearance_db: Option<f32>,
        call_words: Option<usize>,
    ) -> f32 {
        let logit = f64::from(self.certainty_offset)
            + f64::from(self.certainty_slope) * log_odds(share)
            + f64::from(self.certainty_clearance) * clear(clearance_db)
            + f64::from(self.certainty_words) * full(call_words);
        (1.0 / (1.0 + (-logit).exp())) as f32
    }

    /// The words that may have been said where this one was heard, with how often.
    pub fn said_for<'a>(&'a self, heard: &'a str) -> impl Iterator<Item = (&'a str, f32)> {
        self.confusions.iter().filter_map(move |(said, taken_for)| {
            let share = *taken_for.get(heard)?;
            (said != heard && share > 0.0).then_some((said.as_str(), share))
        })
    }
}

/// The logarithm of a share's odds.
#[must_use]
pub fn log_odds(share: f64) -> f64 {
    // Beyond this no measured set says anything.
    const NEAR: f64 = 1e-6;
    let share = share.clamp(NEAR, 1.0 - NEAR);
    (share / (1.0 - share)).ln()
}

/// How many times 10 dB the voice stands clearer of its hall than 20 dB, from -2 to 2; 0 when nothing
/// is known of it.
#[must_use]
pub fn clear(clearance_db: Option<f32>) -> f64 {
    let known = clearance_db.filter(|db| db.is_finite());
    known.map_or(0.0, |db| f64::from((db - 20.0) / 10.0).clamp(-2.0, 2.0))
}

/// How many words a call has above four, from -3 to 3; 0 for what is no call.
#[must_use]
pub fn full(call_words: Option<usize>) -> f64 {
    const COMMON: f64 = 4.0;
    call_words.map_or(0.0, |words| (words as f64 - COMMON).clamp(-3.0, 3.0))
}

/// The longest reason that is told, in characters: it quotes the file.
const REASON_CHARS_MAX: usize = 300;

/// A reason in one line. It may quote what somebody put into the file, and a terminal would act on some of it.
fn plain(reason: &str) -> String {
    let plain = reason.chars().map(|c| if c.is_control() { ' ' } else { c });
    plain.take(REASON_CHARS_MAX).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_named_keeps_its_default() {
        let text =
            "legal_weight = 2.5\n[accept]\nlegal = 0.8\n[confusions]\nzwei = { drei = 0.02 }\n";
        let read = Calibration::from_toml(text).expect("a calibration");
        assert_eq!((read.legal_weight, read.accept.legal), (2.5, 0.8));
        assert_eq!(read.accept.grave, Thresholds::default().grave);
        assert_eq!(read.said_for("drei").collect::<Vec<_>>(), [("zwei", 0.02)]);
        assert_eq!(read.said_for("zwei").count(), 0);
    }

    #[test]
    fn numbers_out_of_range_are_named() {
        for (text, named) in [
            ("score_scale = 0.0", "score_scale"),
            ("score_scale = nan", "score_scale"),
            ("certainty_slope = -1.0", "certainty_slope"),
            ("certainty_clearance = -0.1", "certainty_clearance"),
            ("certainty_words = -0.1", "certainty_words"),
            ("legal_weight = inf", "legal_weight"),
            ("command_weight = 101", "command_weight"),
            ("[accept]\nlegal = 1.5", "accept"),
            ("[confusions]\neins = { zwei = 2.0 }", "confusions"),
            ("distance_db = 0.0", "distance_db"),
        ] {
            let refused = Calibration::from_toml(text).expect_err(text);
            assert_eq!(refused, CalibrationError::Range(named), "{text}");
        }
        assert!(matches!(Calibration::from_toml("hello = 1"), Err(CalibrationError::Form(_))));
    }

    #[test]
    fn certainty_grows_with_the_share_and_never_leaves_its_range() {
        let calibration = Calibration { certainty_offset: -1.0, ..Calibration::default() };
        let shares =
            [0.0, 0.1, 0.5, 0.9, 0.999, 1.0].map(|share| calibration.certainty(share, None, None));
        assert!(shares.is_sorted() && shares.iter().all(|c| (0.0..=1.0).contains(c)), "{shares:?}");
        assert!((Calibration::default().certainty(0.7, Some(40.0), Some(3)) - 0.7).abs() < 1e-6);
    }

    #[test]
    fn what_is_heard_in_babble_is_less_certain() {
        let calibration = Calibration { certainty_clearance: 1.0, ..Calibration::default() };
        let at = |db: f32| calibration.certainty(0.9, Some(db), None);
        let certain = [f32::NEG_INFINITY, 0.0, 10.0, 20.0, 30.0, 40.0, 90.0].map(at);
        assert!(certain[1..].is_sorted() && certain[1] < 0.6 && certain[5] > 0.98, "{certain:?}");
        assert_eq!(certain[5], certain[6]);
        assert_eq!((certain[0], at(f32::NAN)), (at(20.0), calibration.certainty(0.9, None, None)));
    }

    #[test]
    fn a_longer_call_is_more_certain_and_what_is_no_call_is_as_certain_as_one_of_four_words() {
        let calibration = Calibration { certainty_words: 0.4, ..Calibration::default() };
        let at = |words| calibration.certainty(0.9, None, words);
        let certain = [0, 1, 2, 3, 4, 5, 6, 7, 20].map(|words| at(Some(words)));
        assert!(certain.is_sorted() && certain[2] < certain[3], "{certain:?}");
        assert_eq!((at(None), certain[0], certain[8]), (certain[4], certain[1], certain[7]));
    }
}
