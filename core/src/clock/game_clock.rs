//! The clock of one game: two sides, of which at most one runs.

use super::{Bonus, TimeControl};
use crate::rules::{ByColor, Color};
use crate::time::Millis;

/// One side of the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Side {
    /// Main time left when the side last stood still.
    left: Millis,
    /// Of the running move, or of the next one: how much of its fixed time was left then (6.3.2). Only after it does
    /// the main time count.
    fixed: Millis,
    /// Time used in the whole game when the side last stood still.
    used: Millis,
    /// Moves completed (presses).
    moves: u32,
    /// Which period the side is in, from 0.
    period: usize,
    /// Moves completed in the present period.
    moves_in_period: u32,
    /// When the flag fell.
    flag_at: Option<Millis>,
    /// Whether it is down because somebody set the time to nothing: that moment is nobody's fall of a flag.
    flag_set: bool,
}

/// The clock of one game. Every answer is computed from the time it is given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GameClock {
    control: TimeControl,
    sides: ByColor<Side>,
    /// The side that runs, and since when.
    running: Option<(Color, Millis)>,
    /// What the last counted press brought.
    brought: Option<Brought>,
}

/// What a counted press brought its side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Brought {
    side: Color,
    /// Main time.
    main: Millis,
    /// What the display showed more: Bronstein's clock gives back what the move has used of its fixed time.
    shown: Millis,
    /// What was left of the move's fixed time before it.
    fixed: Millis,
}

impl GameClock {
    /// A clock that stands still with the first period on both sides.
    #[must_use]
    pub(crate) fn new(control: TimeControl) -> GameClock {
        let first = control.period(0);
        let left = match first.bonus {
            // In cumulative mode the first move's increment is there from the start (6.3.1).
            Bonus::Fischer(increment) => first.time + increment,
            Bonus::None | Bonus::Delay(_) | Bonus::Bronstein(_) | Bonus::Hourglass => first.time,
        };
        let side = Side {
            left,
            fixed: first.delay(),
            used: Millis::ZERO,
            moves: 0,
            period: 0,
            moves_in_period: 0,
            flag_at: None,
            flag_set: false,
        };
        GameClock {
            control,
            sides: ByColor { white: side, black: side },
            running: None,
            brought: None,
        }
    }

    /// The side whose time runs.
    #[must_use]
    pub(crate) fn running(&self) -> Option<Color> {
        self.running.map(|(side, _)| side)
    }

    /// Starts one side, whoever ran before.
    pub(crate) fn start(&mut self, side: Color, now: Millis) {
        self.stop(now);
        self.running = Some((side, now));
    }

    /// Stops both sides.
    pub(crate) fn stop(&mut self, now: Millis) {
        if let Some((side, since)) = self.running.take() {
            let spent = now - since;
            if self.bonus(side) == Bonus::Hourglass {
                let passed = spent.min(self.sides[side].left);
                self.sides[!side].left += passed;
            }
            let face = &mut self.sides[side];
            if face.flag_at.is_none() && spent >= face.fixed + face.left {
                face.flag_at = Some(since + face.fixed + face.left);
            }
            face.left = face.left - (spent - face.fixed);
            face.fixed = face.fixed - spent;
            face.used += spent;
        }
    }

    /// A player presses: that side stops, has completed a move and gets its bonus; the other side
    /// runs. Pressing a side that does not run only starts the other one, without a move and
    /// without a bonus. Returns whether a move was counted.
    pub(crate) fn press(&mut self, by: Color, now: Millis) -> bool {
        let counted = match self.running {
            Some((side, _)) if side == by => {
                self.stop(now);
                self.complete(by);
                true
            }
            Some(_) | None => false,
        };
        self.start(!by, now);
        counted
    }

    /// A move that was sealed is made on the board: it is counted and gets its bonus, and the other side runs.
    pub(crate) fn complete_sealed(&mut self, by: Color, now: Millis) {
        self.stop(now);
        self.complete(by);
        self.start(!by, now);
    }

    /// The opponent gives the move back that was no move: the last press counts for nothing, what it
    /// brought is gone, and that side runs again. The opponent gets no bonus for it.
    pub(crate) fn hand_back(&mut self, to: Color, now: Millis) {
        self.stop(now);
        if let Some(brought) = self.brought.take().filter(|brought| brought.side == to) {
            let face = &mut self.sides[to];
            face.left = face.left - brought.main;
            let moves = face.moves.saturating_sub(1);
            self.count(to, moves);
            // The move goes on, with what is left of its fixed time.
            self.sides[to].fixed = brought.fixed;
        }
        self.start(to, now);
    }

