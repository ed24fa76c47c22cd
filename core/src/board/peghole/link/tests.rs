//! The link alone against single lines, and against the simulated board over a wire that loses,
//! damages and repeats.

use proptest::prelude::*;

use super::super::message::tests::protocols;
use super::super::{INITIAL_HOLES, Simulator};
use super::*;
use crate::board::Button;
use crate::board::simulation::{Action, Simulated};

mod snapshots;

fn label(text: &str) -> Label {
    Label::new(text).expect("a good name")
}

fn hello(serial: &str) -> Hello {
    let protocol = Protocol::Two.number();
    Hello { protocol, serial: label(serial), firmware: label("1.0") }
}

fn said(line: &FromBoard) -> String {
    line.encode(Protocol::Two)
}

fn snapshot(seq: u16, ms: u32, holes: Squares) -> String {
    said(&FromBoard::Snapshot(Stamp { seq, ms }, holes))
}

fn lifted(seq: u16, ms: u32, square: Square) -> String {
    said(&FromBoard::Lifted(Stamp { seq, ms }, square))
}

fn placed(seq: u16, ms: u32, square: Square) -> String {
    said(&FromBoard::Placed(Stamp { seq, ms }, square))
}

fn alive(seq: u16, ms: u32) -> String {
    said(&FromBoard::Alive(Stamp { seq, ms }))
}

fn asked(question: FromHost, protocol: Protocol) -> Told {
    Told::Write(question.encode(protocol).into_bytes())
}

/// Whoever is asked for a hello may know the first version alone.
fn ask_hello() -> Told {
    asked(FromHost::AskHello, Protocol::One)
}

fn ask_snapshot() -> Told {
    asked(FromHost::AskSnapshot, Protocol::Two)
}

fn told(what: BoardEvent) -> Told {
    what.into()
}

/// What is told of a hello.
fn welcome(hello: &Hello) -> Vec<Told> {
    let (serial, firmware) = (hello.serial.to_string(), hello.firmware.to_string());
    let id = BoardId { serial: Some(serial), firmware: Some(firmware) };
    let protocol = Protocol::of_number(hello.protocol).expect("a known one");
    let question = asked(FromHost::AskSnapshot, protocol);
    vec![Told::News(News::Identity(id)), BoardEvent::Back.into(), question]
}

/// A link to board A, whose snapshot had line number 10 at 1000 ms, at the host's time 1000 ms.
fn live() -> Link {
    let mut link = Link::new();
    assert_eq!(link.connect(Millis(1000)), [ask_hello()]);
    assert_eq!(
        link.feed(said(&FromBoard::Hello(hello("A"))).as_bytes(), Millis(1000)),
        welcome(&hello("A"))
    );
    assert_eq!(
        link.feed(snapshot(10, 1000, INITIAL_HOLES).as_bytes(), Millis(1000)),
        [told(BoardEvent::Occupancy(INITIAL_HOLES))]
    );
    link
}

#[track_caller]
fn check(link: &mut Link, now: u64, line: &str, expected: &[Told]) {
    assert_eq!(link.feed(line.as_bytes(), Millis(now)), expected);
}

#[test]
fn lifts_places_and_buttons_are_told_with_the_boards_time() {
    let mut link = live();
    check(&mut link, 1500, &lifted(11, 1500, Square::E2), &[told(BoardEvent::Lifted(Square::E2))]);
    check(&mut link, 1900, &placed(12, 1900, Square::E4), &[told(BoardEvent::Placed(Square::E4))]);
    let press = said(&FromBoard::Pressed(Stamp { seq: 13, ms: 2000 }, Button::Clock));
    check(&mut link, 2000, &press, &[Told::News(News::Pressed(Button::Clock))]);
}

#[test]
fn a_snapshot_is_told_only_when_it_says_something_new() {
    let mut link = live();
    check(&mut link, 1500, &lifted(11, 1500, Square::E2), &[told(BoardEvent::Lifted(Square::E2))]);
    let holes = INITIAL_HOLES.without(Square::E2);
    check(&mut link, 1600, &snapshot(12, 1600, holes), &[]);
    let fewer = holes.without(Square::D2);
    check(&mut link, 1700, &snapshot(13, 1700, fewer), &[told(BoardEvent::Occupancy(fewer))]);
    assert_eq!(link.read_again(Millis(1800)), [ask_snapshot()]);
    check(&mut link, 1900, &snapshot(14, 1900, fewer), &[told(BoardEvent::Occupancy(fewer))]);
}

