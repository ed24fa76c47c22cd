//! The clock that is connected to a board, as the game's clock of record.
//!
//! Who presses it presses the game's clock; where it shows another time than the game has, its time is
//! taken. It shows whole seconds and may lie one behind, so a time counts as the same while it lies
//! within the second that is shown: the program never lets a flag fall before the clock itself does. With a delay
//! (6.3.2) clocks show the fixed time of a move in different ways, none of which is another time.

use crate::board::{ClockReading, ClockSides, SideReading};
use crate::game::{Event, Game, Phase};
use crate::rules::{ByColor, Color};
use crate::time::Millis;

/// A time that is shown stands for up to this much more (ms).
const SHOWN_MORE: Millis = Millis(999);

/// How far the game's time may lie outside of what is shown before it is corrected (ms): readings come
/// late by a second at most.
const TOLERANCE: Millis = Millis(700);

/// When this little is left (ms), any difference is corrected.
const NEARLY_OVER: Millis = Millis(10_000);

/// What is known of a clock at a board.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct ClockAtBoard {
    shown: Option<Shown>,
    /// Whose time ran at the reading before, if anybody's.
    ran: Option<Color>,
    /// The arbiter has ruled other times, which the clock does not show yet.
    awaits_setting: bool,
}

/// The last reading, by players.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Shown {
    times: ByColor<SideReading>,
    running: Option<Color>,
}

impl ClockAtBoard {
    /// The clock shows this now.
    pub(crate) fn read(&mut self, reading: &ClockReading, sides: ClockSides) {
        self.ran = self.shown.and_then(|before| before.running).or(self.ran);
        self.shown = Some(Shown {
            times: ByColor::new_with(|player| reading.of(player, sides)),
            running: reading.to_move(sides),
        });
    }

    /// The arbiter has ruled: whether the clock has to be set to what the game has now.
    pub(crate) fn ruled(&mut self, game: &Game, now: Millis) -> bool {
        let Some(shown) = self.shown else { return false };
        let Some(corrections) = corrections(game, now, shown) else { return false };
        let differs =
            shown.running != game.running() || corrections.into_iter().any(|one| one.is_some());
        self.awaits_setting = differs;
        differs
    }

    /// What the clock tells the game next, until it tells nothing more.
    pub(crate) fn next_event(&mut self, game: &Game, now: Millis) -> Option<Event> {
        let shown = self.shown?;
        match game.phase() {
            Phase::NotBegun => {
                let begins = shown.running == Some(game.position().turn());
                return begins.then_some(Event::Begun);
            }
            Phase::Playing => {}
            Phase::Adjourned(_) | Phase::Ended { .. } => return None,
        }
        let clocks = game.clocks(now)?;
        if let (Some(ran), Some(runs)) = (self.ran, shown.running)
            && ran != runs
        {
            self.ran = Some(runs);
            // Who goes on with the clock as it is takes its times.
            self.awaits_setting = false;
            if game.running() != Some(runs) {
                return Some(Event::Pressed { by: ran });
            }
        }
        let corrections = corrections(game, now, shown)?;
        let is_same = corrections.iter().all(Option::is_none) && shown.running == game.running();
        if is_same {
            self.awaits_setting = false;
        }
        if is_same || self.awaits_setting {
            return None;
        }
        let shows = corrections.zip(clocks).map(|(corrected, has)| corrected.unwrap_or(has));
        Some(Event::ClockShown { shows, running: shown.running })
    }
}

/// The times that the game should have, where they are others than it has.
fn corrections(game: &Game, now: Millis, shown: Shown) -> Option<ByColor<Option<Millis>>> {
    let has = game.clocks(now)?.zip(game.shown_elsewhere(now)?);
    Some(has.zip(shown.times).map(|((left, elsewhere), shown)| corrected(left, elsewhere, shown)))
}

