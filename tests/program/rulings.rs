//! `annabella rule` and `annabella dead` as other programs find them: the worked cases of the editions, cell by cell.

use serde_json::Value;

use crate::rig::Home;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// Black has the king alone, and White a queen.
const BLACK_BARE: &str = "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1";
/// Each side has a pawn before its last rank.
const PAWNS: &str = "4k3/7P/8/8/8/8/p7/4K3 w - - 0 1";
/// White has one, and Black the king alone.
const PAWN_BARE: &str = "4k3/7P/8/8/8/8/8/4K3 w - - 0 1";
const E4: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
/// How many parameters the table of an edition has.
const PARAMETERS: usize = 31;
/// White's rook mates on a8.
const MATE_IN_ONE: &str = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
/// Five times the first position, once eight plies after the time before.
const FIVE_TIMES: &str = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 \
                          g1h3 g8f6 h3f4 f6g8 f4h3 g8h6 h3g1 h6g8 g1f3 g8f6 f3g1 f6g8";

/// The columns of the worked cases: standard chess of each edition, and 2023 without full supervision.
const COLUMNS: [&[&str]; 5] = [
    &["--edition", "2009"],
    &["--edition", "2014"],
    &["--edition", "2023"],
    &["--edition", "2023", "--class", "rapid", "--supervised", "no"],
    &["--edition", "2023", "--class", "blitz", "--supervised", "no"],
];

#[track_caller]
fn answer(home: &Home, args: &[&str]) -> Value {
    let answer = home.run(&[args, &["--json"]].concat(), b"");
    assert_eq!(answer.lines.len(), 1, "{args:?}: {answer:?}");
    let object: Value = serde_json::from_str(&answer.lines[0]).expect("an object");
    let refused = object["outcome"] == "refused";
    assert_eq!(answer.exit, Some(i32::from(refused)), "{args:?}: {answer:?}");
    object
}

/// A cell in the short form of the worked cases: minutes for the opponent, a result, or the outcome; and the article.
fn cell(object: &Value) -> String {
    let outcome = object["outcome"].as_str().expect("an outcome");
    let article = object["article"].as_str().expect("an article");
    let shown = match (object["bonus_ms"].as_u64(), object["result"].as_str()) {
        (Some(ms), None) if ms > 0 => format!("+{}", ms / 60_000),
        (_, Some(result)) => result.to_owned(),
        _ => outcome.to_owned(),
    };
    format!("{shown} {article}").trim_end().to_owned()
}

