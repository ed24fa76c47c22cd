//! How long the learning probably still takes, in whole minutes. It is told seldom, and never becomes more: nobody wants to
//! hear a clock that jumps.

use annabella_said::{Said, said};

use crate::time::Millis;

/// Before so many steps nobody knows how long one takes.
const STEPS_LEAST: usize = 20;

/// What was told of it so far.
#[derive(Debug, Default)]
pub(super) struct Remaining {
    minutes: Option<u64>,
}

/// What is told of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Left {
    /// The minutes that are left, at least one.
    pub minutes: u64,
    /// Whether that is news.
    pub is_new: bool,
}

impl Remaining {
    /// After so many steps, which took so long together.
    pub(super) fn after(&mut self, done: usize, of: usize, took: Millis) -> Option<Left> {
        if done < STEPS_LEAST || done >= of {
            return None;
        }
        let left_ms = took.0.saturating_mul((of - done) as u64) / done as u64;
        let minutes = left_ms.div_ceil(60_000).max(1);
        let is_new = self.minutes.is_none_or(|before| minutes < before);
        let minutes = self.minutes.map_or(minutes, |before| before.min(minutes));
        self.minutes = Some(minutes);
        Some(Left { minutes, is_new })
    }
}

/// How far the learning is, and how long it still takes where that is given.
pub(super) fn learned_so_far(step: usize, of: usize, minutes: Option<u64>) -> Said {
    match minutes {
        None => said!("enrol-step", "learning: step {step} of {of}", step = step, of = of),
        Some(1) => said!(
            "enrol-step-minute",
            "learning: step {step} of {of}, probably one minute still",
            step = step,
            of = of
        ),
        Some(minutes) => said!(
            "enrol-step-minutes",
            "learning: step {step} of {of}, probably {minutes} minutes still",
            step = step,
            of = of,
            minutes = minutes
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn minutes_become_fewer_and_are_told_when_they_do() {
        let mut remaining = Remaining::default();
        assert_eq!(remaining.after(10, 300, Millis(9_000)), None, "too early");
        let mut told = Vec::new();
        // A second a step, but in the middle a machine that is busy with something else.
        let mut took = 0;
        for step in 1..=30_u64 {
            took += if step == 12 { 60_000 } else { 10_000 };
            if let Some(left) = remaining.after(step as usize * 10, 300, Millis(took)) {
                if left.is_new {
                    told.push(left.minutes);
                }
                assert_eq!(told.last(), Some(&left.minutes), "never more than was told");
            }
        }
        assert_eq!(told, [5, 4, 3, 2, 1]);
        assert_eq!(remaining.after(300, 300, Millis(400_000)), None, "it is through");
    }

    #[test]
    fn the_minutes_stand_behind_the_step() {
        let told = |minutes| learned_so_far(30, 300, minutes).english().to_owned();
        assert_eq!(told(None), "learning: step 30 of 300");
        assert_eq!(told(Some(1)), "learning: step 30 of 300, probably one minute still");
        assert_eq!(told(Some(4)), "learning: step 30 of 300, probably 4 minutes still");
    }
}
