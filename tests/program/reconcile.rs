//! `annabella reconcile` from outside (D.2.9): cases and exit codes, the fields of its object, the report
//! in both languages, the page, bad input.

use annabella::io::pseudo_terminal::PseudoTerminal;
use serde_json::{Value, json};

use crate::rig::{Answer, Home};

const COMMON: &str = "1. e4 e5 2. Nf3 Nc6";

/// The position after [`COMMON`].
const AGREED: &str = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";

/// A home with two sheets in it.
fn sheets(a: &str, b: &str) -> Home {
    let home = Home::new();
    std::fs::write(home.file("a.txt"), a).expect("a sheet");
    std::fs::write(home.file("b.txt"), b).expect("a sheet");
    home
}

fn path(home: &Home, name: &str) -> String {
    home.file(name).to_str().expect("a plain path").to_owned()
}

/// The lines and the exit code.
fn runs(home: &Home, more: &[&str]) -> (Vec<String>, Option<i32>) {
    let (a, b) = (path(home, "a.txt"), path(home, "b.txt"));
    let answer = home.run(&[&["reconcile", &a, &b], more].concat(), b"");
    // What each sheet was read as is for people.
    let told = if more.contains(&"--json") { 0 } else { 2 };
    assert_eq!(answer.messages.lines().count(), told, "{answer:?}");
    (answer.lines, answer.exit)
}

#[track_caller]
fn object(home: &Home, more: &[&str], exit: i32) -> Value {
    let (lines, code) = runs(home, &[&["--json"], more].concat());
    assert_eq!(code, Some(exit), "{lines:?}");
    assert_eq!(lines.len(), 1);
    serde_json::from_str(&lines[0]).expect("one object")
}

#[test]
fn scores_that_agree_differ_only_in_writing() {
    let home = sheets(COMMON, "1. e2e4 e7-e5 2. Ng1f3 Nb8-c6");
    let found = object(&home, &[], 0);
    assert_eq!(found["case"], "nothing_differs");
    assert_eq!(found["agreed_plies"], 4);
    assert_eq!(found["position"], AGREED);
    assert_eq!(found["first_difference"], Value::Null);
    assert_eq!(found["boards"], json!([]));
    assert_eq!(found["clocks"], Value::Null);
    assert_eq!(found["reconstruction"], Value::Null);
}

/// Two witnesses are not two where both are one text.
#[test]
fn the_same_file_or_text_for_both_is_told() {
    let long = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5";
    let home = sheets(long, long);
    let (a, b) = (path(&home, "a.txt"), path(&home, "b.txt"));
    let one_text = |a: &str, b: &str| {
        let answer = home.run(&["reconcile", a, b, "--json"], b"");
        let found: Value = serde_json::from_str(&answer.lines[0]).expect("one object");
        assert_eq!((&found["case"], answer.exit), (&"nothing_differs".into(), Some(0)), "{found}");
        found["one_text"].clone()
    };
    assert_eq!(one_text(&a, &a), "file");
    // Whatever way leads to it.
    let folder = home.file("folder");
    std::fs::create_dir(&folder).expect("a folder");
    let round = folder.join("..").join("a.txt");
    assert_eq!(one_text(&a, round.to_str().expect("a plain path")), "file");
    assert_eq!(one_text(&a, &b), "signs");
    std::fs::write(&b, format!("{long}\n")).expect("a sheet");
    assert_eq!(one_text(&a, &b), Value::Null);
    // A few moves two people write alike.
    std::fs::write(&a, COMMON).expect("a sheet");
    std::fs::write(&b, COMMON).expect("a sheet");
    assert_eq!(one_text(&a, &b), Value::Null);
    assert_eq!(one_text(&a, &a), "file");
    let said = home.run(&["reconcile", &a, &a, "--lang", "en"], b"").lines;
    assert!(said[1].starts_with("Both scores are the same file."), "{said:?}");
    assert!(!said.iter().any(|line| line.starts_with("Certain")), "{said:?}");
}

#[test]
fn a_board_that_is_wrong_is_put_right() {
    let home = sheets(COMMON, COMMON);
    // B's knight stands on d6's neighbour b8 still, and a pawn is on d5.
    let wrong = "rnbqkbnr/ppp2ppp/8/3pp3/4P3/5N2/PPPP1PPP/RNBQKB1R";
    let found = object(&home, &["--board-a", AGREED, "--board-b", wrong], 1);
    assert_eq!(found["case"], "sheets_agree");
    assert_eq!(
        found["boards"][0],
        json!({
            "side": "a", "wrong": [], "corrections": [], "shows": "position", "shows_ply": null
        })
    );
    assert_eq!(found["boards"][1]["side"], "b");
    assert_eq!(
        found["boards"][1]["wrong"],
        json!([
            { "square": "d5", "has": "p", "should": null },
            { "square": "c6", "has": null, "should": "n" },
            { "square": "d7", "has": null, "should": "p" },
            { "square": "b8", "has": "n", "should": null },
        ])
    );
    // Two movements put it right, and the board was told what was played instead.
    assert_eq!(found["boards"][1]["corrections"].as_array().map(Vec::len), Some(2));
    assert_eq!(found["boards"][1]["shows"], "other_move");
    assert_eq!(found["boards"][1]["shows_ply"], 3);
}

