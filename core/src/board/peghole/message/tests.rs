//! Every line of both versions there and back; what damage does to them, and what it does not.

use proptest::prelude::*;

use super::super::{LineReader, MAX_LINE};
use super::*;

pub(crate) fn protocols() -> impl Strategy<Value = Protocol> {
    prop::sample::select(Protocol::ALL.to_vec())
}

fn stamps() -> impl Strategy<Value = Stamp> {
    (any::<u16>(), any::<u32>()).prop_map(|(seq, ms)| Stamp { seq, ms })
}

fn squares() -> impl Strategy<Value = Square> {
    (0u32..64).prop_map(Square::new)
}

fn labels() -> impl Strategy<Value = Label> {
    "[!-#%-)+\\--~]{1,24}".prop_map(|text| Label::new(&text).expect("made of allowed ones"))
}

/// Lines as a board of this version writes them.
pub(crate) fn board_lines(protocol: Protocol) -> impl Strategy<Value = FromBoard> {
    let buttons = prop::sample::select(Button::ALL.to_vec());
    prop_oneof![
        (labels(), labels()).prop_map(move |(serial, firmware)| {
            FromBoard::Hello(Hello { protocol: protocol.number(), serial, firmware })
        }),
        (stamps(), any::<u64>())
            .prop_map(|(s, bits)| FromBoard::Snapshot(s, Squares::from_bits(bits))),
        (stamps(), squares()).prop_map(|(s, q)| FromBoard::Lifted(s, q)),
        (stamps(), squares()).prop_map(|(s, q)| FromBoard::Placed(s, q)),
        (stamps(), buttons).prop_map(|(s, b)| FromBoard::Pressed(s, b)),
        stamps().prop_map(FromBoard::Alive),
    ]
}

/// A version, and lines as its boards write them.
fn spoken<const N: usize>() -> impl Strategy<Value = (Protocol, [FromBoard; N])> {
    protocols().prop_flat_map(|protocol| {
        let lines = std::array::from_fn(|_| board_lines(protocol));
        (Just(protocol), lines)
    })
}

fn host_lines() -> impl Strategy<Value = FromHost> {
    prop_oneof![
        Just(FromHost::AskHello),
        Just(FromHost::AskSnapshot),
        any::<u8>().prop_map(FromHost::Signal),
    ]
}

/// Everything that a reader makes of these bytes, faults left out.
fn understood(bytes: &[u8]) -> Vec<(FromBoard, Protocol)> {
    LineReader::new()
        .feed(bytes)
        .into_iter()
        .filter_map(|line| FromBoard::decode(&line.ok()?).ok())
        .collect()
}

#[test]
fn the_lines_of_the_contract() {
    let at = Stamp { seq: 7, ms: 1500 };
    let holes = Squares::from_bits(0xFFFF_0000_0000_FFFF);
    #[track_caller]
    fn check(line: &FromBoard, one: &str, two: &str) {
        assert_eq!(line.encode(Protocol::One), one);
        assert_eq!(line.encode(Protocol::Two), two);
    }
    check(
        &FromBoard::Snapshot(at, holes),
        "$AS,7,1500,FFFF00000000FFFF*0D\r\n",
        "$AS,7,1500,FFFF00000000FFFF,FF80*29\r\n",
    );
    check(&FromBoard::Lifted(at, Square::E2), "$AL,7,1500,e2*45\r\n", "$AL,7,1500,e2,A0DA*1D\r\n");
    check(&FromBoard::Placed(at, Square::E4), "$AP,7,1500,e4*5F\r\n", "$AP,7,1500,e4,66E8*0E\r\n");
    check(
        &FromBoard::Pressed(at, Button::Clock),
        "$AB,7,1500,clock*74\r\n",
        "$AB,7,1500,clock,8976*58\r\n",
    );
    check(&FromBoard::Alive(at), "$AK,7,1500*39\r\n", "$AK,7,1500,93F6*6F\r\n");
    let label = |text| Label::new(text).expect("a good name");
    let hello = |protocol: Protocol| {
        let (serial, firmware) = (label("HAND"), label("1"));
        let protocol = protocol.number();
        FromBoard::Hello(Hello { protocol, serial, firmware })
    };
    assert_eq!(hello(Protocol::One).encode(Protocol::One), "$AH,1,HAND,1*26\r\n");
    assert_eq!(hello(Protocol::Two).encode(Protocol::Two), "$AH,2,HAND,1,23F0*7E\r\n");
    assert_eq!(FromHost::AskHello.encode(Protocol::One), "$AQ,H*74\r\n");
    assert_eq!(FromHost::AskHello.encode(Protocol::Two), "$AQ,H,7F51*2D\r\n");
}

