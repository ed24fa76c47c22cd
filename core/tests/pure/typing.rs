//! What is typed at the table without a command letter, by mistake or as a call: it presses no clock,
//! gives nothing up, ends nothing and leaves nothing. Words come from the call words of every language,
//! from the word lists of Debian that `tools/setup --tests` installs, from moves in every notation, and from keys
//! struck at random.

#![expect(clippy::expect_used, reason = "a test stops where it cannot go on")]

use std::fs;

use annabella_core::calls::{Command, Lexicon, Style, announce};
use annabella_core::game::{
    BoardEvent, Effect, Event, Game, Note, Phase, Question, Ruling, Searched, Settings, Understood,
    step,
};
use annabella_core::rules::editions::MatePossible;
use annabella_core::rules::{ByColor, Color, Move, Position, Square};
use annabella_core::table::line_mode::{KeyError, Layout, LineCommand, Named, Stroke, Typing};
use annabella_core::table::{Words, languages};
use annabella_core::time::Millis;
use annabella_core::voices::{Language, Pack};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_xorshift::XorShiftRng;

use crate::notations;

/// So many lines are typed, none of which has a command letter.
const LINES: usize = 20_000;

/// The word lists of Debian's packages wngerman, wamerican and hunspell-ru.
const LISTS: [&str; 3] = [
    "/usr/share/dict/ngerman",
    "/usr/share/dict/american-english",
    "/usr/share/hunspell/ru_RU.dic",
];

/// The letters of the line mode.
const LETTERS: &str = "?!cqhivsSNTtunadekjogfrlpmx";

/// What stands on a German, an English and a Russian keyboard, and keys that print nothing.
const KEYS: &str = "abcdefghijklmnopqrstuvwxyzäöüß0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ \
                    йцукенгшщзхъфывапролджэячсмитьбю^°!\"§$%&/()=?`´²³{[]}\\+*~#'-_.:,;<>|@€µ\t\u{1b}\u{7f}";

/// Whether a line begins with a command letter, behind a side or not.
fn is_command(line: &str) -> bool {
    let line = line.trim();
    let side = ["w", "b"].into_iter().find_map(|side| line.strip_prefix(side));
    let rest = side.filter(|rest| rest.starts_with(char::is_whitespace)).map_or(line, str::trim);
    let mut letters = rest.chars();
    let Some(first) = letters.next() else { return false };
    let is_apart = letters.next().is_none_or(char::is_whitespace);
    first == '!' || LETTERS.contains(first) && is_apart
}

/// The words of Debian's lists, each list whole.
fn listed() -> [Vec<String>; 3] {
    LISTS.map(|path| {
        let text = fs::read_to_string(path).unwrap_or_else(|error| {
            panic!("{path}: {error}; tools/setup --tests installs it, and without it this test says nothing")
        });
        let word = |line: &str| line.split('/').next().unwrap_or_default().to_owned();
        let words: Vec<String> = text.lines().map(word).filter(|word| !word.is_empty()).collect();
        assert!(words.len() > 50_000, "{path}: only {} words", words.len());
        words
    })
}

/// Every word and phrase of a call or a command, in every language.
fn call_words(lexicons: &[Lexicon]) -> Vec<String> {
    let phrases = |lexicon: &Lexicon| {
        let commands = Command::ALL.into_iter().flat_map(|one| lexicon.command_phrases(one));
        lexicon.words().into_iter().chain(commands).collect::<Vec<_>>()
    };
    let mut all: Vec<String> = lexicons.iter().flat_map(phrases).collect();
    all.sort();
    all.dedup();
    all
}

/// A position of a game drawn by lot, and a move in it.
fn turn(chance: &mut XorShiftRng) -> (Position, Move) {
    loop {
        let mut position = Position::default();
        for _ in 0..chance.random_range(0..20) {
            let legal = position.legal_moves();
            let Some(m) = legal.choose(chance) else { break };
            position = position.after(*m);
        }
        if let Some(m) = position.legal_moves().choose(chance).copied() {
            return (position, m);
        }
    }
}

/// A move in every notation that there is: with the letters of every language, short and long, in cells, in words.
fn in_every_notation(lexicons: &[Lexicon], chance: &mut XorShiftRng) -> Vec<String> {
    let mut all = Vec::new();
    for notation in notations::all() {
        let lexicon = lexicons.choose(chance).expect("a language");
        let (position, m) = turn(chance);
        all.push(notations::written(&position, m, notation, lexicon));
    }
    all
}