#[test]
fn scores_that_differ_go_back_to_where_they_agree() {
    let home = sheets(&format!("{COMMON} 3. Bb5 a6"), &format!("{COMMON} 3. Bc4 a6"));
    let found = object(&home, &[], 1);
    assert_eq!(found["case"], "sheets_differ");
    assert_eq!((&found["agreed_plies"], &found["position"]), (&json!(4), &json!(AGREED)));
    let difference = &found["first_difference"];
    for (field, value) in [
        ("ply", json!(4)),
        ("a", json!("f1b5")),
        ("b", json!("f1c4")),
        ("a_text", json!("Bb5")),
        ("b_text", json!("Bc4")),
        ("move_number", json!(3)),
        ("turn", json!("white")),
    ] {
        assert_eq!(difference[field], value, "{field}");
    }
    assert_eq!(found["reconstruction"]["question"]["ply"], 4);
    assert_eq!(found["articles"], json!(["D.2.9", "8.5", "8.6", "11.11"]));
}

/// The record of a game with these settings and keys, and its lines.
fn recorded(home: &Home, settings: &str, keys: &str) -> (String, Vec<String>) {
    let (record, config) = (path(home, "game.annabella"), path(home, "club.toml"));
    std::fs::write(&config, settings).expect("the settings");
    let silent = ["--microphone", "none", "--room", "none", "--control", "5m"];
    let args = [&["play", "--config", &config, "--journal", &record], &silent[..]].concat();
    let answer = home.run(&args, keys.as_bytes());
    assert_eq!(answer.exit, Some(0), "{answer:?}");
    (record, answer.lines)
}

/// 1. e4 e5 2. Nf3
const KEYS: &str =
    "k\nm e2e4\nc Emil vier\nk\nm e7e5\nc Emil fünf\nk\nm g1f3\nc Springer Felix drei\nk\nq\n";

#[test]
fn the_record_gives_the_times_and_bears_witness() {
    let home = sheets("1. e4 e5 2. Nf3", "1. e4 e5 2. Nc3");
    let (record, _) = recorded(&home, "", KEYS);
    let found = object(&home, &["--journal", &record], 1);
    assert_eq!(found["agreed_plies"], 2);
    assert_eq!(found["first_difference"]["record"], "g1f3");
    let clock = |side: &str| found["clocks"][side].as_u64().expect("a time");
    for side in ["white_ms", "black_ms"] {
        assert!((200_000..=300_000).contains(&clock(side)), "{found}");
    }
    assert_eq!(found["boards"], json!([]), "keyed boards are no evidence");
}

#[test]
fn the_record_knows_who_is_white_and_who_cannot_see() {
    let home = sheets("1. e4 e5 2. Nf3", "1. e4 e5 2. Nc3");
    let (record, _) =
        recorded(&home, "[white]\nplays = \"peg-hole\"\n\n[black]\nplays = \"ordinary\"\n", KEYS);
    let page = path(&home, "page.html");
    // Neither of the boards shows what was played.
    let boards = ["--board-a", AGREED, "--board-b", AGREED, "--html", &page];
    let more = [&["--journal", &record], &boards[..]].concat();
    let (lines, exit) = runs(&home, &[&more[..], &["--lang", "de"]].concat());
    assert_eq!(exit, Some(1));
    let page = std::fs::read_to_string(&page).expect("the page");
    for said in [
        "Mitschrift von Weiß: geschrieben Nf3, das ist 2. Sf3.",
        "Mitschrift von Schwarz: geschrieben Nc3, das ist 2. Sc3.",
    ] {
        assert!(lines.iter().any(|line| line == said), "{said}: {lines:#?}");
        assert!(page.contains(said), "{said}: {page}");
    }
    assert!(page.contains("Was auf Brett von Schwarz steht"), "{page}");
    let calls = |said: &str| said.matches("Dasselbe in Ansagen").count();
    assert_eq!((calls(&lines.join("\n")), calls(&page)), (0, 0), "boards that agree stay");
    // One board is put right: by calls where its player cannot see.
    for (board, count) in [("--board-a", 1), ("--board-b", 0)] {
        let (lines, _) = runs(&home, &["--journal", &record, board, AGREED]);
        let lines = lines.join("\n");
        assert_eq!(calls(&lines), count, "{board}: {lines}");
        // It is read from the command line still.
        for (said, is_said) in
            [("\n1 Weiß e4, e5; Schwarz e4, e5\n", true), ("! decide", false), ("! answer", false)]
        {
            assert_eq!(lines.contains(said), is_said, "{said}: {lines}");
        }
    }
    let found = object(&home, &["--journal", &record, "--board-a", AGREED], 1);
    assert_eq!(found["boards"][0]["side"], "a", "for programs it stays as it is");
}

/// The king can castle to g1 with the rook of h1, and step there.
const CHESS960: &str = "4k3/8/8/8/8/8/4PP1P/R4K1R w HA - 0 1";

