//! The peg-hole board's driver and the simulated board, over a real pseudo-terminal and in real time.
//!
//! The limits are those that the board must keep in play (a pulled cable told within 2 s, a silent board
//! within 2.5 s, a return within 3 s),
//! with room for a busy machine.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use annabella::board::capture::{Capture, Head};
use annabella::board::peghole::{self, FromHost, GREETING_LIMIT, INITIAL_HOLES, Protocol};
use annabella::board::simulation::{Action, Noticed};
use annabella::board::{
    BoardChoice, BoardEvent, BoardId, Button, Connection, LostCause, News, PortChoice, PortError,
    PortNews, Refusal, Setting, Told, Trouble,
};
use annabella::io::pseudo_terminal::PseudoTerminal;
use annabella::io::serial::{BoardDriver, CaptureFile, Notice};
use annabella::io::simulated_board::SimulatedBoard;
use annabella::rules::{Square, Squares};
use annabella::time::Millis;

/// What a busy machine may add to any limit.
const ROOM: Duration = Duration::from_secs(3);

struct Table {
    _folder: tempfile::TempDir,
    link: PathBuf,
    board: SimulatedBoard,
    peg: BoardDriver,
    notices: Receiver<Notice>,
}

/// A simulated board and the driver on it, up to the first occupancy.
fn table() -> Table {
    let folder = tempfile::tempdir().unwrap();
    let link = folder.path().join("pegs");
    let board = SimulatedBoard::start(Some(&link), INITIAL_HOLES).unwrap();
    let (peg, notices) = BoardDriver::connect(at(&link), clock()).unwrap();
    let table = Table { _folder: folder, link, board, peg, notices };
    table.expect_back("SIM-1", INITIAL_HOLES);
    table
}

/// The peg-hole board on this port.
fn at(path: &Path) -> BoardChoice {
    let port = PortChoice::At(path.to_owned());
    BoardChoice { kind: &peghole::KIND, setting: Setting::default(), port }
}

fn clock() -> impl Fn() -> Millis + Send + 'static {
    let began = Instant::now();
    move || Millis(u64::try_from(began.elapsed().as_millis()).unwrap())
}

fn event(what: BoardEvent) -> News {
    News::Event(what)
}

fn pressed(button: Button) -> News {
    News::Pressed(button)
}

/// What somebody did on the board, or what stands on it, without the board's own time.
fn fact(news: &News) -> Option<News> {
    match news {
        News::Event(BoardEvent::Lost { .. } | BoardEvent::Back) => None,
        News::Event(what) => Some(event(what.clone())),
        News::Pressed(button) => Some(pressed(*button)),
        _ => None,
    }
}

fn trouble(trouble: Trouble) -> PortNews {
    PortNews::Board(News::Trouble(trouble))
}

fn lost(cause: LostCause) -> PortNews {
    PortNews::Board(event(BoardEvent::Lost { cause: Some(cause) }))
}

fn back() -> PortNews {
    PortNews::Board(event(BoardEvent::Back))
}

impl Table {
    fn act(&self, action: Action) {
        self.board.act(action).unwrap();
    }

    #[track_caller]
    fn next(&self, limit: Duration) -> PortNews {
        self.notices.recv_timeout(limit + ROOM).expect("a notice in time").what
    }

    /// The next notice that is a fact; everything before it is given back too.
    #[track_caller]
    fn next_fact(&self) -> (News, Vec<PortNews>) {
        let mut before = Vec::new();
        loop {
            let notice = self.next(Duration::from_secs(2));
            if let PortNews::Board(news) = &notice
                && let Some(fact) = fact(news)
            {
                return (fact, before);
            }
            before.push(notice);
        }
    }

    #[track_caller]
    fn expect_facts(&self, facts: &[News]) {
        for expected in facts {
            let (fact, before) = self.next_fact();
            assert_eq!((fact, before), (expected.clone(), vec![]));
        }
    }

    #[track_caller]
    fn expect_back(&self, serial: &str, holes: Squares) {
        let found = self.next(Duration::from_secs(3));
        assert_eq!(found, PortNews::Found(self.link.clone()));
        let firmware = Some(env!("CARGO_PKG_VERSION").to_owned());
        let identity = BoardId { serial: Some(serial.to_owned()), firmware };
        let introduced = self.next(Duration::from_secs(3));
        assert_eq!(introduced, PortNews::Board(News::Identity(identity)));
        assert_eq!(self.next(Duration::from_secs(3)), back());
        self.expect_facts(&[event(BoardEvent::Occupancy(holes))]);
    }
}

