//! Every start, and starts spoiled in every way.

use proptest::prelude::*;

use super::*;
use crate::rules::chess960::START_COUNT;

const FILES: std::ops::Range<usize> = 0..8;

fn of_fen(fen: &str) -> Start {
    start(&Position::from_fen(fen, Mode::Chess960).expect("a position"))
}

fn fen(white: &str, black: &str, rest: &str) -> String {
    format!("{}/pppppppp/8/8/8/8/PPPPPPPP/{white} {rest}", black.to_lowercase())
}

#[track_caller]
fn check(fen: &str, faults: &[&str]) {
    let Start::Faulty(found) = of_fen(fen) else { panic!("{fen}: {:?}", of_fen(fen)) };
    let words: Vec<&str> = found.into_iter().map(Fault::word).collect();
    assert_eq!(words, faults, "{fen}");
}

#[test]
fn every_start_is_read_by_its_number_and_known_again() {
    for number in 0..START_COUNT {
        let read = position(&format!(" {number} "), Mode::Standard).expect("a start");
        assert_eq!(read.mode(), Mode::Chess960);
        let expected = Number::new(number).expect("a start");
        assert_eq!(start(&read), Start::Numbered(expected));
        // The rights are both sides' in either way of writing them.
        let files = |role| files(&expected.array(), role);
        let [a, h] = files(Role::Rook)[..] else { panic!("two rooks") };
        let letter = |file: usize| char::from(b'A' + u8::try_from(file).expect("a file"));
        let rights: String = [letter(h), letter(a)].into_iter().collect();
        let shredder = expected.fen().replace("KQkq", &(rights.clone() + &rights.to_lowercase()));
        assert_eq!(of_fen(&shredder), Start::Numbered(expected), "{shredder}");
    }
    assert_eq!(position("960", Mode::Chess960), Err(UnknownStart::Number));
    assert_eq!(position("99999999999999999999", Mode::Chess960), Err(UnknownStart::Number));
    assert!(matches!(position("-1", Mode::Chess960), Err(UnknownStart::Position(_))));
    assert!(matches!(position("", Mode::Chess960), Err(UnknownStart::Position(_))));
    // In a game of standard chess it is the same array.
    assert_eq!(start(&Position::default()), Start::Numbered(Number::new(518).expect("a start")));
}

#[test]
fn each_fault_is_named() {
    let (good, rest) = ("BNRBKRQN", "w KQkq - 0 1");
    check(
        &fen("BBQNRKRN", "BBQNRKRN", rest).replace("BBQ", "BQB").replace("bbq", "bqb"),
        &["bishops"],
    );
    check("bbqnrkrn/pppppppp/8/8/8/8/PPPPPPPP/BNBQRKRN w EGeg - 0 1", &["bishops", "opposite"]);
    check(&fen("KRRBBNNQ", "KRRBBNNQ", "w - - 0 1"), &["king"]);
    check(&fen("RRKBNBNQ", "RRKBNBNQ", "w - - 0 1"), &["king", "bishops"]);
    check(&fen(good, "BNRBKRNQ", rest), &["opposite"]);
    check(&fen(good, good, "w KQk - 0 1"), &["black-castling"]);
    check(&fen(good, good, "w Kkq - 0 1"), &["white-castling"]);
    check(&fen(good, good, "w - - 0 1"), &["white-castling", "black-castling"]);
    check(&fen(good, good, "b KQkq - 0 1"), &["turn"]);
    check(&fen("BNRBKRQQ", "BNRBKRQQ", rest), &["pieces"]);
    check(&fen("BNRBKRQQ", good, rest), &["pieces", "opposite"]);
    // A piece stands in place of a pawn.
    let rank = "PPPPPPPP";
    check(&fen(good, good, rest).replace(rank, "PPPPPPPN"), &["white-pawns"]);
    let black = fen(good, good, "b KQkq - 0 1").replace(&rank.to_lowercase(), "nppppppp");
    check(&black, &["black-pawns", "turn"]);
    // Pawns on a first rank are in no position at all.
    let turned = "rnbqkbnr/pppppppp/8/8/8/8/RNBQKBNR/PPPPPPPP w kq - 0 1";
    assert!(Position::from_fen(turned, Mode::Chess960).is_err());
}

