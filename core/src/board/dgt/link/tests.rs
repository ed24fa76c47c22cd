//! The link against single messages, and against the simulated board over a wire that loses, damages
//! and invents.

use proptest::prelude::*;

use super::super::{
    Ack, AckStatus, ClockMessage, ClockSide, ClockTimes, Code, CommandReader, FromHost,
    KnowsPieces, Model, Print, Shown, Simulator, Version,
};
use super::ask::GAP;
use super::*;
use crate::board::simulation::{Action, Manners, Simulated};
use crate::board::{Asked, BoardId, Button, ClockReading, ClockTask, News, Trouble};
use crate::rules::{Piece, Position, Role, Square};

mod clock;
mod games;
mod snapshots;
mod table;

use table::Table;

fn start() -> Placement {
    Position::default().placement()
}

const PAWN: Piece = Piece { color: Color::White, role: Role::Pawn };
const KNIGHT: Piece = Piece { color: Color::White, role: Role::Knight };

const CABLE: LinkSettings = LinkSettings { transport: Transport::Cable, way: None, sides: None };

fn identity(serial: &str) -> Identity {
    Identity {
        version: Version { major: 1, minor: 8 },
        serial: Print::new(serial),
        long_serial: None,
    }
}

fn field(square: Square, code: u8) -> Vec<u8> {
    let field = Orientation::WhiteAtConnector.field(square).expect("a field");
    FromBoard::Field(field, Code::new(code)).encode()
}

fn dump(placement: &Placement) -> Vec<u8> {
    FromBoard::Dump(Orientation::WhiteAtConnector.codes(placement)).encode()
}

fn event(what: BoardEvent) -> Told {
    what.into()
}

fn lost(cause: LostCause) -> Told {
    event(BoardEvent::Lost { cause: Some(cause) })
}

fn whole(pieces: Placement) -> Told {
    event(BoardEvent::Pieces(Box::new(pieces)))
}

fn event_of(told: &Told) -> Option<&BoardEvent> {
    if let Told::News(News::Event(what)) = told { Some(what) } else { None }
}

fn is_lost(told: &Told) -> bool {
    matches!(event_of(told), Some(BoardEvent::Lost { .. }))
}

/// The commands among what is told.
fn commands(reports: &[Told]) -> Vec<FromHost> {
    let mut reader = CommandReader::new();
    let bytes = reports.iter().filter_map(|report| {
        if let Told::Write(bytes) = report { Some(bytes.clone()) } else { None }
    });
    bytes.flat_map(|bytes| reader.feed(&bytes)).map(|read| read.expect("a command")).collect()
}

/// What is told, without what is written.
fn told(reports: Vec<Told>) -> Vec<Told> {
    reports.into_iter().filter(|report| !matches!(report, Told::Write(_))).collect()
}

/// A link to a board without a clock on which the game begins, at 2000 ms.
fn live() -> Link {
    let mut link = Link::new(KnowsPieces, CABLE);
    link.connect(Millis(0));
    let hello = [
        FromBoard::Version(Version { major: 1, minor: 8 }),
        FromBoard::LongSerial(Print::new("3000012345").expect("ten characters")),
        FromBoard::Serial(Print::new("12345").expect("five characters")),
        FromBoard::Dump(Orientation::WhiteAtConnector.codes(&start())),
        FromBoard::Dump(Orientation::WhiteAtConnector.codes(&start())),
        FromBoard::Clock(ClockMessage::NoClock),
        FromBoard::Clock(ClockMessage::NoClock),
    ];
    for (message, ms) in hello.iter().zip((150..).step_by(150)) {
        link.tick(Millis(ms));
        link.feed(&message.encode(), Millis(ms));
        link.tick(Millis(ms + 120));
    }
    assert_eq!(link.way(), Some(Orientation::WhiteAtConnector));
    assert!(link.fields.believed().is_some());
    link
}

