//! The keys of a whole table, its recognizer included; nobody speaks.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, channel};

use super::*;
use crate::app::devices::Mouthpieces;
use crate::app::mouthpiece::Mouthpiece;
use crate::app::output::Form;
use crate::app::play::{self, SetUp};
use crate::app::record::Origin;
use crate::board::{ClockReading, ClockSides, News, PortNews, Side, SideReading};
use crate::game::{BoardEvent, Heard, Keeping, Source, Understood};
use crate::io::recognizer::OwnSound;
use crate::rules::ByColor;
use crate::table::KeypadCommand;
use crate::table::Opener;
use crate::table::settings::TableSettings;

/// A table whose keypad is Black's, with what it shows.
struct Opened {
    set_up: SetUp,
    lines: Receiver<Line>,
    _place: tempfile::TempDir,
}

impl Opened {
    fn new() -> Opened {
        Opened::with(|_| ())
    }

    fn with(change: impl FnOnce(&mut TableSettings)) -> Opened {
        let place = tempfile::tempdir().expect("a folder");
        let mut settings = TableSettings::built_in().expect("settings");
        "none".clone_into(&mut settings.sound.microphone);
        settings.event.players.black.own_record = Keeping::Notes;
        change(&mut settings);
        let mouthpieces = Mouthpieces {
            room: Mouthpiece::Silent,
            ears: ByColor { white: Mouthpiece::Silent, black: Mouthpiece::Silent },
        };
        let (watcher, lines) = channel();
        let record = Origin::New(place.path().join("game.annabella"));
        let output = Output::new(Form::Json);
        let mut set_up = play::set_up(&settings, record, &mouthpieces, Some(watcher), output)
            .unwrap_or_else(|failure| panic!("{failure:?}"));
        set_up.sitting.keypad = Some(Keypad {
            device: PathBuf::from("a keypad"),
            player: Color::Black,
            keys: [
                ("KEY_0", KeypadCommand::Talk),
                ("KEY_1", KeypadCommand::Note),
                ("KEY_2", KeypadCommand::Clock),
            ]
            .map(|(name, command)| (name.to_owned(), command))
            .into(),
        });
        // What is typed here comes as fast as from a script.
        set_up.sitting.scripted = true;
        Opened { set_up, lines, _place: place }
    }

    fn take(&mut self, input: Input) {
        let taken = self.set_up.sitting.handle(input);
        assert!(taken.is_ok(), "it goes on");
    }

    fn types(&mut self, line: &str) {
        self.take(Input::Typed(Typed::Line(line.to_owned())));
    }

    fn down(&mut self, key: &str) {
        self.take(Input::Keypad(KeypadNotice::Down(key.to_owned())));
    }

    fn up(&mut self, key: &str) {
        self.take(Input::Keypad(KeypadNotice::Up(key.to_owned())));
    }

    fn held(&self) -> Option<(Opener, Purpose)> {
        self.set_up.sitting.talking.held().map(|held| (held.opener, held.purpose))
    }

    fn shown(&self) -> Vec<String> {
        self.lines.try_iter().map(|line| line.json()).collect()
    }
}

const BLACKS_CALL: Option<(Opener, Purpose)> =
    Some((Opener::Talk, Purpose::Game(Some(Color::Black))));

#[test]
fn keys_are_free_again_when_a_score_ends_while_the_microphone_is_open_for_it() {
    let mut table = Opened::new();
    for end in [".", "! start white", "! sheet black clear"] {
        table.types("! sheet black");
        table.types("s");
        assert_eq!(table.held(), Some((Opener::Typed, Purpose::Score(Color::Black))));
        table.types(end);
        if end == "." {
            // The end of a score is asked back.
            table.types("ja");
        }
        assert_eq!(table.held(), None, "{end}");
        table.down("KEY_0");
        assert_eq!(table.held(), BLACKS_CALL, "{end}");
        table.up("KEY_0");
        table.down("KEY_1");
        assert_eq!(table.held(), Some((Opener::Note, Purpose::OwnRecord(Color::Black))), "{end}");
        table.up("KEY_1");
        assert_eq!(table.held(), None);
        table.types("! stop");
    }
}

