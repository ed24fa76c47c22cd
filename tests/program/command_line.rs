//! The command line as a contract (design.md, section 9), and what bad input meets: exit codes, JSON
//! on standard output and nothing else, one or two plain lines on standard error, nothing written.

use std::fs;
use std::io::{Read, Write};
use std::os::unix::fs::symlink;
use std::path::Path;
use std::time::Duration;

use annabella::board::peghole::INITIAL_HOLES;
use annabella::board::simulation::Action;
use annabella::io::simulated_board::SimulatedBoard;
use annabella::rules::Square;
use nix::sys::signal::Signal;
use serde_json::Value;

use crate::rig::damaged_model::{self, Fault};
use crate::rig::recording::wav;
use crate::rig::{Answer, Home, Running, is_about_the_record};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

const CASTLES: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

const SILENT: [&str; 6] = ["play", "--json", "--microphone", "none", "--room", "none"];

fn silent<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&SILENT[..], more].concat()
}

/// The lines as JSON; anything else on standard output fails.
#[track_caller]
fn objects(answer: &Answer) -> Vec<Value> {
    let parse = |line: &String| match serde_json::from_str::<Value>(line) {
        Ok(value @ Value::Object(_)) => value,
        other => panic!("{other:?} from {line}"),
    };
    answer.lines.iter().map(parse).collect()
}

/// Answers with this exit code and one JSON object.
#[track_caller]
fn answers(home: &Home, args: &[&str], exit: i32) -> Value {
    let answer = home.run(&[args, &["--json"]].concat(), b"");
    assert_eq!(answer.exit, Some(exit), "{args:?}: {answer:?}");
    let objects = objects(&answer);
    assert_eq!(objects.len(), 1, "{args:?}: {answer:?}");
    objects[0].clone()
}

/// Refuses with this exit code in one or two plain lines that name these things, prints nothing and
/// writes nothing.
#[track_caller]
fn refuses(home: &Home, args: &[&str], exit: i32, named: &[&str]) {
    let before = home.listing();
    let answer = home.run(args, b"");
    assert_eq!(answer.exit, Some(exit), "{args:?}: {answer:?}");
    assert_eq!(answer.lines, Vec::<String>::new(), "{args:?}");
    two_plain_lines(&answer, args);
    for word in named {
        assert!(answer.messages.contains(word), "{args:?}: {word} in {}", answer.messages);
    }
    assert_eq!(home.listing(), before, "{args:?} wrote something");
}

#[track_caller]
fn two_plain_lines(answer: &Answer, args: &[&str]) {
    let lines: Vec<&str> = answer.messages.lines().collect();
    assert!((1..=2).contains(&lines.len()), "{args:?}: {}", answer.messages);
    for line in lines {
        assert!(!line.trim().is_empty(), "{args:?}: an empty line in {}", answer.messages);
        assert!(!line.contains(char::is_control), "{args:?}: {line:?}");
        // The names of our types and of the parts of the program are nobody's business.
        for inside in ["Error", "Err(", "Some(", "src/", "::"] {
            assert!(!line.contains(inside), "{args:?}: {inside} in {line}");
        }
    }
}

/// A record with a few moves, put down in order. Its path comes back as text.
fn record(home: &Home, name: &str, keys: &str) -> String {
    let path = home.file(name).to_str().expect("a plain path").to_owned();
    let answer = home.run(&silent(&["--journal", &path]), format!("{keys}q\n").as_bytes());
    assert_eq!(answer.exit, Some(0), "{answer:?}");
    path
}

fn verified(home: &Home, path: &str) -> Value {
    let answer = answers(home, &["journal", "verify", path], 0);
    assert_eq!(answer["ok"], true);
    answer
}

#[test]
fn a_call_is_one_several_illegal_or_unknown() {
    let home = Home::new();
    let knights = "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1";
    let pawn = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1";
    let (frc, en_passant) =
        ("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    for (fen, words, more, exit, status, moves) in [
        (START, "Springer Felix drei", "", 0, "one", "g1f3"),
        (START, "Emil vier", "", 0, "one", "e2e4"),
        (START, "knight Felix three", "--lang=en", 0, "one", "g1f3"),
        (CASTLES, "Kurze Rochade", "", 0, "one", "e1g1"),
        (CASTLES, "Lange Rochade", "", 0, "one", "e1c1"),
        (frc, "Kurze Rochade", "--chess960", 0, "one", "e1h1"),
        (en_passant, "Emil schlägt David sechs en passant", "", 0, "one", "e5d6"),
        (pawn, "Emil acht Dame", "", 0, "one", "e7e8q"),
        (pawn, "Emil acht", "", 0, "several", "e7e8q e7e8r e7e8b e7e8n"),
        (knights, "Springer David zwei", "", 0, "several", "b1d2 f1d2"),
        (START, "Emil fünf", "", 1, "illegal", ""),
        (START, "Dame Hektor fünf", "", 1, "illegal", ""),
        (START, "Kurze Rochade", "", 1, "illegal", ""),
        (START, "guten Morgen", "", 1, "unknown", ""),
        (START, "\u{1b}[31m \u{0fff}", "", 1, "unknown", ""),
    ] {
        let mut args = vec!["call", "--fen", fen];
        args.extend(words.split(' '));
        if !more.is_empty() {
            args.push(more);
        }
        let answer = answers(&home, &args, exit);
        assert_eq!(answer["status"], status, "{words}");
        let found: Vec<&str> =
            answer["moves"].as_array().expect("a list").iter().map(|m| uci(m)).collect();
        assert_eq!(found.join(" "), moves, "{words}");
    }
}

#[track_caller]
fn uci(m: &Value) -> &str {
    assert!(m["san"].is_string(), "{m}");
    m["uci"].as_str().expect("text")
}

