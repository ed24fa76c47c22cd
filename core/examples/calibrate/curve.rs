//! How often answers are right of which so much is known: the logistic curve is learned.

use annabella_core::hearing::Curve;

/// What is known of an answer: one, its log-odds, how clear the voice stood of its hall, and how many words
/// it has (see [`Curve`]).
pub type Known = [f64; KNOWN];

const KNOWN: usize = 4;

/// An answer, and whether it was right.
#[derive(Clone, Copy, Debug)]
pub struct Answered {
    pub known: Known,
    pub is_right: bool,
    /// How often the like of it comes at a table, for once in what was heard.
    pub weight: f64,
}

/// The least a weight may be: odds always count, and noise and shortness make nothing surer.
const LEAST: Known = [f64::NEG_INFINITY, 0.05, 0.0, 0.0];

/// The odds as they are.
const BELIEVED: Known = [0.0, 1.0, 0.0, 0.0];

/// How strongly the curve is pulled towards [`BELIEVED`].
const PULL: f64 = 1.0;

/// The logistic curve from what is known to how often it is right (Platt 1999), by Newton's method with a
/// little pull towards believing the odds as they are. Where answers are surer than they are right, the
/// curve hardly bends and a whole step leads astray, so each step is halved until it helps.
pub fn logistic(answers: &[Answered]) -> Curve {
    let mut weights = BELIEVED;
    let mut fit = fitness(answers, &weights);
    for _ in 0..100 {
        let Some(step) = newton_step(answers, &weights) else { break };
        let part = |share: f64| -> Known {
            std::array::from_fn(|n| (weights[n] + share * step[n]).max(LEAST[n]))
        };
        let halves = (0..40).map(|n| part(0.5_f64.powi(n)));
        let better =
            halves.map(|tried| (fitness(answers, &tried), tried)).find(|(found, _)| *found > fit);
        let Some((found, tried)) = better else { break };
        let gained = found - fit;
        (fit, weights) = (found, tried);
        if gained < 1e-9 {
            break;
        }
    }
    let [offset, slope, clearance, words] = weights.map(|weight| weight as f32);
    Curve { offset, slope, clearance, words }
}

fn logit(known: &Known, weights: &Known) -> f64 {
    known.iter().zip(weights).map(|(known, weight)| known * weight).sum()
}

/// The logarithm of how likely these answers are by the curve, less the pull.
fn fitness(answers: &[Answered], weights: &Known) -> f64 {
    let likely = answers.iter().map(|Answered { known, is_right, weight }| {
        let logit = logit(known, weights);
        let towards = if *is_right { logit } else { -logit };
        // The logarithm of 1 / (1 + exp(-x)), also where exp would leave its range.
        weight * (towards.min(0.0) - (-towards.abs()).exp().ln_1p())
    });
    let strayed =
        weights.iter().zip(BELIEVED).map(|(weight, believed)| (weight - believed).powi(2));
    likely.sum::<f64>() - 0.5 * PULL * strayed.sum::<f64>()
}

/// Newton's step from these weights; those that are at their least and would go below stay.
fn newton_step(answers: &[Answered], weights: &Known) -> Option<Known> {
    let mut slope: Known = std::array::from_fn(|n| -PULL * (weights[n] - BELIEVED[n]));
    let mut bend: [Known; KNOWN] =
        std::array::from_fn(|row| std::array::from_fn(|n| if n == row { PULL } else { 0.0 }));
    for Answered { known, is_right, weight } in answers {
        let right = if *is_right { 1.0 } else { 0.0 };
        let p = 1.0 / (1.0 + (-logit(known, weights)).exp());
        for row in 0..KNOWN {
            slope[row] += weight * (right - p) * known[row];
            for column in 0..KNOWN {
                bend[row][column] += weight * p * (1.0 - p) * known[row] * known[column];
            }
        }
    }
    for n in (0..KNOWN).filter(|n| weights[*n] <= LEAST[*n]) {
        if slope[n] < 0.0 {
            slope[n] = 0.0;
            for row in &mut bend {
                row[n] = 0.0;
            }
            bend[n] = [0.0; KNOWN];
            bend[n][n] = 1.0;
        }
    }
    solved(bend, slope)
}

