//! Files of pairings as programs write them: read and written they are the same bytes, and a result changes nothing but
//! its own columns.

use annabella_core::rules::{Color, Outcome};
use proptest::prelude::*;

use super::board::{Board, Played, Stands};
use super::list::List;
use super::trf::{Pair, Trf};
use super::{PairingError, Who};

/// The line of a player: rank, name, and of each round the opponent, the colour and the result.
fn line(rank: u32, name: &str, rounds: &[(u32, char, char)]) -> String {
    let mut line = format!(
        "001 {rank:>4} {:1}{:>3} {name:<33} {:>4} {:>3} {:>11} {:>10} {:>4} {:>4}",
        "w", "wg", 2100, "GER", 12345678, "1990/01/31", "0.0", rank
    );
    for (opponent, colour, result) in rounds {
        line.push_str(&format!("  {opponent:>4} {colour} {result}"));
    }
    line
}

fn report(names: [&str; 4], end: &str, second: char) -> String {
    [
        "012 Frühjahrsturnier der Blinden".to_owned(),
        "### a remark  ".to_owned(),
        "132                                                                                        26/04/01  26/04/02".to_owned(),
        line(1, names[0], &[(2, 'w', '1'), (3, 'b', second)]),
        line(2, names[1], &[(1, 'b', '0'), (4, 'w', second)]),
        line(3, names[2], &[(4, 'w', '='), (1, 'w', second)]),
        line(4, names[3], &[(3, 'b', '='), (2, 'b', second)]),
        "222 5400+30".to_owned(),
        "XXR 5".to_owned(),
        "013 A Team                            1    2".to_owned(),
    ]
    .map(|line| line + end)
    .concat()
}

const LATIN: [&str; 4] = ["Anna", "Käthe, Bella", "Müller, Cesar", "David"];
const CYRILLIC: [&str; 4] = ["Анна", "Белла Иванова", "Цезарь", "Давид Петров"];

fn cp1251(text: &str) -> Vec<u8> {
    let byte = |letter: char| match letter {
        'А'..='я' => u8::try_from(u32::from(letter) - u32::from('А') + 0xc0).expect("a letter"),
        'ü' => b'u',
        other => u8::try_from(u32::from(other)).expect("ASCII"),
    };
    text.chars().map(byte).collect()
}

fn latin1(text: &str) -> Vec<u8> {
    text.chars().map(|letter| u8::try_from(u32::from(letter)).expect("Latin-1")).collect()
}

/// A text in the letters of some program.
type Encode<'a> = &'a dyn Fn(&str) -> Vec<u8>;

#[test]
fn a_report_in_any_letters_and_with_any_ends_is_read_and_only_the_result_is_written() {
    let utf8 = |text: &str| text.as_bytes().to_vec();
    let marked = |text: &str| [b"\xef\xbb\xbf", text.as_bytes()].concat();
    let ways: [(Encode, [&str; 4]); 5] = [
        (&utf8, LATIN),
        (&utf8, CYRILLIC),
        (&marked, CYRILLIC),
        (&latin1, LATIN),
        (&cp1251, CYRILLIC),
    ];
    for (encode, names) in ways {
        for end in ["\r\n", "\n", "\r"] {
            let before = encode(&report(names, end, ' '));
            let mut trf = Trf::read(&before).expect("a report");
            assert_eq!(trf.bytes(), before);
            assert_eq!(
                (trf.rounds(), trf.name(2), trf.name(4)),
                (2, Some(names[1]), Some(names[3]))
            );
            let (one, two) = (Pair { white: 2, black: 4 }, Pair { white: 3, black: 1 });
            assert_eq!(trf.pairs(2), Ok(vec![one, two]));
            trf.write(2, one, Outcome::Drawn).expect("written");
            trf.write(2, two, Outcome::Drawn).expect("written");
            assert_eq!(trf.bytes(), encode(&report(names, end, '=')));
            // Again the same is no other result, and another one is.
            trf.write(2, one, Outcome::Drawn).expect("there already");
            let other = trf.write(2, one, Outcome::Won(Color::White)).expect_err("another one");
            assert_eq!(
                other.to_string(),
                "line 5: there is the result = already, and the desk has 1-0: one of them has to be corrected by hand"
            );
        }
    }
}

