//! The reference firmware of the peg-hole board (firmware/pegboard) against the host's own code:
//! the same bytes as the simulated board, lines that the link follows without a doubt, and a game's
//! worth of hands through the real driver.
//!
//! The firmware's parts without hardware are compiled here for this computer and run as a program
//! that takes a script; firmware/pegboard/test/host.cpp has its steps. That needs a C++ compiler.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::OnceLock;
use std::sync::mpsc::{TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};

use annabella::board::peghole::{
    self, FromBoard, FromHost, Hello, INITIAL_HOLES, LineReader, Link, Protocol, Simulator,
};
use annabella::board::simulation::{Action, Simulated};
use annabella::board::{
    self, BoardChoice, BoardEvent, Button, Connection, LostCause, News, PortChoice, PortNews,
    Setting,
};
use annabella::io::pseudo_terminal::PseudoTerminal;
use annabella::io::serial::BoardDriver;
use annabella::rules::{Square, Squares};
use annabella::time::Millis;
use proptest::prelude::*;

/// From the reading that first shows a change to the one that is believed: the firmware's debounce
/// time less the first reading's own millisecond.
const SETTLING: u64 = 19;

/// When the hello of a board that was just plugged in is on the wire.
const AWAKE: u64 = 50;

/// What a busy machine may need for anything in real time.
const PATIENCE: Duration = Duration::from_secs(10);

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("firmware/pegboard/test")
}

/// Runs one of the firmware's scripts. Whatever is wrong, a missing compiler too, is in its own
/// words.
fn run_script(name: &str, arguments: &[&str]) {
    let output = Command::new("sh").arg(folder().join(name)).args(arguments).output().unwrap();
    let words = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (out, err) = (words(&output.stdout), words(&output.stderr));
    assert!(output.status.success(), "firmware/pegboard/test/{name} failed\n{out}{err}");
}

/// The board as a program, compiled once for all tests.
fn program() -> &'static Path {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM.get_or_init(|| {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pegboard-host");
        run_script("build", &["host", path.to_str().unwrap()]);
        path
    })
}

/// The firmware, standing on no board: what happens is told to it step by step.
struct Firmware {
    program: Child,
    script: ChildStdin,
    wire: ChildStdout,
    answers: BufReader<ChildStderr>,
    received: usize,
}

/// What followed from one step.
#[derive(Debug, Default)]
struct Told {
    wire: Vec<u8>,
    signals: Vec<u8>,
}

impl Firmware {
    fn start() -> Firmware {
        let mut program = Command::new(program())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let script = program.stdin.take().unwrap();
        let wire = program.stdout.take().unwrap();
        let answers = BufReader::new(program.stderr.take().unwrap());
        Firmware { program, script, wire, answers, received: 0 }
    }

    /// One step of a script. It may not fill the pipe: a few seconds of a board are far less.
    #[track_caller]
    fn step(&mut self, step: &str) -> Told {
        writeln!(self.script, "{step}").unwrap();
        let mut told = Told::default();
        loop {
            let mut answer = String::new();
            self.answers.read_line(&mut answer).unwrap();
            match answer.trim_end().split_once(' ') {
                Some(("signal", pattern)) => told.signals.push(pattern.parse().unwrap()),
                Some(("sent", count)) => {
                    let sent: usize = count.parse().unwrap();
                    told.wire = vec![0; sent - self.received];
                    self.wire.read_exact(&mut told.wire).unwrap();
                    self.received = sent;
                    return told;
                }
                Some(_) | None => panic!("the firmware answers {answer:?} to {step:?}"),
            }
        }
    }

    fn until(&mut self, ms: u64) -> Vec<u8> {
        self.step(&format!("until {ms}")).wire
    }

    fn scan(&mut self, ms: u64, holes: Squares, button: Option<Button>) -> Vec<u8> {
        let buttons = match button {
            None => 0,
            Some(Button::Clock) => 1,
            Some(Button::Repeat) => 2,
            Some(Button::Time) => 4,
            Some(Button::Moves) => 8,
        };
        self.step(&format!("scan {ms} {:016X} {buttons}", holes.bits())).wire
    }

    fn hear(&mut self, bytes: &[u8]) -> Told {
        let mut step = "bytes ".to_owned();
        for byte in bytes {
            write!(step, "{byte:02X}").unwrap();
        }
        self.step(&step)
    }
}