    /// What the last press brought this side, if it was the last that counted.
    #[must_use]
    pub(crate) fn brought(&self, side: Color) -> Option<Millis> {
        let last = self.brought.filter(|brought| brought.side == side)?;
        (last.shown > Millis::ZERO).then_some(last.shown)
    }

    /// Whose press was the last that counted; none where it was undone, or the moves were counted anew.
    #[must_use]
    pub(crate) fn pressed_last(&self) -> Option<Color> {
        self.brought.map(|brought| brought.side)
    }

    /// What a press of the side's would show more by now, in its present period (6.3.1); none where nothing is saved up.
    #[must_use]
    pub(crate) fn increment(&self, side: Color) -> Option<Millis> {
        match self.bonus(side) {
            Bonus::Fischer(increment) => Some(increment),
            Bonus::Bronstein(delay) => Some(delay - self.sides[side].fixed),
            Bonus::None | Bonus::Delay(_) | Bonus::Hourglass => None,
        }
    }

    fn bonus(&self, side: Color) -> Bonus {
        self.control.period(self.sides[side].period).bonus
    }

    /// Each move brings both sides so much from now on, in every period (III.4).
    pub(crate) fn bring_with_each_move(&mut self, increment: Millis) {
        self.control = self.control.with_increment(increment);
    }

    /// Sets a side's move counter (6.10.2): the period follows, and with it the fixed time of the next move; the main
    /// time does not.
    pub(crate) fn count(&mut self, side: Color, moves: u32) {
        let control = self.control.clone();
        let face = &mut self.sides[side];
        face.moves = moves;
        face.moves_in_period = moves;
        face.period = 0;
        while let Some(length) =
            control.period(face.period).moves.filter(|length| face.moves_in_period >= *length)
        {
            face.moves_in_period -= length;
            face.period += 1;
        }
        face.fixed = control.period(face.period).delay();
        self.brought = None;
    }

    /// The arbiter sets a side's counter, and the period of its next move follows (6.10.2). The times that are shown stay:
    /// what the running move has used of its fixed time is used.
    pub(crate) fn set_counter(&mut self, side: Color, moves: u32, now: Millis) {
        let runs = self.running();
        self.stop(now);
        let (before, shown) = (self.sides[side], self.reading(now));
        self.count(side, moves);
        if self.sides[side].period == before.period {
            self.sides[side].fixed = before.fixed;
        } else {
            self.correct(side, shown[side], now);
        }
        if let Some(runs) = runs {
            self.start(runs, now);
        }
    }

    /// The side's next move is the first of its next period (8.6): counter, time and fixed time are those of its
    /// beginning, and a flag that had fallen stands again. Nothing where this is the last period.
    pub(crate) fn begin_next_period(&mut self, side: Color, now: Millis) {
        let Some((done, moves)) = self.in_period(side) else { return };
        let face = self.sides[side];
        let left = self.left(side, now) + self.control.period(face.period + 1).time;
        self.correct(side, left, now);
        self.count(side, face.moves + (moves - done));
    }

    /// A move that nobody pressed for is completed by the next one (6.2.1.2): it counts, and brings the next period
    /// where it is the last of one. What a press would have brought it does not.
    pub(crate) fn complete_unpressed(&mut self, by: Color) {
        let control = self.control.clone();
        let face = &mut self.sides[by];
        face.moves += 1;
        face.moves_in_period += 1;
        let ends = control.period(face.period).moves.is_some_and(|of| face.moves_in_period >= of);
        if ends && face.flag_at.is_none() {
            face.period += 1;
            face.moves_in_period = 0;
            face.left += control.period(face.period).time;
        }
    }

    /// The rate of play is set right (6.10.2): the counters find their periods in it, the times that are shown stay.
    pub(crate) fn install(&mut self, control: TimeControl, now: Millis) {
        self.stop(now);
        let shown = self.reading(now);
        self.control = control;
        for side in Color::ALL {
            self.count(side, self.sides[side].moves);
            self.correct(side, shown[side], now);
        }
    }