/// What the sum of version 1 passes: e2 becomes d3.
#[test]
fn a_swapped_square_passes_version_one_and_not_version_two() {
    let at = Stamp { seq: 7, ms: 1500 };
    let (said, heard) = (FromBoard::Lifted(at, Square::E2), FromBoard::Lifted(at, Square::D3));
    let swapped = |protocol| said.encode(protocol).replace(",e2", ",d3");
    assert_eq!(
        understood(swapped(Protocol::One).as_bytes()),
        [(heard, Protocol::One)],
        "the sum is blind to it"
    );
    assert_eq!(understood(swapped(Protocol::Two).as_bytes()), []);
}

/// What a link takes of these bytes that knows its board to speak version 2.
fn taken(bytes: &[u8]) -> Vec<FromBoard> {
    let lines = understood(bytes).into_iter();
    lines.filter(|(_, written)| *written == Protocol::Two).map(|(line, _)| line).collect()
}

/// The sum passes two changes exactly when both are alike, so these are all that it passes: at any
/// two places of a body, the CRC's digits and commas among them, by any change.
#[test]
fn version_two_shows_every_pair_of_changes_that_the_sum_passes() {
    let at = Stamp { seq: 65_535, ms: u32::MAX };
    let label = |text| Label::new(text).expect("a good name");
    for line in [
        FromBoard::Hello(Hello { protocol: 2, serial: label("PEG-1"), firmware: label("2.0") }),
        FromBoard::Snapshot(at, Squares::from_bits(0xFFFF_0000_0000_FFFF)),
        FromBoard::Lifted(at, Square::E2),
        FromBoard::Placed(Stamp { seq: 0, ms: 0 }, Square::D3),
        FromBoard::Pressed(at, Button::Clock),
        FromBoard::Alive(at),
    ] {
        let text = line.encode(Protocol::Two);
        let body = text.find('*').expect("it is framed");
        for (first, second) in (1..body).flat_map(|at| (at + 1..body).map(move |b| (at, b))) {
            for change in 1u8..=127 {
                let mut bad = text.clone().into_bytes();
                bad[first] ^= change;
                bad[second] ^= change;
                assert_eq!(taken(&bad), [], "{}", String::from_utf8_lossy(&bad));
            }
        }
    }
}

#[test]
fn a_hello_is_written_in_the_version_that_it_names() {
    let fault = Err(Fault::OtherVersion);
    assert_eq!(FromBoard::decode("AH,2,HAND,1"), fault);
    assert_eq!(FromBoard::decode(&Protocol::Two.seal("AH,1,HAND,1".to_owned())), fault);
    // One of the future is heard either way, so that it can be named.
    assert!(FromBoard::decode("AH,3,HAND,1").is_ok());
    assert!(FromBoard::decode(&Protocol::Two.seal("AH,3,HAND,1".to_owned())).is_ok());
}

