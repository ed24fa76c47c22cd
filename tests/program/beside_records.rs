//! What lies beside a record: its log from an earlier moment, and what has the name of its log and is none.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use nix::sys::signal::Signal;

use crate::rig::{Answer, Home, PATIENCE, Running};

const QUIET: [&str; 7] = ["play", "--lang", "en", "--microphone", "none", "--room", "none"];

/// Waits until a pause has brought the log into the record.
fn fold(running: &mut Running, record: &Path) {
    let before = fs::read(record).expect("a record");
    let patience = Instant::now() + PATIENCE;
    while fs::read(record).expect("a record") == before {
        assert!(Instant::now() < patience, "no pause folds the log");
        running.lines_within(Duration::from_millis(100));
    }
    running.lines_within(Duration::from_millis(500));
}

fn events(answer: &Answer) -> &str {
    assert_eq!(answer.exit, Some(0), "{answer:?}");
    answer.lines[0].split(',').next().expect("a verdict")
}

/// Together with the database it is what a kill left at the last pause; what was shown since is missed all the same.
#[test]
fn a_log_from_before_the_last_pause_is_not_verified_in_the_place_of_the_one_after_it() {
    let home = Home::new();
    let (record, log, older) = (home.file("game"), home.file("game-wal"), home.file("older"));
    let path = record.to_str().expect("a plain path");
    let mut running =
        home.start(&[&QUIET[..], &["--json", "--control", "90m", "--journal", path]].concat());
    let journal = |words: &[&str]| home.run(&[&["journal"], words].concat(), b"");
    // With clocks that stand there is no sign of life, and the notes alone are written.
    running.type_line("k");
    running.type_line("! stop");
    for round in ["one", "two"] {
        running.type_line(&format!("! note before {round}"));
        running.line_with("ruling", &format!("before {round}"));
        fs::copy(&log, &older).expect("a log");
        fold(&mut running, &record);
        running.type_line(&format!("! note after {round}"));
        running.line_with("ruling", &format!("after {round}"));
        running.signal(Signal::SIGKILL);
        running.end();

        let own = fs::read(&log).expect("a log");
        let whole = journal(&["verify", path]);
        assert!(events(&whole).starts_with("verified: "), "{whole:?}");
        fs::copy(&older, &log).expect("put in its place");
        let before = home.listing();
        for command in ["verify", "show", "replay", "export"] {
            let answer = journal(&[command, path]);
            assert_eq!(answer.exit, Some(1), "{command}: {answer:?}");
        }
        let verified = journal(&["verify", path]);
        assert!(verified.lines[0].contains("it was not left in order"), "{verified:?}");
        assert!(verified.messages.contains("older than the record"), "{verified:?}");
        let refused = home.run(&[&QUIET[..], &["--resume", path]].concat(), b"q\n");
        assert!(refused.messages.contains("cannot be continued"), "{refused:?}");
        assert_ne!(refused.exit, Some(0), "{refused:?}");
        assert_eq!(home.listing(), before);
        let copied = journal(&["backup", path, "--out", "copy"]);
        assert_eq!(copied.exit, Some(1), "{copied:?}");
        let copy = journal(&["verify", "copy"]);
        assert_eq!(copy.exit, Some(1), "{copy:?}");
        fs::remove_file(home.file("copy")).expect("removed");

        fs::write(&log, own).expect("put back");
        assert_eq!(events(&journal(&["verify", path])), events(&whole));
        running = home.start(&[&QUIET[..], &["--json", "--resume", path]].concat());
    }
    running.type_line("q");
    running.type_line("q");
    let left = running.end();
    assert_eq!(left.exit, Some(0), "{left:?}");
    let shown = journal(&["show", path]);
    for note in ["before one", "after one", "before two", "after two"] {
        assert!(shown.lines.iter().any(|line| line.contains(note)), "{note}: {shown:?}");
    }
}

/// That it is set aside is said only where the game goes on.
#[test]
fn what_is_no_log_is_set_aside_where_the_game_goes_on() {
    for (keys, goes_on) in [("k\n! stop\nq\nq\n", true), ("k\n! result 1-0\nq\nq\n", false)] {
        let home = Home::new();
        let left = home.run(&[&QUIET[..], &["--journal", "game"]].concat(), keys.as_bytes());
        assert_eq!(left.exit, Some(0), "{left:?}");
        fs::create_dir(home.file("game-wal")).expect("a folder");
        let verified = home.run(&["journal", "verify", "game"], b"");
        assert_eq!(verified.exit, Some(0), "{verified:?}");
        assert!(verified.messages.contains("game-wal is no file, and is not read"), "{verified:?}");
        assert_eq!(verified.messages.contains("it is set aside"), goes_on, "{verified:?}");
        let resumed = home.run(&[&QUIET[..], &["--resume", "game"]].concat(), b"q\nq\n");
        assert_eq!(resumed.exit == Some(0), goes_on, "{resumed:?}");
        assert_eq!(home.file("game-wal.old-1").exists(), goes_on);
    }
}
