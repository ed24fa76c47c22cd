//! The screen, cell by cell: what a game shows at each size, in each language and in each choice of colours.
//!
//! The pictures are files in `tests/screens/`; with `ANNABELLA_WRITE_SCREENS=1` in the environment they are written
//! instead of compared, and then looked at. Most have the signs alone. Those whose names have a choice of colours have,
//! below the signs, the style of each cell as a letter, and behind these one row for each letter: what is drawn on what.

use std::fs;
use std::path::{Path, PathBuf};

use annabella_core::game::{BoardEvent, Event, Game, Phase};
use annabella_core::rules::{Color as Side, Placement, Square};
use annabella_core::table::line_mode::{LineCommand, Typing};
use annabella_core::table::settings::{File, TableSettings};
use annabella_core::table::{self, Words, compute};
use annabella_core::time::Millis;
use annabella_core::view::screen::{Answer, Colours, Paint, Palette, Scene, Strip, draw};
use annabella_core::voices::{Language, Pack};
use ratatui_core::buffer::{Buffer, Cell};
use ratatui_core::layout::Rect;
use ratatui_core::style::{Color, Modifier};

/// A game at a moment, with the lines that it has shown.
struct Played {
    game: Game,
    words: Words,
    lines: Vec<String>,
    now: Millis,
}

impl Played {
    /// A game in which these lines are typed, a second after each other; `@ 30` lets seconds pass.
    fn of(language: Language, settings: &str, typed: &[&str]) -> Played {
        let file = File::parse(Path::new("screens.toml"), settings).expect("settings");
        let settings = TableSettings::of(&file).expect("settings");
        let lexicon = table::languages::lexicon(Language::German, &[]).expect("call words");
        let words = Words { pack: Pack::embedded(language), lexicon };
        let game = Game::new(settings.event);
        Played { game, words, lines: Vec::new(), now: Millis::ZERO }.types(typed)
    }

    /// The same game after these lines.
    fn types(mut self, typed: &[&str]) -> Played {
        let played = &mut self;
        let mut typing = Typing::default();
        for line in typed {
            played.pass_to(Millis(played.now.0 + 1_000));
            if let Some(seconds) = line.strip_prefix("@ ") {
                let seconds: u64 = seconds.parse().expect("seconds");
                played.pass_to(Millis(played.now.0 + seconds * 1_000));
                continue;
            }
            match typing.read(line, &played.game, &played.words, played.now) {
                Ok(LineCommand::Events(events)) => {
                    events.into_iter().for_each(|event| played.take(event));
                }
                other => panic!("{line}: {other:?}"),
            }
        }
        self
    }

    fn take(&mut self, event: Event) {
        let (game, taken) = compute(&self.game, self.now, &event, &self.words);
        self.game = game;
        self.lines.extend(taken.lines.iter().map(|line| line.plain(&self.words.pack)));
    }

    /// The same game after these events, each a moment after the other.
    fn then(mut self, events: impl IntoIterator<Item = Event>) -> Played {
        for event in events {
            self.pass_to(Millis(self.now.0 + 400));
            self.take(event);
        }
        let rested = Millis(self.now.0 + 20_000);
        self.pass_to(rested);
        self
    }

    /// What time alone brings.
    fn pass_to(&mut self, at: Millis) {
        while let Some(moment) = self.game.next_deadline().filter(|moment| *moment <= at) {
            self.now = moment;
            self.take(Event::TimeReached);
        }
        self.now = at;
    }

    fn scene(&self) -> Scene {
        Scene::of(&self.game, self.now, &self.words.pack, &self.words.lexicon)
    }

    fn drawn(&self, columns: u16, rows: u16, paint: impl Into<Paint>, typed: &str) -> Buffer {
        self.drawn_with(columns, rows, paint, typed, Answer::default())
    }

    fn drawn_with(
        &self,
        columns: u16,
        rows: u16,
        paint: impl Into<Paint>,
        typed: &str,
        answer: Answer<'_>,
    ) -> Buffer {
        let area = Rect::new(0, 0, columns, rows);
        let mut buffer = Buffer::empty(area);
        let strip = Strip { lines: &self.lines, typed, answer };
        let (x, y) = draw(&self.scene(), strip, paint, area, &mut buffer);
        assert!(area.is_empty() || (x < columns && y < rows), "{columns} x {rows}: {x}, {y}");
        buffer
    }
}