#[test]
fn a_board_is_greeted_with_one_command_at_a_time() {
    let mut table = Table::new(CABLE);
    table.act(Action::Plug);
    table.wait(2000);
    let clock = FromHost::Clock(ClockCommand::AskVersion);
    let expected = [
        FromHost::UpdateNice,
        FromHost::AskVersion,
        FromHost::AskLongSerial,
        FromHost::AskSerial,
        FromHost::UpdateNice,
        FromHost::AskBoard,
        FromHost::AskBoard,
    ];
    let written: Vec<FromHost> = table.written.iter().map(|(_, command)| *command).collect();
    assert!(written.starts_with(&expected), "{written:?}");
    assert!(written.contains(&clock), "{written:?}");
    for pair in table.written.windows(2) {
        assert!(pair[1].0 - pair[0].0 >= GAP, "{pair:?}");
    }
    let told: Vec<Told> = table.reports.iter().map(|(_, report)| report.clone()).collect();
    let id = Told::News(News::Identity(BoardId::from(&table.identity)));
    let id = told.iter().position(|report| *report == id);
    let back = told.iter().position(|report| *report == event(BoardEvent::Back));
    let pieces = told.iter().position(|report| *report == whole(start()));
    assert!(id.is_some() && id < back && back < pieces, "{told:?}");
    assert!(table.board.take_strange().is_empty());
}

/// Replug and resync within three seconds.
#[test]
fn a_board_is_there_and_read_within_two_seconds() {
    let mut table = Table::new(CABLE);
    table.act(Action::Plug);
    table.wait(5000);
    table.act(Action::Unplug);
    assert_eq!(table.reports.last(), Some(&(table.now, lost(LostCause::Unplugged))));
    table.wait(3000);
    table.reports.clear();
    table.act(Action::Plug);
    let replugged = table.now;
    table.wait(2000);
    let read = table.reports.iter().find(|(_, report)| *report == whole(start()));
    assert!(read.is_some_and(|(at, _)| *at - replugged < Millis(2000)), "{:?}", table.reports);
}

#[test]
fn an_older_board_without_the_long_number_is_taken() {
    let mut table = Table::new(CABLE);
    table.exchange(identity("00417"));
    table.act(Action::Plug);
    table.wait(4000);
    assert_eq!(table.link.last_seen, Some(identity("00417")));
    assert_eq!(table.believed(), start());
}

#[test]
fn changes_are_told_with_their_pieces_in_the_boards_order() {
    let mut link = live();
    let feed = |link: &mut Link, square, code| told(link.feed(&field(square, code), Millis(3000)));
    assert_eq!(
        feed(&mut link, Square::G1, 0),
        [event(BoardEvent::PieceLifted(Square::G1, KNIGHT))]
    );
    assert_eq!(
        feed(&mut link, Square::F3, 3),
        [event(BoardEvent::PiecePlaced(Square::F3, KNIGHT))]
    );
    // The new square before the old one.
    assert_eq!(feed(&mut link, Square::E4, 1), [event(BoardEvent::PiecePlaced(Square::E4, PAWN))]);
    assert_eq!(feed(&mut link, Square::E2, 0), [event(BoardEvent::PieceLifted(Square::E2, PAWN))]);
    // A capture that never shows an empty square.
    assert_eq!(feed(&mut link, Square::E7, 1), [event(BoardEvent::PiecePlaced(Square::E7, PAWN))]);
    // Nothing has changed, or nothing that a board can hold.
    assert_eq!(feed(&mut link, Square::E7, 1), []);
    assert!(matches!(
        feed(&mut link, Square::E7, 16)[..],
        [Told::News(News::Trouble(Trouble::Garbled { messages: 1 }))]
    ));
}

#[test]
fn a_result_sign_is_no_piece() {
    let mut link = live();
    assert_eq!(
        told(link.feed(&field(Square::E5, 13), Millis(3000))),
        [Told::News(News::Result(Square::E5, None))]
    );
    assert_eq!(told(link.feed(&field(Square::E5, 0), Millis(3000))), []);
}

