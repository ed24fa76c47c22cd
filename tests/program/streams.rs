//! Standard output that cannot be written or is not read: no command says that it is done, and no table
//! stops for it.

use std::fs::{self, File};
use std::io::Write;
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use annabella::board::peghole::INITIAL_HOLES;
use annabella::board::simulation::Action;
use annabella::io::simulated_board::SimulatedBoard;
use annabella::rules::Square;

use crate::rig::{Home, PATIENCE};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

const QUIET: [&str; 9] =
    ["play", "--lang", "en", "--microphone", "none", "--room", "none", "--control", "5m"];

#[test]
fn a_command_whose_answer_cannot_be_written_has_failed() {
    let home = Home::new();
    let table = [&QUIET[..], &["--journal", "game"]].concat();
    assert_eq!(home.run(&table, b"k\nm e2e4\n! stop\nq\n").exit, Some(0));
    std::fs::write(home.file("sheet.txt"), "1. e4 e5").expect("written");
    let again = [&QUIET[..], &["--journal", "other"]].concat();
    for args in [
        &["journal", "verify", "game"][..],
        &["journal", "show", "game"],
        &["journal", "replay", "game"],
        &["journal", "export", "game"],
        &["journal", "export", "--to", "pgn", "game"],
        &["score", "sheet.txt"],
        &["score", "--json", "sheet.txt"],
        &["announce", "--fen", START, "e4"],
        &["call", "--fen", START, "Bauer", "Eva", "vier"],
        &["reconcile", "sheet.txt", "sheet.txt"],
        &["--help"],
        &["journal", "--help"],
        &again,
    ] {
        let full = File::options().write(true).open("/dev/full").expect("/dev/full is there");
        let mut child = home.command(args).stdout(full).spawn().expect("it starts");
        drop(child.stdin.take());
        let ended = child.wait_with_output().expect("it ends");
        let messages = String::from_utf8_lossy(&ended.stderr).into_owned();
        assert_eq!(ended.status.code(), Some(3), "{args:?}: {messages}");
        assert!(messages.contains("No space left"), "{args:?}: {messages}");
    }
}

/// What each of these is asked for it prints, and does nothing else that could fail.
const PRINTING: [&[&str]; 8] = [
    &["settings", "--print"],
    &["settings", "--check"],
    &["voice", "prompts", "--calls", "26"],
    &["equip", "/opt/chess", "--destdir", "root"],
    &["setup", "--file", "asked.toml"],
    &["listen", "--fen", START, "--model", BUNDLED, "call.wav"],
    &["speak", "--out", "spoken.wav", "Springer", "Felix", "drei"],
    &["demo", "--fast", "--wav", "demo.wav"],
];

const BUNDLED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/models/fide-de");

/// Enter to everything that `setup` may ask.
const LEAVING_ALL: &[u8] = b"\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n";

/// Commands that ask, listen, speak and play are no other than those that look: they end well where their output can be
/// written, and with a failure of their own where it cannot.
#[test]
fn no_command_is_done_whose_answer_cannot_be_written() {
    let home = Home::new();
    let call = home.run(&["speak", "--out", "call.wav", "Bauer", "Eva", "vier"], b"");
    assert_eq!(call.exit, Some(0), "{call:?}");
    for args in PRINTING {
        let written = home.run(args, LEAVING_ALL);
        assert_eq!(written.exit, Some(0), "{args:?}: {written:?}");
        assert!(!written.lines.is_empty(), "{args:?} prints nothing");
        // What it has written to files is in nobody's way.
        for file in ["asked.toml", "spoken.wav", "demo.wav"] {
            let _ = fs::remove_file(home.file(file));
        }
        let _ = fs::remove_dir_all(home.file("root"));
        let full = File::options().write(true).open("/dev/full").expect("/dev/full is there");
        let (reader, writer) = nix::unistd::pipe().expect("a pipe");
        drop(reader);
        for (to, why) in [(Stdio::from(full), "No space left"), (Stdio::from(writer), "")] {
            let mut child = home.command(args).stdout(to).spawn().expect("it starts");
            let mut stdin = child.stdin.take().expect("a pipe");
            // Who has failed already reads no answers.
            let _ = stdin.write_all(LEAVING_ALL);
            drop(stdin);
            let ended = child.wait_with_output().expect("it ends");
            let messages = String::from_utf8_lossy(&ended.stderr).into_owned();
            assert_eq!(ended.status.code(), Some(3), "{args:?}, {why:?}: {messages}");
            assert!(messages.contains(why), "{args:?}: {messages}");
            for file in ["asked.toml", "spoken.wav", "demo.wav"] {
                let _ = fs::remove_file(home.file(file));
            }
            let _ = fs::remove_dir_all(home.file("root"));
        }
    }
}