#[test]
fn lifts_places_and_buttons_arrive_in_order() {
    let table = table();
    table.act(Action::Lift(Square::G1));
    table.act(Action::Place(Square::F3));
    table.act(Action::Press(Button::Clock));
    table.act(Action::Lift(Square::E7));
    table.act(Action::Place(Square::E5));
    table.act(Action::Press(Button::Time));
    let mut stamps = Vec::new();
    for expected in [
        event(BoardEvent::Lifted(Square::G1)),
        event(BoardEvent::Placed(Square::F3)),
        pressed(Button::Clock),
        event(BoardEvent::Lifted(Square::E7)),
        event(BoardEvent::Placed(Square::E5)),
        pressed(Button::Time),
    ] {
        let notice = table.notices.recv_timeout(ROOM).unwrap();
        let PortNews::Board(news) = &notice.what else { panic!("{notice:?}") };
        assert_eq!(fact(news), Some(expected));
        stamps.push(notice.at);
    }
    assert!(stamps.is_sorted(), "{stamps:?}");
}

#[test]
fn a_quiet_board_tells_nothing() {
    let table = table();
    // Longer than the time between two snapshots, with a heartbeat every second.
    std::thread::sleep(Duration::from_millis(5500));
    assert_eq!(table.notices.try_iter().collect::<Vec<_>>(), []);
    table.peg.read_again();
    table.expect_facts(&[event(BoardEvent::Occupancy(INITIAL_HOLES))]);
}