/// The board is read a quarter of a second after the last change, half a second by Bluetooth.
#[test]
fn the_board_is_read_when_all_was_quiet() {
    for (transport, quiet) in [(Transport::Cable, 250), (Transport::Bluetooth, 500)] {
        let mut table = Table::new(LinkSettings { transport, ..CABLE });
        table.act(Action::Plug);
        table.wait(6000);
        // Just after a question, so that the next one is far away.
        while table.written.last().is_some_and(|(at, _)| table.now - *at > Millis(10)) {
            table.wait(10);
        }
        table.act(Action::Lift(Square::E2));
        table.act(Action::Place(Square::E4));
        table.wait(950);
        let is_change = |report: &Told| {
            matches!(
                event_of(report),
                Some(BoardEvent::PieceLifted(..) | BoardEvent::PiecePlaced(..))
            )
        };
        let changed = table.reports.iter().rev().find(|(_, report)| is_change(report));
        let changed = changed.expect("a change").0;
        let read = table
            .written
            .iter()
            .find(|(at, command)| *at >= changed && *command == FromHost::AskBoard);
        let pause = read.expect("a reading").0 - changed;
        assert!((quiet..quiet + 120).contains(&pause.0), "{transport:?}: {pause:?}");
    }
}

#[test]
fn what_says_something_new_is_taken_when_it_was_said_twice() {
    let mut link = live();
    let mut without = start();
    without.take(Square::E2);
    // One damaged byte in a dump is no fact.
    assert_eq!(told(link.feed(&dump(&without), Millis(3000))), []);
    assert_eq!(told(link.feed(&dump(&start()), Millis(3200))), []);
    assert_eq!(told(link.feed(&dump(&without), Millis(3400))), []);
    let reports = link.feed(&dump(&without), Millis(3600));
    assert_eq!(told(reports), [Told::from(Trouble::Differs), whole(without.clone())]);
    // Changes between two readings are carried over.
    assert_eq!(told(link.feed(&dump(&start()), Millis(3800))), []);
    let change = link.feed(&field(Square::D2, 0), Millis(3850));
    assert_eq!(told(change), [event(BoardEvent::PieceLifted(Square::D2, PAWN))]);
    let mut both = start();
    both.take(Square::D2);
    let reports = told(link.feed(&dump(&both), Millis(4000)));
    assert!(reports.contains(&whole(both)), "{reports:?}");
}

#[test]
fn a_lost_change_is_found_within_three_seconds() {
    for fate in [Action::Drop, Action::Cut] {
        let mut table = Table::new(CABLE);
        table.act(Action::Plug);
        table.wait(5000);
        // The clock stands, so the next message is the change.
        table.act(fate.clone());
        table.act(Action::Lift(Square::E2));
        table.wait(3000);
        let mut pieces = start();
        pieces.take(Square::E2);
        assert_eq!(table.believed(), pieces, "{fate:?}");
    }
}

#[test]
fn a_board_that_restarted_on_the_bus_reports_again() {
    let mut table = Table::new(CABLE);
    table.act(Action::Plug);
    table.wait(5000);
    table.act(Action::Restart);
    table.act(Action::Lift(Square::G1));
    table.wait(4000);
    table.reports.clear();
    table.act(Action::Place(Square::F3));
    table.wait(300);
    let placed = event(BoardEvent::PiecePlaced(Square::F3, KNIGHT));
    assert!(table.reports.iter().any(|(_, report)| *report == placed), "{:?}", table.reports);
}

/// Symptom 22: the loss goes unnoticed.
#[test]
fn symptom_22_a_silent_board_is_lost_within_two_seconds() {
    let mut table = Table::new(CABLE);
    table.act(Action::Plug);
    table.wait(5000);
    let fell_silent = table.now;
    table.reports.clear();
    table.act(Action::Silence(Millis(5000)));
    table.wait(5000);
    let Some((at, first)) = table.reports.first() else { panic!("nothing was told") };
    assert_eq!(*first, lost(LostCause::Silent));
    assert!(*at - fell_silent <= Millis(2000), "{at:?} after {fell_silent:?}");
    table.reports.clear();
    table.wait(3000);
    let told: Vec<Told> = table.reports.iter().map(|(_, report)| report.clone()).collect();
    assert!(told.contains(&event(BoardEvent::Back)), "{told:?}");
    assert!(told.contains(&whole(start())), "{told:?}");
}