/// The time that a side should have, if it is another than is left to it; with the least and the most that clocks
/// show for what is left.
fn corrected(left: Millis, elsewhere: (Millis, Millis), shown: SideReading) -> Option<Millis> {
    if shown.flag_fallen {
        return (left > Millis::ZERO).then_some(Millis::ZERO);
    }
    let (least, most_has) = elsewhere;
    let most = shown.time + SHOWN_MORE;
    let tolerance = if shown.time < NEARLY_OVER { Millis::ZERO } else { TOLERANCE };
    if least > most + tolerance {
        Some(most)
    } else if most_has + tolerance < shown.time {
        // Where the display has just changed, the whole second is left.
        Some(most)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Side;
    use crate::game::{self, Settings};
    use crate::rules::Outcome;
    use crate::rules::editions::MatePossible;

    fn game() -> Game {
        Game::new(Settings { control: "5m+3".parse().ok(), ..Settings::default() })
    }

    fn step(game: &mut Game, now: Millis, event: &Event) {
        *game = game::step(game, now, event).0;
    }

    fn reading(white_s: u64, black_s: u64, runs: Option<Color>) -> ClockReading {
        let side = |secs| SideReading { time: Millis::from_secs(secs), ..SideReading::default() };
        ClockReading {
            left: side(white_s),
            right: side(black_s),
            raised: if runs == Some(Color::Black) { Side::Right } else { Side::Left },
            running: runs.is_some(),
            battery_low: false,
        }
    }

    /// Everything that this reading tells the game, which takes it.
    fn told(
        clock: &mut ClockAtBoard,
        game: &mut Game,
        at: u64,
        reading: &ClockReading,
    ) -> Vec<Event> {
        let now = Millis(at);
        clock.read(reading, ClockSides::WhiteLeft);
        let mut events = Vec::new();
        while let Some(event) = clock.next_event(game, now) {
            step(game, now, &event);
            events.push(event);
            assert!(events.len() < 4, "it never ends: {events:?}");
        }
        events
    }

    #[test]
    fn it_begins_presses_and_corrects_the_game() {
        let (mut clock, mut game) = (ClockAtBoard::default(), game());
        assert_eq!(told(&mut clock, &mut game, 0, &reading(303, 303, None)), []);
        let begun = told(&mut clock, &mut game, 1_000, &reading(303, 303, Some(Color::White)));
        assert_eq!(begun, [Event::Begun]);
        assert_eq!(told(&mut clock, &mut game, 2_100, &reading(301, 303, Some(Color::White))), []);
        let pressed = told(&mut clock, &mut game, 5_000, &reading(302, 303, Some(Color::Black)));
        assert_eq!(pressed, [Event::Pressed { by: Color::White }]);
        assert_eq!(game.running(), Some(Color::Black));
        // The clock was set to more time than the game knew of.
        let set = told(&mut clock, &mut game, 6_000, &reading(302, 600, Some(Color::Black)));
        let shows =
            ByColor { white: game.clocks(Millis(6_000)).unwrap().white, black: Millis(600_999) };
        assert_eq!(set, [Event::ClockShown { shows, running: Some(Color::Black) }]);
        let paused = told(&mut clock, &mut game, 7_000, &reading(302, 599, None));
        assert!(matches!(paused[..], [Event::ClockShown { running: None, .. }]), "{paused:?}");
        assert_eq!(game.running(), None);
    }

    #[test]
    fn a_press_that_the_game_knows_is_told_once() {
        let (mut clock, mut game) = (ClockAtBoard::default(), game());
        told(&mut clock, &mut game, 0, &reading(303, 303, Some(Color::White)));
        step(&mut game, Millis(900), &Event::Pressed { by: Color::White });
        assert_eq!(told(&mut clock, &mut game, 1_000, &reading(305, 303, Some(Color::Black))), []);
    }

    #[test]
    fn no_way_of_showing_a_delay_is_another_time() {
        // The main time stands still; the fixed time is counted with it; the main time is taken first.
        for shows in [[60, 60, 56], [69, 66, 56], [59, 56, 56]] {
            let control = "60~10".parse().ok();
            let mut game = Game::new(Settings { control, ..Settings::default() });
            let mut clock = ClockAtBoard::default();
            told(&mut clock, &mut game, 0, &reading(shows[0], 60, Some(Color::White)));
            for (at, white_s) in [(1_000, shows[0]), (4_000, shows[1]), (14_000, shows[2])] {
                let reading = reading(white_s, 60, Some(Color::White));
                assert_eq!(told(&mut clock, &mut game, at, &reading), [], "{shows:?} at {at}");
            }
            let pressed = told(&mut clock, &mut game, 14_500, &reading(55, 60, Some(Color::Black)));
            assert_eq!(pressed, [Event::Pressed { by: Color::White }], "{shows:?}");
        }
        // What no clock can show for it is.
        let control = "60~10".parse().ok();
        let mut game = Game::new(Settings { control, ..Settings::default() });
        let mut clock = ClockAtBoard::default();
        told(&mut clock, &mut game, 0, &reading(60, 60, Some(Color::White)));
        assert_eq!(
            told(&mut clock, &mut game, 1_000, &reading(80, 60, Some(Color::White))).len(),
            1
        );
    }

    #[test]
    fn the_flag_falls_when_the_clock_says_so_and_not_before() {
        let (mut clock, mut game) = (ClockAtBoard::default(), game());
        told(&mut clock, &mut game, 0, &reading(303, 303, Some(Color::White)));
        told(&mut clock, &mut game, 1_000, &reading(2, 303, Some(Color::White)));
        for (at, secs) in [(2_000, 1), (3_000, 0)] {
            told(&mut clock, &mut game, at, &reading(secs, 303, Some(Color::White)));
            assert!(game.clocks(Millis(at + 900)).unwrap().white > Millis::ZERO);
        }
        let mut fallen = reading(0, 303, Some(Color::White));
        fallen.left.flag_fallen = true;
        told(&mut clock, &mut game, 3_900, &fallen);
        assert_eq!(game.clocks(Millis(3_900)).unwrap().white, Millis::ZERO);
        let lost =
            Phase::Ended { outcome: Outcome::Won(Color::Black), reason: game::EndReason::Flag };
        step(&mut game, Millis(3_900), &Event::FlagClaimed { by: Color::Black });
        // Black has all pieces: somebody looks whether they can mate.
        let position = game.asks_who_mates().expect("asked").clone();
        let mates = ByColor { white: MatePossible::Yes, black: MatePossible::Yes };
        let found = game::Searched { position, mates };
        step(&mut game, Millis(3_901), &Event::Searched(Box::new(found)));
        assert_eq!(game.phase(), lost);
    }

    #[test]
    fn what_the_arbiter_rules_is_not_taken_back_by_the_clock() {
        let (mut clock, mut game) = (ClockAtBoard::default(), game());
        told(&mut clock, &mut game, 0, &reading(303, 303, Some(Color::White)));
        let ruling = game::Ruling::Clock { side: Color::Black, left: Millis::from_secs(423) };
        step(&mut game, Millis(1_000), &Event::Ruled(ruling));
        assert!(clock.ruled(&game, Millis(1_000)), "it has to be set");
        let old = reading(301, 303, Some(Color::White));
        assert_eq!(told(&mut clock, &mut game, 2_000, &old), []);
        assert_eq!(told(&mut clock, &mut game, 3_000, &reading(300, 423, Some(Color::White))), []);
        assert!(!clock.ruled(&game, Millis(3_000)), "it is set");
        // From here on it is the clock of record again.
        let other = reading(300, 500, Some(Color::White));
        assert_eq!(told(&mut clock, &mut game, 4_000, &other).len(), 1);
    }
}
