//! The simulated board alone: what it sends for what happens.

use super::super::{
    ClockCommand, Code, Field, FrameReader, FromBoard, FromHost, Lever, Print, Run, SetAndRun,
};
use super::*;
use crate::board::{Button, Side};
use crate::rules::Square;

const PAWN: Piece = Piece { color: crate::rules::Color::White, role: crate::rules::Role::Pawn };

fn board(transport: Transport) -> Simulator {
    let model = Model {
        identity: Identity {
            version: Version { major: 1, minor: 8 },
            serial: Print::new("12345"),
            long_serial: Print::new("3000012345"),
        },
        transport,
        way: Orientation::WhiteAtConnector,
        scan: Millis(220),
    };
    let mut board = Simulator::new(KnowsPieces, model, Position::default().placement());
    board.act(Action::Plug, Millis(0)).expect("it is unplugged");
    board
}

fn read(bytes: &[u8]) -> Vec<FromBoard> {
    let frames = FrameReader::new().feed(bytes);
    frames.into_iter().map(|frame| FromBoard::decode(&frame.unwrap()).unwrap()).collect()
}

fn field(square: Square) -> Field {
    Orientation::WhiteAtConnector.field(square).expect("a field")
}

#[test]
fn it_says_nothing_until_it_is_asked() {
    let mut board = board(Transport::Cable);
    board.act(Action::Lift(Square::E2), Millis(300)).unwrap();
    assert!(board.tick(Millis(9000)).is_empty());
    let answer = read(&board.hear(b"\x4d", Millis(9000)));
    assert_eq!(answer, [FromBoard::Version(Version { major: 1, minor: 8 })]);
    // Off the bus, but idle.
    board.act(Action::Lift(Square::D2), Millis(9100)).unwrap();
    assert!(board.tick(Millis(9900)).is_empty());
}

#[test]
fn its_trademark_is_its_own() {
    let mut board = board(Transport::Cable);
    let [FromBoard::Trademark(text)] = &read(&board.hear(b"\x47", Millis(10)))[..] else {
        panic!("no trademark")
    };
    assert_eq!(text.to_string(), TRADEMARK);
}

#[test]
fn changes_are_seen_field_by_field() {
    let mut board = board(Transport::Cable);
    board.hear(b"\x44", Millis(500));
    board.act(Action::Lift(Square::E2), Millis(500)).unwrap();
    board.act(Action::Place(Square::E4), Millis(500)).unwrap();
    let seen: Vec<FromBoard> = (500..=720).flat_map(|ms| read(&board.tick(Millis(ms)))).collect();
    let pawn = Code::new(1);
    // At 500 ms it looks at field 17: e4 is field 36, e2 field 52.
    assert_eq!(
        seen,
        [
            FromBoard::Field(field(Square::E4), pawn),
            FromBoard::Field(field(Square::E2), Code::new(0))
        ]
    );
}

#[test]
fn what_happens_between_two_looks_is_not_seen() {
    let mut board = board(Transport::Cable);
    board.hear(b"\x44", Millis(500));
    board.act(Action::Lift(Square::A1), Millis(500)).unwrap();
    board.act(Action::Place(Square::A1), Millis(510)).unwrap();
    assert!(board.tick(Millis(2000)).is_empty());
}

#[test]
fn the_clock_comes_every_second_or_when_it_has_changed() {
    let count = |command: &[u8], running: bool| {
        let mut board = board(Transport::Cable);
        if running {
            board.act(Action::Start, Millis(500)).unwrap();
        }
        board.hear(command, Millis(500));
        (510..10_400).step_by(20).flat_map(|ms| read(&board.tick(Millis(ms)))).count()
    };
    let counts =
        [(b"\x43", true), (b"\x43", false), (b"\x4b", true), (b"\x4b", false), (b"\x44", true)]
            .map(|(command, running)| count(command, running));
    assert_eq!(counts, [10, 10, 10, 1, 0]);
}

#[test]
fn a_clock_that_is_set_runs_as_it_was_told() {
    let mut board = board(Transport::Cable);
    board.hear(b"\x4b", Millis(10));
    let dial = |secs| super::super::Dial::down(Millis::from_secs(secs)).unwrap();
    let set = ClockCommand::SetAndRun(SetAndRun {
        left: dial(100),
        right: dial(200),
        run: Run::Side(Side::Right),
        lever: Lever::Changes,
    });
    let answer = read(&board.hear(&FromHost::Clock(set).encode(), Millis(20)));
    assert!(answer.contains(&FromBoard::Clock(ClockMessage::Ack(Ack::done(0x0a)))));
    board.tick(Millis(5020));
    board.act(Action::Press(Button::Clock), Millis(5020)).unwrap();
    board.tick(Millis(7020));
    let times = board.times().expect("a clock");
    assert_eq!(times.right.time(), Millis::from_secs(195));
    assert_eq!(times.left.time(), Millis::from_secs(98));
}

#[test]
fn a_bluetooth_board_has_a_battery_and_repeats_the_clocks_answer() {
    let mut board = board(Transport::Bluetooth);
    board.hear(b"\x4b", Millis(310));
    board.tick(Millis(315));
    assert!(matches!(read(&board.hear(b"\x4c", Millis(320)))[..], [FromBoard::Battery(_)]));
    let ack = FromBoard::Clock(ClockMessage::Ack(Ack::done(0x03)));
    let nothing = FromBoard::Clock(ClockMessage::Nothing);
    let ended = read(&board.hear(&FromHost::Clock(ClockCommand::EndText).encode(), Millis(330)));
    assert_eq!(ended, [ack.clone(), nothing]);
    assert_eq!(read(&board.hear(b"\x41", Millis(1200))), [ack]);
    assert!(matches!(
        read(&board.hear(b"\x41", Millis(1400)))[..],
        [FromBoard::Clock(ClockMessage::Times(_))]
    ));
}

#[test]
fn what_cannot_happen_is_refused() {
    let mut board = board(Transport::Cable);
    let mut refusal = |action| board.act(action, Millis(1)).expect_err("it cannot");
    assert_eq!(refusal(Action::Place(Square::E4)), ActionError::EmptyHand);
    assert_eq!(refusal(Action::Bring(Square::E2, PAWN)), ActionError::Full(Square::E2));
    assert_eq!(refusal(Action::Lift(Square::E4)), ActionError::Empty(Square::E4));
    assert_eq!(refusal(Action::Aside), ActionError::EmptyHand);
    assert_eq!(refusal(Action::Plug), ActionError::PluggedIn);
    assert_eq!(refusal(Action::ClockOn), ActionError::PluggedIn);
    board.act(Action::ClockOff, Millis(1)).unwrap();
    assert_eq!(board.act(Action::Press(Button::Clock), Millis(1)), Err(ActionError::NoClock));
    board.act(Action::Unplug, Millis(1)).unwrap();
    assert_eq!(board.act(Action::Unplug, Millis(1)), Err(ActionError::Unplugged));
}

/// The first questions of two other programs.
#[test]
fn what_other_programs_ask_is_answered() {
    let kinds = |asked: &[u8]| {
        let mut board = board(Transport::Cable);
        board.tick(Millis(500));
        let answers = read(&board.hear(asked, Millis(500)));
        answers.iter().map(|answer| answer.encode()[0]).collect::<Vec<u8>>()
    };
    assert_eq!(kinds(b"\x4b\x42"), [0x86]);
    let asked = b"\x4b\x4d\x42\x2b\x03\x03\x09\x00\x45";
    assert_eq!(kinds(asked), [0x93, 0x86, 0x8d, 0x91]);
}