    fn complete(&mut self, by: Color) {
        let control = self.control.clone();
        let face = &mut self.sides[by];
        face.moves += 1;
        face.moves_in_period += 1;
        let before = *face;
        let period = control.period(face.period);
        face.fixed = period.delay();
        if face.flag_at.is_some() {
            face.fixed = before.fixed;
            let nothing = Millis::ZERO;
            self.brought =
                Some(Brought { side: by, main: nothing, shown: nothing, fixed: before.fixed });
            return;
        }
        match period.bonus {
            Bonus::None | Bonus::Delay(_) | Bonus::Bronstein(_) | Bonus::Hourglass => {}
            Bonus::Fischer(increment) => face.left += increment,
        }
        if period.moves.is_some_and(|moves| face.moves_in_period >= moves) {
            face.period += 1;
            face.moves_in_period = 0;
            face.left += control.period(face.period).time;
            face.fixed = control.period(face.period).delay();
        }
        let main = face.left - before.left;
        // Bronstein's clock shows what is left of the fixed time too; that of a period which ends is gone with it.
        let with_fixed = |face: &Side| match control.period(face.period).bonus {
            Bonus::Bronstein(_) => face.left + face.fixed,
            Bonus::None | Bonus::Fischer(_) | Bonus::Delay(_) | Bonus::Hourglass => face.left,
        };
        let shown = with_fixed(face) - with_fixed(&before);
        self.brought = Some(Brought { side: by, main, shown, fixed: before.fixed });
    }

    /// The arbiter sets one side's time: that it is, whatever the last press brought.
    pub(crate) fn set(&mut self, side: Color, left: Millis, now: Millis) {
        self.correct(side, left, now);
        let (bonus, fixed) = (self.bonus(side), self.sides[side].fixed);
        if let Some(brought) = self.brought.as_mut().filter(|brought| brought.side == side) {
            (brought.main, brought.shown) = (Millis::ZERO, Millis::ZERO);
            if matches!(bonus, Bonus::Bronstein(_)) {
                // It stands in the time that was set.
                brought.fixed = fixed;
            }
        }
    }

    /// One side's time is corrected; what the last press brought is in it as before. A flag that had fallen stands
    /// again if there is time.
    pub(crate) fn correct(&mut self, side: Color, left: Millis, now: Millis) {
        let running = self.running;
        self.stop(now);
        let bonus = self.bonus(side);
        let face = &mut self.sides[side];
        face.left = left;
        if matches!(bonus, Bonus::Bronstein(_)) {
            // What is shown is the main time and what is left of the fixed one.
            face.fixed = face.fixed.min(left);
            face.left = left - face.fixed;
        }
        if left > Millis::ZERO {
            face.flag_at = None;
            face.flag_set = false;
        } else {
            // Time that is over is over, whatever was left of the move's fixed time, and whether the clock runs or not.
            face.fixed = Millis::ZERO;
            face.flag_set |= face.flag_at.is_none();
            face.flag_at.get_or_insert(now);
        }
        self.running = running.map(|(side, _)| (side, now));
    }

    /// A side has used so much more (I.1.2), and both stand still.
    pub(crate) fn spend(&mut self, side: Color, span: Millis, now: Millis) {
        self.stop(now);
        let left = self.left(side, now) - span;
        self.correct(side, left, now);
        self.sides[side].used += span;
    }

    /// A side's main time left. It stands still while the fixed time of a move runs (6.3.2); Bronstein's clock shows both
    /// together, and of an hourglass the side that waits gets what the other one uses.
    #[must_use]
    pub(crate) fn left(&self, side: Color, now: Millis) -> Millis {
        let face = &self.sides[side];
        let spent = self.running_for(side, now);
        let main = face.left - (spent - face.fixed);
        match self.bonus(side) {
            Bonus::None | Bonus::Fischer(_) | Bonus::Delay(_) => main,
            Bonus::Bronstein(_) => main + (face.fixed - spent),
            Bonus::Hourglass => main + self.running_for(!side, now).min(self.sides[!side].left),
        }
    }

