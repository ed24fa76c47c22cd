//! Whether who speaks is who has taught a network: the words that were heard fit the sounds better by the taught network
//! than by everybody's when it is that player, and no better when it is another one.

use crate::alignment::aligned;
use crate::features::{Cepstra, Features};
use crate::model_file::ModelFile;
use crate::takes::scores;
use crate::ways::Ways;

/// Two networks of one kind, side by side.
pub struct Likeness<'a> {
    common: &'a ModelFile,
    taught: &'a ModelFile,
    ways: &'a Ways,
    features: Features,
    cepstra: Cepstra,
}

impl<'a> Likeness<'a> {
    /// Compares everybody's network with a taught one; both have these ways to say a word.
    #[must_use]
    pub fn new(common: &'a ModelFile, taught: &'a ModelFile, ways: &'a Ways) -> Likeness<'a> {
        Likeness { common, taught, ways, features: Features::new(), cepstra: Cepstra::new() }
    }

    /// By how much the words fit samples of 16 kHz better by the taught network: the mean over the sounds of the words
    /// of the difference of the logarithms of likelihood. None where the words are not in the sound or not in the
    /// models.
    #[must_use]
    pub fn of(&self, samples: &[i16], words: &[&str]) -> Option<f32> {
        let mels = self.features.log_mels(samples);
        let [common, taught] =
            [self.common, self.taught].map(|model| scores(model, &self.cepstra, &mels));
        let path = aligned(self.ways, common.view(), self.common.priors(), words)?;
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