#[test]
fn noise_costs_no_fact_and_makes_none() {
    let table = table();
    table.act(Action::Noise(2000));
    table.act(Action::Lift(Square::E2));
    let mut garbled = 0;
    let (fact, before) = table.next_fact();
    for notice in before {
        match notice {
            PortNews::Board(News::Trouble(Trouble::Garbled { messages })) => {
                garbled += messages;
            }
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(fact, event(BoardEvent::Lifted(Square::E2)));
    assert!(garbled > 0);
}

#[test]
fn a_lost_line_is_made_good_by_a_snapshot() {
    let table = table();
    let (lift, place) = (Action::Lift(Square::E2), Action::Place(Square::E4));
    table.board.act_all(&[lift, Action::Drop, place, Action::Lift(Square::D7)]).unwrap();
    let holes = INITIAL_HOLES.without(Square::E2).with(Square::E4).without(Square::D7);
    table.expect_facts(&[event(BoardEvent::Lifted(Square::E2))]);
    let (fact, before) = table.next_fact();
    assert_eq!(fact, event(BoardEvent::Lifted(Square::D7)));
    assert_eq!(before, [trouble(Trouble::LinesLost { count: 1 })]);
    table.expect_facts(&[event(BoardEvent::Occupancy(holes))]);
}

#[test]
fn a_damaged_line_is_made_good_by_a_snapshot() {
    let table = table();
    table.board.act_all(&[Action::Corrupt, Action::Lift(Square::E2)]).unwrap();
    // The heartbeat after it shows the gap.
    let (fact, before) = table.next_fact();
    assert_eq!(fact, event(BoardEvent::Occupancy(INITIAL_HOLES.without(Square::E2))));
    let expected = [Trouble::Garbled { messages: 1 }, Trouble::LinesLost { count: 1 }];
    assert_eq!(before, expected.map(trouble));
}

#[test]
fn an_unplugged_board_is_missed_at_once_and_found_again() {
    let table = table();
    table.act(Action::Unplug);
    let lost = table.notices.recv_timeout(Duration::from_secs(2) + ROOM).unwrap();
    assert_eq!(lost.what, self::lost(LostCause::Unplugged));
    assert!(!table.link.exists());
    // Pegs move while nobody can tell; the port stays away for longer than the longest pause.
    table.act(Action::Lift(Square::E2));
    table.act(Action::Place(Square::E4));
    std::thread::sleep(Duration::from_millis(2500));
    assert_eq!(table.notices.try_iter().collect::<Vec<_>>(), []);
    table.act(Action::Plug);
    table.expect_back("SIM-1", INITIAL_HOLES.without(Square::E2).with(Square::E4));
    table.act(Action::Press(Button::Clock));
    table.expect_facts(&[pressed(Button::Clock)]);
}

#[test]
fn a_restarted_board_is_noticed_and_read_again() {
    let table = table();
    table.act(Action::Restart);
    let (fact, before) = table.next_fact();
    assert_eq!(fact, event(BoardEvent::Occupancy(INITIAL_HOLES)));
    assert_eq!(before, [trouble(Trouble::Restarted)]);
}

#[test]
fn another_board_in_its_place_is_told() {
    let Table { board, link, peg, notices, _folder } = table();
    drop(board);
    let board = SimulatedBoard::start_as("SIM-2", Some(&link), INITIAL_HOLES).unwrap();
    let table = Table { board, link, peg, notices, _folder };
    assert_eq!(table.next(Duration::from_secs(2)), self::lost(LostCause::Unplugged));
    let id = |serial: &str| BoardId { serial: Some(serial.to_owned()), firmware: None };
    let other = Trouble::OtherBoard { expected: id("SIM-1"), found: id("SIM-2") };
    assert_eq!(table.next(Duration::from_secs(3)), trouble(other));
    table.expect_back("SIM-2", INITIAL_HOLES);
}

#[test]
fn signals_reach_the_board() {
    let table = table();
    table.peg.signal(3);
    let began = Instant::now();
    let mut noticed = Vec::new();
    while noticed.is_empty() && began.elapsed() < ROOM {
        std::thread::sleep(Duration::from_millis(5));
        noticed = table.board.take_noticed();
    }
    assert_eq!(noticed, [Noticed::Signal(3)]);
}

/// A wire that is cut without the port vanishing gives no error, only silence.
#[test]
fn silence_is_noticed_and_so_is_the_end_of_it() {
    let folder = tempfile::tempdir().unwrap();
    let link = folder.path().join("pegs");
    let mut terminal = PseudoTerminal::open(Some(&link)).unwrap();
    let hello = b"$AH,1,HAND,1*26\r\n";
    let (_peg, notices) = BoardDriver::await_board(at(&link), clock(), None);
    let heard = |terminal: &mut PseudoTerminal| {
        let began = Instant::now();
        let mut bytes = Vec::new();
        while bytes.is_empty() && began.elapsed() < Duration::from_secs(3) + ROOM {
            bytes = terminal.receive();
            std::thread::sleep(Duration::from_millis(5));
        }
        bytes
    };
    assert!(heard(&mut terminal).starts_with(FromHost::AskHello.encode(Protocol::One).as_bytes()));
    terminal.send(hello);
    let found = notices.recv_timeout(ROOM).unwrap().what;
    assert!(matches!(found, PortNews::Found(_)), "{found:?}");
    let introduced = notices.recv_timeout(ROOM).unwrap().what;
    assert!(matches!(introduced, PortNews::Board(News::Identity(_))), "{introduced:?}");
    assert_eq!(notices.recv_timeout(ROOM).unwrap().what, back());
    assert!(
        heard(&mut terminal).starts_with(FromHost::AskSnapshot.encode(Protocol::One).as_bytes())
    );
    let lost = notices.recv_timeout(Duration::from_millis(2500) + ROOM).unwrap().what;
    assert_eq!(lost, self::lost(LostCause::Silent));
    assert!(!heard(&mut terminal).is_empty(), "it is asked for");
    terminal.send(hello);
    let found = notices.recv_timeout(ROOM).unwrap().what;
    assert!(matches!(found, PortNews::Found(_)), "{found:?}");
    let introduced = notices.recv_timeout(ROOM).unwrap().what;
    assert!(matches!(introduced, PortNews::Board(News::Identity(_))), "{introduced:?}");
    assert_eq!(notices.recv_timeout(ROOM).unwrap().what, back());
}

#[test]
fn a_wrong_set_up_is_said_in_plain_words() {
    let folder = tempfile::tempdir().unwrap();
    let refusal = |path: &Path| BoardDriver::connect(at(path), clock()).unwrap_err();

    let missing = folder.path().join("ttyACM0");
    assert_eq!(refusal(&missing), PortError::Missing(missing.clone()));
    let text = refusal(&missing).to_string();
    assert!(text.ends_with("plug the board in, or name its port in the settings"), "{text}");

    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    assert_eq!(refusal(&file), PortError::NotAPort(file));

    let table = table();
    assert_eq!(refusal(&table.link), PortError::Busy(table.link.clone()));

    let silent = PseudoTerminal::open(None).unwrap();
    let why = Refusal::NoAnswer(GREETING_LIMIT);
    let (path, kind) = (silent.path().into(), "peg-hole board");
    assert_eq!(refusal(silent.path()), PortError::Refused { path, kind, why });
}

/// Symptom 23: a port that may not be opened is "no board", and nobody knows the reason.
#[test]
fn symptom_23_a_port_without_permission_names_the_group_and_the_command() {
    let denied =
        PortError::Denied { path: "/dev/ttyUSB0".into(), group: Some("dialout".to_owned()) }
            .to_string();
    assert!(denied.starts_with("no permission to open /dev/ttyUSB0"), "{denied}");
    assert!(denied.contains("sudo usermod -aG dialout $USER"), "{denied}");
    // A pseudo-terminal refuses DTR and RTS; the board on it is found all the same.
    let table = table();
    assert_eq!(table.board.holes(), INITIAL_HOLES);
}

#[test]
fn a_board_that_comes_later_is_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let link = folder.path().join("pegs");
    let (peg, notices) = BoardDriver::await_board(at(&link), clock(), None);
    let first = notices.recv_timeout(ROOM).unwrap().what;
    assert_eq!(first, PortNews::NoPort(PortError::Missing(link.clone())));
    let board = SimulatedBoard::start(Some(&link), Squares::EMPTY).unwrap();
    let table = Table { _folder: folder, link, board, peg, notices };
    table.expect_back("SIM-1", Squares::EMPTY);
}

/// The news of all notices, in their order.
fn news(notices: impl Iterator<Item = Notice>) -> Vec<News> {
    notices
        .filter_map(|notice| match notice.what {
            PortNews::Board(news) => Some(news),
            _ => None,
        })
        .collect()
}

#[test]
fn a_capture_that_is_played_to_a_link_gives_the_news_of_then() {
    let folder = tempfile::tempdir().unwrap();
    let (link, path) = (folder.path().join("pegs"), folder.path().join("white-peg.capture"));
    let board = SimulatedBoard::start(Some(&link), INITIAL_HOLES).unwrap();
    let choice = at(&link);
    let program = "0.1.0".to_owned();
    let head = Head { program, kind: choice.kind, setting: choice.setting.clone() };
    let file = CaptureFile::begin(&path, &head).unwrap();
    let (peg, notices) = BoardDriver::await_board(choice, clock(), Some(file));
    let mut then = Vec::new();
    let mut until = |wanted: fn(&News) -> bool| {
        loop {
            let notice = notices.recv_timeout(Duration::from_secs(3) + ROOM).expect("in time");
            then.extend(news([notice].into_iter()));
            if then.last().is_some_and(wanted) {
                return;
            }
        }
    };
    let is_occupancy = |news: &News| matches!(news, News::Event(BoardEvent::Occupancy(_)));
    until(is_occupancy);
    board.act(Action::Lift(Square::G1)).unwrap();
    // The next line after the one that is lost shows the gap.
    board.act_all(&[Action::Drop, Action::Place(Square::F3), Action::Lift(Square::E7)]).unwrap();
    until(is_occupancy);
    board.act(Action::Unplug).unwrap();
    until(|news| matches!(news, News::Event(BoardEvent::Lost { .. })));
    board.act(Action::Place(Square::E5)).unwrap();
    board.act(Action::Plug).unwrap();
    until(is_occupancy);
    board.act(Action::Press(Button::Clock)).unwrap();
    until(|news| matches!(news, News::Pressed(_)));
    drop(peg);
    then.extend(news(notices.iter()));

    let capture = Capture::read(&fs::read(&path).unwrap()).unwrap();
    assert!(!capture.is_cut_off);
    let mut again: Box<dyn Connection> = (capture.head.kind.connection)(&capture.head.setting);
    let told = capture.play(&mut *again);
    let again: Vec<News> = told
        .into_iter()
        .filter_map(|(_, told)| match told {
            Told::News(news) => Some(news),
            _ => None,
        })
        .collect();
    assert_eq!(again, then);
}