#[test]
fn names_longer_in_bytes_than_in_letters_stand_in_columns_of_either() {
    // As a program writes it that pads names to 33 bytes.
    let padded = |name: &str| {
        let room = 33 - (name.len() - name.chars().count());
        format!("{name:<room$}")
    };
    let text: String = report(CYRILLIC, "\n", ' ')
        .split_inclusive('\n')
        .map(|line| match CYRILLIC.iter().find(|name| line.contains(&format!(" {name} "))) {
            Some(name) => line.replace(&format!("{name:<33}"), &padded(name)),
            None => line.to_owned(),
        })
        .collect();
    let mut trf = Trf::read(text.as_bytes()).expect("a report");
    assert_eq!(trf.name(4), Some("Давид Петров"));
    assert_eq!(trf.find(&Who("белла иванова".to_owned())), Ok(2));
    let pair = Pair { white: 3, black: 1 };
    trf.write(2, pair, Outcome::WonByDefault(Color::Black)).expect("written");
    let changed: Vec<(u8, u8)> =
        text.bytes().zip(trf.bytes()).filter(|(before, after)| before != after).collect();
    assert_eq!(changed, [(b' ', b'+'), (b' ', b'-')]);
    assert_eq!(trf.bytes().len(), text.len());
}

#[test]
fn a_line_whose_blanks_were_cut_off_gets_its_result_behind() {
    let text = report(LATIN, "\r\n", ' ').replace("  \r\n", "\r\n").replace(" \r\n", "\r\n");
    let mut trf = Trf::read(text.as_bytes()).expect("a report");
    trf.write(2, Pair { white: 3, black: 1 }, Outcome::Won(Color::White)).expect("written");
    let after = String::from_utf8(trf.bytes()).expect("text");
    assert!(after.contains("     3 b 0\r\n") && after.contains("     1 w 1\r\n"), "{after}");
    let again = Trf::read(after.as_bytes()).expect("still a report");
    assert_eq!(again.pairs(2), trf.pairs(2));
}

#[test]
fn what_is_wrong_is_said_with_its_line() {
    let good = report(LATIN, "\n", ' ');
    let said = |text: &str| match Trf::read(text.as_bytes()) {
        Err(why) => why.to_string(),
        Ok(trf) => trf.pairs(2).expect_err("taken for good").to_string(),
    };
    for (from, to, why) in [
        (
            "001    3",
            "001    x",
            "line 6, column 5: a start rank is needed here, and there is \"   x\"",
        ),
        ("001    3", "001    2", "line 6: the start rank 2 is in line 5 already"),
        (
            "     4 w  ",
            "     9 w  ",
            "line 5: the opponent of round 2 is 9, and no line is about that one",
        ),
        ("     4 w  ", "     4 b  ", "lines 5 and 7: in round 2 they do not say of each other"),
        (
            "     4 w  ",
            "     4 x  ",
            "line 5, column 107: w, b or - is needed here, and there is \"x\"",
        ),
        ("     4 w  ", "    4x w  ", "line 5, column 102: an opponent's start rank is needed here"),
    ] {
        assert!(good.contains(from), "{from}");
        let found = said(&good.replacen(from, to, 1));
        assert!(found.contains(why), "{found}");
        assert!(found.lines().count() <= 2);
    }
    assert_eq!(Trf::read(b"012 a name only\n"), Err(PairingError::NoPlayers));
    assert!(matches!(Trf::read(b""), Err(PairingError::NoText(_))));
    assert!(matches!(Trf::read(b"\x89PNG\r\n\x1a\n001 "), Err(PairingError::NoText(_))));
    let wide: Vec<u8> = good.encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(Trf::read(&wide), Err(PairingError::Utf16));
    let mut trf = Trf::read(good.as_bytes()).expect("a report");
    let none =
        trf.write(2, Pair { white: 1, black: 3 }, Outcome::Drawn).expect_err("not paired so");
    assert!(
        none.to_string().contains("1 Anna does not have White against 3 Müller, Cesar"),
        "{none}"
    );
    assert_eq!(
        trf.write(2, Pair { white: 3, black: 1 }, Outcome::Cancelled),
        Err(PairingError::Cancelled)
    );
    assert_eq!(trf.bytes(), good.as_bytes());
}

