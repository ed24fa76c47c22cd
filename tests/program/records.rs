//! Records as evidence, from outside: what `journal` says of copies, cuts, old logs and changed rows, and how it
//! ends.

use std::fs;
use std::path::{Path, PathBuf};

use nix::sys::signal::Signal;

use crate::rig::{Answer, Home};

const SILENT: [&str; 5] = ["play", "--microphone", "none", "--room", "none"];

fn text(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}

fn log_of(path: &Path) -> PathBuf {
    PathBuf::from(format!("{}-wal", text(path)))
}

/// A record of some events, as a killed program leaves it.
fn killed(home: &Home) -> PathBuf {
    let record = home.file("game");
    let mut running = home.start(&[&SILENT[..], &["--json", "--journal", text(&record)]].concat());
    for number in 1..=8 {
        running.type_line(&format!("! note Nummer {number}"));
    }
    running.line_with("ruling", "Nummer 8");
    running.signal(Signal::SIGKILL);
    running.end();
    record
}

fn journal(home: &Home, action: &str, path: &Path) -> Answer {
    home.run(&["journal", action, text(path)], b"")
}

#[test]
fn a_record_without_its_log_is_not_verified_and_says_so() {
    let home = Home::new();
    let record = killed(&home);
    assert_eq!(journal(&home, "verify", &record).exit, Some(0));
    let copy = home.file("copy");
    fs::copy(&record, &copy).expect("a copy without its log");
    for action in ["verify", "show", "export", "replay"] {
        let answer = journal(&home, action, &copy);
        assert_eq!(answer.exit, Some(1), "{action}: {answer:?}");
        assert!(answer.messages.contains("log (the file with -wal)"), "{answer:?}");
    }
    let zeros = fs::metadata(log_of(&record)).expect("a log").len();
    fs::write(log_of(&copy), vec![0; usize::try_from(zeros).expect("a length")]).expect("zeros");
    assert_eq!(journal(&home, "verify", &copy).exit, Some(1));
    let resumed = home.run(&[&SILENT[..], &["--resume", text(&copy)]].concat(), b"q\n");
    assert_eq!(resumed.exit, Some(2), "{resumed:?}");
    assert_eq!(fs::metadata(log_of(&copy)).expect("it is left alone").len(), zeros);
}

#[test]
fn a_link_leads_to_the_record_and_a_pipe_is_refused_at_once() {
    let home = Home::new();
    let record = killed(&home);
    let link = home.file("link");
    std::os::unix::fs::symlink("game", &link).expect("a link");
    let whole = journal(&home, "verify", &record);
    let linked = journal(&home, "verify", &link);
    assert_eq!((whole.exit, &whole.lines), (linked.exit, &linked.lines));

    let pipe = home.file("pipe");
    nix::unistd::mkfifo(&pipe, nix::sys::stat::Mode::S_IRWXU).expect("a pipe");
    for path in [pipe.as_path(), Path::new("/dev/zero")] {
        assert_eq!(journal(&home, "verify", path).exit, Some(2));
        let resumed = home.run(&[&SILENT[..], &["--resume", text(path)]].concat(), b"q\n");
        assert_eq!(resumed.exit, Some(2), "{resumed:?}");
    }
}

/// The log of an earlier moment beside a closed record: what was copied during the game, and the finished
/// record copied over it.
#[test]
fn an_old_log_beside_a_closed_record_is_told_and_not_read() {
    let home = Home::new();
    let record = home.file("game");
    let mut running = home.start(&[&SILENT[..], &["--json", "--journal", text(&record)]].concat());
    running.type_line("! note eins");
    running.line_with("ruling", "eins");
    let old = fs::read(log_of(&record)).expect("a log");
    running.type_line("! result 1-0");
    running.line_with("ending", "");
    running.type_line("q");
    running.end();
    let whole = journal(&home, "verify", &record);
    fs::write(log_of(&record), old).expect("the old log");
    let beside = journal(&home, "verify", &record);
    assert_eq!((beside.exit, &beside.lines), (Some(0), &whole.lines));
    assert!(beside.messages.contains("older than the record"), "{beside:?}");
    let resumed = home.run(&[&SILENT[..], &["--resume", text(&record)]].concat(), b"q\n");
    assert_eq!(resumed.exit, Some(2), "a closed game: {resumed:?}");
}

#[test]
fn a_changed_record_is_shown_and_the_end_says_that_it_is_changed() {
    let home = Home::new();
    let record = killed(&home);
    assert_eq!(
        home.run(&[&SILENT[..], &["--resume", text(&record)]].concat(), b"q\n").exit,
        Some(0)
    );
    let mut bytes = fs::read(&record).expect("a record");
    let at = bytes.windows(8).position(|found| found == b"Nummer 5").expect("the fifth note");
    bytes[at + 7] = b'6';
    fs::write(&record, bytes).expect("changed");
    for action in ["show", "export", "replay", "verify"] {
        let answer = journal(&home, action, &record);
        assert_eq!(answer.exit, Some(1), "{action}: {answer:?}");
        assert!(!answer.lines.is_empty(), "{action} shows what is there");
    }
}