/// The cells as text.
fn text(buffer: &Buffer) -> String {
    let width = usize::from(buffer.area.width);
    let row = |cells: &[Cell]| {
        let row: String = cells.iter().map(Cell::symbol).collect();
        format!("{}\n", row.trim_end())
    };
    buffer.content.chunks(width.max(1)).map(row).collect()
}

/// The styles of the cells, below each other as the cells are: a letter for each style, and what it stands for.
fn styles(buffer: &Buffer) -> String {
    let style = |cell: &Cell| (cell.fg, cell.bg, cell.modifier);
    let mut known: Vec<(Color, Color, Modifier)> = Vec::new();
    let mut rows = String::new();
    for row in buffer.content.chunks(usize::from(buffer.area.width).max(1)) {
        for cell in row {
            let at = known.iter().position(|one| *one == style(cell)).unwrap_or_else(|| {
                known.push(style(cell));
                known.len() - 1
            });
            rows.push(char::from(b'a' + u8::try_from(at).expect("some styles")));
        }
        rows.push('\n');
    }
    for (letter, (front, ground, modifier)) in ('a'..='z').zip(known) {
        let signs: String =
            modifier.iter_names().map(|(name, _)| format!(" {}", name.to_lowercase())).collect();
        rows.push_str(&format!("{letter} {front} on {ground}{signs}\n"));
    }
    rows
}

const BLITZ: &str = "[event]\ncontrol = \"5m+3\"\nsupervision = \"full\"\n";

/// A move of White's that is owed on Black's board.
const OWED: &[&str] = &["k", "Bauer Eva vier", "m e2e4"];

/// A piece that stands wrong on Black's board.
const APART: &[&str] = &["k", "Bauer Eva vier", "m e2e4", "b l e2", "b p d4", "k", "@ 30"];

/// A piece that stands wrong on Black's board, and a move of Black's that is owed on White's.
const EVERYTHING: &[&str] =
    &["k", "Bauer Eva vier", "m e2e4", "b l e2", "b p d4", "k", "@ 30", "b m e7e5", "@ 30"];

/// A castling that is owed, beside an illegal call.
const CASTLING: &[&str] = &["k", "Kurze Rochade", "m e1g1"];

fn games(language: Language) -> Vec<(&'static str, Played)> {
    let castles =
        format!("{BLITZ}start = \"r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1\"\n");
    let promotes = format!("{BLITZ}start = \"1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1\"\n");
    vec![
        ("begin", Played::of(language, BLITZ, &[])),
        ("owed", Played::of(language, BLITZ, OWED)),
        ("apart", Played::of(language, BLITZ, APART)),
        ("castling", Played::of(language, &castles, CASTLING)),
        (
            "promotion",
            Played::of(language, &promotes, &["k", "Bauer Anna sieben Bella acht Dame", "m a7b8q"]),
        ),
        ("without-clock", Played::of(language, "[event]\ncontrol = \"none\"\n", OWED)),
    ]
}

/// White at a peg-hole board that reports, which knows its pieces only from the game.
const PEGS: &str = "[event]\ncontrol = \"5m+3\"\nsupervision = \"full\"\n[white]\nplays = \"peg-hole\"\nboard = \"peg:auto\"\n";

/// Black at a board that tells which squares are occupied, and not by what.
const UNNAMED: &str = "[event]\ncontrol = \"5m+3\"\nsupervision = \"full\"\n[black]\nboard = \"pegasus:/dev/rfcomm0\"\n";

/// What a board that reports has told of itself.
fn told(board: Side, what: BoardEvent) -> Event {
    Event::Board { board, what }
}

/// Which squares of a board are occupied.
fn occupied(board: Side, placement: &str) -> Event {
    let placement = Placement::from_fen_field(placement).expect("a board");
    told(board, BoardEvent::Occupancy(placement.occupied()))
}