/// A move as people write and say it, who keep to no notation.
fn written(lexicons: &[Lexicon], chance: &mut XorShiftRng) -> String {
    let (position, m) = turn(chance);
    let notation = *notations::all().choose(chance).expect("a notation");
    let lexicon = lexicons.choose(chance).expect("a language");
    let written = notations::written(&position, m, notation, lexicon);
    match chance.random_range(0..6) {
        0 => m.displacement().to_string(),
        1 => written.to_lowercase(),
        2 => format!("{}. {written}", chance.random_range(1..60)),
        3 => announce(m, &position, Style::Long, lexicon).text,
        _ => written,
    }
}

fn random_keys(chance: &mut XorShiftRng) -> String {
    let keys: Vec<char> = KEYS.chars().collect();
    let length = chance.random_range(1..12);
    (0..length).filter_map(|_| keys.choose(chance)).collect()
}

/// Some words in a row.
fn words(from: &[String], most: usize, chance: &mut XorShiftRng) -> String {
    let count = chance.random_range(1..=most);
    let some: Vec<&str> =
        (0..count).filter_map(|_| from.choose(chance)).map(String::as_str).collect();
    some.join(" ")
}

/// The lines, the same ones each time, in any order; so many in all.
fn lines(chance: &mut XorShiftRng) -> Vec<String> {
    let lexicons: Vec<Lexicon> = Language::ALL
        .into_iter()
        .map(|one| languages::lexicon(one, &[]).expect("the program's words"))
        .collect();
    let (said, listed) = (call_words(&lexicons), listed());
    // Each word of a call stands by itself at least once, and so does each notation.
    let mut lines = said.clone();
    lines.extend(in_every_notation(&lexicons, chance));
    lines.retain(|line| !is_command(line));
    assert!(lines.len() < LINES / 2, "{} lines leave little to the lot", lines.len());
    while lines.len() < LINES {
        let line = match chance.random_range(0..8) {
            0..3 => words(listed.choose(chance).expect("a list"), 3, chance),
            3 => words(&said, 4, chance),
            4..6 => written(&lexicons, chance),
            _ => random_keys(chance),
        };
        if !is_command(&line) {
            lines.push(line);
        }
    }
    lines.shuffle(chance);
    lines
}

/// Somebody types; what becomes of the game.
struct Table {
    game: Game,
    words: Words,
    typing: Typing,
    now: Millis,
}

impl Table {
    /// A table with a clock, whose lines are in this language.
    fn new(language: Language) -> Table {
        let control = Some("300m".parse().expect("a control"));
        let settings = Settings { control, ..Settings::default() };
        let lexicon = languages::lexicon(Language::German, &[]).expect("the program's words");
        let words = Words { pack: Pack::embedded(language), lexicon };
        Table { game: Game::new(settings), words, typing: Typing::default(), now: Millis(1_000) }
    }

    fn types(&mut self, line: &str) -> Result<LineCommand, KeyError> {
        self.now += Millis(400);
        self.typing.read(line, &self.game, &self.words, self.now)
    }

    /// The harm that a line does, if it does any.
    fn harm_of(&mut self, line: &str) -> Option<String> {
        let before = (self.game.phase(), self.game.running(), self.game.offered_by());
        let events = match self.types(line) {
            Ok(LineCommand::Events(events)) => events,
            Ok(
                LineCommand::Quit
                | LineCommand::HandIn { .. }
                | LineCommand::Report(_)
                | LineCommand::Record(_)
                | LineCommand::Talk(_),
            ) => return Some("a command that needs its letter".to_owned()),
            Ok(
                LineCommand::Halt
                | LineCommand::Differences
                | LineCommand::Counts
                | LineCommand::SheetStands(_)
                | LineCommand::Level
                | LineCommand::Speech { .. }
                | LineCommand::Language(..)
                | LineCommand::OwnVoice(..)
                | LineCommand::Lines(_)
                | LineCommand::Help(_)
                | LineCommand::HelpArbiter(_)
                | LineCommand::Possible
                | LineCommand::Nothing,
            )
            | Err(_) => return None,
        };
        for event in events {
            let harmless = if let Event::Heard(heard) = &event {
                match &heard.understood {
                    Understood::Call(_) => true,
                    // An offer behind a call is asked back.
                    Understood::Command(Command::Where(_)) => true,
                    Understood::Command(command) => [
                        Command::Time,
                        Command::Moves,
                        Command::TimeAndMoves,
                        Command::Repeat,
                        Command::WhoseTurn,
                        Command::OfferDraw,
                    ]
                    .contains(command),
                    Understood::WingMissing | Understood::Unclear => false,
                }
            } else {
                false
            };
            if !harmless {
                return Some(format!("{event:?}"));
            }
            let (next, effects) = step(&self.game, self.now, &event);
            self.game = next;
            let ended = effects.iter().any(|effect| {
                matches!(effect, annabella_core::game::Effect::Note(Note::Ended { .. }))
            });
            if ended {
                return Some("it ends".to_owned());
            }
        }
        let after = (self.game.phase(), self.game.running(), self.game.offered_by());
        (before != after).then(|| format!("{before:?} became {after:?}"))
    }
}

