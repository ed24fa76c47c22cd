//! How much likelier a command is than an illegal call, and from which certainty on it is followed.
//!
//! Most of what is said to the program are legal calls, and what is expected weighs with what was heard; a
//! player's question that counts for as rare as an illegal call is drowned by every legal call that sounds
//! a little like it. The recordings hold as many commands as people are assumed to say (one in eight
//! utterances). Grave commands are left alone: nothing but the sound may speak for giving up a game.

use annabella_core::calls::{Lexicon, Spoken};
use annabella_core::hearing::{Calibration, Heard as Meaning, Thresholds};

use super::entries::{Heard, Kind};
use super::fit::{self, Acted, Verdict};

/// Only those up to the weight of a legal move are tried: above it a call would be bent to a command.
const WEIGHTS: [f32; 4] = [0.0, 1.0, 2.0, 3.0];

/// What one weight gives at the threshold that serves it best.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Trial {
    pub weight: f32,
    pub threshold: f32,
    /// Commands that were said, but for grave ones.
    pub said: u32,
    pub right: u32,
    /// Of these, taken for another command.
    pub other: u32,
    /// Calls and talk that were taken for a command.
    pub imagined: u32,
    /// All calls, and what came of those that were not heard as a command.
    pub calls: Acted,
    /// Commands and talk that were taken for a call.
    pub called: u32,
}

impl Trial {
    fn gain(&self) -> f64 {
        f64::from(self.right) - fit::WRONG * f64::from(self.other + self.imagined + self.called)
            + self.calls.gain() * f64::from(self.calls.all)
    }
}

/// Tries all weights with these numbers, and writes the best, with its threshold, into them.
pub fn weigh(heard: &[Heard], lexicon: &Lexicon, calibration: &mut Calibration) -> Vec<Trial> {
    let accept = Thresholds { command: 0.0, ..calibration.accept };
    let tried = |command_weight| {
        trial(heard, lexicon, &Calibration { command_weight, accept, ..calibration.clone() })
    };
    let weights = WEIGHTS.into_iter().filter(|weight| *weight <= calibration.legal_weight);
    let trials: Vec<Trial> = weights.map(tried).collect();
    if let Some(best) = best(&trials) {
        calibration.command_weight = best.weight;
        calibration.accept.command = best.threshold;
    }
    trials
}

/// The weight that gives most; of equal ones the lowest. None where no command was said.
fn best(trials: &[Trial]) -> Option<Trial> {
    let mut best: Option<Trial> = None;
    for trial in trials.iter().filter(|trial| trial.said > 0) {
        if best.is_none_or(|known| trial.gain() > known.gain()) {
            best = Some(*trial);
        }
    }
    best
}

/// A command that was understood, however uncertain.
#[derive(Clone, Copy, Debug)]
struct Followed {
    certainty: f32,
    kind: Kind,
    is_right: bool,
}

fn trial(heard: &[Heard], lexicon: &Lexicon, calibration: &Calibration) -> Trial {
    let mut trial = Trial { weight: calibration.command_weight, ..Trial::default() };
    let mut followed = Vec::new();
    for one in heard {
        let is_command = one.kind == Kind::Command;
        if is_command && is_grave(one, lexicon) {
            continue;
        }
        trial.said += u32::from(is_command);
        let understanding = fit::alone(one, &one.position, lexicon, calibration);
        let verdict = fit::acted_on(one, &understanding, lexicon);
        if let Meaning::Command(_) = understanding.heard {
            let (certainty, is_right) = (understanding.confidence, verdict == Verdict::Right);
            followed.push(Followed { certainty, kind: one.kind, is_right });
        }
        match (one.kind, &understanding.heard) {
            // Of a call that was heard as a command the threshold decides what comes of it.
            (Kind::Legal | Kind::Illegal, Meaning::Command(_)) => trial.calls.count(Verdict::Asked),
            (Kind::Legal | Kind::Illegal, _) => trial.calls.count(verdict),
            (Kind::Command | Kind::Talk, Meaning::Command(_)) => {}
            (Kind::Command | Kind::Talk, _) => {
                trial.called += u32::from(verdict != Verdict::Asked);
            }
        }
    }
    let tried = fit::thresholds(followed.iter().map(|one| one.certainty));
    let trials = tried.into_iter().map(|threshold| at(&followed, threshold, trial));
    trials.max_by(|a, b| a.gain().total_cmp(&b.gain())).unwrap_or(trial)
}

/// The trial with what is followed from this certainty on.
fn at(followed: &[Followed], threshold: f32, trial: Trial) -> Trial {
    let mut at = Trial { threshold, ..trial };
    for one in followed.iter().filter(|one| one.certainty >= threshold) {
        let count = match one {
            Followed { is_right: true, .. } => &mut at.right,
            Followed { kind: Kind::Command, .. } => &mut at.other,
            Followed { .. } => &mut at.imagined,
        };
        *count += 1;
    }
    at
}

/// Whether what was said is followed from a certainty of its own on.
fn is_grave(one: &Heard, lexicon: &Lexicon) -> bool {
    let meanings = annabella_core::calls::parse(&one.text, lexicon).meanings;
    meanings.iter().any(|spoken| match spoken {
        Spoken::Command(command) => command.is_grave(),
        Spoken::Call(_) => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn followed(kind: Kind, certainty: f32, is_right: bool) -> Followed {
        Followed { certainty, kind, is_right }
    }

    #[test]
    fn what_was_followed_is_counted_by_what_was_said() {
        let all = [
            followed(Kind::Command, 0.9, true),
            followed(Kind::Command, 0.8, false),
            followed(Kind::Legal, 0.8, false),
            followed(Kind::Talk, 0.6, false),
        ];
        let trial = at(&all, 0.8, Trial { said: 3, ..Trial::default() });
        assert_eq!((trial.right, trial.other, trial.imagined), (1, 1, 1));
        let careful = at(&all, 0.95, Trial { said: 3, ..Trial::default() });
        assert_eq!((careful.right, careful.other, careful.imagined), (0, 0, 0));
    }

    #[test]
    fn a_weight_that_bends_calls_is_not_taken() {
        let calls = |wrong| Acted { all: 100, right: 80, wrong, illegal_as_legal: 0 };
        let trial = |weight, right, wrong| Trial {
            weight,
            right,
            said: 50,
            calls: calls(wrong),
            ..Trial::default()
        };
        let weight = |trials: &[Trial]| best(trials).map(|best| best.weight);
        assert_eq!(weight(&[trial(0.0, 20, 0), trial(1.0, 35, 0), trial(2.0, 45, 1)]), Some(1.0));
        assert_eq!(weight(&[trial(0.0, 20, 0), trial(1.0, 20, 0)]), Some(0.0));
        assert_eq!(weight(&[Trial::default()]), None);
    }
}