/// After the last of several rulings everybody hears its code, once, and nobody while a clock runs.
#[test]
fn the_code_of_a_ruling_is_spoken_when_no_other_follows() {
    for (rulings, times) in [
        (&["! note one", "! clock white 4:30"][..], 1),
        (&["! note one", "! start white"], 0),
        (&["! start white", "! stop"], 1),
    ] {
        let mut table = Opened::new();
        for ruling in rulings {
            table.types(ruling);
        }
        let sitting = &mut table.set_up.sitting;
        let now = sitting.clock.now();
        for later in [1_000, 60_000, 120_000] {
            assert!(sitting.say_code(now + Millis(later)).is_ok(), "it goes on");
        }
        assert!(sitting.let_finish_speaking().is_ok(), "it goes on");
        let shown = table.shown();
        // The room of this table is silent, so that nobody hears it is told.
        let code = |line: &&String| line.contains("\"unheard\"") && line.contains("Code bis hier");
        assert_eq!(shown.iter().filter(code).count(), times, "{rulings:?}: {shown:#?}");
    }
}

/// The clock that counts the computer's sleep goes ahead: the record has it, once.
#[test]
fn a_sleep_of_the_computer_is_in_the_record() {
    let mut table = Opened::new();
    let before = crate::io::wall_clock::slept();
    for in_all in [before, before + Millis(90_000), before + Millis(90_000)] {
        assert!(table.set_up.sitting.look_for_sleep(in_all).is_ok(), "it goes on");
    }
    let shown = table.shown();
    // One line for whoever reads, one sentence for the room.
    for kind in ["resumed", "saying"] {
        let told = |line: &&String| {
            line.contains("\"what\":\"slept\"") && line.contains(&format!("\"kind\":\"{kind}\""))
        };
        let told: Vec<&String> = shown.iter().filter(told).collect();
        assert!(matches!(told[..], [line] if line.contains("\"span_ms\":90000")), "{shown:?}");
    }
    let rows = table.set_up.sitting.table.journal_mut().rows().expect("the record");
    let rows = rows.iter().filter(|row| row.body.contains("\"kind\":\"slept\""));
    assert_eq!(rows.count(), 1);
}

#[test]
fn while_a_score_is_taken_a_players_talk_key_is_for_the_score() {
    let mut table = Opened::new();
    table.types("! sheet white");
    table.down("KEY_0");
    assert_eq!(table.held(), Some((Opener::Talk, Purpose::Score(Color::White))));
    // The score ends while the player still holds the key: no entry becomes a call.
    table.types(".");
    table.types("ja");
    assert_eq!(table.held(), None);
    table.up("KEY_0");
    // Where the arbiter has it open already, the player's key neither shuts it nor takes it away.
    table.types("! sheet white");
    table.types("s");
    table.down("KEY_0");
    table.up("KEY_0");
    assert_eq!(table.held(), Some((Opener::Typed, Purpose::Score(Color::White))));
}

#[test]
fn a_note_for_which_nobody_listens_is_told_to_the_player() {
    let mut table = Opened::new();
    table.types("k");
    table.types("w s");
    table.shown();
    table.down("KEY_1");
    table.up("KEY_1");
    assert_eq!(table.held(), Some((Opener::Typed, Purpose::Game(Some(Color::White)))));
    let shown = table.shown();
    let told = |line: &&String| line.contains("Nichts notiert") && line.contains("\"ear\"");
    assert_eq!(shown.iter().filter(told).count(), 1, "{shown:#?}");
}

#[test]
fn a_keypad_that_is_pulled_out_lets_go_of_its_keys() {
    let mut table = Opened::new();
    table.down("KEY_0");
    assert_eq!(table.held(), BLACKS_CALL);
    table.take(Input::Keypad(KeypadNotice::Lost));
    table.take(Input::Keypad(KeypadNotice::Back));
    assert_eq!(table.held(), None);
    table.down("KEY_1");
    assert!(table.held().is_some());
    // What was typed goes on being heard whatever becomes of the keypad.
    table.up("KEY_1");
    table.types("w s");
    table.take(Input::Keypad(KeypadNotice::Lost));
    assert!(table.held().is_some());
}

