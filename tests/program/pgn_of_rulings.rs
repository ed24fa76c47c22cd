//! What an arbiter rules, in the PGN of the record: each comment behind the ply after which it was made, and nothing
//! that nobody ruled.

use crate::rig::Home;

/// Two players who see, in rapid chess without full supervision.
const SETTINGS: &str = "[event]\nsupervision = \"restricted\"\ncontrol = \"15m+10\"\nedition = \"2023\"\n\n\
[white]\nplays = \"ordinary\"\n\n[black]\nplays = \"ordinary\"\n";

/// The movetext of a game with these keys.
#[track_caller]
fn movetext(keys: &[&str]) -> String {
    let home = Home::new();
    let settings = home.file("settings.toml");
    std::fs::write(&settings, SETTINGS).expect("the settings are written");
    let devices = ["--lang", "en", "--room", "none", "--microphone", "none"];
    let settings = settings.to_str().expect("a plain path");
    let args = [&["play", "--config", settings, "--journal", "game"][..], &devices].concat();
    let played = home.run(&args, (keys.join("\n") + "\nq\n").as_bytes());
    assert_eq!(played.exit, Some(0), "{played:?}");
    let exported = home.run(&["journal", "export", "--to", "pgn", "game"], b"");
    let pgn = exported.lines.join("\n");
    let (_, moves) = pgn.split_once("\n\n").expect(&pgn);
    moves
        .split_whitespace()
        .filter(|word| !word.starts_with("{[%clk"))
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn comments_of_before_stay_where_they_are_when_castling_is_forbidden() {
    let keys =
        ["k", "w m e2e4", "w k", "! warn white", "b m e7e5", "b k", "! castling white short"];
    let moves = movetext(&keys);
    let whole = [
        "1. e4",
        "{arbiter, 12.9: warning for White}",
        "1... e5",
        "{arbiter, A.5.1.2: White may castle short only}",
    ];
    let places: Vec<usize> = whole.iter().map(|part| moves.find(part).expect(&moves)).collect();
    assert!(places.is_sorted(), "{moves}");
}

#[test]
fn an_illegal_move_stood_only_where_it_was_ruled_so() {
    let keys = ["k", "w m e2e5", "w k", "b m d7d6", "b k"];
    let moves = movetext(&keys);
    assert!(moves.contains("{1. e2e5 is illegal; played on: d6}"), "{moves}");
    let ruled = [&keys[..], &["! stands white"]].concat();
    let moves = movetext(&ruled);
    assert!(moves.contains("{1. e2e5 is illegal and stood, as ruled; played on: d6}"), "{moves}");
    assert!(
        moves.contains("{arbiter, A.5.2: the illegal move of White is not penalised}"),
        "{moves}"
    );
}