#[test]
fn a_game_of_chess960_castles_by_its_own_rules() {
    let home = sheets("1. O-O Kd7 2. e4", "1. O-O Kd7 2. e3");
    let castled = |found: &Value| {
        assert_eq!(found["agreed_plies"], 2, "{found}");
        assert_eq!(found["position"], "8/3k4/8/8/8/8/4PP1P/R4RK1 w - - 2 2", "{found}");
        assert_eq!(found["reconstruction"]["moves"][0], "f1h1", "{found}");
    };
    castled(&object(&home, &["--fen", CHESS960, "--chess960"], 1));
    // A sheet can say where it starts, and leave out by which rules.
    let tagged = |moves: &str| format!("[FEN \"{CHESS960}\"]\n\n{moves} *\n");
    for (name, moves) in [("a.txt", "1. O-O Kd7 2. e4"), ("b.txt", "1. O-O Kd7 2. e3")] {
        std::fs::write(home.file(name), tagged(moves)).expect("a sheet");
    }
    castled(&object(&home, &["--chess960"], 1));
    let gap = tagged("1. _ Kd7 2. Kg2");
    for name in ["a.txt", "b.txt"] {
        std::fs::write(home.file(name), &gap).expect("a sheet");
    }
    for (answer, uci) in [("1. O-O", "f1h1"), ("1. Kg1", "f1g1")] {
        let found = object(&home, &["--chess960", "--answer", answer], 0);
        assert_eq!(found["answers"][0]["uci"], uci, "{found}");
        assert_eq!(found["reconstruction"]["moves"][0], uci, "{found}");
    }
    // What is named must be the start of all.
    let (a, b) = (path(&home, "a.txt"), path(&home, "b.txt"));
    let answer = home.run(&["reconcile", &a, &b, "--fen", "4k3/8/8/8/8/8/8/4K2R w H - 0 1"], b"");
    assert_eq!(answer.exit, Some(2), "{answer:?}");
    assert!(answer.messages.contains("different games"), "{answer:?}");
}

#[test]
fn the_record_of_a_game_of_chess960_says_so_itself() {
    let home = sheets("1. O-O Kd7", "1. O-O Kd7");
    let settings = format!("[event]\nchess960 = true\nstart = \"{CHESS960}\"\n");
    let (a, b) = (path(&home, "a.txt"), path(&home, "b.txt"));
    let keys = format!(
        "k\nc kurze Rochade\nm f1h1\nk\nc König David sieben\nm e8d7\nk\n! stop\n! sheet white {a}\n\
         ! sheet black {b}\n! decide\nq\n"
    );
    let (record, lines) = recorded(&home, &settings, &keys);
    let after = "8/3k4/8/8/8/8/4PP1P/R4RK1 w - - 2 2";
    let ruled = |line: &&String| line.starts_with("Entscheidung: weiter nach 2 Halbzügen");
    let ruling = lines.iter().find(ruled).unwrap_or_else(|| panic!("no ruling: {lines:#?}"));
    assert!(ruling.contains(after), "the decision goes on behind the castling: {ruling}");
    for more in [&["--journal", &record][..], &["--journal", &record, "--chess960"]] {
        let found = object(&home, more, 0);
        assert_eq!(found["position"], after, "{found}");
        assert_eq!(found["record_differs_at"], Value::Null, "{found}");
    }
    let refused = home.run(&["reconcile", &a, &b, "--journal", &record, "--fen", CHESS960], b"");
    assert_eq!(refused.exit, Some(2), "the record has its start: {refused:?}");
}

#[test]
fn the_report_in_both_languages() {
    let home = sheets(&format!("{COMMON} 3. Bb5"), &format!("{COMMON} 3. Bc4"));
    let board = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R";
    let (lines, exit) = runs(&home, &["--board-a", board, "--lang", "de"]);
    assert_eq!(exit, Some(1));
    let said = |line: &str| assert!(lines.iter().any(|one| one == line), "{line}: {lines:#?}");
    said(
        "Die Mitschriften weichen voneinander ab. Zurück zu der Stellung, in der sie übereinstimmen.",
    );
    said("Die Mitschriften stimmen in 4 Halbzügen überein, bis 2... Sc6.");
    said("Erste Abweichung: Zug 3, Weiß");
    said("Mitschrift A: geschrieben Bb5, das ist 3. Lb5.");
    said("Brett A: 2 falsche Felder");
    said("Es zeigt, was in Mitschrift A steht, nach 5 Halbzügen.");
    said("b5: weißer Läufer nach f1");
    said("setzen: Weiß, Läufer Bella fünf Felix eins");
    said("ABWEICHUNG Weiß: 3 A Bb5, nichts geschrieben; B Bc4, nichts geschrieben");

    let (lines, _) = runs(&home, &["--board-a", board, "--lang", "en"]);
    let said = |line: &str| assert!(lines.iter().any(|one| one == line), "{line}: {lines:#?}");
    said("The scores differ. Back to the position where they agree.");
    said("The scores agree on 4 plies, up to 2... Nc6.");
    said("Score B wrote Bc4, that is 3. Bc4.");
    said("b5: white bishop to f1");
    said("move: White, Läufer Bella fünf Felix eins");
    said("DIFFERS White: 3 A Bb5, nothing written; B Bc4, nothing written");
    // There is no record to speak of.
    assert!(!lines.iter().any(|one| one.contains("record")), "{lines:#?}");
}

