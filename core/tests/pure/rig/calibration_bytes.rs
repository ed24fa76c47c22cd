//! What must hold for any bytes that lie in a model's directory as its calibration, whoever thinks them up:
//! the fuzzer, and the tests that replay and damage its seeds.

use annabella_core::hearing::Calibration;

/// How clear voices stand, and how many words calls have, as far as anything is known of them.
const CLEARANCES: [Option<f32>; 4] = [None, Some(-40.0), Some(20.0), Some(f32::INFINITY)];
const WORDS: [Option<usize>; 4] = [None, Some(0), Some(4), Some(1000)];

/// A refusal is one plain line. What was read gives a certainty from 0 to 1 for everything, which does not
/// fall where the share grows; a word is mistaken for others in shares from 0 to 1. Whether it was read.
pub fn survives(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let calibration = match Calibration::from_toml(&text) {
        Ok(calibration) => calibration,
        Err(error) => {
            let text = error.to_string();
            assert!(!text.contains(char::is_control) && text.chars().count() < 350, "{text:?}");
            return false;
        }
    };
    for curve in [false, true].map(|is_illegal| calibration.curve(is_illegal)) {
        for (clearance, words) in CLEARANCES.into_iter().flat_map(|c| WORDS.map(|words| (c, words)))
        {
            let mut last = 0.0;
            for share in [0.0, 0.1, 0.5, 0.9, 0.999_999, 1.0] {
                let certainty = curve.certainty(share, clearance, words);
                assert!((last..=1.0).contains(&certainty), "{certainty} for {share} in {text}");
                last = certainty;
            }
        }
    }
    let heard: Vec<&String> =
        calibration.confusions.values().flat_map(|taken| taken.keys()).collect();
    for heard in heard {
        for clearance in CLEARANCES {
            let mut said_for = calibration.said_for(heard, clearance);
            assert!(said_for.all(|(_, share)| share > 0.0 && share <= 1.0), "{heard}");
        }
    }
    true
}