/// Whoever closes a pipe has not read what did not fit any more: that is no command that is done.
#[test]
fn a_command_whose_pipe_is_closed_has_failed() {
    let home = Home::new();
    let table = [&QUIET[..], &["--journal", "game"]].concat();
    assert_eq!(home.run(&table, b"k\nm e2e4\n! stop\nq\n").exit, Some(0));
    std::fs::write(home.file("sheet.txt"), "1. e4 e5").expect("written");
    std::fs::create_dir_all(home.file("annabella/games")).expect("a folder");
    std::fs::copy(home.file("game"), home.file("annabella/games/a.annabella")).expect("a copy");
    let again = [&QUIET[..], &["--journal", "other"]].concat();
    for args in [
        &["journal", "verify", "game"][..],
        &["journal", "list"],
        &["journal", "backup", "game", "--out", "copy"],
        &["journal", "show", "game"],
        &["journal", "show", "--json", "game"],
        &["journal", "replay", "game"],
        &["journal", "export", "game"],
        &["journal", "export", "--to", "pgn", "game"],
        &["score", "sheet.txt"],
        &["announce", "--fen", START, "e4"],
        &["call", "--fen", START, "Bauer", "Eva", "vier"],
        &["dead", START],
        &["rule", "start", "518"],
        &["reconcile", "sheet.txt", "sheet.txt"],
        &["doctor"],
        &["simulate", "peg", "--link", "board"],
        &["--help"],
        &["journal", "--help"],
        &again,
    ] {
        let (reader, writer) = nix::unistd::pipe().expect("a pipe");
        drop(reader);
        let mut child = home.command(args).stdout(writer).spawn().expect("it starts");
        drop(child.stdin.take());
        let ended = child.wait_with_output().expect("it ends");
        let messages = String::from_utf8_lossy(&ended.stderr).into_owned();
        assert_eq!(ended.status.code(), Some(3), "{args:?}: {messages}");
    }
}

