//! What was kept aside is heard anew by the whole recognizer, with the model that everybody has and with the taught
//! one: calls where they are legal and where they are not, words to the program, and other people's talk; alone, in
//! the hall, and among other people who call moves. It says what the taught model's certainty is worth, and whether
//! anything became worse.
//!
//! The takes of one enrolment are few, so its certainty moves only as far from what was measured of the bundled model
//! as they tell: by a shift of the curves whose size is itself weighed (a normal prior), within bounds.

use std::num::NonZero;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::calls::{Call, Command, Lexicon, Meaning, Spoken, parse, resolve, same_move};
use crate::hearing::{
    Calibration, Expected, Grammar, Heard, Hypothesis, ListeningMode, RATE_HZ, Situation,
    Thresholds, log_odds, understand,
};
use crate::io::recognizer::{Model, RecognizerError, Surer, hear_recording};
use crate::rules::Position;
use crate::voices::Pack;

use super::other_people::{OtherPeople, with_behind};
use super::positions::placed;

/// How far below the player's voice other people and the hall are.
const BEHIND_DB: f32 = 10.0;
/// How many stretches of other people's talk are heard, and how long each is (samples).
const TALKS: usize = 16;
const TALK_SAMPLES: usize = RATE_HZ as usize * 3;
/// As loud as a player who is not far from the microphone (the greatest sample).
const TALK_PEAK: f32 = 8_000.0;

/// The shift of a curve that is as likely as one that is e^-1/2 times so likely as none: profiles of several voices lay
/// within twice that.
const SHIFT_USUAL: f32 = 0.7;
/// The shifts that are looked at, from -15 to 10 tenths: rather more careful than less.
const SHIFTS: std::ops::RangeInclusive<i8> = -15..=10;
/// How much more careful it is looked at a time, and how often: down to a fifth of the odds.
const CAREFUL_STEP: f32 = 0.2;
const CAREFUL_STEPS: u8 = 8;
/// Of so many calls in quiet, or in noise, one more may have to be asked for where no more are in all: it is within chance
/// (the same as by sounds alone, `judgement`).
const CALLS_ASKED_ONE_IN: usize = 10;
/// Of so many words to the program one more may have to be asked for.
const COMMANDS_ASKED_ONE_IN: usize = 8;
/// Of so many illegal calls one more may be heard as another illegal one.
const ILLEGAL_OTHERWISE_ONE_IN: usize = 10;
/// Whatever it is, it is enough.
const ANY: Thresholds = Thresholds { legal: 0.0, illegal: 0.0, command: 0.0, grave: 0.0 };

/// A take that was kept aside.
pub(super) struct KeptTake {
    /// The words, as they were asked for.
    pub words: String,
    /// Its sound, at 16 kHz.
    pub samples: Vec<i16>,
    /// The same in a silent room, where what is around it can be heard: the game may be played in one.
    pub hushed: Option<Vec<i16>>,
}

/// What was said in a trial.
enum Said {
    /// A call, in a position in which it is a legal move; without a position where none was found for it.
    Legal(Call, Option<Position>),
    /// A call that no legal move of the position fits.
    Illegal(Call, Position),
    /// A word to the program.
    Command(Command),
    /// Nothing to the program.
    Talk,
}

/// One trial: a sound, and what is said in it.
struct Trial {
    said: Said,
    /// Whether nothing is behind it.
    is_quiet: bool,
    samples: Vec<i16>,
}

/// How an answer stands to what was said.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Right,
    Asked,
    Wrong,
    /// An illegal call was taken for a legal move.
    AsLegal,
}

/// How many were understood at once, and how many taken wrongly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub(super) struct Count {
    /// How many there were.
    pub of: usize,
    /// Understood at once.
    pub right: usize,
    /// Taken for something else.
    pub wrong: usize,
}

