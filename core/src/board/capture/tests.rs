//! What is written is read again; what is no capture is refused with its line; and no bytes make the
//! reader fail.

use proptest::prelude::*;

use super::*;
use crate::board::{ClockSides, KINDS, Kind, Setting, Transport};
use crate::rules::{Color, Mode, Position};

const HEADING: &str = "annabella capture 1\nprogram 0.1.0\nboard peg\ntransport cable\n\n";

fn text(head: &Head, passages: &[Passage]) -> String {
    let lines = passages.iter().map(Passage::to_string);
    [head.to_string()].into_iter().chain(lines).collect()
}

fn fault(text: &str) -> (usize, CaptureFault) {
    let CaptureError { line, fault } = Capture::read(text.as_bytes()).expect_err(text);
    (line, fault)
}

fn happened(lines: &str) -> (usize, CaptureFault) {
    let (line, fault) = fault(&format!("{HEADING}{lines}"));
    (line - HEADING.lines().count(), fault)
}

#[test]
fn the_form_is_the_documented_one() {
    let setting = Setting {
        transport: Transport::Bluetooth,
        at_connector: Some(Color::Black),
        sides: Some(ClockSides::WhiteRight),
        key: vec![1, 2, 3],
    };
    let kind = Kind::of_word("dgt").expect("a kind");
    let head = Head { program: "0.1.0".to_owned(), kind, setting };
    let at = |at, what| Passage { at: Millis(at), what };
    let passages = [
        at(1500, Passing::Opened("/dev/ttyUSB0".to_owned())),
        at(1500, Passing::Sent(vec![0x4d])),
        at(1600, Passing::Said(vec![0x93, 0x00, 0x05, 0x01, 0x02])),
        at(1600, Passing::Game(Position::default().placement())),
        at(2000, Passing::Closed),
    ];
    let written = text(&head, &passages);
    assert_eq!(
        written,
        "annabella capture 1\nprogram 0.1.0\nboard dgt\ntransport bluetooth\nconnector black\n\
         clock-left black\n\n1500 open /dev/ttyUSB0\n1500 > 4d\n1600 < 93 00 05 01 02\n\
         1600 game rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR\n2000 close\n"
    );
    let read = Capture::read(written.as_bytes()).expect("a capture");
    assert_eq!(read.passages, passages);
    assert_eq!(read.head.setting, Setting { key: Vec::new(), ..head.setting });
    assert!(!read.is_cut_off);
}

#[test]
fn people_may_write_between_the_lines() {
    let lines = "# the cable was bad\r\n\r\n7 open /dev/a port\n 8\t<  0a0B 0c\n8 <FF\n";
    let error = happened(lines);
    assert_eq!(error, (5, CaptureFault::UnknownWord("<FF".to_owned())));
    let file = format!("{HEADING}{}", lines.replace("8 <FF\n", ""));
    let read = Capture::read(file.as_bytes()).expect("a capture");
    let expected = [
        Passage { at: Millis(7), what: Passing::Opened("/dev/a port".to_owned()) },
        Passage { at: Millis(8), what: Passing::Said(vec![10, 11, 12]) },
    ];
    assert_eq!(read.passages, expected);
}

#[test]
fn what_a_crash_cut_off_is_left_out_and_told() {
    let file = format!("{HEADING}7 open /dev/a\n8 < 0a 0b\n9 < 0c 0");
    let read = Capture::read(file.as_bytes()).expect("a capture");
    assert_eq!(read.passages.len(), 2);
    assert!(read.is_cut_off);
}

#[test]
fn each_fault_is_named_with_its_line() {
    let other = |version: &str| CaptureFault::OtherVersion(version.to_owned());
    assert_eq!(fault(""), (1, CaptureFault::NoTitle));
    assert_eq!(fault("$AK,7,1500*39\n"), (1, CaptureFault::NoTitle));
    assert_eq!(fault("annabella capture 2\n"), (1, other("2")));
    assert_eq!(fault("annabella capture 1\n"), (2, CaptureFault::NoBoard));
    assert_eq!(fault("annabella capture 1\n5 close\n"), (2, CaptureFault::NoBoard));
    let unknown = CaptureFault::UnknownBoard("draughts".to_owned());
    assert_eq!(fault("annabella capture 1\nboard draughts\n"), (2, unknown));
    let bad = CaptureFault::BadHeading { word: "connector", value: "red".to_owned() };
    assert_eq!(happened("connector red\n"), (1, bad));
    assert_eq!(happened("board peg\n"), (1, CaptureFault::Twice("board")));
    assert_eq!(
        happened("so far so good\n"),
        (1, CaptureFault::NoLine("so far so good".to_owned()))
    );
    assert_eq!(happened("5 < 00\n"), (1, CaptureFault::NotOpen));
    assert_eq!(happened("5 close\n"), (1, CaptureFault::NotOpen));
    assert_eq!(happened("5 open\n"), (1, CaptureFault::NoPort));
    assert_eq!(happened("5 open a\n6 open a\n"), (2, CaptureFault::Open));
    assert_eq!(happened("5 open a\n4 < 00\n"), (2, CaptureFault::RunsBack { before: 5, at: 4 }));
    assert_eq!(happened("5 open a\n-1 < 00\n"), (2, CaptureFault::NoLine("-1 < 00".to_owned())));
    for bytes in ["", "0", "0 0", "+1", "0g", "\u{e9}\u{e9}"] {
        let none = CaptureFault::NoBytes(bytes.to_owned());
        assert_eq!(happened(&format!("5 open a\n6 < {bytes}\n")), (2, none));
    }
    assert_eq!(happened("5 game 9/9\n"), (1, CaptureFault::NoPieces("9/9".to_owned())));
    assert_eq!(happened("5 lift e2\n"), (1, CaptureFault::UnknownWord("lift e2".to_owned())));
    let error = Capture::read(b"annabella capture 1\nboard \xff\n").expect_err("no text");
    assert_eq!(error.to_string(), "line 2: this is no text");
}