#[test]
fn a_line_that_the_end_of_its_score_has_overtaken_is_no_command() {
    let mut table = Opened::new();
    table.types("k");
    table.shown();
    // As a command it would be White's call.
    table.take(Input::Typed(Typed::Overtaken("c Bauer Eva vier".to_owned())));
    assert_eq!(table.shown(), Vec::<String>::new());
    table.take(Input::Typed(Typed::Overtaken("! stop".to_owned())));
    assert!(!table.shown().is_empty());
}

/// Beside the clock at a board that counts a keypad presses nothing, as no key does; the record has it.
#[test]
fn a_keypad_beside_the_clock_at_a_board_is_told_and_presses_nothing() {
    let mut table = Opened::with(|settings| {
        settings.event.players.white.board = crate::game::BoardWatch::Sensed;
    });
    let side = SideReading { time: Millis::from_secs(300), ..SideReading::default() };
    let raised = Side::Left;
    let reading =
        ClockReading { left: side, right: side, raised, running: true, battery_low: false };
    let sides = Some(ClockSides::WhiteLeft);
    for news in [News::Event(BoardEvent::Back), News::Clock { reading, sides }] {
        let notice = Notice { at: Millis::ZERO, what: PortNews::Board(news) };
        table.take(Input::Board(Color::White, notice));
    }
    assert_eq!(table.set_up.sitting.table.game().running(), Some(Color::White));
    table.shown();
    // In the moment in which the clock was started, and later, by a key that bounces.
    for later in [0, 1_000, 50] {
        table.set_up.sitting.arrived = Some(table.set_up.sitting.last + Millis(later));
        table.down("KEY_2");
        table.up("KEY_2");
    }
    let shown = table.shown();
    let beside = r#""kind":"refused","who":"black","text":"gedrückt, doch die Uhr der Partie ist die am Brett von Weiß"#;
    assert!(matches!(&shown[..], [line] if line.contains(beside)), "{shown:#?}");
    assert_eq!(table.set_up.sitting.table.game().running(), Some(Color::White));
    let rows = table.set_up.sitting.table.journal_mut().rows().expect("the record");
    let rows = rows.iter().filter(|row| row.body.contains("\"kind\":\"pressed_beside\""));
    assert_eq!(rows.count(), 1);
}

/// What a running clock at a board has shown is taken once, however far the table is behind.
#[test]
fn a_table_that_is_behind_takes_the_time_of_the_clock_at_a_board_once() {
    let mut table = Opened::with(|settings| {
        settings.event.players.white.board = crate::game::BoardWatch::Sensed;
    });
    let back = News::Event(BoardEvent::Back);
    table
        .take(Input::Board(Color::White, Notice { at: Millis::ZERO, what: PortNews::Board(back) }));
    // An hour has passed at the table since the clock was read.
    table.set_up.sitting.clock = TableClock::starting_at(Millis::from_secs(3_600));
    let mut shown = Vec::new();
    for (at, left) in [(1_000, 300), (6_000, 290), (7_000, 289)] {
        let at = Millis(at);
        let side = SideReading { time: Millis::from_secs(left), ..SideReading::default() };
        let (right, raised) = (SideReading { time: Millis::from_secs(300), ..side }, Side::Left);
        let reading = ClockReading { left: side, right, raised, running: true, battery_low: false };
        let news = News::Clock { reading, sides: Some(ClockSides::WhiteLeft) };
        table.set_up.sitting.arrived = Some(at);
        table.take(Input::Board(Color::White, Notice { at, what: PortNews::Board(news) }));
        shown.push(table.shown().iter().filter(|line| line.contains("\"kind\":\"clock\"")).count());
    }
    // It begins, it is put right, and it is right.
    assert_eq!(shown, [2, 1, 0]);
}

