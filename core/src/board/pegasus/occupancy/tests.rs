//! The dialect with the link and the simulated board: greetings, lifts and places, and which way it lies.

use super::*;
use crate::board::dgt::{GREETING_LIMIT, Identity, Model, Print, Simulator, Version};
use crate::board::simulation::{Action, Simulated, Waking};
use crate::board::{Connection, News, Refusal, Transport};
use crate::rules::{Mode, Position};
use crate::time::Millis;

/// A simulated board that lies this way.
fn board(way: Orientation, pieces: &Placement) -> Simulator<KnowsOccupancy> {
    let model = Model {
        identity: Identity {
            version: Version { major: 1, minor: 0 },
            serial: Print::new("00001"),
            long_serial: None,
        },
        transport: Transport::Cable,
        way,
        scan: Millis(200),
    };
    Simulator::new(KnowsOccupancy::default(), model, pieces.clone())
}

/// Plays actions with pauses of half a second, from the fourth second on: what was told in eight.
fn told(
    link: &mut Link<KnowsOccupancy>,
    mut board: Simulator<KnowsOccupancy>,
    actions: &[Action],
) -> Vec<Told> {
    board.act(Action::Plug, Millis(0)).expect("it is unplugged");
    let mut wanted = link.connect(Millis(0));
    let mut told = Vec::new();
    let mut actions = actions.iter();
    for ms in (10..8000).step_by(10).map(Millis) {
        let mut bytes = Vec::new();
        if ms.0 >= 4000
            && ms.0 % 500 == 0
            && let Some(action) = actions.next()
        {
            bytes.extend(board.act(action.clone(), ms).expect("it can happen"));
        }
        bytes.extend(board.tick(ms));
        for report in std::mem::take(&mut wanted) {
            if let Told::Write(question) = &report {
                bytes.extend(board.hear(question, ms));
            } else {
                told.push(report);
            }
        }
        wanted.extend(link.feed(&bytes, ms));
        wanted.extend(link.tick(ms));
    }
    told
}

fn link(way: Option<Orientation>) -> Link<KnowsOccupancy> {
    let transport = Transport::Cable;
    Link::new(KnowsOccupancy::default(), LinkSettings { transport, way, sides: None })
}

#[test]
fn lifts_and_places_are_told_without_pieces() {
    let pieces = Position::default().placement();
    let actions = [Action::Lift(Square::E2), Action::Place(Square::E4)];
    let told = told(
        &mut link(Some(Orientation::BlackAtConnector)),
        board(Orientation::BlackAtConnector, &pieces),
        &actions,
    );
    let events = told.iter().filter(|told| matches!(told, Told::News(News::Event(_))));
    let expected = [
        BoardEvent::Back,
        BoardEvent::Occupancy(pieces.occupied()),
        BoardEvent::Lifted(Square::E2),
        BoardEvent::Placed(Square::E4),
    ];
    assert_eq!(events.cloned().collect::<Vec<_>>(), expected.map(Told::from));
    // No clock is asked for, and none is missed.
    assert!(!told.contains(&Told::News(News::NoClock)), "{told:?}");
}

#[test]
fn which_way_it_lies_shows_in_the_game_alone() {
    let black = |pieces| board(Orientation::BlackAtConnector, pieces);
    let start = Position::default().placement();
    let mut unknown = link(None);
    assert!(told(&mut unknown, black(&start), &[]).contains(&Trouble::WayAwaitsMove.into()));
    let fen = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";
    let game = Position::from_fen(fen, Mode::Standard).expect("a position").placement();
    let mut expecting = link(None);
    expecting.expect(game.clone());
    let told = told(&mut expecting, black(&game), &[]);
    assert!(told.contains(&Told::from(BoardEvent::Occupancy(game.occupied()))), "{told:?}");
    assert_eq!(expecting.way(), Some(Orientation::BlackAtConnector));
}