const ARRAY: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/// Games in which something else than a move is to be seen.
fn moments(language: Language) -> Vec<(&'static str, Played)> {
    let of = |typed: &[&str]| Played::of(language, BLITZ, typed);
    let begins = |event: Event| [event, Event::Begun];
    let (white, black) = (Side::White, Side::Black);
    let offer = ["k", "Bauer Eva vier", "x", "r", "o", "ja", "k"];
    vec![
        ("stopped", of(&["k", "Bauer Eva vier", "m e2e4", "! stop"])),
        ("ended", of(&["k", "Bauer Eva vier", "m e2e4", "! result 1-0"])),
        ("adjourned", of(&["k", "! seal", "! adjourn"])),
        ("question", of(&["k", "Bauer Eva vier", "x", "r", "g"])),
        ("offer", of(&offer)),
        (
            "sensed",
            Played::of(language, PEGS, &[])
                .then(begins(occupied(white, ARRAY)))
                .types(&["Bauer Eva vier"])
                .then([
                    told(white, BoardEvent::Lifted(Square::E2)),
                    told(white, BoardEvent::Placed(Square::E4)),
                ]),
        ),
        (
            "unnamed",
            Played::of(language, UNNAMED, &[])
                .then(begins(occupied(black, "rnbqkbnr/pppppppp/8/4P3/8/8/PPPPPPPP/RNBQKBNR"))),
        ),
        (
            "lost",
            Played::of(language, PEGS, &[])
                .then(begins(occupied(white, ARRAY)))
                .then([told(white, BoardEvent::Lost { cause: None })]),
        ),
    ]
}

fn picture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/screens").join(format!("{name}.txt"))
}

#[test]
fn each_picture_is_as_it_was_looked_at() {
    let write = std::env::var_os("ANNABELLA_WRITE_SCREENS").is_some();
    let mut wanted = Vec::new();
    for (name, played) in games(Language::English) {
        for (columns, rows) in [(80, 24), (140, 44)] {
            wanted.push((
                format!("{name}-{columns}x{rows}"),
                text(&played.drawn(columns, rows, Colours::Dark, "")),
            ));
        }
    }
    for (name, played) in moments(Language::English) {
        let drawn = played.drawn(80, 24, Colours::Dark, "");
        wanted.push((format!("{name}-80x24"), text(&drawn)));
    }
    let apart = Played::of(Language::German, BLITZ, APART);
    for (columns, rows) in [(20, 5), (40, 12), (60, 24), (240, 66)] {
        let drawn = apart.drawn(columns, rows, Colours::Dark, "! illegal white");
        wanted.push((format!("apart-de-{columns}x{rows}"), text(&drawn)));
    }
    for (language, name) in
        [(Language::Russian, "ru"), (Language::Ukrainian, "uk"), (Language::Bulgarian, "bg")]
    {
        let apart = Played::of(language, BLITZ, APART);
        wanted.push((format!("apart-{name}-80x24"), text(&apart.drawn(80, 24, Colours::None, ""))));
    }
    let everything = Played::of(Language::English, BLITZ, EVERYTHING);
    for (palette, terminal) in [(Palette::Full, ""), (Palette::Eight, "-console")] {
        for colours in Colours::ALL {
            // Without colours every terminal shows the same.
            if (colours, palette) != (Colours::None, Palette::Eight) {
                let drawn = everything.drawn(80, 24, Paint { colours, palette }, "x");
                let name = format!("styles{terminal}-{}-80x24", colours.as_str());
                let styles = styles(&drawn);
                // A mark that is not in the picture is looked at by nobody: those of the dark look all differ.
                let count = styles.lines().filter(|row| row.contains(" on ")).count();
                let is_dark = (colours, palette) == (Colours::Dark, Palette::Full);
                assert!(!is_dark || count == 8, "{count} styles of 8 are in it:\n{styles}");
                wanted.push((name, format!("{}{styles}", text(&drawn))));
            }
        }
    }
    let mut otherwise = Vec::new();
    for (name, drawn) in wanted {
        let (path, found) = (picture(&name), drawn);
        if write {
            fs::write(&path, found).expect("a picture to be written");
        } else if fs::read_to_string(&path).ok().as_deref() != Some(found.as_str()) {
            otherwise.push(format!("{name}:\n{found}"));
        }
    }
    assert!(otherwise.is_empty(), "these look otherwise:\n{}", otherwise.join("\n"));
}