/// What one model understood.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub(super) struct Understood {
    /// Calls with nothing behind them.
    pub calls_quiet: Count,
    /// Calls in the hall and among other people.
    pub calls_noise: Count,
    /// Words to the program, in all.
    pub commands: Count,
    /// Illegal calls: right where they were kept as they were called.
    pub illegal: Count,
    /// Illegal calls that were taken for a legal move.
    pub illegal_as_legal: usize,
    /// Talk: wrong where something was done.
    pub talk: Count,
}

impl Understood {
    fn wrong(&self) -> usize {
        self.calls_quiet.wrong + self.calls_noise.wrong + self.commands.wrong
    }

    /// Whether nothing is worse than before. What may be within chance of so few takes is let pass where it does no harm: a
    /// call or a word to the program that is asked for, and an illegal call that is heard as another illegal one, whose repeat differs.
    pub(super) fn is_no_worse_than(&self, before: &Understood) -> bool {
        let calls = |of: &Understood| [of.calls_quiet, of.calls_noise];
        let right = |of: &Understood| calls(of).iter().map(|count| count.right).sum::<usize>();
        let mut each = calls(self).into_iter().zip(calls(before));
        right(self) >= right(before)
            && each.all(|(new, old)| new.right + new.of / CALLS_ASKED_ONE_IN >= old.right)
            && self.commands.right + self.commands.of / COMMANDS_ASKED_ONE_IN
                >= before.commands.right
            && self.illegal.right >= before.illegal.right
            && self.illegal.wrong
                <= before.illegal.wrong + self.illegal.of / ILLEGAL_OTHERWISE_ONE_IN
            && self.illegal_as_legal <= before.illegal_as_legal
            && self.talk.wrong <= before.talk.wrong
            && self.wrong() <= before.wrong()
    }
}

/// A calibration as a taught model has it that is so much surer.
fn surer(calibration: &Calibration, by: Surer) -> Calibration {
    let mut moved = calibration.clone();
    let illegal = moved.certainty_illegal.get_or_insert(moved.certainty);
    illegal.offset += by.illegal;
    moved.certainty.offset += by.legal;
    moved
}

/// This one, then others that are less sure of legal or of illegal calls, the nearest first.
fn more_careful(than: Surer) -> impl Iterator<Item = Surer> {
    (0..=2 * CAREFUL_STEPS).flat_map(move |both| {
        let legal = both.saturating_sub(CAREFUL_STEPS)..=both.min(CAREFUL_STEPS);
        legal.map(move |legal| Surer {
            legal: than.legal - CAREFUL_STEP * f32::from(legal),
            illegal: than.illegal - CAREFUL_STEP * f32::from(both - legal),
        })
    })
}

/// Those that are surer than this one, of legal calls, of illegal ones or of both, the nearest first; none is surer than the
/// model that everybody has.
fn no_surer_than_everybodys(than: Surer) -> impl Iterator<Item = Surer> {
    (1..=2 * CAREFUL_STEPS).flat_map(move |both| {
        let legal = both.saturating_sub(CAREFUL_STEPS)..=both.min(CAREFUL_STEPS);
        legal.filter_map(move |legal| {
            let surer = Surer {
                legal: than.legal + CAREFUL_STEP * f32::from(legal),
                illegal: than.illegal + CAREFUL_STEP * f32::from(both - legal),
            };
            let is_no_surer = |old: f32, new: f32| new == old || new <= 0.0;
            let kept =
                is_no_surer(than.legal, surer.legal) && is_no_surer(than.illegal, surer.illegal);
            kept.then_some(surer)
        })
    })
}

/// What came of it.
#[derive(Clone, Copy, Debug, serde::Serialize)]
pub(super) struct Rehearing {
    /// With the model that everybody has.
    pub before: Understood,
    /// With the taught one, with its own certainty.
    pub after: Understood,
    /// How much surer it is.
    pub surer: Surer,
}

/// What a model heard in all trials.
pub(super) struct HeardBy {
    hypotheses: Vec<Hypothesis>,
    calibration: Calibration,
}

/// The trials of an enrolment.
pub(super) struct Trials<'a> {
    lexicon: &'a Lexicon,
    all: Vec<Trial>,
}

