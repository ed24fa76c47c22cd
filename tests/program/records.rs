//! Records as evidence, from outside: what `journal` says of copies, cuts, old logs and changed rows, and how it
//! ends.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use nix::sys::signal::Signal;

use crate::rig::{Answer, Home, Running, recorded};

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

/// Wherever a copy of a whole record was broken off, the answer is that it is not verified, and why: it is no wrong use
/// of the program.
#[test]
fn a_copy_that_was_cut_off_anywhere_is_not_verified_and_says_so() {
    let home = Home::new();
    let record = home.file("game");
    let play = [&SILENT[..], &["--journal", text(&record)]].concat();
    assert_eq!(home.run(&play, b"! note eins\n! note zwei\n! result 1-0\nq\n").exit, Some(0));
    let whole = fs::read(&record).expect("a record");
    let pages = whole.len() / 4096;
    let cuts = [0, 1, 15, 16, 99, 100, 512, 3_999];
    let cuts = cuts.into_iter().chain((1..=pages).flat_map(|page| [4096 * page - 1, 4096 * page]));
    for cut in cuts.filter(|cut| *cut < whole.len()) {
        let copy = home.file(&format!("cut-{cut}"));
        fs::write(&copy, &whole[..cut]).expect("a copy");
        let plain = journal(&home, "verify", &copy);
        assert_eq!(plain.exit, Some(1), "{cut}: {plain:?}");
        assert!(plain.lines[0].starts_with("not verified: "), "{cut}: {plain:?}");
        let object = home.run(&["journal", "verify", text(&copy), "--json"], b"");
        assert_eq!(object.exit, Some(1), "{cut}: {object:?}");
        let object: serde_json::Value = serde_json::from_str(&object.lines[0]).expect("an object");
        assert_eq!(object["ok"], false, "{cut}: {object}");
        assert!(object["why"].is_string(), "{cut}: {object}");
    }
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
    // One that has the name of the record's log is none.
    let log = log_of(&record);
    fs::remove_file(&log).expect("the log");
    nix::unistd::mkfifo(&log, nix::sys::stat::Mode::S_IRWXU).expect("a pipe");
    for action in ["verify", "show", "replay"] {
        let answer = journal(&home, action, &record);
        assert_eq!(answer.exit, Some(1), "{answer:?}");
        assert!(answer.messages.contains("-wal is no file"), "{answer:?}");
        assert!(answer.messages.contains("log (the file with -wal) is missing"), "{answer:?}");
    }
    let resumed = home.run(&[&SILENT[..], &["--resume", text(&record)]].concat(), b"q\n");
    assert_eq!(resumed.exit, Some(2), "{resumed:?}");
    assert!(resumed.messages.contains("journal backup"), "{resumed:?}");
}

/// A pipe or a folder with the name of a file that a record may have beside it: told, and in nobody's way.
#[test]
fn what_is_no_file_beside_a_record_is_told_and_set_aside() {
    let home = Home::new();
    for (number, (suffix, folder, kill)) in [
        ("-wal", false, false),
        ("-wal", true, false),
        ("-shm", false, false),
        ("-shm", true, true),
        ("-journal", false, true),
        ("-journal", true, false),
    ]
    .into_iter()
    .enumerate()
    {
        let record = home.file(&format!("game-{number}"));
        let mut running =
            home.start(&[&SILENT[..], &["--json", "--journal", text(&record)]].concat());
        running.type_line("! note eins");
        running.line_with("ruling", "eins");
        if kill {
            running.signal(Signal::SIGKILL);
        } else {
            running.type_line("q");
        }
        running.end();
        let beside = PathBuf::from(format!("{}{suffix}", text(&record)));
        if folder {
            fs::create_dir(&beside).expect("a folder");
        } else {
            nix::unistd::mkfifo(&beside, nix::sys::stat::Mode::S_IRWXU).expect("a pipe");
        }
        for action in ["verify", "show", "export", "replay"] {
            let answer = journal(&home, action, &record);
            assert_eq!(answer.exit, Some(0), "{suffix} {folder} {kill}: {answer:?}");
            assert!(answer.messages.contains(&format!("{suffix} is no file")), "{answer:?}");
        }
        let resumed =
            home.run(&[&SILENT[..], &["--resume", text(&record)]].concat(), b"! note zwei\nq\n");
        assert_eq!(resumed.exit, Some(0), "{suffix} {folder} {kill}: {resumed:?}");
        let shown = journal(&home, "show", &record);
        assert_eq!((shown.exit, shown.messages.as_str()), (Some(0), ""), "{shown:?}");
        for word in ["eins", "zwei"] {
            assert!(shown.lines.iter().any(|line| line.contains(word)), "{word}: {shown:?}");
        }
        assert!(PathBuf::from(format!("{}.old-1", text(&beside))).exists(), "it is kept");
    }
}

/// What was put behind a record, more than any record has: it is not read, and said to be what it is.
#[test]
fn two_gigabytes_behind_a_record_are_told_as_a_change() {
    let home = Home::new();
    let (record, open) = (home.file("left"), killed(&home));
    let game = [&SILENT[..], &["--journal", text(&record)]].concat();
    assert_eq!(home.run(&game, b"! note eins\nq\n").exit, Some(0));
    let whole = fs::read(&record).expect("a record");
    let pad = |path: &Path| {
        let file = fs::OpenOptions::new().write(true).open(path).expect("a file");
        file.set_len(2 << 30).expect("padded");
    };
    for cut in [0, 10, 89] {
        fs::write(&record, &whole[..whole.len() - cut]).expect("cut off");
        pad(&record);
        let expected = if cut == 0 { "does not fit its seal" } else { "its seal is missing" };
        for action in ["verify", "show"] {
            let answer = journal(&home, action, &record);
            let said = answer.lines.concat() + &answer.messages;
            assert_eq!(answer.exit, Some(1), "{said}");
            assert!(said.contains(expected), "{said}");
        }
    }
    let resumed = home.run(&[&SILENT[..], &["--resume", text(&record)]].concat(), b"q\n");
    assert_eq!(resumed.exit, Some(0), "{resumed:?}");
    assert!(fs::metadata(&record).expect("a file").len() < 1 << 20, "what was put there is gone");
    // A record that was not left in order has none of its own behind it.
    pad(&open);
    assert_eq!(journal(&home, "verify", &open).exit, Some(0));
    let resumed = home.run(&[&SILENT[..], &["--resume", text(&open)]].concat(), b"q\n");
    assert_eq!(resumed.exit, Some(0), "{resumed:?}");
    assert!(fs::metadata(&open).expect("a file").len() < 1 << 20);
}

/// Whatever is cut off a record that was left or closed is found, though its events hold together.
#[test]
fn a_seal_that_is_cut_off_is_missed() {
    let home = Home::new();
    for keys in ["k\n! note eins\n", "k\n! result 1-0\n"] {
        let record = home.file(if keys.contains("note") { "left" } else { "closed" });
        let game = [&SILENT[..], &["--journal", text(&record)]].concat();
        assert_eq!(home.run(&game, format!("{keys}! stop\nq\n").as_bytes()).exit, Some(0));
        assert_eq!(journal(&home, "verify", &record).exit, Some(0));
        let whole = fs::read(&record).expect("a record");
        for cut in [1, 40, 89] {
            fs::write(&record, &whole[..whole.len() - cut]).expect("cut off");
            let verified = journal(&home, "verify", &record);
            assert_eq!(verified.exit, Some(1), "{cut} bytes: {verified:?}");
            assert!(verified.lines.concat().contains("its seal is missing"), "{verified:?}");
        }
    }
    // Whoever brings scores together with it is told what it is worth.
    let (sheet, left) = (home.file("sheet"), home.file("left"));
    fs::write(&sheet, "1. e4 e5").expect("a sheet");
    let reconcile = ["reconcile", text(&sheet), text(&sheet), "--journal", text(&left)];
    let reconciled = home.run(&reconcile, b"");
    assert!(reconciled.messages.contains("its seal is missing"), "{reconciled:?}");
    // A copy of it is no better.
    for name in ["left", "closed"] {
        let (record, copy) = (home.file(name), home.file("copy"));
        let backup = ["journal", "backup", text(&record), "--out", text(&copy)];
        let copied = home.run(&backup, b"");
        assert_eq!(copied.exit, Some(1), "{copied:?}");
        for action in ["verify", "show", "replay", "export"] {
            assert_eq!(journal(&home, action, &copy).exit, Some(1), "{action}");
        }
        if name == "left" {
            goes_on_and_tells_that_its_seal_was_missing(&home, &copy);
        }
        fs::remove_file(copy).expect("removed");
    }
    goes_on_and_tells_that_its_seal_was_missing(&home, &home.file("left"));
}

/// Only the seal is gone of a game that was left in order with a clock that ran: no time is in doubt.
#[test]
fn a_missing_seal_puts_no_time_in_doubt() {
    let home = Home::new();
    let record = home.file("game");
    let mut running = five_minutes(&home, &record, 200);
    running.type_line("q");
    running.type_line("q");
    assert_eq!(running.end().exit, Some(0));
    let whole = fs::read(&record).expect("a record");
    fs::write(&record, &whole[..whole.len() - 10]).expect("cut off");
    let resume = [&SILENT[..], &["--json", "--resume", text(&record)]].concat();
    let resumed = home.run(&resume, b"q\n");
    assert_eq!(resumed.exit, Some(0), "{resumed:?}");
    assert!(resumed.messages.contains("\"notice\":\"resumed\""), "{resumed:?}");
    assert!(!resumed.messages.contains("in-doubt"), "{resumed:?}");
    assert!(!resumed.lines.concat().contains("\"interrupted\""), "{resumed:?}");
}

