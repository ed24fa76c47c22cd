//! `annabella reconcile` from outside (D.2.9): cases and exit codes, the fields of its object, the report
//! in both languages, the page, bad input.

#![cfg(feature = "table")]
#![expect(
    clippy::disallowed_methods,
    reason = "these tests start the program and prepare its files"
)]

mod rig;

use rig::Home;
use serde_json::{Value, json};

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
    assert_eq!(answer.messages, "", "{answer:?}");
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

#[test]
fn the_record_gives_the_times_and_bears_witness() {
    let home = sheets("1. e4 e5 2. Nf3", "1. e4 e5 2. Nc3");
    let record = path(&home, "game.annabella");
    let keys =
        "k\nm e2e4\nc Emil vier\nk\nm e7e5\nc Emil fünf\nk\nm g1f3\nc Springer Felix drei\nk\nq\n";
    let args = [
        "play",
        "--json",
        "--microphone",
        "none",
        "--room",
        "none",
        "--control",
        "5m",
        "--journal",
        &record,
    ];
    let answer = home.run(&args, keys.as_bytes());
    assert_eq!(answer.exit, Some(0), "{answer:?}");
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
    said("Mitschrift A schrieb Bb5, das ist 3. Lb5.");
    said("Brett A: 2 falsche Felder");
    said("Es zeigt die Partie von Mitschrift A, nach 5 Halbzügen.");
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
    said("The record has no times for that position.");
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
        assert!(!text.contains("src=") && !text.contains("http"), "nothing is loaded");
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