#[test]
fn a_key_goes_before_everything() {
    let dialect = KnowsOccupancy::with_key(&[1, 2, 3]);
    let way = None;
    let settings = LinkSettings { transport: Transport::Cable, way, sides: None };
    let mut link = Link::new(dialect, settings);
    let key = || Told::Write(vec![0x63, 4, 1, 2, 3, 0]);
    let (reset, update, version) = (0x40, 0x44, 0x4d);
    let write = |byte| Told::Write(vec![byte]);
    assert_eq!(link.connect(Millis(0)), [write(reset)]);
    assert_eq!(link.tick(Millis(50)), []);
    assert_eq!(link.tick(Millis(100)), [key()]);
    assert_eq!(link.tick(Millis(200)), [write(update)]);
    assert_eq!(link.tick(Millis(300)), [write(version)]);
    // Nobody has answered: the next time without a reset, and then with one again.
    let mut written = Vec::new();
    for ms in (350..2000).step_by(50) {
        written.extend(link.tick(Millis(ms)));
    }
    let second = [key(), write(update), write(version)];
    let third = [write(reset), key(), write(update), write(version)];
    assert_eq!(written, [&second[..], &third[..]].concat());
}

/// What is known of boards that wait for a reset, and of those that wait for a key.
#[test]
fn a_board_is_greeted_whatever_it_waits_for() {
    let pieces = Position::default().placement();
    for waking in Waking::ALL {
        for key in [&[][..], &[1, 2, 0x40, 3]] {
            let settings = LinkSettings {
                transport: Transport::Cable,
                way: Some(Orientation::BlackAtConnector),
                sides: None,
            };
            let mut link = Link::new(KnowsOccupancy::with_key(key), settings);
            let mut board = board(Orientation::BlackAtConnector, &pieces);
            board.act(Action::Wake(waking), Millis(0)).expect("it can wait");
            let told = told(&mut link, board, &[]);
            // Nobody can say a key that nobody has.
            let greeted = waking != Waking::ByKey || !key.is_empty();
            let occupancy = Told::from(BoardEvent::Occupancy(pieces.occupied()));
            assert_eq!(told.contains(&occupancy), greeted, "{waking:?} {key:?}");
            assert_eq!(told.contains(&Told::Refused(Refusal::NoAnswer(GREETING_LIMIT))), !greeted);
        }
    }
}

/// It restarts while its port stays open, as one behind a bridge does.
#[test]
fn a_board_that_begins_anew_is_woken_anew() {
    let pieces = Position::default().placement();
    for waking in [Waking::ByReset, Waking::ByKey] {
        let settings = LinkSettings {
            transport: Transport::Cable,
            way: Some(Orientation::BlackAtConnector),
            sides: None,
        };
        let mut link = Link::new(KnowsOccupancy::with_key(&[7]), settings);
        let mut board = board(Orientation::BlackAtConnector, &pieces);
        board.act(Action::Wake(waking), Millis(0)).expect("it can wait");
        let told = told(&mut link, board, &[Action::Restart]);
        let back = told
            .iter()
            .filter(|report| matches!(report, Told::News(News::Event(BoardEvent::Back))))
            .count();
        assert_eq!(back, 2, "{told:?}");
    }
}

/// One that knows no serial number, or says it in another form, is asked in vain for seconds.
#[test]
fn a_board_that_has_told_its_version_is_there_though_it_is_slow_to_say_who_it_is() {
    let mut link = link(None);
    link.connect(Millis(0));
    let mut told = Vec::new();
    for ms in (50..8000).step_by(50).map(Millis) {
        if ms == Millis(1500) {
            told.extend(link.feed(&[0x93, 0, 5, 1, 0], ms));
        }
        told.extend(link.tick(ms));
    }
    assert!(
        told.iter().any(|report| matches!(report, Told::News(News::Event(BoardEvent::Back)))),
        "{told:?}"
    );
    assert!(!told.contains(&Told::Refused(Refusal::NoAnswer(GREETING_LIMIT))), "{told:?}");
}