/// How a faulty line is shown, with keys that print nothing.
fn harm(table: &mut Table, lines: &[String]) -> Vec<String> {
    let mut harmed = Vec::new();
    for line in lines {
        if let Some(harm) = table.harm_of(line) {
            harmed.push(format!("{line:?}: {harm}"));
        }
    }
    harmed
}

#[test]
fn whatever_is_typed_without_a_letter_does_no_harm() {
    let mut chance = XorShiftRng::seed_from_u64(16);
    let lines = lines(&mut chance);
    assert_eq!(lines.len(), LINES);
    let mut before = Table::new(Language::German);
    let mut running = Table::new(Language::German);
    let (begun, _) = step(&running.game, Millis(1_000), &Event::Pressed { by: Color::White });
    running.game = begun;
    assert_eq!(
        (running.game.phase(), running.game.running()),
        (Phase::Playing, Some(Color::White))
    );
    let harmed = [harm(&mut before, &lines), harm(&mut running, &lines)].concat();
    let some: Vec<&String> = harmed.iter().take(20).collect();
    assert!(harmed.is_empty(), "{} lines do harm, such as {some:#?}", harmed.len());
}

/// Nor on a Cyrillic keyboard, where a letter by itself is the command of its key.
#[test]
fn nor_does_it_on_a_cyrillic_keyboard() {
    let mut chance = XorShiftRng::seed_from_u64(20);
    let lines = lines(&mut chance);
    let is_letter = |word: Option<&str>| word.is_some_and(|word| word.chars().count() == 1);
    for (place, layout) in Layout::ALL.into_iter().enumerate() {
        let part = lines.iter().skip(place).step_by(Layout::ALL.len());
        let lines: Vec<String> = part
            .filter(|line| {
                let mut words = line.split_whitespace();
                !is_letter(words.next()) && !is_letter(words.next())
            })
            .cloned()
            .collect();
        let mut running = Table::new(Language::Russian);
        running.typing = Typing::on(layout);
        let (begun, _) = step(&running.game, Millis(1_000), &Event::Pressed { by: Color::White });
        running.game = begun;
        let harmed = harm(&mut running, &lines);
        assert!(harmed.is_empty(), "{layout:?}: {:#?}", harmed.iter().take(20).collect::<Vec<_>>());
    }
}

#[test]
fn a_question_is_answered_and_nothing_else_is() {
    let mut table = Table::new(Language::German);
    for line in ["ja", "nein", "yes", "w no"] {
        assert_eq!(table.types(line), Err(KeyError::NothingAsked), "{line}");
    }
    for line in ["ich gebe auf", "remis", "resign", "Schiedsrichter", "ich korrigiere"] {
        assert!(matches!(table.types(line), Err(KeyError::NeedsLetter(_))), "{line}");
    }
    assert_eq!(table.types("y"), Err(KeyError::Swapped));
    assert_eq!(table.types("z"), Err(KeyError::Swapped));
}

/// Whoever accepts what hangs on a mate hears that it is being looked for, or that nobody could find out; it was said that
/// nothing is proposed, behind a line that called itself a proposal.
#[test]
fn what_hangs_on_a_mate_is_not_called_nothing() {
    let game = Game::new(Settings {
        control: Some("5m".parse().expect("a control")),
        ..Settings::default()
    });
    let lexicon = languages::lexicon(Language::German, &[]).expect("its words");
    let words = Words { pack: Pack::embedded(Language::English), lexicon };
    let accept = |game: &Game| {
        let read = ["! accept", "! accept 2:00"].map(|line| {
            Typing::default().read(line, game, &words, Millis(3_000)).expect_err("nothing yet")
        });
        assert_eq!(read[0], read[1]);
        read[0].clone()
    };
    let (game, _) = step(&game, Millis::ZERO, &Event::Begun);
    assert_eq!(accept(&game), KeyError::NothingProposed);
    let (game, _) = step(&game, Millis(1_000), &Event::Resigned { by: Color::White });
    assert_eq!(accept(&game), KeyError::SearchRuns);
    let position = game.asks_who_mates().expect("who can still mate").clone();
    let mates = ByColor { white: MatePossible::Undecided, black: MatePossible::Undecided };
    let found = Event::Searched(Box::new(Searched { position, mates }));
    let (game, _) = step(&game, Millis(2_000), &found);
    assert_eq!(accept(&game), KeyError::MateUndecided);
}