#[test]
fn a_list_is_read_with_and_without_a_heading_and_results_stand_behind() {
    let text = "Board;White;Black;Result\r\n1; Müller, Cesar ;Anna\r\n\r\n2;Bella;\"David; jun.\"; \r\n3;Eva;\r\n4;7;8;1-0";
    let mut list = List::read(text.as_bytes()).expect("a list");
    assert_eq!(list.bytes(), text.as_bytes());
    let boards: Vec<_> =
        list.boards().map(|one| (one.board, one.white.0.as_str(), one.black.0.as_str())).collect();
    assert_eq!(boards, [(1, "Müller, Cesar", "Anna"), (2, "Bella", "David; jun."), (4, "7", "8")]);
    list.write(1, Outcome::Won(Color::Black)).expect("written");
    list.write(2, Outcome::Drawn).expect("written");
    list.write(4, Outcome::Won(Color::White)).expect("there already");
    let after = text.replace(";Anna\r", ";Anna;0-1\r").replace("\"; \r", "\"; 1/2-1/2\r");
    assert_eq!(String::from_utf8(list.bytes()).expect("text"), after);
    let other = list.write(4, Outcome::Drawn).expect_err("another one");
    assert!(other.to_string().starts_with("line 6: there is the result 1-0 already"), "{other}");
    for (text, why) in [
        ("1;Anna;Bella\n1;Cesar;David", "line 2: board 1 is in line 1 already"),
        ("1;Anna;Bella\n2;bella;David", "line 2: the player bella is in line 1 already"),
        ("1;Anna;anna", "line 1: the player Anna is in line 1 already"),
        (
            "1;Anna;Bella\nx;Cesar;David",
            "line 2, column 1: a board's number is needed here, and there is \"x\"",
        ),
        ("1 Anna Bella", "line 1, column 1: a board's number is needed here"),
        ("1;Anna", "line 1, column 1: board;white;black is needed here"),
        ("Board;White;Black", "no line is a pairing"),
    ] {
        let found = List::read(text.as_bytes()).expect_err(text).to_string();
        assert!(found.contains(why), "{text}: {found}");
    }
}

#[test]
fn a_board_has_the_game_of_its_table_or_of_its_players_and_only_where_that_is_clear() {
    let board = Board {
        number: 7,
        owner: "table-007".to_owned(),
        white: Who("Anna".to_owned()),
        black: Who("Käthe, Bella".to_owned()),
    };
    let game = |owner: &str, white: Option<&str>, black: Option<&str>, outcome| Played {
        owner: owner.to_owned(),
        is_of_round: true,
        may_be_of_round: true,
        names: (white.map(str::to_owned), black.map(str::to_owned)),
        outcome,
    };
    let (won, drawn) = (Some(Outcome::Won(Color::White)), Some(Outcome::Drawn));
    let earlier = |game: Played| Played { is_of_round: false, ..game };
    for (games, stands) in [
        (vec![], Stands::Nothing),
        (vec![game("table-007", None, None, None)], Stands::Plays),
        (vec![game("table-007", None, None, won)], Stands::Result(Outcome::Won(Color::White))),
        (vec![game("table-008", None, None, won)], Stands::Nothing),
        // One certificate for a room: the names say it.
        (
            vec![game("room", Some("ANNA"), Some("käthe Bella"), drawn)],
            Stands::Result(Outcome::Drawn),
        ),
        (vec![game("room", Some("Bella"), Some("Anna"), drawn)], Stands::Nothing),
        // Somebody else at this table is another board's.
        (vec![game("table-007", Some("Eva"), Some("Felix"), drawn)], Stands::Nothing),
        (
            vec![
                game("table-007", None, None, drawn),
                game("room", Some("Anna"), Some("Käthe Bella"), won),
            ],
            Stands::Result(Outcome::Won(Color::White)),
        ),
        (
            vec![game("table-007", None, None, drawn), game("table-007", None, None, won)],
            Stands::Unclear,
        ),
        (
            vec![
                game("table-007", None, None, Some(Outcome::Cancelled)),
                game("table-007", None, None, None),
            ],
            Stands::Plays,
        ),
        // The round before, at the same table.
        (vec![earlier(game("table-007", None, None, won))], Stands::Nothing),
        // Taken in while it was played.
        (
            vec![earlier(game("table-007", Some("Anna"), Some("Käthe Bella"), won))],
            Stands::Result(Outcome::Won(Color::White)),
        ),
    ] {
        assert_eq!(board.stands(&games), stands, "{games:?}");
    }
}