#[test]
fn the_page_can_be_followed_without_eyes() {
    let home = sheets(
        &format!("{COMMON} 3. Bb5 <script>alert(1)</script>"),
        &format!("{COMMON} 3. Bc4 a6"),
    );
    let page = path(&home, "report.html");
    let board = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R";
    for (language, lang) in [("de", "lang=\"de\""), ("en", "lang=\"en\"")] {
        let _ = std::fs::remove_file(&page);
        let (_, exit) = runs(&home, &["--board-a", board, "--html", &page, "--lang", language]);
        assert_eq!(exit, Some(1));
        let text = std::fs::read_to_string(&page).expect("the page");
        assert!(text.starts_with("<!DOCTYPE html><html lang="), "{text}");
        assert!(text.contains(lang));
        assert!(!text.contains("<script"), "what was written is escaped");
        assert!(text.contains("&lt;script&gt;"));
        assert!(!text.contains("src=") && !text.contains("http:"), "nothing is loaded");
        assert!(!text.contains("https:") && !text.contains("url("), "nothing is loaded");
        let count = |sign: &str| text.matches(sign).count();
        assert_eq!(count("<h1"), 1);
        assert_eq!(count("<main"), 1);
        // Every table has its caption, every header says what it heads, headings leave no step out.
        assert_eq!(count("<table"), count("<caption"));
        assert_eq!(count("<th "), count("scope="));
        assert_eq!(count("<th>"), 0);
        let levels: Vec<u8> = text
            .match_indices("<h")
            .filter_map(|(at, _)| text.as_bytes().get(at + 2))
            .filter(|level| level.is_ascii_digit())
            .map(|level| level - b'0')
            .collect();
        assert!(levels.windows(2).all(|pair| pair[1] <= pair[0] + 1), "{levels:?}");
        for tag in
            ["table", "thead", "tbody", "tr", "th", "td", "p", "ol", "li", "h2", "h3", "span"]
        {
            let opened = count(&format!("<{tag}>")) + count(&format!("<{tag} "));
            assert_eq!(opened, count(&format!("</{tag}>")), "{tag}");
        }
        // Two diagrams, all their squares; wrong ones have a sign for the eye and words for the ear.
        assert_eq!(count("<td class=\"light") + count("<td class=\"dark"), 128);
        assert_eq!(count(" wrong\">"), 2);
        assert_eq!(count("class=\"sign\">!"), 2);
        assert_eq!(count("class=\"differs\""), 2);
    }
}

#[test]
fn an_illegal_move_that_both_have_is_asked_about() {
    let home = sheets("1. e4 e5 2. Ke1e3 d6 3. Nf3", "1. e4 e5 2. Ke3 d6 3. Nf3");
    let (lines, exit) = runs(&home, &["--lang", "en"]);
    assert_eq!(exit, Some(1), "{lines:#?}");
    let said = |words: &str| lines.iter().any(|line| line.contains(words));
    assert!(said("The scores agree on 2 plies"), "{lines:#?}");
    assert!(said("whether an illegal move stood (7.5)"), "{lines:#?}");
    assert!(said("Ask the players first: what was 2.?"), "{lines:#?}");
}

#[test]
fn boards_that_agree_stay_where_the_scores_differ() {
    let home = sheets(&format!("{COMMON} 3. Bb5 a6"), &format!("{COMMON} 3. Bc4 a6"));
    let shown = "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R";
    let boards = ["--board-a", shown, "--board-b", shown, "--lang", "en"];
    let found = object(&home, &boards, 1);
    assert_eq!((&found["case"], &found["boards_agree"]), (&json!("sheets_differ"), &json!(true)));
    for board in found["boards"].as_array().expect("two boards") {
        assert_eq!((&board["wrong"], &board["corrections"]), (&json!([]), &json!([])));
    }
    let (lines, _) = runs(&home, &boards);
    let said = |words: &str| lines.iter().any(|line| line.contains(words));
    assert!(said("Only the scores differ") && said("Board A stays as it is."), "{lines:#?}");
    assert!(!said("Back to the position") && !said("D.2.9"), "{lines:#?}");
    let page = path(&home, "page.html");
    runs(&home, &[&boards[..], &["--html", &page]].concat());
    let page = std::fs::read_to_string(&page).expect("the page");
    assert!(page.contains("The position in which the scores part, White to move"), "{page}");
    assert!(!page.contains("The position to go on from"), "{page}");
}

#[test]
fn what_cannot_be_read_is_refused_in_a_line_or_two() {
    let home = sheets(COMMON, COMMON);
    std::fs::write(home.file("picture.txt"), b"\x89PNG\r\n\x1a\n\0\0\0").expect("a file");
    std::fs::write(home.file("empty.txt"), "").expect("a file");
    let a = path(&home, "a.txt");
    let nowhere = path(&home, "nowhere.txt");
    let picture = path(&home, "picture.txt");
    let empty = path(&home, "empty.txt");
    for args in [
        vec!["reconcile", &a, &nowhere],
        vec!["reconcile", &picture, &a],
        vec!["reconcile", &a, &empty],
        vec!["reconcile", &a, &a, "--board-a", "nonsense"],
        vec!["reconcile", &a, &a, "--journal", &a],
        vec!["reconcile", &a, &a, "--edition", "1999"],
        vec!["reconcile", &a],
    ] {
        let answer = home.run(&args, b"");
        assert_eq!(answer.exit, Some(2), "{args:?}: {answer:?}");
        assert!(answer.lines.is_empty(), "{args:?}: {answer:?}");
        let told = answer.messages.lines().count();
        assert!((1..=2).contains(&told), "{args:?}: {answer:?}");
    }
    // A page that exists is not written over.
    let answer = home.run(&["reconcile", &a, &a, "--html", &a], b"");
    assert_eq!(answer.exit, Some(2), "{answer:?}");
    assert_eq!(std::fs::read_to_string(&a).expect("the sheet"), COMMON);
}