    /// What another clock may show for the same time left, the least and the most: some count the fixed time of a
    /// move with the main time, some take the main time first and give it back at the press.
    #[must_use]
    pub(crate) fn shown_elsewhere(&self, side: Color, now: Millis) -> (Millis, Millis) {
        let face = &self.sides[side];
        let left = self.left(side, now);
        match self.bonus(side) {
            Bonus::None | Bonus::Fischer(_) | Bonus::Bronstein(_) | Bonus::Hourglass => {
                return (left, left);
            }
            Bonus::Delay(_) => {}
        }
        let fixed = face.fixed - self.running_for(side, now);
        let gone = self.control.period(face.period).delay() - fixed;
        (left - gone, left + fixed)
    }

    /// The time left of both sides: what both displays show.
    #[must_use]
    pub(crate) fn reading(&self, now: Millis) -> ByColor<Millis> {
        ByColor::new_with(|side| self.left(side, now))
    }

    /// The time a side has used in the whole game (D.2.10.4).
    #[must_use]
    pub(crate) fn used(&self, side: Color, now: Millis) -> Millis {
        self.sides[side].used + self.running_for(side, now)
    }

    /// Of a period that counts moves: how many of them a side has completed, and how many they are to be.
    #[must_use]
    pub(crate) fn in_period(&self, side: Color) -> Option<(u32, u32)> {
        let face = &self.sides[side];
        let moves = self.control.period(face.period).moves?;
        Some((face.moves_in_period, moves))
    }

    /// What each move of a side's present period brings or leaves standing (8.4).
    #[must_use]
    pub(crate) fn brings_each_move(&self, side: Color) -> Millis {
        self.bonus(side).span()
    }

    /// A side's last move was the last of a period: how many moves that one had, and what each of them brought.
    #[must_use]
    pub(crate) fn ended_period(&self, side: Color) -> Option<(u32, Millis)> {
        let face = &self.sides[side];
        let ended = face.period.checked_sub(1).filter(|_| face.moves_in_period == 0)?;
        let period = self.control.period(ended);
        Some((period.moves?, period.bonus.span()))
    }

    /// What a side's move counter says (6.10.2): the moves that it has completed.
    #[must_use]
    pub(crate) fn moves(&self, side: Color) -> u32 {
        self.sides[side].moves
    }

    /// When this side's flag fell, if it has by now.
    #[must_use]
    pub(crate) fn flag(&self, side: Color, now: Millis) -> Option<Millis> {
        self.sides[side].flag_at.or_else(|| {
            let (_, since) = self.running.filter(|(runs, _)| *runs == side)?;
            let falls = since + self.sides[side].fixed + self.sides[side].left;
            (now >= falls).then_some(falls)
        })
    }

    /// Whether this side's flag is down because its time was set to nothing: when it fell nobody knows.
    #[must_use]
    pub(crate) fn flag_was_set(&self, side: Color) -> bool {
        self.sides[side].flag_set
    }

    /// When the running side's flag will fall, if nothing happens before.
    #[must_use]
    pub(crate) fn next_flag(&self) -> Option<Millis> {
        let (side, since) = self.running?;
        let face = &self.sides[side];
        face.flag_at.is_none().then(|| since + face.fixed + face.left)
    }