/// Bytes that are a report as far as possible, with anything in them.
fn anything() -> impl Strategy<Value = Vec<u8>> {
    let player = (
        0_u32..30,
        "[a-zäß ,;А-я0-9]{0,40}",
        proptest::collection::vec((0_u32..30, "[wb -]", "[10=+\\-HFUZWDL ]"), 0..5),
    );
    let player = player.prop_map(|(rank, name, rounds)| {
        let rounds = rounds.into_iter().map(|(opponent, colour, result)| {
            (opponent, colour.chars().next().unwrap_or(' '), result.chars().next().unwrap_or(' '))
        });
        line(rank, &name, &rounds.collect::<Vec<_>>()).into_bytes()
    });
    let other = proptest::collection::vec(any::<u8>(), 0..60);
    let one = prop_oneof![4 => player, 1 => other];
    let end = prop_oneof![Just(&b"\r\n"[..]), Just(&b"\n"[..]), Just(&b"\r"[..]), Just(&b""[..])];
    proptest::collection::vec((one, end), 0..12).prop_map(|lines| {
        lines.into_iter().flat_map(|(line, end)| [line, end.to_vec()].concat()).collect()
    })
}

proptest! {
    #[test]
    fn whatever_is_read_is_written_as_it_was(bytes in anything(), random in proptest::collection::vec(any::<u8>(), 0..200)) {
        for bytes in [bytes, random] {
            if let Ok(trf) = Trf::read(&bytes) {
                prop_assert_eq!(trf.bytes(), &bytes[..]);
                for round in 0..4 {
                    let _ = trf.pairs(round);
                }
            }
            if let Ok(list) = List::read(&bytes) {
                prop_assert_eq!(list.bytes(), &bytes[..]);
            }
        }
    }

    #[test]
    fn a_result_changes_its_two_columns_and_nothing_else(
        count in 1_usize..8, names in proptest::collection::vec("[a-zäßА-я]{1,12}", 16), ends in 0..3, outcome in 0..9_usize,
        which in 0_usize..8,
    ) {
        let end = ["\r\n", "\n", "\r"][ends as usize];
        let mut text = String::from("012 Турнир\n");
        for pair in 0..count as u32 {
            let (white, black) = (pair * 2 + 1, pair * 2 + 2);
            text.push_str(&line(white, &names[white as usize - 1], &[(black, 'b', '1'), (black, 'w', ' ')]));
            text.push_str(end);
            text.push_str(&line(black, &names[black as usize - 1], &[(white, 'w', '0'), (white, 'b', ' ')]));
            text.push_str(end);
        }
        let outcome = Outcome::ALL[outcome];
        let white = (which % count) as u32 * 2 + 1;
        let pair = Pair { white, black: white + 1 };
        let mut trf = Trf::read(text.as_bytes()).expect("a report");
        trf.write(2, pair, outcome).expect("written");
        let after = trf.bytes();
        prop_assert_eq!(after.len(), text.len());
        let changed: Vec<u8> = text.bytes().zip(&after).filter(|(before, after)| before != *after).map(|(_, after)| *after).collect();
        let (sign, other) = super::outcome::signs(outcome).expect("a result");
        prop_assert_eq!(changed, [sign, other]);
        prop_assert_eq!(Trf::read(&after).expect("a report").pairs(2), Trf::read(text.as_bytes()).expect("a report").pairs(2));
        for board in 1..=16_u16 {
            let mut list = List::read(format!("{board};Анна;Bella{end}99;Cesar;David").as_bytes()).expect("a list");
            list.write(board, outcome).expect("written");
            let wanted = format!("{board};Анна;Bella;{}{end}99;Cesar;David", outcome.as_str());
            prop_assert_eq!(list.bytes(), wanted.as_bytes());
        }
    }
}