#[test]
fn what_a_sheet_was_read_as_is_told() {
    let home = sheets(COMMON, COMMON);
    // Russian letters as old programs write them.
    let text = b"1. e4 e5 2. \xCAf3 \xCAc6 3. \xD1b5 a6 4. \xD1a4 \xCAf6";
    std::fs::write(home.file("b.txt"), text).expect("a sheet");
    let (a, b) = (path(&home, "a.txt"), path(&home, "b.txt"));
    let answer = home.run(&["reconcile", &a, &b], b"");
    let told: Vec<&str> = answer.messages.lines().collect();
    let expected = [
        format!("{a}: gelesen: 4 von 4 Halbzügen, fide:en, UTF-8"),
        format!("{b}: gelesen: 8 von 8 Halbzügen, fide:ru, Windows-1251"),
    ];
    assert_eq!(told, expected);
}

#[test]
fn scores_of_other_starts_are_of_different_games() {
    let tag = |fen: &str, moves: &str| format!("[FEN \"{fen}\"]\n\n{moves} *\n");
    let usual = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let other = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let home = sheets(&tag(usual, COMMON), &tag(other, "1. e4 Kd7 2. Kd2"));
    let (a, b) = (path(&home, "a.txt"), path(&home, "b.txt"));
    let answer = home.run(&["reconcile", &a, &b], b"");
    assert_eq!((answer.exit, answer.messages.lines().count()), (Some(2), 2), "{answer:?}");
    assert!(answer.messages.contains("different games"), "{answer:?}");
    assert!(answer.messages.contains("go on for 4 and 3 plies"), "{answer:?}");
}

/// Both sheets with the same two gaps: Black's third move and White's fifth.
const GAPS: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 _ 4. O-O Nf6 5. _ Be7";

/// The program with this on standard input.
fn asked(home: &Home, more: &[&str], input: &str) -> Answer {
    let (a, b) = (path(home, "a.txt"), path(home, "b.txt"));
    home.run(&[&["reconcile", &a, &b, "--lang", "en"], more].concat(), input.as_bytes())
}

#[test]
fn answers_given_with_the_command_stand_in_the_report() {
    let home = sheets(GAPS, GAPS);
    let before = object(&home, &[], 1);
    assert_eq!(before["case"], "incomplete");
    assert_eq!((&before["agreed_plies"], &before["asks_first"]), (&json!(5), &json!(5)));
    assert_eq!(before["answers"], json!([]));
    let question = &before["reconstruction"]["question"];
    assert!(question["candidates"].as_array().is_some_and(|some| some.len() > 5), "{question}");
    let page = path(&home, "page.html");
    let answers = ["--answer", "3... Bauer Anna sechs", "--answer", "5. ?", "--html", &page];
    let found = object(&home, &answers, 1);
    assert_eq!((&found["agreed_plies"], &found["asks_first"]), (&json!(8), &Value::Null));
    assert_eq!(
        found["answers"],
        json!([
            {
                "ply": 5, "move_number": 3, "turn": "black", "asked": "players",
                "text": "Bauer Anna sechs", "uci": "a7a6"
            },
            {
                "ply": 8, "move_number": 5, "turn": "white", "asked": "players",
                "text": "?", "uci": null
            },
        ])
    );
    assert_eq!(found["reconstruction"]["moves"][5], "a7a6");
    assert_eq!(found["reconstruction"]["question"], Value::Null, "what nobody knows");
    let written = std::fs::read_to_string(&page).expect("the page");
    for said in
        ["gefragt nach 3...: a6, geantwortet Bauer Anna sechs", "gefragt nach 5.: keiner weiß es"]
    {
        assert!(written.contains(said), "{said}: {written}");
    }
    let (lines, _) = runs(&home, &["--lang", "en", "--answer", "5. Te1"]);
    let said = |line: &str| assert!(lines.iter().any(|one| one == line), "{line}: {lines:#?}");
    said("The players, asked for 5.: Re1, answered as Te1");
    let asks = |line: &String| line.starts_with("Ask the players next: what was 3...? ");
    assert!(lines.iter().any(asks), "{lines:#?}");
    // Every ply that is open has its line, and its row on the page; an answer closes one.
    let before = before["reconstruction"]["open"].as_array().map(Vec::len).expect("open plies");
    let open =
        |lines: &[String]| lines.iter().filter(|line| line.contains(" may have been: ")).count();
    assert_eq!(open(&runs(&home, &["--lang", "en"]).0), before);
    assert_eq!(open(&lines), before - 1, "{lines:#?}");
    assert!(written.contains("<caption>Halbzüge, die offen sind</caption>"), "{written}");
}

#[test]
fn what_is_no_answer_is_refused_with_what_to_do() {
    let home = sheets(GAPS, GAPS);
    for (answer, why) in [
        ("3... Ra8-a3", "no game was found in which 3... is \"Ra8-a3\" and which fits the scores"),
        ("3 a6", "write it as on a score: 17. Nf3 is White's move"),
        ("9. a3", "9. is not in this game, which has the plies from 1. to 5..."),
        ("3... Ne7", "\"Ne7\" can be Nce7, Nge7 at 3...; write both squares"),
        ("3... soon", "\"soon\" is not one move"),
    ] {
        let refused = asked(&home, &["--answer", answer], "");
        assert_eq!((refused.exit, refused.lines.len()), (Some(2), 0), "{refused:?}");
        assert!(refused.messages.contains(why), "{answer}: {refused:?}");
    }
    let whole = sheets(COMMON, COMMON);
    let refused = asked(&whole, &["--answer", "1. e4"], "");
    assert_eq!(refused.exit, Some(2));
    assert!(refused.messages.contains("the scores leave no move open"), "{refused:?}");
    let a = path(&home, "a.txt");
    let refused = home.run(&["reconcile", "-", &a, "--ask"], GAPS.as_bytes());
    assert_eq!(refused.exit, Some(2));
    assert!(refused.messages.contains("a sheet comes from there already"), "{refused:?}");
}