#[test]
fn a_gap_is_told_and_asks_for_a_snapshot() {
    let mut link = live();
    check(
        &mut link,
        1500,
        &placed(12, 1500, Square::E4),
        &[
            Told::from(Trouble::LinesLost { count: 1 }),
            ask_snapshot(),
            told(BoardEvent::Placed(Square::E4)),
        ],
    );
    let holes = INITIAL_HOLES.without(Square::E2).with(Square::E4);
    check(&mut link, 1600, &snapshot(13, 1600, holes), &[told(BoardEvent::Occupancy(holes))]);
}

#[test]
fn a_snapshot_after_a_gap_needs_no_question() {
    let mut link = live();
    check(
        &mut link,
        1500,
        &snapshot(15, 1500, INITIAL_HOLES),
        &[Told::from(Trouble::LinesLost { count: 4 }), told(BoardEvent::Occupancy(INITIAL_HOLES))],
    );
}

#[test]
fn line_numbers_and_the_boards_time_wrap() {
    let mut link = Link::new();
    link.connect(Millis(0));
    link.feed(said(&FromBoard::Hello(hello("A"))).as_bytes(), Millis(0));
    link.feed(snapshot(65_535, u32::MAX, INITIAL_HOLES).as_bytes(), Millis(0));
    check(&mut link, 100, &lifted(0, 99, Square::E2), &[told(BoardEvent::Lifted(Square::E2))]);
}

#[test]
fn a_line_that_came_twice_counts_once() {
    let mut link = live();
    let line = lifted(11, 1500, Square::E2);
    check(&mut link, 1500, &line, &[told(BoardEvent::Lifted(Square::E2))]);
    check(&mut link, 1500, &line, &[]);
}

#[test]
fn an_impossible_lift_is_told_and_the_holes_are_asked_for() {
    let mut link = live();
    let line = lifted(11, 1500, Square::E4);
    check(&mut link, 1500, &line, &[told(BoardEvent::Lifted(Square::E4)), ask_snapshot()]);
}

#[test]
fn silence_is_a_loss_and_the_return_is_noticed() {
    let mut link = live();
    assert_eq!(link.tick(Millis(3500)), []);
    assert_eq!(link.tick(Millis(3501)), [lost(LostCause::Silent), ask_hello()]);
    assert_eq!(link.tick(Millis(3600)), []);
    assert_eq!(link.tick(Millis(4001)), [ask_hello()]);
    // Nothing that comes without a hello is taken.
    check(&mut link, 4100, &lifted(20, 9000, Square::E2), &[]);
    let greeting = said(&FromBoard::Hello(hello("A")));
    check(&mut link, 4200, &greeting, &welcome(&hello("A")));
    check(
        &mut link,
        4300,
        &snapshot(21, 9100, INITIAL_HOLES),
        &[told(BoardEvent::Occupancy(INITIAL_HOLES))],
    );
    // The loss of the port after a loss by silence is not told twice.
    assert_eq!(link.tick(Millis(6801)), [lost(LostCause::Silent), ask_hello()]);
    assert_eq!(link.disconnect(), []);
}

/// One heartbeat is lost, and the next comes a little late: the board is still there.
#[test]
fn one_lost_heartbeat_is_no_loss() {
    let mut link = live();
    check(&mut link, 2000, &alive(11, 2000), &[]);
    assert_eq!(link.tick(Millis(4000)), []);
    let lost = Told::from(Trouble::LinesLost { count: 1 });
    check(&mut link, 4080, &alive(13, 4080), &[lost, ask_snapshot()]);
}

#[test]
fn heartbeats_keep_the_board_there() {
    let mut link = live();
    for second in 2..60 {
        let now = u64::from(second) * 1000;
        let seq = 9 + u16::try_from(second).unwrap();
        check(&mut link, now, &alive(seq, second * 1000), &[]);
        assert_eq!(link.tick(Millis(now + 900)), []);
    }
}

#[test]
fn an_unplugged_board_comes_back() {
    let mut link = live();
    assert_eq!(link.disconnect(), [lost(LostCause::Unplugged)]);
    assert_eq!(link.connect(Millis(5000)), [ask_hello()]);
    let greeting = said(&FromBoard::Hello(hello("A")));
    check(&mut link, 5100, &greeting, &welcome(&hello("A")));
}

