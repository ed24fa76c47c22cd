//! Names from outside: a file, a folder or a device may be called anything, and makes no line of its own.

use std::fs;

use crate::rig::Home;

/// A line of its own, an escape of a terminal, and a sign that turns the line around.
const FORGED: &str = "x\nrecord: forged\u{1b}[2J\u{202E}y";

#[test]
fn no_name_makes_a_line_of_its_own() {
    let home = Home::new();
    let folder = home.file(FORGED);
    fs::create_dir(&folder).expect("a folder");
    let inside = |name: &str| folder.join(name).to_str().expect("a plain path").to_owned();
    let (game, sheet, missing) = (inside("game"), inside("sheet"), inside("missing"));
    fs::write(&sheet, "1. e4 e5").expect("a sheet");
    fs::write(inside("settings"), "[forged").expect("settings");
    let silent = ["play", "--microphone", "none", "--room", "none"];
    let board = format!("peg:{missing}");
    let commands: [(&[&str], &str); 14] = [
        (&["--journal", &game], ""),
        (&["--resume", &missing], ""),
        (&["--config", &missing], ""),
        (&["--config", &inside("settings")], ""),
        (&["--capture", &folder.to_string_lossy(), "--white-board", &board], ""),
        (&["--white-board", &board, "--journal", &inside("boards")], ""),
        (&["--microphone", FORGED, "--journal", &inside("microphone")], ""),
        (&["--model", &missing, "--journal", &inside("model")], ""),
        (&[FORGED], ""),
        (&["--control", FORGED], ""),
        (&["journal", "verify", &missing], ""),
        (&["journal", "export", &game, "--out", &sheet], ""),
        (&["reconcile", &sheet, &sheet], ""),
        (&["listen", &missing], ""),
    ];
    for (given, typed) in commands {
        let of_play = given.first().is_some_and(|word| word.starts_with('-') || *word == FORGED);
        let args = if of_play { [&silent[..], given].concat() } else { given.to_vec() };
        let answer = home.run(&args, typed.as_bytes());
        let shown = answer.lines.join("\n") + "\n" + &answer.messages;
        for line in shown.lines() {
            assert!(!line.starts_with("record: forged"), "{given:?}: {shown}");
            assert!(!line.contains(['\u{1b}', '\u{202E}']), "{given:?}: {shown:?}");
        }
    }
}