#[test]
fn questions_are_asked_line_by_line_until_nothing_is_open() {
    let home = sheets(GAPS, GAPS);
    // Of the first answer no game is found, and the question stands until one is.
    let first = object(&home, &[], 1)["reconstruction"]["question"]["ply"].clone();
    let [one, other] = if first == 5 { ["a6", "?"] } else { ["?", "a6"] };
    let answer = asked(&home, &["--ask"], &format!("Qh5-a5\n{one}\n\u{20}{other}\n"));
    assert_eq!(answer.exit, Some(1), "{answer:?}");
    assert_eq!(
        answer.lines[0].split('.').next(),
        Some("Answer with the move, ? where nobody knows")
    );
    assert!(answer.lines[1].starts_with("Ask the players first: what was "), "{answer:?}");
    assert!(answer.lines[2].starts_with("The players, asked for "), "{answer:?}");
    assert!(answer.lines[3].starts_with("Ask the players next: what was "), "{answer:?}");
    assert!(answer.lines[4].starts_with("The players, asked for "), "{answer:?}");
    assert!(answer.lines[5].starts_with("The scores do not contradict each other, but"));
    assert_eq!(answer.messages.lines().count(), 3, "{answer:?}");
    assert!(answer.messages.contains("is \"Qh5-a5\" and which fits the scores"), "{answer:?}");
    for said in ["The players, asked for 3...: a6", "The players, asked for 5.: nobody knows."] {
        assert!(answer.lines.iter().any(|line| line == said), "{said}: {answer:?}");
    }
    // The end of the input ends the questions; what stands open is in the report.
    let ended = asked(&home, &["--ask"], "");
    assert_eq!(ended.exit, Some(1));
    let asks = |line: &&String| line.starts_with("Ask the players first: what was ");
    assert_eq!(ended.lines.iter().filter(asks).count(), 2, "asked, and reported: {ended:?}");
    // Nothing is read where nobody asked for it.
    let silent = asked(&home, &[], "a6\n");
    assert!(silent.lines[0].starts_with("The scores do not contradict each other"), "{silent:?}");
}

/// Both sheets with one gap: Black's third move.
const GAP: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 _ 4. O-O";

#[test]
fn programs_get_each_question_as_an_object() {
    let home = sheets(GAP, GAP);
    let answer = asked(&home, &["--json", "--ask"], "?\n");
    assert_eq!((answer.exit, answer.lines.len()), (Some(1), 2), "{answer:?}");
    let [question, report] = [0, 1].map(|line| {
        serde_json::from_str::<Value>(&answer.lines[line]).expect("an object")["question"].clone()
    });
    for (field, value) in [("ply", json!(5)), ("move_number", json!(3)), ("turn", json!("black"))] {
        assert_eq!(question[field], value, "{field}");
    }
    assert!(question["candidates"][0]["uci"].is_string());
    assert_eq!(report, Value::Null);
    let report: Value = serde_json::from_str(&answer.lines[1]).expect("an object");
    assert_eq!(report["answers"][0]["uci"], Value::Null);
    assert_eq!((&report["case"], &report["is_open"]), (&json!("incomplete"), &json!(true)));
}

#[test]
fn at_a_terminal_it_asks_without_being_told_to() {
    let home = sheets(GAP, GAP);
    let (a, b) = (path(&home, "a.txt"), path(&home, "b.txt"));
    let asked = |more: &[&str]| {
        let mut terminal = PseudoTerminal::open(None).expect("a terminal");
        let far_end = std::fs::File::open(terminal.path()).expect("the far end");
        let mut command = home.command(&[&["reconcile", &a, &b, "--lang", "en"], more].concat());
        command.stdin(far_end);
        terminal.send(b"?\n");
        let output = command.output().expect("the program runs");
        String::from_utf8(output.stdout).expect("lines are UTF-8")
    };
    let said = asked(&[]);
    assert_eq!(said.matches("Ask the players first: what was 3...?").count(), 1, "{said}");
    assert_eq!(
        said.matches("for 3...: nobody knows.").count(),
        2,
        "as an answer, in the report: {said}"
    );
    // An object for a program is not mixed with questions that it did not ask for.
    let object = asked(&["--json"]);
    assert_eq!(object.lines().count(), 1, "{object}");
}

/// The position before the gap of both.
const BEFORE_THE_GAP: &str = "r1bqk2r/2ppbppp/p1n2n2/1p2p3/4P3/1B3N2/PPPP1PPP/RNBQR1K1 b kq - 1 7";

const RUY: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3";