impl<'a> Trials<'a> {
    /// The kept takes, each in all that is behind it, and talk. `hall` is the sound of the room without a call.
    pub(super) fn of(
        kept: &[KeptTake],
        hall: &[i16],
        lexicon: &'a Lexicon,
        pack: &Pack,
    ) -> Trials<'a> {
        let people = OtherPeople::of(lexicon, pack);
        let meant: Vec<Option<Spoken>> = kept
            .iter()
            .map(|take| match parse(&take.words, lexicon).meanings.as_slice() {
                [only] => Some(*only),
                [] | [..] => None,
            })
            .collect();
        let calls: Vec<Call> = meant.iter().flatten().filter_map(called).collect();
        let mut positions = placed(&calls).into_iter();
        let mut all = Vec::new();
        for (nth, (take, meant)) in kept.iter().zip(meant).enumerate() {
            let among =
                with_behind(&take.samples, &people.talk(nth, take.samples.len()), BEHIND_DB);
            let in_hall = (!hall.is_empty()).then(|| {
                let from = nth * RATE_HZ as usize;
                let behind = (from..from + take.samples.len())
                    .map(|at| hall.get(at % hall.len()).map_or(0.0, |sample| f32::from(*sample)));
                with_behind(&take.samples, &behind.collect::<Vec<f32>>(), BEHIND_DB)
            });
            let quiet = || take.samples.clone();
            let mut add = |said, is_quiet, samples| all.push(Trial { said, is_quiet, samples });
            match meant {
                Some(Spoken::Call(call)) => {
                    let placed = positions.next().unwrap_or_default();
                    let legal = || Said::Legal(call, placed.legal.clone());
                    add(legal(), true, quiet());
                    if let Some(hushed) = &take.hushed {
                        add(legal(), true, hushed.clone());
                    }
                    if let Some(in_hall) = in_hall {
                        add(legal(), false, in_hall);
                    }
                    if let Some(position) = &placed.illegal {
                        add(Said::Illegal(call, position.clone()), true, quiet());
                        add(Said::Illegal(call, position.clone()), false, among.clone());
                    }
                    add(legal(), false, among);
                }
                Some(Spoken::Command(command)) => {
                    add(Said::Command(command), true, quiet());
                    if let Some(hushed) = &take.hushed {
                        add(Said::Command(command), true, hushed.clone());
                    }
                    add(Said::Command(command), false, among);
                    // Few of them are kept aside, so each is heard more often than a call.
                    let elsewhere = people.talk(kept.len() + nth, take.samples.len());
                    let among = with_behind(&take.samples, &elsewhere, BEHIND_DB);
                    add(Said::Command(command), false, among);
                    if let Some(in_hall) = in_hall {
                        add(Said::Command(command), false, in_hall);
                    }
                }
                // Words that can be read in several ways are judged by their sounds alone.
                None => {}
            }
        }
        for nth in 0..TALKS {
            let talk = people.talk(kept.len() + nth, TALK_SAMPLES);
            let peak = talk.iter().fold(1.0_f32, |most, sample| most.max(sample.abs()));
            let samples = talk.iter().map(|sample| (sample * TALK_PEAK / peak) as i16).collect();
            all.push(Trial { said: Said::Talk, is_quiet: true, samples });
        }
        Trials { lexicon, all }
    }

    /// Hears all of it with a model, which need not be kept for what follows: no two are in memory at once.
    ///
    /// # Errors
    /// When its recognizer fails.
    pub(super) fn heard_by(&self, model: &Model) -> Result<HeardBy, RecognizerError> {
        Ok(HeardBy {
            hypotheses: self.hypotheses(model)?,
            calibration: model.calibration().clone(),
        })
    }

    /// What the model understands that everybody has, and the taught one with its own certainty.
    pub(super) fn compared(&self, bundled: &HeardBy, taught: &HeardBy) -> Rehearing {
        let before = self.understood(bundled);
        let likeliest = self.surer(&taught.hypotheses, &taught.calibration);
        let of = |by: Surer| {
            let calibration = surer(&taught.calibration, by);
            (self.understood_with(&taught.hypotheses, &calibration), by)
        };
        // So few takes tell the certainty roughly, and who asks once more than needed does less harm than who takes a call
        // wrongly: where the likeliest one takes more wrongly than before, one is looked for that does not, and the nearest
        // is taken with which all the same nothing is worse. Where it asks for more than before, one that is as sure as
        // everybody's model is not too sure, as long as it takes no more wrongly.
        let (found, by) = more_careful(likeliest)
            .chain(no_surer_than_everybodys(likeliest))
            .map(of)
            .find(|(found, _)| found.is_no_worse_than(&before))
            .unwrap_or_else(|| of(likeliest));
        Rehearing { before, after: found, surer: by }
    }

    /// What a model understands of all of it, as it is.
    pub(super) fn understood(&self, heard: &HeardBy) -> Understood {
        self.understood_with(&heard.hypotheses, &heard.calibration)
    }

    fn hypotheses(&self, model: &Model) -> Result<Vec<Hypothesis>, RecognizerError> {
        let next = AtomicUsize::new(0);
        let found = Mutex::new(vec![None; self.all.len()]);
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        let work = || -> Result<(), RecognizerError> {
            loop {
                let nth = next.fetch_add(1, Ordering::Relaxed);
                let Some(trial) = self.all.get(nth) else { return Ok(()) };
                let heard = self.hear(trial, model)?;
                let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
                if let Some(place) = found.get_mut(nth) {
                    *place = Some(heard);
                }
            }
        };
        thread::scope(|scope| {
            let others: Vec<_> = (1..cores).map(|_| scope.spawn(work)).collect();
            let mut done = work();
            for other in others {
                match other.join() {
                    Ok(also) => done = done.and(also),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
            done
        })?;
        let found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
        Ok(found.into_iter().map(Option::unwrap_or_default).collect())
    }

    fn hear(&self, trial: &Trial, model: &Model) -> Result<Hypothesis, RecognizerError> {
        let start = Position::default();
        let position = match &trial.said {
            Said::Legal(_, position) => position.as_ref(),
            Said::Illegal(_, position) => Some(position),
            Said::Command(_) | Said::Talk => Some(&start),
        };
        let expected = Expected { lexicon: self.lexicon, position, commands: &Command::ALL };
        // A model without any of the words has not got so far.
        let Ok(grammar) = Grammar::new(&expected, &|word| model.has_word(word)) else {
            return Ok(Hypothesis::default());
        };
        Ok(hear_recording(&trial.samples, model, grammar)?.hypothesis)
    }

    fn situation<'s>(
        &'s self,
        trial: &'s Trial,
        calibration: &'s Calibration,
        start: &'s Position,
    ) -> Situation<'s> {
        let position = match &trial.said {
            Said::Legal(_, position) => position.as_ref(),
            Said::Illegal(_, position) => Some(position),
            Said::Command(_) | Said::Talk => Some(start),
        };
        let mode = match trial.said {
            Said::Talk => ListeningMode::OpenMicrophone,
            Said::Legal(..) | Said::Illegal(..) | Said::Command(_) => ListeningMode::PushToTalk,
        };
        Situation { mode, ..Situation::without_game(self.lexicon, calibration, position) }
    }

    fn understood_with(&self, heard: &[Hypothesis], calibration: &Calibration) -> Understood {
        let start = Position::default();
        let mut found = Understood::default();
        for (trial, hypothesis) in self.all.iter().zip(heard) {
            let understanding = understand(hypothesis, &self.situation(trial, calibration, &start));
            let verdict = trial.said.verdict(&understanding.heard);
            let count = match (&trial.said, trial.is_quiet) {
                (Said::Legal(..), true) => &mut found.calls_quiet,
                (Said::Legal(..), false) => &mut found.calls_noise,
                (Said::Illegal(..), _) => &mut found.illegal,
                (Said::Command(_), _) => &mut found.commands,
                (Said::Talk, _) => &mut found.talk,
            };
            count.of += 1;
            count.right += usize::from(verdict == Verdict::Right);
            count.wrong += usize::from(verdict == Verdict::Wrong);
            found.illegal_as_legal += usize::from(verdict == Verdict::AsLegal);
        }
        found
    }

    /// How much surer what was heard makes the model likeliest to be, of each curve.
    fn surer(&self, heard: &[Hypothesis], calibration: &Calibration) -> Surer {
        let start = Position::default();
        let trusting = Calibration { accept: ANY, ..calibration.clone() };
        let mut answers: [Vec<(f64, bool)>; 2] = Default::default();
        for (trial, hypothesis) in self.all.iter().zip(heard) {
            if matches!(trial.said, Said::Talk) {
                continue;
            }
            let understanding = understand(hypothesis, &self.situation(trial, &trusting, &start));
            let [legal, illegal] = &mut answers;
            let answers = match understanding.heard {
                Heard::Illegal { .. } => illegal,
                Heard::One { .. }
                | Heard::Called { .. }
                | Heard::Several { .. }
                | Heard::Command(_) => legal,
                // Nothing that any certainty could make an answer.
                Heard::Unsure(_) | Heard::Nothing => continue,
            };
            let is_right = trial.said.verdict(&understanding.heard) == Verdict::Right;
            answers.push((log_odds(f64::from(understanding.confidence)), is_right));
        }
        let [legal, illegal] = answers.map(|answers| likeliest(&answers));
        Surer { legal, illegal }
    }
}

