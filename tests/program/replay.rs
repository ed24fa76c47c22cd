//! `annabella journal replay` of a record that another core wrote, or that changed its language.

use std::fs;
use std::path::Path;

use annabella::io::journal_file::JournalFile;
use annabella::journal::{Entry, from_json_lines};
use serde_json::Value;

use crate::rig::recording::wav;
use crate::rig::{Answer, Home};

/// What the core of before recorded: `core/tests/pure/records.rs` says what was wrong with it.
const REPLY: &str = include_str!("../../core/tests/records/reply_called_before_the_press.jsonl");

/// The record as the program keeps it, its lines as they were written then.
fn kept(path: &Path) {
    let (_, rows) = from_json_lines(REPLY).expect("an export");
    let mut file: Option<JournalFile> = None;
    for row in rows {
        let record = row.to_record().expect("a row that can be read");
        match (&record.entry, &mut file) {
            (Entry::Opening(opening), _) => {
                let new = JournalFile::create(path, row.utc_ms, opening, &record.lines);
                file = Some(new.expect("a record"));
            }
            (Entry::Event(event), Some(file)) => {
                file.append(row.at, row.utc_ms, event, &record.lines).expect("an event");
            }
            (Entry::Event(_), None) | (Entry::Closing { .. }, _) => panic!("{record:?}"),
        }
    }
    file.expect("an opening").close().expect("the record is put down");
}