#[test]
fn the_worked_cases_of_the_editions() {
    let home = Home::new();
    for (situation, cells) in [
        (&["illegal"][..], ["+2 7.4b", "+2 7.5b", "+2 7.5.5", "+1 7.5.5", "+1 7.5.5"]),
        (
            &["illegal", "--count", "2"],
            ["+2 7.4b", "0-1 7.5b", "0-1 7.5.5", "0-1 7.5.5", "0-1 7.5.5"],
        ),
        (
            &["illegal", "--count", "2", "--fen", BLACK_BARE],
            ["+2 7.4b", "1/2-1/2 7.5b", "1/2-1/2 7.5.5", "1/2-1/2 7.5.5", "1/2-1/2 7.5.5"],
        ),
        (
            &["illegal", "--plies-later", "4"],
            ["+2 7.4b", "+2 7.5b", "+2 7.5.5", "stands A.5.2", "stands A.5.2"],
        ),
        (
            &["claim", "--kind", "threefold", "--moves", "e2e4 e7e5"],
            ["+3 9.5b", "+2 9.5b", "+2 9.5.3", "+1 9.5.3", "+1 9.5.3"],
        ),
        (
            &["promotion", "--fen", PAWNS],
            ["+2 7.4b", "+2 7.5b", "+2 7.5.5", "+1 7.5.5", "+1 7.5.5"],
        ),
        (
            &["resign", "--fen", BLACK_BARE],
            ["0-1 5.1b", "0-1 5.1b", "1/2-1/2 5.1.2", "1/2-1/2 5.1.2", "1/2-1/2 5.1.2"],
        ),
        (&["flag", "--fen", BLACK_BARE], ["1/2-1/2 6.9"; 5]),
        (
            &["claim", "--kind", "fivefold", "--moves", FIVE_TIMES],
            ["stands", "stands 9.6a", "1/2-1/2 9.6.1", "1/2-1/2 9.6.1", "1/2-1/2 9.6.1"],
        ),
        (&["press"], ["ask 13.4", "ask 12.9", "+2 7.5.5", "+1 7.5.5", "+1 7.5.5"]),
        (
            &["colours", "--count", "9"],
            ["ask 7.2", "ask 7.3", "new_game 7.3", "new_game 7.3", "new_game 7.3"],
        ),
        (
            &["colours", "--count", "10"],
            ["ask 7.2", "ask 7.3", "stands 7.3", "stands 7.3", "stands 7.3"],
        ),
        (
            &["agree", "--fen", E4],
            ["1/2-1/2 5.2c", "1/2-1/2 5.2c", "refused 5.2.3", "refused 5.2.3", "refused 5.2.3"],
        ),
    ] {
        for (column, expected) in COLUMNS.into_iter().zip(cells) {
            let args = [&["rule"], situation, column].concat();
            let object = answer(&home, &args);
            assert_eq!(cell(&object), expected, "{args:?}: {object}");
            assert_eq!(
                (&object["edition"], &object["confirmed"]),
                (&column[1].into(), &true.into())
            );
        }
    }
    let lost = ["rule", "illegal", "--edition", "2014", "--class", "rapid", "--supervised", "no"];
    assert_eq!(cell(&answer(&home, &lost)), "0-1 A.4b");
    // What belongs to the pawn on its last rank.
    let taken_back = ["pawn-taken-back", "touch-binds", "increment-back"];
    for (edition, also) in [("2009", &taken_back[..]), ("2014", &["queen-stands"])] {
        let promotion = ["rule", "promotion", "--fen", PAWNS, "--edition", edition];
        let object = answer(&home, &promotion);
        assert_eq!(object["also"], serde_json::json!(also));
    }
}

/// What the text leaves open the event says: the bonus of blitz with full supervision, and whether a call that no rule
/// allows is an illegal move by itself.
#[test]
fn what_the_event_says_where_the_text_is_open() {
    let home = Home::new();
    let blitz = ["--class", "blitz"];
    for (said, expected) in [("ask", "ask"), ("1", "+1"), ("2", "+2")] {
        let says = ["--blitz-bonus", said];
        let illegal = answer(&home, &[&["rule", "illegal"], &blitz[..], &says].concat());
        assert_eq!(cell(&illegal), format!("{expected} 7.5.5"));
        let claim = answer(&home, &[&["rule", "claim"], &blitz[..], &says].concat());
        assert_eq!(cell(&claim), format!("{expected} 9.5.3"));
        // Where the text names a bonus, the event says nothing.
        let standard = answer(&home, &[&["rule", "illegal"][..], &says].concat());
        assert_eq!(cell(&standard), "+2 7.5.5");
    }
    for (more, expected) in [
        (&[][..], "ask D.2.4"),
        (&["--sighted"], "ask D.2.1"),
        (&["--edition", "2009"], "ask E.2.3"),
        (&["--wrong-call-is-illegal", "no"], "ask D.2.4"),
        (&["--wrong-call-is-illegal", "yes"], "+2 7.5.5"),
        (&["--wrong-call-is-illegal", "yes", "--count", "2"], "0-1 7.5.5"),
        (&["--pressed", "no"], "refused D.2.8"),
    ] {
        assert_eq!(cell(&answer(&home, &[&["rule", "call"], more].concat())), expected, "{more:?}");
    }
    let refused = home.run(&["rule", "illegal", "--blitz-bonus", "3"], b"");
    assert_eq!(refused.exit, Some(2), "{refused:?}");
}

