//! How much a board that has shown a move, and a doubtful utterance before this one, may add to what
//! the sound says.
//!
//! Both are tried on what was heard: the board shows the called move, or another legal one; the
//! utterance before was the same call in another noise, or another call. How often a board or a player
//! is of another mind is not in the recordings; [`STRAYS`] assumes it.

use annabella_core::calls::Lexicon;
use annabella_core::hearing::{
    Calibration, Heard as Meaning, ListeningMode, Situation, understand,
};
use annabella_core::rules::Move;

use super::entries::{Heard, Kind};
use super::fit::{self, Acted};

/// How often the witness speaks of something else than what is said now: a piece that was put down on its
/// way, a player who thought better of it.
const STRAYS: f64 = 0.1;

/// Beyond this a board would be believed against the sound.
const SEEN_WEIGHTS: [f32; 6] = [0.0, 0.5, 1.0, 1.5, 2.0, 3.0];

const SECOND_HEARINGS: [f32; 7] = [0.0, 0.05, 0.1, 0.2, 0.3, 0.5, 0.8];

/// What one value gives, in counts.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Trial {
    pub value: f32,
    /// Where the witness speaks of what is said.
    pub agreeing: Acted,
    /// Where it speaks of something else.
    pub straying: Acted,
}

impl Trial {
    fn gain(&self) -> f64 {
        (1.0 - STRAYS) * self.agreeing.gain() + STRAYS * self.straying.gain()
    }
}

/// Both witnesses, and every value that was tried.
#[derive(Clone, Debug, Default)]
pub struct Witnesses {
    pub seen: Vec<Trial>,
    pub second: Vec<Trial>,
}

/// Tries all values with these numbers, and writes the best into them.
pub fn weigh(heard: &[Heard], lexicon: &Lexicon, calibration: &mut Calibration) -> Witnesses {
    let seen = SEEN_WEIGHTS.map(|seen_weight| {
        let tried = Calibration { seen_weight, ..calibration.clone() };
        seen(heard, lexicon, &tried)
    });
    calibration.seen_weight = best(&seen);
    let pairs = pairs(heard);
    let second = SECOND_HEARINGS.map(|second_hearing| {
        let tried = Calibration { second_hearing, ..calibration.clone() };
        second(&pairs, lexicon, &tried)
    });
    calibration.second_hearing = best(&second);
    Witnesses { seen: seen.to_vec(), second: second.to_vec() }
}

/// The value that gives most; of equal ones the lowest.
fn best(trials: &[Trial]) -> f32 {
    let mut best: Option<&Trial> = None;
    for trial in trials {
        if best.is_none_or(|known| trial.gain() > known.gain()) {
            best = Some(trial);
        }
    }
    best.map_or(0.0, |trial| trial.value)
}

fn seen(heard: &[Heard], lexicon: &Lexicon, calibration: &Calibration) -> Trial {
    let mut trial = Trial { value: calibration.seen_weight, ..Trial::default() };
    for (place, one) in heard.iter().enumerate() {
        let legal = one.position.legal_moves();
        let is_called = |m: &&Move| one.uci.as_deref() == Some(one.position.uci(**m).as_str());
        let called = legal.iter().find(is_called);
        let others: Vec<&Move> = legal.iter().filter(|m| called != Some(*m)).collect();
        // Any other one; by the place, so that each run tries the same.
        let other = others.get(place % others.len().max(1)).copied();
        let judge = |shown: &Move, acted: &mut Acted| {
            let situation = Situation {
                mode: ListeningMode::OpenMicrophone,
                seen: std::slice::from_ref(shown),
                ..Situation::without_game(lexicon, calibration, Some(&one.position))
            };
            acted.count(fit::acted_on(one, &understand(&one.hypothesis, &situation), lexicon));
        };
        if let Some(called) = called {
            judge(called, &mut trial.agreeing);
        }
        if let (Kind::Legal | Kind::Illegal, Some(other)) = (one.kind, other) {
            judge(other, &mut trial.straying);
        }
    }
    trial
}

/// An utterance with what was said before it in the same position.
struct Pair<'a> {
    before: &'a Heard,
    now: &'a Heard,
    /// Whether both say the same.
    again: bool,
}

/// Each call with itself in the next noise, and with the call after it in its own noise.
fn pairs(heard: &[Heard]) -> Vec<Pair<'_>> {
    let calls: Vec<&Heard> =
        heard.iter().filter(|one| matches!(one.kind, Kind::Legal | Kind::Illegal)).collect();
    let mut pairs = Vec::new();
    for (place, &now) in calls.iter().enumerate() {
        let same = |other: &&&Heard| {
            (&other.voice, &other.text, other.position.fen())
                == (&now.voice, &now.text, now.position.fen())
                && other.noise != now.noise
        };
        if let Some(before) = calls[..place].iter().rev().find(same) {
            pairs.push(Pair { before, now, again: true });
        }
        let other = |other: &&&Heard| other.voice == now.voice && other.text != now.text;
        if let Some(before) = calls[..place].last().filter(|one| other(one)) {
            pairs.push(Pair { before, now, again: false });
        }
    }
    pairs
}

fn second(pairs: &[Pair<'_>], lexicon: &Lexicon, calibration: &Calibration) -> Trial {
    let mut trial = Trial { value: calibration.second_hearing, ..Trial::default() };
    for pair in pairs {
        let first = fit::alone(pair.before, &pair.now.position, lexicon, calibration);
        // What was certain was acted on, and what made no sense is not remembered.
        if !matches!(first.heard, Meaning::Unsure(_)) || !first.may_make_sense() {
            continue;
        }
        let situation = Situation {
            mode: ListeningMode::OpenMicrophone,
            before: Some(&first),
            ..Situation::without_game(lexicon, calibration, Some(&pair.now.position))
        };
        let heard = understand(&pair.now.hypothesis, &situation);
        let acted = if pair.again { &mut trial.agreeing } else { &mut trial.straying };
        acted.count(fit::acted_on(pair.now, &heard, lexicon));
    }
    trial
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trial(value: f32, agreeing: Acted, straying: Acted) -> Trial {
        Trial { value, agreeing, straying }
    }

    #[test]
    fn what_strays_does_ten_times_the_harm() {
        let of = |right, wrong| Acted { all: 100, right, wrong, illegal_as_legal: 0 };
        let careful = trial(0.0, of(50, 0), of(50, 0));
        let helpful = trial(1.0, of(60, 0), of(48, 2));
        let harmful = trial(2.0, of(70, 0), of(40, 20));
        // 0.9 * 10 more calls against 0.1 * (2 fewer and 2 * 10), then 0.9 * 20 against 0.1 * 210.
        assert_eq!(best(&[careful, helpful, harmful]), 1.0);
        assert_eq!(best(&[careful, careful]), 0.0);
        assert_eq!(best(&[]), 0.0);
    }
}