#[test]
fn another_board_in_its_place_is_told() {
    let mut link = live();
    link.disconnect();
    link.connect(Millis(5000));
    let id = |serial: &str| BoardId { serial: Some(serial.to_owned()), firmware: None };
    let other = Trouble::OtherBoard { expected: id("A"), found: id("B") };
    check(
        &mut link,
        5100,
        &said(&FromBoard::Hello(hello("B"))),
        &[vec![other.into()], welcome(&hello("B"))].concat(),
    );
}

#[test]
fn a_restart_is_noticed_by_the_boards_time() {
    let mut link = live();
    let greeting = said(&FromBoard::Hello(hello("A")));
    check(&mut link, 1500, &greeting, &[ask_snapshot()]);
    check(
        &mut link,
        1600,
        &snapshot(0, 20, INITIAL_HOLES),
        &[Told::from(Trouble::Restarted), told(BoardEvent::Occupancy(INITIAL_HOLES))],
    );
    // Without its hello, it is asked who it is.
    check(
        &mut link,
        1700,
        &alive(0, 0),
        &[asked(FromHost::AskHello, Protocol::Two), Told::from(Trouble::Restarted), ask_snapshot()],
    );
}

#[test]
fn a_restart_in_the_first_moment_is_noticed_by_the_numbers() {
    let mut link = Link::new();
    link.connect(Millis(0));
    let greeting = said(&FromBoard::Hello(hello("A")));
    link.feed(greeting.as_bytes(), Millis(0));
    link.feed(snapshot(0, 20, INITIAL_HOLES).as_bytes(), Millis(20));
    check(&mut link, 100, &greeting, &[ask_snapshot()]);
    check(
        &mut link,
        140,
        &snapshot(0, 40, INITIAL_HOLES),
        &[Told::from(Trouble::Restarted), told(BoardEvent::Occupancy(INITIAL_HOLES))],
    );
}

#[test]
fn a_second_answer_to_the_hello_is_no_restart() {
    let mut link = live();
    let greeting = said(&FromBoard::Hello(hello("A")));
    check(&mut link, 1100, &greeting, &[ask_snapshot()]);
    let holes = snapshot(11, 1100, INITIAL_HOLES);
    check(&mut link, 1100, &holes, &[told(BoardEvent::Occupancy(INITIAL_HOLES))]);
}

#[test]
fn another_protocol_is_refused_once() {
    let mut link = Link::new();
    link.connect(Millis(0));
    let theirs = Hello { protocol: 3, ..hello("A") };
    let greeting = said(&FromBoard::Hello(theirs));
    let refusal = Refusal::OtherProtocol { serial: "A".to_owned(), theirs: 3 };
    check(&mut link, 10, &greeting, &[Told::Refused(refusal.clone())]);
    check(&mut link, 20, &greeting, &[]);
    check(&mut link, 30, &lifted(1, 1, Square::E2), &[]);
    // A board that was there is lost by it.
    let mut link = live();
    let lost = lost(LostCause::OtherProtocol);
    check(&mut link, 1100, &greeting, &[lost, Told::Refused(refusal)]);
}

/// A link to board A of this version, whose snapshot had line number 10 at 1000 ms.
fn live_in(protocol: Protocol) -> Link {
    let mut link = Link::new();
    link.connect(Millis(1000));
    let greeting = FromBoard::Hello(Hello { protocol: protocol.number(), ..hello("A") });
    link.feed(greeting.encode(protocol).as_bytes(), Millis(1000));
    let at = Stamp { seq: 10, ms: 1000 };
    let holes = FromBoard::Snapshot(at, INITIAL_HOLES).encode(protocol);
    link.feed(holes.as_bytes(), Millis(1000));
    assert_eq!(link.speaks(), protocol);
    link
}

fn garbled(messages: u32) -> Told {
    Trouble::Garbled { messages }.into()
}

/// A line is not taken, for this reason.
#[track_caller]
fn refuses(link: &mut Link, now: u64, line: &str, why: Fault) {
    assert_eq!(link.feed(line.as_bytes(), Millis(now)), [garbled(1)]);
    assert_eq!(link.garbled_last, why);
}

#[test]
fn a_board_of_the_first_version_is_followed_as_ever() {
    let mut link = live_in(Protocol::One);
    let lift = FromBoard::Lifted(Stamp { seq: 11, ms: 1500 }, Square::E2);
    let fact = told(BoardEvent::Lifted(Square::E2));
    check(&mut link, 1500, &lift.encode(Protocol::One), &[fact]);
    // What it cannot have said is not taken.
    let place = FromBoard::Placed(Stamp { seq: 12, ms: 1900 }, Square::E4);
    refuses(&mut link, 1900, &place.encode(Protocol::Two), Fault::OtherVersion);
}

