//! A link while nobody calls it. A program that the system has stopped for some seconds, or that had no turn on a loaded
//! machine, has read nothing meanwhile: the board may have said what it liked, and is not silent. So the time in which a
//! link was not called counts for nothing in it, whatever it waits for.

use super::{ClockFault, Connection, Told};
use crate::rules::{ByColor, Color, Placement};
use crate::time::Millis;

/// A connection is to be called at least every 50 ms. Where so long has passed since the last call, nobody could.
const HELD_UP: Millis = Millis(1000);

/// A connection whose time stands still while nobody calls it.
#[derive(Clone, Debug)]
pub(super) struct Awake<C> {
    connection: C,
    /// When it was last called.
    called: Option<Millis>,
    /// How long nobody could, all together.
    asleep: Millis,
}

impl<C> Awake<C> {
    pub(super) const fn new(connection: C) -> Awake<C> {
        Awake { connection, called: None, asleep: Millis::ZERO }
    }

    /// Now, as the connection counts.
    fn wake(&mut self, now: Millis) -> Millis {
        let passed = self.called.replace(now).map_or(Millis::ZERO, |called| now - called);
        if passed > HELD_UP {
            tracing::info!(?passed, "nobody called the board's link");
            self.asleep += passed;
        }
        now - self.asleep
    }
}

impl<C: Connection> Connection for Awake<C> {
    fn connect(&mut self, now: Millis) -> Vec<Told> {
        // Without a port there was nothing to call.
        self.called = None;
        let now = self.wake(now);
        self.connection.connect(now)
    }

    fn disconnect(&mut self) -> Vec<Told> {
        self.connection.disconnect()
    }

    fn feed(&mut self, bytes: &[u8], now: Millis) -> Vec<Told> {
        let now = self.wake(now);
        self.connection.feed(bytes, now)
    }

    fn tick(&mut self, now: Millis) -> Vec<Told> {
        let now = self.wake(now);
        self.connection.tick(now)
    }

    fn read_again(&mut self, now: Millis) -> Vec<Told> {
        let now = self.wake(now);
        self.connection.read_again(now)
    }

    fn expect(&mut self, placement: Placement) {
        self.connection.expect(placement);
    }

    fn signal(&mut self, pattern: u8) -> Vec<Told> {
        self.connection.signal(pattern)
    }

    fn show(&mut self, text: Option<&str>, now: Millis) -> Vec<Told> {
        let now = self.wake(now);
        self.connection.show(text, now)
    }

    fn set_clock(
        &mut self,
        times: ByColor<Millis>,
        runs: Option<Color>,
        now: Millis,
    ) -> Result<Vec<Told>, ClockFault> {
        let now = self.wake(now);
        self.connection.set_clock(times, runs, now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::simulation::Action;
    use crate::board::{BoardEvent, KINDS, Kind, News, Setting, Trouble};
    use crate::rules::Position;

    /// So often a driver calls.
    const EVERY: u64 = 20;

    /// A simulated board and its link, which a program holds that can be stopped.
    struct Held {
        board: Box<dyn crate::board::simulation::Simulated>,
        link: Box<dyn Connection>,
        now: Millis,
        told: Vec<Told>,
    }

    impl Held {
        /// Plugged in and greeted.
        fn of(kind: &Kind) -> Held {
            let setting = Setting { at_connector: Some(Color::White), ..Setting::default() };
            let mut held = Held {
                board: (kind.simulated)(&setting),
                link: (kind.connection)(&setting),
                now: Millis::ZERO,
                told: Vec::new(),
            };
            held.act(Action::Set(Position::default().placement()));
            held.act(Action::Plug);
            let greeting = held.link.connect(held.now);
            held.take(greeting);
            held.runs(5_000);
            assert!(held.told.contains(&BoardEvent::Back.into()), "{}", kind.word);
            held.told.clear();
            held
        }

        fn act(&mut self, action: Action) {
            let bytes = self.board.act(action, self.now).expect("it can happen");
            self.hear(&bytes);
        }

        fn hear(&mut self, bytes: &[u8]) {
            if !bytes.is_empty() {
                let told = self.link.feed(bytes, self.now);
                self.take(told);
            }
        }

        fn take(&mut self, told: Vec<Told>) {
            for one in told {
                if let Told::Write(bytes) = one {
                    let answers = self.board.hear(&bytes, self.now);
                    self.hear(&answers);
                } else {
                    self.told.push(one);
                }
            }
        }

        fn runs(&mut self, ms: u64) {
            for _ in 0..ms / EVERY {
                self.now += Millis(EVERY);
                let bytes = self.board.tick(self.now);
                self.hear(&bytes);
                let told = self.link.tick(self.now);
                self.take(told);
            }
        }

        /// The board goes on, and nobody reads what it says; the wire holds `most` bytes of it.
        fn is_stopped(&mut self, ms: u64, most: usize) {
            let mut said = Vec::new();
            for _ in 0..ms / EVERY {
                self.now += Millis(EVERY);
                said.extend(self.board.tick(self.now));
            }
            said.truncate(most);
            if said.is_empty() {
                let told = self.link.tick(self.now);
                self.take(told);
            } else {
                self.hear(&said);
            }
        }

        fn is_lost(&self) -> bool {
            let is_loss = |told: &Told| {
                matches!(
                    told,
                    Told::News(
                        News::Event(BoardEvent::Lost { .. })
                            | News::Trouble(Trouble::Unanswered(_))
                    )
                )
            };
            self.told.iter().any(is_loss)
        }
    }

    #[test]
    fn a_board_is_not_silent_while_the_program_is_stopped() {
        for kind in KINDS {
            for most in [0, usize::MAX] {
                for ms in [1_500, 3_000, 60_000] {
                    let mut held = Held::of(kind);
                    held.is_stopped(ms, most);
                    held.runs(3_000);
                    assert!(!held.is_lost(), "{}, {ms} ms, {most}: {:?}", kind.word, held.told);
                }
            }
        }
    }

    /// Else nobody would hear of a cable that came loose meanwhile.
    #[test]
    fn a_board_that_went_while_the_program_was_stopped_is_missed_once_it_goes_on() {
        for kind in KINDS {
            let mut held = Held::of(kind);
            held.act(Action::Unplug);
            held.is_stopped(10_000, 0);
            assert!(!held.is_lost(), "{}: nobody has waited for it", kind.word);
            held.runs(4_000);
            assert!(held.is_lost(), "{}", kind.word);
        }
    }
}