#[test]
fn a_developers_key_is_not_given_away() {
    let key = [7, 8, 9];
    let sent = Passing::sent(&[0x63, 4, 7, 8, 9, 0], &key);
    assert_eq!(sent, Passing::Sent(vec![0x63, 4, 0, 0, 0, 0]));
    assert_eq!(Passing::sent(&[7, 8], &key), Passing::Sent(vec![7, 8]));
    assert_eq!(Passing::sent(&[7, 8], &[]), Passing::Sent(vec![7, 8]));
}

fn heads() -> impl Strategy<Value = Head> {
    let player = || prop::option::of(prop::sample::select(&Color::ALL[..]));
    let sides = &[ClockSides::WhiteLeft, ClockSides::WhiteRight][..];
    let transports = &[Transport::Cable, Transport::Bluetooth][..];
    (
        any::<String>(),
        prop::sample::select(KINDS),
        prop::sample::select(transports),
        player(),
        prop::option::of(prop::sample::select(sides)),
    )
        .prop_map(|(program, kind, transport, at_connector, sides)| {
            let setting = Setting { transport, at_connector, sides, key: Vec::new() };
            Head { program, kind, setting }
        })
}

/// Spans of time and what happens after each, with the port opened and closed where it must be.
fn stories() -> impl Strategy<Value = Vec<Passage>> {
    let bytes = || prop::collection::vec(any::<u8>(), 1..80);
    let what = prop_oneof![
        3 => bytes().prop_map(Passing::Said),
        2 => bytes().prop_map(Passing::Sent),
        1 => any::<String>().prop_map(Passing::Opened),
        1 => Just(Passing::Closed),
        1 => Just(Passing::Game(Position::default().placement())),
        1 => Just(Passing::Game(Position::from_fen(
            "8/2k5/8/8/8/8/5K2/7q w - - 0 1",
            Mode::Standard,
        ).expect("a position").placement())),
    ];
    prop::collection::vec((0u64..3000, what), 0..30).prop_map(|story| {
        let (mut at, mut is_open, mut passages) = (Millis(0), false, Vec::new());
        for (span, what) in story {
            at += Millis(span);
            match (&what, is_open) {
                (Passing::Opened(_), false) => is_open = true,
                (Passing::Closed, true) => is_open = false,
                (Passing::Opened(_), true)
                | (Passing::Said(_) | Passing::Sent(_) | Passing::Closed, false) => continue,
                (Passing::Said(_) | Passing::Sent(_), true) | (Passing::Game(_), _) => {}
            }
            passages.push(Passage { at, what });
        }
        passages
    })
}

proptest! {
    #[test]
    fn what_is_written_is_read_again(head in heads(), passages in stories()) {
        let written = text(&head, &passages);
        let read = Capture::read(written.as_bytes()).expect(&written);
        prop_assert!(!read.is_cut_off);
        prop_assert_eq!(&read.head.setting, &head.setting);
        // A port's name may lose what a line cannot hold; all else is the same to the letter.
        prop_assert_eq!(text(&read.head, &read.passages), written);
        let bytes = |passages: &[Passage]| -> Vec<Passage> {
            let is_name = |passage: &&Passage| matches!(passage.what, Passing::Opened(_));
            passages.iter().filter(|passage| !is_name(passage)).cloned().collect()
        };
        prop_assert_eq!(bytes(&read.passages), bytes(&passages));
    }

    /// A capture that was cut off anywhere below its heading is read up to its last whole line.
    #[test]
    fn a_cut_costs_one_line(head in heads(), passages in stories(), cut: prop::sample::Index) {
        let written = text(&head, &passages);
        let heading = head.to_string().len();
        let end = heading + cut.index(written.len() - heading + 1);
        let read = Capture::read(&written.as_bytes()[..end]).expect("its lines are whole");
        let whole = written.as_bytes()[heading..end].iter().filter(|byte| **byte == b'\n').count();
        prop_assert_eq!(read.passages.len(), whole);
    }

    #[test]
    fn any_bytes_are_read_or_refused_by_a_line(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let lines = bytes.iter().filter(|byte| **byte == b'\n').count();
        let named = Capture::read(&bytes).map_or_else(|error| error.line, |_| 1);
        prop_assert!((1..=lines + 1).contains(&named));
    }

    #[test]
    fn a_changed_byte_is_read_or_refused_by_its_line(
        head in heads(),
        passages in stories(),
        place: prop::sample::Index,
        byte: u8,
    ) {
        let mut bytes = text(&head, &passages).into_bytes();
        let place = place.index(bytes.len());
        bytes[place] = byte;
        let lines = bytes.iter().filter(|byte| **byte == b'\n').count();
        if let Err(error) = Capture::read(&bytes) {
            prop_assert!((1..=lines + 1).contains(&error.line), "{}", error);
        }
    }

    /// No capture makes a link fail, whichever board it is of.
    #[test]
    fn any_capture_can_be_played(head in heads(), passages in stories()) {
        let mut link = (head.kind.connection)(&head.setting);
        let capture = Capture { head, passages, is_cut_off: false };
        let last = capture.passages.last().map_or(Millis(0), |passage| passage.at);
        prop_assert!(capture.play(&mut *link).iter().all(|(at, _)| *at <= last));
    }
}