#[test]
fn a_line_without_the_promised_crc_is_not_taken() {
    let at = Stamp { seq: 11, ms: 1500 };
    for line in [
        FromBoard::Lifted(at, Square::E2),
        FromBoard::Snapshot(at, Squares::EMPTY),
        FromBoard::Alive(at),
        FromBoard::Hello(Hello { protocol: 1, ..hello("A") }),
    ] {
        let mut link = live_in(Protocol::Two);
        refuses(&mut link, 1500, &line.encode(Protocol::One), Fault::OtherVersion);
        // Nor does it count as a sign of life.
        assert_eq!(link.tick(Millis(3501)), [lost(LostCause::Silent), ask_hello()]);
    }
}

#[test]
fn a_board_is_told_in_its_own_version() {
    for (number, question) in [(1, "$AQ,S*6F\r\n"), (2, "$AQ,S,DC0B*36\r\n")] {
        let mut link = Link::new();
        let hello = link.connect(Millis(0));
        // Whoever is asked first may know version 1 alone.
        assert_eq!(hello, [Told::Write(b"$AQ,H*74\r\n".to_vec())]);
        let label = Label::new("PEG-1").expect("a good name");
        let hello = Hello { protocol: number, serial: label.clone(), firmware: label };
        let protocol = Protocol::of_number(number).expect("a known one");
        let line = FromBoard::Hello(hello).encode(protocol);
        let told = link.feed(line.as_bytes(), Millis(10));
        assert_eq!(told.last(), Some(&Told::Write(question.as_bytes().to_vec())));
    }
}

/// Two characters changed alike, which the sum does not see.
#[test]
fn a_swapped_square_is_a_fact_of_version_one_and_a_damaged_line_of_version_two() {
    for protocol in Protocol::ALL {
        let mut link = live_in(protocol);
        let lift = FromBoard::Lifted(Stamp { seq: 11, ms: 1500 }, Square::E2);
        let swapped = lift.encode(protocol).replace(",e2", ",d3");
        let reports = link.feed(swapped.as_bytes(), Millis(1500));
        match protocol {
            Protocol::One => assert!(reports.contains(&told(BoardEvent::Lifted(Square::D3)))),
            Protocol::Two => {
                assert_eq!(reports, [garbled(1)]);
                let why = link.garbled_last;
                assert!(matches!(why, Fault::BadCrc { .. }), "{why:?}");
            }
        }
    }
}

#[test]
fn a_board_with_an_older_program_in_its_place_is_greeted_after_a_silence() {
    let mut link = live_in(Protocol::Two);
    let older = Hello { protocol: 1, ..hello("A") };
    let greeting = FromBoard::Hello(older.clone()).encode(Protocol::One);
    assert_eq!(link.tick(Millis(3501)), [lost(LostCause::Silent), ask_hello()]);
    assert_eq!(link.speaks(), Protocol::One, "whoever is there now may know no CRC");
    check(&mut link, 3600, &greeting, &welcome(&older));
    let at = Stamp { seq: 0, ms: 100 };
    let holes = FromBoard::Snapshot(at, INITIAL_HOLES).encode(Protocol::One);
    check(&mut link, 3700, &holes, &[told(BoardEvent::Occupancy(INITIAL_HOLES))]);
}

#[test]
fn a_board_that_promises_more_is_believed_at_once() {
    let mut link = live_in(Protocol::One);
    let greeting = said(&FromBoard::Hello(hello("A")));
    check(&mut link, 1500, &greeting, &[ask_snapshot()]);
    assert_eq!(link.speaks(), Protocol::Two);
    let holes = snapshot(0, 20, INITIAL_HOLES);
    let restarted = Told::from(Trouble::Restarted);
    check(&mut link, 1600, &holes, &[restarted, told(BoardEvent::Occupancy(INITIAL_HOLES))]);
}

#[test]
fn no_hello_is_told_once() {
    let mut link = Link::new();
    link.connect(Millis(0));
    link.feed(b"login: ", Millis(100));
    assert!(link.tick(Millis(2999)).iter().all(|r| *r == ask_hello()));
    assert!(link.tick(Millis(3000)).contains(&Told::Refused(Refusal::NoAnswer(GREETING_LIMIT))));
    assert!(link.tick(Millis(6500)).iter().all(|r| *r == ask_hello()));
}