#[test]
fn moves_are_typed_bare_in_the_notations_that_people_use() {
    let mut table = Table::new(Language::English);
    let same: [&[&str]; 5] = [
        &["Sf3", "Nf3", "Springer Felix drei", "knight f three", "c Sf3", "c Nf3", "Springer f3"],
        &["e4", "e2e4", "e2-e4", "Bauer Eva vier", "c e4"],
        &["Lb5", "Bb5", "bishop b five", "Läufer Bella fünf"],
        &["0-0", "O-O", "kurze Rochade", "castles king side"],
        &["dxe5", "d schlägt e5", "David schlägt Eva fünf"],
    ];
    for ways in same {
        let mut meanings: Vec<Understood> = Vec::new();
        for line in ways {
            let Ok(LineCommand::Events(events)) = table.types(line) else {
                panic!("{line} is no call");
            };
            let [Event::Heard(heard)] = events.as_slice() else { panic!("{line}: {events:?}") };
            meanings.push(heard.understood.clone());
        }
        if ways[0] == "e4" {
            meanings.dedup_by_key(|_| ());
        }
        meanings.dedup();
        assert_eq!(meanings.len(), 1, "{ways:?}: {meanings:?}");
    }
}

#[test]
fn where_the_event_has_german_alone_no_call_is_taken_in_english() {
    for language in Language::ALL {
        let mut table = Table::new(language);
        let settings = table.game.settings().clone();
        let settings = Settings { call_languages: vec!["de".to_owned()], ..settings };
        table.game = Game::new(settings);
        for line in ["knight f three", "Nf3", "c knight f three", "castles king side"] {
            let refused = table.types(line);
            assert!(matches!(refused, Err(KeyError::CallLanguage(_))), "{line}: {refused:?}");
        }
        for line in ["Springer Felix drei", "Sf3", "e4", "g1f3", "kurze Rochade", "time", "Zeit"] {
            assert!(matches!(table.types(line), Ok(LineCommand::Events(_))), "{line}");
        }
        // Whoever types may answer in the language of the lines.
        table.types("k").map(drop).expect("it begins");
        (table.game, _) = step(&table.game, table.now, &Event::Pressed { by: Color::White });
        assert_eq!(table.types("q"), Err(KeyError::Leave));
        assert_eq!(table.types("yes"), Ok(LineCommand::Quit));
    }
}

#[test]
fn a_clock_that_is_pressed_twice_at_once_was_pressed_once() {
    let mut table = Table::new(Language::German);
    let press = |table: &mut Table, line: &str, later: u64| {
        table.now += Millis(later);
        let read = table.typing.read(line, &table.game, &table.words, table.now);
        if let Ok(LineCommand::Events(events)) = &read {
            for event in events {
                (table.game, _) = step(&table.game, table.now, event);
            }
        }
        read
    };
    assert!(press(&mut table, "k", 0).is_ok());
    assert_eq!(press(&mut table, "k", 120), Err(KeyError::Bounced));
    assert_eq!(table.game.running(), Some(Color::White), "the second press is nobody's");
    // What the first press has started may be pressed a moment later, and by name at once by whoever has moved. Nobody
    // else meant it: it would be a press without a move (7.5.3).
    assert!(press(&mut table, "c e4", 400).is_ok());
    assert!(press(&mut table, "k", 400).is_ok());
    assert_eq!(table.game.running(), Some(Color::Black));
    assert_eq!(press(&mut table, "b k", 50), Err(KeyError::Bounced));
    // A note is nothing that a hand or a voice has done.
    assert!(press(&mut table, "! note x", 10).is_ok());
    assert_eq!(press(&mut table, "b k", 10), Err(KeyError::Bounced));
    let call = Typing::default().read("c e5", &table.game, &table.words, table.now);
    let Ok(LineCommand::Events(called)) = call else { panic!("{call:?}") };
    for event in &called {
        (table.game, _) = step(&table.game, table.now, event);
    }
    assert!(press(&mut table, "b k", 50).is_ok());
    assert_eq!(press(&mut table, "b k", 120), Err(KeyError::Bounced));
    assert_eq!(table.game.running(), Some(Color::White));
}

