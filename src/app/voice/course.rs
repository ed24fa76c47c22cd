//! The course through the prompts: which one is asked for, which for a second time, which was left out. Nothing is
//! heard or said in here.

use crate::calls::Prompt;

/// How often a prompt is asked for before it is left out.
const TRIES: u8 = 2;
/// So many prompts in a row to which nothing was said: nobody is there, or the microphone is not.
const UNANSWERED_MAX: u32 = 3;

/// What became of a prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Open,
    Taken,
    LeftOut,
}

/// What follows a take that cannot teach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AfterFault {
    /// It is asked for once more.
    Again,
    /// It was asked for often enough.
    LeftOut,
    /// Nothing is heard at all.
    NobodySpeaks,
}

/// Where it is.
#[derive(Clone, Debug)]
pub(super) struct Course {
    prompts: Vec<Prompt>,
    states: Vec<State>,
    at: usize,
    tries: u8,
    unanswered: u32,
}

impl Course {
    /// Through these prompts, of which some have been taken already.
    #[must_use]
    pub(super) fn new(prompts: Vec<Prompt>, taken: &[usize]) -> Course {
        let states = (0..prompts.len())
            .map(|nth| if taken.contains(&nth) { State::Taken } else { State::Open })
            .collect();
        let mut course = Course { prompts, states, at: 0, tries: 0, unanswered: 0 };
        course.at = course.next_open(0);
        course
    }

    /// The prompt that is asked for, and its place; none when all are through.
    #[must_use]
    pub(super) fn asked(&self) -> Option<(usize, &Prompt)> {
        self.prompts.get(self.at).map(|prompt| (self.at, prompt))
    }

    /// How many prompts are through, and how many there are.
    #[must_use]
    pub(super) fn how_far(&self) -> (usize, usize) {
        let open = self.states.iter().filter(|state| **state == State::Open).count();
        (self.states.len() - open, self.states.len())
    }

    /// The prompt was said after the program, and can teach.
    pub(super) fn taken(&mut self) {
        self.unanswered = 0;
        self.settle(State::Taken);
    }

    /// The take cannot teach. `heard`: whether anything was said at all.
    pub(super) fn failed(&mut self, heard: bool) -> AfterFault {
        self.unanswered = if heard { 0 } else { self.unanswered + 1 };
        if self.unanswered >= UNANSWERED_MAX * u32::from(TRIES) {
            return AfterFault::NobodySpeaks;
        }
        self.tries += 1;
        if self.tries < TRIES {
            return AfterFault::Again;
        }
        self.settle(State::LeftOut);
        AfterFault::LeftOut
    }

    /// Leaves the prompt out.
    pub(super) fn leave_out(&mut self) {
        self.settle(State::LeftOut);
    }

    /// Goes back to the prompt before, which is asked for anew whatever became of it; its place, where there is one.
    pub(super) fn back(&mut self) -> Option<usize> {
        let before = self.at.min(self.prompts.len()).checked_sub(1)?;
        self.states[before] = State::Open;
        self.at = before;
        self.tries = 0;
        Some(before)
    }

    fn settle(&mut self, state: State) {
        if let Some(of) = self.states.get_mut(self.at) {
            *of = state;
        }
        self.tries = 0;
        self.at = self.next_open(self.at + 1);
    }

    /// The first open prompt from here on; the number of prompts where there is none.
    fn next_open(&self, from: usize) -> usize {
        let open = self.states.iter().skip(from).position(|state| *state == State::Open);
        open.map_or(self.prompts.len(), |further| from + further)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calls::PromptKind;

    fn course(count: usize, taken: &[usize]) -> Course {
        let prompt = |nth| Prompt { words: format!("prompt {nth}"), kind: PromptKind::Call };
        Course::new((0..count).map(prompt).collect(), taken)
    }

    fn at(course: &Course) -> Option<usize> {
        course.asked().map(|(nth, _)| nth)
    }

    #[test]
    fn each_prompt_is_asked_for_twice_at_most() {
        let mut course = course(3, &[]);
        course.taken();
        assert_eq!(course.failed(true), AfterFault::Again);
        assert_eq!(at(&course), Some(1));
        assert_eq!(course.failed(true), AfterFault::LeftOut);
        assert_eq!((at(&course), course.how_far()), (Some(2), (2, 3)));
        assert_eq!(course.failed(true), AfterFault::Again, "each has its own tries");
        course.taken();
        assert_eq!((at(&course), course.how_far()), (None, (3, 3)));
    }

    #[test]
    fn what_was_taken_before_is_not_asked_for_again() {
        let mut course = course(5, &[0, 1, 3]);
        assert_eq!((at(&course), course.how_far()), (Some(2), (3, 5)));
        course.taken();
        assert_eq!(at(&course), Some(4));
        course.leave_out();
        assert_eq!(at(&course), None);
    }

    #[test]
    fn going_back_opens_the_prompt_before() {
        let mut course = course(3, &[]);
        assert_eq!(course.back(), None);
        course.taken();
        course.leave_out();
        assert_eq!(course.back(), Some(1));
        assert_eq!((at(&course), course.how_far()), (Some(1), (1, 3)));
        course.taken();
        course.taken();
        assert_eq!(course.back(), Some(2), "from the end too");
    }

    #[test]
    fn whoever_says_nothing_is_not_asked_for_ever() {
        let mut course = course(60, &[]);
        let told: Vec<AfterFault> = (0..6).map(|_| course.failed(false)).collect();
        assert_eq!(told.last(), Some(&AfterFault::NobodySpeaks));
        assert_eq!(told.iter().filter(|told| **told == AfterFault::NobodySpeaks).count(), 1);
        assert_eq!(course.failed(true), AfterFault::LeftOut, "a word begins the count anew");
        assert_eq!(course.failed(false), AfterFault::Again);
    }
}