#[test]
fn fields_that_do_not_say_what_they_should() {
    #[track_caller]
    fn check(body: &str, fault: Fault) {
        assert_eq!(FromBoard::decode(body), Err(fault));
    }
    check("", Fault::UnknownKind);
    check("AX,1,1", Fault::UnknownKind);
    check("AQ,H", Fault::UnknownKind);
    check("AK,1", Fault::FieldCount { expected: 3, found: 2 });
    check("AK,1,1,1,1", Fault::FieldCount { expected: 3, found: 5 });
    check("AK,1,1,1", Fault::BadField("CRC"));
    check("AK,1,1,12AB", Fault::BadCrc { said: 0x12ab, crc: 13095 });
    check("AK,65536,1", Fault::BadField("line number"));
    check("AK,+1,1", Fault::BadField("line number"));
    check("AK,01,1", Fault::BadField("line number"));
    check("AK,,1", Fault::BadField("line number"));
    check("AK,1,4294967296", Fault::BadField("time"));
    check("AL,1,1,e9", Fault::BadField("square"));
    check("AL,1,1,E2", Fault::BadField("square"));
    check("AL,1,1,e2 ", Fault::BadField("square"));
    check("AB,1,1,bell", Fault::BadField("button"));
    check("AS,1,1,FFFF", Fault::BadField("holes"));
    check("AS,1,1,+FFF00000000FFFF", Fault::BadField("holes"));
    check("AH,1,,1.0", Fault::BadField("serial number"));
    check("AH,256,A,1.0", Fault::BadField("protocol"));
    assert_eq!(FromHost::decode("AQ,X"), Err(Fault::BadField("question")));
    assert_eq!(FromHost::decode("AT,256"), Err(Fault::BadField("pattern")));
    assert_eq!(FromHost::decode("AK,1,1"), Err(Fault::UnknownKind));
}

proptest! {
    #[test]
    fn what_the_board_writes_is_what_is_read((protocol, [line]) in spoken()) {
        prop_assert_eq!(understood(line.encode(protocol).as_bytes()), vec![(line, protocol)]);
    }

    #[test]
    fn what_the_host_writes_is_what_is_read(line in host_lines(), protocol in protocols()) {
        let text = line.encode(protocol);
        let bodies = LineReader::new().feed(text.as_bytes());
        prop_assert_eq!(bodies.len(), 1);
        let body = bodies[0].clone().expect("a whole line");
        prop_assert_eq!(FromHost::decode(&body), Ok((line, protocol)));
    }

    #[test]
    fn no_line_is_longer_than_the_longest((protocol, [line]) in spoken()) {
        prop_assert!(line.encode(protocol).len() <= MAX_LINE);
    }

    /// Any two characters of the body, changed into any others.
    #[test]
    fn version_two_shows_any_two_changed_characters(
        line in board_lines(Protocol::Two),
        places in any::<[prop::sample::Index; 2]>(),
        characters in "[ -~]{2}",
    ) {
        let text = line.encode(Protocol::Two);
        let body = text.find('*').expect("it is framed") - 1;
        let mut bad = text.clone().into_bytes();
        for (place, character) in places.iter().zip(characters.bytes()) {
            bad[1 + place.index(body)] = character;
        }
        if bad != text.as_bytes() {
            prop_assert_eq!(taken(&bad), vec![]);
        }
    }

    /// XOR shows every single changed byte: nothing else than the line itself is ever read.
    #[test]
    fn a_changed_byte_never_gives_another_fact(
        (protocol, [line]) in spoken(),
        changed in 1u8..=255,
    ) {
        let good = line.encode(protocol).into_bytes();
        for at in 0..good.len() {
            let mut bad = good.clone();
            bad[at] ^= changed;
            for read in understood(&bad) {
                prop_assert_eq!(&read.0, &line, "changed byte {} by {:#04x}", at, changed);
            }
        }
    }

    #[test]
    fn any_body_is_read_as_itself_or_not_at_all(body in "[A-Z]{0,2}(,[0-9a-z]{0,6}){0,4}") {
        if let Ok((line, protocol)) = FromBoard::decode(&body) {
            let again = understood(line.encode(protocol).as_bytes());
            prop_assert_eq!(again, vec![(line, protocol)]);
        }
    }
}

proptest! {
    // Long inputs: fewer of them.
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn garbage_between_lines_costs_no_line_and_gives_no_fact(
        (protocol, [before, after]) in spoken(),
        garbage in prop::collection::vec(any::<u8>(), 0..65_536),
    ) {
        let mut bytes = before.encode(protocol).into_bytes();
        bytes.extend(garbage);
        bytes.extend(after.encode(protocol).bytes());
        prop_assert_eq!(understood(&bytes), vec![(before, protocol), (after, protocol)]);
    }
}