/// Default times, cell by cell (6.7, I.10, I.11): who is late, when it is over, and what the edition says by itself.
#[test]
fn who_is_not_there_in_each_edition() {
    let home = Home::new();
    for (situation, cells) in [
        (&["absent"][..], ["-/+ 6.6a", "ask 6.7a", "-/+ 6.7.1", "-/+ 6.7.1", "-/+ 6.7.1"]),
        (
            &["absent", "--side", "black"],
            ["+/- 6.6a", "ask 6.7a", "+/- 6.7.1", "+/- 6.7.1", "+/- 6.7.1"],
        ),
        (
            &["absent", "--default-time", "15"],
            ["ask 6.6a", "ask 6.7a", "ask 6.7.1", "ask 6.7.1", "ask 6.7.1"],
        ),
        (
            &["absent", "--default-time", "15", "--waited", "14"],
            ["stands 6.6a", "stands 6.7a", "stands 6.7.1", "stands 6.7.1", "stands 6.7.1"],
        ),
        (
            &["absent", "--default-time", "15", "--waited", "15"],
            ["-/+ 6.6a", "-/+ 6.7a", "-/+ 6.7.1", "-/+ 6.7.1", "-/+ 6.7.1"],
        ),
        (
            &["absent", "--both", "--default-time", "15", "--waited", "14"],
            ["stands 6.6b", "stands 6.7b", "stands 6.7.2", "stands 6.7.2", "stands 6.7.2"],
        ),
        (
            &["absent", "--both", "--default-time", "15", "--waited", "16"],
            ["-/- 6.6a", "-/- 6.7a", "-/- 6.7.1", "-/- 6.7.1", "-/- 6.7.1"],
        ),
        (
            &["absent", "--moved"],
            ["refused 6.6a", "refused 6.7a", "refused 6.7.1", "refused 6.7.1", "refused 6.7.1"],
        ),
        (
            &["absent", "--resuming", "--waited", "30"],
            ["stands Guidelines 10", "ask E.10", "-/+ I.10", "-/+ I.10", "-/+ I.10"],
        ),
        (
            &["absent", "--resuming", "--waited", "60"],
            ["-/+ Guidelines 10", "ask E.10", "-/+ I.10", "-/+ I.10", "-/+ I.10"],
        ),
        (
            &["absent", "--resuming", "--both", "--default-time", "15", "--waited", "14"],
            ["stands Guidelines 10", "stands E.11", "stands I.11", "stands I.11", "stands I.11"],
        ),
        // The sealed move mates: whoever is late, that end counts.
        (
            &["absent", "--resuming", "--side", "black", "--fen", MATE_IN_ONE, "--sealed", "a1a8"],
            ["1-0 5.1a", "1-0 5.1a", "1-0 5.1.1", "1-0 5.1.1", "1-0 5.1.1"],
        ),
    ] {
        for (column, expected) in COLUMNS.into_iter().zip(cells) {
            let args = [&["rule"], situation, column].concat();
            let object = answer(&home, &args);
            assert_eq!(cell(&object), expected, "{args:?}: {object}");
        }
    }
    // The player who must reply loses the time while nobody is there, and White before the first move.
    let both = ["--both", "--default-time", "15", "--waited", "1", "--lang", "en"];
    for (more, who) in [(&[][..], "White"), (&["--resuming"], "Black")] {
        let object = answer(&home, &[&["rule", "absent"], more, &both].concat());
        let text = object["text"].as_str().expect("a text");
        assert!(text.contains(&format!("time of {who} runs")), "{text}");
    }
    // Whoever has mated by the sealed move has not lost by being late.
    let args = ["--resuming", "--fen", MATE_IN_ONE, "--sealed", "a1a8"];
    let won = answer(&home, &[&["rule", "absent", "--side", "white"][..], &args].concat());
    assert_eq!((&won["outcome"], &won["result"]), (&"refused".into(), &"1-0".into()));
    let late = answer(&home, &["rule", "absent", "--resuming"]);
    assert_eq!(late["also"], serde_json::json!(["sealed-end-counts"]));
    let no_move = home.run(&["rule", "absent", "--resuming", "--sealed", "e2e5"], b"");
    assert_eq!(no_move.exit, Some(2), "{no_move:?}");
    let unopened = home.run(&["rule", "absent", "--sealed", "e2e4"], b"");
    assert_eq!(unopened.exit, Some(2), "{unopened:?}");
}

