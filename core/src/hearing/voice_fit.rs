//! Whether a taught model hears its player better than everybody's model does: if not, somebody else speaks, or the
//! voice, the room or the microphone is not what it was, and everybody's model is the better one.

use std::collections::VecDeque;

/// How many calls decide: one alone says little of a voice (`examples/likeness` shows how far they differ).
const CALLS: usize = 5;

/// From which mean on the taught model is the worse one, in logarithms of likelihood for each sound. In quiet and
/// at 10 dB nobody lost the own model by it, at 5 dB two of 56 rows of five calls did (MEASURED.md); nearer to nothing more would,
/// and farther from it strangers would keep a model that hears them worse.
const WORSE: f32 = -0.5;

/// What is known of a taught model's fit, from the calls that it has heard.
#[derive(Clone, Debug, Default)]
pub struct VoiceFit {
    last: VecDeque<f32>,
    is_worse: bool,
}

impl VoiceFit {
    /// A call was heard, and its words fit so much better by the taught model. The answer is whether it has just turned
    /// out to be the worse one; it is given once.
    pub fn heard(&mut self, better: f32) -> bool {
        if self.is_worse || !better.is_finite() {
            return false;
        }
        self.last.push_back(better);
        if self.last.len() > CALLS {
            self.last.pop_front();
        }
        let mean = self.last.iter().sum::<f32>() / CALLS as f32;
        self.is_worse = self.last.len() == CALLS && mean < WORSE;
        self.is_worse
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heard(values: &[f32]) -> Vec<bool> {
        let mut fit = VoiceFit::default();
        values.iter().map(|value| fit.heard(*value)).collect()
    }

    #[test]
    fn five_calls_decide_and_it_is_told_once() {
        assert_eq!(heard(&[-1.0; 7]), [false, false, false, false, true, false, false]);
        assert_eq!(heard(&[0.5; 20]), [false; 20]);
        // What the player calls badly at times is no other person.
        assert_eq!(heard(&[0.4, -0.9, 0.6, -0.7, 0.2, 0.5, -0.6]), [false; 7]);
    }

    #[test]
    fn whoever_takes_the_place_later_is_noticed_as_well() {
        let values: Vec<f32> = [0.4; 10].into_iter().chain([-1.0; 5]).collect();
        assert!(heard(&values).contains(&true));
    }

    #[test]
    fn what_is_no_number_says_nothing() {
        let values = [f32::NAN, f32::NEG_INFINITY, -1.0, -1.0, -1.0, -1.0];
        assert_eq!(heard(&values), [false; 6]);
    }
}