#[test]
fn a_game_under_way_is_no_start() {
    for fen in [
        // A castling on the first move leaves every man on its two ranks, and so does a knight that went back.
        "4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1",
        "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRRKN b kq - 1 1",
        "bbqnrkrn/pppppppp/8/8/8/8/PPPPPPPP/BNBQRKRN w - - 4 3",
        "bnrbkrqn/pppp1ppp/8/4p3/8/8/PPPPPPPP/BNRBKRQN w KQkq - 0 2",
        "bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQ1 w KQkq - 0 1",
        "BNRBKRQN/PPPPPPPP/8/8/8/8/pppppppp/bnrbkrqn w - - 0 1",
    ] {
        assert_eq!(of_fen(fen), Start::UnderWay, "{fen}");
    }
}

/// Which rights both sides have.
fn rights() -> impl Strategy<Value = String> {
    proptest::sample::subsequence(vec!['K', 'Q', 'k', 'q'], 0..=4)
        .prop_map(|some| if some.is_empty() { "-".to_owned() } else { some.into_iter().collect() })
}

proptest! {
    /// Two arrays out of the eight pieces, at random, with any rights: what is found is what the Guidelines say,
    /// clause by clause.
    #[test]
    fn faults_are_those_that_the_guidelines_name(
        white in Just("KQRRBBNN".chars().collect::<Vec<char>>()).prop_shuffle(),
        shuffled in Just("KQRRBBNN".chars().collect::<Vec<char>>()).prop_shuffle(),
        mirrors in any::<bool>(),
        rights in rights(),
        white_moves in any::<bool>(),
    ) {
        let black = if mirrors { white.clone() } else { shuffled };
        let text = |array: &[char]| array.iter().collect::<String>();
        let turn = if white_moves { "w" } else { "b" };
        let fen = fen(&text(&white), &text(&black), &format!("{turn} {rights} - 0 1"));
        let on = |array: &[char], piece| FILES.filter(|file| array[*file] == piece).collect::<Vec<usize>>();
        let between = |array: &[char]| {
            let (king, rooks) = (on(array, 'K'), on(array, 'R'));
            rooks[0] < king[0] && king[0] < rooks[1]
        };
        let bishops = on(&white, 'B');
        let mut expected = Vec::new();
        if !between(&white) {
            expected.push(Fault::King);
        }
        if bishops[0] % 2 == bishops[1] % 2 {
            expected.push(Fault::Bishops);
        }
        if white != black {
            expected.push(Fault::Opposite);
        }
        for (side, array, letters) in [(Color::White, &white, ['K', 'Q']), (Color::Black, &black, ['k', 'q'])] {
            if between(array) && !letters.iter().all(|letter| rights.contains(*letter)) {
                expected.push(Fault::Castling(side));
            }
        }
        if !white_moves {
            expected.push(Fault::Turn);
        }
        match of_fen(&fen) {
            Start::Numbered(number) => {
                prop_assert_eq!(expected, Vec::new(), "{}", fen);
                prop_assert_eq!(number.letters(), text(&white));
            }
            Start::Faulty(found) => prop_assert_eq!(found, expected, "{}", fen),
            Start::UnderWay => prop_assert!(false, "{} is where a game begins", fen),
        }
    }

    /// Whoever exchanges two pieces of White's array alone spoils the start.
    #[test]
    fn a_start_with_two_pieces_exchanged_is_refused(
        number in 0..START_COUNT, one in FILES, other in FILES,
    ) {
        let number = Number::new(number).expect("a start");
        let mut white: Vec<char> = number.letters().chars().collect();
        white.swap(one, other);
        let white: String = white.into_iter().collect();
        let fen = fen(&white, &number.letters(), "w KQkq - 0 1");
        match of_fen(&fen) {
            Start::Numbered(found) => prop_assert!(white == found.letters() && found == number, "{}", fen),
            Start::Faulty(faults) => prop_assert!(faults.contains(&Fault::Opposite), "{}", fen),
            Start::UnderWay => prop_assert!(false, "{} is where a game begins", fen),
        }
    }
}