/// A yes that names the player who is not asked answers nothing, and that is told.
#[test]
fn a_yes_of_the_player_who_is_not_asked_is_told() {
    let mut table = Table::new(Language::English);
    (table.game, _) = step(&table.game, table.now, &Event::Pressed { by: Color::White });
    let Ok(LineCommand::Events(resigns)) = table.types("w g") else { panic!("a command") };
    for event in &resigns {
        (table.game, _) = step(&table.game, table.now, event);
    }
    for line in ["b yes", "b no", "b ja"] {
        assert_eq!(table.types(line), Err(KeyError::AsksOther(Color::White)), "{line}");
    }
    for line in ["yes", "w yes", "w no"] {
        assert!(matches!(table.types(line), Ok(LineCommand::Events(_))), "{line}");
    }
}

/// At a terminal a yes that was there before the question could be read is no answer to it: it was typed while the
/// program was busy, or stood behind the question's line in what was pasted. A script has its answers ready.
#[test]
fn a_yes_that_was_typed_ahead_answers_nothing_at_a_terminal() {
    for (is_terminal, later, expected) in [
        (false, 0, Ok(LineCommand::Quit)),
        (true, 0, Err(KeyError::Unread("yes".to_owned()))),
        (true, 99, Err(KeyError::Unread("yes".to_owned()))),
        (true, 100, Ok(LineCommand::Quit)),
    ] {
        let mut table = Table::new(Language::English);
        (table.game, _) = step(&table.game, table.now, &Event::Pressed { by: Color::White });
        assert_eq!(table.types("q"), Err(KeyError::Leave));
        // The program was busy for a while before it asked.
        let told = table.now + Millis(1_000);
        if is_terminal {
            table.typing.has_told(told);
        }
        let answered = told + Millis(later);
        let read = table.typing.read("yes", &table.game, &table.words, answered);
        assert_eq!(read, expected, "{later} ms, at a terminal: {is_terminal}");
        // It still stands: whoever reads it can answer it.
        let stands = read.is_err().then_some(KeyError::Leave);
        assert_eq!(table.typing.open_question(), stands);
        assert_eq!(table.typing.take_lapsed(), None);
    }
}

/// The same of what the game itself asks: nobody resigns, offers or accepts by a yes that was there before the question.
#[test]
fn a_yes_that_was_typed_ahead_answers_no_question_of_the_game() {
    for (is_terminal, later, is_answer) in
        [(false, 0, true), (true, 0, false), (true, 99, false), (true, 100, true)]
    {
        for line in ["w g", "w o", "o"] {
            let mut table = Table::new(Language::English);
            (table.game, _) = step(&table.game, table.now, &Event::Pressed { by: Color::White });
            let told = table.now + Millis(1_000);
            let Ok(LineCommand::Events(asks)) = table.types(line) else { panic!("{line}") };
            for event in &asks {
                (table.game, _) = step(&table.game, table.now, event);
            }
            assert!(table.game.is_asked(), "{line}");
            if is_terminal {
                table.typing.game_has_told(&table.game, false, told);
                // What happens meanwhile does not make the question a new one.
                table.typing.game_has_told(&table.game, false, told + Millis(50));
            }
            let mut answers =
                |words| table.typing.read(words, &table.game, &table.words, told + Millis(later));
            let read = answers("yes");
            match is_answer {
                true => assert!(matches!(read, Ok(LineCommand::Events(_))), "{line} {later}"),
                false => assert_eq!(read, Err(KeyError::Unread("yes".to_owned())), "{line}"),
            }
            assert!(
                matches!(answers("no"), Ok(LineCommand::Events(_))),
                "{line}: a no does no harm"
            );
            // Asked once more, it is read once more.
            if is_terminal {
                table.typing.game_has_told(&table.game, true, told + Millis(50));
            }
            let read = table.typing.read("yes", &table.game, &table.words, told + Millis(149));
            assert_eq!(read.is_ok(), !is_terminal, "{line}");
        }
    }
}