/// The last minutes without increment, cell by cell (III.4, III.5; Appendix G of 2014; Article 10 of 2009).
#[test]
fn quickplay_in_each_edition() {
    let home = Home::new();
    let announced = &["quickplay", "--announced", "--left", "119"][..];
    let refused_2009 = "refused 10.2";
    for (situation, cells) in [
        (announced, ["ask 10.2", "ask G.5", "ask III.5", "ask III.5", "refused III.2.2"]),
        (
            &["quickplay", "--announced"],
            ["ask 10.2", "ask G.5", "ask III.5", "ask III.5", "refused III.2.2"],
        ),
        (
            &["quickplay", "--left", "119"],
            ["ask 10.2", "refused G.2", "refused III.2.1", "refused III.2.1", "refused III.2.1"],
        ),
        (
            &["quickplay", "--announced", "--left", "120"],
            [refused_2009, "refused G.5", "refused III.5", "refused III.5", "refused III.2.2"],
        ),
        (
            &["quickplay", "--announced", "--not-on-move"],
            [refused_2009, "refused G.5", "refused III.5", "refused III.5", "refused III.2.2"],
        ),
        (
            &["quickplay", "--announced", "--increment"],
            [
                "refused 10.1",
                "refused G.3",
                "refused III.2.2",
                "refused III.2.2",
                "refused III.2.2",
            ],
        ),
        (
            &["quickplay", "--announced", "--earlier-period"],
            [
                "refused 10.1",
                "refused G.3",
                "refused III.2.2",
                "refused III.2.2",
                "refused III.2.2",
            ],
        ),
    ] {
        for (column, expected) in COLUMNS.into_iter().zip(cells) {
            let args = [&["rule"], situation, column].concat();
            let object = answer(&home, &args);
            assert_eq!(cell(&object), expected, "{args:?}: {object}");
            // Whoever claims or asks for seconds offers a draw with it (2009: 9.1b(3)).
            let is_offer = object["outcome"] == "ask";
            let also = if is_offer { &["counts-as-offer"][..] } else { &[] };
            assert_eq!(object["also"], serde_json::json!(also), "{args:?}");
        }
    }
}

/// Requests to see the score, by edition, class and supervision (A.4.3, B.2.3).
#[test]
fn requests_to_see_the_score_in_each_edition() {
    let home = Home::new();
    for (edition, class, supervised, cells) in [
        ("2009", "rapid", "yes", ["refused"; 3]),
        ("2014", "blitz", "yes", ["refused"; 3]),
        ("2018", "rapid", "yes", ["stands A.3.2", "ask A.3.2", "refused A.3.2"]),
        ("2018", "blitz", "yes", ["stands B.3.2", "ask B.3.2", "refused B.3.2"]),
        ("2023", "rapid", "yes", ["stands A.4.3", "ask A.4.3", "refused A.4.3"]),
        ("2023", "blitz", "yes", ["stands B.2.3", "ask B.2.3", "refused B.2.3"]),
        ("2023", "rapid", "no", ["refused"; 3]),
        ("2023", "standard", "yes", ["refused"; 3]),
    ] {
        let given = ["--edition", edition, "--class", class, "--supervised", supervised];
        let asked = [&["--count", "5"][..], &["--count", "6"], &["--not-on-move"]];
        for (asked, expected) in asked.into_iter().zip(cells) {
            let args = [&["rule", "score"], &given[..], asked].concat();
            let object = answer(&home, &args);
            assert_eq!(cell(&object), expected, "{args:?}: {object}");
            assert_eq!(object["confirmed"], edition != "2018", "{args:?}");
        }
    }
}