/// A program that is killed before it has recorded anything with a record that had lost its seal, or has closed it for
/// good by itself: that it was missing is not forgotten.
#[test]
fn a_seal_that_was_missing_is_not_forgotten_before_the_next_event() {
    use annabella::io::journal_file::JournalFile;
    let home = Home::new();
    let record = home.file("game");
    let game = [&SILENT[..], &["--journal", text(&record)]].concat();
    assert_eq!(home.run(&game, b"! note eins\nq\n").exit, Some(0));
    let whole = fs::read(&record).expect("a record");
    let cut = &whole[..whole.len() - 10];
    for put_away in [false, true] {
        fs::write(&record, cut).expect("cut off");
        let (file, _) = JournalFile::resume(&record).expect("it goes on");
        if put_away {
            file.close().expect("put away");
        } else {
            drop(file);
        }
        let verified = journal(&home, "verify", &record);
        assert_eq!(verified.exit, Some(1), "{verified:?}");
        assert!(verified.lines.concat().contains("its seal is missing"), "{verified:?}");
        goes_on_and_tells_that_its_seal_was_missing(&home, &record);
    }
}

/// What lies among the games without its seal, and copies of a game that is closed.
#[test]
fn a_closed_game_without_its_seal_is_damaged_and_copies_of_one_are_copies() {
    let home = Home::new();
    let standings = || -> Vec<String> {
        let listed = home.run(&["journal", "list", "--json"], b"");
        let objects = listed
            .lines
            .iter()
            .map(|line| -> serde_json::Value { serde_json::from_str(line).expect("an object") });
        let told = |object: serde_json::Value| {
            let name = |field: &str| {
                let path = object[field].as_str().unwrap_or_default().rsplit('/').next();
                path.unwrap_or_default().trim_end_matches(".annabella").to_owned()
            };
            format!("{} {} {}", name("file"), object["standing"], name("of"))
        };
        let mut told: Vec<String> = objects.map(told).collect();
        told.sort();
        told
    };
    let games = home.file("annabella/games");
    fs::create_dir_all(&games).expect("a folder");
    let [game, first, second] = ["g", "g-copy", "g-copies"].map(|name| {
        let file = games.join(format!("{name}.annabella"));
        text(&file).to_owned()
    });
    for (keys, standing) in [("! note eins\nq\n", "open"), ("! result 1-0\nq\n", "closed")] {
        let how = if standing == "open" { "--journal" } else { "--resume" };
        let played = home.run(&[&SILENT[..], &[how, &game]].concat(), keys.as_bytes());
        assert_eq!(played.exit, Some(0), "{played:?}");
        for copy in [&first, &second] {
            assert_eq!(home.run(&["journal", "backup", &game, "--out", copy], b"").exit, Some(0));
        }
        // Each of them of the game, and not of another copy.
        let expected = [
            format!("g \"{standing}\" "),
            "g-copies \"copy\" g".to_owned(),
            "g-copy \"copy\" g".to_owned(),
        ];
        assert_eq!(standings(), expected);
        for copy in [&first, &second] {
            fs::remove_file(copy).expect("removed");
        }
    }
    let whole = fs::read(&game).expect("a record");
    fs::write(&game, &whole[..whole.len() - 10]).expect("cut off");
    assert_eq!(standings(), ["g \"damaged\" "]);
    let refused = home.run(&[&SILENT[..], &["--resume"]].concat(), b"q\n");
    assert_eq!(refused.exit, Some(2), "{refused:?}");
    assert!(refused.messages.contains("is damaged"), "{refused:?}");
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

/// So many moments of one game.
const MOMENTS: usize = 19;

/// What is typed before each of them, where anything is.
const DEEDS: [&str; 12] = [
    "k",
    "c Bauer Eva vier",
    "r",
    "m e2e4",
    "k",
    "c Bauer Eva fünf",
    "m e7e5",
    "k",
    "b o",
    "w t",
    "c Springer Felix drei",
    "! stop",
];

/// Every moment of a game, copied as it lay on the disk: the copy is whole and goes on, and its log beside the finished
/// record is told and not read, so that nothing of the game is lost whichever moment it was.
#[test]
fn at_every_moment_of_a_game_a_copy_goes_on_and_its_log_takes_nothing_from_the_finished_record() {
    let home = Home::new();
    let record = home.file("game");
    let new = [&SILENT[..], &FIVE_MINUTES, &["--json", "--journal", text(&record)]].concat();
    let mut running = home.start(&new);
    let mut copies = Vec::new();
    for number in 1..=MOMENTS {
        if let Some(line) = DEEDS.get(number - 1) {
            running.type_line(line);
        }
        running.type_line(&format!("! note Nummer {number}"));
        running.line_with("ruling", &format!("Nummer {number}"));
        if number.is_multiple_of(6) {
            // A pause in which the log is folded into the record.
            std::thread::sleep(Duration::from_millis(2_200));
        }
        let copy = home.file(&format!("moment-{number:02}"));
        running.signal(Signal::SIGSTOP);
        fs::copy(&record, &copy).expect("a copy of the record");
        if log_of(&record).exists() {
            fs::copy(log_of(&record), log_of(&copy)).expect("a copy of the log");
        }
        running.signal(Signal::SIGCONT);
        copies.push(copy);
    }
    running.type_line("! result 1-0");
    running.line_with("ending", "");
    running.type_line("q");
    assert_eq!(running.end().exit, Some(0));
    let pgn = |path: &Path| home.run(&["journal", "export", "--to", "pgn", text(path)], b"");
    let resume = |path: &Path| home.run(&[&SILENT[..], &["--resume", text(path)]].concat(), b"q\n");
    let whole = (journal(&home, "verify", &record), journal(&home, "export", &record));
    assert_eq!((whole.0.exit, whole.1.exit), (Some(0), Some(0)), "{whole:?}");
    let game = pgn(&record).lines;
    assert!(game.concat().contains("1... e5"), "{game:?}");
    let finished = fs::read(&record).expect("the finished record");
    let (mut events, mut told) = (0, 0);
    for copy in &copies {
        let of = text(copy);
        let beside = PathBuf::from(format!("{of}-finished"));
        fs::write(&beside, &finished).expect("the finished record");
        let has_log = fs::read(log_of(copy)).is_ok_and(|log| !log.is_empty());
        if has_log {
            fs::copy(log_of(copy), log_of(&beside)).expect("the log of that moment");
        }
        let verified = journal(&home, "verify", &beside);
        let name = |answer: &Answer, path: &Path| {
            answer.lines.iter().map(|line| line.replace(text(path), "FILE")).collect::<Vec<_>>()
        };
        assert_eq!(verified.exit, Some(0), "{of}: {verified:?}");
        assert_eq!(name(&verified, &beside), name(&whole.0, &record), "{of}");
        let is_told = verified.messages.contains("older than the record");
        assert_eq!(is_told, has_log, "{of}: {verified:?}");
        told += usize::from(is_told);
        assert_eq!(journal(&home, "export", &beside).lines, whole.1.lines, "{of}");
        assert_eq!(pgn(&beside).lines, game, "{of}");
        let refused = resume(&beside);
        assert_eq!(refused.exit, Some(2), "{of}: a closed game: {refused:?}");
        assert!(fs::read(&beside).expect("a record") == finished, "{of}: it is as it was");

        // The copy is the game up to there, and its own log belongs to it.
        let verified = journal(&home, "verify", copy);
        assert_eq!(verified.exit, Some(0), "{of}: {verified:?}");
        assert!(verified.lines[0].contains(", open"), "{of}: {verified:?}");
        let exported = journal(&home, "export", copy);
        assert_eq!(exported.exit, Some(0), "{of}: {exported:?}");
        assert!(exported.lines.len() > events, "{of}: a later moment has more events");
        events = exported.lines.len();
        for (row, other) in exported.lines.iter().zip(&whole.1.lines) {
            assert_eq!(row, other, "{of}");
        }
        let resumed = resume(copy);
        assert_eq!(resumed.exit, Some(0), "{of}: {resumed:?}");
        let verified = journal(&home, "verify", copy);
        assert_eq!(verified.exit, Some(0), "{of}: {verified:?}");
        let after = journal(&home, "export", copy).lines;
        assert_eq!(after.get(..events), exported.lines.get(..), "{of}: nothing is lost by it");
    }
    assert!(told >= MOMENTS - 4, "of {MOMENTS} moments {told} have a log of their own");
}

/// The log of an earlier moment in the place of the log of a record that was not left in order: what stood in its own one
/// nobody knows.
#[test]
fn an_older_log_beside_an_open_record_vouches_for_nothing() {
    let home = Home::new();
    let record = home.file("game");
    let mut running = playing(&home, &record);
    let old = fs::read(log_of(&record)).expect("a log");
    for number in 3..=6 {
        // It is folded in a pause, and begun anew by the next event.
        std::thread::sleep(Duration::from_millis(1_500));
        running.type_line(&format!("! note Nummer {number} {}", "x".repeat(3_000)));
        running.line_with("ruling", &format!("Nummer {number}"));
    }
    running.signal(Signal::SIGKILL);
    running.end();
    assert_eq!(journal(&home, "verify", &record).exit, Some(0));
    fs::write(log_of(&record), &old).expect("the old log");
    let before = fs::read(&record).expect("a record");
    let verified = journal(&home, "verify", &record);
    assert_eq!(verified.exit, Some(1), "{verified:?}");
    assert!(verified.lines.concat().contains("is missing or cut off"), "{verified:?}");
    assert!(!verified.messages.contains("is whole"), "{verified:?}");
    let shown = journal(&home, "show", &record);
    assert!(shown.lines.iter().any(|line| line.contains("Nummer 5")), "what was folded: {shown:?}");
    let resumed = home.run(&[&SILENT[..], &["--resume", text(&record)]].concat(), b"q\n");
    assert_eq!(resumed.exit, Some(2), "{resumed:?}");
    assert!(fs::read(&record).expect("a record") == before, "it is left as it was");
}

/// An older copy of a record, put over the newer one beside whose log it then lies: it is not verified, nobody goes on
/// with it, and the log stays as it is, for it alone has the later events.
#[test]
fn an_older_copy_beside_a_newer_log_is_not_verified_and_its_log_stays() {
    let home = Home::new();
    let record = home.file("game");
    let mut running = playing(&home, &record);
    // It is folded in a pause: then the log begins anew.
    let [older, sealed] = ["older", "sealed"].map(|name| home.file(name));
    fs::copy(&record, &older).expect("a copy");
    let backup = ["journal", "backup", text(&record), "--out", text(&sealed)];
    assert_eq!(home.run(&backup, b"").exit, Some(0));
    for number in 3..=24 {
        running.type_line(&format!("! note Nummer {number} {}", "x".repeat(400)));
    }
    running.line_with("ruling", "Nummer 24");
    std::thread::sleep(Duration::from_millis(2_500));
    running.type_line("! note zuletzt");
    running.line_with("ruling", "zuletzt");
    running.signal(Signal::SIGKILL);
    running.end();
    let log = fs::read(log_of(&record)).expect("a log");
    for copy in [&older, &sealed] {
        fs::copy(copy, &record).expect("put over it");
        let verified = journal(&home, "verify", &record);
        assert_eq!(verified.exit, Some(1), "{verified:?}");
        let said = verified.lines.concat() + &verified.messages;
        assert!(said.contains("later events") && !said.contains("older than the record"), "{said}");
        let resumed = home.run(&[&SILENT[..], &["--resume", text(&record)]].concat(), b"q\n");
        assert_eq!(resumed.exit, Some(2), "{resumed:?}");
        assert!(fs::read(log_of(&record)).expect("a log") == log, "it stays");
        assert_eq!(fs::read(copy).expect("a copy"), fs::read(&record).expect("as it was put"));
    }
}

/// A view in the place of a table has rows for ever, and its file is sealed anew: no reader waits for them.
#[test]
fn a_record_whose_table_is_an_endless_view_is_refused_at_once() {
    let home = Home::new();
    let record = killed(&home);
    let other = rusqlite::Connection::open(&record).expect("a database");
    other
        .execute_batch(
            "DROP TABLE record; CREATE VIEW record AS WITH RECURSIVE n(x) AS (SELECT 0 UNION ALL \
             SELECT x + 1 FROM n) SELECT x AS seq, 0 AS at_ms, 0 AS utc_ms, 1 AS version, '{}' AS body, \
             zeroblob(32) AS prev_hash, zeroblob(32) AS hash FROM n; PRAGMA journal_mode = DELETE;",
        )
        .expect("a view");
    other.close().expect("closed");
    let content = fs::read(&record).expect("a file");
    let sealed = [&content[..], annabella::journal::seal_text(&content).as_bytes()].concat();
    for bytes in [content, sealed] {
        fs::write(&record, bytes).expect("written");
        for action in ["verify", "show", "export", "replay", "backup"] {
            let answer = journal(&home, action, &record);
            assert_eq!(answer.exit, Some(2), "{action}: {answer:?}");
            assert!(answer.messages.contains("not those of a record"), "{action}: {answer:?}");
        }
        let resumed = home.run(&[&SILENT[..], &["--resume", text(&record)]].concat(), b"q\n");
        assert_eq!(resumed.exit, Some(2), "{resumed:?}");
    }
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

/// One row whose words are no JSON any more, or no text: what is before and behind it is shown, computed and exported,
/// and the row is named.
#[test]
fn of_a_record_with_one_damaged_row_the_whole_rest_is_there() {
    for damage in [b'x', 0xff] {
        let home = Home::new();
        let record = killed(&home);
        let resume = [&SILENT[..], &["--resume", text(&record)]].concat();
        assert_eq!(home.run(&resume, b"q\n").exit, Some(0));
        let mut bytes = fs::read(&record).expect("a record");
        let event = b"\"remark\",\"text\":\"Nummer 5\"";
        let at = bytes.windows(event.len()).position(|found| found == event).expect("the note");
        bytes[at] = damage;
        fs::write(&record, bytes).expect("damaged");
        for action in ["show", "replay", "export"] {
            let answer = journal(&home, action, &record);
            assert_eq!(answer.exit, Some(1), "{action}: {answer:?}");
            assert!(!answer.messages.contains("column"), "no parser's words: {answer:?}");
            assert_eq!(
                answer.messages.lines().count(),
                if action == "export" { 1 } else { 2 },
                "{answer:?}"
            );
            for number in (1..=8).filter(|number| *number != 5 || action == "export") {
                let word = format!("Nummer {number}");
                assert!(answer.lines.iter().any(|line| line.contains(&word)), "{word}: {answer:?}");
            }
            let left_out = answer.messages.contains("damaged, and left out: record ");
            assert_eq!(left_out, action != "export", "{answer:?}");
        }
        let pgn = home.run(&["journal", "export", "--to", "pgn", text(&record)], b"");
        assert_eq!(pgn.exit, Some(1), "{pgn:?}");
        let (game, comments) = (pgn.lines.concat(), pgn.messages);
        assert!(game.contains("Nummer 4") && game.contains("Nummer 6"), "{game}");
        assert!(!game.contains("Nummer 5"), "{game}");
        assert!(comments.contains("damaged, and left out: record "), "{comments}");
        let copied = journal(&home, "backup", &record);
        assert_eq!((copied.exit, copied.lines.len()), (Some(1), 1), "{copied:?}");
        assert_eq!(copied.messages.lines().count(), 2, "{copied:?}");
        assert!(copied.messages.contains("not copied: "), "{copied:?}");
        let resume = [&SILENT[..], &["--resume", text(&record)]].concat();
        let refused = home.run(&resume, b"q\n");
        assert!(
            refused.messages.contains(" are there too, which journal show reads"),
            "{refused:?}"
        );
    }
}

/// SQLite follows no link to a log: who reads the record reads it there, and who goes on has a log of its own.
#[test]
fn a_link_in_the_place_of_the_log_is_read_and_gone_on_with() {
    let home = Home::new();
    let record = killed(&home);
    let (log, elsewhere) = (log_of(&record), home.file("elsewhere"));
    fs::rename(&log, &elsewhere).expect("moved");
    std::os::unix::fs::symlink(&elsewhere, &log).expect("a link");
    let kept = fs::read(&elsewhere).expect("the log");
    assert_eq!(journal(&home, "verify", &record).exit, Some(0));
    let resume = [&SILENT[..], &["--lang", "en", "--resume", text(&record)]].concat();
    let resumed = home.run(&resume, b"! note behind it\nq\nq\n");
    assert_eq!(resumed.exit, Some(0), "{resumed:?}");
    assert!(resumed.messages.contains("the log of the record was a link"), "{resumed:?}");
    assert!(resumed.messages.contains("game-wal.old-1"), "{resumed:?}");
    assert_eq!(fs::read(home.file("game-wal.old-1")).expect("the link"), kept);
    let shown = journal(&home, "show", &record);
    assert_eq!(shown.exit, Some(0), "{shown:?}");
    for word in ["Nummer 8", "behind it"] {
        assert!(shown.lines.iter().any(|line| line.contains(word)), "{word}: {shown:?}");
    }
}

/// What lies beside a record and is no part of it is told by whoever goes on, as by those who read.
#[test]
fn what_is_set_aside_is_told_when_the_game_goes_on() {
    let home = Home::new();
    let record = killed(&home);
    let old = fs::read(log_of(&record)).expect("a log");
    let resume = [&SILENT[..], &["--lang", "en", "--resume", text(&record)]].concat();
    let left = home.run(&resume, b"! note later\nq\nq\n");
    assert_eq!(left.exit, Some(0), "{left:?}");
    assert!(!left.messages.contains("it is set aside"), "{left:?}");
    fs::write(log_of(&record), old).expect("the old log");
    fs::write(home.file("game-journal"), "x").expect("a rollback journal");
    let resumed = home.run(&resume, b"q\nq\n");
    assert_eq!(resumed.exit, Some(0), "{resumed:?}");
    for told in [
        "a log that is older than the record",
        "game-wal.old-1",
        "a rollback journal",
        "game-journal.old-1",
    ] {
        assert!(resumed.messages.contains(told), "{told}: {resumed:?}");
    }
}

/// Starts a table with some events on a record.
fn playing(home: &Home, record: &Path) -> Running {
    let mut running = home.start(&[&SILENT[..], &["--json", "--journal", text(record)]].concat());
    for word in ["eins", "zwei"] {
        running.type_line(&format!("! note {word}"));
        running.line_with("ruling", word);
    }
    running
}

/// Where the message says that the game goes on.
fn moved_to(messages: &str) -> PathBuf {
    let (_, rest) = messages.split_once("mit allem bisher in ").expect(messages);
    PathBuf::from(rest.split_once(" weiter").expect(messages).0)
}

/// Whatever happens to the file under a running table: it is noticed without any key, told with the file in which
/// the game goes on, and that one has everything.
#[test]
fn a_record_that_is_lost_under_a_running_table_is_told_and_goes_on_elsewhere() {
    #[track_caller]
    fn check(what: &str, harm: impl Fn(&Path)) {
        let home = Home::new();
        fs::create_dir(home.file("hall")).expect("a folder");
        let record = home.file("hall/game");
        let mut running = playing(&home, &record);
        harm(&record);
        // Nothing is typed meanwhile.
        let said = running.message_with("mit allem bisher in ");
        assert!(said.contains(what), "{said}");
        let to = moved_to(&said);
        running.type_line("! note drei");
        running.line_with("ruling", "drei");
        running.type_line("q");
        let answer = running.end();
        assert_eq!(answer.exit, Some(0), "{answer:?}");
        let shown = journal(&home, "show", &to);
        assert_eq!(shown.exit, Some(0), "{shown:?}");
        for word in ["eins", "zwei", "drei"] {
            assert!(shown.lines.iter().any(|line| line.contains(word)), "{word}: {shown:?}");
        }
    }
    check("hall/game wurde gelöscht", |record| {
        fs::remove_file(record).expect("removed");
        fs::remove_file(log_of(record)).expect("removed");
    });
    // What is there is not said to be gone.
    check("die Datei mit -wal wurde gelöscht", |record| {
        fs::remove_file(log_of(record)).expect("removed");
    });
    check("die Datei mit -wal wurde durch eine andere ersetzt", |record| {
        let other = record.with_extension("other");
        fs::copy(log_of(record), &other).expect("a copy");
        fs::rename(other, log_of(record)).expect("put in its place");
    });
    check("gelöscht", |record| {
        fs::remove_dir_all(record.parent().expect("a folder")).expect("removed");
    });
    check("umbenannt", |record| fs::rename(record, record.with_extension("old")).expect("renamed"));
    check("abgeschnitten", |record| fs::write(log_of(record), "").expect("emptied"));
    check("überschrieben", |record| fs::write(record, vec![7; 20_000]).expect("overwritten"));
}

/// What is cut off or written over in the middle of the events, and in the pause of a second in which the log is folded:
/// the next event does not hide it, and neither does the folding.
#[test]
fn what_is_done_to_a_record_between_two_events_is_told_and_loses_nothing() {
    fn in_place(path: &Path, at: u64, what: &[u8]) {
        let file = fs::OpenOptions::new().write(true).open(path).expect("a file");
        std::os::unix::fs::FileExt::write_all_at(&file, what, at).expect("written over");
    }
    fn cut(path: &Path, len: u64) {
        let file = fs::OpenOptions::new().write(true).open(path).expect("a file");
        file.set_len(len).expect("cut");
    }
    #[track_caller]
    fn check(harm: impl Fn(&Path)) {
        let home = Home::new();
        let record = home.file("game");
        let mut running = playing(&home, &record);
        harm(&record);
        // In the same moment.
        running.type_line("! note drei");
        let to = moved_to(&running.message_with("mit allem bisher in "));
        running.line_with("ruling", "drei");
        running.signal(Signal::SIGKILL);
        running.end();
        let shown = journal(&home, "show", &to);
        assert_eq!(shown.exit, Some(0), "{shown:?}");
        for word in ["eins", "zwei", "drei"] {
            assert!(shown.lines.iter().any(|line| line.contains(word)), "{word}: {shown:?}");
        }
    }
    check(|record| cut(&log_of(record), 0));
    check(|record| cut(&log_of(record), 4_152));
    check(|record| cut(record, 5_000));
    check(|record| in_place(&log_of(record), 32 + 24, &[7; 4096]));
    check(|record| in_place(record, 4096, &[7; 4096]));
    // As long as before, and with the time that it had.
    check(|record| {
        let before = fs::metadata(log_of(record)).expect("a log").modified().expect("a time");
        in_place(&log_of(record), 32 + 24, &[7; 4096]);
        let log = fs::OpenOptions::new().write(true).open(log_of(record)).expect("a log");
        log.set_modified(before).expect("as before");
    });
}

#[test]
fn the_record_can_be_kept_in_another_file_while_the_table_runs() {
    let home = Home::new();
    let record = home.file("game");
    let mut running = playing(&home, &record);
    running.type_line("! record nowhere/game");
    running.message_with("nowhere/game kann die Aufzeichnung nicht sein");
    running.type_line("! record game");
    running.message_with("gibt es schon");
    let other = home.file("other");
    running.type_line("! record other");
    running.type_line("! note drei");
    running.line_with("ruling", "drei");
    running.type_line("q");
    assert_eq!(running.end().exit, Some(0));
    assert!(journal(&home, "show", &other).lines.iter().any(|line| line.contains("drei")));
    assert_eq!(journal(&home, "verify", &other).exit, Some(0));
    // The one that was left says where the game goes on.
    assert_eq!(journal(&home, "verify", &record).exit, Some(0));
    assert_eq!(journal(&home, "replay", &record).exit, Some(0));
    assert!(journal(&home, "show", &record).lines.concat().contains("the record goes on in"));
    let resumed = home.run(&[&SILENT[..], &["--resume", text(&record)]].concat(), b"q\n");
    assert_eq!(resumed.exit, Some(2), "{resumed:?}");
    assert!(resumed.messages.contains("goes on in"), "{resumed:?}");
    assert!(!journal(&home, "show", &other).lines.concat().contains("the record goes on in"));
}

/// A log that cannot grow does not end the table: the event is tried again, and told.
#[test]
fn one_error_of_the_disk_is_tried_again_and_told() {
    let home = Home::new();
    let record = home.file("game");
    let args = [&SILENT[..], &["--json", "--journal", text(&record)]].concat();
    let mut running = home.start_limited(200, &args);
    for number in 1..=40 {
        running.type_line(&format!("! note Nummer {number}"));
    }
    running.message_with("beim zweiten Mal ging es");
    running.line_with("ruling", "Nummer 40");
    running.type_line("q");
    let answer = running.end();
    assert_eq!(answer.exit, Some(0), "{answer:?}");
    let shown = home.run(&["journal", "show", "--json", text(&record)], b"");
    for number in 1..=40 {
        let note = format!("Nummer {number}\"");
        assert!(shown.lines.iter().any(|line| line.contains(&note)), "{note}");
    }
    assert_eq!(journal(&home, "verify", &record).exit, Some(0));
}

/// Where nothing can be written at all, what happens waits and is not shown; the end says how much it was, and
/// what was shown is in the record.
#[test]
fn what_cannot_be_written_at_all_waits_and_is_not_shown() {
    let home = Home::new();
    let record = home.file("game");
    let args = [&SILENT[..], &["--json", "--journal", text(&record)]].concat();
    let mut running = home.start_limited(170, &args);
    for number in 1..=40 {
        running.type_line(&format!("! note {} {number}", "Nummer ".repeat(500)));
    }
    running.message_with("wartet und gilt noch nicht");
    running.type_line("q");
    let answer = running.end();
    assert_eq!(answer.exit, Some(3), "{}", answer.messages);
    assert!(answer.messages.contains("nie gezeigt wurde"), "{}", answer.messages);
    let (_, file) = answer.messages.rsplit_once("--resume ").expect("a name");
    let file = file.split(['"', '\\', '\n']).next().expect("a name");
    let shown = home.run(&["journal", "show", "--json", file], b"");
    assert_eq!(shown.exit, Some(0), "{}", shown.messages);
    let kept: Vec<String> = shown.lines.iter().map(|line| recorded(line)).collect();
    for line in answer.lines {
        assert!(kept.contains(&recorded(&line)), "lost: {line}");
    }
}

/// A limit that lets any file be begun and none take an event: the game goes on in no further file, it is told once that
/// everything waits and why, and another file and the end are obeyed.
#[test]
fn files_that_can_be_begun_and_not_written_are_not_begun_for_ever() {
    let home = Home::new();
    let record = home.file("game");
    let other = home.file("named");
    let args = [&SILENT[..], &FIVE_MINUTES, &["--journal", text(&record)]].concat();
    // As many bytes as the opening takes, in blocks of 512 bytes.
    let mut running = home.start_limited(32, &args);
    running.type_line("k");
    running.type_line("c Bauer Eva vier");
    running.type_line("r");
    running.type_line("k");
    let waits = running.message_with("wartet und gilt noch nicht");
    assert!(waits.contains("die Datei darf nicht größer werden"), "{waits}");
    running.lines_within(Duration::from_millis(2_500));
    running.type_line(&format!("! record {}", text(&other)));
    running.message_with("named lässt sich nicht schreiben");
    running.type_line("q");
    running.type_line("q");
    let answer = running.end();
    assert_eq!(answer.exit, Some(3), "{}", answer.messages);
    let begun = home.listing().into_iter().filter(|name| name.starts_with("game-"));
    let begun = begun.filter(|name| !name.ends_with("-wal")).count();
    assert!(begun <= 1, "{:?}", home.listing());
    assert!(answer.messages.contains("nie gezeigt wurde"), "{}", answer.messages);
    assert!(!answer.messages.contains("()"), "{}", answer.messages);
}

const FIVE_MINUTES: [&str; 2] = ["--control", "5m"];

/// A new game whose clock has run for so long (ms).
fn five_minutes(home: &Home, record: &Path, ms: u64) -> Running {
    let new = [&SILENT[..], &FIVE_MINUTES, &["--json", "--journal", text(record)]].concat();
    let mut running = home.start(&new);
    running.type_line("k");
    running.line_with("clock", "läuft");
    running.lines_within(Duration::from_millis(ms));
    running
}

/// Thinking time is not given back by leaving the table: what the clock had come to is in the record.
#[test]
fn leaving_the_table_gives_no_time_back() {
    let home = Home::new();
    let record = home.file("game");
    let mut running = five_minutes(&home, &record, 1_500);
    // Asked back while a clock runs.
    running.type_line("q");
    running.type_line("q");
    assert_eq!(running.end().exit, Some(0));
    let resume = [&SILENT[..], &["--json", "--resume", text(&record)]].concat();
    let mut running = home.start(&resume);
    let said = running.message_with("am Zug: Weiß; 4 min 5");
    assert!(said.contains(" Weiß, 5 min 0 s Schwarz"), "{said}");
    assert!(!said.contains("nicht in Ordnung"), "{said}");
    running.type_line("! start white");
    running.line_with("clock", "Weiß 4 min 5");
    running.type_line("q");
    running.type_line("q");
    assert_eq!(running.end().exit, Some(0));
}

/// Every orderly end says when it was: by a key, by a signal, and by input that comes to its end.
#[test]
fn every_orderly_end_records_what_the_clock_had_come_to() {
    enum End {
        Key,
        Signal(Signal),
        Closed,
    }
    for (name, end) in [
        ("key", End::Key),
        ("terminated", End::Signal(Signal::SIGTERM)),
        ("hung-up", End::Signal(Signal::SIGHUP)),
        ("interrupted", End::Signal(Signal::SIGINT)),
        ("closed", End::Closed),
    ] {
        let home = Home::new();
        let record = home.file(name);
        let mut running = five_minutes(&home, &record, 2_600);
        let answer = match end {
            End::Key => {
                running.type_line("q");
                running.type_line("q");
                running.end()
            }
            End::Signal(signal) => {
                // Its input stays open: nothing else ends it.
                let stdin = running.take_stdin();
                running.signal(signal);
                let answer = running.end();
                drop(stdin);
                answer
            }
            End::Closed => {
                drop(running.take_stdin());
                running.end()
            }
        };
        assert_eq!(answer.exit, Some(0), "{name}: {answer:?}");
        let exported = journal(&home, "export", &record).lines;
        let last = exported.last().expect("rows");
        assert!(last.contains("\"kind\":\"time_reached\""), "{name}: {last}");
        let at = |row: &str| -> u64 {
            let row: serde_json::Value = serde_json::from_str(row).expect("JSON");
            row["at_ms"].as_u64().expect("a time")
        };
        let begun = exported.iter().find(|row| row.contains("\"kind\":\"begun\""));
        let ran = at(last) - at(begun.expect("it began"));
        assert!(ran >= 2_500, "{name}: {ran} ms");
        // It goes on with that time, and nothing of it is in doubt.
        let resume = [&SILENT[..], &["--json", "--resume", text(&record)]].concat();
        let mut running = home.start(&resume);
        let resumed = running.line_with("resumed", "");
        assert!(!resumed.contains("nicht in Ordnung"), "{name}: {resumed}");
        let said = running.message_with("am Zug: Weiß; 4 min 5");
        assert!(!said.contains("nicht in Ordnung"), "{name}: {said}");
        running.type_line("! start white");
        let clock = running.line_with("clock", "Weiß 4 min 5");
        let clock: serde_json::Value = serde_json::from_str(&clock).expect("JSON");
        let left = clock["white_ms"].as_u64().expect("a time");
        assert!(left <= 300_000 - ran && left + 1_000 > 300_000 - ran, "{name}: {left} {ran}");
        running.type_line("q");
        running.type_line("q");
        assert_eq!(running.end().exit, Some(0), "{name}");
    }
}

/// After a crash at most five seconds are in doubt, and times are proposed.
#[test]
fn a_crash_leaves_five_seconds_in_doubt() {
    let home = Home::new();
    let record = home.file("game");
    let running = five_minutes(&home, &record, 5_500);
    running.signal(Signal::SIGKILL);
    running.end();
    // No more is in doubt than has passed: here it is as much as a sign of life can be old, and more.
    std::thread::sleep(Duration::from_millis(5_200));
    let resume = [&SILENT[..], &["--json", "--resume", text(&record)]].concat();
    let mut running = home.start(&resume);
    // Without a sign of life it would be five minutes.
    let said = running.message_with("höchstens 5 s mehr verbraucht");
    // What is told is in the record as well, and said.
    let recorded = running.line_with("resumed", "nicht in Ordnung verlassen");
    running.line_with("saying", "Weiß: Zeit im Zweifel: fünf Sekunden.");
    assert!(recorded.contains("Weiß hat bis zu 5 s mehr verbraucht"), "{recorded}");
    assert!(said.contains("am Zug: Weiß; 4 min 5"), "{said}");
    assert!(said.contains("! uhr weiß 4:5"), "{said}");
    running.type_line("q");
    assert_eq!(running.end().exit, Some(0));
    assert_eq!(journal(&home, "verify", &record).exit, Some(0));
    let exported = journal(&home, "export", &record);
    let interrupted = "{\"kind\":\"interrupted\",\"running\":\"w\",\"at_most_ms\":5000";
    assert!(exported.lines.iter().any(|line| line.contains(interrupted)), "{exported:?}");
    assert!(exported.lines.iter().any(|line| line.contains("\"pulse\":{\"at_ms\":")));
}

/// Where the record lies is shown at the start and at the end.
#[test]
fn the_path_of_the_record_is_shown_when_the_table_opens_and_when_it_is_left() {
    let home = Home::new();
    let answer = home.run(&SILENT, b"q\n");
    assert_eq!(answer.exit, Some(0), "{answer:?}");
    let folder = home.file("annabella/games");
    let record = fs::read_dir(folder).expect("a folder").next().expect("a record").expect("a name");
    let here = format!("Aufzeichnung: {}", text(&record.path()));
    assert_eq!(answer.lines.iter().filter(|line| **line == here).count(), 2, "{answer:?}");
}

/// The code that is told when the table is left can be checked afterwards, as words and as digits, and also when
/// the game has gone on; another one is of no row.
#[test]
fn a_code_that_was_written_down_is_found_again() {
    let home = Home::new();
    let record = home.file("game");
    let args = [&SILENT[..], &["--journal", text(&record)]].concat();
    let left = home.run(&args, b"! note eins\nq\n");
    assert_eq!(left.exit, Some(0), "{left:?}");
    let told = left.lines.iter().rfind(|line| line.contains("Code der Aufzeichnung bis hier: "));
    let (_, told) = told.expect("a code").split_once("hier: ").expect("a code");
    let (words, digits) = told.trim_end_matches(')').split_once(" (").expect("words and digits");
    assert_eq!(words.split(' ').count(), 10, "{told}");
    assert_eq!(digits.split(' ').map(str::len).collect::<Vec<_>>(), [5; 5], "{told}");
    let resume = [&SILENT[..], &["--resume", text(&record)]].concat();
    assert_eq!(home.run(&resume, b"! note zwei\nq\n").exit, Some(0));
    let verify = |code: &str| home.run(&["journal", "verify", text(&record), "--code", code], b"");
    let by_words = verify(&words.to_lowercase().replace(' ', ", "));
    assert_eq!(by_words.exit, Some(0), "{by_words:?}");
    assert!(by_words.lines[0].contains("is that of row "), "{by_words:?}");
    assert_eq!(verify(digits).lines, by_words.lines);
    let (rest, last) = digits.split_at(digits.len() - 1);
    let other = verify(&format!("{rest}{}", if last == "0" { 1 } else { 0 }));
    assert_eq!(other.exit, Some(1), "{other:?}");
    assert!(other.lines[0].contains("of no row of this record"), "{other:?}");
    assert_eq!(verify("Abend und Acker").exit, Some(2));
}

/// A running game is copied whole; the copy goes on by itself.
#[test]
fn a_running_game_is_copied_whole() {
    let home = Home::new();
    let record = home.file("game");
    let mut running = playing(&home, &record);
    let copy = home.file("copy");
    let backup = ["journal", "backup", text(&record), "--out", text(&copy)];
    let answer = home.run(&backup, b"");
    assert_eq!(answer.exit, Some(0), "{answer:?}");
    assert_eq!(home.run(&backup, b"").exit, Some(2), "nothing is written over");
    let shown = journal(&home, "show", &copy);
    assert!(shown.lines.iter().any(|line| line.contains("zwei")), "{shown:?}");
    assert_eq!(journal(&home, "verify", &copy).exit, Some(0));
    assert!(!log_of(&copy).exists(), "it is one file");
    running.type_line("q");
    assert_eq!(running.end().exit, Some(0));
    let resume = [&SILENT[..], &["--resume", text(&copy)]].concat();
    assert_eq!(home.run(&resume, b"q\n").exit, Some(0));
}

/// The disk is full, and the game goes on under the next name: the record that could not say so is still open, and
/// whoever goes on with it is told, wherever it lies.
#[test]
fn a_record_whose_game_went_on_beside_it_says_so_when_it_is_taken_up() {
    let home = Home::new();
    fs::create_dir(home.file("hall")).expect("a folder");
    let record = home.file("hall/game");
    let args = [&SILENT[..], &["--journal", text(&record)]].concat();
    assert_eq!(home.run(&args, b"! note eins\nq\n").exit, Some(0));
    let resume = |path: &Path| home.run(&[&SILENT[..], &["--resume", text(path)]].concat(), b"q\n");
    assert!(!resume(&record).messages.contains("ist eine Kopie"), "it is the only one");
    let refuge = home.file("hall/game-2");
    let copied = ["journal", "backup", text(&record), "--out", text(&refuge)];
    assert_eq!(home.run(&copied, b"").exit, Some(0));
    let args = [&SILENT[..], &["--resume", text(&refuge)]].concat();
    assert_eq!(home.run(&args, b"! note zwei\nq\n").exit, Some(0));
    let told = resume(&record);
    assert_eq!(told.exit, Some(0), "{told:?}");
    assert!(told.messages.contains("weitergehen kann"), "{told:?}");
    assert!(told.messages.contains(text(&refuge)), "{told:?}");
}

/// What can be read of a damaged record is copied. The answer says that it is damaged, the copy has no seal, and what
/// goes on with it has that in its chain.
#[test]
fn what_can_be_read_of_a_damaged_record_is_copied_and_goes_on() {
    let home = Home::new();
    let record = killed(&home);
    fs::remove_file(log_of(&record)).expect("removed");
    let copy = home.file("copy");
    let answer = home.run(&["journal", "backup", text(&record), "--out", text(&copy)], b"");
    assert_eq!(answer.exit, Some(1), "{answer:?}");
    goes_on_and_tells_that_its_seal_was_missing(&home, &copy);
}

/// A record without its seal is not verified, by no command; the game goes on, and then the chain tells it, in every
/// copy.
fn goes_on_and_tells_that_its_seal_was_missing(home: &Home, record: &Path) {
    for action in ["verify", "show", "replay", "export"] {
        let answer = journal(home, action, record);
        let said = answer.lines.concat() + &answer.messages;
        assert_eq!(answer.exit, Some(1), "{action}: {answer:?}");
        assert!(said.contains("not verified: its events hold together"), "{action}: {said}");
    }
    let resume = [&SILENT[..], &["--lang", "en", "--resume", text(record)]].concat();
    let resumed = home.run(&resume, b"q\n");
    assert_eq!(resumed.exit, Some(0), "{resumed:?}");
    assert!(resumed.messages.contains("the seal of the record is missing"), "{resumed:?}");
    assert!(!resumed.messages.contains("not left in order"), "{resumed:?}");
    // Gone on with twice, and copied: what was told once is told for good.
    let again = home.run(&resume, b"q\n");
    assert!(!again.messages.contains("the seal of the record is missing"), "{again:?}");
    let copy = home.file("copied");
    let backup = ["journal", "backup", text(record), "--out", text(&copy)];
    let copied = home.run(&backup, b"");
    assert_eq!(copied.exit, Some(0), "{copied:?}");
    for record in [record, &copy] {
        for action in ["verify", "show", "replay", "export"] {
            let answer = journal(home, action, record);
            let said = answer.lines.concat() + &answer.messages;
            assert_eq!(answer.exit, Some(0), "{action}: {answer:?}");
            assert!(
                said.contains("its seal was missing when the game went on"),
                "{action}: {said}"
            );
        }
        let verified = home.run(&["journal", "verify", "--json", text(record)], b"");
        assert!(verified.lines[0].contains("\"unsealed\":["), "{verified:?}");
    }
    fs::remove_file(copy).expect("removed");
}

#[test]
fn the_games_are_listed_and_the_newest_open_one_goes_on() {
    let home = Home::new();
    // Without any the list is empty, and whoever has asked for it is told so beside it.
    for json in [&[][..], &["--json"]] {
        let empty = home.run(&[&["journal", "list"], json].concat(), b"");
        assert_eq!((empty.exit, empty.lines.len()), (Some(0), 0), "{empty:?}");
        assert!(empty.messages.contains("no record in "), "{empty:?}");
        assert!(empty.messages.contains("/games"), "{empty:?}");
    }
    let none = home.run(&[&SILENT[..], &["--resume"]].concat(), b"q\n");
    assert_eq!(none.exit, Some(2), "{none:?}");
    assert_eq!(home.run(&SILENT, b"! note eins\nq\n").exit, Some(0));
    assert_eq!(home.run(&SILENT, b"! note zwei\n! result 1-0\nq\n").exit, Some(0));
    let listed = home.run(&["journal", "list"], b"");
    let standing = |line: &String| line.split_once(':').expect("a standing").0.to_owned();
    let standings: Vec<String> = listed.lines.iter().map(standing).collect();
    assert_eq!(standings, ["closed", "open"], "{listed:?}");
    let resumed = home.run(&[&SILENT[..], &["--resume"]].concat(), b"! note drei\nq\n");
    assert_eq!(resumed.exit, Some(0), "{resumed:?}");
    let first = listed.lines[1].split(',').next().expect("a name").trim_start_matches("open: ");
    let shown = home.run(&["journal", "show", first], b"");
    for word in ["eins", "drei"] {
        assert!(shown.lines.iter().any(|line| line.contains(word)), "{shown:?}");
    }
}

/// A game went on in another file, as on a stick. Whatever becomes of that file, nothing takes an older game or the record of
/// before for it without a word.
#[test]
fn a_game_that_went_on_elsewhere_is_not_mistaken_for_what_is_here() {
    let home = Home::new();
    let stick = home.file("stick");
    let resume = |file: Option<&Path>| {
        let file = file.map(text);
        let args: Vec<&str> =
            SILENT.into_iter().chain(["--lang", "en", "--resume"]).chain(file).collect();
        home.run(&args, b"q\n")
    };
    assert_eq!(home.run(&SILENT, b"! note older\nq\n").exit, Some(0));
    // Records are named by the second.
    std::thread::sleep(std::time::Duration::from_millis(1_100));
    let input = format!("! note here\n! record {}\n! note there\nq\n", text(&stick));
    assert_eq!(home.run(&SILENT, input.as_bytes()).exit, Some(0));
    let folder = fs::read_dir(home.file("annabella/games")).expect("a folder");
    let before = folder.map(|entry| entry.expect("readable").path()).max().expect("a record");
    let notes = |file: &str| {
        let shown = home.run(&["journal", "show", file], b"").lines.join("\n");
        ["older", "here", "there"].map(|note| shown.contains(&format!(": {note}")))
    };

    let copied = home.run(&["journal", "backup", "--out", text(&home.file("copy"))], b"");
    assert_eq!(copied.exit, Some(0), "{copied:?}");
    assert_eq!(notes(text(&home.file("copy"))), [false, true, true], "the game, where it is now");
    let refused = resume(Some(&before));
    assert_eq!(refused.exit, Some(2), "{refused:?}");

    fs::rename(&stick, home.file("away")).expect("moved");
    let gone = home.run(&["journal", "backup"], b"");
    assert_eq!(gone.exit, Some(2), "no older game in its place: {gone:?}");
    assert!(gone.messages.contains("which is not there"), "{gone:?}");
    let older = resume(None);
    assert_eq!(older.exit, Some(0), "{older:?}");
    assert!(older.messages.contains("what happened there is missing here"), "{older:?}");
    // Also where it does not lie among the games.
    let apart = home.file("apart");
    fs::copy(&before, &apart).expect("copied");
    for named in [&apart, &before] {
        let told = resume(Some(named));
        assert_eq!(told.exit, Some(0), "{told:?}");
        assert!(told.messages.contains("what happened there is missing here"), "{told:?}");
    }

    // It went on here all the same, and now the other file is there again.
    fs::rename(home.file("away"), &stick).expect("moved");
    fs::remove_file(&apart).expect("removed");
    for args in [&["journal", "backup"][..], &[&SILENT[..], &["--resume"]].concat()] {
        let refused = home.run(args, b"q\n");
        assert_eq!(refused.exit, Some(2), "{refused:?}");
        assert!(refused.messages.contains("the newest game went on apart in"), "{refused:?}");
    }
    let told = resume(Some(&before));
    assert!(told.messages.contains("went on apart in"), "{told:?}");
}

/// A copy of a game lies beside it among the games, as `journal backup` makes it: known by the game's own name, it is
/// never what goes on without having been named, and where it is named that is told.
#[test]
fn a_copy_of_a_game_that_is_closed_or_being_played_is_not_gone_on_with() {
    let home = Home::new();
    let resume = [&SILENT[..], &["--resume"]].concat();
    let standings = || -> Vec<String> {
        let listed = home.run(&["journal", "list", "--json"], b"");
        let objects = listed
            .lines
            .iter()
            .map(|line| -> serde_json::Value { serde_json::from_str(line).expect("an object") });
        let mut found: Vec<String> = objects
            .map(|object| {
                let of = object["of"].as_str().map(|of| format!(" of {}", of.len()));
                let standing = object["standing"].as_str().expect("a word");
                format!("{standing}{}", of.unwrap_or_default())
            })
            .collect();
        found.sort();
        found
    };
    assert_eq!(home.run(&SILENT, b"! note eins\nq\n").exit, Some(0));
    assert_eq!(home.run(&["journal", "backup"], b"").exit, Some(0));
    // The copy is as good as the game, and the game goes on.
    assert_eq!(standings().iter().filter(|standing| *standing == "open").count(), 1);
    let mut running = home.start(&[&resume[..], &["--json"]].concat());
    running.type_line("! note zwei");
    running.line_with("ruling", "zwei");
    let second = home.run(&resume, b"q\n");
    assert_eq!(second.exit, Some(2), "{second:?}");
    assert!(second.messages.contains("is a copy of a game that is being played in"), "{second:?}");
    running.type_line("! result 1-0");
    running.type_line("q");
    assert_eq!(running.end().exit, Some(0));
    let listed = standings();
    assert!(
        matches!(&listed[..], [closed, copy] if closed == "closed" && copy.starts_with("copy of ")),
        "{listed:?}"
    );
    let after = home.run(&resume, b"q\n");
    assert_eq!(after.exit, Some(2), "{after:?}");
    assert!(after.messages.contains("is a copy of a game that has ended in"), "{after:?}");
    // Somebody who names it wants it, and is told.
    let folder = fs::read_dir(home.file("annabella/games")).expect("a folder");
    let files = folder.map(|entry| entry.expect("readable").path());
    let copy = files.into_iter().find(|file| text(file).contains("backup")).expect("a copy");
    let named = home.run(&[&SILENT[..], &["--resume", text(&copy)]].concat(), b"q\n");
    assert_eq!(named.exit, Some(0), "{named:?}");
    assert!(named.messages.contains("ist eine Kopie einer Partie, die in"), "{named:?}");
}

/// A copy that somebody has gone on with by mistake, and ended: it takes nothing from the game that went further.
#[test]
fn a_copy_that_was_ended_apart_does_not_take_the_game_away() {
    let home = Home::new();
    assert_eq!(home.run(&SILENT, b"! note eins\nq\n").exit, Some(0));
    assert_eq!(home.run(&["journal", "backup"], b"").exit, Some(0));
    let folder = fs::read_dir(home.file("annabella/games")).expect("a folder");
    let files: Vec<_> = folder.map(|entry| entry.expect("readable").path()).collect();
    let resume = |path: &Path, keys: &[u8]| {
        let answer = home.run(&[&SILENT[..], &["--resume", text(path)]].concat(), keys);
        assert_eq!(answer.exit, Some(0), "{answer:?}");
    };
    let is_copy = |file: &&PathBuf| text(file).contains("backup");
    let copy = files.iter().find(is_copy).expect("a copy");
    let game = files.iter().find(|file| !is_copy(file)).expect("the game");
    resume(game, b"! note zwei\nq\n");
    resume(copy, b"! result 1-0\nq\n");
    let listed = home.run(&["journal", "list"], b"");
    let listed = listed.lines.join("\n");
    assert!(listed.contains(&format!("open: {}", text(game))), "{listed}");
    assert!(listed.contains(&format!("closed: {}", text(copy))), "{listed}");
    // Of a record whose beginning is gone nobody knows when it began.
    let bytes = fs::read(game).expect("a record");
    let cut = game.with_file_name("cut.annabella");
    fs::write(&cut, &bytes[..9_000.min(bytes.len())]).expect("written");
    let of_cut = home.run(&["journal", "list"], b"").lines.join("\n");
    assert!(of_cut.contains("cut.annabella") && !of_cut.contains("1970"), "{of_cut}");
    fs::remove_file(cut).expect("removed");
    // Which of the two it is nobody but the arbiter knows: both are named.
    let answer = home.run(&[&SILENT[..], &["--resume"]].concat(), b"q\n");
    assert_eq!(answer.exit, Some(2), "{answer:?}");
    assert!(answer.messages.contains("went on apart in"), "{answer:?}");
    for file in [game, copy] {
        assert!(answer.messages.contains(text(file)), "{answer:?}");
    }
}

/// Two copies that went on apart: neither is the game.
#[test]
fn a_game_that_went_on_apart_is_not_guessed() {
    let home = Home::new();
    assert_eq!(home.run(&SILENT, b"! note eins\nq\n").exit, Some(0));
    assert_eq!(home.run(&["journal", "backup"], b"").exit, Some(0));
    let folder = fs::read_dir(home.file("annabella/games")).expect("a folder");
    for file in folder.map(|entry| entry.expect("readable").path()) {
        let note = format!("! note {}\nq\n", text(&file).len());
        let resumed =
            home.run(&[&SILENT[..], &["--resume", text(&file)]].concat(), note.as_bytes());
        assert_eq!(resumed.exit, Some(0), "{resumed:?}");
    }
    let answer = home.run(&[&SILENT[..], &["--resume"]].concat(), b"q\n");
    assert_eq!(answer.exit, Some(2), "{answer:?}");
    assert!(answer.messages.contains("went on apart"), "{answer:?}");
}

/// What lies among the games and is none, cannot be read, or has another name than people write.
#[test]
fn whatever_lies_among_the_games_is_listed_as_what_it_is() {
    use std::os::unix::ffi::OsStrExt as _;
    let home = Home::new();
    let games = home.file("annabella/games");
    assert_eq!(home.run(&SILENT, b"! note eins\nq\n").exit, Some(0));
    let entries = fs::read_dir(&games).expect("a folder");
    let record = entries.map(|entry| entry.expect("readable").path()).next().expect("a record");
    let odd = games.join(std::ffi::OsStr::from_bytes(b"f\xfcnf.annabella"));
    fs::rename(&record, &odd).expect("renamed");
    fs::write(games.join("letter.annabella"), "Dear friend").expect("written");
    fs::create_dir(games.join("folder.annabella")).expect("a folder");
    let listed = home.run(&["journal", "list"], b"");
    assert_eq!((listed.exit, listed.lines.len()), (Some(0), 3), "{listed:?}");
    let said = listed.lines.concat();
    assert!(!said.contains("1970") && !said.contains("damaged"), "{said}");
    assert!(said.contains("no record: ") && said.contains("unreadable: "), "{said}");
    let objects = home.run(&["journal", "list", "--json"], b"");
    assert_eq!(objects.lines.len(), 3, "{objects:?}");
    let odd = objects.lines.iter().find(|line| line.contains("\"standing\":\"open\""));
    assert!(odd.expect("it is listed").contains("66fc6e662e616e6e6162656c6c61\""), "{objects:?}");
    assert_eq!(objects.lines.iter().filter(|line| line.contains("\"utc_ms\":null")).count(), 2);
    // A folder that is none is not an empty one.
    fs::rename(&games, home.file("away")).expect("renamed");
    fs::write(&games, "").expect("a file");
    for args in [&["journal", "list"][..], &[&SILENT[..], &["--resume"]].concat()] {
        let refused = home.run(args, b"q\n");
        assert_eq!((refused.exit, refused.lines.len()), (Some(3), 0), "{refused:?}");
        assert!(refused.messages.contains("cannot be read"), "{refused:?}");
    }
}

/// A game that had ended when its table was killed: nobody is to move.
#[test]
fn a_game_that_has_ended_and_is_taken_up_names_its_result() {
    let home = Home::new();
    let record = home.file("game");
    let mut running = five_minutes(&home, &record, 0);
    running.type_line("! result 1-0");
    running.line_with("ending", "1-0");
    running.signal(Signal::SIGKILL);
    running.end();
    let resumed = home.run(&[&SILENT[..], &["--json", "--resume", text(&record)]].concat(), b"q\n");
    assert_eq!(resumed.exit, Some(0), "{resumed:?}");
    assert!(resumed.messages.contains("die Partie ist zu Ende: 1-0"), "{resumed:?}");
    assert!(resumed.messages.contains("\"result\":\"1-0\""), "{resumed:?}");
    assert!(!resumed.messages.contains("am Zug"), "{resumed:?}");
}

/// Copies of somebody's game, and where everybody may look for them.
#[test]
fn a_killed_reader_leaves_no_copy_of_the_game_anywhere() {
    let home = Home::new();
    let record = killed(&home);
    let shared = home.file("shared");
    fs::create_dir(&shared).expect("a folder");
    let before = home.listing();
    let read = |folder: &Path, action: &str| {
        let folder = format!("TMPDIR={}", text(folder));
        let program = env!("CARGO_BIN_EXE_annabella");
        home.start_program("env", &[&folder, program, "journal", action, text(&record)])
    };
    // Reading, computing, and whatever else takes its time.
    for wait in (0..12).map(|step| Duration::from_millis(step * step / 2)) {
        let running = read(&shared, "replay");
        std::thread::sleep(wait);
        running.signal(Signal::SIGKILL);
        running.end();
        assert_eq!(home.listing(), before, "killed after {wait:?}");
    }
    // None is made there that could be left.
    for action in ["verify", "show", "replay"] {
        let answer = read(&home.file("no such folder"), action).end();
        assert_eq!((answer.exit, answer.messages.as_str()), (Some(0), ""), "{action}: {answer:?}");
    }
    assert_eq!(home.listing(), before);
}

#[test]
fn what_a_killed_demonstration_leaves_the_next_one_removes() {
    let home = Home::new();
    let shared = home.file("shared");
    fs::create_dir(&shared).expect("a folder");
    let places = || -> Vec<PathBuf> {
        let entries = fs::read_dir(&shared).expect("a folder");
        let paths = entries.map(|entry| entry.expect("readable").path());
        // The library of the sound server has a folder there, too.
        paths.filter(|path| text(path).contains("/annabella-")).collect()
    };
    let show = || {
        let folder = format!("TMPDIR={}", text(&shared));
        let args = [&folder, env!("CARGO_BIN_EXE_annabella"), "demo", "--fast", "--wav", "wav"];
        let running = home.start_program("env", &args);
        running.line().expect("it begins");
        running
    };
    let killed = show();
    let [left] = &places()[..] else { panic!("one folder: {:?}", places()) };
    let mode = fs::metadata(left).expect("it is there").permissions().mode();
    assert_eq!(mode & 0o777, 0o700, "nobody else may look into it");
    killed.signal(Signal::SIGKILL);
    killed.end();
    assert!(left.exists(), "who is killed removes nothing");
    let next = show();
    assert!(!left.exists() && places().len() == 1, "{:?}", places());
    assert_eq!(next.end().exit, Some(0));
    assert!(places().is_empty(), "{:?}", places());
}

/// Somebody else's link where the sound used to go; it is told where it goes; and two demonstrations do not meet.
#[test]
fn a_demonstration_writes_its_sound_where_nobody_else_has_planted_anything() {
    let home = Home::new();
    let shared = home.file("shared");
    fs::create_dir(&shared).expect("a folder");
    fs::write(home.file("victim"), "somebody's").expect("written");
    std::os::unix::fs::symlink(home.file("victim"), shared.join("annabella-demo.wav"))
        .expect("a link");
    let folder = format!("TMPDIR={}", text(&shared));
    let args = [&folder, env!("CARGO_BIN_EXE_annabella"), "demo", "--fast"];
    let [german, english] = [&["--lang", "de"], &["--lang", "en"]]
        .map(|lang| home.start_program("env", &[&args[..], lang].concat()));
    let shown = [(german, "Was gesprochen wird, steht in "), (english, "what is spoken goes to ")];
    let shown = shown.map(|(running, words)| {
        let answer = running.end();
        assert_eq!(answer.exit, Some(0), "{}", answer.messages);
        let (_, told) =
            answer.messages.split_once(words).expect("told in the language of the table");
        PathBuf::from(told.lines().next().expect("a name"))
    });
    assert_ne!(shown[0], shown[1]);
    for file in shown {
        assert!(fs::metadata(&file).expect("a file").len() > 100_000, "{file:?}");
        let folder = file.parent().expect("a folder");
        let mode = fs::metadata(folder).expect("it is there").permissions().mode();
        assert_eq!((mode & 0o777, folder.parent()), (0o700, Some(shared.as_path())));
    }
    let victim = fs::read_to_string(home.file("victim")).expect("it is there");
    assert_eq!(victim, "somebody's");
}

/// The players' voice is the first that a demonstration asks for: here it tells it to end.
#[test]
fn a_demonstration_that_is_ended_while_it_is_set_up_leaves_nothing_behind() {
    let home = Home::new();
    let shared = home.file("shared");
    fs::create_dir(&shared).expect("a folder");
    fs::create_dir(home.file("programs")).expect("a folder");
    let paths = std::env::var("PATH").expect("a path");
    let espeak = std::env::split_paths(&paths).map(|folder| folder.join("espeak-ng"));
    let espeak = espeak.into_iter().find(|file| file.exists()).expect("espeak-ng");
    let script = home.file("programs/espeak-ng");
    let words = format!("#!/bin/sh\nkill -TERM $PPID\nexec {} \"$@\"\n", text(&espeak));
    fs::write(&script, words).expect("written");
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).expect("a program");
    let (folder, path) = (
        format!("TMPDIR={}", text(&shared)),
        format!("PATH={}:{paths}", text(&home.file("programs"))),
    );
    let args = [&folder, &path, env!("CARGO_BIN_EXE_annabella"), "demo", "--fast"];
    let answer = home.start_program("env", &args).end();
    assert_eq!((answer.exit, &answer.lines[..]), (Some(0), &[][..]), "{}", answer.messages);
    // The library of the sound server makes a folder there, too.
    let left = |path: &&PathBuf| path.starts_with(&shared) && !text(path).contains("/pulse-");
    let listing = home.listing();
    let left: Vec<_> = listing.iter().filter(left).filter(|path| **path != shared).collect();
    assert_eq!(left, Vec::<&PathBuf>::new());
}

/// Two codes that the room hears one after the other have two names.
#[test]
fn the_code_so_far_and_the_closing_code_have_two_names() {
    let home = Home::new();
    let args = [&SILENT[..], &["--lang", "en", "--json", "--journal", "game"]].concat();
    let mut running = home.start(&args);
    running.type_line("! result 1-0");
    running.line_with("unheard", "Code so far: ");
    running.type_line("q");
    running.line_with("saying", "Closing code: ");
    assert_eq!(running.end().exit, Some(0));
}

#[test]
fn a_game_in_place_of_a_cancelled_one_names_its_record() {
    let home = Home::new();
    let play = |record: &Path, more: &[&str], keys: &str| {
        let args = [&SILENT[..], &["--lang", "en", "--journal", text(record)], more].concat();
        home.run(&args, keys.as_bytes())
    };
    let (won, old, new) = (home.file("won"), home.file("old"), home.file("new"));
    assert_eq!(play(&won, &[], "! result 1-0\nq\n").exit, Some(0));
    let cancelled = play(&old, &[], "k\nm e2e4\n! colours\n! accept\nq\n");
    assert_eq!(cancelled.exit, Some(0), "{cancelled:?}");
    let ruled = |line: &&String| line.contains("the game is cancelled, a new one is played (7.3)");
    assert!(cancelled.lines.iter().any(|line| ruled(&line)), "{cancelled:?}");
    let pgn = home.run(&["journal", "export", "--to", "pgn", text(&old)], b"").lines.join("\n");
    assert!(pgn.contains("[Result \"*\"]") && pgn.contains("arbiter, 7.3: the game is"), "{pgn}");

    let refused = play(&new, &["--replaces", text(&won)], "q\n");
    assert_eq!(refused.exit, Some(2), "{refused:?}");
    assert!(refused.messages.contains("was not cancelled"), "{refused:?}");
    let damaged = home.file("damaged");
    let mut bytes = fs::read(&old).expect("a record");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 0xff;
    fs::write(&damaged, bytes).expect("a copy");
    assert_eq!(play(&new, &["--replaces", text(&damaged)], "q\n").exit, Some(2));
    assert!(!new.exists(), "nothing is begun in place of what is refused");

    let second = play(&new, &["--replaces", text(&old)], "q\n");
    assert_eq!(second.exit, Some(0), "{second:?}");
    let verified = home.run(&["journal", "verify", "--json", text(&old)], b"");
    let verified: serde_json::Value = serde_json::from_str(&verified.lines[0]).expect("JSON");
    let code = verified["closing_code"].as_str().expect("a code");
    let named = format!("in place of the cancelled game old, closing code {code}");
    let shown = journal(&home, "show", &new).lines;
    assert!(shown.iter().any(|line| line.contains(&named)), "{named}: {shown:?}");
    let pgn = home.run(&["journal", "export", "--to", "pgn", text(&new)], b"").lines.join(" ");
    assert!(pgn.contains(&named), "{pgn}");
}

/// Whoever goes back to an older program is told in one sentence, in the own language, that it cannot read the record;
/// nothing is done to it.
#[test]
fn a_record_of_a_newer_program_is_refused_in_one_sentence_of_each_language() {
    let home = Home::new();
    let (record, copy) = (home.file("game"), home.file("copy"));
    let played = [&SILENT[..], &["--journal", text(&record)]].concat();
    assert_eq!(home.run(&played, b"k\n! stop\nq\n").exit, Some(0));
    let database = rusqlite::Connection::open(&record).expect("a database");
    let known: i64 = database
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .expect("the format of the record");
    let found = known + 1;
    database.pragma_update(None, "user_version", found).expect("a newer one");
    database.close().expect("closed");
    let (bytes, listing) = (fs::read(&record).expect("a record"), home.listing());

    let name = text(&record);
    for (locale, sentence) in [
        (
            "C.UTF-8",
            format!(
                "{name} was written by a newer program (format {found}, known here: {known}); use that one"
            ),
        ),
        (
            "de_DE.UTF-8",
            format!(
                "\"{name}\" hat ein neueres Programm geschrieben (Format {found}, hier bekannt: {known}); dieses benutzen"
            ),
        ),
        (
            "ru_RU.UTF-8",
            format!(
                "\"{name}\" записан более новой программой (формат {found}, здесь известен {known}); возьмите её"
            ),
        ),
        (
            "uk_UA.UTF-8",
            format!(
                "\"{name}\" записала новіша програма (формат {found}, тут відомий {known}); візьміть її"
            ),
        ),
        (
            "bg_BG.UTF-8",
            format!(
                "\"{name}\" е записан от по-нова програма (формат {found}, тук е познат {known}); използвайте нея"
            ),
        ),
    ] {
        for args in [
            &["play", "--microphone", "none", "--room", "none", "--resume", name][..],
            &["journal", "show", name],
            &["journal", "replay", name],
            &["journal", "verify", name],
            &["journal", "backup", name, "--out", text(&copy)],
        ] {
            let refused = home.command(args).env("LC_ALL", locale).stdin(Stdio::null()).output();
            let refused = refused.expect("the program starts");
            let said = String::from_utf8(refused.stderr).expect("messages are UTF-8");
            assert_eq!(said, format!("{sentence}\n"), "{args:?}");
            // Input that cannot be read (docs/programmer.md).
            assert_eq!(refused.status.code(), Some(2), "{args:?}");
            assert!(refused.stdout.is_empty(), "{args:?}");
        }
    }
    assert_eq!(fs::read(&record).expect("a record"), bytes, "it is as it was");
    assert_eq!(home.listing(), listing, "and nothing lies beside it");
}
