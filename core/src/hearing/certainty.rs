//! How often an answer is right of which so much is known: a logistic curve.

use serde::Deserialize;

/// `certainty = 1 / (1 + exp(-(offset + slope * log-odds + clearance * clear + words * full)))`, where the
/// log-odds are those of the answer's share of the readings, from 0 to 1 ([`log_odds`]), and the others are
/// [`clear`] and [`full`].
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Curve {
    /// What an answer is worth of which nothing is known.
    pub offset: f32,
    /// How far the readings' odds can be believed. Above 0.
    pub slope: f32,
    /// In babble the readings promise more than they hold. Never below 0: noise makes nothing surer.
    pub clearance: f32,
    /// Two words of noise make a short call by chance, and a long one names its piece and its origin too.
    /// Never below 0.
    pub words: f32,
}

impl Default for Curve {
    /// Believes the share as it is.
    fn default() -> Curve {
        Curve { offset: 0.0, slope: 1.0, clearance: 0.0, words: 0.0 }
    }
}

impl Curve {
    /// From a share of the readings to how often such a share is right, both from 0 to 1, where the voice
    /// stood this far above its hall (dB), and said so many words, if it is a call.
    #[must_use]
    pub fn certainty(
        &self,
        share: f64,
        clearance_db: Option<f32>,
        call_words: Option<usize>,
    ) -> f32 {
        let logit = f64::from(self.offset)
            + f64::from(self.slope) * log_odds(share)
            + f64::from(self.clearance) * clear(clearance_db)
            + f64::from(self.words) * full(call_words);
        (1.0 / (1.0 + (-logit).exp())) as f32
    }

    pub(super) fn is_sound(self) -> bool {
        let Curve { offset, slope, clearance, words } = self;
        [offset, slope, clearance, words].iter().all(|n| n.is_finite() && n.abs() <= 100.0)
            && slope > 0.0
            && clearance >= 0.0
            && words >= 0.0
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn certainty_grows_with_the_share_and_never_leaves_its_range() {
        let curve = Curve { offset: -1.0, ..Curve::default() };
        let shares =
            [0.0, 0.1, 0.5, 0.9, 0.999, 1.0].map(|share| curve.certainty(share, None, None));
        assert!(shares.is_sorted() && shares.iter().all(|c| (0.0..=1.0).contains(c)), "{shares:?}");
        assert!((Curve::default().certainty(0.7, Some(40.0), Some(3)) - 0.7).abs() < 1e-6);
    }

    #[test]
    fn what_is_heard_in_babble_is_less_certain() {
        let curve = Curve { clearance: 1.0, ..Curve::default() };
        let at = |db: f32| curve.certainty(0.9, Some(db), None);
        let certain = [f32::NEG_INFINITY, 0.0, 10.0, 20.0, 30.0, 40.0, 90.0].map(at);
        assert!(certain[1..].is_sorted() && certain[1] < 0.6 && certain[5] > 0.98, "{certain:?}");
        assert_eq!(certain[5], certain[6]);
        assert_eq!((certain[0], at(f32::NAN)), (at(20.0), curve.certainty(0.9, None, None)));
    }

    #[test]
    fn a_longer_call_is_more_certain_and_what_is_no_call_is_as_certain_as_one_of_four_words() {
        let curve = Curve { words: 0.4, ..Curve::default() };
        let at = |words| curve.certainty(0.9, None, words);
        let certain = [0, 1, 2, 3, 4, 5, 6, 7, 20].map(|words| at(Some(words)));
        assert!(certain.is_sorted() && certain[2] < certain[3], "{certain:?}");
        assert_eq!((at(None), certain[0], certain[8]), (certain[4], certain[1], certain[7]));
    }
}
