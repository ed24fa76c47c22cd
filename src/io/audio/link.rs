//! Whether a device's stream is alive, and when to open it again: the reckoning alone, without a
//! device, a thread or a clock.
//!
//! The error callback is not enough. Measured on real hardware, unplugging a sound card may bring no
//! error at all: the data callbacks just stop. So the stream's own thread counts beats (one for each
//! data callback) and asks this machine what to do; a stream without a beat for
//! `BEAT_MS_MAX` is lost whether or not anybody said so.

use crate::time::Millis;

/// How long a stream may go without a data callback (ms). Callbacks come every 10 to 100 ms; two
/// seconds is far outside of what a busy machine does, and within what a player will wait.
pub(crate) const BEAT_MS_MAX: Millis = Millis(2_000);

/// How long an attempt to open may take before it is reported as a loss (ms). The attempt itself
/// goes on: a second one beside it could only hang as well.
pub(crate) const OPEN_MS_MAX: Millis = Millis(5_000);

/// The wait before the first new attempt (ms): a plug that wobbled is back by then.
const RETRY_FIRST: Millis = Millis(250);

/// The longest wait between attempts (ms): a device plugged in again speaks within this.
const RETRY_MAX: Millis = Millis(5_000);

/// A stream's life, as far as the reckoning needs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// An attempt is under way since then.
    Opening { since: Millis },
    /// Open; the last beat counted, and when it was new.
    Open { beats: u64, fresh: Millis },
    /// Closed until then.
    Waiting { until: Millis },
}

/// What the owner of the stream has to do next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Nothing.
    Stay,
    /// Start one attempt to open the device.
    Open,
    /// Give the stream up; with `Tell::Loss`, tell the people too.
    Close(Tell),
    /// Sound runs again: tell the people.
    Back,
}

/// Whether a loss is news.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tell {
    /// The first loss since sound last ran.
    Loss,
    /// One more failed attempt; the people know already.
    Nothing,
}

/// The machine. Feed it with time; do what it says.
#[derive(Clone, Copy, Debug)]
pub struct Link {
    state: State,
    /// The wait before the next attempt.
    retry: Millis,
    /// What the people were told last.
    known: Known,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Known {
    Fresh,
    Running,
    Lost,
}

impl Link {
    /// A link whose first attempt to open starts now.
    #[must_use]
    pub fn opening(now: Millis) -> Link {
        Link { state: State::Opening { since: now }, retry: RETRY_FIRST, known: Known::Fresh }
    }

    /// Whether sound runs as far as anybody knows.
    #[must_use]
    pub fn runs(&self) -> bool {
        matches!(self.known, Known::Running)
    }

    /// Whether sound has neither run nor been lost yet.
    #[must_use]
    pub(crate) fn is_fresh(&self) -> bool {
        matches!(self.known, Known::Fresh)
    }

    /// The attempt succeeded; it proves nothing until the first beat.
    pub fn opened(&mut self, now: Millis) {
        self.state = State::Open { beats: 0, fresh: now };
    }

    /// The attempt failed, or the device reported an error that ends the stream.
    pub fn failed(&mut self, now: Millis) -> Step {
        self.state = State::Waiting { until: now + self.retry };
        self.retry = Millis((self.retry.0 * 2).min(RETRY_MAX.0));
        Step::Close(self.tell_loss())
    }

    /// Time passes; `beats` counts the data callbacks of the open stream.
    pub fn tick(&mut self, now: Millis, beats: u64) -> Step {
        match self.state {
            State::Opening { since } if now - since >= OPEN_MS_MAX => {
                // Only the people are told; the attempt stays the one attempt.
                match self.tell_loss() {
                    Tell::Loss => Step::Close(Tell::Loss),
                    Tell::Nothing => Step::Stay,
                }
            }
            State::Opening { .. } => Step::Stay,
            State::Open { beats: before, .. } if beats != before => {
                self.state = State::Open { beats, fresh: now };
                self.retry = RETRY_FIRST;
                match std::mem::replace(&mut self.known, Known::Running) {
                    Known::Lost => Step::Back,
                    Known::Fresh | Known::Running => Step::Stay,
                }
            }
            State::Open { fresh, .. } if now - fresh >= BEAT_MS_MAX => self.failed(now),
            State::Open { .. } => Step::Stay,
            State::Waiting { until } if now >= until => {
                self.state = State::Opening { since: now };
                Step::Open
            }
            State::Waiting { .. } => Step::Stay,
        }
    }