/// Symptom 21: over Bluetooth the stream is garbled, and the board is out of step until a piece is
/// lifted.
#[test]
fn symptom_21_over_bluetooth_the_board_is_in_step_again_by_itself() {
    let mut table = Table::new(LinkSettings { transport: Transport::Bluetooth, ..CABLE });
    table.act(Action::Plug);
    table.wait(5000);
    table.reports.clear();
    table.act(Action::Corrupt);
    table.act(Action::Noise(200));
    table.act(Action::Lift(Square::G1));
    table.act(Action::Place(Square::F3));
    table.wait(5000);
    assert_eq!(&table.believed(), table.board.pieces(), "after the noise");
    table.act(Action::Unplug);
    table.act(Action::Lift(Square::E2));
    table.act(Action::Place(Square::E4));
    table.wait(1000);
    table.act(Action::Plug);
    table.wait(4000);
    assert_eq!(&table.believed(), table.board.pieces(), "after the break");
}

#[test]
fn another_board_in_its_place_is_told() {
    let mut table = Table::new(CABLE);
    let expected = table.identity;
    table.act(Action::Plug);
    table.wait(5000);
    table.act(Action::Unplug);
    let found = identity("00417");
    table.exchange(found);
    table.act(Action::Plug);
    table.wait(3000);
    let (expected, found) = (BoardId::from(&expected), BoardId::from(&found));
    let trouble = Told::from(Trouble::OtherBoard { expected, found });
    // Without a long number on one side the short ones are compared.
    assert!(table.reports.iter().any(|(_, report)| *report == trouble), "{:?}", table.reports);
}

/// One damaged serial number is no other board; two alike are.
#[test]
fn a_board_that_was_exchanged_without_a_pause_is_noticed() {
    let mut link = live();
    let serial = |text| FromBoard::Serial(Print::new(text).expect("five characters")).encode();
    assert_eq!(told(link.feed(&serial("12245"), Millis(3000))), []);
    assert_eq!(told(link.feed(&serial("12345"), Millis(3100))), []);
    assert_eq!(told(link.feed(&serial("00417"), Millis(3200))), []);
    assert_eq!(told(link.feed(&serial("00417"), Millis(3300))), [lost(LostCause::Exchanged)]);
}

#[test]
fn nobody_there_is_told_once() {
    let mut link = Link::new(KnowsPieces, CABLE);
    link.connect(Millis(0));
    link.feed(b"login: ", Millis(100));
    let mut told_at = Vec::new();
    for ms in (0..20_000).step_by(20) {
        for report in told(link.tick(Millis(ms))) {
            assert_eq!(report, Told::Refused(Refusal::NoAnswer(GREETING_LIMIT)));
            told_at.push(ms);
        }
    }
    assert_eq!(told_at, [3000]);
}

/// A board that is switched on only after the port was opened is on the bus until it is asked.
#[test]
fn a_board_that_wakes_up_late_is_greeted() {
    let mut table = Table::new(CABLE);
    table.link.connect(Millis(0));
    for _ in 0..100 {
        table.now += Millis(50);
        table.link.tick(table.now);
    }
    let bytes = table.board.act(Action::Plug, table.now).expect("it is unplugged");
    table.arrive(bytes);
    table.wait(4000);
    assert_eq!(table.believed(), start());
}

/// Symptom 9: a board that lies the other way round mirrors every move.
#[test]
fn symptom_09_a_turned_board_is_found_from_its_pieces() {
    let mut table = Table::new(CABLE);
    table.turn(Orientation::BlackAtConnector);
    table.act(Action::Plug);
    table.wait(5000);
    assert_eq!(table.link.way(), Some(Orientation::BlackAtConnector));
    assert_eq!(table.believed(), start());
    table.act(Action::Lift(Square::G1));
    table.wait(300);
    let lifted = event(BoardEvent::PieceLifted(Square::G1, KNIGHT));
    assert!(table.reports.iter().any(|(_, report)| *report == lifted));
}