impl Drop for Firmware {
    fn drop(&mut self) {
        // It has nothing to put away; a program that ended by itself cannot be killed, and need not
        // be.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

/// The lines of a wire on which nothing else is.
#[track_caller]
fn lines(wire: &[u8]) -> Vec<FromBoard> {
    let bodies = LineReader::new().feed(wire);
    let line = |body: String| {
        let (line, written) = FromBoard::decode(&body).unwrap();
        assert_eq!(written, Protocol::Two, "{body}");
        line
    };
    bodies.into_iter().map(|body| line(body.unwrap())).collect()
}

/// The firmware and the simulated board, to which the same happens at the same times.
struct Both {
    firmware: Firmware,
    simulator: Simulator,
    now: u64,
    /// What the firmware's contacts are, which the boards believe a little later.
    holes: Squares,
    said: [Vec<u8>; 2],
}

impl Both {
    /// Both plugged in at the time 0, and so far equal.
    fn plugged_in() -> Both {
        let mut firmware = Firmware::start();
        let hello = hello_of(&firmware.until(AWAKE));
        let mut simulator = Simulator::new(hello, INITIAL_HOLES);
        firmware.step("start 0");
        let said = [firmware.until(AWAKE), simulator.act(Action::Plug, Millis::ZERO).unwrap()];
        let mut both = Both { firmware, simulator, now: AWAKE, holes: INITIAL_HOLES, said };
        both.agree();
        both
    }

    fn until(&mut self, ms: u64) {
        self.said[0].extend(self.firmware.until(ms));
        self.tick_until(ms);
    }

    fn tick_until(&mut self, ms: u64) {
        for now in self.now + 1..=ms {
            self.said[1].extend(self.simulator.tick(Millis(now)));
        }
        self.now = ms;
    }

    /// All of this is first seen in one reading at this time.
    fn happen(&mut self, at: u64, actions: &[Action]) {
        let mut pressed = None;
        for action in actions {
            match action {
                Action::Lift(square) => self.holes = self.holes.without(*square),
                Action::Place(square) => self.holes = self.holes.with(*square),
                Action::Press(button) => pressed = Some(*button),
                other => panic!("{other} does not happen to a contact"),
            }
        }
        let settled = at + SETTLING;
        self.said[0].extend(self.firmware.scan(at, self.holes, pressed));
        self.said[0].extend(self.firmware.until(settled));
        self.said[0].extend(self.firmware.scan(settled + 1, self.holes, None));
        self.tick_until(settled - 1);
        for action in actions {
            self.said[1].extend(self.simulator.act(action.clone(), Millis(settled)).unwrap());
        }
        self.tick_until(settled + 1);
    }

    /// These bytes come from the host now; both answer at once.
    fn hear(&mut self, bytes: &[u8]) {
        let told = self.firmware.hear(bytes);
        self.said[0].extend(told.wire);
        self.said[1].extend(self.simulator.hear(bytes, Millis(self.now)));
        assert_eq!(told.signals, self.simulator.take_signals(), "the patterns sounded");
    }

    /// Both have said the same, byte for byte.
    #[track_caller]
    fn agree(&mut self) {
        let [firmware, simulator] = std::mem::take(&mut self.said);
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        assert_eq!(text(firmware), text(simulator), "the firmware, and the simulated board");
    }
}

#[track_caller]
fn hello_of(wire: &[u8]) -> Hello {
    match &lines(wire)[..] {
        [FromBoard::Hello(hello)] => hello.clone(),
        other => panic!("a hello and nothing else was expected: {other:?}"),
    }
}

#[test]
fn the_firmwares_own_tests_pass() {
    run_script("run", &[]);
}

#[test]
fn a_game_gives_the_same_bytes_as_the_simulated_board() {
    let mut both = Both::plugged_in();
    let (lift, place, press) = (Action::Lift, Action::Place, Action::Press);
    both.happen(1200, &[lift(Square::E2)]);
    both.happen(1700, &[place(Square::E4)]);
    both.happen(2300, &[press(Button::Clock)]);
    // Told in the very millisecond of a heartbeat and a snapshot.
    both.happen(5000 - SETTLING, &[lift(Square::D7)]);
    both.happen(5600, &[place(Square::D5)]);
    both.happen(5900, &[press(Button::Clock)]);
    // A capture whose lifts fall into one reading, and the hand with the clock right behind it.
    // (The firmware is slower for a hole that changed within the last two seconds.)
    both.happen(9000 - SETTLING, &[lift(Square::E4), lift(Square::D5)]);
    both.happen(11_500, &[place(Square::D5), press(Button::Clock)]);
    both.happen(12_000, &[press(Button::Time)]);
    both.happen(12_300, &[press(Button::Moves)]);
    both.happen(12_600, &[press(Button::Repeat)]);
    // A whole castling between two readings.
    let castling = [lift(Square::E1), lift(Square::H1), place(Square::C4), place(Square::E6)];
    both.happen(20_000, &castling);
    both.until(26_000);
    both.agree();
}

#[test]
fn every_hole_has_the_same_name_on_both_boards() {
    let mut both = Both::plugged_in();
    let mut at = 100;
    for square in (0..64).map(Square::new) {
        let there = INITIAL_HOLES.contains(square);
        let action = if there { Action::Lift(square) } else { Action::Place(square) };
        both.happen(at, &[action]);
        at += 40;
    }
    both.hear(FromHost::AskSnapshot.encode(Protocol::Two).as_bytes());
    both.agree();
}

#[test]
fn questions_are_answered_as_the_simulated_board_answers() {
    let mut both = Both::plugged_in();
    for (after, line) in [
        (100, FromHost::AskSnapshot),
        (1, FromHost::AskHello),
        (0, FromHost::AskSnapshot),
        (870, FromHost::Signal(3)),
        (1, FromHost::AskSnapshot),
        (4000, FromHost::AskHello),
        (4000, FromHost::Signal(255)),
    ] {
        both.until(both.now + after);
        // With a CRC and without one.
        both.hear(line.encode(Protocol::Two).as_bytes());
        both.hear(line.encode(Protocol::One).as_bytes());
    }
    both.until(15_000);
    both.agree();
}

/// Bytes that a host sends, or that become of them on the way.
fn host_bytes() -> impl Strategy<Value = Vec<u8>> {
    let line = prop_oneof![
        Just(FromHost::AskHello),
        Just(FromHost::AskSnapshot),
        any::<u8>().prop_map(FromHost::Signal),
    ];
    let protocol = prop::sample::select(Protocol::ALL.to_vec());
    let line = (line, protocol).prop_map(|(line, protocol)| line.encode(protocol).into_bytes());
    let damaged = (line.clone(), any::<prop::sample::Index>(), any::<u8>()).prop_map(
        |(mut bytes, at, byte)| {
            let at = at.index(bytes.len());
            bytes[at] = byte;
            bytes
        },
    );
    let cut = (line.clone(), any::<prop::sample::Index>()).prop_map(|(mut bytes, at)| {
        bytes.truncate(at.index(bytes.len()));
        bytes
    });
    let feed_alone = line.clone().prop_map(|mut bytes| {
        bytes.retain(|byte| *byte != b'\r');
        bytes
    });
    let unknown = "\\$[A-Z,0-9*]{0,90}\r?\n".prop_map(String::into_bytes);
    let noise = prop::collection::vec(any::<u8>(), 0..20);
    let piece =
        prop_oneof![4 => line, 2 => damaged, 1 => cut, 1 => feed_alone, 1 => unknown, 1 => noise];
    prop::collection::vec(piece, 0..8).prop_map(|pieces| pieces.concat())
}

proptest! {
    // Each case starts the program, and tells it every byte by itself.
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn any_bytes_from_the_host_do_the_same_to_both_boards(bytes in host_bytes()) {
        let mut both = Both::plugged_in();
        for byte in bytes {
            both.hear(&[byte]);
        }
        both.hear(FromHost::AskHello.encode(Protocol::Two).as_bytes());
        both.agree();
    }
}

/// The host's end of a wire to the firmware.
struct Table {
    firmware: Firmware,
    link: Link,
    /// The host's time; the board's is as many ms further on.
    now: u64,
    ahead: u64,
    holes: Squares,
    told: Vec<board::Told>,
}

impl Table {
    /// The link on a board whose clock began with this number.
    fn begun_at(ahead: u32) -> Table {
        let mut table = Table {
            firmware: Firmware::start(),
            link: Link::new(),
            now: 0,
            ahead: u64::from(ahead),
            holes: INITIAL_HOLES,
            told: Vec::new(),
        };
        table.firmware.step(&format!("start {ahead}"));
        let asked = table.link.connect(Millis::ZERO);
        table.answer(asked);
        table
    }

    /// The board's clock, which has 32 bits.
    fn board_ms(&self) -> u64 {
        (self.now + self.ahead) % (1 << 32)
    }

    fn wait(&mut self, ms: u64) {
        let end = self.now + ms;
        while self.now < end {
            self.now = end.min(self.now + 50);
            let wire = self.firmware.until(self.board_ms());
            self.arrive(&wire);
            let reports = self.link.tick(Millis(self.now));
            self.answer(reports);
        }
    }

    /// The contacts become so, a millisecond later.
    fn set(&mut self, holes: Squares) {
        self.holes = holes;
        self.now += 1;
        let wire = self.firmware.scan(self.board_ms(), holes, None);
        self.arrive(&wire);
    }

    fn arrive(&mut self, wire: &[u8]) {
        let reports = self.link.feed(wire, Millis(self.now));
        self.answer(reports);
    }

    fn answer(&mut self, told: Vec<board::Told>) {
        for one in told {
            self.told.push(one.clone());
            if let board::Told::Write(question) = one {
                let answer = self.firmware.hear(&question);
                self.arrive(&answer.wire);
            }
        }
    }

    /// What happened on the board.
    fn events(&self) -> Vec<BoardEvent> {
        let event = |told: &board::Told| match told {
            board::Told::News(News::Event(BoardEvent::Back)) => None,
            board::Told::News(News::Event(what)) => Some(what.clone()),
            _ => None,
        };
        self.told.iter().filter_map(event).collect()
    }

    fn believed(&self) -> Squares {
        self.events().into_iter().fold(Squares::EMPTY, |holes, event| match event {
            BoardEvent::Lifted(square) => holes.without(square),
            BoardEvent::Placed(square) => holes.with(square),
            BoardEvent::Occupancy(holes) => holes,
            BoardEvent::Lost { .. } => holes,
            other => panic!("this board does not say {other:?}"),
        })
    }

    fn troubles(&self) -> Vec<&board::Told> {
        let is_trouble = |told: &&board::Told| matches!(told, board::Told::News(News::Trouble(_)));
        self.told.iter().filter(is_trouble).collect()
    }
}

/// The clock goes on at 0 after 49 days; for the numbers of the lines see board_test.cpp.
#[test]
fn the_link_follows_the_boards_clock_over_its_wrap() {
    let mut table = Table::begun_at(u32::MAX - 3000);
    table.wait(2000);
    table.set(INITIAL_HOLES.without(Square::E2));
    // The board's clock wraps here.
    table.wait(2000);
    table.set(INITIAL_HOLES.without(Square::E2).with(Square::E4));
    table.wait(6000);
    assert_eq!(table.troubles(), Vec::<&board::Told>::new());
    let expected = [
        BoardEvent::Occupancy(INITIAL_HOLES),
        BoardEvent::Lifted(Square::E2),
        BoardEvent::Placed(Square::E4),
    ];
    assert_eq!(table.events(), expected);
}

#[test]
fn a_loose_wire_in_the_board_is_a_lost_board_and_no_lifted_pegs() {
    let mut table = Table::begun_at(0);
    table.wait(1500);
    table.firmware.step(&format!("blind {}", table.board_ms()));
    table.wait(4000);
    let lost = BoardEvent::Lost { cause: Some(LostCause::Silent) };
    assert_eq!(table.events(), [BoardEvent::Occupancy(INITIAL_HOLES), lost]);
    // It is fastened, and a peg has moved meanwhile.
    let moved = INITIAL_HOLES.without(Square::E2).with(Square::E4);
    table.set(moved);
    table.wait(1000);
    assert_eq!(table.events().last(), Some(&BoardEvent::Occupancy(moved)));
    assert_eq!(table.events().len(), 3);
    assert_eq!(table.troubles(), Vec::<&board::Told>::new());
}

/// Something that happens to the board while its port takes more or less.
#[derive(Clone, Debug)]
enum Happening {
    /// These pegs go in or out at once.
    Toggle(u64),
    /// The port takes so many bytes each millisecond.
    Room(u8),
    Wait(u64),
}

fn happenings() -> impl Strategy<Value = Happening> {
    prop_oneof![
        4 => (0u32..64).prop_map(|square| Happening::Toggle(1 << square)),
        1 => any::<u64>().prop_map(Happening::Toggle),
        2 => (0u8..12).prop_map(Happening::Room),
        4 => (0u64..700).prop_map(Happening::Wait),
    ]
}

proptest! {
    // Each case runs the board for half a minute of its time.
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// However many pegs move, and however little the port takes: no line is ever missed, the board
    /// never seems to restart, and in the end the holes are believed as they are.
    #[test]
    fn the_link_never_doubts_a_board_that_has_much_to_say(
        story in prop::collection::vec(happenings(), 0..80),
    ) {
        let mut table = Table::begun_at(0);
        table.wait(100);
        for happening in story {
            match happening {
                Happening::Toggle(bits) => {
                    table.set(Squares::from_bits(table.holes.bits() ^ bits));
                }
                Happening::Room(bytes) => {
                    table.firmware.step(&format!("room {bytes}"));
                }
                Happening::Wait(ms) => table.wait(ms),
            }
        }
        table.firmware.step("room 1000");
        table.wait(8000);
        prop_assert_eq!(table.troubles(), Vec::<&board::Told>::new());
        prop_assert_eq!(table.believed(), table.holes);
    }
}

/// The firmware in real time at one end of a pseudo-terminal, the driver of the table at the other.
#[test]
fn the_real_driver_reads_a_move_from_the_firmware() {
    let place = tempfile::tempdir().unwrap();
    let link = place.path().join("pegs");
    let mut terminal = PseudoTerminal::open(Some(&link)).unwrap();
    let mut firmware = Firmware::start();
    let hello = hello_of(&firmware.until(AWAKE));
    let (contacts, changes) = channel::<Squares>();
    let board = thread::spawn(move || {
        let began = Instant::now();
        loop {
            // The time goes on from where the hello was.
            let ms = AWAKE + 1 + u64::try_from(began.elapsed().as_millis()).unwrap();
            let wire = match changes.try_recv() {
                Ok(holes) => firmware.scan(ms, holes, None),
                Err(TryRecvError::Empty) => firmware.until(ms),
                Err(TryRecvError::Disconnected) => return,
            };
            terminal.send(&wire);
            let asked = terminal.receive();
            if !asked.is_empty() {
                terminal.send(&firmware.hear(&asked).wire);
            }
            thread::sleep(Duration::from_millis(2));
        }
    });
    let began = Instant::now();
    let clock = move || Millis(u64::try_from(began.elapsed().as_millis()).unwrap());
    let choice = BoardChoice {
        kind: &peghole::KIND,
        setting: Setting::default(),
        port: PortChoice::At(link),
    };
    let (driver, notices) = BoardDriver::connect(choice, clock).unwrap();
    let next = || notices.recv_timeout(PATIENCE).unwrap().what;
    assert!(matches!(next(), PortNews::Found(_)), "the board is not there");
    let PortNews::Board(News::Identity(identity)) = next() else { panic!("it is nobody") };
    assert_eq!(identity.to_string(), format!("{}, firmware {}", hello.serial, hello.firmware));
    let event = |notice: PortNews| match notice {
        PortNews::Board(News::Event(what)) => what,
        other => panic!("{other:?}"),
    };
    assert_eq!(event(next()), BoardEvent::Back);
    let lifted = INITIAL_HOLES.without(Square::G1);
    let moved = lifted.with(Square::F3);
    let mut expected = vec![BoardEvent::Occupancy(INITIAL_HOLES)];
    let changes =
        [(lifted, BoardEvent::Lifted(Square::G1)), (moved, BoardEvent::Placed(Square::F3))];
    for (holes, change) in changes {
        contacts.send(holes).unwrap();
        expected.push(change);
        thread::sleep(Duration::from_millis(300));
    }
    for expected in expected {
        assert_eq!(event(next()), expected);
    }
    drop(driver);
    drop(contacts);
    board.join().unwrap();
}
