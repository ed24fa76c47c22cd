//! What else might have been said: how likely each sound is where any words may follow each other.
//!
//! Learning by frames makes the right sounds likely. What a recognizer decides by is how much likelier the right words are
//! than all others, so the sounds of others can be made unlikely too: the criterion of maximum mutual information (Bahl and
//! others 1986, "Maximum mutual information estimation of hidden Markov model parameters"; Povey and others 2016,
//! "Purely sequence-trained neural networks for ASR based on lattice-free MMI").

use ndarray::{Array2, ArrayView2};

use crate::alignment::{ACOUSTIC_SCALE, AnyWords};

/// All words that may be said, as rivals of those that were.
pub struct Rivals {
    words: AnyWords,
    /// Logarithms of the model's priors, for each output.
    priors: Vec<f32>,
}

/// What the rivals make of a chunk.
pub struct Expected {
    /// The logarithm of the likelihood of all that may be said, as a score of outputs.
    pub total: f32,
    /// How likely each sound is, a row for each output; rows add up to one.
    pub shares: Array2<f32>,
}

impl Rivals {
    /// Those of a model with these words and priors.
    #[must_use]
    pub fn new(words: AnyWords, priors: &[f32]) -> Rivals {
        let priors = priors.iter().map(|prior| prior.max(f32::MIN_POSITIVE).ln()).collect();
        Rivals { words, priors }
    }

    /// The score of a path of sounds, on the scale of [`Expected::total`].
    #[must_use]
    pub fn score(&self, scores: ArrayView2<f32>, labels: &[usize]) -> f32 {
        labels
            .iter()
            .enumerate()
            .map(|(at, label)| scores[[at, *label]] - self.priors[*label])
            .sum()
    }

    /// All paths of a chunk, forward and back. A chunk begins and ends anywhere, in the middle of a word too.
    #[must_use]
    pub fn expected(&self, scores: ArrayView2<f32>) -> Expected {
        let (nodes, hush) = (&self.words.nodes, self.words.silence);
        let mut log = 0.0_f64;
        // How likely each sound is beside the likeliest of its row.
        let mut sounds = Array2::<f64>::zeros(scores.raw_dim());
        for (mut row, scores) in sounds.rows_mut().into_iter().zip(scores.rows()) {
            let likely = |sound: usize| ACOUSTIC_SCALE * (scores[sound] - self.priors[sound]);
            let most = (0..row.len()).map(likely).fold(f32::NEG_INFINITY, f32::max);
            row.iter_mut()
                .enumerate()
                .for_each(|(nth, one)| *one = f64::from(likely(nth) - most).exp());
            log += f64::from(most);
        }
        let entering: Vec<f64> = nodes.iter().map(|node| f64::from(-node.cost).exp()).collect();
        let count = scores.nrows();
        let mut forward: Vec<Vec<f64>> = Vec::with_capacity(count);
        for at in 0..count {
            let mut now: Vec<f64> = match forward.last() {
                None => vec![1.0; nodes.len()],
                Some(before) => {
                    let ended: f64 = self.words.ends.iter().map(|end| before[*end]).sum();
                    let from = |own: usize| match nodes[own].before {
                        Some(earlier) => before[earlier],
                        // Silence goes on, and is not entered anew behind itself.
                        None if own == hush => ended - before[own],
                        None => ended * entering[own],
                    };
                    (0..nodes.len()).map(|own| before[own] + from(own)).collect()
                }
            };
            now.iter_mut().zip(nodes).for_each(|(one, node)| *one *= sounds[[at, node.output]]);
            let total: f64 = now.iter().sum();
            log += total.ln();
            now.iter_mut().for_each(|one| *one /= total);
            forward.push(now);
        }
        let mut shares = Array2::zeros(scores.raw_dim());
        let mut back = vec![1.0_f64; nodes.len()];
        for at in (0..count).rev() {
            let both: Vec<f64> =
                forward[at].iter().zip(&back).map(|(one, other)| one * other).collect();
            let total: f64 = both.iter().sum();
            for (share, node) in both.iter().zip(nodes) {
                shares[[at, node.output]] += (share / total) as f32;
            }
            let onward: Vec<f64> = back
                .iter()
                .zip(nodes)
                .map(|(back, node)| back * sounds[[at, node.output]])
                .collect();
            let entered: f64 = (0..nodes.len())
                .filter(|own| nodes[*own].before.is_none())
                .map(|own| entering[own] * onward[own])
                .sum();
            back.copy_from_slice(&onward);
            for (own, node) in nodes.iter().enumerate() {
                if let Some(earlier) = node.before {
                    back[earlier] += onward[own];
                }
            }
            self.words.ends.iter().for_each(|end| back[*end] += entered);
            back[hush] -= onward[hush];
            let most = back.iter().copied().fold(0.0, f64::max);
            back.iter_mut().for_each(|one| *one /= most);
        }
        Expected { total: (log / f64::from(ACOUSTIC_SCALE)) as f32, shares }
    }
}