#[test]
fn where_the_pieces_leave_the_way_open_somebody_must_say_it() {
    let mut kings = Placement::empty();
    kings.put(Square::E1, Piece { color: Color::White, role: Role::King });
    kings.put(Square::E8, Piece { color: Color::Black, role: Role::King });
    let mut table = Table::new(CABLE);
    table.act(Action::Set(kings.clone()));
    table.act(Action::Plug);
    table.wait(5000);
    table.act(Action::Lift(Square::E1));
    table.wait(2000);
    let unknown =
        table.reports.iter().filter(|(_, r)| *r == Told::from(Trouble::WayUnknown)).count();
    assert_eq!(unknown, 1);
    let is_of_pieces = |told: &Told| event_of(told).is_some_and(|event| *event != BoardEvent::Back);
    assert!(!table.reports.iter().any(|(_, report)| is_of_pieces(report)));

    let way = Some(Orientation::WhiteAtConnector);
    let mut table = Table::new(LinkSettings { way, ..CABLE });
    table.act(Action::Set(kings.clone()));
    table.act(Action::Plug);
    table.wait(3000);
    assert_eq!(table.believed(), kings);

    // The position of the game may decide.
    let mut table = Table::new(CABLE);
    let endgame = Position::from_fen("4k3/8/8/8/1N6/8/P7/4K3 w - - 0 40", Default::default());
    let endgame = endgame.expect("a position").placement();
    table.link.expect(endgame.clone());
    table.act(Action::Set(endgame.clone()));
    table.turn(Orientation::BlackAtConnector);
    table.act(Action::Plug);
    table.wait(3000);
    assert_eq!(table.link.way(), Some(Orientation::BlackAtConnector));
    assert_eq!(table.believed(), endgame);
}

#[test]
fn damaged_messages_are_counted_and_told_once_a_second() {
    let mut link = live();
    let garbled = |messages| [Told::from(Trouble::Garbled { messages })];
    assert_eq!(told(link.feed(&[0x8e, 0, 9], Millis(1500))), garbled(1));
    assert_eq!(told(link.feed(&[0xff, 1, 0x8e, 0, 5, 64, 0], Millis(1600))), []);
    assert_eq!(told(link.tick(Millis(2500))), garbled(2));
    assert_eq!(told(link.tick(Millis(2700))), []);
}

/// A question that a board cannot answer must not look like its silence.
#[test]
fn a_board_that_does_not_know_its_battery_is_not_lost() {
    let transport = Transport::Bluetooth;
    let mut table = Table::with_board_on(Transport::Cable, LinkSettings { transport, ..CABLE });
    table.act(Action::Plug);
    table.wait(200_000);
    assert!(!table.reports.iter().any(|(_, report)| is_lost(report)));
    let unanswered = Told::from(Trouble::Unanswered(Asked::Battery));
    assert_eq!(table.reports.iter().filter(|(_, report)| *report == unanswered).count(), 1);
}

#[test]
fn a_board_with_nothing_to_tell_is_told_nothing_of() {
    let mut table = Table::new(CABLE);
    table.act(Action::Plug);
    table.wait(5000);
    table.reports.clear();
    table.wait(600_000);
    assert_eq!(table.reports, []);
}

/// Symptom 27: a game that is under way, or pieces that stand beside the board, are taken for the
/// starting position.
#[test]
fn symptom_27_what_stands_there_is_read_and_not_assumed() {
    let fen = "r1bqkb1r/pppp1ppp/2n5/4p3/2B1n3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 5";
    let game = Position::from_fen(fen, Default::default()).expect("a position").placement();
    let mut without = start();
    without.take(Square::D1);
    without.take(Square::D8);
    for pieces in [game, without] {
        let mut table = Table::new(CABLE);
        table.act(Action::Set(pieces.clone()));
        table.act(Action::Plug);
        table.wait(3000);
        let facts: Vec<&Told> = table.reports.iter().map(|(_, report)| report).collect();
        assert!(facts.contains(&&whole(pieces)), "{facts:?}");
    }
}

#[test]
fn the_pieces_are_told_again_when_asked_for() {
    let mut table = Table::new(CABLE);
    table.act(Action::Plug);
    table.wait(5000);
    table.reports.clear();
    let reports = table.link.read_again(table.now);
    table.answer(reports);
    table.wait(500);
    let told: Vec<&Told> = table.reports.iter().map(|(_, report)| report).collect();
    assert_eq!(told, [&whole(start())]);
}

