//! `annabella settings`: what is in force and where it comes from, and what is wrong with a file.

use std::fs;

use serde_json::Value;

use crate::rig::{Answer, Home};

const CLUB: &str = "\
# The club's table.
language = \"en\"

[event]
control = \"5m+3\"

[black]
board = \"peg:auto\"
name = \"Bella\"
";

fn club() -> Home {
    let home = Home::new();
    fs::write(home.file("club.toml"), CLUB).expect("written");
    home
}

#[track_caller]
fn done(home: &Home, args: &[&str]) -> Answer {
    let answer = home.run(args, b"");
    assert_eq!((answer.exit, answer.messages.as_str()), (Some(0), ""), "{args:?}: {answer:?}");
    answer
}

#[test]
fn settings_in_force_say_where_they_come_from() {
    let home = club();
    let printed = ["settings", "--print", "--config", "club.toml", "--room", "none"];
    let lines = done(&home, &printed).lines;
    for line in [
        "language = \"en\" # file, line 2",
        "event.control = \"5m+3\" # file, line 5",
        "event.class = \"blitz\" # event: its time control makes it",
        "event.edition = \"2023\" # default",
        "black.board = \"peg:auto\" # file, line 8",
        "sound.room = \"none\" # option --room",
        "keypad.keys.KEY_KP0 = \"talk\" # default",
    ] {
        assert!(lines.iter().any(|found| found == line), "{line} is not in {lines:#?}");
    }
    let objects: Vec<Value> = done(&home, &[&printed[..], &["--json"]].concat())
        .lines
        .iter()
        .map(|line| serde_json::from_str(line).expect("an object"))
        .collect();
    assert_eq!(objects.len(), lines.len(), "a setting a line in both forms");
    let of = |key: &str| objects.iter().find(|one| one["key"] == key).expect("it is in force");
    let control = of("event.control");
    assert_eq!((&control["from"], &control["line"]), (&"file".into(), &5.into()));
    let room = of("sound.room");
    assert_eq!((&room["from"], &room["option"]), (&"option".into(), &"--room".into()));
    assert_eq!(of("event.calls")["value"], serde_json::json!(["de", "en"]));
    // Nobody said how White is called: nothing is in force there.
    assert!(objects.iter().all(|one| one["key"] != "white.name"));
}

/// What is printed is a settings file, and says the same again.
#[test]
fn what_is_printed_can_be_used_as_a_file() {
    let home = club();
    let lines = done(&home, &["settings", "--print", "--config", "club.toml"]).lines;
    fs::write(home.file("printed.toml"), lines.join("\n")).expect("written");
    let checked = done(&home, &["settings", "--check", "printed.toml"]).lines;
    assert_eq!(checked, ["printed.toml can be used."]);
    let again = done(&home, &["settings", "--print", "--config", "printed.toml"]).lines;
    let values = |lines: &[String]| -> Vec<String> {
        let value = |line: &String| line.rsplit_once(" # ").expect("an origin").0.to_owned();
        lines.iter().map(value).collect()
    };
    assert_eq!(values(&lines), values(&again));
}

#[test]
fn a_file_that_cannot_be_used_is_told_with_its_line() {
    let home = club();
    assert_eq!(
        done(&home, &["settings", "--check", "club.toml"]).lines,
        ["club.toml can be used."]
    );
    assert_eq!(done(&home, &["settings", "--check"]).lines, ["The settings can be used."]);
    for (name, text, told) in [
        ("syntax", "[event]\ncontrol = soon\n", "syntax, line 2: event.control: "),
        ("key", "\n\n[event]\nvolume = 3\n", "key, line 4: "),
        ("value", "[event]\n\ncontrol = \"soon\"\n", "value, line 3: event.control = \"soon\": "),
        ("start", "[event]\nchess960 = true\nstart = \"8/8 w\"\n", "start, line 3: event.start"),
        (
            "faulty",
            "event.chess960 = true\nevent.start = \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNKQBBNR w - - 0 1\"\n",
            "faulty, line 2: event.start",
        ),
        (
            "pad",
            "[keypad.keys]\nKEY_KP0 = \"talk\"\nKEY_PAD = \"time\"\n",
            "pad, line 3: keypad.keys.KEY_PAD = \"time\": there is no such key",
        ),
        ("missing", "", "the settings file missing cannot be read: "),
    ] {
        if !text.is_empty() {
            fs::write(home.file(name), text).expect("written");
        }
        let answer = home.run(&["settings", "--check", name], b"");
        assert_eq!((answer.exit, answer.lines.len()), (Some(2), 0), "{name}: {answer:?}");
        let lines: Vec<&str> = answer.messages.lines().collect();
        assert!(lines[0].starts_with(told), "{name}: {answer:?}");
        assert!(lines.len() <= 2, "{name}: {answer:?}");
    }
    // Where an option goes before the wrong value, the table would open.
    let mended = ["settings", "--check", "value", "--control", "5m+3"];
    assert_eq!(done(&home, &mended).lines, ["value can be used."]);
    let answer = home.run(&["settings", "--check", "value", "--config", "club.toml"], b"");
    assert_eq!(answer.exit, Some(2), "two files: {answer:?}");
    let answer = home.run(&["settings"], b"");
    assert_eq!((answer.exit, answer.messages.lines().count()), (Some(2), 2), "{answer:?}");
}

/// The table itself tells the line too.
#[test]
fn a_table_refuses_a_wrong_value_with_its_line() {
    let home = Home::new();
    fs::write(home.file("club.toml"), "[white]\n\nconnector = \"left\"\n").expect("written");
    let answer = home.run(&["play", "--config", "club.toml"], b"");
    assert_eq!(answer.exit, Some(2), "{answer:?}");
    assert!(answer.messages.starts_with("club.toml, line 3: white.connector = \"left\": "));
}