#[test]
fn an_unanswered_question_is_asked_again() {
    let mut link = Link::new();
    link.connect(Millis(0));
    assert_eq!(link.tick(Millis(499)), []);
    assert_eq!(link.tick(Millis(500)), [ask_hello()]);
    link.feed(said(&FromBoard::Hello(hello("A"))).as_bytes(), Millis(600));
    assert_eq!(link.tick(Millis(1599)), []);
    assert_eq!(link.tick(Millis(1600)), [ask_snapshot()]);
}

#[test]
fn damaged_lines_are_counted_and_told_once_a_second() {
    let mut link = live();
    refuses(&mut link, 1100, "$AQ,H*00\r\n", Fault::BadChecksum { said: 0, sum: 0x74 });
    assert_eq!(link.feed(b"xx\nyy\n$AX*19\n", Millis(1200)), []);
    assert_eq!(link.tick(Millis(2100)), [garbled(3)]);
    assert_eq!(link.garbled_last, Fault::UnknownKind);
    assert_eq!(link.tick(Millis(2900)), []);
}

/// Something on the board, without its time.
fn plain(what: &BoardEvent) -> News {
    News::Event(what.clone())
}

/// Something that happens to the board or to the wire.
#[derive(Clone, Debug)]
enum Happening {
    Act(Action),
    Wait(u64),
    /// The last line comes again. (Several lines that come again cannot be told from a restart: there too
    /// the board's time runs back, and then what happens must not be passed over.)
    Again,
    /// The other board is plugged in; the holes are the same.
    Exchange,
}

fn happenings() -> impl Strategy<Value = Happening> {
    let square = (0u32..64).prop_map(Square::new);
    prop_oneof![
        8 => square.clone().prop_map(|s| Happening::Act(Action::Lift(s))),
        8 => square.prop_map(|s| Happening::Act(Action::Place(s))),
        2 => Just(Happening::Act(Action::Press(Button::Clock))),
        2 => Just(Happening::Act(Action::Drop)),
        2 => Just(Happening::Act(Action::Corrupt)),
        2 => Just(Happening::Act(Action::Cut)),
        1 => (0u64..4000).prop_map(|ms| Happening::Act(Action::Silence(Millis(ms)))),
        1 => (0u64..4000).prop_map(|ms| Happening::Act(Action::Stall(Millis(ms)))),
        2 => (0usize..3000).prop_map(|n| Happening::Act(Action::Noise(n))),
        1 => Just(Happening::Act(Action::Unplug)),
        2 => Just(Happening::Act(Action::Plug)),
        1 => Just(Happening::Act(Action::Restart)),
        1 => any::<u64>().prop_map(|b| Happening::Act(Action::SetHoles(Squares::from_bits(b)))),
        8 => (0u64..4000).prop_map(Happening::Wait),
        1 => protocols().prop_map(|of| Happening::Act(Action::Speak(of))),
        2 => Just(Happening::Again),
        1 => Just(Happening::Exchange),
    ]
}

/// The board, the wire and the link, with what the reports made believe.
struct Table {
    board: Simulator,
    link: Link,
    now: Millis,
    wire: Vec<u8>,
    done: Vec<News>,
    reports: Vec<Told>,
}

impl Table {
    fn new(protocol: Protocol) -> Table {
        let greeting = Hello { protocol: protocol.number(), ..hello("A") };
        let board = Simulator::new(greeting, INITIAL_HOLES);
        let (done, reports) = (Vec::new(), Vec::new());
        Table { board, link: Link::new(), now: Millis(0), wire: Vec::new(), done, reports }
    }

    fn happen(&mut self, happening: &Happening) {
        match happening {
            Happening::Act(action) => self.act(action.clone()),
            Happening::Wait(ms) => {
                for _ in 0..ms.div_ceil(50) {
                    self.now += Millis(50);
                    let bytes = self.board.tick(self.now);
                    self.arrive(bytes);
                    let reports = self.link.tick(self.now);
                    self.answer(reports);
                }
            }
            Happening::Again => {
                if self.board.is_plugged() {
                    let line = self.wire.split_inclusive(|byte| *byte == b'\n').next_back();
                    self.arrive(line.unwrap_or_default().to_vec());
                }
            }
            Happening::Exchange => {
                if !self.board.is_plugged() {
                    self.board = Simulator::new(hello("B"), self.board.occupied());
                }
            }
        }
    }