/// The game had ended before whatever is asked: by 75 moves, or where the FEN stands.
#[test]
fn a_game_that_is_over_is_over_for_every_situation() {
    let home = Home::new();
    let quiet = "4k3/8/8/8/8/8/8/R3K3 b - - 150 90";
    for situation in ["flag", "resign"] {
        let object = answer(&home, &["rule", situation, "--fen", quiet]);
        assert_eq!(cell(&object), "1/2-1/2 9.6.2", "{object}");
    }
    let mate = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    for situation in ["illegal", "call", "promotion", "press", "claim", "agree", "quickplay"] {
        let mut args = vec!["rule", situation, "--fen", mate];
        args.extend((situation == "claim").then_some(["--kind", "fifty"]).into_iter().flatten());
        let object = answer(&home, &args);
        assert_eq!((cell(&object), &object["outcome"]), ("0-1 5.1.1".into(), &"refused".into()));
    }
    let unmade = ["rule", "claim", "--kind", "seventy-five", "--fen", quiet, "--with", "e8e7"];
    for args in [&unmade[..], &["rule", "illegal", "--count", "0"]] {
        let refused = home.run(args, b"");
        assert_eq!(refused.exit, Some(2), "{refused:?}");
    }
}

/// No pawn is left on its last rank where none can have gone: it is said why, and what to name.
#[test]
fn a_pawn_that_is_not_there_was_not_left() {
    let home = Home::new();
    let blocked = "4k2r/7P/8/8/8/8/8/4K3 w - - 0 1";
    for args in [&[][..], &["--fen", blocked], &["--fen", PAWN_BARE, "--side", "black"]] {
        let refused = home.run(&[&["rule", "promotion", "--lang", "en"], args].concat(), b"");
        assert_eq!((refused.exit, refused.lines.len()), (Some(2), 0), "{args:?}: {refused:?}");
        let side = if args.contains(&"black") { "black" } else { "white" };
        let why = format!("--side {side} has no pawn that can go to its last rank");
        assert!(refused.messages.contains(&why), "{args:?}: {refused:?}");
        assert!(refused.messages.contains("with --fen"), "{args:?}: {refused:?}");
    }
    assert_eq!(
        cell(&answer(&home, &["rule", "promotion", "--fen", PAWNS, "--side", "black"])),
        "+2 7.5.5"
    );
}

/// A claim with a move that the player has only said.
#[test]
fn a_claim_with_a_move_that_is_not_written() {
    let home = Home::new();
    let fen = "4k3/8/8/8/8/8/R3P3/4K3 w - - 99 80";
    for (column, needs) in COLUMNS.into_iter().zip([true, true, true, false, false]) {
        let claim = ["rule", "claim", "--kind", "fifty", "--fen", fen, "--with", "a2a3"];
        let said = answer(&home, &[&claim[..], &["--unwritten"], column].concat());
        assert_eq!(said["outcome"], "drawn", "{said}");
        let also = if needs { &["needs-writing"][..] } else { &[] };
        assert_eq!(said["also"], serde_json::json!(also), "{said}");
    }
    let nothing = home.run(&["rule", "claim", "--unwritten"], b"");
    assert_eq!(nothing.exit, Some(2), "{nothing:?}");
}

/// Whatever the fault was, all that is said of it counts: which one it is, whose, whether it was completed, answered,
/// and who saw it, and who can still mate.
#[test]
fn every_fact_of_a_fault_counts_for_each_fault() {
    let home = Home::new();
    let rapid: &[&str] = &["--edition", "2023", "--class", "rapid", "--supervised", "no"];
    for (fault, whole, bare) in [
        (&["illegal"][..], START, BLACK_BARE),
        (&["promotion"], PAWNS, PAWN_BARE),
        (&["press"], START, BLACK_BARE),
        (&["press", "--two-hands"], START, BLACK_BARE),
    ] {
        for (facts, fen, expected) in [
            (&[][..], whole, "+1 7.5.5"),
            (&["--seen-by", "opponent"], whole, "+1 7.5.5"),
            (&["--count", "2"], whole, "0-1 7.5.5"),
            (&["--count", "2", "--side", "black"], whole, "1-0 7.5.5"),
            (&["--count", "2"], bare, "1/2-1/2 7.5.5"),
            (&["--pressed", "no"], whole, "refused 7.5.1"),
        ] {
            let args = [&["rule"], fault, rapid, facts, &["--fen", fen]].concat();
            assert_eq!(cell(&answer(&home, &args)), expected, "{args:?}");
        }
    }
    for fault in [&["illegal"][..], &["press"], &["press", "--two-hands"]] {
        let blacks = ["--count", "2", "--side", "black", "--fen", BLACK_BARE];
        let args = [&["rule"], fault, rapid, &blacks].concat();
        assert_eq!(cell(&answer(&home, &args)), "1-0 7.5.5", "{args:?}");
    }
    // What was answered stands, but for the pawn on its last rank.
    let replied = |fault: &[&str]| {
        ["--replied", "--plies-later=1"].map(|fact| {
            let args = [&["rule"], fault, rapid, &[fact]].concat();
            cell(&answer(&home, &args))
        })
    };
    for fault in [&["illegal"][..], &["press"], &["press", "--two-hands"]] {
        assert_eq!(replied(fault), ["stands A.5.2"; 2], "{fault:?}");
    }
    assert_eq!(replied(&["promotion", "--fen", PAWNS]), ["1/2-1/2 A.5.4"; 2]);
    let blitz = ["--edition", "2009", "--class", "blitz", "--supervised", "no"];
    for (seen_by, expected) in [("arbiter", "refused B.3c"), ("opponent", "0-1 B.3c")] {
        let args = [&["rule", "illegal", "--seen-by", seen_by][..], &blitz].concat();
        assert_eq!(cell(&answer(&home, &args)), expected, "{args:?}");
    }
}