fn objects(answer: &Answer) -> Vec<Value> {
    answer.lines.iter().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn an_old_record_stays_as_it_is_and_what_is_otherwise_today_is_listed() {
    let home = Home::new();
    kept(&home.file("old"));
    let before = std::fs::read(home.file("old")).expect("the record");

    let replayed = home.run(&["journal", "replay", "old", "--json"], b"");
    assert_eq!((replayed.exit, replayed.messages.as_str()), (Some(1), ""), "{replayed:?}");
    let mut answers = objects(&replayed);
    let verdict = answers.pop().expect("a verdict");
    let listed: Vec<Value> =
        answers.iter().filter(|line| line["otherwise"].is_string()).cloned().collect();
    assert_eq!(verdict["ok"], true, "{verdict}");
    assert_eq!(verdict["otherwise"], listed.len(), "{verdict}");
    assert_eq!(verdict["first_otherwise"], listed[0]["entry"]);
    let ply = listed.iter().find(|one| one["record"]["kind"] == "completed").expect("a ply");
    assert_eq!(
        (&ply["otherwise"], &ply["entry"], &ply["at_ms"]),
        (&"plies".into(), &10.into(), &6000.into())
    );
    assert_eq!((&ply["move_number"], &ply["turn"]), (&1.into(), &"white".into()));
    assert!(
        ply["record"]["text"].as_str().is_some_and(|text| text.starts_with("1. e2e5")),
        "{ply}"
    );
    assert!(ply["today"]["text"].as_str().is_some_and(|text| text.starts_with("1. e4")), "{ply}");

    // For people: the lines of today, each difference, and what it means for the record.
    let plain = home.run(&["journal", "replay", "old"], b"");
    assert_eq!((plain.exit, plain.lines.len()), (Some(1), answers.len() + 1), "{plain:?}");
    assert!(plain.lines.iter().any(|line| line.starts_with("Eintrag 10, 6 s, Zug 1 von Weiß: ")));
    let last = plain.lines.last().expect("a verdict");
    // Its opening does not name the class of its rate of play.
    assert!(last.contains("zuerst in Eintrag 0: "), "{last}");
    assert!(last.ends_with(
        "Die Aufzeichnung selbst ist unverändert: Alle ihre Prüfsummen stimmen. Darin steht, was \
         annabella damals festgestellt hat."
    ));

    // What is exported as a game is today's, and says so.
    let pgn = home.run(&["journal", "export", "--to", "pgn", "old"], b"");
    assert_eq!(pgn.exit, Some(0), "{pgn:?}");
    assert!(pgn.messages.contains("journal replay"), "{pgn:?}");

    // It still shows what was concluded then, is whole, and was not touched.
    let shown = objects(&home.run(&["journal", "show", "old", "--json"], b""));
    let then = |line: &&Value| line["kind"] == "completed";
    let text = shown.iter().find(then).and_then(|line| line["text"].as_str());
    assert!(text.is_some_and(|text| text.starts_with("1. e2e5")), "{text:?}");
    assert_eq!(home.run(&["journal", "verify", "old"], b"").exit, Some(0));
    assert_eq!(std::fs::read(home.file("old")).expect("the record"), before);
}

#[test]
fn whoever_goes_on_in_another_language_has_changed_nothing() {
    let home = Home::new();
    let path = home.file("game").to_str().expect("a plain path").to_owned();
    let silent = ["--microphone", "none", "--room", "none"];
    for (language, keys, record) in [
        ("en", "k\nm e2e4\nk\nq\n", "--journal"),
        ("de", "b m e7e5\nq\n", "--resume"),
        ("en", "! result 1-0\nq\n", "--resume"),
    ] {
        let args = [&["play", "--lang", language, record, &path], &silent[..]].concat();
        let played = home.run(&args, keys.as_bytes());
        assert_eq!(played.exit, Some(0), "{played:?}");
    }
    let show = home.run(&["journal", "show", &path, "--json"], b"");
    let replay = home.run(&["journal", "replay", &path, "--json"], b"");
    assert_eq!((replay.exit, replay.messages.as_str()), (Some(0), ""), "{replay:?}");
    assert_eq!(replay.lines, show.lines);
    let plain = home.run(&["journal", "replay", &path], b"");
    for word in ["program started again", "neu gestartet"] {
        assert!(plain.lines.iter().any(|line| line.contains(word)), "{word}: {plain:?}");
    }
}

/// A folder of a club with its own word for the knight, and the settings that name it.
fn club(home: &Home) {
    fs::create_dir_all(home.file("club/clips")).expect("a folder");
    fs::write(home.file("club.toml"), "[voices]\ndir = \"club\"\n").expect("written");
    let own = include_str!("../../voices/de/calls.toml");
    let words = own.replacen("word = \"Springer\"", "word = \"Gaul\"", 1);
    assert_ne!(words, own);
    fs::write(home.file("club/calls.toml"), words).expect("written");
    let index = "\"Gaul\" = \"gaul.wav\"\n";
    fs::write(home.file("club/clips/index.toml"), index).expect("written");
    wav(&home.file("club/clips/gaul.wav"), 1, 1, 16_000, 16, &[0; 3_200]);
}

#[test]
fn a_record_with_a_clubs_own_words_is_replayed_with_them() {
    let home = Home::new();
    club(&home);
    let of_club = [&SILENT[..], &["--config", "club.toml", "--journal", "game"]].concat();
    let played = home.run(&of_club, b"k\nc Gaul Felix drei\nq\nyes\n");
    assert!(played.lines.iter().any(|line| line.contains("Gaul Felix drei")), "{played:?}");
    let run = |action: &str, more: &[&str]| {
        home.run(&[&["journal", action, "game", "--json"], more].concat(), b"")
    };
    let config = ["--config", "club.toml"];

    // With the club's words everything comes out as it was, and has its fields.
    let replayed = run("replay", &config);
    assert_eq!((replayed.exit, replayed.messages.as_str()), (Some(0), ""), "{replayed:?}");
    assert!(replayed.lines.iter().any(|line| line.contains("Gaul Felix drei")), "{replayed:?}");
    let called = |answer: &Answer| {
        let lines = objects(answer).into_iter();
        let mut called = lines.filter(|line| line["kind"] == "called");
        called.next().and_then(|line| line.as_object().map(serde_json::Map::len))
    };
    let shown = run("show", &config);
    assert_eq!((shown.exit, shown.messages.as_str()), (Some(0), ""), "{shown:?}");

    // Without them it is said why not.
    for action in ["show", "replay"] {
        let without = run(action, &[]);
        assert_eq!(without.exit, Some(i32::from(action == "replay")), "{without:?}");
        assert_eq!(without.messages.lines().count(), 1, "{without:?}");
        assert!(without.messages.contains("--config FILE"), "{without:?}");
        if action == "show" {
            assert!(called(&without) < called(&shown), "{without:?} {shown:?}");
        }
    }

    // Words that were changed since, and a table that had none of its own.
    let path = home.file("club/calls.toml");
    let other = fs::read_to_string(&path).expect("the words") + "# later\n";
    fs::write(&path, other).expect("written");
    let changed = run("replay", &config);
    assert_eq!((changed.exit, changed.messages.lines().count()), (Some(0), 1), "{changed:?}");
    assert!(changed.messages.contains("are not those of its table"), "{changed:?}");
    home.run(&[&SILENT[..], &["--journal", "plain"]].concat(), b"q\n");
    let plain = home.run(&["journal", "show", "plain", "--config", "club.toml"], b"");
    assert!(plain.messages.contains("no words of its own noted"), "{plain:?}");

    // The same reader as at the table: what it refuses is refused here.
    fs::write(&path, "language = \"de\"\ngarbage [[\n").expect("written");
    let refused = run("show", &config);
    assert_eq!(refused.exit, Some(2), "{refused:?}");
    let told = refused.messages.as_str();
    assert!(told.contains("club/calls.toml") && told.contains("line 2"), "{refused:?}");
}

const SILENT: [&str; 5] = ["play", "--microphone", "none", "--room", "none"];

/// A player's own record in the club's words, read again as a score beside the record.
#[test]
fn a_clubs_own_words_hold_in_a_sheet_and_in_a_reconciliation() {
    let home = Home::new();
    club(&home);
    let settings = "[voices]\ndir = \"club\"\n[white]\nown_record = \"calls\"\n";
    fs::write(home.file("club.toml"), settings).expect("written");
    let of_club = [&SILENT[..], &["--config", "club.toml", "--journal", "game"]].concat();
    let played = home.run(&of_club, b"k\nc Gaul Felix drei\nm g1f3\nk\nq\nyes\n");
    assert_eq!(played.exit, Some(0), "{played:?}");
    let export = |more: &[&str]| {
        let sheet = ["journal", "export", "--sheet", "white", "game"];
        home.run(&[&sheet[..], more].concat(), b"")
    };
    let config = ["--config", "club.toml"];
    let sheet = export(&config);
    assert_eq!((sheet.exit, sheet.messages.as_str()), (Some(0), ""), "{sheet:?}");
    assert!(sheet.lines.iter().any(|line| line.contains("Gaul Felix drei")), "{sheet:?}");
    let without = export(&[]);
    assert!(without.messages.contains("--config FILE"), "{without:?}");

    fs::write(home.file("a"), sheet.lines.join("\n")).expect("written");
    let reconcile = |more: &[&str]| {
        home.run(&[&["reconcile", "--json", "--journal", "game", "a", "a"], more].concat(), b"")
    };
    let found = reconcile(&config);
    assert_eq!(objects(&found)[0]["case"], "nothing_differs", "{found:?}");
    assert_eq!((found.exit, found.messages.as_str()), (Some(0), ""), "{found:?}");
    let unread = reconcile(&[]);
    assert!(unread.messages.contains("--config FILE"), "{unread:?}");
    assert_ne!(unread.exit, Some(0), "nobody knows a Gaul: {unread:?}");
}

/// The words with which a game began stay those of its record; that others count from here on is told.
#[test]
fn whoever_goes_on_in_other_words_is_told_and_changes_nothing() {
    let home = Home::new();
    club(&home);
    let config = ["--config", "club.toml"];
    let play = |more: &[&str], keys: &str| {
        let played = home.run(&[&SILENT[..], more].concat(), keys.as_bytes());
        assert_eq!(played.exit, Some(0), "{played:?}");
        played.messages
    };
    let begun = || {
        let export = home.run(&["journal", "export", "game"], b"");
        objects(&export)[1].clone()
    };
    play(&[&config[..], &["--journal", "game"]].concat(), "k\nc Gaul Felix drei\nq\n");
    let before = begun();
    let same = play(&[&config[..], &["--resume", "game"]].concat(), "q\n");
    assert!(!same.contains("Wörter"), "{same}");
    let without = play(&["--resume", "game"], "! note ohne\nq\n");
    assert!(without.contains("begann mit eigenen Wörtern"), "{without}");
    let path = home.file("club/calls.toml");
    let other = fs::read_to_string(&path).expect("the words") + "# later\n";
    fs::write(&path, other).expect("written");
    let changed = play(&[&config[..], &["--resume", "game"]].concat(), "! note anders\nq\n");
    assert!(changed.contains("andere als am Anfang"), "{changed}");
    assert_eq!(begun(), before);
    assert_eq!(home.run(&["journal", "verify", "game"], b"").exit, Some(0));
    play(&["--journal", "plain"], "q\n");
    let new = play(&[&config[..], &["--resume", "plain"]].concat(), "q\n");
    assert!(new.contains("begann ohne eigene Wörter"), "{new}");
}