#[test]
fn a_ply_that_both_scores_miss_is_not_invented() {
    let gap = format!("{RUY} 8. c3 O-O 9. h3 Nb8");
    // Two witnesses, and not one text for both.
    let home = sheets(&gap, &format!("{gap}\n"));
    // Both boards are right: nobody touches them, whatever is guessed.
    let board = "rnbq1rk1/2p1bppp/p2p1n2/1p2p3/4P3/1BP2N1P/PP1P1PP1/RNBQR1K1";
    let found = object(&home, &["--board-a", board, "--board-b", board], 1);
    assert_eq!(found["case"], "incomplete");
    assert_eq!(found["agreed_plies"], 13);
    assert_eq!((&found["position"], &found["is_open"]), (&json!(BEFORE_THE_GAP), &json!(true)));
    assert_eq!((&found["first_difference"], &found["articles"][0]), (&Value::Null, &json!("8.5")));
    for board in found["boards"].as_array().expect("two boards") {
        assert_eq!((&board["corrections"], &board["shows"]), (&json!([]), &json!("fitting_game")));
    }
    let lines = runs(&home, &["--lang", "en"]).0.join("\n");
    for said in [
        "Certain: 13 plies that both scores have; asked of the players: nothing; inferred: nothing.",
        "From 7... on it is open what was played",
    ] {
        assert!(lines.contains(said), "{said}: {lines}");
    }
    assert!(!lines.contains("is illegal and stands so"), "nobody wrote an illegal move: {lines}");
    // What is certain and the likeliest game are one game.
    let moves = found["reconstruction"]["moves"].as_array().expect("a game");
    assert_eq!((moves.len(), &moves[12]), (18, &json!("a4b3")));
}

#[test]
fn an_answer_is_used_or_refused() {
    let gap = format!("{RUY} 8. c3 O-O 9. h3 Nb8");
    let home = sheets(&gap, &gap);
    let found = object(&home, &["--answer", "7... d6"], 0);
    assert_eq!((&found["agreed_plies"], &found["is_open"]), (&json!(18), &json!(false)));
    assert_eq!(found["certain"]["players_alone"], 1);
    // No knight stands on c6 then, and both wrote that one goes from there to b8.
    let refused = asked(&home, &["--answer", "7... Na5"], "");
    assert_eq!((refused.exit, refused.lines.len()), (Some(2), 0), "{refused:?}");
    assert!(refused.messages.contains("7... cannot have been \"Na5\""), "{refused:?}");
    // Against both scores: taken, and told.
    let home = sheets(&format!("{COMMON} 3. Bb5 a6"), &format!("{COMMON} 3. Bc4 a6"));
    let found = object(&home, &["--answer", "3. Be2"], 1);
    assert_eq!(found["answers_against"], json!([4]));
    let (lines, _) = runs(&home, &["--lang", "en", "--answer", "3. Be2"]);
    let said =
        "The answer for 3. is against what both scores have. Nothing tells which move was played.";
    assert!(lines.iter().any(|line| line == said), "{lines:#?}");
}

#[test]
fn a_score_against_itself_never_differs() {
    for sheet in [
        // A move that nobody can carry out, gaps, and both.
        "1. e4 e5 2. Nf3 Nc6 3. Bc5 d6 4. O-O Nf6",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O _ 6. _ _ 7. Bb3 O-O",
        "1. e4 _ 2. Nf3 Nc6",
        "1. e4 e5 2. N?f~ Nc6 3. Qd9 xyz 4. Qa1 Qa8",
        "1. d4 d5 2. Nf3 Nf6 3. Nd2 Nd7 4. e3",
    ] {
        let home = sheets(sheet, sheet);
        let found = object(&home, &[], 1);
        assert_eq!(
            (&found["case"], &found["first_difference"]),
            (&json!("incomplete"), &Value::Null)
        );
        let lines = runs(&home, &["--lang", "en"]).0;
        assert!(!lines.iter().any(|line| line.contains("DIFFERS")), "{sheet}: {lines:#?}");
    }
    // An illegal move that both wrote is told as one (7.5).
    let home = sheets("1. e4 e5 2. Nf3 Nc6 3. Bc5 d6", "1. e4 e5 2. Sf3 Sc6 3. Lc5 d6");
    let found = object(&home, &[], 1);
    assert_eq!(found["stops_at"]["a_text"], "Bc5");
    assert_eq!(found["articles"], json!(["7.5", "8.5", "8.6", "11.11"]));
}

#[test]
fn gaps_and_lagging_are_not_agreement() {
    let home = sheets(&format!("{RUY} d6 8. c3 O-O"), &format!("{RUY} 8. c3 O-O"));
    let found = object(&home, &[], 1);
    assert_eq!((&found["case"], &found["agreed_plies"]), (&json!("incomplete"), &json!(16)));
    assert_eq!(found["confirmed_plies"], 15);
    assert_eq!(found["certain"]["score_a_alone"], 1);
    let home = sheets(&format!("{RUY} d6 8. c3 O-O"), "1. e4 e5 2. Nf3");
    let found = object(&home, &[], 1);
    assert_eq!((&found["case"], &found["confirmed_plies"]), (&json!("incomplete"), &json!(3)));
    // What the last two plies lack is owed by 8.1, and no gap.
    let home = sheets(&format!("{RUY} d6 8. c3 O-O"), &format!("{RUY} d6"));
    assert_eq!(object(&home, &[], 0)["case"], "nothing_differs");
}

#[test]
fn results_that_contradict_each_other_are_told() {
    for (a, b) in [("0-1", "1-0"), ("1-0", "1/2"), ("0:1", "½")] {
        let home = sheets(&format!("{COMMON}\n{a}\n"), &format!("{COMMON}\n{b}\n"));
        let found = object(&home, &[], 1);
        assert_eq!(found["case"], "results_differ", "{a} against {b}");
        assert!(found["articles"].as_array().is_some_and(|all| all.contains(&json!("8.7"))));
    }
    let home = sheets(&format!("{COMMON} 1-0"), &format!("{COMMON} 0-1"));
    let (lines, _) = runs(&home, &["--lang", "en"]);
    for said in ["Score A ends with 1-0.", "Score B ends with 0-1."] {
        assert!(lines.iter().any(|line| line == said), "{said}: {lines:#?}");
    }
    let home = sheets(&format!("{COMMON} 1-0"), &format!("{COMMON} *"));
    assert_eq!(object(&home, &[], 0)["case"], "nothing_differs");
}