    fn tell_loss(&mut self) -> Tell {
        match std::mem::replace(&mut self.known, Known::Lost) {
            Known::Fresh | Known::Running => Tell::Loss,
            Known::Lost => Tell::Nothing,
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn running() -> Link {
        let mut link = Link::opening(Millis::ZERO);
        link.opened(Millis(10));
        assert_eq!(link.tick(Millis(20), 1), Step::Stay);
        assert!(link.runs());
        link
    }

    #[test]
    fn silence_of_the_callbacks_is_a_loss_though_no_error_came() {
        let mut link = running();
        assert_eq!(link.tick(Millis(2_019), 1), Step::Stay);
        assert_eq!(link.tick(Millis(2_020), 1), Step::Close(Tell::Loss));
        assert!(!link.runs());
    }

    #[test]
    fn attempts_come_at_a_quarter_second_and_then_slower_up_to_five_seconds() {
        let mut link = running();
        assert_eq!(link.failed(Millis(100)), Step::Close(Tell::Loss));
        let mut now = Millis(100);
        for wait in [250, 500, 1_000, 2_000, 4_000, 5_000, 5_000] {
            assert_eq!(link.tick(now + Millis(wait - 1), 0), Step::Stay);
            now += Millis(wait);
            assert_eq!(link.tick(now, 0), Step::Open);
            assert_eq!(link.failed(now), Step::Close(Tell::Nothing));
        }
    }

    #[test]
    fn it_is_back_with_the_first_beat_and_not_before() {
        let mut link = running();
        link.failed(Millis(100));
        assert_eq!(link.tick(Millis(350), 0), Step::Open);
        link.opened(Millis(360));
        assert_eq!(link.tick(Millis(370), 0), Step::Stay);
        assert_eq!(link.tick(Millis(380), 1), Step::Back);
        assert_eq!(link.failed(Millis(400)), Step::Close(Tell::Loss));
        assert_eq!(link.tick(Millis(650), 0), Step::Open, "the wait starts small again");
    }

    #[test]
    fn an_attempt_that_hangs_is_told_once_and_not_doubled() {
        let mut link = Link::opening(Millis::ZERO);
        assert_eq!(link.tick(Millis(4_999), 0), Step::Stay);
        assert_eq!(link.tick(Millis(5_000), 0), Step::Close(Tell::Loss));
        assert_eq!(link.tick(Millis(60_000), 0), Step::Stay);
        link.opened(Millis(61_000));
        assert_eq!(link.tick(Millis(61_010), 3), Step::Back);
    }

    proptest! {
        /// Whatever happens: a loss is told once, a return only after a loss.
        #[test]
        fn losses_and_returns_alternate(
            acts in proptest::collection::vec((0u8..4, 1u64..3_000), 1..200),
        ) {
            let mut link = Link::opening(Millis::ZERO);
            let (mut now, mut beats, mut lost) = (Millis::ZERO, 0, false);
            for (act, pause) in acts {
                now += Millis(pause);
                let step = match act {
                    0 => {
                        link.opened(now);
                        beats = 0;
                        Step::Stay
                    }
                    1 => link.failed(now),
                    2 => {
                        beats += 1;
                        link.tick(now, beats)
                    }
                    _ => link.tick(now, beats),
                };
                match step {
                    Step::Close(Tell::Loss) => {
                        prop_assert!(!lost);
                        lost = true;
                    }
                    Step::Back => {
                        prop_assert!(lost);
                        lost = false;
                    }
                    Step::Stay | Step::Open | Step::Close(Tell::Nothing) => {}
                }
            }
        }
    }
}