#[test]
fn a_table_whose_lines_nobody_reads_goes_on_and_ends_when_it_is_asked_to() {
    let home = Home::new();
    let args = [&QUIET[..], &["--journal", "game"]].concat();
    let mut child = home.command(&args).spawn().expect("it starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // More than a pipe and the waiting lines hold.
    let note = format!("! note {}\n", "n".repeat(4_000));
    stdin.write_all(b"k\n").expect("the program reads");
    for _ in 0..400 {
        stdin.write_all(note.as_bytes()).expect("the program reads");
    }
    stdin.write_all(b"! note the last\n").expect("the program reads");
    // A second program sees the last line in the record while nobody has read the first.
    let patience = Instant::now() + PATIENCE;
    while !std::fs::read(home.file("game-wal"))
        .is_ok_and(|log| log.windows(8).any(|part| part == b"the last"))
    {
        assert!(Instant::now() < patience, "the table stands still");
        std::thread::sleep(Duration::from_millis(20));
    }
    let id = i32::try_from(child.id()).expect("process ids are small");
    kill(Pid::from_raw(id), Signal::SIGTERM).expect("the program can be signalled");
    let patience = Instant::now() + PATIENCE;
    let status = loop {
        if let Some(status) = child.try_wait().expect("it can be waited for") {
            break status;
        }
        assert!(Instant::now() < patience, "it does not end");
        std::thread::sleep(Duration::from_millis(5));
    };
    assert_eq!(status.code(), Some(3), "lines could not be written");
    drop(stdin);
}

/// Whoever reads the lines goes away, without a key and without a line that would tell: it is told, and where nothing is
/// to be heard either the table is left in order, since nobody is there.
#[test]
fn a_table_whose_reader_goes_away_tells_it_and_is_left_where_nobody_hears_it() {
    for (room, alone) in [("none", true), ("no such loudspeaker", false)] {
        let home = Home::new();
        let args = [&QUIET[..5], &["--room", room, "--journal", "game"]].concat();
        let mut child = home.command(&args).spawn().expect("it starts");
        let mut stdin = child.stdin.take().expect("a pipe");
        stdin.write_all(b"! note the first\n").expect("the program reads");
        let patience = Instant::now() + PATIENCE;
        let recorded = |words: &[u8]| {
            fs::read(home.file("game-wal"))
                .is_ok_and(|log| log.windows(words.len()).any(|part| part == words))
        };
        while !recorded(b"the first") {
            assert!(Instant::now() < patience, "nothing is recorded");
            thread::sleep(Duration::from_millis(20));
        }
        drop(child.stdout.take());
        if !alone {
            thread::sleep(Duration::from_millis(500));
            stdin.write_all(b"! note the second\nq\n").expect("it goes on");
        }
        let status = loop {
            if let Some(status) = child.try_wait().expect("it can be waited for") {
                break status;
            }
            assert!(Instant::now() < patience, "it does not end");
            thread::sleep(Duration::from_millis(20));
        };
        let mut messages = String::new();
        let mut stderr = child.stderr.take().expect("a pipe");
        std::io::Read::read_to_string(&mut stderr, &mut messages).expect("messages");
        assert_eq!(status.code(), Some(3), "{messages}");
        assert_eq!(messages.matches("whoever read the lines is gone").count(), 1, "{messages}");
        assert_eq!(messages.contains("nothing more is typed"), alone, "{messages}");
        drop(stdin);
        let verified = home.run(&["journal", "verify", "game"], b"");
        assert_eq!(verified.exit, Some(0), "{verified:?}");
        let shown = home.run(&["journal", "show", "game"], b"").lines.concat();
        assert_eq!(shown.contains("the second"), !alone, "{shown}");
    }
}

#[test]
fn a_log_that_cannot_be_written_is_told_once() {
    let home = Home::new();
    // A log in which no room is left.
    let begun = "2026-11-26T04:09:30.123456Z  INFO annabella: a line\n";
    fs::write(home.file("log"), begun.repeat(512 * 400 / begun.len() + 1)).expect("written");
    let args = [&["--log", "log"][..], &QUIET, &["--journal", "game"]].concat();
    let mut running = home.start_limited(400, &args);
    for line in ["k", "m e2e4", "k", "! stop", "q"] {
        running.type_line(line);
    }
    let ended = running.end();
    assert_eq!(ended.exit, Some(0), "{ended:?}");
    let told = ended.messages.lines().filter(|line| line.contains("log")).count();
    assert!(told <= 1 && !ended.messages.contains("tracing"), "{ended:?}");
}

/// The command with which a game goes on is one for a shell, whatever the file is called.
#[test]
fn the_command_to_go_on_with_is_taken_by_a_shell_as_it_is_told() {
    let plain = "it's $(touch made) \"quoted\"\\ Анна.annabella";
    for name in [plain, "two\nlines\u{1b}[2J %s\u{202E}.annabella", "-x"] {
        let home = Home::new();
        let journal = format!("--journal={name}");
        let left = home.run(&[&QUIET[..], &[&journal]].concat(), b"q\n");
        assert_eq!(left.exit, Some(0), "{left:?}");
        assert!(home.file(name).is_file(), "{name:?}");
        let all = format!("{}\n{}", left.lines.join("\n"), left.messages);
        let told = "go on with: annabella play --resume ";
        let argument =
            all.split_once(told).expect("the command").1.lines().next().expect("its end");
        let script = format!("test -f {argument} && exec \"$0\" journal verify {argument}");
        let program = env!("CARGO_BIN_EXE_annabella");
        let verified = home.start_program("sh", &["-c", &script, program]).end();
        assert_eq!(verified.exit, Some(0), "{argument}: {verified:?}");
        assert!(!home.file("made").exists());
        assert!(!argument.chars().any(|letter| letter.is_control() || letter == '\u{202E}'));
    }
}

/// A log behind a record would break its seal, and one in the place of a record to come would be in its way.
#[test]
fn a_log_is_written_to_no_file_of_something_else() {
    let home = Home::new();
    let left = home.run(&[&QUIET[..], &["--journal", "game"]].concat(), b"q\n");
    assert_eq!(left.exit, Some(0), "{left:?}");
    fs::write(home.file("list"), "2026-11-26 players\n").expect("written");
    fs::create_dir(home.file("folder")).expect("a folder");
    let before = home.listing();
    for (log, words) in [
        ("game", &["--journal", "new"][..]),
        ("game-wal", &["--journal", "new"]),
        ("list", &["--journal", "new"]),
        ("new", &["--journal", "new"]),
        ("./folder/../new", &["--journal=new"]),
        ("new-wal", &["--journal", "new"]),
        ("game", &["--resume", "game"]),
    ] {
        let refused = home.run(&[&["--log", log][..], &QUIET, words].concat(), b"q\n");
        assert_eq!(refused.exit, Some(2), "{log} {words:?}: {refused:?}");
        assert!(refused.messages.contains("name another file for the log"), "{refused:?}");
        assert_eq!(home.listing(), before, "{log} {words:?}");
    }
    let verified = home.run(&["journal", "verify", "game"], b"");
    assert_eq!(verified.exit, Some(0), "{verified:?}");
    // An earlier log goes on, and an empty file may become one.
    fs::write(home.file("log"), "").expect("written");
    for _ in 0..2 {
        let logged = home.run(&["--log", "log", "journal", "verify", "game"], b"");
        assert_eq!(logged.exit, Some(0), "{logged:?}");
        fs::write(home.file("log"), "2026-11-26T04:09:30.123456Z  INFO annabella: a line\n")
            .expect("written");
    }
}

/// What is named to be written and is a pipe or a device is refused at once.
#[test]
fn a_pipe_to_write_to_is_refused_at_once() {
    let home = Home::new();
    let pipe = home.file("pipe");
    nix::unistd::mkfifo(&pipe, nix::sys::stat::Mode::S_IRWXU).expect("a pipe");
    for path in [pipe.to_str().expect("a plain path"), "/dev/full"] {
        let logged = home.run(&[&["--log", path][..], &QUIET].concat(), b"q\n");
        assert_eq!(logged.exit, Some(3), "{logged:?}");
        let demo = home.run(&["demo", "--fast", "--wav", path], b"");
        assert_eq!(demo.exit, Some(3), "{demo:?}");
        for refused in [&logged, &demo] {
            assert!(refused.messages.contains("pipe or a device"), "{refused:?}");
        }
    }
}

/// What is named to be read and is a pipe or a device is refused at once; nobody waits for its other end, and no memory
/// is filled.
#[test]
fn a_pipe_to_read_from_is_refused_at_once() {
    let home = Home::new();
    let pipe = home.file("pipe");
    nix::unistd::mkfifo(&pipe, nix::sys::stat::Mode::S_IRWXU).expect("a pipe");
    for path in [pipe.to_str().expect("a plain path"), "/dev/zero"] {
        for command in [
            &["simulate", "replay", "--link", "board", path][..],
            &["simulate", "peg", "--link", "board", "--script", path],
        ] {
            let refused = home.run(command, b"");
            assert_eq!(refused.exit, Some(2), "{command:?}: {refused:?}");
            assert!(refused.messages.contains("pipe or a device"), "{command:?}: {refused:?}");
        }
    }
}

#[test]
fn three_thousand_requests_at_once_stop_neither_the_arbiter_nor_the_end() {
    let home = Home::new();
    let args = [&QUIET[..], &["--json", "--journal", "game"]].concat();
    let mut running = home.start(&args);
    running.type_line("k");
    running.line_with("clock", "runs");
    running.type_line(&vec!["w t"; 3_000].join("\n"));
    running.type_line("!");
    running.line_with("clock", "both stand");
    running.type_line(&vec!["w t"; 3_000].join("\n"));
    running.signal(Signal::SIGTERM);
    let stdin = running.take_stdin();
    let answer = running.end();
    drop(stdin);
    assert_eq!(answer.exit, Some(0), "{}", answer.messages);
}

#[test]
fn a_sensor_that_chatters_is_told_once_and_delays_no_key() {
    let home = Home::new();
    let link = home.file("pegs");
    let board = SimulatedBoard::start(Some(&link), INITIAL_HOLES).expect("a simulated board");
    let port = format!("peg:{}", link.display());
    let args = [&QUIET[..], &["--json", "--journal", "game", "--white-board", &port]].concat();
    let mut running = home.start(&args);
    running.line_with("occupancy", "");
    running.type_line("k");
    running.line_with("clock", "runs");
    for change in 0..1_000 {
        board.act(Action::Lift(Square::E2)).expect("a hand");
        board.act(Action::Place(Square::E2)).expect("a hand");
        // A pseudo-terminal keeps some hundred lines for a program that is not scheduled, and loses the others.
        if change % 10 == 9 {
            thread::sleep(Duration::from_millis(2));
        }
    }
    running.type_line("! note a key");
    running.line_with("ruling", "a key");
    running.type_line("! stop\nq");
    let answer = running.end();
    assert_eq!(answer.messages.matches("e2 chatters").count(), 1, "{}", answer.messages);
    let record = home.run(&["journal", "show", "--json", "game"], b"");
    let events = record.lines.iter().filter(|line| line.contains("\"lifted\"")).count();
    assert!(events < 40, "{events} of a thousand are in the record");
}