/// Whoever strikes Ctrl-C while a score is typed has slipped: what is typed then is a score's line, and a yes still leaves.
#[test]
fn whoever_leaves_while_a_score_is_taken_is_asked() {
    let mut table = Table::new(Language::English);
    let Ok(LineCommand::Events(opens)) = table.types("! sheet white") else { panic!("a command") };
    for event in &opens {
        (table.game, _) = step(&table.game, table.now, event);
    }
    assert_eq!(table.game.taking(), Some(Color::White));
    let asks = |table: &mut Table| table.typing.asks_to_leave(&table.game, table.now);
    assert_eq!(asks(&mut table), Err(KeyError::LeaveScore(Color::White)));
    assert_eq!(asks(&mut table), Err(KeyError::LeaveScore(Color::White)), "once more is no yes");
    assert_eq!(table.types("no"), Err(KeyError::NotDone));
    assert_eq!(asks(&mut table), Err(KeyError::LeaveScore(Color::White)));
    assert_eq!(table.types("yes"), Ok(LineCommand::Quit));
}

/// A yes that came too early for what was asked last is no answer to what was asked before it: it would resign.
#[test]
fn a_yes_to_the_last_question_answers_none_before_it() {
    for (asks, expected) in [("q", Ok(LineCommand::Quit)), ("! clock white 4:00", Err(()))] {
        let mut table = Table::new(Language::English);
        (table.game, _) = step(&table.game, table.now, &Event::Pressed { by: Color::White });
        let Ok(LineCommand::Events(resigns)) = table.types("w g") else { panic!("a command") };
        for event in &resigns {
            (table.game, _) = step(&table.game, table.now, event);
        }
        table.typing.game_has_told(&table.game, true, table.now);
        table.now += Millis(2_000);
        assert!(table.types(asks).is_err(), "{asks}");
        let told = table.now;
        table.typing.has_told(told);
        let mut yes = |later| table.typing.read("yes", &table.game, &table.words, told + later);
        assert_eq!(yes(Millis(99)), Err(KeyError::Unread("yes".to_owned())), "{asks}");
        // It still stands, and is answered once it was read.
        let answer = yes(Millis(100));
        match expected {
            Ok(expected) => assert_eq!(answer, Ok(expected)),
            Err(()) => {
                let Ok(LineCommand::Events(events)) = answer else { panic!("{answer:?}") };
                assert!(matches!(events.as_slice(), [Event::Ruled(_)]), "{events:?}");
            }
        }
    }
    // Nor is a yes to what has fallen away, as the game went on: whether a draw is offered belongs to the own press.
    let mut table = Table::new(Language::English);
    (table.game, _) = step(&table.game, table.now, &Event::Begun);
    for line in ["e4", "w o"] {
        let Ok(LineCommand::Events(events)) = table.types(line) else { panic!("{line}") };
        for event in &events {
            (table.game, _) = step(&table.game, table.now, event);
        }
    }
    assert_eq!(table.types("q"), Err(KeyError::Leave));
    (table.game, _) = step(&table.game, table.now, &Event::Pressed { by: Color::White });
    assert!(table.game.is_asked(), "whether it is offered");
    assert_eq!(table.types("yes"), Err(KeyError::Lapsed("q".to_owned())));
    assert!(matches!(table.types("yes"), Ok(LineCommand::Events(_))), "now it is for the offer");
}

/// A yes behind a question that was dropped may be meant for that one: it does not resign, offer or claim what was asked before.
#[test]
fn a_yes_behind_a_dropped_question_answers_none_before_it() {
    for dropped_by in ["zzz", "t", "! note x"] {
        let mut table = Table::new(Language::English);
        (table.game, _) = step(&table.game, table.now, &Event::Begun);
        let Ok(LineCommand::Events(resigns)) = table.types("w g") else { panic!("a command") };
        for event in &resigns {
            (table.game, _) = step(&table.game, table.now, event);
        }
        assert_eq!(table.types("q"), Err(KeyError::Leave));
        let _ = table.types(dropped_by);
        assert_eq!(table.types("yes"), Err(KeyError::Overtaken("yes".to_owned())), "{dropped_by}");
        // What is open was told with it, and is what was asked last.
        assert!(matches!(table.types("yes"), Ok(LineCommand::Events(_))), "{dropped_by}");
    }
}