fn called(spoken: &Spoken) -> Option<Call> {
    match spoken {
        Spoken::Call(call) => Some(*call),
        Spoken::Command(_) => None,
    }
}

/// The likeliest shift of answers of which each has its logarithm of odds, and is right or not.
fn likeliest(answers: &[(f64, bool)]) -> f32 {
    let of = |tenths: i8| {
        let shift = f64::from(tenths) / 10.0;
        let prior = -0.5 * (shift / f64::from(SHIFT_USUAL)).powi(2);
        let fits = answers.iter().map(|(odds, is_right)| {
            let towards = if *is_right { odds + shift } else { -(odds + shift) };
            -(1.0 + (-towards).exp()).ln()
        });
        prior + fits.sum::<f64>()
    };
    let best = SHIFTS.max_by(|one, other| of(*one).total_cmp(&of(*other)));
    best.map_or(0.0, |tenths| f32::from(tenths) / 10.0)
}

impl Said {
    fn verdict(&self, heard: &Heard) -> Verdict {
        if let Heard::Unsure(_) | Heard::Nothing = heard {
            return if matches!(self, Said::Talk) { Verdict::Right } else { Verdict::Asked };
        }
        let is_right = match (self, heard) {
            (Said::Legal(call, Some(position)), Heard::One { m, .. }) => {
                resolve(call, position) == Meaning::One(*m)
            }
            (Said::Legal(call, None), Heard::Called { call: heard }) => call == heard,
            (Said::Illegal(..), Heard::One { .. } | Heard::Several { .. }) => {
                return Verdict::AsLegal;
            }
            (Said::Illegal(call, position), Heard::Illegal { call: heard }) => {
                same_move(call, heard, position)
            }
            (Said::Command(command), Heard::Command(heard)) => command == heard,
            (Said::Legal(..) | Said::Illegal(..) | Said::Command(_) | Said::Talk, _) => false,
        };
        if is_right { Verdict::Right } else { Verdict::Wrong }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_certainty_moves_as_far_as_the_answers_tell() {
        assert_eq!(likeliest(&[]), 0.0, "nothing is known");
        let certain = log_odds(0.7);
        let all_right = [(certain, true); 30];
        assert!((0.5..=1.0).contains(&likeliest(&all_right)));
        let half_right: Vec<(f64, bool)> = (0..30).map(|nth| (certain, nth % 2 == 0)).collect();
        assert!((-0.9..=-0.5).contains(&likeliest(&half_right)));
        let as_promised: Vec<(f64, bool)> = (0..30).map(|nth| (certain, nth % 10 < 7)).collect();
        assert!(likeliest(&as_promised).abs() < 0.11);
        assert_eq!(likeliest(&[(certain, false); 300]), -1.5, "no farther than that");
        // One answer alone says little.
        assert!(likeliest(&[(certain, true)]).abs() < 0.2);
    }

    #[test]
    fn a_shift_moves_both_curves_by_themselves() {
        let calibration = Calibration::default();
        let moved = surer(&calibration, Surer { legal: 0.5, illegal: -0.25 });
        assert_eq!(moved.certainty.offset, 0.5);
        assert_eq!(moved.certainty_illegal.map(|curve| curve.offset), Some(-0.25));
    }

    #[test]
    fn the_next_certainty_is_a_little_more_careful_of_one_kind_of_calls_or_of_both() {
        let all: Vec<Surer> = more_careful(Surer { legal: 0.4, illegal: -0.2 }).collect();
        assert_eq!(all.len(), (usize::from(CAREFUL_STEPS) + 1).pow(2));
        let tenths = |by: &Surer| [by.legal, by.illegal].map(|shift| (shift * 10.0).round() as i32);
        let first: Vec<[i32; 2]> = all.iter().take(4).map(tenths).collect();
        assert_eq!(first, [[4, -2], [4, -4], [2, -2], [4, -6]]);
        assert_eq!(all.last().map(tenths), Some([-12, -18]));
        let sums: Vec<i32> = all.iter().map(|by| tenths(by).iter().sum()).collect();
        assert!(sums.is_sorted_by(|nearer, further| nearer >= further), "{sums:?}");
    }

    #[test]
    fn the_surer_ones_are_no_surer_than_everybodys_model() {
        let tenths = |by: Surer| [by.legal, by.illegal].map(|shift| (shift * 10.0).round() as i32);
        let of = |legal, illegal| -> Vec<[i32; 2]> {
            no_surer_than_everybodys(Surer { legal, illegal }).map(tenths).collect()
        };
        assert_eq!(of(-0.4, 0.6), [[-2, 6], [0, 6]]);
        assert_eq!(of(0.1, -0.2), [[1, 0]]);
        assert_eq!(of(0.0, 0.3), [[0; 2]; 0]);
    }

    #[test]
    fn whatever_is_worse_keeps_the_bundled_model() {
        let one = Count { of: 10, right: 5, wrong: 1 };
        let before = Understood {
            calls_quiet: one,
            calls_noise: one,
            commands: one,
            illegal: one,
            illegal_as_legal: 1,
            talk: one,
        };
        assert!(before.is_no_worse_than(&before));
        let fewer = Count { right: 4, ..one };
        let more_wrong = Count { wrong: 2, ..one };
        let many = Count { right: 9, ..one };
        for worse in [
            Understood { calls_quiet: fewer, ..before },
            Understood { calls_noise: fewer, ..before },
            Understood { commands: Count { right: 3, ..one }, ..before },
            Understood { commands: more_wrong, ..before },
            Understood { illegal: fewer, ..before },
            Understood { illegal: Count { wrong: 3, ..one }, ..before },
            Understood { illegal_as_legal: 2, ..before },
            Understood { talk: more_wrong, ..before },
            Understood { calls_noise: more_wrong, ..before },
        ] {
            assert!(!worse.is_no_worse_than(&before), "{worse:?}");
            assert!(before.is_no_worse_than(&worse));
        }
        let far_fewer = Count { right: 3, ..one };
        let no_chance = Understood { calls_quiet: far_fewer, calls_noise: many, ..before };
        assert!(!no_chance.is_no_worse_than(&before));
        for within_chance in [
            Understood { calls_quiet: fewer, calls_noise: many, ..before },
            Understood { commands: fewer, ..before },
            Understood { illegal: more_wrong, ..before },
        ] {
            assert!(within_chance.is_no_worse_than(&before), "{within_chance:?}");
        }
    }
}
