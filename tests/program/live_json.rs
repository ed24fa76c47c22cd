//! What a table writes with `--json` is what `docs/play.schema.json` says, on both streams.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::rig::Home;

const PLAY: [&str; 10] =
    ["play", "--json", "--lang", "en", "--microphone", "none", "--room", "none", "--control", "5m"];

/// Holds every line to the schema, and gives their objects.
#[track_caller]
fn objects<'a>(lines: impl IntoIterator<Item = &'a str>) -> Vec<Value> {
    let schema = include_str!("../../docs/play.schema.json");
    let schema: Value = serde_json::from_str(schema).expect("JSON");
    let schema = jsonschema::validator_for(&schema).expect("a schema");
    let read = |line: &str| {
        let object: Value =
            serde_json::from_str(line).unwrap_or_else(|_| panic!("no JSON: {line}"));
        let faults: Vec<String> =
            schema.iter_errors(&object).map(|fault| fault.to_string()).collect();
        assert!(faults.is_empty(), "{line}\n{faults:#?}");
        object
    };
    lines.into_iter().map(read).collect()
}

#[test]
fn a_table_speaks_json_on_both_streams() {
    let home = Home::new();
    let args = [&PLAY[..], &["--journal", "game"]].concat();
    let input = "k\nm e2e4\nc e4\nw t\nk\nnonsense\n! stop\n! adjourn\n! end 1-0\n!\ni\nq\n";
    let answer = home.run(&args, input.as_bytes());
    assert_eq!(answer.exit, Some(0), "{}", answer.messages);
    let lines = objects(answer.lines.iter().map(String::as_str));
    let made = lines.iter().find(|line| line["kind"] == "made").expect("a move");
    assert_eq!((&made["uci"], &made["article"]), (&"e2e4".into(), &"4.7".into()), "{made}");
    let completed = lines.iter().find(|line| line["kind"] == "completed").expect("a ply");
    assert!(completed["white_ms"].as_u64().is_some_and(|left| left <= 300_000), "{completed}");
    assert!(lines.iter().any(|line| line["due"] == "execute" && line["board"] == "black"));
    let told = objects(answer.messages.lines());
    let notices: BTreeSet<&str> = told.iter().filter_map(|one| one["notice"].as_str()).collect();
    assert!(notices.contains("key-unknown") && notices.contains("record-code"), "{notices:?}");
}

/// What was noted, called or asked may hold signs that nobody sees: no field hides what its text shows.
#[test]
fn no_field_hides_a_sign() {
    let home = Home::new();
    let input = "! note e4\u{202E}5e\u{200B}\nw c e4\u{202E}\nq\n";
    let answer = home.run(&PLAY, input.as_bytes());
    assert_eq!(answer.exit, Some(0), "{}", answer.messages);
    for line in answer.lines.iter().map(String::as_str).chain(answer.messages.lines()) {
        assert!(!line.contains(['\u{202E}', '\u{200B}']), "{line:?}");
    }
    let lines = objects(answer.lines.iter().map(String::as_str));
    let noted = lines.iter().find(|line| line["what"] == "remark").expect("a remark");
    assert_eq!(noted["remark"], "e4<U+202E>5e<U+200B>", "{noted}");
}

#[test]
fn what_fails_is_told_as_an_object() {
    let home = Home::new();
    for args in [
        &["play", "--json", "--resume", "nothing"][..],
        &["play", "--json", "--nonsense"],
        &["play", "--json", "--start", "no position"],
    ] {
        let answer = home.run(args, b"");
        let told = objects(answer.messages.lines());
        let [failure] = &told[..] else { panic!("{args:?}: {told:?}") };
        assert_eq!(failure["exit"], answer.exit.expect("a status"), "{args:?}: {failure}");
        assert!(answer.lines.is_empty(), "{args:?}: {:?}", answer.lines);
    }
}
