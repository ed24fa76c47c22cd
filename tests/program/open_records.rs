//! Reading long records that a table has open: in little memory, with nothing left behind, and with an answer where
//! there is no room for the copy that is read.

use std::fs;
use std::path::Path;
use std::time::Duration;

use annabella::game::{BoardEvent, Event, Settings};
use annabella::io::journal_file::JournalFile;
use annabella::journal::{Line, Opening};
use annabella::rules::{Color, Square};
use annabella::time::Millis;
use nix::sys::signal::Signal;

use crate::rig::{Answer, Home, Running};

const PROGRAM: &str = env!("CARGO_BIN_EXE_annabella");

/// How much each event says, in bytes: few events make a record as long as 300,000 do.
const SAID: usize = 100_000;

/// A moment in November 2026.
const UTC: i64 = 1_795_255_200_000;

fn text(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}

/// A record of so many million bytes, whose last events are in its log.
fn open(path: &Path, megabytes: usize) -> JournalFile {
    let opening = Opening {
        program: "annabella 0.1.0".to_owned(),
        settings: Settings::default(),
        packs: Vec::new(),
    };
    let mut file = JournalFile::create(path, UTC, &opening, &[]).expect("a new record");
    let said = Line { kind: "said".to_owned(), who: None, text: "x".repeat(SAID), channel: None };
    for number in 1..=megabytes * 1_000_000 / SAID {
        let event = Event::Board { board: Color::Black, what: BoardEvent::Lifted(Square::ALL[0]) };
        let at = Millis(number as u64);
        file.append(at, UTC, &event, std::slice::from_ref(&said)).expect("an event");
    }
    let log = fs::metadata(format!("{}-wal", text(path))).expect("a log");
    assert!(log.len() > SAID as u64, "there are events in it: {log:?}");
    file
}

/// The program behind a command of the shell, with this folder for temporary files.
fn behind(home: &Home, before: &str, folder: &Path, args: &[&str]) -> Running {
    let script = format!("{before} exec env TMPDIR=\"$0\" \"$@\"");
    home.start_program("sh", &[&["-c", &script, text(folder), PROGRAM], args].concat())
}

/// The record alone is longer than all the memory that the reader may have.
#[test]
fn an_open_record_longer_than_the_memory_is_verified() {
    let home = Home::new();
    let record = home.file("game");
    let file = open(&record, 64);
    let before = home.listing();
    let verify = |before: &str| -> Answer {
        behind(&home, before, home.path(), &["journal", "verify", text(&record)]).end()
    };
    let answer = verify("ulimit -d 40000;");
    assert_eq!((answer.exit, answer.messages.as_str()), (Some(0), ""), "{answer:?}");
    assert!(answer.lines[0].starts_with("verified: 640 events, open"), "{answer:?}");
    assert_eq!(home.listing(), before);
    drop(file);
    assert_eq!(verify("").lines, answer.lines, "and closed it is the same");
}

#[test]
fn a_killed_reader_of_a_long_record_leaves_no_byte_of_it() {
    let home = Home::new();
    let record = home.file("game");
    let file = open(&record, 9);
    let shared = home.file("shared");
    fs::create_dir(&shared).expect("a folder");
    for wait in (0..12).map(|step| Duration::from_millis(step * step)) {
        let running = behind(&home, "", &shared, &["journal", "verify", text(&record)]);
        std::thread::sleep(wait);
        running.signal(Signal::SIGKILL);
        running.end();
        for left in fs::read_dir(&shared).expect("a folder") {
            let left = left.expect("readable").metadata().expect("it is there");
            assert_eq!(left.len(), 0, "killed after {wait:?}");
        }
    }
    drop(file);
}

#[test]
fn without_room_for_a_copy_the_answer_says_where_and_what_to_do_and_the_table_goes_on() {
    let home = Home::new();
    let record = home.file("game");
    // As after a kill.
    let left = home.file("left");
    let file = open(&record, 9);
    for end in ["", "-wal"] {
        fs::copy(home.file(&format!("game{end}")), home.file(&format!("left{end}")))
            .expect("copied");
    }
    drop(file);
    let missing = home.file("no such folder");
    for (before, folder, why) in [
        ("", missing.as_path(), "No such file or directory"),
        ("ulimit -f 8;", home.path(), "File too large"),
    ] {
        for action in ["verify", "show", "export", "replay"] {
            let answer = behind(&home, before, folder, &["journal", action, text(&left)]).end();
            assert_eq!((answer.exit, answer.lines.len()), (Some(3), 0), "{action}: {answer:?}");
            let told = answer.messages.trim_end();
            assert!(told.contains(why) && told.contains(text(folder)), "{told}");
            assert!(told.contains("TMPDIR=") && told.lines().count() == 1, "{told}");
        }
    }
    let resume = ["play", "--microphone", "none", "--room", "none", "--resume", text(&left)];
    let mut running = behind(&home, "", &missing, &resume);
    running.type_line("q");
    let answer = running.end();
    assert_eq!(answer.exit, Some(0), "{answer:?}");
    assert_eq!(home.run(&["journal", "verify", text(&left)], b"").exit, Some(0));
}