    fn act(&mut self, action: Action) {
        let Ok(bytes) = self.board.act(action.clone(), self.now) else { return };
        if let Action::Lift(square) = action {
            self.done.push(plain(&BoardEvent::Lifted(square)));
        } else if let Action::Place(square) = action {
            self.done.push(plain(&BoardEvent::Placed(square)));
        } else if let Action::Press(button) = action {
            self.done.push(News::Pressed(button));
        } else if action == Action::Unplug {
            let reports = self.link.disconnect();
            self.answer(reports);
        } else if action == Action::Plug {
            let reports = self.link.connect(self.now);
            self.answer(reports);
        }
        self.arrive(bytes);
    }

    fn arrive(&mut self, bytes: Vec<u8>) {
        if !bytes.is_empty() {
            let reports = self.link.feed(&bytes, self.now);
            self.wire = bytes;
            self.answer(reports);
        }
    }

    fn answer(&mut self, reports: Vec<Told>) {
        self.reports.extend(reports.iter().cloned());
        // What the board answers comes after everything that the link has told already.
        for report in reports {
            if let Told::Write(question) = report {
                let bytes = self.board.hear(&question, self.now);
                self.arrive(bytes);
            }
        }
    }

    fn news(&self) -> impl Iterator<Item = &News> {
        self.reports.iter().filter_map(
            |told| {
                if let Told::News(news) = told { Some(news) } else { None }
            },
        )
    }

    fn events(&self) -> impl Iterator<Item = &BoardEvent> {
        self.news().filter_map(|news| if let News::Event(what) = news { Some(what) } else { None })
    }

    /// What hands did at the board.
    fn done(&self) -> impl Iterator<Item = News> {
        self.news().filter_map(|news| {
            if let News::Pressed(button) = news {
                return Some(News::Pressed(*button));
            }
            let News::Event(what) = news else { return None };
            matches!(what, BoardEvent::Lifted(_) | BoardEvent::Placed(_)).then(|| plain(what))
        })
    }

    fn believed(&self) -> Squares {
        self.events().fold(Squares::EMPTY, |holes, event| match event {
            BoardEvent::Lifted(square) => holes.without(*square),
            BoardEvent::Placed(square) => holes.with(*square),
            BoardEvent::Occupancy(holes) => *holes,
            BoardEvent::Lost { .. } | BoardEvent::Back => holes,
            BoardEvent::PieceLifted(..)
            | BoardEvent::PiecePlaced(..)
            | BoardEvent::Pieces(_)
            | BoardEvent::WayUnknown => {
                panic!("a peg-hole board knows no pieces, and which way it lies")
            }
        })
    }
}

proptest! {
    /// Whatever happened: a while later the holes are known as they are, no lift, place or press was
    /// told that did not happen (in that order), and the board is known to be there or gone.
    #[test]
    fn the_truth_wins_over_any_wire(
        protocol in protocols(),
        story in prop::collection::vec(happenings(), 0..60),
    ) {
        let mut table = Table::new(protocol);
        table.act(Action::Plug);
        for happening in &story {
            table.happen(happening);
        }
        table.act(Action::Plug);
        table.happen(&Happening::Wait(8000));

        prop_assert_eq!(table.believed(), table.board.occupied());
        let mut done = table.done.iter();
        for fact in table.done() {
            prop_assert!(done.any(|d| *d == fact), "{:?} was invented", fact);
        }
        let mut there = false;
        for event in table.events() {
            match event {
                BoardEvent::Back => {
                    prop_assert!(!there);
                    there = true;
                }
                BoardEvent::Lost { .. } => {
                    prop_assert!(there);
                    there = false;
                }
                BoardEvent::Lifted(_)
                | BoardEvent::Placed(_)
                | BoardEvent::Occupancy(_)
                | BoardEvent::PieceLifted(..)
                | BoardEvent::PiecePlaced(..)
                | BoardEvent::Pieces(_)
                | BoardEvent::WayUnknown => prop_assert!(there),
            }
        }
        prop_assert!(there);
    }

    /// Nothing that comes over a wire makes a link fail or flood its reader.
    #[test]
    fn noise_makes_few_reports(bytes in prop::collection::vec(any::<u8>(), 0..20_000)) {
        let mut link = live();
        prop_assert!(link.feed(&bytes, Millis(1100)).len() <= 1);
    }
}
