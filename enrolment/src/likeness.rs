//! Whether who speaks is who has taught a network: the words that were heard fit the sounds better by the taught network
//! than by everybody's when it is that player, and no better when it is another one.

use ndarray::Array2;

use crate::alignment::aligned;
use crate::features::{Cepstra, Features};
use crate::model_file::ModelFile;
use crate::takes::scores;
use crate::ways::Ways;

/// Compares how well the words of a call fit its sounds by two networks of one kind. It holds neither of them: a network
/// is four megabytes large, and is needed for a moment behind a call.
pub struct Likeness {
    ways: Ways,
    priors: Vec<f32>,
    features: Features,
    cepstra: Cepstra,
}

impl Likeness {
    /// With everybody's priors, and the ways to say a word that both networks have.
    #[must_use]
    pub fn new(ways: Ways, priors: Vec<f32>) -> Likeness {
        Likeness { ways, priors, features: Features::new(), cepstra: Cepstra::new() }
    }

    /// What a network makes of samples of 16 kHz: the logarithms of its outputs' probabilities, a row for each 10 ms.
    #[must_use]
    pub fn scores(&self, model: &ModelFile, samples: &[i16]) -> Array2<f32> {
        scores(model, &self.cepstra, &self.features.log_mels(samples))
    }

    /// By how much the words fit better by the taught network than by everybody's, of which these are the
    /// [`Likeness::scores`]: the mean over the sounds of the words of the difference of the logarithms of likelihood.
    /// None where the words are not in the sound or not in the models.
    #[must_use]
    pub fn better(
        &self,
        common: &Array2<f32>,
        taught: &Array2<f32>,
        words: &[&str],
    ) -> Option<f32> {
        let path = aligned(&self.ways, common.view(), &self.priors, words)?;
        let silent = [self.ways.silence(), self.ways.talk()];
        let better: Vec<f32> = path
            .outputs
            .iter()
            .enumerate()
            .filter(|(_, output)| !silent.contains(output))
            .map(|(row, output)| taught[[row, *output]] - common[[row, *output]])
            .collect();
        let count = better.len();
        (count > 0).then(|| better.iter().sum::<f32>() / count as f32)
    }
}