    fn running_for(&self, side: Color, now: Millis) -> Millis {
        match self.running {
            Some((runs, since)) if runs == side => now - since,
            Some(_) | None => Millis::ZERO,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Color::{Black, White};

    fn clock(control: &str) -> GameClock {
        GameClock::new(control.parse().unwrap())
    }

    fn secs(clock: &GameClock, now: u64) -> (u64, u64) {
        let reading = clock.reading(Millis::from_secs(now));
        (reading.white.whole_secs(), reading.black.whole_secs())
    }

    #[test]
    fn an_increment_is_there_before_the_first_move_and_after_each() {
        let mut c = clock("5m+3");
        assert_eq!(secs(&c, 0), (303, 303));
        c.start(White, Millis::ZERO);
        assert!(c.press(White, Millis::from_secs(10)));
        assert_eq!(secs(&c, 10), (296, 303));
        assert_eq!(secs(&c, 14), (296, 299));
    }

    #[test]
    fn the_main_time_counts_after_the_fixed_time_of_each_move() {
        let mut c = clock("5m~10");
        c.start(White, Millis::ZERO);
        assert_eq!(secs(&c, 4), (300, 300));
        c.press(White, Millis::from_secs(4));
        assert_eq!((secs(&c, 4), secs(&c, 14), secs(&c, 15)), ((300, 300), (300, 300), (300, 299)));
        c.press(Black, Millis::from_secs(20));
        assert_eq!(secs(&c, 20), (300, 294));
        // All of it is time used (D.2.10.4).
        assert_eq!(c.used(Black, Millis::from_secs(20)), Millis::from_secs(16));
    }

    #[test]
    fn a_delayed_flag_falls_after_the_fixed_time_and_the_main_time() {
        let mut c = clock("2~10");
        c.start(White, Millis::ZERO);
        assert_eq!(c.next_flag(), Some(Millis::from_secs(12)));
        assert_eq!(c.flag(White, Millis(11_999)), None);
        // A clock that is stopped within a move goes on with what was left of its fixed time.
        c.stop(Millis::from_secs(7));
        c.start(White, Millis::from_secs(100));
        assert_eq!((secs(&c, 103), c.next_flag()), ((2, 2), Some(Millis::from_secs(105))));
        assert_eq!(c.flag(White, Millis::from_secs(106)), Some(Millis::from_secs(105)));
        c.press(White, Millis::from_secs(107));
        assert_eq!(c.flag(White, Millis::from_secs(108)), Some(Millis::from_secs(105)));
    }

    #[test]
    fn a_move_that_goes_on_after_its_press_has_what_was_left_of_its_fixed_time() {
        let mut c = clock("60~10");
        c.start(White, Millis::ZERO);
        c.press(White, Millis::from_secs(7));
        c.hand_back(White, Millis::from_secs(8));
        assert_eq!((secs(&c, 11), secs(&c, 13)), ((60, 60), (58, 60)));
        // What the arbiter says is over is over at once.
        c.correct(White, Millis::ZERO, Millis::from_secs(13));
        assert_eq!(c.flag(White, Millis::from_secs(13)), Some(Millis::from_secs(13)));
    }

    #[test]
    fn other_clocks_show_the_fixed_time_of_a_move_in_their_own_ways() {
        let mut c = clock("60~10");
        let range = |c: &GameClock, side, at| {
            let (least, most) = c.shown_elsewhere(side, Millis::from_secs(at));
            (least.whole_secs(), most.whole_secs())
        };
        assert_eq!(range(&c, White, 0), (60, 70));
        c.start(White, Millis::ZERO);
        assert_eq!((range(&c, White, 4), range(&c, White, 15)), ((56, 66), (45, 55)));
        c.press(White, Millis::from_secs(15));
        assert_eq!(range(&c, White, 15), (55, 65));
        assert_eq!(range(&clock("60+10"), White, 0), (70, 70));
    }

    #[test]
    fn a_bronstein_clock_gives_back_what_the_move_has_used_of_its_fixed_time() {
        let mut c = clock("60~b10");
        assert_eq!(secs(&c, 0), (70, 70));
        c.start(White, Millis::ZERO);
        assert_eq!(secs(&c, 4), (66, 70));
        c.press(White, Millis::from_secs(4));
        assert_eq!((secs(&c, 4), c.brought(White)), ((70, 70), Some(Millis::from_secs(4))));
        // More than the fixed time of the move is main time.
        c.press(Black, Millis::from_secs(29));
        assert_eq!((secs(&c, 29), c.brought(Black)), ((70, 55), Some(Millis::from_secs(10))));
        // Taken back, what it gave is gone.
        c.hand_back(Black, Millis::from_secs(30));
        assert_eq!(secs(&c, 30), (69, 45));
        // A time that is set is what is shown.
        c.set(Black, Millis::from_secs(8), Millis::from_secs(30));
        assert_eq!((secs(&c, 30), secs(&c, 33)), ((69, 8), (69, 5)));
        assert_eq!(c.next_flag(), Some(Millis::from_secs(38)));
    }

    #[test]
    fn of_an_hourglass_one_side_gets_what_the_other_uses() {
        let mut c = clock("*60");
        c.start(White, Millis::ZERO);
        assert_eq!(secs(&c, 20), (40, 80));
        c.press(White, Millis::from_secs(20));
        assert_eq!(secs(&c, 50), (70, 50));
        assert_eq!(c.next_flag(), Some(Millis::from_secs(100)));
        // What is over does not run over to the other side.
        assert_eq!(secs(&c, 130), (120, 0));
        c.stop(Millis::from_secs(130));
        assert_eq!(
            (secs(&c, 130), c.used(Black, Millis::from_secs(130)).whole_secs()),
            ((120, 0), 110)
        );
    }

    #[test]
    fn a_period_says_how_many_of_its_moves_are_completed() {
        let mut c = clock("2/60:30");
        assert_eq!(c.in_period(White), Some((0, 2)));
        c.start(White, Millis::ZERO);
        c.press(White, Millis::from_secs(1));
        assert_eq!(c.in_period(White), Some((1, 2)));
        c.press(Black, Millis::from_secs(2));
        c.press(White, Millis::from_secs(3));
        assert_eq!(c.in_period(White), None);
    }

    #[test]
    fn the_next_period_comes_with_its_time_when_the_moves_are_done() {
        let mut c = clock("2/60:30");
        c.start(White, Millis::ZERO);
        let mut now = 0;
        for _ in 0..2 {
            now += 5;
            c.press(White, Millis::from_secs(now));
            now += 1;
            c.press(Black, Millis::from_secs(now));
        }
        assert_eq!(secs(&c, now), (60 - 10 + 30, 60 - 2 + 30));
        assert_eq!((c.moves(White), c.moves(Black)), (2, 2));
    }

    #[test]
    fn the_last_period_repeats_when_it_counts_moves() {
        let mut c = clock("1/60");
        c.start(White, Millis::ZERO);
        c.press(White, Millis::from_secs(10));
        c.press(Black, Millis::from_secs(10));
        c.press(White, Millis::from_secs(20));
        assert_eq!(secs(&c, 20).0, 60 + 60 - 20 + 60);
    }

    #[test]
    fn a_flag_falls_at_its_moment_and_gets_no_bonus() {
        let mut c = clock("60+30");
        c.start(White, Millis::ZERO);
        assert_eq!(c.next_flag(), Some(Millis::from_secs(90)));
        assert_eq!(c.flag(White, Millis::from_secs(89)), None);
        assert_eq!(c.flag(White, Millis::from_secs(95)), Some(Millis::from_secs(90)));
        c.press(White, Millis::from_secs(95));
        assert_eq!(c.flag(White, Millis::from_secs(99)), Some(Millis::from_secs(90)));
        assert_eq!(secs(&c, 95).0, 0);
    }

    #[test]
    fn used_time_is_no_business_of_the_bonus_or_the_arbiter() {
        let mut c = clock("5m+30");
        c.start(White, Millis::ZERO);
        c.press(White, Millis::from_secs(40));
        c.correct(White, Millis::from_secs(7), Millis::from_secs(41));
        assert_eq!(c.used(White, Millis::from_secs(41)), Millis::from_secs(40));
        assert_eq!(c.used(Black, Millis::from_secs(41)), Millis::from_secs(1));
        assert_eq!(secs(&c, 41).0, 7);
        assert_eq!(c.running(), Some(Black));
    }

    #[test]
    fn a_sealed_move_counts_when_it_is_made_on_the_board() {
        let mut c = clock("1/60~10:30+2");
        c.start(White, Millis::ZERO);
        c.stop(Millis::from_secs(4));
        assert_eq!(secs(&c, 900), (60, 60));
        // The next period comes with its time.
        c.complete_sealed(White, Millis::from_secs(900));
        assert_eq!((secs(&c, 900), c.running(), c.moves(White)), ((90, 60), Some(Black), 1));
        assert_eq!((secs(&c, 905), secs(&c, 915)), ((90, 60), (90, 55)));
        assert_eq!(c.used(White, Millis::from_secs(905)), Millis::from_secs(4));
    }

    #[test]
    fn a_press_that_is_handed_back_counts_for_nothing() {
        let mut c = clock("1/60+5:30+2");
        c.start(White, Millis::ZERO);
        c.press(White, Millis::from_secs(10));
        assert_eq!(secs(&c, 10), (55 + 5 + 30, 65));
        c.hand_back(White, Millis::from_secs(14));
        assert_eq!((secs(&c, 14), c.running()), ((55, 61), Some(White)));
        assert_eq!((c.moves(White), c.moves(Black)), (0, 0));
        c.press(White, Millis::from_secs(20));
        assert_eq!(secs(&c, 20), (49 + 5 + 30, 61));
        assert_eq!(c.moves(White), 1);
        // Nothing was pressed in between: only the side changes.
        c.hand_back(Black, Millis::from_secs(21));
        assert_eq!((secs(&c, 21), c.running()), ((84, 60), Some(Black)));
    }

    #[test]
    fn a_counter_that_is_set_leaves_the_times_that_are_shown() {
        for control in ["60", "60+5", "60~5", "60~b5", "2/60~b5:30~b9", "2/60+5:30"] {
            for moves in [0, 1, 2, 7] {
                let mut c = clock(control);
                c.start(White, Millis::ZERO);
                let (before, now) = (c.reading(Millis(3_000)), Millis(3_000));
                c.set_counter(White, moves, now);
                assert_eq!(
                    (c.reading(now), c.running()),
                    (before, Some(White)),
                    "{control} {moves}"
                );
            }
        }
        // The fixed time that is used does not come back.
        let mut c = clock("60~5");
        c.start(White, Millis::ZERO);
        c.set_counter(White, 3, Millis::from_secs(4));
        assert_eq!(c.reading(Millis::from_secs(6)).white, Millis::from_secs(59));
    }

    #[test]
    fn a_corrected_counter_finds_its_period() {
        let mut c = clock("2/60:3/30:10");
        for (moves, to_go) in [(0, 2), (1, 1), (2, 3), (4, 1), (5, 99)] {
            c.count(White, moves);
            let mut d = c.clone();
            let mut counted = 0;
            let mut now = Millis::ZERO;
            for _ in 0..99 {
                let left = d.left(White, now);
                d.start(White, now);
                now += Millis(1);
                d.press(White, now);
                counted += 1;
                if d.left(White, now) > left {
                    break;
                }
            }
            assert_eq!(counted, to_go, "after {moves} moves");
        }
    }

    #[test]
    fn the_next_period_begins_by_the_arbiters_word() {
        let mut c = clock("3/60:2/30~5:10");
        c.start(White, Millis::ZERO);
        // The flag is down, and nobody can show how many moves were made (8.6).
        assert_eq!(c.flag(White, Millis::from_secs(61)), Some(Millis::from_secs(60)));
        c.begin_next_period(White, Millis::from_secs(61));
        assert_eq!((c.moves(White), c.in_period(White)), (3, Some((0, 2))));
        assert_eq!((secs(&c, 61), secs(&c, 66), secs(&c, 67)), ((30, 60), (30, 60), (29, 60)));
        assert_eq!(c.next_flag(), Some(Millis::from_secs(61 + 5 + 30)));
        c.begin_next_period(White, Millis::from_secs(67));
        assert_eq!((c.moves(White), c.in_period(White)), (5, None));
        // The last period has no next one.
        c.begin_next_period(White, Millis::from_secs(67));
        assert_eq!(secs(&c, 67), (39, 60));
    }

    #[test]
    fn a_move_without_its_press_counts_in_its_period() {
        let mut c = clock("2/60+5:30");
        c.start(White, Millis::ZERO);
        c.complete_unpressed(White);
        assert_eq!((c.in_period(White), secs(&c, 0)), (Some((1, 2)), (65, 65)));
        c.complete_unpressed(White);
        assert_eq!((c.in_period(White), secs(&c, 0)), (None, (95, 65)));
        // After the flag nothing is brought.
        let mut c = clock("1/60:30");
        c.start(White, Millis::ZERO);
        c.stop(Millis::from_secs(61));
        c.complete_unpressed(White);
        assert_eq!((c.in_period(White), secs(&c, 61)), (Some((1, 1)), (0, 60)));
    }

    #[test]
    fn a_rate_of_play_that_is_set_right_finds_the_period_of_each_counter() {
        let mut c = clock("60");
        c.count(White, 3);
        c.install("2/60:30+5".parse().unwrap(), Millis::ZERO);
        assert_eq!((c.in_period(White), c.in_period(Black)), (None, Some((0, 2))));
        assert_eq!(secs(&c, 0), (60, 60));
        assert_eq!(c.increment(White), Some(Millis::from_secs(5)));
    }

    #[test]
    fn pressing_the_side_that_does_not_run_completes_nothing() {
        let mut c = clock("5m+30");
        c.start(White, Millis::ZERO);
        assert!(!c.press(Black, Millis::from_secs(1)));
        assert_eq!(c.moves(Black), 0);
        assert_eq!(c.running(), Some(White));
        assert_eq!(secs(&c, 5), (325, 330));
    }
}