/// What a picture of each of these moments must say, whatever else stands in it.
#[test]
fn each_moment_says_what_it_is_and_what_can_be_done() {
    for (name, played) in moments(Language::English) {
        let said: &[&str] = match name {
            "stopped" => &["clocks stopped", "! start"],
            "ended" => &["1-0", "! continue"],
            "adjourned" => &["adjourned", "! resume"],
            "question" => &["Do you resign? Yes or no?"],
            "offer" => &["White offers a draw. Black: yes or no."],
            "sensed" => &["White's board", "on Black's board: e2 to e4"],
            "unnamed" => &["take off e5"],
            "lost" => &["White's board is silent", "to do: key in what is done on White's board"],
            other => panic!("nobody has said what {other} must say"),
        };
        for (columns, rows) in [(80, 24), (140, 44)] {
            let found = text(&played.drawn(columns, rows, Colours::None, ""));
            for said in said {
                assert!(found.contains(said), "{name}: {said} is not in\n{found}");
            }
            // A larger board has a blank between a mark and its piece.
            let is_marked = found.replace(' ', "").contains(">?");
            assert!(is_marked || name != "unnamed", "{name}: no piece without a name in\n{found}");
        }
        let is_adjourned = matches!(played.game.phase(), Phase::Adjourned(_));
        assert_eq!(is_adjourned, name == "adjourned", "{name}");
    }
    // Each language has its own words for it, and no side is left out.
    for language in Language::ALL {
        for (name, played) in moments(language) {
            let scene = played.scene();
            let is_asked = matches!(name, "question" | "offer");
            assert_eq!(scene.waits.is_some(), is_asked, "{language} {name}");
        }
    }
}

/// Whatever the size, nothing panics, what is typed is there, and what is to be done is told as long as a row is left.
#[test]
fn it_fits_whatever_the_size() {
    for (name, played) in games(Language::German).into_iter().chain(moments(Language::German)) {
        let scene = played.scene();
        for columns in [0, 1, 2, 9, 10, 26, 40, 53, 79, 80, 100, 119, 120, 130] {
            for rows in (0..=8).chain([11, 12, 17, 23, 24, 30, 50]) {
                let found = text(&played.drawn(columns, rows, Colours::None, "x"));
                if columns >= 10 && rows >= 1 {
                    let last = found.lines().last().expect("a row");
                    assert!(last.starts_with("> x"), "{name} at {columns} x {rows}:\n{found}");
                }
                if let Some(first) = scene.to_do.first()
                    && columns >= 100
                    && rows >= 4
                {
                    assert!(found.contains(&first.words), "{name} at {columns} x {rows}:\n{found}");
                }
            }
        }
    }
}

/// No colour tells anything alone: the signs are the same in each choice of colours.
#[test]
fn colours_tell_nothing_by_themselves() {
    for (name, played) in games(Language::English) {
        let plain = text(&played.drawn(80, 24, Colours::None, ""));
        for paint in paints() {
            assert_eq!(text(&played.drawn(80, 24, paint, "")), plain, "{name}: {paint:?}");
        }
    }
}

/// Every choice of colours at every terminal.
fn paints() -> impl Iterator<Item = Paint> {
    let at = |colours| Palette::ALL.into_iter().map(move |palette| Paint { colours, palette });
    Colours::ALL.into_iter().flat_map(at)
}

/// What is drawn is in reach of everybody's eyes: letters and their ground differ enough (WCAG 2.2, 1.4.6: 7 to 1),
/// whatever the terminal has.
#[test]
fn letters_stand_out_from_their_ground() {
    for (name, played) in games(Language::English) {
        for paint in paints() {
            let is_plain = paint.colours == Colours::None || paint.palette == Palette::None;
            for cell in &played.drawn(140, 44, paint, "x").content {
                if cell.symbol() != " " && !is_plain {
                    let is_bold = cell.modifier.contains(Modifier::BOLD);
                    let ratio = contrast(shade(cell.fg, is_bold), shade(cell.bg, false));
                    assert!(ratio >= 7.0, "{name}, {paint:?}: {:?} {ratio}", cell);
                }
            }
        }
    }
}

/// A terminal is told no colour that it does not have, and still a square that is light is told from one that is dark.
#[test]
fn a_terminal_gets_the_colours_that_it_has() {
    for (name, played) in games(Language::English) {
        for paint in paints() {
            let mut seen = Vec::new();
            for cell in &played.drawn(140, 44, paint, "x").content {
                for colour in [cell.fg, cell.bg] {
                    let is_had = match (paint.colours, paint.palette) {
                        (Colours::None, _) | (_, Palette::None) => colour == Color::Reset,
                        (_, Palette::Full) => matches!(colour, Color::Rgb(..)),
                        (_, Palette::Many) => matches!(colour, Color::Indexed(16..)),
                        (_, Palette::Eight) => EIGHT.iter().any(|(known, ..)| *known == colour),
                    };
                    assert!(is_had, "{name}, {paint:?}: {colour:?}");
                }
                if !seen.contains(&cell.bg) {
                    seen.push(cell.bg);
                }
            }
            let is_plain = paint.colours == Colours::None || paint.palette == Palette::None;
            assert!(is_plain || seen.len() >= 2, "{name}, {paint:?}: {seen:?}");
        }
    }
}

