//! Whether a taught network may take the place of the bundled one: what was kept aside says.
//!
//! The kept takes are heard by both, as they are, in other people's talk and in the hall, and so is talk without a
//! call. The taught network is taken only where it understands no fewer of them and hears no more calls where nobody
//! called. Other people behind the kept takes are not those who taught.

use ndarray::Array2;

use crate::alignment::AnyWords;
use crate::augmentation::{Material, beside, crowd_of};
use crate::features::{Cepstra, FRAMES_PER_S};
use crate::model_file::ModelFile;
use crate::network::{Network, STEP};
use crate::takes::{Take, scores_of};
use crate::ways::{TALK, Ways};

/// In what the kept takes are heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Behind {
    /// Nothing.
    Nothing,
    /// Other people, so many decibels below.
    People(i32),
    /// The hall, so many decibels below.
    Hall(i32),
}

/// All that the takes are heard in.
pub const BEHIND: [Behind; 4] =
    [Behind::Nothing, Behind::People(10), Behind::People(5), Behind::Hall(10)];

/// What one network makes of the kept takes in one noise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Heard {
    /// In what.
    pub behind: Behind,
    /// How many takes were understood word for word.
    pub right: usize,
    /// The mean cost of their sounds: the negative logarithm of the probability.
    pub cost: f32,
}

/// What one network makes of all that was kept aside.
#[derive(Clone, Debug, PartialEq)]
pub struct Figures {
    /// The kept takes in each noise.
    pub heard: Vec<Heard>,
    /// How many takes were kept.
    pub takes: usize,
    /// Words of calls heard in talk without a call, of so many seconds.
    pub words_in_talk: usize,
    /// Seconds of talk without a call.
    pub talk_s: usize,
}

/// Both networks' figures, and what follows.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// The bundled network's.
    pub before: Figures,
    /// The taught one's.
    pub after: Figures,
}

/// Of so many takes one more may be missed in one noise, where no fewer are understood in all: it is within chance, and
/// the whole recognizer hears them behind this.
const MISSED_ONE_IN: usize = 10;
/// How much the costs have to fall in all.
const COST_SHARE_MAX: f32 = 0.9;
/// How much the cost without noise may rise: a fifth, and a little.
const QUIET_SHARE_MAX: f32 = 1.2;
const QUIET_MORE_MAX: f32 = 0.02;
/// Seconds of talk without a call that are heard.
const TALK_S: usize = 60;

impl Judgement {
    /// Whether the taught network is taken.
    #[must_use]
    pub fn accepted(&self) -> bool {
        let cost = |figures: &Figures| figures.heard.iter().map(|one| one.cost).sum::<f32>();
        let chance = self.after.takes / MISSED_ONE_IN;
        let right = |figures: &Figures| figures.heard.iter().map(|one| one.right).sum::<usize>();
        let mut noises = self.before.heard.iter().zip(&self.after.heard);
        let no_fewer = right(&self.after) >= right(&self.before)
            && noises.all(|(old, new)| new.right + chance >= old.right);
        let (Some(old), Some(new)) = (self.before.heard.first(), self.after.heard.first()) else {
            return false;
        };
        no_fewer
            && cost(&self.after) <= COST_SHARE_MAX * cost(&self.before)
            && new.cost <= QUIET_SHARE_MAX * old.cost + QUIET_MORE_MAX
            && self.after.words_in_talk <= self.before.words_in_talk
    }
}

/// Hears what was kept aside.
pub struct Judge<'a> {
    kept: &'a [Take],
    model: &'a ModelFile,
    any: AnyWords,
    cepstra: Cepstra,
    sounds: Vec<(Behind, Vec<Array2<f32>>)>,
    talk: Vec<Array2<f32>>,
}