#[test]
fn positions_that_decide_a_flag() {
    let home = Home::new();
    for (fen, white_can_mate, black_can_mate) in [
        ("4k3/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/4K3 w - - 0 1", "no", "no"),
        ("8/8/3k4/1p1p1p1p/1P1P1P1P/3K4/8/8 w - - 0 1", "no", "no"),
        ("4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 b - - 0 1", "no", "no"),
        ("8/6b1/1k3b2/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", "no", "no"),
        ("k7/P1K5/8/8/8/8/8/8 b - - 0 1", "no", "no"),
        ("7k/7P/6K1/8/8/8/8/8 b - - 0 1", "no", "no"),
        ("4k3/4p3/8/8/8/8/4Q3/4K3 b - - 0 1", "yes", "yes"),
        ("7k/8/8/8/8/8/P7/K5n1 w - - 0 1", "yes", "yes"),
        ("4k3/8/8/2b5/8/8/8/2B1K3 w - - 0 1", "no", "no"),
        ("5b2/8/8/8/8/2k5/8/K1B5 w - - 0 1", "no", "no"),
    ] {
        let args = ["dead", fen, "--deadline-ms", "60000"];
        let object = answer(&home, &args);
        assert_eq!(object["white_can_mate"], white_can_mate, "{object}");
        assert_eq!(object["black_can_mate"], black_can_mate, "{object}");
        let has_line = object["line"].as_array().is_some_and(|line| !line.is_empty());
        assert_eq!(has_line, white_can_mate == "yes" || black_can_mate == "yes", "{object}");
        // Where the game was over before, that is what holds; else who can mate wins, and a king that is alone draws.
        let over = match fen {
            _ if white_can_mate == "yes" || black_can_mate == "yes" => None,
            "7k/7P/6K1/8/8/8/8/8 b - - 0 1" => Some("5.2.1"),
            _ => Some("5.2.2"),
        };
        for what in ["flag", "resign"] {
            let by = over.unwrap_or(if what == "flag" { "6.9" } else { "5.1.2" });
            for (side, other_mates, lost) in
                [("white", black_can_mate, "0-1"), ("black", white_can_mate, "1-0")]
            {
                let args = ["rule", what, "--side", side, "--fen", fen, "--deadline-ms", "60000"];
                let object = answer(&home, &args);
                let result = if other_mates == "no" { "1/2-1/2" } else { lost };
                assert_eq!(object["result"], result, "{object}");
                assert_eq!(object["article"], by, "{object}");
            }
        }
    }
    // Nothing is found within no time, and nothing is made up.
    let late = answer(&home, &["dead", START, "--deadline-ms", "0"]);
    assert_eq!(
        (&late["white_can_mate"], &late["line"]),
        (&"undecided".into(), &Value::Array(vec![]))
    );
    let flag = answer(&home, &["rule", "flag", "--fen", START, "--deadline-ms", "0"]);
    assert_eq!((&flag["outcome"], &flag["result"]), (&"ask".into(), &Value::Null));
}