/// A question that nobody answers is told when it is asked no more, whether somebody types or not.
#[test]
fn a_question_that_nobody_answers_lapses_by_itself() {
    let mut table = Table::new(Language::English);
    (table.game, _) = step(&table.game, table.now, &Event::Pressed { by: Color::White });
    assert_eq!(table.types("q"), Err(KeyError::Leave));
    assert_eq!(table.typing.lapses(table.now + Millis(59_999)), None);
    let lapsed = table.typing.lapses(table.now + Millis(60_000));
    assert_eq!(lapsed, Some(KeyError::Lapsed("q".to_owned())));
    assert_eq!(table.typing.lapses(table.now + Millis(60_001)), None, "told once");
    let Ok(LineCommand::Events(resigns)) = table.types("w g") else { panic!("a command") };
    for event in &resigns {
        (table.game, _) = step(&table.game, table.now, event);
    }
    let at = table.now + Millis(60_000);
    assert_eq!(table.game.next_deadline(), Some(at), "the loop sends its event then");
    let (game, effects) = step(&table.game, at, &Event::TimeReached);
    assert!(!game.is_asked());
    let lapsed = Note::Lapsed { by: Color::White, question: Question::Resignation };
    assert!(effects.contains(&Effect::Note(lapsed)), "{effects:?}");
}

/// A press that is on its way while a clock is stopped, started or ruled upon is none: it would start it again, or be
/// a press without a move (7.5.3). So is one that a held key repeats.
#[test]
fn a_press_in_the_first_moment_of_something_else_is_none() {
    let mut table = Table::new(Language::German);
    let take = |table: &mut Table, event: &Event| {
        (table.game, _) = step(&table.game, table.now, event);
        table.typing.presses.follows(event, &table.game, table.now);
    };
    let press = |table: &mut Table, later: u64| {
        table.now += Millis(later);
        let read = table.typing.read("k", &table.game, &table.words, table.now);
        let Ok(LineCommand::Events(events)) = read else { return read.map(|_| ()) };
        events.iter().for_each(|event| take(table, event));
        Ok(())
    };
    assert_eq!(press(&mut table, 0), Ok(()));
    let here = Box::new(table.game.position().clone());
    for event in [
        Event::ArbiterCalled { by: None },
        Event::Ruled(Ruling::Start { side: Color::White }),
        Event::Ruled(Ruling::Stop),
        Event::Ruled(Ruling::Position(here)),
    ] {
        table.now += Millis(1_000);
        take(&mut table, &event);
        let (runs, now) = (table.game.running(), table.now);
        assert_eq!(press(&mut table, 50), Err(KeyError::Bounced), "{event:?}");
        assert!(
            !table.typing.presses.counts(Color::White, Named::Yes, &table.game, now),
            "a keypad's: {event:?}"
        );
        assert_eq!(table.game.running(), runs, "{event:?}");
    }
    take(&mut table, &Event::Ruled(Ruling::Start { side: Color::White }));
    table.now += Millis(1_000);
    let before = (table.game.clone(), table.typing.clone());
    take(&mut table, &Event::Ruled(Ruling::Seal));
    assert_eq!(press(&mut table, 50), Err(KeyError::Bounced), "nothing is sealed yet");
    assert_eq!(press(&mut table, 400), Ok(()), "with the clock the sealer closes the matter");
    (table.game, table.typing) = before;
    take(&mut table, &Event::Ruled(Ruling::Remark("quiet, please".to_owned())));
    assert_eq!(press(&mut table, 50), Ok(()), "that concerns no clock");
}

#[test]
fn a_key_that_is_held_acts_once() {
    let mut table = Table::new(Language::German);
    let mut strikes = |key, at: u64| table.typing.presses.strikes(key, Millis(at));
    assert_eq!(strikes("k", 1_000), Stroke::Acts);
    assert_eq!(strikes("k", 1_660), Stroke::Held, "it begins to repeat");
    for at in 1..40 {
        assert_eq!(strikes("k", 1_660 + at * 33), Stroke::HeldOn);
    }
    assert_eq!(strikes("k", 4_000), Stroke::Acts);
    assert_eq!(strikes("t", 4_100), Stroke::Acts, "another key");
    assert_eq!(strikes("t", 4_200), Stroke::Held);
    assert_eq!(strikes("t", 4_600), Stroke::Acts, "asked again");
    // Where a hand has put down a piece, the next press is another one; to lift one is no move yet.
    assert_eq!(strikes("k", 5_000), Stroke::Acts);
    let hand = |what| Event::Board { board: Color::White, what };
    table.typing.presses.follows(&hand(BoardEvent::Lifted(Square::E2)), &table.game, Millis(5_300));
    assert_eq!(table.typing.presses.strikes("k", Millis(5_400)), Stroke::Held);
    table.typing.presses.follows(&hand(BoardEvent::Placed(Square::E4)), &table.game, Millis(5_500));
    assert_eq!(table.typing.presses.strikes("k", Millis(5_800)), Stroke::Acts);
}

