//! The hands over a simulated board: they turn the steps of a script into single touches with their
//! times. Hands are not exact: they hesitate (jitter), push pieces over other squares (slide), and put
//! them down so that they bounce. All of it is chance from a seed, so that a script always plays alike.

use super::dice::Dice;
use super::{Action, Step};
use crate::rules::{File, Rank, Square};
use crate::time::Millis;

/// How long a piece is in the air, or on the board, while it bounces.
const BOUNCE_MS_MAX: u64 = 25;

/// One beat of what the hands do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Beat {
    /// Nothing happens for this time.
    Wait(Millis),
    /// This happens.
    Do(Action),
    /// The board is put away.
    Quit,
}

/// A pair of hands.
#[derive(Clone, Debug)]
pub struct Hands {
    dice: Dice,
    jitter: Millis,
    bounces_max: u8,
}

impl Default for Hands {
    fn default() -> Hands {
        Hands::new()
    }
}

impl Hands {
    /// Exact hands.
    #[must_use]
    pub const fn new() -> Hands {
        Hands { dice: Dice::new(1), jitter: Millis::ZERO, bounces_max: 0 }
    }

    /// What the hands do for one step of a script.
    pub fn perform(&mut self, step: Step) -> Vec<Beat> {
        match step {
            Step::Do(action) => self.act(action),
            Step::Slide { from, to, over } => self.slide(from, to, over),
            Step::Wait(span) => vec![Beat::Wait(span)],
            Step::Seed(seed) => {
                self.dice = Dice::new(seed);
                vec![Beat::Do(Action::Seed(seed))]
            }
            Step::Jitter(span) => {
                self.jitter = span;
                Vec::new()
            }
            Step::Bounce(count) => {
                self.bounces_max = count;
                Vec::new()
            }
            Step::Quit => vec![Beat::Quit],
        }
    }

    fn act(&mut self, action: Action) -> Vec<Beat> {
        match action {
            Action::Place(square) | Action::Bring(square, _) => {
                let mut beats = self.hesitate();
                beats.push(Beat::Do(action));
                for _ in 0..self.dice.up_to(u64::from(self.bounces_max)) {
                    for again in [Action::Lift(square), Action::Place(square)] {
                        beats.push(Beat::Wait(Millis(1 + self.dice.up_to(BOUNCE_MS_MAX - 1))));
                        beats.push(Beat::Do(again));
                    }
                }
                beats
            }
            Action::Lift(_) | Action::Press(_) => {
                let mut beats = self.hesitate();
                beats.push(Beat::Do(action));
                beats
            }
            Action::Aside
            | Action::Set(_)
            | Action::SetHoles(_)
            | Action::Start
            | Action::Stop
            | Action::Dial(..)
            | Action::Button(_)
            | Action::Behave(_)
            | Action::ClockOff
            | Action::ClockOn
            | Action::Unplug
            | Action::Plug
            | Action::Restart
            | Action::Silence(_)
            | Action::Stall(_)
            | Action::Seed(_)
            | Action::Speak(_)
            | Action::Wake(_)
            | Action::Noise(_)
            | Action::Drop
            | Action::Corrupt
            | Action::Cut => vec![Beat::Do(action)],
        }
    }

    /// The piece stands on each square between for its part of the time. Where no line leads from one
    /// square to the other, it is carried.
    fn slide(&mut self, from: Square, to: Square, over: Millis) -> Vec<Beat> {
        let between = between(from, to);
        let steps = u64::try_from(between.len()).unwrap_or(u64::MAX).saturating_add(1);
        let part = Millis(over.0 / steps);
        let mut beats = self.hesitate();
        beats.push(Beat::Do(Action::Lift(from)));
        for square in between {
            beats.extend([
                Beat::Wait(Millis(part.0 / 2)),
                Beat::Do(Action::Place(square)),
                Beat::Wait(part - Millis(part.0 / 2)),
                Beat::Do(Action::Lift(square)),
            ]);
        }
        beats.push(Beat::Wait(part));
        beats.extend(self.act(Action::Place(to)));
        beats
    }

    fn hesitate(&mut self) -> Vec<Beat> {
        match self.dice.up_to(self.jitter.0) {
            0 => Vec::new(),
            span => vec![Beat::Wait(Millis(span))],
        }
    }
}

/// The squares between two that lie on one rank, file or diagonal; none for others.
fn between(from: Square, to: Square) -> Vec<Square> {
    let place = |square: Square| (i32::from(square.file()), i32::from(square.rank()));
    let ((file, rank), (to_file, to_rank)) = (place(from), place(to));
    let (across, up) = (to_file - file, to_rank - rank);
    if across != 0 && up != 0 && across.abs() != up.abs() {
        return Vec::new();
    }
    let at = |list: i32| usize::try_from(list).ok();
    (1..across.abs().max(up.abs()))
        .filter_map(|step| {
            let file = File::ALL.get(at(file + step * across.signum())?)?;
            let rank = Rank::ALL.get(at(rank + step * up.signum())?)?;
            Some(Square::from_coords(*file, *rank))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::read_step;
    use super::*;

    fn performed(script: &str) -> Vec<Beat> {
        let mut hands = Hands::new();
        let steps = script.lines().filter_map(|line| read_step(line).expect("a step"));
        steps.flat_map(|step| hands.perform(step)).collect()
    }

    #[test]
    fn a_slide_passes_the_squares_between() {
        use {Action::*, Beat::*};
        assert_eq!(
            performed("slide e2 e4 400"),
            [
                Do(Lift(Square::E2)),
                Wait(Millis(100)),
                Do(Place(Square::E3)),
                Wait(Millis(100)),
                Do(Lift(Square::E3)),
                Wait(Millis(200)),
                Do(Place(Square::E4)),
            ]
        );
        assert_eq!(between(Square::A1, Square::D4), [Square::B2, Square::C3]);
        assert_eq!(between(Square::H8, Square::H5), [Square::H7, Square::H6]);
        assert_eq!(between(Square::G1, Square::F3), []);
    }

    #[test]
    fn the_same_seed_plays_alike() {
        let script = "seed 7\njitter 50\nbounce 3\nlift e2\nplace e4\nlift e7\nplace e5";
        assert_eq!(performed(script), performed(script));
        assert_ne!(performed(script), performed(&script.replace("seed 7", "seed 8")));
    }

    proptest! {
        /// However often it bounces, in the end the piece stands where it was put.
        #[test]
        fn a_bounce_ends_where_it_began(seed: u64, bounces in 0u8..=10, jitter in 0u64..100) {
            let script = format!("seed {seed}\nbounce {bounces}\njitter {jitter}\nplace e4");
            let mut last = None;
            for beat in performed(&script) {
                match beat {
                    Beat::Do(action) => last = Some(action),
                    Beat::Wait(span) => prop_assert!(span.0 <= jitter.max(BOUNCE_MS_MAX)),
                    Beat::Quit => prop_assert!(false, "nobody quits"),
                }
            }
            prop_assert_eq!(last, Some(Action::Place(Square::E4)));
        }
    }
}
