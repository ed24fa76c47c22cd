//! A report on scores that leave much open takes seconds to make: nobody waits for it but what the arbiter typed
//! behind it, and what was typed and not carried out is told at the end.

use std::fs;
use std::path::PathBuf;

use nix::sys::signal::Signal;

use crate::rig::Home;

const SILENT: [&str; 6] = ["play", "--room", "none", "--microphone", "none", "--json"];

/// A score of somebody who noted every second ply only.
fn half_a_score(home: &Home, plies: usize) -> PathBuf {
    let written: Vec<&str> = (0..plies).map(|ply| ["Nf3", "_", "Ng1", "_"][ply % 4]).collect();
    let file = home.file("score.txt");
    fs::write(&file, written.join(" ")).expect("a score");
    file
}

#[test]
fn the_arbiters_key_does_not_wait_for_a_report_and_what_is_typed_behind_it_does() {
    let home = Home::new();
    let score = half_a_score(&home, 30);
    let mut running = home.start(&[&SILENT[..], &["--lang", "en"]].concat());
    for side in ["white", "black"] {
        running.type_line(&format!("! sheet {side} {}", score.display()));
    }
    running.type_line("! report");
    running.message_with("is being made again");
    running.type_line("! note Anna");
    running.type_line("!");
    running.line_with("declared", "the arbiter was called");
    running.line_with("report", "");
    running.line_with("ruling", "Anna");
    running.type_line("! report");
    running.line_with("report", "");
    running.type_line("q");
    let answer = running.end();
    assert_eq!(answer.exit, Some(0), "{answer:?}");
}

#[test]
fn what_waits_for_a_report_when_the_table_is_left_is_told() {
    let home = Home::new();
    let (score, record) = (half_a_score(&home, 40), home.file("game"));
    let journal = ["--lang", "en", "--journal", record.to_str().expect("a plain path")];
    let mut running = home.start(&[&SILENT[..], &journal].concat());
    for side in ["white", "black"] {
        running.type_line(&format!("! sheet {side} {}", score.display()));
    }
    running.type_line("! report");
    running.message_with("is being made again");
    running.type_line("! result 1-0");
    // Whatever is typed before it has come by then.
    running.type_line("!");
    running.line_with("declared", "the arbiter was called");
    let stdin = running.take_stdin();
    running.signal(Signal::SIGTERM);
    let answer = running.end();
    drop(stdin);
    assert_eq!(answer.exit, Some(3), "{answer:?}");
    let told = "typed lines that were not carried out: 2: ! report; ! result 1-0";
    assert!(answer.messages.contains(told), "{answer:?}");
    assert!(!answer.lines.iter().any(|line| line.contains("result 1-0")), "{answer:?}");
}