/// The colours of a text console, as they are and as bold makes them (those of VGA).
const EIGHT: [(Color, [u8; 3], [u8; 3]); 6] = [
    (Color::Black, [0, 0, 0], [85, 85, 85]),
    (Color::Red, [170, 0, 0], [255, 85, 85]),
    (Color::Yellow, [170, 85, 0], [255, 255, 85]),
    (Color::Blue, [0, 0, 170], [85, 85, 255]),
    (Color::Cyan, [0, 170, 170], [85, 255, 255]),
    (Color::Gray, [170, 170, 170], [255, 255, 255]),
];

/// A colour as light.
fn shade(colour: Color, is_bold: bool) -> [u8; 3] {
    if let Color::Rgb(red, green, blue) = colour {
        return [red, green, blue];
    }
    if let Color::Indexed(number) = colour {
        let at = usize::from(number).checked_sub(16).expect("none of the first sixteen");
        return match number {
            232.. => [8 + 10 * (number - 232); 3],
            _ => [at / 36, at / 6 % 6, at % 6].map(|at| [0, 95, 135, 175, 215, 255][at]),
        };
    }
    let known = EIGHT.iter().find(|(known, ..)| *known == colour);
    let (_, plain, bold) = known.expect("a colour of a text console");
    if is_bold { *bold } else { *plain }
}

/// The contrast ratio of WCAG 2.2 ("contrast ratio", "relative luminance").
fn contrast(front: [u8; 3], ground: [u8; 3]) -> f64 {
    let light = |colour: [u8; 3]| {
        let [red, green, blue] = colour.map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    };
    let (first, second) = (light(front), light(ground));
    (first.max(second) + 0.05) / (first.min(second) + 0.05)
}

/// What is shown is what the lines have: whoever only reads lines misses nothing.
#[test]
fn what_differs_and_what_is_to_be_done_are_those_of_the_lines() {
    let played = Played::of(Language::English, BLITZ, APART);
    let scene = played.scene();
    assert_eq!(scene.differs.len(), played.game.discrepancies().count());
    assert!(!scene.differs.is_empty() && !scene.to_do.is_empty());
    for shown in &scene.to_do {
        let is_told = played.lines.iter().any(|line| line.contains(&shown.words));
        assert!(is_told, "{}: {:#?}", shown.words, played.lines);
    }
}

/// What somebody asks for to be read is read whole, page by page, on the smallest screen that the program promises; the clocks
/// stay, and the boards come back behind the last page.
#[test]
fn an_answer_is_read_whole() {
    let played = Played::of(Language::Ukrainian, BLITZ, &["k"]);
    let help = played.words.pack.text("keys-help", &[]);
    let lines: Vec<String> = help.lines().map(str::to_owned).collect();
    for (columns, rows) in [(80, 24), (40, 12)] {
        let page = |page: usize| {
            let answer = Answer { lines: &lines, page };
            text(&played.drawn_with(columns, rows, Colours::Dark, "", answer))
        };
        let usual = text(&played.drawn(columns, rows, Colours::Dark, ""));
        let pages: Vec<String> = (0..100).map(page).take_while(|page| *page != usual).collect();
        assert!(!pages.is_empty() && pages.len() < 100, "{columns} x {rows}");
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let read: Vec<String> = pages.iter().flat_map(|page| words(page)).collect();
        for word in lines.iter().flat_map(|line| words(line)) {
            assert!(read.contains(&word), "{columns} x {rows}: {word}");
        }
        for page in &pages {
            let first = page.lines().next().unwrap_or_default();
            assert_eq!(first, usual.lines().next().unwrap_or_default(), "the clocks stay");
        }
        let (last, before) = pages.split_last().expect("a page");
        assert!(before.iter().all(|page| page.contains("Enter")) && !last.contains("Enter"));
    }
    // A short one stands among the last lines.
    let short = ["one".to_owned()];
    let answer = Answer { lines: &short, page: 0 };
    let drawn = played.drawn_with(80, 24, Colours::Dark, "", answer);
    assert_eq!(text(&drawn), text(&played.drawn(80, 24, Colours::Dark, "")));
}
