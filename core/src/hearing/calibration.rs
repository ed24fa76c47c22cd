//! What is known of a recognizer's mistakes: how far its scores can be trusted, which words it takes
//! for which, and from which certainty on the program acts.
//!
//! The numbers belong to a model and lie beside it ([`FILE_NAME`]). They are measured with the teaching
//! voices that were kept out of the training of the measured model (models/train, models/examine), and
//! never with the examining voices. A model that brings none gets [`Calibration::default`], which asks
//! again more often.

use std::collections::BTreeMap;

use annabella_said::Said;
use serde::Deserialize;

use super::certainty::{Curve, clear};
use crate::toml_fault;

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
    /// From what the readings say to how often that is right, for everything but an illegal call.
    pub certainty: Curve,
    /// The same for a call that no legal move fits; without it, as for everything else. A legal call that was
    /// misheard looks like an illegal one, in a hall far more often than in a quiet room.
    pub certainty_illegal: Option<Curve>,
    /// The least certainty with which something is taken as said.
    pub accept: Thresholds,
    /// How much quieter than its speaker's accepted calls an utterance may be before it counts as
    /// somebody else's, in dB.
    pub distance_db: f32,
    /// How much rarer confusions are for each 10 dB that the voice stands clearer of its hall
    /// ([`clear`](super::clear)): they were counted in all noises together. Never below 0.
    pub confusion_clearance: f32,
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
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, annabella_said::Saying)]
pub enum CalibrationError {
    /// The text is not of this form.
    #[error("{0}")]
    Form(Said),
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
            certainty: Curve::default(),
            certainty_illegal: None,
            accept: Thresholds::default(),
            distance_db: 15.0,
            confusion_clearance: 0.0,
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
        let read: Calibration = toml::from_str(text)
            .map_err(|error| CalibrationError::Form(toml_fault::of(text, &error).in_line()))?;
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
            ("certainty", self.certainty.is_sound()),
            ("certainty_illegal", self.certainty_illegal.is_none_or(|curve| curve.is_sound())),
            ("accept", [legal, illegal, command, grave].into_iter().all(share)),
            ("distance_db", weight(self.distance_db) && self.distance_db > 0.0),
            (
                "confusion_clearance",
                weight(self.confusion_clearance) && self.confusion_clearance >= 0.0,
            ),
            ("confusions", confusions.copied().all(share)),
        ] {
            if !sound {
                return Err(CalibrationError::Range(name));
            }
        }
        Ok(self)
    }

    /// What turns the share of an answer's readings into its certainty.
    #[must_use]
    pub fn curve(&self, is_illegal: bool) -> Curve {
        self.certainty_illegal.filter(|_| is_illegal).unwrap_or(self.certainty)
    }

    /// The words that may have been said where this one was heard, with how often that happens where the
    /// voice stands this far above its hall (dB).
    pub fn said_for<'a>(
        &'a self,
        heard: &'a str,
        clearance_db: Option<f32>,
    ) -> impl Iterator<Item = (&'a str, f32)> {
        let rarer = (-f64::from(self.confusion_clearance) * clear(clearance_db)).exp() as f32;
        self.confusions.iter().filter_map(move |(said, taken_for)| {
            let share = (*taken_for.get(heard)? * rarer).min(1.0);
            (said != heard && share > 0.0).then_some((said.as_str(), share))
        })
    }
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
        assert_eq!(read.said_for("drei", None).collect::<Vec<_>>(), [("zwei", 0.02)]);
        assert_eq!(read.said_for("zwei", None).count(), 0);
    }

    #[test]
    fn numbers_out_of_range_are_named() {
        for (text, named) in [
            ("score_scale = 0.0", "score_scale"),
            ("score_scale = nan", "score_scale"),
            ("[certainty]\nslope = -1.0", "certainty"),
            ("[certainty]\nclearance = -0.1", "certainty"),
            ("[certainty_illegal]\nwords = -0.1", "certainty_illegal"),
            ("confusion_clearance = -0.1", "confusion_clearance"),
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
    fn an_illegal_call_has_a_curve_of_its_own_where_it_was_measured() {
        let text = "[certainty]\nwords = 0.4\n[certainty_illegal]\nclearance = 1.0\n";
        let read = Calibration::from_toml(text).expect("a calibration");
        assert_eq!((read.curve(false).words, read.curve(true).clearance), (0.4, 1.0));
        assert_eq!((read.curve(true).slope, read.curve(true).words), (1.0, 0.0));
        let read = Calibration::from_toml("[certainty]\nwords = 0.4\n").expect("a calibration");
        assert_eq!(read.curve(true), read.curve(false));
    }

    #[test]
    fn confusions_are_rarer_where_it_is_quiet() {
        let text = "confusion_clearance = 0.5\n[confusions]\nzwei = { drei = 0.02 }\n";
        let read = Calibration::from_toml(text).expect("a calibration");
        let at = |db| read.said_for("drei", db).next().expect("a confusion").1;
        assert!((at(None) - 0.02).abs() < 1e-6 && at(Some(20.0)) == at(None));
        assert!((at(Some(30.0)) - 0.02 * (-0.5_f32).exp()).abs() < 1e-6);
        assert!((at(Some(0.0)) - 0.02 * 1.0_f32.exp()).abs() < 1e-6);
        let text = "confusion_clearance = 100\n[confusions]\nzwei = { drei = 0.9 }\n";
        let read = Calibration::from_toml(text).expect("a calibration");
        assert_eq!(read.said_for("drei", Some(-90.0)).collect::<Vec<_>>(), [("zwei", 1.0)]);
        assert_eq!(read.said_for("drei", Some(90.0)).count(), 0);
    }
}
