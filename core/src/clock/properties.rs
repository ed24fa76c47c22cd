//! Whatever is done at a clock of any kind: times add up, and flags fall at their moment (6.3, 6.9).

use proptest::prelude::*;
use proptest::sample::select;

use super::{Bonus, GameClock, TimeControl};
use crate::rules::Color;
use crate::time::Millis;

/// What can be done at a clock.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Press(Color),
    Start(Color),
    Stop,
    HandBack(Color),
    Unpressed(Color),
}

fn deed() -> impl Strategy<Value = Deed> {
    let side = || any::<bool>().prop_map(Color::from_white);
    prop_oneof![
        6 => side().prop_map(Deed::Press),
        2 => side().prop_map(Deed::Start),
        1 => Just(Deed::Stop),
        1 => side().prop_map(Deed::HandBack),
        1 => side().prop_map(Deed::Unpressed),
    ]
}

fn deeds() -> impl Strategy<Value = Vec<(u64, Deed)>> {
    proptest::collection::vec((0..9_000_u64, deed()), 1..60)
}

fn control(text: &str) -> TimeControl {
    text.parse().expect("a control")
}

fn act(clock: &mut GameClock, deed: Deed, now: Millis) {
    match deed {
        Deed::Press(by) => _ = clock.press(by, now),
        Deed::Start(side) => clock.start(side, now),
        Deed::Stop => clock.stop(now),
        Deed::HandBack(to) => clock.hand_back(to, now),
        Deed::Unpressed(by) => clock.complete_unpressed(by),
    }
}

const CONTROLS: [&str; 7] =
    ["60", "60+5", "60~5", "60~b5", "*60", "3/20+2:2/15~3:10", "3/20~b4:2/15:10+1"];

proptest! {
    /// What runs is used, on every kind of clock, and nothing else is.
    #[test]
    fn every_moment_that_runs_is_used(text in select(&CONTROLS[..]), deeds in deeds()) {
        let mut clock = GameClock::new(control(text));
        let (mut now, mut ran) = (Millis::ZERO, Millis::ZERO);
        for (pause, deed) in deeds {
            now += Millis(pause);
            if clock.running().is_some() {
                ran += Millis(pause);
            }
            act(&mut clock, deed, now);
            let used = clock.used(Color::White, now) + clock.used(Color::Black, now);
            prop_assert_eq!(used, ran);
        }
    }

    /// Nothing shown jumps because time passes: stopped and started at once is as if nothing had been.
    #[test]
    fn stopping_for_no_time_changes_nothing(text in select(&CONTROLS[..]), deeds in deeds()) {
        let mut clock = GameClock::new(control(text));
        let mut now = Millis::ZERO;
        for (pause, deed) in deeds {
            now += Millis(pause);
            let mut touched = clock.clone();
            if let Some(side) = touched.running() {
                touched.stop(now);
                touched.start(side, now);
            }
            for later in [0, 1, 4_999, 20_000, 200_000].map(|ms| now + Millis(ms)) {
                prop_assert_eq!(touched.reading(later), clock.reading(later));
                prop_assert_eq!(touched.used(Color::White, later), clock.used(Color::White, later));
                for side in Color::ALL {
                    prop_assert_eq!(touched.flag(side, later), clock.flag(side, later));
                }
            }
            act(&mut clock, deed, now);
        }
    }

    /// Bronstein's clock and a delay let the flag fall at the same moment; what Bronstein's shows is the main time and what
    /// is left of the fixed one.
    #[test]
    fn bronsteins_clock_is_a_delay_that_is_shown(deeds in deeds()) {
        let mut delay = GameClock::new(control("3/20~4:15~3"));
        let mut bronstein = GameClock::new(control("3/20~b4:15~b3"));
        let mut now = Millis::ZERO;
        for (pause, deed) in deeds {
            now += Millis(pause);
            act(&mut delay, deed, now);
            act(&mut bronstein, deed, now);
            for side in Color::ALL {
                prop_assert_eq!(delay.flag(side, now), bronstein.flag(side, now));
                let (_, most) = delay.shown_elsewhere(side, now);
                prop_assert_eq!(bronstein.left(side, now), most);
            }
            prop_assert_eq!(delay.next_flag(), bronstein.next_flag());
        }
    }

    /// An hourglass holds the same sand until it has run through.
    #[test]
    fn an_hourglass_holds_its_sand(deeds in deeds()) {
        let mut clock = GameClock::new(control("*60"));
        let mut now = Millis::ZERO;
        for (pause, deed) in deeds {
            now += Millis(pause);
            act(&mut clock, deed, now);
            let shown = clock.reading(now + Millis(700));
            prop_assert_eq!(shown.white + shown.black, Millis::from_secs(120));
        }
    }

    /// A press that is handed back has brought nothing: what is shown is what it was, without what the opponent used.
    #[test]
    fn a_press_that_is_handed_back_shows_what_was(
        text in select(&CONTROLS[..]), deeds in deeds(), thinks in 0..3_000_u64,
    ) {
        let mut clock = GameClock::new(control(text));
        let mut now = Millis::ZERO;
        for (pause, deed) in deeds {
            now += Millis(pause);
            act(&mut clock, deed, now);
        }
        let Some(side) = clock.running() else { return Ok(()) };
        now += Millis(thinks);
        if clock.flag(side, now).is_some() {
            return Ok(());
        }
        let (before, moves) = (clock.left(side, now), clock.moves(side));
        clock.press(side, now);
        let brought = clock.brought(side).unwrap_or(Millis::ZERO);
        prop_assert_eq!(clock.left(side, now), before + brought);
        clock.hand_back(side, now);
        prop_assert_eq!((clock.left(side, now), clock.moves(side)), (before, moves));
    }

    /// What is set is what is shown, and it runs out after that much and what is left of a delay.
    #[test]
    fn what_is_set_is_shown(
        text in select(&CONTROLS[..]), deeds in deeds(), left in 1..90_000_u64,
    ) {
        let mut clock = GameClock::new(control(text));
        let mut now = Millis::ZERO;
        for (pause, deed) in deeds {
            now += Millis(pause);
            act(&mut clock, deed, now);
        }
        for side in Color::ALL {
            clock.set(side, Millis(left), now);
            prop_assert_eq!(clock.left(side, now), Millis(left));
            prop_assert_eq!(clock.flag(side, now), None);
            clock.install(control(text), now);
            prop_assert_eq!(clock.left(side, now), Millis(left));
        }
    }

    /// Each kind is read as it is written, in every period that may have it.
    #[test]
    fn controls_are_read_as_they_are_written(
        main in 1..5_000_u64, given in 0..90_u64, kind in 0..5_usize, moves in proptest::option::of(1..60_u32),
    ) {
        let span = Millis::from_secs(given);
        let bonus = match kind {
            0 => Bonus::None,
            1 => Bonus::Fischer(span),
            2 => Bonus::Delay(span),
            3 => Bonus::Bronstein(span),
            _ => Bonus::Hourglass,
        };
        let mut whole = TimeControl::single(Millis::from_secs(main), bonus);
        if let Some(moves) = moves.filter(|_| bonus != Bonus::Hourglass) {
            whole = control(&format!("{moves}/{whole}:{whole}"));
        }
        prop_assert_eq!(control(&whole.to_string()), whole);
    }
}
