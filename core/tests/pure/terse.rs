//! Terse lines: a ply in order takes at most five rows of at most forty signs, on boards that are keyed in and
//! on one that reports, in every language; what is out of order is there all the same.

use annabella_core::calls::{Style, announce};
use annabella_core::game::{BoardEvent, BoardWatch, Event, Game, Settings, Sight};
use annabella_core::rules::{Color, Played};
use annabella_core::table::line_mode::{LineCommand, Typing};
use annabella_core::table::{Words, compute, languages};
use annabella_core::time::Millis;
use annabella_core::view::{Detail, TERSE_COLUMNS};
use annabella_core::voices::{Language, Pack};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xorshift::XorShiftRng;

/// So many rows a ply in order takes at most.
const ROWS_MAX: usize = 5;

struct Table {
    game: Game,
    words: Words,
    typing: Typing,
    now: Millis,
    rows: Vec<String>,
}

impl Table {
    fn new(language: Language, control: &str, white: BoardWatch) -> Table {
        let mut settings =
            Settings { control: Some(control.parse().expect("a control")), ..Settings::default() };
        settings.players.white.board = white;
        if white == BoardWatch::Sensed {
            settings.players.white.sight = Sight::PegHole;
            settings.players.black.sight = Sight::Ordinary;
        }
        let lexicon = languages::lexicon(Language::German, &[]).expect("the program's words");
        let words = Words { pack: Pack::embedded(language), lexicon };
        let (typing, now) = (Typing::default(), Millis(1_000));
        Table { game: Game::new(settings), words, typing, now, rows: Vec::new() }
    }

    fn take(&mut self, event: &Event) {
        let (game, taken) = compute(&self.game, self.now, event, &self.words);
        self.game = game;
        for line in &taken.lines {
            self.rows.extend(line.shown(Detail::Terse, &self.words.pack));
        }
    }

    fn types(&mut self, line: &str) {
        self.now += Millis(700);
        match self.typing.read(line, &self.game, &self.words, self.now) {
            Ok(LineCommand::Events(events)) => events.iter().for_each(|event| self.take(event)),
            other => panic!("{line}: {other:?}"),
        }
    }

    fn board(&mut self, what: BoardEvent) {
        self.now += Millis(400);
        self.take(&Event::Board { board: Color::White, what });
    }
}

/// The rows of each ply of a game in order.
fn plies(language: Language, watch: BoardWatch, chance: &mut XorShiftRng) -> Vec<Vec<String>> {
    let control = if chance.random_bool(0.5) { "150m+30" } else { "59m" };
    let mut table = Table::new(language, control, watch);
    if watch == BoardWatch::Sensed {
        table.board(BoardEvent::Occupancy(table.game.position().placement().occupied()));
    }
    table.types("k");
    table.rows.clear();
    let mut plies = Vec::new();
    for _ in 0..60 {
        let position = table.game.position().clone();
        let legal = position.legal_moves();
        let Some(m) = legal.choose(chance).copied() else { break };
        let mover = position.turn();
        let call = announce(m, &position, Style::Long, &table.words.lexicon).text;
        let side = if mover == Color::White { "w" } else { "b" };
        table.types(&format!("{side} {call}"));
        table.types("r");
        if watch == BoardWatch::Sensed {
            let carried = Played::Legal(m);
            let (lifts, places) = (carried.lifted(), carried.placed());
            for square in lifts {
                table.board(BoardEvent::Lifted(square));
            }
            for square in places {
                table.board(BoardEvent::Placed(square));
            }
        } else {
            table.types("x");
        }
        table.now += Millis(chance.random_range(0..20_000));
        let is_over =
            |table: &Table| matches!(table.game.phase(), annabella_core::game::Phase::Ended { .. });
        if is_over(&table) {
            break;
        }
        table.types("k");
        if is_over(&table) {
            break;
        }
        plies.push(std::mem::take(&mut table.rows));
    }
    plies
}

#[test]
fn a_ply_in_order_takes_five_rows_of_forty_signs() {
    let mut chance = XorShiftRng::seed_from_u64(40);
    let mut most = 0;
    for language in Language::ALL {
        for watch in [BoardWatch::Keyed, BoardWatch::Sensed] {
            for _ in 0..12 {
                let plies = plies(language, watch, &mut chance);
                assert!(!plies.is_empty());
                for rows in plies {
                    assert!(rows.len() <= ROWS_MAX, "{language} {watch:?}: {rows:#?}");
                    assert!(rows.len() >= 2, "what was called and what is completed: {rows:#?}");
                    for row in &rows {
                        assert!(row.chars().count() <= TERSE_COLUMNS, "{row}");
                    }
                    most = most.max(rows.len());
                }
            }
        }
    }
    assert!(most >= 3, "nothing was to be executed");
}

#[test]
fn what_is_out_of_order_is_shown() {
    let mut table = Table::new(Language::English, "5m", BoardWatch::Keyed);
    table.types("k");
    for (line, shown) in
        [("Bauer Eva fünf", "illegal"), ("g", "Do you resign?"), ("!", "calls the arbiter")]
    {
        table.rows.clear();
        table.types(line);
        let all = table.rows.join(" ");
        assert!(all.contains(shown) || all.contains("arbiter was called"), "{line}: {all}");
    }
    table.types("! start white");
    table.rows.clear();
    table.types("w k");
    let all = table.rows.join(" ");
    assert!(all.contains("e2e5 illegal"), "{all}");
}
