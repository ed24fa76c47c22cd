//! Chess960 as people find it (Guidelines II): a start is given as a FEN or by its number, and checked.

use serde_json::{Value, json};

use crate::rig::{Answer, Home};

/// Both bishops of White are on dark squares, and Black's pieces are not opposite.
const FAULTY: &str = "bbqnrkrn/pppppppp/8/8/8/8/PPPPPPPP/BNBQRKRN w EGeg - 0 1";

/// The same after two moves of each side with a knight that went back: no start any more.
const UNDER_WAY: &str = "bbqnrkrn/pppppppp/8/8/8/8/PPPPPPPP/BNBQRKRN w EGeg - 4 3";

fn play(home: &Home, more: &[&str], keys: &str) -> Answer {
    let silent = ["play", "--lang", "en", "--room", "none", "--microphone", "none"];
    home.run(&[&silent[..], more].concat(), keys.as_bytes())
}

fn config(home: &Home, text: &str) -> String {
    let path = home.file("club.toml");
    std::fs::write(&path, text).expect("the settings");
    path.to_str().expect("a plain path").to_owned()
}

#[track_caller]
fn refused(answer: &Answer, words: &[&str]) {
    assert_eq!(answer.exit, Some(2), "{answer:?}");
    assert!((1..=2).contains(&answer.messages.lines().count()), "{}", answer.messages);
    for word in words {
        assert!(answer.messages.contains(word), "{word}: {}", answer.messages);
    }
}

#[test]
fn a_faulty_start_begins_no_game() {
    let home = Home::new();
    let settings = config(&home, &format!("[event]\nstart = \"{FAULTY}\"\nchess960 = true\n"));
    let bishops = ["event.start", "both bishops", "opposite", "II.2", "0 to 959", "fifth field"];
    let before = home.listing();
    refused(&play(&home, &["--config", &settings, "--journal", "game"], "k\nq\n"), &bishops);
    refused(&play(&home, &["--chess960", "--start", FAULTY, "--journal", "game"], ""), &bishops);
    for (start, words) in [
        ("krrbbnnq/pppppppp/8/8/8/8/PPPPPPPP/KRRBBNNQ w - - 0 1", "between the rooks"),
        ("bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w KQk - 0 1", "Black has not both rights"),
        ("bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN b KQkq - 0 1", "White is not to move"),
    ] {
        refused(&play(&home, &["--chess960", "--start", start], ""), &[words, "Chess960"]);
    }
    refused(&play(&home, &["--start", "960"], ""), &["event.start", "0 to 959"]);
    let no = config(&home, "[event]\nchess960 = false\n");
    refused(&play(&home, &["--config", &no, "--start", "518"], ""), &["event.chess960"]);
    assert_eq!(home.listing(), before);
}

#[test]
fn a_start_is_named_by_its_number_and_a_game_under_way_is_taken_as_it_is() {
    let home = Home::new();
    let settings = config(&home, "[event]\nstart = \"518\"\n");
    let answer = play(&home, &["--config", &settings, "--journal", "game"], "q\n");
    assert_eq!(answer.exit, Some(0), "{answer:?}");
    assert!(answer.lines.contains(&"opened: Chess960 start 518 (II.2)".to_owned()), "{answer:?}");
    let pgn = home.run(&["journal", "export", "--to", "pgn", "game"], b"").lines.join("\n");
    for part in
        ["[Variant \"Chess960\"]", "PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]", "{Chess960 start 518} *"]
    {
        assert!(pgn.contains(part), "{pgn}");
    }
    // The game that has begun goes on, whatever the settings say by now.
    let faulty = config(&home, &format!("[event]\nstart = \"{FAULTY}\"\nchess960 = true\n"));
    let answer = play(&home, &["--config", &faulty, "--resume", "game"], "q\n");
    assert_eq!(answer.exit, Some(0), "{answer:?}");

    let answer = play(&home, &["--chess960", "--start", UNDER_WAY, "--journal", "other"], "q\n");
    assert_eq!(answer.exit, Some(0), "{answer:?}");
    let line = "opened: Chess960 from this position on";
    assert!(answer.lines.contains(&line.to_owned()), "{answer:?}");
}

#[track_caller]
fn rule(home: &Home, args: &[&str], exit: i32) -> Value {
    let answer = home.run(&[&["rule", "start", "--json", "--lang", "en"], args].concat(), b"");
    assert_eq!(answer.exit, Some(exit), "{answer:?}");
    assert_eq!(answer.lines.len(), 1, "{answer:?}");
    serde_json::from_str(&answer.lines[0]).expect("an object")
}

#[test]
fn a_start_is_checked_without_a_table() {
    let home = Home::new();
    let found = rule(&home, &["518"], 0);
    assert_eq!((&found["outcome"], &found["number"]), (&json!("start"), &json!(518)), "{found}");
    assert_eq!(found["array"], "RNBQKBNR");
    let again = rule(&home, &[found["fen"].as_str().expect("a FEN")], 0);
    assert_eq!(again, found);
    let found = rule(&home, &[FAULTY, "--edition", "2014"], 1);
    assert_eq!((&found["outcome"], &found["number"]), (&json!("faulty"), &Value::Null), "{found}");
    assert_eq!(found["faults"], json!(["bishops", "opposite"]));
    assert_eq!(found["article"], "F.2");
    assert_eq!(rule(&home, &[UNDER_WAY], 1)["outcome"], "under_way");
    refused(&home.run(&["rule", "start", "960"], b""), &["0 to 959"]);
}

#[test]
fn a_number_stands_wherever_a_position_does() {
    let home = Home::new();
    let answer = home.run(&["call", "--json", "--fen", "289", "Kurze", "Rochade"], b"");
    assert_eq!(answer.exit, Some(0), "{answer:?}");
    let found: Value = serde_json::from_str(&answer.lines[0]).expect("an object");
    assert_eq!(found["moves"][0]["uci"], "f1g1", "{found}");
}