/// Something that happens to the board or to the wire.
#[derive(Clone, Debug)]
enum Happening {
    Act(Action),
    Wait(u64),
    /// The other board is plugged in; the pieces are the same.
    Exchange,
}

fn happenings() -> impl Strategy<Value = Happening> {
    let square = (0u32..64).prop_map(Square::new);
    prop_oneof![
        8 => square.clone().prop_map(|s| Happening::Act(Action::Lift(s))),
        8 => square.prop_map(|s| Happening::Act(Action::Place(s))),
        2 => Just(Happening::Act(Action::Press(Button::Clock))),
        1 => Just(Happening::Act(Action::Start)),
        1 => Just(Happening::Act(Action::ClockOff)),
        1 => Just(Happening::Act(Action::ClockOn)),
        2 => Just(Happening::Act(Action::Drop)),
        2 => Just(Happening::Act(Action::Corrupt)),
        2 => Just(Happening::Act(Action::Cut)),
        1 => (0u64..4000).prop_map(|ms| Happening::Act(Action::Stall(Millis(ms)))),
        2 => (0usize..3000).prop_map(|n| Happening::Act(Action::Noise(n))),
        1 => (0u64..4000).prop_map(|ms| Happening::Act(Action::Silence(Millis(ms)))),
        1 => Just(Happening::Act(Action::Unplug)),
        2 => Just(Happening::Act(Action::Plug)),
        1 => Just(Happening::Act(Action::Restart)),
        1 => Just(Happening::Act(Action::Set(start()))),
        8 => (0u64..2000).prop_map(Happening::Wait),
        1 => Just(Happening::Exchange),
    ]
}

proptest! {
    /// Whatever happened: a while later the pieces are known as they are, the board is known to be
    /// there or gone, and the clock's times are its own. The way is given, because pieces that were
    /// moved at random show none, and another board would have to be asked for it.
    #[test]
    fn the_truth_wins_over_any_wire(story in prop::collection::vec(happenings(), 0..40)) {
        let way = Some(Orientation::WhiteAtConnector);
        let mut table = Table::new(LinkSettings { way, ..CABLE });
        table.act(Action::Plug);
        table.wait(3000);
        for happening in &story {
            match happening {
                Happening::Act(action) => table.act(action.clone()),
                Happening::Wait(ms) => table.wait(*ms),
                Happening::Exchange if !table.board.is_plugged() => {
                    table.exchange(identity("00417"));
                }
                Happening::Exchange => {}
            }
        }
        table.act(Action::Plug);
        table.act(Action::Stop);
        // What the wire still does to messages happens to some of them in this time.
        table.wait(14_000);

        prop_assert_eq!(&table.believed(), table.board.pieces());
        let shown = table.reports.iter().rev().find_map(|(_, report)| {
            if let Told::News(News::Clock { reading, .. }) = report {
                Some(Some(*reading))
            } else {
                (*report == Told::News(News::NoClock)).then_some(None)
            }
        });
        prop_assert_eq!(shown, Some(table.board.times().map(|times| times.reading())));
        let mut there = false;
        for (_, report) in &table.reports {
            let Told::News(news) = report else { continue };
            match news {
                News::Event(BoardEvent::Back) => {
                    prop_assert!(!there);
                    there = true;
                }
                News::Event(BoardEvent::Lost { .. }) => {
                    prop_assert!(there);
                    there = false;
                }
                News::Event(_)
                | News::Pressed(_)
                | News::Result(..)
                | News::Clock { .. }
                | News::NoClock
                | News::Battery(_) => prop_assert!(there),
                News::Identity(_) | News::ClockTask(..) | News::Trouble(_) => {}
            }
        }
        prop_assert!(there);
    }

    /// Nothing that comes over a wire makes a link fail or flood its reader.
    #[test]
    fn noise_is_survived(bytes in prop::collection::vec(any::<u8>(), 0..20_000)) {
        let mut link = live();
        let reports = link.feed(&bytes, Millis(3000));
        let garbled = |report: &&Told| matches!(report, Told::News(News::Trouble(Trouble::Garbled { .. })));
        prop_assert!(reports.iter().filter(garbled).count() <= 1);
        prop_assert!(commands(&reports).len() <= 1);
    }
}