/// Whoever moves while the key is still held down has not pressed.
#[test]
fn a_key_that_is_held_on_presses_for_nobody_else() {
    let mut table = Table::new(Language::English);
    let hand = |what| Event::Board { board: Color::Black, what };
    assert_eq!(table.typing.presses.strikes("k", Millis(1_000)), Stroke::Acts);
    for nth in 0..100 {
        let now = Millis(1_500 + nth * 33);
        let held = if nth == 0 { Stroke::Held } else { Stroke::HeldOn };
        assert_eq!(table.typing.presses.strikes("k", now), held, "{nth}");
        let what = match nth {
            20 => BoardEvent::Lifted(Square::E7),
            40 => BoardEvent::Placed(Square::E5),
            _ => continue,
        };
        table.typing.presses.follows(&hand(what), &table.game, now);
    }
    assert_eq!(
        table.typing.presses.strikes("k", Millis(5_600)),
        Stroke::Acts,
        "let go of, and struck"
    );
}

/// Enter that is struck twice answers no question.
#[test]
fn an_empty_line_leaves_a_question_standing() {
    let mut table = Table::new(Language::English);
    let begun = table.types("k");
    assert_eq!(begun, Ok(LineCommand::Events(vec![Event::Begun])));
    (table.game, _) = step(&table.game, table.now, &Event::Begun);
    assert_eq!(table.types("q"), Err(KeyError::Leave));
    assert_eq!(table.types(""), Ok(LineCommand::Nothing));
    assert_eq!(table.types("yes"), Ok(LineCommand::Quit));
}

/// The question is shown in the language of the lines and names its yes; that is what it takes, whatever language calls are
/// in.
#[test]
fn a_question_is_answered_in_the_language_in_which_it_is_shown() {
    for (language, yes, no) in [
        (Language::German, "ja", "nein"),
        (Language::English, "yes", "no"),
        (Language::Russian, "Да", "нет"),
        (Language::Ukrainian, "так", "ні"),
        (Language::Bulgarian, "да", "не"),
    ] {
        let mut table = Table::new(language);
        (table.game, _) = step(&table.game, table.now, &Event::Pressed { by: Color::White });
        let asked = Pack::embedded(language).text("notice-key-leave", &[]);
        let named =
            asked.split(|c: char| !c.is_alphabetic()).any(|word| word == yes.to_lowercase());
        assert!(named, "{asked}");
        for (answer, left) in [(yes, true), (no, false)] {
            assert_eq!(table.types("q"), Err(KeyError::Leave));
            let expected = if left { Ok(LineCommand::Quit) } else { Err(KeyError::NotDone) };
            assert_eq!(table.types(answer), expected, "{language:?} {answer}");
        }
        // Where nothing is asked it answers nothing.
        assert!(table.types(yes).is_err(), "{language:?}");
    }
}

#[test]
fn whoever_leaves_while_a_clock_runs_is_asked() {
    let mut table = Table::new(Language::German);
    assert_eq!(table.types("q"), Ok(LineCommand::Quit), "nothing has begun");
    (table.game, _) = step(&table.game, table.now, &Event::Pressed { by: Color::White });
    for (again, left) in [("q", true), ("ja", true), ("yes", true), ("nein", false), ("no", false)]
    {
        assert_eq!(table.types("q"), Err(KeyError::Leave));
        let expected = if left { Ok(LineCommand::Quit) } else { Err(KeyError::NotDone) };
        assert_eq!(table.types(again), expected, "{again}");
    }
    assert_eq!(table.types("q"), Err(KeyError::Leave));
    assert!(!table.typing.script_is_done(table.now + Millis(4_999)));
    assert!(table.typing.script_is_done(table.now + Millis(5_000)), "nobody answers");
    assert_eq!(table.types("no"), Err(KeyError::NotDone));
    assert!(!table.typing.script_is_done(table.now + Millis(9_000)));
    // The question is gone with the next line that does something; whoever looks first has not answered.
    assert_eq!(table.types("q"), Err(KeyError::Leave));
    assert!(table.types("t").is_ok());
    assert_eq!(table.types("yes"), Err(KeyError::NothingAsked));
    assert_eq!(table.types("q"), Err(KeyError::Leave));
    for looks in ["i", "! ?", "! counts", "?"] {
        assert!(table.types(looks).is_ok(), "{looks}");
        assert_eq!(table.typing.open_question(), Some(KeyError::Leave), "{looks}");
        assert_eq!(table.typing.take_lapsed(), None, "{looks}");
    }
    assert_eq!(table.types("yes"), Ok(LineCommand::Quit));
}