#[test]
fn a_score_is_read_and_written_in_another_form() {
    let home = Home::new();
    let sheet = |name: &str, bytes: &[u8]| {
        let path = home.file(name);
        fs::write(&path, bytes).expect("the sheet is written");
        path.to_str().expect("a plain path").to_owned()
    };
    let german = sheet("german.txt", b"1. e4 e5 2. Sf3 Sc6 (=) 3. Lb5 1/2-1/2\n");
    let answer = answers(&home, &["score", &german, "--to", "fide:ru"], 0);
    let moves: Vec<&str> = ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5"].into();
    assert_eq!(answer["moves"], serde_json::json!(moves));
    assert_eq!(answer["form"], "fide:de");
    assert_eq!(answer["faults"], serde_json::json!([]));
    assert_eq!(answer["text"], "1. e4 e5\n2. Кf3 Кc6 (=)\n3. Сb5\n½-½\n");
    let fen = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";
    assert_eq!(answer["final_fen"], fen);

    for (to, line) in [
        ("pgn", "1. e4 e5 2. Nf3 Nc6 3. Bb5 1/2-1/2"),
        ("long", "2. Ng1f3 Nb8c6 (=)"),
        ("braille:uk", "⠆⠀⠎⠋⠒⠀⠎⠉⠖⠀⠐⠣⠐⠶⠐⠜"),
        ("braille-brf:uk", "2 SF3 SC6 \"<\"7\">"),
        ("call", "2. Springer Felix drei, Springer Cesar sechs (=)"),
    ] {
        let answer = home.run(&["score", &german, "--to", to], b"");
        assert_eq!(answer.exit, Some(0), "{answer:?}");
        assert!(answer.lines.iter().any(|found| found == line), "{to}: {:?}", answer.lines);
        assert_eq!(answer.messages, "read: 5 of 5 plies, fide:de, UTF-8\n");
    }

    let wrong = sheet("wrong.txt", b"1. e4 e5 2. Ke3 Nc6");
    let answer = answers(&home, &["score", &wrong], 1);
    assert_eq!(answer["faults"][0]["ply"], 2);
    assert_eq!(answer["faults"][0]["text"], "Ke3");
    assert_eq!(answer["faults"][0]["why"], "illegal");
    let told = home.run(&["score", &wrong], b"");
    assert_eq!(told.lines, ["1. e4 e5"]);
    assert!(told.messages.starts_with("illegal: 2. Ke3, not legal in this position\n"), "{told:?}");

    // What hides moves is told, and is no whole score.
    let open = sheet("open.txt", b"1. e4 {sure e5 2. Nf3 Nc6");
    let answer = answers(&home, &["score", &open], 1);
    assert_eq!(answer["oddities"], serde_json::json!([{ "unclosed_in_line": 1 }]));
    assert_eq!(answer["faults"][0]["text"], "{sure e5 2. Nf3 Nc6");
    let behind = sheet("behind.txt", b"1. e4 e5 1-0\n2. Nf3 Nc6 3. Bb5");
    let answer = answers(&home, &["score", &behind], 0);
    assert_eq!(answer["plies"], 5);
    assert_eq!(answer["oddities"], serde_json::json!([{ "behind_result": 3 }]));
    let both = sheet("both.pgn", b"[Result \"1-0\"]\n\n1. e4 e5 0-1\n");
    let answer = answers(&home, &["score", &both], 0);
    assert_eq!(answer["oddities"], serde_json::json!([{ "results": ["0-1", "1-0"] }]));
    let tagged = sheet("tagged.pgn", b"[Result \"1-0\"]\n\n1. e4 e5\n");
    let answer = answers(&home, &["score", &tagged, "--to", "pgn"], 0);
    assert!(answer["text"].as_str().is_some_and(|text| text.contains("[Result \"1-0\"]")));

    let picture = sheet("photo.txt", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR");
    refuses(&home, &["score", &picture], 2, &["photo.txt", "a PNG picture"]);
    let two = sheet("two.pgn", b"[White \"A\"]\n\n1. e4 e5 *\n\n[White \"B\"]\n\n1. d4 *\n");
    refuses(&home, &["score", &two], 2, &["two.pgn", "a PGN of 2 games"]);
    refuses(&home, &["score", &sheet("empty.txt", b"")], 2, &["empty"]);
    refuses(&home, &["score", &sheet("prose.txt", b"Hello there")], 2, &["no move"]);
    refuses(&home, &["score", "absent.txt"], 2, &["absent.txt"]);
    refuses(&home, &["score", &german, "--to", "fide:xx"], 2, &["xx", "en, de, ru"]);
}

#[test]
fn the_open_signs_of_the_uk_code_are_chosen_by_a_flag() {
    let home = Home::new();
    let path = home.file("castled.txt");
    let pgn = "[FEN \"5k2/P7/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O+ Kg7 2. a8=Q";
    fs::write(&path, pgn).expect("the sheet is written");
    let sheet = path.to_str().expect("a plain path");
    let brf = |signs: &[&str]| {
        let args = [&["score", sheet, "--to", "braille-brf:uk"], signs].concat();
        let answer = home.run(&args, b"");
        assert_eq!(answer.exit, Some(0), "{answer:?}");
        answer.lines
    };
    let usual = brf(&[]);
    assert_eq!(usual, brf(&["--braille-signs", "castling=zeros,check=before,promotion=nothing"]));
    let other = brf(&["--braille-signs", "castling=letters,check=behind,promotion=equals"]);
    assert_eq!((usual.len(), other.len()), (2, 2));
    assert!(usual[0].contains("0-0") && other[0].contains("O-O"), "{usual:?} {other:?}");
    assert!(usual[1].ends_with("A8Q") && other[1].ends_with("A8\"7Q"), "{usual:?} {other:?}");
    // One sign alone leaves the others as they are.
    let one = brf(&["--braille-signs", "promotion=equals"]);
    assert_eq!((&one[0], &one[1]), (&usual[0], &other[1]));
    // Every way is read again.
    let read = home.file("embossed.brf");
    fs::write(&read, other.join("\n")).expect("the sheet is written");
    let read = read.to_str().expect("a plain path");
    let fen = "5k2/P7/8/8/8/8/8/4K2R w K - 0 1";
    let again = answers(&home, &["score", read, "--from", "braille-brf:uk", "--fen", fen], 0);
    assert_eq!(again["moves"], serde_json::json!(["e1g1", "f8g7", "a7a8q"]));

    let uk = ["score", sheet, "--to", "braille:uk", "--braille-signs"];
    for unknown in ["castling=rook", "", "checks=before", "castling"] {
        refuses(&home, &[&uk[..], &[unknown]].concat(), 2, &["castling=zeros or letters"]);
    }
    for form in ["fide:en", "braille:de"] {
        let args = ["score", sheet, "--to", form, "--braille-signs", "check=behind"];
        refuses(&home, &args, 2, &["--braille-signs", "braille:uk"]);
    }
}

#[test]
fn what_is_announced_is_called_back() {
    let home = Home::new();
    let fens = [
        START,
        CASTLES,
        "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
        "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1",
    ];
    let moves = ["g1f3", "e1c1", "e8g8", "e5d6", "a7b8n", "f1d2"];
    for (fen, written) in fens.iter().zip(moves) {
        for (style, language) in [("short", "de"), ("long", "de"), ("long", "en")] {
            let args = ["announce", "--fen", fen, "--style", style, "--lang", language, written];
            let announced = answers(&home, &args, 0);
            let text = announced["text"].as_str().expect("text");
            let tokens: Vec<&str> = announced["tokens"]
                .as_array()
                .expect("a list")
                .iter()
                .map(|token| token.as_str().expect("text"))
                .collect();
            assert_eq!(tokens.join(" "), text);
            let mut call = vec!["call", "--fen", fen, "--lang", language];
            call.extend(tokens);
            let back = answers(&home, &call, 0);
            assert_eq!(
                (&back["status"], uci(&back["moves"][0])),
                (&"one".into(), written),
                "{text}"
            );
        }
    }
    // A move may be written in other ways too.
    for written in ["Nf3", "Ng1-f3", "Sf3", "Springer Felix drei"] {
        let announced = answers(&home, &["announce", "--fen", START, written], 0);
        assert_eq!(announced["text"], "Springer Felix drei", "{written}");
    }
}

#[test]
fn positions_moves_and_words_that_mean_nothing_are_refused() {
    let home = Home::new();
    let kingless = "8/8/8/8/8/8/8/4K3 w - - 0 1";
    for command in ["call", "announce"] {
        refuses(&home, &[command, "--fen", "nonsense", "e4"], 2, &["nonsense", "A FEN looks like"]);
        refuses(&home, &[command, "--fen", "", "e4"], 2, &["A FEN looks like"]);
        refuses(&home, &[command, "--fen", kingless, "e4"], 2, &["king"]);
        refuses(
            &home,
            &[command, "--fen", START, "--lang", "fr", "e4"],
            2,
            &["fr", "de, en, ru, uk or bg"],
        );
        refuses(&home, &[command, "--fen", START], 2, &["required"]);
    }
    refuses(&home, &["call", "--fen", START, "--names", "klingon", "e4"], 2, &["klingon", "fide"]);
    refuses(&home, &["announce", "--fen", START, "e2e5"], 1, &["e2e5", "not legal"]);
    refuses(&home, &["announce", "--fen", START, "zz"], 2, &["zz", "write it like"]);
    let pawn = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1";
    refuses(&home, &["announce", "--fen", pawn, "e7e8"], 2, &["e8=Q", "promotion"]);
    refuses(&home, &["announce", "--fen", START, "--style", "loud", "e4"], 2, &["loud", "short"]);
    for wrong in [&["plya"][..], &["play", "--bogus"]] {
        refuses(&home, wrong, 2, &["annabella help"]);
    }
}

#[test]
fn every_command_has_its_help() {
    let home = Home::new();
    for command in [
        "",
        "demo",
        "play",
        "call",
        "announce",
        "listen",
        "speak",
        "journal",
        "journal verify",
        "journal show",
        "journal replay",
        "journal export",
        "reconcile",
        "score",
        "simulate",
        "simulate peg",
        "simulate dgt",
        "simulate pegasus",
        "simulate replay",
        "doctor",
    ] {
        let mut args: Vec<&str> = command.split_whitespace().collect();
        args.push("--help");
        let answer = home.run(&args, b"");
        assert_eq!((answer.exit, answer.messages.as_str()), (Some(0), ""), "{command}");
        assert!(answer.lines.iter().any(|line| line.starts_with("Usage: annabella")), "{command}");
    }
}

#[test]
fn recordings_that_cannot_be_read_are_refused() {
    let home = Home::new();
    fs::write(home.file("text.wav"), "Springer Felix drei").expect("written");
    fs::write(home.file("nothing.wav"), "").expect("written");
    wav(&home.file("empty.wav"), 1, 1, 16_000, 16, &[]);
    wav(&home.file("whole.wav"), 1, 1, 16_000, 16, &[0; 32_000]);
    let whole = fs::read(home.file("whole.wav")).expect("read");
    fs::write(home.file("header.wav"), &whole[..30]).expect("written");
    fs::write(home.file("cut.wav"), &whole[..5_000]).expect("written");
    fs::create_dir(home.file("folder.wav")).expect("a folder");
    for (file, why) in [
        ("missing.wav", "no such file"),
        ("text.wav", "not a WAV"),
        ("nothing.wav", "not a WAV"),
        ("header.wav", "header"),
        ("empty.wav", "empty"),
        ("cut.wav", "cut off"),
        ("folder.wav", "directory"),
    ] {
        refuses(&home, &["listen", file, "--json"], 2, &[file, why]);
    }
    // A minute is the most that one call may last, and an hour is not converted first.
    wav(&home.file("long.wav"), 1, 1, 8_000, 16, &vec![0; 2 * 8_000 * 61]);
    wav(&home.file("hour.wav"), 1, 1, 4_000, 8, &vec![128; 4_000 * 3_600]);
    let minute = "one call may last 60 at most: cut it to the call";
    refuses(&home, &["listen", "long.wav"], 2, &["long.wav: it lasts 61 seconds", minute]);
    refuses(&home, &["listen", "hour.wav"], 2, &["hour.wav: it lasts 3600 seconds", minute]);
    let answer = home.run(&["listen", "-"], &vec![0; 2 * 16_000 * 60 + 2]);
    assert_eq!(answer.exit, Some(2), "{answer:?}");
    assert!(answer.messages.contains("more than a minute of sound"), "{answer:?}");
    refuses(&home, &["listen", "whole.wav", "--fen", "x"], 2, &["A FEN looks like"]);
    refuses(&home, &["listen", "whole.wav", "--names", "klingon"], 2, &["klingon"]);
    let answer = home.run(&["listen", "-"], b"abc");
    assert_eq!(answer.exit, Some(2), "half a sample: {answer:?}");
}

#[test]
fn recordings_of_any_rate_and_content_are_heard() {
    let home = Home::new();
    wav(&home.file("low.wav"), 1, 1, 8_000, 16, &[0; 16_000]);
    wav(&home.file("high.wav"), 1, 2, 48_000, 16, &[0; 192_000]);
    let broken: Vec<u8> = [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, 1e30]
        .repeat(4_000)
        .iter()
        .flat_map(|sample| sample.to_le_bytes())
        .collect();
    wav(&home.file("nan.wav"), 3, 1, 16_000, 32, &broken);
    for file in ["low.wav", "high.wav"] {
        let heard = answers(&home, &["listen", file], 1);
        assert_eq!((&heard["file"], &heard["status"]), (&file.into(), &"nothing".into()));
        assert_eq!(heard["audio_ms"], 1000, "{file}");
        for field in ["words", "confidence", "wall_ms", "decision_ms"] {
            assert!(!heard[field].is_null(), "{field} in {heard}");
        }
    }
    // What is no number is no sound; whatever is heard in the rest, it is no legal move.
    let heard = answers(&home, &["listen", "nan.wav", "--fen", START], 1);
    assert!(heard["uci"].is_null(), "{heard}");
}

#[test]
fn models_that_cannot_be_used_are_refused_before_anything_is_written() {
    let home = Home::new();
    wav(&home.file("a.wav"), 1, 1, 16_000, 16, &[0; 32_000]);
    fs::create_dir_all(home.file("damaged/am")).expect("a folder");
    fs::create_dir_all(home.file("damaged/conf")).expect("a folder");
    fs::create_dir_all(home.file("folder")).expect("a folder");
    fs::write(home.file("damaged/am/final.mdl"), b"\0B<Tra").expect("written");
    fs::write(home.file("damaged/conf/model.conf"), "--min-active=200\n").expect("written");
    for model in ["nowhere", "folder", "damaged", "a.wav"] {
        refuses(&home, &["listen", "--model", model, "a.wav"], 2, &[model]);
        let play = ["play", "--room", "none", "--model", model, "--journal", "game"];
        refuses(&home, &play, 2, &[model]);
    }
}

#[test]
fn a_clubs_own_call_words_hold_in_play_or_are_refused_with_their_line() {
    let home = Home::new();
    fs::create_dir_all(home.file("club")).expect("a folder");
    fs::write(home.file("club.toml"), "[voices]\ndir = \"club\"\n").expect("written");
    let arguments = silent(&["--config", "club.toml", "--journal", "game"]);
    fs::write(home.file("club/calls.toml"), "language = \"de\"\ngarbage [[\n").expect("written");
    refuses(&home, &arguments, 2, &["club/calls.toml", "line 2"]);
    // Whoever sets the table up is told before the game.
    refuses(&home, &["doctor", "--config", "club.toml"], 2, &["club/calls.toml", "line 2"]);
    let own = include_str!("../../voices/de/calls.toml");
    let foreign = own.replacen("language = \"de\"", "language = \"xx\"", 1);
    fs::write(home.file("club/calls.toml"), foreign).expect("written");
    refuses(&home, &arguments, 2, &["club/calls.toml", "line 13", "xx", "(D.2.1)"]);

    let double = own.replacen("word = \"Felix\"", "word = \"Springer\"", 1);
    fs::write(home.file("club/calls.toml"), double).expect("written");
    let both = ["club/calls.toml, line 164 (and calls.toml, line 34): ", "means both"];
    refuses(&home, &arguments, 2, &both);
    for name in ["calls.toml", "messages.ftl"] {
        fs::remove_file(home.file("club/calls.toml")).ok();
        fs::create_dir(home.file("club").join(name)).expect("a folder");
        for command in [&arguments[..], &["doctor", "--config", "club.toml"]] {
            refuses(&home, command, 2, &["the voice directory club", name, "it is a folder"]);
        }
        fs::remove_dir(home.file("club").join(name)).expect("removed");
    }

    let words = own.replacen("text_only = [\"Pferd\"", "text_only = [\"Gaul\", \"Pferd\"", 1);
    fs::write(home.file("club/calls.toml"), words).expect("written");
    let answer = home.run(&arguments, b"k\nGaul Felix drei\n");
    let called = answer.lines.iter().any(|line| line.contains("Springer Felix drei"));
    assert!(called, "{answer:?}");
}

#[test]
fn lines_are_terse_normal_or_full_as_somebody_wants() {
    let home = Home::new();
    let arguments = ["play", "--lang", "en", "--microphone", "none", "--room", "none"];
    let more = ["--lines", "terse", "--journal", "game"];
    let more = [&more[..], &["--ear-black", "none"]].concat();
    let typed = b"k\ne4\nr\nx\nlines\nb T\nk\nlines full\ne5\nlines short\n";
    let answer = home.run(&[&arguments[..], &more].concat(), typed);
    let terse: Vec<&str> = answer.lines.iter().map(String::as_str).collect();
    let is_there = |line: &str| terse.contains(&line);
    assert!(is_there("called White: e4") && is_there("due Black: e2 to e4"), "{terse:#?}");
    assert!(is_there("lines: terse") && is_there("lines: full"), "{terse:#?}");
    let completed = terse.iter().find(|line| line.starts_with("1. e4, 1 h 3"));
    assert!(completed.is_some_and(|line| line.ends_with(" min, 1 h 30 min")), "{terse:#?}");
    assert!(!terse.iter().any(|line| line.contains("Bauer Eva vier")), "{terse:#?}");
    // The answer that no ear heard is there to be read.
    assert!(terse.concat().contains("one hour"), "{terse:#?}");
    let full = terse.iter().find(|line| line.starts_with("called Black: Eva f"));
    assert!(full.is_some_and(|line| line.ends_with(" s)")), "{terse:#?}");
    assert!(answer.messages.contains("write lines terse"), "{answer:?}");
    // The contract has a flag of its own for each.
    for (flag, shown) in [("--terse", "lines: terse"), ("--full", "lines: full")] {
        let answer =
            home.run(&[&arguments[..], &[flag, "--journal", &flag[2..]]].concat(), b"lines\n");
        assert!(answer.lines.iter().any(|line| line == shown), "{answer:?}");
        let both = [&arguments[..], &[flag, "--lines", "normal"]].concat();
        assert_eq!(home.run(&both, b"").exit, Some(2));
    }
}

#[test]
fn rate_and_volume_are_settings_and_changed_at_the_table() {
    let home = Home::new();
    let arguments = ["play", "--lang", "en", "--microphone", "none", "--room", "none"];
    let more = ["--rate", "1.5", "--volume", "5", "--journal", "game"];
    let typed = b"rate\nb rate 0.8\nb faster\nvolume\nw softer\nlouder\nrate 9\nvolume\n";
    let answer = home.run(&[&arguments[..], &more].concat(), typed);
    let told: Vec<&str> = answer
        .lines
        .iter()
        .filter(|line| line.contains(" of speech"))
        .map(String::as_str)
        .collect();
    assert_eq!(
        told,
        [
            "rate of speech, room: 1.50",
            "rate of speech, Black's ear: 0.80",
            "rate of speech, Black's ear: 0.90",
            "volume of speech, room: 5",
            "volume of speech, White's ear: 4",
            "volume of speech, room: 6",
            "volume of speech, room: 6",
        ]
    );
    assert!(answer.messages.contains("write a rate from 0.75 to 2.0"), "{answer:?}");
}

#[test]
fn settings_that_mean_nothing_are_refused_with_their_place() {
    let home = Home::new();
    for (name, text, named) in [
        ("key", "[event]\nprofile = \"training\"\nvolume = 3\n", &["line 3", "volume"][..]),
        ("table", "language = \"de\"\n[engine]\n", &["Zeile 2", "engine"]),
        ("type", "[sound]\nroom = 5\n", &["line 2, column 8", "sound.room must be text"]),
        ("syntax", "[white\n", &["line 1"]),
        ("profile", "[event]\nprofile = \"engine\"\n", &["event.profile", "engine", "tournament"]),
        ("control", "[event]\ncontrol = \"soon\"\n", &["event.control", "soon", "5m+3"]),
        ("start", "[event]\nstart = \"8/8\"\n", &["event.start", "8/8"]),
        (
            "check",
            "[event]\nstart = \"4k3/8/8/8/8/8/4Q3/4K3 w - - 0 1\"\n",
            &["event.start", "the side that is not on the move is in check"],
        ),
        ("bonus", "[event]\nblitz_bonus = \"3\"\n", &["event.blitz_bonus", "3", "ask, 1, 2"]),
        (
            "wrong-call",
            "[event]\nwrong_call_is_illegal = \"maybe\"\n",
            &["event.wrong_call_is_illegal", "maybe", "ask, yes, no"],
        ),
        (
            "touch",
            "[event]\nchess960_touch = \"yes\"\n",
            &["event.chess960_touch", "yes", "ask, castle, first"],
        ),
        (
            "duty",
            "[duties]\nmake_moves = \"program\"\n",
            &["make_moves", "hands", "write assistant"],
        ),
        ("board", "[white]\nboard = \"bluetooth\"\n", &["white.board", "peg:auto"]),
        ("rate", "[sound]\nrate = \"3\"\n", &["sound.rate", "3", "0.75 to 2.0"]),
        ("ear", "[black]\nrate = \"fast\"\n", &["black.rate", "fast", "0.75 to 2.0"]),
        ("volume", "[sound]\nvolume = \"11\"\n", &["sound.volume", "11", "1 (softest) to 10"]),
        ("soft", "[white]\nvolume = \"0\"\n", &["white.volume", "0", "1 (softest) to 10"]),
        ("lines", "lines = \"short\"\n", &["lines", "short", "terse, normal or full"]),
        (
            "earcons",
            "[sound]\nearcons = \"on\"\n",
            &["sound.earcons", "on", "from 1 to 10, or off"],
        ),
        ("calls", "[event]\ncalls = [\"en\"]\n", &["event.calls", "en", "D.2.1"]),
        ("names", "[listening]\nnames = [\"klingon\"]\n", &["klingon", "friedrich"]),
        ("voices", "[voices]\ndir = \"nowhere\"\n", &["nowhere"]),
        ("keys", "[keypad]\ndevice = \"a\"\n[keypad.keys]\nKEY_X = \"win\"\n", &["KEY_X", "win"]),
        ("binary", "\u{0}\u{1}", &["line 1"]),
    ] {
        fs::write(home.file(name), text).expect("written");
        refuses(&home, &silent(&["--config", name, "--journal", "game"]), 2, named);
    }
    fs::write(home.file("latin1"), b"[white]\nname = \"J\xfcrgen\"\n").expect("written");
    fs::create_dir_all(home.file("folder")).expect("a folder");
    // What, why, and what to do.
    for (name, remedy) in [
        ("latin1", "Save it as text in UTF-8"),
        ("missing", "Check the name after --config"),
        ("folder", "name the file in it"),
    ] {
        let named = [name, "cannot be read: ", remedy];
        refuses(&home, &silent(&["--config", name, "--journal", "game"]), 2, &named);
    }
    for (flag, value) in [
        ("--start", "8/8 w"),
        ("--lines", "short"),
        ("--earcons", "loud"),
        ("--rate", "0.5"),
        ("--volume", "loud"),
        ("--control", "0x"),
        ("--profile", "engine"),
        ("--edition", "1997"),
        ("--black-board", "peg:"),
        ("--lang", "fr"),
    ] {
        refuses(&home, &silent(&[flag, value, "--journal", "game"]), 2, &[value]);
    }
    // A keypad is a device: the game goes on without it, as without a board or a microphone.
    fs::write(home.file("pad"), "[keypad]\ndevice = \"/dev/null\"\n").expect("written");
    let mut running = home.start(&silent(&["--config", "pad", "--journal", "game"]));
    running.line_with("device", "Tastenfeld");
    running.type_line("k");
    running.line_with("clock", "läuft");
    running.type_line("! stop\nq");
    assert_eq!(running.end().exit, Some(0));
}

#[test]
fn records_that_cannot_be_used_are_refused_and_left_as_they_are() {
    let home = Home::new();
    let good = record(&home, "good", "k\nm e2e4\n");
    let closed = record(&home, "closed", "k\nb g\nb ja\n");
    fs::write(home.file("text"), "This is no record. ".repeat(100)).expect("written");
    fs::write(home.file("empty"), "").expect("written");
    fs::create_dir(home.file("folder")).expect("a folder");
    for (file, why) in [
        ("missing", "does not exist"),
        ("text", "not a record"),
        ("empty", "not a record"),
        ("folder", "directory"),
    ] {
        for action in ["verify", "show", "replay", "export"] {
            // Of a copy with nothing in it the answer is that it is not verified.
            if (action, file) != ("verify", "empty") {
                refuses(&home, &["journal", action, file], 2, &[file, why]);
            }
        }
        refuses(&home, &silent(&["--resume", file]), 2, &[file, why]);
    }
    refuses(&home, &silent(&["--resume", &closed]), 2, &["closed", "start a new one"]);
    let before = fs::read(&good).expect("read");
    refuses(&home, &silent(&["--journal", &good]), 2, &["exists already", "--resume"]);
    refuses(&home, &silent(&["--journal", "no/folder"]), 3, &["no/folder"]);
    symlink("nowhere", home.file("link")).expect("a link");
    for flag in ["--journal", "--resume"] {
        refuses(&home, &silent(&[flag, "link"]), 2, &["a link to a file that does not exist"]);
    }
    refuses(&home, &["journal", "verify", "link"], 2, &["a link to a file that does not exist"]);
    symlink("round", home.file("round")).expect("a link");
    for flag in ["--journal", "--resume"] {
        refuses(&home, &silent(&[flag, "round"]), 2, &["a link that leads back to itself"]);
    }
    refuses(&home, &["journal", "verify", "round"], 2, &["a link that leads back to itself"]);
    refuses(&home, &silent(&["--journal", "game", "--resume", &good]), 2, &["--resume"]);
    refuses(&home, &["journal", "export", &good, "--out", "text"], 2, &["text", "exists"]);
    refuses(&home, &["journal", "export", &good, "--out", "no/out"], 3, &["no/out"]);
    assert_eq!(fs::read(&good).expect("read"), before, "the record was touched");
    assert_eq!(verified(&home, &closed)["closed"], true);

    let exported = answers_all(&home, &["journal", "export", &good]);
    let events = verified(&home, &good)["events"].as_u64().expect("a number");
    // The opening is a row and no event.
    assert_eq!(u64::try_from(exported.len()).expect("few"), events + 1);
    let out = home.run(&["journal", "export", "--to", "pgn", "--out", "game.pgn", &good], b"");
    assert_eq!(out.exit, Some(0), "{out:?}");
    assert!(fs::read_to_string(home.file("game.pgn")).expect("read").contains("[White "));
    assert_eq!(
        answers_all(&home, &["journal", "show", &good]),
        answers_all(&home, &["journal", "replay", &good])
    );
}

/// Both players' own records come out of one game as two sheets, which differ as the players did.
#[test]
fn an_own_record_is_a_sheet() {
    let home = Home::new();
    let config = home.file("club.toml");
    let settings = "[white]\nown_record = \"notes\"\n[black]\nown_record = \"calls\"\n";
    fs::write(&config, settings).expect("the settings are written");
    let path = home.file("game").to_str().expect("a plain path").to_owned();
    let config = config.to_str().expect("a plain path");
    let keys = "k\nc Bauer Eva vier\nr\nk\nw N Bauer Eva vier\nc Bauer Eva fünf\nk\n\
                w N Bauer Eva sechs\nw N Verbesserung, Bauer Eva fünf\nc Springer Felix drei\nk\n\
                w N Springer Felix drei remis\nc Springer Cesar sechs\nk\nq\n";
    let played = home.run(&silent(&["--config", config, "--journal", &path]), keys.as_bytes());
    assert_eq!(played.exit, Some(0), "{played:?}");

    let sheet = |player: &str| {
        let args = ["journal", "export", "--sheet", player, "--out", player, &path];
        let exported = home.run(&args, b"");
        assert_eq!(exported.exit, Some(0), "{exported:?}");
        fs::read_to_string(home.file(player)).expect("the sheet")
    };
    let white = "1. Bauer Eva vier, Bauer Eva fünf\n2. Springer Felix drei (=)\n";
    assert_eq!(sheet("white"), white);
    // Black has not repeated the second move: nothing is filled in.
    let black = "1. Bauer Eva vier, Bauer Eva fünf\n2. ---\n2... Springer Cesar sechs\n";
    assert_eq!(sheet("black"), black);

    let moves = answers(&home, &["score", "white"], 0);
    assert_eq!(moves["moves"], serde_json::json!(["e2e4", "e7e5", "g1f3"]));
    let gap = answers(&home, &["score", "black"], 1);
    assert_eq!((&gap["plies"], &gap["faults"][0]["why"]), (&4.into(), &"missing".into()));
    let both = answers(&home, &["reconcile", "white", "black"], 0);
    assert_eq!(both["case"], "nothing_differs", "{both}");

    assert_eq!(verified(&home, &path)["ok"], true);
    let shown = answers_all(&home, &["journal", "show", &path]);
    assert_eq!(shown, answers_all(&home, &["journal", "replay", &path]));
    assert_eq!(shown.iter().filter(|line| line["kind"] == "noted").count(), 9);
    let to = ["journal", "export", "--sheet", "white", "--to", "pgn", &path];
    refuses(&home, &to, 2, &["--sheet", "--to"]);
    let none = record(&home, "none", "k\n");
    refuses(&home, &["journal", "export", "--sheet", "white", &none], 2, &["own_record"]);
}

/// Whoever names the record of a game that was cut off, or that still runs, is told so, and nothing is
/// advised by which its last events would be lost: they are in the log beside it.
#[test]
fn a_record_with_its_log_is_named_as_what_it_is() {
    let home = Home::new();
    let path = home.file("game").to_str().expect("a plain path").to_owned();
    let begin = silent(&["--journal", &path]);
    let mut running = home.start(&begin);
    running.type_line("k");
    running.line_with("clock", "läuft");
    refuses(&home, &begin, 3, &["game is in use by another program"]);
    running.signal(Signal::SIGKILL);
    running.end();

    let log = home.file("game-wal");
    assert!(log.exists(), "without the log this tests nothing");
    let resumable = ["game exists already", "continue it with --resume"];
    refuses(&home, &begin, 2, &resumable);
    let aside = home.file("aside");
    fs::rename(&path, &aside).expect("moved");
    refuses(&home, &begin, 2, &["game-wal belongs to a record", "put that back beside it"]);
    assert!(log.exists(), "the log is still there");
    fs::write(home.file("other-wal"), "a letter").expect("written");
    let other = silent(&["--journal", "other"]);
    refuses(&home, &other, 2, &["another file lies where", "other-wal", "name another record"]);
    assert_eq!(fs::read(home.file("other-wal")).expect("read"), b"a letter");
    fs::rename(&aside, &path).expect("moved back");
    let resumed = home.run(&silent(&["--resume", &path]), b"! note weiter\nq\n");
    assert_eq!(resumed.exit, Some(0), "{resumed:?}");
    let shown = home.run(&["journal", "show", &path], b"");
    assert!(shown.lines.iter().any(|line| line.contains("läuft")), "an event was lost: {shown:?}");
}

/// A game is adjourned one day and resumed another: nothing is lost, nothing is play in between, and the
/// sealed move is nowhere before the envelope is opened.
#[test]
fn an_adjourned_game_goes_on_another_day() {
    let home = Home::new();
    let path = record(&home, "game", "k\nm e2e4\nk\n! adjourn\nm e7e5\n! sealed e7e5\n");
    let shown = answers_all(&home, &["journal", "show", &path]);
    let kinds = |lines: &[Value], kind: &str| lines.iter().filter(|l| l["kind"] == kind).count();
    assert_eq!((kinds(&shown, "adjourned"), kinds(&shown, "completed")), (1, 1));
    assert!(shown.iter().all(|line| !line["text"].as_str().is_some_and(|t| t.contains("e7e5"))));

    let days = [("", 2, 1), ("! resume\n! sealed e7e5\nb t\n", 3, 2)];
    for (keys, adjourned, completed) in days {
        let resumed = home.run(&silent(&["--resume", &path]), format!("{keys}q\n").as_bytes());
        assert_eq!(resumed.exit, Some(0), "{resumed:?}");
        let shown = answers_all(&home, &["journal", "show", &path]);
        assert_eq!(kinds(&shown, "adjourned"), adjourned);
        assert_eq!(kinds(&shown, "completed"), completed);
        assert_eq!(shown, answers_all(&home, &["journal", "replay", &path]));
    }
    assert_eq!(verified(&home, &path)["ok"], true);
    let exported = home.run(&["journal", "export", "--to", "pgn", &path], b"");
    assert!(exported.lines.concat().contains("1. e4"), "{exported:?}");
    assert!(exported.lines.concat().contains("e5"), "{exported:?}");
}

#[track_caller]
fn answers_all(home: &Home, args: &[&str]) -> Vec<Value> {
    let answer = home.run(&[args, &["--json"]].concat(), b"");
    assert_eq!((answer.exit, answer.messages.as_str()), (Some(0), ""), "{args:?}");
    objects(&answer)
}

#[test]
fn a_changed_record_is_named_by_its_first_row_that_does_not_fit() {
    let home = Home::new();
    let path = record(&home, "good", "k\n! note merkwort\n! note zwei\nm e2e4\n");
    let mut bytes = fs::read(&path).expect("read");
    // The database may keep an old copy of a page beside the one that counts: all of them change.
    let places: Vec<usize> =
        (0..bytes.len()).filter(|at| bytes[*at..].starts_with(b"merkwort")).collect();
    assert_ne!(places, [0; 0], "the note is in the file");
    for at in places {
        bytes[at] = b'M';
    }
    fs::write(home.file("changed"), &bytes).expect("written");
    let answer = answers(&home, &["journal", "verify", "changed"], 1);
    assert_eq!((&answer["ok"], answer["first_bad"].is_u64()), (&false.into(), true), "{answer}");
    // Its facts lead where they led, but that is not all: the record does not hold up.
    let replayed = home.run(&["journal", "replay", "changed", "--json"], b"");
    assert_eq!(replayed.exit, Some(1), "{replayed:?}");
    let last = objects(&replayed).pop().expect("a verdict");
    assert_eq!((&last["ok"], &last["otherwise"]), (&false.into(), &0.into()), "{last}");
    let plain = home.run(&["journal", "verify", "changed"], b"");
    assert!(plain.lines[0].contains("not verified: row"), "{plain:?}");
    refuses(&home, &silent(&["--resume", "changed"]), 2, &["cannot be continued"]);
}

#[test]
fn a_record_cut_off_in_the_middle_of_writing_opens_up_to_its_last_whole_event() {
    let home = Home::new();
    let path = home.file("game").to_str().expect("a plain path").to_owned();
    let mut running = home.start(&silent(&["--journal", &path]));
    running.type_line("k\n! note eins\n! note zwei");
    running.line_with("ruling", "zwei");
    running.signal(Signal::SIGKILL);
    running.end();
    let log = fs::read(home.file("game-wal")).expect("the log of a killed program stays");
    fs::write(home.file("game-wal"), &log[..log.len() - 1000]).expect("cut");
    let shown = home.run(&["journal", "show", &path, "--json"], b"");
    assert_eq!(shown.exit, Some(0), "{shown:?}");
    assert!(shown.messages.contains("last whole"), "{}", shown.messages);
    assert!(shown.lines.last().expect("lines").contains("eins"), "{shown:?}");
    // It goes on from there, and what comes then follows.
    let resumed = home.run(&silent(&["--resume", &path]), b"! note drei\nq\n");
    assert_eq!(resumed.exit, Some(0), "{resumed:?}");
    let texts: Vec<_> = answers_all(&home, &["journal", "show", &path]);
    let has = |word: &str| texts.iter().any(|line| line["text"].to_string().contains(word));
    assert_eq!([has("eins"), has("zwei"), has("drei")], [true, false, true]);
    verified(&home, &path);
}

#[test]
fn every_line_of_play_is_an_object_with_its_fields() {
    let home = Home::new();
    let path = home.file("game").to_str().expect("a plain path").to_owned();
    let keys = b"k\nm e2e4\nc Emil vier\nk\nx\nb t\nb m e7e5\n?\nb c Emil sieben\nb c Emil f\xc3\xbcnf\nk\n!\nq\n";
    let answer = home.run(&silent(&["--journal", &path]), keys);
    let lines = objects(&answer);
    let told = answer.messages.lines().filter(|line| !is_about_the_record(line));
    assert_eq!((answer.exit, told.count()), (Some(0), 0), "{answer:?}");
    for line in &lines {
        assert!(line["at_ms"].is_u64() && line["kind"].is_string() && line["text"].is_string());
        assert!(line.get("who").is_some(), "{line}");
        let spoken = ["saying", "said", "unheard"].iter().any(|kind| line["kind"] == *kind);
        assert_eq!(spoken, line["channel"].is_string(), "{line}");
        // No device is there: nothing was said.
        assert_ne!(line["kind"], "said", "{line}");
    }
    let kinds: Vec<&str> = lines.iter().filter_map(|line| line["kind"].as_str()).collect();
    for kind in [
        "lifted",
        "placed",
        "touched",
        "heard",
        "called",
        "slip",
        "made",
        "completed",
        "clock",
        "asked",
        "saying",
        "unheard",
    ] {
        assert!(kinds.contains(&kind), "{kind} in {kinds:?}");
    }
    assert_eq!(answers_all(&home, &["journal", "show", &path]), lines);
}

#[test]
fn nonsense_on_standard_input_harms_nothing() {
    let home = Home::new();
    let mut junk = Vec::new();
    for seed in 0_u32..60_000 {
        junk.push((seed.wrapping_mul(2_654_435_761) >> 21) as u8);
    }
    let endless = vec![b'c'; 1 << 20];
    let deeds = "c \u{1b}[31mSpringer\nw\n! note \u{0}\u{1b}[2J\n! clock white 99:99\n\
                 ! position 8/8/8/8/8/8/8/8 w - - 0 1\nm a1h8\nm z9\nl e2\nl e2\np e2\np e2\nx\nr\n\
                 ! result 5-0\nk\nk\nk\nk\n";
    for (name, input) in [("junk", &junk[..]), ("endless", &endless), ("deeds", deeds.as_bytes())] {
        let path = home.file(name).to_str().expect("a plain path").to_owned();
        let answer = home.run(&silent(&["--journal", &path]), input);
        assert_eq!(answer.exit, Some(0), "{name}");
        objects(&answer);
        for line in answer.messages.lines() {
            let told: Value = serde_json::from_str(line).expect("an object");
            let text = told["text"].as_str().expect("words");
            assert!(text.chars().count() < 200 && !line.contains(char::is_control), "{line:?}");
        }
        verified(&home, &path);
        assert_eq!(answers_all(&home, &["journal", "replay", &path]).len(), answer.lines.len());
    }
}

#[test]
fn a_reader_that_goes_away_costs_nothing() {
    let home = Home::new();
    let path = home.file("game").to_str().expect("a plain path").to_owned();
    let mut child = home.command(&silent(&["--journal", &path])).spawn().expect("it starts");
    let mut first = [0; 1];
    let mut out = child.stdout.take().expect("a pipe");
    out.read_exact(&mut first).expect("the first line comes");
    drop(out);
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(b"k\nm e2e4\n! stop\n! note nobody reads\nq\n").expect("the game goes on");
    let ended = child.wait_with_output().expect("it ends");
    let messages = String::from_utf8(ended.stderr).expect("text");
    // What is typed counts all the same; that nobody reads is told once.
    let told = messages.lines().filter(|line| !is_about_the_record(line));
    assert_eq!((ended.status.code(), told.count()), (Some(3), 2), "{messages}");
    assert!(messages.contains("closed by its reader"), "{messages}");
    assert!(messages.contains("\"notice\":\"output-gone-alone\""), "{messages}");
    verified(&home, &path);
    let shown = answers_all(&home, &["journal", "show", &path]);
    assert!(shown.last().is_some_and(|line| line["text"].to_string().contains("nobody reads")));

    for args in [&["journal", "show", &path][..], &["journal", "export", &path], &["--help"]] {
        let mut child = home.command(args).spawn().expect("it starts");
        drop(child.stdout.take());
        let ended = child.wait_with_output().expect("it ends");
        let messages = String::from_utf8_lossy(&ended.stderr).into_owned();
        assert!(!messages.contains("panicked"), "{args:?}: {messages}");
        assert!(ended.status.code().is_some(), "{args:?}: {}", ended.status);
    }
}

#[test]
fn being_asked_to_end_puts_the_record_down() {
    let home = Home::new();
    let stray = [Signal::SIGUSR1, Signal::SIGUSR2, Signal::SIGALRM];
    for signal in [Signal::SIGINT, Signal::SIGTERM, Signal::SIGHUP].into_iter().chain(stray) {
        let path = home.file(signal.as_str()).to_str().expect("a plain path").to_owned();
        let mut running = home.start(&silent(&["--journal", &path]));
        running.type_line("k");
        running.line_with("clock", "läuft");
        running.signal(signal);
        // Standard input stays open: the signal alone ends it.
        let stdin = running.take_stdin();
        let answer = running.end();
        drop(stdin);
        assert_eq!((answer.exit, answer.messages.lines().count()), (Some(0), 3), "{answer:?}");
        let told: Vec<Value> = answer
            .messages
            .lines()
            .map(|line| serde_json::from_str(line).expect("an object"))
            .collect();
        for (at, notice) in [(0, "record-here"), (2, "record-left")] {
            let file = &told[at]["with"]["file"];
            assert_eq!((&told[at]["notice"], file), (&notice.into(), &path.as_str().into()));
        }
        let told = &told[1];
        let verified = verified(&home, &path);
        assert_eq!(verified["closed"], false, "it can be resumed");
        assert_eq!(
            (&told["notice"], &told["code"]),
            (&"record-code".into(), &verified["closing_code"])
        );
        let left: Vec<_> =
            home.listing().into_iter().filter(|file| file.ends_with("-wal")).collect();
        assert_eq!(left, Vec::<std::path::PathBuf>::new(), "nothing lies beside the record");
    }
}

/// A service has no keys: its table goes on with what else there is, until the system ends it.
#[test]
fn a_table_that_stays_goes_on_without_keys_until_it_is_asked_to_end() {
    let home = Home::new();
    for signal in [Signal::SIGTERM, Signal::SIGINT] {
        let path = home.file(signal.as_str()).to_str().expect("a plain path").to_owned();
        let control = ["--stay", "--control", "2s", "--journal", &path];
        let mut running = home.start(&silent(&control));
        running.type_line("k");
        drop(running.take_stdin());
        // Nobody types any more, and the time goes on.
        running.line_with("flag", "");
        running.signal(signal);
        let answer = running.end();
        assert_eq!(answer.exit, Some(0), "{signal}: {answer:?}");
        assert_eq!(verified(&home, &path)["closed"], true, "lost on time, and left in order");
    }
}

#[test]
fn boards_that_cannot_be_are_refused_with_the_remedy() {
    let home = Home::new();
    let boards = |white, black| ["play", "--white-board", white, "--black-board", black];
    let one = boards("dgt:/dev/ttyUSB0", "dgt:/dev/ttyUSB0");
    refuses(&home, &one, 2, &["black.board", "white.board is on this port", "the other port"]);
    refuses(&home, &boards("wood:auto", "keys"), 2, &["white.board", "peg, dgt, pegasus"]);
    refuses(&home, &boards("keys", "pegasus:auto"), 2, &["black.board", "name its port"]);
    fs::write(home.file("club.toml"), "[white]\nconnector = \"left\"\n").expect("written");
    let wrong = ["play", "--config", "club.toml"];
    refuses(&home, &wrong, 2, &["white.connector", "white, black or found"]);
    fs::write(home.file("club.toml"), "[black]\nkey = \"12x\"\n").expect("written");
    refuses(&home, &wrong, 2, &["black.key", "hexadecimal"]);
}

#[test]
fn a_board_script_is_read_before_anything_happens() {
    let home = Home::new();
    fs::write(home.file("script"), "lift e2\nfly e4\n").expect("written");
    fs::write(home.file("twice"), "lift e2\nlift e2\n").expect("written");
    let peg = |script| ["simulate", "peg", "--link", "pegs", "--script", script];
    refuses(&home, &peg("script"), 2, &["line 2", "fly"]);
    refuses(&home, &peg("missing"), 2, &["missing"]);
    refuses(&home, &["simulate", "peg", "--link", "pegs", "--fen", "x"], 2, &["x"]);
    let holes = ["simulate", "dgt", "--link", "board", "--fen", "FFFF00000000FFFF"];
    refuses(&home, &holes, 2, &["knows its pieces", "FEN"]);
    let turned = ["simulate", "pegasus", "--link", "board", "--connector", "red"];
    refuses(&home, &turned, 2, &["red", "white"]);
    refuses(&home, &["simulate", "peg", "--link", "script"], 3, &["script", "name another path"]);
    refuses(&home, &["simulate", "peg", "--link", "no/folder/pegs"], 3, &["no/folder/pegs"]);
    let before = home.listing();
    let answer = home.run(&[&peg("twice")[..], &["--json"]].concat(), b"");
    assert_eq!(answer.exit, Some(2), "{answer:?}");
    assert_eq!(objects(&answer).len(), 2, "it was ready and one peg was lifted");
    assert!(answer.messages.contains("line 2"), "{}", answer.messages);
    assert_eq!(home.listing(), before, "the link is gone");
    let answer =
        home.run(&["simulate", "peg", "--link", "pegs"], b"lift e2\nfly\nplace e4\nquit\n");
    assert_eq!(answer.exit, Some(0), "{answer:?}");
    let told = answer.messages.starts_with("line 2: `fly` is no step");
    assert!(told, "a person's slip is told and forgotten: {answer:?}");
    assert!(answer.lines.iter().any(|line| line.contains("place e4")), "{answer:?}");
}

#[test]
fn a_capture_goes_into_an_empty_folder_or_nowhere() {
    let home = Home::new();
    fs::create_dir(home.file("full")).expect("a folder");
    fs::write(home.file("full/other"), "").expect("written");
    let before = home.listing();
    let to =
        |folder| silent(&["--white-board", "peg:board", "--journal", "game", "--capture", folder]);
    refuses(&home, &to("full"), 3, &["full", "not empty"]);
    refuses(&home, &to("full/other/below"), 3, &["full/other/below", "cannot be written"]);
    let keyed = silent(&["--journal", "game", "--capture", "new"]);
    refuses(&home, &keyed, 2, &["no board reports by itself"]);
    assert_eq!(home.listing(), before, "nothing was begun");
}

#[test]
fn what_is_no_capture_is_refused_with_its_line() {
    let home = Home::new();
    let head = "annabella capture 1\nboard peg\n";
    let again = |file| ["simulate", "replay", file, "--link", "pegs"];
    for (name, text, says) in [
        ("other", "$AK,7,1500*39\n".to_owned(), "line 1: a capture begins"),
        ("newer", "annabella capture 2\n".to_owned(), "line 1: this capture has the form \"2\""),
        ("boardless", "annabella capture 1\n1 open a\n".to_owned(), "line 2: the heading"),
        ("hex", format!("{head}1 open a\n2 < 0x\n"), "line 4: bytes are pairs"),
        ("back", format!("{head}2 open a\n1 close\n"), "line 4: time runs back"),
    ] {
        fs::write(home.file(name), text).expect("written");
        refuses(&home, &again(name), 2, &[name, says]);
        assert_eq!(home.run(&again(name), b"").messages.lines().count(), 1, "{name}");
    }
    refuses(&home, &again("missing"), 2, &["missing"]);
    fs::write(home.file("empty"), head).expect("written");
    refuses(&home, &["simulate", "replay", "empty", "--link", "hex"], 3, &["hex", "another path"]);
    let answer = home.run(&again("empty"), b"");
    assert_eq!(
        (answer.exit, answer.lines.as_slice()),
        (Some(0), &["ready at pegs".to_owned()][..])
    );
}

/// What a board said to one table is said to another one.
#[test]
fn a_captured_board_is_heard_again() {
    let home = Home::new();
    let board = SimulatedBoard::start(Some(&home.file("pegs")), INITIAL_HOLES).expect("a board");
    let shown = |line: &str| {
        let line: Value = serde_json::from_str(line).expect("a line is an object");
        let text = |key: &str| line[key].as_str().unwrap_or_default().to_owned();
        (text("kind"), text("text"))
    };
    // All that is shown of a board up to its second occupancy: what happens, and that it goes and comes.
    let follow = |running: &Running, mut happen: Box<dyn FnMut(usize)>| {
        let mut seen = Vec::new();
        loop {
            let line = shown(&running.line().expect("the table goes on"));
            let is_of_a_board = match line.0.as_str() {
                "device" => line.1.starts_with("Brett meldet"),
                kind => ["lifted", "placed", "occupancy"].contains(&kind),
            };
            if !is_of_a_board {
                continue;
            }
            let is_occupancy = line.0 == "occupancy";
            seen.push(line);
            if is_occupancy && seen.len() > 1 {
                return seen;
            }
            happen(seen.len());
        }
    };
    // Two records of one second would have one name.
    let first = ["--journal", "first", "--white-board", "peg:pegs", "--capture", "bytes/of/today"];
    let mut running = home.start(&silent(&first));
    let actions = [
        (1, vec![Action::Lift(Square::E2), Action::Place(Square::E4)]),
        (3, vec![Action::Unplug]),
        (4, vec![Action::Lift(Square::D7), Action::Plug]),
    ];
    let then = follow(
        &running,
        Box::new(move |seen| {
            for (_, actions) in actions.iter().filter(|(after, _)| *after == seen) {
                board.act_all(actions).expect("it can happen");
            }
        }),
    );
    assert_eq!(then.len(), 6, "{then:?}");
    running.type_line("q");
    assert_eq!(running.end().exit, Some(0));

    let file = "bytes/of/today/white-peg.capture";
    let replay = home.start(&["simulate", "replay", file, "--link", "again", "--fast", "--json"]);
    let ready: Value = serde_json::from_str(&replay.line().expect("it is ready")).expect("JSON");
    assert_eq!((&ready["action"], &ready["board"]), (&"ready".into(), &"peg".into()));
    let mut running = home.start(&silent(&["--journal", "second", "--white-board", "peg:again"]));
    assert_eq!(follow(&running, Box::new(|_| {})), then);
    let answer = replay.end();
    assert_eq!(answer.exit, Some(0), "{answer:?}");
    let actions: Vec<Value> = objects(&answer).iter().map(|line| line["action"].clone()).collect();
    for action in ["heard", "said", "unplug", "replug"] {
        assert!(actions.contains(&action.into()), "{action} in {actions:?}");
    }
    assert!(!home.file("again").is_symlink(), "its link is taken away");
    running.type_line("q");
    assert_eq!(running.end().exit, Some(0));
    // Nobody takes what a program has said for what a board has.
    for record in ["first", "second"] {
        let said = "eröffnet Weiß: das Brett ist simuliert";
        let shown = home.run(&["journal", "show", record], b"");
        assert_eq!(shown.lines.iter().filter(|line| line.contains(said)).count(), 1, "{shown:?}");
        let pgn = home.run(&["journal", "export", "--to", "pgn", record], b"");
        assert!(pgn.lines.join(" ").contains("{White's board is simulated}"), "{pgn:?}");
    }
}

#[test]
fn words_that_cannot_be_spoken_are_refused() {
    let home = Home::new();
    refuses(&home, &["speak", "--voice", "klingon", "eins"], 2, &["klingon"]);
    refuses(&home, &["speak", "--channel", "ear", "eins"], 2, &["--device"]);
    refuses(&home, &["speak", "--out", "no/folder.wav", "eins"], 3, &["no/folder.wav"]);
    refuses(&home, &["speak", "--out", "a.wav", "Xylophon"], 3, &["Xylophon"]);
    let spoken = answers(&home, &["speak", "--out", "a.wav", "Springer", "Felix", "drei"], 0);
    assert!(spoken["audio_ms"].as_u64().expect("a number") > 500);
    assert!(fs::metadata(home.file("a.wav")).expect("the file is there").len() > 10_000);
}

/// The board of a player who cannot see goes silent in the middle of a game, and comes back changed.
#[test]
fn an_unplugged_board_is_said_and_compared_when_it_is_back() {
    let home = Home::new();
    let link = home.file("pegs");
    let board = SimulatedBoard::start(Some(&link), INITIAL_HOLES).expect("a board");
    let (path, port) = (home.file("game"), format!("peg:{}", link.display()));
    let path = path.to_str().expect("a plain path");
    let mut running = home.start(&silent(&["--white-board", &port, "--journal", path]));
    running.line_with("occupancy", "32");
    running.type_line("k");
    running.line_with("clock", "läuft");
    board.act_all(&[Action::Lift(Square::E2), Action::Place(Square::E4)]).expect("pegs move");
    running.line_with("executed", "e2e4");
    running.type_line("w c Emil vier\nk\nx");
    running.line_with("completed", "e2e4");

    board.act(Action::Unplug).expect("unplugged");
    running.line_with("device", "Brett meldet nicht mehr: abgesteckt");
    // It is told to the player, too.
    running.line_with("saying", "meldet nicht");
    // The game goes on by keys: a move of each, and the assistant's hand on White's board.
    running.type_line("b m e7e5\nb c Emil fünf\nk\nw m e7e5");
    running.line_with("completed", "e7e5");
    running.type_line("w m g1f3\nw c Springer Felix drei\nk\nx");
    running.line_with("completed", "g1f3");

    // While it was away both moves were put there, and another knight came to stand wrong.
    let moved = [(Square::E7, Square::E5), (Square::G1, Square::F3), (Square::B1, Square::B3)];
    let holes = moved.iter().fold(board.holes(), |h, (from, to)| h.without(*from).with(*to));
    board.act(Action::SetHoles(holes)).expect("pegs are set");
    board.act(Action::Plug).expect("plugged in");
    running.line_with("device", "meldet wieder");
    // A board that comes back is being set up: what its holder has to do is told, and nobody is charged.
    let difference = running.line_with("due", "b3 nach b1");
    for right in ["e5", "e7", "g1", "f3"] {
        assert!(!difference.contains(right), "{right} in {difference}");
    }

    board.act_all(&[Action::Lift(Square::B3), Action::Place(Square::B1)]).expect("mended");
    running.line_with("placed", "b1");
    // And it reports again what a hand does there.
    running.type_line("b m b8c6\nb c Springer Cesar sechs\nk");
    running.line_with("completed", "b8c6");
    board.act_all(&[Action::Lift(Square::B8), Action::Place(Square::C6)]).expect("pegs move");
    running.line_with("executed", "b8c6");
    running.type_line("q");
    let answer = running.end();
    assert_eq!(answer.exit, Some(0), "{answer:?}");
    verified(&home, path);
    answers_all(&home, &["journal", "replay", path]);
}

#[test]
fn a_board_that_is_not_there_is_said_and_waited_for() {
    let home = Home::new();
    let link = home.file("pegs");
    let (path, port) = (home.file("game"), format!("peg:{}", link.display()));
    let path = path.to_str().expect("a plain path");
    let mut running = home.start(&silent(&["--white-board", &port, "--journal", path]));
    running.line_with("device", "meldet nicht");
    running.type_line("k\nw m e2e4\nw c Emil vier\nk");
    running.line_with("completed", "e2e4");
    let holes = INITIAL_HOLES.without(Square::E2).with(Square::E4);
    let _board = SimulatedBoard::start(Some(&link), holes).expect("a board");
    running.line_with("device", "meldet wieder");
    running.line_with("occupancy", "32");
    let after = running.lines_within(Duration::from_millis(300));
    assert!(!after.iter().any(|line| line.contains("discrepancy")), "{after:?}");
    running.type_line("q");
    let answer = running.end();
    assert_eq!(answer.exit, Some(0), "{answer:?}");
    let told = format!("Brett von Weiß: den Anschluss {} gibt es nicht", link.display());
    assert!(answer.messages.contains(&told), "{}", answer.messages);
    verified(&home, path);
}

#[test]
fn pipes_and_devices_that_are_named_as_files_are_refused() {
    let home = Home::new();
    let pipe = home.file("pipe");
    nix::unistd::mkfifo(&pipe, nix::sys::stat::Mode::S_IRWXU).expect("a pipe");
    for named in ["pipe", "/dev/zero"] {
        for args in [
            &["score", named][..],
            &["reconcile", named, named],
            &["play", "--config", named],
            &["play", "--resume", named],
            &["journal", "verify", named],
            &["journal", "show", named],
        ] {
            let answer = home.run(args, b"");
            assert_eq!(answer.exit, Some(2), "{args:?}: {}", answer.messages);
            assert!(answer.messages.contains("pipe or a device"), "{args:?}: {}", answer.messages);
        }
    }
    // Nor is anything begun there, and no advice is given that cannot work.
    fs::create_dir(home.file("folder")).expect("a folder");
    record(&home, "kept", "q\n");
    for (named, is) in
        [("pipe", "pipe or a device"), ("/dev/full", "pipe or a device"), ("folder", "directory")]
    {
        for args in [
            &["play", "--journal", named][..],
            &["journal", "backup", "kept", "--out", named],
            &["journal", "export", "kept", "--out", named],
        ] {
            let answer = home.run(args, b"");
            assert_eq!(answer.exit, Some(2), "{args:?}: {}", answer.messages);
            assert!(answer.messages.contains(is), "{args:?}: {}", answer.messages);
            assert!(!answer.messages.contains("exists already"), "{args:?}: {}", answer.messages);
        }
    }
    // Nor is it waited for in a model, whichever of its files it is.
    for (number, file) in [
        "am/final.mdl",
        "conf/model.conf",
        "graph/words.txt",
        "graph/phones/word_boundary.int",
        "graph/Gr.fst",
    ]
    .into_iter()
    .enumerate()
    {
        let model = format!("model-{number}");
        damaged_model::write(Fault::Boundaries, &home.file(&model));
        let (bundled, boundaries) = (
            concat!(env!("CARGO_MANIFEST_DIR"), "/models/fide-de"),
            "graph/phones/word_boundary.int",
        );
        fs::copy(Path::new(bundled).join(boundaries), home.file(&model).join(boundaries))
            .expect("a whole model");
        let path = home.file(&model).join(file);
        fs::remove_file(&path).unwrap_or_else(|why| panic!("{file}: {why}"));
        nix::unistd::mkfifo(&path, nix::sys::stat::Mode::S_IRWXU).expect("a pipe");
        let listen = home.run(&["listen", "--fen", START, "--model", &model, "none.wav"], b"");
        assert_eq!(listen.exit, Some(2), "{file}: {}", listen.messages);
        for told in [file, "pipe or a device"] {
            assert!(listen.messages.contains(told), "{file}: {}", listen.messages);
        }
    }
    // At the table a pipe costs no more than a line.
    let record = silent(&["--journal", "game"]);
    let answer = home.run(&record, b"! sheet white pipe\n! note behind it\n");
    assert_eq!(answer.exit, Some(0), "{}", answer.messages);
    assert!(answer.lines.iter().any(|line| line.contains("behind it")), "{:?}", answer.lines);
    assert!(answer.messages.contains("pipe"), "{}", answer.messages);
}

#[test]
fn a_failure_is_an_object_for_programs() {
    let home = Home::new();
    for (args, exit, why) in [
        (&["score", "nowhere.txt", "--json"][..], 2, "nowhere.txt"),
        (&["call", "--fen", "nonsense", "e4", "--json"], 2, "nonsense"),
        (&["--json", "juggle"], 2, "juggle"),
        (&["reconcile", "nowhere.txt", "nowhere.txt", "--json"], 2, "nowhere.txt"),
    ] {
        let answer = home.run(args, b"");
        assert_eq!((answer.exit, answer.lines.len()), (Some(exit), 0), "{args:?}: {answer:?}");
        let told: Value = serde_json::from_str(answer.messages.trim()).unwrap_or_else(|error| {
            panic!("{args:?}: {error}: {answer:?}");
        });
        assert_eq!(told["exit"], exit, "{told}");
        assert!(told["error"].as_str().is_some_and(|error| error.contains(why)), "{told}");
        // For people it is the same in words.
        let words: Vec<&str> = args.iter().copied().filter(|word| *word != "--json").collect();
        let plain = home.run(&words, b"").messages;
        assert_eq!(told["error"].as_str(), Some(plain.trim_end()), "{args:?}");
    }
}

/// glibc reads how it is to give memory back when it is loaded: a table says it to itself, unless somebody has said it.
#[test]
fn a_table_gives_memory_back_however_it_is_started() {
    let home = Home::new();
    let record = home.file("game");
    let record = record.to_str().expect("a plain path");
    let args = ["play", "--json", "--room", "none", "--microphone", "none", "--journal", record];
    let mut running = home.start(&args);
    running.message_with("record-here");
    let environment = fs::read_to_string(format!("/proc/{}/environ", running.id()));
    let environment = environment.expect("its environment");
    let variables: Vec<&str> = environment.split('\0').collect();
    assert!(variables.contains(&"MALLOC_MMAP_THRESHOLD_=131072"), "{variables:?}");
    running.type_line("q");
    assert_eq!(running.end().exit, Some(0));
}