impl<'a> Judge<'a> {
    /// A judge with these takes; `material` is of people who do not teach.
    #[must_use]
    pub fn new(
        model: &'a ModelFile,
        ways: &Ways,
        kept: &'a [Take],
        material: &Material,
    ) -> Judge<'a> {
        let sounds = BEHIND
            .into_iter()
            .map(|behind| {
                let all = kept.iter().enumerate();
                (behind, all.map(|(nth, take)| heard_in(behind, nth, take, material)).collect())
            })
            .collect();
        let stretch = 3 * FRAMES_PER_S;
        let talk = (0..TALK_S / 3)
            .map(|nth| crowd_of(material, stretch, nth * stretch + FRAMES_PER_S))
            .collect();
        Judge { kept, model, any: AnyWords::new(ways), cepstra: Cepstra::new(), sounds, talk }
    }

    /// What a network makes of all of it.
    #[must_use]
    pub fn figures(&self, network: &Network) -> Figures {
        let heard = self
            .sounds
            .iter()
            .map(|(behind, sounds)| self.heard(network, *behind, sounds))
            .collect();
        let priors = self.model.priors();
        let words_in_talk = self
            .talk
            .iter()
            .filter_map(|mels| {
                self.any.decoded(scores_of(network, &self.cepstra, mels).view(), priors)
            })
            .map(|decoded| decoded.words.iter().filter(|word| *word != TALK).count())
            .sum();
        Figures { heard, takes: self.kept.len(), words_in_talk, talk_s: TALK_S }
    }

    fn heard(&self, network: &Network, behind: Behind, sounds: &[Array2<f32>]) -> Heard {
        let mut found = Heard { behind, right: 0, cost: 0.0 };
        let mut outputs = 0;
        for (take, mels) in self.kept.iter().zip(sounds) {
            let scores = scores_of(network, &self.cepstra, mels);
            for (nth, row) in scores.rows().into_iter().enumerate() {
                found.cost -= row[take.lesson.labels[STEP * nth]];
            }
            outputs += scores.nrows();
            let decoded = self.any.decoded(scores.view(), self.model.priors());
            let words = decoded.map_or(Vec::new(), |decoded| decoded.words);
            // Talk around the words is what other people say.
            let words: Vec<String> = words.into_iter().filter(|word| word != TALK).collect();
            found.right += usize::from(words == take.words);
        }
        found.cost /= outputs.max(1) as f32;
        found
    }
}

fn heard_in(behind: Behind, nth: usize, take: &Take, material: &Material) -> Array2<f32> {
    let mels = &take.lesson.mels;
    match behind {
        Behind::Nothing => mels.clone(),
        Behind::People(db) => {
            let crowd = crowd_of(material, mels.nrows(), nth * 4 * FRAMES_PER_S);
            beside(mels.view(), crowd.view(), db as f32)
        }
        Behind::Hall(db) => {
            let hall = &material.halls[material.halls.len() - 1];
            let from = nth * 2 * FRAMES_PER_S;
            let rows: Vec<usize> =
                (from..from + mels.nrows()).map(|at| at % hall.nrows()).collect();
            let hall = hall.select(ndarray::Axis(0), &rows);
            beside(mels.view(), hall.view(), db as f32)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figures(right: [usize; 4], cost: f32, words_in_talk: usize) -> Figures {
        let heard = BEHIND.into_iter().zip(right);
        let heard = heard.map(|(behind, right)| Heard { behind, right, cost }).collect();
        Figures { heard, takes: 15, words_in_talk, talk_s: TALK_S }
    }

    #[test]
    fn a_network_is_taken_where_nothing_is_worse_beyond_chance() {
        let before = figures([14, 8, 4, 6], 1.0, 1);
        for (right, cost, talk, taken) in [
            ([15, 12, 10, 12], 0.5, 1, true),
            ([14, 8, 4, 6], 0.5, 1, true),
            // One take of fifteen is within chance, two are not, nor is one fewer in all.
            ([13, 12, 10, 12], 0.5, 1, true),
            ([12, 12, 10, 12], 0.5, 1, false),
            ([13, 8, 4, 6], 0.5, 1, false),
            ([15, 12, 10, 12], 0.95, 1, false),
            ([15, 12, 10, 12], 0.5, 2, false),
        ] {
            let judgement = Judgement { before: before.clone(), after: figures(right, cost, talk) };
            assert_eq!(judgement.accepted(), taken, "{right:?} {cost} {talk}");
        }
        let mut louder = figures([15, 12, 10, 12], 0.5, 1);
        louder.heard[0].cost = 1.3;
        assert!(
            !Judgement { before, after: louder }.accepted(),
            "its sounds in quiet became unlikelier"
        );
    }
}