#[test]
fn an_open_microphone_can_be_told_from_a_shut_one() {
    let mut table = Opened::new();
    let microphone = |table: &Opened| -> Vec<String> {
        let lines =
            table.lines.try_iter().filter(|line| line.kind == crate::view::Kind::Microphone);
        lines.map(|line| format!("{:?} {}", line.who, line.text)).collect()
    };
    microphone(&table);
    table.down("KEY_0");
    assert_eq!(microphone(&table), ["Some(Black) offen"]);
    table.up("KEY_0");
    assert_eq!(microphone(&table), ["Some(Black) zu"]);
    // What is told of a key that was held in silence: nothing was heard.
    loop {
        let wait = std::time::Duration::from_secs(20);
        let next = table.set_up.inbox.next(wait, crate::app::inbox::Wanted::Everything);
        let crate::app::inbox::Next::Input(_, input) = next else { panic!("nothing is told") };
        let is_report = matches!(*input, Input::Heard(_));
        table.take(*input);
        if is_report {
            break;
        }
    }
    assert_eq!(microphone(&table), ["Some(Black) nichts gehört"]);
}

/// A fault that the program survives long enough to notice: the clocks stop, and everybody is told, in the
/// room and in both ears, as far as there is a device.
#[test]
fn a_fault_stops_the_clocks_and_is_said_everywhere() {
    let mut table = Opened::new();
    table.types("k");
    assert_eq!(table.set_up.sitting.table.game().running(), Some(Color::White));
    table.shown();
    table.set_up.sitting.stop_by_fault();
    assert_eq!(table.set_up.sitting.table.game().running(), None);
    let shown = table.shown();
    let of = |words: &str| shown.iter().filter(|line| line.contains(words)).count();
    assert_eq!(of("beide stehen"), 1, "{shown:?}");
    let sentence =
        "Das Programm steht. Bitte die Uhren anhalten. Schiedsrichter, bitte. (kein Gerät)";
    assert_eq!(of(sentence), 3, "{shown:?}");
}

/// What the player with the own voice says, and how the turn goes on: what is kept of it.
fn kept_of(words: &str, turn: &[&str]) -> Option<String> {
    let mut table = Opened::new();
    let (calls, kept) = ConfirmedCalls::told(Color::White);
    table.set_up.sitting.confirmed_calls = calls;
    table.types("k");
    let call = crate::calls::parse(words, &table.set_up.sitting.table.words().lexicon).calls();
    let heard = Event::Heard(Heard {
        by: Some(Color::White),
        words: words.to_owned(),
        understood: Understood::Call(call[0]),
        source: Source::Voice { confidence: 97 },
        as_repeat: false,
    });
    let sitting = &mut table.set_up.sitting;
    let sound = OwnSound { by: Color::White, samples: vec![0; 16_000] };
    sitting.confirmed_calls.heard(&sound, std::slice::from_ref(&heard), sitting.table.game());
    sitting.take(heard).expect("recorded");
    for line in turn {
        table.types(line);
    }
    assert!(!table.set_up.sitting.table.game().plies().is_empty(), "{turn:?}");
    let found = kept();
    assert_eq!(kept(), None, "once at most");
    found
}

#[test]
fn a_call_is_kept_for_learning_where_repeat_board_and_clock_agree_and_nowhere_else() {
    let e4 = "Bauer Eva vier";
    assert_eq!(kept_of(e4, &["r", "m e2e4", "k"]).as_deref(), Some(e4));
    // Nobody has repeated it; nobody has shown it; the hand made another move.
    assert_eq!(kept_of(e4, &["m e2e4", "k"]), None);
    assert_eq!(kept_of(e4, &["r", "k"]), None);
    assert_eq!(kept_of("Bauer Eva drei", &["r", "m e2e4", "k", "m e7e5", "k"]), None);
    // The tongue had slipped (D.2.8).
    assert_eq!(kept_of("Bauer Eva drei", &["w c Bauer Eva vier", "r", "m e2e4", "k"]), None);
}
