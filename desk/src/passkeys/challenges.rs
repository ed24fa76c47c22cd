//! Challenges that were sent to browsers and not answered yet. Each is for the one browser that asked, is answered once, ends
//! after a few minutes, and there are never more of them than so many.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// How long a challenge can be answered: people look for their key, and type its PIN.
pub const HELD: Duration = Duration::from_secs(300);

/// Open challenges, the oldest first, and what the library needs of each for its answer.
#[derive(Debug)]
pub(super) struct Challenges<T> {
    most: usize,
    open: VecDeque<Open<T>>,
}

#[derive(Debug)]
struct Open<T> {
    /// Which browser asked.
    whose: String,
    challenge: String,
    since: Instant,
    state: T,
}

impl<T> Challenges<T> {
    /// None yet, and never more than `most`.
    pub(super) const fn new(most: usize) -> Challenges<T> {
        Challenges { most, open: VecDeque::new() }
    }

    /// Puts one there. Where there are too many, the oldest one goes: whoever asks in a moment of a flood can still answer
    /// sooner than the flood comes round.
    pub(super) fn put(&mut self, whose: &str, challenge: &str, state: T, now: Instant) {
        self.open.retain(|open| is_held(open.since, now));
        while self.open.len() >= self.most {
            self.open.pop_front();
        }
        let (whose, challenge) = (whose.to_owned(), challenge.to_owned());
        self.open.push_back(Open { whose, challenge, since: now, state });
    }

    /// Takes the one that this browser answers, once. None where there is none, or not any more, or it is another one's.
    pub(super) fn take(&mut self, whose: &str, challenge: &str, now: Instant) -> Option<T> {
        let is_it = |open: &Open<T>| open.whose == whose && open.challenge == challenge;
        let open = self.open.remove(self.open.iter().position(is_it)?)?;
        is_held(open.since, now).then_some(open.state)
    }

    #[cfg(test)]
    pub(super) fn count(&self) -> usize {
        self.open.len()
    }
}

fn is_held(since: Instant, now: Instant) -> bool {
    now.saturating_duration_since(since) < HELD
}
