//! Games in which the arbiter rules at random: what is counted adds up, and every time that was given or taken stays,
//! however often the game goes back and forth (7.1, 7.5.5, 9.5.3, 12.9). Nobody thinks in these games, so the clocks
//! show the rulings alone.

#![expect(clippy::expect_used, reason = "a test stops where it cannot go on")]

use annabella_core::calls::{Command, Style, call_of};
use annabella_core::game::{
    Claim, Consulted, Event, Game, Heard, IllegalCase, Phase, Ruling, Searched, Settings, Source,
    TimeChange, Understood, step,
};
use annabella_core::rules::editions::{ClaimKind, Edition, Fault, MatePossible, SeenBy, Setting};
use annabella_core::rules::{ByColor, Color};
use annabella_core::table::line_mode::{LineCommand, Typing};
use annabella_core::table::{Words, languages};
use annabella_core::time::Millis;
use annabella_core::voices::{Language, Pack};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xorshift::XorShiftRng;

/// So many games; the 10,000 by `ANNABELLA_RULINGS=10000 cargo test --release -p annabella-core --test pure
/// rulings_add_up`.
const GAMES: u64 = 120;
/// So much happens in each.
const DEEDS: usize = 24;
/// Main time of both, without anything for a move.
const MAIN: Millis = Millis(90 * 60_000);

/// A game, and what its arbiter's notebook says.
struct Table {
    game: Game,
    words: Words,
    /// What was given, less what was taken, in ms.
    times: ByColor<i64>,
    illegal: ByColor<u32>,
    warnings: ByColor<u32>,
}

impl Table {
    fn new(edition: Edition) -> Table {
        let laws = Setting { edition, ..Setting::default() };
        let control = Some("90m".parse().expect("a control"));
        let settings = Settings { control, laws, ..Settings::default() };
        let lexicon = languages::lexicon(Language::German, &[]).expect("the program's words");
        let words = Words { pack: Pack::embedded(Language::English), lexicon };
        let mut table = Table {
            game: Game::new(settings),
            words,
            times: ByColor::default(),
            illegal: ByColor::default(),
            warnings: ByColor::default(),
        };
        table.take(Event::Begun);
        table
    }

    fn take(&mut self, event: Event) {
        (self.game, _) = step(&self.game, Millis::ZERO, &event);
        if let Some(position) = self.game.asks_who_mates().cloned() {
            let mates = ByColor { white: MatePossible::Yes, black: MatePossible::Yes };
            let found = Event::Searched(Box::new(Searched { position, mates }));
            (self.game, _) = step(&self.game, Millis::ZERO, &found);
        }
    }

    fn says(&mut self, by: Color, understood: Understood) {
        let heard = Heard {
            by: Some(by),
            words: "what was said".to_owned(),
            understood,
            source: Source::Keys,
            as_repeat: false,
        };
        self.take(Event::Heard(heard));
    }

    /// What was proposed is ruled, and noted.
    fn accepts(&mut self, side: Color) {
        let Some(ruling) = self.game.proposal().cloned() else { return };
        let bonus = if let Ruling::Illegal(ruling) = &ruling {
            self.illegal[side] += 1;
            ruling.bonus
        } else if let Ruling::Claim(ruling) = &ruling {
            ruling.bonus
        } else {
            panic!("{ruling:?} was not asked for")
        };
        self.times[!side] += bonus.map_or(0, |bonus| i64::try_from(bonus.0).expect("short"));
        self.take(Event::Ruled(ruling));
    }

    fn does_something(&mut self, chance: &mut XorShiftRng) {
        let mover = self.game.mover();
        let side = *[Color::White, Color::Black].choose(chance).expect("two");
        self.take(Event::Ruled(Ruling::Start { side: mover }));
        match chance.random_range(0..10) {
            0..5 => {
                let legal = self.game.position().legal_moves();
                let Some(m) = legal.choose(chance).copied() else { return };
                let call = call_of(m, self.game.position(), Style::Short);
                self.says(mover, Understood::Call(call));
                self.take(Event::Pressed { by: mover });
            }
            5 => {
                let given = chance.random_range(0..3) > 0;
                let span = Millis(chance.random_range(0..120) * 1_000);
                let ms = i64::try_from(span.0).expect("short");
                self.times[side] += if given { ms } else { -ms };
                self.take(Event::Ruled(Ruling::Time { side, change: TimeChange { given, span } }));
            }
            6 => {
                self.warnings[side] += 1;
                self.take(Event::Ruled(Ruling::Warn { side }));
            }
            7 => {
                let fault = *[Fault::Press, Fault::TwoHands].choose(chance).expect("two");
                let seen_by = SeenBy::Arbiter;
                let side = match fault {
                    Fault::Press => {
                        self.take(Event::Pressed { by: mover });
                        mover
                    }
                    // Whoever moved last has pressed, if the game has not gone back since.
                    Fault::Move | Fault::Promotion | Fault::TwoHands => !mover,
                };
                self.take(Event::Consulted(Consulted::Illegal(IllegalCase {
                    side,
                    fault,
                    seen_by,
                })));
                self.accepts(side);
            }
            8 => {
                let claim = Claim { by: mover, what: ClaimKind::Threefold, with: None };
                self.take(Event::DrawClaimed(claim));
                self.says(mover, Understood::Command(Command::Yes));
                self.accepts(mover);
            }
            _ => {
                self.take(Event::Ruled(Ruling::Stop));
                let plies = chance.random_range(0..=self.game.plies().len());
                let line = format!("! decide {plies}");
                let read = Typing::default().read(&line, &self.game, &self.words, Millis::ZERO);
                // Where a side's time is not known for so many plies nothing is decided.
                if let Ok(LineCommand::Events(events)) = read {
                    events.into_iter().for_each(|event| self.take(event));
                }
            }
        }
    }

    #[track_caller]
    fn adds_up(&self, seed: u64) {
        let clocks = self.game.clocks(Millis::ZERO).expect("a clock");
        for side in Color::ALL {
            let tally = self.game.tally(side);
            let left = i64::try_from(MAIN.0).expect("short") + self.times[side];
            assert_eq!(i64::try_from(clocks[side].0), Ok(left), "game {seed}, {side:?}: {tally:?}");
            let counted = (tally.illegal, tally.warnings);
            assert_eq!(counted, (self.illegal[side], self.warnings[side]), "game {seed}, {side:?}");
        }
    }
}

#[test]
fn what_is_ruled_stays_and_is_counted() {
    let games = std::env::var("ANNABELLA_RULINGS").ok().and_then(|games| games.parse().ok());
    let (mut went_back, mut ended) = (0, 0);
    for seed in 0..games.unwrap_or(GAMES) {
        let mut chance = XorShiftRng::seed_from_u64(seed);
        let edition = *Edition::ALL.choose(&mut chance).expect("an edition");
        let mut table = Table::new(edition);
        for _ in 0..DEEDS {
            let before = table.game.plies().len();
            table.does_something(&mut chance);
            went_back += usize::from(table.game.plies().len() < before);
            table.adds_up(seed);
            if matches!(table.game.phase(), Phase::Ended { .. }) {
                ended += 1;
                break;
            }
        }
    }
    assert!(went_back > 20 && ended > 5, "{went_back} went back, {ended} were lost by rulings");
}