/// The solution of these linear equations by Gauss's elimination, if they have one.
fn solved(mut rows: [Known; KNOWN], mut right: Known) -> Option<Known> {
    for column in 0..KNOWN {
        let pivot = (column..KNOWN)
            .max_by(|a, b| rows[*a][column].abs().total_cmp(&rows[*b][column].abs()))?;
        if rows[pivot][column].abs() < 1e-12 {
            return None;
        }
        rows.swap(column, pivot);
        right.swap(column, pivot);
        for row in (0..KNOWN).filter(|row| *row != column) {
            let factor = rows[row][column] / rows[column][column];
            let above = rows[column];
            for (value, taken) in rows[row].iter_mut().zip(above) {
                *value -= factor * taken;
            }
            right[row] -= factor * right[column];
        }
    }
    Some(std::array::from_fn(|n| right[n] / rows[n][n]))
}

#[cfg(test)]
mod tests {
    use annabella_core::hearing::log_odds;

    use super::*;

    /// A thousand answers of which this is known; one in `every` is wrong.
    fn answers(share: f64, clear: f64, full: f64, every: usize) -> Vec<Answered> {
        let known = [1.0, log_odds(share), clear, full];
        (0..1000).map(|n| Answered { known, is_right: n % every != 0, weight: 1.0 }).collect()
    }

    /// How often such an answer is right.
    fn at(curve: &Curve, share: f64, clear: f64, full: f64) -> f64 {
        let clearance_db = 20.0 + 10.0 * clear as f32;
        let words = (4.0 + full) as usize;
        f64::from(curve.certainty(share, Some(clearance_db), Some(words)))
    }

    #[test]
    fn odds_that_promise_too_much_are_pulled_down() {
        let curve = logistic(&[answers(0.9, 0.0, 0.0, 2), answers(0.99, 0.0, 0.0, 10)].concat());
        assert!((at(&curve, 0.9, 0.0, 0.0) - 0.5).abs() < 0.02, "{curve:?}");
        assert!((at(&curve, 0.99, 0.0, 0.0) - 0.9).abs() < 0.02, "{curve:?}");
        assert_eq!((curve.clearance, curve.words), (0.0, 0.0));
    }

    #[test]
    fn weights_at_their_least_do_not_hold_up_the_others() {
        // Clear and unclear, sure and unsure are right equally often, so both weights go to their least.
        let curve = logistic(&[answers(0.5, 0.0, -2.0, 10), answers(0.99, 2.0, -2.0, 10)].concat());
        assert!((at(&curve, 0.5, 0.0, -2.0) - 0.9).abs() < 0.02, "{curve:?}");
        assert!((at(&curve, 0.99, 2.0, -2.0) - 0.9).abs() < 0.02, "{curve:?}");
    }

    #[test]
    fn noise_is_seen_in_what_was_right() {
        // The same odds are right nine times in ten where it is quiet, and every second time in babble.
        let curve = logistic(&[answers(0.9, 2.0, 0.0, 10), answers(0.9, -1.0, 0.0, 2)].concat());
        assert!((at(&curve, 0.9, 2.0, 0.0) - 0.9).abs() < 0.02, "{curve:?}");
        assert!((at(&curve, 0.9, -1.0, 0.0) - 0.5).abs() < 0.02, "{curve:?}");
    }

    #[test]
    fn short_calls_are_seen_in_what_was_right() {
        let curve = logistic(&[answers(0.9, 0.0, 2.0, 20), answers(0.9, 0.0, -2.0, 2)].concat());
        assert!((at(&curve, 0.9, 0.0, 2.0) - 0.95).abs() < 0.02, "{curve:?}");
        assert!((at(&curve, 0.9, 0.0, -2.0) - 0.5).abs() < 0.02, "{curve:?}");
    }

    #[test]
    fn nothing_is_surer_for_noise_or_for_being_short() {
        let clear = logistic(&[answers(0.9, 1.0, 0.0, 2), answers(0.9, -1.0, 0.0, 10)].concat());
        let short = logistic(&[answers(0.9, 0.0, 1.0, 2), answers(0.9, 0.0, -1.0, 10)].concat());
        assert_eq!((clear.clearance, short.words), (0.0, 0.0));
    }

    #[test]
    fn equations_that_say_the_same_have_no_one_solution() {
        let mut rows = [[0.0; KNOWN]; KNOWN];
        for (n, row) in rows.iter_mut().enumerate() {
            row[(n + 1) % KNOWN] = 2.0;
        }
        assert_eq!(solved(rows, [2.0, 4.0, 6.0, 8.0]), Some([4.0, 1.0, 2.0, 3.0]));
        rows[0] = rows[1];
        assert_eq!(solved(rows, [1.0; KNOWN]), None);
    }
}