#[test]
fn a_record_that_has_something_else_is_told() {
    let home = sheets("1. e4 e5 2. Nc3", "1. e4 e5 2. Sc3");
    let (record, _) = recorded(&home, "", KEYS);
    let found = object(&home, &["--journal", &record], 1);
    assert_eq!(
        (&found["case"], &found["record_differs_at"]),
        (&json!("record_differs"), &json!(2))
    );
    let (lines, _) = runs(&home, &["--journal", &record, "--lang", "en"]);
    let said = "At 2. the record has something else than the scores.";
    assert!(lines.iter().any(|line| line == said), "{lines:#?}");
}

#[test]
fn scores_that_meet_again_after_a_swap_say_so() {
    let home =
        sheets(&format!("{RUY} d6 8. c3 O-O 9. h3 Nb8"), &format!("{RUY} O-O 8. c3 d6 9. h3 Nb8"));
    let found = object(&home, &[], 1);
    assert_eq!(
        (&found["case"], &found["different_games"]),
        (&json!("sheets_differ"), &json!(false))
    );
    let meeting = &found["first_difference"]["meets_again"];
    assert_eq!(*meeting, json!({ "plies": 16, "then_agree": 2 }));
    assert_eq!(found["reconstruction"]["question"]["ply"], 13, "the order is what is asked for");
    let (lines, _) = runs(&home, &["--lang", "en"]);
    let said = "The scores meet again after 8... in the same position, by another order of moves, and go \
                on together for 2 plies more.";
    assert!(lines.iter().any(|line| line == said), "{lines:#?}");
}

#[test]
fn two_games_are_told_also_where_one_is_short() {
    let short = "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O";
    for other in [format!("{RUY} d6 8. c3 O-O"), format!("{RUY} _ 8. c3 O-O 9. h3 Nb8")] {
        let home = sheets(short, &other);
        let found = object(&home, &[], 1);
        assert_eq!(found["different_games"], true, "{other}");
        assert_eq!(found["reconstruction"], Value::Null, "nothing is blended, nothing asked");
        let (lines, _) = runs(&home, &["--lang", "en"]);
        assert_eq!(lines[0], "These look like the scores of two different games.");
        assert!(!lines.iter().any(|line| line.starts_with("Ask the players")), "{lines:#?}");
    }
}

#[test]
fn numbers_and_places_of_a_sheet_are_taken_as_written() {
    let reads = |a: &str, b: &str, exit: i32| {
        let home = sheets(a, b);
        object(&home, &[], exit)
    };
    // Written twice with its number it is one move; signs that hold a place join nothing.
    let whole = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6";
    for other in [
        "1. e4 e5 2. Sf3 Sc6 3. Lc4 Lc5 4. 0-0 4. 0-0 Sf6",
        "1. e4 e5 2. Nf3 Nc6 2. Nf3 Nc6 3. Bc4 Bc5 4. O - O Nf6",
        "e4\te5\nNf3\tNc6\nBc4\tBc5\nO-O\tNf6",
    ] {
        let found = reads(whole, other, 0);
        assert_eq!(
            (&found["case"], &found["agreed_plies"]),
            (&json!("nothing_differs"), &json!(8))
        );
    }
    for other in [
        "1. e4 e5 2. Nf3 Nc6 3. _ Bc5 4. O-O Nf6",
        "1. e4 e5 2. Nf3 Nc6 3. Bc4 - 4. O - O Nf6",
        "1. e4 ?? 2. ~~ Nc6 3. Bc4 Bc5 4. ?? Nf6",
        "e4\te5\nNf3\t\nBc4\tBc5\nO-O\tNf6",
    ] {
        let found = reads(whole, other, 1);
        assert_eq!(
            (&found["case"], &found["agreed_plies"]),
            (&json!("incomplete"), &json!(8)),
            "{other}"
        );
        assert_eq!(found["certain"]["score_b_alone"], 0, "{other}");
    }
    // Another game behind the result is not left out in silence.
    let home = sheets(whole, &format!("{whole} 1-0\n\n1. d4 Nf6 2. c4 e6\n"));
    let refused = asked(&home, &[], "");
    assert_eq!((refused.exit, refused.lines.len()), (Some(2), 0), "{refused:?}");
    assert!(refused.messages.contains("goes on with another game"), "{refused:?}");
}

/// More words than any game needs: known before each of them is tried in every alphabet.
#[test]
fn a_file_of_hundreds_of_thousands_of_words_is_no_score() {
    let home = Home::new();
    std::fs::write(home.file("sheet"), "e4 ".repeat(300_000)).expect("written");
    for args in [&["score", "sheet"][..], &["reconcile", "sheet", "sheet"]] {
        let answer = home.run(args, b"");
        assert_eq!(answer.exit, Some(2), "{answer:?}");
        assert!(answer.messages.contains("more than 19200 words"), "{answer:?}");
        assert!(answer.messages.lines().count() <= 2 && answer.lines.is_empty(), "{answer:?}");
    }
}