#[test]
fn what_is_not_confirmed_says_so_and_tables_have_every_cell() {
    let home = Home::new();
    let of_2018 = answer(&home, &["rule", "illegal", "--edition", "2018", "--lang", "en"]);
    assert_eq!(of_2018["confirmed"], false);
    let text = of_2018["text"].as_str().expect("a text");
    assert!(text.ends_with("Not confirmed by the text of this edition."), "{text}");
    for (more, fields) in
        [(&[][..], ["parameter", "value"]), (&["--matters"], ["matter", "article"])]
    {
        let args =
            [&["rule", "table", "--edition", "2014", "--class", "rapid", "--json"], more].concat();
        let table = home.run(&args, b"");
        assert_eq!(table.exit, Some(0), "{table:?}");
        let matters = more.is_empty().then_some(PARAMETERS);
        assert!(matters.is_none_or(|count| table.lines.len() == count), "{table:?}");
        assert!(table.lines.len() > 20, "{table:?}");
        for line in &table.lines {
            let row: Value = serde_json::from_str(line).expect("an object");
            assert!(fields.iter().all(|field| row[field].is_string()), "{row}");
        }
    }
    let unknown = home.run(&["rule", "illegal", "--edition", "2010"], b"");
    assert_eq!(unknown.exit, Some(2), "{unknown:?}");
    assert!(unknown.messages.contains("2009, 2014, 2018, 2023"), "{unknown:?}");
    let no_move = home.run(&["rule", "claim", "--moves", "e2e5"], b"");
    assert_eq!(no_move.exit, Some(2), "{no_move:?}");
}

/// A sealed move that is not one legal move (I.8), cell by cell.
#[test]
fn a_faulty_sealed_move_in_each_edition() {
    let home = Home::new();
    for (edition, loses, draws) in [
        ("2009", "0-1 Guidelines 8", "1/2-1/2 Guidelines 8"),
        ("2014", "0-1 E.8", "1/2-1/2 E.8"),
        ("2018", "0-1 I.8", "1/2-1/2 I.8"),
        ("2023", "0-1 I.8", "1/2-1/2 I.8"),
    ] {
        let sealed = ["rule", "sealed", "--edition", edition];
        assert_eq!(cell(&answer(&home, &sealed)), loses);
        assert_eq!(cell(&answer(&home, &[&sealed[..], &["--fen", BLACK_BARE]].concat())), draws);
    }
}

/// The move counter, the rate of play, the next period and the rest of a session (6.10.2, 8.6, I.1.2) are in the record, its
/// replay and its PGN.
#[test]
fn clocks_that_are_set_right_are_in_the_record() {
    let home = Home::new();
    let quiet = ["--microphone", "none", "--room", "none", "--lang", "en", "--json"];
    let args = [&["play", "--control", "5m", "--journal", "game"], &quiet[..]].concat();
    let mut program = home.start(&args);
    program.type_line("k");
    for line in ["! control 40/90m~b30:*3m", "! control 2/90m~b30:30m", "! counter white 1"] {
        program.type_line(line);
    }
    let counter: Value =
        serde_json::from_str(&program.line_with("ruling", "counter")).expect("an object");
    assert_eq!((&counter["counter"], &counter["article"]), (&1.into(), &"6.10.2".into()));
    for line in ["! period black", "! adjourn early 12:00"] {
        program.type_line(line);
    }
    program.line_with("ruling", "adjourned before the session is over");
    program.type_line("q");
    let played = program.end();
    assert_eq!(played.exit, Some(0), "{played:?}");
    let replayed = home.run(&["journal", "replay", "game"], b"");
    assert_eq!(replayed.exit, Some(0), "{replayed:?}");
    let pgn = home.run(&["journal", "export", "--to", "pgn", "game"], b"").lines.join(" ");
    for said in [
        "[TimeControl \"300\"]",
        "the rate of play is 2/5400~b30:1800, ~b is Bronstein's delay, in place of 300",
        "White's move counter set to 1",
        "Black's next move is the first of the next period",
        "the game is adjourned early; the sealer loses 0:12:00",
    ] {
        assert!(pgn.contains(said), "{said}: {pgn}");
    }
}
